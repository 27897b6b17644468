"""G.O.O.T.M.U. in text: squares and moves by name, and positions written down and read back."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.errors import BadPosition
from ariane.core.houserules import house_lines, read_house
from ariane.core.lines import Line, read_lines
from ariane.core.maze import SIDE_NAMES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.rules.engine import run
from ariane.games.gootmu.rules.game import Gootmu, GootmuGame
from ariane.games.gootmu.rules.labels import kind_label, pawn_label
from ariane.games.gootmu.rules.setup import columns, deal_markers, rows
from ariane.games.gootmu.rules.turn import REALLY

# Names

PLAIN = ("yes", "no", "go", "monster", "roll", "walk", "stay", "end", "take", "leave")


def place_name(p: Position, place: i64) -> str:
    if place < m.SQUARES:
        return p.board.name(place)
    if m.HAND <= place < m.HAND + m.PAWNS:
        return f"hand-{pawn_label(place - m.HAND)}"
    return "gone" if place == m.GONE else "none"


def move_name(p: Position, move: i64) -> str:
    if move < m.STEP:
        return PLAIN[move]
    if move < m.WAIT:
        return f"step {SIDE_NAMES[move - m.STEP]}"
    if move < m.CROSS:
        return f"wait {SIDE_NAMES[move - m.WAIT]}"
    if move < m.NUMBER:
        return f"cross {SIDE_NAMES[move - m.CROSS]}"
    if move < m.SELECT:
        return f"token {move - m.NUMBER + 1}"
    if move < m.KIND:
        return f"select {move - m.SELECT + 1}"
    if move < m.PAWN:
        question = p.get(m.STAGE)
        verb = (
            "drop" if question in (m.Q_STEP, m.Q_END) else "exchange" if question in (m.Q_PICK, m.Q_GAIN) else "choose"
        )
        return f"{verb} {kind_label(move - m.KIND)}"
    if move < m.SHOVE:
        return f"player {pawn_label(move - m.PAWN)}"
    if move < m.PIECE:
        return f"shove {pawn_label((move - m.SHOVE) // 4)} {SIDE_NAMES[(move - m.SHOVE) % 4]}"
    if move < m.ROTATE:
        return f"piece {(move - m.PIECE) // 3 + 1} {place_name(p, p.places[move - m.PIECE])}"
    if move < m.REMOVE:
        way = "clockwise" if (move - m.ROTATE) % 2 == 1 else "counterclockwise"
        return f"rotate {(move - m.ROTATE) // 2 + 1} {way}"
    if move < m.SQUARE:
        return f"remove {move - m.REMOVE + 1}"
    return f"to {p.board.spot_name(move - m.SQUARE)}"


def outcome_name(p: Position, outcome: i64) -> str:
    if outcome < m.MARKER:
        return f"die {outcome - m.DIE + 1}"
    if outcome < m.TILE:
        return f"marker {box.MARKERS[outcome - m.MARKER]}"
    return f"tile {p.board.box.names[(outcome - m.TILE) // 4]} {(outcome - m.TILE) % 4 * 90}"


# Writing

SQUARE_NOTES = (m.AT, m.HOME, m.WAIT_FOR)
WAY_NOTES = (m.HEADING, m.THAT_WAY)


def dump(state: Gootmu) -> str:
    board = state.board
    slots = int(board.width * board.height)
    tiles = [
        "-" if board.tiles[k] == HOLE else f"{board.box.names[board.tiles[k]]}/{board.turns[k] * 90}"
        for k in range(slots)
    ]
    lines = ["gootmu", f"seats {state.seats}", f"tiles {' '.join(tiles)}"]
    for pawn in range(int(m.MONSTER) + 1):
        words = _note_words(state, pawn)
        if words:
            head = (
                "monster"
                if pawn == m.MONSTER
                else f"pseudo {pawn - m.PSEUDO + 1}:"
                if pawn >= m.PSEUDO
                else f"pawn {pawn + 1}:"
            )
            lines.append(f"{head} {' '.join(words)}")
    lines += [
        f"pieces {seat + 1}: {' '.join(place_name(state, state.places[seat * 3 + k]) for k in range(3))}"
        for seat in range(int(state.seats))
    ]
    markers = [
        f"{kind_label(state.faces[k])}@{place_name(state, state.places[m.ALL_PIECES + k])}" for k in range(slots)
    ]
    lines.append(f"markers {' '.join(markers)}")
    lines.append(f"order {' '.join(str(roll) for roll in state.rolls)}")
    for key, vector in (("trail", state.trail), ("followed", state.followed)):
        if len(vector) > 0:
            steps = [f"{pawn_label(entry // m.SQUARES)}@{board.name(entry % m.SQUARES)}" for entry in vector]
            lines.append(f"{key} {' '.join(steps)}")
    lines.append(f"first {state.first + 1}")
    lines.append(f"regular {pawn_label(state.regular)}")
    lines.append(f"playing {pawn_label(state.playing)}")
    lines.append(f"leading {state.leading + 1}")
    lines.append(f"turns {state.turns} {state.decisions}")
    if state.rules != m.RULES:
        lines.append(f"rules {state.rules}")
    if state.questions != m.FEW:
        lines.append(f"questions {m.QUESTIONS_ASKED[state.questions]}")
    lines += house_lines(int(state.house), m.HOUSE)
    if state.watches != 0:
        said = [pawn for pawn in range(int(m.PAWNS)) if state.watch(pawn) != m.UNSAID]
        lines.append(f"watches {' '.join(f'{pawn_label(pawn)}@{_watch_name(state.watch(pawn))}' for pawn in said)}")
    if state.winner >= 0:
        lines.append(f"winner {state.winner + 1}")
    for k in range(int(state.depth)):
        numbers = " ".join(str(state.stack[k * int(m.FRAME) + field]) for field in range(1, int(m.FRAME)))
        lines.append(f"frame {k + 1}: {m.FRAMES[state.stack[k * int(m.FRAME)]]} {numbers}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _watch_name(watch: i64) -> str:
    if watch < m.TURNS_OF:
        return "matters" if watch == m.WHERE_IT_MATTERS else "every"
    return str(watch - m.TURNS_OF + 1)


def _note_words(state: Gootmu, pawn: int) -> list[str]:
    words = []
    for note in range(int(m.NOTES)):
        value = state.notes[pawn * int(m.NOTES) + note]
        if value == _plain(note) and not (note == m.SIDE and state.note(pawn, m.HELD) == m.HELD_PANEL):
            continue
        if note in SQUARE_NOTES:
            words.append(f"{m.NOTE_NAMES[note]}={state.board.name(value)}")
        elif note in WAY_NOTES:
            words.append(f"{m.NOTE_NAMES[note]}={SIDE_NAMES[state.board.to_table(state.at(pawn), value)]}")
        elif note == m.SIDE:
            words.append(f"side={SIDE_NAMES[state.board.to_table(state.at(pawn), value)]}")
        else:
            words.append(f"{m.NOTE_NAMES[note]}={value}")
    return words


def _plain(note: int) -> int:
    if note in SQUARE_NOTES or note in WAY_NOTES:
        return -1
    return 3 if note == m.LIMIT else 0


# Reading: what is left out takes its plain value; without frames the playing pawn is about to announce its turn

KEYS = {
    "seats": False,
    "tiles": False,
    "pawn": True,
    "pseudo": True,
    "monster": False,
    "pieces": True,
    "markers": False,
    "order": False,
    "trail": False,
    "followed": False,
    "first": False,
    "regular": False,
    "playing": False,
    "leading": False,
    "turns": False,
    "rules": False,
    "questions": False,
    "house": False,
    "watches": False,
    "winner": False,
    "frame": True,
}


def restore(game: GootmuGame, text: str) -> Gootmu:
    lines = {(line.key, line.number): line for line in read_lines(text, "gootmu", KEYS)}
    for key in ("seats", "tiles"):
        if (key, 0) not in lines:
            raise BadPosition(f"line 2: a line '{key} …' must be there")
    state = game.bare(lines["seats", 0].integer(2, int(m.SEATS)))
    _read_tiles(game, state, lines["tiles", 0])
    if ("markers", 0) not in lines:
        deal_markers(state)
        state.set_note(m.MONSTER, m.AT, m.NOBODY)
    for line in lines.values():
        _read(state, line)
    if ("playing", 0) in lines and ("regular", 0) not in lines:
        state.regular = state.playing
    if ("leading", 0) not in lines:
        state.leading = state.owner(state.playing)
    _settle_unseen(game, state)
    frames = [line for line in lines.values() if line.key == "frame"]
    if frames:
        _read_frames(state, frames)
    else:
        _check_table(state)
        state.open_turn(state.playing, REALLY)
        run(state, None)
    return state


def _read_tiles(game: GootmuGame, state: Gootmu, line: Line) -> None:
    count = int(columns(state.seats) * rows(state.seats))
    if len(line.words) != count:
        line.fail(
            f"{len(line.words)} tiles", f"{state.seats} players have {count}, each like {game.box.names[0]}/90, or -"
        )
    tiles, turns = vec[i64]([-1] * count), vec[i64]([0] * count)
    for place, word in enumerate(line.words):
        if word == "-":
            continue
        name, _, angle = word.partition("/")
        if name not in game.box.names or angle not in ("", "0", "90", "180", "270"):
            line.fail(
                f"{word!r} is no tile",
                f"tiles are like {game.box.names[0]}/90; the box has {', '.join(game.box.names)}",
            )
        if game.box.names.index(name) in tiles:
            line.fail(f"{name!r} stands there twice", "there is one of each")
        tiles[place] = game.box.names.index(name)
        turns[place] = int(angle or "0") // 90
    state.board = Board(game.box, columns(state.seats), rows(state.seats), tiles, turns).join()


def _read(state: Gootmu, line: Line) -> None:
    seats = int(state.seats)
    if line.key in ("pawn", "pseudo", "pieces") and not 1 <= line.number <= seats:
        line.fail(f"there is no seat {line.number}", f"seats are 1 to {seats}")
    match line.key:
        case "pawn":
            _read_notes(state, line.number - 1, line)
        case "pseudo":
            _read_notes(state, int(m.PSEUDO) + line.number - 1, line)
        case "monster":
            _read_notes(state, int(m.MONSTER), line)
        case "pieces":
            if len(line.words) > 3:
                line.fail(f"{len(line.words)} pieces", "each player has three")
            for k, word in enumerate(line.words):
                state.lay((line.number - 1) * 3 + k, _read_place(state, line, word))
        case "markers":
            _read_markers(state, line)
        case "order":
            for seat, roll in enumerate(line.integers(-1, 6, seats)):
                state.rolls[seat] = roll
        case "trail":
            state.trail = _read_steps(state, line)
        case "followed":
            state.followed = _read_steps(state, line)
        case "first":
            state.first = line.integer(1, seats) - 1
        case "regular":
            state.regular = _read_pawn(state, line, " ".join(line.words))
        case "playing":
            state.playing = _read_pawn(state, line, " ".join(line.words))
        case "leading":
            state.leading = line.integer(1, seats) - 1
        case "turns":
            numbers = line.integers(0, 10**7)
            state.turns = numbers[0] if numbers else 0
            state.decisions = numbers[1] if len(numbers) > 1 else 0
        case "rules":
            state.rules = line.integer(1, int(m.RULES))
        case "questions":
            state.questions = m.QUESTIONS_ASKED.index(line.choice(m.QUESTIONS_ASKED))
        case "house":
            state.house = read_house(line, m.HOUSE)
        case "watches":
            _read_watches(state, line)
        case "winner":
            state.winner = line.integer(1, seats) - 1


def _read_pawn(state: Gootmu, line: Line, word: str) -> int:
    pawn = next((pawn for pawn in range(int(m.PAWNS) + 1) if pawn_label(pawn) == word), -1)
    if pawn == m.MONSTER or (pawn >= 0 and state.owner(pawn) < state.seats):
        return pawn
    return line.fail(f"{word!r} is no pawn", f"pawns are 1 to {state.seats}, 1b for a pseudo-player, monster")


def _read_square(state: Gootmu, line: Line, word: str) -> int:
    for spot in range(int(state.board.cells)):
        if state.board.tiles[spot // int(box.AREA)] != HOLE and state.board.spot_name(spot) == word:
            return int(state.board.at_spot(spot))
    return line.fail(f"{word!r} is no square", "squares are a letter and a number, as c7, on a tile that lies there")


def _read_place(state: Gootmu, line: Line, word: str) -> int:
    if word in ("gone", "none"):
        return int(m.GONE if word == "gone" else m.UNPLACED)
    if word.startswith("hand-"):
        return int(m.HAND) + _read_pawn(state, line, word.removeprefix("hand-"))
    return _read_square(state, line, word)


def _read_notes(state: Gootmu, pawn: int, line: Line) -> None:
    later = []
    for word in line.words:
        name, _, value = word.partition("=")
        if name not in m.NOTE_NAMES:
            line.fail(f"{name!r} is not known", f"known are {', '.join(m.NOTE_NAMES)}, each like lost=1")
        note = m.NOTE_NAMES.index(name)
        if note in SQUARE_NOTES:
            state.set_note(pawn, note, _read_square(state, line, value))
        elif note in WAY_NOTES or note == m.SIDE:
            if value not in SIDE_NAMES:
                line.fail(f"{value!r} is no direction", f"directions are {', '.join(SIDE_NAMES)}")
            later.append((note, SIDE_NAMES.index(value)))
        elif value.lstrip("-").isdecimal() and -99 <= int(value) < 1 << 13:
            state.set_note(pawn, note, int(value))
        else:
            line.fail(f"{word!r} is no number", "it is like lost=1")
    if state.in_play(pawn):
        if state.note(pawn, m.HOME) == m.NOBODY and pawn != m.MONSTER:
            state.set_note(pawn, m.HOME, state.at(pawn))
        for note, way in later:
            state.set_note(pawn, note, state.board.to_tile(state.at(pawn), way))
    elif later:
        line.fail("a direction without a square", "'at=c7' must be there")


def _read_markers(state: Gootmu, line: Line) -> None:
    if len(line.words) > len(state.faces):
        line.fail(f"{len(line.words)} markers", f"there are at most {len(state.faces)}, one a tile")
    for k in range(len(state.faces)):
        state.lay(int(m.ALL_PIECES) + k, m.GONE)
    for k, word in enumerate(line.words):
        kind, _, place = word.partition("@")
        if kind != "?" and kind not in box.MARKERS:
            line.fail(
                f"{word!r} is no marker",
                f"markers are like key@c7 or ?@c7 (face down); kinds are {', '.join(box.MARKERS)}",
            )
        state.show(int(m.ALL_PIECES) + k, m.FACE_DOWN if kind == "?" else box.MARKERS.index(kind))
        state.lay(int(m.ALL_PIECES) + k, _read_place(state, line, place))


def _read_steps(state: Gootmu, line: Line) -> vec[i64]:
    steps = vec[i64]()
    for word in line.words:
        pawn, _, square = word.partition("@")
        steps = append(steps, _read_pawn(state, line, pawn) * int(m.SQUARES) + _read_square(state, line, square))
    return steps


def _read_watches(state: Gootmu, line: Line) -> None:
    known = [_watch_name(watch) for watch in range(int(m.WHERE_IT_MATTERS), int(m.TURNS_OF) + int(state.seats))]
    for word in line.words:
        pawn, _, watch = word.partition("@")
        if watch not in known:
            line.fail(f"{word!r} is no watch", f"it is like 1@{known[0]}; there are {', '.join(known)}")
        state.set_watch(_read_holder(state, line, pawn), known.index(watch) + 1)


def _read_holder(state: Gootmu, line: Line, word: str) -> int:
    holder = _read_pawn(state, line, word)
    return holder if holder != m.MONSTER else line.fail("the monster holds nothing", f"pawns are 1 to {state.seats}")


def _settle_unseen(game: GootmuGame, state: Gootmu) -> None:
    for kind, name in enumerate(box.MARKERS):
        seen = sum(1 for face in state.faces if face == kind)
        if seen > game.box.markers[kind]:
            raise BadPosition(f"the position shows {seen} markers {name}; the box has {game.box.markers[kind]}")
        state.bag[kind] = game.box.markers[kind] - seen
    hidden = sum(1 for face in state.faces if face == m.FACE_DOWN)
    if hidden > sum(state.bag):
        raise BadPosition(f"{hidden} markers are face down, but only {sum(state.bag)} are unseen")


def _read_frames(state: Gootmu, lines: list[Line]) -> None:
    for number, line in enumerate(sorted(lines, key=lambda line: line.number), 1):
        if line.number != number or not line.words or line.words[0] not in m.FRAMES:
            line.fail(f"found {' '.join(line.words)!r}", "frames are numbered from 1 and stand as dump writes them")
        numbers = line._replace(words=line.words[1:]).integers(-(1 << 50), 1 << 50, int(m.FRAME) - 1)
        if not 0 <= numbers[0] <= m.MONSTER:
            line.fail(f"pawn {numbers[0]}", f"a frame is about a pawn from 0 to {m.MONSTER}")
        state.push(m.FRAMES.index(line.words[0]), numbers[0], numbers[1])
        for field in range(2, len(numbers)):
            state.put(field + 1, numbers[field])
    op = state.get(m.OP)
    if op not in (m.F_ASK, m.F_DIE, m.F_REVEAL, m.F_OVER, m.F_TILES, m.F_ORDER):
        raise BadPosition(
            f"the last frame is {m.FRAMES[op]!r}: it must be one that asks: ask, die, reveal, tiles, order or over"
        )
    if op == m.F_ASK and not (0 <= state.get(m.STAGE) < len(m.QUESTIONS) and 0 <= state.get(m.ASK_SEAT) < state.seats):
        raise BadPosition("the last frame asks no question of a seat: 'ask', the pawn, the question, the seat, …")


def _check_table(state: Gootmu) -> None:
    """What a turn needs: a maze, and the pawns of all seats on it."""
    if any(tile == HOLE for tile in state.board.tiles) and not any(tile != HOLE for tile in state.board.tiles):
        raise BadPosition("the maze has no tile: 'tiles …' names them in reading order")
    for seat in range(int(state.seats)):
        if not state.in_play(seat):
            raise BadPosition(f"seat {seat + 1} has no pawn: 'pawn {seat + 1}: at=c7' places it")
    if not state.in_play(state.playing):
        raise BadPosition(f"pawn {pawn_label(state.playing)} plays but is not in the maze")


def text_at(board: Board, square: i64) -> str:
    """The text printed on a square, or nothing."""
    if not board.there(square) or board.texts[square] == box.BLANK:
        return ""
    return board.box.wordings[board.tiles[square // box.AREA] * box.AREA + square % box.AREA]
