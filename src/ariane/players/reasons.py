"""Reasons: why a move is better than others, told by the part of the game's valuation that it changes most."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import OVER, State, Valuation
from ariane.players.potential import soften

OWN: Final = -1
WINS: Final = "wins"
DEALS: Final = 6  # positions that the seat could be in
AHEAD: Final = 4  # further decisions of its turn that are looked at
MOST: Final = 8  # other moves that a move is compared with
CLEAR: Final = 0.3  # how much of all that speaks for a move its reason must be
FELT: Final = 0.015  # how much it must count beside the steepness of the valuation
AMONG_MANY: Final = 0.5  # how much one of several rivals counts


class Reason(NamedTuple):
    """What speaks for a move: a part of the valuation that gets better, or that of a rival that gets worse."""

    part: str
    rival: int


def why(state: State, seat: i64, move: i64, others: list[int], rng: Rng) -> Reason | None:
    """What speaks for a move rather than the others, with no more than the seat knows; None where nothing is clear."""
    others = [other for other in others if other != move]
    if len(others) > MOST:
        others = [others[number * len(others) // MOST] for number in range(MOST)]
    valuation = state.game.valuation
    gains: dict[Reason, float] = {}
    won = 0
    deals = DEALS if state.game.hidden else 1
    for _ in range(deals):
        deal = state.copy()
        deal.redeal(seat, rng)
        after = settled(deal, seat, move)
        if after.actor() == OVER:
            won += 1 if after.returns()[seat] == 1.0 else 0
            continue
        for other in others:
            instead = settled(deal, seat, other)
            if instead.actor() != OVER:
                weigh(gains, valuation, after, instead, seat)
    if won == deals:
        return Reason(WINS, OWN)
    return clearest(gains, valuation.steep, deals * len(others))


def clearest(gains: dict[Reason, float], steep: float, count: int) -> Reason | None:
    """The part that changes most, where it is most of what changes."""
    best: Reason | None = None
    total = 0.0
    for reason, gain in gains.items():
        if gain > 0.0:
            total += gain
            if best is None or gain > gains[best] or (gain == gains[best] and reason.rival == OWN):
                best = reason
    if best is None or gains[best] < CLEAR * total or gains[best] * steep < FELT * float(count):
        return None
    return best


def weigh(gains: dict[Reason, float], valuation: Valuation, after: State, instead: State, seat: i64) -> None:
    """Adds how much better every part is after one than after the other."""
    for other in range(after.seats):
        one, two = valuation.parts(after, other), valuation.parts(instead, other)
        rival = OWN if other == seat else int(other)
        weight = 1.0 if other == seat else -1.0 if after.seats == 2 else -AMONG_MANY
        for part in one:
            reason = Reason(part, rival)
            gains[reason] = gains.get(reason, 0.0) + weight * (one[part] - two.get(part, 0.0))
        for part in two:
            if part not in one:
                reason = Reason(part, rival)
                gains[reason] = gains.get(reason, 0.0) - weight * two[part]


def settled(deal: State, seat: i64, move: i64) -> State:
    """The position after a move and what the seat would go on with in the same turn, as it looks at first sight."""
    state = deal.copy()
    state.play(move)
    for _ in range(AHEAD):
        if state.actor() != seat or state.abstains() >= 0:
            break
        state.play(first_sight(state, seat))
    return state


def first_sight(state: State, seat: i64) -> int:
    """The move after which this seat, who is asked, seems to stand best."""
    valuation = state.game.valuation
    standings = vec[float]([0.0] * int(state.seats))
    moves = state.moves()
    best = moves[0]
    most = -1.0
    for move in moves:
        after = state.copy()
        after.play(move)
        if after.actor() == OVER:
            share = after.returns()[seat]
        else:
            valuation.glance(after, standings)
            soften(standings, after.seats, valuation.steep)
            share = standings[seat]
        if share > most:
            most = share
            best = move
    return best
