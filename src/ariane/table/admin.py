"""What can be done with a database beside serving it: back it up, look through its matches, replay them all."""

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from ariane.core.errors import ArianeError
from ariane.core.game import PUBLIC
from ariane.table import opening as openings
from ariane.table import orders, scribe
from ariane.table.entries import read_opening
from ariane.table.finishing import finished, settled
from ariane.table.fortunes import fortunes
from ariane.table.groups import group_tables
from ariane.table.keeping import AHEAD, held_seats, kept_tables
from ariane.table.match import Match
from ariane.table.outbox import outbox
from ariane.table.readers import matches as notice_matches
from ariane.table.readers import seats as notice_seats
from ariane.table.steps import ENDED
from ariane.table.storage import (
    Storage,
    comments,
    database_url,
    journal,
    looks,
    make_private,
    matches,
    plans,
    reviews,
)
from ariane.table.storage import orders as stored_orders
from ariane.table.tables import fold

DAY = 24 * 3600.0
HEAD = b"SQLite format 3\0"
OF_ACCOUNTS = (
    finished,
    settled,
    held_seats,
    fortunes,
    group_tables,
)  # what they have of a match; ratings stay as they are


class Found(NamedTuple):
    """A match as it is listed."""

    id: str
    game: str
    status: str
    created: float
    last: float  # when it last went on
    entries: int
    names: list[str]


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Storage]:
    """The database, brought up to date; servers may be running on it."""
    await openings.prepare(database)
    storage = Storage(database)
    try:
        yield storage
    finally:
        await storage.close()


# Backups


def file_of(database: str) -> Path:
    url = database_url(database)
    if url.get_backend_name() != "sqlite":
        safe = url.set(drivername="postgresql").render_as_string(hide_password=True)
        raise ArianeError(
            f"a PostgreSQL has its own tools: pg_dump --format=custom --file=ariane.dump '{safe}' backs it up, "
            f"pg_restore --clean --if-exists --dbname='{safe}' ariane.dump brings it back"
        )
    return Path(str(url.database))


def back_up(database: str, to: Path) -> int:
    """A whole copy of a SQLite, while servers write to it; returns its size."""
    source = file_of(database)
    if not source.exists():
        raise ArianeError(f"{source} is not there")
    if to.exists():
        raise ArianeError(f"{to} is there already; a backup does not replace another")
    spare = to.with_name(f".{to.name}.part")
    spare.unlink(missing_ok=True)
    make_private(spare)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as here,
            contextlib.closing(sqlite3.connect(spare)) as there,
        ):
            here.backup(there)
            there.execute("pragma journal_mode=delete")  # one file, nothing beside it
            sound(there, spare)
        _synced(spare)
        spare.rename(to)
    except (sqlite3.Error, OSError) as error:
        spare.unlink(missing_ok=True)
        raise ArianeError(f"{source} could not be backed up: {error}") from None
    return to.stat().st_size


def restore(database: str, source: Path) -> Path | None:
    """Puts a backup in the place of a SQLite that nobody serves; returns where the old one, if any, was put."""
    place = file_of(database)
    try:
        with source.open("rb") as file:
            if file.read(len(HEAD)) != HEAD:
                raise ArianeError(f"{source} is no backup of Ariane: it is no SQLite database")
        with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as connection:
            sound(connection, source)
    except (OSError, sqlite3.Error) as error:
        raise ArianeError(f"{source} cannot be read: {error}") from None
    with openings.kept(database):  # refuses where a server runs, and keeps one from starting
        aside = _aside(place)
        spare = place.with_name(f".{place.name}.part")
        make_private(spare)
        shutil.copyfile(source, spare)
        _synced(spare)
        spare.replace(place)
    return aside


def sound(connection: sqlite3.Connection, path: Path) -> None:
    told = connection.execute("pragma integrity_check").fetchone()[0]
    if told != "ok":
        raise ArianeError(f"{path} is damaged: {told}")
    tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
    if not {"matches", "entries"} <= tables:
        raise ArianeError(f"{path} is no backup of Ariane: it has no matches in it")


def _aside(place: Path) -> Path | None:
    """Moves a database with all that lies beside it; an empty one that was just made is nothing to keep."""
    if not place.exists() or not place.stat().st_size:
        return None
    aside = place.with_name(f"{place.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    for end in ("-wal", "-shm", ""):
        beside = place.with_name(place.name + end)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + end))
    return aside


