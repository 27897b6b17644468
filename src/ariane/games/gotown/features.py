"""Gotown in numbers: what one seat knows of a position, as many numbers whatever the table.

Players stand in the order they play, the seat itself first (the public looks from seat 1); numbers of seats that are
not there are 0. The layout, LENGTH numbers in all, each between 0 and about 1:

- 0: own hand, how many of each of the 17 kinds (in the order of cards.NAMES), in quarters;
- 17: the discards likewise; 34: what this seat does not see, in hands and pile together, likewise;
- 51: seven numbers, one of them 1: what is asked (deal, first, draw, play, take, refill, over);
- 58: short game, draw pile and discards (shares of the box), van parked, something done this turn, idle turns (share of
  the seats), shuffles (share of the last one);
- 65: four blocks of PLAYER numbers, one for each player: there at all, on turn, still to be robbed, hand (in tenths),
  milkshakes (in thirds), floors (in fifths); then five floors from the ground, each as seven numbers: its pair 1/8,
  2/7, 3/6 or 4/5 (one of four), low card a joker, high card a joker, guarded; then 17 numbers, what this seat has noted
  about that hand: how many of each kind, in quarters, a note on several possible holders counted in equal parts.
"""

from ariane.games.gotown.cards import KINDS, guarded, joker_at, low_kind
from ariane.games.gotown.numbers import LAST_SHUFFLE, TALLEST
from ariane.games.gotown.rules import Gotown

PLAYERS = 4
QUESTIONS = ("deal", "first", "draw", "play", "take", "refill", "over")
PLAYER = 6 + TALLEST * 7 + KINDS
LENGTH = 3 * KINDS + len(QUESTIONS) + 7 + PLAYERS * PLAYER


def features(state: Gotown, seat: int) -> list[float]:
    seats = int(state.seats)
    numbers = [count / 4 for count in (_counts(state, seat) if seat >= 0 else [0] * KINDS)]
    numbers += [count / 4 for count in _counts(state, seats + 1)]
    numbers += [count / 4 for count in _unseen(state, seat)]
    numbers += [float(state.asks() == question) for question in QUESTIONS]
    box = sum(state.census().values())
    numbers += [
        float(state.goal < TALLEST),
        int(state.sizes[seats]) / box,
        int(state.sizes[seats + 1]) / box,
        float(state.van),
        float(state.busy),
        int(state.idle) / seats,
        int(state.shuffles) / LAST_SHUFFLE,
    ]
    for step in range(PLAYERS):
        numbers += _player(state, (max(seat, 0) + step) % seats, seat) if step < seats else [0.0] * PLAYER
    return numbers


def _counts(state: Gotown, place: int) -> list[int]:
    return [int(state.cards[place * KINDS + kind]) for kind in range(KINDS)]


def _unseen(state: Gotown, seat: int) -> list[int]:
    """The others' hands and the pile together, which is what is left of the box."""
    places = [place for place in range(int(state.seats) + 1) if place != seat]
    return [sum(int(state.cards[place * KINDS + kind]) for place in places) for kind in range(KINDS)]


def _player(state: Gotown, who: int, seat: int) -> list[float]:
    numbers = [
        1.0,
        float(state.turn() == who),
        float(int(state.victims) >> who & 1),
        int(state.sizes[who]) / 10,
        int(state.milkshakes[who]) / 3,
        int(state.heights[who]) / TALLEST,
    ]
    for level in range(TALLEST):
        numbers += _floor(int(state.towers[who * TALLEST + level])) if level < state.heights[who] else [0.0] * 7
    return numbers + _notes(state, who, seat)


def _floor(standing: int) -> list[float]:
    low, joker = int(low_kind(standing)), int(joker_at(standing))
    return [*(float(low == pair) for pair in range(4)), float(joker == 1), float(joker == 2), float(guarded(standing))]


def _notes(state: Gotown, who: int, seat: int) -> list[float]:
    """What the seat has noted of this hand."""
    memory = state.memory
    if who == seat or memory is None:
        return [0.0] * KINDS
    observer = seat if seat >= 0 else int(state.seats)
    shares = [0.0] * KINDS
    for mask in range(1, 1 << int(state.seats)):
        holders = int(memory.reach(observer, mask))
        if holders >> who & 1:
            for kind in range(KINDS):
                shares[kind] += int(memory.count(observer, kind, mask)) / holders.bit_count() / 4
    return shares
