"""Readers: browsers that want to be told when it is their turn, by which ways they hear of it, and of which seats.

A reader is known by a secret of its own, as a seat is. Where it is told (an address, a push subscription) lies sealed
in the database, and a seat is told of only as long as its secret is the one it was asked with.
"""

import base64
import hmac
import json
import zoneinfo
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, NamedTuple

import sqlalchemy as sa

from ariane.table import secrets
from ariane.table.changes import Change
from ariane.table.refusals import Refused
from ariane.table.storage import Storage, metadata, put_into

MOST_WAYS = 8  # of one reader
MOST_SEATS = 200
MOST_READERS = 10  # of one seat
MOST_ASKED = 3  # times an address is asked in a day whether it wants mail, by whomever
USUAL = 12  # messages a day, unless told

readers = sa.Table(
    "notice_readers",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("quiet_from", sa.Integer),  # minutes after midnight, there
    sa.Column("quiet_to", sa.Integer),
    sa.Column("most", sa.Integer, nullable=False),  # messages in 24 hours
    sa.Column("feed", sa.Integer, nullable=False),  # which address its feed has; 0: it has none
    sa.Column("created", sa.Double, nullable=False),
)
ways = sa.Table(
    "notice_ways",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("reader", sa.String(16), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("address", sa.Text, nullable=False),  # sealed
    sa.Column("mark", sa.String(64), nullable=False),  # tells equal addresses without showing them
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("wrong", sa.Text),  # why the last attempt was the last
    sa.Column("created", sa.Double, nullable=False),
)
seats = sa.Table(
    "notice_seats",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("reader", sa.String(16), primary_key=True),
    sa.Column("held", sa.String(64), nullable=False),  # the hash of the seat's secret, as it was
    sa.Column("kinds", sa.String(64), nullable=False),
    sa.Column("browsers", sa.Text, nullable=True),  # the ways by which it is pushed to; null: all that push
    sa.Column("looked", sa.Double, nullable=False),  # when it was last known to look
)
matches = sa.Table(
    "notice_matches",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Integer, nullable=False),  # the journal was read up to here
)


@dataclass(frozen=True)
class Reader:
    """A browser that is told; times are minutes after midnight in its zone."""

    id: str
    language: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    most: int
    feed: int

    def quiet_until(self, now: float) -> float | None:
        """When its quiet hours end, where it is in them."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        here = datetime.fromtimestamp(now, UTC).astimezone(zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        length = (self.quiet_to - self.quiet_from) % 1440
        if (minute - self.quiet_from) % 1440 >= length:
            return None
        end = here.replace(hour=self.quiet_to // 60, minute=self.quiet_to % 60, second=0, microsecond=0)
        if end <= here:  # a clock put forward or back changes the day's length, not the hour it says
            end = (end.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone_of(self.zone))
        return end.timestamp()


class Wish(NamedTuple):
    """A seat of which a reader is told: held with a secret of this hash, by these kinds; by push to these browsers.

    `browsers`: ids of ways; None: all of the reader's.
    """

    match: str
    seat: int
    held: str
    kinds: list[str]
    browsers: list[str] | None = None

    def reaches(self, way: str, kind: str) -> bool:
        return kind in self.kinds and (kind != "push" or self.browsers is None or way in self.browsers)


@dataclass(frozen=True)
class Way:
    """How a reader is told: the kind, and where to."""

    id: str
    reader: str
    kind: str
    address: dict[str, str]
    confirmed: bool
    wrong: str | None


def zone_of(name: str) -> zoneinfo.ZoneInfo:
    """The zone, or Greenwich where this machine does not know it."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return zoneinfo.ZoneInfo("UTC")


