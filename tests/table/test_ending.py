"""A server that ends: whatever it had begun is over and awaited before its database is closed, however busy that is."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from ariane.table import orders
from ariane.table.guard import OPEN_HOUSE
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage
from ariane.table.web import application

pytestmark = [pytest.mark.once, pytest.mark.anyio, pytest.mark.timeout(120)]


def held(path: Path) -> sqlite3.Connection:
    """The database with a lock on it, so that whoever writes must wait."""
    lock = sqlite3.connect(path, isolation_level=None)
    lock.execute("begin immediate")
    return lock


async def in_the_middle(storage: Storage) -> asyncio.Task[object]:
    """Somebody who writes, as soon as they wait for the lock."""
    while True:
        for task in list(storage.users):
            await asyncio.sleep(0.02)
            if task in storage.users:
                return task
        await asyncio.sleep(0.01)


async def test_a_house_that_is_stopped_while_it_writes_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    app = application(f"sqlite:///{path}", limits=OPEN_HOUSE)
    before, threads = asyncio.all_tasks(), set(threading.enumerate())
    async with app.router.lifespan_context(app):
        lock = held(path)
        postman = app.state.postman
        postman.tidied = 0.0  # he clears the outbox, which nobody may write to now
        postman.hurry.set()
        await in_the_middle(app.state.authority.storage)
        asyncio.get_running_loop().call_later(0.2, lock.close)
    assert asyncio.all_tasks() == before
    async with asyncio.timeout(60):  # a thread is over a moment after it has said so
        while [one for one in set(threading.enumerate()) - threads if "connection_worker" in one.name]:
            await asyncio.sleep(0.01)


async def test_whoever_still_uses_the_database_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    storage = Storage(f"sqlite:///{path}")
    await storage.open()
    lock = held(path)
    writing = asyncio.create_task(orders.give(storage, "limit", "hints", "3"))
    assert await in_the_middle(storage) is writing
    asyncio.get_running_loop().call_later(0.2, lock.close)
    await storage.close()
    assert writing.done()
    assert writing.exception() is None
    with sqlite3.connect(path) as found:
        assert found.execute("select value from orders").fetchall() == [("3",)]
    with pytest.raises(NotStored):
        await orders.given(storage)


async def test_one_that_was_cancelled_in_the_middle_gives_its_connection_back_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    before = asyncio.all_tasks()
    storage = Storage(f"sqlite:///{path}")
    await storage.open()
    lock = held(path)
    writing = asyncio.create_task(orders.give(storage, "limit", "hints", "3"))
    await in_the_middle(storage)
    writing.cancel()
    asyncio.get_running_loop().call_later(0.2, lock.close)
    await storage.close()
    assert writing.cancelled()
    assert asyncio.all_tasks() == before
