"""A review: where a game is looked at, what a decision cost, and what follows from that."""

import math

import pytest

import ariane
from ariane import CHANCE, OVER, PUBLIC, Rng, State
from ariane.players import review
from ariane.players.review import Moment

WON = "seats 2\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n"


def lay(text: str) -> State:
    return ariane.load("gotown").restore("gotown\n" + text)


def played(name: str, decisions: int) -> tuple[State, list[int]]:
    """A game of so many random decisions: where it began, and its moves."""
    game, rng, moves = ariane.load(name), Rng(5), []
    start = game.new(game.seats[0])
    state = start.copy()
    while decisions and state.actor() != OVER:
        legal = state.moves()
        decisions -= state.actor() != CHANCE
        moves.append(state.draw(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
        state.play(moves[-1])
    return start, [int(move) for move in moves]


def moment(step: int, seat: int, lost: float) -> Moment:
    return Moment(step, [0.5, 0.5], seat, 1, 2 if lost else 1, lost, [])


@pytest.mark.parametrize("name", ariane.names())
def test_a_game_stops_where_there_was_a_choice_and_at_its_end(name: str) -> None:
    start, moves = played(name, 30)
    stops = review.stops(start, moves, 500)
    assert stops[-1] == len(moves)
    state = start.copy()
    for step, move in enumerate(moves):
        chosen = state.actor() >= 0 and state.abstains() < 0 and len(state.moves()) > 1
        assert (step in stops) == chosen
        state.play(move)
    few = review.stops(start, moves, 4)
    assert len(few) == 5
    assert set(few) <= set(stops)
    order = review.coarsely(stops)
    assert order[0] == stops[-1]
    assert sorted(order) == stops


def test_a_win_that_was_missed_costs_what_it_was_worth() -> None:
    state = lay(WON)
    missed = review.judge(state, 3, state.parse("end"), PUBLIC, 1, 60)
    assert (missed.step, missed.seat, state.name(missed.best)) == (3, 0, "build 4+5")
    assert missed.line == ["build 4+5"]
    assert missed.lost > 0.05
    assert sum(missed.shares) == pytest.approx(1)
    again = review.judge(state, 3, state.parse("end"), PUBLIC, 1, 60)
    assert again == missed


def test_the_best_move_costs_nothing() -> None:
    state = lay(WON)
    found = review.judge(state, 0, state.parse("build 4+5"), PUBLIC, 1, 40)
    assert (found.lost, found.best) == (0.0, found.played)


def test_at_the_end_nothing_is_judged_and_the_result_counts() -> None:
    state = lay(WON)
    state.play(state.parse("build 4+5"))
    found = review.judge(state, 9, review.NOTHING, PUBLIC, 1, 40)
    assert found == Moment(9, [1.0, 0.0], PUBLIC, review.NOTHING, review.NOTHING, 0.0, [])


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """Another hand of the other changes neither what was better nor what it cost; nor what spectators thought."""
    other = lay(WON.replace("hand 2: 1 2", "hand 2: hammer 8"))
    for name in ("end", "hammer 2", "dog 1"):
        if lay(WON).refusal(lay(WON).parse(name)) is None:
            move = lay(WON).parse(name)
            assert review.judge(lay(WON), 0, move, PUBLIC, 4, 40) == review.judge(other, 0, move, PUBLIC, 4, 40)


def test_accuracy_turning_points_and_lessons_follow_from_the_moments() -> None:
    costs = [0.0, 0.5, 0.02, 0.2, 0.05, 0.04, 0.11]
    moments = [moment(step, step % 2, lost) for step, lost in enumerate(costs)]
    assert [each.step for each in review.turning(moments)] == [1, 3, 6]
    assert [each.step for each in review.lessons(moments, 1)] == [1, 3, 5]
    assert [each.step for each in review.lessons(moments, 0)] == [6, 4]
    assert review.accuracy(moments[:1], 0) == 100.0
    assert review.accuracy(moments, 2) is None
    first, second = review.accuracy(moments, 0), review.accuracy(moments, 1)
    assert first is not None
    assert second is not None
    assert 0 < second < first < 100
    many = [moment(step, 0, 0.1 + step / 100) for step in range(20)]
    assert [each.step for each in review.turning(many)] == [14, 15, 16, 17, 18, 19]
    assert [each.step for each in review.lessons(many, 0)] == [19, 18, 17], "three are enough"
    half = review.accuracy([moment(0, 0, 0.0), moment(1, 0, 0.2)], 0)
    assert half == pytest.approx(50 + 50 / math.e), "a fifth of the wins given away leaves a little more than a third"
