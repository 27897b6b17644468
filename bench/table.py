"""`make bench-table`: moves acknowledged a second over real sockets, our table beside a boardgame.io server.

The same load generator plays at both in one run: so many tables with two sockets each, everybody moves when it may.
Ours stores every move in SQLite, synced before it is acknowledged; boardgame.io keeps its matches in memory, as by
default, and loses them with the process. The clients are programs: they take notation, no sentences and no pictures.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from bench.sockets import Client, connect

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "boardgame"
GAME = "berzerk"  # about 1,200 decisions at random: setting up a match does not count

Measure = Callable[[int, int], Coroutine[None, None, "Tally"]]  # port and process of a server -> what was played there


@dataclass
class Tally:
    """What was acknowledged, and how long each took."""

    waits: list[float] = field(default_factory=list)
    begun: float = 0.0
    ended: float = 0.0
    counting: bool = False
    seated: int = 0
    cpu: float = 0.0  # seconds of processor time that the server used meanwhile; 0 where that cannot be read

    def add(self, wait: float) -> None:
        if self.counting:
            self.waits.append(wait)

    def rate(self) -> float:
        return len(self.waits) / (self.ended - self.begun)

    def per_cpu(self) -> float:
        """Moves for each second of processor time: what a busy machine does not distort."""
        return len(self.waits) / self.cpu if self.cpu else float("nan")

    def percentile(self, share: float) -> float:
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000 if self.waits else float("nan")


class Ours:
    """Two players at a table of `ariane serve`."""

    def __init__(self, port: int, tally: Tally, pause: float) -> None:
        self.port = port
        self.tally = tally
        self.pause = pause
        self.random = random.Random(port)
        self.clients: list[Client] = []
        self.sent: dict[str, float] = {}
        self.number = 0
        self.over: asyncio.Future[None] | None = None
        self.counted = False
        self.decode = msgspec.json.Decoder(dict[str, Any]).decode

    async def play_on(self) -> None:
        while True:
            self.over = asyncio.get_running_loop().create_future()
            secrets, match = await asyncio.to_thread(self.set_table)
            for secret in secrets:
                await self.sit(match, secret)
            self.tally.seated += not self.counted
            self.counted = True
            await self.over
            for client in self.clients:
                client.close()
            self.clients.clear()

    def set_table(self) -> tuple[list[str], str]:
        made = ask(self.port, "", {"game": GAME, "seats": [{"kind": "kept"}] * 2})
        secrets = [place["secret"] for place in made["places"]]
        for secret in secrets:
            ask(self.port, f"/{made['match']}/join", {"name": f"P{secret[:6]}", "entropy": "ab" * 16}, secret)
        return secrets, made["match"]

    async def sit(self, match: str, secret: str) -> None:
        holder: list[Client] = []
        client = await connect(
            self.port, f"/api/matches/{match}/live", lambda message: self.hear(holder[0] if holder else None, message)
        )
        holder.append(client)
        self.clients.append(client)
        client.send(json.dumps({"type": "hello", "secret": secret, "words": False}).encode())

    def hear(self, client: Client | None, message: bytes) -> None:
        said = self.decode(message)
        kind = said["type"]
        for key in said.get("acks", ()):
            self.tally.add(time.perf_counter() - self.sent.pop(key))
        if kind in ("step", "view") and client is not None:
            facts = said["facts"] if kind == "step" else said["view"]["facts"]
            version = said["version"] if kind == "step" else said["view"]["version"]
            if facts["status"] == "over":
                if self.over is not None and not self.over.done():
                    self.over.set_result(None)
            elif facts["moves"]:
                move = facts["moves"][int(self.random.random() * len(facts["moves"]))]["move"]
                later(self.pause, lambda: self.move(client, version, move))

    def move(self, client: Client, version: int, move: int) -> None:
        self.number += 1
        key = f"k{id(self)}-{self.number}"
        self.sent[key] = time.perf_counter()
        client.send(b'{"type":"play","version":%d,"moves":[%d],"key":"%s"}' % (version, move, key.encode()))


class Theirs:
    """Two players at a table of boardgame.io; its socket.io frames are written by hand."""

    ROOM = "/tic-tac-toe,"

    def __init__(self, port: int, tally: Tally, pause: float) -> None:
        self.port = port
        self.tally = tally
        self.pause = pause
        self.random = random.Random(port)
        self.clients: list[Client] = []
        self.match = ""
        self.sent: dict[str, float] = {}
        self.decode = msgspec.json.Decoder(list[Any]).decode

    async def play_on(self) -> None:
        for seat in ("0", "1"):
            self.clients.append(await self.sit(seat))
        await asyncio.sleep(0.2)
        self.next_match()
        self.tally.seated += 1
        await asyncio.Event().wait()

    async def sit(self, seat: str) -> Client:
        holder: list[Client] = []
        client = await connect(
            self.port,
            "/socket.io/?EIO=4&transport=websocket",
            lambda message: self.hear(holder[0] if holder else None, seat, message),
        )
        holder.append(client)
        client.send(f"40{self.ROOM}".encode())
        return client

    def next_match(self) -> None:
        self.match = f"m{id(self)}-{self.random.random()}"
        for seat, client in enumerate(self.clients):
            self.emit(client, ["sync", self.match, str(seat), None, 2])

    def emit(self, client: Client, event: list[object]) -> None:
        client.send(f"42{self.ROOM}".encode() + msgspec.json.encode(event))

    def hear(self, client: Client | None, seat: str, message: bytes) -> None:
        if message[:1] == b"2":
            assert client is not None
            client.send(b"3")
            return
        if not message.startswith(b"42") or client is None:
            return
        said = self.decode(message[2 + len(self.ROOM) :])
        if said[0] not in ("update", "sync") or said[1] != self.match:
            return
        state = said[2]["state"] if said[0] == "sync" else said[2]
        ctx = state["ctx"]
        mine = ctx["currentPlayer"] == seat
        if said[0] == "update" and seat in self.sent:
            # the update that comes back to who moved is its acknowledgement
            self.tally.add(time.perf_counter() - self.sent.pop(seat))
        if ctx.get("gameover") is not None:
            if not mine or said[0] == "sync":
                return
            later(0.0, self.next_match)
        elif mine:
            free = [cell for cell, owner in enumerate(state["G"]["cells"]) if owner is None]
            cell = free[int(self.random.random() * len(free))]
            later(self.pause, lambda: self.move(client, seat, cell, state["_stateID"]))

    def move(self, client: Client, seat: str, cell: int, state: int) -> None:
        payload = {"type": "clickCell", "args": [cell], "playerID": seat, "credentials": None}
        self.sent[seat] = time.perf_counter()
        self.emit(client, ["update", {"type": "MAKE_MOVE", "payload": payload}, state, self.match, seat])


def later(pause: float, act: Callable[[], object]) -> None:
    if pause:
        asyncio.get_running_loop().call_later(pause * random.uniform(0.5, 1.5), act)
    else:
        act()


def ask(port: int, path: str, form: object, secret: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/matches{path}", json.dumps(form).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def cpu_of(pid: int) -> float:
    """Processor time of a process with all its threads, where the system tells it."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(make: Callable[[Tally], Ours | Theirs], tables: int, seconds: float, pid: int) -> Tally:
    """Plays at so many tables: until all sit, then for the seconds that count."""
    tally = Tally()
    playing = []
    for number in range(tables):
        playing.append(asyncio.create_task(make(tally).play_on()))
        if number % 20 == 19:
            await asyncio.sleep(0.05)
    async with asyncio.timeout(300):
        while tally.seated < tables:
            await asyncio.sleep(0.1)
    await asyncio.sleep(2.0)
    tally.counting, tally.begun, used = True, time.perf_counter(), cpu_of(pid)
    await asyncio.sleep(seconds)
    tally.counting, tally.ended, tally.cpu = False, time.perf_counter(), cpu_of(pid) - used
    for task in playing:
        task.cancel()
    failed = [
        result for result in await asyncio.gather(*playing, return_exceptions=True) if isinstance(result, Exception)
    ]
    if failed:
        print(f"{len(failed)} tables failed, the first with {failed[0]!r}", file=sys.stderr)
    return tally


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def with_ours(measure: Measure) -> Tally:
    folder = tempfile.mkdtemp(prefix="ariane-bench-")
    command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", "--unlimited", "--database"]
    process = subprocess.Popen([*command, f"sqlite:///{folder}/table.sqlite3"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().partition("localhost:")[2].partition("/")[0])
        wait_until(port)
        return asyncio.run(measure(port, process.pid))
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


def with_theirs(measure: Measure) -> Tally:
    port = free_port()
    process = subprocess.Popen(["node", "server.mjs", str(port)], cwd=PEER, stdout=subprocess.DEVNULL)
    try:
        wait_until(port)
        return asyncio.run(measure(port, process.pid))
    finally:
        process.terminate()
        process.wait()


def wait_until(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit(f"nobody listens on port {port}")


def tables_of(kind: type[Ours] | type[Theirs], tables: int, seconds: float, pause: float) -> Measure:
    return lambda port, pid: load(lambda tally: kind(port, tally, pause), tables, seconds, pid)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="bench.table", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[32, 128], help="tables that play as fast as they can")
    parser.add_argument("--open", type=int, default=1000, help="tables that are open, two sockets each (%(default)s)")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between moves of an open table (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=2, help="in turns; the best one counts (%(default)s)")
    parser.add_argument("--only", choices=("ours", "theirs", "open"))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: dict[tuple[str, int], list[Tally]] = {}
    for tables in given.tables * given.rounds:
        if given.only in (None, "ours"):
            tally = with_ours(tables_of(Ours, tables, given.seconds, 0.0))
            figures.setdefault(("ours", tables), []).append(tally)
        if given.only in (None, "theirs"):
            if not (PEER / "node_modules").exists():
                subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)
            tally = with_theirs(tables_of(Theirs, tables, given.seconds, 0.0))
            figures.setdefault(("theirs", tables), []).append(tally)
    if given.only in (None, "open"):
        figures["open", given.open] = [with_ours(tables_of(Ours, given.open, given.seconds, given.pause))]
    return report(figures, given)


