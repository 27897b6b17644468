"""Schemas of boxes: one description checks a file, is exported, and names every field; it knows what our boxes hold."""

import json
import tomllib

import jsonschema_rs
import pytest

from ariane.core import boxes
from ariane.core.boxes import faults, json_schema
from ariane.core.components import Components
from ariane.core.registry import labels, languages, load, names, our_components, released, schema
from ariane.core.views import parts

pytestmark = pytest.mark.once

SCHEMA = (
    boxes.table(
        "card",
        boxes.choice("does", ("heal", "hit")),
        boxes.number("strength", 1, 3, when=("does", ("hit",))),
        boxes.number("strength", 4, 6, when=("does", ("heal",))),
        boxes.flag("twice"),
    ),
    boxes.tables("tile", 1, 2, boxes.text("name", 5)),
)


def found(text: str) -> list[tuple[str, str]]:
    wrong = list(faults(Components(text, "mine.toml"), SCHEMA))
    assert all(str(fault).startswith("mine.toml") for fault in wrong)
    return [(".".join(fault.place), fault.said) for fault in wrong]


def test_a_good_box_has_no_fault() -> None:
    assert found("[card]\ndoes = 'hit'\nstrength = 3\n[[tile]]\nname = 'a'\n[about]\nanything = 1\n") == []


def test_every_fault_is_found_with_its_place() -> None:
    text = "[card]\ndoes = 'heal'\nstrength = 3\ntwice = 1\nthrice = 1\n[[tile]]\nname = 'a'\n[[tile]]\nname = 'longer'"
    assert found(text) == [
        ("card.thrice", "is not known here; known are does, strength, twice"),
        ("card.strength", "is 3; it is a whole number from 4 to 6"),
        ("card.twice", "is 1; it is true or false"),
        ("tile.2.name", "has 6 characters; it has at most 5"),
    ]


def test_what_is_no_table_is_looked_into_no_further() -> None:
    assert found("card = 1\ntile = 2\n") == [
        ("card", "is 1; it is a table: [card]"),
        ("tile", "is no list of tables; it is several [[tile]]"),
    ]
    assert found("[card]\ndoes = 'hit'\nstrength = 1\n" + "[[tile]]\nname = 'a'\n" * 3) == [
        ("tile", "stands there 3 times; a box holds 1 to 2 tiles")
    ]


@pytest.mark.parametrize("game", names())
def test_every_game_of_ours_says_what_its_box_holds(game: str) -> None:
    fields = schema(game)
    assert fields is not None
    exported = json_schema(fields, game, labels(game, "en"))
    check = jsonschema_rs.validator_for(json.loads(json.dumps(exported)))
    for box in released(game).values():
        assert list(faults(box, fields)) == []
        assert [str(error) for error in check.iter_errors(tomllib.loads(box.text))] == []
    assert not check.is_valid({**our_components(game).data, "misspelt": 1})


def places(fields: boxes.Schema, path: str = "") -> list[str]:
    found = []
    for field in fields:
        place = f"{path}-{field.key}".strip("-")
        found += [place] if field.kind != "phrases" else []
        found += places(field.fields, place)
    return found


@pytest.mark.parametrize("game", names())
def test_every_field_has_a_name_in_every_language(game: str) -> None:
    fields = schema(game)
    assert fields is not None
    for language in languages(game):
        label, drawn = labels(game, language), parts(load(game), language)
        pictured = {place.replace(".", "-") for place in drawn}
        assert [place for place in places(fields) if not label(place, "") and place not in pictured] == []
