"""PettingZoo: a game as an AEC environment, `ariane.bridges.pettingzoo.env("gotown", seats=3)`.

An agent sees `{"observation": features, "action_mask": legal moves}`; its reward at the end is its share of the win.
What was saved (`env.unwrapped.save()`) is loaded by `load`; `copy.deepcopy` and `pickle` do the same for the whole.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ariane.bridges.saving import note, read, record_of, resumed, written
from ariane.bridges.seat import Observation, observation_space, observe, render_modes, shown
from ariane.bridges.shaping import Shaping
from ariane.core.chance import Rng
from ariane.core.errors import BadMove
from ariane.core.game import OVER, PUBLIC, Game, State, Value
from ariane.core.record import Record
from ariane.core.registry import load as load_game
from ariane.players.hall import Going

KIND = "PettingZoo environment"
TOLD = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
ILLEGAL = -1.0  # below the worst a legal player can come to


def env(game: str, seats: int | None = None, render_mode: str | None = None, **how: Any) -> AECEnv:
    """The environment as PettingZoo's own are given: an illegal move ends the game with the lowest reward."""
    return wrapped(raw_env(game, seats, render_mode, **how))


def wrapped(bare: "raw_env") -> AECEnv:
    bounded = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    ordered = wrappers.OrderEnforcingWrapper(bounded)
    ordered._has_reset = bool(bare.agents)  # noqa: SLF001  (what was loaded goes on where it stood)
    return ordered


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """The same without PettingZoo's wrappers: an illegal move is refused, and nothing is played."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        render_mode: str | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Value,
    ) -> None:
        super().__init__()
        self.game = load_game(game) if isinstance(game, str) else game
        self.table = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle(self.table, options)
        self.metadata = {
            "name": f"ariane_{self.game.name}_v{self.game.rules_version}",
            "render_modes": render_modes(),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table)]
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(int(self.game.move_count)) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = ""
        self.episodes = 0
        self.seed = 0
        self.shaping = Shaping(self.game, shaping, discount)
        self.hopes = [0.0] * self.table
        self.going = Going(self.game.new(self.table, **self.options), Rng(0), 0, [])

    @property
    def state_(self) -> State:
        return self.going.state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it goes on to the next game of the last one."""
        if seed is not None:
            self.seed, self.episodes = seed, 0
        rng = Rng(self.seed, self.episodes)
        self.episodes += 1
        self.going = Going(self.game.new(self.table, **self.options), rng, self.episodes - 1, [])
        self.going.settle()
        self._shaped()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.state_.actor())]

    def observe(self, agent: str) -> Observation:
        return observe(self.state_, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        move = int(action)
        rule = self.state_.refusal(move)
        if rule is not None:
            raise BadMove(f"move {move} is not legal now: {rule}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.going.play(move)
        over = self.going.settle() == OVER
        self._clear_rewards()
        shares = self.state_.returns() if over else [0.0] * self.table
        for agent, share, more in zip(self.possible_agents, shares, self._shaped(), strict=True):
            self.rewards[agent] = share + more
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(self.agent_selection) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[int(self.state_.actor())]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _shaped(self) -> list[float]:
        """What is added to the rewards: by how much the hopes have grown, where that was asked for."""
        if self.shaping.weight == 0:
            return self.hopes
        key = self.seed, int(self.going.number), len(self.going.steps)
        before, self.hopes = self.hopes, self.shaping.hopes(self.state_, *key)
        return self.shaping.reward(before, self.hopes)

    def record(self) -> Record:
        """The game so far."""
        return record_of(self.game, self.table, self.options, self.going.steps)

    def clone(self) -> "raw_env":
        """Another that stands as this one does and goes on by itself."""
        twin: raw_env = object.__new__(raw_env)
        twin.__dict__.update(self.__dict__)
        for name in TOLD:
            setattr(twin, name, getattr(self, name).copy())
        twin.going = self.going.copy()
        return twin

    def save(self) -> str:
        """All of it as text, for `load` in a later process."""
        how = {"render_mode": self.render_mode, "shaping": self.shaping.weight, "discount": self.shaping.discount}
        told = {name: getattr(self, name) for name in (*TOLD, "seed", "episodes", "hopes", "agent_selection")}
        return written(KIND, self.game, self.table, self.options, how=how, told=told, going=note(self.going))

    def __deepcopy__(self, _: dict[int, Any]) -> "raw_env":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)

    def render(self) -> Any:
        """The position as spectators see it."""
        return shown(self.state_, self.render_mode, PUBLIC)

    def close(self) -> None:
        """Nothing is open."""


def load(text: str, game: Game | None = None) -> raw_env:
    """The environment that was saved, without wrappers; `wrapped` puts them on."""
    saved = read(text, KIND, game)
    env = raw_env(saved.game, int(saved.start.seats), **saved.how())
    for name, told in saved.notes["told"].items():
        setattr(env, name, told)
    env.going = resumed(saved.start, saved.notes["going"], [])
    return env
