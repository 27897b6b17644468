"""Rulebooks: read by id and language, with the rules to read for each question."""

from pathlib import Path

import pytest

from ariane.core.errors import BadRulebook
from ariane.core.rulebook import Rulebook

RULES = """
[[rule]]
id = "toy.draw"
section = "A turn"
kind = "rule"
text = "Draw a card."
"""


def book(folder: Path, asks: str | None) -> Rulebook:
    (folder / "rulebook").mkdir(exist_ok=True)
    (folder / "rulebook" / "en.toml").write_text(RULES)
    if asks is not None:
        (folder / "asks.toml").write_text(asks)
    return Rulebook(folder)


def test_the_rules_to_read_for_a_question_come_with_the_book(tmp_path: Path) -> None:
    read = book(tmp_path, 'draw = ["toy.draw"]\n')
    assert read.asks == {"draw": ("toy.draw",)}
    assert read("fr").asks == read.asks


def test_a_game_may_leave_them_out(tmp_path: Path) -> None:
    assert book(tmp_path, None).asks == {}


@pytest.mark.parametrize("asks", ['draw = ["toy.drew"]', "draw = []", 'draw = "toy.draw"'])
def test_a_question_without_a_rule_of_the_book_is_refused(tmp_path: Path, asks: str) -> None:
    with pytest.raises(BadRulebook, match=r"asks\.toml: draw = .*it needs at least one id of rulebook/en\.toml"):
        book(tmp_path, asks)
