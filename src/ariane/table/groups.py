"""Groups: a family, a club or a class by a link of its own, with the tables its members set for it and their standings.

Only members see any of it; whoever holds the link sees what it is called, and may come in.
"""

import hmac
import json
from hashlib import sha256

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.table import secrets
from ariane.table.accounts import Accounts, Signed, accounts, lock, put_once
from ariane.table.authority import Authority
from ariane.table.finishing import finished
from ariane.table.refusals import Refused
from ariane.table.steps import ENDED
from ariane.table.storage import matches, metadata

groups = sa.Table(
    "groups",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("link", sa.Integer, nullable=False),  # which link it has; the ones before open nothing
)
members = sa.Table(
    "group_members",
    metadata,
    sa.Column("group", sa.String(16), primary_key=True),
    sa.Column("account", sa.String(16), primary_key=True),
    sa.Column("joined", sa.Double, nullable=False),
    sa.Column("leads", sa.Boolean, nullable=False),
)
group_tables = sa.Table(
    "group_tables",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("group", sa.String(16), nullable=False),
    sa.Column("account", sa.String(16), nullable=True),
    sa.Column("at", sa.Double, nullable=False),
)

MOST_GROUPS = 20  # of one account
MOST_MEMBERS = 200
MOST_TABLES = 500  # of one group; the oldest leave its list and its standings
SHOWN = 40  # tables of the list


class GroupLine(msgspec.Struct, frozen=True):
    """A group as its members list it; leads: you may change it."""

    id: str
    name: str
    members: int
    leads: bool


class GroupDoor(msgspec.Struct, frozen=True):
    """A group as whoever holds its link sees it."""

    id: str
    name: str
    members: int


class MemberLook(msgspec.Struct, frozen=True):
    """A member, by the account's name; joined: seconds since 1970."""

    id: str
    name: str
    joined: float
    leads: bool


class GroupTable(msgspec.Struct, frozen=True):
    """A table that was set for the group, when and by whom."""

    match: str
    game: str
    status: str
    seats: int
    at: float
    by: str


class GroupPlace(msgspec.Struct, frozen=True):
    """One line of the standings: games between members at the group's tables, and shares of the win."""

    game: str
    id: str
    name: str
    games: int
    won: float


class GroupLook(msgspec.Struct, frozen=True):
    """A group as its members see it. With `link` others come in; you: your id in it, `leads`: you may change it."""

    id: str
    name: str
    you: str
    leads: bool
    link: str
    members: list[MemberLook]
    tables: list[GroupTable]
    standings: list[GroupPlace]


