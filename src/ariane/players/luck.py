"""Luck beside skill: how the dice and draws of a game compared with all the ways in which they could have come."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.players.review import Moment
from ariane.players.search import SearchPlayer

MOST_OUTCOMES: Final = 6  # looked at where chance had more: what came, and others by their odds
RESAMPLED: Final = 500  # times that all chances of a game are drawn anew
ROOT: Final = 0.5


class Draw(NamedTuple):
    """One act of chance: the shares of the wins of all seats after what came and after what else could have come.

    `came` says which of them it was, `odds` how likely each is.
    """

    step: int
    came: int
    odds: list[int]
    shares: list[list[float]]


class Fortune(NamedTuple):
    """A seat's luck: what chance added to its share of the wins, and by how much that commonly differs from nothing.

    `percentile`: of a hundred other ways in which the same dice and draws could have come, so many were worse.
    """

    luck: float
    spread: float
    percentile: float


def chances(start: State, moves: list[int], most: int) -> list[int]:
    """The steps at which chance had a choice; evenly over the game, where there are too many."""
    state = start.copy()
    found: list[int] = []
    for step, move in enumerate(moves):
        if state.actor() == CHANCE and len(state.moves()) > 1:
            found.append(step)
        state.play(move)
    if len(found) > most:
        found = [found[number * len(found) // most] for number in range(most)]
    return found


def weigh(state: State, step: int, played: int, seed: int, iterations: i64) -> Draw:
    """What an act of chance was worth, with all cards on the table: it is asked once the game is over.

    All outcomes are thought about equally long and by the same numbers. Where there are many, what came stands among
    others drawn by their odds, any of which could as well have come.
    """
    moves, odds = state.moves(), state.odds()
    if len(moves) > MOST_OUTCOMES:
        rng = Rng(seed, step)
        moves = [played, *[int(state.draw(rng)) for _ in range(MOST_OUTCOMES - 1)]]
        odds = [1] * MOST_OUTCOMES
    known: dict[int, list[float]] = {}
    shares: list[list[float]] = []
    for move in moves:
        if move not in known:
            known[move] = after(state, move, Rng(seed, step, 1), iterations)
        shares.append(known[move])
    return Draw(step, moves.index(played), odds, shares)


def after(state: State, outcome: i64, rng: Rng, iterations: i64) -> list[float]:
    """Every seat's share of the wins once chance has acted so."""
    then = state.copy()
    then.play(outcome)
    if then.actor() == OVER:
        return then.returns()
    thinker = SearchPlayer(state.game, iterations=iterations)
    thinker.redeals = False
    thinker.think(then, 0, rng)
    return [thinker.totals[seat] / float(thinker.spent) for seat in range(state.seats)]


def fortunes(draws: list[Draw], seats: int, seed: int) -> list[Fortune]:
    """Each seat's luck in a game; where chance never acted, nobody had any, good or bad."""
    means = [[mean(draw, seat) for seat in range(seats)] for draw in draws]
    luck = [
        sum([draw.shares[draw.came][seat] - means[i][seat] for i, draw in enumerate(draws)]) for seat in range(seats)
    ]
    spread = [
        sum([variance(draw, seat, means[i][seat]) for i, draw in enumerate(draws)]) ** ROOT for seat in range(seats)
    ]
    worse = [0.0] * seats
    rng = Rng(seed)
    for _ in range(RESAMPLED):
        other = [0.0] * seats
        for i, draw in enumerate(draws):
            shares = draw.shares[pick(draw.odds, rng)]
            for seat in range(seats):
                other[seat] += shares[seat] - means[i][seat]
        for seat in range(seats):
            worse[seat] += 1.0 if other[seat] < luck[seat] - 1e-9 else 0.5 if other[seat] <= luck[seat] + 1e-9 else 0.0
    return [Fortune(luck[seat], spread[seat], 100.0 * worse[seat] / RESAMPLED) for seat in range(seats)]


def mean(draw: Draw, seat: int) -> float:
    total = float(sum(draw.odds))
    return sum([odd * shares[seat] for odd, shares in zip(draw.odds, draw.shares, strict=True)]) / total


def variance(draw: Draw, seat: int, middle: float) -> float:
    total = float(sum(draw.odds))
    apart = [odd * (shares[seat] - middle) ** 2 for odd, shares in zip(draw.odds, draw.shares, strict=True)]
    return sum(apart) / total


def pick(odds: list[int], rng: Rng) -> int:
    left = rng.below(sum(odds))
    for number, odd in enumerate(odds):
        left -= odd
        if left < 0:
            return number
    return len(odds) - 1


def lost(moments: list[Moment], seat: int) -> float:
    """The share of a win that a seat's decisions gave away, as far as they were looked at."""
    return sum([each.lost for each in moments if each.seat == seat])
