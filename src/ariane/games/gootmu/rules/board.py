"""The maze on the table: which tile lies where and how turned, what lies beside what, on a torus with holes.

A square is known by its tile's place and by where it is on the tile as drawn, so that whatever stands on it turns with
the tile by itself. Directions are those of the table: 0 north, 1 east, 2 south, 3 west.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ariane.core.chance import mix
from ariane.core.maze import ALL_OPEN, EAST, FAR, SIDES, SOUTH, WEST, Flood, opposite, turned
from ariane.games.gootmu.box import AREA, SIZE, TRAP_DOOR, Box, ground, is_obstacle
from ariane.games.gootmu.moves import SQUARES

HOLE: Final[i64] = -1
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
ANY_WAY: Final[i64] = 15  # all four directions, as bits
OPEN_SQUARES: Final = vec[i64]([int(ALL_OPEN)] * int(SQUARES))
EACH_ITSELF: Final = vec[i16](list(range(int(SQUARES))))  # [square] regions of one square each


def turned_square(square: int, quarters: int) -> int:
    """Where a tile's square comes to lie after so many quarter turns clockwise."""
    for _ in range(quarters):
        square = square % int(SIZE) * int(SIZE) + int(SIZE) - 1 - square // int(SIZE)
    return square


def edge_spot(way: int, number: int) -> int:
    """The squares along one side of a tile as it lies, from the left or from above."""
    size = int(SIZE)
    return (number, number * size + size - 1, int(AREA) - size + number, number * size)[way]


TURNED: Final = vec[i64]([turned_square(square, quarters) for quarters in range(4) for square in range(int(AREA))])
EDGES: Final = vec[i64](  # [quarters][way][number] the square of the tile as drawn that lies there
    [turned_square(edge_spot(way, i), -quarters & 3) for quarters in range(4) for way in range(4) for i in range(4)]
)


