"""What each pawn holds and what lies in the maze, as kinds: one number each, from where all things are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import ONE

UNSORTED: Final[i64] = 0  # no number of an arrangement: things have been laid elsewhere since
LOAD: Final[i64] = 1 << 32  # of a hand: one thing more; below it a bit for each kind
LYING: Final[i64] = 13  # after the hands of all pawns, and the monster's empty one: what lies in the maze
HELD: Final[i64] = 14  # what anybody holds
HANDS: Final[i64] = 15

# Kinds, a bit each
PASSES: Final[i64] = (1 << 6) - 1
ITEMS: Final[i64] = (1 << 10) - 1 | 1 << 19  # gootmu.carry.not-items; what lies face down counts as one
MARKERS: Final[i64] = (1 << 13) - 1 | 1 << 19
PIECES: Final[i64] = 63 << 13


def sort_things(places: vec[i64], faces: vec[i64], hands: vec[i64]) -> None:
    for pawn in range(HANDS):
        hands[pawn] = 0
    for thing in range(len(places)):
        place = places[thing]
        pawn = LYING if place < m.SQUARES else place - m.HAND
        if pawn <= LYING:
            kind = box.GOOTMU + thing // m.PIECES if thing < m.ALL_PIECES else faces[thing - m.ALL_PIECES]
            hands[pawn] = (hands[pawn] | ONE << kind) + LOAD
    for pawn in range(m.PAWNS):
        hands[HELD] |= hands[pawn]
