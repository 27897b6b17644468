"""Planning over HTTP: while others think, a seat tries what it would do on a board as it may be when it is asked next.

How it gets there is imagined from a position redealt for the seat, in which the others do as little as they can:
nothing is told that it does not know. Whether a plan fits is decided when the seat is really asked (`table/plans.py`).
"""

import itertools
from typing import Annotated

import msgspec
from fastapi import FastAPI, Response
from pydantic import Field, StringConstraints

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.table import docs, lines, plans
from ariane.table.authority import Authority
from ariane.table.callers import Known, LanguageQuery, Reader, answer, told_in
from ariane.table.lines import LineLook
from ariane.table.match import Match
from ariane.table.models import Form, Seat
from ariane.table.plans import Given, Plan, Sheet
from ariane.table.refusals import Refused
from ariane.table.tables import Table

MOST_PLANS = 5
MOST_MOVES = 24  # of a plan
MOST_GIVEN = 200  # moves of the others that are offered as conditions
LONGEST = 300  # steps that are imagined
TRIED = 800  # positions that are looked at for that
DREAMS = 8  # of which one must have what a condition says
DEALS = 100  # positions that are tried for one in which whoever is asked now could do so

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


class PlanLook(msgspec.Struct, frozen=True):
    """A plan being made: the imagined board behind it, and what the others might do before."""

    look: LineLook
    given: list[Given]


class Planner:
    """Keeps what seats plan, and shows it to them alone."""

    def __init__(self, authority: Authority) -> None:
        self.plans = authority.tables.plans
        self.steward = authority.steward

    async def read(self, table: Table, seat: int) -> PlansLook:
        table.plans = await self.plans.of(table.match)
        kept = table.plans.get(seat)
        if kept is None:
            return PlansLook([], None)
        outdated = kept.sheet.taken_back != table.match.taken_back
        return PlansLook(kept.sheet.plans, kept.sheet.stopped or (plans.TAKEN_BACK if outdated else None))

    async def keep(self, table: Table, seat: int, forms: list[PlanForm], language: str) -> PlansLook:
        """Instead of all that was planned before; nothing: from now on nothing of it is played."""
        match = table.match
        if not forms:
            await self.plans.drop(match, seat)
            table.plans.pop(seat, None)
            return PlansLook([], None)
        made = [planned(match, seat, form, language) for form in forms]
        table.plans[seat] = await self.plans.keep(match, seat, Sheet(made, len(match.steps), match.taken_back))
        self.steward.drive(table)  # it may have become this seat's turn meanwhile
        return PlansLook(made, None)


def serve_plans(app: FastAPI, authority: Authority) -> None:
    planner = Planner(authority)

    @app.get("/api/matches/{match}/plan", summary="What you have planned", responses=docs.gives(PlansLook))
    async def read(caller: Reader) -> Response:
        return answer(await planner.read(caller.table, caller.seat))

    @app.post("/api/matches/{match}/plan/look", summary="Try what you would do", responses=docs.gives(PlanLook))
    async def look(caller: Known, form: LookForm, language: LanguageQuery | None = None) -> Response:
        match = caller.table.match
        return answer(imagined(match, caller.seat, form, told_in(match, language)))

    @app.post("/api/matches/{match}/plan", summary="Plan what you will do", responses=docs.gives(PlansLook))
    async def keep(caller: Known, form: PlansForm, language: LanguageQuery | None = None) -> Response:
        match, seat = caller.table.match, caller.seat
        match.check_eyes(seat, caller.held)
        return answer(await planner.keep(caller.table, seat, form.plans, told_in(match, language)))


# Imagining


class Dream:
    """How a match might go on until a seat is asked: the position there, and where the others are asked on the way."""

    def __init__(self, match: Match, seat: int, given: GivenForm | None, number: int = 0) -> None:
        self.match = match
        self.seat = seat
        self.given = given  # until it has happened
        self.met: tuple[State, int, int] | None = None  # where it did, by whom, and the move
        self.tried = 0
        self.first: dict[int, State] = {}  # where each of the others is asked first
        self.state, self.rng = _dealt(match, seat, number)
        for _ in range(LONGEST):
            if self._is_there():
                break
            self._go_on()
        else:
            raise Refused("not-now", "your next turn is too far away to plan it now")

    def _is_there(self) -> bool:
        """What the seat has answered once and for all is not asked."""
        state = self.state
        if state.actor() == OVER:
            raise Refused("not-now", "the game may be over before your next turn: there is nothing to plan yet")
        if state.actor() != self.seat:
            return False
        standing = self.match.standing.get((self.seat, state.asks()))
        return standing not in [state.name(move) for move in state.moves()]

    def _go_on(self) -> None:
        state = self.state
        actor = int(state.actor())
        if actor == CHANCE:
            state.play(state.draw(self.rng))
            return
        if actor == self.seat:
            state.play(state.parse(self.match.standing[self.seat, state.asks()]))
            return
        self.first.setdefault(actor, state.copy())
        legal = state.moves()
        if self.given is not None and self.given.seat == actor:
            meant = [move for move in legal if state.name(move) == self.given.move]
            if meant:
                self.given, self.met = None, (state.copy(), actor, meant[0])
                state.play(meant[0])
                return
        state.play(self._least(legal))

    def _least(self, legal: list[int]) -> int:
        """A move that brings the seat's turn nearer than the others do, as far as that is seen at once."""
        state = self.state
        if state.abstains() >= 0:
            return int(state.abstains())
        start = self.rng.below(len(legal))
        best, least = legal[start], 9
        for move in legal[start:] + legal[:start]:
            if self.tried >= TRIED:
                break
            self.tried += 1
            after = state.copy()
            after.play(move)
            far = 0 if after.actor() == self.seat else 1 if after.turn() != state.turn() else 2
            far = 8 if after.actor() == OVER else far
            if far < least:
                best, least = move, far
        return int(best)


