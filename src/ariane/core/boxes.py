"""What a box may hold, said once by its game: the check, the forms, the documentation and JSON Schema come from it.

A game keeps its schema as `SCHEMA` in its `box.py`. What a single field may be is said there; what fields must be
together (how many cards in all, whether a maze can be walked through) the game checks when it opens the box.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from ariane.core.components import Components, Section
from ariane.core.errors import BadComponents

Label = Callable[[str, str], str]  # the words for a place, or what is given where there are none

ABOUT = ("name", "author", "version")  # what a box of one's own says of itself; [about] may hold anything besides
LONGEST_NAME = 60  # characters of each


class Mark(NamedTuple):
    """What may stand on a square of a drawing: as it is written there, and the key of its name in the words."""

    text: str
    name: str


class Drawing(NamedTuple):
    """A drawing in characters: one for each square, or, walled, three between +---+ and |."""

    rows: int
    columns: int
    marks: tuple[Mark, ...]
    walled: bool = False
    lettered: bool = False  # single letters stand for the phrases written beside it
    down: bool = False  # whether row 1 is the uppermost; else it is the lowest, as on a chessboard


class Field(NamedTuple):
    """One key of a table. Several fields may have one key; the first whose condition holds says what it is."""

    key: str
    kind: str  # number, choice, text, flag, numbers, drawing, phrases, table, tables
    told: str = ""  # in English, where the game's words do not name it
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    fields: tuple["Field", ...] = ()
    drawing: Drawing | None = None
    optional: bool = False
    when: str = ""  # it is there only where this other key …
    among: tuple[str, ...] = ()  # … is one of these


Schema = tuple[Field, ...]
When = tuple[str, tuple[str, ...]]
ALWAYS: When = ("", ())


def number(key: str, least: int, most: int, told: str = "", *, optional: bool = False, when: When = ALWAYS) -> Field:
    return Field(key, "number", told, least, most, optional=optional, when=when[0], among=when[1])


def choice(key: str, choices: tuple[str, ...], told: str = "", *, when: When = ALWAYS) -> Field:
    return Field(key, "choice", told, choices=choices, when=when[0], among=when[1])


def text(key: str, longest: int, told: str = "", *, optional: bool = False) -> Field:
    return Field(key, "text", told, most=longest, optional=optional)


def flag(key: str, told: str = "", *, when: When = ALWAYS) -> Field:
    return Field(key, "flag", told, optional=True, when=when[0], among=when[1])


def numbers(key: str, least: int, most: int, told: str = "", *, names: tuple[str, ...] = ()) -> Field:
    """A list of numbers, one for each of these names."""
    return Field(key, "numbers", told, least, most, choices=names)


def drawing(key: str, drawn: Drawing, told: str = "") -> Field:
    return Field(key, "drawing", told, drawing=drawn)


def phrases(choices: tuple[str, ...], most: int, told: str = "") -> Field:
    """The texts of a lettered drawing, by letters: `n` and `m` are numbers up to most, a last `>` is any arrow."""
    return Field("", "phrases", told, 1, most, choices)


def table(key: str, *fields: Field, told: str = "", optional: bool = False) -> Field:
    return Field(key, "table", told, fields=fields, optional=optional)


def tables(key: str, least: int, most: int, *fields: Field, told: str = "") -> Field:
    return Field(key, "tables", told, least, most, fields=fields)


def schema_of(package: str) -> Schema | None:
    """The schema in the `box` of a game's package; None where it has none."""
    name = f"{package}.box"
    try:
        found: Schema | None = getattr(import_module(name), "SCHEMA", None)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return found


# Checking


def read(box: Components, schema: Schema) -> Section:
    """The file, in which every field is what the schema says; refused at the first that is not."""
    for fault in faults(box, schema):
        raise fault
    return box.table()


def faults(box: Components, schema: Schema) -> Iterator[BadComponents]:
    """Everything that is wrong with single fields, in the order of the schema."""
    file = box.table()
    yield from _faults(file, (*schema, Field("about", "anything", optional=True)))


def _faults(section: Section, fields: Schema) -> Iterator[BadComponents]:
    there = active(section, fields)
    if not any(field.kind == "phrases" for field in there):  # whose letters the game knows
        yield from _caught(lambda: section.keys({field.key for field in there}))
    for field in there:
        if field.optional and field.key not in section.values:
            continue
        yield from _faults_of(section, field)


