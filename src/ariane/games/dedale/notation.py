"""Dédale in text: the names of moves and outcomes, and positions written down and read back."""

from mypy_extensions import i64

from ariane.core.errors import BadPosition
from ariane.core.houserules import house_lines, read_house
from ariane.core.lines import Line, read_lines
from ariane.core.maze import NOWHERE, SIDE_NAMES, SIDES
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, LEVELS, NAMES, OPENINGS, WAY_NAMES
from ariane.games.dedale.knowledge import HAND, NOTES, PARTS
from ariane.games.dedale.rules.game import Dedale, DedaleGame
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    CELLS,
    CENTRE,
    COLLAPSED,
    COLUMNS,
    EMPTY,
    EXIT,
    MAZE,
    NO_BACK,
    PASSAGE_FROM,
    WIDE,
    cell_name,
)

BOUND = 1 << 20

# Names


def move_name(move: i64) -> str:
    if move < moves.STEP:
        return f"place {cell_name(move)}"
    if move < moves.PUSH:
        return f"step {SIDE_NAMES[move - moves.STEP]}"
    if move < moves.EXCHANGE:
        return f"push {(move - moves.PUSH) // SIDES + 1} {SIDE_NAMES[(move - moves.PUSH) % SIDES]}"
    if move < moves.LAY:
        return "exchange" if move == moves.EXCHANGE else "stay"
    if moves.is_lay(move):
        return f"lay {WAY_NAMES[moves.way_laid(move)]}{'*' * int(moves.stars_laid(move))}"
    if move < moves.PROWL:
        return f"lay {NAMES[COLLAPSE + move - moves.LAY_SPECIAL]}"
    if move < moves.PASSAGE:
        return f"prowl {SIDE_NAMES[move - moves.PROWL]}"
    return f"passage {cell_name(move - moves.PASSAGE)}"


def outcome_name(outcome: i64) -> str:
    if moves.BEGINS <= outcome < moves.DRAW_END:
        return f"first {outcome - moves.BEGINS + 1}"
    return f"draw {NAMES[moves.kind_drawn(outcome)]}"


# Writing


def dump(state: Dedale) -> str:
    seats, lab = int(state.seats), state.lab
    lines = [
        "dedale",
        f"seats {seats}",
        f"collapses {_yes(state.collapses)}",
        f"minotaur {_yes(state.minotaur)}",
        f"first {state.first + 1}",
        f"asks {state.asks()}",
        f"player {state.player + 1}",
        f"tiles {' '.join(_tile_text(state, cell) for cell in range(CELLS) if lab.is_maze(cell))}",
        f"collapsed {' '.join(cell_name(cell) for cell in range(CELLS) if lab.tile(cell) == COLLAPSED)}",
        f"pawns {' '.join(_spot(pawn) for pawn in lab.pawns)}",
        f"bull {_spot(lab.bull)}",
        f"back {_back_text(lab.back)}",
    ]
    lines += [f"hand {seat + 1}: {_tiles(state, seat)}" for seat in range(seats)]
    lines += [f"{key} {_tiles(state, place)}" for key, place in _places(state)]
    lines.append(f"actions {state.places} {state.steps} {state.pushes}")
    lines.append(f"home {_spot(state.home)}")
    lines.append(f"covered {_yes(state.covered)}")
    if state.phase == moves.LAYING:
        lines.append(f"at {cell_name(state.cell)}")
    lines.append(f"prowl {state.prowl}")
    lines.append(f"loose {_yes(state.loose)}")
    lines.append(f"fails {state.fails}")
    lines.append(f"busy {_yes(state.busy)}")
    lines.append(f"idle {state.idle}")
    lines += house_lines(int(state.house), moves.HOUSE)
    if state.reason != 0:
        lines.append(f"ended {moves.REASONS[state.reason]} {state.winner + 1}")
    if state.last != NOWHERE:
        lines.append(f"last {cell_name(state.last)}")
    lines += _memory_lines(state)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _places(state: Dedale) -> list[tuple[str, i64]]:
    return [("bag", state.bag()), ("gone", state.gone()), ("under", state.under()), ("play", state.in_play())]


def _yes(flag: i64) -> str:
    return "yes" if flag == 1 else "no"


def _spot(cell: i64) -> str:
    return "caught" if cell == CAUGHT else cell_name(cell)


