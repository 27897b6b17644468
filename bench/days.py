"""`python -m bench.days`: what ten thousand tables over days and a thousand notices a minute cost tables played live.

A server with an empty database and one with all those tables, in many short rounds by turns, so that what else the
machine does falls on both. Live tables are played over sockets, as in `bench.table`; told is how long a move takes
until it is acknowledged, all moves of a kind together, and how sure the ratio is: 95 of 100 draws of pieces lie within.

At the tables over days another process ends turns; every seat has a reader of its own and is told by a message of its
own, which a webhook in a third process counts. These two stand for other people's machines and work only while nobody
else wants the processor; the postman, who has a process of his own, shares the cores as he does in a house.

What a server does by and by for a table that has come to rest, above all drawing and keeping its last views, belongs
to what those tables cost: a server with them is measured only when it has done so for a while. Every second of them has
a clock of some days per move, which the server watches.

Beside every round a file on the same disk is written and synced a few times per second: how long that takes is the
disk's own doing. With `--memory` the databases lie in memory, where a sync takes no time: the rest is the program's.

Making so many tables takes a while. With `--keep FOLDER` they stay there, and so do the rounds: the next run goes on
with both and tells of all rounds, so that each of them can wait for a quiet moment.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.core.chance import Rng
from ariane.table import readers, secrets
from ariane.table.authority import Authority
from ariane.table.entries import Clock, SeatPlan
from ariane.table.gallery import REST
from ariane.table.match import Match
from ariane.table.storage import Storage, journal, matches
from ariane.table.tables import Settings, Table
from bench.players import Ours
from bench.table import load, run, wait_until
from bench.tally import Tally, cpu_of_children, percentile, ratio_interval

GOAL, ALLOWED = 0.99, 1.2  # so many moves take at most so many times as long as without
LIVE, PACE = 50, 40.0  # live tables, and their moves per second in all
PLAYED = 60  # decisions at a table over days before we come to it
AFTER = 5.0  # seconds until somebody who does not look is told: rounds come far closer than usual
CHUNK = 500
CLOCKS = (None, Clock("day", 5 * 86_400))
MEMORY = "/dev/shm"  # a file system that is in memory
SLICE = 10.0  # seconds: a round is drawn from in such pieces
PROBED = 0.25  # seconds between two syncs of a file beside the database
RECEIVER = """
import asyncio, sys
count = 0
async def serve(reader, writer):
    global count
    head = await reader.readuntil(b"\\r\\n\\r\\n")
    if head.startswith(b"GET"):
        body = str(count).encode()
    else:
        [size] = [line for line in head.splitlines() if line.lower().startswith(b"content-length")]
        came = await reader.readexactly(int(size.partition(b":")[2]))
        assert came.count(b'"kind":"turn"') == 1, came
        count, body = count + 1, b""
    writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n%s" % (len(body), body))
    await writer.drain()
    writer.close()
async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(sys.argv[1]))
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


class Club(NamedTuple):
    """Tables over days, all at the same point: who can end their turn there, by which move at which version.

    `port`: where the notices of their seats are sent to.
    """

    database: str
    port: int
    names: list[str]
    seat: int
    version: int
    move: int


# Filling a database


async def fill(database: str, port: int, count: int) -> Club:
    """So many tables over days, copied from two; each of their seats wants to be told by a webhook of its own."""
    authority = Authority(Storage(database), Settings(workers=1))
    await authority.open()
    models = [await sit(authority, clock) for clock in CLOCKS]
    points = {(match.deciding(), match.version) for match in (model.match for model in models)}
    names = [secrets.new_match_id() for _ in range(count)]
    for number, model in enumerate(models):
        await copy(authority.storage, model.match, names[number :: len(models)], port)
    [(seat, version)] = points
    assert seat is not None
    club = Club(database, port, names, seat, version, models[0].match.state.parse("end"))
    await authority.close()
    return club


