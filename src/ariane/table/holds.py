"""A hold on a table: one at a time, in the order in which they came, and at once for whoever finds it free."""

import asyncio
from collections import deque


class Hold:
    """A lock that can also be taken without waiting."""

    def __init__(self) -> None:
        self.held = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Whether it was free, and is ours now."""
        if self.held:
            return False
        self.held = True
        return True

    def release(self) -> None:
        """Hands it on to whoever has waited longest."""
        while self.waiting:
            mine = self.waiting.popleft()
            if not mine.done():
                mine.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it had just become ours
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
