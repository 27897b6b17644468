"""Soak: whole matches over real sockets, for as long as one likes; then whether the server's memory has grown.

    python -m tests.table.soak --matches 6000 [--at-once 20] [--minutes 60] [--over 60]

Two play each match at random, over a socket each: mostly programs, now and then browsers with pictures and words; where
a game needs more, the house sits with them. So a match costs what the table costs, and no thinking. Memory is read at
every twelfth of the way: what a server keeps by design is there after the second of them, and not within some minutes.
What its workers have, who draw, write and think, is looked at likewise; so are the server's open files, how long moves
waited for their acknowledgement, and what it wrote into its log.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

import httpx

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
FILES = 20  # open files more than at the warm-up, besides those of the sockets, may be chance


Read = list[tuple[float, float]]  # after so many seconds, so many MB; or so many files


class Soaked(NamedTuple):
    """How many matches were played, in which time, and the memory of server and workers on the way."""

    matches: int
    seconds: float
    processor: float  # seconds of the server's
    memory: Read
    workers: Read
    files: Read = []  # open at the server, but for the sockets of those who play
    waits: list[tuple[float, float, float]] = []  # after so many seconds: p50 and p99 of the moves since, in ms
    log: str = ""  # what the server wrote of what went wrong


def since_warm(read: Read) -> Read:
    """Nothing, where it was never warm, or only at the end."""
    warm = [(after, size) for after, size in read[WARM - 1 :] if after > LINGERING]
    return warm if len(warm) > 1 else []


def grows(read: Read) -> float:
    """MB per hour, by the straight line through what was read."""
    return statistics.linear_regression([after / 3600 for after, _ in read], [size for _, size in read]).slope


class Soak:
    """So many matches, or as many as are over in this time; so many at once."""

    def __init__(self, server: Server, matches: int, minutes: float, games: list[str], over: float = 0.0) -> None:
        self.server = server
        self.matches = matches
        self.minutes = minutes
        self.pause = 60 * over / matches  # seconds from the beginning of one match to that of the next, at least
        self.playing = 0
        self.games = games
        self.numbers = count()
        self.over = 0
        self.began = time.monotonic()
        self.read: Read = []
        self.workers: Read = []
        self.files: Read = []
        self.tally = Tally(counting=True)
        self.waits: list[tuple[float, float, float]] = []

    async def play(self, at_once: int) -> None:
        async with asyncio.TaskGroup() as tables:
            for _ in range(at_once):
                tables.create_task(self._play_on())

    async def _play_on(self) -> None:
        """One match after another, until it is enough."""
        while len(self.read) < PARTS and (number := next(self.numbers)) < self.matches:
            await asyncio.sleep(self.began + number * self.pause - time.monotonic())
            hello = PROGRAM if number % BROWSERS else BROWSER
            pair = Pair(self.server.port, self.tally, self.games[number // BROWSERS % len(self.games)], hello)
            self.playing += 1
            async with asyncio.timeout(PATIENCE):
                await pair.play()
            self.playing -= 1
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
            self.files.append((spent, len(list(Path(f"/proc/{pid}/fd").iterdir())) - 2 * self.playing))
            self.waits.append((spent, self.tally.percentile(0.5), self.tally.percentile(0.99)))
            print(
                f"{self.over} matches, {spent:.0f} s: {mine:.0f} MB, workers {theirs:.0f} MB, "
                f"{self.files[-1][1]:.0f} files and {self.playing} tables open, {tables(self.server)} in its memory, "
                f"{len(self.tally.waits)} moves: "
                f"p50 {self.waits[-1][1]:.1f} ms, p99 {self.waits[-1][2]:.1f} ms",
                flush=True,
            )
            self.tally.waits.clear()


def tables(server: Server) -> int:
    """How many the server has in memory: those that are over stay until their last views are drawn and stored."""
    told = httpx.get(f"{server.url}/metrics", timeout=60).text
    return int(float(told.partition("\nariane_tables ")[2].partition("\n")[0]))


def memory(pid: int) -> float:
    """In MB; nothing of a process that has just ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / (1 << 20)
    except OSError:
        return 0.0


def soak(
    matches: int, at_once: int, minutes: float = 24 * 60.0, over: float = 0.0, games: list[str] | None = None
) -> Soaked:
    with tempfile.TemporaryDirectory(prefix="ariane-soak-") as folder, (Path(folder) / "log").open("w+") as log:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0", log=log)
        try:
            one = Soak(server, matches, minutes, games or list(ariane.names()), over)
            asyncio.run(one.play(at_once))
            processor = cpu_of(server.process.pid)
        finally:
            server.stop()
        log.seek(0)
        wrong = log.read()
    seconds = time.monotonic() - one.began
    return Soaked(one.over, seconds, processor, one.read, one.workers, one.files, one.waits, wrong)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soak", description="play for long and look at the memory")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="at most")
    parser.add_argument("--over", type=float, default=0.0, help="minutes over which the matches begin, evenly")
    given = parser.parse_args()
    told = soak(given.matches, given.at_once, given.minutes, given.over)
    print(f"{told.matches} matches in {told.seconds:.0f} s, {told.processor:.0f} s of the server's processor")
    if told.log:
        print(f"the server's log:\n{told.log[:5000]}")
    assert " ERROR " not in told.log, "the server met a fault"
    for who, read in (("server", told.memory), ("workers", told.workers)):
        warm = since_warm(read)
        if not warm:
            print(f"{who}: {read[-1][1]:.0f} MB at the end: too short to say anything about memory")
            continue
        first, last = warm[0][1], warm[-1][1]
        print(f"{who}: {first:.0f} MB after the warm-up, {last:.0f} MB at the end, {grows(warm):+.1f} MB per hour")
        assert last < MOST * first, f"the memory of the {who} grew more than {MOST} times"
    if warm := since_warm(told.files):
        print(f"files open: {warm[0][1]:.0f} after the warm-up, {warm[-1][1]:.0f} at the end")
        assert warm[-1][1] <= warm[0][1] + FILES, "the server does not close its files"


if __name__ == "__main__":
    main()
