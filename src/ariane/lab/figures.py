"""Figures: what many watched games came to, each with its interval and the number of games behind it."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import isinf, sqrt
from typing import NamedTuple

from ariane.lab.arena import SURE, wilson
from ariane.lab.watching import Noted

CLOSE = 0.05  # of the win: nobody leads where the first two are nearer to each other
SECONDS = 8.0  # that a person thinks about a choice at a screen, where nothing better is known


class Measure(NamedTuple):
    """Something that is told of each game: a share (of the win, of games) or a number; None where a game has none."""

    key: str
    what: str
    kind: str  # "share" (of the win, of games), "part" of each game, or "number"
    of: Callable[[Noted], float | None]


class Figure(NamedTuple):
    """What a measure came to over many games."""

    key: str
    what: str
    kind: str
    value: float
    low: float
    high: float
    games: int


class Pace(NamedTuple):
    """How long a choice takes at a screen, in seconds: as people took for it at real tables, or one number for all."""

    usual: float = SECONDS
    by_question: dict[str, float] = {}
    answers: int = 0  # at real tables; 0: a guess

    def minutes(self, one: Noted) -> float:
        return sum(times * self.by_question.get(asks, self.usual) for asks, times in one.asked.items()) / 60

    def told(self) -> str:
        if not self.answers:
            return f"minutes, at {self.usual:g} s per choice"
        return f"minutes, as {self.answers} choices took at real tables"


A_GUESS = Pace()


def measures(noted: Sequence[Noted], pace: Pace = A_GUESS) -> list[Measure]:
    """All that can be told of these games; what is counted by name follows from what was met in them."""
    seats = len(noted[0].shares)
    found = [Measure(f"win seat {seat + 1}", f"seat {seat + 1} wins", "share", _seat(seat)) for seat in range(seats)]
    found += [
        Measure(f"win place {place + 1}", f"{_place(place)} to decide wins", "share", _in_order(place, seats))
        for place in range(seats)
    ]
    found.append(Measure("shared", "the win is shared", "share", lambda one: float(0 < max(one.shares) < 1)))
    found.append(Measure("nobody", "nobody wins", "share", lambda one: float(max(one.shares) == 0)))
    for reason in sorted({one.reason for one in noted}):
        found.append(Measure(f"end {reason}", f"ends by {reason}", "share", _reason(reason)))
    found += [
        Measure("decisions", "decisions", "number", lambda one: one.decisions),
        Measure("choices", "decisions with a choice", "number", lambda one: one.choices),
        Measure("turns", "turns", "number", lambda one: one.turns),
        Measure("minutes", pace.told(), "number", pace.minutes),
        Measure("real choices", "decisions that have a choice", "part", lambda one: _ratio(one.choices, one.decisions)),
        Measure("branching", "answers per choice", "number", lambda one: _ratio(one.branches, one.choices)),
        Measure("lead changes", "changes of the lead", "number", lead_changes),
        Measure("decided", "part of the game after which the winner always led", "part", decided),
        Measure("never trailed", "part of the game after which the winner never trailed", "part", never_trailed),
        Measure("drama", "drama: how far the later winner trailed, on average while behind", "part", drama),
        Measure("comeback", "the winner once stood at less than half a fair share", "share", comeback),
    ]
    for key in sorted({key for one in noted for key in one.asked}):
        found.append(Measure(f"asked {key}", f"choices at “{key}”", "number", _asked(key)))
    for thing in things(noted):
        found.append(Measure(f"thing {thing}", f"{thing}, per game", "number", _met(thing)))
    return found


def things(noted: Sequence[Noted]) -> list[str]:
    """Every event, card, tile or text that somebody did something with."""
    return sorted({thing for one in noted for seat in one.things for thing in seat})


def _place(place: int) -> str:
    return ("first", "second", "third")[place] if place < 3 else f"{place + 1}th"


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def _seat(seat: int) -> Callable[[Noted], float]:
    return lambda one: one.shares[seat]


def _in_order(place: int, seats: int) -> Callable[[Noted], float]:
    return lambda one: one.shares[(one.first + place) % seats]


def _reason(reason: str) -> Callable[[Noted], float]:
    return lambda one: float(one.reason == reason)


def _asked(key: str) -> Callable[[Noted], float]:
    return lambda one: one.asked.get(key, 0)


def _met(thing: str) -> Callable[[Noted], float]:
    return lambda one: sum(seat.get(thing, 0) for seat in one.things)


# What a curve says


def leaders(one: Noted) -> list[int | None]:
    """Who led at each place of the curve; nobody, where it was close."""
    found: list[int | None] = []
    for shares in one.curve:
        best, second, *_ = sorted(shares, reverse=True)
        found.append(shares.index(best) if best - second >= CLOSE else None)
    return found


def lead_changes(one: Noted) -> float | None:
    if not one.curve:
        return None
    led = [seat for seat in leaders(one) if seat is not None]
    return sum(before != after for before, after in pairwise(led))


def decided(one: Noted) -> float | None:
    """The part of the game after which nobody but the winner led; None where there is not one winner."""
    if not one.curve or max(one.shares) < 1:
        return None
    winner, led = one.shares.index(1.0), leaders(one)
    since = len(led) - 1
    while since > 0 and led[since - 1] == winner:
        since -= 1
    return since / (len(led) - 1)


def never_trailed(one: Noted) -> float | None:
    """The part of the game after which nobody stood better than the winner by more than what is close."""
    if not one.curve or max(one.shares) < 1:
        return None
    winner, led = one.shares.index(1.0), leaders(one)
    behind = [at for at, seat in enumerate(led) if seat not in (None, winner)]
    return (behind[-1] + 1) / (len(led) - 1) if behind else 0.0


def drama(one: Noted) -> float | None:
    """How far the later winner stood behind whoever led, at the places where somebody else did; 0 where nobody did."""
    if not one.curve or max(one.shares) < 1:
        return None
    winner = one.shares.index(1.0)
    gaps = [max(shares) - shares[winner] for shares in one.curve if max(shares) - shares[winner] >= CLOSE]
    return sum(gaps) / len(gaps) if gaps else 0.0


def comeback(one: Noted) -> float | None:
    if not one.curve or max(one.shares) < 1:
        return None
    winner = one.shares.index(1.0)
    return float(min(shares[winner] for shares in one.curve) < 0.5 / len(one.shares))


# Figures and their intervals


def values(measure: Measure, noted: Sequence[Noted]) -> list[float]:
    return [value for one in noted if (value := measure.of(one)) is not None]


def spread_of(numbers: Sequence[float]) -> float:
    """The standard error of a mean."""
    count = len(numbers)
    if count < 2:
        return float("inf")
    middle = sum(numbers) / count
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count)


def student(sure: float, count: int) -> float:
    """How many standard errors make a mean of so few numbers as sure: Student's t, expanded about the normal."""
    free = max(1, count - 1)
    z, z3, z5, z7 = sure, sure**3, sure**5, sure**7
    return (
        z
        + (z3 + z) / (4 * free)
        + (5 * z5 + 16 * z3 + 3 * z) / (96 * free**2)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * free**3)
    )