def dream(match: Match, seat: int, given: GivenForm | None) -> Dream:
    """The first dream in which that happens."""
    match.check_playing(seat)
    if match.deciding() == seat:
        raise Refused("not-now", "it is your turn: you can just play")
    if match.seats[seat].away:
        raise Refused("not-now", "come back to your seat first")
    if given is not None and (given.seat == seat or given.seat >= len(match.seats)):
        raise Refused("bad-request", "a condition is about another seat")
    fitting = (number for number in range(DEALS) if given is None or _could(match, seat, given, number))
    for number in itertools.islice(fitting, DREAMS):
        found = Dream(match, seat, given, number)
        if found.given is None:
            return found
    raise Refused("not-now", "this cannot happen before your next turn, as far as you know")


def _dealt(match: Match, seat: int, number: int) -> tuple[State, Rng]:
    """One of the positions that this seat could be in, always the same."""
    rng = Rng(match.changed + 1, number)
    state = match.state.copy()
    state.redeal(seat, rng)
    return state, rng


def _could(match: Match, seat: int, given: GivenForm, number: int) -> bool:
    """Whether whoever is asked now could do that there; of the others it is not known yet."""
    state, _ = _dealt(match, seat, number)
    return state.actor() != given.seat or given.move in [state.name(move) for move in state.moves()]


def conditions(dreamt: Dream, language: str) -> list[Given]:
    """What the others could do on the way, for all that this seat knows, of what it would see."""
    match, seat = dreamt.match, dreamt.seat
    places = dict(dreamt.first)
    asked = match.deciding()
    found: dict[tuple[int, str], Given] = {}
    for number in range(DEALS // 4):
        if asked is not None and match.state.actor() == asked:
            places[asked], _ = _dealt(match, seat, number)
        for other, state in places.items():
            for move in state.moves():
                name = state.name(move)
                if (other, name) not in found and not state.unseen(move, seat):
                    found[other, name] = _given(state, other, move, language, match.names)
        if not match.game.hidden:
            break
    return [found[place] for place in sorted(found, key=lambda place: place[0])][:MOST_GIVEN]


def _given(state: State, seat: int, move: int, language: str, people: list[str]) -> Given:
    return Given(seat, state.name(move), views.phrase(state, move, language, names=people))


def imagined(match: Match, seat: int, form: LookForm, language: str) -> PlanLook:
    found = dream(match, seat, form.given)
    given = conditions(found, language)
    said, why = _tried(found.state, seat, form.moves, language, match.names)
    return PlanLook(lines.look(found.state, seat, said, language, match.names, why), given)


def planned(match: Match, seat: int, form: PlanForm, language: str) -> Plan:
    """A plan as it is kept: tried out, as far as that can be done now, and in words."""
    found = dream(match, seat, form.given)
    asks, question = found.state.asks(), views.question(found.state, language, names=match.names)
    said, _ = _tried(found.state, seat, form.moves, language, match.names)
    given = None
    if form.given is not None and found.met is not None:
        given = _given(*found.met, language, match.names)
    return Plan(asks, question, form.moves, said, given)


def _tried(state: State, seat: int, names: list[str], language: str, people: list[str]) -> tuple[list[str], str]:
    """Plays a plan in place; its words, and why it cannot go on behind them, where it cannot."""
    said, told = list[str](), False
    for name in names:
        if told or state.actor() != seat:
            raise Refused("not-now", "behind this move something may happen that you cannot know yet")
        move = lines.parsed(state, name)
        told = state.tells(move)
        said.append(views.phrase(state, move, language, names=people))
        state.play(move)
    return said, plans.BETWEEN if told or state.actor() != seat else ""
