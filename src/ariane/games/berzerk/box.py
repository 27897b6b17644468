"""The box of Berzerk: a maze of 9 by 9 squares read from its drawing, with homes, stars, hatched line and camps."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core import boxes
from ariane.core.boxes import Drawing, Mark, Schema, read
from ariane.core.components import Components, Section
from ariane.core.maze import (
    EAST,
    FAR,
    NORTH,
    NOWHERE,
    OPEN_EAST,
    OPEN_NORTH,
    OPEN_SOUTH,
    OPEN_WEST,
    SOUTH,
    WEST,
    Flood,
    Maze,
)

SIZE: Final[i64] = 9
SQUARES: Final[i64] = 81
ROBOTS: Final[i64] = 6
HUMANOID_CAMP: Final[i64] = 0
OTTO_CAMP: Final[i64] = 1

# Otto's eight directions, clockwise; the even ones are the four sides a walker knows, twice their number.
DIRECTIONS: Final[i64] = 8
DIRECTION_NAMES: Final = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")

# What may stand between the walls of a square.
CONTENTS: Final = ("   ", " H ", " O ", " * ", " X ", "///", "/*/")
MARKS: Final = ("blank", "home", "lair", "star", "centre", "hatched", "hatched-star")

SCHEMA: Final[Schema] = (
    boxes.table(
        "board",
        boxes.drawing(
            "maze",
            Drawing(9, 9, tuple([Mark(CONTENTS[at], MARKS[at]) for at in range(len(MARKS))]), walled=True),
        ),
        boxes.drawing("camps", Drawing(9, 9, (Mark("h", "humanoid"), Mark("o", "otto"), Mark("x", "centre")))),
    ),
)


class Board:
    """Where the walls are and what the squares are for. Rows are counted from the north; nothing here ever moves."""

    def __init__(
        self,
        maze: Maze,
        home: i64,
        lair: i64,
        centre: i64,
        stars: vec[i64],
        hatched: vec[i64],
        camps: vec[i64],
        next_squares: vec[i64],
        walks: vec[i64],
    ) -> None:
        self.maze = maze
        self.home = home  # the Humanoid's square
        self.lair = lair  # Otto's square, the exit later
        self.centre = centre
        self.stars = stars  # [robot] where it starts
        self.hatched = hatched  # [square] 1 on the hatched line
        self.camps = camps  # [square] whose camp it is
        self.next_squares = next_squares  # [square][direction] the square there through whatever wall, or NOWHERE
        self.steps = vec[i64]([int(maze.through(at, side)) for at in range(SQUARES) for side in range(4)])
        self.walks = walks  # [square][square] steps on foot past an empty board's walls, or NOWHERE

    def ahead(self, square: i64, direction: i64) -> i64:
        return self.next_squares[square * DIRECTIONS + direction]

    def through(self, square: i64, side: i64) -> i64:
        """The square one can walk to on that side, or NOWHERE."""
        return self.steps[square * 4 + side]

    def walk(self, square: i64, other: i64) -> i64:
        return self.walks[square * SQUARES + other]


def square_name(square: i64) -> str:
    """As on a chessboard: e1 is the middle of the southern edge."""
    return f"{'abcdefghi'[square % SIZE]}{SIZE - square // SIZE}"


def square_of(name: str) -> i64:
    """The square of this name, or NOWHERE."""
    for square in range(SQUARES):
        if square_name(square) == name:
            return square
    return NOWHERE


# Reading the drawing


def read_board(box: Components) -> Board:
    table = read(box, SCHEMA).table("board")
    lines = _even_lines(table)
    openings = [_openings(lines, row, column) for row in range(SIZE) for column in range(SIZE)]
    inside = [_content(table, lines, row, column) for row in range(SIZE) for column in range(SIZE)]
    home, lair, centre = (_only(table, inside, mark) for mark in "HOX")
    stars = [square for square in range(SQUARES) if "*" in inside[square]]
    if len(stars) != ROBOTS:
        table.fail("maze", f"has {len(stars)} star squares", f"there are {ROBOTS}, marked *, one for each Robot")
    if centre != SQUARES // 2:
        table.fail("maze", f"has the centre X on {square_name(centre)}", f"it stands on {square_name(SQUARES // 2)}")
    openings[centre] = 0  # berzerk.square.centre
    maze = Maze(SIZE, SIZE, False, vec[i64](openings))
    hatched = vec[i64]([1 if "/" in text else 0 for text in inside])
    camps = vec[i64](_camps(table))
    board = Board(maze, home, lair, centre, vec[i64](stars), hatched, camps, _all_ahead(maze), _all_walks(maze))
    _check_edge(table, maze)
    _check_ways(table, board)
    _check_camps(table, board)
    return board


def _even_lines(table: Section) -> list[str]:
    lines = table.drawing("maze")
    tall, wide = 2 * SIZE + 1, 4 * SIZE + 1
    if len(lines) != tall:
        table.fail("maze", f"has {len(lines)} lines", f"nine rows of squares and their walls are {tall} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > wide:
            table.fail("maze", f"has {len(line)} characters in line {number} of the drawing", f"a line is {wide} wide")
    return [line.ljust(int(wide)) for line in lines]


def _openings(lines: list[str], row: int, column: int) -> int:
    top, left = 2 * row, 4 * column
    openings = 0
    if not lines[top][left + 1 : left + 4].strip():
        openings |= int(OPEN_NORTH)
    if not lines[top + 2][left + 1 : left + 4].strip():
        openings |= int(OPEN_SOUTH)
    if lines[top + 1][left] == " ":
        openings |= int(OPEN_WEST)
    if lines[top + 1][left + 4] == " ":
        openings |= int(OPEN_EAST)
    return openings


def _content(table: Section, lines: list[str], row: int, column: int) -> str:
    top, left = 2 * row, 4 * column
    where = square_name(row * SIZE + column)
    for wall in (lines[top][left + 1 : left + 4], lines[top + 2][left + 1 : left + 4]):
        if wall not in ("   ", "---"):
            table.fail("maze", f"has {wall!r} above or below {where}", "there stands a wall '---' or nothing")
    for wall in (lines[top + 1][left], lines[top + 1][left + 4]):
        if wall not in (" ", "|"):
            table.fail("maze", f"has {wall!r} beside {where}", "there stands a wall '|' or nothing")
    text = lines[top + 1][left + 1 : left + 4]
    if text not in CONTENTS:
        known = ", ".join(repr(content) for content in CONTENTS)
        table.fail("maze", f"has {text!r} on {where}", f"a square shows one of {known}")
    return text


def _only(table: Section, inside: list[str], mark: str) -> int:
    squares = [square for square in range(SQUARES) if mark in inside[square]]
    if len(squares) != 1:
        table.fail("maze", f"has {len(squares)} squares {mark}", "there is one H, one O and one X (the centre)")
    return int(squares[0])


def _camps(table: Section) -> list[int]:
    rows = table.drawing("camps")
    if len(rows) != SIZE or any(len(row) != SIZE or set(row) - set("hox") for row in rows):
        table.fail(
            "camps", "is no drawing of the camps", "it has nine lines of nine letters: h, o, and x for the centre"
        )
    return [int(OTTO_CAMP if letter == "o" else HUMANOID_CAMP) for row in rows for letter in row]


def _all_ahead(maze: Maze) -> vec[i64]:
    ahead = []
    for square in range(SQUARES):
        for direction in range(DIRECTIONS):
            side = direction // 2
            other = maze.beside(square, side)
            if direction % 2 == 1 and other != NOWHERE:
                other = maze.beside(other, (side + 1) % 4)
            ahead.append(int(other))
    return vec[i64](ahead)


def _all_walks(maze: Maze) -> vec[i64]:
    walks: list[int] = []
    flood = Flood(SQUARES)
    for square in range(SQUARES):
        maze.measure(square, flood)
        walks += [int(step if step < FAR else NOWHERE) for step in flood.steps]
    return vec[i64](walks)


# What a board must be: berzerk.board


def _check_edge(table: Section, maze: Maze) -> None:
    for square in range(SQUARES):
        for side in (NORTH, EAST, SOUTH, WEST):
            if maze.beside(square, side) == NOWHERE and maze.openings[square] >> side & 1 == 1:
                table.fail("maze", f"is open to the outside at {square_name(square)}", "a wall runs all round the edge")


def _check_ways(table: Section, board: Board) -> None:
    for square in range(SQUARES):
        if square != board.centre and board.walk(board.home, square) == NOWHERE:
            right = "every square but the centre can be reached on foot"
            table.fail("maze", f"has no way from the Humanoid's square to {square_name(square)}", right)
    flood = Flood(SQUARES)
    for square in range(SQUARES):
        if square in (board.home, board.lair, board.centre):
            continue
        closed = board.maze.copy()
        closed.openings[square] = 0
        closed.measure(board.home, flood)
        if flood.steps[board.lair] == FAR:
            wrong = f"can be cut in two on {square_name(square)}"
            table.fail("maze", wrong, "no single square stands between the Humanoid's square and Otto's")


def _check_camps(table: Section, board: Board) -> None:
    camps = board.camps
    if camps[board.home] != HUMANOID_CAMP or camps[board.lair] != OTTO_CAMP:
        table.fail("camps", "has a home square in the other's camp", "H lies in camp h, O in camp o")
    for square in range(SQUARES):
        if square == board.centre:
            continue
        if board.hatched[square] == 1 and camps[square] != HUMANOID_CAMP:
            table.fail("camps", f"has o on the hatched {square_name(square)}", "hatched squares are in camp h")
        for side in (NORTH, EAST, SOUTH, WEST):
            other = board.maze.through(square, side)
            crosses = other != NOWHERE and camps[square] == HUMANOID_CAMP and camps[other] == OTTO_CAMP
            if crosses and board.hatched[square] == 0:
                wrong = f"joins the camps between {square_name(square)} and {square_name(other)}, past the hatched line"
                table.fail("camps", wrong, "the camps are joined through hatched squares only")
