"""German calls whoever plays "du", wherever this program speaks: one voice on every page."""

import re
from pathlib import Path

import pytest

import ariane

PACKAGE = Path(ariane.__file__).parent
WORDS = sorted(PACKAGE.rglob("words/de.ftl"))
# "Sie" at the beginning of a sentence may be "they"; within one, or behind what somebody is told to do, it is a person.
FORMAL = re.compile(r"(?<![.:!?=„]) (?:Sie|Ihnen|Ihren?|Ihrem|Ihrer)\b|\bSie (?:haben|sind|können|möchten)\b")


def test_there_are_words_to_read() -> None:
    assert {file.parent.parent.name for file in WORDS} >= {"web", "cli", "gotown"}


@pytest.mark.parametrize("file", WORDS, ids=lambda file: file.parent.parent.name)
def test_nobody_is_called_sie(file: Path) -> None:
    wrong = [line for line in file.read_text(encoding="utf-8").splitlines() if FORMAL.search(line)]
    assert wrong == []


def test_a_formal_line_is_found() -> None:
    for line in ("a = Wo Sie sitzen", "a = Sie haben eines", "a = Öffnen Sie den Link", "a = Das gehört Ihnen"):
        assert FORMAL.search(line), line
    for line in ("a = Die Karten. Sie liegen offen.", "a = Welche? Ihre Nummern", "a = Sie beginnen bei 1000"):
        assert not FORMAL.search(line), line
