"""The labyrinth of Dédale: what lies on its 21 by 21 places, who stands there, and room to search it."""

from typing import Annotated, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ariane.core.chance import mix
from ariane.core.fields import DERIVED, ELSEWHERE, SHARED, By, Plus
from ariane.core.maze import ALL_OPEN, NOWHERE, SIDES, Flood, Maze, has_side, opposite
from ariane.games.dedale.box import LEVELS

# dedale.place.plane: a plane with the entrance in the middle.
WIDE: Final[i64] = 21
EVERY_COLUMN: Final[i64] = (1 << 21) - 1  # all of WIDE
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
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

# Where a way out goes on from a tile: a side; or it ends behind a side, at an open exit or an empty place.
ENDS: Final[i64] = 4  # + side
SHUT_IN: Final[i64] = 8

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
        self.queue = vec[i64]([0] * int(CELLS * 6))
        self.flood = Flood(CELLS)
        self.survey: i64 = 0
        self.risk = vec[i64]([0] * int(CELLS))
        self.ways = vec[i64]([0] * int(CELLS + SIDES))


class Labyrinth:
    """Tiles, pawns and the Minotaur."""

    search: Annotated[Search, SHARED]
    maze: Annotated[Maze, ELSEWHERE]
    tiles: Annotated[vec[u8], By("self.mix_tiles(print_)")]  # [cell]
    # [cell] on which sides an open side of the entrance or of a maze tile looks at it
    facing: Annotated[vec[u8], DERIVED]
    faced: Annotated[vec[i64], DERIVED]  # [row] a bit for each column where any looks at a cell
    # [stars][row] a bit for each column where a maze tile with so many stars may come to lie on what is there
    taking: Annotated[vec[i64], DERIVED]
    toward: Annotated[vec[u8], DERIVED]  # [cell] one way out of being shut in: see guide
    hubs: Annotated[vec[i64], DERIVED]  # the cells from which passages lead, ascending
    pawns: Annotated[vec[i64], Plus(1)]  # [seat] a cell, or CAUGHT
    bull: Annotated[i64, ELSEWHERE]  # where the Minotaur is, or CAUGHT
    back: Annotated[i64, ELSEWHERE]  # the way it came in by
    top: Annotated[i64, DERIVED]  # the rows and columns that hold all tiles but the exits
    bottom: Annotated[i64, DERIVED]
    left: Annotated[i64, DERIVED]
    right: Annotated[i64, DERIVED]

    # fields: __init__, copy, mixed

    def __init__(
        self,
        *,
        search: Search,
        maze: Maze,
        tiles: vec[u8],
        facing: vec[u8],
        faced: vec[i64],
        taking: vec[i64],
        toward: vec[u8],
        hubs: vec[i64],
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
        self.tiles = tiles
        self.facing = facing
        self.faced = faced
        self.taking = taking
        self.toward = toward
        self.hubs = hubs
        self.pawns = pawns
        self.bull = bull
        self.back = back
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right

    def copy(self) -> "Labyrinth":
        return Labyrinth(
            search=self.search,
            maze=self.maze.copy(),
            tiles=self.tiles[:],
            facing=self.facing[:],
            faced=self.faced[:],
            taking=self.taking[:],
            toward=self.toward[:],
            hubs=self.hubs[:],
            pawns=self.pawns[:],
            bull=self.bull,
            back=self.back,
            top=self.top,
            bottom=self.bottom,
            left=self.left,
            right=self.right,
        )

    def mixed(self, print_: i64) -> i64:
        print_ = self.mix_tiles(print_)
        for number in self.pawns:
            print_ = mix(print_, number + 1)
        return print_

    # fields: end

    def mix_tiles(self, print_: i64) -> i64:
        for cell in range(CELLS):
            if self.tiles[cell] != 0:
                print_ = mix(mix(print_, cell), i64(self.tiles[cell]) * 16 + self.maze.openings[cell])
        return print_

    def mix_bull(self, print_: i64) -> i64:
        return mix(mix(print_, self.bull + 1), self.back)

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
        fresh, before = i64(self.tiles[cell]) == EMPTY, self.maze.openings[cell]
        self.maze.openings[cell] = openings
        self.tiles[cell] = u8(tile)
        self._note_taking(cell, tile)
        if tile in (EXIT, COLLAPSED):
            guide_all(self)
            return
        near = self.maze.grid.near
        facing = self.facing
        for side in range(SIDES):
            other = near[cell * SIDES + side]
            if other != NOWHERE:
                bit: i64 = BITS[opposite(side)]
                seen = i64(facing[other]) & (ALL_OPEN - bit)
                if has_side(openings, side):
                    seen |= bit
                facing[other] = u8(seen)
                self._note_faced(other, seen != 0)
        row, column = cell // WIDE, cell % WIDE
        self.top = row if row < self.top else self.top
        self.bottom = row if row > self.bottom else self.bottom
        self.left = column if column < self.left else self.left
        self.right = column if column > self.right else self.right
        if ALL_OPEN in (openings, before):
            self._note_hub(cell)
        if not (guide(self, cell) if fresh else still_guided(self, cell, before)):
            guide_anew(self, cell)

    def _note_faced(self, cell: i64, faced: bool) -> None:
        column = ONE << cell % WIDE
        if faced:
            self.faced[cell // WIDE] |= column
        else:
            self.faced[cell // WIDE] &= ~column

    def _note_taking(self, cell: i64, tile: i64) -> None:
        column = ONE << cell % WIDE
        for stars in range(LEVELS):
            row = stars * WIDE + cell // WIDE
            if tile == EMPTY or (tile >= MAZE and tile - MAZE < stars):
                self.taking[row] |= column
            else:
                self.taking[row] &= ~column

    def _note_hub(self, cell: i64) -> None:
        hubs = vec[i64]()
        missing = self.is_hub(cell)
        for hub in self.hubs:
            if missing and hub >= cell:
                hubs = append(hubs, cell)
                missing = False
            if hub != cell:
                hubs = append(hubs, hub)
        if missing:
            hubs = append(hubs, cell)
        self.hubs = hubs


BITS: Final = bytes((1, 2, 4, 8))


# Ways out. From every tile that is not shut in, `toward` leads step by step to an open exit or an empty place. It does
# not matter which: a tile laid elsewhere than on that way and its end leaves it open. So dedale.place.no-trap is a
# question only for the few places on the ways of the pawns.


def guide(lab: Labyrinth, cell: i64) -> bool:
    """Mends the ways out after a tile was laid on an empty place, where that is quickly done; else gives False."""
    own = _end_beside(lab, cell)
    onward: i64 = SHUT_IN if own == NOWHERE else ENDS + own
    for side in range(SIDES):
        other = lab.maze.grid.near[cell * SIDES + side]
        if other == NOWHERE:
            continue
        if i64(lab.toward[other]) == ENDS + opposite(side):  # its way out ended here
            end = _end_beside(lab, other)
            if end != NOWHERE:
                lab.toward[other] = u8(ENDS + end)
            elif own != NOWHERE and lab.maze.through(cell, side) != NOWHERE:
                lab.toward[other] = u8(opposite(side))
            else:
                return False
        if onward == SHUT_IN and lab.maze.through(cell, side) != NOWHERE:
            onward = side  # who opens onto an empty place is not shut in, and finds out by itself
    lab.toward[cell] = u8(onward)
    return True


def still_guided(lab: Labyrinth, cell: i64, before: i64) -> bool:
    """Whether all ways out are still ways out after a tile with other openings came to lie on one of a labyrinth."""
    openings, near = lab.maze.openings, lab.maze.grid.near
    way = i64(lab.toward[cell])
    if way == SHUT_IN or not has_side(openings[cell], way & 3):
        return False
    for side in range(SIDES):
        other = near[cell * SIDES + side]
        if other == NOWHERE:
            continue
        onward = i64(lab.toward[other])
        if not has_side(openings[cell], side):
            if onward == opposite(side):  # its way led through here
                return False
        elif onward == SHUT_IN and not has_side(before, side) and has_side(openings[other], opposite(side)):
            return False  # its corridor is open now
    return True


def guide_anew(lab: Labyrinth, cell: i64) -> None:
    """Mends the ways out after a tile was laid: those that led here are lost, and end elsewhere or join another."""
    toward, queue, found = lab.toward, lab.search.queue, lab.search.flood.queue
    lost = _lose_ways(lab, cell)
    tail: i64 = 0
    for i in range(lost):
        at = queue[i]
        way = _end_beside(lab, at)
        way = ENDS + way if way != NOWHERE else _way_beside(lab, at)
        if way != SHUT_IN:
            toward[at] = u8(way)
            found[tail] = at
            tail += 1
    head: i64 = 0
    while head < tail:
        at = found[head]
        head += 1
        for side in range(SIDES):
            other = lab.maze.through(at, side)
            if other != NOWHERE and lab.search.seen[other] == lab.search.stamp and i64(toward[other]) == SHUT_IN:
                toward[other] = u8(opposite(side))
                found[tail] = other
                tail += 1


def _lose_ways(lab: Labyrinth, cell: i64) -> i64:
    """Puts this tile, all whose way out led here, and corridors that it opens into search.queue, with no way out."""
    toward, near = lab.toward, lab.maze.grid.near
    seen, queue = lab.search.seen, lab.search.queue
    lab.search.stamp += 1
    seen[cell] = lab.search.stamp
    queue[0] = cell
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        at = queue[head]
        head += 1
        toward[at] = u8(SHUT_IN)
        for side in range(SIDES):
            other = near[at * SIDES + side]
            if other != NOWHERE and seen[other] != lab.search.stamp and not lab.is_exit(other):
                way = i64(toward[other])
                led_here = way & 3 == opposite(side) and (way < ENDS or (at == cell and way < SHUT_IN))
                if led_here or (way == SHUT_IN and lab.maze.through(at, side) != NOWHERE):
                    seen[other] = lab.search.stamp
                    queue[tail] = other
                    tail += 1
    return tail


def _way_beside(lab: Labyrinth, at: i64) -> i64:
    """A side on which a tile lies whose way out was not lost, or SHUT_IN."""
    for side in range(SIDES):
        other = lab.maze.through(at, side)
        if other != NOWHERE and lab.search.seen[other] != lab.search.stamp and i64(lab.toward[other]) != SHUT_IN:
            return side
    return SHUT_IN


def guide_all(lab: Labyrinth) -> None:
    """Finds the shortest way out from every tile."""
    toward, flood, open_sides = lab.toward, lab.search.flood, lab.maze.openings
    flood.clear(0)  # all beyond what is laid is shut
    for cell in (CENTRE - FAR, CENTRE + FAR, CENTRE - FAR * WIDE, CENTRE + FAR * WIDE):
        if lab.is_exit(cell):
            flood.bar(cell)
    for row in range(lab.top, lab.bottom + 1):
        for cell in range(row * WIDE + lab.left, row * WIDE + lab.right + 1):
            toward[cell] = u8(SHUT_IN)
            tile = i64(lab.tiles[cell])
            if tile != EXIT:
                flood.free(cell)
            if tile == ENTRANCE or tile >= MAZE:
                end = _end_beside(lab, cell)
                if end != NOWHERE:
                    toward[cell] = u8(ENDS + end)
                    flood.start(cell)
    ends = flood.tail
    flood.spread(lab.maze.grid.near, open_sides, open_sides)
    for i in range(ends, flood.tail):
        cell = flood.queue[i]
        toward[cell] = u8(flood.back[cell])


def _end_beside(lab: Labyrinth, cell: i64) -> i64:
    """An open side that looks onto an empty place or leads to an open exit, or NOWHERE."""
    ways = lab.maze.openings[cell]
    for side in range(SIDES):
        if has_side(ways, side):
            other = lab.maze.grid.near[cell * SIDES + side]
            if other != NOWHERE and i64(lab.tiles[other]) in (EMPTY, EXIT):
                return side
    return NOWHERE


def new_labyrinth(search: Search, maze: Maze, seats: i64, exits_as: i64) -> Labyrinth:
    """dedale.setup.entrance, dedale.setup.exits: the entrance with all pawns on it, and the exits."""
    lab = Labyrinth(
        search=search,
        maze=maze,
        tiles=vec[u8]([0] * int(CELLS)),
        facing=vec[u8]([0] * int(CELLS)),
        faced=vec[i64]([0] * int(WIDE)),
        taking=vec[i64]([int(EVERY_COLUMN)] * int(LEVELS * WIDE)),
        toward=vec[u8]([int(SHUT_IN)] * int(CELLS)),
        hubs=vec[i64](),
        pawns=vec[i64]([CENTRE] * int(seats)),
        bull=CAUGHT,
        back=NO_BACK,
        top=WIDE // 2,
        bottom=WIDE // 2,
        left=WIDE // 2,
        right=WIDE // 2,
    )
    lab.lay(CENTRE, ENTRANCE, ALL_OPEN)
    for cell in exit_cells(exits_as):
        lab.lay(cell, EXIT, ALL_OPEN)
    return lab
