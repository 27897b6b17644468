"""Kragmortha: orders kept from memory, without a warning."""

import pytest

from ariane import CHANCE, OVER, Rng
from ariane.core.views import hurts, picture, tell
from ariane.games.kragmortha.views.tell import phrase
from tests.games.kragmortha.story import find_move, hall, kinds, lay, moves, play, refused, told

ALL = "goblin-crystal+crystal"
GESTURES = ["bow", "salute", "listen", "hum", "hop", "croak"]


@pytest.mark.rule("kragmortha.gaze.obey")
def test_every_gesture_is_on_offer_once_for_each_card_and_only_the_ordered_one_counts() -> None:
    state = lay("seats 2\norders memory\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngaze 1: bow\n")
    assert kinds(state) == ["card 1", *GESTURES]
    play(state, "hop")
    assert refused(state, "hop") == "kragmortha.gaze.obey"
    assert told(play(state.copy(), "card 1")).count("broken") == 1  # a hop is no bow
    play(state, "bow")
    assert told(play(state, "card 1")).count("broken") == 0
    nobody = lay("seats 2\norders memory\ngoblins c3 a1\nhand 1: goblin-potion+potion\n")
    assert kinds(nobody) == ["card 1", *GESTURES]  # what is on offer does not say what is due


@pytest.mark.rule("kragmortha.gaze.obey")
def test_no_view_warns_and_the_breach_costs_its_card_all_the_same() -> None:
    text = f"seats 2\nstage step\ncard {ALL}\ngoblins d3 a1\ngaze 1: lick\n"
    guided, memory = lay(text), lay("seats 2\norders memory" + text.removeprefix("seats 2"))
    west = find_move(memory, "step west")
    for lang, word in (("en", "break"), ("fr", "enfrei")):
        assert word in phrase(guided, west, lang)
        assert word not in phrase(memory, west, lang)
        assert word in tell(guided, 0, lang)
        assert word not in tell(memory, 0, lang)
    assert ['class="k-cost"' in picture(state, 0) for state in (guided, memory)] == [True, False]
    assert (hurts(guided, west), hurts(memory, west)) == (True, False)
    log = play(memory, "step west")
    assert told(log)[-1] == "broken"


@pytest.mark.rule("kragmortha.gaze.obey")
def test_the_choice_is_kept_in_the_game_its_dump_and_its_print() -> None:
    state = hall().new(3, orders="memory")
    assert hall().chosen(state)["orders"] == "memory"
    again = hall().restore(state.dump())
    assert hall().chosen(again)["orders"] == "memory"
    assert again.fingerprint() == state.fingerprint() == state.copy().fingerprint()
    assert hall().new(3).fingerprint() != state.fingerprint()
    rng = Rng(5)
    while state.actor() != OVER:
        state.play(state.draw(rng) if state.actor() == CHANCE else state.moves()[rng.below(len(moves(state)))])
    assert state.outcome() is not None
