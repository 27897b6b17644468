"""The players of the house: they think in processes of their own, on a redealt position, and never hold up a table."""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Any, NamedTuple, TypeVar

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.game import Game, State
from ariane.core.registry import load
from ariane.players.house import seat_player
from ariane.players.player import Player, RandomPlayer
from ariane.table import scribe

PATIENCE = 30.0  # seconds for one thought, then the worker is given up
ATTEMPTS = 5
REMEMBERED = 64  # seats whose players a worker keeps with what they have thought

Done = TypeVar("Done")


class Thread(NamedTuple):
    """What a player has followed of a match: who it is, from which step on it is told now, and what it may know of.

    Each of what it is told is who acted and the move, or -1 where its seat did not see which.
    """

    match: str
    seat: int
    since: int
    told: list[tuple[int, int]]


class Given(Exception):
    """The worker died, took too long, or was given up by somebody else who waited for it."""


class Worker:
    """One process that does one thing after another; whoever waits for it is not yet late."""

    def __init__(self) -> None:
        self.pool: Executor | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def do(self, work: Callable[..., Done], *arguments: object) -> Done:
        self.waiting += 1
        try:
            async with self.lock:
                return await self._do(work, *arguments)
        finally:
            self.waiting -= 1

    async def _do(self, work: Callable[..., Done], *arguments: object) -> Done:
        if self.pool is None:
            self.pool = self._open()
        doing = asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)
        try:
            await asyncio.wait({doing}, timeout=PATIENCE)
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
        return ProcessPoolExecutor(1, mp_context=context, initializer=_settle_in)

    def give_up(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        stuck = list((getattr(pool, "_processes", None) or {}).values())  # a stuck worker ends no other way
        pool.shutdown(wait=False, cancel_futures=True)
        for process in stuck:
            process.terminate()


class House:
    """A few workers; one that dies is replaced and its thought thought again."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = [Worker() for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.failures = 0
        self.warming: set[asyncio.Task[None]] = set()

    def warm_up(self) -> None:
        """Somebody will be asked to think: the workers come in now, and nobody waits for that at the first move."""
        if not self.warming:
            for worker in self.workers:
                self.warming.add(asyncio.create_task(self._warm(worker)))

    async def _warm(self, worker: Worker) -> None:
        with contextlib.suppress(Given):
            await worker.do(_here)

    async def think(self, state: State, seat: int, level: str, thread: Thread | None = None) -> int:
        """A move for this seat. The true position stays here: what leaves is one this seat could just as well be in."""
        shown = state.copy()
        shown.redeal(seat, Rng(secrets.randbits(62)))
        box = shown.game.components
        task = (shown.game.name, box.text, box.digest, shown.dump(), level, thread)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                move = await self._worker(thread).do(ponder, *task, secrets.randbits(62))
            except Given:
                self.failures += 1
            except Exception:  # noqa: BLE001 a player that stumbles must not stop a table
                self.failures += 1
                await asyncio.sleep(0.05 * attempt)
            else:
                if shown.refusal(move) is None:
                    return move
                self.failures += 1
        # The position itself seems to be too much for this player: any legal move lets the others go on.
        return int(RandomPlayer(shown.game).choose(shown, Rng(secrets.randbits(62))))

    async def write_record(self, task: scribe.Task) -> str:
        """A long record takes a while to write: that too is done outside."""
        for _ in range(ATTEMPTS):
            try:
                return await self._worker(None).do(scribe.write, task)
            except Given:
                self.failures += 1
        return scribe.write(task)

    def _worker(self, thread: Thread | None) -> Worker:
        """Who follows a match goes on with it; all else is for who has least to do."""
        if thread is not None:
            return self.workers[(hash(thread.match) + thread.seat) % len(self.workers)]
        return min(self.workers, key=lambda worker: worker.waiting)

    def close(self) -> None:
        for task in self.warming:
            task.cancel()
        for worker in self.workers:
            worker.give_up()


# In the worker


def _settle_in() -> None:
    """Thinking gives way to serving; an interrupt of the keyboard is for the server, and we end when it ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent,), daemon=True).start()


def _go_with(parent: Any) -> None:
    wait([parent.sentinel])
    os._exit(0)


def _here() -> None:
    """Says that the worker has come in."""


@lru_cache(maxsize=16)
def _open(name: str, text: str, digest: str) -> Game:
    ours = load(name)
    return ours if ours.components.digest == digest else load(name, Components(text, f"{name}: the table's components"))


_seated: OrderedDict[tuple[str, int], tuple[str, Player, int]] = OrderedDict()


def _player(game: Game, level: str, thread: Thread | None) -> Player:
    """A player that has followed the match so far as it was told of it; a new one where something is missing."""
    if thread is None:
        return seat_player(level, game)
    place = thread.match, thread.seat
    known = _seated.pop(place, None)
    if known is not None and known[0] == level and known[2] == thread.since:
        player = known[1]
        for actor, move in thread.told:
            player.notice(actor, move)
    else:
        player = seat_player(level, game)
    _seated[place] = level, player, thread.since + len(thread.told)
    while len(_seated) > REMEMBERED:
        _seated.popitem(last=False)
    return player


def ponder(name: str, text: str, digest: str, position: str, level: str, thread: Thread | None, seed: int) -> int:
    game = _open(name, text, digest)
    return int(_player(game, level, thread).choose(game.restore(position), Rng(seed)))
