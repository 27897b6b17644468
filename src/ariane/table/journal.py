"""The journal's pen: entries that come together are stored by one statement and one sync, in either database."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar
from zlib import crc32

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ariane.table.changes import Change, Rows, Said
from ariane.table.entries import AnyEntry, read_entry, write_entry

Done = TypeVar("Done")

SHARDS = 16_384  # channels over which the notices of all matches are spread; a server listens to few of them
BATCH = 250  # entries of one statement: as many as PostgreSQL's notices, of at most 8000 bytes, can tell of
FEW = 3  # entries that are stored by one statement each: what is used all the time is quicker than what is seldom used
TIMEOUT = 20.0  # seconds for PostgreSQL to store them
AGAIN, PATIENCE = 0.0001, 5.0  # seconds until SQLite is asked again for its lock, and for how long
COPYING = 15.0  # seconds after which SQLite's log is copied into the rest of the database: the disk syncs that, too
LONG_LOG = 3_000  # writes after which it is copied sooner, so that it does not grow
WATCHED = 0.5  # seconds between two looks at how many there are
OVERFLOW = 16_000  # pages of the log, 64 MB: where copying cannot keep up, whoever writes has to wait for it after all


class JournalLine(NamedTuple):
    """One line of a journal, about to be stored or read."""

    match: str
    number: int
    key: str | None
    entry: AnyEntry
    at: float = 0.0
    status: str | None = None  # where this entry changes it, for the list of matches
    unhurried: bool = False  # it may wait a moment for others, and be synced with them


Row = tuple[int, str | None, str, float]  # the same as it is stored: number, key, body, when
PlanRow = tuple[int, str, bool, str]  # what a seat has planned, as it is stored: seat, name, whether taken, body


class Found(NamedTuple):
    """All that is stored of a match and is needed to go on with it."""

    seed: str  # sealed
    opening: str
    rows: list[Row]
    plans: list[PlanRow]


# A match that is set, and one that is opened; the same words in either database.
CREATE = sa.text(
    "insert into matches (id, created, game, listed, status, seed, opening) "
    "values (:id, :created, :game, :listed, :status, :seed, :opening)"
)
FIND = sa.text("select seed, opening from matches where id = :id")
ROWS = sa.text("select number, key, body, at from entries where match = :id order by number")
PLANS = sa.text("select seat, id, taken, body from plans where match = :id")


def read_row(match: str, row: Row) -> JournalLine:
    number, key, body, at = row
    return JournalLine(match, number, key, read_entry(body), at)


# What became of lines: of each whether it is ours, for another server may have been first; or why nothing was stored.
Written = list[bool] | BaseException
Told = Callable[[Written], None]

# What the thread of a pen does, and who is told of it where: what came of it, or why nothing did.
Task = tuple[Callable[[], Any], asyncio.AbstractEventLoop, Callable[[Any], None]]


# Whoever writes for a process that does not: changes that need not be synced, in one transaction.
Writer = Callable[[list[Said]], Awaitable[Rows]]


class Pen(Protocol):
    """Stores lines in one transaction, and then tells what became of them, in the loop in which it was asked."""

    def write(self, lines: list[JournalLine], then: Told) -> None: ...

    async def create(self, engine: AsyncEngine, row: dict[str, Any]) -> None:
        """A new match, stored and synced."""

    async def lightly(self, engine: AsyncEngine, changes: Sequence[Change]) -> Rows:
        """Changes that need not be synced, in one transaction; what the last of them returns."""

    async def find(self, engine: AsyncEngine, match: str) -> Found | None:
        """A match that is in nobody's memory, read in one go: many are opened while others play."""

    async def close(self) -> None: ...


class Hand:
    """A connection for one thread, past the engine's pool; opened when it is needed, and again after a fault.

    There is one for all that is written: as soon as another one has written, SQLite forgets all pages it has read.
    """

    SYNCED, NOT_SYNCED = "pragma synchronous = full", "pragma synchronous = normal"

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.pooled: sa.PoolProxiedConnection | None = None

    def connected(self) -> sqlite3.Connection:
        if self.pooled is None:
            self.pooled = self.engine.raw_connection()
            self.pooled.cursor().execute("pragma busy_timeout = 0")
            assert isinstance(self.pooled.driver_connection, sqlite3.Connection)
            self.pooled.driver_connection.isolation_level = None
        connection = self.pooled.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        return connection

    @contextlib.contextmanager
    def unsynced(self) -> Iterator[sqlite3.Connection]:
        """For what only power can lose: synced with the next entry of a journal, or when the log is copied.

        Whatever goes wrong, entries are synced again: what is dropped is opened anew, and then they are.
        """
        connection = self.connected()
        try:
            connection.execute(self.NOT_SYNCED)
            yield connection
            connection.execute(self.SYNCED)
        except BaseException:
            self.drop()
            raise

    def drop(self) -> None:
        """Closed, it undoes what it has not committed."""
        if self.pooled is not None:
            self.pooled.invalidate()
            self.pooled = None


