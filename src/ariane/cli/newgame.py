"""The command `ariane new-game`: the skeleton of a package with a game of your own, green from the start."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

import ariane
from ariane.cli import given
from ariane.core.errors import NotWritten, UnknownGame
from ariane.core.registry import NAME, known

ENDING = ".in"  # of the skeleton's files, so that nothing takes them for modules


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Lower-case letters, digits, hyphens.", show_default=False)
    ],
    folder: Annotated[
        Path | None,
        typer.Option(
            "--folder", metavar="DIR", help="Where to write; by default a folder of that name.", show_default=False
        ),
    ] = None,
) -> None:
    """Write the skeleton of a package with a game of your own.

    It can be played at once and keeps every law; from there it becomes your game.

    [dim]ariane new-game pass-the-pigs[/dim]
    """
    if not re.fullmatch(NAME, name):
        raise UnknownGame(f"{name!r} cannot be the name of a game: it is lower-case letters, digits and hyphens")
    if known(name):
        raise UnknownGame(f"there is a game {name!r} already; choose another name")
    place = folder or Path(name)
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise NotWritten(f"{place}: is there already; name an empty folder with --folder")
    for path, text in skeleton(name).items():
        given.write(place / path, text)
    typer.echo(f"Written to {place}. Next:\n")
    for step in (f"cd {place}", "pip install -e '.[test]'", "pytest", f"ariane play {name}"):
        typer.echo(f"  {step}")


def skeleton(name: str) -> dict[Path, str]:
    """Every file of the package, with the game's name in place."""
    words = name.split("-")
    marks = {
        "@NAME@": name,
        "@PACKAGE@": f"ariane_{name.replace('-', '_')}",
        "@DISTRIBUTION@": f"ariane-{name}",
        "@CLASS@": "".join(word.capitalize() for word in words),
        "@TITLE@": " ".join(words).capitalize(),
        "@VERSION@": ".".join(ariane.__version__.split(".")[:2]),
    }
    found = {}
    for path, text in _below(files("ariane.cli") / "skeleton", Path()):
        for mark, value in marks.items():
            text = text.replace(mark, value)
        parts = ["src", marks["@PACKAGE@"], *path.parts[1:]] if path.parts[0] == "package" else path.parts
        found[Path(*parts)] = text
    return found


def _below(folder: Traversable, path: Path) -> list[tuple[Path, str]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _below(entry, path / entry.name)
        elif entry.name.endswith(ENDING):
            found.append((path / entry.name.removesuffix(ENDING), entry.read_text(encoding="utf-8")))
    return found
