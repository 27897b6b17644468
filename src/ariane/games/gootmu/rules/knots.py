"""Walks that are hard to find: how long one can be at most in what is left of the maze.

Squares hang together in blocks, in which each can be reached from each by two ways, and blocks in single squares. Who
leaves a block by such a square does not come back, so a walk goes along one chain of blocks only. In each it changes
colour with every step, as on a chessboard. That says no far more often than counting squares does, at a price.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import Board

ANY_WAY: Final[i64] = 15
NO_SQUARE: Final[i64] = -1


class Knots:
    """The blocks of a maze as one search from a square finds them; contents matter only within one question."""

    def __init__(self) -> None:
        self.shut = vec[i64]([0] * int(m.SQUARES))  # 1: never entered on this walk
        self.order = vec[i64]([0] * int(m.SQUARES))  # [square] when it was found, from 1 on; 0: not yet
        self.low = vec[i64]([0] * int(m.SQUARES))  # [square] the earliest one that it or what lies beyond leads back to
        self.depth = vec[i64]([0] * int(m.SQUARES))
        self.before = vec[i64]([0] * int(m.SQUARES))  # [square] the one it was found from
        self.ways = vec[i64]([0] * int(m.SQUARES))  # [square] ways still to look along
        self.beyond = vec[i64]([0] * int(m.SQUARES))  # [square] the most steps in blocks that hang on it
        self.open = vec[i64]([0] * int(m.SQUARES))  # found, and in no block yet

    def longest(self, board: Board, start: i64, marks: vec[i64], visited: i64, through: bool) -> i64:
        """No walk from here over squares without that mark has more steps."""
        links, sides = board.links, board.open
        order, low, depth, before, ways = self.order, self.low, self.depth, self.before, self.ways
        beyond, open_, shut = self.beyond, self.open, self.shut
        for square in range(board.cells):
            order[square] = 0
        found: i64 = 1
        order[start] = found
        low[start] = found
        depth[start] = 0
        before[start] = NO_SQUARE
        beyond[start] = 0
        ways[start] = ANY_WAY if through else sides[start]
        waiting: i64 = 0
        at = start
        while at != NO_SQUARE:
            left = ways[at]
            if left != 0:
                way: i64 = 0
                while (left >> way) & 1 == 0:
                    way += 1
                ways[at] = left & (left - 1)
                other = links[at * 4 + way]
                if order[other] != 0:
                    if other != before[at] and order[other] < low[at]:
                        low[at] = order[other]
                elif marks[other] & visited == 0 and shut[other] == 0:
                    found += 1
                    order[other] = found
                    low[other] = found
                    depth[other] = depth[at] + 1
                    before[other] = at
                    beyond[other] = 0
                    ways[other] = ANY_WAY if through else sides[other]
                    open_[waiting] = other
                    waiting += 1
                    at = other
                continue
            back = before[at]
            if back != NO_SQUARE:
                if low[at] < low[back]:
                    low[back] = low[at]
                if low[at] >= order[back]:  # a block ends: all since this square, and the one it hangs on
                    same: i64 = 0
                    others: i64 = 0
                    most: i64 = 0
                    while True:
                        waiting -= 1
                        square = open_[waiting]
                        if (depth[square] - depth[back]) & 1 == 0:
                            same += 1
                        else:
                            others += 1
                        if beyond[square] > most:
                            most = beyond[square]
                        if square == at:
                            break
                    steps = 2 * same + 1 if others > same else 2 * others
                    if steps + most > beyond[back]:
                        beyond[back] = steps + most
            at = back
        return beyond[start]
