"""Finished matches in the history of those who played them with an account, each settled once, by whichever server."""

import asyncio
import json
import logging

import msgspec
import sqlalchemy as sa

from ariane.table import ratings, secrets, showing
from ariane.table.accounts import Accounts, Signed, put_once
from ariane.table.authority import Authority
from ariane.table.keeping import held_seats, hold
from ariane.table.match import Match
from ariane.table.refusals import NotStored, Refused
from ariane.table.steps import ENDED
from ariane.table.storage import matches, metadata
from ariane.table.tables import fold

log = logging.getLogger("ariane.table")

finished = sa.Table(
    "finished",
    metadata,
    sa.Column("account", sa.String(16), primary_key=True),
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("share", sa.Double, nullable=False),
    sa.Column("others", sa.Text, nullable=False),
    sa.Column("rating", sa.Double, nullable=True),
    sa.Column("gained", sa.Double, nullable=True),
)
settled = sa.Table(
    "settled",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
)

EVERY = 5.0  # seconds between two looks for matches that are over
AT_ONCE = 50  # matches of one look
PAGE = 50  # games of one page of a history


class Rival(msgspec.Struct, frozen=True):
    """Who else sat there, by the name at the seat; a level where the house did."""

    name: str
    level: str = ""


class FinishedLook(msgspec.Struct, frozen=True):
    """A finished match as it stands in a history: the share of the win, and against whom; at: seconds since 1970."""

    match: str
    at: float
    game: str
    seats: int
    seat: int
    share: float
    others: list[Rival]
    rating: float | None = None
    gained: float | None = None


class Finishing:
    """Looks for matches that are over and have seats of accounts."""

    def __init__(self, accounts: Accounts, authority: Authority) -> None:
        self.storage = accounts.storage
        self.accounts = accounts
        self.authority = authority

    async def settle_on(self) -> None:
        while True:
            try:
                await self.settle_all()
            except NotStored:
                pass
            except Exception:
                log.exception("finished matches could not be settled")
            await asyncio.sleep(EVERY)

    async def settle_all(self, account: str | None = None) -> None:
        """Those of everybody, or of one account, in the order in which they were set."""
        wanted = (
            sa.select(held_seats.c.match)
            .join(matches, matches.c.id == held_seats.c.match)
            .where(held_seats.c.settled.is_(False), matches.c.status == ENDED, matches.c.opening != "")
            .group_by(held_seats.c.match, matches.c.created)
            .order_by(matches.c.created)
            .limit(AT_ONCE)
        )
        if account is not None:
            wanted = wanted.where(held_seats.c.account == account)
        async with self.storage.reading() as connection:
            names = list((await connection.execute(wanted)).scalars())
        for name in names:
            match = await fold(self.storage, name)
            if match is not None and match.status == ENDED:
                await self.settle(match)
            await asyncio.sleep(0)

    async def settle(self, match: Match) -> None:
        """Writes the match into the history of every account that sat there; a seat taken into one later, later."""
        shares = shares_of(match)
        async with self.storage.reading() as connection:
            first = await put_once(connection, settled, {"match": match.id, "at": self.accounts.now()})
            claims = await connection.execute(sa.select(held_seats).where(held_seats.c.match == match.id))
            holders = {
                row.seat: row.account
                for row in claims
                if row.seat < len(match.seats) and row.digest == match.seats[row.seat].digest
            }
            who = ratings.players(match, holders) if first and shares is not None else None
            rated: dict[int, ratings.Rated] = {}
            if who is not None and shares is not None:
                rated = await ratings.rate(connection, match, who, ratings.earned(match, shares))
            for seat, account in sorted(holders.items()):
                if shares is not None and match.seats[seat].kind == "person":
                    row = row_of(match, seat, account, shares[seat], rated.get(seat))
                    await put_once(connection, finished, row)
            done = held_seats.update().where(held_seats.c.match == match.id).values(settled=True)
            await connection.execute(done)

    # Sitting down where it is rated

    async def player(self, match: Match, session: str | None, *own: str | None) -> Signed | None:
        """Whose account takes a seat at a rated table, and no second one; None where it is not asked for.

        With one of these secrets of its own it sits there already, and comes back.
        """
        if not match.opening.rated:
            return None
        me = await self.accounts.who(session)
        mine = sa.select(held_seats.c.seat, held_seats.c.digest).where(
            held_seats.c.match == match.id, held_seats.c.account == me.account
        )
        async with self.storage.reading() as connection:
            rows = (await connection.execute(mine)).all()
        back = {secrets.digest(secret) for secret in own if secret is not None}
        if any(match.seats[row.seat].digest == row.digest and row.digest not in back for row in rows):
            raise Refused("not-now", "You sit at this rated table already")
        return me

    async def hold(self, me: Signed, match: str, seat: int, secret: str) -> None:
        async with self.storage.reading() as connection:
            await hold(connection, me.account, match, seat, secrets.digest(secret))

    async def history(self, me: Signed, before: float | None = None, limit: int | None = PAGE) -> list[FinishedLook]:
        """The newest games, or those before a moment."""
        await self.settle_all(me.account)
        wanted = sa.select(finished).where(finished.c.account == me.account).order_by(finished.c.at.desc())
        if before is not None:
            wanted = wanted.where(finished.c.at < before)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted if limit is None else wanted.limit(limit))).all()
        return [look_of(row) for row in rows]


def shares_of(match: Match) -> list[float] | None:
    """Each seat's share of the win; None where nobody can say any more how it ended."""
    end = showing.end(match)
    if end is None:
        return None
    won = 1 / len(end.winners) if end.winners else 0.0
    return [won if seat in end.winners else 0.0 for seat in range(len(match.seats))]


def row_of(match: Match, seat: int, account: str, share: float, rated: ratings.Rated | None) -> dict[str, object]:
    others = [
        Rival(who.name, who.level if who.kind == "bot" else "")
        for number, who in enumerate(match.seats)
        if number != seat
    ]
    return {
        "account": account,
        "match": match.id,
        "at": match.at / 1000,
        "game": match.opening.game,
        "seats": len(match.seats),
        "seat": seat,
        "share": 0.0 if match.seats[seat].resigned else share,  # what the house won there is nobody's
        "others": msgspec.json.encode(others).decode(),
        "rating": None if rated is None else rated.rating,
        "gained": None if rated is None else rated.gained,
    }


def look_of(row: sa.Row[tuple[object, ...]]) -> FinishedLook:
    told = {name: getattr(row, name) for name in FinishedLook.__struct_fields__ if name != "others"}
    return FinishedLook(**told, others=[Rival(**other) for other in json.loads(row.others)])
