"""Musing: the house looks back by itself at matches of accounts, so that their owners find luck and skill told."""

import asyncio
import logging
import secrets

import sqlalchemy as sa

from ariane.table.authority import Authority
from ariane.table.finishing import finished
from ariane.table.fortunes import fortunes
from ariane.table.refusals import NotStored
from ariane.table.storage import matches
from ariane.table.tables import fold

log = logging.getLogger("ariane.table")

EVERY = 60.0  # seconds between two matches; each takes what players leave of one processor, for some seconds
NEWEST = 20  # of which it takes one


class Musing:
    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.storage = authority.storage
        self.tried: set[str] = set()

    async def muse_on(self) -> None:
        while self.authority.settings.review > 0:
            await asyncio.sleep(EVERY)
            try:
                await self.muse()
            except NotStored:
                pass
            except Exception:
                log.exception("a match of an account could not be looked back at")

    async def muse(self) -> None:
        """Looks at one of the newest whose luck nobody knows; what cannot be looked at is tried once."""
        unknown = sa.not_(sa.exists().where(fortunes.c.match == finished.c.match))
        here = sa.exists().where(matches.c.id == finished.c.match, matches.c.opening != "")
        wanted = sa.select(finished.c.match).where(unknown, here).group_by(finished.c.match)
        wanted = wanted.order_by(sa.func.max(finished.c.at).desc()).limit(NEWEST + len(self.tried))
        async with self.storage.reading() as connection:
            names = [name for name in (await connection.execute(wanted)).scalars() if name not in self.tried]
        if not names:
            return
        name = names[secrets.randbelow(min(NEWEST, len(names)))]  # another server takes another one
        match = await fold(self.storage, name)
        if match is not None and not match.broken:
            await self.authority.reviews.finish(match)
        if not await self.authority.reviews.fortunes.read(name):
            self.tried.add(name)
