"""A value learner: how good the positions are that its moves lead to, learned from how its own games go on.

    python examples/learning/values.py gotown --minutes 1.2 --tables 128 --trace 1
    python examples/learning/values.py berzerk --minutes 8 --look table question --lineup greedy --rivals greedy,start

It looks one move ahead, as greedy does, at a position redealt for the seat that decides: nothing hidden is seen.
What it thinks of the position behind a move is the game's own valuation and a correction. The correction is learned
from the parts that the valuation is made of and from the game's features, or only some of them: what planes of squares
mean takes more games to learn than there is time for, and what a net does not know yet is noise between its moves.
"""

from typing import Any

import numpy as np
import torch
from rollout import Rollout, train
from torch import nn
from torch.nn import functional as F  # noqa: N812  (its usual name)

from ariane import CHANCE, Game, Rng, State
from ariane.bridges.league import League

PARTS = 16  # at most, of a valuation
COUNTED = 26  # outcomes of chance that are all looked at; where there are more, this many are drawn


def behind(state: State, rng: Rng) -> list[tuple[float, State]]:
    """How a position may stand once chance has acted, each with its odds, which sum to 1."""
    if state.actor() != CHANCE:
        return [(1.0, state)]
    outcomes, odds = state.moves(), state.odds()
    if len(outcomes) > COUNTED:
        outcomes, odds = [state.draw(rng) for _ in range(COUNTED)], [1] * COUNTED
    total, found = sum(odds), list[tuple[float, State]]()
    for outcome, odd in zip(outcomes, odds, strict=True):
        after = state.copy()
        after.play(outcome)
        while after.actor() == CHANCE:  # further chance is drawn, not counted out
            after.play(after.draw(rng))
        found.append((odd / total, after))
    return found


class Net(nn.Module):
    """The correction, two hidden layers, beside a straight line through the valuation: together the odds of a win."""

    def __init__(self, numbers: int, steep: float, width: int = 128) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )
        self.line = nn.Parameter(torch.tensor([steep, 0.0]))
        self.centre, self.spread = nn.Parameter(torch.zeros(numbers), False), nn.Parameter(torch.ones(numbers), False)
        with torch.no_grad():  # at first nothing is corrected
            self.layers[-1].weight.zero_()
            self.layers[-1].bias.zero_()

    def forward(self, rows: Any) -> Any:
        """Of positions as `after` writes them: the valuation first, then its parts, then what the seat knows."""
        correction = self.layers((rows - self.centre) / self.spread)[:, 0]
        return torch.sigmoid(self.line[0] * rows[:, 0] + self.line[1] + correction)

    def measure(self, rows: Any) -> None:
        """Brings all numbers to one measure, by the first that were seen."""
        self.centre[:] = rows.mean(0)
        self.spread[:] = rows.std(0)
        self.spread[self.spread < 1e-4] = 1


class Learner:
    """The net, how it plays, and how it learns."""

    def __init__(self, game: Game, how: Any, rate: float = 1e-3) -> None:
        torch.manual_seed(how.seed)
        torch.set_num_threads(how.threads)
        self.game, self.rng, self.rate = game, Rng(how.seed), rate
        self.lots, self.names, self.measured = np.random.default_rng(how.seed), dict[str, int](), False
        look = np.concatenate([np.full(part.size(), part.name in how.look) for part in game.features.describe()])
        self.columns = np.flatnonzero(look) if how.look else np.arange(len(look))
        self.net = Net(1 + PARTS + len(self.columns), game.valuation.steep)
        # The line is soon found; the correction, of many more numbers, must not run ahead of it.
        groups = [{"params": [self.net.line], "haste": 10.0}, {"params": self.net.layers.parameters(), "haste": 1.0}]
        self.optimizer = torch.optim.Adam(groups, rate, eps=1e-5)

    def after(self, league: League) -> tuple[Any, Any, Any]:
        """Every move at every table: whose it is, which, and the position behind it in numbers."""
        (tables, moves), seats = np.nonzero(league.batch.arrays.masks), list[int]()
        before, states, thoughts = (
            [going.state.copy() for going in league.batch.hall.tables],
            list[State](),
            list[Any](),
        )
        for state in before:
            state.redeal(state.actor(), self.rng)
        for table, move in zip(tables.tolist(), moves.tolist(), strict=True):
            seats.append(int(before[table].actor()))
            states.append(before[table].copy())
            states[-1].play(move)
            thoughts.append(self.thought(states[-1], seats[-1]))
        rows = np.frombuffer(self.game.features.rows(states, seats), np.float64).reshape(len(states), -1)
        return tables, moves, np.column_stack([thoughts, rows[:, self.columns]]).astype(np.float32)

    def thought(self, state: State, seat: int) -> list[float]:
        """What the game's valuation says of a position and the parts it is made of, chance counted out."""
        found = [0.0] * (1 + PARTS)
        for odds, end in behind(state, self.rng):
            found[0] += odds * self.game.valuation.value(end, seat)
            for name, part in self.game.valuation.parts(end, seat).items():
                found[1 + self.names.setdefault(name, len(self.names))] += odds * part
        return found

    @torch.no_grad()
    def explore(self, league: League, left: float) -> tuple[Any, Any, Any]:
        """The move that leads to the best position, or now and then any; what it is worth; and that position."""
        tables, moves, rows = self.after(league)
        worth = self.net(torch.from_numpy(rows)).numpy()
        wander = self.lots.random(league.batch.count) < 0.02 * (left > 0)
        order = np.lexsort((np.where(wander[tables], self.lots.random(len(tables)), worth), tables))
        last = order[np.flatnonzero(np.diff(tables[order], append=-1))]  # of each table the highest
        return moves[last], worth[last], rows[last]

    def best(self, league: League) -> Any:
        return self.explore(league, 0.0)[0]

    def learn(self, rollout: Rollout, left: float, size: int = 1024) -> None:
        """Two passes over what was played: positions come to be worth what followed."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * group["haste"] * max(left, 0.05)
        rows, targets = torch.from_numpy(rollout.notes), torch.from_numpy(rollout.targets)
        if not self.measured:
            self.net.measure(rows)
            self.measured = True
        for chosen in [*torch.randperm(len(rows)).split(size), *torch.randperm(len(rows)).split(size)]:
            loss = F.binary_cross_entropy(self.net(rows[chosen]), targets[chosen].clamp(0, 1))
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()

    def save(self, path: str) -> None:
        torch.save({"parts": self.names, "net": self.net.state_dict()}, path)

    def load(self, path: str) -> None:
        kept = torch.load(path)
        self.names, self.measured = kept["parts"], True
        self.net.load_state_dict(kept["net"])


if __name__ == "__main__":
    train(Learner, "a value learner that looks one move ahead")
