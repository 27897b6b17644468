"""Reviews: nothing of a match that runs; of one that is over the curve comes, grows, is kept, the same for all."""

import asyncio
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import ariane
from ariane.core import pixels
from ariane.core.game import PUBLIC
from ariane.players import review
from ariane.table import admin, motives, reviews
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.refusals import Refused
from ariane.table.reviews import ReviewLook
from ariane.table.storage import Storage
from ariane.table.storage import reviews as stored_reviews
from ariane.table.tables import Settings, Table
from ariane.table.workers import Given
from tests.table.test_authority import finish, move, play, sit, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]

QUICK = Settings(workers=1, patience=0.0, review=3)


@pytest.fixture
async def authority(database: str) -> AsyncIterator[Authority]:
    one = Authority(Storage(database), QUICK)
    await one.open()
    yield one
    await one.close()


async def ended(authority: Authority, game: str = "gotown", decisions: int = 6) -> Table:
    """A match of two, some decisions long, given up by the first."""
    opening = authority.prepare(game, [SeatPlan("open")] * 2)
    table = await authority.table((await authority.create(opening)).match)
    for seat, name in enumerate(("Anna", "Ben")):
        await authority.join(table, seat, name, "ab" * 16)
    await until(lambda: table.match.begun)
    for _ in range(decisions):
        decider = table.match.deciding()
        assert decider is not None
        await authority.play(table, decider, table.match.version, [table.match.state.moves()[-1]], None)
    await authority.resign(table, 0, None)
    return table


async def reviewed(authority: Authority, table: Table) -> ReviewLook:
    """Asks until all is known."""
    async with asyncio.timeout(240):
        while (look := await authority.reviews.look(table.match, "me", "en")).growing:
            await asyncio.sleep(0.02)
    return look


async def test_of_a_match_that_runs_nothing_is_told_or_thought(authority: Authority) -> None:
    table = await sit(authority)
    for ask in (
        authority.reviews.look(table.match, "me", "en"),
        authority.reviews.verdict(table.match, 0, "en"),
        authority.motives.look(table.match, 0, "en", "me"),
    ):
        with pytest.raises(Refused) as refused:
            await ask
        assert refused.value.code == "still-running"
    with pytest.raises(Refused) as refused:
        await authority.fork(table, 0, len(table.match.steps), [SeatPlan("bot", "", "easy")] * 2, move(table, "end"))
    assert refused.value.code == "still-running"
    assert authority.house.reviewer.pool is None
    assert authority.reviews.here == {}


async def test_the_curve_of_every_game_comes_and_grows_and_names_what_was_played(tmp_path: Path) -> None:
    authority = Authority(Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}"), QUICK)
    await authority.open()
    try:
        for game in ariane.names():
            await check_curve(authority, await ended(authority, game))
    finally:
        await authority.close()


async def check_curve(authority: Authority, table: Table) -> None:
    match = table.match
    first = await authority.reviews.look(match, "me", "en")
    assert (first.done, first.growing) == (0, True)
    grown = [first.done]
    think = authority.house.review

    async def seen_thinking(*given: Any, client: str) -> Any:
        """Looks at the review after every thought: on a quick machine a whole one is done between two looks."""
        look = await authority.reviews.look(match, "me", "fr", after=grown[-1])
        assert look.growing
        assert len(look.points) == look.done - grown[-1]
        grown.append(look.done)
        return await think(*given, client=client)

    with pytest.MonkeyPatch.context() as watched:
        watched.setattr(authority.house, "review", seen_thinking)
        await reviewed(authority, table)
    assert len(set(grown)) > 2, "it was seen to grow"
    whole = await authority.reviews.look(match, "me", "en")
    assert whole.done == whole.total == len(whole.points)
    points = sorted(whole.points, key=lambda each: each.step)
    end = points.pop()
    assert (end.step, end.seat, end.lost) == (len(match.steps), PUBLIC, 0.0)
    for each in points:
        assert each.seat == match.steps[each.step].actor
        assert sum(each.shares) == pytest.approx(1, abs=0.01)
        verdict = await authority.reviews.verdict(match, each.step, "fr")
        assert verdict.played.move == match.steps[each.step].move
        assert verdict.played.phrase
        assert verdict.best.phrase
        assert (verdict.best == verdict.played) == (verdict.lost == 0)
    with pytest.raises(Refused, match="nothing was decided"):
        await authority.reviews.verdict(match, end.step, "en")


async def test_what_was_thought_is_kept_needs_no_second_thought_and_goes_with_its_match(authority: Authority) -> None:
    table = await ended(authority)
    look = await reviewed(authority, table)
    await until(lambda: authority.reviews.here[table.match.id].client is None)
    url = str(authority.storage.url.render_as_string(hide_password=False))
    other = Authority(Storage(url), QUICK)
    await other.open()
    try:
        again = await other.table(table.match.id)
        assert await other.reviews.look(again.match, "another", "en") == look
        assert other.house.reviewer.pool is None
    finally:
        await other.close()
    assert await admin.delete(authority.storage, table.match.id)
    async with authority.storage.reading() as connection:
        left = (await connection.execute(sa.select(sa.func.count()).select_from(stored_reviews))).scalar()
    assert left == 0


