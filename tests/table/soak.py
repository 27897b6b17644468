"""Soak: whole matches over real sockets, for as long as one likes; then whether the server's memory has grown.

    python -m tests.table.soak --matches 6000 [--at-once 20] [--minutes 60]

Two play each match at random, over a socket each: mostly programs, now and then browsers with pictures and words; where
a game needs more, the house sits with them. So a match costs what the table costs, and no thinking. Memory is read at
every twelfth of the way: what a server keeps by design is there after the second of them, and not within some minutes.
What its workers have, who draw, write and think, is looked at likewise.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

import ariane
from ariane.table.tables import LINGER
from bench.browsers import BROWSER, PROGRAM, Pair
from bench.tally import Tally, children, cpu_of
from tests.table.conftest import Server

MOST = 1.1  # times what it was after the warm-up
PATIENCE = 1800.0  # seconds in which a match must be over
PARTS, WARM = 12, 2  # memory is read so often; it is warm at the second,
LINGERING = 5 * LINGER  # and not before this: by then the first matches that are over have long left it
BROWSERS = 10  # one match in so many is played by browsers


Read = list[tuple[float, float]]  # after so many seconds, so many MB


class Soaked(NamedTuple):
    """How many matches were played, in which time, and the memory of server and workers on the way."""

    matches: int
    seconds: float
    processor: float  # seconds of the server's
    memory: Read
    workers: Read


def since_warm(read: Read) -> Read:
    """Nothing, where it was never warm, or only at the end."""
    warm = [(after, size) for after, size in read[WARM - 1 :] if after > LINGERING]
    return warm if len(warm) > 1 else []


def grows(read: Read) -> float:
    """MB per hour, by the straight line through what was read."""
    return statistics.linear_regression([after / 3600 for after, _ in read], [size for _, size in read]).slope


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
        self.read: Read = []
        self.workers: Read = []

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
            pid = self.server.process.pid
            mine, theirs = memory(pid), sum(map(memory, children(pid)))
            self.read.append((spent, mine))
            self.workers.append((spent, theirs))
            print(f"{self.over} matches, {spent:.0f} s: {mine:.0f} MB, workers {theirs:.0f} MB", flush=True)


def memory(pid: int) -> float:
    """In MB; nothing of a process that has just ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / (1 << 20)
    except OSError:
        return 0.0


def soak(matches: int, at_once: int, minutes: float = 24 * 60.0, games: list[str] | None = None) -> Soaked:
    with tempfile.TemporaryDirectory(prefix="ariane-soak-") as folder:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0")
        try:
            one = Soak(server, matches, minutes, games or list(ariane.names()))
            asyncio.run(one.play(at_once))
            processor = cpu_of(server.process.pid)
        finally:
            server.stop()
    return Soaked(one.over, time.monotonic() - one.began, processor, one.read, one.workers)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soak", description="play for long and look at the memory")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="at most")
    given = parser.parse_args()
    told = soak(given.matches, given.at_once, given.minutes)
    print(f"{told.matches} matches in {told.seconds:.0f} s, {told.processor:.0f} s of the server's processor")
    for who, read in (("server", told.memory), ("workers", told.workers)):
        warm = since_warm(read)
        if not warm:
            print(f"{who}: {read[-1][1]:.0f} MB at the end: too short to say anything about memory")
            continue
        first, last = warm[0][1], warm[-1][1]
        print(f"{who}: {first:.0f} MB after the warm-up, {last:.0f} MB at the end, {grows(warm):+.1f} MB per hour")
        assert last < MOST * first, f"the memory of the {who} grew more than {MOST} times"


if __name__ == "__main__":
    main()
