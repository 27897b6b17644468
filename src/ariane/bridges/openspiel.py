"""OpenSpiel: `register()` makes every game loadable, as in `pyspiel.load_game("ariane_gotown(seats=3)")`.

Chance is explicit. A player's information state is its view and a digest of all it was told: perfect recall. Returns
are shares of the win. Games where nothing is hidden are registered like the others, so that the same algorithms play
them.
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ariane.core.chance import Rng
from ariane.core.errors import BadMove
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State, Value
from ariane.core.registry import each, load
from ariane.core.views import features, sketch

SEATS = "seats"
DIGEST = 12  # bytes
CHANCE_A_DECISION = 20  # more outcomes than ever came to one decision, in the mean of a game


def register() -> list[str]:
    """Registers what is not registered yet; gives the names."""
    registered, _ = each(_register)  # a game that cannot be opened is not there; `ariane games` says why
    return registered


def _register(game: Game) -> str:
    name = short(game.name)
    if name not in pyspiel.registered_names():
        # A class for each game: a mere function would be freed by OpenSpiel's registry after Python has gone.
        kind = game_type(game)
        pyspiel.register_game(kind, type(f"Ariane{name}", (ArianeGame,), {"game": game, "kind": kind}))
    return name


def short(name: str) -> str:
    return f"ariane_{name.replace('-', '_')}"


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short(game.name),
        long_name=f"Ariane {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            SEATS: game.seats[0],
            **{key: option.default for key, option in game.options.items()},
        },
    )


class ArianeGame(pyspiel.Game):
    """A game of Ariane with a number of seats and its options."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        game, params = self.game, params or {}
        self.seats = int(params.get(SEATS, game.seats[0]))
        self.options = game.settle(self.seats, {key: value for key, value in params.items() if key != SEATS})
        info = pyspiel.GameInfo(
            num_distinct_actions=int(game.move_count),
            max_chance_outcomes=int(game.outcome_count),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=int(game.longest),
        )
        super().__init__(self.kind, info, {SEATS: self.seats, **params})

    def new_initial_state(self, _: Any = None) -> "ArianeState":
        return ArianeState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> "Observer | None":
        """What everybody sees, what one player alone knows, or both together."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if params or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return Observer(self, kind)

    def max_chance_nodes_in_history(self) -> int:
        """A generous bound; what is stated and proven is that of the decisions."""
        return CHANCE_A_DECISION * int(self.game.longest)

    def max_move_number(self) -> int:
        return int(self.game.longest) + self.max_chance_nodes_in_history()

    def max_history_length(self) -> int:
        return self.max_move_number()


class Told:
    """A position, and for each seat, and last for the public, a digest of all it was told on the way there."""

    def __init__(self, state: State, digests: list[bytes]) -> None:
        self.state = state
        self.digests = digests

    def __deepcopy__(self, _: dict[int, Any]) -> "Told":
        """OpenSpiel clones a state by a deep copy of its attributes."""
        return Told(self.state.copy(), self.digests[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel serialises a state by pickling its attributes; a position is its dump."""
        return revived, (self.state.game.name, self.state.dump(), self.digests)

    def play(self, move: int) -> None:
        state, events = self.state, list[Event]()
        actor = int(state.actor())
        seats = [*range(len(self.digests) - 1), PUBLIC]
        seen = ["?" if state.unseen(move, seat) else str(move) for seat in seats]
        state.play(move, events)
        for at, seat in enumerate(seats):
            told = "; ".join(event.seen_by(seat).text() for event in events)
            self.digests[at] = blake2b(
                self.digests[at] + f"{actor} {seen[at]} {told}".encode(), digest_size=DIGEST
            ).digest()

    def resampled(self, seat: int, rng: Rng) -> "Told":
        """A position this seat cannot tell from its own; the others remember no more of the past than it does."""
        twin = Told(self.state.copy(), [self.digests[seat]] * len(self.digests))
        twin.state.redeal(seat, rng)
        return twin


def revived(name: str, text: str, digests: list[bytes]) -> Told:
    return Told(load(name).restore(text), digests)


class ArianeState(pyspiel.State):
    """One position, with the log that perfect recall needs."""

    def __init__(self, game: ArianeGame) -> None:
        super().__init__(game)
        self.told = Told(game.game.new(game.seats, **game.options), [bytes(DIGEST)] * (game.seats + 1))

    def current_player(self) -> Any:
        actor = int(self.told.state.actor())
        return {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(actor, actor)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.told.state.moves()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.told.state.odds()
        total = sum(odds)
        return [(move, weight / total) for move, weight in zip(self.told.state.moves(), odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        state = self.told.state
        if action not in state.moves():
            rule = state.refusal(action) if state.actor() >= 0 and 0 <= action < state.game.move_count else None
            raise BadMove(f"action {action} is not legal now: {rule or 'there is no such action or outcome here'}")
        self.told.play(int(action))

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(self.told.state.name(int(action)))

    def is_terminal(self) -> bool:
        return bool(self.told.state.actor() == OVER)

    def returns(self) -> list[float]:
        return self.told.state.returns()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "ArianeState":
        """Another position that fits what this player knows. It has no history: the true one would tell secrets."""
        twin: ArianeState = self.get_game().new_initial_state()
        twin.told = self.told.resampled(player, Rng(int(probability_sampler() * (1 << 53))))
        return twin

    def __str__(self) -> str:
        return self.told.state.dump()


class Observer:
    """A view: features as the tensor, the sketch as the string; with recall also the digest of what was told.

    What a player alone knows are the lines of its sketch, and the features, that the public does not see so.
    """

    def __init__(self, game: ArianeGame, kind: Any) -> None:
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = kind.perfect_recall
        self.length = len(features(game.game.new(game.seats, **game.options), PUBLIC))
        self.tensor: Any = np.zeros(self.length + (8 * DIGEST if self.recall else 0), np.float32)
        self.dict = {"features": self.tensor[: self.length]}
        if self.recall:
            self.dict["told"] = self.tensor[self.length :]

    def set_from(self, state: ArianeState, player: int) -> None:
        told = state.told
        seen = np.array(features(told.state, player if self.private else PUBLIC), np.float32)
        if not self.public:
            seen[seen == np.array(features(told.state, PUBLIC), np.float32)] = 0
        self.tensor[: self.length] = seen if self.public or self.private else 0
        if self.recall:
            self.tensor[self.length :] = np.unpackbits(np.frombuffer(self.digest(told, player), np.uint8))

    def string_from(self, state: ArianeState, player: int) -> str:
        told = state.told
        view = sketch(told.state, player if self.private else PUBLIC)
        if not self.public:
            common = set(sketch(told.state, PUBLIC).splitlines())
            view = "\n".join(line for line in view.splitlines() if line not in common) if self.private else ""
        head = f"player {player}\n" if self.private else ""
        return f"{head}{view}\ntold {self.digest(told, player).hex()}" if self.recall else head + view

    def digest(self, told: Told, player: int) -> bytes:
        return told.digests[player if self.private else -1]
