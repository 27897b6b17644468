"""Practising: generations of quick games by the present network, which learns from each, with no gate in between.

As in TD-Gammon, a position learns from what the network itself says of the positions that came after it, and from the
end of the game: so what is learned changes how the next games go, and these what is learned.
"""

from typing import Any, NamedTuple

import numpy as np

from ariane.core.chance import Rng
from ariane.core.game import Game
from ariane.core.registry import load
from ariane.lab.fitting import Net, with_others
from ariane.players.learned import valuation
from ariane.players.practice import Practice

BATCH = 512  # positions of a step
LEAST = 0.1  # of a sign's spread: signs are learned from in units of it


class Quick(NamedTuple):
    """How quick games are played, as plain data, so that another process can be told it."""

    game: str
    seats: int
    weights: str | None  # the text of the file that they think by; None: the game's own valuation
    wander: float
    deals: int
    seed: int


class Played(NamedTuple):
    """Positions of whole games, one game after the other, in numbers."""

    rows: Any  # [position, seat, sign or feature]
    glances: Any  # [position, seat]
    cuts: Any  # [position] 1 where a move was drawn by lot
    lengths: Any  # [game]
    ends: Any  # [game, seat]


def quick_games(work: Quick, numbers: range) -> Played:
    """Plays the games of these numbers."""
    game = load(work.game)
    mind = game.valuation if work.weights is None else valuation(game, work.seats, work.weights)
    table = Practice(game, work.seats, mind, work.wander, work.deals)
    parts = list[Played]()
    for number in numbers:
        table.play(Rng(work.seed, number))
        parts.append(written(table))
        table.clear()
    return joined(parts)


def written(table: Practice) -> Played:
    """What was written at a table since it was cleared, in arrays of their own."""
    count, seats = int(table.count), int(table.seats)
    return Played(
        np.frombuffer(table.rows, np.float64).reshape(count, seats, -1).astype(np.float32),
        np.frombuffer(table.glances, np.float64).reshape(count, seats).astype(np.float32),
        np.frombuffer(table.cuts, np.float64).astype(np.float32),
        np.frombuffer(table.lengths, np.int64).copy(),
        np.frombuffer(table.ends, np.float64).reshape(-1, seats).astype(np.float32),
    )


def joined(parts: list[Played]) -> Played:
    return Played(*(np.concatenate(field) for field in zip(*parts, strict=True)))


def traced(values: Any, played: Played, trace: float) -> Any:
    """What every position is to be worth: what came after it, near things by the network, the end by the game.

    Looks back over all games at once, from their ends. What follows on a move by lot says nothing of the position
    before it: there the trace is cut, and the position stands for what the network says of it.
    """
    targets = np.empty_like(values)
    last = np.cumsum(played.lengths) - 1
    came = played.ends.astype(values.dtype)
    for back in range(int(played.lengths.max())):
        going = np.flatnonzero(played.lengths > back)
        at = last[going] - back
        cut = played.cuts[at][:, None]
        targets[at] = cut * values[at] + (1 - cut) * came[going]
        came[going] = (1 - trace) * values[at] + trace * targets[at]
    return targets


class Learner:
    """A network that goes on learning, and what it needs for that: it can be put away and taken up again."""

    def __init__(self, game: Game, seats: int, width: int, seed: int) -> None:
        self.game, self.seats, self.width = game, seats, width
        self.signed = game.valuation.signs > 0
        self.scale: Any = None
        self.lots = np.random.default_rng(seed)
        self.seed = seed
        self.net: Net | None = None

    def inputs(self, rows: Any) -> Any:
        wide = with_others(rows) if self.signed else rows
        if self.scale is None:
            flat = wide.reshape(-1, wide.shape[2])
            self.scale = np.maximum(flat.std(axis=0), LEAST) if self.signed else np.ones(wide.shape[2], np.float32)
            self.net = Net(wide.shape[2], self.width, self.game.valuation.steep, self.seed)
        return wide / self.scale

    def values(self, rows: Any, glances: Any) -> Any:
        assert self.net is not None
        return np.concatenate(
            [self.net.shares(rows[at : at + 4096], glances[at : at + 4096])[0] for at in range(0, len(rows), 4096)]
        )

    def learn(self, parts: list[Played], trace: float, rate: float, steps: int) -> float:
        """So many steps on these games; returns how far the network was from them before."""
        rows = [self.inputs(one.rows) for one in parts]
        targets = [traced(self.values(one, part.glances), part, trace) for one, part in zip(rows, parts, strict=True)]
        x, glances, wanted = np.concatenate(rows), np.concatenate([one.glances for one in parts]), np.concatenate(targets)
        assert self.net is not None
        loss = self.net.loss(rows[-1], parts[-1].glances, targets[-1])
        for _ in range(steps):
            some = self.lots.integers(0, len(x), BATCH)
            self.net.step(x[some], glances[some], wanted[some], rate)
        return loss

    def network(self) -> tuple[list[int], int, float, list[float]]:
        """As a file has it, on the signs as they are told."""
        assert self.net is not None
        kept = self.net.parts
        self.net.parts = [kept[0] / self.scale[:, None], *kept[1:]]
        flat = self.net.flat()
        self.net.parts = kept
        return list(range(len(self.scale))), self.width, float(kept[3][0]), flat
