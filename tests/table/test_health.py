"""Health: what a server says of itself while things go wrong, and the line each fault writes."""

import asyncio
import contextlib
import logging
import shutil
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ariane.table import bus, entries, health
from ariane.table.bus import Bus
from ariane.table.health import Health
from ariane.table.journal import JournalLine, SqlitePen, channel
from ariane.table.logs import Lines, request_id
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage
from tests.table.conftest import Serve
from tests.table.postgres import Postgres, wait_for
from tests.table.test_storage import OPENING
from tests.table.test_web import two

pytestmark = pytest.mark.once

M = "a" * 16


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="ariane-postgres-"))
    server = Postgres(folder)
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def test_a_server_without_its_database_lives_and_is_not_ready(serve: Serve, own_postgres: Postgres) -> None:
    server = serve(own_postgres.database(), "--unlimited")
    wait_for(lambda: report(server.url)["ready"])
    assert httpx.get(f"{server.url}/api/health/ready", timeout=60).status_code == 200
    own_postgres.stop()
    wait_for(lambda: not report(server.url)["ready"])
    assert httpx.get(f"{server.url}/api/health/live", timeout=60).json() == {"up": True}
    refused = httpx.get(f"{server.url}/api/health/ready", timeout=60)
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "not-ready")
    wait_for(lambda: not report(server.url)["parts"]["database"]["ok"])
    broken = report(server.url)["parts"]["database"]
    assert broken["since"].startswith("20")
    assert broken["wrong"]
    own_postgres.start()
    wait_for(lambda: report(server.url)["ready"])
    assert report(server.url)["parts"]["database"]["since"] >= broken["since"]


def report(url: str) -> Any:
    return httpx.get(f"{url}/api/health", timeout=60).json()


def run(work: Any) -> None:
    asyncio.run(work)


def test_a_full_disk_and_a_lock_have_their_line_and_are_over_when_they_are_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def try_it() -> None:
        path = tmp_path / "table.sqlite3"
        storage = Storage(f"sqlite:///{path}")
        await storage.open()
        await storage.create(M, "00" * 32, OPENING)
        assert await storage.append(JournalLine(M, 1, "k1", entries.Chat(0, "good")))
        assert storage.health.report().ready
        pen = storage.pen
        assert isinstance(pen, SqlitePen)

        def pragma(text: str) -> None:
            pen.hand.connected().execute(f"pragma {text}")

        with contextlib.closing(sqlite3.connect(path)) as other:
            [pages] = other.execute("pragma page_count").fetchone()
        pragma(f"max_page_count = {pages}")
        with pytest.raises(NotStored):
            await fill(storage)
        assert not storage.health.report().ready
        assert "full" in str(storage.health.parts["journal"].wrong)
        await storage.probe()  # the next connection has no such limit
        assert storage.health.report().ready
        thief = sqlite3.connect(path)
        thief.execute("begin immediate")
        with pytest.raises(NotStored):
            await storage.append(JournalLine(M, 500, "late", entries.Chat(0, "late")))
        assert "locked" in str(storage.health.parts["journal"].wrong)
        thief.rollback()
        thief.close()
        assert await storage.append(JournalLine(M, 501, "on", entries.Chat(0, "on")))
        assert storage.health.report().ready
        assert storage.health.faults["journal"] == 2
        await storage.close()

    with caplog.at_level(logging.WARNING, "ariane.table"):
        run(try_it())
    told = [record.getMessage() for record in caplog.records]
    assert sum("full" in line for line in told) == 1
    assert sum("locked" in line for line in told) == 1
    assert told.count("works again") == 2


async def fill(storage: Storage) -> None:
    for number in range(2, 400):
        await storage.append(JournalLine(M, number, f"k{number}", entries.Chat(0, "x" * 500)))


def test_where_little_of_the_disk_is_left_it_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Health()
    one.note("disk", health.disk(tmp_path / "table.sqlite3"))
    one.note("files", health.files())
    assert one.report().ready
    monkeypatch.setattr(health, "LEAST_DISK", 1 << 60)
    monkeypatch.setattr(health, "FEWEST_FILES", 1 << 40)
    one.note("disk", health.disk(tmp_path / "table.sqlite3"))
    one.note("files", health.files())
    assert not one.report().ready
    assert "MB are free" in str(one.parts["disk"].wrong)
    assert "file descriptors" in str(one.parts["files"].wrong)


