"""A league: a learner at tables with itself, with players of the house, and with policies kept from earlier.

    league = League("gotown", seats=2, count=256, lineup={"self": 2, "greedy": 1, "past": 1}, policies={"past": old})
    seen = league.reset()
    while learning:
        seen = league.step(policy(seen.observations, seen.masks))

One seat of every table is the learner's own: seat 1 at the first table, seat 2 at the next, and so round. Who sits at
the others is drawn by lot from the line-up, each name as often as its weight says. Players of the house answer inside,
as in any batch. A policy of one's own, which chooses for many tables at a time, stands in `policies`: in its rows what
the learner gave is replaced by what it chooses. `mine` says which rows are the learner's; a seat of "self" is, too.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from ariane.bridges.batch import Arrays, Batch
from ariane.bridges.shaping import Shaping
from ariane.core.errors import BadSeats, UnknownPlayer
from ariane.core.game import Value
from ariane.core.registry import load
from ariane.players.house import can_sit, seat_player

SELF = "self"

Policy = Callable[[Any, Any], Any]  # observations and masks of some rows -> a legal move for each


class Score:
    """How the learner's own seat did against one line-up."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def __repr__(self) -> str:
        return f"{self.share:.1%} of {self.games} games"


class League:
    """A batch whose seats are taken by several kinds of players; its arrays are those of the batch."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        count: int = 1,
        seed: int = 0,
        lineup: dict[str, float] | None = None,
        policies: dict[str, Policy] | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Value,
    ) -> None:
        opened = load(game)
        self.lineup = {SELF: 1.0} if lineup is None else lineup
        self.policies = {} if policies is None else policies
        self._check()
        table = opened.seats[0] if seats is None else seats
        self.homes: Any = np.arange(count) % table
        self.names = self._seated(count, table, seed)  # [table][seat]
        players = [
            []
            if not any(map(self._of_the_house, names))
            else [seat_player(name, opened) if self._of_the_house(name) else None for name in names]
            for names in self.names
        ]
        shaped = Shaping(opened, shaping, discount) if shaping else None
        self.batch = Batch(opened, table, count, seed, options, players, shaped)
        kinds = np.array(self.names)
        self._policy = {name: kinds == name for name in self.policies}
        self._own: Any = kinds == SELF
        self.scores: dict[str, Score] = {}

    def _check(self) -> None:
        if not self.lineup or min(self.lineup.values()) < 0 or not sum(self.lineup.values()) > 0:
            raise BadSeats("a line-up gives at least one name a weight above 0")
        for name in self.lineup:
            if name != SELF and name not in self.policies and not can_sit(name):
                raise UnknownPlayer(f"{name!r} is neither 'self', nor a policy given, nor a player of the house")

    def _of_the_house(self, name: str) -> bool:
        return name != SELF and name not in self.policies

    def _seated(self, count: int, table: int, seed: int) -> list[list[str]]:
        """Each name at its share of the chairs, as near as whole chairs come to it, in an order drawn by lot."""
        names, weights = list(self.lineup), np.array(list(self.lineup.values()), float)
        chairs = count * (table - 1)
        bounds = np.cumsum(weights) / weights.sum()
        lots = (np.random.default_rng(seed).permutation(chairs) + 0.5) / max(chairs, 1)
        kinds: Any = np.searchsorted(bounds, lots)
        others = [names[kind] for kind in kinds]
        seated = [others[at * (table - 1) : (at + 1) * (table - 1)] for at in range(count)]
        for at, home in enumerate(self.homes.tolist()):
            seated[at].insert(home, SELF)
        return seated

    @property
    def mine(self) -> Any:
        """Whether the learner decides here: a bool per table."""
        return self._own[np.arange(self.batch.count), self.batch.arrays.actors]

    def reset(self, seed: int | None = None) -> Arrays:
        """New games at the same tables; what was counted of earlier ones is forgotten."""
        self.scores = {}
        return self.batch.reset(seed)

    def step(self, moves: Any) -> Arrays:
        """One move per table: the learner's where `mine` says so, elsewhere that of the policy which sits there."""
        seen, rows = self.batch.arrays, np.arange(self.batch.count)
        if self._policy:
            moves = np.array(moves)
            for name, sits in self._policy.items():
                here = sits[rows, seen.actors]
                if here.any():
                    moves[here] = self.policies[name](seen.observations[here], seen.masks[here])
        seen = self.batch.step(moves)
        for table in np.flatnonzero(seen.terminations).tolist():
            home = int(self.homes[table])
            others = "+".join(sorted(self.names[table][:home] + self.names[table][home + 1 :]))
            score = self.scores.setdefault(others, Score())
            score.games += 1
            score.won += float(self.batch.hall.rewards[table * self.batch.seats + home])  # unshaped
        return seen
