"""Dédale: what the house sees at a glance: the way out, and what the best tile makes of a place."""

import pytest
from librt.vecs import vec

from ariane import Rng, State
from ariane.players.house import seat_player
from tests.games.dedale.scene import GAME, legal, play, position

# On the way east; what lies between the first pawn and the exit is still to be laid.
ABROAD = "seats 2\nplayer 1\ntiles l11=ew m11=ew\npawns m11 k11\nhand 2: tee tee tee\nhand 1: "


def standings(state: State) -> list[float]:
    found = vec[float]([0.0] * int(state.seats))
    GAME.valuation.glance(state, found)
    return list(found)


def after(state: State, *names: str) -> State:
    copy = state.copy()
    play(copy, *names)
    return copy


@pytest.mark.parametrize("held", ["straight straight tee", "corner corner corner", "straight* corner cross"])
def test_a_place_is_seen_with_the_best_tile_in_hand(held: str) -> None:
    state = position(ABROAD + held)
    for place in legal(state):
        if place.startswith("place "):
            chosen = after(state, place)
            before = chosen.fingerprint()
            laid = [standings(after(chosen, lay)) for lay in legal(chosen)]
            assert standings(chosen) == max(laid, key=lambda each: each[0] - each[1])
            assert GAME.valuation.value(chosen, 0) == max(each[0] - each[1] for each in laid)
            assert chosen.fingerprint() == before


def test_a_short_search_lays_the_way_on_and_not_just_anything() -> None:
    """Thirty iterations are fewer than the places and tiles together: a place must look good before it is tried."""
    crossings = " ".join(f"{column}{row}=nesw" for column in "cfi" for row in (5, 9, 13))
    state = position(ABROAD.replace("l11=ew", f"l11=ew {crossings}") + "straight corner corner")
    assert len(legal(state)) > 30
    for seed in range(6):
        found = state.name(seat_player("search:30", GAME).choose(state, Rng(seed)))
        assert found == "place n11"


def test_by_an_exit_a_collapse_is_seen_too() -> None:
    state = position(
        "seats 2\nplayer 1\ntiles l11=ew m11=ew\npawns k11 m11\nhand 1: collapse tee tee\nhand 2: tee tee tee"
    )
    assert standings(after(state, "place q11"))[1] < standings(state)[1]
