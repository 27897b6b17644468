"""Sayings: whatever the table refuses is said in the language of who asked."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ariane
from ariane.table.sayings import PLACE, said
from tests.table.receiving import House

pytestmark = [pytest.mark.once]

PACKAGE = Path(ariane.__file__).parent
LANGUAGES = ["de", "fr"]
GUARD = re.compile(r'return \d{3}, "[a-z-]+", f?"([^"]+)"')


def text_of(told: ast.expr) -> str | None:
    """A sentence of the source; its places are called {}."""
    if isinstance(told, ast.Constant):
        return str(told.value)
    if isinstance(told, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in told.values)
    return None


def refused() -> set[str]:
    """All that stands in the source as the sentence of a refusal, or of something that could not be sent."""
    found = set[str]()
    for path in sorted((PACKAGE / "table").rglob("*.py")):
        text = path.read_text()
        found |= {PLACE.sub("{}", re.sub(r"\{[^}]*\}", "{}", sentence)) for sentence in GUARD.findall(text)}
        for call in ast.walk(ast.parse(text)):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id == "Refused" and len(call.args) > 1:
                sentence = text_of(call.args[1])
                found |= set() if sentence is None else {sentence}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_every_language_of_the_page(language: str) -> None:
    known = {PLACE.sub("{}", sentence) for sentence in tables_of(language)}
    assert len(refused()) > 100
    unsaid = sorted(refused() - known)
    assert unsaid == [], "sayings/*.toml does not know them"


def test_every_language_knows_the_same_and_fills_the_same_places() -> None:
    one, other = (tables_of(language) for language in LANGUAGES)
    assert one.keys() == other.keys()
    for sentence, told in (*one.items(), *other.items()):
        assert set(PLACE.findall(told)) <= set(PLACE.findall(sentence)), sentence
        assert told != sentence


def tables_of(language: str) -> dict[str, str]:
    told: dict[str, str] = tomllib.loads((PACKAGE / "table" / "sayings" / f"{language}.toml").read_text("utf-8"))
    return told


def test_what_stands_in_places_is_said_too() -> None:
    left = "You have 3 days of vacation left at this table, of 14"
    assert said(left, "fr") == "Il vous reste 3 jours de vacances à cette table, sur 14"
    assert said(left, "en") == said(left, "xx") == said(left, "../en") == left
    waiting = "wait until they have kept you waiting for 3 days"
    assert said(waiting, "de") == "Das geht erst, wenn du 3 Tage gewartet hast"
    assert said("A rated table plays without hints", "fr") == "Une table classée se joue sans conseils"
    assert said("Zoë is to play", "fr") == "C’est à Zoë de jouer"
    assert said("something nobody has thought of", "fr") == "something nobody has thought of"


def test_what_people_write_themselves_is_left_as_it_is() -> None:
    assert said("{name} is to play", "fr") == "C’est à {name} de jouer"
    assert said("x" * 100_000 + " is to play", "fr").endswith("is to play"), "nobody looks far"


@pytest.mark.anyio
async def test_the_answer_is_in_the_language_that_was_asked_for(house: House) -> None:
    path = "/api/matches/aaaaaaaaaaaaaaaa"
    for asked, told in {
        "fr": "Cette partie n’existe pas",
        "de-DE,de;q=0.9": "Diese Partie gibt es nicht",
        "en": "there is no such match",
        "xx": "there is no such match",
    }.items():
        answer = await house.web.get(path, headers={"Accept-Language": asked})
        assert answer.status_code == 404
        assert answer.json()["error"] == {"code": "unknown-match", "message": told, "rule": None}
    assert (await house.web.get(path)).json()["error"]["message"] == "there is no such match"
