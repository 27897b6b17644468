"""Maze geometry on planes and tori."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import (
    ALL_OPEN,
    BARRED,
    EAST,
    FAR,
    NORTH,
    NOWHERE,
    SIDES,
    SOUTH,
    WEST,
    Flood,
    Maze,
    has_side,
    lowest,
    opposite,
    turned,
)


def open_maze(width: int, height: int, torus: bool) -> Maze:
    return Maze(width, height, torus, vec[i64]([15] * (width * height)))


def test_a_plane_ends_at_its_edges_and_a_torus_does_not() -> None:
    plane, torus = open_maze(3, 2, False), open_maze(3, 2, True)
    assert [plane.beside(0, side) for side in range(SIDES)] == [NOWHERE, 1, 3, NOWHERE]
    assert [torus.beside(0, side) for side in range(SIDES)] == [3, 1, 3, 2]
    assert [torus.beside(5, side) for side in range(SIDES)] == [2, 3, 2, 4]


def test_going_there_and_back_is_going_nowhere() -> None:
    torus = open_maze(4, 3, True)
    for cell in range(12):
        for side in range(SIDES):
            assert torus.beside(torus.beside(cell, side), opposite(side)) == cell


def test_a_wall_on_either_side_closes_the_way() -> None:
    maze = open_maze(2, 1, False)
    assert maze.through(0, EAST) == 1
    maze.openings[1] = ALL_OPEN - 8
    assert maze.through(0, EAST) == NOWHERE
    assert maze.through(1, WEST) == NOWHERE


def test_quarter_turns_are_clockwise() -> None:
    north = 1
    assert [turned(north, quarters) for quarters in range(5)] == [1, 2, 4, 8, 1]
    assert has_side(turned(1 | 2, 1), SOUTH)
    assert not has_side(turned(1 | 2, 1), NORTH)


def test_the_lowest_of_some_bits() -> None:
    for place in range(32):
        assert lowest(1 << place) == place
        assert lowest((1 << place) | (0b1011 << place + 1)) == place


def test_flood_counts_steps_round_walls() -> None:
    # A 3 by 2 plane with a wall between the upper left and upper middle cell.
    maze = open_maze(3, 2, False)
    maze.openings[0] = ALL_OPEN - 2
    flood = Flood(6)
    assert maze.measure(0, flood) == 6
    assert list(flood.steps) == [0, 3, 4, 1, 2, 3]
    maze.openings[3] = ALL_OPEN - 2
    assert maze.measure(0, flood) == 2
    assert list(flood.steps) == [0, FAR, FAR, 1, FAR, FAR]


def test_a_flood_goes_round_what_is_barred_and_on_from_its_goal() -> None:
    maze, flood = open_maze(3, 2, False), Flood(6)
    near, sides = maze.grid.near, maze.openings
    flood.clear(6)
    flood.bar(1)
    flood.start(0)
    assert flood.spread(near, sides, sides, 3) == 2
    assert list(flood.steps) == [0, BARRED, FAR, 1, FAR, FAR]
    assert flood.spread(near, sides, sides) == 5
    assert list(flood.steps) == [0, BARRED, 4, 1, 2, 3]
    way = [2]  # back from the farthest cell, side by side
    while way[-1] != 0:
        way.append(int(near[way[-1] * 4 + int(flood.back[way[-1]])]))
    assert way == [2, 5, 4, 3, 0]


def test_a_flood_against_one_way_doors_finds_where_one_comes_from() -> None:
    maze, flood = open_maze(3, 1, False), Flood(3)
    out = vec[i64]([ALL_OPEN, int(1 << EAST), ALL_OPEN])  # the middle cell is left to the east only
    flood.clear(3)
    flood.start(0)
    flood.spread(maze.grid.near, out, flood.every)
    assert list(flood.steps) == [0, 1, 2]
    flood.clear(3)
    flood.start(0)
    flood.spread(maze.grid.near, flood.every, out)
    assert list(flood.steps) == [0, FAR, FAR]
