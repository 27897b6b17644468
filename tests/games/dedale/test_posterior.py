"""Dédale: redealt hands follow the odds of the bag, counted out on small positions."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

import ariane
from ariane.games.dedale.rules.game import Dedale
from tests.games.dedale.scene import hand, play, position
from tests.games.posterior import distance

Hands = tuple[tuple[str, ...], ...]


def sampled(state: Dedale, seat: int, times: int) -> Counter[Hands]:
    """The other hands as this seat (1, 2 …) may think them."""
    found: Counter[Hands] = Counter()
    for key in range(times):
        copy = state.copy()
        copy.redeal(seat - 1, ariane.Rng(key))
        found[tuple(tuple(sorted(hand(copy, other))) for other in range(1, state.seats + 1) if other != seat)] += 1
    return found


def counted(tiles: list[str], sizes: list[int], possible: Callable[[Hands], bool]) -> Counter[Hands]:
    """All ways to lay these tiles into hands, oldest slot first; those that are possible."""
    found: Counter[Hands] = Counter()
    for order in permutations(range(len(tiles)), sum(sizes)):
        laid = [tiles[number] for number in order]
        hands = tuple(tuple(laid[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(len(sizes)))
        if possible(hands):
            found[tuple(tuple(sorted(one)) for one in hands)] += 1
    return found


@pytest.mark.rule("dedale.hidden")
def test_slots_that_fit_different_tiles_are_filled_evenly() -> None:
    """One hand is older, and one can hold no tile of the Minotaur: neither fits all that the other does."""
    hands = "seats 3\nhand 1: tee\nhand 2: straight corner\nhand 3: cross straight\nbag red red tee\n"
    known = "time 1\ndrawn 1: 0/7ffff\ndrawn 2: 0/7ffff 0/7ffff\ndrawn 3: 1/1ffff 1/1ffff\n"
    state = position(hands + known + "returned 1: cross@1=1 straight@1=1\n")
    tiles = ["straight", "corner", "red", "straight new", "cross new", "red", "tee"]

    def possible(hands: Hands) -> bool:
        return not any(" new" in tile for tile in hands[0]) and "red" not in hands[1]

    expected: Counter[Hands] = Counter()
    for laid, ways in counted(tiles, [2, 2], possible).items():
        expected[tuple(tuple(sorted(tile.split()[0] for tile in one)) for one in laid)] += ways
    assert distance(sampled(state, 1, 1500), expected) < 4


@pytest.mark.rule("dedale.hidden")
def test_who_has_chosen_a_place_may_hold_several_tiles_for_it() -> None:
    hands = "seats 2\ntiles k10=ns**\nhand 1: tee*** tee cross***\nhand 2: tee tee\n"
    state = position(hands + "bag tee corner corner cross straight\n")
    play(state, "place k10")
    tiles = ["tee***", "tee", "cross***", "tee", "corner", "corner", "cross", "straight"]
    expected = counted(tiles, [3], lambda hands: any("***" in tile for tile in hands[0]))
    assert distance(sampled(state, 2, 1500), expected) < 4
