"""The web application: the table's doors as HTTP and one socket a viewer, described at /api/docs."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from fastapi import Depends, FastAPI, Header, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException

from ariane.core.errors import ArianeError, UnknownGame
from ariane.core.game import PUBLIC
from ariane.core.registry import load
from ariane.players.house import USUAL
from ariane.table import docs, hindsight, models, shelf
from ariane.table.authority import Authority, Created, Seated
from ariane.table.entries import SeatPlan
from ariane.table.guard import Guard, Limits, refusal
from ariane.table.live import Hall
from ariane.table.looks import Drawn, News, View, spoken
from ariane.table.match import Match
from ariane.table.refusals import STATUS, Refused
from ariane.table.storage import Storage
from ariane.table.tables import Receipt, Settings, Table
from ariane.web import pages

log = logging.getLogger("ariane.table")

MatchId = Annotated[str, Path(pattern="^[a-z0-9]{16}$")]
LanguageQuery = Annotated[str, Query(pattern="^[a-z]{2}$")]
StepsPath = Annotated[int, Path(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Query(ge=PUBLIC, le=models.MOST_SEATS, description="a seat, or -3: the public")]
Bearer = Annotated[str | None, Header(pattern="^Bearer [0-9a-f]{32}$", description="Bearer and the seat's secret")]


class Why(msgspec.Struct, frozen=True):
    """Why a move is not legal: the rule and its text; legal: no rule forbids it. Neither: the clicks mean no move."""

    legal: bool
    rule: str | None
    text: str | None


class Listing(msgspec.Struct, frozen=True):
    """A match that can be joined or looked at."""

    match: str
    game: str
    status: str
    seats: list[str]
    spectators: bool
    language: str


class Hint(msgspec.Struct, frozen=True):
    """A move that a player of the house would make at this version."""

    version: int
    move: int


class NewMatch(msgspec.Struct, frozen=True):
    match: str


class SvgResponse(Response):
    media_type = "image/svg+xml"


class Caller:
    """Who asks: the table and the seat that the secret in the header opens."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table = table
        self.viewer = viewer

    @property
    def seat(self) -> int:
        if self.viewer < 0:
            raise Refused("not-seated", "for this one must sit at the table: send the seat's secret")
        return self.viewer