def gates(openings: vec[i64]) -> vec[i64]:
    """[tile][quarters][way] the squares along that side of a tile as it lies that open it, a bit each."""
    found = vec[i64]()
    for tile in range(0, len(openings), AREA):
        for edge in range(SIDES * SIDES):
            drawn = (edge % SIDES - edge // SIDES) & 3
            mask: i64 = 0
            for i in range(SIZE):
                mask |= ((openings[tile + EDGES[edge * SIZE + i]] >> drawn) & 1) << i
            found = append(found, mask)
    return found


class Board:
    """Never changed once made: a rotation or removal makes a new one, so that copies of a position share it."""

    def __init__(self, box: Box, width: i64, height: i64, tiles: vec[i64], turns: vec[i64]) -> None:
        self.box = box
        self.width = width  # in tiles
        self.height = height
        self.tiles = tiles  # [place] which tile, or HOLE
        self.turns = turns  # [place] quarter turns clockwise
        self.cells = width * height * AREA
        self.links = vec[i64]()  # [square][direction] the square beside it
        self.open = vec[i64]()  # [square] one bit for each direction that can be walked
        self.out = vec[i64]()  # these two are made when first asked for
        self.into = vec[i64]()
        self.texts = vec[i64]()
        self.obstacles = vec[i64]()  # the squares of those that are drawn on tiles
        self.doors = vec[i64]()  # the squares of trap doors
        self.ground = vec[u8]()  # [square] what it asks of who walks over it
        self.chambers = vec[i16]()  # [square] the first of those it hangs together with on its tile; -1: a trap door
        self.regions = vec[i16]()  # [square] another of its region, or itself; made when first asked for

    def join(self) -> "Board":
        """The same tiles with all their squares linked."""
        if len(self.box.gates) == 0:
            self.box.gates = gates(self.box.openings)
        self.links = vec[i64]([0] * int(self.cells * 4))
        self.open = vec[i64]([0] * int(self.cells))
        self.texts = vec[i64]([0] * int(self.cells))
        self.ground = vec[u8]([0] * int(self.cells))
        self.chambers = vec[i16]([-1] * int(self.cells))
        for place in range(self.width * self.height):
            if self.tiles[place] != HOLE:
                self._print(place)
                self._link(place)
        return self

    def _print(self, place: i64) -> None:
        """What is printed on a tile's squares, and how they hang together there."""
        first = place * AREA
        drawn = self.tiles[place] * AREA
        texts, chambers = self.box.texts, self.box.chambers
        for square in range(AREA):
            text = texts[drawn + square]
            chamber = chambers[drawn + square]
            self.texts[first + square] = text
            self.ground[first + square] = u8(ground(text))
            if chamber >= 0:
                self.chambers[first + square] = i16(first + chamber)
            if is_obstacle(text):
                self.obstacles = append(self.obstacles, first + square)
            if text == TRAP_DOOR:
                self.doors = append(self.doors, first + square)

    def copy(self) -> "Board":
        return self

    def mixed(self, print_: i64) -> i64:
        for tile in self.tiles:
            print_ = mix(print_, tile + 2)
        for turn in self.turns:
            print_ = mix(print_, turn + 2)
        return print_

    def _link(self, place: i64) -> None:
        """Links a tile's squares with one another and with those of the tiles beside it."""
        first = place * AREA
        turn = self.turns[place]
        openings, drawn = self.box.openings, self.tiles[place] * AREA
        for i in range(AREA):
            free = openings[drawn + i]
            if i % SIZE < SIZE - 1:
                both = (free >> EAST) & (openings[drawn + i + 1] >> WEST) & 1
                self._join(first + i, (EAST + turn) & 3, first + i + 1, both)
            if i < AREA - SIZE:
                both = (free >> SOUTH) & openings[drawn + i + SIZE] & 1
                self._join(first + i, (SOUTH + turn) & 3, first + i + SIZE, both)
        self._link_edges(place)

    def _turn(self, place: i64, quarters: i64) -> None:
        """What joins a tile's squares with one another turns with them."""
        links, sides = self.links, self.open
        for square in range(place * AREA, place * AREA + AREA):
            base = square * SIDES
            north, east, south, west = links[base], links[base + EAST], links[base + SOUTH], links[base + WEST]
            links[base + quarters] = north
            links[base + ((EAST + quarters) & 3)] = east
            links[base + ((SOUTH + quarters) & 3)] = south
            links[base + ((WEST + quarters) & 3)] = west
            sides[square] = turned(sides[square], quarters)
        self._link_edges(place)

    def _link_edges(self, place: i64) -> None:
        """Links a tile with those beside it, there and back."""
        for way in range(SIDES):  # gootmu.move.torus, gootmu.sq.remove-tile: round the edges, across holes
            beyond, back = self.next_tile(place, way), opposite(way)
            free = self._gates(place, way) & self._gates(beyond, back)
            for i in range(SIZE):
                self._join(self._edge(place, way, i), way, self._edge(beyond, back, i), (free >> i) & 1)

    def _edge(self, place: i64, way: i64, number: i64) -> i64:
        """A square along one side of a tile as it lies, from the left or from above."""
        return place * AREA + EDGES[(self.turns[place] * SIDES + way) * SIZE + number]

    def _gates(self, place: i64, way: i64) -> i64:
        """Which squares along that side open it, a bit each, in the order of `_edge`."""
        return self.box.gates[(self.tiles[place] * SIDES + self.turns[place]) * SIDES + way]

    def _join(self, square: i64, way: i64, other: i64, free: i64) -> None:
        """gootmu.space.wall: a side is open where both squares open it: free is 1."""
        back = opposite(way)
        links, sides = self.links, self.open
        links[square * SIDES + way] = other
        links[other * SIDES + back] = square
        sides[square] = (sides[square] & ~(ONE << way)) | free << way
        sides[other] = (sides[other] & ~(ONE << back)) | free << back

    def ways_out(self) -> vec[i64]:
        """[square] the directions that can be walked with every pass: a trap door's own only."""
        if len(self.out) == 0:
            self.out = self.open[:]
            for door in self.doors:
                self.out[door] &= ONE << self.arrow(door)
        return self.out

    def ways_in(self) -> vec[i64]:
        """[square] the directions from which it can be entered: no trap door from behind."""
        if len(self.into) == 0:
            self.into = OPEN_SQUARES[: self.cells]
            for door in self.doors:
                self.into[door] &= ~(ONE << self.arrow(door))
        return self.into

    def next_tile(self, place: i64, way: i64) -> i64:
        """gootmu.space.adjacent: the place of the nearest tile that way, round the edges, holes in line skipped."""
        across = place % self.width
        down = place // self.width
        while True:
            if way == 0:
                down = down - 1 if down > 0 else self.height - 1
            elif way == 1:
                across = across + 1 if across < self.width - 1 else 0
            elif way == 2:
                down = down + 1 if down < self.height - 1 else 0
            else:
                across = across - 1 if across > 0 else self.width - 1
            if self.tiles[down * self.width + across] != HOLE:
                return down * self.width + across

    def opens(self, square: i64, way: i64) -> bool:
        """Whether this square's own side is open."""
        place = square // AREA
        return (self.box.openings[self.tiles[place] * AREA + square % AREA] >> ((way - self.turns[place]) & 3)) & 1 == 1

    def there(self, square: i64) -> bool:
        return self.tiles[square // AREA] != HOLE

    def beside(self, square: i64, way: i64) -> i64:
        return self.links[square * 4 + way]

    def over_edge(self, square: i64, way: i64) -> bool:
        """gootmu.move.torus: whether this way leaves the maze and comes in on the opposite side."""
        here = self.spot(square)
        there = self.spot(self.beside(square, way))
        if way % 2 == 0:
            row = here // AREA // self.width * SIZE + here % AREA // SIZE
            next_row = there // AREA // self.width * SIZE + there % AREA // SIZE
            return next_row >= row if way == 0 else next_row <= row
        column = here // AREA % self.width * SIZE + here % SIZE
        next_column = there // AREA % self.width * SIZE + there % SIZE
        return next_column <= column if way == 1 else next_column >= column

    def walkable(self, square: i64, way: i64) -> bool:
        return (self.open[square] >> way) & 1 == 1

    def number(self, square: i64) -> i64:
        return self.box.numbers[self.tiles[square // AREA] * AREA + square % AREA]

    def second(self, square: i64) -> i64:
        return self.box.seconds[self.tiles[square // AREA] * AREA + square % AREA]

    def arrow(self, square: i64) -> i64:
        """gootmu.text.direction: the way a text's arrow shows on the table now; -1 where it has none."""
        drawn = self.box.arrows[self.tiles[square // AREA] * AREA + square % AREA]
        return drawn if drawn < 0 else self.to_table(square, drawn)

    def to_table(self, square: i64, way: i64) -> i64:
        """A direction of the tile as drawn, seen on the table."""
        return (way + self.turns[square // AREA]) & 3

    def to_tile(self, square: i64, way: i64) -> i64:
        """A direction on the table, seen on the tile as drawn: kept so, it turns with the tile."""
        return (way - self.turns[square // AREA]) & 3

    def spot(self, square: i64) -> i64:
        """The square's number as it lies on the table: tile's place, then row and column there."""
        place = square // AREA
        return place * AREA + TURNED[self.turns[place] * AREA + square % AREA]

    def at_spot(self, spot: i64) -> i64:
        place = spot // AREA
        return place * AREA + TURNED[self.as_they_lie(place) + spot % AREA]

    def as_they_lie(self, place: i64) -> i64:
        """Where in TURNED the tile's squares begin, in the order of their spots."""
        return (-self.turns[place] & 3) * AREA

    def name(self, square: i64) -> str:
        """As it lies on the table: a letter for its column, a number for its row."""
        return self.spot_name(self.spot(square))

    def spot_name(self, spot: i64) -> str:
        place = spot // AREA
        if place >= self.width * self.height:
            return f"off-{spot}"
        column = place % self.width * SIZE + spot % SIZE
        row = place // self.width * SIZE + spot % AREA // SIZE
        return f"{chr(97 + int(column))}{row + 1}"

    def rotated(self, place: i64, clockwise: bool) -> "Board":
        """Only the tile is turned, and linked anew with those beside it."""
        turns = self.turns[:]
        quarters: i64 = 3
        if clockwise:
            quarters = 1
        turns[place] = (turns[place] + quarters) & 3
        board = Board(self.box, self.width, self.height, self.tiles, turns)
        board.links = self.links[:]
        board.open = self.open[:]
        board.texts = self.texts
        board.obstacles = self.obstacles
        board.doors = self.doors
        board.ground = self.ground
        board.chambers = self.chambers
        board._turn(place, quarters)
        return board

    def without(self, place: i64) -> "Board":
        tiles = self.tiles[:]
        tiles[place] = HOLE
        turns = self.turns[:]
        turns[place] = 0
        return Board(self.box, self.width, self.height, tiles, turns).join()

    def measure(self, start: i64, flood: Flood, within: i64 = FAR) -> None:
        """gootmu.space.distance: how many orthogonal steps each square is away, ignoring walls."""
        flood.clear(self.cells)
        flood.start(start)
        self.measure_on(flood, within)

    def measure_on(self, flood: Flood, within: i64) -> None:
        """What was measured so far, further on."""
        flood.spread(self.links, flood.every, flood.every, within=within)

    def reach(self, start: i64, flood: Flood) -> i64:
        """gootmu.setup.reachable: steps on foot with every pass, trap doors in their direction; how many squares."""
        flood.clear(self.cells)
        flood.start(start)
        return flood.spread(self.links, self.ways_out(), self.ways_in())

    def wrong_side(self, square: i64, way: i64) -> bool:
        """gootmu.sq.trap-door: entering a trap door this way is against its direction."""
        return self.texts[square] == TRAP_DOOR and self.arrow(square) == opposite(way)

    def region(self, square: i64) -> i64:
        """A number for all squares between which one can walk to and fro with every pass; -1 on a trap door."""
        if len(self.regions) == 0:
            self._find_regions()
        chamber = i64(self.chambers[square])
        return self._leader(chamber) if chamber >= 0 else chamber

    def _find_regions(self) -> None:
        """Squares that hang together on their tile do so with others across its edges."""
        self.regions = EACH_ITSELF[: self.cells]
        chambers, links, sides = self.chambers, self.links, self.open
        for place in range(self.width * self.height):
            if self.tiles[place] != HOLE:
                edge = self.turns[place] * SIDES * SIZE
                for way in range(EAST, SOUTH + 1):  # the others are joined from there
                    for i in range(way * SIZE, way * SIZE + SIZE):
                        square = place * AREA + EDGES[edge + i]
                        if (sides[square] >> way) & 1 == 1:
                            self._unite(chambers[square], chambers[links[square * SIDES + way]])

    def _leader(self, chamber: i64) -> i64:
        regions = self.regions
        leader = i64(regions[chamber])
        while leader != chamber:
            regions[chamber] = regions[leader]  # the next time it is a shorter way
            chamber = leader
            leader = i64(regions[chamber])
        return leader

    def _unite(self, one: i16, two: i16) -> None:
        if one >= 0 and two >= 0:
            first = self._leader(i64(one))
            second = self._leader(i64(two))
            if first != second:
                self.regions[first] = i16(second)

    def leads(self, square: i64, way: i64) -> bool:
        """Whether one can step this way with every pass."""
        if not self.walkable(square, way) or (self.texts[square] == TRAP_DOOR and self.arrow(square) != way):
            return False
        return not self.wrong_side(self.links[square * SIDES + way], way)

    def walks_to(self, square: i64, target: i64) -> bool:
        """Whether one can walk there with every pass: within regions to and fro, and through trap doors their way."""
        region = self.region(square)
        if region >= 0 and region == self.region(target):
            return True
        if self.open[square] == 0 or self.open[target] == 0:
            return False
        passed: i64 = 0  # a bit for each trap door that one comes to
        for i in range(len(self.doors)):
            if self.doors[i] == square:
                passed = ONE << i
        while not self._comes_to(square, passed, target):
            further = self._further(square, passed)
            if further == passed:
                return False
            passed = further
        return True

    def _further(self, square: i64, passed: i64) -> i64:
        """Those trap doors, and those that one comes to from a square and through them."""
        for i in range(len(self.doors)):
            door = self.doors[i]
            for way in range(SIDES):
                before = self.links[door * 4 + opposite(way)]
                if (passed >> i) & 1 == 0 and self.leads(before, way) and self._comes_to(square, passed, before):
                    passed |= ONE << i
        return passed

    def _comes_to(self, square: i64, passed: i64, target: i64) -> bool:
        region = self.region(target)
        if target == square or (region >= 0 and region == self.region(square)):
            return True
        for i in range(len(self.doors)):
            if (passed >> i) & 1 == 1:
                door = self.doors[i]
                way = self.arrow(door)
                behind = self.links[door * 4 + way]
                if door == target or (
                    self.leads(door, way) and (behind == target or self.region(behind) == region >= 0)
                ):
                    return True
        return False
