"""Scenes and lessons: situations of a game as data, which show its rules, prove them, and teach them.

A game keeps its scenes in `scenes/*.toml`, one table each:

    [[scene]]
    id = "guarded"                            # unique in the game
    rules = ["gotown.steal.guarded"]          # what it shows
    seat = 1                                  # who looks, counted from 1; the one who is asked if left out
    position = '''                            # what dump writes, without the game's name; what is left out is usual
    hand 1: 1 8
    tower 2: 1+8/dog
    '''
    steps = [
        { refused = "steal 2 with 1", by = "gotown.steal.guarded" },
        { play = "end", then = ["player 2"] },  # lines of the position's text afterwards
    ]
    en = "A dog guards the top floor: nobody can steal it."
    fr = "…"

A lesson is a file of `lessons/`, in the order of their names: a title, then steps that the learner goes through on one
board. A step sets a `position` or goes on from before, lets the others `play`, `say`s one thing, and has the learner
`do` one of some moves; with `free = true` the game goes on from there against the house. Where the next step sets
another position, `well` is said first, beside the board as the learner's move, and what came `after` it, left it.

A puzzle is a scene of `puzzles/*.toml` whose one step is the best move; its texts are the page's.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, TypeVar

from ariane.core.components import Components
from ariane.core.errors import BadScene
from ariane.core.events import Event
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.registry import folder, load
from ariane.core.words import typeset

Texts = dict[str, str]  # language -> text
Taught = TypeVar("Taught")  # a scene or a lesson


class Step(NamedTuple):
    """One move of a scene: played, or tried and refused by a rule; `then` are lines of the position afterwards."""

    move: str
    refused_by: str
    then: tuple[str, ...]


class Scene(NamedTuple):
    """A situation, what is played in it, and the rules it shows."""

    game: str
    id: str
    rules: tuple[str, ...]
    box: str
    seat: int
    position: str
    steps: tuple[Step, ...]
    told: Texts

    def begin(self) -> State:
        return restore(_boxed(self.game, self.box), self.position)


class Frame(NamedTuple):
    """A scene after one of its steps: the position, what was told on the way, and the step (None: before the first)."""

    state: State
    events: list[Event]
    step: Step | None


class LessonStep(NamedTuple):
    """One thing to see or do: see the module's text."""

    position: str
    plays: tuple[str, ...]
    do: tuple[str, ...]
    after: tuple[str, ...]
    say: Texts
    wrong: Texts
    well: Texts
    rule: str
    free: bool


class Lesson(NamedTuple):
    """A few steps that teach some rules, by the seat that learns."""

    game: str
    id: str
    title: Texts
    about: Texts
    box: str
    seat: int
    minutes: int
    steps: tuple[LessonStep, ...]

    def set(self, step: LessonStep) -> State:
        return restore(_boxed(self.game, self.box), step.position)


def restore(game: Game, text: str) -> State:
    """The position of a text without the game's name."""
    return game.restore(f"{game.name}\n{text.strip()}\n")


def play(scene: Scene) -> list[Frame]:
    """All frames of a scene, the first before anything is played; refused where the rules say otherwise."""
    state = scene.begin()
    frames = [Frame(state.copy(), [], None)]
    for number, step in enumerate(scene.steps, start=1):
        where = f"{scene.game}, scene {scene.id}, step {number}"
        move = state.parse(step.move)
        rule = state.refusal(move) if state.actor() != CHANCE else None
        if step.refused_by:
            if rule != step.refused_by or move in state.moves():
                raise BadScene(f"{where}: {step.move!r} is {f'refused by {rule}' if rule else 'allowed'}")
            frames.append(Frame(state.copy(), [], step))
            continue
        if rule is not None or move not in state.moves():
            raise BadScene(f"{where}: {step.move!r} is refused by {rule}")
        events: list[Event] = []
        state.play(move, events)
        lines = state.dump().splitlines()
        missing = [line for line in step.then if line not in lines]
        if missing:
            raise BadScene(f"{where}: after {step.move!r} the position has no line {missing[0]!r}: {lines}")
        frames.append(Frame(state.copy(), events, step))
    return frames


def eyes(scene: Scene) -> int:
    """The seat that looks at a scene."""
    if scene.seat > 0:
        return scene.seat - 1
    state = scene.begin()
    seat = int(state.actor())
    return seat if seat >= 0 else PUBLIC


