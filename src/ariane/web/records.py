"""The page where a record is opened: a file from the lab, the terminal or another house, seen step by step."""

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from ariane.web.pages import live_words, page_languages, render, spoken


def serve_record_page(app: FastAPI) -> None:
    @app.get("/records", response_class=HTMLResponse, include_in_schema=False)
    async def records(request: Request) -> Response:
        language = spoken(request, page_languages())
        return render(request, "record.html", language, page_languages(), live=live_words(language))
