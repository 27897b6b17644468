"""A stretch of a match that is over as one picture that moves, drawn in the worker that looks back."""

from ariane.core import pixels, views
from ariane.table import hindsight
from ariane.table.errands import Few
from ariane.table.house import House, box, restored
from ariane.table.match import Match
from ariane.table.refusals import Refused

MOST_STEPS = 60
MOST_FOR_ONE = 2  # under way at once


class Moving:
    """Draws for whoever asks, one after the other, clients in turn."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.few = Few(
            MOST_FOR_ONE,
            "You have asked for several pictures already; wait for one of them",
            "this takes too long just now; try a shorter stretch",
        )

    async def draw(
        self, match: Match, seat: int, first: int, last: int, kind: str, language: str, client: str
    ) -> bytes:
        """The steps as this seat could see them, of a match that is over."""
        hindsight.check_over(match)
        if not pixels.drawable():
            raise Refused("not-now", "this server draws no pictures that move: the extra ariane[pixels] is missing")
        if not 0 <= first <= last <= len(match.steps) or last - first > MOST_STEPS:
            raise Refused("bad-request", f"a stretch has at most {MOST_STEPS} steps of 0 to {len(match.steps)}")
        begun = hindsight.position(match, first).dump()
        moves = [step.move for step in match.steps[first:last]]
        with self.few.one(client):
            drawn = (begun, moves, seat, language, match.names, kind)
            return await self.house.review(draw_moving, *box(match), *drawn, client=client)


# In the worker


def draw_moving(
    name: str,
    text: str,
    digest: str,
    rules: int,
    position: str,
    moves: list[int],
    seat: int,
    language: str,
    names: list[str],
    kind: str,
) -> bytes:
    state = restored(name, text, digest, rules, position)
    svgs = [views.picture(state, seat, language, names=names)]
    for move in moves:
        state.play(move)
        svg = views.picture(state, seat, language, names=names)
        if svg != svgs[-1]:
            svgs.append(svg)
    return pixels.moving(svgs, kind)
