"""Storage: matches, their journals and last views, in SQLite or PostgreSQL by one code, made up to date at opening."""

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ariane.core.errors import ArianeError
from ariane.core.game import PUBLIC
from ariane.table.bundles import bundle, bundled
from ariane.table.changes import Change, Rows, Said
from ariane.table.entries import Opening, read_opening, write_opening
from ariane.table.health import Health, sentence
from ariane.table.journal import (
    BATCH,
    OVERFLOW,
    BorrowedPen,
    Found,
    JournalLine,
    Pen,
    PostgresPen,
    Row,
    SqlitePen,
    Writer,
    Written,
    read_row,
)
from ariane.table.refusals import NotStored
from ariane.table.sealing import Sealer, key_file

log = logging.getLogger("ariane.table")

metadata = sa.MetaData()
matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
)
journal = sa.Table(
    "entries",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
looks = sa.Table(
    "looks",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("viewer", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
comments = sa.Table(
    "comments",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("method", sa.Integer, nullable=False),
    sa.Column("moments", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("id", sa.String(16), nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

MIGRATION_LOCK = 0x4172_6961  # so that servers that start together bring PostgreSQL up to date one after the other

PACKED = "zlib "  # with this begins a view that was packed
WINDOW = 32_768  # bytes that zlib looks back
LIKE = "like "  # and one that was packed as what it has beyond the public's
COMPANY = 0.05  # seconds for which an entry at a table over days waits for others, to be synced with them
ENDING = 6.0  # seconds for whoever has a connection when all ends: SQLite's patience with a lock, and a little

# What a database that is not there looks like: its own errors, the driver's, the network's.
GONE = (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

Stored = Callable[[bool | None], None]  # told whether a line is ours; None: whether it is stored will be seen later
Batch = list[tuple[JournalLine, Stored]]


class Listed(NamedTuple):
    """A match as the list shows it."""

    id: str
    created: float
    status: str
    opening: Opening


def database_url(text: str) -> sa.URL:
    """The URL with the driver we use: plain sqlite:// and postgresql:// are understood."""
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        raise ArianeError(
            f"{text!r} is no database URL; right are sqlite:///file.db, postgresql://user@host/name"
        ) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    kind = url.drivername.partition("+")[0]
    if kind not in drivers:
        raise ArianeError(f"{kind} is not a database Ariane can use; sqlite:/// and postgresql:// are")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise ArianeError("a database in memory forgets what it promised; name a file: sqlite:///file.db")
    return url.set(drivername=drivers[kind])


def put_into(connection: AsyncConnection | sa.Connection, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what to do about a row that is there already, in the words of this database."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


class Storage:
    """The database. Entries that come while one is being stored wait and go together: many are as durable as one."""

    def __init__(self, url: str, *, writer: Writer | None = None) -> None:
        """`writer`: who writes, where this process only reads and the database lets one write at a time."""
        self.url = database_url(url)
        self.kind = self.url.get_backend_name()
        self.sealer = Sealer(key_file(self.url.database if self.kind == "sqlite" else None))
        self.engine = self._engine()
        self.pen: Pen = self._pen(writer)
        self.waiting: Batch = []
        self.writing: Batch = []  # what is being stored just now
        self.alone: asyncio.TimerHandle | None = None  # until when what waits does so for company
        self.users: dict[asyncio.Task[Any], asyncio.Future[None]] = {}  # who has a connection, and when no more
        self.ending: set[asyncio.Task[Any]] = set()  # who gets none any more
        self.closed = False
        self.health = Health()
        self.stored = 0  # entries

    def _pen(self, writer: Writer | None) -> Pen:
        if self.kind == "postgresql":
            return PostgresPen(self.url)
        engine = sa.create_engine(self.url.set(drivername="sqlite"))
        sa.event.listen(engine, "connect", _durable)
        if writer is None:
            return SqlitePen(engine)
        for each in (engine, self.engine.sync_engine):
            sa.event.listen(each, "connect", _read_only)
        return BorrowedPen(writer, engine)

    def _engine(self) -> AsyncEngine:
        if self.kind == "postgresql":
            return create_async_engine(
                self.url,
                pool_size=6,
                max_overflow=4,
                pool_pre_ping=True,
                connect_args={"timeout": 5, "command_timeout": 20},
            )
        engine = create_async_engine(self.url, pool_size=4, max_overflow=2)
        sa.event.listen(engine.sync_engine, "connect", _durable)
        return engine

    async def open(self) -> None:
        """Brings the tables up to date."""
        if self.kind == "sqlite":
            make_private(Path(str(self.url.database)))
        with as_file(files("ariane.table") / "migrations") as folder:
            config = Config()
            config.set_main_option("script_location", str(folder))
            async with self.engine.begin() as connection:
                if self.kind == "postgresql":
                    await connection.execute(sa.text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
                await connection.run_sync(_upgrade, config)

    async def close(self) -> None:
        self.closed = True
        self._wait_no_more()
        waiting, self.waiting = self.waiting, []
        for _, told in waiting:
            told(None)
        await self.pen.close()  # of what is being stored just now they are told what became of it
        await self._wait_for(list(self.users.values()))
        await self.engine.dispose()

    async def end(self, tasks: Collection[asyncio.Task[Any]]) -> None:
        """Cancels tasks and waits for them, each when it has no connection: cancelled, one of aiosqlite may hang."""
        self.ending.update(tasks)
        await self._wait_for([self.users[task] for task in tasks if task in self.users])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.ending.difference_update(tasks)

    async def _wait_for(self, uses: Collection[asyncio.Future[None]]) -> None:
        if uses:
            await asyncio.wait(uses, timeout=ENDING)

    @contextlib.asynccontextmanager
    async def _used(self) -> AsyncIterator[AsyncConnection]:
        """A connection, for somebody who is waited for at the end."""
        user = self._user()
        mine = user not in self.users
        used = self.users.setdefault(user, asyncio.get_running_loop().create_future())
        try:
            async with self.engine.begin() as connection:
                yield connection
        finally:
            if mine:
                del self.users[user]
                used.set_result(None)

    def _user(self) -> asyncio.Task[Any]:
        """Whoever asks, if they may still have something of us."""
        user = asyncio.current_task()
        assert user is not None
        if user in self.ending:
            raise asyncio.CancelledError
        if self.closed:
            raise NotStored
        return user

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        async with self._noting(), self._used() as connection:
            yield connection

    reading = _connection  # for whoever asks questions of its own

    async def lightly(self, *changes: Change) -> Rows:
        """One transaction that may be lost with the power, because what it does follows from journals again.

        Nothing waits for its sync, and in SQLite, where one writes at a time, it is done between two entries at once.
        """
        self._user()
        async with self._noting():
            return await self.pen.lightly(self.engine, changes)

    async def carry_out(self, said: list[Said]) -> Rows:
        """The same for another process, which has put it into words: only where there is SQLite."""
        assert isinstance(self.pen, SqlitePen)
        self._user()
        async with self._noting():
            return await self.pen.carry_out(said)

    @contextlib.asynccontextmanager
    async def _noting(self) -> AsyncIterator[None]:
        """Whether the database was there."""
        try:
            yield
        except GONE as error:
            self.health.note("database", sentence(error))
            raise NotStored from None
        self.health.note("database", None)

    # Writing

    async def append(self, line: JournalLine) -> bool:
        """Stores an entry; False where another server was first with this number or this key."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def told(mine: bool | None) -> None:
            if stored.done():  # whoever waited was called off
                return
            if mine is None:
                stored.set_exception(NotStored())
            else:
                stored.set_result(mine)

        self.hand_in(line, told)
        return await stored

    def hand_in(self, line: JournalLine, told: Stored) -> None:
        """The same for somebody who does not wait: they are told."""
        if self.closed:
            told(None)
            return
        self.waiting.append((line, told))
        self._go_on()

    def _go_on(self) -> None:
        """Stores what waits, at once where somebody is in a hurry; what comes meanwhile goes together, after it."""
        if self.writing or not self.waiting or self.closed:
            return
        if any(not line.unhurried for line, _ in self.waiting):
            self._write_on()
        elif self.alone is None:
            self.alone = asyncio.get_running_loop().call_later(COMPANY, self._write_on)

    def _write_on(self) -> None:
        self._wait_no_more()
        self.writing, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
        try:
            self.pen.write([line for line, _ in self.writing], self._written)
        except Exception as error:  # noqa: BLE001 whoever waits is told, in their turn
            asyncio.get_running_loop().call_soon(self._written, error)

    def _wait_no_more(self) -> None:
        if self.alone is not None:
            self.alone.cancel()
            self.alone = None

    def _written(self, written: Written) -> None:
        batch, self.writing = self.writing, []
        self._go_on()
        if isinstance(written, BaseException):
            if isinstance(written, GONE):
                self.health.note("journal", sentence(written))
            elif not isinstance(written, asyncio.CancelledError):
                log.error("nothing was stored", exc_info=written)
            self._tell(batch, [None] * len(batch))
        else:
            self.health.note("journal", None)
            self.stored += sum(written)
            self._tell(batch, written)

    def _tell(self, batch: Batch, outcomes: Sequence[bool | None]) -> None:
        """Everybody is told, whatever one of them makes of it."""
        for (line, told), mine in zip(batch, outcomes, strict=True):
            try:
                told(mine)
            except Exception:
                log.exception("match %s: entry %d could not be gone on with", line.match, line.number)

    async def notify(self, name: str, message: str) -> None:
        """A notice to every server that listens to this channel."""
        async with self._used() as connection:
            await connection.execute(sa.select(sa.func.pg_notify(name, message)))

    async def probe(self) -> None:
        """Whether it can be read, and where writing failed, whether it can be written again."""
        with contextlib.suppress(NotStored):
            async with self._connection() as connection:
                await connection.execute(sa.text("select 1"))
                if self.health.is_ok("journal"):
                    return
                await connection.execute(orders.delete().where(orders.c.kind == "probe"))
                row = {"kind": "probe", "name": "probe", "value": "", "at": time.time()}
                await connection.execute(orders.insert(), row)
            self.health.note("journal", None)

    async def create(self, id: str, seed: str, opening: Opening) -> None:
        row = {
            "id": id,
            "created": time.time(),
            "game": opening.game,
            "listed": opening.listed,
            "status": "open",
            "seed": self.sealer.seal(id, seed),
            "opening": write_opening(opening),
        }
        self._user()
        async with self._noting():
            await self.pen.create(self.engine, row)

    async def keep_looks(self, match: str, views: dict[int, str]) -> None:
        """The last views of a match, packed, shown should it one day no longer replay."""
        rows = bundled([{"match": match, "viewer": viewer, "body": body} for viewer, body in views.items()])
        await self.lightly(Change(_kept(self.kind), rows))

    # Reading

    async def match(self, id: str) -> tuple[str, Opening] | None:
        """Seed and opening of a match."""
        async with self._connection() as connection:
            row = (
                await connection.execute(sa.select(matches.c.seed, matches.c.opening).where(matches.c.id == id))
            ).first()
        # Of a match that was deleted the row stays for a while, empty: a server may still be writing to it.
        return None if row is None or not row.opening else (self.sealer.open(id, row.seed), read_opening(row.opening))

    async def find(self, id: str) -> Found | None:
        """All that is needed to go on with a match."""
        self._user()
        async with self._noting():
            found = await self.pen.find(self.engine, id)
        return None if found is None or not found.opening else found

    async def lines(self, match: str, after: int = 0) -> list[JournalLine]:
        """The journal of a match behind this number."""
        return [read_row(match, row) for row in await self.rows(match, after)]

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        """The same as it is stored, for whoever reads it elsewhere."""
        wanted = (
            sa.select(journal.c.number, journal.c.key, journal.c.body, journal.c.at)
            .where(journal.c.match == match, journal.c.number > after)
            .order_by(journal.c.number)
        )
        async with self._connection() as connection:
            return [tuple(row) for row in (await connection.execute(wanted)).all()]

    async def look(self, match: str, viewer: int) -> str | None:
        wanted = sa.select(looks.c.viewer, looks.c.body).where(
            looks.c.match == match, looks.c.viewer.in_((viewer, PUBLIC))
        )
        async with self._connection() as connection:
            found: dict[int, str] = {row.viewer: row.body for row in await connection.execute(wanted)}
        return unpack(found[viewer], found.get(PUBLIC, "")) if viewer in found else None

    async def clocked(self) -> list[tuple[str, int]]:
        """Matches that are played by a clock, each with its last number."""
        last = sa.func.max(journal.c.number)
        wanted = (
            sa.select(matches.c.id, last)
            .join(journal, journal.c.match == matches.c.id)
            .where(matches.c.status == "running", matches.c.opening.contains('"clock":', autoescape=True))
            .group_by(matches.c.id)
        )
        async with self._connection() as connection:
            return [(name, number) for name, number in (await connection.execute(wanted)).all()]

    async def listed(self, limit: int) -> list[Listed]:
        """Listed matches that are not over, newest first."""
        wanted = (
            sa.select(matches.c.id, matches.c.created, matches.c.status, matches.c.opening)
            .where(matches.c.listed, matches.c.status != "over", matches.c.opening != "")
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        async with self._connection() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Listed(row.id, row.created, row.status, read_opening(row.opening)) for row in rows]


@cache
def _kept(kind: str) -> sa.Insert:
    given = bundle(kind, tuple((column.name, type(column.type)) for column in looks.c))
    put = postgresql.insert(looks) if kind == "postgresql" else sqlite.insert(looks)
    put = put.from_select(list(looks.c.keys()), sa.select(*given.c).where(sa.true()))
    return put.on_conflict_do_update(index_elements=["match", "viewer"], set_={"body": put.excluded.body})


def packed(views: dict[int, str]) -> dict[int, str]:
    """Views as they are kept: tables over days have one stored for each pair of eyes, every turn.

    All see much the same: the public's takes a third of its length, the others what they have beyond it.
    """
    public = views.get(PUBLIC)
    if public is None:
        return {viewer: _deflated(PACKED, view, b"") for viewer, view in views.items()}
    found = {PUBLIC: _deflated(PACKED, public, b"")}
    return found | {viewer: _deflated(LIKE, views[viewer], public.encode()) for viewer in views if viewer != PUBLIC}


def unpack(kept: str, public: str = "") -> str:
    """The view again, with the public's as it is kept; those from before are as they were drawn."""
    if kept.startswith(LIKE):
        return _inflated(kept[len(LIKE) :], unpack(public).encode())
    return _inflated(kept[len(PACKED) :], b"") if kept.startswith(PACKED) else kept


def _deflated(mark: str, view: str, known: bytes) -> str:
    way = zlib.compressobj(zdict=known[-WINDOW:])
    return mark + b64encode(way.compress(view.encode()) + way.flush()).decode()


def _inflated(kept: str, known: bytes) -> str:
    way = zlib.decompressobj(zdict=known[-WINDOW:])
    return (way.decompress(b64decode(kept)) + way.flush()).decode()


def make_private(path: Path) -> None:
    """A file and a folder that we make are for their owner only: the seeds of running matches lie there."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # SQLite gives what it lays beside the file the file's own mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise ArianeError(f"{path} cannot be used as a database: {error.strerror}") from None


def _durable(connection: sa.engine.interfaces.DBAPIConnection, _: object) -> None:
    """SQLite as durable as it can be: a write-ahead log, synced at every commit, and seldom copied into the rest."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        f"wal_autocheckpoint={OVERFLOW}",
        "cache_size=-16000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _read_only(connection: sa.engine.interfaces.DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def _upgrade(connection: sa.Connection, config: Config) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
