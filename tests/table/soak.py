"""Soak: matches of the house, watched by nobody, for as long as one likes; then whether the server's memory has grown.

    python -m tests.table.soak --matches 6000 [--at-once 20] [--minutes 60]

Memory is read at every twelfth of the way: what a server keeps by design is there after the second of them.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.table.conftest import Server

GAMES = (("gotown", 2), ("dedale", 2), ("berzerk", 2), ("kragmortha", 3))
MOST = 1.25  # times what it was after the warm-up
PATIENCE = 3600.0  # seconds in which something must be over
PARTS, WARM = 12, 2  # memory is read so often; it is warm at the second


class Soaked(NamedTuple):
    """How many matches were played, in which time, and the server's memory on the way, in MB."""

    matches: int
    seconds: float
    memory: list[float]

    @property
    def warm(self) -> float:
        return self.memory[WARM - 1]

    @property
    def end(self) -> float:
        return self.memory[-1]


onlookers: list[Callable[[Server, str], None]] = []  # who hears of every match that begins


def memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / (1 << 20)


def soak(matches: int, at_once: int, minutes: float = 24 * 60.0) -> Soaked:
    """So many matches, or as many as are over in this time."""
    began, made, over, read = time.monotonic(), 0, 0, list[float]()
    with tempfile.TemporaryDirectory(prefix="ariane-soak-") as folder:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0")
        running: dict[str, float] = {}
        try:
            with httpx.Client(base_url=server.url, timeout=60) as client:
                while len(read) < PARTS:
                    while len(running) < at_once and made < matches:
                        game, seats = GAMES[made % len(GAMES)]
                        form = {"game": game, "seats": [{"kind": "bot", "level": "random"}] * seats}
                        answer = client.post("/api/matches", json=form)
                        assert answer.status_code == 201, answer.text
                        running[answer.json()["match"]] = time.monotonic()
                        for look_on in onlookers:
                            look_on(server, answer.json()["match"])
                        made += 1
                    for name in list(running):
                        status = client.get(f"/api/matches/{name}").json()["facts"]["status"]
                        assert time.monotonic() - running[name] < PATIENCE, f"{name} does not end"
                        if status == "over":
                            del running[name]
                            over += 1
                    way = max(over / matches, (time.monotonic() - began) / (60 * minutes))
                    while len(read) < min(PARTS, int(PARTS * way)):
                        read.append(memory(server.process.pid))
                        print(f"{over} matches, {time.monotonic() - began:.0f} s: {read[-1]:.0f} MB", flush=True)
                    time.sleep(0.2)
        finally:
            server.stop()
    return Soaked(over, time.monotonic() - began, read)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soak", description="play for long and look at the memory")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="at most")
    given = parser.parse_args()
    told = soak(given.matches, given.at_once, given.minutes)
    grown = f"{told.warm:.0f} MB after the warm-up, {told.end:.0f} MB at the end"
    print(f"{told.matches} matches in {told.seconds:.0f} s: {grown}")
    assert told.end < MOST * told.warm, f"memory grew more than {MOST} times"


if __name__ == "__main__":
    main()
