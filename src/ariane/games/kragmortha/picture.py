"""Kragmortha as a picture: the library from above by candle-light, the hand, and what lies before each player."""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from ariane.core.game import State
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, pawn, piece, words
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.kragmortha import art
from ariane.games.kragmortha.cards import BLANK, BODY, DECKS, GESTURES, PAIRS, TOKENS
from ariane.games.kragmortha.library import CELLS, COLUMNS, DESK, FENCED, HEIGHT, WIDTH, square
from ariane.games.kragmortha.moves import (
    CARD,
    DROP,
    EXCHANGE,
    GO,
    KEEP,
    MAKE,
    PUSH,
    RID,
    STAY,
    STEP,
    STOP,
    USE,
)
from ariane.games.kragmortha.orders import breaks
from ariane.games.kragmortha.position import book_kind, book_owner, face_up
from ariane.games.kragmortha.rules import Kragmortha
from ariane.games.kragmortha.stepping import mover, push_target
from ariane.games.kragmortha.tell import (
    GAME,
    card_key,
    gaze_words,
    gazes_of,
    grimoire_words,
    ground,
    known_hand,
    known_top,
)

STYLE = art.STYLE

# All lengths are for a width of 720: at 360 pixels on a phone, half of them.
WIDE = 720
LEFT, TOP = 40, 14
SIDE = 94
LINE = 30
LETTERS = 24  # how high those of texts are
LETTERS_A_NAME = 13  # before the gazes
LETTERS_A_LINE = 47  # of a text; they are wider in some fonts than in others
TURN = ("choose", "step", "finish")
WALKS = ("step", "stride", "leash")
GOES = ("place", "flee", "teleport", "relocate", "warp", "recall")
BUTTONS = {"stop", "stay", "keep", "shield", "suffer", "show", "end", "overdraw", *GESTURES}


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
            can.setdefault(clicks(state, move)[0], bool(breaks(state, move)))
    view = View(state, seat, speaker(GAME, lang), seat_names(GAME, lang), can)
    library, top = _library(view)
    hand, below = _hand(view, top)
    buttons, below = _buttons(view, below)
    table, below = _table(view, below + 10)
    mats, height = _mats(view, below)
    return drawing(
        WIDE,
        height,
        element("rect", width=WIDE, height=height, class_="ground"),
        library,
        element("g", hand, buttons, table, mats, data_below=top, data_letters=LETTERS),
        name=view.say("picture-name"),
    )


# What can be clicked


def clicks(state: State, move: int) -> list[str]:
    """One click a move: a square, a card, a goblin or a button; nothing for the moves of another question."""
    assert isinstance(state, Kragmortha)
    if state.actor() < 0:
        return []
    actor, asks = int(state.actor()), state.asks()
    if move < STEP or DROP <= move < KEEP:
        place = move - int(CARD if move < STEP else DROP)
        asked = asks in TURN if move < STEP else asks == "drop"
        return [f"hand-{place + 1}"] if asked and place < state.sizes[actor] else []
    if move < STOP or PUSH <= move < STAY:
        cell = _target(state, move, asks)
        return [f"square-{square(cell)}"] if cell >= 0 and state.library.ground[cell] <= DESK else []
    if MAKE <= move < USE:
        return [GESTURES[move - int(MAKE)]]
    if USE <= move < RID:
        return [f"book-{at + 1}" for at in _books(state, actor, move - int(USE))][:1] if asks in TURN else []
    if RID <= move < EXCHANGE:
        place = move - int(RID)
        return [f"gaze-{actor + 1}-{place + 1}"] if asks == "banish" and place < state.punished[actor] else []
    if EXCHANGE <= move < DROP:
        other = move - int(EXCHANGE)
        return [f"goblin-{other + 1}"] if asks == "swap" and other < state.seats else []
    return [state.name(move)]


def _books(state: Kragmortha, owner: int, kind: int) -> Iterator[int]:
    """Where among the drawn Grimoires those of a kind lie face up before a player."""
    for at in range(int(state.found)):
        book = state.books[at]
        if face_up(book) and int(book_owner(book)) == owner and int(book_kind(book)) == kind:
            yield at


