"""The bus between servers on one PostgreSQL: what one stored and who is there, the others hear by LISTEN/NOTIFY.

Matches are spread over a number of channels; a server listens to those of the matches that somebody watches there.
"""

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import Callable

import asyncpg

from ariane.table.journal import channel, read_notice
from ariane.table.storage import GONE, Storage

BREATH = 0.5  # seconds between attempts to hear again
BEAT = 4.0  # seconds between two beats that we send to ourselves through the database
SILENCE = 12.0  # seconds without hearing one: the line is dead, though it looks alive
MESSAGE = 7000  # bytes; PostgreSQL takes 8000
SILENT = "nothing is heard from PostgreSQL's notices: other servers' moves come late"

Met = Callable[[str, str, list[int], int], None]


class Bus:
    """Hears which match has which entry; after a silence of its own calls `lost`: anything may have been missed.

    `met` hears who is connected to a match at another server: the server, the match, the seats, how many look on.
    """

    def __init__(self, storage: Storage, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        self.storage = storage
        self.heard = heard
        self.lost = lost
        self.met: Met | None = None
        self.name = secrets.token_hex(8)
        self.connection: asyncpg.Connection | None = None
        self.line = asyncio.Lock()  # one thing at a time is said on it
        self.attended: Counter[str] = Counter()  # channel -> how many viewers of its matches are here
        self.tasks: set[asyncio.Task[None]] = set()
        self.telling: asyncio.Task[None] | None = None
        self.words: dict[str, str] = {}  # match -> what is still to be told of it
        self.ready = asyncio.Event()
        self.beat_at = 0.0  # when we last heard ourselves

    async def open(self) -> None:
        if self.storage.kind == "postgresql":
            self.tasks = {asyncio.create_task(self._listen_on()), asyncio.create_task(self._beat_on())}
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ready.wait(), 10)

    async def close(self) -> None:
        for task in (self.telling, *self.tasks):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    # Hearing

    async def _listen_on(self) -> None:
        url = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                await self._listen(url)
            except GONE:
                self.storage.health.note("bus", SILENT)
            await asyncio.sleep(BREATH)

    async def _listen(self, url: str) -> None:
        connection = await asyncpg.connect(url, timeout=5, command_timeout=5)
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            async with self.line:
                await connection.add_listener(self._pulse, self._hear_beat)
                for name in list(self.attended):
                    await connection.add_listener(name, self._hear)
                self.connection = connection
            self.beat_at = time.monotonic()
            self.ready.set()
            self.storage.health.note("bus", None)
            self.lost()
            while not gone.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), 1.0)
                if time.monotonic() - self.beat_at > SILENCE:
                    break
            self.storage.health.note("bus", SILENT)
        finally:
            self.connection = None
            connection.terminate()

    @property
    def _pulse(self) -> str:
        """A channel that only this server listens to."""
        return f"ariane_beat_{self.name}"

    async def _beat_on(self) -> None:
        """Through the database and back to us: that is the way of every notice."""
        while True:
            with contextlib.suppress(*GONE):
                async with asyncio.timeout(BEAT):
                    await self.storage.notify(self._pulse, "")
            await asyncio.sleep(BEAT)

    def _hear_beat(self, *_: object) -> None:
        self.beat_at = time.monotonic()

    def _hear(self, *notice: object) -> None:
        message = str(notice[-1])
        if message.startswith("!"):
            self._meet(message[1:])
            return
        for match, number in read_notice(message):
            self.heard(match, number)

    # Which matches are watched here

    async def attend(self, match: str) -> None:
        """Somebody watches this match here: what other servers store of it is heard from now on."""
        name = channel(match)
        self.attended[name] += 1
        if self.attended[name] == 1:
            await self._tune(name, on=True)

    def hears(self, match: str) -> bool:
        """Whether nothing can happen to this match without our knowing; on SQLite there is no other server."""
        return self.storage.kind == "sqlite" or (self.connection is not None and channel(match) in self.attended)

    async def leave(self, match: str) -> None:
        name = channel(match)
        self.attended[name] -= 1
        if self.attended[name] <= 0:
            del self.attended[name]
            await self._tune(name, on=False)

    async def _tune(self, name: str, on: bool) -> None:
        with contextlib.suppress(*GONE):  # where the line is dead, the next one is tuned to all that is attended
            async with self.line:
                connection = self.connection
                if connection is not None and on and name in self.attended:
                    await connection.add_listener(name, self._hear)
                elif connection is not None and not on and name not in self.attended:
                    await connection.remove_listener(name, self._hear)

    # Who is there

    def tell(self, match: str, seats: list[int], spectators: int) -> None:
        """The others hear who is connected here: soon, and not at all while they cannot be reached."""
        if self.connection is not None:
            self.words[match] = f"{self.name}:{match}:{'.'.join(map(str, seats))}:{spectators}"
            if self.telling is None or self.telling.done():
                self.telling = asyncio.create_task(self._tell_on())

    async def _tell_on(self) -> None:
        with contextlib.suppress(*GONE):
            while self.words and self.connection is not None:
                messages: dict[str, str] = {}
                for match in list(self.words):
                    name = channel(match)
                    if len(messages.get(name, "")) < MESSAGE:
                        messages[name] = messages.get(name, "!") + self.words.pop(match) + " "
                async with self.line:
                    if self.connection is not None:
                        await self.connection.executemany("select pg_notify($1, $2)", list(messages.items()))

    def _meet(self, message: str) -> None:
        for word in message.split():
            server, match, seats, spectators = word.split(":")
            if server != self.name and self.met is not None:
                self.met(server, match, [int(seat) for seat in seats.split(".") if seat], int(spectators))
