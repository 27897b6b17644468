"""Kragmortha as a picture: the library from above by candle-light, the hand, and what lies before each player."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ariane.core.game import PUBLIC, State
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, once, piece, rims, words
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import (
    BLANK,
    BODY,
    CELLS,
    COLUMNS,
    DECKS,
    DESK,
    FENCED,
    GESTURES,
    HEIGHT,
    WIDTH,
    Library,
    square,
)
from ariane.games.kragmortha.position import book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.games.kragmortha.rules.stepping import mover, push_target
from ariane.games.kragmortha.views import art
from ariane.games.kragmortha.views.tell import (
    GAME,
    card_key,
    gaze_words,
    gazes_of,
    grimoire_words,
    ground,
    known_hand,
    known_top,
    known_words,
    used_symbols,
    warned,
)

STYLE = art.STYLE

# All lengths are for a width of 720: at 360 pixels on a phone, half of them.
WIDE = 720
COLUMN, LINE, CARD = art.COLUMN, art.LINE, art.CARD
LEFT, TOP = 40, 40
EDGE = 16  # below the library
SIDE = 94
LETTERS = 24  # how high those of texts are
LETTERS_A_NAME = 10  # before the gazes
TURN = ("choose", "step", "finish")
WALKS = ("step", "stride", "leash")
GOES = ("place", "flee", "teleport", "relocate", "warp", "recall")
SQUARES = {f"square-{square(cell)}": cell for cell in range(int(CELLS))}
VOTES = ("kept", "caught", "abstain")
BUTTONS = {"stop", "stay", "keep", "shield", "suffer", "show", "end", "overdraw", *VOTES, *GESTURES}


class View(NamedTuple):
    """A position, who looks at it, and in which language."""

    state: Kragmortha
    seat: int
    say: Words
    names: list[str]
    can: dict[str, bool]  # what the reader can click now, and whether it would break an order


def picture(state: Kragmortha, seat: int, lang: str) -> str:
    can: dict[str, bool] = {}
    if seat >= 0 and state.actor() == seat:
        for move in state.moves():
            can.setdefault(clicks(state, move)[0], bool(warned(state, move)))
    view = View(state, seat, speaker(GAME, lang), seat_names(GAME, lang), can)
    library, top = _library(view)
    hand, below = _hand(view, top)
    buttons, below = _buttons(view, below)
    table, below = _table(view, below + 10)
    mats, height = _mats(view, below)  # they can be clicked: named before the table, they are seen first on a phone
    return drawing(
        WIDE,
        height,
        element("rect", width=WIDE, height=height, class_="ground"),
        library,
        element("g", hand + buttons, mats, table, data_below=top, data_letters=LETTERS, data_card=CARD),
        name=view.say("picture-name"),
    )


FIELD = (LEFT, TOP, int(WIDTH) * SIDE, int(HEIGHT) * SIDE)


def library(state: Kragmortha, lang: str) -> str:
    """The library alone, what is fenced off too."""
    view = View(state, PUBLIC, speaker(GAME, lang), seat_names(GAME, lang), {})
    squares = _board(view.say, state.library, 0, int(WIDTH)).values()
    return _floor(*squares, *_pawns(view), _coordinates(0, int(WIDTH)), name=view.say("picture-name"))


def carpets(state: Kragmortha, lang: str) -> str:
    """The floor of the library, as it lies below the furniture."""
    symbols = state.library.symbol
    letters = "".join(state.game.components.table().table("library").drawing("squares"))
    squares = [_carpet(int(symbols[cell]), letters[cell].isupper(), True, *middle(cell)) for cell in range(int(CELLS))]
    return _floor(*squares, _coordinates(0, int(WIDTH)), name=speaker(GAME, lang)("box-library-squares"))


def _floor(*inside: str, name: str) -> str:
    return drawing(LEFT + FIELD[2] + 8, TOP + FIELD[3] + EDGE, *inside, name=name, squares=FIELD)


def carpet(symbol: int, round_: bool, size: float) -> str:
    """One square of the library, this large."""
    scaled = f"scale({size / SIDE:.4f})"
    return element("g", _carpet(symbol, round_, True, SIDE / 2, SIDE / 2), transform=scaled)


# What can be clicked


def clicks(state: State, move: int) -> list[str]:
    """One click a move: a square, a card, a goblin or a button; nothing for the moves of another question."""
    assert isinstance(state, Kragmortha)
    if state.actor() < 0:
        return []
    actor, asks = int(state.actor()), state.asks()
    verb = int(moves.verb_of(move))
    which = move - verb
    if verb in (moves.CARD, moves.DROP):
        asked = asks in TURN if verb == moves.CARD else asks == "drop"
        return [f"hand-{which + 1}"] if asked and which < state.sizes[actor] else []
    if verb in (moves.STEP, moves.PUSH, moves.GO):
        cell = _target(state, verb, which, asks)
        return [f"square-{square(cell)}"] if cell >= 0 and state.library.ground[cell] <= DESK else []
    if verb == moves.MAKE:
        return [GESTURES[which]]
    if verb == moves.USE:
        return [f"book-{at + 1}" for at in _books(state, actor, which)][:1] if asks in TURN else []
    if verb == moves.RID:
        return [f"gaze-{actor + 1}-{which + 1}"] if asks == "banish" and which < state.punished[actor] else []
    if verb == moves.EXCHANGE:
        return [f"goblin-{which + 1}"] if asks == "swap" and which < state.seats else []
    return [state.name(move)]


def walker(state: State, move: int) -> str:
    assert isinstance(state, Kragmortha)
    if moves.verb_of(move) != moves.STEP or state.asks() not in WALKS:
        return ""
    who = int(mover(state))
    return f"goblin-{who + 1}" if who < state.seats else "rigor"


def _books(state: Kragmortha, owner: int, kind: int) -> Iterator[int]:
    """Where among the drawn Grimoires those of a kind lie face up before a player."""
    for at in range(int(state.found)):
        book = state.books[at]
        if face_up(book) and int(book_owner(book)) == owner and int(book_kind(book)) == kind:
            yield at


def _target(state: Kragmortha, verb: int, which: int, asks: str) -> int:
    """The square a step, a push or a flight leads to; -1 where there is none."""
    if verb == moves.STEP:
        start = int(state.pawns[mover(state)])
        return int(state.library.beside[start * 4 + which]) if asks in WALKS else -1
    if verb == moves.PUSH:
        return int(push_target(state, which)) if asks == "push" else -1
    return which if asks in GOES else -1


# The library


def middle(cell: int) -> tuple[float, float]:
    return LEFT + (cell % int(WIDTH) + 0.5) * SIDE, TOP + (cell // int(WIDTH) + 0.5) * SIDE


def _library(view: View) -> tuple[str, int]:
    """The squares in play and their furniture, as large as the width allows; what is fenced off is left out."""
    library = view.state.library
    top, columns = _extent(library)
    scale = (WIDE - 12) / (LEFT + columns * SIDE + 8)
    board = dict(_board(view.say, library, top, columns))
    marked = {SQUARES[key]: costs for key, costs in view.can.items() if key in SQUARES}
    stood_on = {int(view.state.pawns[who]) for who in range(int(view.state.seats) + 1)}
    for cell in sorted(stood_on | marked.keys()):
        if cell in board and cell >= 0:
            board[cell] = _square(view.say, library, cell, cell not in stood_on, marked.get(cell))
    warned_of = [art.warned(*middle(cell)) for cell in sorted(stood_on & marked.keys()) if marked[cell]]
    drawn = element(
        "g",
        *board.values(),
        _trail(view),
        *_pawns(view),
        *warned_of,  # over whoever stands there
        _coordinates(top, columns),
        transform=f"scale({scale:.4f}) translate(0 {-top * SIDE})",
    )
    return drawn, int((TOP + (int(HEIGHT) - top) * SIDE + EDGE) * scale)


@lru_cache(maxsize=64)
def _extent(library: Library) -> tuple[int, int]:
    """The first row in play, and how many columns."""
    used = [cell for cell in range(int(CELLS)) if library.ground[cell] != FENCED]
    return min(cell // int(WIDTH) for cell in used), max(cell % int(WIDTH) for cell in used) + 1


@lru_cache(maxsize=64)
def _board(say: Words, library: Library, top: int, columns: int) -> dict[int, str]:
    """Square by square in the order they are drawn, and what lies between: nobody on it, nothing to be clicked."""
    drawn: dict[int, str] = {}  # by cell; below 0 what is none
    for cell in range(top * int(WIDTH), int(CELLS)):
        x, y = middle(cell)
        if cell % int(WIDTH) >= columns:
            continue
        if library.ground[cell] == FENCED:
            drawn[cell] = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="k-out")
        elif library.ground[cell] < DESK:
            drawn[cell] = _square(say, library, cell, True, None)
    drawn[-1] = _furniture(library)
    for cell in range(int(CELLS)):
        if library.ground[cell] == DESK:  # its four squares lie on the one piece
            drawn[cell] = _square(say, library, cell, True, None)
    return drawn


def _coordinates(top: int, columns: int) -> str:
    rows = tuple(str(int(HEIGHT) - row) for row in range(top, int(HEIGHT)))
    squares = (LEFT, TOP + top * SIDE, columns * SIDE, len(rows) * SIDE)
    return rims(tuple(COLUMNS[:columns]), rows, squares, 20, 24)


@once
def _carpet(symbol: int, round_: bool, empty: bool, x: float, y: float) -> str:
    """The square's symbol, in a corner where somebody stands on it."""
    tile = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="k-square")
    if empty:
        mark = art.glyph(symbol, x, y, 21 if round_ else 28)
    else:
        mark = art.glyph(symbol, x - 33, y - 33, 11)
    return tile + (art.circle(x, y) if round_ else "") + mark


