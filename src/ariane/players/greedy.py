"""The greedy player: one step of look-ahead on the game's valuation."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, Game, State
from ariane.players.player import Player, options

SAMPLES: Final = 3  # how often chance is tried where a move hands over to it
PATIENCE: Final = 8  # how many outcomes in a row one trial follows


class GreedyPlayer(Player):
    """Tries every move and keeps the one after which its seat stands best; equal ones are drawn by lot."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        self.valuation = game.valuation
        self.buffer = vec[i64]([0] * int(game.widest))

    def choose(self, state: State, rng: Rng) -> i64:
        seat = state.actor()
        count = options(state, self.buffer)
        best = self.buffer[0]
        if count == 1:
            return best
        highest = -1.0e9
        ties: i64 = 0
        for i in range(count):
            worth = self.worth_after(state, self.buffer[i], seat, rng)
            if worth > highest:
                highest = worth
                best = self.buffer[i]
                ties = 1
            elif worth == highest:
                ties += 1
                if rng.below(ties) == 0:
                    best = self.buffer[i]
        return best

    def worth_after(self, state: State, move: i64, seat: i64, rng: Rng) -> float:
        """What the seat thinks of the position behind the move; chance in between is sampled."""
        after = state.copy()
        after.play(move)
        if after.actor() != CHANCE:
            return self.valuation.value(after, seat)
        total = 0.0
        for _ in range(SAMPLES):
            trial = after.copy()
            patience: i64 = PATIENCE
            while trial.actor() == CHANCE and patience > 0:
                trial.play(trial.draw(rng))
                patience -= 1
            total += self.valuation.value(trial, seat)
        return total / SAMPLES
