"""Connections: who says nothing, or not enough, or takes too many, is let go; nobody else notices."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from ariane.table import connections, guard, health, sockets
from ariane.table.connections import Door
from ariane.table.guard import OPEN_HOUSE, TOO_OFTEN, Guard, Limits
from ariane.table.serving import listen
from ariane.table.sockets import QuickSocket
from ariane.table.tables import Settings
from ariane.table.web import application

pytestmark = pytest.mark.once


@contextlib.asynccontextmanager
async def served(tmp_path: object, limits: Limits = OPEN_HOUSE) -> AsyncIterator[int]:
    app = application(f"sqlite:///{tmp_path}/table.sqlite3", Settings(workers=1), OPEN_HOUSE)
    listener = listen("127.0.0.1", 0)
    door = type("ItsDoor", (Door,), {"limits": limits})
    ours = type("ItsSocket", (QuickSocket,), {"messages": limits.messages})
    server = uvicorn.Server(
        uvicorn.Config(app, http=door, ws=ours, ws_max_size=OPEN_HOUSE.message, log_level="warning")
    )
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    await serving
    listener.close()


async def closed(port: int, said: bytes, more: bytes = b"") -> None:
    """Until the server lets go of somebody who says this, and then a letter now and then."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    with contextlib.suppress(OSError):
        while True:
            with contextlib.suppress(TimeoutError):
                if not await asyncio.wait_for(reader.read(100), 0.1):
                    break
            writer.write(more)
    writer.close()


