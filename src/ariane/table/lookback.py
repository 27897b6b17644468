"""Looking back over HTTP: the review of a match that is over, what it says of one decision, pictures that move."""

from typing import Annotated, Literal

from fastapi import FastAPI, Path, Query, Request, Response

from ariane.core.game import PUBLIC
from ariane.table import docs, hindsight, lines
from ariane.table.authority import Authority
from ariane.table.callers import Known, LanguageQuery, Reader, StepsPath, answer, told_in
from ariane.table.comments import CommentLook
from ariane.table.guard import client_of
from ariane.table.lines import LineLook
from ariane.table.models import MOST_SEATS, CommentForm, LineForm
from ariane.table.motives import MotiveLook
from ariane.table.moving import MOST_STEPS
from ariane.table.reviews import MOST_MOMENTS, ReviewLook, VerdictLook

After = Annotated[int, Query(ge=0, le=MOST_MOMENTS + 1, description="how many points are known already")]

CommentId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
Step = Annotated[int, Query(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Query(ge=PUBLIC, le=MOST_SEATS, description="a seat, or -3: the public")]


def serve_lines(app: FastAPI) -> None:
    @app.post(
        "/api/matches/{match}/line",
        summary="The position behind a line of moves that begins at a step, once the match is over",
        responses=docs.gives(LineLook),
    )
    async def line(
        caller: Reader, form: LineForm, language: LanguageQuery | None = None, eyes: Eyes = None
    ) -> Response:
        match = caller.table.match
        seat, told = hindsight.seen_through(match, caller.viewer, eyes), told_in(match, language)
        state = hindsight.position(match, form.step)
        said = lines.follow(state, form.line, told, match.names)
        return answer(lines.look(state, seat, said, told, match.names))


def serve_comments(app: FastAPI, authority: Authority) -> None:
    @app.get(
        "/api/matches/{match}/comments",
        summary="What its players wrote about a match, once it is over",
        responses=docs.gives(list[CommentLook]),
    )
    async def read(caller: Reader, language: LanguageQuery | None = None) -> Response:
        match = caller.table.match
        return answer(await authority.comments.read(match, told_in(match, language)))

    @app.post("/api/matches/{match}/comments", summary="Write a comment", responses=docs.gives(dict[str, bool]))
    async def write(caller: Known, form: CommentForm) -> Response:
        match = caller.table.match
        await authority.comments.write(match, caller.seat, form.id, form.step, form.text, form.line)
        return answer({"kept": True})

    @app.post(
        "/api/matches/{match}/comments/{comment}/delete",
        summary="Delete a comment of yours",
        responses=docs.gives(dict[str, bool]),
    )
    async def delete(caller: Known, comment: CommentId) -> Response:
        await authority.comments.delete(caller.table.match, caller.seat, comment)
        return answer({"deleted": True})


def serve_reviews(app: FastAPI, authority: Authority) -> None:
    @app.get(
        "/api/matches/{match}/review",
        summary="How everybody stood, once the match is over; it grows while it is asked for",
        responses=docs.gives(ReviewLook),
    )
    async def review(
        request: Request, caller: Reader, language: LanguageQuery | None = None, after: After = 0
    ) -> Response:
        match, client = caller.table.match, client_of(request.scope)
        return answer(await authority.reviews.look(match, client, told_in(match, language), after))

    @app.get(
        "/api/matches/{match}/review/{steps}",
        summary="What was better at a step, once the match is over",
        responses=docs.gives(VerdictLook),
    )
    async def verdict(caller: Reader, steps: StepsPath, language: LanguageQuery | None = None) -> Response:
        match = caller.table.match
        return answer(await authority.reviews.verdict(match, steps, told_in(match, language)))

    @app.get(
        "/api/matches/{match}/why/{steps}",
        summary="What spoke for the decision at a step, once the match is over",
        responses=docs.gives(MotiveLook),
    )
    async def why(
        request: Request, caller: Reader, steps: StepsPath, language: LanguageQuery | None = None
    ) -> Response:
        match, client = caller.table.match, client_of(request.scope)
        return answer(await authority.motives.look(match, steps, told_in(match, language), client))

    @app.get(
        "/api/matches/{match}/moving/{kind}",
        response_class=Response,
        summary=f"A stretch of at most {MOST_STEPS} steps as a picture that moves, once the match is over",
        responses={status: told for status, told in docs.gives(str).items() if status != 200},
    )
    async def moving(
        request: Request,
        caller: Reader,
        kind: Literal["gif", "webp"],
        first: Step,
        last: Step,
        language: LanguageQuery | None = None,
        eyes: Eyes = None,
    ) -> Response:
        match = caller.table.match
        seat = hindsight.seen_through(match, caller.viewer, eyes)
        asked = (match, seat, first, last, kind, told_in(match, language), client_of(request.scope))
        return Response(await authority.moving.draw(*asked), media_type=f"image/{kind}")
