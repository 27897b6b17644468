"""Soak: whole matches over real sockets, for as long as one likes; then whether the server's memory has grown.

    python -m tests.table.soak --matches 6000 [--at-once 20] [--minutes 60]

Two play each match at random, over a socket each: mostly programs, now and then browsers with pictures and words; where
a game needs more, the house sits with them. So a match costs what the table costs, and no thinking. Memory is read at
every twelfth of the way: what a server keeps by design is there after the second of them, and not within some minutes.
"""

import argparse
import asyncio
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

import ariane
from ariane.table.tables import LINGER
from bench.browsers import BROWSER, PROGRAM, Pair
from bench.tally import Tally, cpu_of
from tests.table.conftest import Server

MOST = 1.1  # times what it was after the warm-up
PATIENCE = 1800.0  # seconds in which a match must be over
PARTS, WARM = 12, 2  # memory is read so often; it is warm at the second,
LINGERING = 5 * LINGER  # and not before this: by then the first matches that are over have long left it
BROWSERS = 10  # one match in so many is played by browsers


class Soaked(NamedTuple):
    """How many matches were played, in which time, and the server's memory on the way, in MB."""

    matches: int
    seconds: float
    processor: float  # seconds of the server's
    memory: list[tuple[float, float]]  # after so many seconds

    @property
    def warm(self) -> float | None:
        """None: it was never warm."""
        return next((size for after, size in self.memory[WARM - 1 : -1] if after > LINGERING), None)

    @property
    def end(self) -> float:
        return self.memory[-1][1]


class Soak:
    """So many matches, or as many as are over in this time; so many at once."""

    def __init__(self, server: Server, matches: int, minutes: float, games: list[str]) -> None:
        self.server = server
        self.matches = matches
        self.minutes = minutes
        self.games = games
        self.numbers = count()
        self.over = 0
        self.began = time.monotonic()
        self.read: list[tuple[float, float]] = []

    async def play(self, at_once: int) -> None:
        async with asyncio.TaskGroup() as tables:
            for _ in range(at_once):
                tables.create_task(self._play_on())

    async def _play_on(self) -> None:
        """One match after another, until it is enough."""
        while len(self.read) < PARTS and (number := next(self.numbers)) < self.matches:
            hello = PROGRAM if number % BROWSERS else BROWSER
            pair = Pair(self.server.port, Tally(), self.games[number // BROWSERS % len(self.games)], hello)
            async with asyncio.timeout(PATIENCE):
                await pair.play()
            self.over += 1
            self._look()

    def _look(self) -> None:
        spent = time.monotonic() - self.began
        way = max(self.over / self.matches, spent / (60 * self.minutes))
        while len(self.read) < min(PARTS, int(PARTS * way)):
            self.read.append((spent, memory(self.server.process.pid)))
            print(f"{self.over} matches, {spent:.0f} s: {self.read[-1][1]:.0f} MB", flush=True)


def memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / (1 << 20)


def soak(matches: int, at_once: int, minutes: float = 24 * 60.0, games: list[str] | None = None) -> Soaked:
    with tempfile.TemporaryDirectory(prefix="ariane-soak-") as folder:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0")
        try:
            one = Soak(server, matches, minutes, games or list(ariane.names()))
            asyncio.run(one.play(at_once))
            processor = cpu_of(server.process.pid)
        finally:
            server.stop()
    return Soaked(one.over, time.monotonic() - one.began, processor, one.read)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soak", description="play for long and look at the memory")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="at most")
    given = parser.parse_args()
    told = soak(given.matches, given.at_once, given.minutes)
    print(f"{told.matches} matches in {told.seconds:.0f} s, {told.processor:.0f} s of the server's processor")
    if told.warm is None:
        print(f"{told.end:.0f} MB at the end: too short to say anything about memory")
        return
    print(f"{told.warm:.0f} MB after the warm-up, {told.end:.0f} MB at the end")
    assert told.end < MOST * told.warm, f"memory grew more than {MOST} times"


if __name__ == "__main__":
    main()
