"""Dédale as a picture: the maze as far as it goes, the players, the bag, and the reader's hand in all its rotations."""

from functools import lru_cache
from math import cos, pi, sin

from ariane.core.maze import ALL_OPEN, NOWHERE, SIDES, opposite
from ariane.core.registry import words
from ariane.core.svg import drawing, element, once, piece, rims, woven
from ariane.core.svg import words as label
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, OPENINGS, RED, WAY_KINDS, WHITE, is_maze, plain_of, stars_of
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    CELLS,
    CENTRE,
    COLLAPSED,
    COLUMNS,
    EMPTY,
    ENTRANCE,
    EXIT,
    MAZE,
    NO_BACK,
    WIDE,
    cell_name,
)
from ariane.games.dedale.rules.turn import tile_word
from ariane.games.dedale.views import art
from ariane.games.dedale.views.tell import held, place_name, yes

WIDTH = 900.0
RIM = 36.0  # above and left of the places, for the names of columns and rows
PANEL = 214.0  # a kind of tile in the hand
TILE = 96.0  # as large as it lies there in four ways
LEAST_ROWS = 9
WIDEST = 1.15  # times as wide as high: there is always more table above and below
FARTHEST = 24  # cells of a way that is gone along again
LETTERS = 24  # how high those on and below the board are
STOCK = 78.0  # how high the line between players and hand is
UNIT, ROW = art.UNIT, art.ROW
CELL_IDS = [f"cell-{cell_name(cell)}" for cell in range(int(CELLS))]
CELL_OF = {key: cell for cell, key in enumerate(CELL_IDS)}

STYLE = art.STYLE + (
    ".dedale .table{fill:var(--shade)}.dedale .text{font-size:24px;fill:var(--ink)}"
    ".dedale .strong{font-weight:700}.dedale .plate{fill:var(--paper);stroke:var(--ink);stroke-width:2}"
    ".dedale .can .plate{stroke:var(--thread);stroke-width:4}.dedale .faint{opacity:.45}"
    ".dedale .glass{fill:transparent;stroke:none}.dedale .pick-can{fill:none;stroke:var(--thread);stroke-width:4}"
    ".dedale .can:hover .ghost-can{fill-opacity:.3}.dedale .now{fill:var(--thread)}"
)


