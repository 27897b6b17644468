"""Maze geometry on planes and tori."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import ALL_OPEN, EAST, NORTH, NOWHERE, SIDES, SOUTH, WEST, Maze, has_side, opposite, turned


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


def test_flood_counts_steps_round_walls() -> None:
    # A 3 by 2 plane with a wall between the upper left and upper middle cell.
    maze = open_maze(3, 2, False)
    maze.openings[0] = ALL_OPEN - 2
    steps, queue = vec[i64]([0] * 6), vec[i64]([0] * 6)
    assert maze.flood(0, steps, queue) == 6
    assert list(steps) == [0, 3, 4, 1, 2, 3]
    maze.openings[3] = ALL_OPEN - 2
    assert maze.flood(0, steps, queue) == 2
    assert list(steps) == [0, NOWHERE, NOWHERE, 1, NOWHERE, NOWHERE]
