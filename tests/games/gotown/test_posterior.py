"""Gotown: redealt hands follow the odds that the rules' chance gives them, counted out on small positions."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

from ariane import Rng, State
from ariane.core.errors import BadPosition
from tests.games.gotown.story import box, find, lay, play

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


def distance(found: Counter[Hands], expected: Counter[Hands]) -> float:
    """Chi-square as deviations from what chance alone would make of it."""
    assert set(found) <= set(expected), "nothing impossible is thought of"
    part = found.total() / expected.total()
    square = sum((found[hands] - part * ways) ** 2 / (part * ways) for hands, ways in expected.items())
    freedom = len(expected) - 1
    return (square - freedom) / sqrt(2 * freedom)


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


# What may happen between the deal and the redeal, counted out: every card that is out of sight of an observer in every
# place it may lie, with its odds, step by step. A hand plays any of its cards, as a thief takes any.

Card = int  # of the pool below, each of its own
World = tuple[tuple[frozenset[Card], ...], frozenset[Card]]  # the three hands, the observer's own empty, and the pile


class Story:
    """All that may lie where, as one seat (from 0) of three sees it, beside the position in which it really happens."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        own = [find(state, f"hand {other + 1}").split() for other in range(3)]
        self.kinds = [card for other in range(3) if other != seat for card in own[other]] + find(state, "pile").split()
        sizes = [0 if other == seat else len(own[other]) for other in range(3)]
        everything = frozenset(range(len(self.kinds)))
        self.worlds: dict[World, Fraction] = {}
        for first in combinations(sorted(everything), sizes[0]):
            rest = everything - set(first)
            for second in combinations(sorted(rest), sizes[1]):
                for third in combinations(sorted(rest - set(second)), sizes[2]):
                    hands = (frozenset(first), frozenset(second), frozenset(third))
                    self.worlds[hands, rest - set(second) - set(third)] = Fraction(1)

    def _each(self, after: Callable[[World], Iterator[tuple[World, Fraction]]]) -> None:
        found: dict[World, Fraction] = {}
        for world, odds in self.worlds.items():
            for then, part in after(world):
                found[then] = found.get(then, Fraction(0)) + odds * part
        self.worlds = found

    def _leaves(self, seat: int, kind: str) -> None:
        """A card is seen to leave a hand: in every world as likely as it is one of the hand's cards."""

        def after(world: World) -> Iterator[tuple[World, Fraction]]:
            hands, pile = world
            for card in hands[seat]:
                if self.kinds[card] == kind:
                    yield (put(hands, seat, hands[seat] - {card}), pile), Fraction(1, len(hands[seat]))

        self._each(after)

    def shows(self, seat: int, name: str, *kinds: str) -> None:
        self.state = as_player(self.state, seat + 1)
        play(self.state, name)
        if seat != self.seat:
            for kind in kinds:
                self._leaves(seat, kind)

    def robs(self, thief: int, victim: int, kind: str) -> None:
        self.shows(thief, f"thief {victim + 1}", "thief")
        play(self.state, f"take {kind}")
        if thief == self.seat:
            self._leaves(victim, kind)
            return
        if victim == self.seat:
            self.kinds.append(kind)

        def after(world: World) -> Iterator[tuple[World, Fraction]]:
            hands, pile = world
            for card in hands[victim] or [len(self.kinds) - 1]:
                there = put(put(hands, victim, hands[victim] - {card}), thief, hands[thief] | {card})
                yield (there, pile), Fraction(1, max(1, len(hands[victim])))

        self._each(after)

    def draws(self, seat: int, kind: str) -> None:
        if find(self.state, "asks") != "refill":
            text = as_player(self.state, seat + 1).dump()
            self.state = self.state.game.restore(re.sub("\nasks .*\n", "\nasks draw\n", text))
        play(self.state, f"draw {kind}")

        def after(world: World) -> Iterator[tuple[World, Fraction]]:
            hands, pile = world
            for card in pile:
                if seat != self.seat or self.kinds[card] == kind:
                    there = hands if seat == self.seat else put(hands, seat, hands[seat] | {card})
                    yield (there, pile - {card}), Fraction(1, len(pile))

        self._each(after)

    def shuffles(self) -> None:
        """The first player ends the turn with two cards in hand, and finds no pile."""
        fresh = frozenset(range(len(self.kinds), len(self.kinds) + len(find(self.state, "discard").split())))
        self.kinds += find(self.state, "discard").split()
        play(self.state, "end")
        assert find(self.state, "shuffles") == "1"
        self.worlds = {(hands, fresh): odds for (hands, _), odds in self.worlds.items()}

    def expected(self) -> Counter[Hands]:
        whole = sum(self.worlds.values())
        found: Counter[Hands] = Counter()
        for (hands, _), odds in self.worlds.items():
            one, two = (hands[other] for other in range(3) if other != self.seat)
            told_of = told(tuple(self.kinds[card] for card in one)), told(tuple(self.kinds[card] for card in two))
            found[told_of] += float(odds / whole)  # type: ignore[assignment]
        return found


