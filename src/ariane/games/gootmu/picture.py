"""G.O.O.T.M.U. as a picture: tiles pinned side by side like sheets of a mad blueprint, hands and buttons below."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from ariane.core.game import State
from ariane.core.maze import SIDE_NAMES
from ariane.core.registry import folder
from ariane.core.registry import words as speaker
from ariane.core.rulebook import Rulebook
from ariane.core.svg import SEAT_COLOURS, cut_out, drawing, element, pawn, piece, words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.gootmu import art
from ariane.games.gootmu.board import HOLE, Board
from ariane.games.gootmu.box import AREA, GOOTMU
from ariane.games.gootmu.instructions import ANY_DIRECTION, DROP_FAR, KEYS, NEAREST_ITEM
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.position import kind_label, pawn_label
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    F_WALK,
    FACE_DOWN,
    HOME,
    MONSTER,
    PAWNS,
    PSEUDO,
    Q_WAY,
    SQUARES,
    STAGE,
    WHO,
    A,
    B,
    C,
    D,
)
from ariane.games.gootmu.tell import carried, effects, pawn_name, phrase, rule_of
from ariane.games.gootmu.text import square_name, text_at

STYLE = art.STYLE
CELL = art.CELL
RIM = 26  # letters and numbers round the maze
PLATE = 80  # a player's strip below it
BUTTON = 58


class View(NamedTuple):
    """A position, who looks at it, in which language, and what can be clicked first."""

    state: Gootmu
    seat: int
    lang: str
    say: Words
    names: list[str]
    firsts: set[str]

    def can(self, mark: str) -> str | None:
        return "can" if mark in self.firsts else None


def picture(state: State, seat: int, lang: str) -> str:
    assert isinstance(state, Gootmu)
    acting = state.actor() == seat
    firsts = {clicks(state, move)[0] for move in state.moves()} if acting else set()
    view = View(state, seat, lang, speaker("gootmu", lang), seat_names("gootmu", lang), firsts)
    board = state.board
    width = 2 * RIM + int(board.width) * 4 * CELL
    high = 2 * RIM + int(board.height) * 4 * CELL
    strips, bottom = _strips(view, width, high)
    buttons, tall = _buttons(view, width, bottom)
    parts = [
        element("rect", width=width, height=bottom + tall, class_="ground"),
        _reached(view, _maze(board, lang)),
    ]
    if len(board.links):
        parts += [_way(view), _things(view), _pawns(view), _handles(view)]
    return drawing(
        width,
        bottom + tall,
        element("g", *parts, strips, buttons, class_="gootmu"),
        name=view.say("picture-name"),
    )


# What can be clicked


def clicks(state: State, move: int) -> list[str]:
    """Squares, pawns, pieces and tiles where they lie; things in the hands below; all else as buttons."""
    assert isinstance(state, Gootmu)
    if state.actor() < 0:
        return []
    match state.name(move).split():
        case ["step", way]:
            return [_beside(state, _from(state), way)]
        case [("wait" | "cross") as verb, way]:
            return [f"button-{verb}", _beside(state, int(state.at(int(state.get(WHO)))), way)]
        case [("drop" | "exchange" | "choose"), kind]:
            return [f"hand-{pawn_label(int(state.get(WHO)))}-{kind}"]
        case ["player", who]:
            return [f"pawn-{who}"]
        case ["shove", who, way]:
            return [f"pawn-{who}", _beside(state, int(state.at(int(state.get(WHO)))), way)]
        case ["piece", *_]:
            thing = move - 119
            return [f"piece-{thing // 3 + 1}-{thing % 3 + 1}"]
        case ["rotate", number, sense]:
            return [f"turn-{number}-{'right' if sense == 'clockwise' else 'left'}"]
        case ["remove", number]:
            return [f"tile-{number}"]
        case ["to", square]:
            return [f"square-{square}"]
        case [*rest]:
            return [f"button-{'-'.join(rest)}"]


def _from(state: Gootmu) -> int:
    """The square that directions are meant from: the walker's, or that of the thing to be moved."""
    who = int(state.get(WHO))
    if state.get(STAGE) == Q_WAY and state.get(B) not in (ANY_DIRECTION, DROP_FAR):
        if state.get(B) == NEAREST_ITEM:
            return int(state.get(C))
        return int(state.places[int(state.below(D))])
    return int(state.at(who))


def _beside(state: Gootmu, square: int, way: str) -> str:
    return "square-" + square_name(state.board, state.board.beside(square, SIDE_NAMES.index(way)))


# The maze


def _corner(board: Board, square: int) -> tuple[int, int]:
    """Where a square's upper left corner is drawn."""
    spot = int(board.spot(square))
    place = spot // int(AREA)
    column = place % int(board.width) * 4 + spot % 4
    row = place // int(board.width) * 4 + spot % int(AREA) // 4
    return RIM + column * CELL, RIM + row * CELL


