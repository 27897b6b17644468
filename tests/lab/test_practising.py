"""Practising: quick games by the present network, which learns from each; it can be stopped, and finds what wins."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import numpy as np
import pytest

import ariane
from ariane import CHANCE, OVER, Rng
from ariane.core.game import State, Valuation
from ariane.lab import training
from ariane.lab.curves import learning
from ariane.lab.practising import Learner, Played, Quick, quick_games, searched, traced
from ariane.players import learned
from ariane.players.practice import MANY, Practice
from ariane.players.search import SearchPlayer
from tests.examples.conftest import Run, omens, run

__all__ = ["omens", "run"]

pytestmark = pytest.mark.once

PLAN = training.Plan("gotown", [2], 3, 20, 3, 0.05, 0.9, 2, "4", 6, {"patience": 0.0}, generations=12, quick=4, rungs=4)


def trained(folder: Path, plan: training.Plan = PLAN, rounds: int = 1, hours: float = 1.0) -> list[str]:
    told: list[str] = []
    training.begin(folder, plan, resume=True)
    training.Training(folder, plan, hours, 1, told.append).run(rounds)
    return told


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round that nobody disturbed."""
    folder = tmp_path_factory.mktemp("whole")
    trained(folder)
    return folder


def played(cuts: list[float], lengths: list[int], ends: list[list[float]]) -> Played:
    count = len(cuts)
    blank: Any = np.zeros((count, 2, 1), np.float32)
    return Played(blank, blank[..., 0], np.array(cuts), np.array(lengths), np.array(ends), np.zeros((0, 2)))


def test_a_position_learns_from_what_comes_after_it() -> None:
    values = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2], [0.3, 0.7]])
    games = played([0, 0, 0, 0], [3, 1], [[1, 0], [0, 1]])
    assert traced(values, games, 1.0).tolist() == [[1, 0], [1, 0], [1, 0], [0, 1]], "a full trace sees the end alone"
    assert traced(values, games, 0.0).tolist() == [[0.6, 0.4], [0.8, 0.2], [1, 0], [0, 1]], "none, the next position"
    half = traced(values, games, 0.5)
    assert half[1].tolist() == pytest.approx([0.9, 0.1])
    assert half[0].tolist() == pytest.approx([0.75, 0.25])


def test_what_follows_a_move_by_lot_says_nothing_of_what_was_before() -> None:
    values = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2]])
    found = traced(values, played([0, 1, 0], [3], [[1, 0]]), 1.0)
    assert found.tolist() == [[0.6, 0.4], [0.6, 0.4], [1, 0]]


@pytest.mark.parametrize(("game", "seats"), [("gotown", 2), ("gotown", 4), ("berzerk", 2), ("kragmortha", 3)])
def test_every_position_of_a_quick_game_is_written_as_a_search_sees_it(game: str, seats: int) -> None:
    """Played again by the same moves: nothing is left out, and the numbers are those of the positions."""
    rules = ariane.load(game)
    table = Practice(rules, seats, rules.valuation, 0.1, 1, 0)
    table.play(Rng(3, 1))
    twin = Practice(rules, seats, rules.valuation, 0.1, 1, 0)
    twin.play(Rng(3, 1))
    assert list(table.rows) == list(twin.rows)
    count = int(table.count)
    assert len(table.glances) == count * seats == len(table.cuts) * seats
    assert list(table.lengths) == [count]
    assert sum(table.ends) == pytest.approx(1)
    first, many = rules.new(seats), int(rules.valuation.signs)
    own, signs = rules.valuation.told(first)
    assert list(table.glances)[:seats] == pytest.approx(own)
    assert list(table.rows)[: seats * many] == pytest.approx(signs)
    table.clear()
    assert (int(table.count), len(table.rows)) == (0, 0)


