"""Who does the work of a lab: this process, several of them, or a cluster."""

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


def cores() -> int:
    """How many of this machine's cores are ours."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that are started anew, not forked (a progress bar is a thread), and that end with this one."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), _end_with, (os.getpid(),))


def _end_with(parent: int) -> None:
    """Whoever is killed cannot tell those who work for them: each looks now and then whether it is still wanted."""

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=look, daemon=True).start()


def spread(
    work: Callable[[Part], Done], parts: Sequence[Part], jobs: int, cluster: str | None = None
) -> Iterator[Done]:
    """The work on every part, in their order: a stop comes after the same part on any number of cores.

    With several processes, or on a Ray cluster at an address, work and parts must be plain data and functions of a
    module.
    """
    if cluster is not None:
        from ariane.lab.cluster import spread_over

        yield from spread_over(work, parts, cluster)
        return
    if jobs == 1 or len(parts) <= 1:
        yield from map(work, parts)
        return
    with _pool(min(jobs, len(parts))) as pool:
        waiting = [pool.submit(work, part) for part in parts]
        try:
            for one in waiting:
                yield one.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def staying(jobs: int) -> Iterator[Callable[[Callable[[Part], Done], Sequence[Part]], Iterator[Done]]]:
    """`spread` over processes that stay, for work that comes again and again."""
    if jobs == 1:
        yield map
        return
    with _pool(jobs) as pool:
        yield pool.map


def as_they_end(work: Callable[[Part], Done], parts: Sequence[Part], jobs: int) -> Iterator[tuple[int, Done]]:
    """The work on every part with its number, in any order: quicker than `spread` where nobody stops in between."""
    if jobs == 1 or len(parts) <= 1:
        yield from enumerate(map(work, parts))
        return
    with _pool(min(jobs, len(parts)) - 1) as pool:
        waiting = [pool.submit(work, part) for part in parts]
        try:
            # This process works too, from the last part on: it need not wait until the others have started.
            ahead, behind = 0, len(parts)
            while ahead < behind:
                if not waiting[ahead].done() and waiting[behind - 1].cancel():
                    behind -= 1
                    yield behind, work(parts[behind])
                else:
                    yield ahead, waiting[ahead].result()
                    ahead += 1
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
