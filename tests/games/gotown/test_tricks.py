"""Gotown: thieves, milkshakes and the donut van."""

import pytest

from ariane import CHANCE
from tests.games.gotown.story import box, find, lay, moves, play, refused, size

# Thieves


@pytest.mark.rule("gotown.thief")
def test_a_thief_takes_one_card_by_chance_from_a_chosen_hand() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: thief 1\nhand 2: 4 4 4 joker\nhand 3: 5\n")
    assert moves(state) == ["thief 2", "thief 3", "end"]
    play(state, "thief 2")
    assert state.actor() == CHANCE
    assert dict(zip(moves(state), state.odds(), strict=True)) == {"take 4": 3, "take joker": 1}  # each card alike
    assert find(state, "discard") == "thief"
    play(state, "take joker")
    assert (find(state, "hand 1"), find(state, "hand 2"), find(state, "hand 3")) == ("1 joker", "4 4 4", "5")
    assert state.actor() == 0


@pytest.mark.rule("gotown.thief")
def test_an_empty_hand_and_ones_own_are_not_robbed() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: thief 1\nhand 2:\nhand 3: 5\n")
    assert refused(state, "thief 2") == "gotown.thief"
    assert refused(state, "thief 1") == "gotown.thief"
    play(state, "thief 3")
    assert refused(state, "take 4") == "gotown.thief"  # it is not in that hand


@pytest.mark.rule("gotown.thief")
def test_every_card_is_as_likely_even_where_it_is_known() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: thief thief 1\nhand 2: 2\n")
    play(state, "thief 2", "take 2", "end", "draw thief", "thief 1", "take 2", "end", "draw 8", "draw 8", "draw 7")
    assert find(state, "hand 2") == "2 8 8"  # seat 1 has seen the 2 go there
    play(state, "thief 2")
    assert dict(zip(moves(state), state.odds(), strict=True)) == {"take 2": 1, "take 8": 2}


@pytest.mark.rule("gotown.superthief")
def test_the_super_thief_robs_every_opponent_before_any_further_play() -> None:
    state = lay("seats 4\nplayer 2\nhand 1: 1\nhand 2: superthief 8 3\nhand 3:\nhand 4: 6 7\n")
    play(state, "superthief")
    assert find(state, "discard") == "superthief"
    assert moves(state) == ["take 6", "take 7"]  # the empty hand of seat 3 is passed over; clockwise
    play(state, "take 6")
    assert state.actor() == CHANCE
    assert moves(state) == ["take 1"]
    play(state, "take 1")
    assert find(state, "hand 2") == "1 3 6 8"
    assert (size(state, "hand 1"), size(state, "hand 3"), size(state, "hand 4")) == (0, 0, 1)
    assert moves(state) == ["build 1+8", "build 3+6", "end"]


@pytest.mark.rule("gotown.superthief")
def test_with_all_hands_empty_the_super_thief_stays_in_hand() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: superthief\n")
    assert refused(state, "superthief") == "gotown.superthief"
    assert moves(state) == ["end"]


@pytest.mark.rule("gotown.thief.use")
def test_a_stolen_card_may_be_played_in_the_same_turn() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: thief 1\nhand 2: 8\n")
    play(state, "thief 2", "take 8", "build 1+8")
    assert find(state, "tower 1") == "1+8"


@pytest.mark.rule("gotown.thief.use")
def test_a_stolen_card_may_be_kept() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: thief 1 2\nhand 2: 8\n")
    play(state, "thief 2", "take 8", "end", "draw 3", "end", "draw 3", "draw 3", "draw 4")
    assert find(state, "hand 1") == "1 2 4 8"
    assert "build 1+8" in moves(state)


# Missing turns


@pytest.mark.rule("gotown.milkshake")
def test_a_milkshake_costs_its_turn_and_nothing_else_happens_in_it() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: milkshake 1 2 3\nhand 2: 4\nhand 3: 5 6 7\n")
    assert moves(state) == ["milkshake 2", "milkshake 3", "end"]
    play(state, "milkshake 2")
    assert find(state, "milkshakes") == "0 1 0"
    assert find(state, "discard") == ""
    log = play(state, "end")
    assert [event.text() for event in log] == ["gotown.done seat=1 short=0", "gotown.missed seat=2"]
    assert state.turn() == 2
    assert state.asks() == "draw"
    assert find(state, "hand 2") == "4"  # nothing drawn, not even up to three
    assert find(state, "milkshakes") == "0 0 0"
    assert find(state, "discard") == "milkshake"
    play(state, "draw 8", "end", "draw 8", "end")
    assert state.turn() == 1  # one turn was missed, not two


