"""The journal's pen: entries that come together are stored by one statement and one sync, in either database."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from functools import partial
from queue import SimpleQueue
from typing import NamedTuple, Protocol
from zlib import crc32

import asyncpg
import msgspec
import sqlalchemy as sa

from ariane.table.entries import AnyEntry, read_entry, write_entry

SHARDS = 16_384  # channels over which the notices of all matches are spread; a server listens to few of them
BATCH = 250  # entries of one statement: as many as PostgreSQL's notices, of at most 8000 bytes, can tell of
TIMEOUT = 20.0  # seconds for PostgreSQL to store them


class JournalLine(NamedTuple):
    """One line of a journal, about to be stored or read."""

    match: str
    number: int
    key: str | None
    entry: AnyEntry
    at: float = 0.0
    status: str | None = None  # where this entry changes it, for the list of matches


Row = tuple[int, str | None, str, float]  # the same as it is stored: number, key, body, when


def read_row(match: str, row: Row) -> JournalLine:
    number, key, body, at = row
    return JournalLine(match, number, key, read_entry(body), at)


# What the thread of a pen does: lines to store, and who waits for that where.
Task = tuple[list[JournalLine], asyncio.AbstractEventLoop, "asyncio.Future[list[bool]]"]


class Pen(Protocol):
    """Stores lines in one transaction, and tells of each whether it is ours: another server may have been first."""

    def write(self, lines: list[JournalLine]) -> asyncio.Future[list[bool]]: ...

    async def close(self) -> None: ...


class SqlitePen:
    """Writes in a thread of its own, which lets go of the interpreter once a batch and not once a row."""

    # One statement is one transaction: it is synced before it returns.
    STORE = (
        "insert into entries (match, number, key, at, body) select json_extract(value, '$[0]'), "
        "json_extract(value, '$[1]'), json_extract(value, '$[2]'), ?, json_extract(value, '$[3]') "
        "from json_each(?) where true on conflict do nothing"
    )
    OURS = "select 1 from entries where match = ? and number = ? and key is ? and at = ? and body = ?"
    STATUS = "update matches set status = ? where id = ?"

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.pooled: sa.PoolProxiedConnection | None = None
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="journal", daemon=True)

    def write(self, lines: list[JournalLine]) -> asyncio.Future[list[bool]]:
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[list[bool]] = loop.create_future()
        if not self.thread.ident:
            self.thread.start()
        self.tasks.put((lines, loop, stored))
        return stored

    def _work(self) -> None:
        """In the thread: one batch after another, until there is nothing more to come."""
        while (task := self.tasks.get()) is not None:
            lines, loop, stored = task
            try:
                tell = partial(_store, stored, self.write_now(lines))
            except BaseException as error:  # noqa: BLE001 it belongs to whoever waits
                tell = partial(_fail, stored, error)
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(tell)
        self._drop()

    def write_now(self, lines: list[JournalLine]) -> list[bool]:
        rows = [(line.match, line.number, line.key, write_entry(line.entry)) for line in lines]
        changes = any(line.status is not None for line in lines)
        connection = self.connected()
        try:
            if changes:
                connection.execute("begin immediate")
            ours = self._store(connection, rows)
            if changes:
                for line, mine in zip(lines, ours, strict=True):
                    if mine and line.status is not None:
                        connection.execute(self.STATUS, (line.status, line.match))
                connection.execute("commit")
        except BaseException:
            self._drop()  # closed, it undoes what it has not committed
            raise
        return ours

    def connected(self) -> sqlite3.Connection:
        if self.pooled is None:
            self.pooled = self.engine.raw_connection()
        connection = self.pooled.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.isolation_level = None
        return connection

    def _store(self, connection: sqlite3.Connection, rows: list[tuple[str, int, str | None, str]]) -> list[bool]:
        now = time.time()
        stored = connection.execute(self.STORE, (now, msgspec.json.encode(rows).decode()))
        if stored.rowcount == len(rows):  # nearly always
            return [True] * len(rows)
        return [
            connection.execute(self.OURS, (match, number, key, now, body)).fetchone() is not None
            for match, number, key, body in rows
        ]

    def _drop(self) -> None:
        if self.pooled is not None:
            self.pooled.invalidate()
            self.pooled = None

    async def close(self) -> None:
        self.tasks.put(None)
        if self.thread.ident:
            await asyncio.to_thread(self.thread.join)
        self.engine.dispose()


def _store(stored: asyncio.Future[list[bool]], ours: list[bool]) -> None:
    if not stored.done():
        stored.set_result(ours)


def _fail(stored: asyncio.Future[list[bool]], error: BaseException) -> None:
    if not stored.done():
        stored.set_exception(error)


class PostgresPen:
    """Stores lines and tells the other servers of them in one round trip."""

    STORE = (
        "with ours as (insert into entries (match, number, key, at, body) "
        "select match, number, key, $4, body from unnest($1::text[], $2::int[], $3::text[], $5::text[]) "
        "as lines (match, number, key, body) on conflict do nothing returning match, number), "
        "told as (select pg_notify(channel, string_agg(match || ':' || number, ' ')) from ours "
        "join (select distinct * from unnest($1::text[], $6::text[]) as channels (match, channel)) as channels "
        "using (match) group by channel) "
        "select array_agg(match || ':' || number), (select count(*) from told) from ours"
    )
    STATUS = "update matches set status = $1 where id = $2"

    def __init__(self, url: sa.URL) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: asyncpg.Connection | None = None

    def write(self, lines: list[JournalLine]) -> asyncio.Future[list[bool]]:
        return asyncio.ensure_future(self._write(lines))

    async def _write(self, lines: list[JournalLine]) -> list[bool]:
        try:
            if self.connection is None:
                self.connection = await asyncpg.connect(self.url, timeout=5, command_timeout=TIMEOUT)
            if all(line.status is None for line in lines):
                return await self._store(self.connection, lines)
            return await self._store_status(self.connection, lines)
        except BaseException:
            await self.close()
            raise

    async def _store_status(self, connection: asyncpg.Connection, lines: list[JournalLine]) -> list[bool]:
        async with connection.transaction():
            ours = await self._store(connection, lines)
            for line, mine in zip(lines, ours, strict=True):
                if mine and line.status is not None:
                    await connection.execute(self.STATUS, line.status, line.match)
        return ours

    async def _store(self, connection: asyncpg.Connection, lines: list[JournalLine]) -> list[bool]:
        told = await connection.fetchval(
            self.STORE,
            [line.match for line in lines],
            [line.number for line in lines],
            [line.key for line in lines],
            time.time(),
            [write_entry(line.entry) for line in lines],
            [channel(line.match) for line in lines],
        )
        ours = set(told or ())
        return [f"{line.match}:{line.number}" in ours for line in lines]

    async def close(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None


def channel(match: str) -> str:
    """Where servers hear of a match; the same for all of them."""
    return f"ariane_table_{crc32(match.encode()) % SHARDS}"


def read_notice(message: str) -> list[tuple[str, int]]:
    """Which matches have which number, as another server tells it."""
    return [(match, int(number)) for match, _, number in (word.partition(":") for word in message.split())]
