"""Driving: work that waits in between, done step by step, each step charged to the client it is done for."""

import time
from collections.abc import Generator
from types import coroutine
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ariane.table.meter import Meter

Done = TypeVar("Done")


@coroutine
def driven(work: Generator[Any, Any, Done], meter: "Meter", client: str) -> Generator[Any, Any, Done]:
    answer: Any = None
    failed: BaseException | None = None
    while True:
        began, aside = time.thread_time(), meter.aside
        payer, meter.payer = meter.payer, client
        try:
            waits_for = work.send(answer) if failed is None else work.throw(failed)
        except StopIteration as done:
            result: Done = done.value
            return result
        finally:
            meter.payer = payer
            meter.charge(client, time.thread_time() - began - (meter.aside - aside))
        answer = failed = None
        try:
            answer = yield waits_for
        except BaseException as error:  # noqa: BLE001 it belongs to the work
            failed = error
