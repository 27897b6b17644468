"""The meter: how much of the processor each client has had, so that no one of them takes more than its share.

What is done for a client is driven step by step, and every step is charged to it, however many wait in between.
"""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from types import coroutine
from typing import Any, TypeVar

Done = TypeVar("Done")

MOST = 10_000  # clients that are remembered; the longest unseen are forgotten, by then they owe nothing


class Meter:
    """Fills every client's account at a rate of processor seconds per second, up to a depth; it may be overdrawn."""

    def __init__(self, share: tuple[float, float], clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.depth = share
        self.clock = clock
        self.accounts: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def left(self, client: str) -> float:
        level, at = self.accounts.get(client, (self.depth, 0.0))
        return min(self.depth, level + (self.clock() - at) * self.rate)

    def charge(self, client: str, seconds: float) -> None:
        self.accounts[client] = self.left(client) - seconds, self.clock()
        self.accounts.move_to_end(client)
        if len(self.accounts) > MOST:
            self.accounts.popitem(last=False)

    def wait(self, client: str) -> float:
        """Seconds until this client owes nothing, 0 where it does not."""
        left = self.left(client)
        return 0.0 if left >= 0 or self.rate <= 0 else -left / self.rate

    async def drive(self, client: str, work: Awaitable[Done]) -> Done:
        """Does this work, and charges the client for it."""
        return await _driven(work.__await__(), lambda seconds: self.charge(client, seconds))


@coroutine
def _driven(work: Generator[Any, Any, Done], charge: Callable[[float], None]) -> Generator[Any, Any, Done]:
    answer: Any = None
    failed: BaseException | None = None
    while True:
        began = time.thread_time()
        try:
            waits_for = work.send(answer) if failed is None else work.throw(failed)
        except StopIteration as done:
            result: Done = done.value
            return result
        finally:
            charge(time.thread_time() - began)
        answer = failed = None
        try:
            answer = yield waits_for
        except BaseException as error:  # noqa: BLE001 it belongs to the work
            failed = error
