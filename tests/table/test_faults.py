"""Faults, as they happen: servers killed, databases gone, messages twice, out of order, malformed and hostile."""

import asyncio
import json
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.table.conftest import Serve, Server
from tests.table.postgres import Postgres, wait_for
from tests.table.test_web import Player, create, hear, hello, two
from tests.table.torture import torture

pytestmark = pytest.mark.once


def test_a_server_killed_under_load_keeps_its_word(database: str) -> None:
    promised, sent = torture(database, times=5, seed=random.randrange(10**6))
    assert 0 < promised <= sent


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that may be stopped without anybody else noticing."""
    folder = Path(tempfile.mkdtemp(prefix="ariane-postgres-"))
    server = Postgres(folder)
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def test_postgresql_goes_away_and_comes_back(serve: Serve, own_postgres: Postgres) -> None:
    server = serve(own_postgres.database(), "--unlimited")
    anna, ben = two(server)
    version = anna.view()["version"]
    play = {"version": version, "moves": [92], "key": "through-the-fault"}

    async def watch() -> None:
        socket = await hello(server, anna.match, secret=ben.secret)
        await hear(socket, "view")
        own_postgres.stop()
        refused = await asyncio.to_thread(anna.ask, "play", 503, **play)
        assert refused["error"]["code"] == "not-stored"
        assert httpx.get(f"{server.url}/api/health", timeout=60).status_code == 200
        own_postgres.start()
        wait_for(lambda: httpx.post(f"{anna.url}/play", json=play, headers=anna.headers, timeout=60).status_code == 200)
        assert (await hear(socket, "step"))["facts"]["deciding"] == 1
        await socket.close()

    asyncio.run(watch())
    assert anna.ask("play", **play)["again"]
    assert anna.view()["version"] == version + 1


def test_a_locked_sqlite_is_waited_for_and_nothing_is_half_done(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited")
    anna, _ = two(server)
    version = anna.view()["version"]
    play = {"version": version, "moves": [92], "key": "through-the-fault"}
    thief = sqlite3.connect(path)
    thief.execute("begin immediate")
    refused = httpx.post(f"{anna.url}/play", json=play, headers=anna.headers, timeout=60)
    assert refused.json()["error"]["code"] == "not-stored"
    thief.rollback()
    thief.close()
    assert anna.ask("play", **play)["version"] == version + 1
    assert anna.ask("play", **play)["again"]


def test_messages_twice_out_of_order_and_at_once_make_one_line(server: Server) -> None:
    anna, ben = two(server)
    version = anna.view()["version"]
    plays = [{"version": version, "moves": [92], "key": key} for key in ("a", "b", "a", "c", "b", "a")]

    async def shout() -> list[httpx.Response]:
        async with httpx.AsyncClient(timeout=60) as client:
            asked = [
                client.post(f"{anna.url}/play", json=play, headers=who.headers) for play in plays for who in (anna, ben)
            ]
            random.shuffle(asked)
            return await asyncio.gather(*asked)

    answers = asyncio.run(shout())
    done = [answer.json() for answer in answers if answer.status_code == 200]
    assert {answer["version"] for answer in done} == {version + 1}
    assert sum(not answer["again"] for answer in done) == 1
    codes = {answer.json()["error"]["code"] for answer in answers if answer.status_code != 200}
    assert codes <= {"stale", "not-your-turn", "key-used"}
    assert anna.view()["version"] == version + 1


HOSTILE = (
    "null",
    "[]",
    "0",
    '""',
    "{",
    '{"type":"play","version":1,"moves":[],"key":"k"}',
    '{"type":"play","version":-1,"moves":[92],"key":"k"}',
    '{"type":"play","version":99999999999999999999,"moves":[92],"key":"k"}',
    '{"type":"play","version":1,"moves":[-1],"key":"k"}',
    '{"type":"play","version":1,"moves":[9223372036854775807],"key":"k"}',
    '{"type":"play","version":1,"moves":["92"],"key":"k"}',
    '{"type":"play","version":1,"moves":[92],"key":""}',
    '{"type":"play","version":1.5,"moves":[92],"key":"k"}',
    '{"type":"hello"}',
    '{"type":"chat","text":"' + "x" * 600 + '","key":"k"}',
    '{"type":"nonsense"}',
    "[" * 5000,
    '{"type":"resync","type":"play"}',
    "\ud7ff\u0000\u202e",
)


async def listen_on(socket: ClientConnection) -> None:
    """Whoever does not listen is taken for gone after a while."""
    while True:
        await socket.recv()


def test_the_socket_survives_a_fuzzer(server: Server) -> None:
    anna, ben = two(server)
    chance = random.Random(7)
    good = [
        json.dumps({"type": "play", "version": 3, "moves": [92], "key": "k"}),
        json.dumps({"type": "chat", "text": "hello", "key": "c"}),
        json.dumps({"type": "hello", "secret": anna.secret}),
    ]

    def mangled() -> str | bytes:
        if chance.random() < 0.4:
            return chance.choice(HOSTILE)
        letters = list(chance.choice(good))
        for _ in range(chance.randrange(1, 6)):
            letters[chance.randrange(len(letters))] = chr(chance.randrange(1, 0xD7FF))
        text = "".join(letters)
        return text.encode() if chance.random() < 0.2 else text[: chance.randrange(1, len(text) + 1)]

    async def fuzz() -> None:
        witness = await hello(server, anna.match, secret=ben.secret)
        version = (await hear(witness, "view"))["view"]["version"]
        listening = asyncio.create_task(listen_on(witness))
        for attempt in range(120):
            async with connect(f"{server.live}/api/matches/{anna.match}/live") as socket:
                try:
                    if attempt % 3:
                        await socket.send(json.dumps({"type": "hello", "secret": anna.secret}))
                    for _ in range(4):
                        await socket.send(mangled())
                    await socket.send('{"type":"ping"}')
                    async with asyncio.timeout(60):
                        while json.loads(await socket.recv())["type"] != "beat":
                            pass
                except ConnectionClosed:
                    pass
        listening.cancel()
        await asyncio.wait({listening})
        await witness.send('{"type":"ping"}')
        assert (await hear(witness, "beat"))["version"] >= version
        await witness.close()

    asyncio.run(fuzz())
    assert server.is_up()
    assert anna.view()["read_only"] is None
    table = create(server)["match"]
    assert Player(server, table, "Anna").view()["version"] == 1