@once
def _square(say: Words, library: Library, cell: int, empty: bool, costs: bool | None) -> str:
    """One square; where it can be clicked, whether that would break an order."""
    name, (x, y) = square(cell), middle(cell)
    key = f"square-{name}"
    if library.ground[cell] == DESK:
        drawn = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, fill="transparent")
    else:
        drawn = _carpet(int(library.symbol[cell]), bool(library.circle[cell]), empty, x, y)
    label = say("picture-square", square=name, what=ground(library, cell, say))
    if costs is None:
        return piece(key, label, drawn)
    frame = element(
        "rect", x=x - SIDE / 2 + 4, y=y - SIDE / 2 + 4, width=SIDE - 8, height=SIDE - 8, rx=8, class_="k-can"
    )
    cost = art.warned(x, y) if costs and empty else ""
    return piece(key, label, drawn, frame, cost, class_="can")


@once
def _furniture(library: Library) -> str:
    drawn = []
    for number in range(1, 7):
        cells = [cell for cell in range(int(CELLS)) if library.bookcase[cell] == number]
        if cells:
            (x, y), (far_x, far_y) = middle(cells[0]), middle(cells[-1])
            drawn.append(art.bookcase(x - SIDE / 2, y - SIDE / 2, far_x - x + SIDE, far_y - y + SIDE, number))
    cells = [cell for cell in range(int(CELLS)) if library.ground[cell] == DESK]
    x, y = middle(cells[0])
    return "".join(drawn) + art.desk(x - SIDE / 2, y - SIDE / 2, 2 * SIDE)


