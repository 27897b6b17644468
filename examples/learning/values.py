"""A value learner: how good the positions are that its moves lead to, learned from how its own games go on.

    python examples/learning/values.py gotown --minutes 1.2 --tables 128 --trace 1
    python examples/learning/values.py kragmortha --minutes 10 --tables 128 --trace 1

It looks one move ahead, as greedy does, at a position redealt for the seat that decides: nothing hidden is seen.
What it thinks of the position behind a move is the game's own valuation and a correction; the correction is learned. It
begins as another greedy player; docs/learning.md tells how far it came from there.
"""

from typing import Any

import numpy as np
import torch
from rollout import Rollout, train
from torch import nn
from torch.nn import functional as F  # noqa: N812  (its usual name)

from ariane import CHANCE, Game, Rng, State
from ariane.bridges.league import League

SAMPLES = 2  # how often chance is tried behind a move, for the valuation; the correction looks at what was before it


class Net(nn.Module):
    """The correction, two hidden layers, beside a straight line through the valuation: together the odds of a win."""

    def __init__(self, numbers: int, steep: float, width: int = 128) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )
        self.line = nn.Parameter(torch.tensor([steep, -steep / 2]))
        with torch.no_grad():
            self.layers[-1].weight *= 0.01
            self.layers[-1].bias.zero_()

    def forward(self, rows: Any) -> Any:
        """Of positions as `after` writes them: the valuation first, then what the seat knows."""
        return torch.sigmoid(self.line[0] * rows[:, 0] + self.line[1] + self.layers(rows[:, 1:])[:, 0])


class Learner:
    """The net, how it plays, and how it learns."""

    def __init__(self, game: Game, how: Any, rate: float = 3e-4) -> None:
        torch.manual_seed(how.seed)
        torch.set_num_threads(how.threads)
        self.game, self.rng, self.rate = game, Rng(how.seed), rate
        self.net = Net(int(game.features.length), game.valuation.steep)
        # The line is soon found; the correction, of many more numbers, must not run ahead of it.
        groups = [{"params": [self.net.line], "haste": 30.0}, {"params": self.net.layers.parameters(), "haste": 1.0}]
        self.optimizer = torch.optim.Adam(groups, rate, eps=1e-5)

    def after(self, league: League) -> tuple[Any, Any, Any]:
        """Every move at every table: whose it is, which, and the position behind it in numbers."""
        tables, moves, values, states, seats = list[int](), list[int](), list[float](), list[State](), list[int]()
        legal = league.batch.arrays.masks
        for table, going in enumerate(league.batch.hall.tables):
            seat, seen = int(going.state.actor()), going.state.copy()
            seen.redeal(seat, self.rng)
            for move in np.flatnonzero(legal[table]).tolist():
                state = seen.copy()
                state.play(move)
                tables.append(table)
                moves.append(move)
                values.append(sum(self.guess(state, seat) for _ in range(SAMPLES)) / SAMPLES)
                states.append(state)
                seats.append(seat)
        rows = np.frombuffer(self.game.features.rows(states, seats), np.float64).reshape(len(states), -1)
        return np.array(tables), np.array(moves), np.column_stack([values, rows]).astype(np.float32)

    def guess(self, state: State, seat: int) -> float:
        """What the game's valuation says of a position, after one way that chance may go on."""
        while state.actor() == CHANCE:
            state = state.copy()
            state.play(state.draw(self.rng))
        return self.game.valuation.value(state, seat)

    @torch.no_grad()
    def explore(self, league: League, left: float) -> tuple[Any, Any, Any]:
        """The move that leads to the best position, or now and then any; what it is worth; and that position."""
        tables, moves, rows = self.after(league)
        worth = self.net(torch.from_numpy(rows)).numpy()
        lots = np.random.default_rng(int(self.rng.below(1 << 31)))
        wander = lots.random(league.batch.count) < 0.05 * left
        order = np.lexsort((np.where(wander[tables], lots.random(len(tables)), worth), tables))
        last = order[np.flatnonzero(np.diff(tables[order], append=-1))]  # of each table the highest
        return moves[last], worth[last], rows[last]

    def best(self, league: League) -> Any:
        return self.explore(league, 0.0)[0]

    def learn(self, rollout: Rollout, left: float, size: int = 1024) -> None:
        """One pass over what was played: positions come to be worth what followed."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * group["haste"] * max(left, 0.05)
        rows, targets = torch.from_numpy(rollout.notes), torch.from_numpy(rollout.targets)
        for chosen in torch.randperm(len(rows)).split(size):
            loss = F.binary_cross_entropy(self.net(rows[chosen]), targets[chosen].clamp(0, 1))
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()

    def save(self, path: str) -> None:
        torch.save(self.net.state_dict(), path)


if __name__ == "__main__":
    train(Learner, "a value learner that looks one move ahead")
