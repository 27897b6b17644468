"""Kragmortha in text: the names of moves and outcomes, positions written down and read back."""

from mypy_extensions import i64

from ariane.core.errors import BadPosition
from ariane.core.houserules import house_lines, read_house
from ariane.core.lines import Line, read_lines
from ariane.core.maze import SIDE_NAMES
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import (
    BLANK,
    DECKS,
    GESTURES,
    GRIMOIRES,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENT_NAMES,
    SEATS,
    TOKENS,
    Deck,
    cell_of,
    square,
)
from ariane.games.kragmortha.position import (
    DEEPEST,
    EACH,
    EVERYBODY,
    FACE_DOWN,
    FRAME_SIZE,
    FRAMES,
    ONE,
    OWNER,
    WATCHES,
    Frame,
    Position,
    Watch,
    book_kind,
    book_owner,
    face_up,
)
from ariane.games.kragmortha.rules.decks import MOST_SEEN, base
from ariane.games.kragmortha.rules.effects import REASONS
from ariane.games.kragmortha.rules.game import RULES, Kragmortha, KragmorthaGame
from ariane.games.kragmortha.rules.progress import STAGES, Stage

# Moves

WORDS = {moves.STOP: "stop", moves.STAY: "stay", moves.KEEP: "keep", moves.RAISE: "shield", moves.SUFFER: "suffer"}
WORDS |= {moves.SHOW: "show", moves.END: "end", moves.OVERDRAW: "overdraw"}
WORDS |= {moves.KEPT: "kept", moves.CAUGHT: "caught", moves.ABSTAIN: "abstain"}


def move_name(state: Position, move: i64) -> str:
    verb = moves.verb_of(move)
    if verb == moves.CARD:
        return numbered("card", state, state.now.player, move - moves.CARD)
    if verb in WORDS:
        return WORDS[verb]
    if verb == moves.STEP:
        return f"step {SIDE_NAMES[move - moves.STEP]}"
    if verb == moves.PUSH:
        whom = f"{state.top_detail() + 1} " if state.top() == Frame.PUSHING else ""
        return f"push {whom}{SIDE_NAMES[move - moves.PUSH]}"
    if verb == moves.GO:
        return f"go {square(move - moves.GO)}"
    if verb == moves.MAKE:
        return GESTURES[move - moves.MAKE]
    if verb == moves.USE:
        kind = move - moves.USE
        keys = state.cards.grimoire_keys
        return f"use {keys[kind]}" if kind < len(keys) else f"use {kind + 1}"
    if verb == moves.RID:
        return banish_name(state, move - moves.RID)
    if verb == moves.EXCHANGE:
        return f"swap {move - moves.EXCHANGE + 1}"
    return numbered("drop", state, state.top_seat() if state.depth > 0 else state.now.player, move - moves.DROP)


def numbered(verb: str, state: Position, seat: i64, place: i64) -> str:
    """A card in hand by its place, oldest first, and what it is."""
    if place >= state.sizes[seat]:
        return f"{verb} {place + 1}"
    return f"{verb} {place + 1} {MOVEMENT_NAMES[state.held[seat * MOST_HELD + place]]}"


def banish_name(state: Position, place: i64) -> str:
    if state.top() != Frame.BANISHING or place >= state.punished[state.top_seat()]:
        return f"banish {place + 1}"
    return f"banish {place + 1} {gaze_name(state, state.gazes[state.top_seat() * LAST_GAZE + place])}"


def gaze_name(state: Position, kind: i64) -> str:
    return "blank" if kind == BLANK else state.cards.gaze_keys[kind]


def outcome_name(state: Position, outcome: i64) -> str:
    if outcome >= moves.BEGINS:
        return f"first {outcome - moves.BEGINS + 1}"
    if outcome >= moves.TURNED:
        return f"token {TOKENS[outcome - moves.TURNED]}"
    verb = "peek" if state.top() == Frame.PEEKING else ""
    if outcome < moves.GAZED:
        return f"{verb or 'draw'} {MOVEMENT_NAMES[outcome]}"
    gaze = outcome < moves.FOUND
    kind = outcome - (moves.GAZED if gaze else moves.FOUND)
    keys = state.cards.gaze_keys if gaze else state.cards.grimoire_keys
    return f"{verb or ('gaze' if gaze else 'grimoire')} {keys[kind] if kind < len(keys) else kind + 1}"


# Writing