def test_with_thought_a_game_is_played_by_a_search_that_tells_what_it_found() -> None:
    """Played again by a search of as many iterations: the same moves, and the mean of its iterations stands there."""
    rules = ariane.load("kragmortha")
    [one] = [quick_games(Quick("kragmortha", 2, None, 0.0, 1, 5, thought=12), range(1))]
    state, rng, at = rules.new(2), Rng(5, 0), 0
    searcher = SearchPlayer(rules, iterations=12, valuation=rules.valuation)
    thoughts = 0
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            assert one.sights[at].tolist() == [-1, -1], "nobody thinks about an outcome of chance"
        else:
            if len(state.moves()) > 1:
                rng.below(MANY)  # the lot that decides whether it wanders
            state.play(searcher.choose(state, rng))
            spent = int(searcher.spent)
            found = [searcher.totals[seat] / spent if spent else -1.0 for seat in range(2)]
            assert one.sights[at].tolist() == pytest.approx(found)
            assert spent == 0 or sum(found) == pytest.approx(1)
            thoughts += int(spent > 0)
        at += 1
    assert (len(one.sights), one.lengths.tolist()) == (at, [at])
    assert thoughts > 10
    quick = quick_games(Quick("kragmortha", 2, None, 0.0, 1, 5), range(1))
    assert quick.sights.shape == (0, 2)


def test_what_was_found_is_learned_from_in_place_of_what_the_network_says() -> None:
    values = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2]])
    games = played([0, 0, 0], [3], [[1, 0]])._replace(sights=np.array([[0.7, 0.3], [-1, -1], [0.9, 0.1]]))
    assert searched(values, games).tolist() == [[0.7, 0.3], [0.6, 0.4], [0.9, 0.1]]
    assert searched(values, played([0, 0, 0], [3], [[1, 0]])) is values


def test_chunks_of_games_are_the_same_games() -> None:
    work = Quick("gotown", 2, None, 0.1, 1, 5)
    one, two = quick_games(work, range(3)), [quick_games(work, range(at, at + 1)) for at in range(3)]
    assert np.array_equal(one.rows, np.concatenate([part.rows for part in two]))
    assert np.array_equal(one.ends, np.concatenate([part.ends for part in two]))


@pytest.mark.parametrize("thought", [0, 5])
def test_a_player_sees_no_more_than_its_seat(thought: int) -> None:
    """Two positions that a seat cannot tell apart: it prefers the same move in both."""
    game = ariane.load("gotown")
    state, rng, seen = game.new(3), Rng(8), 0
    table = Practice(game, 3, game.valuation, 0.0, 3, thought)
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        moves = state.moves()
        twin = state.copy()
        twin.redeal(state.actor(), Rng(9, seen))
        answers = []
        for shown in (state, twin):
            state_before = shown.fingerprint()
            answers.append(int(table.choice(shown, Rng(1, seen))))
            assert shown.fingerprint() == state_before
        assert answers[0] == answers[1]
        assert answers[0] in moves
        seen += 1
        state.play(moves[int(rng.below(len(moves)))])
    assert seen > 20


def test_a_round_practises_keeps_its_states_and_asks_the_gate(whole: Path) -> None:
    rungs = training.told_rungs(whole)
    assert [(one.generation, one.games, one.bouts) for one in rungs] == [(10, 40, 4), (12, 48, 4)]
    [found] = training.told_rounds(whole)
    assert (found.games, found.bouts, found.taken) == (48, 6, False)
    text = (whole / "2-001.toml").read_text(encoding="utf-8")
    assert text in [(whole / f"2-001-{one.generation:05}.toml").read_text(encoding="utf-8") for one in rungs]
    head = learned.told("gotown", 2, text)
    assert head["made"].startswith("ariane train gotown --seats 2 --hours 1 --seed 3")
    assert "--generations 12 --quick 4" in head["made"]
    learned.valuation(ariane.load("gotown"), 2, text)
    log = (whole / "log.txt").read_text(encoding="utf-8").splitlines()
    assert [line.partition(":")[0] for line in log] == ["2 seats, round 1"] * 4
    assert learning(whole, whole / "training.svg")
    assert b"quick games" in (whole / "training.svg").read_bytes()


