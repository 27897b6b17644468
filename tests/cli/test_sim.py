"""The command `sim`: the same seed is the same games, however they are played."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ariane as package
from ariane.core.game import OVER
from ariane.core.record import Record
from ariane.core.registry import load, names

SOURCES = Path(__file__).parents[2] / "src"


def result(told: Any) -> dict[str, Any]:
    assert told.code == 0, told.err
    answer: dict[str, Any] = json.loads(told.out)
    return answer


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key not in ("seconds", "decisions_per_s", "compiled")}


@pytest.mark.parametrize("name", names())
def test_the_answer_has_its_keys_and_adds_up(name: str, ariane: Callable[..., Any]) -> None:
    game = load(name)
    answer = result(ariane("sim", name, "--seats", str(game.seats[-1]), "--games", "5", "--seed", "4", "--json"))
    assert {"game", "seats", "games", "decisions", "seconds", "decisions_per_s", "compiled"} <= set(answer)
    assert {"wins", "draws", "length"} <= set(answer)
    assert (answer["game"], answer["seats"], answer["games"]) == (name, game.seats[-1], 5)
    assert answer["compiled"] is package.COMPILED
    assert len(answer["wins"]) == game.seats[-1]
    assert sum(answer["wins"]) + answer["draws"] == pytest.approx(5)
    assert set(answer["length"]) == {"min", "median", "max"}
    assert 0 < answer["length"]["min"] <= answer["length"]["median"] <= answer["length"]["max"] <= game.longest
    assert answer["decisions"] >= 5 * answer["length"]["min"]


def test_a_seed_names_the_games(ariane: Callable[..., Any]) -> None:
    line = ("sim", "gotown", "--games", "12", "--json", "--seed")
    assert timeless(result(ariane(*line, "1"))) == timeless(result(ariane(*line, "1")))
    assert timeless(result(ariane(*line, "1"))) != timeless(result(ariane(*line, "2")))
    without = ("sim", "gotown", "--games", "12", "--json")
    assert timeless(result(ariane(*without))) == timeless(result(ariane(*line, "0")))


def test_more_games_begin_with_the_same_ones(ariane: Callable[..., Any], tmp_path: Path) -> None:
    for count in (2, 4):
        ariane("sim", "gotown", "--games", str(count), "--seed", "3", "--records", tmp_path / str(count))
    few = sorted((tmp_path / "2").iterdir())
    assert [path.read_text() for path in few] == [(tmp_path / "4" / path.name).read_text() for path in few]


@pytest.mark.parametrize("players", ["random", "greedy,random,random"])
def test_with_records_the_games_are_the_same_and_can_be_checked(
    players: str, ariane: Callable[..., Any], tmp_path: Path
) -> None:
    line = ("sim", "gotown", "--seats", "3", "--games", "3", "--players", players, "--option", "short=yes", "--json")
    plain = timeless(result(ariane(*line)))
    assert timeless(result(ariane(*line, "--records", tmp_path / "new" / "folder"))) == plain
    records = sorted((tmp_path / "new" / "folder").glob("*.record"))
    assert len(records) == 3
    lengths = []
    for path in records:
        record = Record.read(path)
        assert record.at().actor() == OVER
        assert record.options["short"] is True
        lengths.append(sum(step.actor >= 0 for step in record.steps))
    assert sum(lengths) == plain["decisions"]
    assert [min(lengths), max(lengths)] == [plain["length"]["min"], plain["length"]["max"]]


def test_one_player_sits_everywhere_and_a_list_says_how_many_sit_down(ariane: Callable[..., Any]) -> None:
    everywhere = result(ariane("sim", "gotown", "--seats", "3", "--players", "greedy", "--games", "1", "--json"))
    assert everywhere["players"] == ["greedy"] * 3
    listed = result(ariane("sim", "gotown", "--players", "greedy, random,random,random", "--games", "1", "--json"))
    assert listed["seats"] == 4


def test_greedy_is_no_fool(ariane: Callable[..., Any]) -> None:
    answer = result(ariane("sim", "gotown", "--players", "greedy,random", "--games", "20", "--json"))
    assert answer["wins"][0] >= 15


def test_a_box_of_ones_own_is_played_with(ariane: Callable[..., Any], tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(ariane("components", "gotown").out.replace("joker = 4", "joker = 0"), encoding="utf-8")
    line = ("sim", "gotown", "--games", "2", "--components", box, "--records", tmp_path)
    assert ariane(*line).code == 0
    for path in tmp_path.glob("*.record"):
        assert "draw joker" not in path.read_text(encoding="utf-8")
        assert "| joker = 0" in path.read_text(encoding="utf-8")


@pytest.mark.once
@pytest.mark.parametrize("players", ["random", "greedy,random"])
def test_one_process_or_two_play_the_same_games(players: str, program: Callable[..., Any], tmp_path: Path) -> None:
    line = ("sim", "gotown", "--games", "41", "--players", players, "--seed", "9", "--json")
    one = result(program(*line, "--records", tmp_path / "1"))
    two = result(program(*line, "--jobs", "2", "--records", tmp_path / "2"))
    assert timeless(one) == timeless(two)
    assert timeless(result(program(*line, "--jobs", "2"))) == timeless(one)
    for path in (tmp_path / "1").iterdir():
        assert path.read_text() == (tmp_path / "2" / path.name).read_text()


@pytest.mark.once
@pytest.mark.parametrize("players", ["random,random,random", "greedy,greedy,random"])
def test_interpreted_and_compiled_play_the_same_games(players: str, program: Callable[..., Any]) -> None:
    line = ("sim", "gotown", "--games", "15", "--players", players, "--seed", "77", "--json")
    installed = result(program(*line, PYTHONPATH=""))
    sources = result(program(*line, PYTHONPATH=str(SOURCES)))
    assert sources["compiled"] is False
    assert installed["compiled"] is (os.environ.get("ARIANE_EXPECT", "compiled") == "compiled")
    assert timeless(installed) == timeless(sources)


@pytest.mark.once
def test_people_read_a_table_and_pipes_see_no_progress_bar(program: Callable[..., Any]) -> None:
    told = program("sim", "gotown", "--games", "30", "--players", "greedy,random")
    assert told.err == ""
    for text in ("gotown: 30 games, seed 0", "greedy", "random", "wins", "share", "median", "decisions in"):
        assert text in told.out
    assert "\x1b" not in told.out