def _target(state: Kragmortha, move: int, asks: str) -> int:
    """The square a step, a push or a flight leads to; -1 where there is none."""
    if move < STOP:
        start = int(state.pawns[mover(state)])
        return int(state.library.beside[start * 4 + move - int(STEP)]) if asks in WALKS else -1
    if move < GO:
        return int(push_target(state, move - int(PUSH))) if asks == "push" else -1
    return move - int(GO) if asks in GOES else -1


# The library


def middle(cell: int) -> tuple[float, float]:
    return LEFT + (cell % int(WIDTH) + 0.5) * SIDE, TOP + (cell // int(WIDTH) + 0.5) * SIDE


def _library(view: View) -> tuple[str, int]:
    """The squares in play and their furniture, as large as the width allows; what is fenced off is left out."""
    ground_ = view.state.library.ground
    used = [cell for cell in range(int(CELLS)) if ground_[cell] != FENCED]
    top = min(cell // int(WIDTH) for cell in used)
    columns = max(cell % int(WIDTH) for cell in used) + 1
    scale = (WIDE - 12) / (LEFT + columns * SIDE + 8)
    drawn = element(
        "g",
        *_board(view, top, columns),
        _trail(view),
        *_pawns(view),
        transform=f"scale({scale:.4f}) translate(0 {-top * SIDE})",
    )
    return drawn, int((TOP + (int(HEIGHT) - top) * SIDE + 42) * scale)


def _board(view: View, top: int, columns: int) -> Iterator[str]:
    library = view.state.library
    for cell in range(top * int(WIDTH), int(CELLS)):
        x, y = middle(cell)
        if cell % int(WIDTH) >= columns:
            continue
        if library.ground[cell] == FENCED:
            yield element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="k-out")
        elif library.ground[cell] < DESK:
            yield _square(view, cell, _carpet(view.state, cell, x, y))
    yield from _furniture(view.state)
    for cell in range(int(CELLS)):
        if library.ground[cell] == DESK:  # its four squares lie on the one piece
            x, y = middle(cell)
            clear = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, fill="transparent")
            yield _square(view, cell, clear)
    for column in range(columns):
        yield words(COLUMNS[column], LEFT + (column + 0.5) * SIDE, TOP + int(HEIGHT) * SIDE + 26, class_="k-coord")
    for row in range(top, int(HEIGHT)):
        yield words(str(int(HEIGHT) - row), 20, TOP + (row + 0.5) * SIDE + 8, class_="k-coord")


def _carpet(state: Kragmortha, cell: int, x: float, y: float) -> str:
    """The square's symbol, in a corner where somebody stands on it."""
    symbol, round_ = int(state.library.symbol[cell]), bool(state.library.circle[cell])
    tile = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="k-square")
    if state.empty(cell):
        mark = art.glyph(symbol, x, y, 21 if round_ else 28)
    else:
        mark = art.glyph(symbol, x - 33, y - 33, 11)
    return tile + (art.circle(x, y) if round_ else "") + mark


def _square(view: View, cell: int, drawn: str) -> str:
    name, (x, y) = square(cell), middle(cell)
    key = f"square-{name}"
    label = view.say("picture-square", square=name, what=ground(view.state, cell, view.say))
    if key not in view.can:
        return piece(key, label, drawn)
    frame = element(
        "rect", x=x - SIDE / 2 + 4, y=y - SIDE / 2 + 4, width=SIDE - 8, height=SIDE - 8, rx=8, class_="k-can"
    )
    cost = art.warning(x + 28, y - 26) if view.can[key] else ""
    return piece(key, label, drawn, frame, cost, class_="can")