def _back_text(back: i64) -> str:
    if back < NO_BACK:
        return SIDE_NAMES[back]
    return "none" if back == NO_BACK else cell_name(back - PASSAGE_FROM)


def _tiles(state: Dedale, place: i64) -> str:
    return " ".join(NAMES[kind] for kind in range(KINDS) for _ in range(state.holds(place, kind)))


def _tile_text(state: Dedale, cell: i64) -> str:
    way = WAY_NAMES[OPENINGS.index(int(state.lab.maze.openings[cell]))]
    return f"{cell_name(cell)}={way}{'*' * int(state.lab.stars(cell))}"


def _memory_lines(state: Dedale) -> list[str]:
    """When each tile of a hand was drawn and, where less than all, which kinds it can be; then who saw what return."""
    memory = state.memory
    lines = [f"time {memory.time}"]
    for seat in range(state.seats):
        slots = range(seat * HAND, seat * HAND + memory.size(seat))
        lines.append(f"drawn {seat + 1}: {' '.join(f'{memory.drawn[slot]}/{memory.kinds[slot]:x}' for slot in slots)}")
    for observer in range(state.seats + 1):
        notes = []
        for note in range(memory.counts[observer]):
            at = (observer * NOTES + note) * PARTS
            notes.append(f"{NAMES[memory.notes[at]]}@{memory.notes[at + 1]}={memory.notes[at + 2]}")
        if notes:
            lines.append(f"returned {observer + 1}: {' '.join(notes)}")
    return lines


# Reading: what is left out takes its plain value, and a missing bag is the rest of the box

KEYS = {
    **dict.fromkeys(("seats", "collapses", "minotaur", "first", "asks", "player", "tiles", "collapsed"), False),
    **dict.fromkeys(("pawns", "bull", "back", "bag", "gone", "under", "play", "actions", "home", "covered"), False),
    **dict.fromkeys(("at", "prowl", "loose", "fails", "busy", "idle", "house", "ended", "last", "time"), False),
    **dict.fromkeys(("hand", "drawn", "returned"), True),
}


def restore(game: DedaleGame, text: str) -> Dedale:
    lines = {(line.key, line.number): line for line in read_lines(text, "dedale", KEYS)}
    if ("seats", 0) not in lines:
        raise BadPosition(f"line 2: 'seats 2' to 'seats {moves.MOST_SEATS}' must be there")
    seats = lines["seats", 0].integer(2, int(moves.MOST_SEATS))
    collapses = ("collapses", 0) not in lines or lines["collapses", 0].flag()
    minotaur = ("minotaur", 0) not in lines or lines["minotaur", 0].flag()
    first = lines["first", 0].integer(0, seats) if ("first", 0) in lines else 0
    state = game.bare(seats, collapses, minotaur, first)
    state.phase = moves.ACTING
    for line in lines.values():
        _read(state, line)
    if ("home", 0) not in lines:
        state.home = state.lab.pawns[state.player]
    _settle_bag(game, state, ("bag", 0) in lines, ("gone", 0) in lines)
    _settle_memory(state, lines)
    _check(state)
    return state


def _read(state: Dedale, line: Line) -> None:
    seats, lab = int(state.seats), state.lab
    if line.number > seats + (line.key == "returned"):
        line.fail(f"there is no seat {line.number}", f"seats are 1 to {seats}")
    match line.key:
        case "asks":
            state.phase = moves.ASKS.index(line.choice(moves.ASKS))
        case "player":
            state.player = line.integer(1, seats) - 1
        case "tiles":
            for word in line.words:
                _read_tile(state, line, word)
        case "collapsed":
            for word in line.words:
                cell = _cell(line, word)
                if lab.tile(cell) not in (EXIT, COLLAPSED):
                    exits = [cell_name(other) for other in range(CELLS) if lab.tile(other) in (EXIT, COLLAPSED)]
                    line.fail(f"{word} is no exit", f"exits are {' '.join(exits)}")
                lab.lay(cell, COLLAPSED, 0)
        case "pawns":
            if len(line.words) != seats:
                line.fail(f"{len(line.words)} places", f"each of the {seats} pawns has one, or is caught")
            for seat, word in enumerate(line.words):
                lab.pawns[seat] = CAUGHT if word == "caught" else _cell(line, word)
        case "bull":
            lab.bull = CAUGHT if line.words == ["caught"] else _cell(line, " ".join(line.words))
        case "back":
            lab.back = _read_back(line)
        case "hand":
            _lay_out(state, line.number - 1, line)
        case "bag" | "gone" | "under" | "play":
            _lay_out(state, dict(_places(state))[line.key], line)
        case "actions":
            state.places, state.steps, state.pushes = (i64(number) for number in line.integers(0, 2, 3))
        case "home":
            state.home = CAUGHT if line.words == ["caught"] else _cell(line, " ".join(line.words))
        case "house":
            state.house = read_house(line, moves.HOUSE)
        case "at":
            state.cell = _cell(line, " ".join(line.words))
        case "last":
            state.last = _cell(line, " ".join(line.words))
        case _:
            _read_number(state, line)