def application(
    database: str,
    settings: Settings | None = None,
    limits: Limits | None = None,
    hosts: frozenset[str] | None = None,
) -> FastAPI:
    """The whole of it; the database is opened when it starts and closed when it stops."""
    limits = limits or Limits()
    authority = Authority(Storage(database), settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await authority.open()
        beating = asyncio.create_task(app.state.hall.beat_on())
        yield
        beating.cancel()
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
    app.state.hall = Hall(authority, limits)
    app.add_middleware(Guard, limits=limits, live=app.state.hall.receive, hosts=hosts)
    _explain_errors(app)
    _serve_shelf(app)
    _serve_matches(app, authority)
    _serve_hindsight(app)
    _serve_seats(app, authority)
    docs.serve_docs(app)
    pages.serve_pages(app, authority)
    return app


def answer(thing: Any, status: int = 200) -> Response:
    body = thing if isinstance(thing, bytes) else msgspec.json.encode(thing)
    return Response(body, status, media_type="application/json")


def secret_of(authorization: str | None) -> str | None:
    return None if authorization is None else authorization.removeprefix("Bearer ")


async def caller(request: Request, match: MatchId, authorization: Bearer = None) -> Caller:
    authority: Authority = request.app.state.authority
    table = await authority.table(match)
    return Caller(table, await authority.viewer(table, secret_of(authorization)))


async def fresh_caller(request: Request, match: MatchId, authorization: Bearer = None) -> Caller:
    """For reading: with all that any server has stored."""
    authority: Authority = request.app.state.authority
    table = await authority.table(match, fresh=True)
    return Caller(table, await authority.viewer(table, secret_of(authorization)))


Known = Annotated[Caller, Depends(caller)]
Reader = Annotated[Caller, Depends(fresh_caller)]


def plans(seats: list[models.SeatForm]) -> list[SeatPlan]:
    return [SeatPlan(seat.kind, seat.name or "", (seat.level or USUAL) if seat.kind == "bot" else "") for seat in seats]


def _explain_errors(app: FastAPI) -> None:
    @app.exception_handler(ArianeError)
    async def refused(request: Request, error: ArianeError) -> Response:
        if isinstance(error, UnknownGame):
            return refusal(404, "unknown-game", str(error))
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
        view = await authority.look(table, viewer, table.match.opening.language)
        return refusal(409, "stale", str(error), view=msgspec.json.decode(view))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        # What was sent is not sent back: there may be a secret in it.
        places = [".".join(str(part) for part in wrong["loc"]) + ": " + str(wrong["msg"]) for wrong in error.errors()]
        return refusal(422, "bad-request", "; ".join(places)[:1000])

    @app.exception_handler(HTTPException)
    async def not_there(_: Request, error: HTTPException) -> Response:
        answered = refusal(error.status_code, "bad-request", str(error.detail))
        answered.headers.update(error.headers or {})
        return answered

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        log.error("an error of ours", exc_info=error)
        return refusal(500, "broken", "an error of ours; it has been noted")


def _serve_shelf(app: FastAPI) -> None:
    @app.get("/api/health", summary="Whether the server is up", responses=docs.gives(dict[str, bool]))
    async def health() -> Response:
        return answer({"up": True})

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


def _serve_matches(app: FastAPI, authority: Authority) -> None:
    @app.post("/api/matches", status_code=201, summary="A new match", responses=docs.gives(Created, 201))
    async def create(form: models.CreateForm) -> Response:
        opening = authority.prepare(
            form.game,
            plans(form.seats),
            dict(form.options),
            box=form.components,
            language=form.language,
            listed=form.listed,
            spectators=form.spectators,
            hints=form.hints,
            referee=form.referee,
        )
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
            )
            for match in await authority.listed()
        ]
        return answer(found)

    @app.get("/api/matches/{match}", summary="The match as you may see it", responses=docs.gives(View))
    async def view(caller: Reader, language: LanguageQuery | None = None) -> Response:
        opening = caller.table.match.opening
        return answer(
            await authority.look(caller.table, caller.viewer, spoken(opening.game, language or opening.language))
        )

    @app.get(
        "/api/matches/{match}/record",
        response_class=PlainTextResponse,
        summary="The record: whole once it is over, before that as you may know it",
        responses={status: told for status, told in docs.gives(str).items() if status != 200},
    )
    async def record(caller: Reader) -> Response:
        return PlainTextResponse(await authority.record(caller.table, caller.viewer))

    @app.post("/api/matches/{match}/rematch", summary="The same once more", responses=docs.gives(NewMatch))
    async def rematch(caller: Known) -> Response:
        return answer(NewMatch(await authority.rematch(caller.table, caller.seat)))

    @app.post(
        "/api/matches/{match}/fork", status_code=201, summary="On from a point", responses=docs.gives(Created, 201)
    )
    async def fork(caller: Known, form: models.ForkForm) -> Response:
        return answer(await authority.fork(caller.table, caller.viewer, form.steps, plans(form.seats)), 201)


def _serve_hindsight(app: FastAPI) -> None:
    @app.get(
        "/api/matches/{match}/at/{steps}",
        summary="The position after so many steps, once it is over",
        responses=docs.gives(Drawn),
    )
    async def at(
        caller: Reader, steps: StepsPath, language: LanguageQuery | None = None, eyes: Eyes = None
    ) -> Response:
        match = caller.table.match
        return answer(hindsight.drawn(match, caller.viewer, eyes, steps, told_in(match, language)))

    @app.get(
        "/api/matches/{match}/at/{steps}/picture.svg",
        response_class=SvgResponse,
        summary="The same as a picture for a file",
        responses={status: told for status, told in docs.gives(str).items() if status != 200},
    )
    async def picture(
        caller: Reader, steps: StepsPath, language: LanguageQuery | None = None, eyes: Eyes = None
    ) -> Response:
        match = caller.table.match
        return SvgResponse(hindsight.picture(match, caller.viewer, eyes, steps, told_in(match, language)))

    @app.get(
        "/api/matches/{match}/log",
        summary="What happened, as any eyes could read it, once it is over",
        responses=docs.gives(list[News]),
    )
    async def log_of(caller: Reader, language: LanguageQuery | None = None, eyes: Eyes = None) -> Response:
        match = caller.table.match
        return answer(hindsight.log(match, caller.viewer, eyes, told_in(match, language)))

    @app.get(
        "/api/matches/{match}/chance",
        summary="What proves its chance, once it is over",
        responses=docs.gives(hindsight.Proof),
    )
    async def chance(caller: Reader) -> Response:
        return answer(hindsight.proof(caller.table.match))