class SqlitePen:
    """Writes in a thread of its own, which lets go of the interpreter once a batch and not once a row.

    Another thread copies SQLite's log into the rest of the database, which takes long and holds up nobody who writes;
    `copies`: where several processes of a house write, it is one of them that does so.
    """

    STORE_ONE = "insert into entries (match, number, key, at, body) values (?, ?, ?, ?, ?) on conflict do nothing"
    STORE = (
        "insert into entries (match, number, key, at, body) select json_extract(value, '$[0]'), "
        "json_extract(value, '$[1]'), json_extract(value, '$[2]'), ?, json_extract(value, '$[3]') "
        "from json_each(?) where true on conflict do nothing"
    )
    OURS = "select 1 from entries where match = ? and number = ? and key is ? and at = ? and body = ?"
    STATUS = "update matches set status = ? where id = ?"

    def __init__(self, engine: sa.Engine, *, copies: bool = True) -> None:
        self.engine = engine
        self.hand = Hand(engine)
        self.copies = copies
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self.copier = threading.Thread(target=self._copy, name="journal-copier", daemon=True)
        self.written = 0  # how often
        self.over = threading.Event()
        self.finder = ThreadPoolExecutor(1, "journal-finder")
        self.finding: sa.PoolProxiedConnection | None = None

    def write(self, lines: list[JournalLine], then: Told) -> None:
        self._do(partial(self.write_now, lines), then)

    async def create(self, engine: AsyncEngine, row: dict[str, Any]) -> None:
        await self._done(partial(self._create, row))

    def _create(self, row: dict[str, Any]) -> None:
        try:
            _patiently(self.hand.connected(), CREATE.text, row)
        except BaseException:
            self.hand.drop()
            raise

    async def lightly(self, engine: AsyncEngine, changes: Sequence[Change]) -> Rows:
        return await self.carry_out([change.said() for change in changes])

    async def carry_out(self, said: list[Said]) -> Rows:
        """In the same thread: two that write at once would wait for each other far longer than that takes."""
        return await self._done(partial(self._carry_out, said))

    async def _done(self, work: Callable[[], Done]) -> Done:
        done: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._do(work, partial(_finish, done))
        return await done

    def _carry_out(self, said: list[Said]) -> Rows:
        rows: Rows = []
        with self.hand.unsynced() as connection:
            _patiently(connection, "begin immediate")
            for words, given in said:
                rows = connection.execute(words, given).fetchall()
            connection.execute("commit")
        return rows

    async def find(self, engine: AsyncEngine, match: str) -> Found | None:
        """In another thread, and past the engine, which would take ten times as long and most of it in the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.finder, self._find, match)

    def _find(self, match: str) -> Found | None:
        try:
            if self.finding is None:
                self.finding = self.engine.raw_connection()
            ask, wanted = self.finding.driver_connection, {"id": match}
            assert isinstance(ask, sqlite3.Connection)
            found = ask.execute(FIND.text, wanted).fetchone()
            if found is None:
                return None
            seed, opening = found
            rows, plans = (ask.execute(each.text, wanted).fetchall() for each in (ROWS, PLANS))
            return Found(seed, opening, rows, plans)
        except BaseException:
            self._find_no_more()
            raise

    def _find_no_more(self) -> None:
        if self.finding is not None:
            self.finding.invalidate()
            self.finding = None

    def _do(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        if not self.thread.ident:
            self.thread.start()
            if self.copies:
                self.copier.start()
        self.tasks.put((work, asyncio.get_running_loop(), then))

    def _work(self) -> None:
        """In the thread: one batch after another, until there is nothing more to come."""
        while (task := self.tasks.get()) is not None:
            work, loop, then = task
            self.written += 1
            came: Any
            try:
                came = work()
            except BaseException as error:  # noqa: BLE001 it belongs to whoever waits
                came = error
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(then, came)
        self.hand.drop()

    def _copy(self) -> None:
        """In the other thread, while nobody waits; what is written meanwhile is copied the next time."""
        copied, last = 0, time.monotonic()
        while not self.over.wait(min(WATCHED, COPYING)):
            late = time.monotonic() - last >= COPYING
            if copied != self.written and (late or self.written - copied >= LONG_LOG):
                copied, last = self.written, time.monotonic()
                with contextlib.suppress(sa.exc.DBAPIError), self.engine.connect() as connection:
                    connection.exec_driver_sql("pragma wal_checkpoint(passive)")

    def write_now(self, lines: list[JournalLine]) -> list[bool]:
        """One statement is a transaction by itself: where nothing else changes, the thread takes its turn once."""
        rows = [(line.match, line.number, line.key, write_entry(line.entry)) for line in lines]
        connection, changes = self.hand.connected(), any(line.status is not None for line in lines)
        whole = changes or 1 < len(rows) <= FEW
        try:
            if whole:
                _patiently(connection, "begin immediate")
            ours = self._store(connection, rows)
            if changes:
                for line, mine in zip(lines, ours, strict=True):
                    if mine and line.status is not None:
                        connection.execute(self.STATUS, (line.status, line.match))
            if whole:
                connection.execute("commit")
        except BaseException:
            self.hand.drop()
            raise
        return ours

    def _store(self, connection: sqlite3.Connection, rows: list[tuple[str, int, str | None, str]]) -> list[bool]:
        now, stored = time.time(), 0
        if len(rows) <= FEW:
            for match, number, key, body in rows:
                stored += _patiently(connection, self.STORE_ONE, (match, number, key, now, body)).rowcount
        else:
            stored = _patiently(connection, self.STORE, (now, msgspec.json.encode(rows).decode())).rowcount
        if stored == len(rows):  # nearly always
            return [True] * len(rows)
        return [
            connection.execute(self.OURS, (match, number, key, now, body)).fetchone() is not None
            for match, number, key, body in rows
        ]

    async def close(self) -> None:
        self.tasks.put(None)
        self.over.set()
        if self.thread.ident:
            await asyncio.to_thread(self.thread.join)
            if self.copies:
                await asyncio.to_thread(self.copier.join)
        self.finder.submit(self._find_no_more)
        await asyncio.to_thread(self.finder.shutdown)
        self.engine.dispose()


def _patiently(
    connection: sqlite3.Connection, statement: str, given: tuple[Any, ...] | dict[str, Any] = ()
) -> sqlite3.Cursor:
    """Others write for moments only, the postman's process above all; SQLite itself would look again ever later."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return connection.execute(statement, given)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(AGAIN)


