"""Several servers on one PostgreSQL: a match is the same at each of them."""

import asyncio
import json
import signal

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from tests.table.conftest import Serve
from tests.table.postgres import Postgres
from tests.table.test_web import Player, create, hear, hello

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
            async with asyncio.timeout(2):
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
    version = ben.view()["version"]
    play = {"version": version, "moves": [92], "key": "once"}

    async def both() -> list[httpx.Response]:
        async with httpx.AsyncClient(headers=anna.headers) as client:
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


async def present(socket: ClientConnection, seats: list[int], spectators: int) -> None:
    """Until this is what one is told of who is connected."""
    told = await hear(socket, "presence")
    while (told["seats"], told["spectators"]) != (seats, spectators):
        told = await hear(socket, "presence")
