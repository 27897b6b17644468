"""Dédale: what a seat knows of hidden tiles survives a redeal, and nothing else does."""

from collections import Counter

import pytest

import ariane
from ariane.games.dedale.rules.game import Dedale
from tests.games.dedale.scene import FULL, LAST_STEP, hand, legal, line, play, position

DEALS = 60


def redeals(state: Dedale, seat: int) -> list[Dedale]:
    """The position as one seat (1, 2 …; 0: the public) may think it is, again and again."""
    dealt = []
    for key in range(DEALS):
        copy = state.copy()
        copy.redeal(seat - 1 if seat else ariane.PUBLIC, ariane.Rng(key))
        assert copy.census() == state.census()
        dealt.append(copy)
    return dealt


@pytest.mark.rule("dedale.hidden")
def test_ones_own_hand_and_all_sizes_stay_and_the_others_hands_change() -> None:
    state = position("seats 3\nhand 1: tee corner* red\nhand 2: cross cross straight\nhand 3: tee tee")
    dealt = redeals(state, 1)
    assert {tuple(hand(copy, 1)) for copy in dealt} == {("corner*", "tee", "red")}
    assert {(len(hand(copy, 2)), len(hand(copy, 3))) for copy in dealt} == {(3, 2)}
    assert len({tuple(hand(copy, 2)) for copy in dealt}) > 10
    assert {tuple(sorted(line(copy, "gone"))) for copy in dealt} == {tuple(sorted(line(state, "gone")))}
    assert len({tuple(hand(copy, 1)) for copy in redeals(state, 0)}) > 10


@pytest.mark.rule("dedale.hidden", "dedale.minotaur.must-play")
def test_who_began_a_turn_without_playing_minotaur_tiles_held_none() -> None:
    state = position(
        LAST_STEP + "tiles l11=ew m11=ew\nhand 2: tee tee tee\nbag red red red red white white white tee tee tee"
    )
    assert any("red" in hand(copy, 2) or "white" in hand(copy, 2) for copy in redeals(state, 1))
    play(state, "step east")  # the turn of player 2 begins, and nothing of the Minotaur's is played
    assert not any("red" in hand(copy, 2) or "white" in hand(copy, 2) for copy in redeals(state, 1))
    play(state, "place k10", "lay nes", "place k12", "lay new", "step north", "draw tee", "draw tee")
    kept = [Counter(hand(copy, 2)) for copy in redeals(state, 1)]
    assert any(tiles["red"] + tiles["white"] for tiles in kept)  # drawn since
    assert all(tiles["red"] + tiles["white"] <= 2 for tiles in kept)  # one tile is older than that


@pytest.mark.rule("dedale.hidden", "dedale.minotaur.catch-tiles")
def test_tiles_seen_to_return_are_in_no_hand_that_has_not_drawn_since() -> None:
    maze = "tiles l11=ew k10=ns k9=ns k8=ns\npawns k11 k9 l11\nbull k10\nback south\nplay red\n"
    text = LAST_STEP.replace("seats 2", "seats 3") + maze + "hand 2: cross*** tee tee\nhand 3: corner corner corner\n"
    state = position(text + "bag corner corner straight straight straight straight")
    play(state, "step east")  # the Minotaur catches player 2, whose crossing with three stars goes back into the bag
    assert "cross***" in line(state, "bag")
    assert not any("cross***" in hand(copy, 1) + hand(copy, 3) for copy in redeals(state, 2))
    assert any("cross***" in hand(copy, 3) for copy in redeals(state, 1))  # the others have not seen it
    assert not any("red" in hand(copy, 3) for copy in redeals(state, 1))  # but the red tile they have
    play(state, "exchange", "draw corner", "draw corner", "draw straight")
    assert any("cross***" in hand(copy, 3) for copy in redeals(state, 2))  # player 3 has drawn since


@pytest.mark.rule("dedale.hidden")
def test_a_turn_that_ended_early_shows_that_nothing_could_be_placed() -> None:
    text = (
        f"seats 2\ntiles k10=ns\nactions 1 0 0\nhand 1: red red\nhand 2: {FULL}\nbag red white tee tee tee tee tee tee"
    )
    state = position(text)
    play(state, "step north")
    assert state.asks() == "refill"
    assert {tuple(sorted(set(hand(copy, 1)) - {"red", "white"})) for copy in redeals(state, 2)} == {()}


@pytest.mark.rule("dedale.hidden")
def test_who_has_chosen_a_place_holds_a_tile_for_it() -> None:
    state = position("seats 2\ntiles k10=ns**\nhand 1: tee*** tee tee\nhand 2: tee tee\n")
    play(state, "place k10")
    for copy in redeals(state, 2):
        assert legal(copy)
        assert any(tile.count("*") == 3 for tile in hand(copy, 1))


@pytest.mark.rule("dedale.hidden", "dedale.turn.exchange-forced")
def test_whoever_could_fill_a_turn_without_a_tile_may_hold_none_to_place() -> None:
    tiles = "tiles k10=ns k9=ns k12=ns k13=ns\nhand 1: red white white\nhand 2: tee tee\nbag straight white"
    state = position(f"seats 2\npawns k11 k11\n{tiles}")  # two steps and a push: no tile is needed
    play(state, "step north")
    true = {"red", "white"}
    assert any(set(hand(copy, 1)) <= true for copy in redeals(state, 2))
    pushed = position(f"seats 2\npawns k11 k11\n{tiles}")
    play(pushed, "push 2 south")
    assert any(set(hand(copy, 1)) <= true for copy in redeals(pushed, 2))
    alone = position("seats 2\npawns k11 n11\n" + tiles.replace("red", "straight").replace("k13", "n11=ew k13"))
    play(alone, "step south")  # a third action can only be a tile
    assert not any(set(hand(copy, 1)) <= true for copy in redeals(alone, 2))


@pytest.mark.rule("dedale.hidden")
def test_a_redeal_asks_only_what_the_seat_knows() -> None:
    """Two positions that player 1 cannot tell apart become one and the same."""
    text = "seats 3\nhand 1: tee tee\nhand 2: {two}\nhand 3: {three}\nbag tee corner cross straight"
    one, two = (
        position(text.format(two="corner* cross", three="straight tee*")),
        position(text.format(two="straight tee*", three="corner* cross")),
    )
    for key in range(20):
        copies = one.copy(), two.copy()
        for copy in copies:
            copy.redeal(0, ariane.Rng(key))
        assert copies[0].fingerprint() == copies[1].fingerprint()
