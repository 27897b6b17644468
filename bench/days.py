"""`python -m bench.days`: what ten thousand tables over days and a thousand notices a minute cost tables played live.

In turns, with and without them, so that what else the machine does falls on both. Told is how long a move at a live
table takes until it is stored, and how many notices a webhook in another process has received.
"""

import argparse
import asyncio
import itertools
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from ariane.table import readers, secrets
from ariane.table.authority import Authority
from ariane.table.carriers import Delivery
from ariane.table.entries import SeatPlan
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.orders import Orders
from ariane.table.postman import Postman
from ariane.table.proxies import Front
from ariane.table.storage import Storage, journal, matches
from ariane.table.subscribing import carriers_of
from ariane.table.tables import Settings, Table

ALLOWED = 1.2  # times as long as without
LIVE, PACE = 50, 40.0  # live tables, and their moves per second
CHUNK = 500
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
        count, body = count + came.count(b'"kind":"turn"'), b""
    writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n%s" % (len(body), body))
    await writer.drain()
    writer.close()
async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


class Club:
    """Tables over days that wait, tables that are played now, and a postman who can be told to rest."""

    def __init__(self, database: str, port: int) -> None:
        self.authority = Authority(Storage(database), Settings(workers=1, tables=20_000))
        self.port = port
        front = Front(origin="https://club.example")
        hall = Hall(self.authority, Orders(self.authority.storage, OPEN_HOUSE))
        self.postman = Postman(hall, Delivery(private=True, after=0.0, every=1.0), front)
        self.postman.carriers = carriers_of(self.postman.delivery, front, self.authority.storage.sealer)

    async def sit(self, days: bool) -> Table:
        opening = self.authority.prepare("gotown", [SeatPlan("open")] * 2, {"first": 1}, days=days)
        table = await self.authority.table((await self.authority.create(opening)).match)
        for seat in range(2):
            await self.authority.join(table, seat, ("Anna", "Ben")[seat], "", proposed=f"{seat}" * 32)
        while not table.match.begun:
            await asyncio.sleep(0.01)
        return table

    async def fill(self, count: int) -> list[str]:
        """So many tables over days, copied from one; of each, somebody wants to be told of both seats."""
        table = await self.sit(days=True)
        storage, match = self.authority.storage, table.match
        seed, rows = match.seed, await storage.rows(match.id)
        reader = await self.postman.readers.find(await self.postman.readers.create("en", "UTC", time.time()))
        await self.postman.readers.change(reader, most=1_000_000)
        address = {"url": f"http://127.0.0.1:{self.port}/", "form": "json"}
        await self.postman.readers.add_way(reader, "webhook", address, time.time())
        async with storage.reading() as connection:
            one = (await connection.execute(sa.select(matches).where(matches.c.id == match.id))).mappings().one()
        names = [secrets.new_match_id() for _ in range(count)]
        for at in range(0, count, CHUNK):
            some = names[at : at + CHUNK]
            lines = [dict(zip(("number", "key", "body", "at"), row, strict=True)) for row in rows]
            seats = [
                {"match": name, "seat": seat, "reader": reader.id, "held": str(match.seats[seat].digest)}
                | {"kinds": "webhook", "looked": 0.0}
                for name in some
                for seat in (0, 1)
            ]
            async with storage.reading() as connection:
                sealed = [dict(one) | {"id": name, "seed": storage.sealer.seal(name, seed)} for name in some]
                await connection.execute(matches.insert(), sealed)
                await connection.execute(journal.insert(), [line | {"match": name} for name in some for line in lines])
                await connection.execute(readers.seats.insert(), seats)
                known = [{"match": name, "seen": match.version} for name in some]
                await connection.execute(readers.matches.insert(), known)
        return names

    async def end_turn(self, table: Table) -> float:
        before, seat = time.perf_counter(), table.match.deciding()
        if seat is None:  # it is over
            return 0.0
        await self.authority.play(table, seat, table.match.version, [table.match.state.parse("end")], None)
        return time.perf_counter() - before

    async def live(self, seconds: float) -> list[float]:
        """How long each move took that was made meanwhile."""
        tables = [await self.sit(days=False) for _ in range(LIVE)]
        took, until = list[float](), time.monotonic() + seconds
        while time.monotonic() < until:
            number = len(took) % LIVE
            if tables[number].match.deciding() is None:
                tables[number] = await self.sit(days=False)
            began = time.monotonic()
            took.append(await self.end_turn(tables[number]))
            await asyncio.sleep(max(0.0, 1 / PACE - (time.monotonic() - began)))
        return took

    async def turns(self, names: "itertools.cycle[str]", rate: float) -> None:
        """Turns end at tables over days, one after another."""
        while True:
            began = time.monotonic()
            await self.end_turn(await self.authority.table(next(names)))
            await asyncio.sleep(max(0.0, 60 / rate - (time.monotonic() - began)))

    async def received(self) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        told = (await reader.read()).rpartition(b"\r\n")[2]
        writer.close()
        return int(told)


async def measure(database: str, port: int, count: int, rate: float, seconds: float, rounds: int) -> None:
    club = Club(database, port)
    await club.authority.open()
    names = itertools.cycle(await club.fill(count))
    alone, beside, told, spent, busily = list[float](), list[float](), 0, 0.0, 0.0
    for _ in range(rounds):
        used = time.process_time()
        alone += await club.live(seconds)
        usual_work = time.process_time() - used
        before, began, used = await club.received(), time.monotonic(), time.process_time()
        busy = [asyncio.create_task(club.turns(names, rate)), asyncio.create_task(club.postman.go_round())]
        beside += await club.live(seconds)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        told, spent = told + await club.received() - before, spent + time.monotonic() - began
        busily += time.process_time() - used - usual_work
    await club.authority.close()
    usual, slowed = (statistics.quantiles(one, n=100)[98] for one in (alone, beside))
    reached = "within" if slowed <= ALLOWED * usual else "NOT within"
    print(
        f"a move at a live table, 99th percentile: {usual * 1000:.1f} ms alone, {slowed * 1000:.1f} ms beside {count} "
        f"tables over days with {told / spent * 60:.0f} notices a minute: {slowed / usual:.2f} times "
        f"({reached} {ALLOWED}); a turn over days with its notice takes {1000 * busily / max(1, told):.1f} ms of "
        "processor time"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.days", description=__doc__)
    parser.add_argument("--database", default=None, help="an empty one; by default SQLite in a temporary folder")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--notices", type=float, default=1000.0, help="turns that end per minute")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    receiver = subprocess.Popen([sys.executable, "-c", RECEIVER], stdout=subprocess.PIPE, text=True)
    assert receiver.stdout is not None
    port = int(receiver.stdout.readline())
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or f"sqlite:///{Path(folder) / 'table.sqlite3'}"
            asyncio.run(measure(database, port, given.tables, given.notices, given.seconds, given.rounds))
    finally:
        receiver.terminate()
        receiver.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
