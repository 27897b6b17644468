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

from ariane.bridges.batch import Arrays, Batch
from ariane.bridges.seat import Observation, observation_space, observe, render_modes, shown
from ariane.core.chance import Rng
from ariane.core.errors import BadSeats
from ariane.core.game import OVER, Game, Value
from ariane.core.registry import load
from ariane.players.house import seat_player
from ariane.players.player import Player
from ariane.players.playouts import play_on, tell

ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[Observation, int]):
    """An episode is a game, from this seat's first decision to the end."""

    def __init__(
        self,
        game: str,
        opponents: list[str | Player] | None = None,
        seat: int = 0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.game = load(game)
        self.players = seated(self.game, opponents, seat)
        self.table = len(self.players)
        self.options = self.game.settle(self.table, options)
        self.seat = seat
        self.metadata = {"render_modes": render_modes(), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(int(self.game.move_count))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = Rng(int(self.np_random.integers(1 << 62)))
        for player in self.players:
            if player is not None:
                player.forget()
        self.state = self.game.new(self.table, **self.options)
        play_on(self.state, self.players, self.rng)
        return observe(self.state, self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        rule = self.state.refusal(move)
        if self.state.actor() != self.seat or rule is not None:
            rule = rule or f"{self.game.name}.not-now"
            book = self.game.rulebook("en")
            why = book[rule].text if rule in book else "that belongs to another moment"
            return observe(self.state, self.seat), ILLEGAL, True, False, {"refusal": rule, "why": why}
        tell(self.state, move, self.players)
        self.state.play(move)
        play_on(self.state, self.players, self.rng)
        over = self.state.actor() == OVER
        reward = self.state.returns()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return observe(self.state, self.seat), reward, over, False, {}

    def render(self) -> Any:
        """The position as this seat sees it."""
        return shown(self.state, self.render_mode, self.seat)


class SeatVectorEnv(VectorEnv):
    """So many seats at tables of their own. Where a game ends the next one begins in the same step.

    Then `infos["final_obs"]` has its last observation, as Gymnasium's same-step autoreset asks. A game that the others
    end before this seat was ever asked is left out.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: list[str] | None = None,
        seat: int = 0,
        **options: Value,
    ) -> None:
        opened = load(game)
        players = [seated(opened, opponents, seat) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.seat = seat
        self.batch = Batch(opened, len(seated(opened, opponents, seat)), num_envs, 0, options, players)
        self.single_observation_space = observation_space(opened)
        self.single_action_space = spaces.Discrete(int(opened.move_count))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

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
        rewards = told.rewards[:, self.seat].astype(np.float64)
        return _shown(told), rewards, told.terminations, np.zeros(self.num_envs, np.bool_), infos


def _shown(told: Arrays) -> Observation:
    return {"observation": told.observations, "action_mask": told.masks}


def seated(game: Game, opponents: list[Any] | None, seat: int) -> list[Player | None]:
    """The opponents, by name or in person, with nobody at this seat."""
    named = opponents if opponents is not None else ["random"] * (game.seats[0] - 1)
    if not 0 <= seat <= len(named):
        raise BadSeats(f"there is no seat {seat}; with {len(named)} opponents there are 0 to {len(named)}")
    others = [player if isinstance(player, Player) else seat_player(player, game) for player in named]
    return [*others[:seat], None, *others[seat:]]


def make(game: str, **how: Any) -> SeatEnv:
    return SeatEnv(game, **how)


def make_vec(game: str, num_envs: int = 1, **how: Any) -> SeatVectorEnv:
    return SeatVectorEnv(game, num_envs, **how)
