"""Who does the work of a lab: this process, or several of them. What comes back is in the order of the parts."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


def spread(work: Callable[[Part], Done], parts: Sequence[Part], jobs: int) -> Iterator[Done]:
    """The work on every part, in their order: a stop comes after the same part on any number of cores.

    With several processes, work and parts must be plain data and functions of a module.
    """
    if jobs == 1 or len(parts) <= 1:
        yield from map(work, parts)
        return
    # processes are started anew, not forked: a progress bar is a thread
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(work, part) for part in parts]
        try:
            for one in waiting:
                yield one.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
