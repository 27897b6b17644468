"""The tables of a house: matches in memory, the one way anything is written to them, and what they do by themselves."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

import msgspec

from ariane.core.game import CHANCE, PUBLIC
from ariane.players.house import USUAL
from ariane.table import entries, looks
from ariane.table.bus import Bus
from ariane.table.entries import AnyEntry
from ariane.table.house import House, Thread
from ariane.table.journal import Line
from ariane.table.match import ENDED, RUNNING, Match
from ariane.table.refusals import NotStored, Refused
from ariane.table.storage import Storage

log = logging.getLogger("ariane.table")

ATTEMPTS = 20  # to find the next free number where other servers write too
PATIENCE = 60.0  # seconds a seat must have kept the others waiting before they may seat a bot there
REST = 60.0  # seconds after which a match has come to rest: its views are drawn and stored
SOON = 3.0  # seconds after its end
LEISURE = 0.05  # seconds between two of these drawings: players come first
STUMBLE, LONGEST = 0.25, 15.0  # seconds until the house tries again what went wrong
CLOSING = 3.0  # seconds for that when the server ends
GRACE = 3.0  # seconds another server leaves to the one that wrote last before it moves a bot itself


@dataclass(frozen=True)
class Settings:
    """How this house is run."""

    tables: int = 2000  # matches kept in memory
    workers: int | None = None
    pace: float = 0.0  # seconds a bot waits before each move, so that people can follow
    patience: float = PATIENCE
    grace: float = GRACE


class Receipt(msgspec.Struct, frozen=True):
    """What was asked for is stored, as this version; again: it was already."""

    version: int
    again: bool = False


class Table:
    """A match in memory, who watches it, and what keeps two hands from reaching for it at once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.unsure = False  # the storage may know more than we do
        self.rumour = 0  # the last number that a server, perhaps our own, is said to have stored
        self.watchers: set[Callable[[], None]] = set()
        self.driving: asyncio.Task[None] | None = None
        self.since = time.monotonic()  # when it last went on
        self.kept = 0  # the version whose views we have stored
        self.drawn: dict[tuple[int, str], looks.View] = {}
        self.followed: dict[
            int, tuple[int, int]
        ] = {}  # seat -> taken back how often, and to which step, when it thought

    def thread(self, seat: int) -> Thread:
        """What the player at this seat may know of since it thought last; from nowhere, where that does not follow."""
        match = self.match
        turned, since = self.followed.get(seat, (-1, 0))
        told = match.steps[since:]
        if turned != match.taken_back or since > len(match.steps) or any(step.blind is None for step in told):
            since, told = len(match.steps), []
        self.followed[seat] = match.taken_back, len(match.steps)
        seen = [(step.actor, -1 if seat in (step.blind or ()) else step.move) for step in told]
        return Thread(match.id, seat, since, seen)

    def changed(self) -> None:
        self.since = time.monotonic()
        for watcher in list(self.watchers):
            watcher()


