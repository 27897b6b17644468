"""Accounts: a name of one's own, the sessions that are signed in to it, and codes for when every passkey is lost."""

import time
from collections.abc import Callable, Mapping

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.table import secrets
from ariane.table.refusals import Refused
from ariane.table.storage import Storage, metadata, put_into

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
)
passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),
    sa.Column("account", sa.String(16), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("used", sa.Double, nullable=False),
)
codes = sa.Table(
    "codes",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("account", sa.String(16), nullable=False),
)
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("account", sa.String(16), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("used", sa.Double, nullable=False),
)

UNUSED = 90 * 86_400.0  # seconds after which a session that nobody uses is over
LONGEST = 365 * 86_400.0  # seconds after which any session is
NOTED = 3600.0  # seconds between two notes of a session's use
FRESH = 600.0  # seconds after signing in during which keys may be changed and the account deleted
MOST_SESSIONS = 50
MOST_PASSKEYS = 20
CODES = 10


class Signed(msgspec.Struct, frozen=True):
    """Who is signed in; fresh: by a passkey or a code, a few minutes ago."""

    account: str
    name: str
    session: str  # its digest
    fresh: bool


class PasskeyLook(msgspec.Struct, frozen=True):
    """A passkey as its owner sees it; times in seconds since 1970."""

    id: str
    name: str
    created: float
    used: float


class AccountLook(msgspec.Struct, frozen=True):
    """An account as its owner sees it: how many codes are left, and in how many browsers it is signed in."""

    id: str
    name: str
    created: float
    public: bool
    passkeys: list[PasskeyLook]
    codes: int
    sessions: int


class Accounts:
    """Everything about accounts but the passkeys' own ceremonies. All of it is in the database, for every server."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.now = now

    # Signing in and out

    async def begin_session(self, connection: AsyncConnection, account: str) -> str:
        """A new session's secret; where there are too many, the longest unused ends."""
        now = self.now()
        over = sa.or_(sessions.c.used < now - UNUSED, sessions.c.created < now - LONGEST)
        await connection.execute(sessions.delete().where(over))
        mine = sa.select(sessions.c.digest).where(sessions.c.account == account).order_by(sessions.c.used.desc())
        for old in (await connection.execute(mine.offset(MOST_SESSIONS - 1))).scalars().all():
            await connection.execute(sessions.delete().where(sessions.c.digest == old))
        secret = secrets.new_secret()
        row = {"digest": secrets.digest(secret), "account": account, "created": now, "used": now}
        await connection.execute(sessions.insert(), row)
        return secret

    async def who(self, secret: str | None) -> Signed:
        """Whose session this is; refused where it is nobody's any more."""
        if secret is None:
            raise Refused("not-signed-in", "You are not signed in")
        wanted = sa.select(sessions, accounts.c.name).join(accounts, accounts.c.id == sessions.c.account)
        now = self.now()
        async with self.storage.reading() as connection:
            row = (await connection.execute(wanted.where(sessions.c.digest == secrets.digest(secret)))).first()
            if row is None or row.used < now - UNUSED or row.created < now - LONGEST:
                raise Refused("not-signed-in", "You are not signed in any more: sign in again")
            if row.used < now - NOTED:
                await connection.execute(sessions.update().where(sessions.c.digest == row.digest).values(used=now))
        return Signed(row.account, row.name, row.digest, now - row.created < FRESH)

    async def sign_out(self, signed: Signed, everywhere: bool) -> None:
        ended = sessions.c.account == signed.account if everywhere else sessions.c.digest == signed.session
        async with self.storage.reading() as connection:
            await connection.execute(sessions.delete().where(ended))

    async def recover(self, code: str) -> str:
        """A session for whoever has a code, which is used up by that."""
        async with self.storage.reading() as connection:
            used = codes.delete().where(codes.c.digest == secrets.digest(spelled(code))).returning(codes.c.account)
            account = (await connection.execute(used)).scalar()
            if account is None:
                raise Refused("not-accepted", "This code opens no account: it is mistyped, or was used before")
            return await self.begin_session(connection, account)

    # The account itself

    async def look(self, signed: Signed) -> AccountLook:
        me = signed.account
        async with self.storage.reading() as connection:
            row = (await connection.execute(sa.select(accounts).where(accounts.c.id == me))).one()
            mine = sa.select(passkeys).where(passkeys.c.account == me).order_by(passkeys.c.created)
            keys = [PasskeyLook(key.id, key.name, key.created, key.used) for key in await connection.execute(mine)]
            left = await count(connection, codes, me)
            open_in = await count(connection, sessions, me)
        return AccountLook(row.id, row.name, row.created, row.public, keys, left, open_in)

    async def change(self, signed: Signed, **values: str | bool) -> None:
        if values:
            async with self.storage.reading() as connection:
                await connection.execute(accounts.update().where(accounts.c.id == signed.account).values(**values))

    async def rename_passkey(self, signed: Signed, id: str, name: str) -> None:
        async with self.storage.reading() as connection:
            mine = sa.and_(passkeys.c.id == id, passkeys.c.account == signed.account)
            if not (await connection.execute(passkeys.update().where(mine).values(name=name))).rowcount:
                raise Refused("bad-request", "You have no such passkey")

    async def remove_passkey(self, signed: Signed, id: str) -> None:
        """Never the last one: without it only codes would be left. Whoever else may have used it is signed out."""
        check_fresh(signed)
        async with self.storage.reading() as connection:
            await lock(connection, signed.account)  # of two removed at once, the second sees that the first is gone
            if await count(connection, passkeys, signed.account) < 2:
                raise Refused("not-now", "This is your only passkey: add another one first")
            mine = sa.and_(passkeys.c.id == id, passkeys.c.account == signed.account)
            if not (await connection.execute(passkeys.delete().where(mine))).rowcount:
                raise Refused("bad-request", "You have no such passkey")
            others = sa.and_(sessions.c.account == signed.account, sessions.c.digest != signed.session)
            await connection.execute(sessions.delete().where(others))

    async def new_codes(self, signed: Signed) -> list[str]:
        """Told here once and never again; earlier ones open nothing any more."""
        check_fresh(signed)
        async with self.storage.reading() as connection:
            await lock(connection, signed.account)
            return await put_codes(connection, signed.account)


def check_fresh(signed: Signed) -> None:
    """What could lock the owner out asks for the passkey again: a browser left open is not enough."""
    if not signed.fresh:
        raise Refused("sign-in-again", "For this, sign in again first")


async def lock(connection: AsyncConnection, account: str) -> None:
    """Until this transaction ends, no other one changes what is the account's own: its row stands for all of it."""
    await connection.execute(accounts.update().where(accounts.c.id == account).values(id=account))


async def count(connection: AsyncConnection, table: sa.Table, account: str) -> int:
    wanted = sa.select(sa.func.count()).select_from(table).where(table.c.account == account)
    return int((await connection.execute(wanted)).scalar_one())


async def put_codes(connection: AsyncConnection, account: str) -> list[str]:
    told = [secrets.new_code() for _ in range(CODES)]
    await connection.execute(codes.delete().where(codes.c.account == account))
    rows = [{"digest": secrets.digest(spelled(code)), "account": account} for code in told]
    await connection.execute(codes.insert(), rows)
    return told


def spelled(code: str) -> str:
    """A code however somebody types it."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


async def put_once(connection: AsyncConnection, table: sa.Table, row: Mapping[str, object]) -> bool:
    """Stores a row, unless there is one of its key already, perhaps another server's."""
    return bool((await connection.execute(put_into(connection, table).values(row).on_conflict_do_nothing())).rowcount)
