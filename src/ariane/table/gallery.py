"""The gallery: what a table shows, drawn once for each pair of eyes, and kept for when it can no longer be drawn."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

import msgspec

from ariane.core.game import PUBLIC
from ariane.table import hindsight, looks, outdated, showing
from ariane.table.entries import Opening
from ariane.table.house import House
from ariane.table.journal import Row
from ariane.table.match import Match
from ariane.table.refusals import NotStored
from ariane.table.steps import RUNNING
from ariane.table.storage import packed
from ariane.table.tables import LOOKED_AT, Table, Tables, folded
from ariane.table.workers import Given

log = logging.getLogger("ariane.table")

ROUND = 1.0  # seconds from one look at all tables to the next, and in which those that rest are drawn
REST = 60.0  # seconds after which a match has come to rest: its views are drawn and stored
SOON = 3.0  # seconds after its end


class Gallery:
    """The views of all tables: in memory while they are looked at, stored when a match has come to rest."""

    def __init__(self, tables: Tables, house: House) -> None:
        self.tables = tables
        self.house = house

    async def look(self, table: Table, viewer: int, language: str) -> bytes:
        """The whole view, drawn once for each version, viewer and language."""
        match = table.match
        if match.broken:
            kept = await self.tables.storage.look(match.id, viewer)
            if kept is not None:
                return showing.as_it_was(match, kept, language)
        return msgspec.json.encode(self.view(table, viewer, language))

    async def at(self, table: Table, viewer: int, eyes: int | None, steps: int, language: str) -> looks.Drawn:
        """The position after a step, for who looks back."""
        match = table.match
        if not match.broken:
            return hindsight.drawn(match, viewer, eyes, steps, language)
        seat = outdated.seen_through(match, viewer, eyes)
        return outdated.drawn(match, await self.tables.storage.look(match.id, seat), seat, steps, language)

    async def log(self, table: Table, viewer: int, eyes: int | None, language: str) -> list[looks.News]:
        """The log, for who looks back."""
        match = table.match
        if not match.broken:
            return hindsight.log(match, viewer, eyes, language)
        seat = outdated.seen_through(match, viewer, eyes)
        return outdated.log(match, await self.tables.storage.look(match.id, seat), seat, language)

    def view(self, table: Table, viewer: int, language: str) -> looks.View:
        view = table.views.get((viewer, language))
        if view is None or view.version != table.match.version:
            view = table.views[viewer, language] = showing.look(table.match, viewer, language)
        return view

    async def keep_on(self) -> None:
        """Stores the last views of matches that have come to rest; drawn in another process: players come first."""
        while True:
            await asyncio.sleep(ROUND)
            with contextlib.suppress(NotStored):
                rested = [table async for table in self._rested()]
                for table in rested:
                    await self.keep(table, aside=True)
                    await asyncio.sleep(ROUND / len(rested))  # the disk takes many better by and by than all at once
            self.tables.make_room()
            await self.tables.put_away()

    async def _rested(self) -> AsyncIterator[Table]:
        for number, table in enumerate(list(self.tables.here.values()), 1):
            if number % LOOKED_AT == 0:
                await asyncio.sleep(0)
            rests = time.monotonic() - table.since > (REST if table.match.status == RUNNING else SOON)
            if rests and not table.unsure and table.kept != table.match.version:
                yield table

    async def keep(self, table: Table, *, aside: bool = False) -> None:
        """Draws and stores the last views; aside: in a process of its own, else here and now."""
        match = table.match
        version = match.version
        if table.kept == version:
            return
        if match.broken or not match.begun:
            table.kept = version  # there is nothing to be seen
            return
        try:
            kept = await self._draw_aside(match) if aside else views_of(match)
        except Given:
            return  # the process died or was too slow; another time
        except NotStored:
            raise
        except Exception:
            log.exception("match %s cannot be drawn", match.id)
            kept = {}
        if match.version == version:
            if kept:
                await self.tables.storage.keep_looks(match.id, kept)
            table.kept = version
            table.views.clear()  # stored, and drawn again where somebody asks

    async def _draw_aside(self, match: Match) -> dict[int, str]:
        found = await self.tables.storage.find(match.id)
        rows = [] if found is None else found.rows
        return await self.house.unhurried.do(draw_aside, match.id, match.opening, match.seed, rows)


def views_of(match: Match) -> dict[int, str]:
    """What everybody sees, in the language of the table, as it is kept."""
    eyes, language = (PUBLIC, *range(len(match.seats))), match.opening.language
    return packed({eye: msgspec.json.encode(showing.look(match, eye, language)).decode() for eye in eyes})


# In the worker


def draw_aside(id: str, opening: Opening, seed: str, rows: list[Row]) -> dict[int, str]:
    return views_of(folded(id, opening, seed, rows))
