"""Who asks over HTTP: the table in the address, the seat that the secret in the header opens; how they are answered."""

from typing import Annotated, Any

import msgspec
from fastapi import Depends, Header, Path, Query, Request, Response

from ariane.table import secrets
from ariane.table.authority import Authority
from ariane.table.looks import spoken
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.tables import Table

MatchId = Annotated[str, Path(pattern="^[a-z0-9]{16}$")]
Bearer = Annotated[str | None, Header(pattern="^Bearer [0-9a-f]{32}$", description="Bearer and the seat's secret")]

LanguageQuery = Annotated[str, Query(pattern="^[a-z]{2}$")]
StepsPath = Annotated[int, Path(ge=0, le=1_000_000)]


class Caller:
    """Who asks: the table, the seat that the secret in the header opens, and the hash of that secret."""

    def __init__(self, table: Table, viewer: int, held: str | None) -> None:
        self.table = table
        self.viewer = viewer
        self.held = held

    @property
    def seat(self) -> int:
        if self.viewer < 0:
            raise Refused("not-seated", "You need a seat for this: send the seat's secret")
        return self.viewer


def answer(thing: Any, status: int = 200) -> Response:
    body = thing if isinstance(thing, bytes) else msgspec.json.encode(thing)
    return Response(body, status, media_type="application/json")


def told_in(match: Match, language: str | None) -> str:
    return spoken(match.opening.game, language or match.opening.language)


def secret_of(authorization: str | None) -> str | None:
    return None if authorization is None else authorization.removeprefix("Bearer ")


async def caller(request: Request, match: MatchId, authorization: Bearer = None) -> Caller:
    authority: Authority = request.app.state.authority
    return await _called(authority, await authority.table(match), secret_of(authorization))


async def fresh_caller(request: Request, match: MatchId, authorization: Bearer = None) -> Caller:
    """For reading: with all that any server has stored."""
    authority: Authority = request.app.state.authority
    return await _called(authority, await authority.table(match, fresh=True), secret_of(authorization))


async def _called(authority: Authority, table: Table, secret: str | None) -> Caller:
    viewer = await authority.viewer(table, secret)
    return Caller(table, viewer, None if secret is None else secrets.digest(secret))


Known = Annotated[Caller, Depends(caller)]
Reader = Annotated[Caller, Depends(fresh_caller)]
