"""Fitting: the small network that makes a game's glance say who will win, found by descent on what was played."""

from typing import Any, NamedTuple

import numpy as np

from ariane.core.game import Game
from ariane.lab.selfplay import Lessons
from ariane.players.learned import Network

BATCH = 512  # positions of a step
PASSES = 12  # over all positions, at most, where there are many
STEPS = 2000  # and where there are few, as many passes as make so many steps
HELD = 10  # one game in so many is not learned from: it tells how much was learned
PATIENCE = 6  # passes that may bring nothing
RATE = 0.002
DECAY = 2e-5  # what every weight loses in a step, by its size
LEAST = 0.1  # of a sign's spread: signs are learned from in units of it
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # Adam's


class Fitted(NamedTuple):
    """A network, and how far what it says is from what came, on games it did not learn from (in nats per position)."""

    columns: list[int]
    width: int
    glance: float
    weights: list[float]
    before: float  # by the game's own glance
    after: float

    def network(self) -> tuple[list[int], int, float, list[float]]:
        return self.columns, self.width, self.glance, self.weights


def fit(game: Game, lessons: Lessons, width: int, seed: int) -> Fitted:
    """Begins at the game's own glance, learns until the games held back say that it gets no better."""
    held = lessons.games % HELD == HELD - 1
    signed = game.valuation.signs > 0
    wide = with_others(lessons.rows) if signed else lessons.rows
    columns = np.flatnonzero(wide[~held].any(axis=(0, 1)) & (np.ptp(wide[~held], axis=(0, 1)) > 0))
    rows = np.ascontiguousarray(wide[:, :, columns])
    scale = np.maximum(rows[~held].std(axis=(0, 1)), LEAST) if signed else np.ones(len(columns), np.float32)
    rows /= scale
    net = Net(len(columns), width, game.valuation.steep, seed)
    lots = np.random.default_rng(seed)
    learned, tested = np.flatnonzero(~held), np.flatnonzero(held)
    before = best = net.loss(rows[tested], lessons.glances[tested], lessons.targets[tested])
    kept, worse = [part.copy() for part in net.parts], 0
    passes = max(PASSES, STEPS * BATCH // len(learned))
    for number in range(passes):
        order = lots.permutation(learned)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            net.step(rows[some], lessons.glances[some], lessons.targets[some], RATE * (1 - number / passes))
        now = net.loss(rows[tested], lessons.glances[tested], lessons.targets[tested])
        worse = 0 if now < best else worse + 1
        if now < best:
            best, kept = now, [part.copy() for part in net.parts]
        if worse == PATIENCE:
            break
    net.parts = kept
    net.parts[0] /= scale[:, None]
    return Fitted(columns.tolist(), width, float(net.parts[3][0]), net.flat(), before, best)


def with_others(rows: Any) -> Any:
    """Every seat's own signs, then those of the others on average."""
    others = (rows.sum(axis=1, keepdims=True) - rows) / (rows.shape[1] - 1)
    return np.concatenate([rows, others], axis=2)


def parts_of(network: Network) -> list[Any]:
    """The parts of a network that was read from a file."""
    columns, width = len(network.columns), int(network.width)
    return [
        np.array(list(network.weights), np.float32).reshape(columns, width + 1),
        np.array(list(network.starts), np.float32),
        np.array(list(network.counts), np.float32),
        np.array([network.glance], np.float32),
    ]


class Net:
    """Parts: columns to hidden numbers and the sum; where these begin; what hidden numbers count; the glance's part."""

    def __init__(self, columns: int, width: int, steep: float, seed: int) -> None:
        lots = np.random.default_rng([seed, 1])
        into: Any = np.zeros((columns, width + 1), np.float32)
        into[:, :width] = lots.normal(0, 0.15, (columns, width))
        self.width = width
        self.parts = [
            into,
            np.zeros(width + 1, np.float32),
            np.zeros(width, np.float32),
            np.array([steep], np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def shares(self, rows: Any, glances: Any) -> tuple[Any, Any, Any]:
        """The shares of the win, with what they came from on the way."""
        into, starts, counts, steep = self.parts
        sums = rows @ into + starts
        hidden = np.maximum(sums[..., : self.width], 0)
        standings = sums[..., self.width] + hidden @ counts + steep[0] * glances
        weights = np.exp(standings - standings.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True), sums, hidden

    def loss(self, rows: Any, glances: Any, targets: Any) -> float:
        """How far shares are from targets: their cross-entropy."""
        total = 0.0
        for at in range(0, len(rows), 4096):
            found, _, _ = self.shares(rows[at : at + 4096], glances[at : at + 4096])
            total -= float((targets[at : at + 4096] * np.log(found + 1e-9)).sum())
        return total / max(1, len(rows))

    def step(self, rows: Any, glances: Any, targets: Any, rate: float) -> None:
        """One step down the slope of the loss, by Adam."""
        into, _, counts, _ = self.parts
        found, sums, hidden = self.shares(rows, glances)
        slope = (found - targets) / len(rows)  # of every standing
        below = np.empty_like(sums)
        below[..., self.width] = slope
        below[..., : self.width] = slope[..., None] * counts * (sums[..., : self.width] > 0)
        flat = below.reshape(-1, self.width + 1)
        slopes = [
            rows.reshape(-1, rows.shape[2]).T @ flat + DECAY * into,
            flat.sum(axis=0),
            (hidden * slope[..., None]).sum(axis=(0, 1)),
            np.array([(slope * glances).sum()], np.float32),
        ]
        self.steps += 1
        for at, now in enumerate(slopes):
            self.first[at] = FIRST * self.first[at] + (1 - FIRST) * now
            self.second[at] = SECOND * self.second[at] + (1 - SECOND) * now * now
            mean, square = self.first[at] / (1 - FIRST**self.steps), self.second[at] / (1 - SECOND**self.steps)
            self.parts[at] = (self.parts[at] - rate * mean / (np.sqrt(square) + TINY)).astype(np.float32)

    def flat(self) -> list[float]:
        """All weights in the order of a file."""
        found: list[float] = np.concatenate([part.ravel() for part in self.parts[:3]]).astype(float).tolist()
        return found
