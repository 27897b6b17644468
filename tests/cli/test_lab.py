"""The command `lab`: what can be studied, what it prints and writes, and how it says what cannot be read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once
QUICK = ("--games", "4", "--curves", "0")


def test_a_study_is_told_in_a_few_lines_and_written_as_a_report(ariane: Callable[..., Any], tmp_path: Path) -> None:
    page = tmp_path / "reports" / "short.html"
    answer = ariane("lab", "gotown", *QUICK, "--set", "short=yes", "-o", page)
    assert answer.code == 0, answer.err
    assert "2 seats, greedy, short=yes: 4 games; wins in order of play" in " ".join(answer.out.split())
    assert "2 seats, greedy, short=yes beside 2 seats, greedy" in page.read_text(encoding="utf-8")


def test_for_programs(ariane: Callable[..., Any], tmp_path: Path) -> None:
    table = tmp_path / "games.parquet"
    answer = ariane("lab", "gotown", *QUICK, "--sweep", "cards.joker=0..1", "--parquet", table, "--json")
    facts = json.loads(answer.out)
    assert [setting["games"] for setting in facts["settings"]] == [4, 4]
    assert len({setting["box"] for setting in facts["settings"]}) == 2
    assert {"key", "value", "low", "high", "games"} <= set(facts["settings"][0]["figures"][0])
    assert facts["differences"][0]["beside"].endswith("cards.joker=0")
    assert table.read_bytes().startswith(b"PAR1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--sweep", "short"), "--sweep 'short' cannot be read: it is key=1..6 or key=a,b,c"),
        (("--sweep", "cards.joker=1..99"), "with 2 to 40 values"),
        (("--seats", "9"), "--seats 9: gotown is for 2 to 4 players"),
        (("--set", "short"), "--set 'short' cannot be read: it is key=value"),
        (("--set", "cards.jester=1"), "cards.jester is no single value there; these are:"),
        (("--players", "nobody"), "there is no player 'nobody'"),
        (("--worth", "castle"), "--worth castle: nobody used that in these games; used were: "),
        (("--tables", "sqlite:///none.sqlite3"), "people have made too few choices of gotown there"),
    ],
)
def test_what_cannot_be_studied_is_said(
    ariane: Callable[..., Any], line: tuple[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = ariane("lab", "gotown", *QUICK, *line)
    assert answer.code == 2
    assert said in answer.err
