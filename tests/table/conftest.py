"""Tables to test at: databases of both kinds, really running, and servers in processes of their own, on loopback."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest

from ariane.table.authority import Authority
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from tests.table.postgres import PATIENCE, Postgres, wait_for
from tests.table.posting import Receiver, receiving
from tests.table.receiving import House, housed

# The key that seals seeds, for these tests and every server they start.
os.environ.setdefault("ARIANE_SEAL_KEY", str(Path(tempfile.mkdtemp(prefix="ariane-key-")) / "seal.key"))

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="ariane-postgres-"))
    server = Postgres(folder)
    yield server
    server.stop(signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
async def authority(database: str) -> AsyncIterator[Authority]:
    one = Authority(Storage(database), Settings(workers=1, patience=0.0))
    await one.open()
    yield one
    await one.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with housed(f"sqlite:///{tmp_path / 'table.sqlite3'}") as one:
        yield one


@pytest.fixture
async def either(database: str) -> AsyncIterator[House]:
    """The same on each of the two databases."""
    async with housed(database) as one:
        yield one


class Server:
    """`ariane serve` as people start it, in a process of its own."""

    def __init__(self, database: str, *arguments: str, log: IO[str] | None = None) -> None:
        self.database = database
        self.arguments = arguments
        self.log = log  # where it writes what went wrong, if not to ours
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", "--database", self.database]
        self.process = subprocess.Popen([*command, *self.arguments], stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Ariane serves at" in line, line
        self.port = int(line.partition("localhost:")[2].partition("/")[0])
        self.url = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}"
        wait_for(self.is_up)

    def is_up(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/api/health", timeout=60).status_code == 200
        return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that nobody stops, for all who ask only for tables of their own."""
    one = Server(f"sqlite:///{tmp_path_factory.mktemp('served') / 'table.sqlite3'}", "--unlimited", "--pace", "0")
    yield one
    one.stop()


Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    started: list[Server] = []

    def begin(database: str, *arguments: str) -> Server:
        started.append(Server(database, *arguments))
        return started[-1]

    yield begin
    for server in started:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """Whoever is told by a webhook."""
    async with receiving() as one:
        yield one
