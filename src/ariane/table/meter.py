"""The meter: how much of the processor each client has had, so that no one of them takes more than its share.

What is done for a client is driven step by step, and every step is charged to it, however many wait in between. Where
such a step does something for another one, as telling them of a move, that is charged to them instead.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ariane.table.driving import driven

Done = TypeVar("Done")

MOST = 10_000  # clients that are remembered; the longest unseen are forgotten, by then they owe nothing


class Meter:
    """Fills every client's account at a rate of processor seconds per second, up to a depth; it may be overdrawn."""

    def __init__(self, share: tuple[float, float], clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.depth = share
        self.clock = clock
        self.accounts: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was
        self.aside = 0.0  # seconds charged to others than whom a step was done for
        self.payer: str | None = None  # who is charged for what is done just now

    def left(self, client: str) -> float:
        level, at = self.accounts.get(client, (self.depth, 0.0))
        return min(self.depth, level + (self.clock() - at) * self.rate)

    def charge(self, client: str, seconds: float) -> None:
        now = self.clock()
        level, at = self.accounts.get(client, (self.depth, now))
        self.accounts[client] = min(self.depth, level + (now - at) * self.rate) - seconds, now
        self.accounts.move_to_end(client)
        if len(self.accounts) > MOST:
            self.accounts.popitem(last=False)

    def wait(self, client: str) -> float:
        """Seconds until this client owes nothing, 0 where it does not."""
        left = self.left(client)
        return 0.0 if left >= 0 or self.rate <= 0 else -left / self.rate

    async def drive(self, client: str, work: Awaitable[Done]) -> Done:
        """Does this work, and charges the client for it."""
        return await driven(work.__await__(), self, client)

    def share_out(self, clients: list[str], seconds: float) -> None:
        """What was done for all of these, each of whom had as much of it."""
        for client, count in Counter(clients).items():
            self.charge(client, seconds * count / len(clients))


class Account:
    """A client and the meter it is charged by."""

    def __init__(self, meter: Meter, client: str) -> None:
        self.meter = meter
        self.client = client

    async def pay(self, work: Callable[[], Awaitable[Done]]) -> Done:
        """Work that is called off before its first step is never begun."""
        return await self.meter.drive(self.client, work())

    def pay_now(self, work: Callable[[], Done]) -> Done:
        """For something that is done in passing, perhaps in a step that somebody else pays."""
        meter, payer = self.meter, self.meter.payer
        if payer == self.client:
            return work()  # it is charged with what is done for them anyway
        meter.payer = self.client
        began, aside = time.thread_time(), meter.aside
        try:
            return work()
        finally:
            meter.payer = payer
            spent = time.thread_time() - began
            meter.charge(self.client, spent - (meter.aside - aside))
            meter.aside = aside + spent

    def wait(self) -> float:
        return self.meter.wait(self.client)
