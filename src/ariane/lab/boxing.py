"""A box with one value changed: in its text, so that everything else in the file stays as its owner wrote it."""

import re
from collections.abc import Iterator

from ariane.core.boxes import Field, Schema
from ariane.core.components import Components
from ariane.core.errors import BadComponents


def changed(box: Components, key: str, value: str, schema: Schema | None = None) -> Components:
    """The box with another value at this place: `cards.joker`, or `tile.3.count` for the third [[tile]].

    What a box may leave out, as the schema of its game says, is added to it.
    """
    place = tuple(key.split("."))
    number = box.line_of(place)
    lines = box.text.split("\n")
    source = f"{box.source} with {key}={value}"
    spare = list(_spare(box, schema or ()))
    if place in spare:
        if number is None:
            return Components(f"{box.text.rstrip()}\n\n[{'.'.join(place[:-1])}]\n{place[-1]} = {value}\n", source)
        return Components("\n".join([*lines[:number], f"{place[-1]} = {value}", *lines[number:]]), source)
    found = (
        re.match(r"(\s*[\"']?[\w.-]+[\"']?\s*=\s*)([^#\"'\[{]+?)(\s*(?:#.*)?)$", lines[number - 1]) if number else None
    )
    if found is None or number is None or not found[1].split("=")[0].strip().strip("\"'").endswith(place[-1]):
        known = [*single(box), *map(".".join, spare)]
        raise BadComponents(f"{box.source}: {key} is no single value there; these are: {', '.join(known)}")
    lines[number - 1] = f"{found[1]}{value}{found[3]}"
    return Components("\n".join(lines), source)


def _spare(box: Components, schema: Schema) -> Iterator[tuple[str, ...]]:
    """The single values of tables that the box could have and does not."""

    def look(place: tuple[str, ...], fields: tuple[Field, ...], data: object) -> Iterator[tuple[str, ...]]:
        values = data if isinstance(data, dict) else {}
        for field in fields:
            here = (*place, field.key)
            if field.kind == "table":
                yield from look(here, field.fields, values.get(field.key))
            elif place and field.optional and field.kind in ("number", "flag") and field.key not in values:
                yield here

    yield from look((), schema, box.data)


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
