"""A box with one value changed: in its text, so that everything else in the file stays as its owner wrote it."""

import re

from ariane.core.components import Components
from ariane.core.errors import BadComponents


def changed(box: Components, key: str, value: str) -> Components:
    """The box with another value at this place: `cards.joker`, or `tile.3.count` for the third [[tile]]."""
    place = tuple(key.split("."))
    number = box.line_of(place)
    lines = box.text.split("\n")
    found = (
        re.match(r"(\s*[\"']?[\w.-]+[\"']?\s*=\s*)([^#\"'\[{]+?)(\s*(?:#.*)?)$", lines[number - 1]) if number else None
    )
    if found is None or number is None or not found[1].split("=")[0].strip().strip("\"'").endswith(place[-1]):
        raise BadComponents(f"{box.source}: {key} is no single value there; these are: {', '.join(single(box))}")
    lines[number - 1] = f"{found[1]}{value}{found[3]}"
    return Components("\n".join(lines), f"{box.source} with {key}={value}")


def single(box: Components) -> list[str]:
    """The places of the box that hold one number or one yes or no."""
    found: list[str] = []

    def look(place: tuple[str, ...], data: object) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                if place or key != "about":
                    look((*place, key), value)
        elif isinstance(data, list):
            for at, value in enumerate(data, 1):
                if isinstance(value, dict):
                    look((*place, str(at)), value)
        elif isinstance(data, (bool, int, float)):
            found.append(".".join(place))

    look((), box.data)
    return found
