"""The meter and the limits beside it: what is done for a client is charged to that client, and to nobody else."""

import asyncio
import gc
import json
import socket
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from ariane.table import crew, opening, orders, serving
from ariane.table.command import serve_command
from ariane.table.guard import OPEN_HOUSE, Guard, Limits
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from ariane.table.web import application

pytestmark = pytest.mark.once


class Processor:
    """Time of a processor, spent by saying so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spent = 0.0
        monkeypatch.setattr("ariane.table.meter.time.thread_time", lambda: self.spent)

    def work(self, seconds: float) -> None:
        self.spent += seconds


def test_what_is_called_off_before_its_first_step_is_never_begun() -> None:
    """A viewer who leaves at once: nothing is left behind that nobody awaits."""
    begun = list[str]()

    async def speak() -> None:
        begun.append("speak")

    async def leave() -> None:
        speaking = asyncio.create_task(Account(Meter((1.0, 1.0)), "viewer").pay(speak))
        speaking.cancel()
        await asyncio.wait({speaking})

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        asyncio.run(leave())
        gc.collect()
    assert ([str(one.message) for one in told], begun) == ([], [])


def test_every_step_is_charged_to_whom_it_was_done_for(monkeypatch: pytest.MonkeyPatch) -> None:
    processor, clock = Processor(monkeypatch), [100.0]
    one = Meter((0.5, 20.0), lambda: clock[0])

    async def ask(seconds: float, end: Exception | None = None) -> str:
        for _ in range(4):
            processor.work(seconds)
            await asyncio.sleep(0)
        if end is not None:
            raise end
        return "done"

    async def both() -> None:
        asked = one.drive("greedy", ask(8.0)), one.drive("modest", ask(1.0)), one.drive("wrong", ask(3.0, KeyError()))
        assert [type(end) for end in await asyncio.gather(*asked, return_exceptions=True)] == [str, str, KeyError]

    asyncio.run(both())
    assert {who: one.left(who) for who in ("greedy", "modest", "wrong", "new")} == {
        "greedy": -12.0,
        "modest": 16.0,
        "wrong": 8.0,
        "new": 20.0,
    }
    assert (one.wait("greedy"), one.wait("modest"), one.wait("new")) == (24.0, 0.0, 0.0)
    clock[0] += 24
    assert one.wait("greedy") == 0.0
    clock[0] += 1000
    assert one.left("greedy") == 20.0, "no more than that is saved"


def test_what_is_done_in_passing_is_charged_to_whom_it_is_done_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move tells others, who pay for being told, and the mover, who pays anyway; whatever fails on the way."""
    processor, one = Processor(monkeypatch), Meter((0.5, 20.0), lambda: 100.0)
    mover, viewer = Account(one, "mover"), Account(one, "viewer")

    def tell() -> None:
        processor.work(2.0)
        mover.pay_now(lambda: processor.work(1.0))
        raise LookupError

    async def move() -> None:
        for _ in range(2):
            processor.work(0.5)
            with pytest.raises(LookupError):
                viewer.pay_now(tell)
            mover.pay_now(lambda: processor.work(2.5))
            await asyncio.sleep(0)

    asyncio.run(one.drive("mover", move()))
    assert (one.left("mover"), one.left("viewer")) == (20.0 - 2 * (0.5 + 1.0 + 2.5), 20.0 - 2 * 2.0)
    mover.pay_now(lambda: processor.work(1.0))
    assert one.left("mover") == 11.0