def dump(state: Kragmortha) -> str:
    now = state.now
    seats = range(int(state.seats))
    lines = [
        "kragmortha",
        f"seats {state.seats}",
        f"first {now.first + 1}",
        f"stage {STAGES[now.stage]}",
        f"player {now.player + 1}",
        f"turns {now.turns}",
        f"goblins {' '.join(_where(state.pawns[seat]) for seat in seats)}",
        f"rigor {square(state.rigor())}",
    ]
    if state.rules != RULES:
        lines.append(f"rules {state.rules}")
    if state.orders != Watch.GUIDED:
        lines.append(f"orders {WATCHES[state.orders]}")
    lines += house_lines(int(state.house), moves.HOUSE)
    lines += [f"hand {seat + 1}: {_hand(state, seat)}" for seat in seats]
    for seat in seats:
        if state.punished[seat] > 0:
            kinds = [state.gazes[seat * LAST_GAZE + place] for place in range(int(state.punished[seat]))]
            lines.append(f"gaze {seat + 1}: {' '.join(gaze_name(state, kind) for kind in kinds)}")
    lines += [f"{key} {words}" for key, words in _cards(state) + _progress(state) if words]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _where(cell: i64) -> str:
    return square(cell) if cell >= 0 else "-"


def _hand(state: Kragmortha, seat: int) -> str:
    """Each card with the age of the deck it came from (where not the first) and who else knows it."""
    words = []
    for place in range(int(state.sizes[seat])):
        at = seat * MOST_HELD + place
        age = f"~{state.dealt[at]}" if state.dealt[at] else ""
        words.append(MOVEMENT_NAMES[state.held[at]] + age + _seers(state.known[at]))
    return " ".join(words)


def _seers(bits: i64) -> str:
    if bits == 0:
        return ""
    if bits == EVERYBODY:
        return "!all"
    return "!" + "".join(str(seat + 1) for seat in range(SEATS) if bits >> seat & 1)


def _cards(state: Kragmortha) -> list[tuple[str, str]]:
    cards, decks = state.cards, state.decks
    names = (MOVEMENT_NAMES, tuple(cards.gaze_keys), tuple(cards.grimoire_keys))
    books = []
    for at in range(int(state.found)):
        book = state.books[at]
        face = "" if face_up(book) else "/down"
        books.append(f"{cards.grimoire_keys[book_kind(book)]}@{book_owner(book) + 1}{face}")
    pairs = [("grimoires", " ".join(books))]
    for deck in range(3):
        tops = range(deck * MOST_SEEN, deck * MOST_SEEN + decks.seen[deck])
        pairs.append(
            (f"top-{DECKS[deck]}", " ".join(names[deck][decks.tops[i]] + _seers(decks.seers[i]) for i in tops))
        )
    pairs.append(("under", " ".join(cards.gaze_keys[decks.under[i]] for i in range(decks.unders))))
    gone = [f"{name}*{decks.discards[kind]}" for kind, name in enumerate(MOVEMENT_NAMES) if decks.discards[kind]]
    pairs.append(("discard", " ".join(gone)))
    pairs.append(("shuffles", str(decks.shuffles) if decks.shuffles else ""))
    pairs.append(("up", " ".join(name for kind, name in enumerate(TOKENS) for _ in range(decks.up[kind]))))
    return pairs


def _progress(state: Kragmortha) -> list[tuple[str, str]]:
    now = state.now
    counted = ("spent", "steps", "squares", "played", "plays")
    pairs = [("card", MOVEMENT_NAMES[now.card] if now.card >= 0 else "")]
    for key, number in zip(counted, (now.spent, now.steps, now.squares, now.played, now.plays), strict=True):
        pairs.append((key, str(number) if number else ""))
    pairs.append(("heading", SIDE_NAMES[now.heading] if now.heading >= 0 else ""))
    for key, number in (("forced", now.forced), ("halted", now.halted), ("wild", now.wild)):
        pairs.append((key, "yes" if number else ""))
    pairs.append(("gestures", " ".join(name for bit, name in enumerate(GESTURES) if now.gestures >> bit & 1)))
    pairs.append(("broken", " ".join(key for bit, key in enumerate(state.cards.gaze_keys) if now.broken >> bit & 1)))
    seats = range(int(state.seats))
    paid = [f"{seat + 1}/{place + 1}" for seat in seats for place in range(4) if now.paid >> seat * 4 + place & 1]
    pairs.append(("paid", " ".join(paid)))
    if now.chain:
        movers = " ".join(str(seat + 1) for seat in range(state.seats) if now.chain >> seat & 1)
        pairs.append(("chain", f"{square(now.origin)} {movers}"))
    pairs.append(("reason", REASONS[now.reason] if now.stage == Stage.ENDED else ""))
    frames = []
    for at in range(int(state.depth)):
        kind, seat, detail = (state.stack[at * FRAME_SIZE + i] for i in range(3))
        frames.append(f"{FRAMES[kind]}/{seat + 1}/{detail + 1 if kind == Frame.PUSHING else detail}")
    pairs.append(("pending", " ".join(frames)))
    if state.trail[0] >= 0:
        pairs.append(("trail", f"{state.trail[0] + 1} {_where(state.trail[1])} {_where(state.trail[2])}"))
    return pairs


