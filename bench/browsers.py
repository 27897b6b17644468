"""Server time per move, by game: for two browsers (words and pictures), with a crowd beside them, and for two programs.

Part of `make bench-table`. In processor time of the serving process, journal and sync included: what else the machine
does hardly counts. Everybody plays at random. Browsers say that they unpack what is packed, as real ones do.
"""

import asyncio
import json
from collections.abc import Coroutine

import ariane
from bench.players import Facts, Ours
from bench.sockets import Client, connect
from bench.tally import Tally, cpu_of

BROWSER: dict[str, object] = {"language": "en", "draw": ["picture", "sentences"], "differences": True}
PROGRAM: dict[str, object] = {"words": False}
GOALS = {"browsers": 4.0, "programs": 0.5}  # milliseconds per move
KINDS = {"browsers": BROWSER, "programs": PROGRAM}
CROWD = 40  # browsers that look on at a table
CROWDED = 2.0  # times what a move costs without them: it is to cost less


class Pair(Ours):
    """Two of a kind at a table of any game; a browser moves when it has seen the picture."""

    def __init__(self, port: int, tally: Tally, game: str, hello: dict[str, object]) -> None:
        super().__init__(port, tally, 0.0)
        self.game = game
        self.hello = hello
        self.unpacks = hello is BROWSER
        self.onlookers = 0
        self.last = ""
        self.held: dict[Client, tuple[int, Facts]] = {}  # what is answered when the picture of it has come

    def seats(self) -> list[dict[str, str]]:
        count = next(iter(ariane.load(self.game).seats))
        return super().seats() + [{"kind": "bot", "level": "random"}] * max(0, count - 2)

    async def sit(self, match: str, secret: str) -> None:
        await super().sit(match, secret)
        while 2 <= len(self.clients) < 2 + self.onlookers:
            client = await connect(self.port, f"/api/matches/{match}/live", nothing, unpacks=True)
            self.clients.append(client)
            client.send(json.dumps({"type": "hello", **BROWSER}).encode())

    def hear(self, client: Client, message: bytes) -> None:
        said = self.decode(message)
        self.last = said.type
        super().hear(client, message)
        if said.type in ("drawn", "redrawn") and client in self.held and said.version == self.held[client][0]:
            version, facts = self.held.pop(client)
            super().answer(client, version, facts)

    def answer(self, client: Client, version: int, facts: Facts) -> None:
        """A browser waits for the picture, where there is one to come."""
        if self.hello is BROWSER and self.last == "step":
            self.held[client] = version, facts
        else:
            super().answer(client, version, facts)


def nothing(_client: Client, _message: bytes) -> None:
    """A spectator's ears."""


def per_move(port: int, pid: int, game: str, kind: str, moves: int, onlookers: int = 0) -> Coroutine[None, None, Tally]:
    async def play() -> Tally:
        tally = Tally()
        pair = Pair(port, tally, game, KINDS[kind])
        pair.onlookers = onlookers
        playing = asyncio.create_task(pair.play_on())
        async with asyncio.timeout(300):
            while not tally.seated:
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            tally.counting, used = True, cpu_of(pid)
            while len(tally.waits) < moves and not playing.done():
                await asyncio.sleep(0.05)
            tally.counting, tally.cpu = False, cpu_of(pid) - used
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return tally

    return play()