@lru_cache(maxsize=64)
def _maze(board: Board, lang: str) -> str:
    """All that stays the same while no tile is turned: a board is never changed once made, so that it can be kept."""
    places = range(int(board.width * board.height))
    tiles = [_tile(board, place, lang) for place in places]
    return _rim(board) + "".join(tiles) + (_walls(board) if len(board.links) else "")


def _reached(view: View, maze: str) -> str:
    """The maze with what can be clicked first marked in it."""
    if not any(mark.startswith(("square-", "tile-")) for mark in view.firsts):
        return maze
    board = view.state.board
    rings = []
    for square in range(int(board.cells)):
        if board.there(square) and f"square-{square_name(board, square)}" in view.firsts:
            x, y = _corner(board, square)
            rings.append(element("rect", x=x + 5, y=y + 5, width=54, height=54, rx=9, class_="reach"))
    for place in range(int(board.width * board.height)):
        if f"tile-{place + 1}" in view.firsts:
            x, y = RIM + place % int(board.width) * 4 * CELL, RIM + place // int(board.width) * 4 * CELL
            rings.append(element("rect", x=x + 8, y=y + 8, width=240, height=240, rx=10, class_="last"))

    def mark(found: re.Match[str]) -> str:
        return found[0][:-1] + ' can"' if found[1] in view.firsts else found[0]

    marked = re.sub(r'id="((?:square|tile)-[a-z0-9]+)" role="img" class="[a-z]+"', mark, maze)
    return marked + element("g", *rings, pointer_events="none")


def _rim(board: Board) -> str:
    columns, rows = int(board.width) * 4, int(board.height) * 4
    right, low = RIM + columns * CELL + RIM / 2, RIM + rows * CELL + RIM / 2
    letters = "".join(
        words(chr(97 + column), RIM + (column + 0.5) * CELL, y, class_="rim")
        for column in range(columns)
        for y in (RIM / 2, low)
    )
    numbers = "".join(
        words(str(row + 1), x, RIM + (row + 0.5) * CELL, class_="rim") for row in range(rows) for x in (RIM / 2, right)
    )
    return letters + numbers


def _tile(board: Board, place: int, lang: str) -> str:
    x = RIM + place % int(board.width) * 4 * CELL
    y = RIM + place // int(board.width) * 4 * CELL
    side = 4 * CELL
    if board.tiles[place] == HOLE:
        return element("rect", x=x + 6, y=y + 6, width=side - 12, height=side - 12, rx=8, class_="hole")
    name = speaker("gootmu", lang)("tell-tile", number=place + 1, name=board.box.names[board.tiles[place]])
    sheet = cut_out(x + 1, y + 1, side - 2, side - 2, 2, place + 3, class_="sheet")
    grid = "".join(f"M{x + i * CELL} {y + 4}v{side - 8}M{x + 4} {y + i * CELL}h{side - 8}" for i in (1, 2, 3))
    parts = [piece(f"tile-{place + 1}", name, sheet, element("path", d=grid, class_="grid"), class_="tile")]
    if len(board.links):
        parts += [_square(board, square, lang) for square in range(place * int(AREA), (place + 1) * int(AREA))]
    corners = ((8, 8), (side - 8, 8), (8, side - 8), (side - 8, side - 8))
    parts += [element("circle", cx=x + dx, cy=y + dy, r=3.4, class_="pin") for dx, dy in corners]
    return "".join(parts)