def told_in(match: Match, language: str | None) -> str:
    return spoken(match.opening.game, language or match.opening.language)


def _serve_seats(app: FastAPI, authority: Authority) -> None:
    @app.post("/api/matches/{match}/join", summary="Take a seat", responses=docs.gives(Seated))
    async def join(match: MatchId, form: models.JoinForm, authorization: Bearer = None) -> Response:
        table = await authority.table(match)
        held = secret_of(authorization)
        seated = await authority.join(table, form.seat, form.name, form.entropy or "", held=held, proposed=form.secret)
        return answer(seated)

    @app.post("/api/matches/{match}/leave", summary="Leave the seat", responses=docs.gives(Receipt))
    async def leave(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.leave(caller.table, caller.seat, form.key))

    @app.post("/api/matches/{match}/return", summary="Come back to the seat", responses=docs.gives(Receipt))
    async def come_back(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.come_back(caller.table, caller.seat, form.key))

    @app.post("/api/matches/{match}/replace", summary="Seat a bot for who is gone", responses=docs.gives(Receipt))
    async def replace(caller: Known, form: models.ReplaceForm) -> Response:
        return answer(await authority.replace(caller.table, caller.seat, form.seat, form.key))

    @app.post("/api/matches/{match}/resign", summary="Give up", responses=docs.gives(Receipt))
    async def resign(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.resign(caller.table, caller.seat, form.key))

    @app.post("/api/matches/{match}/play", summary="Play one move or several", responses=docs.gives(Receipt))
    async def play(caller: Known, form: models.PlayForm) -> Response:
        return answer(await authority.play(caller.table, caller.seat, form.version, form.moves, form.key))

    @app.post("/api/matches/{match}/why-not", summary="Which rule forbids a move", responses=docs.gives(Why))
    async def why_not(caller: Known, form: models.WhyNotForm, language: LanguageQuery | None = None) -> Response:
        move = form.move
        if move is None:
            move = authority.meant(caller.table, caller.seat, form.clicks)
        if move is None:
            return answer(Why(False, None, None))  # clicks that no move has
        rule = authority.why_not(caller.table, caller.seat, move)
        match = caller.table.match
        text = None if rule is None else shelf.rule_text(match.game, rule, language or match.opening.language)
        return answer(Why(rule is None, rule, text))

    @app.post("/api/matches/{match}/hint", summary="What a bot would do in your place", responses=docs.gives(Hint))
    async def hint(caller: Known) -> Response:
        version = caller.table.match.version
        return answer(Hint(version, await authority.hint(caller.table, caller.seat)))

    @app.post("/api/matches/{match}/undo", summary="Take back", responses=docs.gives(Receipt))
    async def undo(caller: Known, form: models.UndoForm) -> Response:
        return answer(await authority.undo(caller.table, caller.seat, form.to, form.key))

    @app.post("/api/matches/{match}/undo/answer", summary="Agree to taking back", responses=docs.gives(Receipt))
    async def answer_undo(caller: Known, form: models.ConsentForm) -> Response:
        return answer(await authority.answer_undo(caller.table, caller.seat, form.agreed, form.key))

    @app.post("/api/matches/{match}/advance", summary="Answer in advance", responses=docs.gives(Receipt))
    async def advance(caller: Known, form: models.AdvanceForm) -> Response:
        return answer(await authority.advance(caller.table, caller.seat, form.asks, form.answer, form.key))

    @app.post("/api/matches/{match}/chat", summary="Say something", responses=docs.gives(Receipt))
    async def chat(caller: Known, form: models.ChatForm) -> Response:
        return answer(await authority.chat(caller.table, caller.seat, form.text, form.key))
