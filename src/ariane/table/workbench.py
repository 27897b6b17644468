"""The doors of the workshop: what a box may hold, a box checked, drawn and tried out, a record looked into."""

from typing import Annotated

from fastapi import FastAPI, Query, Request, Response

from ariane.core.registry import load
from ariane.table import docs, models
from ariane.table.boxes import Boxes
from ariane.table.callers import Reader, answer, told_in
from ariane.table.looks import spoken
from ariane.table.records import RecordLook
from ariane.table.standing import box_of
from ariane.table.workshop import BoxLook, BoxShelf, BoxTrial, PieceLook, Workshop, shelf

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

    @app.get("/api/matches/{match}/pieces", summary="What the box in use holds", responses=docs.gives(list[PieceLook]))
    async def pieces(request: Request, caller: Reader, language: LanguageQuery | None = None) -> Response:
        match = caller.table.match
        game, own, language = match.opening.game, match.opening.box, told_in(match, language)
        text = own or box_of(match.opening).components.text
        return answer(await workshop.holds(game, text, language, request.scope["account"] if own else None))

    @app.post("/api/records", summary="Look into a record", responses=docs.gives(RecordLook))
    async def record(request: Request, form: models.RecordForm, language: LanguageQuery = "en") -> Response:
        account = request.scope["account"]
        return answer(await workshop.look_into(form.text, form.step, form.eyes, language, account))