def test_whoever_says_nothing_or_too_slowly_is_let_go(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (connections.HEADERS, connections.BODY) == (10.0, 30.0)
    monkeypatch.setattr(connections, "HEADERS", 0.5)
    monkeypatch.setattr(connections, "BODY", 0.5)
    head = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\n"
    body = head + b"Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"

    async def wait() -> None:
        async with served(tmp_path) as port, asyncio.timeout(60):
            await asyncio.gather(closed(port, b""), closed(port, head, b"X: y\r\n"), closed(port, body, b" "))
            await until_nobody()

    asyncio.run(wait())


HELLO = (
    b"GET /api/matches/aaaaaaaaaaaaaaaa/live HTTP/1.1\r\nHost: localhost\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LONG = 1 << 20


async def speak_too_long(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HELLO)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"\x81\xff" + LONG.to_bytes(8) + bytes(4))
    for _ in range(16):
        writer.write(bytes(LONG // 16))
        await asyncio.sleep(0.02)
    return reader, writer


async def until_nobody() -> None:
    while connections.count():
        await asyncio.sleep(0.01)


def test_whoever_still_speaks_hears_why_the_line_is_closed(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is closed with something unread on it is torn: the other side never sees the last word."""
    monkeypatch.setattr(sockets, "PARTING", 3600.0)  # however slowly it is said

    async def speak() -> bytes:
        async with served(tmp_path) as port, asyncio.timeout(60):
            reader, writer = await speak_too_long(port)
            said = await reader.read()
            writer.close()
            await until_nobody()
            return said

    said = asyncio.run(speak())
    assert (said[0], int.from_bytes(said[2:4])) == (0x88, 1009)


def test_whoever_never_hangs_up_is_let_go(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sockets.PARTING == 5.0
    monkeypatch.setattr(sockets, "PARTING", 0.2)

    async def stay() -> None:
        async with served(tmp_path) as port, asyncio.timeout(60):
            _, writer = await speak_too_long(port)
            await until_nobody()
            writer.close()

    asyncio.run(stay())


def test_headers_without_end_are_not_read_for_ever(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADERS", 3600.0)  # so that their length alone is what ends them

    async def flood() -> None:
        async with served(tmp_path) as port, asyncio.timeout(60):
            await closed(port, b"GET / HTTP/1.1\r\nX: " + b"y" * (2 * connections.LARGEST))

    asyncio.run(flood())


def test_one_client_holds_no_more_connections_than_stated(tmp_path: object) -> None:
    async def take() -> None:
        async with served(tmp_path, replace(OPEN_HOUSE, connections=5)) as port:
            taken = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            await asyncio.sleep(0.1)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await asyncio.wait_for(reader.read(1), 30) == b""
            writer.close()
            for _, one in taken:
                one.close()
                await one.wait_closed()
            await until_nobody()
            async with httpx.AsyncClient(timeout=60) as client:
                assert (await client.get(f"http://127.0.0.1:{port}/api/health/live")).status_code == 200

    asyncio.run(take())


def test_a_server_without_file_descriptors_lets_people_in_again_once_it_has_some(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are connected by then, not only at a round number of them."""
    monkeypatch.setattr(connections, "CHECKED", 2)
    monkeypatch.setattr(connections, "_held", {})
    monkeypatch.setattr(Door, "full", False)
    wrong: list[str] = []
    monkeypatch.setattr(health, "files", lambda: wrong[0] if wrong else None)

    async def come() -> None:
        async with served(tmp_path) as port, asyncio.timeout(60):
            first, second = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            while connections.count() < 2:
                await asyncio.sleep(0.01)
            wrong.append("all file descriptors are in use")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await reader.read(1) == b""
            writer.close()
            second[1].close()
            while connections.count() > 1:
                await asyncio.sleep(0.01)
            wrong.clear()
            async with httpx.AsyncClient(timeout=60) as client:
                assert (await client.get(f"http://127.0.0.1:{port}/api/health/live")).status_code == 200
            first[1].close()

    asyncio.run(come())


EMPTY = bytes((0x80, 0, 0, 0, 0))  # behind a first byte: an empty frame's length and mask


@pytest.mark.parametrize(
    "frame", [b"\x89" + EMPTY, b"\x8a" + EMPTY, b"\x00" + EMPTY], ids=["pings", "pongs", "pieces of a text"]
)
def test_frames_that_say_nothing_are_read_to_a_measure_only(tmp_path: object, frame: bytes) -> None:
    """They reach nobody who could charge or stop them, and yet each takes its time, and an answer or a place."""
    read = 0
    handle = QuickSocket.handle_events

    def count(socket: QuickSocket) -> None:
        nonlocal read
        read += len(socket.conn.events)
        handle(socket)

    async def flood() -> bytes:
        async with served(tmp_path, replace(OPEN_HOUSE, messages=(1.0, 10.0))) as port, asyncio.timeout(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HELLO)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x01" + EMPTY if frame[0] == 0 else b"")
            writer.write(frame * 100_000)
            said = b""
            with contextlib.suppress(ConnectionError):
                said = await reader.read()
            writer.close()
            await until_nobody()
            return said

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(QuickSocket, "handle_events", count)
        asyncio.run(flood())
    assert 40 <= read < 250, "four for each message, and what came in the same slice"


def test_a_text_in_pieces_with_pings_between_them_is_heard(tmp_path: object) -> None:
    pieces = [b"\x01" + bytes((0x81, 0, 0, 0, 0)) + b"{"]
    pieces += [b"\x00" + bytes((0x81, 0, 0, 0, 0)) + bytes((letter,)) for letter in b'"type":"hello"']
    text = (b"\x89" + EMPTY).join(pieces) + b"\x80" + bytes((0x81, 0, 0, 0, 0)) + b"}"

    async def speak() -> bytes:
        async with served(tmp_path, replace(OPEN_HOUSE, messages=(1.0, 10.0))) as port, asyncio.timeout(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HELLO)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(text)
            said = await reader.read()
            writer.close()
            await until_nobody()
            return said

    assert asyncio.run(speak()).endswith(b"unknown-match"), "it was read, and answered"


def test_one_client_does_not_open_lines_for_ever(tmp_path: object) -> None:
    async def knock() -> list[bytes]:
        async with served(tmp_path, replace(OPEN_HOUSE, requests=(0.0, 5.0))) as port, asyncio.timeout(60):
            heard = []
            for _ in range(12):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with contextlib.suppress(ConnectionError):
                    writer.write(b"GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    heard.append((await reader.read())[:12])
                writer.close()
            await until_nobody()
            return [each for each in heard if each]

    assert asyncio.run(knock()) == [b"HTTP/1.1 200"] * 10, "two for each request that it may send"


def test_whoever_asks_too_often_is_told_so_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """So nobody can ask oftener than on each of their lines once in that time."""
    assert guard.BREATH == 1.0
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("")(scope, receive, send)

    async def ask() -> list[httpx.Response]:
        door = Guard(answer, replace(OPEN_HOUSE, requests=(0.0, 2.0), creations=(0.0, 0.0)), answer)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=door), base_url="http://localhost") as client:
            made = await client.post("/api/matches", json={})
            return [made, await client.get("/"), await client.get("/"), await client.get("/")]

    answers = asyncio.run(ask())
    assert [one.status_code for one in answers] == [429, 200, 429, 429]
    assert answers[-1].json()["error"]["message"] == TOO_OFTEN
    assert slept == [guard.BREATH] * 2
