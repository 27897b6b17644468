"""The table of the boxes' balance: games are kept as they are played, and the report tells what there is."""

import html
import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.progress import Progress

import ariane
from bench import balance, studies

pytestmark = pytest.mark.once
ROW = balance.Row("gotown", 2, "greedy")


def played(folder: Path, games: int, end: float = 1e18) -> list[dict[str, object]]:
    balance.go_on(ROW, games, folder, end, Progress(console=Console(file=io.StringIO())))
    return balance.kept(ROW.path(folder))


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    first = played(tmp_path, 2)
    assert [one["number"] for one in first] == [0, 1]
    assert played(tmp_path, 3, end=0.0) == first  # the time is over
    third = played(tmp_path, 3)
    assert third[:2] == first
    assert third[2] == balance.play(ROW, 2)


def test_the_report_tells_every_row_with_its_games_and_intervals(tmp_path: Path) -> None:
    other = balance.Row("gotown", 3, "greedy")
    text = balance.report({ROW: played(tmp_path, 2), other: []})
    assert "2 games, every seat played alike" in text
    box = f"gotown `{ariane.load('gotown').components.digest[:8]}`"
    row = next(line for line in text.splitlines() if line.startswith(f"| {box} | 2 | greedy | 2 |"))
    assert row.count("|") == 11
    assert "tower 100% (34%–100%)" in row
    assert f"| {box} | 3 | greedy | 0 | not played yet |" in text
    assert text.count("| ---") == 10 + 4  # one table of the ends, one of what happens


def test_a_row_says_how_many_of_its_games_are_of_an_earlier_build(tmp_path: Path) -> None:
    games = played(tmp_path, 2)
    assert "earlier build" not in balance.line(ROW, games)
    assert "| 2 (1 by an earlier build) |" in balance.line(ROW, [{**games[0], "build": "another"}, games[1]])


def test_games_by_other_rules_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path, 1)
    monkeypatch.setattr(ariane.load("gotown"), "rules_version", 99)
    assert balance.kept(ROW.path(tmp_path)) == []


def test_berzerk_is_told_by_round() -> None:
    row = balance.Row("berzerk", 2, "greedy")
    events = {"half 1": 2, "dead 1": 1, "hit 1": 7, "half 2": 1}
    one = {"number": 0, "reason": "lives", "shares": [1.0, 0.0], "decisions": 300, "choices": 280, "events": events}
    assert "round 1: 2 halves, fifth life 50%" in balance.happenings(row, [one])
    assert "3.5 hits per half; round 2: 1 halves" in balance.happenings(row, [one])


def test_the_labs_report_of_a_box_is_written_and_linked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "REPORTS", tmp_path)
    monkeypatch.setattr(balance, "CURVES", 0)
    monkeypatch.setattr(balance, "PLAYERS", ("greedy", "random"))
    assert "lab’s report" not in balance.report({ROW: []})
    balance.write_report("gotown", 2)
    written = (tmp_path / "box-gotown.html").read_text(encoding="utf-8")
    assert "Games worth a look" in written
    assert "ariane lab gotown --seats 4 --players greedy,random --games 2" in written
    assert f"[the lab’s report]({tmp_path.name}/box-gotown.html)" in balance.report({ROW: []})


def test_the_docs_show_a_report_of_every_box_as_it_is_now() -> None:
    told = (balance.ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    for name in ariane.names():
        report = balance.report_of(name).read_text(encoding="utf-8")
        assert "Games worth a look" in report
        assert "Chance or skill" in report
        assert is_about(report, name), f"make balance ARGS='--games 0 --only {name}'"
        assert f"[the lab’s report](studies/box-{name}.html)" in told


def is_about(report: str, game: str) -> bool:
    """Whether a report is about the box that we ship now."""
    return f"box <code>{ariane.load(game).components.digest}</code> (ours)" in report


# The questions of docs/lab.md


QUESTIONS = studies.questions(studies.PAGE.read_text(encoding="utf-8"))


def test_the_docs_ask_five_questions() -> None:
    assert [question.game for question in QUESTIONS] == ["gotown", "dedale", "kragmortha", "gootmu", "berzerk"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.report.stem)
def test_a_question_is_answered_by_its_command_and_the_box_as_it_is_now(question: studies.Question) -> None:
    report, again = question.report.read_text(encoding="utf-8"), f"make studies ARGS='--only {question.report.stem}'"
    assert f"<code>{html.escape(question.command).replace('&#x27;', '&#39;')}</code>" in report, again
    assert is_about(report, question.game), again


@pytest.mark.parametrize(("name", "part"), [("kragmortha-rigor", "movement"), ("berzerk-no-camp", "board")])
def test_a_box_of_a_question_differs_from_ours_only_in_what_is_asked(name: str, part: str) -> None:
    game = name.partition("-")[0]
    other = ariane.Components.read(balance.REPORTS / f"{name}.toml").data
    ours = ariane.load(game).components.data
    assert [key for key in ours if key != "about" and ours[key] != other.get(key)] == [part]
    assert other.keys() == ours.keys()
    if game == "berzerk":  # the line and the camps are drawn anew, the walls are where they were
        drawn, was = (msgspec.convert(data["board"], dict[str, str])["maze"] for data in (other, ours))
        assert drawn.replace("///", "   ").replace("/*/", " * ") == was.replace("///", "   ").replace("/*/", " * ")