def report(figures: dict[tuple[str, int], list[Tally]], given: argparse.Namespace) -> int:
    told = []
    durability = {
        "ours": "SQLite, synced before every acknowledgement",
        "theirs": "memory only: lost with the process",
        "open": "SQLite, synced before every acknowledgement",
    }
    names = {
        "ours": f"ariane serve, {GAME}",
        "theirs": "boardgame.io 0.50.2, 60 cells",
        "open": f"ariane serve, {GAME}",
    }
    for (key, tables), tallies in figures.items():
        if tallies:
            best = max(tallies, key=Tally.rate)
            told.append(
                {
                    "what": names[key],
                    "durability": durability[key],
                    "tables": tables,
                    "sockets": 2 * tables,
                    "moves_per_second": round(best.rate(), 1),
                    "median_ms": round(statistics.median(best.waits) * 1000, 2) if best.waits else None,
                    "p99_ms": round(best.percentile(0.99), 2),
                    "moves_per_cpu_second": round(best.per_cpu(), 1),
                    "rounds": [round(tally.rate(), 1) for tally in tallies],
                }
            )
    if given.json:
        print(json.dumps({"python": platform.python_version(), "results": told}, indent=2))
    else:
        for line in told:
            print(
                f"{line['what']:34} {line['tables']:5} tables {line['moves_per_second']:9,} moves/s acknowledged "
                f"({line['moves_per_cpu_second']:,} for a second of its processor time), "
                f"median {line['median_ms']} ms, p99 {line['p99_ms']} ms; {line['durability']}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