def active(section: Section, fields: Schema) -> list[Field]:
    """The fields that this table has, as far as that hangs on others."""
    found: dict[str, Field] = {}
    for field in fields:
        if field.key not in found and (not field.when or section.values.get(field.when) in field.among):
            found[field.key] = field
    return list(found.values())


def _faults_of(section: Section, field: Field) -> Iterator[BadComponents]:
    key = field.key
    match field.kind:
        case "number":
            yield from _caught(lambda: section.integer(key, field.least, field.most))
        case "choice":
            yield from _caught(lambda: section.text(key, field.choices))
        case "text":
            yield from _caught(lambda: _check_text(section, field))
        case "flag":
            yield from _caught(lambda: section.flag(key))
        case "numbers":
            yield from _caught(lambda: section.integers(key, field.least, field.most))
        case "drawing":
            yield from _caught(lambda: section.drawing(key))
        case "table":
            wrong = list(_caught(lambda: section.table(key)))
            yield from wrong or _faults(section.table(key), field.fields)
        case "tables":
            wrong = list(_caught(lambda: _check_tables(section, field)))
            yield from wrong
            if not any(fault.place == (*section.place, key) for fault in wrong):
                for entry in section.tables(key):
                    yield from _faults(entry, field.fields)


def _check_text(section: Section, field: Field) -> None:
    found = section.text(field.key)
    if len(found) > field.most:
        section.fail(field.key, f"has {len(found)} characters", f"it has at most {field.most}")


def _check_tables(section: Section, field: Field) -> None:
    count = len(section.tables(field.key))
    if not field.least <= count <= field.most:
        section.fail(
            field.key, f"stands there {count} times", f"a box holds {field.least} to {field.most} {field.key}s"
        )


def _caught(look: Callable[[], object]) -> Iterator[BadComponents]:
    try:
        look()
    except BadComponents as fault:
        yield fault


def about(data: dict[str, Any]) -> dict[str, str]:
    """What a box says of itself, as far as it is fit to be shown: one short line each."""
    told = data.get("about")
    found = {}
    for key in ABOUT:
        said = told.get(key) if isinstance(told, dict) else None
        line = " ".join(said.split())[:LONGEST_NAME] if isinstance(said, str) else ""
        if line and line.isprintable():
            found[key] = line
    return found


# Documentation


def json_schema(schema: Schema, title: str, label: Label) -> dict[str, Any]:
    """The schema as JSON Schema (2020-12), for editors of TOML and for programs."""
    root = _json_table(schema, "", label)
    root["properties"]["about"] = {
        "type": "object",
        "properties": {key: {"type": "string", "maxLength": LONGEST_NAME} for key in ABOUT},
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **root}


def _json_table(fields: Schema, path: str, label: Label) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    made: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    required = [field.key for field in fields if not field.optional and not field.when and field.key]
    if required:
        made["required"] = required
    conditions = []
    for field in fields:
        place = f"{path}-{field.key}".strip("-")
        if field.kind == "phrases":
            made["patternProperties"] = {"^[a-np-zA-Z]$": {"type": "string", "examples": list(field.choices[:12])}}
        elif not field.when:
            properties[field.key] = _json_field(field, place, label)
        else:
            properties.setdefault(field.key, {})
            then: dict[str, Any] = {"properties": {field.key: _json_field(field, place, label)}}
            if not field.optional:
                then["required"] = [field.key]
            held = {"properties": {field.when: {"enum": list(field.among)}}, "required": [field.when]}
            conditions.append({"if": held, "then": then})
    if conditions:
        made["allOf"] = conditions
    return made


def _json_field(field: Field, place: str, label: Label) -> dict[str, Any]:
    told = {"description": label(place, field.told)} if label(place, field.told) else {}
    whole = {"type": "integer", "minimum": field.least, "maximum": field.most}
    match field.kind:
        case "number":
            return whole | told
        case "choice":
            return {"enum": list(field.choices)} | told
        case "text":
            return {"type": "string", "maxLength": field.most} | told
        case "flag":
            return {"type": "boolean"} | told
        case "numbers":
            count = len(field.choices)
            return {"type": "array", "items": whole, "minItems": count, "maxItems": count} | told
        case "drawing":
            return {"type": "string"} | told
        case "table":
            return _json_table(field.fields, place, label) | told
        case _:
            items = _json_table(field.fields, place, label)
            return {"type": "array", "items": items, "minItems": field.least, "maxItems": field.most} | told
