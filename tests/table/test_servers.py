"""Several servers on one PostgreSQL: a match is the same at each of them."""

import asyncio
import contextlib
import json
import signal
from collections.abc import AsyncIterator

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection

from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import SILENCE, Hall
from ariane.table.serving import listen
from ariane.table.sockets import QuickSocket
from ariane.table.tables import Settings
from ariane.table.web import application
from tests.table.conftest import Serve
from tests.table.postgres import Postgres, wait_for
from tests.table.test_web import Player, create, hear, hello, hello_at

pytestmark = pytest.mark.once


def test_two_servers_play_one_match(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, "--unlimited"), serve(database, "--unlimited")
    match = create(here)["match"]
    anna = Player(here, match, "Anna")
    ben = Player(there, match, "Ben")

    async def play() -> None:
        mine = await hello(here, match, secret=anna.secret)
        theirs = await hello(there, match, secret=ben.secret)
        view = (await hear(mine, "view"))["view"]
        while view["facts"]["status"] != "running":
            view = {**view, **(await hear(mine, "step"))}
        await hear(theirs, "view")
        facts, version = view["facts"], view["version"]
        for turn in range(6):
            actor, watcher = (mine, theirs) if facts["deciding"] == 0 else (theirs, mine)
            await actor.send(json.dumps({"type": "play", "version": version, "moves": [92], "key": f"t{turn}"}))
            mine_now = await hear(actor, "step")
            while f"t{turn}" not in mine_now["acks"]:
                mine_now = await hear(actor, "step")
            acknowledged = mine_now["acks"][f"t{turn}"]
            async with asyncio.timeout(60):
                while True:
                    step = await hear(watcher, "step")
                    if step["version"] >= acknowledged:
                        break
            facts, version = step["facts"], step["version"]
        for socket in (mine, theirs):
            await socket.close()

    asyncio.run(play())
    assert anna.view()["version"] == ben.view()["version"]


def test_the_same_key_at_two_servers_is_one_move(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, "--unlimited"), serve(database, "--unlimited")
    match = create(here)["match"]
    anna, ben = Player(here, match, "Anna"), Player(here, match, "Ben")
    wait_for(lambda: ben.view()["facts"]["status"] == "running")
    version = ben.view()["version"]
    play = {"version": version, "moves": [92], "key": "once"}

    async def both() -> list[httpx.Response]:
        async with httpx.AsyncClient(headers=anna.headers, timeout=60) as client:
            paths = [f"{server.url}/api/matches/{match}/play" for server in (here, there) * 3]
            return await asyncio.gather(*(client.post(path, json=play) for path in paths))

    answers = asyncio.run(both())
    assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
    assert len({answer.json()["version"] for answer in answers}) == 1
    assert sum(not answer.json()["again"] for answer in answers) == 1


def test_who_is_connected_elsewhere_is_seen_here(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, "--unlimited"), serve(database, "--unlimited")
    match = create(here)["match"]
    anna, ben = Player(here, match, "Anna"), Player(there, match, "Ben")

    async def meet() -> None:
        mine = await hello(here, match, secret=anna.secret)
        assert (await hear(mine, "presence"))["seats"] == [0]
        theirs = await hello(there, match, secret=ben.secret)
        await present(mine, [0, 1], 0)
        await present(theirs, [0, 1], 0)  # though Anna came first, and to another server
        public = await hello(there, match)
        await present(mine, [0, 1], 1)
        await theirs.close()
        await present(mine, [0], 1)
        await present(public, [0], 1)
        there.stop(signal.SIGTERM)
        await present(mine, [0], 0)
        await mine.close()

    asyncio.run(meet())


def test_who_was_connected_to_a_server_that_was_killed_is_gone_after_a_silence(
    serve: Serve, postgres: Postgres
) -> None:
    """It cannot say goodbye: it is believed for as long as a server may be silent, by a clock of our own, no longer."""
    database = postgres.database()
    there = serve(database, "--unlimited")
    match = create(there)["match"]
    anna, ben = Player(there, match, "Anna"), Player(there, match, "Ben")

    async def wait() -> None:
        async with served_here(database) as (here, hall):
            hall.clock = lambda: 1000.0
            mine = await hello_at(here, match, secret=anna.secret)
            await hello(there, match, secret=ben.secret)
            await present(mine, [0, 1], 0)
            there.stop(signal.SIGKILL)
            await hello_at(here, match)
            await present(mine, [0, 1], 1)
            hall.clock = lambda: 1000.0 + SILENCE
            hall.refresh()
            await hello_at(here, match)  # whoever comes now is told what is believed now
            await present(mine, [0, 1], 2)
            hall.clock = lambda: 1000.1 + SILENCE
            hall.refresh()
            await present(mine, [0], 2)

    asyncio.run(wait())
    assert SILENCE < 40


@contextlib.asynccontextmanager
async def served_here(database: str) -> AsyncIterator[tuple[str, Hall]]:
    """A server in this process, so that its clock is ours."""
    app = application(database, Settings(workers=1), OPEN_HOUSE)
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, ws=QuickSocket, log_level="warning"))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"ws://127.0.0.1:{listener.getsockname()[1]}", app.state.hall
    finally:
        server.should_exit = True
        await serving
        listener.close()


async def present(socket: ClientConnection, seats: list[int], spectators: int) -> None:
    """Until this is what one is told of who is connected."""
    told = await hear(socket, "presence")
    while (told["seats"], told["spectators"]) != (seats, spectators):
        told = await hear(socket, "presence")
