"""A moment of a match that is over, to be embedded in other people's pages: a picture, where it is from, no script."""

import re
from typing import Annotated

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import HTMLResponse

from ariane.core.game import PUBLIC
from ariane.core.registry import languages
from ariane.table import hindsight, shelf, telling
from ariane.table.authority import Authority
from ariane.table.callers import StepsPath
from ariane.table.guard import HEADERS
from ariane.table.models import MOST_SEATS
from ariane.table.refusals import Refused
from ariane.web import pages

Eyes = Annotated[int, Query(ge=PUBLIC, le=MOST_SEATS)]

POLICY = re.sub(r"script-src [^;]*; ", "", HEADERS["Content-Security-Policy"]).replace(
    "frame-ancestors 'none'", "frame-ancestors *"
)


def serve_embedding(app: FastAPI, authority: Authority) -> None:
    @app.get("/embed/{match}/{steps}", response_class=HTMLResponse, include_in_schema=False)
    async def embed(request: Request, match: str, steps: StepsPath, eyes: Eyes = PUBLIC) -> Response:
        try:
            shown = await _shown(request, authority, match, steps, eyes)
        except Refused:
            return pages.missing(request, "not-found")
        shown.headers["Content-Security-Policy"] = POLICY
        return shown


async def _shown(request: Request, authority: Authority, id: str, steps: int, eyes: int) -> Response:
    if not re.fullmatch("[a-z0-9]{16}", id):
        raise Refused("unknown-match", "there is no such match")
    table = await authority.table(id, fresh=True)
    match = table.match
    await authority.viewer(table, None)  # whoever has no seat may look only where spectators may
    seat = hindsight.seen_through(match, PUBLIC, eyes)
    hindsight.position(match, steps)
    game = match.opening.game
    speaks = tuple(languages(game))
    language = pages.spoken(request, speaks)
    news = telling.log(match, seat, language)
    return pages.render(
        request,
        "embed.html",
        language,
        speaks,
        match=id,
        title=shelf.title(game, language),
        names=match.names,
        step=steps,
        steps=len(match.steps),
        eyes=eyes,
        told=[one.text for one in news if one.kind == "step" and one.step == steps - 1],
    )
