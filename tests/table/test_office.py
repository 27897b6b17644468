"""The post office: the postman in a process of his own, who may die or hang; nothing is lost, doubled or held up."""

import asyncio
import contextlib
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from ariane.table import office, readers
from ariane.table.carriers import Delivery
from ariane.table.changes import Rows, Said
from ariane.table.guard import OPEN_HOUSE
from ariane.table.journal import SqlitePen
from ariane.table.office import Office, Posting
from ariane.table.outbox import DROPPED, SENT, Outbox, outbox
from ariane.table.proxies import Front
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from ariane.table.web import application
from tests.lab.test_study import children
from tests.table.conftest import Serve
from tests.table.postgres import wait_for
from tests.table.posting import SITE, Receiver
from tests.table.test_authority import until
from tests.table.test_posting import seated

pytestmark = [pytest.mark.once, pytest.mark.anyio]


class House:
    """A server without a port whose postman has a process of his own, and a table over days where Anna is told."""

    def __init__(self, app: Any, web: httpx.AsyncClient) -> None:
        self.app = app
        self.web = web
        self.office: Office = app.state.office
        self.url = ""
        self.held: list[dict[str, str]] = []
        self.mine: dict[str, str] = {}

    async def reader(self) -> str:
        secret: str = (await self.web.post("/api/notices/readers", json={})).json()["secret"]
        self.mine = {"Authorization": f"Bearer {secret}"}
        return secret

    async def hook(self, url: str) -> str:
        form = {"kind": "webhook", "address": url}
        way: str = (await self.web.post("/api/notices/ways", json=form, headers=self.mine)).json()["id"]
        return way

    async def attempt(self, way: str) -> None:
        (await self.web.post("/api/notices/ways/try", json={"way": way}, headers=self.mine)).raise_for_status()

    async def anna_is_told(self, url: str) -> None:
        secret = await self.reader()
        await self.hook(url)
        self.url, self.held = await seated(self.web)
        form = {"reader": secret, "kinds": ["webhook"]}
        (await self.web.post(f"{self.url}/notices", json=form, headers=self.held[0])).raise_for_status()

    async def end_turn(self, seat: int) -> None:
        view = (await self.web.get(self.url, headers=self.held[seat])).json()
        end = next(one["move"] for one in view["facts"]["moves"] if one["name"] == "end")
        form = {"version": view["version"], "moves": [end], "key": f"end-{view['version']}"}
        (await self.web.post(f"{self.url}/play", json=form, headers=self.held[seat])).raise_for_status()

    def pid(self) -> int:
        assert self.office.process is not None
        assert self.office.process.pid is not None
        return self.office.process.pid

    def part(self) -> Any:
        return self.app.state.authority.storage.health.parts.get("notices")

    def sent(self) -> int:
        return int(self.app.state.postman.couriers.counts["webhook", "sent"])


@contextlib.asynccontextmanager
async def kept(database: str, **delivery: Any) -> AsyncIterator[House]:
    sent, front = Delivery(private=True, after=0.0, **delivery), Front(SITE)
    app = application(
        database,
        Settings(workers=1),
        OPEN_HOUSE,
        front=front,
        delivery=sent,
        posting=Posting(database, sent, front),
    )
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url=SITE, timeout=60) as web,
    ):
        yield House(app, web)


async def test_one_who_is_killed_is_replaced_and_nothing_is_lost_or_told_twice_under_another_name(
    database: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office, "CLOSING", 60.0)  # on a busy machine he comes to it late
    async with kept(database, every=0.05, lease=2.0) as house:
        await house.anna_is_told(receiver.url)
        await until(lambda: len(receiver.got) == 1)
        await until(lambda: house.sent() == 1)
        await until(lambda: house.part() is not None and house.part().ok)
        first = house.pid()
        if hasattr(os, "sched_getscheduler"):
            assert os.sched_getscheduler(first) == os.SCHED_IDLE, "he takes the processor from nobody"
        receiver.held = asyncio.Event()
        await house.end_turn(0)
        await house.end_turn(1)
        await until(lambda: len(receiver.got) == 2)  # and is not answered
        os.kill(first, signal.SIGKILL)
        await until(lambda: not house.part().ok)
        assert house.part().wrong == "the postman's process ended with -9 and is replaced"
        receiver.held.set()
        await until(lambda: len(receiver.got) == 3)
        await until(lambda: house.part().ok and house.sent() == 2)
        assert house.pid() != first
        names = [one.headers["webhook-id"] for one in receiver.got]
        assert names[0] != names[1] == names[2]
        second = house.office.process
    assert second is not None
    assert second.exitcode == 0, "he ends with the server, in good order"


async def test_one_who_hangs_is_replaced(tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "CLOSING", 0.1)
    async with kept(f"sqlite:///{tmp_path / 'table.sqlite3'}", every=0.05) as house:
        await house.anna_is_told(receiver.url)
        await until(lambda: len(receiver.got) == 1)
        await until(lambda: house.part() is not None and house.part().ok)
        first = house.pid()
        os.kill(first, signal.SIGSTOP)
        monkeypatch.setattr(office, "SILENCE", 2.0)
        await until(lambda: not house.part().ok)
        assert "said nothing" in house.part().wrong
        monkeypatch.setattr(office, "SILENCE", 60.0)
        await house.end_turn(0)
        await house.end_turn(1)
        await until(lambda: len(receiver.got) == 2)
        assert house.pid() != first


