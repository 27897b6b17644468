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
from bench.tally import Tally, cpu_now, cpu_of

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
        self.pid = 0  # the server's, where its time is also told without those who come and leave
        self.shown = 0  # how many at the table have the whole view
        self.since = -1.0  # the server's time when moves began to be made; none are made now: -1
        self.first: dict[Client, tuple[int, Facts]] = {}  # what is answered when all have it
        self.last = ""
        self.held: dict[Client, tuple[int, Facts]] = {}  # what is answered when the picture of it has come

    def seats(self) -> list[dict[str, str]]:
        count = next(iter(ariane.load(self.game).seats))
        return super().seats() + [{"kind": "bot", "level": "random"}] * max(0, count - 2)

    async def sit(self, match: str, secret: str) -> None:
        await super().sit(match, secret)
        while 2 <= len(self.clients) < 2 + self.onlookers:
            client = await connect(self.port, f"/api/matches/{match}/live", self.look_on, unpacks=True)
            self.clients.append(client)
            client.send(json.dumps({"type": "hello", **BROWSER}).encode())

    async def play(self) -> None:
        self.shown = 0
        await super().play()

    def look_on(self, _client: Client, message: bytes) -> None:
        """A spectator's ears."""
        if message.startswith(b'{"type":"view"'):
            self.is_shown()

    def is_shown(self) -> None:
        """Once all at the table see it, play begins."""
        self.shown += 1
        if self.shown == 2 + self.onlookers and self.pid:
            self.since = cpu_now(self.pid)
            first, self.first = self.first, {}
            for client, (version, facts) in first.items():
                super().answer(client, version, facts)

    def count_on(self, *, counting: bool) -> None:
        """The server's time until now is for moves, if they were counted; from now on they are, or are not."""
        if self.since >= 0:
            now = cpu_now(self.pid)
            self.tally.alone += self.tally.counting * (now - self.since)
            self.since = now
        self.tally.counting = counting

    def hear(self, client: Client, message: bytes) -> None:
        said = self.decode(message)
        self.last = said.type
        super().hear(client, message)
        if said.type == "view":
            self.is_shown()
        if said.type in ("drawn", "redrawn") and client in self.held and said.version == self.held[client][0]:
            version, facts = self.held.pop(client)
            super().answer(client, version, facts)

    def answer(self, client: Client, version: int, facts: Facts) -> None:
        """A browser waits for the picture, where there is one to come; all wait for those who still come."""
        if facts.status == "over":
            self.count_on(counting=self.tally.counting)
            self.since = -1.0
        if self.pid and self.shown < 2 + self.onlookers:
            self.first[client] = version, facts
        elif self.hello is BROWSER and self.last == "step":
            self.held[client] = version, facts
        else:
            super().answer(client, version, facts)


def per_move(port: int, pid: int, game: str, kind: str, moves: int, onlookers: int = 0) -> Coroutine[None, None, Tally]:
    async def play() -> Tally:
        tally = Tally()
        pair = Pair(port, tally, game, KINDS[kind])
        pair.onlookers, pair.pid = onlookers, pid
        playing = asyncio.create_task(pair.play_on())
        async with asyncio.timeout(300):
            while not tally.seated:
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            used = cpu_of(pid)
            pair.count_on(counting=True)
            while len(tally.waits) < moves and not playing.done():
                await asyncio.sleep(0.05)
            pair.count_on(counting=False)
            tally.cpu = cpu_of(pid) - used
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return tally

    return play()
