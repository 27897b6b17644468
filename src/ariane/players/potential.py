"""How every seat stands, as a share of the win: what a search thinks of a position, and what rewards are shaped by."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import OVER, Game, State


def soften(standings: vec[float], seats: i64, steep: float) -> None:
    """Turns standings into shares that sum to 1, in place: a soft maximum."""
    highest = standings[0]
    for seat in range(1, seats):
        if standings[seat] > highest:
            highest = standings[seat]
    total = 0.0
    for seat in range(seats):
        weight = exp(steep * (standings[seat] - highest))
        standings[seat] = weight
        total += weight
    for seat in range(seats):
        standings[seat] /= total


class Potential:
    """What each seat may hope for by the game's valuation, as far as the seat itself can know; 0 when it is over."""

    def __init__(self, game: Game) -> None:
        self.valuation = game.valuation
        self.hidden = game.hidden
        self.standings = vec[float]([0.0] * game.seats[-1])

    def of(self, state: State, rng: Rng) -> list[float]:
        """One number per seat."""
        if state.actor() == OVER:
            return [0.0] * int(state.seats)
        return [self.alone(state, seat, rng) for seat in range(int(state.seats))]

    def alone(self, state: State, seat: i64, rng: Rng) -> float:
        """Of one seat, in a game that goes on. Where something is hidden, it looks at a position redealt for it."""
        seen = state
        if self.hidden:
            seen = state.copy()
            seen.redeal(seat, rng)
        self.valuation.glance(seen, self.standings)
        soften(self.standings, state.seats, self.valuation.steep)
        return self.standings[seat]
