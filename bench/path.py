"""The path of a move through the server, in one process: what it costs, and a digest of all that viewers are sent.

    python -m bench.path --games dedale --kinds browsers --profile

Two viewers sit at one table of a seeded match, at sockets that only keep what is said; journal and sync are real. Equal
digests before and after a change say that it has changed no byte that anybody is sent.
"""

import argparse
import asyncio
import cProfile
import hashlib
import pstats
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast

import ariane
from ariane.core.game import CHANCE, PUBLIC
from ariane.table import secrets
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.letters import Letter, Parcel
from ariane.table.live import Session
from ariane.table.messages import Hello
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.sockets import Socket
from ariane.table.storage import Storage
from ariane.table.tables import Settings, Table
from bench.browsers import KINDS

SEED, ENTROPY = "77" * 32, "ab" * 16


class Kept:
    """A socket at which all that is said is kept as a digest."""

    def __init__(self, heard: asyncio.Event) -> None:
        self.heard = heard
        self.digest = hashlib.sha256()
        self.bytes = 0

    def listen(self, _ear: object) -> None:
        pass

    def say_now(self, letter: Letter | Parcel) -> bool:
        sent = letter.packed()
        self.digest.update(sent)
        self.bytes += len(sent)
        self.heard.set()
        return True

    async def say(self, letter: Letter) -> None:
        self.say_now(letter)

    async def close(self, code: int, reason: str = "") -> None:
        raise AssertionError(f"closed: {code} {reason}")


class Viewing:
    """Two viewers at a table, and whoever moves for them."""

    def __init__(self, game: str, kind: str, authority: Authority, seed: int) -> None:
        self.game = game
        self.kind = kind
        self.authority = authority
        self.random = random.Random(seed)
        self.hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
        self.sessions: list[Session] = []
        self.sockets: list[Kept] = []
        self.heard = asyncio.Event()
        self.meter = Meter(OPEN_HOUSE.share)
        self.spent: list[float] = []  # seconds of the serving thread, move by move

    async def sit(self, match: str, *, more: bool) -> Table:
        seats = next(iter(ariane.load(self.game).seats))
        made = await self.authority.create(
            self.authority.prepare(self.game, [SeatPlan("open")] * seats), id=match, seed=SEED
        )
        table = await self.authority.table(made.match)
        held = [f"{seat}" * 32 for seat in range(seats)]
        for seat, secret in enumerate(held):
            await self.authority.join(table, seat, f"P{seat}", ENTROPY, proposed=secret)
        while not table.match.begun:
            await asyncio.sleep(0.005)
        for seat, secret in enumerate(held[:2]):
            self.look(table, seat, Hello(secret, **cast("dict[str, Any]", KINDS[self.kind])))
        if more:
            self.look(table, PUBLIC, Hello(None, "fr", ["picture", "sketch", "sentences"]))
            self.look(table, 0, Hello(held[0], "de", ["sketch"], words=False))
        return table

    def look(self, table: Table, viewer: int, hello: Hello) -> None:
        socket, account = Kept(self.heard), Account(self.meter, "")
        session = Session(self.hall, cast("Socket", socket), account, table, viewer, hello)
        session.start()
        session.listens = True
        self.sessions.append(session)
        self.sockets.append(socket)

    async def told(self, table: Table) -> None:
        """Waits until everybody knows and has seen all."""
        version = table.match.version
        for session in self.sessions:
            while session.sent != version or (session.ways and session.drawn_at != version):
                self.heard.clear()
                await self.heard.wait()

    async def play(self, table: Table, moves: int, number: int) -> int:
        """So many moves, of whoever is to decide; how many were made until it was over."""
        match = table.match
        await self.told(table)
        for count in range(moves):
            seat = match.deciding()
            if seat is None:
                return count
            assert match.state.actor() != CHANCE
            legal = match.state.moves()
            move, version = legal[int(self.random.random() * len(legal))], match.version
            began = time.thread_time()
            if seat < 2:
                text = b'{"type":"play","version":%d,"moves":[%d],"key":"k%d-%d"}' % (version, move, number, count)
                assert self.sessions[seat].hear_now(text)
                while match.version == version:
                    self.heard.clear()
                    await self.heard.wait()
            else:
                await self.authority.play(table, seat, version, [move], None)
            await self.told(table)
            self.spent.append(time.thread_time() - began)
        return moves

    def stop(self) -> None:
        for session in self.sessions:
            session.stop()


async def measure(
    game: str, kind: str, moves: int, seed: int, profile: cProfile.Profile | None, *, more: bool = False
) -> None:
    with tempfile.TemporaryDirectory(prefix="ariane-path-") as folder:
        authority = Authority(Storage(f"sqlite:///{Path(folder) / 'table.sqlite3'}"), Settings(workers=1))
        clock = iter(range(1_800_000_000_000, 2_000_000_000_000))
        authority.tables.time = lambda: next(clock) / 1000
        await authority.open()
        digest, spent, serving, made, sent, number = hashlib.sha256(), 0.0, list[float](), 0, 0, 0
        while made < moves:
            viewing = Viewing(game, kind, authority, seed + number)
            table = await viewing.sit(f"{game[:6]:m<6}{number:010}", more=more)
            await viewing.told(table)
            if profile is not None:
                profile.enable()
            began = time.process_time()
            made += await viewing.play(table, moves - made, number)
            spent += time.process_time() - began
            serving += viewing.spent
            if profile is not None:
                profile.disable()
            viewing.stop()
            for socket in viewing.sockets:
                digest.update(socket.digest.digest())
                sent += socket.bytes
            number += 1
        print(
            f"{game:11} {kind:9} {moves} moves {1000 * spent / made:7.3f} ms each "
            f"(serving thread: median {1000 * statistics.median(serving):.3f}), {sent / made:.0f} bytes, "
            f"digest {digest.hexdigest()[:16]}",
            flush=True,
        )
        await authority.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.path", description=__doc__)
    parser.add_argument("--games", nargs="+", default=ariane.names())
    parser.add_argument("--kinds", nargs="+", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", type=int, nargs="?", const=40, help="so many of the hottest functions")
    parser.add_argument("--more", action="store_true", help="eyes: the public's in French, and a program's that draws")
    given = parser.parse_args()
    counted = iter(range(1, 1_000_000))
    secrets.new_secret = lambda: f"{next(counted):032x}"  # what is sent must not differ by chance
    for game in given.games:
        for kind in given.kinds:
            profile = cProfile.Profile() if given.profile else None
            asyncio.run(measure(game, kind, given.moves, given.seed, profile, more=given.more))
            if profile is not None:
                pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(given.profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