def figure(measure: Measure, noted: Sequence[Noted], sure: float = SURE) -> Figure | None:
    """A share has Wilson's interval, all else that of its mean; None where no game tells it."""
    numbers = values(measure, noted)
    if not numbers:
        return None
    middle = sum(numbers) / len(numbers)
    spread = spread_of(numbers)
    if measure.kind == "share" or (measure.kind == "part" and spread == 0):
        low, high = wilson(sum(numbers), len(numbers), sure)
    else:
        half = student(sure, len(numbers)) * spread
        low, high = middle - half, middle + half
        if measure.kind == "part":
            low, high = max(0.0, low), min(1.0, high)
        elif not isinf(low):  # all of them are counts; one game has no interval
            low = max(0.0, low)
    return Figure(measure.key, measure.what, measure.kind, middle, low, high, len(numbers))


class Span(NamedTuple):
    """A number with its interval."""

    value: float
    low: float
    high: float


def per_game(counts: Sequence[float]) -> Span:
    """How often something happened in a game: never less than not at all."""
    middle = sum(counts) / len(counts)
    half = student(SURE, len(counts)) * spread_of(counts)
    return Span(middle, max(0.0, middle - half), middle + half)


def in_games(times: int, games: int) -> Span:
    """The share of games in which something happened."""
    return Span(times / games, *wilson(times, games))


