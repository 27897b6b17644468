"""Misfits: what does not fit the form of a request is said in our words, in the language of who asked."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args

import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from pydantic import TypeAdapter, ValidationError
from pydantic_core import core_schema

import ariane
from ariane.table.misfits import EMPTY, OTHER, SAID, sentence
from ariane.table.sayings import PLACE, known_in, said
from tests.table.receiving import House

pytestmark = [pytest.mark.once]

TABLE = Path(ariane.__file__).parent / "table"

# Which errors each kind of schema, and each bound of it, can end in.
KINDS = {
    "str": {"string_type"},
    "int": {"int_type", "int_parsing", "int_parsing_size", "int_from_float"},
    "float": {"float_type", "float_parsing", "finite_number"},
    "bool": {"bool_type", "bool_parsing"},
    "list": {"list_type"},
    "dict": {"dict_type"},
    "model": {"model_type", "model_attributes_type"},
    "model-field": {"missing"},
    "literal": {"literal_error"},
    **{key: set[str]() for key in ("model-fields", "default", "nullable", "union", "function-after", "no-info")},
}
BOUNDS = {
    ("str", "min_length"): "string_too_short",
    ("str", "max_length"): "string_too_long",
    ("str", "pattern"): "string_pattern_mismatch",
    ("list", "min_length"): "too_short",
    ("list", "max_length"): "too_long",
    ("dict", "max_length"): "too_long",
    **{(kind, "ge"): "greater_than_equal" for kind in ("int", "float")},
    **{(kind, "gt"): "greater_than" for kind in ("int", "float")},
    **{(kind, "le"): "less_than_equal" for kind in ("int", "float")},
    **{(kind, "lt"): "less_than" for kind in ("int", "float")},
}
LIMITS = {"min_length", "max_length", "pattern", "ge", "gt", "le", "lt"}


def parts(schema: object) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str):
            yield schema
        for value in schema.values():
            yield from parts(value)
    elif isinstance(schema, list | tuple):
        for value in schema:
            yield from parts(value)


def asked(dependant: Dependant) -> Iterator[object]:
    """The schemas of all that a door asks for."""
    for fields in (dependant.path_params, dependant.query_params, dependant.header_params, dependant.body_params):
        for field in fields:
            yield field._type_adapter.core_schema
    for other in dependant.dependencies:
        yield from asked(other)


def doors(app: FastAPI) -> list[Dependant]:
    found: list[Dependant] = []
    waiting: list[Any] = [app.router]
    while waiting:
        route = waiting.pop()
        waiting += getattr(route, "routes", [])
        if isinstance(known := getattr(route, "dependant", None), Dependant):
            found.append(known)
    return found


@pytest.mark.anyio
async def test_all_that_can_be_wrong_with_a_request_has_words(house: House) -> None:
    known = doors(house.app)
    assert len(known) > 100
    wanted = {"missing", "extra_forbidden", "json_invalid"}
    for schema in parts([one for door in known for one in asked(door)]):
        wanted |= KINDS[schema["type"]]
        wanted |= {BOUNDS[schema["type"], name] for name in LIMITS & schema.keys()}
    assert sorted(wanted - SAID.keys()) == []


def test_the_words_are_known_in_every_language() -> None:
    own = {
        str(call.args[0].value)
        for path in sorted(TABLE.glob("*.py"))
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "ValueError"
        if call.args and isinstance(call.args[0], ast.Constant) and "AfterValidator" in path.read_text()
    }
    assert len(own) >= 3
    for language in ("fr", "de"):
        for text in {*SAID.values(), EMPTY, OTHER, *own}:
            filled = PLACE.sub("7", text)
            assert said(filled, language) != filled, f"sayings/{language}.toml does not know {text!r}"
    assert known_in("en") == ({}, [])


def test_every_name_of_ours_is_one_of_theirs() -> None:
    assert SAID.keys() <= set(get_args(core_schema.ErrorType))


@pytest.mark.parametrize(
    ("form", "given", "told"),
    [
        (int, "x", "must be a whole number"),
        (Literal["open", "kept", "bot"], "x", "must be one of: open, kept, bot"),
        (str, 3, "must be a text"),
    ],
)
def test_what_is_found_wrong_is_said_in_our_words(form: Any, given: object, told: str) -> None:
    with pytest.raises(ValidationError) as found:
        TypeAdapter(form).validate_python(given)
    [wrong] = found.value.errors()
    assert sentence(wrong) == told


@pytest.mark.anyio
async def test_a_request_that_does_not_fit_is_refused_in_the_language_of_who_asked(house: House) -> None:
    form = {"game": "gotown", "seats": [{"kind": "stool"}], "language": "english", "secret": "hush"}
    told = {
        "en": "body.seats.0.kind: must be one of: open, kept, bot; body.language: is not written as it must be; "
        "body.secret: is unknown here",
        "fr": "body.seats.0.kind: choix possibles : open, kept, bot; body.language: la forme n’est pas la bonne; "
        "body.secret: ce champ est inconnu ici",
        "de": "body.seats.0.kind: muss eines davon sein: open, kept, bot; body.language: hat nicht die richtige "
        "Form; body.secret: ist hier unbekannt",
    }
    for language, sentences in told.items():
        answer = await house.web.post("/api/matches", json=form, headers={"Accept-Language": language})
        assert answer.status_code == 422
        assert answer.json()["error"]["message"].replace("\u202f", " ").replace("\xa0", " ") == sentences
    headers = {"Accept-Language": "fr", "Content-Type": "application/json"}
    answer = await house.web.post("/api/matches", content="{", headers=headers)
    assert "ce n’est pas du JSON" in answer.json()["error"]["message"]
    names = {"name": "", "seat": 99}
    answer = await house.web.post(f"/api/matches/{'a' * 16}/join", json=names, headers={"Accept-Language": "de"})
    assert answer.json()["error"]["message"] == "body.name: darf nicht leer sein; body.seat: muss weniger als 8 sein"
    names = {"name": "#"}
    answer = await house.web.post(f"/api/matches/{'a' * 16}/join", json=names, headers={"Accept-Language": "de"})
    assert answer.json()["error"]["message"] == "body.name: muss eine Zeile aus druckbaren Zeichen ohne # sein"
