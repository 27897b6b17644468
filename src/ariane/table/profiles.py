"""Profiles: what somebody has played by game and seats, against whom, and how strong that has shown them to be."""

from collections import Counter, defaultdict
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.table.accounts import Accounts, Signed, accounts
from ariane.table.finishing import Finishing, finished, look_of
from ariane.table.fortunes import Sum, fortunes
from ariane.table.ratings import HOUSE, ratings, shown
from ariane.table.refusals import Refused

LOOKED_AT = 1000  # games, the newest, from which rivals are counted
RIVALS = 20
PLACES = 100  # of a table of standings


class Played(msgspec.Struct, frozen=True):
    """One game with so many seats: games played and shares of the win; ratings where rated games were among them.

    Of the games `looked` at: how many of a hundred players with the same dice and draws to come were less lucky
    (`percentile`), and the share of a win that decisions gave away per game (`lost`).
    """

    game: str
    seats: int
    games: int
    won: float
    rated: int = 0
    rating: float | None = None
    best: float | None = None
    looked: int = 0
    percentile: float | None = None
    lost: float | None = None


class Met(msgspec.Struct, frozen=True):
    """Somebody who sat at the same tables, by the name at the seat; a level where the house did."""

    name: str
    level: str
    games: int
    won: float


class ProfileLook(msgspec.Struct, frozen=True):
    """What there is to tell about somebody; whom they met is told to themselves alone."""

    id: str
    name: str
    since: float
    public: bool
    played: list[Played]
    met: list[Met] = []


class Standing(msgspec.Struct, frozen=True):
    """One line of the standings: somebody who lets others see the profile, or a level of the house."""

    name: str
    level: str
    rating: float
    best: float
    games: int
    id: str | None = None


class Profiles:
    def __init__(self, accounts: Accounts, finishing: Finishing) -> None:
        self.storage = accounts.storage
        self.finishing = finishing

    async def mine(self, me: Signed) -> ProfileLook:
        await self.finishing.settle_all(me.account)
        found = await self._look(me.account)
        assert found is not None
        return msgspec.structs.replace(found, met=await self._met(me.account))

    async def of(self, account: str) -> ProfileLook:
        """As anybody may see it; a private one and none at all are told the same."""
        found = await self._look(account, accounts.c.public)
        if found is None:
            raise Refused("unknown-person", "There is no such profile, or it is not public")
        return found

    async def _look(self, account: str, *only: sa.ColumnElement[bool]) -> ProfileLook | None:
        """None where there is none; where only some are looked for, asking takes as long as if there were none."""
        counted = (
            sa.select(finished.c.game, finished.c.seats, sa.func.count(), sa.func.sum(finished.c.share))
            .where(finished.c.account == account)
            .group_by(finished.c.game, finished.c.seats)
            .order_by(sa.func.count().desc(), finished.c.game, finished.c.seats)
        )
        async with self.storage.reading() as connection:
            who = (await connection.execute(sa.select(accounts).where(accounts.c.id == account, *only))).first()
            if who is None:
                return None
            rows = (await connection.execute(counted)).all()
            rated = (await connection.execute(sa.select(ratings).where(ratings.c.account == account))).all()
            lucky = await sums(connection, account)
        known = {(row.game, row.seats): row for row in rated}
        played = []
        for game, seats, games, won in rows:
            row = known.get((game, seats))
            more: dict[str, Any] = (
                {} if row is None else {"rated": row.games, "rating": shown(row.mu, row.sigma), "best": row.best}
            )
            if (told := lucky.get((game, seats))) is not None:
                more |= {"looked": told.games, "percentile": told.percentile, "lost": told.lost_per_game}
            played.append(Played(game, seats, games, won, **more))
        return ProfileLook(who.id, who.name, who.created, who.public, played)

    async def _met(self, account: str) -> list[Met]:
        newest = sa.select(finished).where(finished.c.account == account).order_by(finished.c.at.desc())
        async with self.storage.reading() as connection:
            rows = (await connection.execute(newest.limit(LOOKED_AT))).all()
        games: Counter[tuple[str, str]] = Counter()
        won: defaultdict[tuple[str, str], float] = defaultdict(float)
        for game in map(look_of, rows):
            # Of the house it is the level one plays against, whatever its names.
            for who in {("", other.level) if other.level else (other.name, "") for other in game.others}:
                games[who] += 1
                won[who] += game.share
        return [Met(*who, count, won[who]) for who, count in games.most_common(RIVALS)]

    async def standings(self, game: str, seats: int) -> list[Standing]:
        """Those who let others see it, and the house, the strongest first."""
        wanted = (
            sa.select(ratings, accounts.c.name)
            .join(accounts, accounts.c.id == ratings.c.account, isouter=True)
            .where(ratings.c.game == game, ratings.c.seats == seats)
            .where(sa.or_(ratings.c.account.is_(None), accounts.c.public))
            .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.who)
            .limit(PLACES)
        )
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Standing(
                row.name or "",
                row.who.removeprefix(HOUSE) if row.account is None else "",
                shown(row.mu, row.sigma),
                row.best,
                row.games,
                row.account,
            )
            for row in rows
        ]


async def sums(connection: AsyncConnection, account: str) -> dict[tuple[str, int], Sum]:
    """Luck and what decisions gave away, over all games that were looked back at, by game and seats."""
    mine = sa.and_(fortunes.c.match == finished.c.match, fortunes.c.seat == finished.c.seat)
    wanted = (
        sa.select(finished.c.game, finished.c.seats, fortunes.c.luck, fortunes.c.spread, fortunes.c.lost)
        .join(fortunes, mine)
        .where(finished.c.account == account)
    )
    found: defaultdict[tuple[str, int], Sum] = defaultdict(Sum)
    for game, seats, luck, spread, lost in await connection.execute(wanted):
        found[game, seats].add(luck, spread, lost)
    return found
