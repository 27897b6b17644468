"""Masked PPO: a policy and a value, learned in games with itself and with players of the house, and measured.

    python examples/learning/ppo.py gotown --minutes 1.5 --tables 512 --lineup self=1,greedy=1
    python examples/learning/ppo.py berzerk --minutes 8 --advised --lineup greedy --rivals greedy --every 2

Advised, it hears before every decision what the game's own valuation thinks of each move, as the greedy player does: it
begins much like that player and learns when to decide otherwise.
"""

from typing import Any

import numpy as np
import torch
from rollout import Rollout, train
from torch import nn
from torch.nn import functional as F  # noqa: N812  (its usual name)

from ariane import Game, Rng
from ariane.bridges.league import League
from ariane.players.greedy import GreedyPlayer

TRUST = 3.0  # how much the advice counts at first: a move one deviation worse is tried one time in twenty


class Adviser:
    """What the greedy player thinks of every move, of a position redealt for the seat that decides."""

    def __init__(self, game: Game, seed: int) -> None:
        self.greedy, self.rng = GreedyPlayer(game), Rng(seed)

    def advice(self, league: League) -> Any:
        """For each move by how many deviations it is worse than the best; what that is worth; and the deviation."""
        tables, moves = np.nonzero(league.batch.arrays.masks)
        worths, states = np.zeros(len(moves)), [going.state.copy() for going in league.batch.hall.tables]
        for state in states:
            state.redeal(state.actor(), self.rng)
        for at, (table, move) in enumerate(zip(tables.tolist(), moves.tolist(), strict=True)):
            worths[at] = self.greedy.worth_after(states[table], move, states[table].actor(), self.rng)
        first = np.flatnonzero(np.diff(tables, prepend=-1))
        best, count = np.maximum.reduceat(worths, first), np.bincount(tables)
        mean = np.add.reduceat(worths, first) / count
        deviation = np.sqrt(np.add.reduceat((worths - mean[tables]) ** 2, first) / count) + 1e-6
        told: Any = np.zeros((len(states), int(league.batch.game.move_count) + 2), np.float32)
        told[tables, moves] = (worths - best[tables]) / deviation[tables]
        told[:, -2], told[:, -1] = best, np.log(deviation) / 5
        return told


class Net(nn.Module):
    """Two hidden layers; above them a number for each move and the share of the win that is hoped for."""

    def __init__(self, numbers: int, moves: int, steep: float = 0.0, width: int = 192) -> None:
        """Where it is steep there is advice at the end of every row, and the nets above only correct it."""
        super().__init__()
        self.trust = nn.Parameter(torch.tensor([TRUST, steep])) if steep else None
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.moves, self.share = nn.Linear(width, moves), nn.Linear(width, 1)
        with torch.no_grad():
            self.moves.weight *= 0.01

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Logarithms of the odds of every move, those of illegal ones as good as none; and the value."""
        seen = self.body(rows)
        moves, share = self.moves(seen), self.share(seen)[:, 0]
        if self.trust is not None:
            moves = moves + self.trust[0] * rows[:, -2 - masks.shape[1] : -2]
            share = share + self.trust[1] * rows[:, -2]
        odds, hoped = F.log_softmax(moves.masked_fill(masks == 0, -1e9), 1), torch.sigmoid(share)
        return odds, hoped if self.trust is not None else 2 * hoped - 0.5  # shaped, it may lie below 0


def clipped(odds: Any, moves: Any, before: Any, better: Any, clip: float) -> Any:
    """PPO's loss: moves that were better than thought become likelier, but not much at a time."""
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = (odds.gather(1, moves[:, None])[:, 0] - before).exp()
    return -torch.min(ratio * better, ratio.clamp(1 - clip, 1 + clip) * better).mean()


class Learner:
    """The net, how it plays, and how it learns."""

    def __init__(self, game: Game, how: Any, rate: float = 1e-3) -> None:
        torch.manual_seed(how.seed)
        torch.set_num_threads(how.threads)
        self.adviser = Adviser(game, how.seed) if how.advised else None
        numbers, moves = int(game.features.length), int(game.move_count)
        told, steep = (moves + 2, game.valuation.steep) if how.advised else (0, 0.0)
        self.net = Net(numbers + told, moves, steep)
        self.optimizer = torch.optim.Adam(self.net.parameters(), rate, eps=1e-5)
        self.rate = rate

    @torch.no_grad()
    def explore(self, league: League, left: float) -> tuple[Any, Any, Any]:
        """A move drawn by its odds (the highest of the odds with noise), the value, and those odds with the advice."""
        odds, values, told = self._look(league)
        moves = (odds - torch.log(-torch.log(torch.rand_like(odds).clamp(1e-9, 1 - 1e-7)))).argmax(1)
        return moves.numpy(), values.numpy(), torch.cat([odds.gather(1, moves[:, None]), told], 1).numpy()

    @torch.no_grad()
    def best(self, league: League) -> Any:
        return self._look(league)[0].argmax(1).numpy()

    def _look(self, league: League) -> tuple[Any, Any, Any]:
        seen = league.batch.arrays
        told = np.zeros((league.batch.count, 0), np.float32) if self.adviser is None else self.adviser.advice(league)
        rows = torch.from_numpy(np.concatenate([seen.observations, told], 1))
        return *self.net(rows, torch.from_numpy(seen.masks)), torch.from_numpy(told)

    def learn(self, rollout: Rollout, left: float, size: int = 2048, clip: float = 0.2) -> None:
        """Two passes over what was played; `left` falls from 1 to 0 and takes the steps' size with it."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * max(left, 0.05)
        tensors = [torch.from_numpy(part) for part in vars(rollout).values()]
        count = len(tensors[0])
        for _ in range(2):
            for chosen in torch.randperm(count).split(size):
                observations, masks, moves, values, notes, targets = (part[chosen] for part in tensors)
                odds, hoped = self.net(torch.cat([observations, notes[:, 1:]], 1), masks)
                policy = clipped(odds, moves, notes[:, 0], targets - values, clip)
                entropy = -(odds.exp() * odds.masked_fill(masks == 0, 0)).sum(1).mean()
                loss = policy + F.mse_loss(hoped, targets) - 0.01 * max(left, 0.1) * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()

    def save(self, path: str) -> None:
        torch.save(self.net.state_dict(), path)

    def load(self, path: str) -> None:
        self.net.load_state_dict(torch.load(path))


if __name__ == "__main__":
    train(Learner, "masked PPO")
