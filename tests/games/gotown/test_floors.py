"""Gotown: floors are built, stolen, guarded, lured and smashed."""

import pytest

from tests.games.gotown.story import find, lay, moves, play, refused

# Building and stealing


@pytest.mark.rule("gotown.build.pair")
@pytest.mark.parametrize("pair", ["1+8", "2+7", "3+6", "4+5"])
def test_two_cards_of_sum_nine_make_a_floor_on_top_of_the_tower(pair: str) -> None:
    low, high = pair.split("+")
    state = lay(f"seats 2\nplayer 1\nhand 1: {low} {high} ball\nhand 2: 1\ntower 1: 1+joker\ntower 2: joker+8\n")
    play(state, f"build {pair}")
    assert find(state, "tower 1") == f"1+joker {pair}"
    assert find(state, "tower 2") == "joker+8"
    assert find(state, "hand 1") == "ball"
    assert find(state, "discard") == ""
    assert state.actor() == 0  # and the turn goes on


@pytest.mark.rule("gotown.build.pair")
def test_only_a_sum_of_nine_is_a_floor() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 2 3 4\nhand 2: 1\n")
    assert moves(state) == ["end"]
    assert [refused(state, f"build {low}+{9 - low}") for low in (1, 2, 3, 4)] == ["gotown.not-now"] * 4
    state = lay("seats 2\nplayer 1\nhand 1: 1 2 7\nhand 2: 8\n")
    assert moves(state) == ["build 2+7", "end"]


ROBBERY = "seats 3\nplayer 1\nhand 1: 3 6 4\nhand 2: 1\ntower 1: 1+8\ntower 2: 2+7 3+6\n"


@pytest.mark.rule("gotown.steal.card")
@pytest.mark.parametrize(("played", "left"), [("3", "4 6"), ("6", "3 4")])
def test_one_card_and_one_from_an_opponents_top_floor_make_a_floor(played: str, left: str) -> None:
    state = lay(ROBBERY)
    play(state, f"steal from 2 with {played}")
    assert find(state, "tower 1") == "1+8 3+6"
    assert find(state, "tower 2") == "2+7"
    assert find(state, "hand 1") == left


@pytest.mark.rule("gotown.steal.card")
def test_a_card_that_makes_no_nine_there_steals_nothing() -> None:
    state = lay(ROBBERY)
    assert refused(state, "steal from 2 with 4") == "gotown.steal.card"
    assert refused(state, "steal from 3 with 3") == "gotown.steal.card"  # no tower at all
    state = lay("seats 2\nplayer 1\nhand 1: 3 6\nhand 2: 1\ntower 1: 3+6\n")
    assert refused(state, "steal from 1 with 3") == "gotown.steal.card"  # one's own tower


@pytest.mark.rule("gotown.steal.rest")
@pytest.mark.parametrize(("played", "rest"), [("3", "3"), ("6", "6")])
def test_the_card_left_over_is_discarded(played: str, rest: str) -> None:
    state = lay(ROBBERY)
    play(state, f"steal from 2 with {played}")  # with a 3 goes the 6, and the 3 that lay beside it is left over
    assert find(state, "discard") == rest


@pytest.mark.rule("gotown.steal.top-only")
def test_a_lower_floor_is_out_of_reach() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 2 7 4\nhand 2: 1\ntower 2: 2+7 3+6\n")
    assert refused(state, "steal from 2 with 2") == "gotown.steal.top-only"
    assert refused(state, "steal from 2 with 7") == "gotown.steal.top-only"
    assert refused(state, "steal from 2 with 4") == "gotown.steal.card"  # it would do nothing below either
    assert moves(state) == ["build 2+7", "end"]


@pytest.mark.rule("gotown.steal.guarded")
def test_a_guarded_floor_cannot_be_robbed() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: 3 6\nhand 2: 1\ntower 2: 3+6/dog\ntower 3: 2+7/dog 3+6\n")
    assert refused(state, "steal from 2 with 3") == "gotown.steal.guarded"
    assert refused(state, "steal from 2 with 6") == "gotown.steal.guarded"
    assert moves(state) == ["build 3+6", "steal from 3 with 3", "steal from 3 with 6", "end"]


@pytest.mark.rule("gotown.steal.top-only", "gotown.steal.guarded")
def test_a_guarded_top_shields_the_floor_below_it() -> None:
    """Whoever cannot rob the top does not rob the floor under it instead."""
    state = lay("seats 2\nplayer 1\nhand 1: 2 7 3\nhand 2: 1\ntower 2: 2+7 3+6/dog\n")
    assert refused(state, "steal from 2 with 2") == "gotown.steal.top-only"
    assert refused(state, "steal from 2 with 7") == "gotown.steal.top-only"
    assert refused(state, "steal from 2 with 3") == "gotown.steal.guarded"
    assert moves(state) == ["build 2+7", "end"]


