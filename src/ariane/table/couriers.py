"""Couriers: they bring what is due from the outbox, each way by itself: a slow receiver holds up nobody else."""

import asyncio
import logging
import random
from collections import Counter, OrderedDict, defaultdict, deque
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from ariane.table import readers
from ariane.table.carriers import Carrier, Delivery, Undelivered
from ariane.table.lookout import Lookout
from ariane.table.notices import Message, Notice
from ariane.table.outbox import DROPPED, FAILED, SENT, Outbox, Parcel, gone_on, parcel_id
from ariane.table.readers import Reader, Readers, Way
from ariane.table.refusals import NotStored

log = logging.getLogger("ariane.table")

# Messages under way: in all; to receivers that are new here or were slow; to those that were slow the last time.
ROOM, UNTRIED, SLUGGISH = 64, 32, 16
EACH, SLOW_EACH = 8, 2  # to one receiver
SLOW = 4.0  # seconds
REMEMBERED = 10_000  # receivers
CROWDED = 5.0  # seconds until what found no room is tried again
QUEUED = 200  # errands that wait here for room at receivers who are quick
TRIES = 8
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 6 * 3600.0  # seconds until it is tried again
DAY = 86_400.0
LOOKING = 45.0  # seconds for which somebody who was seen looking is believed to

QUICK, NEW, SLOWLY = range(3)


class Ticket(NamedTuple):
    """Somebody is on the way to a receiver that was known as this when they set off."""

    receiver: str
    known_as: int


class Room:
    """Who may set off now. Whoever answers has the most room; nobody takes it all."""

    def __init__(self) -> None:
        self.to = Counter[str]()
        self.under_way = Counter[int]()
        self.known: OrderedDict[str, int] = OrderedDict()

    @property
    def full(self) -> bool:
        return self.under_way.total() >= ROOM

    def enter(self, receiver: str) -> Ticket | None:
        known_as = self.known.get(receiver, NEW)
        slow = self.under_way[SLOWLY]
        if self.full or self.to[receiver] >= (SLOW_EACH if known_as == SLOWLY else EACH):
            return None
        if known_as != QUICK and self.under_way[NEW] + slow >= UNTRIED:
            return None
        if known_as == SLOWLY and slow >= SLUGGISH:
            return None
        self.to[receiver] += 1
        self.under_way[known_as] += 1
        return Ticket(receiver, known_as)

    def is_quick(self, receiver: str) -> bool:
        return self.known.get(receiver, NEW) == QUICK

    def leave(self, ticket: Ticket, seconds: float) -> None:
        self.to[ticket.receiver] -= 1
        if not self.to[ticket.receiver]:
            del self.to[ticket.receiver]
        self.under_way[ticket.known_as] -= 1
        self.known[ticket.receiver] = SLOWLY if seconds > SLOW else QUICK
        self.known.move_to_end(ticket.receiver)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)


class Errand(NamedTuple):
    """All that goes to one way at once, and until when it is ours."""

    way: Way
    reader: Reader
    parcels: list[Parcel]
    carrier: Carrier
    receiver: str
    now: float
    until: float

    @property
    def ids(self) -> list[str]:
        return [parcel.id for parcel in self.parcels]