def _furniture(state: Kragmortha) -> Iterator[str]:
    library = state.library
    for number in range(1, 7):
        cells = [cell for cell in range(int(CELLS)) if library.bookcase[cell] == number]
        if cells:
            (x, y), (far_x, far_y) = middle(cells[0]), middle(cells[-1])
            yield art.bookcase(x - SIDE / 2, y - SIDE / 2, far_x - x + SIDE, far_y - y + SIDE, number)
    cells = [cell for cell in range(int(CELLS)) if library.ground[cell] == DESK]
    x, y = middle(cells[0])
    yield art.desk(x - SIDE / 2, y - SIDE / 2, 2 * SIDE)


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
        inside = _card(kind, x, y, key in view.can)
        if view.can.get(key):
            inside += art.warning(x + 98, y + 22)
        parts.append(piece(key, label, inside, class_="can" if key in view.can else None))
    if state.now.card >= 0 and state.outcome() is None:
        label = view.say("picture-played", card=view.say(card_key(int(state.now.card))))
        turned = element("g", _card(int(state.now.card), WIDE - 138, y, False), opacity=0.75)
        parts.append(piece("played", label, turned))
    return "".join(parts), y + (172 if parts or view.seat >= 0 else 0)


def _card(kind: int, x: float, y: float, can: bool) -> str:
    """Who moves, above; the two symbols, below."""
    rigor = kind >= PAIRS
    left, right = _pair(kind)
    frame = element("rect", x=x, y=y, width=118, height=160, rx=10, class_="k-card")
    glow = element("rect", x=x, y=y, width=118, height=160, rx=10, class_="k-can") if can else ""
    who = art.lord(x + 56, y + 56) if rigor else element("g", art.hood(x + 59, y + 54))
    return frame + who + art.glyph(left, x + 32, y + 128, 21) + art.glyph(right, x + 86, y + 128, 21) + glow


def _pair(kind: int) -> tuple[int, int]:
    pairs = [(a, b) for a in range(5) for b in range(a, 5)]
    return pairs[kind % int(PAIRS)]


def _buttons(view: View, y: int) -> tuple[str, int]:
    """What is said rather than moved: stop, stay, gestures, the ends of a turn."""
    keys = [key for key in view.can if key in BUTTONS]
    parts, x = [], 20.0
    for key in keys:
        name = view.say(f"gesture-{key}" if key in GESTURES else f"picture-{key}")
        name = name[0].upper() + name[1:]
        width = 36 + 15.5 * len(name) + (34 if view.can[key] else 0)
        if x + width > WIDE - 10:
            x, y = 20.0, y + 62
        box = element("rect", x=x, y=y, width=width, height=52, rx=26, class_="k-button")
        text = words(name, x + 18, y + 34, class_="k-name")
        cost = art.warning(x + width - 30, y + 28) if view.can[key] else ""
        parts.append(piece(key, name, box, text, cost, class_="can"))
        x += width + 12
    return "".join(parts), y + (66 if keys or view.seat >= 0 else 0)  # its room is kept, so that nothing below jumps


# Decks and what lies before each player


def _table(view: View, y: int) -> tuple[str, int]:
    """How many cards the decks have left, which tokens are up, and what the reader knows of the tops."""
    state, say = view.state, view.say
    parts = []
    for deck in range(3):
        size = int(state.decks.size(deck))
        label = say("picture-left", deck=say(f"deck-{DECKS[deck]}"), count=size)
        x = (20, 172, 302)[deck]
        drawn = art.deck(deck, x, y + 10, str(size))
        named = words(say(f"picture-deck-{DECKS[deck]}"), x, y + 100, class_="k-text")
        parts.append(piece(f"deck-{DECKS[deck]}", label, drawn, named))
    up = [kind for kind in range(3) for _ in range(int(state.decks.up[kind]))]
    faces: list[int | None] = [*up, *[None] * (6 - len(up))]
    discs = "".join(art.token(kind, 455 + 46 * at, y + 44) for at, kind in enumerate(faces))
    told = say("tell-tokens", up=len(up), tokens=", ".join(say(f"token-{TOKENS[kind]}") for kind in up))
    parts.append(piece("tokens", told, discs, words(say("picture-tokens"), 436, y + 100, class_="k-text")))
    y += 118
    for deck in range(3):
        known = known_top(state, deck, view.seat, say)
        line = say("tell-top", deck=say(f"deck-{DECKS[deck]}"), cards=", ".join(known)) if known else ""
        for row in wrap(line, LETTERS_A_LINE + 5):
            parts.append(words(row, 20, y + 20, class_="k-text"))
            y += LINE
    return "".join(parts), y


