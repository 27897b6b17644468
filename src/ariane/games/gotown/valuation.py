"""What a sensible Gotown player looks at: towers first, then what the hand could build, guard or spoil."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.game import OVER, State, Valuation
from ariane.games.gotown.box import (
    BALL,
    BONE,
    DOG,
    DONUT,
    FLOOR_KINDS,
    HAMMER,
    JOKER,
    KINDS,
    MILKSHAKE,
    NO_FLOOR,
    SUPERTHIEF,
    THIEF,
    guarded,
    low_kind,
)
from ariane.games.gotown.moves import PLAYING, REFILL, TALLEST
from ariane.games.gotown.position import Position

# What a card in hand is worth, in floors: joker, dog, bone, hammer, ball, milkshake, donut van, thief, super-thief.
SIGNS: Final[i64] = 35
TRICKS: Final = (0.3, 0.2, 0.12, 0.3, 0.4, 0.3, 0.45, 0.1, 0.15)


class Foresight(Valuation):
    """A seat's prospects against the best of the others, between -1 and 1, the win itself at the ends."""

    patience: i64 = 6  # a little play after a quiet end keeps hands from being hoarded until nobody can move
    steep: float = 1.0
    explore: float = 0.25
    signs: i64 = SIGNS

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        if state.actor() == OVER:
            return state.returns()[seat] * 2.0 - 1.0
        best = -1.0
        for other in range(state.seats):
            if other != seat:
                standing = prospects(state, other)
                if standing > best:
                    best = standing
        return (prospects(state, seat) - best) * 0.5

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Position)
        for seat in range(state.seats):
            standings[seat] = odds(state, seat)

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        assert isinstance(state, Position)
        for seat in range(state.seats):
            standings[seat] = odds(state, seat)
            tell_of(state, seat, row, seat * SIGNS)

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        assert isinstance(state, Position)
        height = state.heights[seat]
        missing = state.goal - height
        guards: i64 = 0
        for level in range(height):
            guards += 1 if guarded(state.towers[seat * TALLEST + level]) else 0
        found = {
            "floors": 0.39 * float(height) + (0.11 if missing <= 2 else 0.0) + (0.15 if missing <= 1 else 0.0),
            "guards": 0.37 * float(guards),
        }
        found["hand"] = odds(state, seat) - sum(found.values())
        return found


def held(cards: vec[u8], at: i64) -> float:
    return float(i64(cards[at]))


