"""The players of the house: they think in processes of their own, on a redealt position, and never hold up a table."""

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.game import Game, State
from ariane.core.registry import load
from ariane.players.house import seat_player
from ariane.players.player import Player, RandomPlayer
from ariane.table import scribe

PATIENCE = 30.0  # seconds for one thought, then the worker is given up
ATTEMPTS = 5


class House:
    """A few processes; one that dies is replaced and its thought thought again."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None
        self.failures = 0

    async def think(self, state: State, seat: int, level: str) -> int:
        """A move for this seat. The true position stays here: what leaves is one this seat could just as well be in."""
        shown = state.copy()
        shown.redeal(seat, Rng(secrets.randbits(62)))
        box = shown.game.components
        task = (shown.game.name, box.text, box.digest, shown.dump(), level)
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._pool()
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, ponder, *task, secrets.randbits(62))
                move = await asyncio.wait_for(thought, PATIENCE)
            except (BrokenExecutor, TimeoutError):
                self.failures += 1
                self._give_up(pool)
            except Exception:  # noqa: BLE001 a player that stumbles must not stop a table
                self.failures += 1
                await asyncio.sleep(0.05 * attempt)
            else:
                if state.refusal(move) is None:
                    return move
                self.failures += 1
        # The position itself seems to be too much for this player: any legal move lets the others go on.
        return int(RandomPlayer(state.game).choose(shown, Rng(secrets.randbits(62))))

    async def write_record(self, task: scribe.Task) -> str:
        """A long record takes a while to write: that too is done outside."""
        for _ in range(ATTEMPTS):
            pool = self._pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, scribe.write, task)
            except BrokenExecutor:
                self.failures += 1
                self._give_up(pool)
        return scribe.write(task)

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_settle_in)
        return self.pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        stuck = list((pool._processes or {}).values())  # noqa: SLF001 a stuck worker ends no other way
        pool.shutdown(wait=False, cancel_futures=True)
        for process in stuck:
            process.terminate()

    def close(self) -> None:
        if self.pool is not None:
            self._give_up(self.pool)


# In the worker


def _settle_in() -> None:
    """Thinking gives way to serving, and a keyboard's interrupt is for the server."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


@lru_cache(maxsize=16)
def _open(name: str, text: str, digest: str) -> Game:
    ours = load(name)
    return ours if ours.components.digest == digest else load(name, Components(text, f"{name}: the table's components"))


@lru_cache(maxsize=32)
def _player(name: str, text: str, digest: str, level: str) -> Player:
    return seat_player(level, _open(name, text, digest))


def ponder(name: str, text: str, digest: str, position: str, level: str, seed: int) -> int:
    state = _open(name, text, digest).restore(position)
    return int(_player(name, text, digest, level).choose(state, Rng(seed)))
