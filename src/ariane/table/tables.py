"""The tables of a house: matches in memory, and the one way anything is written to them."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Protocol

import msgspec

from ariane.core.game import PUBLIC
from ariane.table import boxes, entries, looks
from ariane.table.bus import Bus
from ariane.table.easel import Easel
from ariane.table.entries import AnyEntry, Opening, dated, mark, read_opening
from ariane.table.holds import Hold
from ariane.table.house import Followed
from ariane.table.journal import Found, JournalLine, Row, read_row
from ariane.table.logs import asker, payer
from ariane.table.match import Match
from ariane.table.meter import Account
from ariane.table.plans import Kept, Plans
from ariane.table.refusals import NotStored, Refused
from ariane.table.steps import ENDED, RUNNING
from ariane.table.storage import Storage

log = logging.getLogger("ariane.table")

BREATH = 0.0002  # seconds for which a journal is read in one go
ATTEMPTS = 20  # to find the next free number where other servers write too
PATIENCE = 60.0  # seconds a seat must have kept the others waiting before they may seat a bot there
SHARES = 30.0  # seconds for the seats to show what they have committed to, once all sit
LINGER = 120.0  # seconds that a match which is over stays in memory, where nobody has it open
LOOKED_AT = 100  # tables in one go
HELD = 5.0  # and any, since anybody asked for it
ASLEEP = 60.0  # and one over days that has come to rest, since anybody asked for it
NEAR = 120.0  # seconds before a flag falls, in which the match stays in memory so that it does
GRACE = 3.0  # seconds another server leaves to the one that wrote last before it moves a bot itself
REVIEW = 240  # iterations of the search for one look at a moment of a match that is over


@dataclass(frozen=True)
class Settings:
    """How this house is run."""

    tables: int = 2000  # matches kept in memory
    workers: int | None = None
    pace: float = 0.0  # seconds a bot waits before each move, so that people can follow
    patience: float = PATIENCE
    shares: float = SHARES
    grace: float = GRACE
    review: int = REVIEW


class Wish:
    """What somebody asks of a table: from which seat, held by which secret (its hash), under which key, and what."""

    def __init__(self, seat: int, key: str | None = None, held: str | None = None, *content: object) -> None:
        self.seat = seat
        self.key = key
        self.held = held
        self.mark = "" if key is None else mark(seat, *content)


HOUSE = Wish(PUBLIC)  # nobody asks: the table goes on by itself


class Onlooker(Protocol):
    """Somebody who looks on at a table."""

    account: Account

    def look_on(self) -> None:
        """They are told and shown what is new."""


Decide = Callable[[Match], AnyEntry | None]
Then = Callable[[int | None], None]


class Receipt(msgspec.Struct, frozen=True):
    """What was asked for is stored, as this version; again: it was already."""

    version: int
    again: bool = False


class Table:
    """A match in memory, who watches it, and what keeps two hands from reaching for it at once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.client = asker.get()  # who has brought it here: clients take turns with the house
        self.lock = Hold()
        self.unsure = False  # the storage may know more than we do
        self.rumour = 0  # the last number that a server, perhaps our own, is said to have stored
        self.watchers: set[Callable[[], None]] = set()
        self.crowd: dict[Onlooker, None] = {}  # those who only look on, and are to be told
        self.driving: asyncio.Task[None] | None = None
        self.timing: asyncio.Task[None] | None = None  # waits for the flag to fall
        self.since = time.monotonic()  # when it last went on
        self.asked = self.since  # when somebody last asked for it
        self.kept = 0  # the version whose views we have stored
        self.views: dict[tuple[int, str], looks.View] = {}
        self.easel = Easel(match)
        self.plans: dict[int, Kept] = {}  # what seats have planned, as far as this server knows
        # seat -> taken back how often, and to which step, when it thought
        self.thought: dict[int, tuple[int, int]] = {}

    def followed_by(self, seat: int) -> Followed:
        """What the player at this seat may know of since it thought last; from nowhere, where that does not follow."""
        match = self.match
        turned, since = self.thought.get(seat, (-1, 0))
        told = match.steps[since:]
        if turned != match.taken_back or since > len(match.steps) or any(step.blind is None for step in told):
            since, told = len(match.steps), []
        self.thought[seat] = match.taken_back, len(match.steps)
        seen = [(step.actor, -1 if seat in (step.blind or ()) else step.move) for step in told]
        return Followed(match.id, seat, since, seen)

    @property
    def idle(self) -> bool:
        """Nobody looks, nothing is under way but perhaps a clock, and all there is to be seen is stored."""
        busy = self.watchers or self.driving or self.lock.held
        return not busy and self.kept == self.match.version

    def changed(self) -> None:
        self.since = time.monotonic()
        for watcher in list(self.watchers):
            watcher()

    def gather(self, onlooker: Onlooker) -> None:
        """Told in one go with all who look on: in two rounds, so that those who play are told before them."""
        if not self.crowd:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._tell_crowd)
        self.crowd[onlooker] = None

    def _tell_crowd(self) -> None:
        """What that takes is paid by all of them alike: what they are told is written once for all."""
        crowd, self.crowd = self.crowd, {}
        began = time.thread_time()
        for onlooker in crowd:
            try:
                onlooker.look_on()
            except Exception:  # the others are told all the same
                log.exception("match %s: somebody who looks on could not be told", self.match.id)
        spent = time.thread_time() - began
        next(iter(crowd)).account.meter.share_out([onlooker.account.client for onlooker in crowd], spent)


