"""Starting a server: what stands in the way is one sentence, and a crew of processes serves one PostgreSQL."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from ariane.core.errors import ArianeError
from ariane.table.proxies import front, share
from tests.table.conftest import Serve
from tests.table.postgres import Postgres, free_port, wait_for
from tests.table.test_web import two

pytestmark = pytest.mark.once


def refused(*arguments: str) -> str:
    """What `ariane serve` says when it cannot."""
    command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_what_stands_in_the_way_is_said_in_one_sentence(tmp_path: Path) -> None:
    nonsense = tmp_path / "letters.sqlite3"
    nonsense.write_text("this is a letter and no database, " * 40)
    assert "not a database" in refused("--database", f"sqlite:///{nonsense}")
    assert "cannot be opened" in refused("--database", f"postgresql://ariane:hush@127.0.0.1:{free_port()}/none")
    newer = tmp_path / "newer.sqlite3"
    with sqlite3.connect(newer) as connection:
        connection.execute("create table alembic_version (version_num varchar(32))")
        connection.execute("insert into alembic_version values ('9999')")
    connection.close()
    assert "newer Ariane" in refused("--database", f"sqlite:///{newer}")
    assert "public-url" in refused("--public-url", "club.example")
    assert "trusted-proxy" in refused("--trusted-proxy", "somebody")


def test_a_password_is_not_told(tmp_path: Path) -> None:
    assert "hush" not in refused("--database", f"postgresql://ariane:hush@127.0.0.1:{free_port()}/none")


def test_a_second_server_on_one_sqlite_file_is_refused_with_a_reason(serve: Serve, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    server = serve(database)
    told = refused("--database", database)
    assert f"process {server.process.pid}" in told
    assert "PostgreSQL" in told
    server.stop(signal.SIGKILL)
    serve(database)  # whoever was killed holds nothing any more


def test_several_processes_serve_one_port_and_one_that_dies_is_replaced(serve: Serve, postgres: Postgres) -> None:
    server = serve(postgres.database(), "--unlimited", "--workers", "2")
    pids: set[int] = set()
    killed: set[int] = set()

    def both() -> bool:
        pids.add(report(server.url)["process"])
        return len(pids - killed) >= 2

    wait_for(both)
    anna, _ = two(server)
    version = anna.view()["version"]
    victim = pids.pop()
    killed.add(victim)
    os.kill(victim, signal.SIGKILL)
    wait_for(both)
    assert anna.ask("play", version=version, moves=[92], key="on")["version"] > version
    assert server.process.pid not in pids


def report(url: str) -> Any:
    while True:
        with contextlib.suppress(httpx.HTTPError):  # as long as nobody is there for whoever was killed
            return httpx.get(f"{url}/api/health", timeout=60).json()


def test_a_client_is_known_by_what_a_trusted_proxy_says_and_no_other() -> None:
    ours = front("https://club.example/ariane/", ["127.0.0.1", "10.0.0.0/8"])
    assert (ours.origin, ours.root, ours.host) == ("https://club.example", "/ariane", "club.example")

    def client(peer: str, *forwarded: str) -> str:
        headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
        return ours.client({"type": "http", "client": (peer, 1), "headers": headers})

    assert client("127.0.0.1", "203.0.113.9") == "203.0.113.9"
    assert client("127.0.0.1", "1.2.3.4, 203.0.113.9, 10.1.1.1") == "203.0.113.9", "what comes first may be made up"
    assert client("198.51.100.7", "203.0.113.9") == "198.51.100.7", "nobody we trust says so"
    assert client("127.0.0.1") == "127.0.0.1"
    assert client("127.0.0.1", "2001:db8:1:2:3::9") == "2001:db8:1:2::/64"
    assert share("::ffff:203.0.113.9") == "203.0.113.9"
    assert [ours.inner(path) for path in ("/ariane", "/ariane/api", "/api", "/arianes")] == [
        "/",
        "/api",
        "/api",
        "/arianes",
    ]
    for wrong in ("ftp://club.example", "https://", "https://a@b/", "https://club.example/?x"):
        with pytest.raises(ArianeError):
            front(wrong, [])
