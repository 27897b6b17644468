"""Motives: what spoke for a decision of a match that is over, with no more than its seat knew."""

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.players.reasons import Reason, why
from ariane.table import hindsight, showing
from ariane.table.errands import Few
from ariane.table.house import House, box, restored
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.reviews import SEED

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
        self.few = Few(MOST_FOR_ONE, "You have asked why several times already; wait for one of the answers")

    async def look(self, match: Match, step: int, language: str, client: str) -> MotiveLook:
        hindsight.check_over(match)
        state = hindsight.position(match, step)
        seat = int(state.actor())
        if step == len(match.steps) or seat < 0:
            raise Refused("not-now", "nothing was decided at this step")
        move = match.steps[step].move
        with self.few.one(client):
            reason = await self.house.review(explain, *box(match), state.dump(), seat, move, step, client=client)
        played = views.phrase(state, move, language, names=match.names)
        return MotiveLook(step, seat, played, showing.reasoned(match, reason, language))


# In the worker


def explain(
    name: str, text: str, digest: str, rules: int, position: str, seat: int, move: int, step: int
) -> Reason | None:
    state = restored(name, text, digest, rules, position)
    return why(state, seat, move, state.moves(), Rng(SEED, step, 5))
