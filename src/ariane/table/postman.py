"""The postman: looks into journals for whose turn it is, and puts notices into the outbox; couriers bring them.

Every server has one, in a process of his own (office.py). What is to be told follows from the journal and a mark up to
where it was read, so nothing is lost where he dies in between; that two of them do the same is settled by the outbox.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable

import msgspec
import sqlalchemy as sa

from ariane.core.errors import ArianeError
from ariane.table import notices, readers
from ariane.table.carriers import Carrier, Delivery
from ariane.table.changes import Change
from ariane.table.couriers import LOOKING, Couriers
from ariane.table.lookout import Lookout, Seen
from ariane.table.match import Match
from ariane.table.outbox import Finding, Outbox, Parcel, forget, gone_on, parcel_id
from ariane.table.proxies import Front
from ariane.table.readers import Reader, Readers
from ariane.table.refusals import NotStored
from ariane.table.steps import ENDED, RUNNING
from ariane.table.storage import Storage
from ariane.table.tables import fold

log = logging.getLogger("ariane.table")

MOST = 5000  # matches that have gone on, of which a round hears
ROUND = 300  # matches that are looked at in one
TOGETHER = 10  # of which this many are stored in one transaction: journals want to be written meanwhile
DAY = 86_400.0
TIDY = 3600.0  # seconds between two looks at what can be thrown away


class Postman:
    """Goes his round until he is told to stop; couriers bring what he finds."""

    def __init__(self, storage: Storage, lookout: Lookout, delivery: Delivery, front: Front) -> None:
        self.storage = storage
        self.lookout = lookout
        self.delivery = delivery
        self.readers = Readers(self.storage)
        self.outbox = Outbox(self.storage)
        self.site = "" if front.origin is None else front.origin + front.root
        self.couriers = Couriers(lookout, delivery, self.site, self.readers, self.outbox)
        self.late: set[str] = set()  # matches that another server might look at first
        self.untold: dict[str, int] = {}  # matches that cannot be told of, each as long as it stands where it does
        self.spoken: set[tuple[str, str]] = set()  # games and languages whose words are read
        self.hurry = asyncio.Event()
        self.tidied = 0.0
        self.done = {"look": 0, "send": 0}
        self.wrong: dict[str, str] = {}

    def now(self) -> float:
        return self.lookout.now()

    @property
    def carriers(self) -> dict[str, Carrier]:
        return self.couriers.carriers

    @property
    def rounds(self) -> int:
        """How often all was looked at and sent."""
        return min(self.done.values())

    # Looking and sending go on beside each other: neither waits for the other.

    async def look_on(self) -> None:
        while True:
            async with self._noting("look"):
                while await self.look():
                    pass
                await self._tidy()
            await self.wait(self.hurry)

    async def send_on(self) -> None:
        while True:
            async with self._noting("send"):
                while await self.couriers.set_off():
                    pass
            await self.wait(self.couriers.stir)

    async def wait(self, event: asyncio.Event) -> None:
        """Until the next round, or sooner where something has come up."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), self.delivery.pause)
        event.clear()

    @contextlib.asynccontextmanager
    async def _noting(self, what: str) -> AsyncIterator[None]:
        """Whoever runs the house sees what is wrong; it is tried again in the next round."""
        try:
            yield
        except NotStored:
            return  # the database has a line of its own
        except Exception as error:
            log.exception("the postman stumbled")
            self.wrong[what] = type(error).__name__
        else:
            self.done[what] += 1
            self.wrong.pop(what, None)
        self.storage.health.note("notices", next(iter(self.wrong.values()), None))

    async def _tidy(self) -> None:
        if self.now() - self.tidied > TIDY:
            self.tidied = self.now()
            await self.outbox.clear(self.now())

    async def forget(self, reader: Reader) -> None:
        async with self.storage.reading() as connection:
            await forget(connection, reader.id)

    # Looking: from journals into the outbox

    async def look(self) -> bool:
        """Of all matches that somebody wants to be told of, those that have gone on; whether there were too many."""
        seen = {one.match: one for one in await self.lookout.seen()}
        await self._note_who_looks(seen)
        last = await self._gone_on()
        self.untold = {name: number for name, number in self.untold.items() if last.get(name) == number}
        names = await self._ours([name for name in last if name not in self.untold and name not in seen])
        for some in _chunks(names[:ROUND], TOGETHER):
            found = [match for name in some if (match := await self._match(name)) is not None]
            if await self._read(found):
                self.couriers.stir.set()
        return len(names) > ROUND

    async def _ours(self, names: list[str]) -> list[str]:
        """Where there are several servers, whoever has a match in memory looks first; the others in the next round."""
        if self.storage.kind == "sqlite":
            return names
        here = await self.lookout.present(names)
        ours = [name for name in names if name in here or name in self.late]
        self.late = {name for name in names if name not in here}
        return ours

    async def _match(self, name: str) -> Match | None:
        try:
            match = await fold(self.storage, name)
        except NotStored:
            raise
        except (ArianeError, LookupError, ValueError):
            match = None
        if match is None:
            await self._forget(name)
        return match

    async def _gone_on(self) -> dict[str, int]:
        """Up to which number each of them has gone."""
        async with self.storage.reading() as connection:
            found = (await connection.execute(gone_on().limit(MOST))).all()
        return {row.match: row.last for row in found}

    async def _forget(self, match: str) -> None:
        told = (readers.seats, readers.matches)
        await self.storage.lightly(*(Change(table.delete().where(table.c.match == match)) for table in told))

    async def _note_who_looks(self, waited: dict[str, Seen]) -> None:
        """Whoever is waited for and looks on here has seen that it is their turn; other servers must know, too."""
        seats, now = readers.seats, self.now()
        for names in _chunks(list(waited), 400):
            async with self.storage.reading() as connection:
                known = sa.select(seats.c.match, seats.c.seat, seats.c.looked).where(seats.c.match.in_(names))
                rows = (await connection.execute(known)).all()
            seen = list[tuple[str, int]]()
            for name, seat, looked in rows:
                one = waited[name]
                since = max(one.waiting / 1000, now - LOOKING / 2 if one.over_days else 0.0)
                if seat == one.seat and looked < since:
                    seen.append((name, seat))
            if seen:
                await self.outbox.have_looked(seen, now)

    async def _read(self, found: list[Match]) -> bool:
        """What follows from how these matches stand, stored at once; whether there is anything to be told."""
        told = await self._told(found)
        await self._learn(
            {(match.opening.game, one.language) for match in found for _, one, _ in told.get(match.id, [])}
        )
        findings = list[Finding]()
        for match in found:
            try:
                findings.append(self._finding(match, told.get(match.id, [])))
            except Exception:
                log.exception("match %s cannot be told of", match.id)  # the others can, and this one when it goes on
                self.untold[match.id] = match.version
            await asyncio.sleep(0)  # couriers come in between
        if findings:
            await self.outbox.put(findings, self.now())
        return any(finding.parcels for finding in findings)

    async def _learn(self, spoken: set[tuple[str, str]]) -> None:
        """Reading the words of a game in another language takes a while: not where somebody plays."""
        for game, language in spoken - self.spoken:
            await asyncio.to_thread(notices.learn, game, language)
        self.spoken |= spoken

    def _finding(self, match: Match, told: list[tuple[int, Reader, str]]) -> Finding:
        seat, standing = match.awaited, None
        if match.status == RUNNING and not match.broken and seat is not None and not match.seats[seat].is_bot:
            standing = seat, match.turned
        parcels: list[Parcel] = []
        for seat, reader, way in told:
            if match.status == ENDED and seat != _last_to_act(match):
                parcels.append(self._parcel(match, "over", seat, match.changed, reader, way))
            elif standing is not None and standing[0] == seat:
                parcels.append(self._parcel(match, "turn", seat, match.turned, reader, way))
                if match.opening.over_days and match.deadline() is not None:
                    parcels.append(self._parcel(match, "reminder", seat, match.turned, reader, way))
        # Whoever is in the middle of their turn has seen it, page or no page.
        acts = bool(told) and standing is not None and _last_to_act(match) == standing[0]
        return Finding(match.id, match.version, parcels, standing, acts)

    def _parcel(self, match: Match, kind: str, seat: int, turn: int, reader: Reader, way: str) -> Parcel:
        began = (match.at if kind == "over" else match.waiting) / 1000
        if kind == "turn" and match.rests.until(seat) > match.at:
            began = max(began, match.rests.until(seat) / 1000)  # who is on vacation is told when it is over
        due = _remind_at(match) if kind == "reminder" else began + self.delivery.after
        name = parcel_id(way, match.id, seat, turn, kind)
        body = msgspec.json.encode(notices.write(match, kind, seat, turn, reader.language, name)).decode()
        return Parcel(name, way, reader.id, match.id, seat, turn, kind, body, began, due)

    async def _told(self, found: list[Match]) -> dict[str, list[tuple[int, Reader, str]]]:
        """Who is told of which seat, and by which way; not who asked with a secret that is no longer the seat's."""
        seats, ways = readers.seats, readers.ways
        by_name = {match.id: match for match in found}
        wanted = (
            sa.select(seats, ways.c.id, ways.c.kind)
            .join(ways, ways.c.reader == seats.c.reader, isouter=True)
            .where(seats.c.match.in_(by_name))
            .where(sa.or_(ways.c.id.is_(None), sa.and_(ways.c.confirmed, ways.c.wrong.is_(None))))
        )
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        lost = {(row.match, row.seat, row.held) for row in rows if not _holds(by_name[row.match], row.seat, row.held)}
        for name, seat, held in lost:
            place = (seats.c.match == name, seats.c.seat == seat, seats.c.held == held)
            await self.storage.lightly(Change(seats.delete().where(*place)))
        valid = [row for row in rows if row.id is not None and (row.match, row.seat, row.held) not in lost]
        known = await self.readers.known({row.reader for row in valid})
        told: dict[str, list[tuple[int, Reader, str]]] = defaultdict(list)
        for row in valid:
            if readers.wish_of(row).reaches(row.id, row.kind) and row.reader in known:
                told[row.match].append((row.seat, known[row.reader], row.id))
        return told


def _remind_at(match: Match) -> float:
    """A quarter of the time before it has run out, and at most half a day."""
    end, clocks = match.deadline(), match.clocks
    assert end is not None
    assert clocks is not None
    return (end - min(clocks.whole / 4, 500 * DAY)) / 1000


def _last_to_act(match: Match) -> int | None:
    """Who made the last decision, or ended it otherwise; not who had planned it, and was not there."""
    if match.status == ENDED and match.ended_by is not None:
        return match.ended_by
    if match.steps and match.steps[-1].version == match.unattended:
        return None
    return match.decider(match.steps[-1]) if match.steps and match.steps[-1].actor >= 0 else None


def _holds(match: Match, seat: int, held: str) -> bool:
    return 0 <= seat < len(match.seats) and match.seats[seat].digest == held


def _chunks(names: list[str], size: int) -> Iterable[list[str]]:
    return (names[at : at + size] for at in range(0, len(names), size))
