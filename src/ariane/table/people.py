"""What whoever runs a house can do about accounts and groups: look through them, export, sign out, delete."""

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.core.errors import ArianeError
from ariane.table import leaving
from ariane.table.accounts import Accounts, accounts, codes, count, passkeys, sessions
from ariane.table.belongings import Belongings
from ariane.table.finishing import finished, look_of
from ariane.table.groups import group_tables, groups, members, standings, who_is_in
from ariane.table.keeping import LESSONS, kept_notes, kept_tables
from ariane.table.ratings import ratings, shown
from ariane.table.storage import Storage


class Person(msgspec.Struct, frozen=True):
    """An account as it is listed; used: when it was last signed in somewhere, in seconds since 1970."""

    id: str
    name: str
    created: float
    used: float | None
    public: bool
    sessions: int
    games: int


class Circle(msgspec.Struct, frozen=True):
    """A group as it is listed."""

    id: str
    name: str
    created: float
    members: int
    tables: int


async def listed(storage: Storage) -> list[Person]:
    """All accounts, the one that was used last first."""
    used = sa.select(sa.func.max(sessions.c.used)).where(sessions.c.account == accounts.c.id).scalar_subquery()
    open_in = sa.select(sa.func.count()).where(sessions.c.account == accounts.c.id).scalar_subquery()
    games = sa.select(sa.func.count()).where(finished.c.account == accounts.c.id).scalar_subquery()
    wanted = sa.select(accounts.c.id, accounts.c.name, accounts.c.created, used, accounts.c.public, open_in, games)
    async with storage.reading() as connection:
        found = [Person(*row) for row in (await connection.execute(wanted)).all()]
    return sorted(found, key=lambda one: -(one.used or one.created))


async def one(connection: AsyncConnection, account: str) -> Any:
    row = (await connection.execute(sa.select(accounts).where(accounts.c.id == account))).first()
    if row is None:
        raise ArianeError(f"there is no account {account!r}")
    return row


async def show(storage: Storage, account: str) -> dict[str, Any]:
    """What there is of an account, in numbers; nothing that opens anything."""
    async with storage.reading() as connection:
        row = await one(connection, account)
        tables = (passkeys, codes, sessions, kept_tables, finished, members)
        known = {table.name: await count(connection, table, account) for table in tables}
    return {"id": row.id, "name": row.name, "created": row.created, "public": row.public, **known}


async def export(storage: Storage, account: str) -> dict[str, Any]:
    """All that is kept of an account, for its owner; without the secrets of seats and passkeys."""
    belongings = Belongings(Accounts(storage))
    mine = (kept_notes.c.account == account, kept_notes.c.kind == LESSONS)
    async with storage.reading() as connection:
        row = await one(connection, account)
        keys = await connection.execute(sa.select(passkeys).where(passkeys.c.account == account))
        named = [{"name": key.name, "created": key.created, "used": key.used} for key in keys]
        kept = sa.select(kept_tables.c.match).where(kept_tables.c.account == account, kept_tables.c.body != "")
        tables = list((await connection.execute(kept)).scalars())
        lessons = (await connection.execute(sa.select(kept_notes.c.body).where(*mine))).scalar()
        history = sa.select(finished).where(finished.c.account == account).order_by(finished.c.at.desc())
        games = [msgspec.to_builtins(look_of(game)) for game in await connection.execute(history)]
        rated = await connection.execute(sa.select(ratings).where(ratings.c.account == account))
        rates = [
            {"game": one.game, "seats": one.seats, "rating": shown(one.mu, one.sigma), "best": one.best}
            for one in rated
        ]
        inside = sa.select(groups.c.id, groups.c.name).join(members, members.c.group == groups.c.id)
        found = await connection.execute(inside.where(members.c.account == account))
        circles = [{"id": group, "name": name} for group, name in found.all()]
    return {
        "account": {"id": row.id, "name": row.name, "created": row.created, "public": row.public},
        "passkeys": named,
        "tables": tables,
        "lessons": {} if lessons is None else msgspec.json.decode(lessons),
        "games": games,
        "ratings": rates,
        "groups": circles,
        "boxes": await belongings.boxes(account),
        "notices": await belongings.notices(account),
    }


async def sign_out(storage: Storage, account: str) -> int:
    """Ends the sessions of an account; how many there were."""
    async with storage.reading() as connection:
        await one(connection, account)
        return (await connection.execute(sessions.delete().where(sessions.c.account == account))).rowcount


async def delete(storage: Storage, account: str) -> bool:
    return await leaving.delete(Accounts(storage), account)


# Groups


async def circles(storage: Storage) -> list[Circle]:
    inside = sa.select(sa.func.count()).where(members.c.group == groups.c.id).scalar_subquery()
    tables = sa.select(sa.func.count()).where(group_tables.c.group == groups.c.id).scalar_subquery()
    wanted = sa.select(groups.c.id, groups.c.name, groups.c.created, inside, tables).order_by(groups.c.created.desc())
    async with storage.reading() as connection:
        return [Circle(*row) for row in (await connection.execute(wanted)).all()]


async def show_circle(storage: Storage, group: str) -> dict[str, Any]:
    """Its members, tables and standings; not its link."""
    async with storage.reading() as connection:
        row = (await connection.execute(sa.select(groups).where(groups.c.id == group))).first()
        if row is None:
            raise ArianeError(f"there is no group {group!r}")
        tables = sa.select(group_tables.c.match).where(group_tables.c.group == group)
        return {
            "id": row.id,
            "name": row.name,
            "created": row.created,
            "members": [msgspec.to_builtins(member) for member in await who_is_in(connection, group)],
            "tables": list((await connection.execute(tables)).scalars()),
            "standings": [msgspec.to_builtins(place) for place in await standings(connection, group)],
        }


async def delete_circle(storage: Storage, group: str) -> bool:
    async with storage.reading() as connection:
        return bool((await connection.execute(groups.delete().where(groups.c.id == group))).rowcount)