def _read_number(state: Dedale, line: Line) -> None:
    match line.key:
        case "covered":
            state.covered = int(line.flag())
        case "loose":
            state.loose = int(line.flag())
        case "busy":
            state.busy = int(line.flag())
        case "prowl":
            state.prowl = line.integer(0, 99)
        case "fails":
            state.fails = line.integer(0, int(moves.MOST_SEATS))
        case "idle":
            state.idle = line.integer(0, BOUND)
        case "ended":
            if len(line.words) != 2 or line.words[0] not in moves.REASONS[1:] or not line.words[1].isdecimal():
                line.fail(f"found {' '.join(line.words)!r}", "it is escape, bag or idle, and the seat that won or 0")
            state.reason = moves.REASONS.index(line.words[0])
            state.winner = int(line.words[1]) - 1


def _cell(line: Line, word: str) -> i64:
    if len(word) < 2 or word[0] not in COLUMNS or not word[1:].isdecimal() or not 1 <= int(word[1:]) <= WIDE:
        line.fail(f"{word!r} is no place", "places are a1 to u21, the entrance is k11")
    return (int(word[1:]) - 1) * WIDE + COLUMNS.index(word[0])


def _read_tile(state: Dedale, line: Line, word: str) -> None:
    place, _, tile = word.partition("=")
    cell, way, stars = _cell(line, place), tile.rstrip("*"), len(tile) - len(tile.rstrip("*"))
    if way not in WAY_NAMES or stars >= LEVELS:
        line.fail(
            f"{word!r} is no tile", f"it is a place and open sides with stars, as in k10=ns*: {', '.join(WAY_NAMES)}"
        )
    if state.lab.tile(cell) != EMPTY:
        line.fail(f"{place} is taken", "each tile has a place of its own, beside the entrance and the exits")
    state.lab.lay(cell, MAZE + stars, i64(OPENINGS[WAY_NAMES.index(way)]))


def _read_back(line: Line) -> i64:
    word = " ".join(line.words)
    if word in SIDE_NAMES:
        return SIDE_NAMES.index(word)
    return NO_BACK if word == "none" else PASSAGE_FROM + _cell(line, word)


def _lay_out(state: Dedale, place: i64, line: Line) -> None:
    for word in line.words:
        if word not in NAMES:
            line.fail(f"{word!r} is no tile", f"tiles are {', '.join(NAMES)}")
        state.cards[place * KINDS + NAMES.index(word)] += 1
        state.sizes[place] += 1
    if place < state.seats and state.sizes[place] > HAND:
        line.fail(f"{state.sizes[place]} tiles", f"a hand has at most {HAND}")


def _settle_bag(game: DedaleGame, state: Dedale, bag: bool, gone: bool) -> None:
    """Without a line for the bag, what is missing of the box is in it, but for modules not played; else it is gone."""
    census = state.census()
    for kind, name in enumerate(NAMES):
        missing = game.deck[kind] - census[name]
        if missing < 0 or (bag and gone and missing):
            raise BadPosition(f"the position holds {census[name]} of tile {name}; the box has {game.deck[kind]}")
        unused = max(0, min(missing, game.deck[kind] - game.bagged(state, kind) - int(state.holds(state.gone(), kind))))
        unused = missing if bag else unused
        for place, count in ((state.gone(), unused), (state.bag(), missing - unused)):
            state.cards[place * KINDS + kind] += count
            state.sizes[place] += count


