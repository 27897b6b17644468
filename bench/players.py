"""Scripted players of the two servers: the same shape of load at each, everybody moves when it may.

Both read only what they need of a message, by typed forms, so that what is measured is the server and not its clients.
"""

import asyncio
import json
import random
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec

from bench.sockets import Client, connect
from bench.tally import Tally

GAME = "berzerk"  # about 1,200 decisions at random: setting up a match does not count


class Choice(msgspec.Struct):
    move: int


class Facts(msgspec.Struct):
    status: str
    moves: list[Choice]


class View(msgspec.Struct):
    version: int
    facts: Facts


class Said(msgspec.Struct):
    """A message of our table, as far as a player looks at it."""

    type: str
    version: int = 0
    acks: dict[str, int] = {}
    facts: Facts | None = None
    view: View | None = None


class Ours:
    """Two players at a table of `ariane serve`."""

    game = GAME
    hello: dict[str, object] = {"words": False}
    unpacks = False  # whether it says that it can, as browsers do

    def __init__(self, port: int, tally: Tally, pause: float) -> None:
        self.port = port
        self.tally = tally
        self.pause = pause
        self.random = random.Random(port)
        self.clients: list[Client] = []
        self.sent: dict[str, float] = {}
        self.number = 0
        self.over: asyncio.Future[None] | None = None
        self.counted = False

    decode = msgspec.json.Decoder(Said).decode

    async def play_on(self) -> None:
        while True:
            await self.play()

    async def play(self) -> None:
        """One match."""
        self.over = asyncio.get_running_loop().create_future()
        secrets, match = await asyncio.to_thread(self.set_table)
        for secret in secrets:
            await self.sit(match, secret)
        self.tally.seated += not self.counted
        self.counted = True
        await self.over
        for client in self.clients:
            client.close()
        self.clients.clear()

    def set_table(self) -> tuple[list[str], str]:
        made = ask(self.port, "", {"game": self.game, "seats": self.seats()})
        links = [place["secret"] for place in made["places"] if place["secret"]]
        join = f"/{made['match']}/join"
        seated = [ask(self.port, join, {"name": f"P{link[:6]}", "entropy": "ab" * 16}, link) for link in links]
        return [one["secret"] for one in seated], made["match"]

    def seats(self) -> list[dict[str, str]]:
        return [{"kind": "kept"}] * 2

    async def sit(self, match: str, secret: str) -> None:
        client = await connect(self.port, f"/api/matches/{match}/live", self.hear, unpacks=self.unpacks)
        self.clients.append(client)
        client.send(json.dumps({"type": "hello", "secret": secret, **self.hello}).encode())

    def hear(self, client: Client, message: bytes) -> None:
        said = self.decode(message)
        if said.acks:
            now = time.perf_counter()
            for key in said.acks:
                self.tally.add(now - self.sent.pop(key))
        told = said.view or said
        if told.facts is not None:
            self.answer(client, told.version, told.facts)

    def answer(self, client: Client, version: int, facts: Facts) -> None:
        if facts.status == "over":
            if self.over is not None and not self.over.done():
                self.over.set_result(None)
        elif facts.moves:
            move = facts.moves[int(self.random.random() * len(facts.moves))].move
            later(self.pause, lambda: self.move(client, version, move))

    def move(self, client: Client, version: int, move: int) -> None:
        self.number += 1
        key = f"k{self.number}"
        self.sent[key] = time.perf_counter()
        client.send(b'{"type":"play","version":%d,"moves":[%d],"key":"%s"}' % (version, move, key.encode()))


class Board(msgspec.Struct):
    cells: list[str | None]


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815 as boardgame.io calls it
    gameover: Any = None


class State(msgspec.Struct):
    """A position of boardgame.io, as far as a player looks at it."""

    G: Board
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Theirs:
    """Two players at a table of boardgame.io; its socket.io frames are written by hand."""

    ROOM = "/tic-tac-toe,"

    def __init__(self, port: int, tally: Tally, pause: float) -> None:
        self.port = port
        self.tally = tally
        self.pause = pause
        self.random = random.Random(port)
        self.clients: list[Client] = []
        self.match = ""
        self.sent: dict[str, float] = {}
        self.welcomed = 0
        self.welcome = asyncio.Event()

    split = msgspec.json.Decoder(list[msgspec.Raw]).decode
    text = msgspec.json.Decoder(str).decode
    update = msgspec.json.Decoder(State).decode
    sync = msgspec.json.Decoder(Synced).decode

    async def play_on(self) -> None:
        for seat in ("0", "1"):
            self.clients.append(await self.sit(seat))
        await self.welcome.wait()
        self.next_match()
        self.tally.seated += 1
        await asyncio.Event().wait()

    async def sit(self, seat: str) -> Client:
        client = await connect(
            self.port,
            "/socket.io/?EIO=4&transport=websocket",
            lambda client, message: self.hear(client, seat, message),
        )
        client.send(f"40{self.ROOM}".encode())
        return client

    def next_match(self) -> None:
        self.match = f"m{id(self)}-{self.random.random()}"
        for seat, client in enumerate(self.clients):
            self.emit(client, ["sync", self.match, str(seat), None, 2])

    def emit(self, client: Client, event: list[object]) -> None:
        client.send(f"42{self.ROOM}".encode() + msgspec.json.encode(event))

    def hear(self, client: Client, seat: str, message: bytes) -> None:
        if message[:1] == b"2":
            client.send(b"3")
            return
        if message.startswith(b"40"):
            self.welcomed += 1
            if self.welcomed == 2:
                self.welcome.set()
            return
        if not message.startswith(b"42"):
            return
        said = self.split(message[2 + len(self.ROOM) :])
        kind = self.text(said[0])
        if kind not in ("update", "sync") or self.text(said[1]) != self.match:
            return
        state = self.update(said[2]) if kind == "update" else self.sync(said[2]).state
        mine = state.ctx.currentPlayer == seat
        if kind == "update" and seat in self.sent:
            # the update that comes back to who moved is its acknowledgement
            self.tally.add(time.perf_counter() - self.sent.pop(seat))
        if state.ctx.gameover is not None:
            if mine and kind == "update":
                later(0.0, self.next_match)
        elif mine:
            free = [cell for cell, owner in enumerate(state.G.cells) if owner is None]
            cell = free[int(self.random.random() * len(free))]
            later(self.pause, lambda: self.move(client, seat, cell, state.number))

    def move(self, client: Client, seat: str, cell: int, state: int) -> None:
        payload = {"type": "clickCell", "args": [cell], "playerID": seat, "credentials": None}
        self.sent[seat] = time.perf_counter()
        self.emit(client, ["update", {"type": "MAKE_MOVE", "payload": payload}, state, self.match, seat])


def later(pause: float, act: Callable[[], object]) -> None:
    if pause:
        asyncio.get_running_loop().call_later(pause * random.uniform(0.5, 1.5), act)
    else:
        act()


def ask(port: int, path: str, form: object, secret: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/matches{path}", json.dumps(form).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
