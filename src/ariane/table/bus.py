"""The bus between servers on one PostgreSQL: what one has stored, the others hear of by LISTEN and NOTIFY."""

import asyncio
import contextlib
from collections.abc import Callable

import asyncpg

from ariane.table.journal import CHANNEL, read_notice
from ariane.table.storage import Storage

BREATH = 0.5  # seconds between attempts to hear again


class Bus:
    """Hears which match has which entry; after a silence of its own calls `lost`: anything may have been missed."""

    def __init__(self, storage: Storage, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        self.storage = storage
        self.heard = heard
        self.lost = lost
        self.listening: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()

    async def open(self) -> None:
        if self.storage.kind == "postgresql":
            self.listening = asyncio.create_task(self._listen_on())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ready.wait(), 10)

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.listening

    async def _listen_on(self) -> None:
        url = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self._listen(url)
            await asyncio.sleep(BREATH)

    async def _listen(self, url: str) -> None:
        connection = await asyncpg.connect(url, timeout=5)
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, self._hear)
            self.ready.set()
            self.lost()
            await gone.wait()
        finally:
            connection.terminate()

    def _hear(self, *notice: object) -> None:
        for match, number in read_notice(str(notice[-1])):
            self.heard(match, number)
