"""Berzerk as a picture: the maze on black glass with its figures, and below it the players, the die and the half."""

from functools import lru_cache
from typing import NamedTuple

from ariane.core.game import PUBLIC, State
from ariane.core.maze import NORTH, NOWHERE, SIDES, WEST
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, once, pawn, piece, rims, words
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import OTTO_CAMP, ROBOTS, SIZE, SQUARES, Board, square_name
from ariane.games.berzerk.legal import target
from ariane.games.berzerk.position import EXIT_AT, GONE, LAST_HUMANOID, LIVES, NOBODY, Phase, Position
from ariane.games.berzerk.rules import Berzerk
from ariane.games.berzerk.views import art
from ariane.games.berzerk.views.sketch import COLUMNS

STYLE = art.STYLE

# All lengths are for a width of 720: at 360 pixels on a phone, half of them.
WIDTH = 720
FRAME = 12
SQUARE = 70
LEFT = 54  # of the maze
TOP = 46
BOTTOM = TOP + SQUARE * int(SIZE)
EDGE = BOTTOM + 28  # where the board alone ends
PLATES = EDGE + 4
ROW = PLATES + 114
HEIGHT = ROW + 84
HALF = 205  # where the half stands in the row, beside the die,
STOP = WIDTH - 190  # and what ends a walk
LETTERS = 25  # how high those below the glass are
SQUARE_OF = {f"square-{square_name(square)}": square for square in range(int(SQUARES))}
PLACES = ("square-", "humanoid")  # what a step or a line is ended with by a click
LONGEST_NAME = 16  # letters that fit on a plate; the whole name stands in its title


class View(NamedTuple):
    """A position, who looks at it, and in which language."""

    state: Berzerk
    seat: int
    say: Words
    names: list[str]
    firsts: set[str]  # what the reader can begin a move with now


def picture(state: Berzerk, seat: int, lang: str) -> str:
    firsts = {clicks(state, move)[0] for move in state.moves()} if state.actor() == seat else set()
    view = View(state, seat, speaker("berzerk", lang), seat_names("berzerk", lang), firsts)
    parts = [
        _glass(),
        *_squares(view),
        _walls(state.board),
        _ways(state),
        *(_robot(view, robot) for robot in range(int(ROBOTS)) if state.robots[robot] != GONE),
        *(_otto(view), _humanoid(view), _hints(view), _coordinates()),
        element("g", *(_plate(view, who) for who in range(2)), _row(view), data_below=PLATES - 8, data_letters=LETTERS),
    ]
    half = f"{int(state.round)}/{int(state.half)}"
    return drawing(WIDTH, HEIGHT, element("g", *parts, class_="berzerk", data_anew=half), name=view.say("picture-name"))


def board(state: Berzerk, lang: str) -> str:
    """The maze alone, with everybody where they begin."""
    view = View(state, PUBLIC, speaker("berzerk", lang), seat_names("berzerk", lang), set())
    robots = (_robot(view, robot) for robot in range(int(ROBOTS)) if state.robots[robot] != GONE)
    parts = [_glass(), *_squares(view), _coordinates(), _walls(state.board), *robots, _otto(view), _humanoid(view)]
    drawn, side = element("g", *parts, class_="berzerk"), BOTTOM - TOP
    return drawing(WIDTH, EDGE, drawn, name=view.say("picture-name"), squares=(LEFT, TOP, side, side))


def camps(state: Berzerk, lang: str) -> str:
    """The maze with everybody's camp: whose figure stands on a square, that one's it is."""
    view, drawn = View(state, PUBLIC, speaker("berzerk", lang), seat_names("berzerk", lang), set()), list[str]()
    for square in range(int(SQUARES)):
        if square != state.board.centre:
            whose = "otto" if state.board.camps[square] == OTTO_CAMP else "humanoid"
            drawn.append(art.pixels(art.CAMPERS[whose], *middle(square), 26, f"{whose} body"))
    figures = element("g", *drawn, opacity=0.6)
    parts = element("g", _glass(), *_squares(view), figures, _coordinates(), _walls(state.board), class_="berzerk")
    side, name = BOTTOM - TOP, view.say("box-board-camps")
    return drawing(WIDTH, EDGE, parts, name=name, squares=(LEFT, TOP, side, side))


