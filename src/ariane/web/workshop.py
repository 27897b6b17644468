"""The page where a box is changed: one for every game that says what its box may hold."""

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from ariane import printing
from ariane.core.registry import languages, load, schema
from ariane.web.pages import card, live_words, missing, render, spoken


def serve_workshop_page(app: FastAPI) -> None:
    @app.get("/games/{game}/box", response_class=HTMLResponse, include_in_schema=False)
    async def box(request: Request, game: str) -> Response:
        found = load(game)
        if schema(game) is None:
            return missing(request, "no-page")
        speaks = tuple(languages(game))
        language = spoken(request, speaks)
        shown = card(found, language)
        live, prints = live_words(language), printing.installed()
        return render(request, "box.html", language, speaks, game=shown, live=live, prints=prints)