class Tables:
    """The matches of one house: found, caught up with, written to. Whoever drives them is told when one has gone on."""

    def __init__(self, storage: Storage, settings: Settings, drive: Callable[[Table, float], None]) -> None:
        self.storage = storage
        self.settings = settings
        self.drive = drive  # after that many seconds, where another server may do it
        self.bus = Bus(storage, self._heard, self._lost)
        self.plans = Plans(storage)
        self.here: OrderedDict[str, Table] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.time = time.time

    async def stop(self) -> None:
        """Nothing goes on by itself any more; what is stored stays."""
        self.closing = True
        driving = [task for table in self.here.values() for task in (table.driving, table.timing) if task is not None]
        await self.storage.end([*self.tasks, *self.opening.values(), *driving])

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Finding a match

    async def find(self, id: str, fresh: bool = False) -> Table:
        """The match; fresh: with all that any server has stored."""
        table = self.here.get(id)
        if table is None:
            reading = self.opening.get(id)
            if reading is None:
                account = payer.get()
                work = self._open_table(id) if account is None else account.pay(lambda: self._open_table(id))
                reading = self.opening[id] = asyncio.create_task(work)
                reading.add_done_callback(lambda _: self.opening.pop(id, None))
            table = await asyncio.shield(reading)
        elif self._may_lack(table, fresh):
            async with table.lock:
                if self._may_lack(table, fresh):
                    await self.catch_up(table)
        self.here.move_to_end(id)
        table.asked = time.monotonic()
        return table

    def _may_lack(self, table: Table, fresh: bool) -> bool:
        """Whether the storage may know more of it: in a SQLite we alone write, and know, but after a fault."""
        if self.storage.kind == "sqlite":
            return fresh and table.unsure
        return fresh or not self.bus.hears(table.match.id)

    async def _open_table(self, id: str) -> Table:
        found = await self.storage.find(id)
        if found is None:
            raise Refused("unknown-match", "there is no such match")
        match = await unfold(self.storage, id, found)
        return self.seat_around(match, await self.plans.sort(match, found.plans))

    def seat_around(self, match: Match, plans: dict[int, Kept] | None = None) -> Table:
        table = self.here[match.id] = Table(match)
        table.plans = plans or {}
        self.make_room()
        self.drive(table, 0.0)
        return table

    def make_room(self) -> None:
        if len(self.here) <= self.settings.tables:
            return
        before = time.monotonic() - HELD  # a new one is idle, too, while whoever asked for it has it in their hands
        idle = [name for name, table in self.here.items() if table.asked < before and self._can_leave(table)]
        for name in idle[: max(0, len(self.here) - self.settings.tables)]:
            self._leave(name)

    async def put_away(self) -> None:
        """What is over or played over days, and nobody has open, leaves the memory; whoever asks finds it stored.

        One after another: what a match holds takes a while to be given back, and others play.
        """
        for number, name in enumerate(list(self.here), 1):
            if self._is_put_away(name) or number % LOOKED_AT == 0:
                await asyncio.sleep(0)

    def _is_put_away(self, name: str) -> bool:
        table = self.here.get(name)
        if table is None:
            return False
        over, since = table.match.status == ENDED, time.monotonic() - max(table.since, table.asked)
        rests = (over and since > LINGER) or (table.match.opening.over_days and since > ASLEEP)
        if not rests or not self._can_leave(table):
            return False
        self._leave(name)
        return True

    def _can_leave(self, table: Table) -> bool:
        """Clocks that run for long are looked at by the steward once a minute, wherever the match is."""
        if not table.idle:
            return False
        end = None if table.timing is None else table.match.deadline()
        return end is None or end - self.now() > 1000 * NEAR

    def _leave(self, name: str) -> None:
        table = self.here.pop(name)
        if table.timing is not None:
            table.timing.cancel()

    def left_to_bots(self, client: str) -> int:
        """How many matches this client has brought here that the house plays with itself, and are not over."""
        mine = (table.match for table in self.here.values() if table.client == client)
        return sum(all(seat.kind == "bot" for seat in match.seats) and match.status != ENDED for match in mine)

    async def catch_up(self, table: Table) -> None:
        """Reads what other servers, or we before a fault, have stored. The table is locked."""
        match = table.match
        lines = await self.storage.lines(match.id, match.version)
        for line in lines:
            match.take(line.number, line.key, dated(line.entry, line.at))
        table.unsure = False
        if lines:
            table.changed()
        # Who wrote them moves the bots that are to follow; a SQLite has one server, and they are our own.
        self.drive(table, self.settings.grace if lines and self.storage.kind == "postgresql" else 0.0)

    async def read_plans(self, table: Table) -> None:
        """Other servers may have heard of other ones; where the storage does not answer, one of them sees to it."""
        with contextlib.suppress(NotStored):
            table.plans = await self.plans.of(table.match)
            self.drive(table, 0.0)

    def _heard(self, id: str, number: int) -> None:
        table = self.here.get(id)
        if table is not None and number == 0:
            self.follow(table)
        elif table is not None and number > max(table.match.version, table.rumour):
            table.rumour = number
            self.follow(table, number)

    def _lost(self) -> None:
        for table in self.here.values():
            self.follow(table)

    def follow(self, table: Table, number: int | None = None) -> None:
        self.spawn(self._follow(table, number))

    async def _follow(self, table: Table, number: int | None) -> None:
        """Catches up to this number at least, as soon as the storage answers; what we wrote ourselves is there."""
        while True:
            try:
                async with table.lock:
                    if number is None or number > table.match.version:
                        await self.catch_up(table)
                    if number is None and self.storage.kind == "postgresql":
                        await self.read_plans(table)
            except NotStored:
                await asyncio.sleep(0.5)
            else:
                return

    # Time

    def now(self) -> int:
        """In milliseconds since 1970: what entries are stamped with, the same on every server."""
        return int(self.time() * 1000)

    def waited(self, match: Match) -> float:
        """Seconds since somebody is waited for."""
        return max(0, match.waited(self.now())) / 1000

    # The one way anything is written

    async def write(self, table: Table, wish: Wish, decide: Decide) -> Receipt:
        """Stores what `decide` says of the present match, once for each key; acknowledged only when it is stored."""
        async with table.lock:
            for _ in range(ATTEMPTS):
                if table.unsure:
                    await self.catch_up(table)
                next_ = self._next(table, wish, decide)
                if isinstance(next_, Receipt):
                    return next_
                table.unsure = True  # until we know: a fault or a cancelled request may leave it stored or not
                if await self.storage.append(next_):
                    self._take(table, next_)
                    return Receipt(next_.number)
        raise NotStored

    def write_now(self, table: Table, wish: Wish, decide: Decide, account: Account, then: Then) -> bool:
        """The same for somebody who does not wait, where the table is free; whether it is on its way.

        Then they are told its version; or None, and find out by the other way what became of it.
        """
        if table.unsure or not table.lock.take():
            return False
        try:
            next_ = self._next(table, wish, decide)
        except BaseException:
            table.lock.release()
            raise
        if isinstance(next_, Receipt):
            table.lock.release()
            return False
        line = next_

        def stored(mine: bool | None) -> None:
            version = None
            try:
                if mine:
                    account.pay_now(lambda: self._take(table, line))
                    version = line.number
            finally:
                table.lock.release()
                then(version)

        table.unsure = True
        self.storage.hand_in(line, stored)
        return True

    def _next(self, table: Table, wish: Wish, decide: Decide) -> JournalLine | Receipt:
        """The line that is to be stored, or what became of the wish where there is none."""
        match, key = table.match, wish.key
        if wish.held is not None:  # meanwhile the seat may have become somebody else's
            match.check_eyes(wish.seat, wish.held)
        if key is not None and (version := match.stored(key, wish.seat, wish.mark)) is not None:
            return Receipt(version, again=True)
        entry = decide(match)
        if entry is None:
            return Receipt(match.version)
        entry = msgspec.structs.replace(entry, at=max(self.now(), match.at), wish=wish.mark)
        after = status_after(match, entry)
        return JournalLine(match.id, match.version + 1, key, entry, 0.0, after, match.opening.over_days)

    def _take(self, table: Table, line: JournalLine) -> None:
        """It is stored: now it has happened."""
        table.match.take(line.number, line.key, line.entry)
        table.unsure = False
        table.changed()
        self.drive(table, 0.0)
        if not self.bus.hears(table.match.id):
            self.spawn(self.read_plans(table))


