"""Strolls: walks that meet nothing to be thought about. Most walks are found so, or found to be impossible, at once.

What is picked up on the way, and what the walk is for, does not matter for them. Where a way meets something that might
be passed (the monster, a fire, an obstacle whose pass lies about), it is doubtful: `search` looks closer.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.maze import SIDES
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.hands import LYING, PASSES
from ariane.games.gootmu.rules.outfit import may_cancel, passes_walls
from ariane.games.gootmu.rules.tray import HINDERED, VISITED

LONGEST_STROLL: Final[i64] = 6
NO_WAY: Final[i64] = 0
A_WAY: Final[i64] = 1
DOUBTFUL: Final[i64] = 16  # times the ways about which nothing is known yet

# Kinds of ground, a bit each: calm, the obstacles by their passes, panels and trap doors
CALM: Final[i64] = 1
OBSTACLES: Final[i64] = 63 << 1
DOORS: Final[i64] = 3 << 7


def strolls(p: Position, walker: i64, flags: i64, left: i64, ways: i64, bare: bool) -> i64:
    """With which of these ways a walk can begin, a bit each, and DOUBTFUL times those that are to be looked at closer.

    Squares are marked. With bare hands no pass is used.
    """
    if left > LONGEST_STROLL or left < 1 or flags & (m.STRAIGHT | m.FREELY) != 0:
        return ways * DOUBTFUL
    links, ground, marks = p.board.links, p.board.ground, p.tray.marks
    square = p.at(walker)
    sides = p.board.open
    through = passes_walls(p, walker, flags)
    again = flags & (m.FIRST_FORCED | m.MOVED) == m.FIRST_FORCED
    free = CALM
    if not bare:
        free |= (p.hand(walker) & PASSES) << 1
    doubtful = (p.hand(LYING) & PASSES) << 1
    if flags & m.DANGER != 0 or (may_cancel(walker, flags) and p.note(walker, m.CANCELS) > 0):
        doubtful = OBSTACLES | DOORS
    doubtful &= ~free
    found: i64 = 0
    if not through:
        ways &= sides[square]
    for way in range(SIDES):
        if (ways >> way) & 1 == 1:
            other = links[square * SIDES + way]
            lies = marks[other]
            can = NO_WAY
            if (sides[square] >> way) & 1 == 0:
                can = DOUBTFUL
            elif lies & VISITED != 0:
                if again:
                    can = DOUBTFUL
            elif lies >= HINDERED or ((doubtful | DOORS) >> i64(ground[other])) & 1 == 1:
                can = DOUBTFUL
            elif (free >> i64(ground[other])) & 1 == 1:
                can = A_WAY
                if left > 1:
                    marks[other] = lies | VISITED
                    can = goes_on(links, sides, ground, marks, other, left - 1, free, doubtful)
                    marks[other] = lies
            if can == NO_WAY and through:
                can = DOUBTFUL
            found |= can << way
    return found


def goes_on(
    links: vec[i64], sides: vec[i64], ground: vec[u8], marks: vec[i64], square: i64, left: i64, free: i64, doubtful: i64
) -> i64:
    """A_WAY to go on so far, no square twice, NO_WAY, or DOUBTFUL."""
    if left == 1:
        doubtful |= DOORS
    ways = sides[square]
    can = NO_WAY
    for way in range(SIDES):
        if (ways >> way) & 1 == 1:
            other = links[square * SIDES + way]
            lies = marks[other]
            if lies & VISITED == 0:
                kind = i64(ground[other])
                if lies >= HINDERED or (doubtful >> kind) & 1 == 1:
                    can = DOUBTFUL
                elif (free >> kind) & 1 == 1:
                    if left == 1:
                        return A_WAY
                    marks[other] = lies | VISITED
                    then = goes_on(links, sides, ground, marks, other, left - 1, free, doubtful)
                    marks[other] = lies
                    if then == A_WAY:
                        return A_WAY
                    can |= then
    return can
