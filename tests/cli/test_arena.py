"""The command `arena`: for people and programs, on one process or two, once or continued."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once


def timeless(told: Any) -> dict[str, Any]:
    assert told.code == 0, told.err
    answer: dict[str, Any] = json.loads(told.out)
    for one in answer["standings"]:
        del one["milliseconds"]
    return answer


def test_continued_or_on_two_processes_it_is_the_same_arena(ariane: Callable[..., Any], tmp_path: Path) -> None:
    words = ["arena", "gotown", "--players", "greedy,random,search:5", "--seats", "2", "--json"]
    at_once = timeless(ariane(*words, "--games", "12"))
    assert (at_once["games"], at_once["clear"], len(at_once["standings"])) == (12, False, 3)
    file = tmp_path / "results"
    ariane(*words, "--games", "5", "--file", file)
    assert timeless(ariane(*words, "--games", "12", "--file", file)) == at_once
    assert len(file.read_text().splitlines()) == 13
    assert timeless(ariane(*words, "--games", "12", "--jobs", "2")) == at_once


def test_it_stops_once_the_result_is_clear_and_says_so(ariane: Callable[..., Any]) -> None:
    told = ariane("arena", "gotown", "--players", "greedy,random", "--games", "400")
    assert told.code == 0
    assert "stopped: every interval is clear" in told.out
    assert int(told.out.partition("gotown, 2 seats: ")[2].partition(" games")[0]) < 400
    for text in ("greedy", "random", "95 %", "ms a decision", "50.0%"):
        assert text in told.out


def test_wrong_wishes_are_explained(ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("arena", "gotown", "--players", "greedy")
    assert (told.code, "two or more different players" in told.err) == (2, True)
    told = ariane("arena", "gotown", "--players", "greedy,bob")
    assert (told.code, "there is no player 'bob'" in told.err) == (2, True)
