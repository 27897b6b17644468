"""G.O.O.T.M.U. as a picture: tiles pinned side by side like sheets of a mad blueprint, hands and buttons below."""

from typing import NamedTuple

from ariane.core.game import State
from ariane.core.maze import SIDE_NAMES
from ariane.core.registry import words as speaker
from ariane.core.svg import cut_out, drawing, element, escape, once, pawn, piece, title, words, woven
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import ANY_DIRECTION, DROP_FAR, GOOTMU, NEAREST_ITEM
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.labels import kind_label, pawn_label
from ariane.games.gootmu.views import art
from ariane.games.gootmu.views.tell import carried, effects, pawn_name, phrase, thing_name

STYLE = art.STYLE
CELL = art.CELL
A_ROW = 5  # kinds of things in a hand

Block = tuple[float, float, float, float]  # x, y, width, height


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

    def thing(self, kind: int) -> str:
        """What it is called, and for markers what they are good for."""
        if kind < GOOTMU:
            return self.say(f"found-{kind_label(kind)}")
        return thing_name(kind, self.seat, self.say, self.names)


def picture(state: State, seat: int, lang: str) -> str:
    assert isinstance(state, Gootmu)
    acting = state.actor() == seat
    firsts = {clicks(state, move)[0] for move in state.moves()} if acting else set()
    view = View(state, seat, lang, speaker("gootmu", lang), seat_names("gootmu", lang), firsts)
    board = state.board
    width = art.wide(board)
    high = art.high(board)
    strips, bottom = _strips(view, width, high)
    buttons, tall = _buttons(view, width, bottom)
    parts = [
        element("rect", width=width, height=bottom + tall, class_="ground"),
        _maze(view, art.maze(board, lang)),
    ]
    if len(board.links):
        parts += [_way(view), _things(view), _pawns(view), _handles(view)]
    parts.append(art.names(board))
    return drawing(
        width,
        bottom + tall,
        element(
            "g",
            *parts,
            element("g", strips, buttons, data_below=high, data_letters=art.letters(board)),
            class_="gootmu",
        ),
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
            return [f"button-{verb}", _beside(state, int(state.at(int(state.get(m.WHO)))), way)]
        case [("drop" | "exchange" | "choose"), kind]:
            return [f"hand-{pawn_label(int(state.get(m.WHO)))}-{kind}"]
        case ["player", who]:
            return [f"pawn-{who}"]
        case ["shove", who, way]:
            return [f"pawn-{who}", _beside(state, int(state.at(int(state.get(m.WHO)))), way)]
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


def walker(state: State, move: int) -> str:
    assert isinstance(state, Gootmu)
    walks = state.asks() == "step" and state.name(move).startswith("step ")
    return f"pawn-{pawn_label(int(state.get(m.WHO)))}" if walks else ""


def _from(state: Gootmu) -> int:
    """The square that directions are meant from: the walker's, or that of the thing to be moved."""
    who = int(state.get(m.WHO))
    if state.get(m.STAGE) == m.Q_WAY and state.get(m.ASK_ABOUT) not in (ANY_DIRECTION, DROP_FAR):
        if state.get(m.ASK_ABOUT) == NEAREST_ITEM:
            return int(state.get(m.ASK_DETAIL))
        return int(state.places[int(state.below(m.TEXT_CHOSEN))])
    return int(state.at(who))


def _beside(state: Gootmu, square: int, way: str) -> str:
    return "square-" + state.board.name(state.board.beside(square, SIDE_NAMES.index(way)))


# The maze


def _maze(view: View, maze: str) -> str:
    """The maze, what lies there named on its squares, and what can be clicked first marked in it."""
    lying = _lying(view)
    reached = [mark for mark in view.firsts if mark.startswith(("square-", "tile-"))]
    if not lying and not reached:
        return maze
    sheet = art.opened(maze)
    inside = {sheet.marks[mark]: " can" for mark in reached if mark in sheet.marks}
    for square, names in lying.items():
        if square in sheet.names:
            inside[sheet.names[square]] = f" — {escape(', '.join(names))}"
    return woven(*sheet.put(inside), _rings(view) if reached else "")


def _lying(view: View) -> dict[str, list[str]]:
    """What lies on the squares, by their names: things themselves let the pointer through."""
    state = view.state
    there: dict[str, list[str]] = {}
    for thing in range(int(state.things())):
        if state.places[thing] < m.SQUARES:
            name = view.thing(int(state.kind_of(thing)))
            there.setdefault(state.board.name(int(state.places[thing])), []).append(name)
    for who in range(int(m.PAWNS)):
        home = int(state.note(who, m.HOME))
        if home >= 0:
            there.setdefault(state.board.name(home), []).append(_start_name(view, who))
    for who in [*range(int(m.PAWNS)), int(m.MONSTER)]:
        if state.in_play(who):
            there.setdefault(state.board.name(int(state.at(who))), []).append(pawn_name(who, view.say, view.names))
    return there


def _start_name(view: View, who: int) -> str:
    if who == view.seat:
        return view.say("tell-your-start")
    return view.say("tell-start", seat=pawn_name(who, view.say, view.names))


def _rings(view: View) -> str:
    """Round what can be clicked first."""
    board = view.state.board
    squares = art.squares(board)
    rings = []
    for square in sorted(squares[mark] for mark in view.firsts if mark in squares):
        x, y = art.corner(board, square)
        rings.append(element("rect", x=x + 5, y=y + 5, width=54, height=54, rx=9, class_="reach-can"))
    for place in range(int(board.width * board.height)):
        if f"tile-{place + 1}" in view.firsts:
            x, y = art.tile_corner(board, place)
            rings.append(element("rect", x=x + 8, y=y + 8, width=240, height=240, rx=10, class_="last"))
    return element("g", *rings, pointer_events="none")


def _middle(view: View, square: int) -> tuple[int, int]:
    x, y = art.corner(view.state.board, square)
    return x + CELL // 2, y + CELL // 2


def _way(view: View) -> str:
    """The way walked this turn, as a thread; it goes out at the maze's edge and comes in again on the other side."""
    state = view.state
    path, before = "", -1
    for entry in state.trail:
        if int(entry) // int(m.SQUARES) == state.playing:
            square = int(entry) % int(m.SQUARES)
            path += _stretch(view, before, square)
            before = square
    who = f"pawn-{pawn_label(int(state.playing))}"
    return element("path", d=path, class_="way", data_way=who) if "L" in path else ""


def _stretch(view: View, before: int, square: int) -> str:
    """The thread from one square to the next; a leap leaves none."""
    board = view.state.board
    x, y = _middle(view, square)
    for way, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if before < 0 or board.beside(before, way) != square:
            continue
        if not board.over_edge(before, way):
            return f"L{x} {y}"
        out_x, out_y = _middle(view, before)
        half = CELL // 2
        return f"L{out_x + half * right} {out_y + half * down}M{x - half * right} {y - half * down}L{x} {y}"
    return f"M{x} {y}"


def _things(view: View) -> str:
    """Starts, markers and pieces; several on a square lie side by side."""
    state = view.state
    parts = []
    for who in range(int(m.PAWNS)):
        home = int(state.note(who, m.HOME))
        if home >= 0:
            x, y = _middle(view, home)
            owner = int(state.owner(who))
            parts.append(
                element("g", title(_start_name(view, who)), art.at(x, y, art.start(owner)), pointer_events="none")
            )
    shelves: dict[int, int] = {}
    for thing in range(int(state.things())):
        square = int(state.places[thing])
        if square >= m.SQUARES:
            continue
        kind = int(state.kind_of(thing))
        x, y = _middle(view, square)
        nth = shelves.get(square, 0)
        shelves[square] = nth + 1
        dx, dy = ((0, 0), (13, -12), (-13, -12), (13, 12), (-13, 12), (0, 14))[nth % 6]
        parts.append(_thing(view, thing, kind, x + dx, y + dy))
    return "".join(parts)


def _thing(view: View, thing: int, kind: int, x: int, y: int) -> str:
    if kind >= GOOTMU and thing < m.ALL_PIECES:
        owner = thing // 3
        mark = f"piece-{owner + 1}-{thing % 3 + 1}"
        return art.lying_piece(mark, view.thing(kind), owner, initials()[owner], x, y, mark in view.firsts)
    return art.lying_marker(view.thing(kind), kind, x, y)


def _pawns(view: View) -> str:
    state = view.state
    parts = []
    crowd: dict[int, int] = {}
    walker = int(state.get(m.WHO)) if state.asks() == "step" and state.actor() == view.seat else -1
    for who in [*range(int(m.PAWNS)), int(m.MONSTER)]:
        if not state.in_play(who):
            continue
        square = int(state.at(who))
        x, y = _middle(view, square)
        nth = crowd.get(square, 0)
        crowd[square] = nth + 1
        dx, dy = ((0, 0), (15, 13), (-15, 13), (15, -13), (-15, -13), (0, 18))[nth % 6]
        mark = f"pawn-{pawn_label(who)}"
        name = pawn_name(who, view.say, view.names)
        if who == m.MONSTER:
            body = art.at(x + dx, y + dy, art.beast())
        else:
            owner = int(state.owner(who))
            body = pawn(owner, x + dx, y + dy, 13 if who >= m.PSEUDO else 17, _initial(who))
        turn = who == state.playing and state.outcome() is None
        look = "last" if turn else "last ring-can"
        ring = element("circle", cx=x + dx, cy=y + dy, r=27, class_=look) if turn or mark in view.firsts else ""
        through = None if mark in view.firsts else "none"
        carried_off = "yes" if who == walker else None  # who walks for the reader can be carried to the next square
        parts.append(
            piece(mark, name, ring, body, class_=view.can(mark), pointer_events=through, data_carry=carried_off)
        )
    return "".join(parts)


def _initial(who: int) -> str:
    return initials()[who - int(m.PSEUDO)] + "′" if who >= m.PSEUDO else initials()[who]


def _handles(view: View) -> str:
    """Two handles on each tile that can be turned now."""
    if not any(mark.startswith("turn-") for mark in view.firsts):
        return ""
    board = view.state.board
    parts = []
    for place in range(int(board.width * board.height)):
        x, y = (corner + 2 * CELL for corner in art.tile_corner(board, place))
        for side, dx, flip in (("left", -26, -1), ("right", 26, 1)):
            mark = f"turn-{place + 1}-{side}"
            if mark in view.firsts:
                sense = view.say("clockwise" if side == "right" else "counter-clockwise")
                name = view.say("move-rotate", number=place + 1, sense=sense)
                how = {"transform": f"scale({flip} 1)", "style": "stroke:var(--thread)"}
                arrow = element("path", d=art.SIGNS["turn"], class_="sign", **how)
                signs = element("circle", r=20, class_="button") + arrow
                parts.append(piece(mark, name, signs, class_="can only-can", transform=f"translate({x + dx} {y})"))
    return "".join(parts)


# Below the maze: who carries what, and buttons


def _strips(view: View, width: int, top: int) -> tuple[str, int]:
    """One strip for each pawn, two in a row: its shape, name, what is upon it, and its hand; and where they end."""
    state = view.state
    pawns = [who for who in range(int(m.PAWNS)) if state.in_play(who) or who < state.seats]
    pawns.sort(key=lambda who: (int(state.owner(who)), who))
    edge, size = art.EDGE, art.letters(state.board)
    each = (width - 2 * edge) / 2
    parts = []
    y = top + 4.0
    for start in range(0, len(pawns), 2):
        row = [(who, _lines(view, who, each, size), carried(state, who)) for who in pawns[start : start + 2]]
        highs = [_high(_held(state, who, kinds), len(lines), size) for who, lines, kinds in row]
        for column, (who, lines, kinds) in enumerate(row):
            parts.append(_strip(view, who, lines, kinds, (edge + each * column, y, each, highs[column]), size))
        y += max(highs)
    return element("g", *parts, font_size=size), int(y)


def _lines(view: View, who: int, each: float, size: float) -> list[str]:
    """Whose strip it is, how far the walk still goes, and what is upon the pawn."""
    mine = {view.seat: "sketch-you", view.seat + int(m.PSEUDO): "your-second-pawn"}
    name = view.say(mine[who]) if who in mine and view.seat >= 0 else pawn_name(who, view.say, view.names)
    now = _is_on(view.state, who)
    said, left = name[:1].upper() + name[1:], _left(view) if now else ""
    notes = ", ".join(effects(view.state, who, view.say))
    room = max(10, int((each / size - 3.45) / 0.55))
    one_line = f"{said} ·\u00a0{left}"
    parts = (one_line, notes) if left and len(one_line) <= room else (said, left, notes)
    return [line for part in parts if part for line in art.wrapped(part, room)]


def _is_on(state: Gootmu, who: int) -> bool:
    """Whose turn it is; while all is being set up, whoever is asked."""
    if state.asks() in ("start-where", "piece-where"):
        return who == state.actor()
    return bool(who == state.playing and state.outcome() is None)


def _high(held: list[tuple[int, int]], lines: int, size: float) -> float:
    """As high as its lines and its hand: an empty hand keeps its room, so that nothing jumps when it fills."""
    rows = 1 + max((place for place, _ in held), default=0) // A_ROW
    return size * (1.2 * lines + 2.3 * rows + 1.2)


def _strip(view: View, who: int, lines: list[str], kinds: list[int], block: Block, size: float) -> str:
    state, (x, y, each, high) = view.state, block
    now = _is_on(state, who)
    head = _head(who, int(state.owner(who)), _initial(who), tuple(lines), x, y, each, size, high, now)
    hand = _hand(view, who, kinds, x + size * 3.5, y + size * (1.2 * len(lines) + 1.95), size)
    return element("g", head, hand, data_block=f"{x:.1f} {y:.1f} {each:.1f} {high:.1f}")


@once
def _head(
    who: int,
    owner: int,
    initial: str,
    lines: tuple[str, ...],
    x: float,
    y: float,
    each: float,
    size: float,
    high: float,
    now: bool,
) -> str:
    """Whose strip it is, and what is upon them."""
    plate = cut_out(x + 4, y + 4, each - 8, high - 8, 1.5, who + 31, class_="plate now" if now else "plate")
    body = pawn(owner, x + size * 1.4, y + size * 1.5, size * (0.8 if who >= m.PSEUDO else 1), initial)
    text = "".join(
        words(line, x + size * 2.85, y + size * (1.4 + 1.2 * i), class_="text") for i, line in enumerate(lines)
    )
    drawn = plate + body + text
    return piece(f"seat-{who + 1}", " – ".join(lines), drawn) if who < m.PSEUDO else drawn


def _left(view: View) -> str:
    """How many squares are still to be walked."""
    base = int(view.state.find(m.F_WALK))
    return view.say("tell-left", number=int(view.state.stack[base + int(m.WALK_LEFT)])) if base >= 0 else ""


def _hand(view: View, who: int, kinds: list[int], x: float, y: float, size: float) -> str:
    """What a pawn carries: first its own pieces, of the three that win, then one place for each kind of thing."""
    parts = []
    for place, kind in _held(view.state, who, kinds):
        mark = f"hand-{pawn_label(who)}-{kind_label(kind)}"
        count = kinds.count(kind)
        owner = kind - int(GOOTMU)
        look = art.cog(owner, initials()[owner]) if kind >= GOOTMU else art.marker(kind)
        middle = f"translate({x + place % A_ROW * size * 2.2:.1f} {y + place // A_ROW * size * 2.2:.1f})"
        placed = f"{middle} scale({size / 19:.2f})"
        if who < m.PSEUDO and owner == view.state.owner(who):  # gootmu.win
            told = view.say("pieces-held", seat=pawn_name(who, view.say, view.names), number=count)
            text = words(f"{count}/3", size * 1.25, size * 0.36, class_="text")
            faint = "" if count else element("g", look, opacity=0.35, transform=f"scale({size / 19:.2f})")
            parts.append(element("g", title(told), text, faint, transform=middle))
        if count:
            many = words(f"×{count}", -8, 21, class_="count") if count > 1 and owner != view.state.owner(who) else ""
            ring = element("circle", r=23, class_="last ring-can") if mark in view.firsts else ""
            parts.append(piece(mark, view.thing(kind), look, many, ring, class_=view.can(mark), transform=placed))
    return "".join(parts)


def _held(state: Gootmu, who: int, kinds: list[int]) -> list[tuple[int, int]]:
    """Where each kind lies in a hand: the own pieces first, with room for their number, even where there are none."""
    own = int(GOOTMU) + int(state.owner(who))
    others = sorted(set(kinds) - {own})
    return [(0, own), *enumerate(others, 2)] if who < m.PSEUDO else list(enumerate(sorted(set(kinds))))


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
    edge, size = art.EDGE, art.letters(view.state.board)
    room = width / 2 - edge  # no wider than a strip
    parts, x, y, tallest = [], float(edge), top + 4.0, 0.0
    for mark, said in found.items():
        lines = art.wrapped(said, int((room / size - 2) / 0.56))
        each, high = size * (1.6 + 0.56 * max(map(len, lines))), size * (1.1 + 1.2 * len(lines))
        if x + each + 12 > width - edge and x > edge:
            x, y, tallest = float(edge), y + tallest, 0.0
        box = element("rect", x=x + 4, y=y + 5, width=each, height=high, rx=size * 1.15, class_="button")
        text = "".join(
            words(line, x + 4 + each / 2, y + 5 + size * (1.15 + 1.2 * i), class_="text mid")
            for i, line in enumerate(lines)
        )
        drawn = piece(mark, said, box, text, class_="can only-can")
        parts.append(element("g", drawn, data_block=f"{x:.1f} {y:.1f} {each + 12:.1f} {high + 10:.1f}"))
        x, tallest = x + each + 12, max(tallest, high + 10)
    if view.seat >= 0:  # who may be asked has room for a row of answers, so that nothing jumps when they come
        tallest = max(tallest, size * 2.3 + 10)
    return element("g", *parts, font_size=size), int(y - top + tallest + 8)
