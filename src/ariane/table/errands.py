"""Errands: what a worker with limits does for a client, charged to it by the processor's time it took there."""

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from ariane.table.meter import Account
from ariane.table.refusals import Refused
from ariane.table.workers import Given, Worker

Done = TypeVar("Done")


async def run(worker: Worker, account: Account, work: Callable[..., Done], *arguments: object) -> Done:
    """Work that does not come to its end is charged by the clock, as long as the worker's patience lasts."""
    began = time.monotonic()
    try:
        seconds, done = await worker.do(timed, work, *arguments, client=account.client)  # type: tuple[float, Done]
    except Given:
        account.meter.charge(account.client, min(time.monotonic() - began, worker.patience))
        raise
    account.meter.charge(account.client, seconds)
    return done


LATE = "this takes too long just now; ask again in a moment"


class Few:
    """Only so many errands of one client are under way at once; what a worker gives up is refused in these words."""

    def __init__(
        self, most: int, enough: str, late: str = "this takes too long just now; ask again in a moment"
    ) -> None:
        self.most = most
        self.enough = enough
        self.late = late
        self.under_way: Counter[str] = Counter()

    @contextlib.contextmanager
    def one(self, client: str) -> Iterator[None]:
        if self.under_way[client] >= self.most:
            raise Refused("too-many", self.enough)
        self.under_way[client] += 1
        try:
            yield
        except Given:
            raise Refused("not-ready", self.late) from None
        finally:
            self.under_way[client] -= 1
            if not self.under_way[client]:
                del self.under_way[client]


# In the worker


def timed(work: Callable[..., Done], *arguments: object) -> tuple[float, Done]:
    began = time.process_time()
    done = work(*arguments)
    return time.process_time() - began, done