def _mats(view: View, y: int) -> tuple[str, int]:
    state = view.state
    seats = int(state.seats)
    first = max(view.seat, 0)
    parts = []
    for step in range(seats):
        drawn, y = _mat(view, (first + step) % seats, y)
        parts.append(drawn)
    return "".join(parts), y + 10


def _mat(view: View, who: int, y: int) -> tuple[str, int]:
    """One player: mark, Gaze cards counted as eyes, hand, then each card with its text."""
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
    name = words(short + won, 84, y + 44, class_="k-name")
    eyes = "".join(art.eye(300 + 42 * i, y + 36, i < len(gazes)) for i in range(4))
    backs = "".join(
        element("rect", x=480 + 22 * i, y=y + 18, width=28, height=38, rx=4, class_="k-back")
        for i in range(int(state.sizes[who]))
    )
    head = pawn(who, 48, y + 36, 20, initials()[who]) + name + eyes + backs
    lines, bottom = _cards_before(view, who, gazes, books, y + 70)
    frame = element("rect", x=8, y=y + 6, width=WIDE - 16, height=bottom - y, rx=12, class_="k-mat")
    bar = element("rect", x=8, y=y + 6, width=8, height=bottom - y, rx=4, style="fill:var(--thread)") if turn else ""
    return frame + bar + piece(f"seat-{who + 1}", label + won, head) + lines, bottom + 14


def _cards_before(view: View, who: int, gazes: list[int], books: list[int], y: int) -> tuple[str, int]:
    state, say, parts = view.state, view.say, []
    for place, kind in enumerate(gazes):
        name, text = gaze_words(state, kind, say)
        body = say(f"body-{'none' if kind == BLANK else BODY[state.cards.gaze_symbol[kind]]}")
        label = say("picture-gaze", seat=view.names[who], card=name, text=text)
        drawn, y = _lines(
            view, f"gaze-{who + 1}-{place + 1}", label, art.eye(46, y + 17, True), f"{name} · {body}", text, y
        )
        parts.append(drawn)
    for at in books:
        name, text = grimoire_words(state, int(book_kind(state.books[at])), say)
        up = face_up(state.books[at])
        magic = int(state.cards.grimoire_magic[book_kind(state.books[at])])
        clover = "".join(art.star(WIDE - 40 - 24 * i, y + 18) for i in range(magic))
        label = say("picture-book", seat=view.names[who], card=name, text=text)
        title = name if up else f"{name} · {say('picture-used')}"
        icon = art.glyph(0, 46, y + 18, 18) + clover
        drawn, y = _lines(view, f"book-{at + 1}", label, icon, title, text if up else "", y)
        parts.append(drawn if up else element("g", drawn, opacity=0.65))
    known = [say(card_key(kind)) for kind in known_hand(state, who, view.seat) if kind >= 0] if who != view.seat else []
    if known:
        for row in wrap(say("tell-known", seat=view.names[who], cards=", ".join(known)), LETTERS_A_LINE):
            parts.append(words(row, 80, y + 26, class_="k-text"))
            y += LINE
    return "".join(parts), y + (8 if parts else 0)


def _lines(view: View, key: str, label: str, icon: str, name: str, text: str, y: int) -> tuple[str, int]:
    """A card before a player: its icon, its name, and its text in as many lines as it takes."""
    rows = wrap(text, LETTERS_A_LINE)
    height = 34 + LINE * len(rows)
    parts = [icon, words(name, 80, y + 26, class_="k-name")]
    parts += [words(row, 80, y + 26 + LINE * (number + 1), class_="k-text") for number, row in enumerate(rows)]
    if key in view.can:
        parts.append(element("rect", x=22, y=y - 2, width=WIDE - 44, height=height + 6, rx=8, class_="k-can"))
        if view.can[key]:
            parts.append(art.warning(WIDE - 60, y + 18))
    return piece(key, label, *parts, class_="can" if key in view.can else None), y + height
