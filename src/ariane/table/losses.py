"""Losses: what a decision gave away beside a better one, told by the part of the valuation that suffers most from it.

Both are followed until the seat's turn is over and the next one has answered as it looks best at first sight.
"""

from ariane.core.chance import Rng
from ariane.core.game import OVER, State
from ariane.players.reasons import DEALS, OWN, WINS, Reason, clearest, first_sight, settled, weigh


def given_away(state: State, seat: int, played: int, best: int, rng: Rng) -> Reason | None:
    """What the played move cost, with no more than the seat knew: its own part or what a rival gains; None: unclear."""
    gains: dict[Reason, float] = {}
    deals = DEALS if state.game.hidden else 1
    missed, fatal = 0, list[int]()
    for _ in range(deals):
        deal = state.copy()
        deal.redeal(seat, rng)
        instead, after = settled(deal, seat, best), settled(deal, seat, played)
        if instead.actor() == OVER:
            missed += instead.returns()[seat] == 1.0
            continue
        after, instead = answered(after, seat), answered(instead, seat)
        if after.actor() == OVER:
            winners = after.returns()
            fatal += [other for other in range(int(after.seats)) if other != seat and winners[other] == 1.0]
        elif instead.actor() != OVER:
            weigh(gains, state.game.valuation, instead, after, seat)
    if missed == deals:
        return Reason(WINS, OWN)
    if 2 * len(fatal) > deals:
        return Reason(WINS, max(set(fatal), key=fatal.count))
    return clearest(gains, state.game.valuation.steep, deals)


def answered(state: State, seat: int) -> State:
    """The position after the answer of whoever is asked next: the move that looks best to them, and its turn's rest."""
    rival = int(state.actor())
    if rival < 0 or rival == seat or state.abstains() >= 0:
        return state
    return settled(state, rival, first_sight(state, rival))
