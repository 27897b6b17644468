"""Shaped rewards: what a seat may hope for by the game's own valuation, given to it as it grows.

Off unless asked for. The potential of a position is each seat's share of the win as the players of the house see it,
0 when the game is over; a step adds `weight * (discount * potential after it - potential before it)`. Over a game that
sums to the same whatever is played, minus the potential of its first position: which policies are best does not change.
A seat's potential is made from what that seat can know.
"""

from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import Game, State
from ariane.players.potential import Potential


class Shaping:
    """A weight, and the discount of the learner that the rewards are for (steps of the table count)."""

    def __init__(self, game: Game, weight: float, discount: float = 1.0) -> None:
        if not (0 <= discount <= 1):
            raise ArianeError(f"a discount lies between 0 and 1, not at {discount}")
        self.weight = weight
        self.discount = discount
        self.potential = Potential(game)

    def hopes(self, state: State, *key: int) -> list[float]:
        """The potential of every seat. The key names the lots that are drawn for what a seat does not know."""
        return self.potential.of(state, Rng(*key))

    def reward(self, before: list[float], after: list[float]) -> list[float]:
        return [self.weight * (self.discount * now - then) for then, now in zip(before, after, strict=True)]
