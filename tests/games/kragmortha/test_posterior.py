"""Kragmortha: redealt hands follow the odds of the decks they came from, counted out on small positions."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from ariane import Rng
from tests.games.kragmortha.story import find, lay

A, B, C, D = "goblin-potion+potion", "goblin-stones+stones", "goblin-crystal+crystal", "rigor-potion+stones"


@pytest.mark.rule("kragmortha.hidden")
def test_cards_of_an_older_deck_and_of_this_one_are_dealt_apart() -> None:
    """Seat 1 knows a card of seat 2; two others are from the deck before the last, and that one had two of a kind."""
    old, new = ["goblin-potion+stones", "goblin-potion+stones", C], [A, B, D, "goblin-crystal+crystal", A]
    hands = f"hand 1: {B}\nhand 2: {old[0]} {D}!all {new[0]}~1\nhand 3: {old[1]} {old[2]} {new[1]}~1\n"
    text = f"seats 3\ngoblins c3 e6 a8\n{hands}shuffles 1\n"
    box = Counter({name: count for name, count in lay(text).census().items() if "+" in name})
    left = [D, "goblin-crystal+crystal", A]  # in the movement deck
    box -= Counter([B, *old, D, new[0], new[1], *left])
    state = lay(text + "discard " + " ".join(f"{name}*{count}" for name, count in box.items()) + "\n")

    def told(hand: str) -> tuple[str, ...]:
        return tuple(card.partition("~")[0].partition("!")[0] for card in hand.split())

    expected: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for one, two, three in permutations(old):
        for first, second in permutations([new[0], new[1], *left], 2):
            expected[(one, D, first), (two, three, second)] += 1
    found: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for seed in range(4000):
        copy = state.copy()
        copy.redeal(0, Rng(seed))
        found[told(find(copy, "hand 2")), told(find(copy, "hand 3"))] += 1
    assert set(found) <= set(expected)
    part = found.total() / expected.total()
    square = sum((found[hands] - part * ways) ** 2 / (part * ways) for hands, ways in expected.items())
    assert (square - len(expected) + 1) / sqrt(2 * (len(expected) - 1)) < 4
