"""The postman: looks into journals for whose turn it is, puts notices into the outbox, and sends what is due.

Every server has one. What is to be told follows from the journal and a mark up to where it was read, so nothing is lost
where a server dies in between; that two of them do the same is settled by the outbox.
"""

import asyncio
import contextlib
import logging
import random
from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from ariane.core.errors import ArianeError
from ariane.table import notices, readers
from ariane.table.carriers import Carrier, Delivery, Undelivered
from ariane.table.hall import Hall
from ariane.table.match import Match
from ariane.table.notices import Message, Notice
from ariane.table.outbox import DROPPED, FAILED, SENT, Finding, Outbox, Parcel, forget, has_looked, parcel_id
from ariane.table.proxies import Front
from ariane.table.readers import Reader, Readers, Way
from ariane.table.refusals import NotStored
from ariane.table.steps import ENDED, RUNNING
from ariane.table.storage import journal
from ariane.table.tables import fold

log = logging.getLogger("ariane.table")

MOST = 5000  # matches that have gone on, of which a round hears
ROUND = 300  # matches that are looked at in one
TOGETHER = 50  # of which this many are stored in one transaction: journals want to be written meanwhile
AT_ONCE = 16  # messages under way
TRIES = 8
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 6 * 3600.0  # seconds until it is tried again
DAY = 86_400.0
LOOKING = 45.0  # seconds for which somebody who was seen looking is believed to
TIDY = 3600.0  # seconds between two looks at what can be thrown away