async def copy(storage: Storage, match: Match, names: list[str], port: int) -> None:
    rows = await storage.rows(match.id)
    async with storage.reading() as connection:
        one = (await connection.execute(sa.select(matches).where(matches.c.id == match.id))).mappings().one()
    lines = [dict(zip(("number", "key", "body", "at"), row, strict=True)) for row in rows]
    for some in _chunks(names):
        sealed = [dict(one) | {"id": name, "seed": storage.sealer.seal(name, match.seed)} for name in some]
        async with storage.reading() as connection:
            await connection.execute(matches.insert(), sealed)
            await connection.execute(journal.insert(), [line | {"match": name} for name in some for line in lines])
            known = [{"match": name, "seen": match.version} for name in some]
            await connection.execute(readers.matches.insert(), known)
            for number in (0, 1):
                await subscribe(storage, connection, some, number, str(match.seats[number].digest), port)


def _chunks(names: list[str]) -> list[list[str]]:
    return [names[at : at + CHUNK] for at in range(0, len(names), CHUNK)]


async def sit(authority: Authority, clock: Clock | None) -> Table:
    """A table in the middle of its game, where somebody could end their turn."""
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2, {"first": 1}, days=True, clock=clock)
    table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
    for seat in range(2):
        await authority.join(table, seat, ("Anna", "Ben")[seat], "", proposed=f"{seat}" * 32)
    match, rng = table.match, Rng(7)
    while not match.begun:
        await asyncio.sleep(0.01)
    while len(match.steps) < PLAYED or match.state.refusal(match.state.parse("end")) is not None:
        asked, moves = match.deciding(), match.state.moves()
        assert asked is not None, "it is over too soon"
        await authority.play(table, asked, match.version, [moves[rng.below(len(moves))]], None)
    return table


async def subscribe(
    storage: Storage, connection: AsyncConnection, some: list[str], seat: int, held: str, port: int
) -> None:
    now, known = time.time(), readers.Readers(storage)
    people = [secrets.new_match_id() for _ in some]
    usual = {"language": "en", "zone": "UTC", "quiet_from": None, "quiet_to": None, "most": 100, "feed": 0}
    rows = [{"id": who, "digest": secrets.digest(secrets.new_secret()), "created": now} | usual for who in people]
    await connection.execute(readers.readers.insert(), rows)
    ways = []
    for who in people:
        name, text = secrets.new_match_id(), json.dumps({"form": "json", "url": f"http://127.0.0.1:{port}/{who}"})
        way = {"id": name, "reader": who, "kind": "webhook", "mark": known.mark("webhook", text), "created": now}
        ways.append(way | {"address": storage.sealer.seal_text(f"way {name}", text), "confirmed": True, "wrong": None})
    await connection.execute(readers.ways.insert(), ways)
    told = {"seat": seat, "held": held, "kinds": "webhook", "looked": 0.0}
    await connection.execute(
        readers.seats.insert(), [{"match": name, "reader": who} | told for name, who in zip(some, people, strict=True)]
    )


# Playing


async def drive(port: int, club: Club, first: int, rate: float) -> None:
    """In a process of its own: turns end at tables over days, one after another, until it is told to stop.

    It says which it has come to, so that the next round goes on from there.
    """
    form = {"version": club.version, "moves": [club.move]}
    headers = {"Authorization": f"Bearer {f'{club.seat}' * 32}"}
    begun = time.monotonic()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=60) as web:
        for number, name in enumerate(club.names[first:]):
            await asyncio.sleep(max(0.0, begun + number * 60 / rate - time.monotonic()))
            print(first + number, flush=True)
            (await web.post(f"/api/matches/{name}/play", json=form | {"key": name})).raise_for_status()
    raise SystemExit("there are no more tables at which nobody has played yet: more tables, or fewer seconds")


def received(port: int) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
        return int(answer.read())


def step_back(pid: int) -> None:
    """Lets a process work only while nobody else wants the processor."""
    if hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))


