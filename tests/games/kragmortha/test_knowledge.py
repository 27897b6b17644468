"""Kragmortha: what seats know, and that a redeal keeps it and nothing else."""

import pytest

import ariane
from ariane import PUBLIC, Rng, State
from tests.games.kragmortha.story import find, lay, play

HANDS = "hand 1: goblin-potion+potion goblin-stones+stones\nhand 2: rigor-potion+stones goblin-potion+stones\n"
START = "seats 3\ngoblins c3 e6 a8\n" + HANDS + "hand 3: goblin-crystal+crystal\n"


def redealt(state: State, seat: int, times: int = 40) -> list[State]:
    copies = []
    for number in range(times):
        copy = state.copy()
        copy.redeal(seat, Rng(number))
        copies.append(copy)
    return copies


def seen(states: list[State], what: str) -> set[str]:
    return {find(state, what) for state in states}


@pytest.mark.rule("kragmortha.hidden")
def test_own_cards_stay_and_the_others_are_dealt_anew() -> None:
    state = lay(START)
    for seat, own in ((0, "hand 1"), (1, "hand 2")):
        copies = redealt(state, seat)
        assert seen(copies, own) == {find(state, own)}
        assert len(seen(copies, "hand 3")) > 5
    copies = redealt(state, PUBLIC)
    assert len(seen(copies, "hand 1")) > 5
    assert all(copy.census() == state.census() for copy in copies)


@pytest.mark.rule("kragmortha.hidden")
def test_equal_knowledge_redeals_equally_whatever_the_truth() -> None:
    one = lay(START)
    two = lay(START.replace("rigor-potion+stones", "goblin-grimoire+grimoire"))
    for copy in (one, two):
        copy.redeal(0, Rng(5))
    assert one.fingerprint() == two.fingerprint()
    assert one.dump() == two.dump()


@pytest.mark.rule("kragmortha.hidden")
def test_a_card_shown_stays_known_to_all() -> None:
    state = lay(START.replace("goblin-potion+stones", "goblin-potion+stones!all"))
    for seat in (0, 2, PUBLIC):
        assert all(hand.endswith("goblin-potion+stones!all") for hand in seen(redealt(state, seat), "hand 2"))


@pytest.mark.rule("kragmortha.hidden", "kragmortha.turn.stuck")
def test_a_hand_shown_for_being_stuck_has_left_the_hand() -> None:
    state = lay("seats 2\ngoblins c3 g1\nhand 1: goblin-grimoire+grimoire goblin-grimoire+grimoire\n")
    play(state, "show", "draw goblin-potion+potion", "draw rigor-potion+stones")
    copies = redealt(state, 1)
    assert seen(copies, "discard") == {"goblin-grimoire+grimoire*2"}
    assert all("goblin-grimoire+grimoire" not in hand for hand in seen(copies, "hand 1"))  # both are in the discards


@pytest.mark.rule("kragmortha.hidden", "kragmortha.gaze.symbol")
def test_what_went_under_is_known_to_all_and_what_was_peeked_at_to_one() -> None:
    state = lay(START + "grimoires mirror@1\nunder bow limp\n")
    play(state, "use mirror", "peek limp", "peek elbows", "peek hum")
    for seat in (0, 1, 2, PUBLIC):
        copies = redealt(state, seat)
        assert seen(copies, "under") == {"bow limp"}
        tops = seen(copies, "top-gaze")
        assert tops == {"limp!1 elbows!1 hum!1"} if seat == 0 else len(tops) > 5


@pytest.mark.rule("kragmortha.hidden")
def test_a_movement_card_seen_on_top_is_known_when_another_draws_it() -> None:
    state = lay(
        "seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\nhand 2: goblin-potion+stones\ngrimoires spyglass@1\n"
    )
    play(state, "use spyglass", "peek rigor-stones+stones", "peek goblin-parchment+parchment")
    play(state, "card 1", "step north", "stop")
    log = play(state, "draw rigor-stones+stones", "draw goblin-parchment+parchment", "draw rigor-potion+potion")
    assert [event.knowers for event in log] == [(0,), (0,), (0,)]
    other = lay(
        "seats 2\nplayer 2\ngoblins c3 g2\nhand 2: goblin-potion+potion goblin-potion+stones goblin-potion+stones\n"
        "top-movement rigor-stones+stones!1\n"
    )
    log = play(other, "card 1", "step north", "stop", "draw rigor-stones+stones")
    assert log[-1].knowers == (0, 1)
    assert find(other, "hand 2").endswith("rigor-stones+stones!1")
    assert all(hand.endswith("rigor-stones+stones!1") for hand in seen(redealt(other, 0), "hand 2"))
    assert len(seen(redealt(other, PUBLIC), "hand 2")) > 5


@pytest.mark.rule("kragmortha.hidden", "kragmortha.deck.movement")
def test_cards_drawn_before_the_deck_was_made_anew_only_change_places_among_themselves() -> None:
    state = lay(
        "seats 3\nshuffles 1\ngoblins c3 e6 a8\nhand 1: goblin-potion+potion\n"
        "hand 2: rigor-potion+stones goblin-potion+stones~1\nhand 3: goblin-crystal+crystal\n"
    )
    copies = redealt(state, 0)
    old = {(find(copy, "hand 2").split()[0], find(copy, "hand 3")) for copy in copies}
    assert old == {("rigor-potion+stones", "goblin-crystal+crystal"), ("goblin-crystal+crystal", "rigor-potion+stones")}
    assert len({find(copy, "hand 2").split()[1] for copy in copies}) > 5


@pytest.mark.rule("kragmortha.hidden")
def test_a_record_for_one_pair_of_eyes_hides_draws_and_peeks() -> None:
    state = lay(START + "grimoires mirror@1\n")
    play(state, "use mirror")
    peeked = state.moves()[0]
    assert not state.unseen(peeked, 0)
    assert state.unseen(peeked, 1)
    assert state.unseen(peeked, PUBLIC)
    play(state, "peek limp", "peek elbows", "peek hum", "card 1", "step north", "stop")
    drawn = state.moves()[0]
    assert (state.unseen(drawn, 0), state.unseen(drawn, 2)) == (False, True)


@pytest.mark.rule("kragmortha.hidden")
def test_a_card_shown_to_all_is_told_at_its_place_in_the_hand() -> None:
    """Hands lie in their order before all eyes: whoever saw a card knows which one it is."""
    hands = "goblin-crystal+crystal!all goblin-stones+stones", "goblin-stones+stones goblin-crystal+crystal!all"
    told = [ariane.tell(lay(f"seats 2\ngoblins a1 c1\nhand 2: {hand}\n"), 0, "en") for hand in hands]
    assert told[0] != told[1]
    assert ", oldest card first: ?, " in told[1]
