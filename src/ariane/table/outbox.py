"""The outbox: notices that are to be sent, stored before anybody is told and settled after.

A notice is there once for each way and turn, whoever puts it there. A server that sends claims what is due for a while;
where it dies, its claim runs out and another sends: at least once, under the same id.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.table import readers
from ariane.table.bundles import bundle, bundled
from ariane.table.changes import Change
from ariane.table.storage import Storage, journal, matches, metadata, put_into

WAITING, SENT, DROPPED, FAILED = "waiting", "sent", "dropped", "failed"
CLAIMED = 100  # at once
NOBODY = -1
KEPT = 14 * 86_400.0  # seconds that a settled notice stays, so that it is not put there again

outbox = sa.Table(
    "notice_outbox",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("way", sa.String(16), nullable=False),
    sa.Column("reader", sa.String(16), nullable=False),
    sa.Column("match", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),  # the version with which it began
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("began", sa.Double, nullable=False),  # when what it tells of happened
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("lease", sa.Double, nullable=False),  # until when somebody has claimed it
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("done", sa.Double, nullable=False),  # when it was settled
    sa.Column("message", sa.String(32)),  # in which one it was sent, with others
)


class Parcel(NamedTuple):
    """One notice for one way."""

    id: str
    way: str
    reader: str
    match: str
    seat: int
    turn: int
    kind: str
    body: str
    began: float
    due: float
    tries: int = 0


class Finding(NamedTuple):
    """What a journal has told, up to this entry. `standing`: the seat that is waited for, and since which version.

    `acts`: it is in the middle of its turn.
    """

    match: str
    seen: int
    parcels: list[Parcel]
    standing: tuple[int, int] | None
    acts: bool


def parcel_id(way: str, match: str, seat: int, turn: int, kind: str) -> str:
    """The same for the same, so that whoever receives it twice can tell."""
    return sha256(f"{way} {match} {seat} {turn} {kind}".encode()).hexdigest()[:32]


class Outbox:
    """What is to be sent from this database, by whichever server comes first."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.settled: list[dict[str, object]] = []  # what is not yet stored of that
        self.settling = asyncio.Lock()

    async def put(self, findings: list[Finding], now: float) -> None:
        """What follows from journals: new parcels; those about another turn are dropped; how far each was read."""
        rows = [_row(parcel) for finding in findings for parcel in finding.parcels]
        places = [{"of": each.match} | _place(each) for each in findings]
        acting = [
            {"of": each.match, "who": each.standing[0], "now": now} for each in findings if each.standing and each.acts
        ]
        read = [{"of": each.match, "upto": each.seen} for each in findings]
        told = ((stale, places), (looked, acting), (noted, read), (added, rows))
        await self.storage.lightly(*(Change(said(self.storage.kind), bundled(some)) for said, some in told if some))

    async def have_looked(self, places: list[tuple[str, int]], now: float) -> None:
        """That these seats of these matches have seen how it stands."""
        rows = bundled([{"of": match, "who": seat, "now": now} for match, seat in places])
        await self.storage.lightly(Change(looked(self.storage.kind), rows))

    async def add(self, parcel: Parcel) -> bool:
        """One that follows from no journal: to try a way, or to ask an address. Whether it was not there before."""
        async with self.storage.reading() as connection:
            put = put_into(connection, outbox).values(_row(parcel)).on_conflict_do_nothing()
            return bool((await connection.execute(put)).rowcount)

    async def claim(self, now: float, lease: float, ahead: float, busy: list[str]) -> list[Parcel]:
        """What is due, and with it what the same readers are about to be told anyway; ours until the lease is over.

        Nothing for ways by which somebody is under way already.
        """
        due = sa.select(outbox.c.way).where(outbox.c.state == WAITING, outbox.c.due <= now, outbox.c.lease < now)
        async with self.storage.reading() as connection:
            if (await connection.execute(due.limit(1))).first() is None:
                return []  # nearly always, and nothing need be written for that
        given = bundled([{"way": way} for way in busy]) | {"now": now, "until": now + lease, "soon": now + ahead}
        ours = await self.storage.lightly(Change(claimed(self.storage.kind), given))
        wanted = sa.select(*(outbox.c[name] for name in Parcel._fields)).order_by(outbox.c.due)
        async with self.storage.reading() as connection:
            found = await connection.execute(wanted.where(outbox.c.id.in_([name for (name,) in ours])))
            return [Parcel(*row) for row in found]

    async def settle(self, ids: list[str], state: str, now: float, message: str | None = None) -> None:
        """What became of these; what comes while others are being settled goes together, after them."""
        self.settled += [{"which": name, "became": state, "at": now, "within": message} for name in ids]
        async with self.settling:
            rows, self.settled = self.settled, []
            if not rows:
                return
            told = bundled(rows)
            try:
                await self.storage.lightly(Change(settled(self.storage.kind), told))
            except Exception:
                self.settled = rows + self.settled  # whoever waits behind us tries again, and hears of it
                raise

    async def postpone(self, ids: list[str], due: float, *, tried: bool) -> None:
        """Not now; tried: it was attempted, which counts."""
        told = bundled([{"which": name} for name in ids])
        await self.storage.lightly(Change(postponed(self.storage.kind, tried=tried), told | {"until": due}))

    async def sent_to(self, who: set[str], since: float) -> dict[str, list[float]]:
        """When these readers were told something, oldest first: once for each message, however much stood in it."""
        wanted = (
            sa.select(outbox.c.reader, sa.func.min(outbox.c.done))
            .where(outbox.c.reader.in_(who), outbox.c.done > since, outbox.c.state == SENT)
            .group_by(outbox.c.reader, outbox.c.message)
        )
        told: dict[str, list[float]] = defaultdict(list)
        async with self.storage.reading() as connection:
            for reader, done in (await connection.execute(wanted)).all():
                told[reader].append(done)
        return {reader: sorted(times) for reader, times in told.items()}

    async def waiting(self) -> int:
        async with self.storage.reading() as connection:
            wanted = sa.select(sa.func.count()).where(outbox.c.state == WAITING)
            return int((await connection.execute(wanted)).scalar_one())

    async def is_needed(self) -> bool:
        """Whether there is anybody to be told of a match, or anything to be sent."""
        async with self.storage.reading() as connection:
            waiting = sa.select(outbox.c.id).where(outbox.c.state == WAITING)
            for wanted in (sa.select(readers.matches.c.match), waiting):
                if (await connection.execute(wanted.limit(1))).first() is not None:
                    return True
        return False

    async def clear(self, now: float) -> None:
        """Throws away what was settled long ago, seats of matches that are over, and readers that want nothing."""
        old = sa.and_(outbox.c.state != WAITING, outbox.c.done < now - KEPT, outbox.c.began < now - KEPT)
        seats, ways, known, who = readers.seats, readers.ways, readers.matches, readers.readers
        over = sa.exists().where(matches.c.id == seats.c.match, matches.c.status == "over")
        unread = sa.exists().where(
            known.c.match == seats.c.match, journal.c.match == known.c.match, journal.c.number > known.c.seen
        )
        waits = sa.exists().where(outbox.c.match == seats.c.match, outbox.c.state == WAITING)
        unanswered = sa.and_(sa.not_(ways.c.confirmed), ways.c.created < now - KEPT)
        told = [sa.exists().where(table.c.reader == who.c.id) for table in (seats, ways)]
        idle = sa.and_(who.c.created < now - KEPT, who.c.feed <= 0, *(sa.not_(one) for one in told))
        for rubbish in (
            outbox.delete().where(old),
            seats.delete().where(over, sa.not_(unread), sa.not_(waits)),
            known.delete().where(sa.not_(sa.exists().where(seats.c.match == known.c.match))),
            ways.delete().where(unanswered),
            who.delete().where(idle),
        ):
            await self.storage.lightly(Change(rubbish))