def _settle_memory(state: Dedale, lines: dict[tuple[str, int], Line]) -> None:
    memory = state.memory
    memory.time = lines["time", 0].integer(0, BOUND) if ("time", 0) in lines else 0
    for seat in range(int(state.seats)):
        size = int(state.sizes[seat])
        line = lines.get(("drawn", seat + 1))
        words = line.words if line is not None else [f"0/{int(memory.any_kind):x}"] * size
        for slot, word in enumerate(words):
            try:
                drawn, kinds = (int(part, base) for part, base in zip(word.split("/"), (10, 16), strict=True))
            except ValueError:
                drawn, kinds = -1, 0
            known = 0 <= drawn <= memory.time and 0 <= kinds <= memory.any_kind
            if line is not None and (len(words) != size or not known):
                line.fail(
                    f"found {' '.join(words)!r}", f"here stand {size} of the form 0/7ffff, drawn at most at 'time'"
                )
            memory.drawn[seat * HAND + slot] = drawn
            memory.kinds[seat * HAND + slot] = kinds
        if line is not None and len(words) != size:
            line.fail(f"found {len(words)} tiles", f"the hand has {size}")
    for observer in range(int(state.seats) + 1):
        if ("returned", observer + 1) in lines:
            _read_returned(state, observer, lines["returned", observer + 1])


def _read_returned(state: Dedale, observer: int, line: Line) -> None:
    now = state.memory.time
    for word in line.words:
        name, _, rest = word.partition("@")
        time, _, count = rest.partition("=")
        if name not in NAMES or not time.isdecimal() or not count.isdecimal() or not int(time) <= now:
            line.fail(f"found {word!r}", "it stands as dump writes it: 'corner*@2=1', at most at 'time'")
        if state.memory.counts[observer] == NOTES or not 0 < int(count) <= BOUND:
            line.fail(f"{len(line.words)} notes", f"there are at most {NOTES}")
        state.memory.time = int(time)
        state.memory.returned(observer, NAMES.index(name), int(count))
    state.memory.time = now


def _check(state: Dedale) -> None:
    """What no game can reach is refused rather than played."""
    lab, player = state.lab, int(state.player)
    for seat, pawn in enumerate(lab.pawns):
        if pawn != CAUGHT and lab.tile(pawn) in (EMPTY, COLLAPSED):
            raise BadPosition(
                f"the pawn of seat {seat + 1} stands on {cell_name(pawn)}, where nothing lies to stand on"
            )
        if pawn != CAUGHT and lab.tile(pawn) == EXIT and state.winner != seat:
            raise BadPosition(f"the pawn of seat {seat + 1} stands on an exit: it has won, 'ended escape {seat + 1}'")
    if lab.bull != CAUGHT and lab.tile(lab.bull) in (EMPTY, EXIT, COLLAPSED):
        raise BadPosition(f"the Minotaur is on {cell_name(lab.bull)}: it walks on maze tiles and the entrance only")
    if lab.bull not in (CAUGHT, CENTRE) and any(pawn == lab.bull for pawn in lab.pawns):
        raise BadPosition(
            f"a pawn stands beside the Minotaur on {cell_name(lab.bull)}: that can be on the entrance only"
        )
    if (lab.bull != CAUGHT) != (state.sizes[state.in_play()] > 0):
        raise BadPosition("the Minotaur is in the maze exactly while Minotaur tiles are in 'play'")
    if (state.reason != 0) != (state.asks() == "over"):
        raise BadPosition("'ended' says why the game is over where the position 'asks over', and only there")
    if state.phase in (moves.ACTING, moves.LAYING) and lab.pawns[player] == CAUGHT:
        raise BadPosition(f"the pawn of seat {player + 1} is caught and cannot act")
    if state.phase == moves.PROWLING and (lab.bull == CAUGHT or state.prowl == 0):
        raise BadPosition("where the position 'asks prowl', the Minotaur is in the maze with steps left in 'prowl'")
    if state.phase == moves.LAYING and state.cell == NOWHERE:
        raise BadPosition("where the position 'asks lay', 'at' says the place")
    if state.asks() in ("restock", "return", "refill") and (
        state.sizes[player] >= HAND or state.sizes[state.bag()] == 0
    ):
        raise BadPosition(f"the position asks {state.asks()!r}, but the hand is full or the bag is empty")
    if state.asks() == "deal" and all(state.sizes[seat] >= HAND for seat in range(int(state.seats))):
        raise BadPosition("the position 'asks deal', but every hand has three tiles")
    if state.asks() != "over" and not state.moves():
        raise BadPosition(f"the position asks {state.asks()!r}, but there is nothing to choose")