def odds(state: Position, seat: i64) -> float:
    """How much speaks for a seat's win, as logarithms of odds: fitted to 800 games of searching and greedy players.

    A pair in hand is worth more than a floor that can be stolen; a hand that draws no more is a burden, and one that
    will be filled up to three cards has these to come.
    """
    cards = state.cards
    hand = seat * KINDS
    height = state.heights[seat]
    missing = state.goal - height
    worth = 0.39 * float(height) + (0.11 if missing <= 2 else 0.0) + (0.15 if missing <= 1 else 0.0)
    for level in range(height):
        if guarded(state.towers[seat * TALLEST + level]):
            worth += 0.37
    pairs: i64 = 0
    singles: i64 = 0
    for low in range(FLOOR_KINDS // 2):
        one = i64(cards[hand + low])
        two = i64(cards[hand + 7 - low])
        both = one if one < two else two
        pairs += both
        singles += one + two - 2 * both
    worth += 0.63 * float(pairs) + 0.16 * float(singles)
    worth += 0.36 * held(cards, hand + JOKER) + 0.53 * held(cards, hand + DOG) + 0.37 * held(cards, hand + BONE)
    worth += 0.31 * held(cards, hand + HAMMER) + 0.53 * held(cards, hand + BALL) + 0.4 * held(cards, hand + DONUT)
    worth += 0.43 * held(cards, hand + MILKSHAKE) + 0.23 * held(cards, hand + THIEF)
    worth += 0.33 * held(cards, hand + SUPERTHIEF)
    size = state.sizes[seat]
    if size >= state.draw_limit():
        worth -= 0.43
    elif size < REFILL:
        worth += 0.4 * float(REFILL - size)
    return worth


def prospects(state: Position, seat: i64) -> float:
    """How near a seat is to its goal, between 0 and 1: floors, dogs on them, pairs and useful cards in hand."""
    worth = 0.0
    for level in range(state.heights[seat]):
        worth += 1.25 if guarded(state.towers[seat * TALLEST + level]) else 1.0
    worth += hand_worth(state, seat) - 0.45 * float(state.milkshakes[seat])
    if state.player == seat and state.van == 1:
        worth += 0.6
    share = worth / float(state.goal + 2)
    return share if share < 0.99 else 0.99


def hand_worth(state: Position, seat: i64) -> float:
    """Pairs not yet built count most; jokers and tricks for what they may still do."""
    hand = seat * KINDS
    cards = state.cards
    pairs: i64 = 0
    singles: i64 = 0
    for low in range(FLOOR_KINDS // 2):
        one = i64(cards[hand + low])
        two = i64(cards[hand + 7 - low])
        both = one if one < two else two
        pairs += both
        singles += one + two - 2 * both
    worth = 0.7 * float(pairs) + 0.05 * float(singles)
    for kind in range(JOKER, KINDS):
        worth += TRICKS[kind - JOKER] * held(cards, hand + kind)
    return worth if worth < 2.5 else 2.5


def tell_of(state: Position, seat: i64, row: vec[float], at: i64) -> None:
    """A seat's signs: its tower, what its hand can build, each trick in it, its turn, and how much is left to draw."""
    cards = state.cards
    hand = seat * KINDS
    height = state.heights[seat]
    missing = state.goal - height
    guards: i64 = 0
    for level in range(height):
        if guarded(state.towers[seat * TALLEST + level]):
            guards += 1
    pairs: i64 = 0
    kinds: i64 = 0
    singles: i64 = 0
    for low in range(FLOOR_KINDS // 2):
        one = i64(cards[hand + low])
        two = i64(cards[hand + 7 - low])
        both = one if one < two else two
        pairs += both
        singles += one + two - 2 * both
        kinds += 1 if one + two > 0 else 0
    jokers = i64(cards[hand + JOKER])
    with_joker = jokers if jokers < singles else singles
    size = state.sizes[seat]
    row[at] = 0.2 * float(height)
    row[at + 1] = 1.0 if missing <= 1 else 0.0
    row[at + 2] = 1.0 if missing <= 2 else 0.0
    row[at + 3] = 0.3 * float(guards)
    row[at + 4] = 1.0 if height > 0 and guarded(state.top(seat)) else 0.0
    row[at + 5] = 0.5 * float(pairs)
    row[at + 6] = 0.3 * float(singles)
    row[at + 7] = 0.25 * float(kinds)
    row[at + 8] = 0.5 * float(with_joker)
    row[at + 9] = 1.0 if pairs + with_joker >= missing else 0.0
    row[at + 10] = 1.0 if pairs + with_joker + 1 >= missing else 0.0
    for kind in range(JOKER, KINDS):
        row[at + 11 + kind - JOKER] = 0.5 * held(cards, hand + kind)
    row[at + 20] = 0.1 * float(size)
    row[at + 21] = 1.0 if size >= state.draw_limit() else 0.0
    row[at + 22] = 0.3 * float(REFILL - size) if size < REFILL else 0.0
    row[at + 23] = 0.5 * float(state.milkshakes[seat])
    mine = state.player == seat
    row[at + 24] = 1.0 if mine else 0.0
    row[at + 25] = 1.0 if mine and state.phase == PLAYING else 0.0
    row[at + 26] = 1.0 if mine and state.van == 1 else 0.0
    row[at + 27] = 0.5 * float(pairs) if mine else 0.0
    row[at + 28] = 1.0 if mine and pairs + with_joker >= missing else 0.0
    steals: i64 = 0
    exposed: i64 = 0
    for other in range(state.seats):
        if other != seat:
            steals += 1 if robs(state, seat, other) else 0
            exposed += 1 if robs(state, other, seat) else 0
    row[at + 31] = float(steals)
    row[at + 32] = float(steals) if mine else 0.0
    row[at + 33] = float(exposed)
    row[at + 34] = 1.0 if mine and pairs + with_joker + steals >= missing else 0.0
    row[at + 29] = 0.02 * float(state.sizes[state.seats])
    row[at + 30] = 1.0 if state.shuffles > 0 else 0.0


def robs(state: Position, thief: i64, victim: i64) -> bool:
    """Whether a card in hand can take the top floor of this tower."""
    top = state.top(victim)
    if top == NO_FLOOR or guarded(top):
        return False
    hand, low = thief * KINDS, low_kind(top)
    return state.cards[hand + low] > 0 or state.cards[hand + 7 - low] > 0
