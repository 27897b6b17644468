"""Motives: what spoke for a decision of a match that is over, with no more than its seat knew."""

from collections import Counter

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.players.reasons import Reason, why
from ariane.table import hindsight, looks
from ariane.table.house import House
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.reviews import SEED, box, restored
from ariane.table.workers import Given

MOST_FOR_ONE = 4  # under way at once


class MotiveLook(msgspec.Struct, frozen=True):
    """A decision in words, whose it was, and what spoke for it; nothing where no single thing did."""

    step: int
    seat: int
    played: str
    reason: str


class Motives:
    """Asks the worker that looks back, clients in turn."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.under_way: Counter[str] = Counter()

    async def look(self, match: Match, step: int, language: str, client: str) -> MotiveLook:
        hindsight.check_over(match)
        state = hindsight.position(match, step)
        seat = int(state.actor())
        if step == len(match.steps) or seat < 0:
            raise Refused("not-now", "nothing was decided at this step")
        if self.under_way[client] >= MOST_FOR_ONE:
            raise Refused("too-many", "You have asked why several times already; wait for one of the answers")
        move = match.steps[step].move
        self.under_way[client] += 1
        try:
            reason = await self.house.review(explain, *box(match), state.dump(), seat, move, step, client=client)
        except Given:
            raise Refused("not-ready", "this takes too long just now; ask again in a moment") from None
        finally:
            self.under_way[client] -= 1
            if not self.under_way[client]:
                del self.under_way[client]
        played = views.phrase(state, move, language, names=match.names)
        return MotiveLook(step, seat, played, looks.reasoned(match, reason, language))


# In the worker


def explain(
    name: str, text: str, digest: str, rules: int, position: str, seat: int, move: int, step: int
) -> Reason | None:
    state = restored(name, text, digest, rules, position)
    return why(state, seat, move, state.moves(), Rng(SEED, step, 5))
