"""Gotown: the box, the deal, and how a turn goes."""

import pytest

import ariane
from ariane import CHANCE, PUBLIC
from ariane.core.views import say
from tests.games.gotown.story import box, find, lay, moves, play, refused, size

FLOORS = {str(number): 4 for number in range(1, 9)}
SPECIALS = {"dog": 4, "bone": 2, "hammer": 3, "ball": 1, "milkshake": 3, "donut": 1, "thief": 3, "superthief": 1}


@pytest.mark.rule("gotown.deck")
def test_the_box_holds_54_cards() -> None:
    census = ariane.load("gotown").new(4).census()
    assert census == {**FLOORS, "joker": 4, **SPECIALS}
    assert sum(census.values()) == 54
    assert sum(SPECIALS.values()) == 18


@pytest.mark.rule("gotown.setup.deal")
def test_everyone_is_dealt_five_cards_and_the_rest_is_the_pile() -> None:
    state = ariane.load("gotown").new(3)
    assert state.asks() == "deal"
    for card in ("1", "2", "3"):
        play(state, *[f"draw {card}"] * 4, "draw joker" if card == "1" else "draw 8")
    assert [find(state, f"hand {seat}") for seat in (1, 2, 3)] == ["1 1 1 1 joker", "2 2 2 2 8", "3 3 3 3 8"]
    assert state.asks() == "first"
    assert size(state, "pile") == 54 - 15
    assert find(state, "discard") == ""


@pytest.mark.rule("gotown.setup.deal")
def test_a_card_that_is_dealt_out_cannot_be_dealt_again() -> None:
    state = ariane.load("gotown").new(2)
    play(state, "draw ball")
    assert refused(state, "draw ball") == "gotown.setup.deal"
    assert refused(state, "draw 1") is None


@pytest.mark.rule("gotown.setup.first")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_decides_who_begins(seats: int) -> None:
    for seat in range(1, seats + 1):
        state = lay(f"seats {seats}\nasks first\n" + "".join(f"hand {n}: 1\n" for n in range(1, seats + 1)))
        assert state.actor() == CHANCE
        assert moves(state) == [f"first {number}" for number in range(1, seats + 1)]
        assert state.odds() == [1] * seats
        play(state, f"first {seat}")
        assert state.turn() == seat - 1


@pytest.mark.rule("gotown.setup.first")
def test_nobody_who_is_not_there_begins() -> None:
    assert refused(lay("seats 3\nasks first\n"), "first 4") == "gotown.setup.first"


@pytest.mark.rule("gotown.setup.first")
def test_the_table_may_name_who_begins() -> None:
    state = ariane.load("gotown").new(3, first=2)
    play(state, *["draw 1"] * 4, *["draw 2"] * 4, *["draw 3"] * 4, *["draw 4"] * 3)
    assert state.asks() == "draw"  # chance was not asked
    assert state.turn() == 1


@pytest.mark.rule("gotown.setup.clockwise")
def test_turns_go_round_clockwise() -> None:
    state = lay("seats 4\nplayer 2\n" + "".join(f"hand {seat}: 1 2 3\n" for seat in (1, 2, 3, 4)))
    order = [int(state.turn())]
    for card in ("joker", "4", "5", "6"):
        play(state, "end", f"draw {card}")
        order.append(int(state.turn()))
    assert order == [1, 2, 3, 0, 1]


@pytest.mark.rule("gotown.turn.draw")
def test_a_turn_begins_with_a_card_drawn_before_anything_can_be_played() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 2 3\nhand 2: 4 5 6\n")
    play(state, "end")
    assert state.asks() == "draw"
    assert state.actor() == CHANCE  # nobody is asked whether they want to
    play(state, "draw dog")
    assert find(state, "hand 2") == "4 5 6 dog"
    assert state.actor() == 1
    assert size(state, "hand 2") == 4


