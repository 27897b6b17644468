"""The command `lab`: what can be studied, what it prints and writes, and how it says what cannot be read."""

import contextlib
import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.progress import Progress, TaskID

from ariane.lab.study import Study

pytestmark = pytest.mark.once
QUICK = ("--games", "4", "--curves", "0", "--jobs", "1")


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


def test_every_option_and_house_rule_is_studied_by_one_command(ariane: Callable[..., Any]) -> None:
    facts = json.loads(ariane("lab", "gotown", *QUICK, "--options", "--json").out)
    labels = [setting["label"].partition("greedy")[2] for setting in facts["settings"]]
    assert labels == ["", ", short=yes", ", nine=yes", ", melts=yes"]
    assert {one["beside"] for one in facts["differences"]} == {"2 seats, greedy"}


def test_a_value_that_our_box_leaves_out_can_be_set(ariane: Callable[..., Any]) -> None:
    facts = json.loads(
        ariane("lab", "dedale", "--games", "2", "--curves", "0", "--jobs", "1", "--set", "exits.2=4", "--json").out
    )
    assert facts["settings"][1]["change"] == "exits.2=4"
    assert facts["settings"][0]["box"] != facts["settings"][1]["box"]


def test_all_cores_play_if_nothing_else_is_said(ariane: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def play(study: Study, games: int, *, jobs: int, **_rest: object) -> Study:
        asked.append(jobs)
        return only(study, games)

    only = Study.play
    monkeypatch.setattr(Study, "play", play)
    monkeypatch.setattr("ariane.cli.lab.cores", lambda: 7)
    assert ariane("lab", "gotown", "--games", "2", "--curves", "0").code == 0
    assert ariane("lab", "gotown", *QUICK).code == 0
    assert asked == [7, 1]


def test_a_bar_shows_how_well_shares_are_known(tmp_path: Path) -> None:
    """On a terminal; into a file or a pipe nothing is drawn."""
    master, slave = pty.openpty()
    command = [sys.executable, "-P", "-m", "ariane", "lab", "gotown", "--games", "60", "--curves", "0", "--jobs", "1"]
    env = {**os.environ, "COLUMNS": "110", "TERM": "xterm"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave, env=env, cwd=tmp_path) as playing:
        os.close(slave)
        drawn = b""
        with contextlib.suppress(OSError):  # what a terminal says when nobody writes to it any more
            while part := os.read(master, 1000):
                drawn += part
    os.close(master)
    assert playing.returncode == 0
    found = [float(one) for one in re.findall(r"games, shares known to ±([0-9.]+)%", drawn.decode())]
    assert found
    assert found[-1] == min(found) < 13, "sixty games of two: half of a Wilson interval"


def test_the_bar_moves_while_the_ladder_and_worths_are_played(
    ariane: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[tuple[str, float]] = []

    class Watched(Progress):
        def update(self, task_id: TaskID, **fields: Any) -> None:
            super().update(task_id, **fields)
            moved.append((self.tasks[0].description, self.tasks[0].completed))
            assert self.tasks[0].completed <= (self.tasks[0].total or 0)

    monkeypatch.setattr("ariane.cli.lab.Progress", Watched)
    assert ariane("lab", "gotown", *QUICK, "--ladder", "random,greedy", "--worth", "gotown.*").code == 0
    assert ("the ladder", 4) in moved
    assert len({completed for description, completed in moved if "worth" in description}) > 3


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
        (("--set", "shrt=yes"), "shrt is no option of gotown (short, first, nine, melts) and no value of our box"),
        (("--sweep", "jokers=1..3"), "jokers is no option of gotown"),
        (("--ladder", "greedy"), "--ladder greedy: it takes two players or more, the weakest first"),
        (("--ray", "127.0.0.1:1"), "there is no Ray cluster at 127.0.0.1:1: "),
        (("--tables", "sqlite:///none.sqlite3"), "there is no database at sqlite:///none.sqlite3"),
    ],
)
def test_what_cannot_be_studied_is_said(
    ariane: Callable[..., Any], line: tuple[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = ariane("lab", "gotown", *QUICK, *line)
    assert answer.code == 2
    assert said in answer.err
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_minutes_need_choices_that_people_made(ariane: Callable[..., Any], tmp_path: Path) -> None:
    house = tmp_path / "house.sqlite3"
    house.touch()
    answer = ariane("lab", "gotown", *QUICK, "--tables", f"sqlite:///{house}")
    assert answer.code == 2
    assert "people have made too few choices of gotown there" in answer.err
