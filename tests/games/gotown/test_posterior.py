"""Gotown: redealt hands follow the odds that the rules' chance gives them, counted out on small positions."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from ariane import Rng, State
from tests.games.gotown.story import box, find, lay, play
from tests.games.posterior import distance

Hands = tuple[str, str]
POOL = ("1", "2", "5", "7", "8")  # what seat 2 does not see, besides what it has noted


def told(cards: tuple[str, ...]) -> str:
    return " ".join(sorted(cards))


def sampled(state: State, seat: int, times: int) -> Counter[Hands]:
    """The other two hands as this seat (from 0) may think them."""
    found: Counter[Hands] = Counter()
    for seed in range(times):
        twin = state.copy()
        twin.redeal(seat, Rng(seed))
        first, second = (find(twin, f"hand {other + 1}").split() for other in range(3) if other != seat)
        found[told(tuple(first)), told(tuple(second))] += 1
    return found


def deals(first: int, second: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """All ways to deal two hands of these sizes from the pool, each as likely as any other."""
    for one in combinations(POOL, first):
        for two in combinations([card for card in POOL if card not in one], second):
            yield one, two


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


def scene(first: str, second: str, third: str) -> State:
    """Few cards are out of sight: all that is neither in a hand nor 7 or 8, in the pile, was discarded."""
    rest = box(first, second, third, "7 8")
    return lay(f"seats 3\nplayer 1\nhand 1: {first}\nhand 2: {second}\nhand 3: {third}\npile 7 8\ndiscard {rest}\n")


def as_player(state: State, seat: int) -> State:
    text = state.dump()
    now = find(state, "player")
    return state.game.restore(text.replace(f"player {now}\n", f"player {seat}\n"))


@pytest.mark.rule("gotown.hidden")
def test_unknown_hands_are_dealt_evenly() -> None:
    state = scene("1 2", "ball 3", "5")
    expected = Counter((told(one), told(two)) for one, two in deals(2, 1))
    assert distance(sampled(state, 1, 1000), expected) < 4


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_a_noted_card_and_all_others_are_as_likely_to_have_been_stolen() -> None:
    state = scene("thief 1 2", "ball 3", "thief 5")
    play(state, "thief 2", "take ball")
    state = as_player(state, 3)
    play(state, "thief 1", "take 1")
    expected: Counter[Hands] = Counter()
    for one, two in deals(2, 1):
        for card in ("ball", *one):
            expected[told(without(("ball", *one), card)), told((*two, card))] += 1
    assert distance(sampled(state, 1, 2000), expected) < 4
