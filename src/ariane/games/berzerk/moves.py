"""The numbers of Berzerk's moves and outcomes, and their names."""

from typing import Final

from mypy_extensions import i64

from ariane.games.berzerk.board import DIRECTION_NAMES, DIRECTIONS, ROBOTS

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


def robot_of(move: i64) -> i64:
    return (move - ROBOT) // DIRECTIONS


def direction_of(move: i64) -> i64:
    """The direction of a move that has one."""
    if move >= ROBOT:
        return (move - ROBOT) % DIRECTIONS
    return move - OTTO if move >= OTTO else move - STEP


def move_name(move: i64) -> str:
    if move < ELIMINATE:
        return f"step {DIRECTION_NAMES[move - STEP]}"
    if move < ELIMINATE + ROBOTS:
        return f"eliminate {move - ELIMINATE + 1}"
    if move == ELIMINATE_OTTO:
        return "eliminate otto"
    if move == STOP:
        return "stop"
    if move < ROBOT:
        return f"otto {DIRECTION_NAMES[move - OTTO]}"
    return f"robot {robot_of(move) + 1} {DIRECTION_NAMES[direction_of(move)]}"


def outcome_name(outcome: i64) -> str:
    return f"roll {outcome + 1}"
