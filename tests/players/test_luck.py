"""Luck beside skill: what dice and draws added, how that compares with other ways they could have come."""

import pytest

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.core.registry import load, names
from ariane.players.luck import Draw, chances, fortunes, lost, weigh
from ariane.players.review import Moment


def played(name: str, seats: int, seed: int, steps: int = 10_000) -> tuple[State, list[int], State]:
    """A game of random players: its beginning, its moves, its end."""
    start = load(name).new(seats=seats)
    state, rng, moves = start.copy(), Rng(seed), list[int]()
    while state.actor() != OVER and len(moves) < steps:
        choices = state.moves()
        move = state.draw(rng) if state.actor() == CHANCE else choices[rng.below(len(choices))]
        moves.append(int(move))
        state.play(move)
    return start, moves, state


def test_luck_is_what_came_beside_what_could_have_come() -> None:
    die = [[0.1, 0.9], [0.3, 0.7], [0.8, 0.2]]
    first, second = fortunes([Draw(0, 2, [1, 1, 1], die)], 2, 7)
    assert first.luck == pytest.approx(0.4)
    assert second.luck == pytest.approx(-0.4)
    assert first.spread == pytest.approx(second.spread)
    # Better than two outcomes of three, and level with itself.
    assert 75 < first.percentile < 92
    assert 8 < second.percentile < 25
    assert first.percentile + second.percentile == pytest.approx(100)


def test_odds_count() -> None:
    rare = Draw(0, 1, [99, 1], [[0.5, 0.5], [1.0, 0.0]])
    assert fortunes([rare], 2, 7)[0].percentile > 95
    usual = Draw(0, 0, [99, 1], [[0.5, 0.5], [1.0, 0.0]])
    assert 40 < fortunes([usual], 2, 7)[0].percentile < 60


def test_where_chance_never_acted_nobody_was_lucky() -> None:
    assert [(one.luck, one.spread, one.percentile) for one in fortunes([], 2, 7)] == [(0.0, 0.0, 50.0)] * 2


def test_what_was_lost_is_summed_by_seat() -> None:
    moments = [
        Moment(step, [0.5, 0.5], seat, 1, 2, cost, [])
        for step, seat, cost in ((0, 0, 0.25), (1, 1, 0.5), (2, 0, 0.125))
    ]
    assert (lost(moments, 0), lost(moments, 1)) == (0.375, 0.5)


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_looked_at_and_says_the_same_again(name: str) -> None:
    game = load(name)
    start, moves, _ = played(name, min(game.seats), 3, steps=40)
    found = chances(start, moves, 3)
    assert len(found) <= 3

    def look() -> list[Draw]:
        told = []
        for step in found:
            state = start.copy()
            for move in moves[:step]:
                state.play(move)
            told.append(weigh(state, step, moves[step], 5, 6))
        return told

    draws = look()
    assert look() == draws
    for draw in draws:
        assert 1 < len(draw.odds) == len(draw.shares) <= 6
        for shares in draw.shares:
            assert len(shares) == start.seats
            assert all(-1e-9 <= share <= 1 + 1e-9 for share in shares)
    assert len(fortunes(draws, start.seats, 7)) == start.seats
