"""The command `analyse`: positions and whole games, for people, programs and pages."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

pytestmark = pytest.mark.once


@pytest.fixture
def record(ariane: Callable[..., Any], tmp_path: Path) -> Path:
    ariane("sim", "gotown", "--games", "1", "--players", "greedy,random", "--seed", "3", "--records", tmp_path)
    [path] = tmp_path.glob("*.record")
    return path


def test_a_position_is_analysed_for_people_and_programs(ariane: Callable[..., Any], record: Path) -> None:
    steps = record.read_text().split("\n\n")[1].splitlines()
    at = next(number for number, step in enumerate(steps) if number > 20 and step.startswith("1 "))
    told = ariane("analyse", record, "--at", str(at), "--iterations", "100")
    assert told.code == 0
    for text in (f"After step {at} of ", "greedy 1", "random 2", "What greedy 1 can do", "%"):
        assert text in told.out
    answer = json.loads(ariane("analyse", record, "--at", str(at), "--iterations", "100", "--json").out)
    assert answer["seat"] == answer["actor"] == 1
    assert sum(each["visits"] for each in answer["candidates"]) == answer["iterations"] == 100
    assert answer["candidates"][0]["line"][0] == answer["candidates"][0]["move"]
    again = json.loads(ariane("analyse", record, "--at", str(at), "--iterations", "100", "--json").out)
    assert again == answer
    spectators = ariane("analyse", record, "--at", str(at), "--seat", "0", "--iterations", "50", "--json")
    assert json.loads(spectators.out)["candidates"] == []


def test_the_curve_of_a_game_ends_with_its_result(ariane: Callable[..., Any], record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    told = ariane("analyse", record, "--points", "8", "--iterations", "100", "-o", picture, "--json")
    answer = json.loads(told.out)
    assert (answer["seat"], answer["iterations"], len(answer["points"])) == (0, 10, 9)
    assert sorted(answer["points"][-1]["shares"]) == [0.0, 1.0]
    assert [each["step"] for each in answer["decisions"]] == [each["step"] for each in answer["points"][:-1]]
    costs = {each["step"]: each["lost"] for each in answer["decisions"]}
    assert all((each["best"] == each["played"]) == (each["lost"] == 0) for each in answer["decisions"])
    assert answer["turning"] == sorted(step for step, lost in costs.items() if lost >= 0.1)[:6]
    assert [len(each) <= 3 for each in answer["lessons"]] == [True, True]
    assert all(0 < each <= 100 for each in answer["accuracy"])
    assert all(each is None or 0 <= each <= 100 for each in answer["luck"])
    assert len(answer["luck"]) == len(answer["lost"]) == len(answer["accuracy"])
    paths = list(ET.parse(picture).iter("{http://www.w3.org/2000/svg}path"))
    lines = [path.get("d", "") for path in paths if "stroke-width:3" in path.get("style", "")]
    assert [line.count("L") for line in lines] == [8, 8]
    told = ariane("analyse", record, "--points", "8", "--iterations", "100", "--seat", "2", "--lang", "fr")
    rows = told.out.splitlines()
    assert rows[0] == "Parts des victoires au fil de la partie"
    assert rows[1].startswith("greedy 1")
    assert rows[1].index("▏") - rows[1].index("▕") == 10
    assert "Précision de chaque place" in told.out


def test_what_cannot_be_analysed_is_said(ariane: Callable[..., Any], record: Path, tmp_path: Path) -> None:
    told = ariane("analyse", record, "--at", "9999")
    assert (told.code, "there is no step 9999" in told.err) == (2, True)
    told = ariane("analyse", record, "--at", "20", "-o", tmp_path / "x.svg")
    assert (told.code, "leave --at out" in told.err) == (2, True)