# Reading: what is left out takes its plain value; cards not named anywhere are the undecided rest of their decks

TABLE = ("seats", "rules", "first", "orders", "stage", "player", "turns", "goblins", "rigor", "trail", "reason")
CARDS = ("grimoires", "top-movement", "top-gaze", "top-grimoire", "under", "discard", "shuffles", "up", "card")
COUNTED = {"spent": 3, "steps": 2, "squares": 99, "played": 99, "plays": 99}
TURN = (*COUNTED, "heading", "forced", "halted", "wild", "gestures", "broken", "house")
KEYS = {**dict.fromkeys((*TABLE, *CARDS, *TURN, "paid", "chain", "pending"), False), "hand": True, "gaze": True}


def restore(game: KragmorthaGame, text: str) -> Kragmortha:
    lines = {(line.key, line.number): line for line in read_lines(text, "kragmortha", KEYS)}
    if ("seats", 0) not in lines:
        raise BadPosition(f"line 2: 'seats 2' to 'seats {SEATS}' must be there")
    seats = lines["seats", 0].integer(2, int(SEATS))
    state = game.bare(seats, lines["first", 0].integer(0, seats) if ("first", 0) in lines else 0)
    state.now.stage = Stage.CHOOSING
    for line in lines.values():
        if line.number > seats:
            line.fail(f"there is no seat {line.number}", f"seats are 1 to {seats}")
        if line.key in ("card", "hand", "gaze", "grimoires", "under", "discard", "up") or line.key.startswith("top-"):
            _read_cards(state, line)
        else:
            _read_progress(state, line)
    if ("goblins", 0) not in lines and state.now.stage not in (Stage.DEALING, Stage.FIRST, Stage.PLACING):
        for seat in range(min(seats, len(state.library.starts))):
            state.pawns[seat] = state.library.starts[seat]
    if ("played", 0) not in lines and state.now.card >= 0:
        state.now.played = 1
    _check(state)
    return state


def _read_progress(state: Kragmortha, line: Line) -> None:
    now, seats = state.now, int(state.seats)
    match line.key:
        case "stage":
            now.stage = STAGES.index(line.choice(STAGES))
        case "player":
            now.player = line.integer(1, seats) - 1
        case "turns":
            now.turns = line.integer(0, 4000)
        case "goblins":
            if len(line.words) != seats:
                line.fail(f"found {len(line.words)} squares", f"here stand {seats}, one a goblin, '-' where not placed")
            for seat, word in enumerate(line.words):
                state.pawns[seat] = -1 if word == "-" else _square(state, line, word)
        case "rigor":
            state.pawns[seats] = _square(state, line, " ".join(line.words))
        case "shuffles":
            state.decks.shuffles = line.integer(0, 9999)
        case "heading":
            now.heading = SIDE_NAMES.index(line.choice(SIDE_NAMES))
        case "gestures":
            now.gestures = sum(1 << _index(line, word, GESTURES) for word in set(line.words))
        case "broken":
            now.broken = sum(1 << _index(line, word, tuple(state.cards.gaze_keys)) for word in set(line.words))
        case "paid":
            for word in line.words:
                owner, _, place = word.partition("/")
                if not owner.isdecimal() or not 1 <= int(owner) <= seats or place not in ("1", "2", "3", "4"):
                    line.fail(f"found {word!r}", "a seat and the place of its Gaze card stand here: '2/1'")
                now.paid |= ONE << (int(owner) - 1) * LAST_GAZE + int(place) - 1
        case "rules":
            state.rules = line.integer(1, int(RULES))
        case "orders":
            state.orders = WATCHES.index(line.choice(WATCHES))
        case "house":
            state.house = read_house(line, moves.HOUSE)
        case "reason":
            now.reason = REASONS.index(line.choice(REASONS))
        case "chain":
            now.origin = _square(state, line, line.words[0] if line.words else "")
            movers = Line(line.key, 0, line.words[1:], line.at).integers(1, seats)
            now.chain = sum(1 << (seat - 1) for seat in set(movers))
        case "pending":
            for word in line.words:
                _read_frame(state, line, word)
        case "trail":
            if len(line.words) != 3 or not line.words[0].isdecimal() or not 1 <= int(line.words[0]) <= seats + 1:
                line.fail(f"found {' '.join(line.words)!r}", "it is a pawn's number, from and to: 'trail 1 a1 a2'")
            for i, word in enumerate(line.words):
                state.trail[i] = int(word) - 1 if i == 0 else cell_of(word)
        case _:
            _read_number(state, line)


