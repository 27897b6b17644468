"""Opening a database before anybody is served from it: brought up to date, and ours alone where it has one writer."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from alembic.util import CommandError

from ariane.core.errors import ArianeError
from ariane.table.health import sentence
from ariane.table.storage import GONE, Storage, database_url, make_private


async def prepare(database: str) -> None:
    """Brings it up to date; what stands in the way is said in one sentence."""
    storage = Storage(database)
    try:
        await storage.open()
    except CommandError:
        raise ArianeError(
            f"{shown(storage.url)} was written by a newer Ariane: update this one, or restore a backup"
        ) from None
    except GONE as error:
        raise ArianeError(f"{shown(storage.url)} cannot be opened: {sentence(error)}") from None
    finally:
        await storage.close()


def shown(url: sa.URL) -> str:
    """A database as it may be told: without a password."""
    if url.get_backend_name() == "sqlite":
        return f"the database {url.database}"
    return "the database " + url.set(drivername="postgresql").render_as_string(hide_password=True)


@contextlib.contextmanager
def kept(database: str) -> Iterator[None]:
    """Ours alone for as long as we serve: SQLite has one writer, who knows all that is written."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(str(url.database))
    make_private(path)
    lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _take(lock):
            owner = os.read(lock, 20).decode(errors="replace").strip()
            raise ArianeError(
                f"{path} is served by another Ariane already (process {owner or 'unknown'}); "
                "one SQLite file has one server, several servers share a PostgreSQL: --database postgresql://…"
            )
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(lock)


def is_served(path: Path) -> bool:
    """Whether a server has this SQLite file open."""
    if not Path(f"{path}.lock").exists():
        return False
    lock = os.open(f"{path}.lock", os.O_RDWR)
    try:
        return not _take(lock)
    finally:
        os.close(lock)


def _take(lock: int) -> bool:
    """Held until the file is closed, or its process is gone, however it went."""
    try:
        import fcntl
    except ImportError:  # Windows: SQLite's own locks must do
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
