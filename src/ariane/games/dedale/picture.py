"""Dédale as a picture: the maze as far as it goes, the players, the bag, and the reader's hand in all its rotations."""

from math import cos, pi, sin

from ariane.core.maze import NOWHERE, SIDES, opposite
from ariane.core.registry import words
from ariane.core.svg import drawing, element, pawn, piece
from ariane.core.svg import words as label
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.dedale import art
from ariane.games.dedale.labyrinth import (
    CAUGHT,
    CELLS,
    CENTRE,
    COLLAPSED,
    EMPTY,
    ENTRANCE,
    EXIT,
    NO_BACK,
    WIDE,
    cell_name,
)
from ariane.games.dedale.position import (
    ACTING,
    EXCHANGE,
    LAY,
    LAY_SPECIAL,
    LAYING,
    PASSAGE,
    PROWL,
    PUSH,
    STAY,
    STEP,
)
from ariane.games.dedale.rules import Dedale, tile_word
from ariane.games.dedale.tell import held, openings, place_name, yes
from ariane.games.dedale.tiles import COLLAPSE, LEVELS, OPENINGS, RED, WAY_NAMES, WAY_SHAPES, WHITE

WIDTH = 900.0
ROW = 86.0  # one line of players
LEAST_ROWS = 9
FARTHEST = 24  # cells of a way that is gone along again
LETTERS = 31  # how high those below the board are
UNIT = art.UNIT

STYLE = art.STYLE + (
    ".dedale .table{fill:var(--shade)}.dedale .text{font-size:31px;fill:var(--ink)}"
    ".dedale .strong{font-weight:700}.dedale .plate{fill:var(--paper);stroke:var(--ink);stroke-width:2}"
    ".dedale .can .plate{stroke:var(--thread);stroke-width:4}.dedale .faint{opacity:.45}"
    ".dedale .glass{fill:transparent;stroke:none}.dedale .pick{fill:none;stroke:var(--thread);stroke-width:4}"
    ".dedale .can:hover .ghost{fill-opacity:.3}.dedale .now{fill:var(--thread)}"
)