class View:
    """What one picture is drawn from: the position, its reader, and where the board lies in the picture."""

    def __init__(self, state: Dedale, seat: int, lang: str) -> None:
        self.state = state
        self.seat = seat
        self.say: Words = words("dedale", lang)
        self.names = seat_names("dedale", lang)
        self.acts = state.actor() == seat
        clicked = [clicks(state, move) for move in state.moves()] if self.acts else []
        self.firsts = {ids[0] for ids in clicked}
        self.seconds = {ids[-1] for ids in clicked}
        self.tiles = tuple(state.lab.tiles)
        self.sides = tuple(state.lab.maze.openings)
        self._frame()

    def _frame(self) -> None:
        """Every tile and exit, and one place more on each side."""
        wide = int(WIDE)
        self.laid = laid = tuple([cell for cell, tile in enumerate(self.tiles) if tile != EMPTY])
        rows, columns = [cell // wide for cell in laid], [cell % wide for cell in laid]
        self.top, bottom = max(0, min(rows) - 1), min(wide - 1, max(rows) + 1)
        while bottom - self.top + 1 < LEAST_ROWS:
            self.top, bottom = self.top - 1, bottom + 1
        self.left, right = max(0, min(columns) - 1), min(wide - 1, max(columns) + 1)
        while (right - self.left + 1) > WIDEST * (bottom - self.top + 1):
            self.top, bottom = self.top - 1, bottom + 1
        self.rows, self.columns = bottom - self.top + 1, right - self.left + 1
        self.scale = (WIDTH - RIM) / (self.columns * UNIT)
        self.height = RIM + self.rows * UNIT * self.scale

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a place, in units of the board."""
        return (cell % int(WIDE) - self.left) * UNIT, (cell // int(WIDE) - self.top) * UNIT

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + UNIT / 2, y + UNIT / 2


def picture(state: Dedale, seat: int, lang: str) -> str:
    view = View(state, seat, lang)
    below = view.height + 18
    rows = -(-int(state.seats) // 3)
    hand = below + rows * ROW + STOCK
    under = [_players(view, below), _stock(view, below + rows * ROW)]
    bottom = hand
    if seat >= 0:
        drawn, bottom = _hand(view, hand)
        under.append(drawn)
    body = element(
        "g",
        element("rect", x=0, y=0, width=WIDTH, height=view.height, rx=14, class_="table", id="board"),
        element("g", _board(view), transform=f"translate({RIM:g} {RIM:g}) scale({view.scale:.4f})"),
        _rims(view),
        element("g", *under, data_below=view.height, data_letters=LETTERS, data_card=TILE - 2),
        class_="dedale",
    )
    return drawing(WIDTH, bottom + 8, body, name=view.say("picture-name"))


# The board


def _board(view: View) -> str:
    lab = view.state.lab
    frame = view.laid, view.top, view.left
    places = _places(view.say, view.tiles, view.sides, *frame, view.rows, view.columns)
    marked = {cell: _spot_at(view, cell, mark) for cell, mark in _marks(view).items() if cell in places}
    crowd = [_pawns(view, cell) for cell in sorted({int(pawn) for pawn in lab.pawns if pawn != CAUGHT})]
    ground, drawn = _ground(*frame), (places | marked if marked else places).values()
    return woven(ground, *drawn, _last(view), *crowd, _bull(view), _caught(view))


def _rims(view: View) -> str:
    columns = tuple(COLUMNS[view.left : view.left + view.columns])
    there = range(int(WIDE))  # a low maze has more table above and below than there are places
    rows = tuple(str(row + 1) if row in there else "" for row in range(view.top, view.top + view.rows))
    return rims(columns, rows, (RIM, RIM, WIDTH - RIM, view.height - RIM), RIM / 2, LETTERS)


@lru_cache(maxsize=64)
def _shown(laid: tuple[int, ...], top: int, left: int, rows: int, columns: int) -> list[int]:
    """Every place with something on it or beside it, row by row; the frame has one place more than what is laid."""
    wide = int(WIDE)
    beside = {cell + step for cell in laid for step in (0, -wide, wide)}
    beside.update(cell + step for cell in laid for step in (-1, 1) if cell // wide == (cell + step) // wide)
    return [
        cell
        for row in range(top, top + rows)
        for cell in range(row * wide + left, row * wide + left + columns)
        if 0 <= cell < CELLS and cell in beside
    ]


@lru_cache(maxsize=64)
def _ground(laid: tuple[int, ...], top: int, left: int) -> str:
    """The shadow of all that lies there."""
    corners = [((cell % int(WIDE) - left) * UNIT, (cell // int(WIDE) - top) * UNIT) for cell in laid]
    shadows = "".join(f"M{x + 4:g} {y + 6:g}h{UNIT:g}v{UNIT:g}h-{UNIT:g}Z" for x, y in corners)
    return element("path", d=shadows, class_="shadow")


@lru_cache(maxsize=64)
def _places(
    say: Words,
    tiles: tuple[int, ...],
    sides: tuple[int, ...],
    laid: tuple[int, ...],
    top: int,
    left: int,
    rows: int,
    columns: int,
) -> dict[int, str]:
    """The maze as it lies there for everybody: place by place, in the order they are drawn."""
    return {
        cell: _spot_of(say, cell, (cell % int(WIDE) - left) * UNIT, row * UNIT, tiles[cell], sides[cell], "")
        for cell in _shown(laid, top, left, rows, columns)
        for row in (cell // int(WIDE) - top,)
    }


def _marks(view: View) -> dict[int, str]:
    """The places that can be clicked, and how: where a tile can be laid it is shown; or that were chosen."""
    state = view.state
    marks = {CELL_OF[key]: "can" for key in view.firsts | view.seconds if key in CELL_OF}
    if state.phase == moves.ACTING:
        marks |= {CELL_OF[key]: "ghost" for key in view.firsts if key in CELL_OF}
    elif state.phase == moves.LAYING:
        marks.setdefault(int(state.cell), "chosen")
    return marks


def _spot_at(view: View, cell: int, mark: str) -> str:
    return _spot_of(view.say, cell, *view.corner(cell), view.tiles[cell], view.sides[cell], mark)


@once
def _spot_of(say: Words, cell: int, x: float, y: float, tile: int, sides: int, mark: str) -> str:
    """A place with what lies there; `mark`: it can be clicked, was chosen, or would take a tile."""
    name = place_name(say, cell, tile, sides)
    if tile == EMPTY:
        parts = [element("rect", x=x, y=y, width=UNIT, height=UNIT, class_="glass")]
    elif tile == ENTRANCE:
        parts = [art.entrance(x, y)]
    elif tile == EXIT:
        parts = [art.gate(x, y)]
    elif tile == COLLAPSED:
        parts = [art.rubble(x, y)]
    else:
        parts = [art.tile(x, y, sides, tile - int(MAZE), cell, hub=sides == ALL_OPEN)]
    if mark == "ghost":
        parts.append(element("rect", x=x + 5, y=y + 5, width=UNIT - 10, height=UNIT - 10, rx=5, class_="ghost-can"))
        if tile == EMPTY:
            name = say("picture-ghost", at=cell_name(cell))
            parts.append(_plus(x, y))
    elif mark:
        parts.append(element("rect", x=x + 3, y=y + 3, width=UNIT - 6, height=UNIT - 6, rx=4, class_="pick-can"))
    return piece(CELL_IDS[cell], name, *parts, class_="can" if mark in ("can", "ghost") else None)


def _plus(x: float, y: float) -> str:
    return element("path", d=f"M{x + 32:g} {y + 24:g}v16M{x + 24:g} {y + 32:g}h16", class_="plus-can")


def _last(view: View) -> str:
    """The thread holds the corners of the place of the last action; round all of it, it marks what can be clicked."""
    last = int(view.state.last)
    if last < 0 or view.state.lab.tile(last) == EMPTY:
        return ""
    x, y = view.corner(last)
    (left, right), (upper, lower) = (x + 1, x + UNIT - 1), (y + 1, y + UNIT - 1)
    corners = [(left, upper, 1, 1), (right, upper, -1, 1), (left, lower, 1, -1), (right, lower, -1, -1)]
    path = "".join(f"M{at:g} {to + 15 * down:g}V{to:g}H{at + 15 * over:g}" for at, to, over, down in corners)
    return element("path", d=path, class_="thread")


def _pawns(view: View, cell: int) -> str:
    """Those who share a tile stand round its middle, or round the Minotaur, wider the more they are."""
    lab = view.state.lab
    here = [seat for seat, at in enumerate(lab.pawns) if at == cell]
    x, y = view.middle(cell)
    alone = len(here) == 1 and lab.bull != cell
    size = 19.0 if alone else (15.0, 15.0, 14.0, 13.5, 13.0, 13.0)[len(here) - 1]
    away = 0.0 if alone else (26.0, 16.0, 19.0, 22.0, 25.0, 28.0)[len(here) - 1] + (6 if lab.bull == cell else 0)
    parts = []
    for number, seat in enumerate(here):
        turn = 2 * pi * number / len(here) - (pi if len(here) == 2 else pi / 2)
        parts.append(_pawn(view, seat, x + away * cos(turn), y + away * sin(turn), size))
    return "".join(parts)


def _pawn(view: View, seat: int, x: float, y: float, size: float) -> str:
    key = f"pawn-{seat + 1}"
    name = view.say("picture-pawn", yours=yes(seat == view.seat), seat=view.names[seat])
    return art.standing(key, name, seat, initials()[seat], x, y, size, key in view.firsts)


def _bull(view: View) -> str:
    lab = view.state.lab
    if lab.bull == CAUGHT:
        return ""
    x, y = view.middle(int(lab.bull))
    way = art.heading(*view.middle(int(lab.bull)), int(opposite(lab.back))) if lab.back < NO_BACK else ""
    can = "minotaur" in view.firsts
    ring = element("circle", cx=x, cy=y, r=27, class_="thread ring-can") if can else ""
    bull = piece("minotaur", view.say("picture-bull"), art.bull(x, y, 22), ring, class_="can" if can else None)
    return _prowled(view) + way + bull


def _prowled(view: View) -> str:
    """The way the Minotaur came, as far back as it had no choice: not to be seen, but to be gone along."""
    lab = view.state.lab
    cell, back = int(lab.bull), int(lab.back)
    way = [cell]
    while back < NO_BACK and len(way) < FARTHEST:
        other = int(lab.maze.through(cell, back))
        if other == NOWHERE:
            break
        way.append(other)
        came = int(opposite(back))
        backs = [side for side in range(int(SIDES)) if side != came and lab.maze.through(other, side) != NOWHERE]
        cell, back = other, backs[0] if len(backs) == 1 else int(NO_BACK)
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(view.middle, reversed(way)))
    return element("path", d=line, fill="none", data_way="minotaur") if len(way) > 2 else ""


def _caught(view: View) -> str:
    """Whoever is caught waits in the corner of the table."""
    lost = [seat for seat, at in enumerate(view.state.lab.pawns) if at == CAUGHT]
    y = view.rows * UNIT - 26
    waiting = [_pawn(view, seat, 26.0 + 46 * number, y, 15.0) for number, seat in enumerate(lost)]
    return element("g", *waiting, data_off=1) if lost else ""


# Players and stock


def _players(view: View, top: float) -> str:
    state, letters = view.state, initials()
    turn = int(state.turn()) if state.asks() not in ("deal", "first") and state.outcome() is None else -1
    return "".join(
        art.plate(
            view.say,
            seat,
            view.say("sketch-you") if seat == view.seat else view.names[seat],
            letters[seat],
            top,
            int(state.sizes[seat]),
            mine=seat == view.seat,
            turn=seat == turn,
            caught=bool(state.lab.pawns[seat] == CAUGHT),
        )
        for seat in range(int(state.seats))
    )


def _stock(view: View, top: float) -> str:
    """The bag, the Minotaur tiles in play, and what can be done beside the board."""
    state, say = view.state, view.say
    count = int(state.sizes[state.bag()])
    parts = [
        piece(
            "bag", say("picture-bag", count=count), art.bag(12, top + 6), label(str(count), 76, top + 48, class_="text")
        )
    ]
    reds, whites = (int(state.holds(state.in_play(), kind)) for kind in (RED, WHITE))
    if reds + whites:
        tiles = [
            art.minotaur_tile(122 + number * min(44.0, 58 / (reds + whites)), top + 18, 40, red=number < reds)
            for number in range(reds + whites)
        ]
        parts.append(piece("in-play", say("picture-in-play", red=reds, white=whites), *tiles))
    deeds = [("exchange", 156.0), ("stay", 116.0)] if view.acts and state.phase == moves.ACTING else []
    drawn, x = art.block("".join(parts), 0, top, PANEL, STOCK), 320.0
    for key, wide in deeds:
        if key == "exchange" or key in view.firsts:
            drawn += art.block(_button(view, key, x + 4, top + 8, wide), x, top, wide + 8, 66)
            x += wide + 14
    # Where nothing can be done its room is kept: nothing is shown smaller when it comes.
    return drawn if deeds else drawn + art.block("", x, top, 164, 66)


def _button(view: View, key: str, x: float, y: float, width: float) -> str:
    can = key in view.firsts
    plate = element("rect", x=x, y=y, width=width, height=50, rx=25, class_="plate")
    text = label(view.say(f"picture-{key}"), x + width / 2, y + 26, class_="text middle")
    return piece(key, view.say(f"move-{key}"), plate, text, class_="can" if can else "faint")


# The reader's hand: each kind of tile with all the ways it can lie


def _hand(view: View, top: float) -> tuple[str, float]:
    kinds = held(view.state, view.seat)
    left = (WIDTH - 3 * PANEL) / 2
    shown = sorted(set(kinds))
    parts = [_panel(view, kind, kinds.count(kind), left + number * PANEL, top) for number, kind in enumerate(shown)]
    # What is not there keeps its room: nothing is shown smaller when it comes.
    parts += [art.block("", left + number * PANEL, top, PANEL, 212) for number in range(len(shown), 3)]
    return "".join(parts), top + 212


def _panel(view: View, kind: int, count: int, x: float, y: float) -> str:
    plate = element("rect", x=x + 4, y=y, width=PANEL - 8, height=204, rx=10, class_="plate")
    if not is_maze(kind):
        inside = _special(view, kind, x + (PANEL - 120) / 2, y + 40)
    else:
        ways = [way for way in range(len(OPENINGS)) if WAY_KINDS[way] == plain_of(kind)]
        inside = "".join(
            _way(view, way, int(stars_of(kind)), *_spot(x, y, number, len(ways))) for number, way in enumerate(ways)
        )
    badge = _badge(count, x + PANEL / 2, y + 102) if count > 1 else ""
    return art.block(plate + inside + badge, x, y, PANEL, 212)


def _badge(count: int, x: float, y: float) -> str:
    """How many there are, where the corners of its ways meet."""
    disc = element("circle", cx=x, cy=y, r=20, class_="plate")
    return element("g", disc, label(f"×{count}", x, y, class_="text strong middle"), style="pointer-events:none")


def _spot(x: float, y: float, number: int, count: int) -> tuple[float, float, float]:
    """Where a rotation lies in its panel, and how large: four as a square, two side by side, one alone."""
    if count == 1:
        return x + (PANEL - 128) / 2, y + 38, 128.0
    left, upper = x + PANEL / 2 - TILE - 3, y + (102 - TILE - 3 if count == 4 else 102 - TILE / 2)
    return left + (TILE + 6) * (number % 2), upper + (TILE + 6) * (number // 2), TILE


def _way(view: View, way: int, stars: int, x: float, y: float, size: float) -> str:
    can = art.lay_id(way, stars) in view.firsts
    faint = view.acts and view.state.phase == moves.LAYING and not can
    return art.lying(view.say, way, stars, x, y, size, can, faint, _carried(view))


def _special(view: View, kind: int, x: float, y: float) -> str:
    key = {int(COLLAPSE): "collapse", int(RED): "red"}.get(kind, "white")
    can = f"lay-{key}" in view.firsts
    block = art.collapse_tile(x, y, 120) if kind == COLLAPSE else art.minotaur_tile(x, y, 120, red=kind == RED)
    ring = element("rect", x=x, y=y, width=120, height=120, rx=8, class_="pick-can") if can else ""
    faint = view.acts and view.state.phase == moves.LAYING and not can
    name = view.say("picture-hand", tile=view.say(tile_word(kind)))
    look = "can" if can else "faint" if faint else None
    return piece(f"lay-{key}", name, block, ring, class_=look, data_turn=key, data_carry=_carried(view))


def _carried(view: View) -> str | None:
    """A tile can be carried to its place while places are asked for."""
    return "yes" if view.acts and view.state.phase == moves.ACTING else None


# Clicks


def clicks(state: Dedale, move: int) -> list[str]:
    """A place is clicked alone; a pawn, or the Minotaur before a passage, first and then where it goes."""
    if state.actor() < 0:
        return []
    if move < moves.STEP:
        return [_cell(move)]
    if move < moves.EXCHANGE:
        seat = int(state.player) if move < moves.PUSH else (move - int(moves.PUSH)) // 4
        side = (move - int(moves.STEP if move < moves.PUSH else moves.PUSH)) % 4
        return [f"pawn-{seat + 1}", _beside(state, int(state.lab.pawns[state.player]), side)]
    if move in (moves.EXCHANGE, moves.STAY):
        return ["exchange" if move == moves.EXCHANGE else "stay"]
    if moves.is_lay(move):
        return [art.lay_id(int(moves.way_laid(move)), int(moves.stars_laid(move)))]
    if move < moves.PROWL:
        return ["lay-" + ("collapse", "red", "white")[move - int(moves.LAY_SPECIAL)]]
    if move < moves.PASSAGE:
        return [_beside(state, int(state.lab.bull), move - int(moves.PROWL))]
    return ["minotaur", _cell(move - int(moves.PASSAGE))]


def walker(state: Dedale, move: int) -> str:
    if moves.STEP <= move < moves.PUSH:
        return f"pawn-{int(state.player) + 1}"
    return "minotaur" if moves.PROWL <= move < moves.PASSAGE else ""


def _beside(state: Dedale, cell: int, side: int) -> str:
    """The place on that side; where a pawn is caught or the Minotaur away, that of the entrance."""
    other = int(state.lab.maze.beside(cell if cell >= 0 else CENTRE, side))
    return _cell(other) if other >= 0 else "board"


def _cell(cell: int) -> str:
    return CELL_IDS[cell]