@pytest.mark.parametrize("done", [True, False])
async def test_one_who_is_killed_while_the_server_writes_for_him_loses_and_doubles_nothing(
    tmp_path: Path, receiver: Receiver, done: bool
) -> None:
    """In the middle of a claim: it is carried out and he never hears of it, or it is not."""
    async with kept(f"sqlite:///{tmp_path / 'table.sqlite3'}", every=0.05, lease=2.0) as house:
        await house.anna_is_told(receiver.url)
        await until(lambda: len(receiver.got) == 1 and house.sent() == 1)
        storage: Any = house.app.state.authority.storage
        first, carry_out = house.pid(), storage.carry_out

        async def killed(said: list[Said]) -> Rows:
            claims = "RETURNING" in said[0][0]
            rows: Rows = [] if claims and not done else await carry_out(said)
            if claims:
                del storage.carry_out
                os.kill(first, signal.SIGKILL)
            return rows

        storage.carry_out = killed
        await house.end_turn(0)
        await house.end_turn(1)
        await until(lambda: len(receiver.got) == 2)
        await until(lambda: house.sent() == 2)
        assert house.pid() != first
        assert "carry_out" not in vars(storage)
        async with storage.reading() as connection:
            states = (await connection.execute(sa.select(outbox.c.state))).scalars().all()
        assert set(states) <= {SENT, DROPPED}
    assert len({one.headers["webhook-id"] for one in receiver.got}) == len(receiver.got) == 2


async def test_what_the_server_cannot_do_for_him_is_told_and_tried_again(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kept(f"sqlite:///{tmp_path / 'table.sqlite3'}", every=0.05) as house:
        await house.anna_is_told(receiver.url)
        await until(lambda: len(receiver.got) == 1)
        storage = house.app.state.authority.storage

        async def stumble(_: list[Said]) -> Rows:
            raise TypeError

        monkeypatch.setattr(storage, "carry_out", stumble)
        await house.end_turn(0)
        await house.end_turn(1)
        await until(lambda: house.part() is not None and house.part().wrong == "Unanswered")

        monkeypatch.undo()
        await until(lambda: len(receiver.got) == 2 and house.part().ok)


async def test_his_process_reads_the_database_and_never_writes(tmp_path: Path) -> None:
    url, said = f"sqlite:///{tmp_path / 'table.sqlite3'}", list[Said]()
    server = Storage(url)
    await server.open()

    async def write(given: list[Said]) -> Rows:
        said.extend(given)
        return await server.carry_out(given)

    his = Storage(url, writer=write)
    await Outbox(his).clear(0.0)
    assert len(said) == 5
    with pytest.raises(NotStored):
        async with his.reading() as connection:
            await connection.execute(readers.seats.delete())
    assert isinstance(his.pen, SqlitePen)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        his.pen.hand.connected().execute("delete from matches")
    await his.close()
    await server.close()


async def test_whoever_looks_is_told_nothing_and_that_is_noted_for_other_servers(
    database: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kept(database, every=0.05) as house:
        await house.anna_is_told(receiver.url)
        await until(lambda: len(receiver.got) == 1)
        match = house.url.rpartition("/")[2]
        monkeypatch.setitem(house.app.state.hall.sessions, match, set())
        monkeypatch.setattr(house.app.state.hall, "looking", lambda _: {0})
        await house.end_turn(0)
        await house.end_turn(1)
        began = house.app.state.authority.tables.here[match].match.waiting / 1000
        async with asyncio.timeout(60):
            while await looked(house) < began:
                await asyncio.sleep(0.01)
        monkeypatch.undo()
        await house.end_turn(0)
        await house.end_turn(1)
        await until(lambda: len(receiver.got) == 2)
        told = [one.json["notices"][0]["turn"]["version"] for one in receiver.got]
        assert told[1] > told[0] + 2, "of the turn in between nobody needed to be told"


async def looked(house: House) -> float:
    async with house.app.state.authority.storage.reading() as connection:
        return float((await connection.execute(sa.select(readers.seats.c.looked))).scalar_one())


async def test_there_is_one_when_he_is_needed_and_he_hears_at_once_what_is_due(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with kept(f"sqlite:///{tmp_path / 'table.sqlite3'}", every=3600.0) as house:
        await house.reader()
        ways = [await house.hook(f"{receiver.url}/{number}") for number in range(3)]
        assert house.office.process is None, "nobody waits for anything"
        for number, way in enumerate(ways, 1):
            await house.attempt(way)
            await until(lambda number=number: len(receiver.got) == number)  # type: ignore[misc]


def test_he_does_not_outlive_a_server_that_is_killed(serve: Serve, tmp_path: Path) -> None:
    named = ["--unlimited", "--notify-private", "--public-url", SITE]
    server = serve(f"sqlite:///{tmp_path / 'table.sqlite3'}", *named)
    with httpx.Client(base_url=server.url, timeout=60) as web:
        secret = web.post("/api/notices/readers", json={}).json()["secret"]
        mine = {"Authorization": f"Bearer {secret}"}
        form = {"kind": "webhook", "address": "http://127.0.0.1:9/nobody"}
        way = web.post("/api/notices/ways", json=form, headers=mine).raise_for_status().json()["id"]
        web.post("/api/notices/ways/try", json={"way": way}, headers=mine).raise_for_status()
        wait_for(lambda: 'state="failed",way="webhook"} 1' in web.get("/metrics").text)
    there = children(server.process.pid)
    assert there
    server.stop(signal.SIGKILL)
    wait_for(lambda: not any(Path(f"/proc/{one}").exists() for one in there))
