"""Soak: matches of the house, watched by nobody, for as long as one likes; then whether the server's memory has grown.

    python -m tests.table.soak --matches 6000 [--at-once 20]

Memory is read when a sixth of the matches is played, and at the end: what a server keeps by design is there by then.
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


class Soaked(NamedTuple):
    """How many matches were played, in which time, and the server's memory after the warm-up and at the end, in MB."""

    matches: int
    seconds: float
    warm: float
    end: float


onlookers: list[Callable[[Server, str], None]] = []  # who hears of every match that begins


def memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / (1 << 20)


def soak(matches: int, at_once: int) -> Soaked:
    began, warm, made, over = time.monotonic(), 0.0, 0, 0
    with tempfile.TemporaryDirectory(prefix="ariane-soak-") as folder:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0")
        running: dict[str, float] = {}
        try:
            with httpx.Client(base_url=server.url, timeout=60) as client:
                while over < matches:
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
                    if not warm and over >= matches / 6:
                        warm = memory(server.process.pid)
                    time.sleep(0.2)
                end = memory(server.process.pid)
        finally:
            server.stop()
    return Soaked(matches, time.monotonic() - began, warm, end)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soak", description="play for long and look at the memory")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--at-once", type=int, default=20)
    given = parser.parse_args()
    told = soak(given.matches, given.at_once)
    grown = f"{told.warm:.0f} MB after the warm-up, {told.end:.0f} MB at the end"
    print(f"{told.matches} matches in {told.seconds:.0f} s: {grown}")
    assert told.end < MOST * told.warm, f"memory grew more than {MOST} times"


if __name__ == "__main__":
    main()