def _finish(done: asyncio.Future[Done], came: Done | BaseException) -> None:
    if done.done():  # whoever waited was called off
        return
    if isinstance(came, BaseException):
        done.set_exception(came)
    else:
        done.set_result(came)


class BorrowedPen(SqlitePen):
    """For a process that reads and never writes itself: another one does that for it."""

    def __init__(self, write: Writer, engine: sa.Engine) -> None:
        super().__init__(engine, copies=False)
        self.ask = write

    async def carry_out(self, said: list[Said]) -> Rows:
        return await self.ask(said)


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
        self.writing: asyncio.Future[list[bool]] | None = None

    def write(self, lines: list[JournalLine], then: Told) -> None:
        self.writing = asyncio.ensure_future(self._write(lines))
        self.writing.add_done_callback(lambda done: then(_outcome(done)))

    async def create(self, engine: AsyncEngine, row: dict[str, Any]) -> None:
        async with engine.begin() as connection:
            await connection.execute(CREATE, row)

    async def lightly(self, engine: AsyncEngine, changes: Sequence[Change]) -> Rows:
        rows: Rows = []
        async with engine.begin() as connection:
            await connection.execute(sa.text("set local synchronous_commit to off"))
            for statement, given in changes:
                result = await connection.execute(statement, given)
                rows = [tuple(row) for row in result.all()] if result.returns_rows else []
        return rows

    async def find(self, engine: AsyncEngine, match: str) -> Found | None:
        wanted = {"id": match}
        async with engine.connect() as connection:
            found = (await connection.execute(FIND, wanted)).first()
            if found is None:
                return None
            rows = [tuple(row) for row in (await connection.execute(ROWS, wanted)).all()]
            plans = [tuple(row) for row in (await connection.execute(PLANS, wanted)).all()]
        return Found(found.seed, found.opening, rows, plans)

    async def _write(self, lines: list[JournalLine]) -> list[bool]:
        try:
            if self.connection is None:
                self.connection = await asyncpg.connect(self.url, timeout=5, command_timeout=TIMEOUT)
            if all(line.status is None for line in lines):
                return await self._store(self.connection, lines)
            return await self._store_status(self.connection, lines)
        except BaseException:
            self._hang_up()
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

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def close(self) -> None:
        if self.writing is not None:
            self.writing.cancel()
            await asyncio.wait({self.writing})
        self._hang_up()


def _outcome(done: asyncio.Future[list[bool]]) -> Written:
    if done.cancelled():
        return asyncio.CancelledError()
    return done.exception() or done.result()


def channel(match: str) -> str:
    """Where servers hear of a match; the same for all of them."""
    return f"ariane_table_{crc32(match.encode()) % SHARDS}"


def read_notice(message: str) -> list[tuple[str, int]]:
    """Which matches have which number, as another server tells it."""
    return [(match, int(number)) for match, _, number in (word.partition(":") for word in message.split())]
