"""Gymnasium: one seat of a game, the others taken by players of the house or one's own.

    env = ariane.bridges.gymnasium.make("gotown", opponents=["greedy", "hard"], seat=0)

The reward at the end is the share of the win; an illegal action ends the episode with -1, and `info` says which rule
forbids it.

    envs = ariane.bridges.gymnasium.make_vec("gotown", 64, opponents=["greedy"])

Many such seats at once, stepped by `ariane.batch`; there an illegal action is refused, and nothing is played.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ariane.bridges import batch as batches
from ariane.bridges.batch import Arrays, Batch, Seating
from ariane.bridges.saving import note, read, record_of, resumed, written
from ariane.bridges.seat import Observation, observation_space, observe, render_modes, shown
from ariane.bridges.shaping import Shaping
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError, BadSeats
from ariane.core.game import OVER, Game, State, Value
from ariane.core.record import Record
from ariane.core.registry import load as load_game
from ariane.players.hall import Going
from ariane.players.house import seat_player
from ariane.players.player import Player

ILLEGAL = -1.0
KIND, KIND_VEC = "Gymnasium environment", "Gymnasium vector environment"


class SeatEnv(gymnasium.Env[Observation, int]):
    """An episode is a game, from this seat's first decision to the end."""

    def __init__(
        self,
        game: str | Game,
        opponents: list[str | Player] | None = None,
        seat: int = 0,
        render_mode: str | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Value,
    ) -> None:
        self.game = load_game(game) if isinstance(game, str) else game
        self.opponents = named(self.game, opponents)
        self.players = seated(self.game, self.opponents, seat)
        self.table = len(self.players)
        self.options = self.game.settle(self.table, options)
        self.seat = seat
        self.shaping = Shaping(self.game, shaping, discount)
        self.hopes = [0.0] * self.table
        self.seed = 0
        self.going = Going(self.game.new(self.table, **self.options), Rng(0), 0, self.players)
        self.metadata = {"render_modes": render_modes(), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(int(self.game.move_count))

    @property
    def state(self) -> State:
        return self.going.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(1 << 62))
        for player in self.players:
            if player is not None:
                player.forget()
        self.going = Going(self.game.new(self.table, **self.options), Rng(self.seed), 0, self.players)
        self.going.settle()
        self._shaped()
        return observe(self.state, self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        rule = self.state.refusal(move)
        if self.state.actor() != self.seat or rule is not None:
            rule = rule or f"{self.game.name}.not-now"
            book = self.game.rulebook("en")
            why = book[rule].text if rule in book else "that belongs to another moment"
            return observe(self.state, self.seat), ILLEGAL, True, False, {"refusal": rule, "why": why}
        self.going.play(move)
        over = self.going.settle() == OVER
        reward = self.state.returns()[self.seat] if over else 0.0
        reward += self._shaped()
        if self.render_mode == "human":
            self.render()
        return observe(self.state, self.seat), reward, over, False, {}

    def _shaped(self) -> float:
        """What is added to the reward: by how much the hopes have grown, where that was asked for."""
        if self.shaping.weight == 0:
            return 0.0
        before, self.hopes = self.hopes, self.shaping.hopes(self.state, self.seed, len(self.going.steps))
        return self.shaping.reward(before, self.hopes)[self.seat]

    def render(self) -> Any:
        """The position as this seat sees it."""
        return shown(self.state, self.render_mode, self.seat)

    def record(self) -> Record:
        """The game so far."""
        return record_of(self.game, self.table, self.options, self.going.steps)

    def clone(self) -> "SeatEnv":
        """Another that stands as this one does and goes on by itself; its opponents are asked anew by their names."""
        twin: SeatEnv = _shallow(self)
        twin.players = seated(self.game, by_name(self.opponents), self.seat)
        twin.going = self.going.copy()
        twin.going.players = twin.players
        return twin

    def save(self) -> str:
        """All of it as text, for `load` in a later process; the opponents by their names."""
        how = {"opponents": by_name(self.opponents), "seat": self.seat, "render_mode": self.render_mode}
        how |= {"shaping": self.shaping.weight, "discount": self.shaping.discount}
        kept = {"how": how, "seed": self.seed, "lots": self.np_random.bit_generator.state, "hopes": self.hopes}
        return written(KIND, self.game, self.table, self.options, **kept, going=note(self.going))

    def __deepcopy__(self, _: dict[int, Any]) -> "SeatEnv":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)


def load(text: str, game: Game | None = None) -> SeatEnv:
    """The environment that was saved. Its opponents are asked anew: what they had thought is gone."""
    saved = read(text, KIND, game)
    env = SeatEnv(saved.game, **saved.how())
    env.seed, env.hopes = saved.number("seed"), saved.listed("hopes")
    env.np_random.bit_generator.state = saved.notes["lots"]
    env.going = resumed(saved.start, saved.notes["going"], env.players)
    return env