async def test_half_a_review_goes_on_where_it_was_and_never_goes_back(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ended(authority)
    await reviewed(authority, table)
    await until(lambda: authority.reviews.here[table.match.id].client is None)
    whole = authority.reviews.here[table.match.id]
    half = reviews.Reviewed(reviews.Stored(whole.stops, whole.moments[:2]))
    half.kept = 0
    await authority.reviews._keep(table.match.id, half)
    stored = await authority.reviews._stored(table.match.id)
    assert stored is not None
    assert len(stored.moments) == len(whole.moments), "another server was ahead"
    authority.reviews.here[table.match.id] = half
    asked: list[int] = []
    thinking = authority.house.review

    async def watch(work: Callable[..., Any], *given: object, client: str) -> Any:
        asked.append(len(half.moments))
        return await thinking(work, *given, client=client)

    monkeypatch.setattr(authority.house, "review", watch)
    await reviewed(authority, table)
    assert asked[0] == 2
    assert half.moments == whole.moments, "the same thoughts, whoever thinks them"


async def test_it_goes_on_only_while_somebody_asks(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await ended(authority)
    monkeypatch.setattr(reviews, "STILL_ASKED", 0.0)
    look = await authority.reviews.look(table.match, "me", "en")
    assert look.growing
    found = authority.reviews.here[table.match.id]
    await until(lambda: found.client is None)
    assert found.moments == []


async def test_a_client_has_a_few_reviews_at_once_and_a_house_some(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = asyncio.Event()

    async def wait(*_: object, client: str) -> list[int]:
        await enough.wait()
        raise Given

    monkeypatch.setattr(authority.house, "review", wait)
    monkeypatch.setattr(reviews, "MOST_FOR_ONE", 2)
    monkeypatch.setattr(reviews, "MOST_AT_ONCE", 3)
    tables = [await ended(authority, decisions=1) for _ in range(4)]
    for table in tables:
        await authority.reviews.look(table.match, "greedy", "en")
    busy = [authority.reviews.here[table.match.id].client for table in tables]
    assert busy == ["greedy", "greedy", None, None]
    for table in tables:
        await authority.reviews.look(table.match, "another", "en")
    busy = [authority.reviews.here[table.match.id].client for table in tables]
    assert busy == ["greedy", "greedy", "another", None]
    enough.set()
    # Processes that die again and again are not asked for ever; what is known is told.
    await until(lambda: all(authority.reviews.here[table.match.id].failed for table in tables[:3]))
    look = await authority.reviews.look(tables[0].match, "greedy", "en")
    assert (look.done, look.growing) == (0, False)


async def test_a_stretch_is_drawn_as_a_picture_that_moves_once_it_is_over(authority: Authority) -> None:
    from PIL import Image

    running, table = await sit(authority), await ended(authority, decisions=3)
    with pytest.raises(Refused) as refused:
        await authority.moving.draw(running.match, PUBLIC, 0, 1, "gif", "en", "me")
    assert refused.value.code == "still-running"
    last = len(table.match.steps)
    drawn = await authority.moving.draw(table.match, 1, last - 2, last, "webp", "fr", "me")
    with Image.open(BytesIO(drawn)) as picture:
        assert (picture.format, picture.width) == ("WEBP", pixels.WIDTH)
    for first, final in ((0, last + 1), (3, 2), (0, 99)):
        with pytest.raises(Refused, match="a stretch has at most"):
            await authority.moving.draw(table.match, 1, first, final, "gif", "en", "me")
    authority.moving.few.under_way["me"] = 2
    with pytest.raises(Refused) as refused:
        await authority.moving.draw(table.match, 1, 0, 1, "gif", "en", "me")
    assert refused.value.code == "too-many"


async def test_a_house_may_look_back_at_nothing(tmp_path: Path) -> None:
    settings = Settings(workers=1, patience=0.0, review=0)
    authority = Authority(Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}"), settings)
    await authority.open()
    try:
        look = await authority.reviews.look((await ended(authority)).match, "me", "en")
        assert (look.total, look.done, look.growing) == (0, 0, False)
        assert authority.house.reviewer.pool is None
    finally:
        await authority.close()


async def test_another_move_is_tried_in_a_new_match(authority: Authority) -> None:
    table = await sit(authority)
    await play(authority, table, "end")
    await finish(authority, table)
    match = table.match
    step = next(step for step in review.stops(match.start(), [each.move for each in match.steps], 99))
    state = match.state_at(step)
    other = next(one for one in state.moves() if one != match.steps[step].move)
    seats = [SeatPlan("bot", "", "easy"), SeatPlan("kept", "")]
    made = await authority.fork(table, PUBLIC, step, seats, other)
    state.play(other)
    begun = (await authority.table(made.match)).match.start()
    assert begun.fingerprint() == state.fingerprint()
    forbidden = next(one for one in range(match.game.move_count) if match.state_at(step).refusal(one) is not None)
    for wrong in (forbidden, 2**31 - 1):
        with pytest.raises(Refused) as refused:
            await authority.fork(table, PUBLIC, step, seats, wrong)
        assert refused.value.code == "illegal"


async def test_what_spoke_for_a_decision_is_told_when_it_is_over(authority: Authority) -> None:
    """By what its seat knew, in the words of the game; nothing where nothing stands out, or nobody decided."""
    table = await sit(authority)
    await finish(authority, table)
    steps, told = table.match.steps, set[str]()
    for number, step in enumerate(steps[:30]):
        if step.actor < 0:
            with pytest.raises(Refused, match="nothing was decided"):
                await authority.motives.look(table.match, number, "en", "me")
            continue
        look = await authority.motives.look(table.match, number, "en", "me")
        assert (look.step, look.seat) == (number, step.actor)
        assert look == await authority.motives.look(table.match, number, "en", "another")
        assert look.played
        told.add(look.reason)
    assert told - {""}
    with pytest.raises(Refused, match="nothing was decided"):
        await authority.motives.look(table.match, len(steps), "en", "me")
    first = next(number for number, step in enumerate(steps) if step.actor >= 0)
    asked = [authority.motives.look(table.match, first, "en", "greedy") for _ in range(motives.MOST_FOR_ONE + 1)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(one) for one in answers].count(Refused) == 1
