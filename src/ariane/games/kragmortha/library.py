"""The library of Kragmortha: squares with symbols, teleport circles, furniture for a number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.components import Table
from ariane.core.maze import ALL_OPEN, NOWHERE, SIDES, Maze
from ariane.games.kragmortha.cards import Cards

WIDTH: Final[i64] = 7
HEIGHT: Final[i64] = 10
CELLS: Final[i64] = 70
SEATS: Final[i64] = 8

# The ground of a square: one of the four symbols, or one of these.
DESK: Final[i64] = 4
BOOKCASE: Final[i64] = 5
FENCED: Final[i64] = 6

LETTERS: Final = "gpos"
COLUMNS: Final = "abcdefg"
FAR: Final[i64] = 99  # from the start squares: where no goblin is ever sent


def square(cell: i64) -> str:
    """What people call a square: a1 is the left start square."""
    return f"{COLUMNS[cell % WIDTH]}{HEIGHT - cell // WIDTH}"


def cell_of(name: str) -> int:
    """The cell of a square's name, or NOWHERE."""
    if len(name) < 2 or name[0] not in COLUMNS or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= HEIGHT:
        return int(NOWHERE)
    return (int(HEIGHT) - int(name[1:])) * int(WIDTH) + COLUMNS.index(name[0])


class Library:
    """The squares in play for one number of players."""

    def __init__(self, symbols: list[str], furniture: list[str], rigor: int) -> None:
        plane = Maze(WIDTH, HEIGHT, False, vec[i64]([ALL_OPEN] * int(CELLS)))
        self.beside = vec[i64]([plane.beside(cell, side) for cell in range(CELLS) for side in range(SIDES)])
        self.rigor: i64 = rigor
        letters = "".join(symbols)
        tiles = "".join(furniture)
        self.symbol = vec[i64]([LETTERS.index(letter.lower()) for letter in letters])  # under any furniture too
        self.bookcase = vec[i64]([int(tile) if tile.isdecimal() else 0 for tile in tiles])
        ground = [
            DESK if tile == "D" else BOOKCASE if tile != "." else self.symbol[at] for at, tile in enumerate(tiles)
        ]
        self.ground = vec[i64](ground)
        self._fence_off()
        inside = [cell for cell in range(CELLS) if self.ground[cell] < DESK]
        self.circle = vec[i64]([int(letters[at].isupper() and self.ground[at] < DESK) for at in range(CELLS)])
        self.circles = vec[i64]([cell for cell in inside if self.circle[cell] == 1])
        self.starts = vec[i64]([cell for cell in inside if cell >= CELLS - WIDTH])
        self.from_start = vec[i64]([FAR] * int(CELLS))
        self._measure()
        self.to_desk = vec[i64]([FAR] * int(CELLS))
        self._measure_desk()

    def _fence_off(self) -> None:
        """What cannot be walked to from Rigor Mortis's square is out of play: kragmortha.board."""
        reached = [False] * int(CELLS)
        todo = [int(self.rigor)]
        while todo:
            cell = todo.pop()
            if not reached[cell] and self.ground[cell] != BOOKCASE:
                reached[cell] = True
                todo += [int(self.beside[cell * 4 + side]) for side in range(4) if self.beside[cell * 4 + side] >= 0]
        for at in range(CELLS):
            if not reached[at] and self.ground[at] != BOOKCASE:
                self.ground[at] = FENCED

    def _measure(self) -> None:
        """How many steps each square is from a start square, for goblins that are sent there: kragmortha.relocate."""
        todo = [int(cell) for cell in self.starts]
        for cell in todo:
            self.from_start[cell] = 0
        for cell in todo:
            for side in range(4):
                other = int(self.beside[cell * 4 + side])
                if other >= 0 and self.ground[other] < DESK and self.from_start[other] == FAR:
                    self.from_start[other] = self.from_start[cell] + 1
                    todo.append(other)

    def _measure_desk(self) -> None:
        """How many steps each square is from the desk; players look at it, no rule does."""
        todo = [cell for cell in range(CELLS) if self.ground[cell] == DESK]
        for cell in todo:
            self.to_desk[cell] = 0
        for cell in todo:
            for side in range(4):
                other = int(self.beside[cell * 4 + side])
                if other >= 0 and self.ground[other] < DESK and self.to_desk[other] == FAR:
                    self.to_desk[other] = self.to_desk[cell] + 1
                    todo.append(other)

    def floor(self, cell: i64) -> bool:
        """Whether a pawn can stand there."""
        return cell >= 0 and self.ground[cell] <= DESK


