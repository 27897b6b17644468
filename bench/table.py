"""`make bench-table`: moves acknowledged a second over real sockets, our table beside a boardgame.io server.

The same load generator, one process, plays at both in turns, at many tables with two sockets each, everybody moves as
soon as it may. Each server is one process. Ours stores every move in SQLite (and in PostgreSQL), synced before it is
acknowledged; boardgame.io keeps its matches in memory, as by default, and loses them with the process. The clients are
programs: they take notation, no sentences and no pictures. Then as many tables as people would open, who think.
"""

import argparse
import asyncio
import contextlib
import json
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import ariane
from bench.browsers import CROWD, CROWDED, GOALS, KINDS, per_move
from bench.players import GAME, Ours, Theirs
from bench.tally import Tally, cpu_of
from tests.table.postgres import Postgres

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "boardgame"
GOAL = 3.0  # times as many moves a second as boardgame.io is what we want
PROMPT = 100.0  # milliseconds in which 99 of 100 moves are acknowledged while 1,000 tables are open

DURABLE = {
    "sqlite": "SQLite: write-ahead log, synced before every acknowledgement",
    "postgresql": "PostgreSQL: fsync and synchronous_commit on, before every acknowledgement",
    "theirs": "memory only: lost with the process",
}
NAMES = {"sqlite": "ariane, SQLite", "postgresql": "ariane, PostgreSQL", "theirs": "boardgame.io"}

Measure = Callable[[int, int], Coroutine[None, None, Tally]]  # port and process of a server -> what was played there


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
            for task in playing:
                if task.done():
                    task.result()  # whoever could not sit down says why
    await asyncio.sleep(1.5)
    used, own = cpu_of(pid), time.process_time()
    tally.counting, tally.begun = True, time.perf_counter()
    await asyncio.sleep(seconds)
    tally.counting, tally.ended = False, time.perf_counter()
    tally.cpu, tally.client = cpu_of(pid) - used, time.process_time() - own
    for task in playing:
        task.cancel()
    failed = [
        result for result in await asyncio.gather(*playing, return_exceptions=True) if isinstance(result, Exception)
    ]
    if failed:
        print(f"{len(failed)} tables failed, the first with {failed[0]!r}", file=sys.stderr)
    return tally


