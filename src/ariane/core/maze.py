"""Maze geometry: cells in rows, their open sides, and where one can walk; on a plane or a torus."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
SIDES: Final[i64] = 4
SIDE_NAMES: Final = ("north", "east", "south", "west")

OPEN_NORTH: Final[i64] = 1
OPEN_EAST: Final[i64] = 2
OPEN_SOUTH: Final[i64] = 4
OPEN_WEST: Final[i64] = 8
ALL_OPEN: Final[i64] = 15
NOWHERE: Final[i64] = -1


def opposite(side: i64) -> i64:
    return (side + 2) & 3


def has_side(openings: i64, side: i64) -> bool:
    return (openings >> side) & 1 == 1


def turned(openings: i64, quarters: i64) -> i64:
    """A cell's openings after so many quarter turns clockwise."""
    doubled = openings | openings << 4
    return (doubled >> (4 - (quarters & 3))) & ALL_OPEN


class Grid:
    """Which cell lies beside which, for all mazes of one size; on a torus, leaving by one edge enters by the other."""

    def __init__(self, width: i64, height: i64, torus: bool) -> None:
        self.width = width
        self.height = height
        self.torus = torus
        self.near = vec[i64]([NOWHERE] * int(width * height * SIDES))  # [cell][side]
        for cell in range(width * height):
            for side in range(SIDES):
                self.near[cell * SIDES + side] = self._across(cell, side)

    def _across(self, cell: i64, side: i64) -> i64:
        row, column = cell // self.width, cell % self.width
        if side == NORTH:
            row -= 1
        elif side == SOUTH:
            row += 1
        elif side == EAST:
            column += 1
        else:
            column -= 1
        if self.torus:
            return (row + self.height) % self.height * self.width + (column + self.width) % self.width
        if row < 0 or row >= self.height or column < 0 or column >= self.width:
            return NOWHERE
        return row * self.width + column


class Maze:
    """A grid of cells, each open on some of its sides."""

    def __init__(self, width: i64, height: i64, torus: bool, openings: vec[i64], grid: Grid | None = None) -> None:
        self.width = width
        self.height = height
        self.torus = torus
        self.openings = openings  # [cell] which sides are open, one bit a side
        self.grid = grid if grid is not None else Grid(width, height, torus)

    def copy(self) -> "Maze":
        return Maze(self.width, self.height, self.torus, self.openings[:], self.grid)

    def cells(self) -> i64:
        return self.width * self.height

    def beside(self, cell: i64, side: i64) -> i64:
        """The cell on that side, whatever stands between; NOWHERE beyond a plane's edge."""
        return self.grid.near[cell * SIDES + side]

    def through(self, cell: i64, side: i64) -> i64:
        """The cell one can walk to on that side: both cells open it; else NOWHERE."""
        if not has_side(self.openings[cell], side):
            return NOWHERE
        other = self.beside(cell, side)
        if other == NOWHERE or not has_side(self.openings[other], opposite(side)):
            return NOWHERE
        return other

    def flood(self, start: i64, steps: vec[i64], queue: vec[i64]) -> i64:
        """Writes how many steps each cell is away from the start (-1: not to be reached); returns how many are reached.

        Both buffers have room for every cell.
        """
        for cell in range(self.cells()):
            steps[cell] = NOWHERE
        steps[start] = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            cell = queue[head]
            head += 1
            for side in range(SIDES):
                other = self.through(cell, side)
                if other != NOWHERE and steps[other] == NOWHERE:
                    steps[other] = steps[cell] + 1
                    queue[tail] = other
                    tail += 1
        return tail
