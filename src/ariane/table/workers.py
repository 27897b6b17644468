"""Workers: processes that do what would hold up a table, one thing after another, and every client in its turn."""

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any, TypeVar

Done = TypeVar("Done")

STARTING = 60.0  # seconds for a process to start


class Given(Exception):
    """The worker died, took too long, or was given up by somebody else who waited for it."""


class Turns:
    """One at a time; clients take turns, however much one of them asks for.

    Whoever asks waits for what is under way, and for one thing of each other client that waits already.
    """

    def __init__(self) -> None:
        self.taken = False
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        if self.taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.queues.setdefault(client, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._next(client)  # it was given to us just now
                raise
        self.taken = True
        try:
            yield
        finally:
            self._next(client)

    def _next(self, before: str) -> None:
        """The client that has waited longest since its last turn is next; within a client the first to ask."""
        self.taken = False
        if before in self.queues:
            self.queues.move_to_end(before)
        while self.queues:
            client, queue = next(iter(self.queues.items()))
            mine = queue.popleft()
            if not queue:
                del self.queues[client]
            if not mine.done():
                self.taken = True
                mine.set_result(None)
                return


class Worker:
    """One process that does one thing after another; whoever waits for it is not yet late."""

    def __init__(self, patience: float, settle: Callable[..., None], *settings: int) -> None:
        self.patience = patience  # seconds for one thing, then the worker is given up
        self.settle = settle
        self.settings = settings
        self.pool: Executor | None = None
        self.turns = Turns()
        self.waiting = 0

    async def do(self, work: Callable[..., Done], *arguments: object, client: str = "") -> Done:
        self.waiting += 1
        try:
            async with self.turns.turn(client):
                return await self._do(work, *arguments)
        finally:
            self.waiting -= 1

    async def _do(self, work: Callable[..., Done], *arguments: object) -> Done:
        if self.pool is None:
            self.pool = self._open()
            await self._within(
                max(STARTING, self.patience), os.getpid
            )  # a process that starts on a busy machine is not yet late
        return await self._within(self.patience, work, *arguments)

    async def _within(self, seconds: float, work: Callable[..., Done], *arguments: object) -> Done:
        doing = asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)
        try:
            await asyncio.wait({doing}, timeout=seconds)
        except asyncio.CancelledError:
            doing.cancel()
            raise
        if not doing.done() or doing.cancelled() or isinstance(doing.exception(), BrokenExecutor):
            doing.cancel()
            self.give_up()
            raise Given
        return doing.result()

    def _open(self) -> Executor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=self.settle, initargs=self.settings)

    def give_up(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        stuck = list((getattr(pool, "_processes", None) or {}).values())  # a stuck worker ends no other way
        pool.shutdown(wait=False, cancel_futures=True)
        for process in stuck:
            process.terminate()


# In the worker


def settle_in(less: int = 5) -> None:
    """Working gives way to serving, by so much; an interrupt is for the server, and we end when it ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(less)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent,), daemon=True).start()


def settle_aside() -> None:
    """Works only while nobody else wants the processor; what it works with is read before."""
    import ariane.table.house  # noqa: F401 it would take minutes where others are busy

    settle_in()
    try:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    except (AttributeError, OSError):  # not Linux, or a container that forbids it
        if hasattr(os, "nice"):
            os.nice(14)


def settle_behind() -> None:
    """Works when the players of the house leave it time, and is not starved where all processors are busy."""
    settle_in()
    if hasattr(os, "nice"):
        os.nice(10)


def _go_with(parent: Any) -> None:
    wait([parent.sentinel])
    os._exit(0)
