"""The maze on the table: which tile lies where and how turned, what lies beside what, on a torus with holes.

A square is known by its tile's place and by where it is on the tile as drawn, so that whatever stands on it turns with
the tile by itself. Directions are those of the table: 0 north, 1 east, 2 south, 3 west.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.maze import ALL_OPEN, EAST, FAR, NORTH, SIDES, SOUTH, Flood, opposite
from ariane.games.gootmu.box import AREA, SIZE, TRAP_DOOR, Box, is_obstacle

HOLE: Final[i64] = -1
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
ANY_WAY: Final[i64] = 15  # all four directions, as bits


def turned_square(square: i64, quarters: i64) -> i64:
    """Where a tile's square comes to lie after so many quarter turns clockwise."""
    row = square // SIZE
    column = square % SIZE
    turn = quarters & 3
    if turn == 1:
        return column * SIZE + SIZE - 1 - row
    if turn == 2:
        return AREA - 1 - square
    if turn == 3:
        return (SIZE - 1 - column) * SIZE + row
    return square


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
        self.main = vec[i64]()  # [square] 1 where one can walk to and from most of the maze; made when first asked for

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
        """Links a tile's squares with one another and with those of the tiles beside it, there and back."""
        first = place * AREA
        for row in range(SIZE):
            for column in range(SIZE):
                square = self.at_spot(first + row * SIZE + column)
                if column < SIZE - 1:
                    self._join(square, EAST, self.at_spot(first + row * SIZE + column + 1))
                if row < SIZE - 1:
                    self._join(square, SOUTH, self.at_spot(first + (row + 1) * SIZE + column))
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
        return place * AREA + turned_square(square % AREA, self.turns[place])

    def at_spot(self, spot: i64) -> i64:
        place = spot // AREA
        return place * AREA + turned_square(spot % AREA, 4 - self.turns[place])

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
        """Only the tile is linked anew, within and with those beside it."""
        turns = self.turns[:]
        turns[place] = (turns[place] + (1 if clockwise else 3)) & 3
        board = Board(self.box, self.width, self.height, self.tiles, turns)
        board.links = self.links[:]
        board.open = self.open[:]
        board.out = self.out[:]
        board.into = self.into[:]
        board.texts = self.texts
        board.obstacles = self.obstacles
        board._link(place)
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

    def leads(self, square: i64, way: i64) -> bool:
        """Whether one can step this way with every pass."""
        other = self.links[square * 4 + way]
        return (self.out[square] >> way) & 1 == 1 and (self.into[other] >> opposite(way)) & 1 == 1

    def walks_round(self, square: i64, way: i64) -> bool:
        """Whether three steps with every pass lead round a wall: aside, on, and back."""
        target = self.links[square * 4 + way]
        for turn in range(1, SIDES, 2):  # to either side
            aside = (way + turn) & 3
            if self.leads(square, aside):
                beside = self.links[square * 4 + aside]
                if self.leads(beside, way):
                    behind = self.links[beside * 4 + way]
                    back = opposite(aside)
                    if self.leads(behind, back) and self.links[behind * 4 + back] == target:
                        return True
        return False

    def walks_behind(self, square: i64, way: i64, flood: Flood) -> bool:
        """Whether one can walk behind a wall with every pass, mostly a few steps round it.

        The flood has set out from the square, and goes on as far as it must: so one serves for all sides.
        """
        target = self.links[square * 4 + way]
        if self.walks_round(square, way) or (len(self.main) > 0 and self.main[square] == 1 and self.main[target] == 1):
            return True
        flood.spread(self.links, self.out, self.into, target)
        return flood.steps[target] != FAR

    def in_main(self, square: i64, flood: Flood) -> bool:
        if len(self.main) == 0:
            self._find_main(flood)
        return self.main[square] == 1

    def _find_main(self, flood: Flood) -> None:
        """The squares one can walk to from a well-connected square, and back again."""
        self.main = vec[i64]([0] * int(self.cells))
        root: i64 = 0
        while root < self.cells and not (self.there(root) and self.reach(root, flood) * 2 > self.cells):
            root += 1
        if root == self.cells:
            return
        steps = flood.steps[:]
        flood.clear(self.cells)
        for square in range(self.cells):
            if steps[square] == FAR:
                flood.bar(square)
        flood.start(root)
        for i in range(flood.spread(self.links, self.into, self.out)):  # backward
            self.main[flood.queue[i]] = 1
