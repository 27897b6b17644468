"""What a sensible Gotown player looks at: towers first, then what the hand could build, guard or spoil."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.games.gotown.cards import FLOOR_KINDS, JOKER, KINDS, guarded
from ariane.games.gotown.numbers import TALLEST
from ariane.games.gotown.position import Position

# What a card in hand is worth, in floors: joker, dog, bone, hammer, ball, milkshake, donut van, thief, super-thief.
TRICKS: Final = (0.3, 0.2, 0.12, 0.3, 0.4, 0.3, 0.45, 0.1, 0.15)


class Foresight(Valuation):
    """A seat's prospects against the best of the others, between -1 and 1, the win itself at the ends."""

    patience: i64 = 12  # random players build so badly that the end of their game says less
    steep: float = 3.0
    explore: float = 0.4

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
            standings[seat] = prospects(state, seat)


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
        one = cards[hand + low]
        two = cards[hand + 7 - low]
        both = one if one < two else two
        pairs += both
        singles += one + two - 2 * both
    worth = 0.7 * float(pairs) + 0.05 * float(singles)
    for kind in range(JOKER, KINDS):
        worth += TRICKS[kind - JOKER] * float(cards[hand + kind])
    return worth if worth < 2.5 else 2.5