@pytest.mark.rule("gotown.turn.draw")
def test_what_is_not_in_the_pile_is_not_drawn() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 2 3\nhand 2: 4 5 6 ball\n")
    play(state, "end")
    assert refused(state, "draw ball") == "gotown.turn.draw"
    assert refused(state, "draw donut") is None
    assert state.odds()[0] == 3  # of four ones, three are in the pile


@pytest.mark.rule("gotown.turn.draw-limit")
@pytest.mark.parametrize(("hand", "draws"), [("1 1 2 2 3 3 4", True), ("1 1 2 2 3 3 4 4", False)])
def test_who_holds_eight_cards_draws_none(hand: str, draws: bool) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: 5 5 5\nhand 2: {hand}\n")
    play(state, "end")
    assert state.turn() == 1
    assert state.asks() == ("draw" if draws else "play")


@pytest.mark.rule("gotown.turn.draw-limit")
def test_a_theft_may_lift_a_hand_above_eight_and_nobody_discards_down() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 1 1 1 2 2 2 2 superthief thief\nhand 2: 5 5 6 6\n")
    play(state, "thief 2", "take 5", "superthief", "take 6", "end")
    assert size(state, "hand 1") == 10
    play(state, "draw dog", "end")
    assert size(state, "hand 1") == 10
    assert state.asks() == "play"  # nine or more draw none either


@pytest.mark.rule("gotown.turn.any-number")
def test_any_number_of_cards_in_any_order() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 8 3 6 dog milkshake hammer\nhand 2: 4\ntower 2: 2+7\n")
    play(state, "build 3+6", "milkshake 2", "dog 1", "hammer 2", "build 1+8")
    assert find(state, "tower 1") == "3+6/dog 1+8"
    assert state.actor() == 0
    state = lay("seats 2\nplayer 1\nhand 1: 1 8 3 6 dog milkshake hammer\nhand 2: 4\ntower 2: 2+7\n")
    play(state, "hammer 2", "build 1+8", "build 3+6", "dog 2", "milkshake 2")
    assert find(state, "tower 1") == "1+8 3+6/dog"


@pytest.mark.rule("gotown.turn.any-number")
def test_one_may_play_no_card_at_all() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 8 dog\nhand 2: 4 5 6\n")
    play(state, "end")
    assert state.turn() == 1
    assert find(state, "hand 1") == "1 8 dog"


@pytest.mark.rule("gotown.turn.effect")
@pytest.mark.parametrize("wasted", ["bone 2 floor 1", "bone 2 floor 2", "hammer 3", "ball 3"])
def test_a_card_without_effect_is_not_thrown_away(wasted: str) -> None:
    state = lay("seats 3\nplayer 1\nhand 1: bone hammer ball dog\nhand 2: 4\ntower 2: 1+8\n")
    assert refused(state, wasted) == "gotown.turn.effect"
    assert moves(state) == ["hammer 2", "ball 2", "end"]


@pytest.mark.rule("gotown.turn.refill")
@pytest.mark.parametrize(("hand", "drawn"), [("", 3), ("1", 2), ("1 2", 1), ("1 2 3", 0), ("1 2 3 4", 0)])
def test_at_the_end_of_a_turn_one_draws_up_to_three(hand: str, drawn: int) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: {hand}\nhand 2: 5 5\n")
    [done] = play(state, "end")
    told = "Ann ends the turn and fills up to three cards." if drawn else "Ann ends the turn."
    assert say(done, 1, "en", ["Ann", "Bob"]) == told
    for _ in range(drawn):
        assert state.asks() == "refill"
        assert state.turn() == 0
        play(state, "draw 8")
    assert state.asks() == "draw"
    assert state.turn() == 1
    assert find(state, "hand 1") == " ".join([hand, *["8"] * drawn]).strip()


@pytest.mark.rule("gotown.turn.refill")
def test_what_is_not_in_the_pile_does_not_refill_a_hand() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: ball\nhand 2: 4 5 6\n")
    play(state, "end")
    assert refused(state, "draw ball") == "gotown.turn.refill"


