"""Puzzles: found where one move is clearly best and nowhere else, written as scenes, and those we ship hold."""

import tomllib
from itertools import islice

import pytest

from ariane import Rng, State
from ariane.core.record import Record
from ariane.core.registry import load, names
from ariane.core.scenes import Scene, puzzles, restore
from ariane.lab.puzzles import GAIN, Puzzle, examined, in_records, in_self_play, scene
from ariane.players.analysis import analyse
from ariane.table.trials import solve

pytestmark = pytest.mark.once

WITH = [name for name in names() if puzzles(name)]
PUZZLES = [pytest.param(puzzle, id=f"{name}-{key}") for name in WITH for key, puzzle in puzzles(name).items()]


def test_a_calm_position_is_no_puzzle() -> None:
    calm = restore(load("gotown"), "seats 2\nhand 1: 1 2 3\nhand 2: 1 2 3")
    assert examined(calm, 100, Rng(1)) is None


def test_the_same_thought_finds_the_same_puzzle_and_it_reads_back_as_a_scene() -> None:
    known = puzzles("gotown")["find-1"]
    first, again = (examined(known.begin(), 100, Rng(1)) for _ in range(2))
    assert first is not None
    assert first == again
    assert first.gain > GAIN
    [table] = tomllib.loads(scene(first, "find-1"))["scene"]
    state = restore(load("gotown"), table["position"])
    assert state.fingerprint() == known.begin().fingerprint()
    assert (table["seat"], table["steps"]) == (known.seat, [{"play": known.steps[0].move}])


def test_self_play_shows_decisions_of_the_later_half_and_takes_two_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def taken(state: State, iterations: int, rng: Rng) -> Puzzle:
        assert state.actor() >= 0
        seen.append(state.dump())
        return Puzzle(int(state.actor()), "", "", 1.0)

    monkeypatch.setattr("ariane.lab.puzzles.examined", taken)
    assert len(list(islice(in_self_play(load("gotown"), 3, 40, 2), 4))) == 4
    assert len(seen) == 4
    assert all("tower" in text for text in seen), "somebody has built by then"


def test_records_are_looked_through_to_their_end() -> None:
    game = load("gotown")
    assert list(in_records([Record(game, 2, {}, ["Anna", "Ben"])], 1, 40)) == []


@pytest.mark.parametrize("name", names())
def test_twenty_puzzles_are_shipped(name: str) -> None:
    assert len(puzzles(name)) >= 20


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_is_found_by_its_one_move_and_by_no_other(puzzle: Scene) -> None:
    state = puzzle.begin()
    [step] = puzzle.steps
    assert state.actor() == puzzle.seat - 1
    best = state.parse(step.move)
    assert best in state.moves()
    assert len(state.moves()) >= 3
    assert solve(puzzle, "en", [step.move], []).verdict == "played"
    other = next(move for move in state.moves() if move != best)
    look = solve(puzzle, "en", [state.name(other)], [])
    assert (look.verdict, look.done) == ("wrong", False)


@pytest.mark.parametrize("name", WITH)
def test_a_short_thought_finds_most_of_them(name: str) -> None:
    """Where rules or valuations change so much that it does not, they are to be looked for anew."""
    asked = list(puzzles(name).values())[:6]
    found = 0
    for puzzle in asked:
        state = puzzle.begin()
        best = analyse(state, state.actor(), Rng(5), 150).candidates[0]
        found += best.name == puzzle.steps[0].move
    assert found >= 4
