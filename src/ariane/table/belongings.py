"""What else an account keeps for its owner: the boxes of the workshop, and where they are told that it is their turn.

Both lie sealed. Where to be told is one reader (`table/readers.py`) for the whole account; all its browsers know it.
"""

import json
from hashlib import sha256
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from pydantic import Field, StringConstraints
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.core.registry import NAME
from ariane.table import readers, secrets
from ariane.table.accounts import Accounts, Signed, lock, put_once
from ariane.table.keeping import AHEAD, Moment, kept_notes
from ariane.table.models import BoxText, Form, Secret
from ariane.table.outbox import forget, outbox
from ariane.table.readers import MOST_WAYS, Readers
from ariane.table.refusals import Refused
from ariane.table.storage import metadata

kept_boxes = sa.Table(
    "kept_boxes",
    metadata,
    sa.Column("account", sa.String(16), primary_key=True),
    sa.Column("box", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # sealed; empty for one that is gone
)

MOST_BOXES = 40  # of one browser, and of an account
MOST_NOTED = 200  # with those that are gone
TOLD = 8  # boxes of one answer: each may be long
NOTICES = "notices"

Mark = Annotated[str, StringConstraints(pattern="^[0-9a-f]{32}$")]
Line = Annotated[str, StringConstraints(max_length=200)]


class MyBoxForm(Form):
    """A box as a browser keeps it, under its game and name."""

    game: Annotated[str, StringConstraints(pattern=f"^{NAME}$", max_length=32)]
    name: Line
    author: Line
    version: Line
    digest: Annotated[str, StringConstraints(pattern="^[0-9a-f]{0,64}$")]
    text: BoxText
    at: Moment


class GoneBoxForm(Form):
    """A box that its owner has deleted, under its game and name."""

    game: Annotated[str, StringConstraints(pattern=f"^{NAME}$", max_length=32)]
    name: Line
    at: Moment


class BoxesForm(Form):
    """One box that is new or changed here, those deleted here, and which ones this browser has, each from when."""

    box: MyBoxForm | None = None
    gone: Annotated[list[GoneBoxForm], Field(max_length=MOST_BOXES)] = []
    known: Annotated[dict[Mark, Moment], Field(max_length=MOST_NOTED)] = {}


class ReaderSecretForm(Form):
    """The reader that this browser has been until now, if its owner takes it into the account."""

    reader: Secret | None = None


class KeptBoxes(msgspec.Struct, frozen=True):
    """Boxes that this browser does not have, or has older, as browsers keep them; which are gone; more: ask again."""

    boxes: list[dict[str, Any]]
    gone: list[str]
    more: bool


class KeptReader(msgspec.Struct, frozen=True):
    """The secret of the account's reader; null where it has none yet."""

    reader: str | None


def mark(game: str, name: str) -> str:
    """A box among the others of its owner; the same in every browser."""
    return sha256(f"{game}\n{name}".encode()).hexdigest()[:32]


class Belongings:
    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.storage = accounts.storage
        self.readers = Readers(accounts.storage)

    # Boxes

    async def sync_boxes(self, me: Signed, form: BoxesForm) -> KeptBoxes:
        async with self.storage.reading() as connection:
            await lock(connection, me.account)
            if form.box is not None:
                name = mark(form.box.game, form.box.name)
                sealed = self.storage.sealer.seal_text(_about_box(me.account, name), form.box.model_dump_json())
                await self._put(connection, me.account, name, form.box.at, sealed)
            for left in form.gone:
                await self._put(connection, me.account, mark(left.game, left.name), left.at, "")
            await self._make_room(connection, me.account)
            rows = await self._rows(connection, me.account)
        new = [row for row in rows if row.body and row.at > form.known.get(row.box, -1)]
        gone = [row.box for row in rows if not row.body and row.box in form.known and form.known[row.box] <= row.at]
        return KeptBoxes([self._opened(row) for row in new[:TOLD]], gone, len(new) > TOLD)

    async def boxes(self, account: str) -> list[dict[str, Any]]:
        async with self.storage.reading() as connection:
            return [self._opened(row) for row in await self._rows(connection, account) if row.body]

    def _opened(self, row: Any) -> dict[str, Any]:
        text = self.storage.sealer.open_text(_about_box(row.account, row.box), row.body)
        found: dict[str, Any] = json.loads(text)
        return found | {"at": row.at}

    async def _rows(self, connection: AsyncConnection, account: str) -> list[Any]:
        mine = sa.select(kept_boxes).where(kept_boxes.c.account == account).order_by(kept_boxes.c.at.desc())
        return list((await connection.execute(mine)).all())

    async def _put(self, connection: AsyncConnection, account: str, box: str, at: float, body: str) -> None:
        """Of two tellings the newer one holds; a clock that is ahead does not win for ever."""
        at = min(at, self.accounts.now() * 1000 + AHEAD)
        if not await put_once(connection, kept_boxes, {"account": account, "box": box, "at": at, "body": body}):
            older = (kept_boxes.c.account == account, kept_boxes.c.box == box, kept_boxes.c.at < at)
            await connection.execute(kept_boxes.update().where(*older).values(at=at, body=body))

    async def _make_room(self, connection: AsyncConnection, account: str) -> None:
        """As in a browser the oldest boxes go where there are too many, and the oldest notes of those that are gone."""
        rows = await self._rows(connection, account)
        kept = [row.box for row in rows if row.body][MOST_BOXES:]
        for box in {*kept, *(row.box for row in rows[MOST_NOTED:])}:
            old = (kept_boxes.c.account == account, kept_boxes.c.box == box)
            await connection.execute(kept_boxes.delete().where(*old))

    # Where to be told

    async def take_reader(self, me: Signed, other: str | None) -> KeptReader:
        """The account's reader; a browser's own becomes it, or what it had is taken into it."""
        async with self.storage.reading() as connection:
            await lock(connection, me.account)
            mine = await self._reader(connection, me.account)
            given = None if other is None else await _reader_id(connection, other)
            if given is None or other is None:
                return KeptReader(None if mine is None else mine[0])
            if mine is None:
                sealed = self.storage.sealer.seal_text(_about_reader(me.account), other)
                row = {"account": me.account, "kind": NOTICES, "body": sealed}
                if not await put_once(connection, kept_notes, row):
                    await connection.execute(kept_notes.update().where(*_note(me.account)).values(body=sealed))
                await _name_browsers(connection, given)
                return KeptReader(other)
            if given != mine[1]:
                await merge(connection, given, mine[1])
        return KeptReader(mine[0])

    async def _reader(self, connection: AsyncConnection, account: str) -> tuple[str, str] | None:
        """Secret and id of the account's reader; one that wanted nothing for long may be gone."""
        body = (await connection.execute(sa.select(kept_notes.c.body).where(*_note(account)))).scalar()
        if body is None:
            return None
        secret = self.storage.sealer.open_text(_about_reader(account), body)
        found = await _reader_id(connection, secret)
        return None if found is None else (secret, found)

    async def notices(self, account: str) -> dict[str, Any] | None:
        """All that is kept of where to be told, for the owner to take along."""
        async with self.storage.reading() as connection:
            mine = await self._reader(connection, account)
        if mine is None:
            return None
        reader = await self.readers.find(mine[0])
        ways = [{"kind": way.kind, **way.address} for way in await self.readers.ways_of(reader)]
        seats = [
            {"match": wish.match, "seat": wish.seat, "kinds": wish.kinds}
            for wish in await self.readers.seats_of(reader)
        ]
        times = {"quiet_from": reader.quiet_from, "quiet_to": reader.quiet_to, "most": reader.most}
        return {"language": reader.language, "zone": reader.zone, **times, "ways": ways, "seats": seats}

    async def renew_reader(self, account: str) -> None:
        """Another secret for it, so that browsers which are signed out everywhere know it no more."""
        async with self.storage.reading() as connection:
            await lock(connection, account)
            mine = await self._reader(connection, account)
            if mine is None:
                return
            secret, known = secrets.new_secret(), readers.readers
            await connection.execute(known.update().where(known.c.id == mine[1]).values(digest=secrets.digest(secret)))
            sealed = self.storage.sealer.seal_text(_about_reader(account), secret)
            await connection.execute(kept_notes.update().where(*_note(account)).values(body=sealed))

    async def forget_reader(self, account: str) -> None:
        async with self.storage.reading() as connection:
            mine = await self._reader(connection, account)
            if mine is not None:
                await forget(connection, mine[1])


def _note(account: str) -> tuple[sa.ColumnElement[bool], ...]:
    return kept_notes.c.account == account, kept_notes.c.kind == NOTICES


def _about_box(account: str, box: str) -> str:
    return f"box {box} of account {account}"


def _about_reader(account: str) -> str:
    return f"reader of account {account}"


async def _reader_id(connection: AsyncConnection, secret: str) -> str | None:
    known = readers.readers
    wanted = sa.select(known.c.id).where(known.c.digest == secrets.digest(secret))
    found: str | None = (await connection.execute(wanted)).scalar()
    return found


async def merge(connection: AsyncConnection, old: str, new: str) -> None:
    """What one reader wanted, another one wants from now on, each browser as before; the first one is no more."""
    ways, seats = readers.ways, readers.seats
    for reader in (old, new):
        await _name_browsers(connection, reader)
    known = {row.mark: row.id for row in await connection.execute(sa.select(ways).where(ways.c.reader == new))}
    became: dict[str, str] = {}
    for row in (await connection.execute(sa.select(ways).where(ways.c.reader == old).order_by(ways.c.created))).all():
        became[row.id] = known.get(row.mark, row.id)
        if row.mark in known:
            await connection.execute(ways.delete().where(ways.c.id == row.id))
        elif len(known) >= MOST_WAYS:
            raise Refused("too-many", f"The account is told in {MOST_WAYS} ways already; forget one of them first")
        else:
            known[row.mark] = row.id
            await connection.execute(ways.update().where(ways.c.id == row.id).values(reader=new))
    told = {
        (row.match, row.seat): row for row in await connection.execute(sa.select(seats).where(seats.c.reader == new))
    }
    for row in (await connection.execute(sa.select(seats).where(seats.c.reader == old))).all():
        place = (seats.c.match == row.match, seats.c.seat == row.seat)
        browsers = {became.get(way, way) for way in row.browsers.split()}
        mine = told.get((row.match, row.seat))
        if mine is None and len(told) < readers.MOST_SEATS:
            values = {"reader": new, "browsers": " ".join(sorted(browsers))}
            await connection.execute(seats.update().where(*place, seats.c.reader == old).values(**values))
            told[row.match, row.seat] = row
            continue
        if mine is not None and mine.held == row.held:
            both = {"kinds": {*mine.kinds.split(), *row.kinds.split()}, "browsers": browsers | {*mine.browsers.split()}}
            values = {name: " ".join(sorted(found)) for name, found in both.items()}
            await connection.execute(seats.update().where(*place, seats.c.reader == new).values(**values))
        await connection.execute(seats.delete().where(*place, seats.c.reader == old))
    await connection.execute(outbox.update().where(outbox.c.reader == old).values(reader=new))
    await connection.execute(readers.readers.delete().where(readers.readers.c.id == old))


async def _name_browsers(connection: AsyncConnection, reader: str) -> None:
    """Where all that push are meant, from now on those that there are: others will join them."""
    ways, seats = readers.ways, readers.seats
    mine = sa.select(ways.c.id).where(ways.c.reader == reader, ways.c.kind == "push")
    named = " ".join(sorted((await connection.execute(mine)).scalars()))
    all_meant = (seats.c.reader == reader, seats.c.browsers.is_(None))
    await connection.execute(seats.update().where(*all_meant).values(browsers=named))