@pytest.mark.rule("gotown.steal.immediate")
def test_a_stolen_card_is_built_at_once_and_never_in_hand() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 3 3\nhand 2: 1\ntower 2: 3+6\n")
    play(state, "steal from 2 with 3")
    assert find(state, "hand 1") == "3"
    assert find(state, "tower 1") == "3+6"
    assert moves(state) == ["end"]  # no further choice where the stolen card goes


@pytest.mark.rule("gotown.joker.build")
@pytest.mark.parametrize("number", range(1, 9))
def test_a_joker_completes_any_floor_card(number: int) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: {number} joker\nhand 2: ball\n")
    play(state, f"build {number}+joker")
    assert find(state, "tower 1") == (f"{number}+joker" if number < 5 else f"joker+{number}")
    assert find(state, "hand 1") == ""


@pytest.mark.rule("gotown.joker.build")
def test_a_joker_completes_no_special_card() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: joker dog ball bone\nhand 2: 1\n")
    assert moves(state) == ["end"]


@pytest.mark.rule("gotown.joker.not-two")
def test_two_jokers_make_no_floor() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: joker joker\nhand 2: 1\n")
    assert refused(state, "build joker+joker") == "gotown.joker.not-two"
    assert moves(state) == ["end"]


@pytest.mark.rule("gotown.joker.no-steal")
def test_a_joker_from_hand_steals_nothing() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: joker\nhand 2: 1\ntower 2: 3+6\n")
    assert refused(state, "steal from 2 with joker") == "gotown.joker.no-steal"
    assert moves(state) == ["end"]


@pytest.mark.rule("gotown.joker.stolen")
def test_a_joker_is_stolen_with_the_value_it_had_and_keeps_it() -> None:
    """The rulebook's own example: beside a 3 the joker counts as 6, so a 3 steals it."""
    state = lay("seats 2\nplayer 1\nhand 1: 3 5 8\nhand 2: 3 6 dog\ntower 2: 3+joker\n")
    assert refused(state, "steal from 2 with 5") == "gotown.steal.card"  # it is no 4 for a 5
    play(state, "steal from 2 with 3")
    assert find(state, "tower 1") == "3+joker"
    assert find(state, "discard") == "3"
    play(state, "end", "draw 8", "draw 1")
    assert "steal from 1 with 3" in moves(state)  # in its new floor it is still a 6
    assert refused(state, "steal from 1 with 1") == "gotown.steal.card"
    play(state, "steal from 1 with 3")
    assert find(state, "tower 2") == "3+joker"


@pytest.mark.rule("gotown.joker.stolen")
def test_its_partner_can_be_stolen_and_then_the_joker_is_left_over_and_free_again() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 6 1 joker\nhand 2: 1\ntower 2: 3+joker\n")
    play(state, "steal from 2 with 6")
    assert find(state, "tower 1") == "3+6"
    assert find(state, "discard") == "joker"
    state = lay("seats 2\nplayer 1\nhand 1: 2 1 joker\nhand 2: 1\ntower 2: joker+7\n")
    play(state, "steal from 2 with 2")  # the high card is the real one here
    assert find(state, "tower 1") == "2+7"
    assert find(state, "discard") == "joker"
    play(state, "build 1+joker")  # one joker is like another: no value is left on it
    assert find(state, "tower 1") == "2+7 1+joker"


@pytest.mark.rule("gotown.joker.stolen")
def test_a_joker_on_the_low_side_is_stolen_by_the_high_card() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 8\nhand 2: 1\ntower 2: joker+8\n")
    play(state, "steal from 2 with 8")
    assert find(state, "tower 1") == "joker+8"
    assert find(state, "discard") == "8"


# Dogs and bones


@pytest.mark.rule("gotown.dog.guard")
def test_a_dog_guards_ones_own_floor_top_or_lower_one_a_floor() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: dog dog dog\nhand 2: 3 7 hammer\ntower 1: 2+7 3+6\ntower 2: 1+8\n")
    assert moves(state) == ["dog 1", "dog 2", "end"]  # no floor of another
    play(state, "dog 1")
    assert refused(state, "dog 1") == "gotown.dog.guard"
    play(state, "dog 2")
    assert find(state, "tower 1") == "2+7/dog 3+6/dog"
    assert refused(state, "dog 3") == "gotown.dog.guard"  # there is no such floor
    assert find(state, "hand 1") == "dog"
    assert find(state, "discard") == ""


@pytest.mark.rule("gotown.dog.guard")
def test_what_a_dog_guards_can_be_neither_stolen_nor_smashed() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: dog 1 1\nhand 2: 3 6 hammer\ntower 1: 3+6\n")
    unguarded = state.copy()
    play(unguarded, "end", "draw 1")
    assert {"steal from 1 with 3", "steal from 1 with 6", "hammer 1"} <= set(moves(unguarded))
    play(state, "dog 1", "end", "draw 8", "draw 1")
    assert moves(state) == ["build 3+6", "end"]