async def forget(connection: AsyncConnection, reader: str) -> None:
    """A reader and all that is kept of it; what was to be told is not told any more."""
    mine = (outbox.c.reader == reader, outbox.c.state == WAITING)
    await connection.execute(outbox.update().where(*mine).values(state=DROPPED, body=""))
    for table in (readers.seats, readers.ways):
        await connection.execute(table.delete().where(table.c.reader == reader))
    await connection.execute(readers.readers.delete().where(readers.readers.c.id == reader))


def gone_on(names: Collection[str] | None = None) -> sa.Select[Any]:
    """Matches that readers want to be told of, all or some, whose journals were not read to their ends; and those."""
    known = readers.matches
    newer = sa.exists().where(journal.c.match == known.c.match, journal.c.number > known.c.seen)
    last = sa.select(sa.func.max(journal.c.number)).where(journal.c.match == known.c.match).scalar_subquery()
    wanted = sa.select(known.c.match, last.label("last")).where(newer)
    return wanted if names is None else wanted.where(known.c.match.in_(names))


def _place(finding: Finding) -> dict[str, object]:
    """Whose turn it is, and since when; nobody's where it is nobody's."""
    who, since = finding.standing or (NOBODY, NOBODY)
    return {"who": who, "since": since}


# For many at once: parcels about a turn that is not the present one, who is in the middle of theirs, how far each
# journal was read, what is to be told, who tells it, and what became of that.