def scenes(name: str) -> dict[str, Scene]:
    """The scenes of a game by id."""
    return _scenes(name, "scenes")


def puzzles(name: str) -> dict[str, Scene]:
    """The puzzles of a game by id: in each of them, one move is to be found."""
    return _scenes(name, "puzzles")


@cache
def _scenes(name: str, room: str) -> dict[str, Scene]:
    found: dict[str, Scene] = {}
    for path, data in _tables(folder(name), room):
        for table in data.get("scene", []):
            scene = _scene(name, path, table)
            if scene.id in found:
                raise BadScene(f"{path}: there are two scenes {scene.id!r}")
            found[scene.id] = scene
    return found


@cache
def lessons(name: str) -> dict[str, Lesson]:
    """The lessons of a game by id, in their order."""
    found = {}
    for path, data in _tables(folder(name), "lessons"):
        key = path.rpartition("/")[2].removesuffix(".toml")
        found[key] = _lesson(name, key, path, data)
    return found


def asked(shelf: Callable[[str], dict[str, Taught]], game: str, kind: str, id: str) -> Taught:
    """The scene, lesson or puzzle of this name on its shelf."""
    found = shelf(game)
    if id not in found:
        raise BadScene(f"{game} has no {kind} {id!r}")
    return found[id]


def for_rule(name: str, rule: str) -> list[Scene]:
    return [scene for scene in scenes(name).values() if rule in scene.rules]


@cache
def _boxed(name: str, box: str) -> Game:
    if not box:
        return load(name)
    entry = folder(name) / "scenes" / "boxes" / box
    return load(name, Components(entry.read_text(encoding="utf-8"), f"{name}/scenes/boxes/{box}"))


def _tables(place: Traversable, room: str) -> list[tuple[str, dict[str, Any]]]:
    inside = place / room
    if not inside.is_dir():
        return []
    entries = sorted(
        (entry for entry in inside.iterdir() if entry.name.endswith(".toml")), key=lambda entry: entry.name
    )
    found = []
    for entry in entries:
        path = f"{place.name}/{room}/{entry.name}"
        try:
            found.append((path, tomllib.loads(entry.read_text(encoding="utf-8"))))
        except tomllib.TOMLDecodeError as error:
            raise BadScene(f"{path}: {error}") from None
    return found


def _scene(name: str, path: str, table: dict[str, Any]) -> Scene:
    known = {"id", "rules", "box", "seat", "position", "steps"}
    try:
        return Scene(
            name,
            str(table["id"]),
            tuple(table["rules"]),
            str(table.get("box", "")),
            int(table.get("seat", 0)),
            str(table["position"]),
            tuple(_step(step) for step in table.get("steps", [])),
            _texts({key: text for key, text in table.items() if key not in known}),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadScene(f"{path}: scene {table.get('id', '?')}: {error!r}") from None


def _texts(table: dict[str, Any]) -> Texts:
    return {language: typeset(str(text), language) for language, text in table.items()}


def _step(table: dict[str, Any]) -> Step:
    unknown = set(table) - {"play", "then", "refused", "by"}
    if unknown:
        raise ValueError(f"a step knows no {', '.join(sorted(unknown))}")
    if "refused" in table:
        return Step(str(table["refused"]), str(table["by"]), ())
    return Step(str(table["play"]), "", tuple(table.get("then", ())))


def _lesson(name: str, id: str, path: str, data: dict[str, Any]) -> Lesson:
    try:
        steps = tuple(
            LessonStep(
                str(step.get("position", "")),
                tuple(step.get("play", ())),
                tuple(step.get("do", ())),
                tuple(step.get("after", ())),
                _texts(step.get("say", {})),
                _texts(step.get("wrong", {})),
                _texts(step.get("well", {})),
                str(step.get("rule", "")),
                bool(step.get("free", False)),
            )
            for step in data["step"]
        )
        if not steps or not steps[0].position:
            raise ValueError("the first step sets a position")
        return Lesson(
            name,
            id,
            _texts(data["title"]),
            _texts(data.get("about", {})),
            str(data.get("box", "")),
            int(data.get("seat", 1)) - 1,
            int(data["minutes"]),
            steps,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadScene(f"{path}: {error!r}") from None
