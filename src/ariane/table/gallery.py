"""The gallery: what a table shows, drawn once for each pair of eyes, and kept for when it can no longer be drawn."""

import asyncio
import contextlib
import logging
import time

import msgspec

from ariane.core.game import PUBLIC
from ariane.table import hindsight, looks, outdated
from ariane.table.refusals import NotStored
from ariane.table.steps import RUNNING
from ariane.table.tables import Table, Tables

log = logging.getLogger("ariane.table")

REST = 60.0  # seconds after which a match has come to rest: its views are drawn and stored
SOON = 3.0  # seconds after its end
LEISURE = 0.05  # seconds between two of these drawings: players come first


class Gallery:
    """The views of all tables: in memory while they are looked at, stored when a match has come to rest."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def look(self, table: Table, viewer: int, language: str) -> bytes:
        """The whole view, drawn once for each version, viewer and language."""
        match = table.match
        if match.broken:
            kept = await self.tables.storage.look(match.id, viewer)
            if kept is not None:
                return looks.as_it_was(match, kept, language)
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
            view = table.views[viewer, language] = looks.look(table.match, viewer, language)
        return view

    async def keep_on(self) -> None:
        """Stores the last views of matches that have come to rest, now and then."""
        while True:
            await asyncio.sleep(2.0)
            with contextlib.suppress(NotStored):
                for table in list(self.tables.here.values()):
                    rested = time.monotonic() - table.since
                    if rested > (REST if table.match.status == RUNNING else SOON) and not table.unsure:
                        await self.keep(table, LEISURE)
            self.tables.make_room()
            self.tables.put_away()

    async def keep(self, table: Table, leisure: float = 0.0) -> None:
        match = table.match
        version = match.version
        if table.kept == version:
            return
        if match.broken or not match.begun:
            table.kept = version  # there is nothing to be seen
            return
        kept = {}
        try:
            for viewer in (PUBLIC, *range(len(match.seats))):
                kept[viewer] = msgspec.json.encode(self.view(table, viewer, match.opening.language)).decode()
                await asyncio.sleep(leisure)
        except Exception:
            log.exception("match %s cannot be drawn", match.id)
            table.kept = version
        if match.version == version and table.kept != version:
            await self.tables.storage.keep_looks(match.id, kept)
            table.kept = version
            table.views.clear()  # stored, and drawn again where somebody asks
