"""Who does the work of a lab: this process, several of them, or a cluster."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import TypeAlias, TypeVar

from ariane.core.errors import ArianeError

Part = TypeVar("Part")
Done = TypeVar("Done")
Taken: TypeAlias = "Synchronized[int]"  # how many parts somebody has taken
Helper = tuple[BaseProcess, Connection]


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
    """The work on every part with its number, in any order: quicker than `spread` where nobody stops in between.

    The helpers begin at once, and this process works with them as soon as it is asked for the first part. Whoever is
    free takes the next one: nobody hands parts out, which this process could not do while it is at work.
    """
    if jobs == 1 or len(parts) <= 1:
        return enumerate(map(work, parts))
    context = get_context("fork") if _alone() else get_context("spawn")
    taken: Taken = context.Value("q", 0)
    helpers: list[Helper] = []
    for _ in range(min(jobs, len(parts)) - 1):
        ours, theirs = context.Pipe(duplex=False)
        helper = context.Process(target=_help, args=(work, parts, taken, theirs, os.getpid()), daemon=True)
        helper.start()
        theirs.close()  # so that we hear when the helper ends, however it does
        helpers.append((helper, ours))
    return _with_helpers(work, parts, taken, helpers)


def _alone() -> bool:
    """Whether this process is one thread: then it can be forked, and a helper knows at once all that is loaded."""
    return sys.platform == "linux" and len(list(Path("/proc/self/task").iterdir())) == 1


def _take(taken: Taken) -> int:
    """The number of the next part that nobody has."""
    with taken.get_lock():
        number = int(taken.value)
        taken.value = number + 1
    return number


def _help(work: Callable[[Part], Done], parts: Sequence[Part], taken: Taken, answers: Connection, parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked us stops us
    _end_with(parent)
    answer: Done | Exception
    while (number := _take(taken)) < len(parts):
        try:
            answer = work(parts[number])
        except Exception as error:  # noqa: BLE001 it is raised where the answer is waited for
            answer = error
        answers.send((number, answer))


def _with_helpers(
    work: Callable[[Part], Done], parts: Sequence[Part], taken: Taken, helpers: list[Helper]
) -> Iterator[tuple[int, Done]]:
    left = len(parts)
    listening = [answers for _, answers in helpers]
    try:
        while left > 0:
            number = _take(taken)
            at_work = number < len(parts)
            if at_work:
                left -= 1
                yield number, work(parts[number])
            elif not listening:
                raise ArianeError("a process of this work has died")
            for answers in wait(listening, 0 if at_work else None):
                assert isinstance(answers, Connection)
                try:
                    number, answer = answers.recv()
                except EOFError:
                    listening.remove(answers)
                    continue
                if isinstance(answer, Exception):
                    raise answer
                left -= 1
                yield number, answer
    finally:
        for helper, _ in helpers:
            helper.terminate()
            helper.join()
