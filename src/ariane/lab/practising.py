"""Practising: generations of quick games by the present network, which learns from each, with no gate in between.

As in TD-Gammon, a position learns from what the network itself says of the positions that came after it, and from the
end of the game: so what is learned changes how the next games go, and these what is learned.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ariane.core.chance import Rng
from ariane.core.game import Game
from ariane.core.registry import load
from ariane.lab.fitting import Net, with_others
from ariane.players.learned import valuation
from ariane.players.practice import Practice

BATCH = 512  # positions of a step
STEPS = 200  # of a generation
REPLAY = 5  # generations that are learned from together: the last ones
LEAST = 0.1  # of a sign's spread: signs are learned from in units of it
SMOOTH = 0.9  # of the network that plays, what stays in a generation: the last steps go to and fro


class Quick(NamedTuple):
    """How quick games are played, as plain data, so that another process can be told it."""

    game: str
    seats: int
    weights: str | None  # the text of the file that they think by; None: the game's own valuation
    wander: float
    deals: int
    seed: int
    thought: int = 0  # iterations per move; 0: one decision deep


class Played(NamedTuple):
    """Positions of whole games, one game after the other, in numbers."""

    rows: Any  # [position, seat, sign or feature]
    glances: Any  # [position, seat]
    cuts: Any  # [position] 1 where a move was drawn by lot
    lengths: Any  # [game]
    ends: Any  # [game, seat]
    sights: Any  # [position, seat] what a search found there, below 0 where none looked


def quick_games(work: Quick, numbers: range) -> Played:
    """Plays the games of these numbers."""
    game = load(work.game)
    mind = game.valuation if work.weights is None else valuation(game, work.seats, work.weights)
    table = Practice(game, work.seats, mind, work.wander, work.deals, work.thought)
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
        np.frombuffer(table.sights, np.float64).reshape(-1, seats).astype(np.float32),
    )


def joined(parts: list[Played]) -> Played:
    return Played(*(np.concatenate(field) for field in zip(*parts, strict=True)))


def searched(values: Any, played: Played) -> Any:
    """What positions are held to be worth: what a search found where one looked, else what the network says."""
    if len(played.sights) == 0:
        return values
    return np.where(played.sights < 0, values, played.sights)


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

    def __init__(self, game: Game, width: int, seed: int) -> None:
        self.width, self.seed = width, seed
        self.signed = game.valuation.signs > 0
        self.steep = game.valuation.steep
        self.scale: Any = None  # [input] what it is measured in
        self.net = Net(0, width, self.steep, seed)
        self.mean = self.net.parts  # over the last generations: this plays, and is kept

    def begin(self, rows: Any) -> None:
        """The first games tell how far the inputs spread; the network begins at the game's own glance."""
        flat = rows.reshape(-1, rows.shape[2])
        self.scale = np.maximum(flat.std(axis=0), LEAST) if self.signed else np.ones(rows.shape[2], np.float32)
        self.net = Net(rows.shape[2], self.width, self.steep, self.seed)
        self.mean = [part.copy() for part in self.net.parts]

    def inputs(self, rows: Any) -> Any:
        wide = with_others(rows) if self.signed else rows
        if self.scale is None:
            self.begin(wide)
        return wide / self.scale

    def values(self, rows: Any, glances: Any) -> Any:
        """What the network says of positions: the share of every seat."""
        return np.concatenate(
            [self.net.shares(rows[at : at + BATCH], glances[at : at + BATCH])[0] for at in range(0, len(rows), BATCH)]
        )

    def learn(self, parts: list[Played], trace: float, rate: float, number: int) -> None:
        """The generation of this number: some steps on its games and on those of the generations before it."""
        rows = [self.inputs(one.rows) for one in parts]
        glances = [one.glances for one in parts]
        wanted = [
            traced(searched(self.values(*seen), part), part, trace)
            for *seen, part in zip(rows, glances, parts, strict=True)
        ]
        learned_from, told, targets = np.concatenate(rows), np.concatenate(glances), np.concatenate(wanted)
        lots = np.random.default_rng([self.seed, number])
        for _ in range(STEPS):
            some = lots.integers(0, len(targets), BATCH)
            self.net.step(learned_from[some], told[some], targets[some], rate)
        self.mean = [SMOOTH * old + (1 - SMOOTH) * new for old, new in zip(self.mean, self.net.parts, strict=True)]

    def network(self) -> tuple[list[int], int, float, list[float]]:
        """As a file has it, on the numbers as they are told."""
        into, starts, counts, steep = self.mean
        weights = [(into / self.scale[:, None]).ravel(), starts.ravel(), counts.ravel()]
        return list(range(len(self.scale))), self.width, float(steep[0]), np.concatenate(weights).astype(float).tolist()

    def put_away(self, file: Path) -> None:
        """Whole or not at all."""
        kept = {"scale": self.scale, "steps": np.array(self.net.steps)}
        for name, parts in self._named():
            kept |= {f"{name}{at}": part for at, part in enumerate(parts)}
        beside = file.with_name(f".{file.name}")
        with beside.open("wb") as out:
            np.savez(out, **kept)
        beside.replace(file)

    def take_up(self, file: Path) -> None:
        with np.load(file) as kept:
            self.scale = kept["scale"]
            self.net = Net(len(self.scale), self.width, self.steep, self.seed)
            self.mean = [part.copy() for part in self.net.parts]
            self.net.steps = int(kept["steps"])
            for name, parts in self._named():
                parts[:] = [kept[f"{name}{at}"] for at in range(len(parts))]

    def begin_at(self, file: Path) -> None:
        """Learns on from the network that another stage kept, with nothing of how it came there."""
        self.take_up(file)
        mean, scale = self.mean, self.scale
        self.begin(np.zeros((1, 1, len(scale)), np.float32))
        self.scale, self.net.parts, self.mean = scale, mean, [part.copy() for part in mean]

    def _named(self) -> list[tuple[str, list[Any]]]:
        return [("part", self.net.parts), ("first", self.net.first), ("second", self.net.second), ("mean", self.mean)]