def _read_number(state: Kragmortha, line: Line) -> None:
    if line.key in ("forced", "halted", "wild"):
        setattr(state.now, line.key, int(line.flag()))
    elif line.key in COUNTED:  # seats and first have been read before
        setattr(state.now, line.key, line.integer(0, COUNTED[line.key]))


def _square(state: Kragmortha, line: Line, word: str) -> int:
    cell = cell_of(word)
    if cell < 0 or not state.library.floor(cell):
        line.fail(f"{word!r} is no square in play", "squares are a1 to g10, without bookcases and what they fence off")
    return cell


def _index(line: Line, word: str, names: tuple[str, ...]) -> int:
    if word not in names:
        line.fail(f"{word!r} is not known", f"known are {', '.join(names)}")
    return names.index(word)


def _read_frame(state: Kragmortha, line: Line, word: str) -> None:
    parts = word.split("/")
    right = "frames are like push/1/2, flee/3/0: a question, whose, and its detail"
    if len(parts) != 3 or parts[0] not in FRAMES or not (parts[1] + parts[2]).isdecimal() or state.depth >= DEEPEST - 8:
        line.fail(f"{word!r} is no frame", right)
    kind, seat = FRAMES.index(parts[0]), int(parts[1]) - 1
    detail = int(parts[2]) - (1 if kind == Frame.PUSHING else 0)
    most = {Frame.PUSHING: int(state.seats), Frame.JUDGING: int(EACH * EACH)}.get(kind, 48)
    if not 0 <= seat < state.seats or not 0 <= detail < most:
        line.fail(f"{word!r} is no frame", f"its seat is one of 1 to {state.seats}")
    state.add(kind, seat, detail)


# Cards


def _read_cards(state: Kragmortha, line: Line) -> None:
    cards, decks = state.cards, state.decks
    gazes, grimoires = tuple(cards.gaze_keys), tuple(cards.grimoire_keys)
    seat = line.number - 1
    match line.key:
        case "card":
            state.now.card = MOVEMENT_NAMES.index(line.choice(MOVEMENT_NAMES))
        case "hand":
            _read_hand(state, line, seat)
        case "gaze":
            if len(line.words) > LAST_GAZE:
                line.fail(f"found {len(line.words)} cards", f"the game ends with the {LAST_GAZE}th")
            for word in line.words:
                kind = BLANK if word == "blank" else _index(line, word, gazes)
                if kind != BLANK:
                    _use_up(state, line, Deck.GAZE, kind, word)
                state.gazes[seat * LAST_GAZE + state.punished[seat]] = kind
                state.punished[seat] += 1
        case "grimoires":
            for word in line.words:
                _read_book(state, line, word)
        case "under":
            for word in line.words:
                kind = _index(line, word, gazes)
                _use_up(state, line, Deck.GAZE, kind, word)
                decks.lay_under(kind)
        case "discard":
            for word in line.words:
                name, _, count = word.partition("*")
                for _ in range(int(count) if count.isdecimal() else 1):
                    kind = _index(line, name, MOVEMENT_NAMES)
                    _use_up(state, line, Deck.MOVEMENT, kind, name)
                    decks.discard(kind)
        case "up":
            for word in line.words:
                token = _index(line, word, TOKENS)
                decks.up[token] += 1
                if decks.up[token] > cards.token_counts[token] or sum(decks.up) > 5:
                    line.fail(f"too many tokens are up with {word!r}", "the sixth brings all face down again")
        case _:
            deck = DECKS.index(line.key.removeprefix("top-"))
            _read_top(state, line, deck, (MOVEMENT_NAMES, gazes, grimoires)[deck])


