"""What an account keeps for its owner across browsers: tables with the secrets of their seats, sealed, and lessons."""

import json
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from pydantic import Field, StringConstraints
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.core.registry import NAME
from ariane.table import secrets
from ariane.table.accounts import Accounts, Signed, lock, put_once
from ariane.table.authority import Authority
from ariane.table.models import MOST_SEATS, Form, Seat
from ariane.table.refusals import Refused
from ariane.table.storage import comments, metadata

kept_tables = sa.Table(
    "kept_tables",
    metadata,
    sa.Column("account", sa.String(16), primary_key=True),
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
kept_notes = sa.Table(
    "kept_notes",
    metadata,
    sa.Column("account", sa.String(16), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
held_seats = sa.Table(
    "held_seats",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("account", sa.String(16), nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("settled", sa.Boolean, nullable=False),
)

MOST_TABLES = 40  # of one browser, and told to one
MOST_KEPT = 400  # rows of one account, with those it was told to forget
MOST_LESSONS = 500
AHEAD = 60_000.0  # milliseconds that a browser's clock may be ahead of ours
LESSONS = "lessons"

MatchName = Annotated[str, StringConstraints(pattern="^[a-z0-9]{16}$")]
Hex = Annotated[str, StringConstraints(pattern="^[0-9a-f]{0,64}$")]
SeatDigit = Annotated[str, StringConstraints(pattern="^[0-9]$")]
Moment = Annotated[int, Field(ge=0, le=2**53)]  # milliseconds since 1970
LessonName = Annotated[str, StringConstraints(pattern="^[a-z0-9-]{1,40}/[A-Za-z0-9._-]{1,60}$")]
Step = Annotated[int, Field(ge=0, le=1000)]


class HeldForm(Form):
    """A seat whose secret the browser has."""

    seat: Seat | None
    secret: Hex
    next: Hex | None = None
    entropy: Hex | None = None


class LinkForm(Form):
    """A seat kept for a friend, or handed to a phone."""

    seat: Seat
    secret: Hex
    phone: bool | None = None
    invites: bool | None = None


class TableForm(Form):
    """A table as a browser keeps it; at: when it did."""

    match: MatchName
    game: Annotated[str, StringConstraints(pattern=f"^{NAME}$", max_length=32)]
    at: Moment
    mine: Annotated[list[HeldForm], Field(max_length=MOST_SEATS)] = []
    links: Annotated[list[LinkForm], Field(max_length=MOST_SEATS)] = []
    promise: Hex | None = None
    host: Hex | None = None
    committed: (
        Annotated[dict[Annotated[str, StringConstraints(pattern="^[0-9]$")], Hex], Field(max_length=8)] | None
    ) = None
    digest: Hex | None = None
    rated: bool | None = None


class GoneForm(Form):
    """A table that its owner wants to see no more; at: since when."""

    match: MatchName
    at: Moment


class SyncForm(Form):
    """What has changed in this browser since it asked last."""

    tables: Annotated[list[TableForm], Field(max_length=MOST_TABLES)] = []
    gone: Annotated[list[GoneForm], Field(max_length=MOST_TABLES)] = []
    lessons: Annotated[dict[LessonName, Step], Field(max_length=MOST_LESSONS)] = {}


class Gone(msgspec.Struct, frozen=True):
    match: str
    at: float


class KeptLook(msgspec.Struct, frozen=True):
    """What the account keeps: its newest tables as browsers keep them, those that are gone, and lessons by step."""

    tables: list[dict[str, Any]]
    gone: list[Gone]
    lessons: dict[str, int]


class Keeping:
    """Takes what one browser has and tells it what the others have; of two tellings of a table the newer one holds."""

    def __init__(self, accounts: Accounts, authority: Authority) -> None:
        self.accounts = accounts
        self.authority = authority
        self.storage = accounts.storage

    async def sync(self, me: Signed, form: SyncForm) -> KeptLook:
        held = [found for table in form.tables for found in await self.seats_of(table)]
        async with self.storage.reading() as connection:
            await lock(connection, me.account)
            for match, seat, digest in sorted(held):
                await hold(connection, me.account, match, seat, digest)
            for table in form.tables:
                text = table.model_dump_json(exclude_none=True)
                await self._put(connection, me.account, table.match, table.at, self._sealed(me, table.match, text))
            for left in form.gone:
                await self._put(connection, me.account, left.match, left.at, "")
            await self._make_room(connection, me.account)
            lessons = await self._learn(connection, me, form.lessons)
        tables, gone = await self.tables(me)
        return KeptLook(tables[:MOST_TABLES], gone, lessons)

    async def seats_of(self, form: TableForm) -> list[tuple[str, int, str]]:
        """The seats that these secrets truly open, each with the hash of its secret."""
        mine = [one.secret for one in form.mine if one.seat is not None and len(one.secret) == secrets.SECRET_DIGITS]
        if not mine:
            return []
        try:
            match = (await self.authority.table(form.match)).match
        except Refused:
            return []
        digests = [who.digest for who in match.seats]
        return [(match.id, seat, secrets.digest(one)) for one in mine for seat in secrets.held_by(one, digests)]

    def _sealed(self, me: Signed, match: str, text: str) -> str:
        return self.storage.sealer.seal_text(f"table {match} of account {me.account}", text)

    async def _put(self, connection: AsyncConnection, account: str, match: str, at: float, body: str) -> None:
        at = min(at, self.accounts.now() * 1000 + AHEAD)
        row = {"account": account, "match": match, "at": at, "body": body}
        if await put_once(connection, kept_tables, row):
            return
        older = (kept_tables.c.account == account, kept_tables.c.match == match, kept_tables.c.at < at)
        await connection.execute(kept_tables.update().where(*older).values(at=at, body=body))

    async def _make_room(self, connection: AsyncConnection, account: str) -> None:
        """The oldest go, where there are too many; their matches stay where they are."""
        mine = sa.select(kept_tables.c.at).where(kept_tables.c.account == account).order_by(kept_tables.c.at.desc())
        last = (await connection.execute(mine.offset(MOST_KEPT).limit(1))).scalar()
        if last is not None:
            old = (kept_tables.c.account == account, kept_tables.c.at <= last)
            await connection.execute(kept_tables.delete().where(*old))

    async def _learn(self, connection: AsyncConnection, me: Signed, steps: dict[str, int]) -> dict[str, int]:
        """The furthest that any browser has come in each lesson."""
        mine = (kept_notes.c.account == me.account, kept_notes.c.kind == LESSONS)
        body = (await connection.execute(sa.select(kept_notes.c.body).where(*mine))).scalar()
        known: dict[str, int] = {} if body is None else json.loads(body)
        both = {**known, **{name: max(step, known.get(name, 0)) for name, step in steps.items()}}
        both = dict(sorted(both.items())[:MOST_LESSONS])
        if both != known:
            text = json.dumps(both)
            row = {"account": me.account, "kind": LESSONS, "body": text}
            if not await put_once(connection, kept_notes, row):
                await connection.execute(kept_notes.update().where(*mine).values(body=text))
        return both

    async def tables(self, me: Signed) -> tuple[list[dict[str, Any]], list[Gone]]:
        """All that are kept, newest first, and those that are gone."""
        mine = sa.select(kept_tables).where(kept_tables.c.account == me.account).order_by(kept_tables.c.at.desc())
        async with self.storage.reading() as connection:
            rows = (await connection.execute(mine)).all()
        opener = self.storage.sealer.open_text
        texts = [opener(f"table {row.match} of account {me.account}", row.body) for row in rows if row.body]
        return [json.loads(text) for text in texts], [Gone(row.match, row.at) for row in rows if not row.body]

    async def comments(self, me: Signed) -> list[dict[str, Any]]:
        """What was written at the account's seats about games that are over."""
        columns = [comments.c[name] for name in ("match", "seat", "step", "text", "line", "at")]
        seat = sa.and_(held_seats.c.match == comments.c.match, held_seats.c.seat == comments.c.seat)
        wanted = sa.select(*columns).join(held_seats, seat).where(held_seats.c.account == me.account)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted.order_by(comments.c.at))).mappings().all()
        return [dict(row) for row in rows]

    async def lessons(self, me: Signed) -> dict[str, int]:
        async with self.storage.reading() as connection:
            return await self._learn(connection, me, {})


async def hold(connection: AsyncConnection, account: str, match: str, seat: int, digest: str) -> None:
    """The account sits there: whoever says so first, until the seat has another secret."""
    row = {"match": match, "seat": seat, "account": account, "digest": digest, "settled": False}
    if not await put_once(connection, held_seats, row):
        given_up = (held_seats.c.match == match, held_seats.c.seat == seat, held_seats.c.digest != digest)
        changed = held_seats.update().where(*given_up)
        await connection.execute(changed.values(account=account, digest=digest, settled=False))