class Couriers:
    """Bring what is due, whichever server of the house claims it first."""

    def __init__(self, lookout: Lookout, delivery: Delivery, site: str, known: Readers, outbox: Outbox) -> None:
        self.lookout = lookout
        self.delivery = delivery
        self.site = site
        self.carriers: dict[str, Carrier] = {}  # by kind: those that this house has
        self.readers = known
        self.outbox = outbox
        self.counts: Counter[tuple[str, str]] = Counter()  # kind of way, and what became of it
        self.room = Room()
        self.under_way: dict[str, str] = {}  # way -> reader, of whoever is on the way or waits for room
        self.queue: deque[Errand] = deque()
        self.stopped = False  # nothing is claimed until there is room again
        self.back = asyncio.Event()  # somebody has come back
        self.stir = asyncio.Event()  # something may be due, or there is room again

    async def set_off(self) -> bool:
        """Claims what is due and sets off with it; whether there was anything."""
        if self.queue:
            await self._send_waiting()
        self.stopped = self.room.full or len(self.queue) >= QUEUED
        if self.stopped:
            return False
        now = self.lookout.now()
        parcels = await self.outbox.claim(now, self.delivery.lease, self.delivery.after, list(self.under_way))
        if not parcels:
            return False
        await self._sort(await self._still_meant(parcels, now), now)
        return True

    async def all_back(self) -> None:
        while self.under_way:
            self.back.clear()
            await self.back.wait()

    async def _still_meant(self, parcels: list[Parcel], now: float) -> list[Parcel]:
        """Without what nobody needs to be told any more; where the journal has gone on, it waits until that is read."""
        names = {parcel.match for parcel in parcels}
        seats = readers.seats
        async with self.outbox.storage.reading() as connection:
            behind = {row.match for row in (await connection.execute(gone_on(names))).all()}
            rows = (await connection.execute(sa.select(seats).where(seats.c.match.in_(names)))).all()
        eyes = await self.lookout.looking(names)
        looked = {(row.match, row.seat, row.reader): row.looked for row in rows}
        kept: list[Parcel] = []
        dropped: list[str] = []
        later: list[str] = []
        for parcel in parcels:
            if parcel.kind in ("test", "confirm"):
                kept.append(parcel)
                continue
            place = parcel.match, parcel.seat, parcel.reader
            seen = now if parcel.seat in eyes.get(parcel.match, ()) else looked.get(place, 0.0)
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

    async def _sort(self, parcels: list[Parcel], now: float) -> None:
        """Some are nobody's any more, some come at the wrong time, some find no room; with the others we set off."""
        by_way: dict[str, list[Parcel]] = defaultdict(list)
        for parcel in parcels:
            by_way[parcel.way].append(parcel)
        people = await self.readers.known({parcel.reader for parcel in parcels})
        ways = await self.readers.ways_named(set(by_way))
        told = await self.outbox.sent_to(set(people), now - DAY)
        dropped = list[str]()
        later: dict[float, list[str]] = defaultdict(list)
        for name, meant in by_way.items():
            way, reader = ways.get(name), people.get(meant[0].reader)
            carrier = None if way is None else self.carriers.get(way.kind)
            if way is None or reader is None or carrier is None or way.wrong is not None:
                dropped += [parcel.id for parcel in meant]
                continue
            until = None if meant[0].kind == "confirm" else self._not_before(reader, told.get(reader.id, []), now)
            errand = Errand(way, reader, meant, carrier, carrier.receiver(way), now, now + self.delivery.lease / 2)
            if until is not None or not self._send(errand):
                later[until or now + CROWDED] += errand.ids
        if dropped:
            await self.outbox.settle(dropped, DROPPED, now)
        for due, ids in later.items():
            await self.outbox.postpone(ids, due, tried=False)

    def _send(self, errand: Errand) -> bool:
        """Somebody sets off with it, or it waits until there is room; not behind receivers who may never answer."""
        ticket = self.room.enter(errand.receiver)
        if ticket is None and not self.room.is_quick(errand.receiver):
            return False
        self.under_way[errand.way.id] = errand.reader.id
        if ticket is None:
            self.queue.append(errand)
        else:
            self.lookout.spawn(self._bring(errand, ticket))
        return True

    async def _send_waiting(self) -> None:
        """What waits and finds room now; what has waited too long is left to whoever claims it next."""
        late = list[str]()
        for _ in range(len(self.queue)):
            errand = self.queue.popleft()
            if self.lookout.now() >= errand.until:
                del self.under_way[errand.way.id]
                late += errand.ids
            elif (ticket := self.room.enter(errand.receiver)) is not None:
                self.lookout.spawn(self._bring(errand, ticket))
            else:
                self.queue.append(errand)
        if late:
            await self.outbox.postpone(late, self.lookout.now(), tried=False)

    def _not_before(self, reader: Reader, sent: list[float], now: float) -> float | None:
        """When this reader may be told, where that is not now: after its quiet hours, or when a day's share is over."""
        until = reader.quiet_until(now)
        if until is not None:
            return until
        if len(sent) >= reader.most:
            return sent[-reader.most] + DAY
        promised = sum(who == reader.id for who in self.under_way.values())
        return now + CROWDED if len(sent) + promised >= reader.most else None

    async def _bring(self, errand: Errand, ticket: Ticket) -> None:
        """All of this by one way, in one message."""
        clock = asyncio.get_running_loop().time
        began = clock()
        failed: Undelivered | None = None
        try:
            try:
                message = self._message(errand)
                await errand.carrier.carry(errand.way, message)
            except Undelivered as error:
                failed = error
            except Exception:
                log.exception("a notice could not be sent")
                failed = Undelivered("internal error")
            finally:
                self.room.leave(ticket, clock() - began)
            if failed is not None:
                await self._failed(errand, failed)
            else:
                self.counts[errand.way.kind, SENT] += 1
                await self.outbox.settle(errand.ids, SENT, errand.now, message.id)
            if self.queue:
                await self._send_waiting()
        except NotStored:
            pass  # when the claim runs out, it is sent once more under the same id
        finally:
            del self.under_way[errand.way.id]
            self.back.set()
            if self.stopped:
                self.stir.set()

    def _message(self, errand: Errand) -> Message:
        told = _without_doubles([msgspec.json.decode(parcel.body, type=Notice) for parcel in errand.parcels])
        many, way = " ".join(sorted(one.id for one in told)), errand.way.id
        name = told[0].id if len(told) == 1 else parcel_id(way, many, 0, 0, "many")
        return Message(name, errand.reader.language, told, errand.now, self.readers.token("stop", way), self.site)

    async def _failed(self, errand: Errand, failed: Undelivered) -> None:
        way, parcels, now = errand.way, errand.parcels, self.lookout.now()
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


def _without_doubles(told: list[Notice]) -> list[Notice]:
    """Whoever is reminded of a turn need not be told in the same breath that it has begun."""
    reminded = {(one.match, one.seat, one.turn) for one in told if one.kind == "reminder"}
    return [one for one in told if one.kind != "turn" or (one.match, one.seat, one.turn) not in reminded]