class View:
    """What one picture is drawn from: the position, its reader, and where the board lies in the picture."""

    def __init__(self, state: Dedale, seat: int, lang: str) -> None:
        self.state = state
        self.seat = seat
        self.say: Words = words("dedale", lang)
        self.names = seat_names("dedale", lang)
        self.acts = state.actor() == seat
        self.firsts = {clicks(state, move)[0] for move in state.moves()} if self.acts else set[str]()
        self.seconds = {clicks(state, move)[-1] for move in state.moves()} if self.acts else set[str]()
        self._frame()

    def _frame(self) -> None:
        """Every tile and exit, and one place more on each side."""
        wide = int(WIDE)
        laid = [cell for cell in range(int(CELLS)) if self.state.lab.tile(cell) != EMPTY]
        rows, columns = [cell // wide for cell in laid], [cell % wide for cell in laid]
        self.top, bottom = max(0, min(rows) - 1), min(wide - 1, max(rows) + 1)
        while bottom - self.top + 1 < LEAST_ROWS:
            self.top, bottom = self.top - 1, bottom + 1
        self.left, right = max(0, min(columns) - 1), min(wide - 1, max(columns) + 1)
        self.rows, self.columns = bottom - self.top + 1, right - self.left + 1
        self.scale = WIDTH / (self.columns * UNIT)
        self.height = self.rows * UNIT * self.scale

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
    hand = below + rows * ROW + 86
    under = [_players(view, below), _stock(view, below + rows * ROW)]
    bottom = hand
    if seat >= 0:
        drawn, bottom = _hand(view, hand)
        under.append(drawn)
    body = element(
        "g",
        element("rect", x=0, y=0, width=WIDTH, height=view.height, rx=14, class_="table", id="board"),
        element("g", _board(view), transform=f"scale({view.scale:.4f})"),
        element("g", *under, data_below=view.height, data_letters=LETTERS),
        class_="dedale",
    )
    return drawing(WIDTH, bottom + 8, body, name=view.say("picture-name"))


# The board


def _board(view: View) -> str:
    lab = view.state.lab
    places = []
    for row in range(view.rows):
        for column in range(view.columns):
            cell = (row + view.top) * int(WIDE) + column + view.left
            if 0 <= cell < CELLS and (lab.tile(cell) != EMPTY or _beside_tile(view, cell)):
                places.append(_place(view, cell))
    shadows = "".join(
        f"M{x + 4:g} {y + 6:g}h{UNIT:g}v{UNIT:g}h-{UNIT:g}Z"
        for x, y in (view.corner(cell) for cell in range(int(CELLS)) if lab.tile(cell) != EMPTY)
    )
    crowd = [_pawns(view, cell) for cell in sorted({int(pawn) for pawn in lab.pawns if pawn != CAUGHT})]
    ground = element("path", d=shadows, class_="shadow")
    return ground + "".join(places) + _last(view) + "".join(crowd) + _bull(view) + _caught(view)


def _beside_tile(view: View, cell: int) -> bool:
    maze = view.state.lab.maze
    beside = [maze.beside(cell, side) for side in range(4)]
    return any(other >= 0 and view.state.lab.tile(other) != EMPTY for other in beside)


def _place(view: View, cell: int) -> str:
    lab, (x, y), key = view.state.lab, view.corner(cell), f"cell-{cell_name(cell)}"
    tile = int(lab.tile(cell))
    can = key in view.firsts or key in view.seconds
    parts = []
    name = place_name(view.state, cell, view.say)
    if tile == EMPTY:
        parts.append(element("rect", x=x, y=y, width=UNIT, height=UNIT, class_="glass"))
    elif tile == ENTRANCE:
        parts.append(art.entrance(x, y))
    elif tile == EXIT:
        parts.append(art.gate(x, y))
    elif tile == COLLAPSED:
        parts.append(art.rubble(x, y))
    else:
        parts.append(art.tile(x, y, int(lab.maze.openings[cell]), int(lab.stars(cell)), cell, hub=lab.is_hub(cell)))
    chosen = view.state.phase == LAYING and view.state.cell == cell
    if key in view.firsts and view.state.phase == ACTING:
        name = view.say("picture-ghost", at=cell_name(cell)) if tile == EMPTY else name
        parts.append(element("rect", x=x + 5, y=y + 5, width=UNIT - 10, height=UNIT - 10, rx=5, class_="ghost"))
        parts.append(_plus(x, y) if tile == EMPTY else "")
    elif can or chosen:
        parts.append(element("rect", x=x + 3, y=y + 3, width=UNIT - 6, height=UNIT - 6, rx=4, class_="pick"))
    return piece(key, name, *parts, class_="can" if can else None)


def _plus(x: float, y: float) -> str:
    return element("path", d=f"M{x + 32:g} {y + 24:g}v16M{x + 24:g} {y + 32:g}h16", class_="plus")


def _last(view: View) -> str:
    """The thread runs round the place of the last action."""
    last = int(view.state.last)
    if last < 0 or view.state.lab.tile(last) == EMPTY:
        return ""
    x, y = view.corner(last)
    return element("rect", x=x + 1, y=y + 1, width=UNIT - 2, height=UNIT - 2, rx=4, class_="thread")


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
    can = key in view.firsts
    name = view.say("picture-pawn", yours=yes(seat == view.seat), seat=view.names[seat])
    ring = element("circle", cx=x, cy=y, r=size * 1.42, class_="thread") if can else ""
    shadow = element(
        "ellipse", cx=x + 2, cy=y + size * 0.95, rx=size, ry=size * 0.4, style="fill:var(--deep);opacity:.55"
    )
    return piece(key, name, shadow, pawn(seat, x, y, size, initials()[seat]), ring, class_="can" if can else None)


def _bull(view: View) -> str:
    lab = view.state.lab
    if lab.bull == CAUGHT:
        return ""
    x, y = view.middle(int(lab.bull))
    way = art.heading(*view.middle(int(lab.bull)), int(opposite(lab.back))) if lab.back < NO_BACK else ""
    can = "minotaur" in view.firsts
    ring = element("circle", cx=x, cy=y, r=27, class_="thread") if can else ""
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
    return "".join(_pawn(view, seat, 26.0 + 46 * number, y, 15.0) for number, seat in enumerate(lost))


# Players and stock


def _players(view: View, top: float) -> str:
    parts = []
    for seat in range(int(view.state.seats)):
        x, y = 300.0 * (seat % 3) + 8, top + ROW * (seat // 3)
        count = int(view.state.sizes[seat])
        turn = view.state.turn() == seat and view.state.asks() not in ("deal", "first")
        name = view.say("picture-seat", seat=view.names[seat], count=count)
        bar = element("rect", x=x, y=y + 76, width=270, height=5, rx=2.5, class_="now") if turn else ""
        backs = "".join(
            element("rect", x=x + 76 + 25 * number, y=y + 47, width=20, height=20, rx=3, class_="stone")
            for number in range(count)
        )
        if view.state.lab.pawns[seat] == CAUGHT:
            backs += label(
                view.say("sketch-caught"), x + 76 + 25 * count, y + 68, class_="text now", font_style="italic"
            )
        text = label(view.names[seat], x + 74, y + 34, class_="text strong" if seat == view.seat else "text")
        drawn = piece(f"seat-{seat + 1}", name, pawn(seat, x + 34, y + 36, 25, initials()[seat]), text, backs, bar)
        parts.append(_block(drawn, x - 8, y, 300, ROW))
    return "".join(parts)


def _block(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """What stays together wherever a page shows it."""
    return element("g", drawn, data_block=f"{x:g} {y:g} {width:g} {height:g}")


def _stock(view: View, top: float) -> str:
    """The bag, the Minotaur tiles in play, and what can be done beside the board."""
    state, say = view.state, view.say
    count = int(state.sizes[state.bag()])
    parts = [
        piece(
            "bag", say("picture-bag", count=count), art.bag(12, top + 6), label(str(count), 80, top + 52, class_="text")
        )
    ]
    reds, whites = (int(state.holds(state.in_play(), kind)) for kind in (RED, WHITE))
    if reds + whites:
        tiles = [
            art.minotaur_tile(150 + number * min(46.0, 300 / (reds + whites)), top + 16, 42, red=number < reds)
            for number in range(reds + whites)
        ]
        parts.append(piece("in-play", say("picture-in-play", red=reds, white=whites), *tiles))
    deeds = ""
    if view.acts and state.phase == ACTING:
        deeds = _button(view, "exchange", WIDTH - 226, top + 8, 218)
        deeds += _button(view, "stay", WIDTH - 396, top + 8, 156) if "stay" in view.firsts else ""
    return _block("".join(parts), 0, top, 460, 86) + _block(deeds, WIDTH - 410, top, 410, 86)


def _button(view: View, key: str, x: float, y: float, width: float) -> str:
    can = key in view.firsts
    plate = element("rect", x=x, y=y, width=width, height=58, rx=29, class_="plate")
    text = label(view.say(f"picture-{key}"), x + width / 2, y + 30, class_="text middle")
    return piece(key, view.say(f"move-{key}"), plate, text, class_="can" if can else "faint")


# The reader's hand: each kind of tile with all the ways it can lie


def _hand(view: View, top: float) -> tuple[str, float]:
    kinds = held(view.state, view.seat)
    panel = WIDTH / 3
    shown = sorted(set(kinds))
    parts = [_panel(view, kind, kinds.count(kind), number * panel, top) for number, kind in enumerate(shown)]
    # What is not there keeps its room: nothing is shown smaller when it comes.
    parts += [_block("", number * panel, top, panel, 212) for number in range(len(shown), 3)]
    return "".join(parts), top + 212


def _panel(view: View, kind: int, count: int, x: float, y: float) -> str:
    plate = element("rect", x=x + 6, y=y, width=WIDTH / 3 - 12, height=200, rx=10, class_="plate")
    badge = label(f"×{count}", x + 18, y + 186, class_="text strong") if count > 1 else ""
    if kind >= COLLAPSE:
        inside = _special(view, kind, x + 90, y + 40)
    else:
        ways = [way for way in range(len(OPENINGS)) if WAY_SHAPES[way] == kind // int(LEVELS)]
        inside = "".join(
            _way(view, way, kind % int(LEVELS), *_spot(x, y, number, len(ways))) for number, way in enumerate(ways)
        )
    return _block(plate + inside + badge, x, y, WIDTH / 3, 212)


def _spot(x: float, y: float, number: int, count: int) -> tuple[float, float, float]:
    """Where a rotation lies in its panel, and how large: four as a square, two side by side, one alone."""
    if count == 4:
        return x + 80 + 94 * (number % 2), y + 8 + 94 * (number // 2), 90.0
    return (x + 86, y + 36, 128.0) if count == 1 else (x + 28 + 126 * number, y + 40, 118.0)


def _way(view: View, way: int, stars: int, x: float, y: float, size: float) -> str:
    key = _lay_id(way, stars)
    can = key in view.firsts
    faint = view.acts and view.state.phase == LAYING and not can
    kind = WAY_SHAPES[way] * int(LEVELS) + stars
    name = f"{view.say('picture-hand', tile=view.say(tile_word(kind)))}, {openings(OPENINGS[way], view.say)}"
    if stars:
        name = view.say("picture-covers", name=name)  # dedale.place.star-over
    block = art.tile(0, 0, OPENINGS[way], stars, way, hub=OPENINGS[way] == 15)
    ring = element("rect", x=1, y=1, width=UNIT - 2, height=UNIT - 2, rx=4, class_="pick") if can else ""
    placed = element("svg", block, ring, x=x, y=y, width=size, height=size, viewBox=f"0 0 {UNIT:g} {UNIT:g}")
    look = "can" if can else "faint" if faint else None
    return piece(key, name, placed, class_=look, data_turn=f"tile-{kind}", data_carry=_carried(view))


def _special(view: View, kind: int, x: float, y: float) -> str:
    key = {int(COLLAPSE): "collapse", int(RED): "red"}.get(kind, "white")
    can = f"lay-{key}" in view.firsts
    block = art.collapse_tile(x, y, 120) if kind == COLLAPSE else art.minotaur_tile(x, y, 120, red=kind == RED)
    ring = element("rect", x=x, y=y, width=120, height=120, rx=8, class_="pick") if can else ""
    faint = view.acts and view.state.phase == LAYING and not can
    name = view.say("picture-hand", tile=view.say(tile_word(kind)))
    look = "can" if can else "faint" if faint else None
    return piece(f"lay-{key}", name, block, ring, class_=look, data_turn=key, data_carry=_carried(view))


def _carried(view: View) -> str | None:
    """A tile can be carried to its place while places are asked for."""
    return "yes" if view.acts and view.state.phase == ACTING else None


def _lay_id(way: int, stars: int) -> str:
    return f"lay-{WAY_NAMES[way]}-{stars}"


# Clicks


def clicks(state: Dedale, move: int) -> list[str]:
    """A place is clicked alone; a pawn, or the Minotaur before a passage, first and then where it goes."""
    if state.actor() < 0:
        return []
    if move < STEP:
        return [_cell(move)]
    if move < EXCHANGE:
        seat = int(state.player) if move < PUSH else (move - int(PUSH)) // 4
        side = (move - int(STEP if move < PUSH else PUSH)) % 4
        return [f"pawn-{seat + 1}", _beside(state, int(state.lab.pawns[state.player]), side)]
    if move in (EXCHANGE, STAY):
        return ["exchange" if move == EXCHANGE else "stay"]
    if move < LAY_SPECIAL:
        return [_lay_id(*divmod(move - int(LAY), int(LEVELS)))]
    if move < PROWL:
        return ["lay-" + ("collapse", "red", "white")[move - int(LAY_SPECIAL)]]
    if move < PASSAGE:
        return [_beside(state, int(state.lab.bull), move - int(PROWL))]
    return ["minotaur", _cell(move - int(PASSAGE))]


def _beside(state: Dedale, cell: int, side: int) -> str:
    """The place on that side; where a pawn is caught or the Minotaur away, that of the entrance."""
    other = int(state.lab.maze.beside(cell if cell >= 0 else CENTRE, side))
    return _cell(other) if other >= 0 else "board"


def _cell(cell: int) -> str:
    return f"cell-{cell_name(cell)}"
