"""The registry: finds games by their folder, and opens one with its box of components."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules

from ariane.core.components import Components
from ariane.core.errors import BadComponents, UnknownGame
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.core.words import Words


@cache
def names() -> tuple[str, ...]:
    """The games there are: every folder of `ariane.games`."""
    return tuple(sorted(entry.name for entry in iter_modules(import_module("ariane.games").__path__) if entry.ispkg))


def folder(name: str) -> Traversable:
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(names())}")
    return files(f"ariane.games.{name}")


def load(name: str, components: Components | Path | str | None = None) -> Game:
    """The game of this name, with the box we ship or one's own (a path, or a file already read)."""
    if components is None:
        return _ours(name)
    box = components if isinstance(components, Components) else Components.read(Path(components))
    return _open(name, box)


@cache
def _ours(name: str) -> Game:
    return _open(name, our_components(name))


def _open(name: str, components: Components) -> Game:
    place = folder(name)
    game = import_module(f"ariane.games.{name}").open_box(components, Rulebook(place))
    assert isinstance(game, Game)
    return game


@cache
def our_components(name: str) -> Components:
    entry = folder(name) / "components.toml"
    return Components(entry.read_text(encoding="utf-8"), f"ariane/games/{name}/components.toml")


@cache
def released(name: str) -> dict[str, Components]:
    """Every components file we ever shipped, by digest, so that a stored game never dies."""
    boxes = {our_components(name).digest: our_components(name)}
    kept = folder(name) / "released"
    if kept.is_dir():
        for entry in sorted(kept.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".toml"):
                box = Components(entry.read_text(encoding="utf-8"), f"ariane/games/{name}/released/{entry.name}")
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
    return Words((folder(name), files("ariane.core")), language)


def languages(name: str) -> list[str]:
    """The languages a game speaks, English first."""
    found = {entry.name.split(".")[1] for entry in folder(name).iterdir() if entry.name.startswith("words.")}
    return sorted(found, key=lambda code: (code != "en", code))