def _trail(view: View) -> str:
    """The last step, as a thread."""
    start, end = int(view.state.trail[1]), int(view.state.trail[2])
    if start < 0 or end < 0:
        return ""
    (x, y), (to_x, to_y) = middle(start), middle(end)
    near = abs(x - to_x) + abs(y - to_y) <= SIDE + 1
    line = f"M{x:.1f} {y + 30:.1f}L{to_x:.1f} {to_y + 30:.1f}"
    return art.path(line, "thread k-still", stroke_dasharray=None if near else "2 12", opacity=0.8)


def _pawns(view: View) -> Iterator[str]:
    state = view.state
    for seat in range(int(state.seats)):
        cell = int(state.pawns[seat])
        if cell < 0:
            continue
        x, y = middle(cell)
        if cell == state.rigor() or state.goblin_at(cell) != seat:  # two on a square while a push or meeting is settled
            x += 16
        key = f"goblin-{seat + 1}"
        label = view.say("picture-goblin", seat=view.names[seat], square=square(cell))
        # A click on a goblin is one on its square, but where goblins themselves are asked for.
        still = "can" if key in view.can else "k-still"
        ring = element("circle", cx=x, cy=y, r=44, class_="k-can") if key in view.can else ""
        walks = state.asks() in WALKS and state.actor() == view.seat and int(mover(state)) == seat
        goblin = art.goblin(seat, x, y, initials()[seat])
        yield piece(key, label, ring, goblin, class_=still, data_carry="yes" if walks else None)
    x, y = middle(int(state.rigor()))
    label = view.say("picture-rigor", square=square(state.rigor()))
    shift = -14 if state.goblin_at(state.rigor()) >= 0 else 0
    led = state.asks() in WALKS and state.actor() == view.seat and int(mover(state)) == int(state.seats)
    yield piece("rigor", label, art.lord(x + shift, y), class_="k-still", data_carry="yes" if led else None)


