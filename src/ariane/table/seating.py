"""A seat's doors over HTTP: it is taken and left, and whoever has it plays, asks, takes back and talks."""

import msgspec
from fastapi import FastAPI, Request, Response

from ariane.table import docs, models, shelf, showing
from ariane.table.authority import Authority, Place, Seated
from ariane.table.callers import Bearer, Known, LanguageQuery, MatchId, answer, secret_of, told_in
from ariane.table.guard import client_of
from ariane.table.refusals import Refused
from ariane.table.tables import Receipt


class Why(msgspec.Struct, frozen=True):
    """Why a move is not legal: the rule and its text; legal: no rule forbids it. Neither: the clicks mean no move."""

    legal: bool
    rule: str | None
    text: str | None


class Hint(msgspec.Struct, frozen=True):
    """A move that a player of the house would make at this version, and in a few words why, where that is clear."""

    version: int
    move: int
    reason: str


def serve_seats(app: FastAPI, authority: Authority) -> None:
    @app.post("/api/matches/{match}/join", summary="Take a seat", responses=docs.gives(Seated))
    async def join(match: MatchId, form: models.JoinForm, authorization: Bearer = None) -> Response:
        table = await authority.table(match)
        held = secret_of(authorization)
        player = await app.state.finishing.player(table.match, form.account, held, form.secret)
        seated = await authority.join(
            table,
            form.seat,
            form.name,
            form.entropy or "",
            held=held,
            proposed=form.secret,
            commitment=form.commitment or "",
        )
        if player is not None:
            await app.state.finishing.hold(player, seated.match, seated.seat, seated.secret)
        return answer(seated)

    @app.post("/api/matches/{match}/invite", summary="A new link for an empty seat", responses=docs.gives(Place))
    async def invite(match: MatchId, form: models.InviteForm, authorization: Bearer = None) -> Response:
        return answer(await authority.invite(await authority.table(match), secret_of(authorization), form.seat))

    @app.post("/api/matches/{match}/reveal", summary="Show what was thrown in", responses=docs.gives(Receipt))
    async def reveal(caller: Known, form: models.RevealForm) -> Response:
        return answer(await authority.reveal(caller.table, caller.seat, form.entropy, caller.held))

    @app.post("/api/matches/{match}/leave", summary="Leave the seat", responses=docs.gives(Receipt))
    async def leave(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.leave(caller.table, caller.seat, form.key, caller.held))

    @app.post("/api/matches/{match}/return", summary="Come back to the seat", responses=docs.gives(Receipt))
    async def come_back(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.come_back(caller.table, caller.seat, form.key, caller.held))

    @app.post(
        "/api/matches/{match}/replace",
        summary="Let the house play for somebody who is gone",
        responses=docs.gives(Receipt),
    )
    async def replace(caller: Known, form: models.ReplaceForm) -> Response:
        return answer(await authority.replace(caller.table, caller.seat, form.seat, form.key, caller.held))

    @app.post(
        "/api/matches/{match}/claim", summary="Claim the game from somebody who is gone", responses=docs.gives(Receipt)
    )
    async def claim(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.claim(caller.table, caller.seat, form.key, caller.held))

    @app.post("/api/matches/{match}/vacation", summary="Rest for some days", responses=docs.gives(Receipt))
    async def vacation(caller: Known, form: models.VacationForm) -> Response:
        return answer(await authority.vacation(caller.table, caller.seat, form.days, form.key, caller.held))

    @app.post("/api/matches/{match}/resign", summary="Give up", responses=docs.gives(Receipt))
    async def resign(caller: Known, form: models.Keyed) -> Response:
        return answer(await authority.resign(caller.table, caller.seat, form.key, caller.held))

    @app.post("/api/matches/{match}/play", summary="Play one move or several", responses=docs.gives(Receipt))
    async def play(caller: Known, form: models.PlayForm) -> Response:
        return answer(await authority.play(caller.table, caller.seat, form.version, form.moves, form.key, caller.held))

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
    async def hint(request: Request, caller: Known, language: LanguageQuery | None = None) -> Response:
        match, client = caller.table.match, client_of(request.scope)
        version = match.version
        if authority.house.hints[client] >= app.state.orders.limits.hints:
            raise Refused("too-many", "You have asked for several hints already; wait for one of them")
        move, reason = await authority.hint(caller.table, caller.seat, caller.held)
        return answer(Hint(version, move, showing.reasoned(match, reason, told_in(match, language))))

    @app.post("/api/matches/{match}/undo", summary="Take back", responses=docs.gives(Receipt))
    async def undo(caller: Known, form: models.UndoForm) -> Response:
        return answer(await authority.undo(caller.table, caller.seat, form.to, form.key, caller.held))

    @app.post("/api/matches/{match}/undo/answer", summary="Agree to taking back", responses=docs.gives(Receipt))
    async def answer_undo(caller: Known, form: models.ConsentForm) -> Response:
        return answer(await authority.answer_undo(caller.table, caller.seat, form.agreed, form.key, caller.held))

    @app.post("/api/matches/{match}/advance", summary="Answer in advance", responses=docs.gives(Receipt))
    async def advance(caller: Known, form: models.AdvanceForm) -> Response:
        return answer(await authority.advance(caller.table, caller.seat, form.asks, form.answer, form.key, caller.held))

    @app.post("/api/matches/{match}/chat", summary="Say something", responses=docs.gives(Receipt))
    async def chat(caller: Known, form: models.ChatForm) -> Response:
        return answer(await authority.chat(caller.table, caller.seat, form.text, form.key, caller.held))