class Worth(NamedTuple):
    """What goes with a thing: the share of the win of seats that did something with it, less that of the others of the
    same games. Luck and need go into it as well: it is no proof that the thing won.
    """

    thing: str
    met: Span  # per game
    games: Span  # the share of games in which anybody did something with it
    used: Span  # the share of games in which somebody's own decision brought it about
    refused: Span  # moves that a rule about it forbade, of those that were tried, per game
    value: float
    low: float
    high: float
    pairs: int  # games in which some seats did and some did not


Refusing = Callable[[str], Sequence[str]]  # the rules that are about a thing


def worths(noted: Sequence[Noted], refusing: Refusing = lambda _thing: ()) -> list[Worth]:
    """Of every thing, what goes with it; the strongest first, those that never made a difference last."""
    found, games = list[Worth](), len(noted)
    used = [set[str]().union(*one.used) for one in noted]
    for thing in things(noted):
        met = [sum(seat.get(thing, 0) for seat in one.things) for one in noted]
        rules = refusing(thing)
        forbidden = [sum(one.refused.get(rule, 0) for rule in rules) for one in noted]
        seen = in_games(sum(count > 0 for count in met), games)
        chosen = in_games(sum(thing in each for each in used), games)
        with_it = goes_with(noted, frozenset((thing,)))
        found.append(Worth(thing, per_game(met), seen, chosen, per_game(forbidden), *with_it))
    return sorted(found, key=lambda one: (one.pairs < 2, -one.value, one.thing))


def goes_with(noted: Sequence[Noted], named: frozenset[str]) -> tuple[float, float, float, int]:
    """The share of the win of seats that met any of these things, less that of the others of the same games; its
    interval, and how many games tell it.
    """
    differences = []
    for one in noted:
        had, others = list[float](), list[float]()
        for share, seat in zip(one.shares, one.things, strict=True):
            (others if named.isdisjoint(seat) else had).append(share)
        if had and others:
            differences.append(sum(had) / len(had) - sum(others) / len(others))
    count = len(differences)
    value = sum(differences) / count if count else 0.0
    # Between -1 and 1 nothing spreads wider than a coin with the same mean, and Wilson's interval holds a coin.
    low, high = wilson((value + 1) / 2 * count, count)
    return value, 2 * low - 1, 2 * high - 1, count


COUNTS = ("asked ", "thing ")  # keys of what is counted by name: a longer game has more of everything


class Difference(NamedTuple):
    """How much a figure differs between two settings, game by game with equal seeds where both tell it."""

    key: str
    what: str
    kind: str
    before: float
    after: float
    value: float
    low: float
    high: float
    games: int
    sure: str  # "surely", "perhaps" or "not shown"


# With many figures side by side some differ by luck. Sure is what would be sure (95 %) beside a thousand others
# (Bonferroni). Few games may agree by luck and then seem not to spread at all: it takes as many as would seldom fall on
# the same side if a coin decided.
VERY_SURE = 4.06
FEW, MANY = 6, 16


def differences(
    before: Sequence[Noted],
    after: Sequence[Noted],
    pace: Pace = A_GUESS,
) -> list[Difference]:
    """What changed from the one to the other, the surest first."""
    pairs = {one.number: one for one in before}
    twins = [(pairs[one.number], one) for one in after if one.number in pairs]
    found = []
    for measure in measures([*before, *after], pace):
        told = [
            (first, second)
            for a, b in twins
            if (first := measure.of(a)) is not None and (second := measure.of(b)) is not None
        ]
        if len(told) < 2:
            continue
        changes = [second - first for first, second in told]
        count = len(changes)
        value, error = sum(changes) / count, spread_of(changes)
        very, half = student(VERY_SURE, count) * error, student(SURE, count) * error
        sure = "not shown"
        if abs(value) > half and count >= FEW:
            sure = "surely" if abs(value) > very and count >= MANY else "perhaps"
        means = sum(first for first, _ in told) / count, sum(second for _, second in told) / count
        low, high = value - half, value + half
        found.append(Difference(measure.key, measure.what, measure.kind, *means, value, low, high, count, sure))
    order = ("surely", "perhaps", "not shown")
    return sorted(found, key=lambda one: (order.index(one.sure), -abs(one.value) / ((one.high - one.low) or 1)))
