"""Gymnasium: one seat of a game, the others taken by players of the house or one's own.

    env = ariane.bridges.gymnasium.make("gotown", opponents=["greedy", "hard"], seat=0)

The reward at the end is the share of the win; an illegal action ends the episode with -1, and `info` says which rule
forbids it.
"""

from typing import Any

import gymnasium
from gymnasium import spaces

from ariane.bridges.seat import Observation, observation_space, observe, render_modes, shown
from ariane.core.chance import Rng
from ariane.core.errors import BadSeats
from ariane.core.game import CHANCE, OVER, Value
from ariane.core.registry import load
from ariane.players.house import seat_player
from ariane.players.player import Player

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
        named = opponents if opponents is not None else ["random"] * (self.game.seats[0] - 1)
        self.table = len(named) + 1
        self.options = self.game.settle(self.table, options)
        if not 0 <= seat < self.table:
            raise BadSeats(f"there is no seat {seat}; with {len(named)} opponents there are 0 to {self.table - 1}")
        others = [player if isinstance(player, Player) else seat_player(player, self.game) for player in named]
        self.players: list[Player | None] = [*others[:seat], None, *others[seat:]]
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
        self._others_play()
        return observe(self.state, self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        rule = self.state.refusal(move)
        if self.state.actor() != self.seat or rule is not None:
            rule = rule or f"{self.game.name}.not-now"
            book = self.game.rulebook("en")
            why = book[rule].text if rule in book else "that belongs to another moment"
            return observe(self.state, self.seat), ILLEGAL, True, False, {"refusal": rule, "why": why}
        self._play(move)
        self._others_play()
        over = self.state.actor() == OVER
        reward = self.state.returns()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return observe(self.state, self.seat), reward, over, False, {}

    def render(self) -> Any:
        """The position as this seat sees it."""
        return shown(self.state, self.render_mode, self.seat)

    def _others_play(self) -> None:
        while (actor := int(self.state.actor())) not in (self.seat, OVER):
            if actor == CHANCE:
                self._play(int(self.state.draw(self.rng)))
                continue
            player = self.players[actor]
            assert player is not None
            position = self.state.copy()
            position.redeal(actor, self.rng)
            self._play(int(player.choose(position, self.rng)))

    def _play(self, move: int) -> None:
        actor = self.state.actor()
        for seat, player in enumerate(self.players):
            if player is not None:
                player.notice(actor, -1 if self.state.unseen(move, seat) else move)
        self.state.play(move)


def make(game: str, **how: Any) -> SeatEnv:
    return SeatEnv(game, **how)
