"""Many matches begin at once while their viewers connect, on a machine that is busy: nobody is forgotten."""

import asyncio
import json
import multiprocessing
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.table.conftest import Serve, Server
from tests.table.test_web import hello

pytestmark = pytest.mark.once

MATCHES = 6
DECISIONS = 4  # of ours, then we leave
PATIENCE = 120.0  # seconds; a table that stands still never goes on by itself


def _work(tests: int) -> None:
    """Never rests, as long as these tests run."""
    while os.getppid() == tests:
        pass


@pytest.fixture
def busy() -> Iterator[None]:
    """As many processes as cores that never rest."""
    workers = [
        multiprocessing.get_context("spawn").Process(target=_work, args=(os.getpid(),), daemon=True) for _ in range(2)
    ]
    for worker in workers:
        worker.start()
    yield
    for worker in workers:
        worker.kill()
        worker.join()


def test_everybody_who_is_to_decide_is_told_the_moves(serve: Serve, tmp_path: Path, busy: None) -> None:
    server = serve(f"sqlite:///{tmp_path / 'table.sqlite3'}", "--unlimited", "--pace", "0")
    asyncio.run(begin_all(server))


def test_two_servers_begin_each_match_once(serve: Serve, postgres: Any) -> None:
    database = postgres.database()
    first = serve(database, "--unlimited", "--pace", "0")
    second = serve(database, "--unlimited", "--pace", "0")
    asyncio.run(begin_all(first, second))


async def begin_all(*servers: Server) -> None:
    chance = random.Random(5)
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        await asyncio.gather(*(play(client, servers, number, chance) for number in range(MATCHES)))


async def play(client: httpx.AsyncClient, servers: tuple[Server, ...], number: int, chance: random.Random) -> None:
    """One match: made, joined and watched at the same time, at any of the servers."""
    bots = [{"kind": "bot", "level": level} for level in ("random", "greedy", "easy")[: 1 + number % 3]]
    form = {"game": "gotown", "seats": [{"kind": "kept"}, *bots], "options": {"short": True}, "language": "fr"}
    made = (await client.post(f"{chance.choice(servers).url}/api/matches", json=form)).json()
    secret, match = made["places"][0]["secret"], made["match"]
    headers, own = {"Authorization": f"Bearer {secret}"}, secret[::-1]
    # The second viewer comes while the match begins, the third when it has begun.
    watching = [asyncio.create_task(watch(chance.choice(servers), match, own, chance.random() * 0.2))]
    joining = client.post(
        f"{chance.choice(servers).url}/api/matches/{match}/join",
        json={"name": "Anna", "entropy": "ab" * 16, "secret": own},
        headers=headers,
    )
    watching.append(asyncio.create_task(watch(chance.choice(servers), match, own, 0.0)))
    assert (await joining).status_code == 200
    watching.append(asyncio.create_task(watch(chance.choice(servers), match, own, 0.0, DECISIONS)))
    await asyncio.gather(*watching)


async def watch(server: Server, match: str, secret: str, delay: float, decisions: int = 1) -> None:
    """Looks on until it has been told its moves so often, or the match is over; where it may decide, it decides."""
    await asyncio.sleep(delay)
    version, told = -1, 0
    async with asyncio.timeout(PATIENCE):
        socket, first = await come_in(server, match, secret)
        while True:
            said, first = json.loads(first or await socket.recv()), None
            if said["type"] == "step":
                assert said["from"] == version, "a version is missing"
            if said["type"] in ("view", "step"):
                now = said if said["type"] == "step" else said["view"]
                facts, version = now["facts"], now["version"]
                assert bool(facts["moves"]) == (facts["deciding"] == 0), facts
                if facts["status"] == "over" or told == decisions:
                    break
                if facts["moves"]:
                    told += 1
                    move = facts["moves"][-1]["move"]
                    key = f"{id(socket)}-{told}"
                    await socket.send(json.dumps({"type": "play", "version": version, "moves": [move], "key": key}))
            elif said["type"] == "refused":
                assert said["code"] in ("stale", "not-your-turn", "over"), said  # the other viewers decide as well
    await socket.close()


async def come_in(server: Server, match: str, secret: str) -> tuple[ClientConnection, str | bytes | None]:
    """The socket, as soon as the secret opens the seat, with the first message that came."""
    while True:
        socket = await hello(server, match, secret=secret, language="fr", draw=["picture"])
        try:
            return socket, await socket.recv()
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.reason != "not-seated":
                raise
        await asyncio.sleep(0.02)
