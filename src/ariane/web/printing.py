"""Where a box is printed: our own by a link on the game's page, one of your own by sending it."""

from typing import Annotated, Literal

from fastapi import FastAPI, Query, Request, Response

from ariane.core.registry import languages, load
from ariane.table import docs
from ariane.table.looks import spoken as in_words
from ariane.table.models import PrintForm
from ariane.table.press import Press
from ariane.web.pages import spoken

PaperQuery = Annotated[Literal["a4", "letter"], Query(description="the size of the paper")]


class PdfResponse(Response):
    media_type = "application/pdf"


def serve_printing(app: FastAPI) -> None:
    press: Press = app.state.press

    @app.get("/games/{game}/print.pdf", response_class=PdfResponse, include_in_schema=False)
    async def ours(request: Request, game: str, paper: PaperQuery = "a4") -> Response:
        name = load(game).name
        language = spoken(request, tuple(languages(name)))
        made = await press.pdf((name, None, language, paper), request.scope["account"])
        return _sent(made, name, Vary="Accept-Language, Cookie")

    refused = {status: told for status, told in docs.gives(str).items() if status != 200}

    @app.post(
        "/api/games/{game}/print",
        response_class=PdfResponse,
        summary="A box as PDF, to cut out and play",
        responses=refused,
    )
    async def yours(request: Request, game: str, form: PrintForm) -> Response:
        name = load(game).name
        order = name, form.components, in_words(name, form.language), form.paper
        return _sent(await press.pdf(order, request.scope["account"], form.language), name)


def _sent(made: bytes, name: str, **headers: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}.pdf"', "Cache-Control": "no-cache", **headers}
    return PdfResponse(made, headers=headers)