@pytest.mark.rule("gotown.dog.guard", "gotown.joker.build")
@pytest.mark.parametrize("floor", ["3+joker", "joker+6"])
def test_a_dog_guards_a_floor_with_a_joker_as_any_other(floor: str) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: dog 1 1\nhand 2: 3 6 hammer\ntower 1: {floor}\n")
    play(state, "dog 1")
    assert find(state, "tower 1") == f"{floor}/dog"
    play(state, "end", "draw 8", "draw 1")
    assert moves(state) == ["build 3+6", "end"]  # neither stolen nor smashed


@pytest.mark.rule("gotown.dog.follows")
def test_a_dog_stays_with_its_floor_when_the_floor_above_goes() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: hammer hammer 2 7\nhand 2: 1\ntower 2: 2+7/dog 3+6\n")
    play(state, "hammer 2")
    assert find(state, "tower 2") == "2+7/dog"
    assert refused(state, "hammer 2") == "gotown.hammer.guarded"
    assert refused(state, "steal from 2 with 2") == "gotown.steal.guarded"
    state = lay("seats 2\nplayer 1\nhand 1: 3 2\nhand 2: 1\ntower 2: 2+7/dog 3+6\n")
    play(state, "steal from 2 with 3")
    assert find(state, "tower 2") == "2+7/dog"
    assert find(state, "tower 1") == "3+6"


@pytest.mark.rule("gotown.dog.follows")
def test_a_new_floor_above_leaves_the_dog_below() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 3 6\nhand 2: 1\ntower 1: 2+7/dog\n")
    play(state, "build 3+6")
    assert find(state, "tower 1") == "2+7/dog 3+6"


@pytest.mark.rule("gotown.bone.lure")
@pytest.mark.parametrize(("level", "tower"), [(1, "2+7 3+6 1+8/dog"), (3, "2+7/dog 3+6 1+8")])
def test_a_bone_lures_an_opponents_dog_from_whichever_floor(level: int, tower: str) -> None:
    state = lay("seats 2\nplayer 1\nhand 1: bone 1\nhand 2: 1\ntower 1: 4+5/dog\ntower 2: 2+7/dog 3+6 1+8/dog\n")
    assert moves(state) == ["bone 2 floor 1", "bone 2 floor 3", "end"]
    play(state, f"bone 2 floor {level}")
    assert find(state, "tower 2") == tower
    assert sorted(find(state, "discard").split()) == ["bone", "dog"]
    assert find(state, "hand 1") == "1"


@pytest.mark.rule("gotown.bone.lure")
def test_ones_own_dog_is_not_lured() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: bone\nhand 2: 1\ntower 1: 4+5/dog\ntower 2: 2+7/dog\n")
    assert refused(state, "bone 1 floor 1") == "gotown.bone.lure"


# Destroying


@pytest.mark.rule("gotown.hammer")
def test_a_jackhammer_destroys_an_opponents_top_floor() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: hammer 1\nhand 2: 1\ntower 1: 4+5\ntower 2: 2+7 joker+8\ntower 3: 1+8\n")
    assert refused(state, "hammer 1") == "gotown.hammer"  # not one's own
    play(state, "hammer 2")
    assert find(state, "tower 2") == "2+7"
    assert sorted(find(state, "discard").split()) == ["8", "hammer", "joker"]
    assert find(state, "tower 3") == "1+8"
    assert find(state, "hand 1") == "1"


@pytest.mark.rule("gotown.hammer.guarded")
def test_a_jackhammer_does_nothing_to_a_guarded_top_floor() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: hammer bone\nhand 2: 1\ntower 2: 2+7 1+8/dog\n")
    assert refused(state, "hammer 2") == "gotown.hammer.guarded"
    assert moves(state) == ["bone 2 floor 2", "end"]
    play(state, "bone 2 floor 2", "hammer 2")  # as the rulebook's first piece of advice goes
    assert find(state, "tower 2") == "2+7"


@pytest.mark.rule("gotown.ball")
@pytest.mark.parametrize(("top", "gone"), [("1+8", ["1", "8", "ball"]), ("1+8/dog", ["1", "8", "ball", "dog"])])
def test_the_wrecking_ball_destroys_a_top_floor_guarded_or_not(top: str, gone: list[str]) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: ball 2\nhand 2: 1\ntower 1: 4+5\ntower 2: 2+7/dog {top}\n")
    assert refused(state, "ball 1") == "gotown.ball"
    play(state, "ball 2")
    assert find(state, "tower 2") == "2+7/dog"
    assert sorted(find(state, "discard").split()) == gone
    assert find(state, "hand 1") == "2"