# The hand


def _hand(view: View, y: int) -> tuple[str, int]:
    """The reader's movement cards, oldest first, and the card in play beside them."""
    state, parts = view.state, []
    cards = known_hand(state, view.seat, view.seat) if view.seat >= 0 else []
    step = min(132, (WIDE - 150) // max(len(cards), 1)) if cards else 132
    for place, kind in enumerate(cards):
        key = f"hand-{place + 1}"
        x = 20 + place * step
        label = view.say("picture-hand", slot=place + 1, card=view.say(card_key(kind)))
        inside = art.movement_card(kind, x, y, key in view.can)
        if view.can.get(key):
            inside += art.warning(x + 98, y + 22)
        parts.append(piece(key, label, inside, class_="can" if key in view.can else None))
    if state.now.card >= 0 and state.outcome() is None:
        label = view.say("picture-played", card=view.say(card_key(int(state.now.card))))
        x = 20 + len(cards) * step + 14
        turned = element("g", art.movement_card(int(state.now.card), x, y, False, used_symbols(state)), opacity=0.75)
        parts.append(piece("played", label, turned))
    high = 172 if parts or view.seat >= 0 else 0
    wide = max(COLUMN, 20 + (len(cards) + 1) * step + 14)
    return art.block("".join(parts), 0, y, wide, high), y + high


def _buttons(view: View, y: int) -> tuple[str, int]:
    """What is said rather than moved: stop, stay, gestures, the ends of a turn."""
    keys = [key for key in view.can if key in BUTTONS]
    parts, x, top, wide = [], 20.0, y, float(COLUMN)
    for key in keys:
        name = view.say(f"gesture-{key}" if key in GESTURES else f"picture-{key}")
        name = name[0].upper() + name[1:]
        width = 36 + 15.5 * len(name) + (34 if view.can[key] else 0)
        if x > 20 and x + width > 1.5 * COLUMN - 10:
            x, y = 20.0, y + 62
        box = element("rect", x=x, y=y, width=width, height=52, rx=26, class_="k-button")
        text = words(name, x + 18, y + 34, class_="k-name")
        cost = art.warning(x + width - 30, y + 28) if view.can[key] else ""
        parts.append(piece(key, name, box, text, cost, class_="can only-can"))
        x += width + 12
        wide = max(wide, x)
    y += 66 if keys or view.seat >= 0 else 0  # its room is kept, so that nothing below jumps
    return art.block("".join(parts), 0, top, wide, y - top), y


# Decks and what lies before each player


def _table(view: View, y: int) -> tuple[str, int]:
    """How many cards the decks have left, which tokens are up, and what the reader knows of the tops."""
    state, say, top = view.state, view.say, y
    up = tuple([kind for kind in range(3) for _ in range(int(state.decks.up[kind]))])
    decks = art.block(
        "".join([art.deck_of(say, deck, int(state.decks.size(deck)), y) for deck in range(3)]), 0, y, COLUMN, 118
    )
    tokens = art.tokens(say, up, y)
    y += 118
    parts, top = [], y
    for deck in range(3):
        known = known_top(state, deck, view.seat, say)
        line = say("tell-top", deck=say(f"deck-{DECKS[deck]}"), cards=", ".join(known)) if known else ""
        for row in art.wrapped(line, art.LETTERS_A_LINE + 2):
            parts.append(words(row, 20, y + 20, class_="k-text"))
            y += LINE
    return decks + tokens + art.block("".join(parts), 0, top, COLUMN, y - top), y


def _mats(view: View, y: int) -> tuple[str, int]:
    state = view.state
    seats = int(state.seats)
    first = max(view.seat, 0)
    parts, bottom = [], y
    for step in range(seats):
        # Two in a row; each is as high as it needs.
        left, y = COLUMN * (step % 2), y if step % 2 else bottom
        drawn, end = _mat(view, (first + step) % seats, left, y)
        parts.append(art.block(drawn, left, y, COLUMN, end - y))
        bottom = max(bottom, end)
    return "".join(parts), bottom + 10


def _mat(view: View, who: int, x: int, y: int) -> tuple[str, int]:
    """One player: mark, Gaze cards counted as eyes, hand, then each card; the reader's own with its text."""
    state, say = view.state, view.say
    gazes, books = gazes_of(state, who), [at for at in range(int(state.found)) if book_owner(state.books[at]) == who]
    counts = {"gazes": len(gazes), "grimoires": len(books), "cards": int(state.sizes[who])}
    label = say("picture-seat", seat=view.names[who], **counts)
    end = state.outcome()
    turn = state.turn() == who and end is None
    full = say("sketch-you") if who == view.seat else view.names[who]
    won = " ★" if end is not None and who in end.winners else ""
    room = LETTERS_A_NAME - len(won)
    short = full if len(full) <= room else full[: room - 1].rstrip() + "…"
    head = art.head(who, initials()[who], label + won, short + won, len(gazes), int(state.sizes[who]), x, y)
    lines, bottom = _cards_before(view, who, gazes, books, x, y + 70)
    frame = element("rect", x=x + 4, y=y + 6, width=COLUMN - 8, height=bottom - y, rx=12, class_="k-mat")
    bar = (
        element("rect", x=x + 4, y=y + 6, width=8, height=bottom - y, rx=4, style="fill:var(--thread)") if turn else ""
    )
    return frame + bar + head + lines, bottom + 14


def _cards_before(view: View, who: int, gazes: list[int], books: list[int], x: int, y: int) -> tuple[str, int]:
    state, say, parts = view.state, view.say, []
    for place, kind in enumerate(gazes):
        name, text = gaze_words(state, kind, say)
        body = say(f"body-{'none' if kind == BLANK else BODY[state.cards.gaze_symbol[kind]]}")
        label = say("picture-gaze", seat=view.names[who], body=body, card=name, text=text)
        icon, told = art.eye(x + 34, y + 17, True), text if who == view.seat else ""
        key = f"gaze-{who + 1}-{place + 1}"
        drawn, y = art.lines(key, label, icon, f"{name} · {body}", told, x, y, view.can.get(key))
        parts.append(drawn)
    for at in books:
        name, text = grimoire_words(state, int(book_kind(state.books[at])), say)
        up = face_up(state.books[at])
        magic = int(state.cards.grimoire_magic[book_kind(state.books[at])])
        clover = "".join(art.star(x + COLUMN - 24 - 20 * i, y + 18) for i in range(magic))
        label = say("picture-book", seat=view.names[who], card=name, text=text, magic=magic)
        title = name if up else f"{name} ({say('picture-used')})"
        icon = art.glyph(0, x + 34, y + 18, 16) + clover
        key, told = f"book-{at + 1}", text if up and who == view.seat else ""
        drawn, y = art.lines(key, label, icon, title, told, x, y, view.can.get(key), magic)
        parts.append(drawn if up else element("g", drawn, opacity=0.65))
    if who != view.seat and (known := known_words(state, who, view.seat, say)):
        for row in art.wrapped(say("tell-known", seat=view.names[who], cards=", ".join(known)), art.LETTERS_A_LINE):
            parts.append(words(row, x + 58, y + 26, class_="k-text"))
            y += LINE
    return "".join(parts), y + (8 if parts else 0)