def square_drawn(kind: str, name: str) -> str:
    """One square of this kind, or of somebody's camp."""
    x, y = middle(0)
    figure = art.pixels(art.CAMPERS[kind], x, y, 34, f"{kind} body") if kind in art.CAMPERS else ""
    tile = _tile(0, kind, kind == "otto", name, False) + figure
    drawn = element("g", tile, transform=f"translate({SQUARE / 2 - x} {SQUARE / 2 - y})")
    return drawing(SQUARE, SQUARE, element("g", drawn, class_="berzerk"), name=name)


# What can be clicked


def clicks(state: State, move: int) -> list[str]:
    """A square for whoever is in motion, first the piece where there is a choice; empty for other questions."""
    assert isinstance(state, Position)
    if state.actor() < 0:
        return []
    verb = moves.verb_of(move)
    if verb == moves.STOP:
        return ["stop"]
    if state.phase == Phase.WALKING:
        if verb == moves.ELIMINATE_OTTO:
            return ["otto"]
        if verb == moves.ELIMINATE:
            robot = int(moves.robot_of(move))
            return [f"robot-{robot + 1}"] if state.robots[robot] != GONE else []
        return _place(state, move) if verb == moves.STEP else []
    place = _place(state, move) if verb in (moves.ROBOT, moves.OTTO) else []
    if verb == moves.ROBOT:
        robot = int(moves.robot_of(move))
        return place if robot == state.mover or not place else [f"robot-{robot + 1}", *place]
    return place if state.phase == Phase.SLIDING or not place else ["otto", *place]


def walker(state: State, move: int) -> str:
    assert isinstance(state, Position)
    verb = moves.verb_of(move)
    if verb == moves.STEP and state.phase == Phase.WALKING:
        return "humanoid"
    return f"robot-{int(moves.robot_of(move)) + 1}" if verb == moves.ROBOT else ""


def _place(state: Position, move: int) -> list[str]:
    assert isinstance(state, Berzerk)
    square = target(state, move)
    if square == NOWHERE:
        return []
    hits = square == state.humanoid and square != state.board.home
    return ["humanoid"] if hits else [f"square-{square_name(square)}"]


# The glass, its squares and walls


