"""The numbers of Berzerk's moves and outcomes: encoded and decoded here, and nowhere else."""

from typing import Final

from mypy_extensions import i64

from ariane.games.berzerk.box import DIRECTIONS, ROBOTS

# Moves. Diagonal steps and an attack on Otto can never be legal: they are there to be refused with their rule.
STEP: Final[i64] = 0  # + direction: the Humanoid goes one square
ELIMINATE: Final[i64] = 8  # + robot
ELIMINATE_OTTO: Final[i64] = 14
STOP: Final[i64] = 15
OTTO: Final[i64] = 16  # + direction
ROBOT: Final[i64] = 24  # + robot * 8 + direction: that Robot goes one square
MOVES: Final[i64] = 72

# Outcomes: a die, less one.
FACES: Final[i64] = 6


def verb_of(move: i64) -> i64:
    """What kind of move it is: STEP, ELIMINATE, ELIMINATE_OTTO, STOP, OTTO or ROBOT."""
    if move >= ROBOT:
        return ROBOT
    if move < STEP + DIRECTIONS:
        return STEP
    if move < ELIMINATE + ROBOTS:
        return ELIMINATE
    return OTTO if move >= OTTO else move


def robot_of(move: i64) -> i64:
    """The Robot that a move steps with or eliminates."""
    return (move - ROBOT) // DIRECTIONS if move >= ROBOT else move - ELIMINATE


def direction_of(move: i64) -> i64:
    """The direction of a move that has one."""
    if move >= ROBOT:
        return (move - ROBOT) % DIRECTIONS
    return move - OTTO if move >= OTTO else move - STEP


def robot_step(robot: i64, side: i64) -> i64:
    return ROBOT + robot * DIRECTIONS + 2 * side
