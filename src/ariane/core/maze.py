"""Maze geometry: cells in rows, their open sides, and where one can walk; on a plane or a torus."""

from typing import Final

from librt.vecs import extend, vec
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
FAR: Final[i64] = 9999  # steps to a cell that was not reached
BARRED: Final[i64] = 10_000  # a cell that is not entered


def opposite(side: i64) -> i64:
    return (side + 2) & 3


def has_side(openings: i64, side: i64) -> bool:
    return (openings >> side) & 1 == 1


def turned(openings: i64, quarters: i64) -> i64:
    """A cell's openings after so many quarter turns clockwise."""
    doubled = openings | openings << 4
    return (doubled >> (4 - (quarters & 3))) & ALL_OPEN


# A number with one bit, times this, has that bit's place in its upper five bits of 32 (a sequence of de Bruijn's).
SEQUENCE: Final[i64] = 0x077CB531
PLACES: Final = bytes.fromhex("00011c021d0e18031e16140f191104081f1b0d17151310071a0c12060b050a09")


def lowest(bits: i64) -> i64:
    """The place of the lowest bit that is set, of 32."""
    return i64(PLACES[((bits & -bits) * SEQUENCE & 0xFFFFFFFF) >> 27])


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


class Flood:
    """Breadth first over cells: how many steps each is away, and on which side of it the way back begins.

    `clear`, `bar` what is not entered, `start` from one cell or several, and `spread`. What differs between games is
    data: the cell beside each side, and by cell the sides that lead out of it and into it, as bits; with these two
    exchanged, it runs against all ways.
    """

    def __init__(self, cells: i64) -> None:
        self.unreached = vec[i64]([FAR] * int(cells))
        self.no_steps = vec[i64](capacity=cells)  # the memory of steps, of which none is written yet
        self.steps = extend(self.no_steps, self.unreached)  # FAR and beyond: not reached
        self.back = vec[i64]([NORTH] * int(cells))  # of what was reached, not of where it started
        self.queue = vec[i64]([0] * int(cells))  # the cells reached, nearest first
        self.head: i64 = 0
        self.tail: i64 = 0
        self.every = vec[i64]([ALL_OPEN] * int(cells))  # the sides of cells without walls

    def clear(self, cells: i64) -> None:
        """Nothing is reached any more; with no cells, steps stay as they are, to be freed or barred by the caller."""
        if cells > 0:
            self.steps = extend(self.no_steps, self.unreached)  # all of them: copied sooner than set one by one
        self.head = 0
        self.tail = 0

    def free(self, cell: i64) -> None:
        self.steps[cell] = FAR

    def bar(self, cell: i64) -> None:
        self.steps[cell] = BARRED

    def start(self, cell: i64) -> None:
        self.steps[cell] = 0
        self.queue[self.tail] = cell
        self.tail += 1

    def spread(self, near: vec[i64], out: vec[i64], into: vec[i64], goal: i64 = NOWHERE, within: i64 = FAR) -> i64:
        """As far as ways lead within so many steps, or until the goal is reached: then it can go on later.

        How many cells are reached.
        """
        steps, back, queue = self.steps, self.back, self.queue
        head, tail = self.head, self.tail
        while head < tail and (goal == NOWHERE or steps[goal] == FAR):
            cell = queue[head]
            further = steps[cell] + 1
            if further > within:
                break
            head += 1
            ways = out[cell]
            for side in range(SIDES):
                if (ways >> side) & 1 == 1:
                    other = near[cell * SIDES + side]
                    if other != NOWHERE and steps[other] == FAR and (into[other] >> (side ^ 2)) & 1 == 1:
                        steps[other] = further
                        back[other] = side ^ 2
                        queue[tail] = other
                        tail += 1
        self.head = head
        self.tail = tail
        return tail


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

    def measure(self, start: i64, flood: Flood) -> i64:
        """How many steps each cell is away from the start; returns how many are reached."""
        flood.clear(self.cells())
        flood.start(start)
        return flood.spread(self.grid.near, self.openings, self.openings)
