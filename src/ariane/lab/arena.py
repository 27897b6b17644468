"""The arena: players against one another in many games, seats rotated, with ratings, intervals and thinking times."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple

from mypy_extensions import i64
from openskill.models import PlackettLuce

from ariane.core.chance import Rng
from ariane.core.errors import ArianeError, BadSeats
from ariane.core.game import State, Value
from ariane.core.registry import load
from ariane.lab.crew import spread
from ariane.players.house import seat_player
from ariane.players.player import Player
from ariane.players.playouts import play_out

FORMAT = "ariane arena 1"
SURE = 1.96  # standard deviations of a 95 % interval
# An early stop is thought of only after so many games (as many more as fill the last round of seats). Who looks often
# sees a lucky run sooner or later: so intervals are wider then, 95 % for these looks and one at the end together
# (Bonferroni).
LOOKS = (20, 40, 80, 160, 320, 640)
SURE_AT_LOOKS = 2.69


class Plan(NamedTuple):
    """What is played: plain data, so that another process, and the results file, can be told it."""

    game: str
    seats: int
    options: dict[str, Value]
    players: list[str]
    seed: int
    alone: bool = False  # whether the first player takes one seat of every table, and the others all the rest


class Bout(NamedTuple):
    """One game: which player sat where, each seat's share of the win, its decisions and its seconds of thought
    (the processor's).
    """

    number: int
    seating: list[int]
    shares: list[float]
    decisions: list[int]
    seconds: list[float]


class Standing(NamedTuple):
    """What a player came to; a fair share is what it would win if all were equally strong."""

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    rating: float
    deviation: float
    milliseconds: float  # of thought a decision


def plan(
    game: str, players: list[str], seats: int | None, options: dict[str, Value], seed: int, alone: bool = False
) -> Plan:
    """All that can be wrong is found here, before the first game."""
    box = load(game)
    if len(players) < 2 or len(set(players)) < len(players):
        raise BadSeats("an arena takes two or more different players, as in --players hard,random")
    count = seats if seats is not None else next((n for n in box.seats if n >= len(players)), box.seats[-1])
    for name in players:
        seat_player(name, box)
    return Plan(game, count, box.settle(count, options), players, seed, alone)


def seating(number: int, players: int, seats: int, alone: bool = False) -> list[int]:
    """Who sits where in a game of this number: every group of players comes to every seat in turn.

    At a table smaller than the field all groups play; at a larger one players sit several times, by turns.
    """
    if alone:
        group = [0] + [1 + (number // seats + seat) % (players - 1) for seat in range(seats - 1)]
    elif players >= seats:
        groups = list(combinations(range(players), seats))
        group = list(groups[number // seats % len(groups)])
    else:
        group = [(number // seats + seat) % players for seat in range(seats)]
    turn = number % seats
    return group[turn:] + group[:turn]


class Timed(Player):
    """A player with a stop-watch beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.looks = player.looks
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, state: State, rng: Rng) -> i64:
        began = thread_time()
        move = self.player.choose(state, rng)
        self.seconds += thread_time() - began
        self.decisions += 1
        return move

    def notice(self, actor: i64, move: i64) -> None:
        self.player.notice(actor, move)

    def forget(self) -> None:
        self.player.forget()


def bout(plan: Plan, number: int) -> Bout:
    """Plays one game. Its chance, and the players', are named by seed and number, whoever plays it where."""
    game = load(plan.game)
    seats = seating(number, len(plan.players), plan.seats, plan.alone)
    players = [Timed(seat_player(plan.players[player], game)) for player in seats]
    state = game.new(plan.seats, **plan.options)
    play_out(state, players, Rng(plan.seed, number))
    decisions, seconds = [player.decisions for player in players], [player.seconds for player in players]
    return Bout(number, seats, state.returns(), decisions, seconds)


def bouts(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Bout]:
    """The games of these numbers in their order, so that a stop comes after the same game on any number of cores."""
    return spread(partial(bout, plan), numbers, jobs)


def wilson(wins: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """The interval of a share, so many standard deviations to each side: 95 %."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, sure * sure
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = sure * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(plan: Plan, played: list[Bout], sure: float = SURE) -> list[Standing]:
    """The best first. A player who sat several times at a table counts once for each seat."""
    model = PlackettLuce()
    ratings = [model.rating(name=name) for name in plan.players]
    games, wins = [0] * len(plan.players), [0.0] * len(plan.players)
    decisions, seconds = [0] * len(plan.players), [0.0] * len(plan.players)
    for one in played:
        for seat, player in enumerate(one.seating):
            games[player] += 1
            wins[player] += one.shares[seat]
            decisions[player] += one.decisions[seat]
            seconds[player] += one.seconds[seat]
        present = sorted(set(one.seating))
        if len(present) > 1:
            best = [max(s for s, who in zip(one.shares, one.seating, strict=True) if who == p) for p in present]
            rated = model.rate([[ratings[player]] for player in present], scores=best)
            for player, [rating] in zip(present, rated, strict=True):
                ratings[player] = rating
    found = []
    for player, name in enumerate(plan.players):
        low, high = wilson(wins[player], games[player], sure)
        thought = 1000 * seconds[player] / max(1, decisions[player])
        share = wins[player] / max(1, games[player])
        rating = ratings[player]
        found.append(
            Standing(
                name, games[player], wins[player], share, low, high, 1 / plan.seats, rating.mu, rating.sigma, thought
            )
        )
    return sorted(found, key=lambda one: (-one.share, one.name))


def clear(plan: Plan, played: list[Bout]) -> bool:
    """At a look: whether every player's interval is clear of its fair share."""
    return at_look(len(played), plan.seats) and all(
        one.low > one.fair or one.high < one.fair for one in standings(plan, played, SURE_AT_LOOKS)
    )


def at_look(games: int, seats: int) -> bool:
    """Whether this is a number of games to think of stopping at: everyone has sat everywhere equally often."""
    return any(games == -(-look // seats) * seats for look in LOOKS)


# The results file: the plan on the first line, a game on each that follows; what was written stays


def resume(path: Path, plan: Plan) -> list[Bout]:
    """The games that a file has already; it must have been begun with the same plan. A new file is begun."""
    head = {"format": FORMAT, **plan._asdict()}
    if not path.exists() or not path.read_text(encoding="utf-8").strip():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return []
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    found = _line(path, 1, first)
    if found != head:
        different = [key for key in head if found.get(key) != head[key]] or sorted(set(found) - set(head))
        raise ArianeError(
            f"{path}, line 1: was begun with another {' and '.join(different)}: go on with the same, or take a new file"
        )
    played: list[Bout] = []
    for number, line in enumerate(rest, 2):
        facts = _line(path, number, line)
        if set(facts) != set(Bout._fields) or facts["number"] != len(played):
            raise ArianeError(f"{path}, line {number}: is not game {len(played)} of this arena")
        played.append(Bout(**facts))
    return played


def append(path: Path, one: Bout) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(one._asdict()) + "\n")


def _line(path: Path, number: int, text: str) -> dict[str, Any]:
    try:
        facts = json.loads(text)
    except ValueError:
        facts = None
    if not isinstance(facts, dict):
        raise ArianeError(f"{path}, line {number}: is no line of an arena's results (cut off? take that line out)")
    return facts
