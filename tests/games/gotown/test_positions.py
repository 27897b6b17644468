"""Gotown: positions written by hand are read, or refused with the reason."""

import re

import pytest

from ariane import ArianeError, Rng
from tests.games.gotown.story import box, lay, size

HANDS = "hand 1: 1 2 3\nhand 2: 4 5 6\n"


def test_what_is_left_out_is_empty_and_the_pile_is_the_rest_of_the_box() -> None:
    state = lay("seats 2\n" + HANDS)
    assert size(state, "pile") == 48
    assert state.asks() == "play"
    assert state.turn() == 0
    assert state.scores() == [0, 0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HANDS, "'seats 2', 3 or 4"),
        ("seats 5\n", "from 2 to 4"),
        ("seats 2\nhand 3: 1\n", "there is no seat 3"),
        ("seats 2\nhand 1: nine\n", "'nine' is no card"),
        ("seats 2\nhand 1: 1 1 1 1 1\n", "holds 5 of card 1; the box has 4"),
        ("seats 2\nhand 1:" + " 1" * 260 + "\n", "more than 12 of card 1; no box holds more"),
        ("seats 2\nhand 1: 1\npile 2\n", "the box has 4"),
        ("seats 2\ntower 1: 3+5\n", "'3+5' is no floor"),
        ("seats 2\ntower 1: 6+3\n", "low card first"),
        ("seats 2\ntower 1: 3+6/cat\n", "is no floor"),
        ("seats 2\ntower 1: 1+8 1+8 1+8 2+7 2+7 2+7\n", "at most 5"),
        ("seats 2\ntower 1: 1+8 1+8 1+8 2+7 2+7\n", "the game is over"),
        ("seats 2\nshort yes\ntower 1: 1+8 1+8 1+8 2+7\n", "the game is over"),
        ("seats 2\nasks take\n" + HANDS, "'robbing' names"),
        ("seats 2\nrobbing 2\n" + HANDS, "'robbing' names"),
        ("seats 2\nasks take\nrobbing 1\n" + HANDS, "'robbing' names"),
        ("seats 3\nasks take\nrobbing 3\n" + HANDS, "empty hand"),
        (f"seats 2\nasks draw\nhand 1: 1\npile\ndiscard {box('1')}\n", "the pile is empty"),
        ("seats 2\nasks draw\nhand 1: 1 1 1 1 2 2 2 2\n", "holds 8 cards or more"),
        ("seats 2\nasks refill\n" + HANDS, "holds 3 cards or more"),
        ("seats 2\nasks deal\nhand 1: 1 1 1 1 2\nhand 2: 2 2 2 3 3\n", "asks deal"),
        ("seats 2\nasks deal\nhand 1: 1 1 1 1 2 2\n", "asks deal"),
        ("seats 2\nasks deal\nhand 1: 1 1 1 1\nhand 2: 2 2 2 3 3\n", "asks deal"),
        ("seats 2\nmilkshakes 1 0\n" + HANDS, "a milkshake to discard"),
        ("seats 2\nasks draw\nmilkshakes 1 0\n" + HANDS, "a milkshake to discard"),
        ("seats 2\nknows 1: joker@5\n", "it stands as dump writes it"),
        ("seats 2\ncolour blue\n", "'colour' is not known"),
    ],
)
def test_what_no_game_can_reach_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ArianeError, match=re.escape(reason)):
        lay(text)


@pytest.mark.parametrize("hands", ["", "hand 1: 1 1\n", "hand 1: 1 1 1 1 2\n", "hand 1: 1 1 1 1 2\nhand 2: 2 2\n"])
def test_a_half_dealt_position_deals_on(hands: str) -> None:
    state = lay("seats 2\nasks deal\n" + hands)
    rng = Rng(1)
    while state.asks() == "deal":
        state.play(state.draw(rng))
    assert (size(state, "hand 1"), size(state, "hand 2"), size(state, "pile")) == (5, 5, 44)


def test_notes_that_no_hand_can_hold_do_not_harm() -> None:
    """A position written by hand may claim too much; a redeal still deals every card out once."""
    notes = "ball@2 donut@2 joker@23 joker@23 joker@23"
    state = lay(f"seats 3\nplayer 1\nhand 1: 1\nhand 2: 2\nhand 3: 3\nknows 1: {notes}\n")
    for seed in range(20):
        copy = state.copy()
        copy.redeal(0, Rng(seed))
        assert copy.census() == state.census()
        assert [size(copy, f"hand {seat}") for seat in (1, 2, 3)] == [1, 1, 1]