@pytest.mark.rule("gotown.turn.reshuffle")
def test_an_exhausted_pile_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    hands = "1 2 3", "4 5 6", "7"
    state = lay(f"seats 2\nplayer 1\nhand 1: {hands[0]}\nhand 2: {hands[1]}\npile 7\ndiscard {box(*hands)}\n")
    play(state, "end", "draw 7")
    assert size(state, "pile") == 0  # the last card is gone, but none is needed yet
    assert size(state, "discard") == 54 - 7
    assert find(state, "shuffles") == "0"
    log = play(state, "end")
    assert [event.key for event in log] == ["gotown.done", "gotown.shuffle"]
    assert (size(state, "pile"), size(state, "discard"), find(state, "shuffles")) == (54 - 7, 0, "1")
    play(state, "draw ball")


@pytest.mark.rule("gotown.turn.reshuffle")
def test_a_refill_may_need_the_discards_too() -> None:
    hands = "1", "4 5 6", "7"
    state = lay(f"seats 2\nplayer 1\nhand 1: {hands[0]}\nhand 2: {hands[1]}\npile 7\ndiscard {box(*hands)}\n")
    play(state, "end", "draw 7")
    assert (find(state, "shuffles"), state.asks(), state.turn()) == ("1", "refill", 0)
    play(state, "draw ball")
    assert find(state, "hand 1") == "1 7 ball"


@pytest.mark.rule("gotown.turn.reshuffle")
def test_milkshakes_on_the_table_and_a_van_in_play_are_not_shuffled_in() -> None:
    kept = "1 2 donut milkshake", "4 5 6 7"
    state = lay(f"seats 2\nplayer 1\nhand 1: {kept[0]}\nhand 2: {kept[1]}\npile\ndiscard {box(*kept)}\n")
    play(state, "milkshake 2", "donut", "end")
    assert (find(state, "shuffles"), state.asks()) == ("1", "refill")
    assert find(state, "van") == "yes"
    assert find(state, "milkshakes") == "0 1"
    assert refused(state, "draw donut") == "gotown.turn.refill"
    assert find(state, "pile").split().count("milkshake") == 2


@pytest.mark.rule("gotown.turn.reshuffle")
def test_where_both_piles_are_empty_nothing_is_drawn_and_play_goes_on() -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: 1\nhand 2: {box('1')}\npile\n")
    play(state, "end")
    assert (state.asks(), state.turn(), find(state, "hand 1")) == ("play", 1, "1")
    state = lay(f"seats 3\nplayer 1\nhand 1: {box('1 2 3')}\nhand 2: 1 2\nhand 3: 3\npile\n")
    play(state, "end")
    assert (state.asks(), state.turn(), find(state, "hand 2")) == ("play", 1, "1 2")  # no card at the beginning either
    assert find(state, "shuffles") == "0"


def test_what_belongs_to_another_question_is_not_now() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 1 2 3\nhand 2: 4 5 6\n")
    for absent in ("build 3+6", "build 2+joker", "dog 1", "bone 2 floor 1", "hammer 2", "ball 2", "milkshake 2"):
        assert refused(state, absent) == "gotown.not-now"
    for absent in ("thief 2", "superthief", "donut", "steal from 2 with 7", "steal from 2 with joker", "thief 3"):
        assert refused(state, absent) == "gotown.not-now"
    assert "gotown.not-now" in state.game.rulebook


@pytest.mark.rule("gotown.hidden")
def test_a_card_drawn_is_told_to_its_drawer_only() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: 1 2 3\nhand 2: 4 5 6\nhand 3: 7 8\n")
    play(state, "end")
    [event] = play(state, "draw joker")
    assert event.seen_by(1).words == {"card": "card-joker"}
    for other in (0, 2, PUBLIC):
        assert event.seen_by(other).words == {}
        assert event.seen_by(other).seats == {"seat": 1}
