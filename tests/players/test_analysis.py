"""Analysis: shares, candidates and lines of a position, with no more than a seat knows."""

import pytest

import ariane
from ariane import PUBLIC, Rng, State
from ariane.players.analysis import analyse

WON = "seats 2\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n"


def lay(text: str) -> State:
    return ariane.load("gotown").restore("gotown\n" + text)


def test_the_best_candidate_comes_first_with_its_share_visits_and_line() -> None:
    found = analyse(lay(WON), 0, Rng(1), iterations=120)
    best = found.candidates[0]
    assert (best.name, best.line) == ("build 4+5", ["build 4+5"])
    assert best.share == 1.0
    assert sum(each.visits for each in found.candidates) == found.iterations == 120
    assert [each.name for each in found.candidates if each.visits > best.visits] == []
    assert sum(found.shares) == pytest.approx(1)
    assert found.shares[0] > 0.8


def test_a_line_goes_on_in_notation_until_chance_comes_between() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 8 2 7 dog\nhand 2: 1 2\n")
    found = analyse(state, 0, Rng(1), iterations=300)
    longest = max((each.line for each in found.candidates), key=len)
    assert len(longest) > 1
    for name in longest:
        move = state.parse(name)
        assert state.refusal(move) is None
        state.play(move)


def test_looking_on_gives_shares_but_not_the_secret_choice_of_another() -> None:
    state = lay(WON)
    for seat in (1, PUBLIC):
        found = analyse(state, seat, Rng(1), iterations=40)
        assert (found.seat, found.actor, found.candidates) == (seat, 0, [])
        assert len(found.shares) == 2


def test_what_a_seat_cannot_know_does_not_change_the_answer() -> None:
    state = lay(WON.replace("hand 2: 1 2", "hand 2: hammer 8"))
    assert analyse(state, 0, Rng(4), iterations=60) == analyse(lay(WON), 0, Rng(4), iterations=60)
    assert analyse(state, 1, Rng(4), iterations=60) != analyse(lay(WON), 1, Rng(4), iterations=60)


def test_a_game_that_is_over_has_its_result() -> None:
    state = lay(WON)
    state.play(state.parse("build 4+5"))
    found = analyse(state, PUBLIC, Rng(1), iterations=40)
    assert (found.shares, found.iterations) == ([1.0, 0.0], 0)
