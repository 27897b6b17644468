"""Who is connected to a table: of those who sit all are told at once, those who look on are counted a moment later."""

import asyncio

import pytest

from ariane.core.game import PUBLIC
from ariane.table.authority import Authority
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.live import Session
from ariane.table.messages import Present
from ariane.table.orders import Orders
from tests.table.test_easel import sit, watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]


async def test_who_looks_on_is_counted_a_moment_later_and_who_sits_is_told_at_once(authority: Authority) -> None:
    """However many come at once: each is told how many there are, and the others not of each one."""
    table = await sit(authority, "gotown")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    sessions = list[Session]()

    def come(viewer: int) -> None:
        sessions.append(watch(hall, table, viewer))
        hall.sessions.setdefault(table.match.id, set()).add(sessions[-1])
        hall.tell_presence(table.match.id)

    come(0)
    for _ in range(40):
        come(PUBLIC)
        newest = sessions[-1].presence
        assert newest is not None
        assert newest.spectators == len(sessions) - 1, "whoever comes is told at once"
        assert sessions[0].knows == Present((0,), 0), "the others are not told of each"
    come(1)
    assert {session.knows for session in sessions} == {Present((0, 1), 40)}, "of whoever sits all are told"
    hall.dismiss(sessions[5])
    async with asyncio.timeout(10):
        while sessions[0].knows != Present((0, 1), 39):
            await asyncio.sleep(0.01)
    assert not hall.lulls
    for session in sessions:
        session.stop()