class Groups:
    """All groups of a house. Every deed is a member's, and what changes the group is for whoever leads it."""

    def __init__(self, accounts: Accounts, authority: Authority) -> None:
        self.accounts = accounts
        self.authority = authority
        self.storage = accounts.storage

    def secret(self, group: str, link: int) -> str:
        """What stands in the group's link: it follows from the key of the house, and is stored nowhere."""
        key = self.storage.sealer.derive("groups link")
        return hmac.digest(key, f"{group}-{link}".encode(), sha256)[:16].hex()

    # Coming and going

    async def make(self, me: Signed, name: str) -> GroupLook:
        group = secrets.new_match_id()
        async with self.storage.reading() as connection:
            await self._check_room(connection, me.account)
            row = {"id": group, "name": name, "created": self.accounts.now(), "link": 1}
            await connection.execute(groups.insert(), row)
            await connection.execute(members.insert(), self._member(group, me.account, leads=True))
        return await self.look(me, group)

    async def door(self, group: str, secret: str) -> GroupDoor:
        async with self.storage.reading() as connection:
            row = await self._opened(connection, group, secret)
            return GroupDoor(row.id, row.name, await _size(connection, group))

    async def join(self, me: Signed, group: str, secret: str) -> GroupLook:
        async with self.storage.reading() as connection:
            await lock_group(connection, group)  # of two who come at once, the second sees the first
            await self._opened(connection, group, secret)
            if not await self._is_in(connection, group, me.account):
                await self._check_room(connection, me.account)
                if await _size(connection, group) >= MOST_MEMBERS:
                    raise Refused("too-many", f"A group has at most {MOST_MEMBERS} members")
                await connection.execute(members.insert(), self._member(group, me.account, leads=False))
        return await self.look(me, group)

    async def leave(self, me: Signed, group: str) -> None:
        async with self.storage.reading() as connection:
            await self._check(connection, group, me)
            await leave(connection, group, me.account)

    async def remove(self, me: Signed, group: str, account: str) -> GroupLook:
        """Out, and the link is another one: the old one would let them in again."""
        async with self.storage.reading() as connection:
            await self._check(connection, group, me, leads=True)
            if account == me.account:
                raise Refused("bad-request", "To go yourself, leave the group")
            mine = (members.c.group == group, members.c.account == account)
            if not (await connection.execute(members.delete().where(*mine))).rowcount:
                raise Refused("bad-request", "The group has no such member")
            await connection.execute(groups.update().where(groups.c.id == group).values(link=groups.c.link + 1))
        return await self.look(me, group)

    async def hand_on(self, me: Signed, group: str, account: str) -> GroupLook:
        """Another member leads from now on."""
        async with self.storage.reading() as connection:
            await lock_group(connection, group)  # whoever is to lead does not leave meanwhile
            await self._check(connection, group, me, leads=True)
            if not await self._is_in(connection, group, account):
                raise Refused("bad-request", "The group has no such member")
            await connection.execute(members.update().where(members.c.group == group).values(leads=False))
            theirs = (members.c.group == group, members.c.account == account)
            await connection.execute(members.update().where(*theirs).values(leads=True))
        return await self.look(me, group)

    # The group itself

    async def rename(self, me: Signed, group: str, name: str) -> GroupLook:
        async with self.storage.reading() as connection:
            await self._check(connection, group, me, leads=True)
            await connection.execute(groups.update().where(groups.c.id == group).values(name=name))
        return await self.look(me, group)

    async def renew(self, me: Signed, group: str) -> GroupLook:
        """Another link; the one before opens nothing any more."""
        async with self.storage.reading() as connection:
            await self._check(connection, group, me, leads=True)
            await connection.execute(groups.update().where(groups.c.id == group).values(link=groups.c.link + 1))
        return await self.look(me, group)

    async def delete(self, me: Signed, group: str) -> None:
        """The group with its list; its tables stay for those who sit there."""
        async with self.storage.reading() as connection:
            await self._check(connection, group, me, leads=True)
            await connection.execute(groups.delete().where(groups.c.id == group))

    async def set_table(self, me: Signed, group: str, match: str, secret: str) -> GroupLook:
        """Enters a table, by whoever set it or sits there, before its game begins: nobody picks those they won."""
        table = (await self.authority.table(match)).match
        if not secrets.held_by(secret, [table.opening.host, *(who.digest for who in table.seats)]):
            raise Refused("not-seated", "Only whoever set the table or sits there enters it into a group’s list")
        if table.status != "open":
            raise Refused("not-now", "A table is entered into a group’s list before its game begins")
        async with self.storage.reading() as connection:
            await lock_group(connection, group)
            await self._check(connection, group, me)
            row = {"match": match, "group": group, "account": me.account, "at": self.accounts.now()}
            if not await put_once(connection, group_tables, row):
                there = sa.select(group_tables.c.group).where(group_tables.c.match == match)
                if (await connection.execute(there)).scalar() != group:
                    raise Refused("not-now", "This table is in the list of another group")
            newest = sa.select(group_tables.c.match).where(group_tables.c.group == group)
            newest = newest.order_by(group_tables.c.at.desc()).limit(1000).offset(MOST_TABLES)
            for old in (await connection.execute(newest)).scalars().all():
                await connection.execute(group_tables.delete().where(group_tables.c.match == old))
        return await self.look(me, group)

    async def follow(self, match: str, rematch: str) -> None:
        """A rematch of a group's table is the group's too."""
        async with self.storage.reading() as connection:
            wanted = sa.select(group_tables.c.group, group_tables.c.account).where(group_tables.c.match == match)
            row = (await connection.execute(wanted)).first()
            if row is not None:
                again = {"match": rematch, "group": row.group, "account": row.account, "at": self.accounts.now()}
                await put_once(connection, group_tables, again)

    # As it is seen

    async def mine(self, account: str) -> list[GroupLine]:
        everybody = members.alias("everybody")
        count = sa.select(sa.func.count()).where(everybody.c.group == groups.c.id).scalar_subquery()
        wanted = (
            sa.select(groups.c.id, groups.c.name, count, members.c.leads)
            .join(members, members.c.group == groups.c.id)
            .where(members.c.account == account)
            .order_by(groups.c.name, groups.c.id)
        )
        async with self.storage.reading() as connection:
            return [GroupLine(*row) for row in (await connection.execute(wanted)).all()]

    async def look(self, me: Signed, group: str) -> GroupLook:
        async with self.storage.reading() as connection:
            await self._check(connection, group, me)
            row = (await connection.execute(sa.select(groups).where(groups.c.id == group))).one()
            found = await who_is_in(connection, group)
            leads = any(one.leads and one.id == me.account for one in found)
            link = self.secret(group, row.link)
            tables = await self._tables(connection, group)
            return GroupLook(
                row.id, row.name, me.account, leads, link, found, tables, await standings(connection, group)
            )

    async def _tables(self, connection: AsyncConnection, group: str) -> list[GroupTable]:
        """Those that are not over first, the newest of each first."""
        wanted = (
            sa.select(matches, group_tables.c.at, accounts.c.name.label("by"))
            .join(group_tables, group_tables.c.match == matches.c.id)
            .join(accounts, accounts.c.id == group_tables.c.account, isouter=True)
            .where(group_tables.c.group == group, matches.c.opening != "")
            .order_by(matches.c.status == ENDED, group_tables.c.at.desc())
            .limit(SHOWN)
        )
        rows = (await connection.execute(wanted)).all()
        return [
            GroupTable(row.id, row.game, row.status, len(json.loads(row.opening)["seats"]), row.at, row.by or "")
            for row in rows
        ]

    # What is checked

    def _member(self, group: str, account: str, *, leads: bool) -> dict[str, object]:
        return {"group": group, "account": account, "joined": self.accounts.now(), "leads": leads}

    async def _opened(self, connection: AsyncConnection, group: str, secret: str) -> sa.Row[tuple[object, ...]]:
        """The group that this link opens; an old link, a wrong one and no group at all are told the same."""
        row = (await connection.execute(sa.select(groups).where(groups.c.id == group))).first()
        if row is None or not hmac.compare_digest(secret, self.secret(group, row.link)):
            raise Refused("unknown-group", "This link opens no group: it may have been renewed. Ask for the new one")
        return row

    async def _is_in(self, connection: AsyncConnection, group: str, account: str) -> bool:
        mine = sa.select(members.c.leads).where(members.c.group == group, members.c.account == account)
        return (await connection.execute(mine)).first() is not None

    async def _check(self, connection: AsyncConnection, group: str, me: Signed, *, leads: bool = False) -> None:
        mine = sa.select(members.c.leads).where(members.c.group == group, members.c.account == me.account)
        found = (await connection.execute(mine)).scalar()
        if found is None:
            raise Refused("unknown-group", "There is no such group, or you are not in it")
        if leads and not found:
            raise Refused("not-seated", "Only whoever leads the group does that")

    async def _check_room(self, connection: AsyncConnection, account: str) -> None:
        await lock(connection, account)
        count = sa.select(sa.func.count()).select_from(members).where(members.c.account == account)
        if (await connection.execute(count)).scalar_one() >= MOST_GROUPS:
            raise Refused("too-many", f"You are in {MOST_GROUPS} groups already; leave one of them first")


