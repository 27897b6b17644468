"""What tables do by themselves: they begin when all sit, move the players of the house, and let flags fall."""

import asyncio
import contextlib
import logging

from ariane.core.game import CHANCE
from ariane.core.sealed import replacement
from ariane.players.house import USUAL
from ariane.table import entries, playing, sheets
from ariane.table.entries import AnyEntry
from ariane.table.house import House
from ariane.table.match import Match
from ariane.table.refusals import NotStored
from ariane.table.tables import HOUSE, NEAR, Settings, Table, Tables, Wish, fold

log = logging.getLogger("ariane.table")

STUMBLE, LONGEST = 0.25, 15.0  # seconds until the house tries again what went wrong
SWEEP = 60.0  # seconds between two looks for flags that fall at tables nobody has opened here
NOTICE = 1.0  # seconds until the house sees that somebody has come to watch
RESPITE, DAYS_RESPITE = 30.0, 3600.0  # seconds for those whose time ran out while no server was there; over days


class Steward:
    """Goes round the tables; at each of them one task at most plays, and one watches the clock."""

    def __init__(self, tables: Tables, house: House, settings: Settings) -> None:
        self.tables = tables
        self.house = house
        self.settings = settings
        self.falls: dict[str, tuple[int, int | None]] = {}  # match -> its version, and when a flag falls then
        self.planned: dict[str, int] = {}  # match -> up to which version nothing that was planned is due

    async def sweep_on(self) -> None:
        """Clocks run at tables that are in nobody's memory too: after a restart, or when another server has died."""
        while True:
            try:
                await self.sweep()
                await self.sweep_plans()
            except NotStored:
                pass
            except Exception:
                log.exception("clocks could not be looked at")
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """Opens the matches whose time runs out before the next look; when, follows from their journals."""
        falls: dict[str, tuple[int, int | None]] = {}
        for name, version in await self.tables.storage.clocked():
            if (table := self.tables.here.get(name)) is not None:
                falls[name] = (
                    table.match.version,
                    table.match.deadline(),
                )  # it may leave the memory before the next look
                continue
            known = self.falls.get(name)
            if known is None or known[0] != version:
                match = await fold(self.tables.storage, name)
                known = version, None if match is None else match.deadline()
            falls[name] = known
            if known[1] is not None and known[1] <= self.tables.now() + 1000 * NEAR:
                await self.tables.find(name)
            await asyncio.sleep(0)
        self.falls = falls

    async def sweep_plans(self) -> None:
        """Opens the matches at which somebody is asked who has planned: the server that knew may have died."""
        looked: dict[str, int] = {}
        for name, version in await self.tables.plans.waiting():
            if name in self.tables.here:
                continue
            if self.planned.get(name) != version:
                match = await fold(self.tables.storage, name)
                if match is not None and match.deciding() in await self.tables.plans.of(match):
                    await self.tables.find(name)
            looked[name] = version
            await asyncio.sleep(0)
        self.planned = looked

    def drive(self, table: Table, delay: float = 0.0) -> None:
        """Begins the match when all sit, and moves the players of the house; one task a table."""
        if self.tables.closing:
            return
        if table.match.bots:
            self.house.warm_up()
        if table.timing is None and table.match.deadline() is not None:
            table.timing = asyncio.create_task(self._watch_clock(table))
        if table.driving is None and self._has_work(table):
            table.driving = asyncio.create_task(self._drive(table, delay))

    async def _watch_clock(self, table: Table) -> None:
        """Waits until time runs out, and writes that down; whichever server is first."""
        match = table.match

        def fall(now: Match) -> AnyEntry | None:
            end, seat = now.deadline(), now.awaited
            return entries.Flag(seat) if seat is not None and end is not None and end <= self.tables.now() else None

        # Where time has run out while no server was there, nobody loses before they can have come back.
        end = match.deadline()
        respite = DAYS_RESPITE if match.opening.over_days else RESPITE
        pause = respite if end is not None and end <= self.tables.now() else 0.0
        try:
            while (end := match.deadline()) is not None:
                await asyncio.sleep(max(pause, min((end - self.tables.now()) / 1000, LONGEST), 0.01))
                pause = 0.0
                with contextlib.suppress(NotStored):
                    if end <= self.tables.now():
                        await self.tables.write(table, HOUSE, fall)
        finally:
            table.timing = None

    def _has_work(self, table: Table) -> bool:
        match = table.match
        if match.begun and not match.bots and not table.plans:
            return False  # nearly always, where people play
        if match.awaited_shares() or match.ready() or self._bot(match) is not None:
            return True
        return bool(table.plans) and self._planner(table) is not None

    def _bot(self, match: Match) -> int | None:
        seat = match.deciding()
        if seat is None or not match.seats[seat].is_bot or match.state.actor() == CHANCE:
            return None
        return seat

    def _planner(self, table: Table) -> int | None:
        """The seat that is asked what it has planned for."""
        seat = table.match.deciding()
        kept = None if seat is None else table.plans.get(seat)
        if seat is None or kept is None or table.match.seats[seat].is_bot:
            return None
        return None if sheets.due(table.match, seat, kept.sheet) is None else seat

    async def _drive(self, table: Table, delay: float) -> None:
        match = table.match
        pause = 0.0
        try:
            if delay:
                await self._leave_to_others(match, delay)
            while self._has_work(table):
                try:
                    await self._drive_once(table)
                    pause = 0.0
                except NotStored:
                    table.unsure = True
                    return
                except Exception:
                    # Everybody at the table waits for the house: it gets up and tries again.
                    log.exception("match %s: the house stumbled", match.id)
                    pause = min(max(STUMBLE, 2 * pause), LONGEST)
                    await asyncio.sleep(pause)
        finally:
            table.driving = None
            if table.unsure:
                self.tables.follow(table)

    async def _leave_to_others(self, match: Match, delay: float) -> None:
        """Another server wrote last and will move its bots itself; only where nothing comes any more we do."""
        version = -1
        while match.version != version:
            version = match.version
            await asyncio.sleep(delay)

    async def _drive_once(self, table: Table) -> None:
        match = table.match
        if match.awaited_shares():
            await self._wait_for_shares(table)
        elif match.ready():
            await self.tables.write(table, HOUSE, lambda now: playing.begin(now) if now.ready() else None)
        elif (seat := self._bot(match)) is not None:
            await self._move_bot(table, seat)
        elif (seat := self._planner(table)) is not None:
            await self._carry_out(table, seat)

    async def _wait_for_shares(self, table: Table) -> None:
        """What a seat does not show in time is replaced, in the open: nobody can keep a match from beginning."""
        match, news = table.match, asyncio.Event()
        table.watchers.add(news.set)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.shares):
                    while match.awaited_shares():
                        await news.wait()
                        news.clear()
        finally:
            table.watchers.discard(news.set)
        while match.awaited_shares():
            await self.tables.write(table, HOUSE, replace_share)

    async def _carry_out(self, table: Table, seat: int) -> None:
        """Plays what this seat has planned, in one entry, or stops it; what was dropped meanwhile is gone."""
        kept, known = table.plans[seat], self.tables.plans
        if not await known.take(table.match.id, seat, kept.id):
            table.plans = await known.of(table.match)
            return
        found: list[sheets.Due | None] = []

        def decide(now: Match) -> AnyEntry | None:
            found[:] = [sheets.due(now, seat, kept.sheet)]
            moves = found[0].moves if found[0] is not None and not now.seats[seat].is_bot else []
            return playing.play(now, seat, now.version, moves) if moves else None

        receipt = await self.tables.write(table, Wish(seat, kept.key, None, "plan"), decide)
        if receipt.again or kept.key in table.match.keys:
            table.plans.pop(seat, None)
            await known.forget(table.match.id, seat, kept.id)
        else:
            why = found[0].stopped if found and found[0] is not None else None
            table.plans[seat] = await known.lay_down(table.match, seat, kept, why)

    async def _move_bot(self, table: Table, seat: int) -> None:
        match = table.match
        asked = match.changed
        if (kept := table.plans.pop(seat, None)) is not None:  # whoever left has planned for nothing
            await self.tables.plans.forget(match.id, seat, kept.id)
        thought = self._think(table, seat)
        if self.settings.pace:
            move, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.pace))
        else:
            move = await thought

        def decide(now: Match) -> AnyEntry | None:
            # Meanwhile its person may have come back, or another server have moved it.
            if now.changed != asked or self._bot(now) != seat:
                return None
            return playing.play(now, seat, now.version, [move])

        await self.tables.write(table, HOUSE, decide)

    async def _think(self, table: Table, seat: int) -> int:
        """What is thought for nobody may take long: when somebody comes to watch, it is thought anew and at once."""
        match, state = table.match, table.match.state.copy()
        task = (state, seat, match.seats[seat].level or USUAL, table.followed_by(seat))

        def watched() -> bool:
            return bool(table.watchers) or any(not who.is_bot for who in match.seats)

        if not watched():
            aside = asyncio.ensure_future(self.house.think(*task, client=table.client, watched=False))
            try:
                while not watched():
                    await asyncio.wait({aside}, timeout=NOTICE)
                    if aside.done():
                        return aside.result()
            finally:
                aside.cancel()
        return await self.house.think(*task, client=table.client, watched=True)


def replace_share(match: Match) -> AnyEntry | None:
    return next((entries.LeftOut(seat, replacement(match.seed, seat)) for seat in match.awaited_shares()), None)
