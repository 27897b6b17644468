"""Berzerk in numbers: the whole position, which both seats know, as many numbers for every position.

The layout, LENGTH numbers in all, each between 0 and 1:

- 0: for each of the 81 squares (a9 first, row by row to i1) six numbers: the Humanoid, Otto, a Robot there, a Robot
  that has moved this turn, on the path of the walk that goes on, next in reach of a step or of Otto's line;
- 486: for each square the four sides open (north, east, south, west), star, hatched, in Otto's camp: the board itself;
- 1053: seven numbers, one of them 1: what is asked (first, roll, walk, otto, either, robots, over);
- 1060: this seat is the Humanoid now, is on turn, lives own and other (fifths), points own and other (of 360), the
  round (one of three), second half, Robots eliminated (sixths), roll and steps left (sixths), turns (share of the
  bound).
"""

from ariane.core.maze import SIDES
from ariane.games.berzerk.board import OTTO_CAMP, SQUARES
from ariane.games.berzerk.position import ASKS, LIVES, NOBODY, ROUNDS
from ariane.games.berzerk.rules import TURNS, Berzerk
from ariane.games.berzerk.sketch import reached

MOST_POINTS = 360  # six Robots and the bonus in three halves
LENGTH = int(SQUARES) * 13 + len(ASKS) + 14


def features(state: Berzerk, seat: int) -> list[float]:
    me = max(seat, 0)  # the public looks from seat 1
    near = reached(state)
    numbers = []
    for square in range(int(SQUARES)):
        numbers += _pieces(state, square, near)
    for square in range(int(SQUARES)):
        numbers += _ground(state, square)
    numbers += [float(ASKS[state.phase] == question) for question in ASKS]
    numbers += [
        float(state.first != NOBODY and state.humanoid_seat() == me),
        float(state.turn() == me),
        *(int(state.lives[who]) / int(LIVES) for who in (me, 1 - me)),
        *(min(1.0, int(state.points[who]) / MOST_POINTS) for who in (me, 1 - me)),
        *(float(state.round == number + 1) for number in range(int(ROUNDS))),
        float(state.half),
        int(state.eliminated()) / 6,
        int(state.roll) / 6,
        int(state.left) / 6,
        int(state.turns) / int(TURNS),
    ]
    return numbers


def _pieces(state: Berzerk, square: int, near: set[int]) -> list[float]:
    robot = int(state.robot_on(square))
    return [
        float(square == state.humanoid),
        float(square == state.otto),
        float(robot != NOBODY),
        float(robot != NOBODY and int(state.moved) >> robot & 1),
        float(state.on_path(square)),
        float(square in near),
    ]


def _ground(state: Berzerk, square: int) -> list[float]:
    board = state.board
    sides = [float(board.maze.through(square, side) >= 0) for side in range(SIDES)]
    star = float(square in list(board.stars))
    return [*sides, star, float(board.hatched[square]), float(board.camps[square] == OTTO_CAMP)]