async def fold(storage: Storage, id: str) -> Match | None:
    """A match as its journal tells it; None where there is none."""
    found = await storage.find(id)
    return None if found is None else await unfold(storage, id, found)


async def unfold(storage: Storage, id: str, found: Found) -> Match:
    """The same of what was found, a little at a time: others play meanwhile."""
    opening = read_opening(found.opening)
    await boxes.unpack(opening)
    match, until = Match(id, opening, storage.sealer.open(id, found.seed)), 0.0
    for row in found.rows:
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + BREATH
        read(match, [row])
    return match


def folded(id: str, opening: Opening, seed: str, rows: list[Row]) -> Match:
    match = Match(id, opening, seed)
    read(match, rows)
    return match


def read(match: Match, rows: list[Row]) -> None:
    """Goes on with what its journal tells."""
    match.reading = True
    for row in rows:
        line = read_row(match.id, row)
        match.take(line.number, line.key, dated(line.entry, line.at))
    match.reading = False


def status_after(match: Match, entry: AnyEntry) -> str | None:
    """The status that this entry leads to, if it changes: stored beside the match for the list."""
    match entry:
        case entries.Begin() | entries.Play():
            after = ENDED if entry.over else RUNNING
        case entries.Claim():
            after = ENDED
        case entries.Flag():
            clock = match.opening.clock
            lost = clock is not None and clock.at_zero == "lost" and len(match.seats) == 2
            after = ENDED if lost else match.status
        case entries.Resign():
            after = ENDED if len(match.seats) == 2 else match.status
        case _:
            after = match.status
    return None if after == match.status else after