@pytest.mark.rule("gotown.milkshake")
def test_no_milkshake_for_oneself() -> None:
    assert refused(lay("seats 2\nplayer 1\nhand 1: milkshake\n"), "milkshake 1") == "gotown.milkshake"


@pytest.mark.rule("gotown.milkshake")
def test_each_of_several_milkshakes_costs_a_turn() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: milkshake milkshake 1 2 3\nhand 2: 4\n")
    play(state, "milkshake 2", "milkshake 2", "end", "draw 8")
    assert (state.actor(), find(state, "milkshakes"), find(state, "discard")) == (0, "0 1", "milkshake")
    play(state, "end", "draw 8")
    assert (state.actor(), find(state, "milkshakes")) == (0, "0 0")
    play(state, "end", "draw 8")
    assert state.actor() == 1


@pytest.mark.rule("gotown.milkshake")
def test_two_milkshakes_cost_two_rounds_at_a_table_of_three() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: milkshake milkshake 1 2 3\nhand 2: 4 4 4\nhand 3: 5 5 5\n")
    play(state, "milkshake 2", "milkshake 2", "end", "draw 8")
    assert (state.actor(), find(state, "milkshakes")) == (2, "0 1 0")
    play(state, "end", "draw 8")
    assert (state.actor(), find(state, "milkshakes")) == (0, "0 1 0")
    play(state, "end", "draw 8")
    assert (state.actor(), find(state, "milkshakes")) == (2, "0 0 0")
    play(state, "end", "draw 6", "end", "draw 6")
    assert state.actor() == 1


@pytest.mark.rule("gotown.milkshake")
def test_who_has_a_milkshake_can_still_be_robbed_and_attacked() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: thief hammer 3 dog\nhand 2: 4\ntower 2: 3+6 1+8\nmilkshakes 0 1\n")
    play(state, "thief 2", "take 4", "hammer 2", "steal from 2 with 3")
    assert find(state, "tower 2") == ""
    assert find(state, "milkshakes") == "0 1"


@pytest.mark.rule("gotown.donut")
def test_the_van_makes_all_others_miss_a_turn_and_leaves_after_the_refill() -> None:
    state = lay("seats 3\nplayer 2\nhand 1: 1\nhand 2: donut 4 5 1\nhand 3: 5\n")
    play(state, "donut")
    assert (find(state, "van"), find(state, "discard")) == ("yes", "")
    play(state, "build 4+5")  # further cards may be played
    play(state, "end", "draw 8")
    assert (state.asks(), state.turn(), find(state, "van")) == (
        "refill",
        1,
        "yes",
    )  # the refill as usual, the van stays
    log = play(state, "draw 7")
    assert [event.key for event in log] == ["gotown.draw", "gotown.again"]
    assert (state.asks(), state.turn(), find(state, "van")) == ("draw", 1, "no")
    assert find(state, "discard") == "donut"
    play(state, "draw 2", "end")
    assert state.turn() == 2  # one extra turn, not more


@pytest.mark.rule("gotown.donut")
def test_milkshakes_before_the_others_wait_for_their_next_real_turn() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: donut milkshake 1 2 3\nhand 2: 5\n")
    play(state, "milkshake 2", "donut", "end")
    assert (state.turn(), find(state, "milkshakes")) == (0, "0 1")
    play(state, "draw 8", "end")
    assert (state.turn(), find(state, "milkshakes")) == (0, "0 0")  # now seat 2 has missed its turn by the milkshake


@pytest.mark.rule("gotown.donut")
def test_drawn_again_in_the_extra_turn_the_van_may_be_played_again() -> None:
    hands = "donut 1 2 3", "5"
    state = lay(f"seats 2\nplayer 1\nhand 1: {hands[0]}\nhand 2: {hands[1]}\npile\ndiscard {box(*hands)}\n")
    play(state, "donut", "end", "draw donut", "donut", "end")
    assert (state.turn(), state.asks(), find(state, "shuffles")) == (0, "draw", "1")
