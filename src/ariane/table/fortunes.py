"""Fortunes: how lucky each seat of a finished match was and what its decisions gave away, kept beside its review."""

from math import erf, sqrt

import msgspec
import sqlalchemy as sa

from ariane.players import luck, review
from ariane.players.luck import Draw, Fortune
from ariane.players.review import Moment
from ariane.table.accounts import put_once
from ariane.table.storage import Storage, metadata

fortunes = sa.Table(
    "luck",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("luck", sa.Double, nullable=False),
    sa.Column("spread", sa.Double, nullable=False),
    sa.Column("percentile", sa.Double, nullable=True),  # null where chance never acted
    sa.Column("lost", sa.Double, nullable=True),  # null where the seat decided nothing
)

MOST_CHANCES = 120  # acts of chance of one match that are looked at


class FortuneLook(msgspec.Struct, frozen=True):
    """A seat's luck and its decisions in one match.

    `percentile`: of a hundred other ways in which the same dice and draws could have come, so many were worse for it;
    null where chance never acted. `lost`: the share of a win that its decisions gave away; null where it had none.
    """

    seat: int
    percentile: float | None
    lost: float | None


class Sum(msgspec.Struct):
    """The luck of several matches as one."""

    games: int = 0
    luck: float = 0.0
    variance: float = 0.0
    lost: float = 0.0
    decided: int = 0

    def add(self, luck: float, spread: float, lost: float | None) -> None:
        self.games += 1
        self.luck += luck
        self.variance += spread * spread
        if lost is not None:
            self.lost += lost
            self.decided += 1

    @property
    def percentile(self) -> float | None:
        """Over many games their sum is as good as normal; of one game it is near what its record says."""
        if self.variance <= 0.0:
            return None
        return 50.0 * (1.0 + erf(self.luck / sqrt(2.0 * self.variance)))

    @property
    def lost_per_game(self) -> float | None:
        return self.lost / self.decided if self.decided else None


class Telling:
    """The acts of chance of one match while they are being looked at."""

    def __init__(self) -> None:
        self.steps: list[int] | None = None
        self.draws: list[Draw] = []

    @property
    def next(self) -> int | None:
        return None if self.steps is None or len(self.draws) >= len(self.steps) else self.steps[len(self.draws)]


class Fortunes:
    """What is known of the luck at tables of this house."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def read(self, match: str) -> list[FortuneLook]:
        """By seat; nothing where it is not known yet."""
        wanted = sa.select(fortunes).where(fortunes.c.match == match).order_by(fortunes.c.seat)
        async with self.storage.reading() as connection:
            return [FortuneLook(row.seat, row.percentile, row.lost) for row in await connection.execute(wanted)]

    async def keep(self, match: str, told: list[Fortune], moments: list[Moment]) -> list[FortuneLook]:
        """Once for each match; the same whoever thinks of it."""
        rows = [
            {
                "match": match,
                "seat": seat,
                "luck": one.luck,
                "spread": one.spread,
                "percentile": one.percentile if one.spread > 0.0 else None,
                "lost": None if review.accuracy(moments, seat) is None else luck.lost(moments, seat),
            }
            for seat, one in enumerate(told)
        ]
        async with self.storage.reading() as connection:
            for row in rows:
                await put_once(connection, fortunes, row)
        return await self.read(match)
