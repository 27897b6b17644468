"""Kragmortha: the house rules that a table may choose."""

import pytest

from tests.games.kragmortha.story import find, lay, play

ALL = "goblin-crystal+crystal"
RIGOR = "rigor-crystal+crystal"


@pytest.mark.rule("kragmortha.desk.enter")
def test_with_the_house_rule_the_desk_ends_the_turn() -> None:
    state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\nhouse desk\n")
    play(state, "card 1", "step north", "grimoire boots", "go d1")
    assert (state.asks(), state.turn()) == ("draw", 0)  # the boots cannot be used any more


@pytest.mark.rule("kragmortha.rigor.goes-on")
def test_rigor_mortis_halts_where_he_meets_somebody() -> None:
    state = lay(f"seats 3\ngoblins a1 d7 d8\nhand 1: {RIGOR}\nhouse halt\n")
    play(state, "card 1", "step north", "gaze limp", "go a5")
    assert (state.asks(), find(state, "rigor")) == ("draw", "d7")
    circle = lay(f"seats 2\ngoblins d1 b1\nrigor b2\nhand 1: {RIGOR}\nhouse halt\n")
    play(circle, "card 1", "step south", "gaze limp", "go a5")
    assert circle.asks() == "draw"  # nobody is asked whether he is teleported
    free = lay(f"seats 2\ngoblins a1 c1\nhand 1: {RIGOR}\nhouse halt\n")
    play(free, "card 1", "step north")
    assert free.asks() == "step"
