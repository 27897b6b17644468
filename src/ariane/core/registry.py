"""The registry: which games there are, ours and those of other packages, and opening one with its box of components.

A package brings a game by an entry point in the group `ariane.games`: the game's name, and the package that is its
folder. That folder is built as ours are: `open_box` in its `__init__`, words, rulebook, views, components beside it.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple, TypeVar

from ariane.core.boxes import Label, Schema, schema_of
from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents, BrokenGame, UnknownGame
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.core.words import Words, languages_in

GROUP = "ariane.games"
NAME = "[a-z][a-z0-9-]{0,31}"  # of a game: it stands in addresses, records and rule ids

Made = TypeVar("Made")


class Manifest(NamedTuple):
    """What everything else asks about a game instead of knowing where it lies."""

    name: str
    package: str  # the importable folder with its rules, words and views
    origin: str  # the distribution it came with

    @property
    def folder(self) -> Traversable:
        return files(self.package)

    def view(self, kind: str) -> ModuleType | None:
        """The module `views/<kind>.py` of the game, if it has one."""
        module = f"{self.package}.views.{kind}"
        try:
            return import_module(module)
        except ModuleNotFoundError as error:
            if error.name not in (module, f"{self.package}.views"):
                raise
            return None

    def open(self, components: Components) -> Game:
        game = import_module(self.package).open_box(components, Rulebook(self.folder))
        if not isinstance(game, Game):
            raise TypeError(f"open_box of {self.package} gave a {type(game).__name__}, not a Game")
        if game.name != self.name:
            raise ValueError(f"it calls itself {game.name!r}")
        return game


@cache
def _ours() -> dict[str, Manifest]:
    """Every folder of `ariane.games`."""
    folders = iter_modules(import_module("ariane.games").__path__)
    return {
        entry.name: Manifest(entry.name, f"ariane.games.{entry.name}", "ariane") for entry in folders if entry.ispkg
    }


@cache
def _registered() -> tuple[dict[str, Manifest], dict[str, str]]:
    """All games by name; and those that cannot be taken in, with the reason."""
    from importlib.metadata import entry_points  # not needed for a game of ours, and slow to import

    found, wrong = dict(sorted(_ours().items())), dict[str, str]()
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        origin = f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value
        if not re.fullmatch(NAME, point.name):
            wrong[point.name] = f"{origin}: the name of a game is lower-case letters, digits and hyphens"
        elif point.name in found and found[point.name].package != point.value:
            wrong[f"{point.name} ({origin})"] = f"the name is taken by the game of {found[point.name].origin}"
        else:
            found[point.name] = Manifest(point.name, point.value, origin)
    return found, wrong


def names() -> tuple[str, ...]:
    """The games there are, by name; whether each can be opened, `load` or `each` tells."""
    return tuple(_registered()[0])


def manifest(name: str) -> Manifest:
    ours = _ours().get(name)
    if ours is not None:
        return ours
    found = _registered()[0]
    if name not in found:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(found)}")
    return found[name]


def known(name: str) -> bool:
    return name in _ours() or name in names()


def folder(name: str) -> Traversable:
    return manifest(name).folder


def load(name: str, components: Components | Path | str | None = None) -> Game:
    """The game of this name, with the box it comes with or one of your own (a path, or a file already read)."""
    if components is None:
        return _opened(name)
    box = components if isinstance(components, Components) else Components.read(Path(components))
    return manifest(name).open(box)


@cache
def _opened(name: str) -> Game:
    home = manifest(name)
    try:
        return home.open(our_components(name))
    except Exception as error:
        raise BrokenGame(f"the game {name!r} of {home.origin} cannot be opened: {reason(error)}") from error


def each(make: Callable[[Game], Made]) -> tuple[list[Made], dict[str, str]]:
    """What is made of every game; a game of which it cannot be made is named with its error, and stops no other."""
    made, wrong = list[Made](), dict(_registered()[1])
    for name in names():
        try:
            made.append(make(load(name)))
        except Exception as error:  # noqa: BLE001 whatever a stranger's game may raise
            wrong[name] = reason(error)
    return made, wrong


def reason(error: Exception) -> str:
    """An error of a game in one line; one that is written for people as it is."""
    text = " ".join(str(error).split())
    return text if isinstance(error, ArianeError) else f"{type(error).__name__}: {text}".removesuffix(": ")


@cache
def our_components(name: str) -> Components:
    """The box that the game comes with; a game of words alone may have none."""
    home = manifest(name)
    entry = home.folder / "components.toml"
    text = entry.read_text(encoding="utf-8") if entry.is_file() else ""
    return Components(text, f"{home.package.replace('.', '/')}/components.toml")


def schema(name: str) -> Schema | None:
    """What a box of this game may hold, where the game says it."""
    return schema_of(manifest(name).package)


@cache
def option_rules(name: str) -> dict[str, tuple[str, ...]]:
    """The rules that each option is about, printed ones and rulings: the game's options.toml, if it has one."""
    entry = folder(name) / "options.toml"
    told = tomllib.loads(entry.read_text(encoding="utf-8")) if entry.is_file() else {}
    return {key: tuple(ids) for key, ids in told.items()}


def labels(name: str, language: str) -> Label:
    """The names of a box's fields, by their place: `box-<place>` of the game's words, or `box-<table>-each`."""
    say = words(name, language)

    def label(place: str, otherwise: str) -> str:
        key = f"box-{place.replace('+', '-')}"
        if say.has(key):
            return say(key)
        table, _, last = place.rpartition("-")
        each = f"box-{table}-each"
        return say(each, of=last) if table and say.has(each) else otherwise

    return label


@cache
def released(name: str) -> dict[str, Components]:
    """Every components file that was ever shipped, by digest, so that a stored game never dies."""
    boxes = {our_components(name).digest: our_components(name)}
    home = manifest(name)
    kept = home.folder / "released"
    if kept.is_dir():
        for entry in sorted(kept.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".toml"):
                source = f"{home.package.replace('.', '/')}/released/{entry.name}"
                box = Components(entry.read_text(encoding="utf-8"), source)
                boxes.setdefault(box.digest, box)
    return boxes


def load_released(name: str, digest: str) -> Game:
    """The game with the box of this digest, among those we shipped."""
    boxes = released(name)
    if digest not in boxes:
        raise BadComponents(
            f"{name}: no components file with digest {digest} was ever shipped; known: {', '.join(boxes)}"
        )
    return load(name, None if boxes[digest] is our_components(name) else boxes[digest])


@cache
def words(name: str, language: str) -> Words:
    """The words of a game, and behind them those that every game uses; all that a game unknown here has."""
    core = files("ariane.core")
    return Words((folder(name), core) if known(name) else (core,), language)


def languages(name: str) -> list[str]:
    """The languages a game speaks, English first; one without words, or not there any more, is shown in English."""
    found = (languages_in(folder(name)) if known(name) else set()) or {"en"}
    return sorted(found, key=lambda code: (code != "en", code))
