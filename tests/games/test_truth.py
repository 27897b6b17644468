"""Features tell the truth: what a seat can tell apart differs in its numbers, or in what they openly leave out.

What a seat knows of a position is the position redealt for it: by law 7 two positions that it cannot tell apart come to
the same under the same lots. Positions that lie a step or two from each other are compared in this way.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

import ariane
from ariane import CHANCE, OVER, ArianeError, Rng, State
from ariane.core.registry import manifest

LOTS = range(91, 99)
STEPS = 200 if ariane.COMPILED else 36
GAMES = 2 if ariane.COMPILED else 1
MARK = re.compile(r"[!~]\S*")


def known(state: State, seat: int) -> dict[str, list[str]]:
    """What each line of the dump says to this seat, by what it begins with; order is no matter."""
    twin = state.copy()
    twin.redeal(seat, Rng(LOTS[0]))
    return lines(twin)


def lines(state: State) -> dict[str, list[str]]:
    told: dict[str, list[str]] = {}
    for line in state.dump().splitlines()[1:]:
        head, _, rest = line.partition(": ") if ": " in line else line.partition(" ")
        head = head.removesuffix(":")
        told[head] = sorted(MARK.sub("", rest).split())
        told[f"{head} !"] = sorted(MARK.findall(rest))
    return told


def guessed(state: State, seat: int) -> set[str]:
    """The lines that a seat can only guess: they come out differently by lot."""
    twins = []
    for lot in LOTS:
        twin = state.copy()
        twin.redeal(seat, Rng(lot))
        twins.append(lines(twin))
    heads = set[str]().union(*twins)
    return {head for head in heads if any(twin.get(head) != twins[0].get(head) for twin in twins)}


def apart(one: State, two: State, seat: int) -> set[str]:
    """The lines in which what a seat knows of two positions differs."""
    first, second = known(one, seat), known(two, seat)
    return {head for head in {*first, *second} if first.get(head, []) != second.get(head, [])}


def plain(head: str) -> str:
    """`hand 3 !` is `hand !`: a line of that seat, its marks."""
    return re.sub(r" \d+", "", head)


def neighbours(state: State, rng: Rng) -> Iterator[State]:
    """Some positions a step or two ahead."""
    moves = state.moves()
    for _ in range(4):
        one = state.copy()
        one.play(moves[int(rng.below(len(moves)))])
        yield one
        if one.actor() >= 0:
            after, two = one.moves(), one.copy()
            two.play(after[int(rng.below(len(after)))])
            yield two


def wandered(name: str, seats: int, game: int) -> Iterator[tuple[State, Rng]]:
    state, rng = ariane.load(name).new(seats), Rng(seats, game)
    for step in range(STEPS):
        if state.actor() == OVER:
            return
        moves = state.moves()
        if step % 3 == 0 and len(moves) > 1:
            yield state, rng
        state.play(int(state.draw(rng)) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))])


@pytest.mark.parametrize("name", ariane.names())
def test_what_a_seat_can_tell_apart_differs_in_its_numbers(name: str) -> None:
    features = ariane.load(name).features
    compared = 0
    for seats in sorted({ariane.load(name).seats[0], min(4, ariane.load(name).seats[-1])}):
        for state, rng in (spot for game in range(GAMES) for spot in wandered(name, seats, game)):
            near = list(neighbours(state, rng))
            for seat in range(seats):
                alike: dict[tuple[float, ...], State] = {}
                for other in near:
                    compared += 1
                    first = alike.setdefault(tuple(features.numbers(other, seat)), other)
                    differ = apart(first, other, seat) if first is not other else set()
                    if differ:
                        check(first, other, seat, differ)
    assert compared > 100


@pytest.mark.parametrize("name", ariane.names())
def test_a_single_line_that_a_seat_can_tell_differs_in_its_numbers(name: str) -> None:
    """Lines of other positions of the same game are put in place of a position's own, one at a time."""
    game, changed = ariane.load(name), 0
    for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
        kept = [state.copy() for state, _ in wandered(name, seats, 5)][:: 2 if ariane.COMPILED else 3]
        for one, other in pairwise(kept):
            for two in spliced(one, other):
                for seat in range(seats):
                    differ = apart(one, two, seat)
                    if differ and game.features.numbers(one, seat) == game.features.numbers(two, seat):
                        check(one, two, seat, differ)
                changed += 1
    assert changed > 0


def spliced(one: State, other: State) -> Iterator[State]:
    mine, theirs = (state.dump().splitlines() for state in (one, other))
    for at, line in enumerate(mine):
        head = line.partition(" ")[0]
        for new in {also for also in theirs if also.partition(" ")[0] == head and also != line}:
            try:
                yield one.game.restore("\n".join([*mine[:at], new, *mine[at + 1 :], ""]))
            except ArianeError:
                continue


def check(one: State, two: State, seat: int, differ: set[str]) -> None:
    omits = one.game.features.omits
    told = {head for head in differ if plain(head) not in omits}
    lots = guessed(one, seat) | guessed(two, seat)
    assert not told - lots, f"seat {seat} knows of {told - lots}, its numbers do not:\n{one.dump()}\n{two.dump()}"
    assert told != differ, f"seat {seat} guesses otherwise at {told}, its numbers are the same"


@pytest.mark.parametrize("name", ariane.names())
def test_what_is_left_out_is_named_as_dumps_name_it(name: str) -> None:
    notation = (manifest(name).folder / "notation.py").read_text(encoding="utf-8")
    for head, meaning in ariane.load(name).features.omits.items():
        assert re.search(rf'["\s]{head.removesuffix(" !")}["\s]', notation), head
        assert meaning


@pytest.mark.parametrize("name", ariane.names())
def test_twins_that_a_seat_cannot_tell_apart_have_the_same_numbers(name: str) -> None:
    features, moved = ariane.load(name).features, 0
    seats = min(4, ariane.load(name).seats[-1])
    for state, rng in wandered(name, seats, 9):
        for seat in range(seats):
            twin = state.copy()
            twin.redeal(seat, rng)
            moved += int(twin.fingerprint() != state.fingerprint())
            assert features.numbers(twin, seat) == features.numbers(state, seat)
    assert moved > 0 or not ariane.load(name).hidden