async def lock_group(connection: AsyncConnection, group: str) -> None:
    """Until this transaction ends, no other one changes who is in it."""
    await connection.execute(groups.update().where(groups.c.id == group).values(id=group))


async def _size(connection: AsyncConnection, group: str) -> int:
    count = sa.select(sa.func.count()).select_from(members).where(members.c.group == group)
    return int((await connection.execute(count)).scalar_one())


async def who_is_in(connection: AsyncConnection, group: str) -> list[MemberLook]:
    wanted = (
        sa.select(members, accounts.c.name)
        .join(accounts, accounts.c.id == members.c.account)
        .where(members.c.group == group)
        .order_by(members.c.joined, members.c.account)
    )
    rows = (await connection.execute(wanted)).all()
    return [MemberLook(row.account, row.name, row.joined, row.leads) for row in rows]


async def standings(connection: AsyncConnection, group: str) -> list[GroupPlace]:
    """By game, from the group's tables at which at least two members sat; who has won most first."""
    inside = (
        sa.select(finished.c.match, finished.c.account, finished.c.game, finished.c.share, accounts.c.name)
        .join(group_tables, group_tables.c.match == finished.c.match)
        .join(members, sa.and_(members.c.group == group_tables.c.group, members.c.account == finished.c.account))
        .join(accounts, accounts.c.id == finished.c.account)
        .where(group_tables.c.group == group)
        .subquery()
    )
    between = sa.select(inside.c.match).group_by(inside.c.match).having(sa.func.count() > 1)
    games, won = sa.func.count(), sa.func.sum(inside.c.share)
    wanted = (
        sa.select(inside.c.game, inside.c.account, inside.c.name, games, won)
        .where(inside.c.match.in_(between))
        .group_by(inside.c.game, inside.c.account, inside.c.name)
        .order_by(inside.c.game, won.desc(), games, inside.c.name)
    )
    return [GroupPlace(*row) for row in (await connection.execute(wanted)).all()]


async def leave(connection: AsyncConnection, group: str, account: str) -> None:
    """Where whoever leads goes, the one who has been there longest leads; with the last member the group goes."""
    await lock_group(connection, group)  # of two who go at once, the second sees that the first is gone
    mine = members.delete().where(members.c.group == group, members.c.account == account)
    led = (await connection.execute(mine.returning(members.c.leads))).scalar()
    left = await who_is_in(connection, group)
    if not left:
        await connection.execute(groups.delete().where(groups.c.id == group))
    elif led:
        heir = (members.c.group == group, members.c.account == left[0].id)
        await connection.execute(members.update().where(*heir).values(leads=True))


async def leave_all(connection: AsyncConnection, account: str) -> None:
    """For an account that goes."""
    mine = sa.select(members.c.group).where(members.c.account == account)
    for group in (await connection.execute(mine)).scalars().all():
        await leave(connection, group, account)