class Postman:
    """Goes his round until he is told to stop."""

    def __init__(self, hall: Hall, delivery: Delivery, front: Front) -> None:
        self.hall = hall
        self.tables = hall.authority.tables
        self.storage = self.tables.storage
        self.delivery = delivery
        self.site = "" if front.origin is None else front.origin + front.root
        self.carriers: dict[str, Carrier] = {}  # by kind: those that this house has
        self.readers = Readers(self.storage)
        self.outbox = Outbox(self.storage)
        self.counts: Counter[tuple[str, str]] = Counter()  # kind of way, and what became of it
        self.late: set[str] = set()  # matches that another server might look at first
        self.hurry = asyncio.Event()
        self.tidied = 0.0
        self.rounds = 0

    def now(self) -> float:
        return self.tables.time()

    async def go_round(self) -> None:
        while True:
            try:
                await self.look()
                while await self.deliver():
                    pass
                await self._tidy()
                self.rounds += 1
                self.storage.health.note("notices", None)
            except NotStored:
                pass  # the database has a line of its own
            except Exception as error:
                log.exception("the postman stumbled")
                self.storage.health.note("notices", type(error).__name__)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), self.delivery.pause)
            self.hurry.clear()

    async def _tidy(self) -> None:
        if self.now() - self.tidied > TIDY:
            self.tidied = self.now()
            await self.outbox.clear(self.now())

    async def forget(self, reader: Reader) -> None:
        async with self.storage.reading() as connection:
            await forget(connection, reader.id)

    # Looking: from journals into the outbox

    async def look(self) -> None:
        """Of all matches that somebody wants to be told of, those that have gone on."""
        await self._note_who_looks()
        waiting = [name for name in await self._gone_on() if not self._is_watched(name)]
        here = [name for name in waiting if name in self.tables.here]
        # Whoever has a match in memory looks first; where nobody did until the next round, we read its journal.
        elsewhere = [name for name in waiting if name not in self.tables.here]
        ours = elsewhere if self.storage.kind == "sqlite" else [name for name in elsewhere if name in self.late]
        self.late = set(elsewhere)
        found = list[Match]()
        for name in [*here, *ours][:ROUND]:
            match = await self._match(name)
            if match is not None:
                found.append(match)
            await asyncio.sleep(0)
        for at in range(0, len(found), TOGETHER):
            await self._read(found[at : at + TOGETHER])

    def _is_watched(self, name: str) -> bool:
        """Whether the seat that is waited for looks on here: nobody needs to be told, and nothing to be written."""
        table = self.tables.here.get(name)
        return table is not None and table.match.status == RUNNING and table.match.awaited in self.hall.looking(name)

    async def _match(self, name: str) -> Match | None:
        table = self.tables.here.get(name)
        try:
            if table is not None:
                return (await self.tables.find(name)).match
            match = await fold(self.storage, name)
        except NotStored:
            raise
        except (ArianeError, LookupError, ValueError):
            match = None
        if match is None:
            await self._forget(name)
        return match

    async def _gone_on(self) -> list[str]:
        known = readers.matches
        newer = sa.exists().where(journal.c.match == known.c.match, journal.c.number > known.c.seen)
        async with self.storage.reading() as connection:
            wanted = sa.select(known.c.match).where(newer).limit(MOST)
            return [name for (name,) in (await connection.execute(wanted)).all()]

    async def _forget(self, match: str) -> None:
        async with self.storage.reading() as connection:
            for table in (readers.seats, readers.matches):
                await connection.execute(table.delete().where(table.c.match == match))

    async def _note_who_looks(self) -> None:
        """Whoever is waited for and looks on here has seen that it is their turn; other servers must know, too."""
        waited = {name: self.tables.here[name].match for name in list(self.hall.sessions) if self._is_watched(name)}
        seats, now = readers.seats, self.now()
        for names in _chunks(list(waited)):
            async with self.storage.reading() as connection:
                known = sa.select(seats.c.match, seats.c.seat, seats.c.looked).where(seats.c.match.in_(names))
                for name, seat, looked in (await connection.execute(known)).all():
                    match = waited[name]
                    since = max(match.waiting / 1000, now - LOOKING / 2 if match.opening.over_days else 0.0)
                    if seat == match.awaited and looked < since:
                        await connection.execute(has_looked(name, seat, now))

    async def _read(self, found: list[Match]) -> None:
        """What follows from how these matches stand, stored at once."""
        told = await self._told(found)
        findings = list[Finding]()
        for match in found:
            try:
                findings.append(self._finding(match, told.get(match.id, [])))
            except Exception:
                log.exception("match %s cannot be told of", match.id)  # the others can
            await asyncio.sleep(0)  # whoever plays now comes in between
        if findings:
            await self.outbox.put(findings, self.now())

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
        due = _remind_at(match) if kind == "reminder" else began + self.delivery.after
        if kind == "turn":
            due = max(due, match.rests.until(seat) / 1000)  # who is on vacation is told when it is over
        name = parcel_id(way, match.id, seat, turn, kind)
        body = msgspec.json.encode(notices.write(match, kind, seat, turn, reader.language, name)).decode()
        return Parcel(name, way, reader.id, match.id, seat, turn, kind, body, began, due)

    async def _told(self, found: list[Match]) -> dict[str, list[tuple[int, Reader, str]]]:
        """Who is told of which seat, and by which way; not who asked with a secret that is no longer the seat's."""
        seats, ways = readers.seats, readers.ways
        by_name = {match.id: match for match in found}
        wanted = (
            sa.select(seats.c.match, seats.c.seat, seats.c.held, seats.c.kinds, seats.c.reader, ways.c.id, ways.c.kind)
            .join(ways, ways.c.reader == seats.c.reader, isouter=True)
            .where(seats.c.match.in_(by_name))
            .where(sa.or_(ways.c.id.is_(None), sa.and_(ways.c.confirmed, ways.c.wrong.is_(None))))
        )
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted)).all()
            lost = {
                (row.match, row.seat, row.held) for row in rows if not _holds(by_name[row.match], row.seat, row.held)
            }
            for name, seat, held in lost:
                place = (seats.c.match == name, seats.c.seat == seat, seats.c.held == held)
                await connection.execute(seats.delete().where(*place))
        valid = [row for row in rows if row.id is not None and (row.match, row.seat, row.held) not in lost]
        known = await self.readers.known({row.reader for row in valid})
        told: dict[str, list[tuple[int, Reader, str]]] = defaultdict(list)
        for row in valid:
            if row.kind in row.kinds.split() and row.reader in known:
                told[row.match].append((row.seat, known[row.reader], row.id))
        return told

    # Sending: from the outbox to whoever is to be told

    async def deliver(self) -> bool:
        """Claims and sends what is due; whether there was anything."""
        now = self.now()
        parcels = await self.outbox.claim(now, self.delivery.lease, self.delivery.after)
        if not parcels:
            return False
        parcels = await self._still_meant(parcels, now)
        by_way: dict[str, list[Parcel]] = defaultdict(list)
        for parcel in parcels:
            by_way[parcel.way].append(parcel)
        known = await self.readers.known({parcel.reader for parcel in parcels})
        room = asyncio.Semaphore(AT_ONCE)

        async def one(way: str, meant: list[Parcel]) -> None:
            async with room:
                # Behind slow receivers our claim may be over before it is their turn: then another server sends.
                if self.now() < now + self.delivery.lease / 2:
                    await self._bring(way, meant, known.get(meant[0].reader), now)

        await asyncio.gather(*(one(way, meant) for way, meant in by_way.items()))
        return True

    async def _still_meant(self, parcels: list[Parcel], now: float) -> list[Parcel]:
        """Without what nobody needs to be told any more; where the journal has gone on, it waits until that is read."""
        behind = set(await self._gone_on_among({parcel.match for parcel in parcels}))
        seats = readers.seats
        async with self.storage.reading() as connection:
            places = sa.select(seats).where(seats.c.match.in_({parcel.match for parcel in parcels}))
            rows = (await connection.execute(places)).all()
        looked = {(row.match, row.seat, row.reader): row.looked for row in rows}
        kept: list[Parcel] = []
        dropped: list[str] = []
        later: list[str] = []
        for parcel in parcels:
            if parcel.kind in ("test", "confirm"):
                kept.append(parcel)
                continue
            place = parcel.match, parcel.seat, parcel.reader
            seen = now if parcel.seat in self.hall.looking(parcel.match) else looked.get(place, 0.0)
            since = now - LOOKING if parcel.kind == "reminder" else parcel.began
            if place not in looked or seen >= since:
                dropped.append(parcel.id)
            elif parcel.match in behind:
                later.append(parcel.id)
            else:
                kept.append(parcel)
        if dropped:
            await self.outbox.settle(dropped, DROPPED, now)
        if later:
            await self.outbox.postpone(later, now + self.delivery.pause, tried=False)
        return kept

    async def _gone_on_among(self, names: set[str]) -> list[str]:
        known = readers.matches
        newer = sa.exists().where(journal.c.match == known.c.match, journal.c.number > known.c.seen)
        async with self.storage.reading() as connection:
            wanted = sa.select(known.c.match).where(known.c.match.in_(names), newer)
            return [name for (name,) in (await connection.execute(wanted)).all()]

    async def _bring(self, id: str, parcels: list[Parcel], reader: Reader | None, now: float) -> None:
        """All of this by one way, in one message: now, or when its reader wants to be told."""
        ids = [parcel.id for parcel in parcels]
        way = await self.readers.way(id)
        carrier = None if way is None else self.carriers.get(way.kind)
        if way is None or reader is None or carrier is None or way.wrong is not None:
            await self.outbox.settle(ids, DROPPED, now)
            return
        until = None if parcels[0].kind == "confirm" else await self._not_before(reader, now)
        if until is not None:
            await self.outbox.postpone(ids, until, tried=False)
            return
        try:
            told = _without_doubles([msgspec.json.decode(parcel.body, type=Notice) for parcel in parcels])
            message = self._message(reader, way, told, now)
            await carrier.carry(way, message)
        except Undelivered as failed:
            await self._failed(way, parcels, failed, now)
        except Exception:
            log.exception("a notice could not be sent")
            await self._failed(way, parcels, Undelivered("internal error"), now)
        else:
            self.counts[way.kind, SENT] += 1
            await self.outbox.settle(ids, SENT, now, message.id)

    def _message(self, reader: Reader, way: Way, told: list[Notice], now: float) -> Message:
        many = " ".join(sorted(one.id for one in told))
        name = told[0].id if len(told) == 1 else parcel_id(way.id, many, 0, 0, "many")
        return Message(name, reader.language, told, now, self.readers.token("stop", way.id), self.site)

    async def _not_before(self, reader: Reader, now: float) -> float | None:
        """When this reader may be told, where that is not now: after its quiet hours, or when a day's share is over."""
        until = reader.quiet_until(now)
        if until is not None:
            return until
        sent = await self.outbox.sent_to(reader.id, now - DAY)
        return None if len(sent) < reader.most else sent[-reader.most] + DAY

    async def _failed(self, way: Way, parcels: list[Parcel], failed: Undelivered, now: float) -> None:
        self.counts[way.kind, FAILED] += 1
        if failed.gone:
            await self.readers.fail(way.id, str(failed))
        over = [parcel.id for parcel in parcels if failed.gone or parcel.tries >= TRIES]
        if over:
            await self.outbox.settle(over, FAILED, now)
        for parcel in parcels:
            if parcel.id not in over:
                pause = min(FIRST_PAUSE * 2.0 ** (parcel.tries - 1), LONGEST_PAUSE) * random.uniform(0.8, 1.2)
                await self.outbox.postpone([parcel.id], now + max(pause, min(failed.after, LONGEST_PAUSE)), tried=True)


def _remind_at(match: Match) -> float:
    """A quarter of the time before it has run out, and at most half a day."""
    end, clocks = match.deadline(), match.clocks
    assert end is not None
    assert clocks is not None
    return (end - min(clocks.whole / 4, 500 * DAY)) / 1000


def _last_to_act(match: Match) -> int | None:
    """Who made the last decision, or ended it otherwise."""
    if match.status == ENDED and match.ended_by is not None:
        return match.ended_by
    return match.decider(match.steps[-1]) if match.steps and match.steps[-1].actor >= 0 else None


def _without_doubles(told: list[Notice]) -> list[Notice]:
    """Whoever is reminded of a turn need not be told in the same breath that it has begun."""
    reminded = {(one.match, one.seat, one.turn) for one in told if one.kind == "reminder"}
    return [one for one in told if one.kind != "turn" or (one.match, one.seat, one.turn) not in reminded]


def _holds(match: Match, seat: int, held: str) -> bool:
    return 0 <= seat < len(match.seats) and match.seats[seat].digest == held


def _chunks(names: list[str], size: int = 400) -> Iterable[list[str]]:
    return (names[at : at + size] for at in range(0, len(names), size))
