"""`ariane admin`: backups under load, matches looked through and deleted, orders that running servers follow."""

import asyncio
import ipaddress
import json
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ariane.core.errors import ArianeError
from ariane.core.record import Record
from ariane.table import admin, entries, orders
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.guard import Limits
from ariane.table.journal import JournalLine
from ariane.table.orders import Orders
from ariane.table.storage import Storage
from tests.table.conftest import Serve
from tests.table.postgres import wait_for
from tests.table.test_web import hear, hello, two

pytestmark = pytest.mark.once


def run(database: str, *arguments: str, status: int = 0) -> str:
    command = [sys.executable, "-P", "-m", "ariane", "admin", *arguments, "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_backup_under_load_is_whole_and_is_restored(serve: Serve, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    server = serve(database, "--unlimited", "--pace", "0")
    anna, _ = two(server)
    acknowledged: list[str] = []
    stop = threading.Event()

    def talk() -> None:
        with httpx.Client(timeout=60, headers=anna.headers) as client:
            while not stop.is_set():
                key = f"line{len(acknowledged)}"
                done = client.post(f"{anna.url}/chat", json={"text": key, "key": key})
                if done.status_code == 200:
                    acknowledged.append(key)

    talking = threading.Thread(target=talk)
    talking.start()
    try:
        wait_for(lambda: len(acknowledged) > 20)
        before = list(acknowledged)
        backup = tmp_path / "backup.sqlite3"
        size = admin.back_up(database, backup)
        assert size == backup.stat().st_size
        wait_for(lambda: len(acknowledged) > len(before) + 20)
    finally:
        stop.set()
        talking.join()
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert "process" in run(database, "restore", str(backup), status=2), "not under a running server"
    server.stop()
    assert "is restored" in run(database, "restore", str(backup))
    assert "1 of 1 matches replay" in run(database, "check")
    server = serve(database, "--unlimited", "--pace", "0")
    anna.url = f"{server.url}/api/matches/{anna.match}"
    said = [line["text"] for line in anna.view()["log"] if line["kind"] == "chat"]
    assert before[-1] in said, "all that was acknowledged before the backup is in it"
    assert len(said) < len(acknowledged)
    assert len(list(tmp_path.glob("table.sqlite3.before-*"))) >= 1, "what was there is kept"


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    letter = tmp_path / "letter"
    letter.write_text("dear all")
    with pytest.raises(ArianeError, match="no SQLite"):
        admin.restore(database, letter)
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("create table recipes (name text)")
    connection.close()
    with pytest.raises(ArianeError, match="no matches in it"):
        admin.restore(database, other)
    with pytest.raises(ArianeError, match="pg_dump") as told:
        admin.back_up("postgresql://ariane:hush@localhost/club", tmp_path / "x")
    assert "hush" not in str(told.value)


def test_matches_are_listed_exported_deleted_and_checked(database: str, tmp_path: Path) -> None:
    async def prepare() -> list[str]:
        authority = Authority(Storage(database), None)
        await authority.open()
        made = []
        for _ in range(3):
            bots = [SeatPlan("bot", "", "random")] * 2
            made.append((await authority.create(authority.prepare("gotown", bots, {"first": 1}))).match)
            # What nobody watches is thought with what is left of the processor, and that may be nothing.
            authority.tables.here[made[-1]].watchers.add(lambda: None)
        async with asyncio.timeout(240):
            while any(authority.tables.here[name].match.status != "over" for name in made):
                await asyncio.sleep(0.05)
        await authority.close()
        storage = Storage(database)
        await storage.append(JournalLine(made[1], 100_000, None, entries.Chat(0, "a gap")))
        await storage.close()
        return made

    made = asyncio.run(prepare())

    async def look() -> None:
        async with admin.opened(database) as storage:
            found = await admin.listed(storage)
            assert {match.id for match in found} == set(made)
            assert {match.status for match in found} == {"over"}
            assert await admin.listed(storage, "running") == []
            assert await admin.listed(storage, None, 3600.0) == []
            assert Record.parse(await admin.export(storage, made[0])).verify() > 0
            checked = {name: wrong async for name, wrong in admin.check(storage)}
            assert [name for name, wrong in checked.items() if wrong] == [made[1]]
            assert "100000" in str(checked[made[1]])
            assert await admin.delete(storage, made[1])
            assert not await admin.delete(storage, made[1])
            assert await storage.match(made[1]) is None
            assert await storage.append(JournalLine(made[1], 7, None, entries.Chat(0, "late"))), "stops no other's line"
            assert {name: wrong async for name, wrong in admin.check(storage)} == {made[0]: None, made[2]: None}
            assert len(await admin.listed(storage)) == 2
            await admin.sweep(storage)
            assert [name for kind, name, _ in await orders.given(storage) if kind == "deleted"] == [made[1]]

    asyncio.run(look())
    listed = json.loads(run(database, "matches", "list", "--json"))
    assert {match["id"] for match in listed} == {made[0], made[2]}
    assert json.loads(run(database, "matches", "show", made[0]))["status"] == "over"
    record = tmp_path / "one.record"
    run(database, "matches", "export", made[0], "-o", str(record))
    assert Record.read(record).verify() > 0
    assert "0 would be deleted" in run(database, "matches", "retention", "--idle", "1h")
    assert "2 deleted" in run(database, "matches", "retention", "--idle", "0m", "--delete")
    assert "0 of 0" in run(database, "check")
    assert "there is no match" in run(database, "matches", "delete", "nonsense", status=2)


def test_orders_are_followed_by_a_running_server(serve: Serve, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    server = serve(database, "--trusted-proxy", "127.0.0.1")
    anna, ben = two(server)

    def asked(address: str, what: str = "health/live") -> int:
        return httpx.get(f"{server.url}/api/{what}", headers={"X-Forwarded-For": address}, timeout=60).status_code

    assert asked("203.0.113.77") == 200

    async def ban() -> tuple[int, int | None]:
        """Somebody of them is connected already, and so is somebody else."""
        theirs, others = [
            await connect(f"{server.live}/api/matches/{anna.match}/live", additional_headers={"X-Forwarded-For": who})
            for who in ("203.0.113.77", "198.51.100.1")
        ]
        for socket in (theirs, others):
            await socket.send('{"type": "hello"}')
            await hear(socket, "view")
        told = await asyncio.to_thread(run, database, "ban", "add", "203.0.113.5/24", "--why", "floods")
        assert "203.0.113.0/24 is banned" in told
        with pytest.raises(ConnectionClosed):
            await listen_on(theirs)
        await others.send('{"type": "ping"}')
        await hear(others, "beat")
        await others.close()
        return theirs.close_code or 0, others.close_code

    async def listen_on(socket: ClientConnection) -> None:
        async with asyncio.timeout(60):
            while True:
                await socket.recv()

    assert asyncio.run(ban()) == (1008, 1000)
    assert "203.0.113.0/24  floods" in run(database, "ban", "list")
    wait_for(lambda: asked("203.0.113.77") == 403)
    assert asked("198.51.100.1") == 200
    run(database, "ban", "remove", "203.0.113.0/24")
    wait_for(lambda: asked("203.0.113.77") == 200)
    run(database, "limits", "set", "creations", "0")
    assert "set to 0" in run(database, "limits", "list")

    def creation() -> int:
        form = {"game": "gotown", "seats": [{"kind": "open"}] * 2}
        return httpx.post(f"{server.url}/api/matches", json=form, timeout=60).status_code

    wait_for(lambda: creation() == 429)
    run(database, "limits", "reset", "creations")
    wait_for(lambda: creation() == 201)

    async def watch() -> None:
        socket = await hello(server, anna.match, secret=ben.secret)
        await hear(socket, "view")
        await asyncio.to_thread(run, database, "matches", "delete", anna.match)
        with pytest.raises(ConnectionClosed):
            await listen_on(socket)
        assert socket.close_reason == "unknown-match"

    asyncio.run(watch())
    wait_for(lambda: httpx.get(anna.url, headers=anna.headers, timeout=60).status_code == 404)
    wait_for(lambda: creation() == 201)  # the server goes on


def test_a_client_is_banned_by_its_network_or_its_address() -> None:
    ours = Orders(Storage("sqlite:///never-opened.sqlite3"), Limits())
    assert not ours.is_banned("203.0.113.9")
    ours.bans = tuple(map(ipaddress.ip_network, ("203.0.113.0/24", "2001:db8::/32")))
    banned = [ours.is_banned(who) for who in ("203.0.113.9", "203.0.114.9", "2001:db8:1:2::/64", "::1", "nonsense")]
    assert banned == [True, False, True, False, False]
    ours.bans = (ipaddress.ip_network("2001:db8:1:2::9"),)  # one address, and clients are known by their /64
    assert [ours.is_banned(who) for who in ("2001:db8:1:2::/64", "2001:db8:1:3::/64")] == [True, False]
    assert orders.limited(Limits(), {"requests": "2.5", "sockets_per_match": "7", "unheard": "1"}) == Limits(
        requests=(2.5, 10.0), sockets_per_match=7
    )