class Box:
    """Everything the components file says, checked: kragmortha.pieces."""

    def __init__(self, file: Table) -> None:
        file.keys({"about", "game", "library", "furniture", "movement", "tokens", "gaze", "grimoire"})
        game = file.table("game")
        game.keys({"hand", "rounds"})
        self.hand: i64 = game.integer("hand", 1, 6)
        self.rounds: i64 = game.integer("rounds", 10, 500)
        self.cards = Cards(file)
        self.libraries = _libraries(file)
        self.marks = vec[i64](
            [0] * int(CELLS)
        )  # squares a chain has filled, while its end is looked for; else all zero

    def library(self, seats: i64) -> Library:
        return self.libraries[seats - 2]


def _libraries(file: Table) -> list[Library]:
    table = file.table("library")
    table.keys({"rigor", "squares"})
    squares = _grid(table, "squares", LETTERS + LETTERS.upper(), "one letter a square: g, p, o or s")
    rigor = cell_of(table.text("rigor"))
    if rigor < 0:
        table.fail("rigor", f"is {table.text('rigor')!r}", "it is a square from a1 to g10")
    furniture = file.table("furniture")
    furniture.keys({str(seats) for seats in range(2, 9)})
    libraries = []
    for seats in range(2, 9):
        tiles = _grid(furniture, str(seats), ".123456D", "dots, bookcases 1 to 6 and the desk D")
        _check_tiles(furniture, str(seats), "".join(tiles), rigor)
        libraries.append(Library(squares, tiles, rigor))
        _check_library(furniture, str(seats), libraries[-1], seats)
    return libraries


def _grid(table: Table, key: str, letters: str, right: str) -> list[str]:
    lines = table.drawing(key)
    if len(lines) != HEIGHT or any(len(line) != WIDTH or line.strip(letters) for line in lines):
        table.fail(key, "is no library", f"it has {HEIGHT} lines of {WIDTH} characters, {right}")
    return lines


def _check_tiles(table: Table, key: str, tiles: str, rigor: int) -> None:
    desk = [at for at, tile in enumerate(tiles) if tile == "D"]
    if not desk or desk != [desk[0], desk[0] + 1, desk[0] + 7, desk[0] + 8] or desk[0] % 7 == 6:
        table.fail(key, "has no proper desk", "the desk is two by two squares D")
    for number in "123456":
        at = [cell for cell, tile in enumerate(tiles) if tile == number]
        if at and (len(at) != 2 or not (at[1] - at[0] == 7 or (at[1] - at[0] == 1 and at[0] % 7 < 6))):
            table.fail(
                key, f"has bookcase {number} on {len(at)} squares", "a bookcase stands on two squares side by side"
            )
    if tiles[rigor] != ".":
        table.fail(key, f"puts furniture on {square(rigor)}", "Rigor Mortis starts there")


def _check_library(table: Table, key: str, library: Library, seats: int) -> None:
    desk = [at for at in range(CELLS) if library.ground[at] == DESK]
    if len(desk) != 4:
        table.fail(key, "fences the desk off", "the desk can be walked to")
    corner = [
        at
        for at in desk
        if sum(
            1
            for s in range(4)
            if library.beside[at * 4 + s] >= 0 and library.ground[library.beside[at * 4 + s]] <= DESK
        )
        == 2
    ]
    if not corner or any(at >= CELLS - 2 * WIDTH for at in desk):
        table.fail(
            key, "has the desk in no corner", "it stands in a corner of what is in play, away from the start squares"
        )
    if len(library.starts) < min(seats, 7):
        table.fail(key, f"leaves {len(library.starts)} start squares", f"{seats} players need {min(seats, 7)}")
    if len(library.circles) < 2:
        table.fail(key, f"leaves {len(library.circles)} teleport circles", "at least 2 are in play")
    if library.rigor in library.starts or library.circle[library.rigor] == 1:
        table.fail(key, "starts Rigor Mortis on a start square or circle", "he starts on an ordinary square")
    if any(library.ground[cell] < DESK and library.from_start[cell] == FAR for cell in range(CELLS)):
        table.fail(key, "cuts off part of the library", "every square in play can be walked to from the start squares")