def test_work_that_is_called_off_ends_as_it_would(monkeypatch: pytest.MonkeyPatch) -> None:
    processor, ends = Processor(monkeypatch), list[str]()
    one = Meter((0.5, 20.0))

    async def wait() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            processor.work(5.0)
            ends.append("called off")
            raise

    async def begin() -> None:
        task = asyncio.create_task(one.drive("somebody", wait()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(begin())
    assert ends == ["called off"]
    assert one.left("somebody") < 16.0, "what it did at the end is charged too"


def test_whoever_has_had_its_share_is_refused_and_heard_later_and_nobody_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    processor, heard, pauses = Processor(monkeypatch), list[str](), list[float]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        processor.work(30.0)
        await PlainTextResponse("served")(scope, receive, send)

    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append((await receive())["text"])

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def say() -> Message:
        return {"type": "websocket.receive", "text": "hello"}

    async def ask(guard: Guard, client: str) -> int:
        transport = httpx.ASGITransport(app=guard, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as asking:
            return (await asking.get("/")).status_code

    async def crowd() -> None:
        guard = Guard(app, Limits(share=(0.5, 20.0)), live)
        guard.meter.clock = lambda: 0.0
        assert [await ask(guard, "203.0.113.1"), await ask(guard, "203.0.113.1")] == [200, 429]
        assert await ask(guard, "203.0.113.2") == 200
        monkeypatch.setattr("ariane.table.guard.asyncio.sleep", pause)
        for client in ("203.0.113.1", "203.0.113.3"):
            scope = {"type": "websocket", "path": "/", "headers": [(b"host", b"localhost")], "client": (client, 1)}
            await guard(scope, say, lambda _: asyncio.sleep(0))

    asyncio.run(crowd())
    assert heard == ["hello", "hello"]
    assert pauses == [20.0]


def test_several_processes_together_allow_what_is_stated() -> None:
    stated = Limits(processes=4)
    each = stated.divided()
    for name in ("hints", "unwatched", "connections", "sockets_per_address", "sockets_per_match"):
        assert 4 * getattr(each, name) == getattr(stated, name), name
    for name in ("requests", "creations", "knocks", "ways", "share"):
        assert getattr(each, name) == (getattr(stated, name)[0] / 4, getattr(stated, name)[1])
    assert each.messages == stated.messages, "of one socket, which one process has"
    assert replace(stated, processes=1000).divided().hints == 1
    known = {"body", "message", "messages", "metrics", "processes"}
    undivided = {field.name for field in fields(Limits) if getattr(each, field.name) == getattr(stated, field.name)}
    assert undivided == known, "a new limit is divided, or is of one message or socket"
    assert "processes" not in orders.names()


def test_several_machines_together_allow_what_is_stated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three machines with two processes each are six."""
    plans: list[serving.Plan] = []

    def alone(plan: serving.Plan, listener: socket.socket) -> None:
        plans.append(plan)
        listener.close()

    monkeypatch.setattr(serving, "serve_alone", alone)
    serve_command(port=0, database=f"sqlite:///{tmp_path}/table.sqlite3", servers=3)
    assert plans[0].limits.divided().requests[0] == pytest.approx(Limits().requests[0] / 3)

    def supervise(count: int, work: object, plan: serving.Plan, listener: socket.socket) -> None:
        assert count == 2
        alone(plan, listener)

    async def prepared(_: str) -> None:
        pass

    monkeypatch.setattr(crew, "supervise", supervise)
    monkeypatch.setattr(opening, "prepare", prepared)
    serve_command(port=0, database="postgresql://nobody@localhost/nothing", servers=3, workers=2)
    assert plans[1].limits.divided().requests[0] == pytest.approx(Limits().requests[0] / 6)


def test_a_limit_that_is_ordered_is_divided_too(tmp_path: Path) -> None:
    async def order() -> Limits:
        storage = Storage(f"sqlite:///{tmp_path}/table.sqlite3")
        await storage.open()
        ours = Orders(storage, Limits(processes=4))
        assert ours.limits.requests[0] == 12.5
        await orders.give(storage, orders.LIMIT, "requests", "20")
        await ours.read(lambda _: None, lambda: None)
        await storage.close()
        return ours.limits

    assert asyncio.run(order()).requests == (5.0, 80.0)


@asynccontextmanager
async def asking(path: Path, limits: Limits) -> AsyncIterator[httpx.AsyncClient]:
    app = application(f"sqlite:///{path}/table.sqlite3", Settings(workers=1, pace=60.0), limits)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, client=("203.0.113.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as client:
            yield client


BOTS = {"game": "gotown", "seats": [{"kind": "bot", "level": "random"}] * 2}


def test_one_client_has_only_so_many_matches_of_bots_alone(tmp_path: Path) -> None:
    async def ask() -> None:
        async with asking(tmp_path, replace(OPEN_HOUSE, unwatched=2)) as client:
            made = [await client.post("/api/matches", json=BOTS) for _ in range(3)]
            assert [answer.status_code for answer in made] == [201, 201, 429]
            assert "2 matches" in made[2].json()["error"]["message"]
            mixed = {**BOTS, "seats": [{"kind": "bot"}, {"kind": "open"}]}
            assert (await client.post("/api/matches", json=mixed)).status_code == 201

    asyncio.run(ask())


def test_one_client_has_only_so_many_hints_under_way(tmp_path: Path) -> None:
    async def ask() -> None:
        async with asking(tmp_path, replace(OPEN_HOUSE, hints=2)) as client:
            form = {"game": "gotown", "seats": [{"kind": "open"}] * 2, "options": {"first": 1}}
            match = (await client.post("/api/matches", json=form)).json()["match"]
            url, seated = f"/api/matches/{match}", []
            for name in ("Anna", "Ben"):
                joined = await client.post(f"{url}/join", json={"name": name, "entropy": "ab" * 16})
                seated.append({"Authorization": f"Bearer {joined.json()['secret']}"})
            async with asyncio.timeout(60):
                while (view := (await client.get(url)).json()["facts"])["deciding"] is None:
                    await asyncio.sleep(0.01)
            mine = seated[view["deciding"]]
            asked = [client.post(f"{url}/hint", json={}, headers=mine) for _ in range(5)]
            told = sorted([answer.status_code for answer in await asyncio.gather(*asked)])
            assert told == [200, 200, 429, 429, 429], json.dumps(told)
            assert (await client.post(f"{url}/hint", json={}, headers=mine)).status_code == 200

    asyncio.run(ask())
