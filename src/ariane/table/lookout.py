"""The lookout: who sits before which table, for a postman who may be in another process than they are."""

import asyncio
from collections.abc import Coroutine
from typing import NamedTuple, Protocol

from ariane.table.hall import Hall
from ariane.table.steps import RUNNING

BREATH = 100  # matches that are looked at in one go


class Seen(NamedTuple):
    """The seat that a match waits for looks on: since when it is waited for (milliseconds), and whether over days."""

    match: str
    seat: int
    waiting: int
    over_days: bool


class Lookout(Protocol):
    """What a postman asks of the server he belongs to."""

    def now(self) -> float:
        """Seconds since 1970, as all that is dated there."""

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Goes on by itself until all ends."""

    async def seen(self) -> list[Seen]:
        """Matches of which nobody needs to be told: whoever is waited for looks on."""

    async def present(self, names: list[str]) -> set[str]:
        """Those of these matches that are in the server's memory."""

    async def looking(self, names: set[str]) -> dict[str, set[int]]:
        """For these matches, the seats before whose eyes the page is."""


class Doorman:
    """Who knows, in the server itself."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = hall.authority.tables

    def now(self) -> float:
        return self.tables.time()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        self.tables.spawn(work)

    async def seen(self) -> list[Seen]:
        found = []
        for number, name in enumerate(list(self.hall.sessions), 1):
            table = self.tables.here.get(name)
            seat = None if table is None or table.match.status != RUNNING else table.match.awaited
            if table is not None and seat is not None and seat in self.hall.looking(name):
                found.append(Seen(name, seat, table.match.waiting, table.match.opening.over_days))
            if number % BREATH == 0:
                await asyncio.sleep(0)  # whoever plays comes in between
        return found

    async def present(self, names: list[str]) -> set[str]:
        return {name for name in names if name in self.tables.here}

    async def looking(self, names: set[str]) -> dict[str, set[int]]:
        return {name: self.hall.looking(name) for name in names}
