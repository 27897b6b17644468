"""A review: a game looked back at, decision by decision: how everybody stood, what was played, and what was better."""

from math import exp
from typing import Final, NamedTuple

from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, PUBLIC, State
from ariane.players.analysis import analyse
from ariane.players.reasons import Reason, why
from ariane.players.search import SearchPlayer

NOTHING: Final = -1  # what is played at the end
SLIP: Final = 0.04  # what looks as bad as this is thought about once more, for longer
AGAIN: Final = 3  # times as long
WORTH_TELLING: Final = 0.03  # a decision that cost less teaches nothing that is sure
TURNING: Final = 0.1  # a decision that cost so much turns a game
MOST_TURNING: Final = 6
LESSONS: Final = 3  # for each seat
STERN: Final = 5.0  # how fast accuracy falls with what a decision cost
COARSEST: Final = 16


class Moment(NamedTuple):
    """Before a step of a game: every seat's share of the wins, who decided, what was played and what was best.

    `lost` is the share of the wins that the decision cost; where it cost nothing, `best` is what was played. `line` is
    how it would go on from the best move, in notation, `reason` what speaks for it beside what was played. At the end
    nobody decides.
    """

    step: int
    shares: list[float]
    seat: int
    played: int
    best: int
    lost: float
    line: list[str]
    reason: Reason | None = None


def stops(start: State, moves: list[int], most: int) -> list[int]:
    """Where a game is looked at: before decisions that left a choice, evenly over the game, and at its end."""
    state = start.copy()
    found: list[int] = []
    for step, move in enumerate(moves):
        # What only people who see each other can tell is not judged.
        if state.actor() != CHANCE and state.abstains() < 0 and len(state.moves()) > 1:
            found.append(step)
        state.play(move)
    if len(found) > most:
        found = [found[number * len(found) // most] for number in range(most)]
    return [*found, len(moves)]


def coarsely(steps: list[int]) -> list[int]:
    """The same stops in an order in which the first few show the whole: the end, every sixteenth, every eighth, on."""
    order = steps[-1:]
    stride = COARSEST
    while stride > 0:
        order += [step for step in steps[::stride] if step not in order]
        stride //= 2
    return order


def judge(state: State, step: int, played: i64, eyes: i64, seed: int, iterations: i64) -> Moment:
    """Looks at one stop: the shares as these eyes could know them, the decision with what its own seat knew.

    With the same seed it is the same, whatever was looked at before.
    """
    actor = int(state.actor())
    if played == NOTHING:
        seen = analyse(state, eyes, Rng(seed, step), iterations)
        return Moment(step, seen.shares, PUBLIC, NOTHING, NOTHING, 0.0, [])
    known = analyse(state, actor, Rng(seed, step, 1), iterations)
    shares = known.shares
    if state.game.hidden and eyes != actor:
        shares = analyse(state, eyes, Rng(seed, step), iterations).shares
    best = known.candidates[0]
    lost = 0.0
    if best.move != played:
        lost = cost(state, actor, played, best.move, seed, iterations)
        if lost > SLIP:
            lost = cost(state, actor, played, best.move, seed + 1, AGAIN * iterations)
    if lost <= 0.0:
        line = [each.line for each in known.candidates if each.move == played]
        return Moment(step, shares, actor, int(played), int(played), 0.0, line[0] if line else [])
    reason = why(state, actor, best.move, [int(played)], Rng(seed, step, 3))
    return Moment(step, shares, actor, int(played), best.move, lost, best.line, reason)


def cost(state: State, seat: i64, played: i64, best: i64, seed: int, iterations: i64) -> float:
    """How much less of the wins a seat has after one move than after another; both are tried equally long."""
    return worth(state, seat, best, Rng(seed, 2), iterations) - worth(state, seat, played, Rng(seed, 2), iterations)


def worth(state: State, seat: i64, move: i64, rng: Rng, iterations: i64) -> float:
    """A seat's share of the wins once it has made this move, with no more than it knows before."""
    thinker = SearchPlayer(state.game, iterations=iterations)
    thinker.think(state, seat, rng, first=move)
    return thinker.totals[seat] / float(thinker.spent)


# What follows from the moments


def accuracy(moments: list[Moment], seat: int) -> float | None:
    """How near a seat's decisions came to the best that was found, 100 at most; None where it decided nothing."""
    kept = [exp(-STERN * each.lost) for each in moments if each.seat == seat]
    return 100.0 * sum(kept) / len(kept) if kept else None


def turning(moments: list[Moment]) -> list[Moment]:
    """The decisions that turned the game, as they came."""
    return sorted(_costliest(moments, TURNING)[:MOST_TURNING])


def lessons(moments: list[Moment], seat: int) -> list[Moment]:
    """The decisions from which a seat can learn most, the costliest first."""
    return _costliest([each for each in moments if each.seat == seat], WORTH_TELLING)[:LESSONS]


def _costliest(moments: list[Moment], least: float) -> list[Moment]:
    return sorted([each for each in moments if each.lost >= least], key=lambda each: (-each.lost, each.step))
