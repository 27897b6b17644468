"""Torture: a server under load is killed at a random moment, again and again; then its journals are read.

    python -m tests.table.torture --times 100 [--database URL]

Every acknowledged move must be there, once; every other one is there or not, but never half.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import tempfile
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from ariane.table.match import Match
from ariane.table.storage import Storage
from tests.table.conftest import Server
from tests.table.postgres import Postgres

TABLES = 4
GAME = "berzerk"  # long enough to be going on when the server is killed


class Torturer:
    """Plays at some tables through every fault, and remembers what it was promised."""

    def __init__(self, database: str, seed: int) -> None:
        self.server = Server(database, "--unlimited", "--pace", "0")
        self.random = random.Random(seed)
        self.matches: list[tuple[str, list[str]]] = []
        self.promised: dict[str, dict[str, int]] = {}  # match -> key -> version
        self.sent = 0

    def sit_down(self) -> None:
        for _ in range(TABLES):
            seats = [{"kind": "kept"}, {"kind": "kept"}]
            made = httpx.post(f"{self.server.url}/api/matches", json={"game": GAME, "seats": seats}, timeout=60).json()
            secrets = [place["secret"] for place in made["places"]]
            for seat, secret in enumerate(secrets):
                seated = httpx.post(
                    f"{self.server.url}/api/matches/{made['match']}/join",
                    json={"name": "Anna", "entropy": "ab" * 16},
                    headers={"Authorization": f"Bearer {secret}"},
                    timeout=60,
                )
                secrets[seat] = seated.json()["secret"]
            self.matches.append((made["match"], secrets))
            self.promised[made["match"]] = {}

    async def load(self) -> None:
        """Everybody plays until the server is gone."""
        await asyncio.gather(
            *(self.play(match, secret) for match, secrets in self.matches[-TABLES:] for secret in secrets),
            return_exceptions=True,
        )

    async def play(self, match: str, secret: str) -> None:
        async with connect(f"{self.server.live}/api/matches/{match}/live") as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret, "words": False}))
            while True:
                message = json.loads(await socket.recv())
                self.promised[match].update(message.get("acks", {}))
                facts = message.get("facts") or message.get("view", {}).get("facts")
                if facts and facts["status"] == "over":
                    return
                if facts and facts["moves"]:
                    version = message.get("version") or message["view"]["version"]
                    self.sent += 1
                    move = self.random.choice(facts["moves"])["move"]
                    said = {"type": "play", "version": version, "moves": [move], "key": f"k{self.sent}"}
                    await socket.send(json.dumps(said))

    async def kill_once(self) -> None:
        loading = asyncio.create_task(self.load())
        before = self.count()
        while self.count() == before and not loading.done():
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.random.uniform(0.0, 0.5))
        self.server.stop(signal.SIGKILL)
        await loading

    async def check(self) -> int:
        """Reads every journal; returns how many moves had been promised."""
        storage = Storage(self.server.database)
        await storage.open()
        try:
            for name, promised in self.promised.items():
                found = await storage.match(name)
                assert found is not None
                match = Match(name, found[1], found[0])
                stored: dict[str, int] = {}
                for line in await storage.lines(name):
                    match.take(line.number, line.key, line.entry)  # refuses a gap or a repetition
                    if line.key is not None:
                        assert line.key not in stored, f"{name}: {line.key} was stored twice"
                        stored[line.key] = line.number
                assert match.broken is None, f"{name}: {match.broken}"
                missing = {key: version for key, version in promised.items() if stored.get(key) != version}
                assert not missing, f"{name}: promised and not stored: {missing}"
        finally:
            await storage.close()
        return self.count()

    def count(self) -> int:
        return sum(len(promised) for promised in self.promised.values())


def torture(database: str, times: int, seed: int) -> tuple[int, int]:
    """Kills so often; returns how many moves were promised, and how many were sent."""
    torturer = Torturer(database, seed)
    try:
        for time in range(times):
            if time % 2 == 0:
                torturer.sit_down()
            asyncio.run(torturer.kill_once())
            promised = asyncio.run(torturer.check())
            torturer.server.start()
        return promised, torturer.sent
    finally:
        torturer.server.stop()


def tell(kind: str, database: str, times: int, seed: int) -> None:
    promised, sent = torture(database, times, seed)
    told = f"{sent} moves sent, all {promised} acknowledged ones are there, once"
    print(f"{kind}: killed {times} times (seed {seed}): {told}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="torture", description="kill -9 a server under load, again and again")
    parser.add_argument("--database", help="a new database; none: a SQLite and a PostgreSQL of our own")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    if given.database:
        tell(given.database.partition(":")[0], given.database, given.times, given.seed)
        return
    with tempfile.TemporaryDirectory(prefix="ariane-torture-") as folder:
        tell("SQLite", f"sqlite:///{Path(folder) / 'table.sqlite3'}", given.times, given.seed)
    with tempfile.TemporaryDirectory(prefix="ariane-torture-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(Path(folder), durable=True)
        with contextlib.closing(postgres):
            tell("PostgreSQL", postgres.database(), given.times, given.seed)


if __name__ == "__main__":
    main()