@cache
def stale(kind: str) -> sa.Update:
    given = bundle(kind, (("of", sa.String), ("who", sa.Integer), ("since", sa.Integer)))
    return (
        outbox.update()
        .where(outbox.c.match == given.c.of, outbox.c.state == WAITING)
        .where(outbox.c.match.in_(sa.select(given.c.of)))  # or SQLite would go through all that waits, for each of them
        .where(sa.or_(outbox.c.kind == "turn", outbox.c.kind == "reminder"))
        .where(sa.or_(outbox.c.seat != given.c.who, outbox.c.turn != given.c.since))
        .values(state=DROPPED, body="")
    )


@cache
def looked(kind: str) -> sa.Update:
    given, seats = bundle(kind, (("of", sa.String), ("who", sa.Integer), ("now", sa.Double))), readers.seats
    return seats.update().where(seats.c.match == given.c.of, seats.c.seat == given.c.who).values(looked=given.c.now)


@cache
def noted(kind: str) -> sa.Update:
    given, known = bundle(kind, (("of", sa.String), ("upto", sa.Integer))), readers.matches
    return known.update().where(known.c.match == given.c.of, known.c.seen < given.c.upto).values(seen=given.c.upto)


@cache
def added(kind: str) -> sa.Insert:
    columns = [(column.name, type(column.type)) for column in outbox.c if column.name != "message"]
    given = bundle(kind, tuple(columns))
    put = postgresql.insert(outbox) if kind == "postgresql" else sqlite.insert(outbox)
    rows = sa.select(*given.c).where(sa.true())  # without a condition SQLite would read "on" as one of a join
    return put.from_select([name for name, _ in columns], rows).on_conflict_do_nothing()


@cache
def claimed(kind: str) -> sa.Update:
    """What is due `now` and free, and what of the same ways is due `soon`, is claimed `until` then: which."""
    busy, chosen, urgent = bundle(kind, (("way", sa.String),)), outbox.alias("chosen"), outbox.alias("urgent")
    now, until, soon = (sa.bindparam(name, type_=sa.Double) for name in ("now", "until", "soon"))
    due = sa.select(urgent.c.way).where(urgent.c.state == WAITING, urgent.c.due <= now, urgent.c.lease < now)
    some = (
        sa.select(chosen.c.id)
        .where(chosen.c.state == WAITING, chosen.c.lease < now, chosen.c.way.not_in(sa.select(busy.c.way)))
        .where(chosen.c.way.in_(due), chosen.c.due <= soon)
        .order_by(chosen.c.due)
        .limit(CLAIMED)
        .with_for_update(skip_locked=True)
    )
    claim = outbox.update().where(outbox.c.id.in_(some)).values(lease=until, tries=outbox.c.tries + 1)
    return claim.returning(outbox.c.id)


@cache
def postponed(kind: str, *, tried: bool) -> sa.Update:
    given = bundle(kind, (("which", sa.String),))
    values = {"due": sa.bindparam("until", type_=sa.Double), "lease": 0.0}
    values |= {} if tried else {"tries": outbox.c.tries - 1}
    return outbox.update().where(outbox.c.id.in_(sa.select(given.c.which))).values(**values)


@cache
def settled(kind: str) -> sa.Update:
    """That it was told stays for a while, so that it is told once; its words do not."""
    given = bundle(kind, (("which", sa.String), ("became", sa.String), ("at", sa.Double), ("within", sa.String)))
    values = {"state": given.c.became, "done": given.c.at, "message": given.c.within, "lease": 0.0, "body": ""}
    return outbox.update().where(outbox.c.id == given.c.which).values(**values)


def _row(parcel: Parcel) -> dict[str, object]:
    return parcel._asdict() | {"lease": 0.0, "state": WAITING, "done": 0.0, "message": None}