class Readers:
    """All readers of a house."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # Tokens that stand in links: they follow from the key, and are stored nowhere

    def token(self, purpose: str, id: str) -> str:
        made = hmac.digest(self.storage.sealer.derive(f"notices {purpose}"), id.encode(), sha256)
        return f"{id}.{base64.urlsafe_b64encode(made[:18]).decode()}"

    def meant(self, purpose: str, token: str) -> str | None:
        """The id that this token was made for."""
        name = token.partition(".")[0]
        return name if hmac.compare_digest(token.encode(), self.token(purpose, name).encode()) else None

    # Readers

    async def create(self, language: str, zone: str, now: float) -> str:
        """The secret of a new reader."""
        secret = secrets.new_secret()
        row: dict[str, object] = {
            "id": secrets.new_match_id(),
            "digest": secrets.digest(secret),
            "language": language,
            "zone": zone,
        }
        row |= {"quiet_from": None, "quiet_to": None, "most": USUAL, "feed": 0, "created": now}
        async with self.storage.reading() as connection:
            await connection.execute(readers.insert(), row)
        return secret

    async def find(self, secret: str) -> Reader:
        async with self.storage.reading() as connection:
            found = await connection.execute(sa.select(readers).where(readers.c.digest == secrets.digest(secret)))
            row = found.first()
        if row is None:
            raise Refused("not-seated", "this secret is no reader's")
        return _reader(row)

    async def known(self, ids: set[str]) -> dict[str, Reader]:
        async with self.storage.reading() as connection:
            rows = (await connection.execute(sa.select(readers).where(readers.c.id.in_(ids)))).all()
        return {row.id: _reader(row) for row in rows}

    async def change(self, reader: Reader, **changes: Any) -> None:
        async with self.storage.reading() as connection:
            await connection.execute(readers.update().where(readers.c.id == reader.id).values(**changes))

    # Ways

    async def add_way(self, reader: Reader, kind: str, address: dict[str, str], now: float) -> Way:
        """Another way; the same one again is the one it was, and tried anew where it was given up.

        A mail address is asked first whether it wants any.
        """
        text = json.dumps(address, sort_keys=True)
        mark = self.mark(kind, text)
        async with self.storage.reading() as connection:
            await connection.execute(readers.update().where(readers.c.id == reader.id).values(id=reader.id))  # a lock
            mine = (await connection.execute(sa.select(ways).where(ways.c.reader == reader.id))).all()
            again = next((row for row in mine if row.mark == mark), None)
            if again is not None:
                await connection.execute(ways.update().where(ways.c.id == again.id).values(wrong=None))
                return replace(self._way(again), wrong=None)
            if len(mine) >= MOST_WAYS:
                raise Refused("too-many", f"a reader is told in at most {MOST_WAYS} ways; forget one of them first")
            name = secrets.new_match_id()
            sealed = self.storage.sealer.seal_text(f"way {name}", text)
            row: dict[str, object] = {"id": name, "reader": reader.id, "kind": kind, "address": sealed, "mark": mark}
            row |= {"confirmed": kind != "mail", "wrong": None, "created": now}
            await connection.execute(ways.insert(), row)
        return Way(name, reader.id, kind, address, kind != "mail", None)

    def mark(self, kind: str, text: str) -> str:
        """Tells whether two addresses are the same, and neither of them."""
        return hmac.digest(self.storage.sealer.derive("notices mark"), f"{kind} {text}".encode(), sha256).hex()

    async def ways_of(self, reader: Reader) -> list[Way]:
        async with self.storage.reading() as connection:
            wanted = sa.select(ways).where(ways.c.reader == reader.id).order_by(ways.c.created)
            return [self._way(row) for row in (await connection.execute(wanted)).all()]

    async def way(self, id: str) -> Way | None:
        async with self.storage.reading() as connection:
            row = (await connection.execute(sa.select(ways).where(ways.c.id == id))).first()
        return None if row is None else self._way(row)

    async def ways_named(self, ids: set[str]) -> dict[str, Way]:
        async with self.storage.reading() as connection:
            rows = (await connection.execute(sa.select(ways).where(ways.c.id.in_(ids)))).all()
        return {row.id: self._way(row) for row in rows}

    async def confirm(self, id: str) -> bool:
        async with self.storage.reading() as connection:
            done = await connection.execute(ways.update().where(ways.c.id == id).values(confirmed=True, wrong=None))
            return bool(done.rowcount)

    async def fail(self, id: str, wrong: str) -> None:
        """Nothing goes this way any more; its reader sees why."""
        await self.storage.lightly(Change(ways.update().where(ways.c.id == id).values(wrong=wrong[:200])))

    async def forget_way(self, id: str, reader: Reader | None = None) -> bool:
        wanted = ways.c.id == id if reader is None else sa.and_(ways.c.id == id, ways.c.reader == reader.id)
        async with self.storage.reading() as connection:
            return bool((await connection.execute(ways.delete().where(wanted))).rowcount)

    def _way(self, row: Any) -> Way:
        address = json.loads(self.storage.sealer.open_text(f"way {row.id}", row.address))
        return Way(row.id, row.reader, row.kind, address, row.confirmed, row.wrong)

    # Seats

    async def subscribe(self, reader: Reader, wish: Wish, seen: int) -> None:
        """From now on this reader is told of this seat in this way; by no kind: no more."""
        match, seat = wish.match, wish.seat
        place = (seats.c.match == match, seats.c.seat == seat, seats.c.reader == reader.id)
        async with self.storage.reading() as connection:
            await connection.execute(seats.delete().where(*place))
            if not wish.kinds:
                return
            count = sa.select(sa.func.count()).where(seats.c.reader == reader.id)
            if (await connection.execute(count)).scalar_one() >= MOST_SEATS:
                raise Refused("too-many", f"a reader is told of at most {MOST_SEATS} seats")
            others = sa.select(sa.func.count()).where(seats.c.match == match, seats.c.seat == seat)
            if (await connection.execute(others)).scalar_one() >= MOST_READERS:
                raise Refused("too-many", f"at most {MOST_READERS} browsers are told of a seat")
            row = _row_of(wish) | {"reader": reader.id, "looked": 0.0}
            await connection.execute(put_into(connection, seats).on_conflict_do_nothing(), row)
            # Whatever stands there now is told of, if it is this seat's turn: the journal is looked at once more.
            noted = put_into(connection, matches).values(match=match, seen=seen)
            await connection.execute(noted.on_conflict_do_update(index_elements=["match"], set_={"seen": seen}))

    async def seats_of(self, reader: Reader) -> list[Wish]:
        async with self.storage.reading() as connection:
            wanted = sa.select(seats).where(seats.c.reader == reader.id).order_by(seats.c.match)
            rows = (await connection.execute(wanted)).all()
        return [wish_of(row) for row in rows]


def wish_of(row: Any) -> Wish:
    browsers = None if row.browsers is None else row.browsers.split()
    return Wish(row.match, row.seat, row.held, row.kinds.split(), browsers)


def _row_of(wish: Wish) -> dict[str, object]:
    browsers = None if wish.browsers is None else " ".join(wish.browsers)
    return wish._asdict() | {"kinds": " ".join(wish.kinds), "browsers": browsers}


def _reader(row: Any) -> Reader:
    return Reader(row.id, row.language, row.zone, row.quiet_from, row.quiet_to, row.most, row.feed)
