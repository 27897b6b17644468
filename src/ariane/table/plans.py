"""Plans: what a seat has decided for when it is asked next; sealed, its own, used as entered or not at all.

A plan is no part of the journal: nobody can tell from it that somebody has planned. When it is used, its moves are one
ordinary entry under a key of the plan's own, so that it is played once, whichever server does it and whenever one dies.
"""

import contextlib
import secrets
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from ariane.core.errors import ArianeError
from ariane.table.entries import PLANNED
from ariane.table.journal import PlanRow, channel
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.sheets import Sheet
from ariane.table.steps import ENDED
from ariane.table.storage import GONE, Storage, journal, matches, plans, put_into


class Kept(NamedTuple):
    """A sheet as it lies in the database: under a name of its own, and whether some server has begun to use it."""

    id: str
    sheet: Sheet
    taken: bool = False

    @property
    def key(self) -> str:
        """Under which its moves are made."""
        return f"{PLANNED}{self.id}"


_sheets = msgspec.json.Decoder(Sheet)


class Plans:
    """The plans of a house, in its database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def of(self, match: Match) -> dict[int, Kept]:
        """By seat; what is over is thrown away: used, overtaken while a server died over it, or answered by hand."""
        wanted = sa.select(plans.c.seat, plans.c.id, plans.c.taken, plans.c.body).where(plans.c.match == match.id)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return await self.sort(match, [tuple(row) for row in rows])

    async def sort(self, match: Match, rows: list[PlanRow]) -> dict[int, Kept]:
        """The same, for who has read them already."""
        found: dict[int, Kept] = {}
        for seat, name, taken, body in rows:
            with contextlib.suppress(ArianeError):  # sealed with another key: nobody can read it
                kept = Kept(name, self._open(match.id, seat, body), bool(taken))
                if is_over(match, seat, kept):
                    await self.forget(match.id, seat, kept.id)
                else:
                    found[seat] = kept
        return found

    async def keep(self, match: Match, seat: int, sheet: Sheet) -> Kept:
        """Instead of what was planned before; not while that is being played."""
        kept = Kept(secrets.token_hex(8), sheet)
        row = {"match": match.id, "seat": seat} | self._row(match.id, seat, kept)
        async with self.storage.reading() as connection:
            put = put_into(connection, plans).values(**row)
            changed = {name: put.excluded[name] for name in ("id", "taken", "body")}
            done = await connection.execute(
                put.on_conflict_do_update(
                    index_elements=["match", "seat"], set_=changed, where=plans.c.taken.is_(False)
                )
            )
        _check_free(done.rowcount)
        await self._tell(match.id)
        return kept

    async def drop(self, match: Match, seat: int) -> None:
        """From now on it is not used any more."""
        place = (plans.c.match == match.id) & (plans.c.seat == seat)
        async with self.storage.reading() as connection:
            gone = await connection.execute(plans.delete().where(place, plans.c.taken.is_(False)))
            left = (await connection.execute(sa.select(plans.c.id).where(place))).first()
        _check_free(gone.rowcount or left is None)
        await self._tell(match.id)

    async def take(self, match: str, seat: int, id: str) -> bool:
        """Before it is used: whoever wants to drop it now is too late. Whether it is still there."""
        place = (plans.c.match == match) & (plans.c.seat == seat) & (plans.c.id == id)
        async with self.storage.reading() as connection:
            return bool((await connection.execute(plans.update().where(place).values(taken=True))).rowcount)

    async def lay_down(self, match: Match, seat: int, kept: Kept, why: str | None) -> Kept:
        """It is not used now; where there is a reason, never, and its seat is told."""
        sheet = kept.sheet
        if why is not None:
            sheet = msgspec.structs.replace(sheet, stopped=why, steps=len(match.steps))
        laid = Kept(kept.id, sheet)
        place = (plans.c.match == match.id) & (plans.c.seat == seat) & (plans.c.id == kept.id)
        async with self.storage.reading() as connection:
            await connection.execute(plans.update().where(place).values(**self._row(match.id, seat, laid)))
        return laid

    async def forget(self, match: str, seat: int, id: str) -> None:
        place = (plans.c.match == match) & (plans.c.seat == seat) & (plans.c.id == id)
        async with self.storage.reading() as connection:
            await connection.execute(plans.delete().where(place))

    async def waiting(self) -> list[tuple[str, int]]:
        """Matches at which somebody has planned, each with its last number; of those that are over nothing is kept."""
        over = sa.select(matches.c.id).where(matches.c.status == "over")
        last = sa.func.max(journal.c.number)
        wanted = (
            sa.select(plans.c.match, last)
            .join(journal, journal.c.match == plans.c.match)
            .group_by(plans.c.match)
        )  # fmt: skip
        async with self.storage.reading() as connection:
            await connection.execute(plans.delete().where(plans.c.match.in_(over)))
            return [(name, number) for name, number in (await connection.execute(wanted)).all()]

    def _row(self, match: str, seat: int, kept: Kept) -> dict[str, object]:
        body = self.storage.sealer.seal_text(f"plan {match} {seat}", msgspec.json.encode(kept.sheet).decode())
        return {"id": kept.id, "taken": kept.taken, "body": body}

    def _open(self, match: str, seat: int, body: str) -> Sheet:
        return _sheets.decode(self.storage.sealer.open_text(f"plan {match} {seat}", body))

    async def _tell(self, match: str) -> None:
        """Other servers that have the match open read its plans again."""
        if self.storage.kind == "postgresql":
            with contextlib.suppress(*GONE):  # they read it again before they use it
                await self.storage.notify(channel(match), f"{match}:0")


def is_over(match: Match, seat: int, kept: Kept) -> bool:
    """Whether a sheet was used, or its seat has decided by hand since it was stopped or taken up in vain."""
    if kept.key in match.keys or match.status == ENDED:
        return True
    by_hand = match.last.get(seat, -1) >= kept.sheet.steps
    return by_hand and (kept.sheet.stopped is not None or (kept.taken and match.deciding() != seat))


def _check_free(free: bool | int) -> None:
    if not free:
        raise Refused("not-now", "it is your turn already: what you had planned is being played")
