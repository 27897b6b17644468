"""Gotown: the house rules that a table may choose."""

import pytest

from tests.games.gotown.story import find, lay, play


@pytest.mark.rule("gotown.turn.draw-limit")
def test_with_nine_cards_a_hand_of_eight_still_draws() -> None:
    text = "seats 2\nplayer 2\nhand 1: {}\nhand 2: 5 6 7\n"
    for hand, usual, nine in (("1 1 1 2 2 2 3", "draw", "draw"), ("1 1 1 2 2 2 3 3", "play", "draw")):
        for house, asked in (("", usual), ("house nine\n", nine)):
            state = lay(text.format(hand) + house)
            play(state, "end")
            assert (state.turn(), state.asks()) == (0, asked)
    full = lay(text.format("1 1 1 2 2 2 3 3 3") + "house nine\n")
    play(full, "end")
    assert full.asks() == "play"


@pytest.mark.rule("gotown.donut")
def test_milkshakes_melt_while_the_van_makes_all_miss_a_turn() -> None:
    text = "seats 3\nplayer 1\nhand 1: donut 1 2 3\nhand 2: 5\nhand 3: 6\nmilkshakes 0 2 0\n"
    usual, melting = lay(text), lay(text + "house melts\n")
    for state in (usual, melting):
        play(state, "donut", "end")
    assert (find(usual, "milkshakes"), find(melting, "milkshakes")) == ("0 2 0", "0 1 0")
    assert find(melting, "discard") == "milkshake donut"
    assert (melting.turn(), melting.census()) == (0, usual.census())
