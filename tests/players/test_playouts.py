"""Playing on: what `play_chance` and `step` do at once is what drawing and playing does one by one, in every game."""

import pytest

import ariane
from ariane import CHANCE, OVER, Rng
from ariane.players.playouts import random_playout

DECISIONS = 60 if ariane.COMPILED else 12


@pytest.mark.parametrize("name", ariane.names())
def test_chance_acts_until_a_seat_decides(name: str) -> None:
    game = ariane.load(name)
    for seats in sorted({game.seats[0], game.seats[-1]}):
        one, two = game.new(seats), game.new(seats)
        rng, same, choice = Rng(4), Rng(4), Rng(9)
        for _ in range(DECISIONS):
            actor = one.play_chance(rng)
            while two.actor() == CHANCE:
                two.play(two.draw(same))
            assert actor == one.actor() == two.actor()
            assert actor != CHANCE
            assert one.fingerprint() == two.fingerprint()
            assert rng.word == same.word, "nothing more was drawn"
            if actor == OVER:
                break
            move = one.moves()[choice.below(len(one.moves()))]
            one.play(move)
            two.play(move)


@pytest.mark.parametrize("name", ariane.names())
def test_a_step_is_a_decision_and_what_chance_makes_of_it(name: str) -> None:
    game = ariane.load(name)
    one, two = game.new(game.seats[-1]), game.new(game.seats[-1])
    rng, same, choice = Rng(5), Rng(5), Rng(8)
    actor = one.play_chance(rng)
    for _ in range(DECISIONS):
        assert actor == two.play_chance(same) != CHANCE
        assert (one.fingerprint(), rng.word) == (two.fingerprint(), same.word)
        if actor == OVER:
            break
        move = choice.pick(one.moves())
        actor = one.step(move, rng)
        two.play(move)


def test_a_game_that_is_over_stays_as_it_is() -> None:
    state, rng = ariane.load("gotown").new(2), Rng(2)
    random_playout(state, rng, state.game.scratch[:])
    before, word = state.fingerprint(), rng.word
    assert state.play_chance(rng) == OVER
    assert (state.fingerprint(), rng.word) == (before, word)