class Tables:
    """The matches of one house: found, caught up with, written to, shown, and moved on where bots are to decide."""

    def __init__(self, storage: Storage, settings: Settings | None = None) -> None:
        self.storage = storage
        self.settings = settings or Settings()
        self.house = House(self.settings.workers)
        self.bus = Bus(storage, self._heard, self._lost)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    async def open(self) -> None:
        await self.storage.open()
        await self.bus.open()
        self._spawn(self._keep_looks())

    async def close(self) -> None:
        self.closing = True
        driving = [table.driving for table in self.tables.values() if table.driving is not None]
        for task in [*self.tasks, *driving]:
            task.cancel()
        await asyncio.gather(*self.tasks, *driving, return_exceptions=True)
        with contextlib.suppress(NotStored, TimeoutError):
            async with asyncio.timeout(CLOSING):
                for table in self.tables.values():
                    await self._keep(table)
        self.house.close()
        await self.bus.close()
        await self.storage.close()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Finding a match

    async def table(self, id: str, fresh: bool = False) -> Table:
        """The match; fresh: with all that any server has stored."""
        table = self.tables.get(id)
        if table is None:
            reading = self.opening.get(id)
            if reading is None:
                reading = self.opening[id] = asyncio.create_task(self._open_table(id))
                reading.add_done_callback(lambda _: self.opening.pop(id, None))
            table = await asyncio.shield(reading)
        elif fresh:
            async with table.lock:
                await self._catch_up(table)
        self.tables.move_to_end(id)
        return table

    async def _open_table(self, id: str) -> Table:
        found = await self.storage.match(id)
        if found is None:
            raise Refused("unknown-match", "there is no such match")
        seed, opening = found
        match = Match(id, opening, seed)
        for line in await self.storage.lines(id):
            match.take(line.number, line.key, line.entry)
        return self._seat_around(match)

    def _seat_around(self, match: Match) -> Table:
        table = self.tables[match.id] = Table(match)
        if match.bots:
            self.house.warm_up()
        self._make_room()
        self.drive(table)
        return table

    def _make_room(self) -> None:
        if len(self.tables) <= self.settings.tables:
            return
        idle = [
            name
            for name, table in self.tables.items()
            if not table.watchers
            and table.driving is None
            and not table.lock.locked()
            and table.kept == table.match.version
        ]
        for name in idle[: max(0, len(self.tables) - self.settings.tables)]:
            del self.tables[name]

    async def _catch_up(self, table: Table) -> None:
        """Reads what other servers, or we before a fault, have stored. The table is locked."""
        match = table.match
        lines = await self.storage.lines(match.id, match.version)
        for line in lines:
            match.take(line.number, line.key, line.entry)
        table.unsure = False
        if lines:
            table.changed()
        # Who wrote them moves the bots that are to follow; a SQLite has one server, and they are our own.
        self.drive(table, self.settings.grace if lines and self.storage.kind == "postgresql" else 0.0)

    def _heard(self, id: str, number: int) -> None:
        table = self.tables.get(id)
        if table is not None and number > max(table.match.version, table.rumour):
            table.rumour = number
            self._spawn(self._follow(table, number))

    def _lost(self) -> None:
        for table in self.tables.values():
            self._spawn(self._follow(table))

    async def _follow(self, table: Table, number: int | None = None) -> None:
        """Catches up to this number at least, as soon as the storage answers; what we wrote ourselves is there."""
        while True:
            try:
                async with table.lock:
                    if number is None or number > table.match.version:
                        await self._catch_up(table)
            except NotStored:
                await asyncio.sleep(0.5)
            else:
                return

    # The one way anything is written

    async def write(
        self, table: Table, key: str | None, seat: int, decide: Callable[[Match], AnyEntry | None]
    ) -> Receipt:
        """Stores what `decide` says of the present match, once for each key; acknowledged only when it is stored."""
        match = table.match
        async with table.lock:
            for _ in range(ATTEMPTS):
                if table.unsure:
                    await self._catch_up(table)
                if key is not None and key in match.keys:
                    version, owner = match.keys[key]
                    if owner != seat:
                        raise Refused("key-used", "this key was used for something else; take a new one")
                    return Receipt(version, again=True)
                entry = decide(match)
                if entry is None:
                    return Receipt(match.version)
                line = Line(match.id, match.version + 1, key, entry, status=status_after(match, entry))
                table.unsure = True  # until we know: a fault or a cancelled request may leave it stored or not
                if await self.storage.append(line):
                    match.take(line.number, key, entry)
                    table.unsure = False
                    table.changed()
                    self.drive(table)
                    return Receipt(line.number)
        raise NotStored

    # Views

    async def look(self, table: Table, viewer: int, language: str) -> bytes:
        """The whole view, drawn once for each version, viewer and language."""
        match = table.match
        if match.broken:
            kept = await self.storage.look(match.id, viewer)
            if kept is not None:
                return looks.as_it_was(kept, match.broken)
        return msgspec.json.encode(self.view(table, viewer, language))

    def view(self, table: Table, viewer: int, language: str) -> looks.View:
        view = table.drawn.get((viewer, language))
        if view is None or view.version != table.match.version:
            view = table.drawn[viewer, language] = looks.look(table.match, viewer, language)
        return view

    async def _keep_looks(self) -> None:
        """Stores the last views of matches that have come to rest, now and then."""
        while True:
            await asyncio.sleep(2.0)
            with contextlib.suppress(NotStored):
                for table in list(self.tables.values()):
                    rested = time.monotonic() - table.since
                    if rested > (REST if table.match.status == RUNNING else SOON) and not table.unsure:
                        await self._keep(table, LEISURE)
            self._make_room()

    async def _keep(self, table: Table, leisure: float = 0.0) -> None:
        match = table.match
        version = match.version
        if table.kept == version:
            return
        if match.broken or not match.begun:
            table.kept = version  # there is nothing to be seen
            return
        kept = {}
        try:
            for viewer in (PUBLIC, *range(len(match.seats))):
                kept[viewer] = msgspec.json.encode(self.view(table, viewer, match.opening.language)).decode()
                await asyncio.sleep(leisure)
        except Exception:
            log.exception("match %s cannot be drawn", match.id)
            table.kept = version
        if match.version == version and table.kept != version:
            await self.storage.keep_looks(match.id, kept)
            table.kept = version

    # What the table does by itself

    def drive(self, table: Table, delay: float = 0.0) -> None:
        """Begins the match when all sit, and moves the players of the house; one task a table."""
        if table.driving is None and (table.match.ready() or self._bot(table.match) is not None):
            table.driving = asyncio.create_task(self._drive(table, delay))

    def _bot(self, match: Match) -> int | None:
        seat = match.deciding()
        if seat is None or not match.seats[seat].is_bot or match.state.actor() == CHANCE:
            return None
        return seat

    async def _drive(self, table: Table, delay: float) -> None:
        match = table.match
        pause = 0.0
        try:
            if delay:
                await self._leave_to_others(match, delay)
            while match.ready() or self._bot(match) is not None:
                try:
                    await self._drive_once(table)
                    pause = 0.0
                except NotStored:
                    table.unsure = True
                    return
                except Exception:
                    # Everybody at the table waits for the house: it gets up and tries again.
                    log.exception("match %s: the house stumbled", match.id)
                    pause = min(max(STUMBLE, 2 * pause), LONGEST)
                    await asyncio.sleep(pause)
        finally:
            table.driving = None
            if table.unsure and not self.closing:
                self._spawn(self._follow(table))

    async def _leave_to_others(self, match: Match, delay: float) -> None:
        """Another server wrote last and will move its bots itself; only where nothing comes any more we do."""
        version = -1
        while match.version != version:
            version = match.version
            await asyncio.sleep(delay)

    async def _drive_once(self, table: Table) -> None:
        match = table.match
        if match.ready():
            await self.write(table, None, PUBLIC, lambda now: now.begin() if now.ready() else None)
        elif (seat := self._bot(match)) is not None:
            await self._move_bot(table, seat)

    async def _move_bot(self, table: Table, seat: int) -> None:
        match = table.match
        asked = match.changed
        level = match.seats[seat].level or USUAL
        thought = self.house.think(match.state, seat, level, table.thread(seat))
        if self.settings.pace:
            move, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.pace))
        else:
            move = await thought

        def decide(now: Match) -> AnyEntry | None:
            # Meanwhile its person may have come back, or another server have moved it.
            return now.play(seat, now.version, [move]) if now.changed == asked and self._bot(now) == seat else None

        await self.write(table, None, seat, decide)


def status_after(match: Match, entry: AnyEntry) -> str | None:
    """The status that this entry leads to, if it changes: stored beside the match for the list."""
    match entry:
        case entries.Begin() | entries.Play():
            after = ENDED if entry.over else RUNNING
        case entries.Resign():
            after = ENDED if len(match.seats) == 2 else match.status
        case _:
            after = match.status
    return None if after == match.status else after