class Silencer:
    """Stands between a server and PostgreSQL, and can let every LISTEN connection fall silent without closing it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.silent = False
        self.listening: set[asyncio.StreamWriter] = set()
        self.meetings: set[asyncio.Task[None]] = set()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        meeting = asyncio.current_task()
        assert meeting is not None
        self.meetings.add(meeting)
        theirs, ours = await asyncio.open_connection("127.0.0.1", self.port)

        async def pass_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter, asks: bool) -> None:
            with contextlib.suppress(OSError):
                while data := await source.read(65536):
                    if asks and b"LISTEN" in data:
                        self.listening.add(writer)
                    if asks or not (self.silent and writer in self.listening):
                        sink.write(data)
                        await sink.drain()
            sink.close()

        await asyncio.gather(pass_on(reader, ours, True), pass_on(theirs, writer, False))


@contextlib.asynccontextmanager
async def silenced(database: str) -> AsyncIterator[tuple[Silencer, str]]:
    port = int(database.rpartition(":")[2].partition("/")[0])
    between = Silencer(port)
    server = await asyncio.start_server(between.meet, "127.0.0.1", 0)
    mine = server.sockets[0].getsockname()[1]
    yield between, database.replace(f":{port}/", f":{mine}/")
    server.close()
    await asyncio.wait(between.meetings, timeout=60)  # nothing is left open that another test would be blamed for


def test_a_silent_bus_is_noticed_said_and_replaced(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bus.SILENCE + 1.0 < 15, "seconds until it is noticed"
    monkeypatch.setattr(bus, "BEAT", 0.1)
    monkeypatch.setattr(bus, "SILENCE", 2.0)

    async def fall_silent() -> None:
        async with silenced(postgres.database()) as (between, url):
            storage = Storage(url)
            await storage.open()
            lost: list[float] = []
            one = Bus(storage, lambda *_: None, lambda: lost.append(time.monotonic()))
            await one.open()
            await until(lambda: "bus" in storage.health.parts and storage.health.parts["bus"].ok)
            before = len(lost)
            assert before > 0
            between.silent = True
            await until(lambda: not storage.health.parts["bus"].ok)
            assert "notices" in str(storage.health.parts["bus"].wrong)
            assert not storage.health.report().ready
            between.silent = False
            await until(lambda: storage.health.parts["bus"].ok)
            await until(lambda: len(lost) > before)  # what was missed meanwhile is read
            await one.close()
            await storage.close()

    run(fall_silent())


async def until(true: Any) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.02)


def test_a_server_hears_of_the_matches_that_are_watched_there_and_of_no_others(postgres: Postgres) -> None:
    async def listen() -> None:
        database = postgres.database()
        storages = [Storage(database) for _ in range(2)]
        for storage in storages:
            await storage.open()
        heard: list[list[str]] = [[], []]
        buses = [
            Bus(storage, lambda match, _, into=into: into.append(match), lambda: None)  # type: ignore[misc]  # the default is ours
            for storage, into in zip(storages, heard, strict=True)
        ]
        for one in buses:
            await one.open()
        await until(lambda: all(one.connection is not None for one in buses))  # on a busy machine not at once
        names = [f"{number}".zfill(16) for number in range(60)]
        watched = names[7]
        elsewhere = next(name for name in names if channel(name) != channel(watched))
        for name in (watched, elsewhere):
            await storages[0].create(name, "00" * 32, OPENING)
        await buses[0].attend(elsewhere)
        await buses[1].attend(watched)
        lines = [JournalLine(name, 1, "k", entries.Chat(0, "hello")) for name in (watched, elsewhere)]
        assert await asyncio.gather(*map(storages[0].append, lines)) == [True, True]
        await until(lambda: heard[0] and heard[1])
        assert heard == [[elsewhere], [watched]]
        await buses[1].leave(watched)
        assert not buses[1].hears(watched)
        assert await storages[0].append(JournalLine(watched, 2, "l", entries.Chat(0, "again")))
        await buses[1].attend(elsewhere)
        assert await storages[0].append(JournalLine(elsewhere, 2, "l", entries.Chat(0, "again")))
        await until(lambda: elsewhere in heard[1])
        assert heard[1] == [watched, elsewhere], "what came between was not for it"
        for one, storage in zip(buses, storages, strict=True):
            await one.close()
            await storage.close()

    run(listen())


def test_metrics_are_for_this_machine_and_every_answer_has_its_number(serve: Serve, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    two(server)
    text = httpx.get(f"{server.url}/metrics", timeout=60).text
    for line in ('ariane_requests_total{status="201"} 1.0', "ariane_tables 1.0", 'ariane_ok{part="database"} 1.0'):
        assert line in text, text
    assert "ariane_entries_stored_total 3.0" in text
    hidden = httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}, timeout=60)
    assert hidden.status_code == 404, "through a proxy it is asked for by anybody"
    numbers = {httpx.get(f"{server.url}/api/health", timeout=60).headers["x-request-id"] for _ in range(3)}
    assert len(numbers) == 3


def test_a_line_of_the_log_can_be_read_by_people_and_by_programs() -> None:
    record = logging.makeLogRecord({"name": "ariane.table", "levelname": "ERROR", "msg": "fault: full", "part": "disk"})
    number = request_id.set("abc123")
    try:
        plain, object_ = Lines(False).format(record), Lines(True).format(record)
    finally:
        request_id.reset(number)
    assert plain.endswith("ERROR ariane.table fault: full part=disk request=abc123")
    assert '"message": "fault: full", "part": "disk", "request": "abc123"' in object_
