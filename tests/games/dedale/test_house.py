"""Dédale: the house rules that a table may choose."""

import pytest

from ariane import Outcome
from tests.games.dedale.scene import FULL, LAST_STEP, bull, hand, keys, line, play, position


@pytest.mark.rule("dedale.end.bag")
def test_to_the_last_tile_an_empty_bag_ends_nothing_while_a_hand_holds_one() -> None:
    text = f"house hands\nseats 2\ntiles k10=ns\nhand 1: straight straight tee\nhand 2: {FULL}\nbag tee"
    state = position(text)
    play(state, "place k9", "lay ns", "step north", "step north", "draw tee")
    assert (state.outcome(), state.actor(), line(state, "bag")) == (None, 1, [])
    play(state, "exchange")  # for nothing: there is nothing to draw
    assert (state.outcome(), state.actor(), hand(state, 2)) == (None, 0, [])
    play(state, "exchange")
    assert state.outcome() == Outcome("bag", ())


@pytest.mark.rule("dedale.minotaur.dead-end")
def test_without_dead_ends_the_minotaur_turns_round() -> None:
    maze = "tiles l11=ew k10=ns k9=ns\npawns k11 l11\nbull k10\nback south\nplay red red white\nhand 2: " + FULL
    state = position("house reverse" + LAST_STEP + maze)
    events = play(state, "step east")
    assert "dead-end" not in keys(events)
    assert bull(state) == "k11"  # north to k9, and back over k10


@pytest.mark.rule("dedale.minotaur.cave", "dedale.minotaur.dead-end")
def test_it_reaches_whoever_is_behind_it_if_it_can_turn_round() -> None:
    maze = "tiles l11=ew m11=ew k10=ns k9=ns\npawns k11 m11\nbull k9\nback south\nplay red\nfails 1\nhand 2: "
    usual = position(LAST_STEP + maze + FULL)
    assert "cave" in keys(play(usual, "step east"))
    other = position("house reverse" + LAST_STEP + maze + FULL)
    assert "cave" not in keys(play(other, "step east"))
    apart = maze.replace("k10=ns k9=ns", "c3=ns c4=ns").replace("bull k9", "bull c3")
    alone = position("house reverse" + LAST_STEP + apart + FULL)
    assert "cave" in keys(play(alone, "step east"))
    # over the passage between two crossings it comes back as well
    crossing = maze.replace("k10=ns k9=ns", "c3=nesw").replace("bull k9\nback south", "bull c3\nback k11")
    linked = position("house reverse" + LAST_STEP + crossing + FULL)
    assert "cave" not in keys(play(linked, "step east"))