def _synced(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)


# Matches


async def listed(storage: Storage, status: str | None = None, older: float | None = None) -> list[Found]:
    """The matches, the one that went on last first; older: nothing has happened in them for so many seconds."""
    last = sa.func.coalesce(sa.func.max(journal.c.at), matches.c.created).label("last")
    wanted = (
        sa.select(matches, last, sa.func.count(journal.c.number).label("entries"))
        .join_from(matches, journal, journal.c.match == matches.c.id, isouter=True)
        .where(matches.c.opening != "")
        .group_by(matches.c.id)
        .order_by(last.desc())
    )
    if status is not None:
        wanted = wanted.where(matches.c.status == status)
    if older is not None:
        wanted = wanted.having(last < time.time() - older)
    async with storage.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    return [
        Found(row.id, row.game, row.status, row.created, row.last, row.entries, _names(row.opening)) for row in rows
    ]


def _names(opening: str) -> list[str]:
    return [seat.name or seat.level or seat.kind for seat in read_opening(opening).seats]


async def one(storage: Storage, id: str) -> Match:
    match = await fold(storage, id)
    if match is None:
        raise ArianeError(f"there is no match {id!r}")
    return match


async def export(storage: Storage, id: str) -> str:
    """Its record: whole once it is over, before that as the spectators know it."""
    match = await one(storage, id)
    if match.broken:
        raise ArianeError(f"match {id} can only be looked at: {match.broken}")
    return scribe.write(scribe.task(match, None if match.status == ENDED else PUBLIC))


async def delete(storage: Storage, id: str) -> bool:
    """Journal, views and opening go at once, and it leaves every history; servers let go of it within seconds."""
    async with storage.reading() as connection:
        found = await connection.execute(sa.select(matches.c.id).where(matches.c.id == id, matches.c.opening != ""))
        if found.first() is None:
            return False
        await connection.execute(journal.delete().where(journal.c.match == id))
        await connection.execute(looks.delete().where(looks.c.match == id))
        await connection.execute(reviews.delete().where(reviews.c.match == id))
        for told in (comments, plans, notice_seats, notice_matches, outbox, *OF_ACCOUNTS):
            await connection.execute(told.delete().where(told.c.match == id))
        # Browsers of accounts that keep it hear that it is gone, and forget it.
        gone = {"body": "", "at": time.time() * 1000 + AHEAD}
        await connection.execute(kept_tables.update().where(kept_tables.c.match == id).values(**gone))
        emptied = {"opening": "", "seed": "", "listed": False}
        await connection.execute(matches.update().where(matches.c.id == id).values(**emptied))
    await orders.give(storage, orders.DELETED, id, "")
    return True


async def sweep(storage: Storage) -> None:
    """What was left of matches that were deleted a day ago or longer."""
    async with storage.reading() as connection:
        old = sa.select(stored_orders.c.name).where(
            stored_orders.c.kind == orders.DELETED, stored_orders.c.at < time.time() - DAY
        )
        names = [name for (name,) in (await connection.execute(old)).all()]
        for name in names:
            await connection.execute(journal.delete().where(journal.c.match == name))
            await connection.execute(reviews.delete().where(reviews.c.match == name))
            await connection.execute(comments.delete().where(comments.c.match == name))
            await connection.execute(plans.delete().where(plans.c.match == name))
            await connection.execute(matches.delete().where(matches.c.id == name, matches.c.opening == ""))
            await connection.execute(
                stored_orders.delete().where(stored_orders.c.kind == orders.DELETED, stored_orders.c.name == name)
            )


async def check(storage: Storage) -> AsyncIterator[tuple[str, str | None]]:
    """Replays every match; of each, why it would no longer replay, or None."""
    async with storage.reading() as connection:
        wanted = sa.select(matches.c.id).where(matches.c.opening != "").order_by(matches.c.created)
        names = [name for (name,) in (await connection.execute(wanted)).all()]
    for name in names:
        try:
            match = await fold(storage, name)
            yield name, None if match is None else match.broken
        except Exception as error:  # noqa: BLE001 a journal that cannot even be read is what is looked for
            yield name, f"its journal cannot be read: {type(error).__name__}: {error}"
