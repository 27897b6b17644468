"""Errands: what a worker with limits does for a client, charged to it by the processor's time it took there."""

import time
from collections.abc import Callable
from typing import TypeVar

from ariane.table.meter import Account
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


# In the worker


def timed(work: Callable[..., Done], *arguments: object) -> tuple[float, Done]:
    began = time.process_time()
    done = work(*arguments)
    return time.process_time() - began, done
