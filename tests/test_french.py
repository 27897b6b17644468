"""French as a good printer sets it, wherever this program speaks: no-break spaces, guillemets, apostrophes, dots."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ariane
from ariane.core.registry import languages, load, names
from ariane.core.scenes import lessons, scenes
from ariane.core.words import typeset

PACKAGE = Path(ariane.__file__).parent
WORDS = sorted(PACKAGE.rglob("words/fr.ftl"))

MARKS = {
    "a plain space before a mark": r" [:;!?»]",
    "no space before a mark": r"\w[;!?»](?!\w)|\w:(?=\s|$)",
    "a plain space after a guillemet": r"« ",
    "no space after a guillemet": r"«(?![\s\u00a0])",
    "a straight apostrophe": r"\w'\w",
    "straight quotation marks": r"\"",
    "three dots": r"\.\.\.",
}
ENGLISH = re.compile(r"“[^”]*”|https?:\S+|<[^>]*>|&\w+;")  # quoted, addresses, markup


def texts(name: str) -> Iterator[tuple[str, str]]:
    game = load(name)
    book = game.rulebook("fr")
    yield "aim", book.opening.aim
    for number, line in enumerate((*book.opening.turn, *book.opening.card)):
        yield f"opening {number}", line
    for rule in book.values():
        yield rule.id, rule.text
        yield rule.id, rule.section
    for scene in scenes(name).values():
        yield f"scene {scene.id}", scene.told["fr"]
    for lesson in lessons(name).values():
        yield f"lesson {lesson.id}", lesson.title["fr"]
        yield f"lesson {lesson.id}", lesson.about["fr"]
        for number, step in enumerate(lesson.steps):
            for said in (step.say, step.wrong, step.well):
                yield f"lesson {lesson.id} step {number}", said.get("fr", "")


def faults(place: str, text: str) -> list[str]:
    plain = ENGLISH.sub("", text)
    return [f"{place}: {what}: {text}" for what, mark in MARKS.items() if re.search(mark, plain)]


@pytest.mark.parametrize("name", [name for name in names() if "fr" in languages(name)])
def test_books_scenes_and_lessons_are_set_as_a_french_printer_would(name: str) -> None:
    assert [fault for place, text in texts(name) for fault in faults(place, text)] == []


def messages(text: str) -> Iterator[tuple[str, str]]:
    """Line by line what a words file says; a place to be filled stands for a word."""
    for number, line in enumerate(text.splitlines(), start=1):
        said = re.sub(r"^(-?[\w-]+ = |\s*\*?\[[^\]]+\] ?)", "", line)
        said = re.sub(r"\{[^{}]*\}", "x", re.sub(r"\{\s*\"\s*\"\s*\}", "", said)).strip()
        printed = not re.search(r"[a-wyzà-ÿ]", said)  # in capitals on a piece, in English
        if not printed and not line.startswith("#") and "->" not in said:
            yield f"line {number}", typeset(said, "fr")


@pytest.mark.parametrize("path", [pytest.param(path, id=path.parent.parent.name) for path in WORDS])
def test_words_are_set_as_a_french_printer_would(path: Path) -> None:
    found = [fault for place, text in messages(path.read_text(encoding="utf-8")) for fault in faults(place, text)]
    assert found == []


def test_a_fault_is_found() -> None:
    for text in ("Quoi ?", "Quoi?", "« Non»", "«Non\u00a0»", "l'or", 'dit "oui"', "Et puis...", "Ainsi: oui"):
        assert faults("here", text), text
    assert faults("here", "«\u00a0Oui\u00a0!\u00a0», dit-il\u00a0: l’or, 3:0, g5…") == []
