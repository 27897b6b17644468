"""The maze on the table: which tile lies where and how turned, what lies beside what, on a torus with holes.

A square is known by its tile's place and by where it is on the tile as drawn, so that whatever stands on it turns with
the tile by itself. Directions are those of the table: 0 north, 1 east, 2 south, 3 west.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.chance import mix
from ariane.core.maze import ALL_OPEN, EAST, FAR, NORTH, SIDES, SOUTH, WEST, Flood, opposite, turned
from ariane.games.gootmu.box import AREA, SIZE, TRAP_DOOR, Box, is_calm, is_obstacle

HOLE: Final[i64] = -1
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
MOST_REGIONS: Final[i64] = 255
ANY_WAY: Final[i64] = 15  # all four directions, as bits


def turned_square(square: int, quarters: int) -> int:
    """Where a tile's square comes to lie after so many quarter turns clockwise."""
    for _ in range(quarters):
        square = square % int(SIZE) * int(SIZE) + int(SIZE) - 1 - square // int(SIZE)
    return square


TURNED: Final = vec[i64]([turned_square(square, quarters) for quarters in range(4) for square in range(int(AREA))])


def edge_spot(way: i64, number: i64) -> i64:
    """The squares along one side of a tile as it lies, from the left or from above."""
    if way == NORTH:
        return number
    if way == EAST:
        return number * SIZE + SIZE - 1
    if way == SOUTH:
        return AREA - SIZE + number
    return number * SIZE


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
        self.out = vec[i64]()  # [square] those that can be walked with every pass
        self.into = vec[i64]()  # [square] the directions from which it can be entered: no trap door from behind
        self.texts = vec[i64]()
        self.obstacles = vec[i64]()  # the squares of those that are drawn on tiles
        self.doors = vec[i64]()  # the squares of trap doors
        self.calm = vec[u8]()  # [square] 1 where nothing printed hinders or holds anybody
        self.regions = vec[u8]()  # [square] the number of its region, where it is known; made when first asked for
        self.known: i64 = 0  # how many regions are

    def join(self) -> "Board":
        """The same tiles with all their squares linked."""
        self.links = vec[i64]([0] * int(self.cells * 4))
        self.open = vec[i64]([0] * int(self.cells))
        self.out = vec[i64]([0] * int(self.cells))
        self.into = vec[i64]([0] * int(self.cells))
        self.texts = vec[i64]([0] * int(self.cells))
        for place in range(self.width * self.height):
            tile = self.tiles[place]
            if tile != HOLE:
                for square in range(AREA):
                    self.texts[place * AREA + square] = self.box.texts[tile * AREA + square]
        for place in range(self.width * self.height):
            if self.tiles[place] != HOLE:
                self._link(place)
        self.obstacles = vec[i64]([square for square in range(self.cells) if is_obstacle(self.texts[square])])
        self.doors = vec[i64]([square for square in range(self.cells) if self.texts[square] == TRAP_DOOR])
        self.calm = vec[u8]([1 if is_calm(text) else 0 for text in self.texts])
        return self

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
        for row in range(SIZE):
            for column in range(SIZE):
                square = self.at_spot(first + row * SIZE + column)
                if column < SIZE - 1:
                    self._join(square, EAST, self.at_spot(first + row * SIZE + column + 1))
                if row < SIZE - 1:
                    self._join(square, SOUTH, self.at_spot(first + (row + 1) * SIZE + column))
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
        first = place * AREA
        for way in range(SIDES):  # gootmu.move.torus, gootmu.sq.remove-tile: round the edges, across holes
            beyond = self.next_tile(place, way)
            for i in range(SIZE):
                edge = self.at_spot(beyond * AREA + edge_spot(opposite(way), i))
                self._join(self.at_spot(first + edge_spot(way, i)), way, edge)
                self._lead(edge)
        for square in range(first, first + AREA):
            self._lead(square)

    def _join(self, square: i64, way: i64, other: i64) -> None:
        """gootmu.space.wall: a side is open where both squares open it."""
        back = opposite(way)
        self.links[square * 4 + way] = other
        self.links[other * 4 + back] = square
        if self.opens(square, way) and self.opens(other, back):
            self.open[square] |= ONE << way
            self.open[other] |= ONE << back
        else:
            self.open[square] &= ~(ONE << way)
            self.open[other] &= ~(ONE << back)

    def _lead(self, square: i64) -> None:
        """How a square is left and entered with every pass, once its sides are known."""
        if self.texts[square] == TRAP_DOOR:
            ahead = ONE << self.arrow(square)
            self.out[square] = self.open[square] & ahead
            self.into[square] = ALL_OPEN - ahead
        else:
            self.out[square] = self.open[square]
            self.into[square] = ALL_OPEN

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
        return place * AREA + TURNED[(-self.turns[place] & 3) * AREA + spot % AREA]

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
        board.out = self.out[:]
        board.into = self.into[:]
        board.texts = self.texts
        board.obstacles = self.obstacles
        board.doors = self.doors
        board.calm = self.calm
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
        flood.spread(self.links, flood.every, flood.every, within=within)

    def reach(self, start: i64, flood: Flood) -> i64:
        """gootmu.setup.reachable: steps on foot with every pass, trap doors in their direction; how many squares."""
        flood.clear(self.cells)
        flood.start(start)
        return flood.spread(self.links, self.out, self.into)

    def wrong_side(self, square: i64, way: i64) -> bool:
        """gootmu.sq.trap-door: entering a trap door this way is against its direction."""
        return self.texts[square] == TRAP_DOOR and self.arrow(square) == opposite(way)

    def walks_behind(self, square: i64, way: i64, flood: Flood) -> bool:
        """Whether one can walk behind a wall with every pass.

        The flood has set out from the square, and goes on as far as it must: so one serves for all sides.
        """
        target = self.links[square * 4 + way]
        flood.spread(self.links, self.out, self.into, target)
        return flood.steps[target] != FAR

    def region(self, square: i64, flood: Flood) -> i64:
        """A number for all squares between which one can walk to and fro with every pass, through no trap door.

        0 on a trap door, and where there are too many regions to count.
        """
        if len(self.regions) == 0:
            self.regions = vec[u8]([0] * int(self.cells))
        if self.regions[square] == 0 and self.texts[square] != TRAP_DOOR and self.known < MOST_REGIONS:
            self.known += 1
            flood.clear(self.cells)
            for door in self.doors:
                flood.bar(door)
            flood.start(square)
            for i in range(flood.spread(self.links, self.open, flood.every)):
                self.regions[flood.queue[i]] = u8(self.known)
        return i64(self.regions[square])
