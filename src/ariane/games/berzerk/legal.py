"""The legal moves of Berzerk, the fast way, and where they lead; refusals.py says the same as plain rules."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import DIRECTIONS, ROBOTS
from ariane.games.berzerk.position import GONE, Phase, Position


def fill(at: Position, buffer: vec[i64]) -> i64:
    """Ascending: in the order of the numbers in moves.py."""
    phase = at.phase
    if phase == Phase.WALKING:
        return fill_walk(at, buffer)
    if phase == Phase.SLIDING:
        return fill_otto(at, buffer)
    if phase == Phase.SPLITTING:
        return fill_robots(at, buffer, 0)
    if phase == Phase.CHOOSING:
        count = fill_otto(at, buffer)
        return count if at.otto_must_clear_exit() else fill_robots(at, buffer, count)
    if phase == Phase.ENDED:
        return 0
    for face in range(moves.FACES):
        buffer[face] = face
    return moves.FACES


def fill_walk(at: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    steps: i64 = 0
    for side in range(SIDES):
        if at.can_step(side):
            buffer[n] = moves.STEP + 2 * side
            n += 1
            if at.board.through(at.humanoid, side) != at.board.lair:
                steps += 1
    for robot in range(ROBOTS):
        if at.can_eliminate(robot):  # berzerk.attack.several, berzerk.attack.optional
            buffer[n] = moves.ELIMINATE + robot
            n += 1
    if steps == 0 or at.may_stop_early():
        buffer[n] = moves.STOP
        n += 1
    return n


def fill_otto(at: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    full_line = at.otto_has_full_line()
    for direction in range(DIRECTIONS):
        if at.can_slide(direction, full_line):
            buffer[n] = moves.OTTO + direction
            n += 1
    return n


def fill_robots(at: Position, buffer: vec[i64], n: i64) -> i64:
    for robot in range(ROBOTS):
        if at.may_move(robot):
            for side in range(SIDES):
                if at.can_robot_step(robot, side):
                    buffer[n] = moves.robot_step(robot, side)
                    n += 1
    return n


def target(at: Position, move: i64) -> i64:
    """The square a step or line leads to, legal or not; NOWHERE where there is none."""
    verb = moves.verb_of(move)
    direction = moves.direction_of(move)
    if verb == moves.ROBOT:
        square = at.robots[moves.robot_of(move)]
        return at.board.ahead(square, direction) if square != GONE else NOWHERE
    if verb == moves.STEP:
        return at.board.ahead(at.humanoid, direction)
    free = at.otto_free(direction)
    square = at.otto
    for _step in range(free + (1 if free == 0 or at.otto_hits(direction, free) else 0)):
        square = at.board.ahead(square, direction)
    return square