class Probe:
    """How long the disk takes for a sync, asked beside what is measured."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "probe"
        self.over = threading.Event()
        self.took: list[float] = []
        self.thread = threading.Thread(target=self._sync_on, daemon=True)

    def __enter__(self) -> list[float]:
        self.thread.start()
        return self.took

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()

    def _sync_on(self) -> None:
        with self.path.open("ab", buffering=0) as file:
            while not self.over.wait(PROBED):
                began = time.perf_counter()
                file.write(bytes(4096))
                os.fsync(file.fileno())
                self.took.append(time.perf_counter() - began)


@dataclass
class Found:
    """What all rounds have told so far; kept, where the tables are."""

    turns: int = 0  # tables over days at which somebody has ended their turn
    told: float = 0.0  # notices, and in how many seconds
    seconds: float = 0.0
    posted: float = 0.0  # seconds of processor time that the postman took for them, and who draws last views
    rounds: dict[str, list[Tally]] = field(default_factory=lambda: {"alone": [], "beside": []})
    syncs: dict[str, list[float]] = field(default_factory=lambda: {"alone": [], "beside": []})


class Bench:
    """Rounds with and without, and what came of them."""

    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self.given = given
        self.folder = folder
        kept = folder / "rounds.json"
        self.found = msgspec.json.decode(kept.read_bytes(), type=Found) if kept.exists() else Found()

    def play(self, club: Club) -> None:
        """Two rounds, in this order or the other: what gets slower by and by falls on both."""
        number = len(self.found.rounds["alone"]) + 1
        for kind in sorted(self.found.rounds, reverse=number % 2 == 0):
            database = club.database if kind == "beside" else f"sqlite:///{self.folder / f'empty{number}.sqlite3'}"
            tally = self.served(database, club if kind == "beside" else None, self.found.syncs[kind])
            self.found.rounds[kind].append(tally)
            told = f"p50 {tally.percentile(0.5):.1f}, p99 {tally.percentile(0.99):.1f} ms"
            load = os.getloadavg()[0]
            print(f"  round {number}, {kind:6}: {told}; the machine's load {load:.1f}", flush=True)
        (self.folder / "rounds.json").write_bytes(msgspec.json.encode(self.found))

    def served(self, database: str, club: Club | None, syncs: list[float]) -> Tally:
        command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", "--unlimited", "--database", database]
        command += ["--public-url", "https://club.example", "--notify-private", "--notify-after", str(AFTER)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        driver = None
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().partition("localhost:")[2].partition("/")[0])
            wait_until(port)
            until = time.monotonic() + self.given.settle  # what a server does as it begins falls on neither
            if club is not None:
                driver = self.driven(port, club)
                until += REST  # turns end and are told of, and the first tables come to rest
            while time.monotonic() < until:
                if driver is not None and driver.poll() is not None:
                    raise SystemExit("whoever ends turns has stopped")
                time.sleep(0.2)
            return run(self.measured(club, port, server.pid, syncs))
        finally:
            for process in (driver, server):
                if process is not None:
                    process.terminate()
                    process.wait()
            if driver is not None and driver.stdout is not None:
                self.found.turns = int(driver.stdout.read().split()[-1]) + 1

    def driven(self, port: int, club: Club) -> "subprocess.Popen[bytes]":
        command = [
            sys.executable,
            "-m",
            "bench.days",
            "--drive",
            str(self.folder / "club.json"),
            str(port),
            str(self.found.turns),
        ]
        command += ["--notices", str(self.given.notices)]
        driver = subprocess.Popen(command, stdout=subprocess.PIPE)
        step_back(driver.pid)
        return driver

    def measured(self, club: Club | None, port: int, pid: int, syncs: list[float]) -> Coroutine[None, None, Tally]:
        async def work() -> Tally:
            before, began, used = 0 if club is None else received(club.port), time.monotonic(), cpu_of_children(pid)
            with Probe(self.folder) as took:
                tally = await load(lambda found: Ours(port, found, LIVE / PACE), LIVE, self.given.seconds, pid)
            syncs.extend(took)
            if club is not None:
                self.found.told += received(club.port) - before
                self.found.seconds += time.monotonic() - began
                self.found.posted += cpu_of_children(pid) - used
            return tally

        return work()

    def report(self, tables: int) -> None:
        found = self.found
        alone, beside = (
            [*chain(*(tally.cut(max(1, round(tally.seconds / SLICE))) for tally in found.rounds[kind]))]
            for kind in ("alone", "beside")
        )
        for share in (0.5, 0.9, 0.99):
            usual, slowed = (1000 * percentile([*chain(*waits)], share) for waits in (alone, beside))
            low, high = ratio_interval(alone, beside, share)
            line = f"p{100 * share:.0f} {usual:.1f} and {slowed:.1f} ms: "
            line += f"{slowed / usual:.2f} times ({low:.2f} to {high:.2f})"
            if share == GOAL:
                line += f", {'within' if slowed <= ALLOWED * usual else 'NOT within'} {ALLOWED}"
            print(line)
        moves = {kind: sum(len(tally.waits) for tally in tallies) for kind, tallies in found.rounds.items()}
        cpu = {kind: sum(tally.cpu for tally in tallies) for kind, tallies in found.rounds.items()}
        more = cpu["beside"] - cpu["alone"] / moves["alone"] * moves["beside"]
        turns = sum(tally.seconds for tally in found.rounds["beside"]) * self.given.notices / 60
        syncs = [f"{1000 * percentile(found.syncs[kind], share):.1f}" for share in (0.5, 0.99) for kind in found.syncs]
        print(
            f"{moves['alone']} and {moves['beside']} moves at {LIVE} live tables until acknowledged, alone and beside "
            f"{tables} tables over days with {found.told / found.seconds * 60:.0f} notices a minute; a sync "
            f"of the {'memory' if self.given.memory else 'disk'}: p50 {syncs[0]} and {syncs[1]} ms, p99 {syncs[2]} and "
            f"{syncs[3]} ms; a turn over days takes {1000 * more / turns:.1f} ms of the server, its notice and "
            f"last views {1000 * found.posted / max(1.0, found.told):.1f} ms of the postman and the house's worker"
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.days", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--notices", type=float, default=1000.0, help="turns that end per minute")
    parser.add_argument("--seconds", type=float, default=45.0)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument(
        "--settle",
        type=float,
        default=5.0,
        help="seconds before anything is measured",
    )
    parser.add_argument("--memory", action="store_true", help=f"databases in memory ({MEMORY}) and not on the disk")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where tables and rounds stay for the next run")
    parser.add_argument("--drive", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.drive:
        path, port, first = given.drive
        club = msgspec.json.decode(Path(path).read_bytes(), type=Club)
        asyncio.run(drive(int(port), club, int(first), given.notices))
    with contextlib.ExitStack() as stack:
        folder = given.keep or Path(
            stack.enter_context(tempfile.TemporaryDirectory(dir=MEMORY if given.memory else None))
        )
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "club.json"
        known = msgspec.json.decode(path.read_bytes(), type=Club) if path.exists() else None
        receiver = stack.enter_context(receiving(0 if known is None else known.port))
        club = known or asyncio.run(fill(f"sqlite:///{folder / 'club.sqlite3'}", receiver, given.tables))
        path.write_bytes(msgspec.json.encode(club))
        bench = Bench(given, folder)
        for _ in range(given.rounds):
            bench.play(club)
        if bench.found.rounds["alone"]:
            bench.report(len(club.names))
    return 0


@contextlib.contextmanager
def receiving(port: int) -> Iterator[int]:
    """Counts notices in a process of its own, at this port or any."""
    receiver = subprocess.Popen([sys.executable, "-c", RECEIVER, str(port)], stdout=subprocess.PIPE, text=True)
    try:
        step_back(receiver.pid)
        assert receiver.stdout is not None
        yield int(receiver.stdout.readline())
    finally:
        receiver.terminate()
        receiver.wait()


if __name__ == "__main__":
    sys.exit(main())
