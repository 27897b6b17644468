"""Many games as values, in the manner of pgx: `init` gives a state, `step` gives the next and leaves the old one alone.

    env = ariane.bridges.functional.make("gotown", seats=2)
    state = env.init(key, 1024)                            # a number, or a key of JAX
    state = env.step(state, policy(state.observation, state.legal_action_mask))

The arrays are NumPy's, which JAX and others take as they are, under pgx's names; they are not written again. It is no
traced code: `jax.jit`, `jax.vmap` and gradients stop here. The batch is the vectorising, so call it from Python between
jitted policies. Where a game ends, the next one begins in the same step and keeps the ended one's rewards, as pgx's
`auto_reset` does. A step copies every game; where the old state is not needed any more, `donate=True` saves that.
"""

from typing import Any, NamedTuple

import numpy as np

from ariane.bridges.batch import Arrays, Batch
from ariane.core.errors import ArianeError
from ariane.core.game import Game, Value
from ariane.core.record import Record
from ariane.core.registry import load


class Games:
    """The games behind a state, until they are given away."""

    def __init__(self, batch: Batch) -> None:
        self.batch: Batch | None = batch


class State(NamedTuple):
    """One row per game; nothing in it changes."""

    observation: Any  # float32 [count, numbers]: what the player to move knows
    legal_action_mask: Any  # bool [count, actions]
    current_player: Any  # int32 [count]
    rewards: Any  # float32 [count, players]: shares of the win where a game has just ended, else 0
    terminated: Any  # bool [count]: a game has just ended; all the rest is of the next one
    truncated: Any  # bool [count]: never
    final_observation: Any  # float32 [count, numbers]: the ended game's last position; 0 elsewhere
    games: Games

    @property
    def batch(self) -> Batch:
        if self.games.batch is None:
            raise ArianeError("this state was donated to a step: only the state which that gave goes on")
        return self.games.batch


class Env:
    """A game with a number of players and its options; it holds no games, states do."""

    def __init__(self, game: str | Game, seats: int | None = None, **options: Value) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.num_players = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle(self.num_players, options)
        self.num_actions = int(self.game.move_count)
        self.observation_shape = (int(self.game.features.length),)
        self.version = f"{self.game.rules_version}.{self.game.features.version}"

    def init(self, key: Any, count: int = 1) -> State:
        """The first decisions of so many games; equal keys give equal games."""
        batch = Batch(self.game, self.num_players, count, seed_of(key), self.options)
        return _state(batch, batch.arrays)

    def step(self, state: State, action: Any, *, donate: bool = False) -> State:
        """One action per game, all or none: an illegal one is refused with its rule."""
        batch = state.batch
        if donate:
            arrays = batch.step(np.asarray(action), batch.empty())
            state.games.batch = None
        else:
            batch = batch.copy(look=False)
            arrays = batch.step(np.asarray(action))
        return _state(batch, arrays)

    def record(self, state: State, game: int) -> Record:
        """One of the games so far, as a record that can be read and replayed."""
        return state.batch.record(game)


def make(game: str | Game, seats: int | None = None, **options: Value) -> Env:
    return Env(game, seats, **options)


def seed_of(key: Any) -> int:
    """A number as it is; a key of JAX, old or new, by its words."""
    if isinstance(key, (int, np.integer)):
        return int(key)
    if str(getattr(key, "dtype", "")).startswith("key<"):
        from jax.random import key_data  # whoever has such a key has it

        key = key_data(key)
    words = np.asarray(key)
    if words.dtype.kind not in "iu" or words.size == 0:
        raise ArianeError("a key is a whole number, or an array of them as JAX makes it")
    return int.from_bytes(words.astype("<u4").tobytes(), "little")


def _state(batch: Batch, arrays: Arrays) -> State:
    over = arrays.terminations
    finals = arrays.finals * over[:, None]
    kept = (arrays.observations, arrays.masks.astype(bool), arrays.actors.astype(np.int32), arrays.rewards, over)
    for array in (*kept, finals):
        array.setflags(write=False)
    batch.arrays = batch.empty()
    return State(*kept, np.zeros(batch.count, bool), finals, Games(batch))
