"""Planning over HTTP: while others think, a seat tries what it would do on a board as it may be when it is asked next.

How it gets there is imagined from a position redealt for the seat, in which the others do as little as they can
(`table/dreams.py`): nothing is told that it does not know. Whether a plan fits is decided when the seat is really asked
(`table/sheets.py`).
"""

from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from pydantic import Field, StringConstraints

from ariane.table import docs, dreams, sheets
from ariane.table.authority import Authority
from ariane.table.callers import Known, LanguageQuery, Reader, answer, told_in
from ariane.table.dreams import Condition, Draft, PlanLook
from ariane.table.errands import Few, run
from ariane.table.match import Match
from ariane.table.meter import Account
from ariane.table.models import Form, Seat
from ariane.table.refusals import Refused
from ariane.table.sheets import Plan, Sheet
from ariane.table.tables import Table

Done = TypeVar("Done")

MOST_PLANS = 5
MOST_MOVES = 24  # of a plan
MOST_FOR_ONE = 6  # that one client has under way at once

MoveName = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class GivenForm(Form):
    """Only if this seat has made this move meanwhile, in notation, and you have seen it."""

    seat: Seat
    move: MoveName


class LookForm(Form):
    """Moves in notation, tried one after the other from where you would be asked next."""

    moves: Annotated[list[MoveName], Field(max_length=MOST_MOVES)] = []
    given: GivenForm | None = None


class PlanForm(Form):
    moves: Annotated[list[MoveName], Field(min_length=1, max_length=MOST_MOVES)]
    given: GivenForm | None = None


class PlansForm(Form):
    """All that you plan, instead of what you had planned; the first whose condition holds is played. None: nothing."""

    plans: Annotated[list[PlanForm], Field(max_length=MOST_PLANS)]


class PlansLook(msgspec.Struct, frozen=True):
    """What the seat has planned; `stopped` says why nothing of it was played."""

    plans: list[Plan]
    stopped: str | None


class Planner:
    """Keeps what seats plan, and shows it to them alone; what they try is imagined where no table waits for it."""

    def __init__(self, authority: Authority) -> None:
        self.plans = authority.tables.plans
        self.steward = authority.steward
        self.worker = authority.school.worker
        self.few = Few(MOST_FOR_ONE, "You are trying several things at once already; wait for one of the answers")

    async def read(self, table: Table, seat: int) -> PlansLook:
        table.plans = await self.plans.of(table.match)
        kept = table.plans.get(seat)
        if kept is None:
            return PlansLook([], None)
        outdated = kept.sheet.taken_back != table.match.taken_back
        return PlansLook(kept.sheet.plans, kept.sheet.stopped or (sheets.TAKEN_BACK if outdated else None))

    async def look(self, match: Match, seat: int, form: LookForm, language: str, asker: Account) -> PlanLook:
        at = dreams.place(match, seat, language)
        return await self._dream(asker, dreams.imagined, at, draft(form))

    async def keep(
        self, table: Table, seat: int, forms: list[PlanForm], language: str, asker: Account, held: str | None
    ) -> PlansLook:
        """Instead of all that was planned before; nothing: from now on nothing of it is played."""
        match = table.match
        match.check_eyes(seat, held)
        if not forms:
            await self.plans.drop(match, seat)
            table.plans.pop(seat, None)
            return PlansLook([], None)
        at, steps, taken_back = dreams.place(match, seat, language), len(match.steps), match.taken_back
        made = await self._dream(asker, dreams.planned, at, [draft(form) for form in forms])
        match.check_eyes(seat, held)
        match.check_playing(seat)
        if match.taken_back != taken_back or match.last.get(seat, -1) >= steps:
            raise Refused("not-now", "you have played meanwhile, or something was taken back: plan it anew")
        table.plans[seat] = await self.plans.keep(match, seat, Sheet(made, steps, taken_back))
        self.steward.drive(table)  # it may have become this seat's turn meanwhile
        return PlansLook(made, None)

    async def _dream(self, asker: Account, work: Callable[..., Done | Refused], *arguments: object) -> Done:
        """Clients take turns, and each is charged for what it has asked, whether that could be planned or not."""
        with self.few.one(asker.client):
            done = await run(self.worker, asker, work, *arguments)
        if isinstance(done, Refused):
            raise done
        return done


def draft(form: LookForm | PlanForm) -> Draft:
    return Draft(form.moves, None if form.given is None else Condition(form.given.seat, form.given.move))


def serve_plans(app: FastAPI, authority: Authority) -> None:
    planner = Planner(authority)

    @app.get("/api/matches/{match}/plan", summary="What you have planned", responses=docs.gives(PlansLook))
    async def read(caller: Reader) -> Response:
        return answer(await planner.read(caller.table, caller.seat))

    @app.post("/api/matches/{match}/plan/look", summary="Try what you would do", responses=docs.gives(PlanLook))
    async def look(request: Request, caller: Known, form: LookForm, language: LanguageQuery | None = None) -> Response:
        match, seat = caller.table.match, caller.seat
        found = await planner.look(match, seat, form, told_in(match, language), request.scope["account"])
        match.check_eyes(seat, caller.held)  # it may have become somebody else's meanwhile
        return answer(found)

    @app.post("/api/matches/{match}/plan", summary="Plan what you will do", responses=docs.gives(PlansLook))
    async def keep(request: Request, caller: Known, form: PlansForm, language: LanguageQuery | None = None) -> Response:
        told, asker = told_in(caller.table.match, language), request.scope["account"]
        return answer(await planner.keep(caller.table, caller.seat, form.plans, told, asker, caller.held))
