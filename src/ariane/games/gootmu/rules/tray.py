"""What a search for walks works with: the walker's outfit, and buffers for measuring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import Flood
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import CAVE_IN, FIRE
from ariane.games.gootmu.rules.knots import Knots

# Marks on squares: may not be entered again, things lie there
VISITED: Final[i64] = 1
LITTERED: Final[i64] = 2
HINDERED: Final[i64] = 4  # an open fire or cave-in lies there; from here on marks say that not everybody comes through
GUARDED: Final[i64] = 8  # the monster stands there

# Most walks are found at once: room is looked for where this many squares were tried for each step, and none was found.
SIMPLE: Final[i64] = 2


class Outfit:
    """What a walker has for the rest of its walk; a search changes it as it goes, and puts it back."""

    def __init__(self) -> None:
        self.walker: i64 = 0
        self.flags: i64 = 0
        self.have: i64 = 0  # one bit for each pass in hand
        self.back: i64 = 0  # 1: a marker for a trap door backward, of use with the first step only
        self.walls: i64 = 0  # markers for a wall
        self.about: i64 = 0  # markers for a wall that lie in the maze
        self.given: i64 = 0  # walls that need no marker
        self.cancels: i64 = 0
        # For useful things: free hands, in the own turn those too that hold nothing of use. Backtracking: free hands.
        self.room: i64 = 0
        self.swaps = False  # the own turn: things may be exchanged
        self.pieces = False  # own GOOTMU pieces are picked up
        self.through = False  # walls are passed, or could be with a marker that lies about
        self.rich = False  # for a first look: all passes in hand, nothing needs picking up


class Tray:
    """Buffers of a game for measuring and searching; their contents matter only within one question."""

    def __init__(self) -> None:
        self.outfit = Outfit()
        self.knots = Knots()
        self.flood = Flood(m.SQUARES)
        self.roomy: i64 = -1  # a region where pieces have room, while squares are marked as taken
        self.nearest: i64 = 0  # how far the nearest square is of those that are sought
        self.tile: i64 = 0  # the place of the tile that a text leads to
        self.marks = vec[i64]([0] * int(m.SQUARES))
        self.marked = vec[i64]([0] * int(m.SQUARES))  # the squares that have marks other than VISITED
        self.count: i64 = 0  # of them
        self.visited = vec[i64]([0] * int(m.SQUARES + 1))  # the squares marked VISITED, and the one that is GUARDED
        self.visits: i64 = 0  # of them
        self.arrangements: i64 = 0  # how many arrangements of things have got a number
        self.strewn: i64 = -1  # the number of the one that squares are marked LITTERED for; -1: of none
        self.unwon: i64 = -1  # the number of one that nobody has won with
        self.seen = vec[i64]([0] * int(m.SQUARES))  # the stamp of the last look for room
        self.nodes: i64 = 0  # squares tried by the last walk search
        self.looked: i64 = 0  # and those that its closer looks came over
        self.plainly = False  # ways are tried in the order of the compass, not the narrow ones first
        self.simple: i64 = 0  # so many of them are tried without looking for room
        self.surely: i64 = 0  # a step away, this many squares are known to have room
        self.stamp: i64 = 0

    def begin(self, number: i64) -> None:
        """Another walk of this many squares is searched for."""
        self.nodes = 0
        self.looked = 0
        self.plainly = False
        self.surely = 0
        self.simple = number * SIMPLE
        if self.outfit.flags & m.LONG != 0:
            self.simple = 0

    def begin_plainly(self) -> None:
        """The same walk is searched for once more, in another order."""
        self.looked = 0
        self.plainly = True
        self.surely = 0

    def wipe(self) -> None:
        """No square has a mark any more."""
        marks, marked = self.marks, self.marked
        for i in range(self.count):
            marks[marked[i]] = 0
        self.count = 0
        self.strewn = -1
        self.leave()

    def leave(self) -> None:
        """No square is VISITED or GUARDED any more."""
        marks, visited = self.marks, self.visited
        for i in range(self.visits):
            marks[visited[i]] &= LITTERED | HINDERED
        self.visits = 0

    def guard(self, square: i64) -> None:
        self.visited[self.visits] = square
        self.visits += 1
        self.marks[square] |= GUARDED

    def visit(self, square: i64) -> None:
        if self.marks[square] & VISITED == 0:
            self.visited[self.visits] = square
            self.visits += 1
            self.marks[square] |= VISITED

    def strew(self, places: vec[i64], faces: vec[i64], arrangement: i64) -> None:
        """Squares where things lie are LITTERED, no others; from one step of a walk to the next they seldom change."""
        self.wipe()
        for place in places:
            if place < m.SQUARES:
                self.mark(place, LITTERED)
        for marker in range(len(faces)):
            if faces[marker] in (FIRE, CAVE_IN) and places[m.ALL_PIECES + marker] < m.SQUARES:
                self.mark(places[m.ALL_PIECES + marker], HINDERED)
        self.strewn = arrangement

    def mark(self, square: i64, mark: i64) -> None:
        if self.marks[square] == 0:
            self.marked[self.count] = square
            self.count += 1
        self.marks[square] |= mark
