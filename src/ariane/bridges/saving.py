"""Environments as text that a later process loads: every game by its chance and all that was played in it.

A saved text is JSON, never code. What is read is replayed move by move and compared with the fingerprint that was
noted, so that nothing wrong is silently repaired.
"""

import json
from typing import Any, NamedTuple

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadRecord
from ariane.core.game import OVER, Game, State, Value
from ariane.core.record import Record
from ariane.core.registry import known, load, load_released, released
from ariane.players.hall import Going
from ariane.players.player import Player
from ariane.players.steps import steps_of

FORMAT = "ariane saved 1"


class Saved(NamedTuple):
    """What a text says: the game, its first position, and what the environment noted of itself."""

    game: Game
    start: State
    notes: dict[str, Any]

    def number(self, key: str) -> int:
        told = self.notes.get(key)
        if not isinstance(told, int):
            raise BadRecord(f"what was saved is damaged: {key} is a whole number, not {told!r}")
        return told

    def how(self) -> dict[str, Any]:
        """What the environment was made with: what it noted under this name, and the options of its game."""
        told = self.notes.get("how")
        if not isinstance(told, dict):
            raise BadRecord(f"what was saved is damaged: how it was made is not {told!r}")
        return {**told, **self.game.chosen(self.start)}

    def listed(self, key: str) -> list[Any]:
        told = self.notes.get(key)
        if not isinstance(told, list):
            raise BadRecord(f"what was saved is damaged: {key} is a list, not {told!r}")
        return told


def written(kind: str, game: Game, seats: int, options: dict[str, Value], **notes: Any) -> str:
    head: dict[str, Any] = {
        "format": FORMAT,
        "kind": kind,
        "game": game.name,
        "rules": int(game.rules_version),
        "seats": seats,
        "options": options,
        "components": game.components.digest,
    }
    if not known(game.name) or game.components.digest not in released(game.name):
        head["box"] = game.components.text
    return json.dumps({**head, **notes})


def read(text: str, kind: str, game: Game | None = None) -> Saved:
    """The text of this kind of environment; a game that is not in the registry is given."""
    try:
        told = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"this is no saved {kind}: {error}") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT or told.get("kind") != kind:
        raise BadRecord(f"this is no saved {kind}: its format is {FORMAT!r}, its kind {kind!r}")
    try:
        opened = game or _opened(told)
        if opened.components.digest != told["components"]:
            raise BadRecord(f"it was played with the box {told['components']}, not {opened.components.digest}")
        if not opened.plays_by(told["rules"]):
            raise BadRecord(f"it was played by version {told['rules']} of the rules, not {opened.rules_version}")
        start = opened.under(opened.new(told["seats"], **told["options"]), told["rules"])
    except (KeyError, TypeError) as error:
        raise BadRecord(f"this saved {kind} is damaged: {error!r}") from None
    return Saved(opened, start, told)


def _opened(told: dict[str, Any]) -> Game:
    if "box" in told:
        return load(told["game"], Components(told["box"], "a saved box"))
    return load_released(told["game"], told["components"])


def note(going: Going) -> dict[str, Any]:
    """A game that goes on, for `written`."""
    return {
        "number": int(going.number),
        "chance": int(going.rng.word),
        "steps": list(going.steps),
        "before": list(going.before),
        "print": int(going.state.fingerprint()),
    }


def resumed(start: State, told: Any, players: list[Player | None]) -> Going:
    """The game that was noted, with players who have not followed it."""
    try:
        going = Going(replayed(start, told["steps"]), Rng(), int(told["number"]), players)
        replayed(start, told["before"])
        going.rng.word = int(told["chance"])
        going.steps = steps_of(start.game, told["steps"])
        going.before = steps_of(start.game, told["before"])
        print_ = told["print"]
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise BadRecord(f"a game that was saved is damaged: {error!r}") from None
    if print_ != going.state.fingerprint():
        raise BadRecord("a game that was saved does not come to where it stood: something was changed")
    return going


def replayed(start: State, steps: list[int]) -> State:
    state = start.copy()
    for at, move in enumerate(steps):
        if state.actor() == OVER or move not in state.moves():
            raise BadRecord(f"a game that was saved does not replay: {move} is not possible after {at} steps")
        state.play(move)
    return state


def record_of(game: Game, seats: int, options: dict[str, Value], steps: Any) -> Record:
    """What was played, as a record: a text that a person can read."""
    record = Record(game, seats, options)
    state = record.start()
    for move in steps:
        record.add(state, int(move))
        state.play(int(move))
    return record
