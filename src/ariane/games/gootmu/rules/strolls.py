"""Strolls: walks over squares where nothing lies, stands or happens. Most walks are found to be possible so, at once.

It does not matter for them who walks, what is in hand, or what the walk is for.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.maze import SIDES
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ONE
from ariane.games.gootmu.rules.tray import VISITED

LONGEST_STROLL: Final[i64] = 6


def strolls(p: Position, square: i64, left: i64, ways: i64) -> bool:
    """Whether one can stroll that far from here, the first step one of these ways; squares are marked."""
    return first_strolls(p, square, left, ways, False) != 0


def first_strolls(p: Position, square: i64, left: i64, ways: i64, every: bool) -> i64:
    """The ways, of these, with which a stroll that long begins: all of them or the first found."""
    found: i64 = 0
    if 0 < left <= LONGEST_STROLL:
        board, marks = p.board, p.tray.marks
        ways &= board.open[square]
        for way in range(SIDES):
            if (ways >> way) & 1 == 1:
                other = board.links[square * SIDES + way]
                if marks[other] == 0 and board.calm[other] == 1:
                    marks[other] = VISITED
                    if left == 1 or goes_on(board.links, board.open, board.calm, marks, other, left - 1):
                        found |= ONE << way
                    marks[other] = 0
                    if found != 0 and not every:
                        return found
    return found


def goes_on(links: vec[i64], sides: vec[i64], calm: vec[u8], marks: vec[i64], square: i64, left: i64) -> bool:
    """Whether so many more squares can be strolled over, no square twice."""
    ways = sides[square]
    for way in range(SIDES):
        if (ways >> way) & 1 == 1:
            other = links[square * SIDES + way]
            if marks[other] == 0 and calm[other] == 1:
                if left == 1:
                    return True
                marks[other] = VISITED
                found = goes_on(links, sides, calm, marks, other, left - 1)
                marks[other] = 0
                if found:
                    return True
    return False
