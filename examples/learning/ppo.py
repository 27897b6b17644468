"""Masked PPO in self-play: a policy and a value, learned from one's own games, and measured against greedy.

python examples/learning/ppo.py gotown --minutes 1.5 --tables 512 --lineup self=1,greedy=1
python examples/learning/ppo.py kragmortha --minutes 15 --lineup self=3,greedy=1 --shaping 1
"""

from typing import Any

import torch
from rollout import Rollout, train
from torch import nn
from torch.nn import functional as F  # noqa: N812  (its usual name)

from ariane import Game
from ariane.bridges.league import League


class Net(nn.Module):
    """Two hidden layers; above them a number for each move and the share of the win that is hoped for."""

    def __init__(self, numbers: int, moves: int, width: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.moves, self.share = nn.Linear(width, moves), nn.Linear(width, 1)
        with torch.no_grad():
            self.moves.weight *= 0.01

    def forward(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """Logarithms of the odds of every move, those of illegal ones as good as none; and the value."""
        seen = self.body(observations)
        odds = F.log_softmax(self.moves(seen).masked_fill(masks == 0, -1e9), 1)
        return odds, 2 * torch.sigmoid(self.share(seen)[:, 0]) - 0.5  # shaped, it may lie below 0


def clipped(odds: Any, moves: Any, before: Any, better: Any, clip: float) -> Any:
    """PPO's loss: moves that were better than thought become likelier, but not much at a time."""
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = (odds.gather(1, moves[:, None])[:, 0] - before).exp()
    return -torch.min(ratio * better, ratio.clamp(1 - clip, 1 + clip) * better).mean()


class Learner:
    """The net, how it plays, and how it learns."""

    def __init__(self, game: Game, seed: int, threads: int, rate: float = 1e-3) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(threads)
        self.net = Net(int(game.features.length), int(game.move_count))
        self.optimizer = torch.optim.Adam(self.net.parameters(), rate, eps=1e-5)
        self.rate = rate

    @torch.no_grad()
    def explore(self, league: League, left: float) -> tuple[Any, Any, Any]:
        """A move drawn by its odds (the highest of the odds with noise), the value, and those odds."""
        odds, values = self._look(league)
        moves = (odds - torch.log(-torch.log(torch.rand_like(odds).clamp(1e-9, 1 - 1e-7)))).argmax(1)
        return moves.numpy(), values.numpy(), odds.gather(1, moves[:, None])[:, 0].numpy()

    @torch.no_grad()
    def best(self, league: League) -> Any:
        return self._look(league)[0].argmax(1).numpy()

    def _look(self, league: League) -> tuple[Any, Any]:
        seen = league.batch.arrays
        return self.net(torch.from_numpy(seen.observations), torch.from_numpy(seen.masks))

    def learn(self, rollout: Rollout, left: float, size: int = 2048, clip: float = 0.2) -> None:
        """Two passes over what was played; `left` falls from 1 to 0 and takes the steps' size with it."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * max(left, 0.05)
        tensors = [torch.from_numpy(part) for part in vars(rollout).values()]
        count = len(tensors[0])
        for _ in range(2):
            for chosen in torch.randperm(count).split(size):
                observations, masks, moves, values, before, targets = (part[chosen] for part in tensors)
                odds, hoped = self.net(observations, masks)
                policy = clipped(odds, moves, before, targets - values, clip)
                entropy = -(odds.exp() * odds.masked_fill(masks == 0, 0)).sum(1).mean()
                loss = policy + F.mse_loss(hoped, targets) - 0.01 * max(left, 0.1) * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()

    def save(self, path: str) -> None:
        torch.save(self.net.state_dict(), path)


if __name__ == "__main__":
    train(Learner, "masked PPO in self-play")