def _use_up(state: Kragmortha, line: Line, deck: i64, kind: i64, name: str) -> None:
    """A card named in the text is no longer among the undecided ones."""
    at = base(deck) + kind
    if state.decks.counts[at] == 0:
        line.fail(f"one {name} too many", "the box has fewer")
    state.decks.counts[at] -= 1
    state.decks.left[deck] -= 1


def _read_seers(state: Kragmortha, line: Line, word: str) -> int:
    if word == "all":
        return int(EVERYBODY)
    if word and (not word.isdecimal() or not all(1 <= int(digit) <= state.seats for digit in word)):
        line.fail(f"found knowers {word!r}", "after '!' stand the numbers of the seats that know the card, or 'all'")
    return sum(1 << (int(digit) - 1) for digit in set(word))


def _read_hand(state: Kragmortha, line: Line, seat: int) -> None:
    if len(line.words) > MOST_HELD:
        line.fail(f"found {len(line.words)} cards", f"a hand has at most {MOST_HELD}")
    for place, word in enumerate(line.words):
        card, _, seers = word.partition("!")
        name, _, age = card.partition("~")
        if age and not age.isdecimal():
            line.fail(f"found age {age!r}", "after '~' stands how often the deck had been shuffled anew")
        at = seat * MOST_HELD + place
        state.held[at] = _index(line, name, MOVEMENT_NAMES)
        state.dealt[at] = int(age or 0)
        state.known[at] = _read_seers(state, line, seers)
        _use_up(state, line, Deck.MOVEMENT, state.held[at], name)
    state.sizes[seat] = len(line.words)


def _read_book(state: Kragmortha, line: Line, word: str) -> None:
    card, _, face = word.partition("/")
    name, _, owner = card.partition("@")
    if face not in ("", "down") or not owner.isdecimal() or not 1 <= int(owner) <= state.seats:
        line.fail(f"found {word!r}", "a Grimoire stands as name@seat, used ones as name@seat/down")
    kind = _index(line, name, tuple(state.cards.grimoire_keys))
    _use_up(state, line, Deck.GRIMOIRE, kind, name)
    state.books[state.found] = kind + (int(owner) - 1) * OWNER + (FACE_DOWN if face else 0)
    state.found += 1


def _read_top(state: Kragmortha, line: Line, deck: i64, names: tuple[str, ...]) -> None:
    if len(line.words) >= MOST_SEEN:
        line.fail(f"found {len(line.words)} cards", f"fewer than {MOST_SEEN} can be known")
    for word in line.words:
        name, _, seers = word.partition("!")
        kind = _index(line, name, names)
        if state.decks.counts[base(deck) + kind] == 0:
            line.fail(f"one {name} too many", "the box has fewer")
        state.decks.look(deck, kind, _read_seers(state, line, seers))


def _check(state: Kragmortha) -> None:
    """What no game can reach is refused rather than played."""
    now, seats = state.now, range(int(state.seats))
    four = [seat + 1 for seat in seats if state.punished[seat] >= LAST_GAZE]
    if (four or state.found == GRIMOIRES) and now.stage != Stage.ENDED:
        raise BadPosition("a fourth Gaze card or the last Grimoire is drawn: the game is over, 'stage over'")
    if now.stage in (Stage.CHOOSING, Stage.STEPPING) and any(state.pawns[seat] < 0 for seat in seats):
        raise BadPosition("in a turn every goblin is placed: 'goblins' names a square for each")
    if now.stage == Stage.STEPPING and now.card < 0:
        raise BadPosition("'stage step' needs the movement card in play: 'card goblin-potion+stones'")
    where = [int(cell) for cell in state.pawns if cell >= 0]
    if state.depth == 0 and now.stage != Stage.ENDED and len(set(where)) < len(where):
        twice = next(cell for cell in where if where.count(cell) > 1)
        raise BadPosition(f"two pawns stand on {square(twice)}; there is one a square unless something is 'pending'")
    if now.stage == Stage.DEALING and state.depth == 0:
        raise BadPosition("'stage deal' goes with 'pending draw/1/3', hands still to be filled")
    if any(state.dealt[at] > state.decks.shuffles for at in range(len(state.dealt))):
        raise BadPosition("a card in hand is younger than the deck: '~' counts at most 'shuffles'")
