"""PettingZoo: a game as an AEC environment, `ariane.bridges.pettingzoo.env("gotown", seats=3)`.

An agent sees `{"observation": features, "action_mask": legal moves}`; its reward at the end is its share of the win.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ariane.bridges.seat import Observation, observation_space, observe, render_modes, settle, shown
from ariane.core.chance import Rng
from ariane.core.game import OVER, PUBLIC, Value
from ariane.core.registry import load

ILLEGAL = -1.0  # below the worst a legal player can come to


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Value) -> AECEnv:
    """The environment as PettingZoo's own are given: an illegal move ends the game with the lowest reward."""
    bare = raw_env(game, seats, render_mode, **options)
    bounded = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    return wrappers.OrderEnforcingWrapper(bounded)


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """The same without PettingZoo's wrappers; it trusts its caller."""

    def __init__(self, game: str, seats: int | None = None, render_mode: str | None = None, **options: Value) -> None:
        super().__init__()
        self.game = load(game)
        self.table = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle(self.table, options)
        self.metadata = {
            "name": f"ariane_{game}_v{self.game.rules_version}",
            "render_modes": render_modes(),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table)]
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(int(self.game.move_count)) for agent in self.possible_agents}
        self.episodes = 0
        self.seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it goes on to the next game of the last one."""
        if seed is not None:
            self.seed, self.episodes = seed, 0
        self.rng = Rng(self.seed, self.episodes)
        self.episodes += 1
        self.state_ = self.game.new(self.table, **self.options)
        settle(self.state_, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.state_.actor())]

    def observe(self, agent: str) -> Observation:
        return observe(self.state_, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_.play(int(action))
        settle(self.state_, self.rng)
        self._clear_rewards()
        if self.state_.actor() == OVER:
            self.rewards = dict(zip(self.possible_agents, self.state_.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(self.agent_selection) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[int(self.state_.actor())]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as spectators see it."""
        return shown(self.state_, self.render_mode, PUBLIC)

    def close(self) -> None:
        """Nothing is open."""
