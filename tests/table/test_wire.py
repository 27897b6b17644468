"""Non-interference over the wire: where a seat cannot tell two positions apart, both send it the same bytes."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import uvicorn
from websockets.asyncio.client import connect

import ariane
from ariane.core.chance import Rng
from ariane.core.game import OVER, State
from ariane.table.authority import Authority
from ariane.table.entries import Opening, SeatPlan
from ariane.table.guard import OPEN_HOUSE
from ariane.table.serving import listen
from ariane.table.sockets import QuickSocket
from ariane.table.tables import Settings
from ariane.table.web import application

pytestmark = [pytest.mark.once, pytest.mark.anyio]

SEED, SECRET = "77" * 32, "5" * 32
POSITIONS = 6  # of each game


class Wire:
    """A server whose every byte is kept."""

    def __init__(self, authority: Authority, port: int) -> None:
        self.authority = authority
        self.port = port
        self.match = ""

    async def lay_out(self, match: str, state: State, seat: int) -> None:
        """A match that begins in this position, with a secret for this seat."""
        game = state.game
        held = [SECRET if each == seat else f"a{each}" * 16 for each in range(int(state.seats))]
        opening = Opening(
            game=game.name,
            rules=int(game.rules_version),
            components=game.components.digest,
            options=game.chosen(state),
            seats=[SeatPlan("open", f"P{each}") for each in range(len(held))],
            position=state.dump(),
        )
        await self.authority.create(opening, id=match, seed=SEED)
        table = await self.authority.table(match)
        for each, secret in enumerate(held):
            await self.authority.join(table, each, f"P{each}", "ab" * 16, proposed=secret)
        async with asyncio.timeout(60):
            while not table.match.begun:
                await asyncio.sleep(0.005)
        self.match = match

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """One request as it goes over the wire, and the whole answer, headers too."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} /api/matches/{self.match}{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"Authorization: Bearer {SECRET}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        try:
            writer.write(head.encode() + data)
            # A request's number is drawn by lot and says nothing of a match.
            return re.sub(rb"x-request-id: [0-9a-f]+\r\n", b"", await reader.read())
        finally:
            writer.close()
            await writer.wait_closed()

    async def watch(self, space: int) -> list[str]:
        """One message of every kind that the socket of a seat can be sent; each is asked for when the last has come."""
        heard: list[str] = []
        async with connect(f"ws://127.0.0.1:{self.port}/api/matches/{self.match}/live") as socket:

            async def until(*kinds: str) -> None:
                missing = list(kinds)
                async with asyncio.timeout(60):
                    while missing:
                        text = str(await socket.recv())
                        kind = json.loads(text)["type"]
                        if kind in ("beat", "presence") and kind not in missing:
                            continue  # they come by themselves now and then, however long all this takes
                        heard.append(text)
                        missing.remove(kind)

            async def say(**words: object) -> None:
                await socket.send(json.dumps(words))

            await say(type="hello", secret=SECRET, language="fr", draw=["picture", "sketch", "sentences"])
            await until("view", "presence")
            await say(type="ping")
            await until("beat")
            await say(type="chat", text="hello", key="talk")
            await until("step", "drawn")
            await say(type="chat", text="hello", key="talk")
            await until("ack")
            version = json.loads(heard[0])["view"]["version"]
            await say(type="play", version=version + 1, moves=[space + 1], key="nonsense")
            await until("refused")
            await say(type="play", version=0, moves=[0], key="late")
            await until("refused", "view") if json.loads(heard[0])["view"]["facts"]["status"] == "running" else None
            await say(type="resync")
            await until("view")
        return heard


@contextlib.asynccontextmanager
async def served(database: Path) -> AsyncIterator[Wire]:
    app = application(f"sqlite:///{database}", Settings(workers=1), OPEN_HOUSE)
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, ws=QuickSocket, log_level="warning", date_header=False))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Wire(app.state.authority, listener.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
        listener.close()


def positions(name: str) -> list[tuple[State, int]]:
    """Some positions of a game in which a seat is to decide, with a seat that looks on or decides."""
    game, rng = ariane.load(name), Rng(11)
    found: list[tuple[State, int]] = []
    state = game.new(game.seats[-1])
    decisions = 0
    while len(found) < POSITIONS:
        if state.actor() == OVER:
            state = game.new(game.seats[0])
        if state.actor() < 0:
            state.play(state.draw(rng))
            continue
        if decisions % 7 == 3:
            found.append((state.copy(), int(rng.below(state.seats))))
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
        decisions += 1
    return found


@pytest.mark.parametrize("name", ariane.names())
async def test_what_a_seat_cannot_know_changes_no_byte_it_receives(name: str, tmp_path: Path) -> None:
    differ = 0
    async with served(tmp_path / "true.sqlite3") as true, served(tmp_path / "twin.sqlite3") as other:
        for number, (state, seat) in enumerate(positions(name)):
            twin = state.copy()
            twin.redeal(seat, Rng(number))
            differ += twin.fingerprint() != state.fingerprint()
            match = f"{number}".zfill(16)
            await true.lay_out(match, state, seat)
            await other.lay_out(match, twin, seat)
            for right, left in zip(await everything(true, seat), await everything(other, seat), strict=True):
                assert right == left, f"{name}, seat {seat}:\n{state.dump()}"
    if name == "gotown":
        assert differ, "hidden hands were dealt anew"


async def everything(wire: Wire, seat: int) -> list[bytes | str]:
    """All a curious seat can ask."""
    match = (await wire.authority.table(wire.match)).match
    space = int(match.game.move_count)
    heard: list[bytes | str] = [
        await wire.ask("GET", ""),
        await wire.ask("GET", "?language=fr"),
        await wire.ask("GET", "/record"),
        await wire.ask("GET", "/review"),
        await wire.ask("GET", "/review/0"),
        *await wire.watch(space),
        await wire.ask("POST", "/undo", {}),
        await wire.ask("POST", "/undo/answer", {"agreed": True}),
        await wire.ask("POST", "/play", {"version": 0, "moves": [0], "key": "stale"}),
        await wire.ask("POST", "/advance", {"asks": "never", "answer": "nothing"}),
    ]
    heard += [await wire.ask("POST", "/why-not", {"move": move}) for move in range(0, space, max(1, space // 12))]
    if match.deciding() != seat:
        heard.append(await wire.ask("POST", "/play", {"version": match.version, "moves": [0], "key": "mine"}))
    return heard