class SeatVectorEnv(VectorEnv):
    """So many seats at tables of their own. Where a game ends the next one begins in the same step.

    Then `infos["final_obs"]` has its last observation, as Gymnasium's same-step autoreset asks. A game that the others
    end before this seat was ever asked is left out. Without a seat, each table has another: they go round.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponents: list[str] | None = None,
        seat: int | None = 0,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Value,
    ) -> None:
        opened = load_game(game) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.seat = seat
        self.opponents = named(opened, opponents)
        table = len(self.opponents) + 1
        self.homes: Any = np.full(num_envs, seat) if seat is not None else np.arange(num_envs) % table
        shaped = Shaping(opened, shaping, discount) if shaping else None
        self.batch = Batch(opened, table, num_envs, 0, options, self._seated(opened), shaped)
        self.single_observation_space = observation_space(opened)
        self.single_action_space = spaces.Discrete(int(opened.move_count))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _seated(self, game: Game) -> Seating:
        return [seated(game, self.opponents, int(home)) for home in self.homes]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        return _shown(self.batch.reset(int(self.np_random.integers(1 << 62)), self.batch.empty())), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        told = self.batch.step(actions, self.batch.empty())
        infos: dict[str, Any] = {}
        for table in np.flatnonzero(told.terminations):
            mask: Any = np.zeros(int(self.batch.game.move_count), np.int8)
            final = {"observation": told.finals[table], "action_mask": mask}
            infos = self._add_info(infos, {"final_obs": final, "final_info": {}}, int(table))
        rewards = told.rewards[np.arange(self.num_envs), self.homes].astype(np.float64)
        return _shown(told), rewards, told.terminations, np.zeros(self.num_envs, np.bool_), infos

    def look(self) -> Observation:
        """Where every table stands, nothing played: what comes first after cloning or loading."""
        return _shown(self.batch.look(self.batch.empty()))

    def clone(self) -> "SeatVectorEnv":
        """Others that stand as these do and go on by themselves; the opponents are asked anew by their names."""
        by_name(self.opponents)
        twin: SeatVectorEnv = _shallow(self)
        twin.batch = self.batch.copy(self._seated(self.batch.game))
        return twin

    def save(self) -> str:
        """All of it as text, for `load_vec` in a later process; the opponents by their names."""
        batch, how = self.batch, {"num_envs": self.num_envs, "opponents": by_name(self.opponents), "seat": self.seat}
        if batch.shaping is not None:
            how |= {"shaping": batch.shaping.weight, "discount": batch.shaping.discount}
        kept = {"how": how, "lots": self.np_random.bit_generator.state, "batch": batch.save()}
        return written(KIND_VEC, batch.game, batch.seats, batch.options, **kept)

    def __deepcopy__(self, _: dict[int, Any]) -> "SeatVectorEnv":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return load_vec, (self.save(),)


def load_vec(text: str, game: Game | None = None) -> SeatVectorEnv:
    """The environments that were saved, the opponents asked anew."""
    saved = read(text, KIND_VEC, game)
    envs = SeatVectorEnv(saved.game, **saved.how())
    envs.np_random.bit_generator.state = saved.notes["lots"]
    envs.batch = batches.load(saved.notes["batch"], envs.batch.players, saved.game, envs.batch.shaping)
    return envs


def _shallow(env: Any) -> Any:
    """The same once more, with lots of its own."""
    twin = object.__new__(type(env))
    twin.__dict__.update(env.__dict__)
    twin.np_random = np.random.default_rng()
    twin.np_random.bit_generator.state = env.np_random.bit_generator.state
    return twin


def _shown(told: Arrays) -> Observation:
    return {"observation": told.observations, "action_mask": told.masks}


def named(game: Game, opponents: list[Any] | None) -> list[Any]:
    """The opponents as they were given: names, or players in person."""
    return list(opponents) if opponents is not None else ["random"] * (game.seats[0] - 1)


def by_name(opponents: list[Any]) -> list[str]:
    """The same, where all can be asked once more."""
    if not all(isinstance(one, str) for one in opponents):
        raise ArianeError("a player in person cannot be saved or be at two tables; one of the house, by name, can")
    return opponents


def seated(game: Game, opponents: list[Any], seat: int) -> list[Player | None]:
    """Players, with nobody at this seat."""
    if not 0 <= seat <= len(opponents):
        raise BadSeats(f"there is no seat {seat}; with {len(opponents)} opponents there are 0 to {len(opponents)}")
    others = [player if isinstance(player, Player) else seat_player(player, game) for player in opponents]
    return [*others[:seat], None, *others[seat:]]


def make(game: str, **how: Any) -> SeatEnv:
    return SeatEnv(game, **how)


def make_vec(game: str, num_envs: int = 1, **how: Any) -> SeatVectorEnv:
    return SeatVectorEnv(game, num_envs, **how)
