"""The doors of the workshop: what a box may hold, a box checked, drawn and tried out, a record looked into."""

from typing import Annotated

from fastapi import FastAPI, Query, Request, Response

from ariane.core.registry import load
from ariane.table import docs, models
from ariane.table.boxes import Boxes
from ariane.table.callers import answer
from ariane.table.looks import spoken
from ariane.table.records import RecordLook
from ariane.table.workshop import BoxLook, BoxShelf, BoxTrial, Workshop, shelf

LanguageQuery = Annotated[str, Query(pattern="^[a-z]{2}$")]


def serve_workshop(app: FastAPI, boxes: Boxes) -> None:
    workshop = Workshop(boxes)

    @app.get("/api/games/{game}/box", summary="What its box may hold", responses=docs.gives(BoxShelf))
    async def box(game: str, language: LanguageQuery = "en") -> Response:
        return answer(shelf(load(game).name, spoken(game, language)))

    @app.post("/api/games/{game}/box", summary="Check, change and draw a box", responses=docs.gives(BoxLook))
    async def look(request: Request, game: str, form: models.BoxForm, language: LanguageQuery = "en") -> Response:
        edits = [(edit.place, edit.value) for edit in form.edits]
        name, account = load(game).name, request.scope["account"]
        return answer(await workshop.look(name, form.text, edits, form.draw, language, account))

    @app.post("/api/games/{game}/box/trial", summary="Try a box out", responses=docs.gives(BoxTrial))
    async def trial(request: Request, game: str, form: models.BoxTrialForm, language: LanguageQuery = "en") -> Response:
        tried = workshop.glance if form.glance else workshop.try_out
        return answer(await tried(load(game).name, form.text, form.seats, language, request.scope["account"]))

    @app.post("/api/records", summary="Look into a record", responses=docs.gives(RecordLook))
    async def record(request: Request, form: models.RecordForm, language: LanguageQuery = "en") -> Response:
        account = request.scope["account"]
        return answer(await workshop.look_into(form.text, form.step, form.eyes, language, account))