def _square(board: Board, square: int, lang: str) -> str:
    """A square with its text as a symbol and a short label; the whole text for hover, focus and zoom."""
    x, y = _corner(board, square)
    say = speaker("gootmu", lang)
    name = square_name(board, square)
    text = int(board.texts[square])
    said = text_at(board, square)
    told = say("tell-square", square=name)
    inside = []
    if text:
        told += f": {said}" + (f" — {_book(lang)[rule_of(text)].text}" if lang != "en" else "")
        label = say(f"label-{KEYS[text]}", n=int(board.number(square)), m=int(board.second(square)))
        sign = art.at(0, -9, art.sign(text, int(board.arrow(square))))
        tight = {"textLength": 56, "lengthAdjust": "spacingAndGlyphs"} if len(label) > 7 else {}
        short = element("g", sign, words(label, 0, 24, class_="label", lang="en", **tight), class_="short")
        wash = element("rect", x=-29, y=-29, width=58, height=58, rx=7, class_="wash")
        inside = [wash, short, element("g", art.fine_print(said), lang="en")]
    elif board.box.circles[board.tiles[square // int(AREA)]] == square % int(AREA):
        inside = [element("circle", r=19, class_="grid")]
    hit = element("rect", x=-CELL / 2, y=-CELL / 2, width=CELL, height=CELL, class_="hit")
    middle = f"translate({x + CELL // 2} {y + CELL // 2})"
    return piece(f"square-{name}", told, *inside, hit, class_="square", transform=middle, tabindex=0 if text else None)


@cache
def _book(lang: str) -> Rulebook:
    return Rulebook(folder("gootmu"), lang)


def _walls(board: Board) -> str:
    """Every side that cannot be walked, drawn once."""
    path: dict[str, None] = {}
    for square in range(int(board.cells)):
        if board.there(square):
            x, y = _corner(board, square)
            sides = (f"M{x} {y}h64", f"M{x + CELL} {y}v64", f"M{x} {y + CELL}h64", f"M{x} {y}v64")
            path |= {sides[way]: None for way in range(4) if not board.walkable(square, way)}
    return element("path", d="".join(path), class_="wall")


def _middle(view: View, square: int) -> tuple[int, int]:
    x, y = _corner(view.state.board, square)
    return x + CELL // 2, y + CELL // 2


def _way(view: View) -> str:
    """The way walked this turn, as a thread; it breaks where it leaves the maze on one side."""
    state = view.state
    path, before = "", (-999, -999)
    for entry in state.trail:
        if int(entry) // int(SQUARES) == state.playing:
            x, y = _middle(view, int(entry) % int(SQUARES))
            near = abs(x - before[0]) + abs(y - before[1]) <= CELL
            path += f"{'L' if near else 'M'}{x} {y}"
            before = (x, y)
    return element("path", d=path, class_="way") if "L" in path else ""


def _things(view: View) -> str:
    """Starts, markers and pieces; several on a square lie side by side."""
    state = view.state
    parts = []
    for who in range(int(PAWNS)):
        home = int(state.note(who, HOME))
        if home >= 0:
            x, y = _middle(view, home)
            owner = int(state.owner(who))
            ring = element(
                "rect", x=x - 26, y=y - 26, width=52, height=52, rx=12, class_="start", stroke=SEAT_COLOURS[owner]
            )
            parts.append(element("g", element("title", view.say("tell-start", seat=view.names[owner])), ring))
    shelves: dict[int, int] = {}
    for thing in range(int(state.things())):
        square = int(state.places[thing])
        if square >= SQUARES:
            continue
        kind = int(state.kind_of(thing))
        x, y = _middle(view, square)
        nth = shelves.get(square, 0)
        shelves[square] = nth + 1
        dx, dy = ((0, 0), (13, -12), (-13, -12), (13, 12), (-13, 12), (0, 14))[nth % 6]
        parts.append(_thing(view, thing, kind, x + dx, y + dy))
    return "".join(parts)


def _thing(view: View, thing: int, kind: int, x: int, y: int) -> str:
    if kind >= GOOTMU and thing < ALL_PIECES:
        owner = thing // 3
        mark = f"piece-{owner + 1}-{thing % 3 + 1}"
        name = view.say(f"thing-{kind_label(kind)}")
        ring = element("circle", r=20, class_="last") if mark in view.firsts else ""
        return piece(
            mark,
            name,
            art.cog(SEAT_COLOURS[owner], str(owner + 1)),
            ring,
            class_=view.can(mark),
            transform=f"translate({x} {y})",
        )
    name = view.say("thing-hidden" if kind == FACE_DOWN else f"thing-{kind_label(kind)}")
    return element(
        "g", element("title", name), art.marker(kind), transform=f"translate({x} {y})", pointer_events="none"
    )


def _pawns(view: View) -> str:
    state = view.state
    parts = []
    crowd: dict[int, int] = {}
    for who in [*range(int(PAWNS)), int(MONSTER)]:
        if not state.in_play(who):
            continue
        square = int(state.at(who))
        x, y = _middle(view, square)
        nth = crowd.get(square, 0)
        crowd[square] = nth + 1
        dx, dy = ((0, 0), (15, 13), (-15, 13), (15, -13), (-15, -13), (0, 18))[nth % 6]
        mark = f"pawn-{pawn_label(who)}"
        name = pawn_name(who, view.say, view.names)
        if who == MONSTER:
            body = art.at(x + dx, y + dy, art.beast())
        else:
            owner = int(state.owner(who))
            body = pawn(
                owner, x + dx, y + dy, 13 if who >= PSEUDO else 17, f"{owner + 1}{'b' if who >= PSEUDO else ''}"
            )
        turn = who == state.playing and state.outcome() is None
        ring = element("circle", cx=x + dx, cy=y + dy, r=27, class_="last") if turn or mark in view.firsts else ""
        through = None if mark in view.firsts else "none"
        walks = view.firsts and state.asks() == "step" and who == int(state.get(WHO))
        carry = "yes" if walks else None
        parts.append(piece(mark, name, ring, body, class_=view.can(mark), pointer_events=through, data_carry=carry))
    return "".join(parts)


def _handles(view: View) -> str:
    """Two handles on each tile that can be turned now."""
    board = view.state.board
    parts = []
    for place in range(int(board.width * board.height)):
        x = RIM + (place % int(board.width) * 4 + 2) * CELL
        y = RIM + (place // int(board.width) * 4 + 2) * CELL
        for side, dx, flip in (("left", -26, -1), ("right", 26, 1)):
            mark = f"turn-{place + 1}-{side}"
            if mark in view.firsts:
                sense = view.say("clockwise" if side == "right" else "counter-clockwise")
                name = view.say("move-rotate", number=place + 1, sense=sense)
                arrow = element(
                    "path",
                    d=art.SIGNS["turn"],
                    class_="sign",
                    transform=f"scale({flip} 1)",
                    style="stroke:var(--thread)",
                )
                disc = element("circle", r=20, class_="button")
                parts.append(piece(mark, name, disc, arrow, class_="can", transform=f"translate({x + dx} {y})"))
    return "".join(parts)


# Below the maze: who carries what, and buttons


def _strips(view: View, width: int, top: int) -> tuple[str, int]:
    """One strip for each pawn: its shape, name, hand and what is upon it; and where they end."""
    state = view.state
    pawns = [who for who in range(int(PAWNS)) if state.in_play(who)]
    pawns.sort(key=lambda who: (int(state.owner(who)), who))
    columns = 2 if len(pawns) > 3 else 1
    wide = (width - 2 * RIM - (columns - 1) * 10) // columns
    parts = []
    for number, who in enumerate(pawns):
        x = RIM + number % columns * (wide + 10)
        y = top + number // columns * PLATE + 4
        owner = int(state.owner(who))
        now = who == state.playing and state.outcome() is None
        plate = cut_out(x, y, wide, PLATE - 10, 1.5, who + 31, class_="plate now" if now else "plate")
        body = pawn(owner, x + 32, y + 36, 13 if who >= PSEUDO else 17, f"{owner + 1}{'b' if who >= PSEUDO else ''}")
        said = pawn_name(who, view.say, view.names) + (_left(state) if now else "")
        name = words(said, x + 62, y + 28, class_="text")
        notes = art.wrapped(", ".join(effects(state, who, view.say)), 40 if columns == 2 else 70)
        lines = "".join(words(line, x + 62, y + 46 + 16 * i, class_="small") for i, line in enumerate(notes[:2]))
        parts.append(plate + body + name + lines + _hand(view, who, x + wide - 36, y + 35))
    return "".join(parts), top + -(-len(pawns) // columns) * PLATE


def _left(state: Gootmu) -> str:
    """How many squares are still to be walked."""
    base = int(state.find(F_WALK))
    return f" · {state.stack[base + int(A)]}" if base >= 0 else ""


def _hand(view: View, who: int, right: int, y: int) -> str:
    kinds = carried(view.state, who)
    parts = []
    for i, kind in enumerate(sorted(set(kinds))):
        mark = f"hand-{pawn_label(who)}-{kind_label(kind)}"
        count = kinds.count(kind)
        look = (
            art.cog(SEAT_COLOURS[kind - int(GOOTMU)], str(kind - int(GOOTMU) + 1))
            if kind >= GOOTMU
            else art.marker(kind)
        )
        many = words(f"×{count}", -22, 26, class_="small") if count > 1 else ""
        ring = element("circle", r=23, class_="last") if mark in view.firsts else ""
        name = view.say(f"thing-{kind_label(kind)}")
        middle = f"translate({right - i * 58} {y}) scale(1.3)"
        parts.append(piece(mark, name, look, many, ring, class_=view.can(mark), transform=middle))
    return "".join(parts)


def _buttons(view: View, width: int, top: int) -> tuple[str, int]:
    """A button for each answer that lies nowhere in the maze."""
    found: dict[str, str] = {}
    if view.firsts:
        for move in view.state.moves():
            ids = clicks(view.state, move)
            if ids[0].startswith("button-"):
                waits = ids[0] in ("button-wait", "button-cross")
                found.setdefault(
                    ids[0],
                    phrase(view.state, move, view.lang).split(",")[0] if waits else phrase(view.state, move, view.lang),
                )
    parts, x, row = [], float(RIM), 0
    for mark, said in found.items():
        wide = 34 + 12.0 * len(said)
        if x + wide > width - RIM:
            x, row = float(RIM), row + 1
        y = top + 8 + row * BUTTON
        box = element("rect", x=x, y=y, width=wide, height=46, rx=23, class_="button")
        parts.append(piece(mark, said, box, words(said, x + wide / 2, y + 24, class_="text mid"), class_="can"))
        x += wide + 12
    return "".join(parts), (row + 1) * BUTTON + 12 if found else 12
