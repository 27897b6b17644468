"""The bus between servers on one PostgreSQL: what one stored and who is there, the others hear by LISTEN/NOTIFY."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable

import asyncpg

from ariane.table.journal import CHANNEL, read_notice
from ariane.table.storage import Storage

BREATH = 0.5  # seconds between attempts to hear again
PRESENCE = "ariane_presence"
MESSAGE = 7000  # bytes; PostgreSQL takes 8000

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
        self.listening: asyncio.Task[None] | None = None
        self.telling: asyncio.Task[None] | None = None
        self.words: dict[str, str] = {}  # match -> what is still to be told of it
        self.ready = asyncio.Event()

    async def open(self) -> None:
        if self.storage.kind == "postgresql":
            self.listening = asyncio.create_task(self._listen_on())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ready.wait(), 10)

    async def close(self) -> None:
        for task in (self.telling, self.listening):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def _listen_on(self) -> None:
        url = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self._listen(url)
            await asyncio.sleep(BREATH)

    async def _listen(self, url: str) -> None:
        connection = await asyncpg.connect(url, timeout=5, command_timeout=5)
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, self._hear)
            await connection.add_listener(PRESENCE, self._meet)
            self.connection = connection
            self.ready.set()
            self.lost()
            await gone.wait()
        finally:
            self.connection = None
            connection.terminate()

    def _hear(self, *notice: object) -> None:
        for match, number in read_notice(str(notice[-1])):
            self.heard(match, number)

    # Who is there

    def tell(self, match: str, seats: list[int], spectators: int) -> None:
        """The others hear who is connected here: soon, and not at all while they cannot be reached."""
        if self.connection is not None:
            self.words[match] = f"{self.name}:{match}:{'.'.join(map(str, seats))}:{spectators}"
            if self.telling is None or self.telling.done():
                self.telling = asyncio.create_task(self._tell_on())

    async def _tell_on(self) -> None:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            while self.words and self.connection is not None:
                message = ""
                while self.words and len(message) < MESSAGE:
                    match = next(iter(self.words))
                    message += self.words.pop(match) + " "
                await self.connection.execute("select pg_notify($1, $2)", PRESENCE, message)

    def _meet(self, *notice: object) -> None:
        for word in str(notice[-1]).split():
            server, match, seats, spectators = word.split(":")
            if server != self.name and self.met is not None:
                self.met(server, match, [int(seat) for seat in seats.split(".") if seat], int(spectators))
