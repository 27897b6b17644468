"""Programs are told what the whole says, byte for byte, and what is the same for all of them is written once."""

import asyncio
import random

import pytest

import ariane
from ariane.core.game import PUBLIC
from ariane.table import messages, showing, telling
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.tables import Table
from ariane.table.telegrams import Telegrams
from tests.table.test_easel import sit

pytestmark = pytest.mark.anyio

DECISIONS = 60


def whole(table: Table, viewer: int, since: int, acks: dict[str, int]) -> bytes:
    match = table.match
    facts = showing.facts(match, viewer, "en", False)
    news = telling.log(match, viewer, "en", since, False)
    return messages.write(messages.Changed(since, match.version, acks, facts, news))


async def step(authority: Authority, table: Table, rng: random.Random) -> bool:
    """Somebody decides something, or says it, or answers in advance."""
    match = table.match
    seat = match.deciding()
    if seat is None:
        return False
    if rng.random() < 0.1:
        await authority.chat(table, seat, 'a break\nand "moves":[]', None)
    if rng.random() < 0.1 and match.state.actor() == seat:
        await authority.advance(table, (seat + 1) % len(match.seats), match.state.asks(), "none", None)
    if rng.random() < 0.05:
        await authority.undo(table, seat, None, None) if seat in match.last else None
        return match.deciding() is not None
    await authority.play(table, seat, match.version, [rng.choice(match.state.moves())], None)
    return True


@pytest.mark.parametrize("game", ariane.names())
async def test_a_telegram_says_what_the_whole_says(game: str, authority: Authority) -> None:
    table, rng = await sit(authority, game, seats=ariane.load(game).seats[-1]), random.Random(3)
    match, telegrams, told = table.match, Telegrams(table.match), 0
    viewers = [PUBLIC, *range(len(match.seats))]
    for _ in range(DECISIONS):
        before = match.version
        if not await step(authority, table, rng):
            break
        for since in {before, max(0, before - 3)}:
            for viewer in viewers:
                acks = {"k" * (viewer + 2): match.version} if viewer % 2 else {}
                assert telegrams.write(viewer, since, acks) == whole(table, viewer, since, acks)
                told += 1
    assert told > DECISIONS


async def test_days_of_vacation_are_each_viewers_own(authority: Authority) -> None:
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2, days=True)
    table = await authority.table((await authority.create(opening)).match)
    for seat in range(2):
        await authority.join(table, seat, f"P{seat}", "", proposed=f"{seat}" * 32)
    async with asyncio.timeout(60):
        while not table.match.begun:
            await asyncio.sleep(0.005)
    telegrams = Telegrams(table.match)
    for _ in range(2):
        assert all(telegrams.write(seat, 0, {}) == whole(table, seat, 0, {}) for seat in (PUBLIC, 0, 1))
        await authority.vacation(table, 0, 3, None)


async def test_what_is_the_same_for_all_is_written_once(authority: Authority) -> None:
    table = await sit(authority, "berzerk")  # nothing is hidden
    match, telegrams, rng = table.match, Telegrams(table.match), random.Random(4)
    for _ in range(5):
        since, seat = match.version, match.deciding()
        assert seat is not None
        await authority.play(table, seat, since, [rng.choice(match.state.moves())], None)
        telegrams.write(0, since, {})
        facts, log = telegrams.facts, telegrams.logs[since]
        telegrams.write(1, since, {"k": match.version})
        telegrams.write(PUBLIC, since, {})
        assert telegrams.facts is facts
        assert telegrams.logs[since] is log


async def test_what_not_everybody_may_know_is_written_for_each(authority: Authority) -> None:
    table, rng = await sit(authority, "gotown"), random.Random(4)
    match, telegrams, hidden = table.match, Telegrams(table.match), 0
    for _ in range(12):
        since, seat = match.version, match.deciding()
        assert seat is not None
        await authority.play(table, seat, since, [rng.choice(match.state.moves())], None)
        telegrams.write(seat, since, {})
        if any(event.secret for step in match.steps if step.version > since for event in step.events):
            hidden += 1
            assert since not in telegrams.logs
    assert hidden > 0
