"""Walks that are hard to find: how long one can be at most in what is left of the maze.

Squares hang together in blocks, in which each can be reached from each by two ways, and blocks in single squares. Who
leaves a block by such a square does not come back, so a walk goes along one chain of blocks only. In each it changes
colour with every step, as on a chessboard. Whoever passes a wall begins somewhere else, in the middle of a chain
perhaps: each wall that can be passed leads along two more chains at most. That says no far more often than counting
squares does, at a price.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import Board

ANY_WAY: Final[i64] = 15
NO_SQUARE: Final[i64] = -1
ALL_WALLS: Final[i64] = -1  # walls are no hindrance at all


class Knots:
    """The blocks of a maze as one search from a square finds them; contents matter only within one question."""

    def __init__(self) -> None:
        self.shut = vec[i64]([0] * int(m.SQUARES))  # 1: never entered on this walk
        self.order = vec[i64]([0] * int(m.SQUARES))  # [square] when it was found last
        self.low = vec[i64]([0] * int(m.SQUARES))  # [square] the earliest one that it or what lies beyond leads back to
        self.depth = vec[i64]([0] * int(m.SQUARES))
        self.before = vec[i64]([0] * int(m.SQUARES))  # [square] the one it was found from
        self.ways = vec[i64]([0] * int(m.SQUARES))  # [square] ways still to look along
        self.beyond = vec[i64]([0] * int(m.SQUARES))  # [square] the most steps along a chain that hangs on it
        self.open = vec[i64]([0] * int(m.SQUARES))  # found, and in no block yet
        self.found: i64 = 0  # squares found by all looks
        self.earlier: i64 = 0  # those of earlier ones
        self.chains = vec[i64]([0] * int(m.SQUARES))  # the steps along all other chains
        self.count: i64 = 0  # of them

    def too_short(self, board: Board, start: i64, marks: vec[i64], visited: i64, walls: i64, left: i64) -> bool:
        """Whether no walk from here over squares without that mark has this many steps, this many walls passed."""
        self.earlier = self.found
        self.count = 0
        most = self.explore(board, start, marks, visited, walls)
        if most >= left or walls <= 0:
            return most < left
        self.keep(most)
        for square in range(board.cells):
            free = marks[square] & visited == 0 and self.shut[square] == 0 and board.there(square)
            if free and self.order[square] <= self.earlier:
                self.keep(self.explore(board, square, marks, visited, walls) + 1)
        return self.longest_chains(2 * walls + 1) < left

    def keep(self, steps: i64) -> None:
        if steps > 0:
            self.chains[self.count] = steps
            self.count += 1

    def longest_chains(self, number: i64) -> i64:
        """The steps along that many of the chains together."""
        chains = self.chains
        total: i64 = 0
        for i in range(min(number, self.count)):
            for j in range(i + 1, self.count):
                if chains[j] > chains[i]:
                    chains[i], chains[j] = chains[j], chains[i]
            total += chains[i]
        return total

    def explore(self, board: Board, start: i64, marks: vec[i64], visited: i64, walls: i64) -> i64:
        """The most steps along one chain of blocks from here; all others that hang together with it are kept."""
        links, sides = board.links, board.open
        order, low, depth, before, ways = self.order, self.low, self.depth, self.before, self.ways
        beyond, open_, shut = self.beyond, self.open, self.shut
        through = walls == ALL_WALLS
        earlier = self.earlier
        found = self.found + 1
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
                if order[other] > earlier:
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
                            self.keep(most)
                            most = beyond[square]
                        else:
                            self.keep(beyond[square])
                        if square == at:
                            break
                    steps = 2 * same + 1 if others > same else 2 * others
                    if walls > 0:  # who comes back through a wall may begin anew in the same block
                        steps = min(steps + walls, same + others)
                    if steps + most > beyond[back]:
                        self.keep(beyond[back])
                        beyond[back] = steps + most
                    else:
                        self.keep(steps + most)
            at = back
        self.found = found
        return beyond[start]