def test_one_that_was_killed_goes_on_as_if_nothing_had_happened(whole: Path, tmp_path: Path) -> None:
    copytree(whole, tmp_path, dirs_exist_ok=True)
    for gone in ("2-001.toml", "2-001.json", "2-001.gate", "rounds.jsonl", "2-001-00012.toml"):
        (tmp_path / gone).unlink()
    ladder = tmp_path / "ladder.jsonl"
    lines = ladder.read_text(encoding="utf-8").splitlines(keepends=True)
    ladder.write_text(lines[0] + lines[1][:30], encoding="utf-8")
    assert trained(tmp_path, hours=0.0) == []
    trained(tmp_path)
    assert (tmp_path / "2-001.toml").read_bytes() == (whole / "2-001.toml").read_bytes()
    assert [one._replace(seconds=0) for one in training.told_rungs(tmp_path)] == [
        one._replace(seconds=0) for one in training.told_rungs(whole)
    ]


def test_several_processes_learn_the_same(whole: Path, tmp_path: Path) -> None:
    training.begin(tmp_path, PLAN, resume=False)
    told: list[str] = []
    training.Training(tmp_path, PLAN, 1.0, 2, told.append).run(1)
    assert (tmp_path / "2-001.toml").read_bytes() == (whole / "2-001.toml").read_bytes()


def test_the_next_round_begins_where_the_last_was_best(whole: Path, tmp_path: Path) -> None:
    copytree(whole, tmp_path, dirs_exist_ok=True)
    trained(tmp_path, rounds=2)
    first, second = training.told_rungs(tmp_path)[1:3]
    assert (first.number, second.number, second.generation) == (1, 2, 10)
    learner = Learner(ariane.load("gotown"), 2, 1)
    learner.begin_at(tmp_path / "2-001-00012.npz")
    assert learner.net.steps == 0
    assert np.any(learner.net.parts[0] != 0)
    assert json.loads((tmp_path / "2-002.json").read_text(encoding="utf-8"))["positions"] > 0


class Blind(Valuation):
    """Stands in for a glance that says nothing."""

    def glance(self, state: State, standings: Any) -> None:
        for seat in range(state.seats):
            standings[seat] = 0.0


def test_from_nothing_it_learns_to_win_in_seconds() -> None:
    """The own glance is hidden from it: all it knows in the end it found out by playing against itself."""
    game = ariane.load("gotown")
    learner, text = Learner(game, 2, 5), None
    for number in range(30):
        games = quick_games(Quick("gotown", 2, text, 0.05, 1, 5), range(number * 40, number * 40 + 40))
        learner.learn([games._replace(glances=np.zeros_like(games.glances))], 0.9, 0.01, number)
        learner.mean[3][:] = 0
        learner.net.parts[3][:] = 0
        text = learned.written(game, 2, {}, {}, learner.network(), True)
    assert text is not None
    mind, own = learned.valuation(game, 2, text), Blind()
    wins = 0.0
    for number in range(40):
        state, rng = game.new(2), Rng(6, number)
        tables = [Practice(game, 2, valuation, 0.0, 1, 0) for valuation in (mind, own)]
        while state.play_chance(rng) != OVER:
            state.play(tables[(int(state.actor()) + number) % 2].choice(state, rng))
        wins += state.returns()[number % 2]
    assert wins > 30


OMENS = """
from sys import argv
from pathlib import Path
from ariane.lab import training
folder = Path(argv[1])
plan = training.Plan("omens", [3], 1, 20, 2, 0.1, 0.9, 2, "3", 3, {}, generations=2, quick=4, rungs=3)
training.begin(folder, plan, False)
training.Training(folder, plan, 1.0, 1, print).run(1)
print(training.told_rungs(folder)[0].generation, training.told_rounds(folder)[0].bouts)
"""


def test_a_strangers_game_learns_from_its_features(run: Run, tmp_path: Path) -> None:
    assert run("-c", OMENS, str(tmp_path / "run")).stdout.splitlines()[-1] == "2 3"
