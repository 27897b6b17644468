"""The web application: the table's doors as HTTP and one socket a viewer, described at /api/docs."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException

from ariane.core.errors import ArianeError, UnknownGame
from ariane.core.game import PUBLIC
from ariane.core.registry import load
from ariane.players.house import USUAL
from ariane.table import docs, hindsight, lookback, models, planning, ratings, shelf, subscribing
from ariane.table.authority import Authority, Created
from ariane.table.callers import Known, LanguageQuery, Reader, StepsPath, answer, secret_of, told_in
from ariane.table.carriers import Delivery
from ariane.table.entries import Clock, SeatPlan
from ariane.table.gathering import serve_groups
from ariane.table.glances import Glance, glance
from ariane.table.guard import Guard, Limits, asked_in, client_of, refusal
from ariane.table.hall import Hall
from ariane.table.health import Report
from ariane.table.lookout import Doorman
from ariane.table.looks import Drawn, News, View, own_box, spoken
from ariane.table.metrics import KIND, Looked, Metrics, Posted
from ariane.table.misfits import misfits
from ariane.table.musing import Musing
from ariane.table.office import Office, Posting
from ariane.table.orders import Orders
from ariane.table.postman import Postman
from ariane.table.press import Press
from ariane.table.proxies import Front
from ariane.table.reception import serve_accounts
from ariane.table.refusals import STATUS, Refused
from ariane.table.school import School, Work
from ariane.table.seating import serve_seats
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from ariane.table.telling import PAGE
from ariane.table.telling import talk as said_before
from ariane.table.trials import TrialLook
from ariane.table.workbench import serve_workshop
from ariane.web import embedding, learning, naming, pages, printing, records, workshop

log = logging.getLogger("ariane.table")

LineQuery = Annotated[int | None, Query(ge=1, le=1_000_000, description="the number of a line of talk")]
Eyes = Annotated[int | None, Query(ge=PUBLIC, le=models.MOST_SEATS, description="a seat, or -3: the public")]


class Listing(msgspec.Struct, frozen=True):
    """A match that can be joined or looked at."""

    match: str
    game: str
    status: str
    seats: list[str]
    spectators: bool
    language: str
    box: str | None = None  # the name of the box, where it is not ours


class NewMatch(msgspec.Struct, frozen=True):
    match: str


class SvgResponse(Response):
    media_type = "image/svg+xml"


def application(
    database: str,
    settings: Settings | None = None,
    limits: Limits | None = None,
    hosts: frozenset[str] | None = None,
    front: Front | None = None,
    delivery: Delivery | None = None,
    posting: Posting | None = None,
) -> FastAPI:
    """The whole of it; the database is opened when it starts and closed when it stops.

    Where `posting` says how, the postman goes round in a process of his own.
    """
    limits = limits or Limits()
    authority = Authority(Storage(database), settings)
    orders = Orders(authority.storage, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await authority.open()
        # Only now: their keys follow from the key of the house, which is made when it is first needed.
        posted = app.state.postman
        posted.carriers.update(subscribing.carriers_of(posted.delivery, app.state.front, authority.storage.sealer))
        going = (posted.look_on(), posted.send_on()) if office is None else (office.keep_on(),)
        tasks = [
            *map(asyncio.create_task, going),
            asyncio.create_task(app.state.hall.beat_on()),
            asyncio.create_task(orders.follow(app.state.hall.let_go, app.state.hall.put_out)),
            asyncio.create_task(app.state.finishing.settle_on()),
            asyncio.create_task(Musing(authority).muse_on()),
        ]
        yield
        await authority.storage.end(tasks)
        await app.state.hall.close()
        app.state.press.close()
        await authority.close()

    app = docs.Application(
        title="Ariane",
        summary="One authority for every match.",
        version="1",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.authority = authority
    app.state.limits = limits
    app.state.orders = orders
    app.state.hall = Hall(authority, orders)
    app.state.press = Press()
    app.state.metrics = Metrics()
    app.state.metrics.look_at(Looked(app.state.hall))
    app.state.front = front or Front()
    lookout = Doorman(app.state.hall)
    app.state.postman = Postman(authority.storage, lookout, delivery or Delivery(), app.state.front)
    office = app.state.office = None if posting is None else Office(app.state.postman, posting)
    app.state.metrics.look_at(Posted(app.state.postman))
    app.add_middleware(
        Guard,
        limits=limits,
        live=app.state.hall.receive,
        hosts=hosts,
        metrics=app.state.metrics,
        front=app.state.front,
        orders=orders,
    )
    _explain_errors(app)
    _serve_shelf(app)
    _serve_matches(app, authority)
    _serve_hindsight(app, authority)
    lookback.serve_reviews(app, authority)
    lookback.serve_lines(app)
    lookback.serve_comments(app, authority)
    planning.serve_plans(app, authority)
    serve_seats(app, authority)
    _serve_school(app, authority.school)
    serve_accounts(app, authority)
    serve_groups(app, app.state.groups)
    subscribing.serve_notices(app, app.state.postman)
    serve_workshop(app, authority.boxes)
    docs.serve_docs(app)
    pages.serve_pages(app, authority)
    learning.serve_learning(app)
    printing.serve_printing(app)
    embedding.serve_embedding(app, authority)
    naming.serve_naming(app)
    workshop.serve_workshop_page(app)
    records.serve_record_page(app)
    return app


def plans(seats: list[models.SeatForm]) -> list[SeatPlan]:
    return [SeatPlan(seat.kind, seat.name or "", (seat.level or USUAL) if seat.kind == "bot" else "") for seat in seats]


def _explain_errors(app: FastAPI) -> None:
    @app.exception_handler(ArianeError)
    async def refused(request: Request, error: ArianeError) -> Response:
        if isinstance(error, UnknownGame):
            return pages.astray(request, "no-game") or refusal(404, "unknown-game", str(error))
        if not isinstance(error, Refused):
            return refusal(422, "bad-request", str(error))
        if error.code == "stale":
            return await _stale(request, error)
        return refusal(STATUS[error.code], error.code, str(error), error.rule)

    async def _stale(request: Request, error: Refused) -> Response:
        """Refused with the present position, so that who asked can look and decide anew."""
        authority: Authority = app.state.authority
        table = await authority.table(request.path_params["match"])
        viewer = await authority.viewer(table, secret_of(request.headers.get("authorization")))
        view = await authority.gallery.look(table, viewer, table.match.opening.language)
        return refusal(409, "stale", str(error), view=msgspec.json.decode(view))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        return refusal(422, "bad-request", misfits(error.errors(), asked_in(request.headers))[:1000])

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, error: HTTPException) -> Response:
        page = pages.astray(request, "no-page") if error.status_code == 404 else None
        if page is not None:
            return page
        answered = refusal(error.status_code, "bad-request", str(error.detail))
        answered.headers.update(error.headers or {})
        return answered

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        log.error("internal error", exc_info=error)
        return refusal(500, "broken", "Internal error; it has been logged")


def _serve_shelf(app: FastAPI) -> None:
    @app.get("/api/health", summary="What works and what does not, since when", responses=docs.gives(Report))
    async def health() -> Response:
        return answer(app.state.authority.storage.health.report())

    @app.get("/api/health/live", summary="Whether the server is up", responses=docs.gives(dict[str, bool]))
    async def live() -> Response:
        return answer({"up": True})

    @app.get("/api/health/ready", summary="Whether people can play here", responses=docs.gives(Report))
    async def ready() -> Response:
        report: Report = app.state.authority.storage.health.report()
        if report.ready:
            return answer(report)
        wrong = [f"{name}: {part.wrong} (since {part.since})" for name, part in report.parts.items() if not part.ok]
        return refusal(503, "not-ready", "; ".join(wrong))

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not app.state.limits.metrics and not request.scope["near"]:
            raise HTTPException(404, "Not Found")
        return Response(app.state.metrics.text(), media_type=KIND)

    @app.get("/api/games", summary="The games and the players of the house", responses=docs.gives(shelf.Shelf))
    async def games(language: LanguageQuery = "en") -> Response:
        return answer(shelf.shelf(language))

    @app.get("/api/games/{game}", summary="One game with its options", responses=docs.gives(shelf.GameLook))
    async def game(game: str, language: LanguageQuery = "en") -> Response:
        return answer(shelf.game_look(load(game), language))

    @app.get("/api/games/{game}/rulebook", summary="Its rules", responses=docs.gives(list[shelf.RuleLook]))
    async def rulebook(game: str, language: LanguageQuery = "en") -> Response:
        load(game)
        return answer(shelf.rules(game, language))


def _serve_school(app: FastAPI, school: School) -> None:
    _serve_trial(app, "scene", "Try a scene", school.try_scene)
    _serve_trial(app, "puzzle", "Find the move", school.solve)
    _serve_trial(app, "lesson", "Take a lesson", school.go_through)


def _serve_trial(app: FastAPI, kind: str, summary: str, look: Callable[[Work, str], Awaitable[bytes]]) -> None:
    path = f"/api/games/{{game}}/{kind}s/{{{kind}}}"

    @app.post(path, name=kind, summary=summary, responses=docs.gives(TrialLook))
    async def attempt(
        request: Request,
        game: str,
        id: Annotated[str, Path(alias=kind)],
        form: models.TrialForm,
        language: LanguageQuery = "en",
    ) -> Response:
        work = load(game).name, id, spoken(game, language), form.moves, form.clicks
        return answer(await look(work, client_of(request.scope)))


def check_bots(request: Request, seats: list[models.SeatForm]) -> None:
    """Whether this client may set another table for bots alone."""
    if all(seat.kind == "bot" for seat in seats):
        authority: Authority = request.app.state.authority
        most = request.app.state.orders.limits.unwatched
        if authority.tables.left_to_bots(client_of(request.scope)) >= most:
            raise Refused("too-many", f"You have {most} matches of bots alone running; wait until one is over")


def _serve_matches(app: FastAPI, authority: Authority) -> None:
    @app.post("/api/matches", status_code=201, summary="A new match", responses=docs.gives(Created, 201))
    async def create(request: Request, form: models.CreateForm) -> Response:
        check_bots(request, form.seats)
        options = dict(form.options)
        if form.components is not None:
            asker = request.scope["account"]
            await authority.boxes.check(form.game, form.components, len(form.seats), options, form.language, asker)
        opening = await asyncio.to_thread(
            authority.prepare,
            form.game,
            plans(form.seats),
            options,
            box=form.components,
            language=form.language,
            listed=form.listed,
            spectators=form.spectators,
            hints=form.hints,
            referee=form.referee,
            clock=None if form.clock is None else Clock(**form.clock.model_dump()),
            days=form.days,
            rated=form.rated,
        )
        ratings.check_setting(opening)
        return answer(await authority.create(opening), 201)

    @app.get("/api/matches", summary="Listed matches that are not over", responses=docs.gives(list[Listing]))
    async def listed() -> Response:
        found = [
            Listing(
                match.id,
                match.opening.game,
                match.status,
                [seat.kind for seat in match.opening.seats],
                match.opening.spectators,
                match.opening.language,
                None if (own := own_box(match.opening)) is None else own.name,
            )
            for match in await authority.listed()
        ]
        return answer(found)

    @app.get("/api/matches/{match}", summary="The match as you may see it", responses=docs.gives(View))
    async def view(caller: Reader, language: LanguageQuery | None = None) -> Response:
        opening = caller.table.match.opening
        return answer(
            await authority.gallery.look(
                caller.table, caller.viewer, spoken(opening.game, language or opening.language)
            )
        )

    @app.get("/api/matches/{match}/glance", summary="How it stands, in a few words", responses=docs.gives(Glance))
    async def glance_at(caller: Reader, language: LanguageQuery | None = None) -> Response:
        match = caller.table.match
        return answer(glance(match, caller.viewer, told_in(match, language), authority.tables.now()))

    @app.get(
        "/api/matches/{match}/record",
        response_class=PlainTextResponse,
        summary="The record: whole once it is over, before that as you may know it",
        responses={status: told for status, told in docs.gives(str).items() if status != 200},
    )
    async def record(caller: Reader) -> Response:
        return PlainTextResponse(await authority.record(caller.table, caller.viewer))

    @app.get(
        "/api/matches/{match}/talk",
        summary=f"What was said at the table, the last {PAGE} lines, or those before a line",
        responses=docs.gives(list[News]),
    )
    async def talk(caller: Reader, before: LineQuery = None) -> Response:
        return answer(said_before(caller.table.match, caller.viewer, before))

    @app.post("/api/matches/{match}/rematch", summary="Play again with the same people", responses=docs.gives(NewMatch))
    async def rematch(caller: Known) -> Response:
        again = await authority.rematch(caller.table, caller.seat)
        await app.state.groups.follow(caller.table.match.id, again)
        return answer(NewMatch(again))

    @app.post(
        "/api/matches/{match}/fork", status_code=201, summary="Play on from a step", responses=docs.gives(Created, 201)
    )
    async def fork(request: Request, caller: Known, form: models.ForkForm) -> Response:
        check_bots(request, form.seats)
        made = await authority.fork(caller.table, caller.viewer, form.steps, plans(form.seats), form.move)
        return answer(made, 201)


def _serve_hindsight(app: FastAPI, authority: Authority) -> None:
    @app.get(
        "/api/matches/{match}/at/{steps}",
        summary="The position after a step, once the match is over; before that, only since your last decision",
        responses=docs.gives(Drawn),
    )
    async def at(
        caller: Reader, steps: StepsPath, language: LanguageQuery | None = None, eyes: Eyes = None
    ) -> Response:
        told = told_in(caller.table.match, language)
        return answer(await authority.gallery.at(caller.table, caller.viewer, eyes, steps, told))

    @app.get(
        "/api/matches/{match}/at/{steps}/picture.svg",
        response_class=SvgResponse,
        summary="That position as a picture",
        responses={status: told for status, told in docs.gives(str).items() if status != 200},
    )
    async def picture(
        caller: Reader, steps: StepsPath, language: LanguageQuery | None = None, eyes: Eyes = None
    ) -> Response:
        match = caller.table.match
        return SvgResponse(hindsight.picture(match, caller.viewer, eyes, steps, told_in(match, language)))

    @app.get(
        "/api/matches/{match}/log",
        summary="The log as any seat could read it, once the match is over",
        responses=docs.gives(list[News]),
    )
    async def log_of(caller: Reader, language: LanguageQuery | None = None, eyes: Eyes = None) -> Response:
        told = told_in(caller.table.match, language)
        return answer(await authority.gallery.log(caller.table, caller.viewer, eyes, told))

    @app.get(
        "/api/matches/{match}/chance",
        summary="What proves the dice and draws, once the match is over",
        responses=docs.gives(hindsight.Proof),
    )
    async def chance(caller: Reader) -> Response:
        return answer(hindsight.proof(caller.table.match))
