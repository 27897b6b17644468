"""A moment of a match that is over, to be embedded in other people's pages: a picture, where it is from, no script.

Of a table for its players only a moment has an address of its own, which opens that moment and nothing else.
"""

import base64
import hmac
import re
from hashlib import sha256
from typing import Annotated, NamedTuple

import msgspec
from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import Field

from ariane.core.game import PUBLIC
from ariane.core.registry import languages
from ariane.table import docs, hindsight, shelf, telling
from ariane.table.authority import Authority
from ariane.table.callers import LanguageQuery, Reader, StepsPath, answer, told_in
from ariane.table.guard import HEADERS
from ariane.table.match import Match
from ariane.table.models import MOST_SEATS, Form, Steps
from ariane.table.refusals import Refused
from ariane.table.sealing import Sealer
from ariane.web import pages

Eyes = Annotated[int, Query(ge=PUBLIC, le=MOST_SEATS)]
Token = Annotated[str, Path(pattern=r"^[a-z0-9]{16}-[0-9]{1,7}-[0-9]{0,2}\.[A-Za-z0-9_-]{24}$")]

POLICY = re.sub(r"script-src [^;]*; ", "", HEADERS["Content-Security-Policy"]).replace(
    "frame-ancestors 'none'", "frame-ancestors *"
)


class MomentForm(Form):
    """A step of a match that is over, through whose eyes."""

    step: Steps
    eyes: Annotated[int, Field(ge=PUBLIC, le=MOST_SEATS)] = PUBLIC


class MomentLook(msgspec.Struct, frozen=True):
    """Where a moment can be seen by whoever has its address; null: everybody may see the whole game."""

    path: str | None


class Moment(NamedTuple):
    """What an address opens: one step of one match through one pair of eyes."""

    match: str
    step: int
    eyes: int

    def token(self, sealer: Sealer) -> str:
        said = f"{self.match}-{self.step}-{'' if self.eyes == PUBLIC else self.eyes}"
        mark = hmac.digest(sealer.derive("moments"), said.encode(), sha256)
        return f"{said}.{base64.urlsafe_b64encode(mark[:18]).decode()}"


def opened(sealer: Sealer, token: str) -> Moment:
    """The moment that this token was made for."""
    match, step, eyes = token.partition(".")[0].split("-")
    moment = Moment(match, int(step), int(eyes) if eyes else PUBLIC)
    if not hmac.compare_digest(moment.token(sealer).encode(), token.encode()):
        raise Refused("unknown-match", "there is no such moment")
    return moment


def serve_embedding(app: FastAPI, authority: Authority) -> None:
    sealer = authority.storage.sealer

    @app.get("/embed/{match}/{steps}", response_class=HTMLResponse, include_in_schema=False)
    async def embed(request: Request, match: str, steps: StepsPath, eyes: Eyes = PUBLIC) -> Response:
        try:
            found = await _match(authority, match, alone=False)
            return _shown(request, found, Moment(match, steps, eyes))
        except Refused:
            return pages.missing(request, "not-found")

    @app.post(
        "/api/matches/{match}/moment",
        summary="An address that shows one step of a match for its players only, once it is over",
        responses=docs.gives(MomentLook),
    )
    async def share(caller: Reader, form: MomentForm) -> Response:
        match = caller.table.match
        hindsight.seen_through(match, caller.viewer, form.eyes)
        hindsight.position(match, form.step)
        if match.opening.spectators:
            return answer(MomentLook(None))
        return answer(MomentLook(f"/moments/{Moment(match.id, form.step, form.eyes).token(sealer)}"))

    @app.get("/moments/{token}", response_class=HTMLResponse, include_in_schema=False)
    async def alone(request: Request, token: Token) -> Response:
        try:
            moment = opened(sealer, token)
            return _shown(request, await _match(authority, moment.match, alone=True), moment, token)
        except Refused:
            return pages.missing(request, "not-found")

    @app.get("/moments/{token}/picture.svg", include_in_schema=False)
    async def picture(token: Token, language: LanguageQuery | None = None) -> Response:
        moment = opened(sealer, token)
        match = await _match(authority, moment.match, alone=True)
        drawn = hindsight.picture(match, PUBLIC, moment.eyes, moment.step, told_in(match, language))
        return Response(drawn, media_type="image/svg+xml")


async def _match(authority: Authority, id: str, *, alone: bool) -> Match:
    if not re.fullmatch("[a-z0-9]{16}", id):
        raise Refused("unknown-match", "there is no such match")
    table = await authority.table(id, fresh=True)
    if not alone:
        await authority.viewer(table, None)  # whoever has no seat may look only where spectators may
    return table.match


def _shown(request: Request, match: Match, moment: Moment, token: str | None = None) -> Response:
    """The page of a moment; with a token it leads nowhere else."""
    seat = hindsight.seen_through(match, PUBLIC, moment.eyes)
    hindsight.position(match, moment.step)
    game = match.opening.game
    speaks = tuple(languages(game))
    language = pages.spoken(request, speaks)
    news = telling.log(match, seat, language)
    shown = pages.render(
        request,
        "embed.html",
        language,
        speaks,
        match=match.id,
        title=shelf.title(game, language),
        names=match.names,
        step=moment.step,
        steps=len(match.steps),
        eyes=moment.eyes,
        token=token,
        seen_by=match.names[seat] if seat >= 0 else "",
        told=[one.text for one in news if one.kind == "step" and one.step == moment.step - 1],
    )
    shown.headers["Content-Security-Policy"] = POLICY
    return shown