def put(hands: tuple[frozenset[Card], ...], seat: int, cards: frozenset[Card]) -> tuple[frozenset[Card], ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def begin(first: str, second: str, third: str, seat: int, pile: str = "7 8") -> Story:
    rest = box(first, second, third, pile)
    text = f"seats 3\nplayer 1\nhand 1: {first}\nhand 2: {second}\nhand 3: {third}\npile {pile}\ndiscard {rest}\n"
    return Story(lay(text), seat)


def check(story: Story, times: int = 1500) -> None:
    assert distance(sampled(story.state, story.seat, times), story.expected()) < 4


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_two_thefts_in_a_row_that_a_seat_did_not_see() -> None:
    story = begin("thief thief 2", "ball", "thief 5 1", 1)
    story.robs(0, 1, "ball")
    story.robs(2, 0, "2")
    story.robs(0, 2, "5")
    check(story)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_what_a_robbed_hand_plays_tells_that_the_noted_card_was_taken() -> None:
    story = begin("thief joker 1", "ball 4", "thief 5", 1, pile="7")
    story.robs(0, 1, "ball")
    story.robs(2, 0, "1")
    story.draws(0, "7")
    before = story.expected()
    story.shows(0, "build 7+joker", "joker", "7")
    assert story.expected() != before
    check(story)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_a_card_that_is_played_may_be_another_than_the_noted_one() -> None:
    story = begin("thief milkshake 1", "milkshake", "thief 5", 1)
    story.robs(0, 1, "milkshake")
    story.robs(2, 0, "milkshake")
    story.draws(0, "8")
    story.shows(0, "milkshake 3", "milkshake")
    check(story)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_a_card_that_is_stolen_back_may_be_another_than_the_noted_one() -> None:
    story = begin("thief joker 1", "thief joker", "5", 1)
    story.robs(0, 1, "joker")
    story.robs(1, 0, "joker")
    check(story)


@pytest.mark.rule("gotown.hidden", "gotown.turn.draw")
def test_a_card_that_a_seat_draws_is_not_the_one_it_looks_for() -> None:
    story = begin("thief joker 1", "thief joker", "5 2", 1, pile="joker 8")
    story.robs(0, 1, "joker")
    story.robs(1, 0, "joker")
    story.draws(1, "joker")
    check(story)


@pytest.mark.rule("gotown.hidden", "gotown.turn.reshuffle")
def test_after_a_shuffle_a_card_may_be_old_or_new() -> None:
    rest = box("1 2", "ball 4", "thief milkshake 5", "7 8")
    text = f"seats 3\nplayer 1\nhand 1: 1 2\nhand 2: ball 4\nhand 3: thief milkshake 5\npile\ndiscard {rest} 7 8\n"
    story = Story(lay(text), 1)
    story.shuffles()
    story.draws(0, "7")
    story.draws(2, "8")
    story.shows(2, "milkshake 1", "milkshake")
    story.robs(2, 0, "1")
    check(story, 3000)


def test_what_is_thought_is_written_and_read_again() -> None:
    story = begin("thief thief 1 2", "ball", "thief 5", 1)
    story.robs(0, 1, "ball")
    story.robs(2, 0, "1")
    text = story.state.dump()
    assert "\nthinks 2: ball = 3:268435456 1:805306368\n" in text
    assert story.state.game.restore(text).dump() == text
    for wrong in ("ball = 1", "ball = 9:4", "ball 1:4", "fish = 1:4", "ball = 1:0", "ball = 11:4", "ball ="):
        with pytest.raises(BadPosition, match="as dump writes it"):
            story.state.game.restore(text + f"thinks 1: {wrong}\n")
