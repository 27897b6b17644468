"""The labyrinth of Dédale: what lies on its 21 by 21 places, who stands there, and room to search it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.maze import ALL_OPEN, NOWHERE, SIDES, Maze, has_side, opposite

# dedale.place.plane: a plane with the entrance in the middle.
WIDE: Final[i64] = 21
CELLS: Final[i64] = 441
CENTRE: Final[i64] = 220
FAR: Final[i64] = 6  # steps from the entrance to an exit
COLUMNS: Final = "abcdefghijklmnopqrstu"

# What lies on a place; a maze tile is MAZE and its stars.
EMPTY: Final[i64] = 0
ENTRANCE: Final[i64] = 1
EXIT: Final[i64] = 2
COLLAPSED: Final[i64] = 3
MAZE: Final[i64] = 4

CAUGHT: Final[i64] = -1  # where the pawn of a caught player is, and the Minotaur that is not in the maze

# The Minotaur's back: a side, or none, or the passage from a place.
NO_BACK: Final[i64] = 4
PASSAGE_FROM: Final[i64] = 5  # + cell


def cell_name(cell: i64) -> str:
    """As on a map: a column's letter and a row's number, a1 in the north-west, the entrance k11."""
    return f"{COLUMNS[cell % WIDE]}{cell // WIDE + 1}"


def exit_cells(seats: i64) -> list[i64]:
    """dedale.setup.exits: two opposite, three as a T, four as a cross; ascending."""
    west, east = CENTRE - FAR, CENTRE + FAR
    north, south = CENTRE - FAR * WIDE, CENTRE + FAR * WIDE
    if seats <= 3:
        return [west, east]
    return [west, east, south] if seats == 4 else [north, west, east, south]


class Search:
    """Buffers for looking round in a labyrinth; every labyrinth of one game shares them, none keeps anything there."""

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.seen = vec[i64]([0] * int(CELLS))
        self.parent = vec[i64]([0] * int(CELLS))
        self.queue = vec[i64]([0] * int(CELLS * 6))
        self.found: i64 = NOWHERE
        self.risk_stamp: i64 = 0
        self.risk = vec[i64]([0] * int(CELLS))
        self.free = vec[i64]([0] * 8)
        self.ways = vec[i64]([0] * int(CELLS + SIDES))


class Labyrinth:
    """Tiles, pawns and the Minotaur."""

    def __init__(
        self,
        search: Search,
        maze: Maze,
        tiles: vec[u8],
        facing: vec[u8],
        pawns: vec[i64],
        bull: i64,
        back: i64,
        top: i64,
        bottom: i64,
        left: i64,
        right: i64,
    ) -> None:
        self.search = search
        self.maze = maze
        self.tiles = tiles  # [cell]
        self.facing = facing  # [cell] on which sides an open side of the entrance or of a maze tile looks at it
        self.pawns = pawns  # [seat] a cell, or CAUGHT
        self.bull = bull  # where the Minotaur is, or CAUGHT
        self.back = back  # the way it came in by
        self.top = top  # the rows and columns that hold all tiles but the exits
        self.bottom = bottom
        self.left = left
        self.right = right

    def copy(self) -> "Labyrinth":
        return Labyrinth(
            self.search,
            self.maze.copy(),
            self.tiles[:],
            self.facing[:],
            self.pawns[:],
            self.bull,
            self.back,
            self.top,
            self.bottom,
            self.left,
            self.right,
        )

    # What lies there

    def tile(self, cell: i64) -> i64:
        return i64(self.tiles[cell])

    def stars(self, cell: i64) -> i64:
        return i64(self.tiles[cell]) - MAZE

    def is_maze(self, cell: i64) -> bool:
        return i64(self.tiles[cell]) >= MAZE

    def is_exit(self, cell: i64) -> bool:
        """An open exit; a collapsed one is a wall."""
        return i64(self.tiles[cell]) == EXIT

    def is_hub(self, cell: i64) -> bool:
        """dedale.minotaur.passages: the entrance or a four-way crossing."""
        tile = i64(self.tiles[cell])
        return tile == ENTRANCE or (tile >= MAZE and self.maze.openings[cell] == ALL_OPEN)

    def occupied(self, cell: i64) -> bool:
        if cell == self.bull:
            return True
        for pawn in self.pawns:
            if pawn == cell:
                return True
        return False

    # Laying

    def lay(self, cell: i64, tile: i64, openings: i64) -> None:
        """A tile comes to lie there, on whatever lay there before."""
        self.maze.openings[cell] = openings
        self.tiles[cell] = u8(tile)
        if tile in (EXIT, COLLAPSED):
            return
        near = self.maze.grid.near
        facing = self.facing
        for side in range(SIDES):
            other = near[cell * SIDES + side]
            if other != NOWHERE:
                bit: i64 = BITS[opposite(side)]
                seen = i64(facing[other]) & (ALL_OPEN - bit)
                facing[other] = u8(seen | bit if has_side(openings, side) else seen)
        row, column = cell // WIDE, cell % WIDE
        self.top = row if row < self.top else self.top
        self.bottom = row if row > self.bottom else self.bottom
        self.left = column if column < self.left else self.left
        self.right = column if column > self.right else self.right


BITS: Final = bytes((1, 2, 4, 8))


def new_labyrinth(search: Search, maze: Maze, seats: i64) -> Labyrinth:
    """dedale.setup.entrance, dedale.setup.exits: the entrance with all pawns on it, and the exits."""
    lab = Labyrinth(
        search,
        maze,
        vec[u8]([0] * int(CELLS)),
        vec[u8]([0] * int(CELLS)),
        vec[i64]([CENTRE] * int(seats)),
        CAUGHT,
        NO_BACK,
        WIDE // 2,
        WIDE // 2,
        WIDE // 2,
        WIDE // 2,
    )
    lab.lay(CENTRE, ENTRANCE, ALL_OPEN)
    for cell in exit_cells(seats):
        lab.lay(cell, EXIT, ALL_OPEN)
    return lab