def run(work: Coroutine[None, None, Tally]) -> Tally:
    """On the quick event loop, where there is one: the clients must not be what is measured."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def with_ours(measure: Measure, database: str) -> Tally:
    command = [sys.executable, "-P", "-m", "ariane", "serve", "--port", "0", "--unlimited", "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().partition("localhost:")[2].partition("/")[0])
        wait_until(port)
        return run(measure(port, process.pid))
    finally:
        process.terminate()
        process.wait()


def with_theirs(measure: Measure) -> Tally:
    port = free_port()
    process = subprocess.Popen(["node", "server.mjs", str(port)], cwd=PEER, stdout=subprocess.DEVNULL)
    try:
        wait_until(port)
        return run(measure(port, process.pid))
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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Bench:
    """The rounds, and what came of them."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.folder = Path(tempfile.mkdtemp(prefix="ariane-bench-"))
        self.postgres: Postgres | None = None
        self.databases = 0
        self.figures: dict[tuple[str, int], list[Tally]] = {}
        self.open: dict[str, Tally] = {}
        self.games: dict[str, dict[str, float]] = {}  # game -> for whom -> milliseconds of the server per move
        self.alone: dict[str, dict[str, float]] = {}  # the same without setting tables, coming and leaving

    def play(self, kind: str, tables: int, seconds: float, pause: float = 0.0) -> Tally:
        """One round at a server of its own."""
        player = Theirs if kind == "theirs" else Ours

        def measure(port: int, pid: int) -> Coroutine[None, None, Tally]:
            return load(lambda tally: player(port, tally, pause), tables, seconds, pid)

        tally = with_theirs(measure) if kind == "theirs" else with_ours(measure, self.database(kind))
        self.say(
            f"  {NAMES[kind]:20} {tables:5} tables {tally.rate():8,.0f} moves/s, p50 {tally.percentile(0.5):6.1f} ms, "
            f"p99 {tally.percentile(0.99):6.1f} ms, processor {tally.cpu / tally.seconds:4.0%} of one core "
            f"({tally.per_cpu():,.0f} moves for its second), clients {tally.client / tally.seconds:4.0%}"
        )
        return tally

    def database(self, kind: str) -> str:
        if kind == "postgresql":
            if self.postgres is None:
                self.postgres = Postgres(Path(tempfile.mkdtemp(prefix="ariane-postgres-")), durable=True)
            return self.postgres.database()
        self.databases += 1
        return f"sqlite:///{self.folder / f'table{self.databases}.sqlite3'}"

    def say(self, text: str) -> None:
        print(text, file=sys.stderr if self.given.json else sys.stdout, flush=True)

    def close(self) -> None:
        if self.postgres is not None:
            self.postgres.stop()
            shutil.rmtree(self.postgres.folder, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def rounds(self) -> None:
        """Ours, theirs, ours, theirs: what else the machine does falls on both."""
        for tables in self.given.tables:
            for number in range(1, self.given.rounds + 1):
                self.say(f"{tables} tables, round {number} of {self.given.rounds}")
                for kind in self.given.kinds:
                    tally = self.play(kind, tables, self.given.seconds)
                    self.figures.setdefault((kind, tables), []).append(tally)
        if self.given.open:
            self.say(f"{self.given.open} open tables, {2 * self.given.open} sockets; people think")
            for kind in [kind for kind in self.given.kinds if kind != "theirs"]:
                self.open[kind] = self.play(kind, self.given.open, 2 * self.given.seconds, self.given.pause)

    def by_game(self) -> None:
        """Server time per move for two browsers, with and without a crowd that looks on, and for two programs."""
        for game in self.given.games if self.given.moves else []:
            spent, alone = self.games.setdefault(game, {}), self.alone.setdefault(game, {})
            for kind in KINDS:
                spent[kind], alone[kind] = self.per_move(game, kind)
                reached = "under" if spent[kind] < GOALS[kind] else "NOT under"
                self.say(
                    f"  {game:12} two {kind}: {spent[kind]:5.2f} ms of the server per move, {reached} {GOALS[kind]} ms"
                )
            spent["crowd"], alone["crowd"] = self.per_move(game, "browsers", CROWD)
            for what, figures in (("", spent), (" alone, without coming and leaving", alone)):
                times = figures["crowd"] / figures["browsers"]
                reached = "under" if times < CROWDED else "NOT under"
                self.say(
                    f"  {game:12} two browsers and {CROWD} spectators: {figures['crowd']:5.2f} ms of the server "
                    f"per move{what}, {times:.2f} times as much, {reached} {CROWDED} times"
                )

    def per_move(self, game: str, kind: str, onlookers: int = 0) -> tuple[float, float]:
        """With the setting of tables, coming and leaving: there is more of it the shorter matches are; and without."""

        def measure(port: int, pid: int) -> Coroutine[None, None, Tally]:
            return per_move(port, pid, game, kind, self.given.moves, onlookers)

        tally = with_ours(measure, self.database("sqlite"))
        moves = len(tally.waits)
        return round(1000 * tally.cpu / moves, 2), round(1000 * tally.alone / moves, 2)

    def told(self) -> dict[str, Any]:
        """All figures; of several rounds the medians."""
        return {
            "python": platform.python_version(),
            "results": [_figures(kind, tables, tallies) for (kind, tables), tallies in self.figures.items()],
            "ratios": list(self.ratios()),
            "open": [_figures(kind, self.given.open, [tally]) for kind, tally in self.open.items()],
            "server_ms_per_move": self.games,
            "server_ms_per_move_alone": self.alone,
        }

    def ratios(self) -> Iterator[dict[str, Any]]:
        for tables in self.given.tables:
            theirs = self.figures.get(("theirs", tables), [])
            for kind in ("sqlite", "postgresql"):
                pairs = list(zip(self.figures.get((kind, tables), []), theirs, strict=False))
                if pairs:
                    yield {
                        "kind": kind,
                        "tables": tables,
                        "moves_per_second": round(statistics.median(o.rate() / t.rate() for o, t in pairs), 2),
                        "moves_per_cpu_second": round(
                            statistics.median(o.per_cpu() / t.per_cpu() for o, t in pairs), 2
                        ),
                    }

    def report(self) -> None:
        if self.given.json:
            print(json.dumps(self.told(), indent=2))
            return
        print("\nMedians; durability:")
        for kind in self.given.kinds:
            print(f"  {NAMES[kind]}: {DURABLE[kind]}")
        for line in self.told()["results"]:
            print(_line(line))
        for ratio in self.ratios():
            reached = "the goal" if ratio["moves_per_second"] >= GOAL else f"NOT the goal of {GOAL:.0f}"
            print(
                f"{NAMES[ratio['kind']]} beside boardgame.io, {ratio['tables']} tables: "
                f"{ratio['moves_per_second']} times its moves a second ({reached}), "
                f"{ratio['moves_per_cpu_second']} times its moves for a second of processor time"
            )
        for line in self.told()["open"]:
            reached = "under" if line["p99_ms"] < PROMPT else "NOT under"
            print(_line(line) + f" — {reached} {PROMPT:.0f} ms")


def _figures(kind: str, tables: int, tallies: list[Tally]) -> dict[str, Any]:
    def middle(figure: Callable[[Tally], float], digits: int) -> float:
        return round(statistics.median(map(figure, tallies)), digits)

    return {
        "what": f"ariane serve, {GAME}" if kind != "theirs" else "boardgame.io 0.50.2, 60 cells",
        "kind": kind,
        "durability": DURABLE[kind],
        "tables": tables,
        "sockets": 2 * tables,
        "moves_per_second": middle(Tally.rate, 1),
        "p50_ms": middle(lambda tally: tally.percentile(0.5), 2),
        "p99_ms": middle(lambda tally: tally.percentile(0.99), 2),
        "moves_per_cpu_second": middle(Tally.per_cpu, 1),
        "cpu_seconds": middle(lambda tally: tally.cpu, 2),
        "client_cpu_seconds": middle(lambda tally: tally.client, 2),
        "rounds": [round(tally.rate(), 1) for tally in tallies],
    }


def _line(line: dict[str, Any]) -> str:
    return (
        f"{NAMES[line['kind']]:20} {line['tables']:5} tables, {line['sockets']:5} sockets: "
        f"{line['moves_per_second']:9,} moves/s, p50 {line['p50_ms']} ms, p99 {line['p99_ms']} ms, "
        f"{line['cpu_seconds']} s of processor (clients {line['client_cpu_seconds']} s)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="bench.table", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="*", default=[32, 128, 512], help="that play as fast as they can")
    parser.add_argument("--open", type=int, default=1000, help="tables that are open, two sockets each (%(default)s)")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between moves of an open table (%(default)s)")
    parser.add_argument("--seconds", type=float, default=6.0, help="of one round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="in turns; the median counts (%(default)s)")
    parser.add_argument("--kinds", nargs="+", default=list(NAMES), choices=list(NAMES))
    parser.add_argument("--moves", type=int, default=1000, help="of each game, for the server time (%(default)s)")
    parser.add_argument("--games", nargs="+", default=ariane.names(), help="for the server time")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if "theirs" in given.kinds and not (PEER / "node_modules").exists():
        install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        subprocess.run(install, cwd=PEER, check=True)
    with contextlib.closing(Bench(given)) as bench:
        bench.rounds()
        bench.by_game()
        bench.report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