def middle(square: int) -> tuple[float, float]:
    return LEFT + SQUARE * (square % int(SIZE) + 0.5), TOP + SQUARE * (square // int(SIZE) + 0.5)


@once
def _glass() -> str:
    height = EDGE - 12
    panel = element("rect", x=FRAME - 6, y=6, width=WIDTH - 2 * FRAME + 12, height=height, rx=26, class_="glass")
    return panel + element("path", d=f"M{WIDTH // 2} 10V{height}", class_="scan", stroke_width=WIDTH - 2 * FRAME)


def empty_board(board: Board, say: Words) -> str:
    return "".join([_glass(), *_plain_squares(say, board, False), _coordinates(), _walls(board)])


def _squares(view: View) -> list[str]:
    board, exits = view.state.board, bool(view.state.eliminated() >= EXIT_AT)
    squares = _plain_squares(view.say, board, exits)
    marked = [SQUARE_OF[key] for key in view.firsts if key in SQUARE_OF]
    if marked:
        squares = squares.copy()
        for square in marked:
            squares[square] = _square(view.say, board, exits, square, True)
    return squares


@lru_cache(maxsize=64)
def _plain_squares(say: Words, board: Board, exits: bool) -> list[str]:
    return [_square(say, board, exits, square, False) for square in range(int(SQUARES))]


@once
def _square(say: Words, board: Board, exits: bool, square: int, can: bool) -> str:
    kind, camp = square_kind(board, exits, square), bool(board.camps[square] == OTTO_CAMP)
    title = say("picture-square", square=square_name(square), kind=kind)
    return _tile(square, kind, camp, title, can)


@once
def _tile(square: int, kind: str, camp: bool, title: str, can: bool) -> str:
    x, y = middle(square)
    half = SQUARE / 2
    ground = "camp" if camp else "floor"
    inside = [element("rect", x=x - half, y=y - half, width=SQUARE, height=SQUARE, class_=ground)]
    if "hatched" in kind:
        hatch = "".join(f"M{x - half + 8 + 14 * i:.1f} {y + half - 8:.1f}l12 -{SQUARE - 16}" for i in range(4))
        inside.append(element("path", d=hatch, class_="hatch"))
    if "star" in kind:
        inside.append(art.star(x, y, 15))
    if kind == "centre":
        inside.append(element("rect", x=x - 27, y=y - 27, width=54, height=54, class_="block"))
        inside.append(element("path", d=f"M{x - 27:.1f} {y - 27:.1f}l54 54m0 -54l-54 54", class_="block"))
    if kind in ("home", "lair", "exit"):
        inside.append(element("rect", x=x - 26, y=y - 26, width=52, height=52, class_=f"gate {kind}"))
    return piece(f"square-{square_name(square)}", title, *inside, class_="can" if can else None)


def square_kind(board: Board, exits: bool, square: int) -> str:
    """What a square is; the lair is the exit when there is one."""
    if square == board.centre:
        return "centre"
    if square == board.home:
        return "home"
    if square == board.lair:
        return "exit" if exits else "lair"
    star = square in list(board.stars)
    if board.hatched[square]:
        return "hatched-star" if star else "hatched"
    return "star" if star else "plain"


def _coordinates() -> str:
    rows = tuple(str(int(SIZE) - row) for row in range(int(SIZE)))
    return rims(tuple(COLUMNS), rows, (LEFT, TOP, BOTTOM - TOP, BOTTOM - TOP), 22, 24)


@once
def _walls(board: Board) -> str:
    size = int(SIZE)
    stretches = []
    for square in range(int(SQUARES)):
        row, column = divmod(square, size)
        x, y = LEFT + SQUARE * column, TOP + SQUARE * row
        if _walled(board, square, NORTH):
            stretches.append(art.spark(x, y, True, SQUARE, square * 2))
        if _walled(board, square, WEST):
            stretches.append(art.spark(x, y, False, SQUARE, square * 2 + 1))
        if row == size - 1:
            stretches.append(art.spark(x, y + SQUARE, True, SQUARE, square + 200))
        if column == size - 1:
            stretches.append(art.spark(x + SQUARE, y, False, SQUARE, square + 300))
    return art.walls("".join(stretches))


def _walled(board: Board, square: int, side: int) -> bool:
    """A wall that is drawn: not between the centre, which is a block of its own, and its neighbours."""
    other = board.maze.beside(square, side)
    if board.centre in (square, other):
        return False
    return board.maze.through(square, side) == NOWHERE


# Ways: the last move, the walk that goes on, and what can be reached


def _ways(state: Berzerk) -> str:
    parts = []
    if state.last_piece != NOBODY and state.walked <= 1:
        (x1, y1), (x2, y2) = middle(int(state.last_from)), middle(int(state.last_to))
        parts.append(element("path", d=f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", class_="was"))
        parts.append(element("circle", cx=x1, cy=y1, r=6, class_="near"))
    if state.walked > 1:
        points = [middle(int(state.path[i])) for i in range(int(state.walked))]
        walker = "humanoid" if state.last_piece == LAST_HUMANOID else f"robot-{state.last_piece + 1}"
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(element("path", d=line, class_="way", data_way=walker))
    return element("g", *parts, style=art.UNTOUCHED) if parts else ""


def _hints(view: View) -> str:
    """Rings where one click leads, dots where the walk that goes on may come to: for who decides, and for the room."""
    state = view.state
    if state.actor() < 0 or view.seat not in (state.actor(), PUBLIC):
        return ""
    near = {target(state, move) for move in state.moves() if clicks(state, move)[0].startswith(PLACES)}
    dots = "".join(
        element("circle", cx=middle(square)[0], cy=middle(square)[1], r=5, class_="reach-can")
        for square in sorted(within_reach(state) - near)
    )
    rings = "".join(
        element(
            "rect", x=middle(square)[0] - 29, y=middle(square)[1] - 29, width=58, height=58, rx=10, class_="next-can"
        )
        for square in sorted(near)
    )
    return element("g", dots, rings, style=art.UNTOUCHED)


def within_reach(state: Berzerk) -> set[int]:
    """The squares the walker may still come to with what is left of the roll, nothing eliminated on the way."""
    if state.phase == Phase.WALKING:
        square, robot = int(state.humanoid), int(NOBODY)
    elif state.mover != NOBODY:
        square, robot = int(state.robots[state.mover]), int(state.mover)
    else:
        return set()
    found: set[int] = set()
    _spread(state.copy(), square, robot, found)
    return found


def _spread(trial: Berzerk, square: int, robot: int, found: set[int]) -> None:
    """Every way on from here, step by step; the trial is put back as it was."""
    if trial.left == 0:
        return
    for side in range(int(SIDES)):
        if not (trial.can_step(side) if robot == NOBODY else trial.can_robot_step(robot, side)):
            continue
        other = int(trial.board.maze.through(square, side))
        found.add(other)
        if other in (trial.board.lair, trial.humanoid if robot != NOBODY else -1):
            continue
        _put(trial, robot, other)
        trial.path[trial.walked] = other
        trial.walked += 1
        trial.left -= 1
        _spread(trial, other, robot, found)
        trial.left += 1
        trial.walked -= 1
        _put(trial, robot, square)


def _put(trial: Berzerk, robot: int, square: int) -> None:
    if robot == NOBODY:
        trial.humanoid = square
    else:
        trial.robots[robot] = square


# The figures


def _can(view: View, name: str) -> str | None:
    return "can" if name in view.firsts else None


def _robot(view: View, robot: int) -> str:
    state = view.state
    x, y = middle(int(state.robots[robot]))
    spent = bool(state.has_moved(robot) and state.actor() >= 0)
    title = view.say("picture-robot", robot=robot + 1, square=square_name(state.robots[robot]))
    can, walks = _can(view, f"robot-{robot + 1}"), _carried(view, robot == state.mover)
    return art.standing(robot, title, x, y, spent, can, walks)


def _carried(view: View, moves: bool) -> str | None:
    """Who walks for the reader can be carried to the next square."""
    return "yes" if moves and view.state.actor() == view.seat else None


def _otto(view: View) -> str:
    state = view.state
    x, y = middle(int(state.otto))
    awake = state.awake()
    title = view.say("picture-otto", awake="yes" if awake else "no", square=square_name(state.otto))
    face = art.pixels(art.OTTO if awake else art.OTTO_ASLEEP, x, y, 56, "otto body" if awake else "asleep body")
    ring = element("circle", cx=x, cy=y, r=33, class_="next-can") if _can(view, "otto") else ""
    slides = _carried(view, state.phase == Phase.SLIDING)
    return piece("otto", title, face, ring, class_=_can(view, "otto"), data_carry=slides)


def _humanoid(view: View) -> str:
    x, y = middle(int(view.state.humanoid))
    title = view.say("picture-humanoid", square=square_name(view.state.humanoid))
    body = art.pixels(art.HUMANOID, x, y, 56, "humanoid body")
    walks = _carried(view, view.state.phase == Phase.WALKING)
    return piece("humanoid", title, body, class_=_can(view, "humanoid"), data_carry=walks)


# Below the glass: the players, the die, the Robots of this half


def _plate(view: View, who: int) -> str:
    """Pawn, name and part; points; five lives as small figures."""
    state, say = view.state, view.say
    end = state.outcome()
    begun = state.asks() != "first"
    turn = bool(end is None and state.turn() == who)
    humanoid = bool(who == state.humanoid_seat())
    role = say("role-humanoid" if humanoid else "role-otto") if begun else "–"
    points, lives = int(state.points[who]), int(state.lives[who])
    won = " ★" if end is not None and who in end.winners else ""
    name = say("sketch-you") if who == view.seat else view.names[who]
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + "…"
    told = say("picture-seat", seat=view.names[who], role=role, points=points, lives=lives) + won
    shown = humanoid if begun and end is None else None
    return _sign(who, initials()[who], told, name + won, points, lives, turn, shown)


@once
def _sign(
    who: int, initial: str, told: str, name: str, points: int, lives: int, turn: bool, humanoid: bool | None
) -> str:
    half = (WIDTH - 3 * FRAME) / 2
    x = FRAME + who * (half + FRAME)
    figures = "".join(
        art.pixels(art.HUMANOID, x + 34 + 30 * life, PLATES + 76, 34, "life" if life < lives else "lost")
        for life in range(int(LIVES))
    )
    icon = ""
    if humanoid is not None:
        icon = art.pixels(
            art.HUMANOID if humanoid else art.OTTO, x + half - 34, PLATES + 30, 40, "life" if humanoid else "still"
        )
    drawn = piece(
        f"seat-{who + 1}",
        told,
        element("rect", x=x, y=PLATES, width=half, height=102, rx=14, class_="plate last" if turn else "plate"),
        pawn(who, x + 34, PLATES + 34, 25, initial),
        words(name, x + 68, PLATES + 42, class_="text"),
        icon,
        figures,
        words(str(points), x + half - 16, PLATES + 90, class_="score"),
    )
    return art.block(drawn, x - FRAME / 2, PLATES - 6, half + FRAME, ROW - PLATES)


def _row(view: View) -> str:
    state, say = view.state, view.say
    roll, left = int(state.roll), int(state.left)
    gone = tuple([bool(state.robots[robot] == GONE) for robot in range(int(ROBOTS))])
    asked = bool(state.actor() >= 0)
    half = say("picture-half", round=int(state.round), half=int(state.half) + 1) if state.asks() != "first" else ""
    stop = "stop" in view.firsts if state.actor() == view.seat else None
    return _row_of(say, roll, left, asked, gone, int(state.eliminated()), half, stop)


@lru_cache(maxsize=256)
def _row_of(
    say: Words, roll: int, left: int, asked: bool, gone: tuple[bool, ...], lost: int, told: str, stops: bool | None
) -> str:
    """The die, the Robots of this half, and what ends a walk."""
    y = ROW + 34
    die = ""
    if roll:
        die = element("g", element("title", say("picture-die", roll=roll, left=left)), art.die(roll, FRAME + 34, y, 62))
    if asked:
        die += words(say("picture-left", left=left), FRAME + 78, y + 9, class_="text")
    robots = "".join(
        art.pixels(art.ROBOT, HALF + 17 + 42 * robot, y + 16, 34, "gone" if out else "still")
        for robot, out in enumerate(gone)
    )
    half = element("g", element("title", say("picture-gone", count=lost)), robots)
    if told:
        half += words(told, HALF, y - 10, class_="text")
    stop = ""
    if stops is not None:
        plate = element("rect", x=STOP + 6, y=y - 29, width=172, height=58, rx=29, class_="plate")
        label = words(say("picture-stop"), WIDTH - 98, y + 1, class_="text middle")
        stop = piece("stop", say("move-stop"), plate, label, class_="can" if stops else "dim")
    tops = ((die, 0, HALF), (half, HALF, STOP - HALF), (stop, STOP, WIDTH - STOP))
    return "".join(art.block(drawn, x, ROW, wide, HEIGHT - ROW) for drawn, x, wide in tops)
