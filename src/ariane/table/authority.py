"""The authority: the one door through which anything happens at a table. What it has acknowledged is stored."""

import asyncio
import contextlib
import logging
import secrets as chance
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

import msgspec

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, PUBLIC, Value
from ariane.core.registry import load, our_components
from ariane.players.house import PLAYERS
from ariane.table import entries, looks, scribe, secrets
from ariane.table.bus import Bus
from ariane.table.entries import AnyEntry, Opening, SeatPlan
from ariane.table.house import House
from ariane.table.match import ENDED, RUNNING, STAND_IN, Match
from ariane.table.refusals import NotStored, Refused
from ariane.table.storage import Line, Listed, Storage

log = logging.getLogger("ariane.table")

ATTEMPTS = 20  # to find the next free number where other servers write too
PATIENCE = 60.0  # seconds a seat must have kept the others waiting before they may seat a bot there
REST = 10.0  # seconds after which a match has come to rest: its views are drawn and stored
CLOSING = 3.0  # seconds for that when the server ends
GRACE = 3.0  # seconds another server leaves to the one that wrote last before it moves a bot itself


@dataclass(frozen=True)
class Settings:
    """How this house is run."""

    tables: int = 2000  # matches kept in memory
    workers: int | None = None
    pace: float = 0.0  # seconds a bot waits before each move, so that people can follow
    patience: float = PATIENCE
    grace: float = GRACE


class Receipt(msgspec.Struct, frozen=True):
    """What was asked for is stored, as this version; again: it was already."""

    version: int
    again: bool = False


class Place(msgspec.Struct, frozen=True):
    """A seat of a new match and, where it is kept for somebody, the secret that opens it."""

    seat: int
    secret: str | None


class Created(msgspec.Struct, frozen=True):
    """A new match and its places."""

    match: str
    commitment: str
    places: list[Place]


class Seated(msgspec.Struct, frozen=True):
    """A seat is taken; who holds the secret sits there."""

    match: str
    seat: int
    secret: str
    version: int


class Table:
    """A match in memory, who watches it, and what keeps two hands from reaching for it at once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.unsure = False  # the storage may know more than we do
        self.watchers: set[Callable[[], None]] = set()
        self.driving: asyncio.Task[None] | None = None
        self.since = time.monotonic()  # when it last went on
        self.kept = 0  # the version whose views are stored
        self.drawn: dict[tuple[int, str], looks.View] = {}

    def changed(self) -> None:
        self.since = time.monotonic()
        for watcher in list(self.watchers):
            watcher()


class Authority:
    """All matches of one house."""

    def __init__(self, storage: Storage, settings: Settings | None = None) -> None:
        self.storage = storage
        self.settings = settings or Settings()
        self.house = House(self.settings.workers)
        self.bus = Bus(storage, self._heard, self._lost)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.storage.open()
        await self.bus.open()
        self._spawn(self._keep_looks())

    async def close(self) -> None:
        driving = [table.driving for table in self.tables.values() if table.driving is not None]
        for task in [*self.tasks, *driving]:
            task.cancel()
        await asyncio.gather(*self.tasks, *driving, return_exceptions=True)
        with contextlib.suppress(NotStored, TimeoutError):
            async with asyncio.timeout(CLOSING):
                for table in self.tables.values():
                    await self._keep(table)
        self.house.close()
        await self.bus.close()
        await self.storage.close()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Finding a match

    async def table(self, id: str, fresh: bool = False) -> Table:
        """The match; fresh: with all that any server has stored."""
        table = self.tables.get(id)
        if table is None:
            reading = self.opening.get(id)
            if reading is None:
                reading = self.opening[id] = asyncio.create_task(self._open_table(id))
                reading.add_done_callback(lambda _: self.opening.pop(id, None))
            table = await asyncio.shield(reading)
        elif fresh:
            async with table.lock:
                await self._catch_up(table)
        self.tables.move_to_end(id)
        return table

    async def _open_table(self, id: str) -> Table:
        found = await self.storage.match(id)
        if found is None:
            raise Refused("unknown-match", "there is no such match")
        seed, opening = found
        match = Match(id, opening, seed)
        for line in await self.storage.lines(id):
            match.take(line.number, line.key, line.entry)
        return self._seat_around(match)

    def _seat_around(self, match: Match) -> Table:
        table = self.tables[match.id] = Table(match)
        table.kept = match.version
        self._make_room()
        self.drive(table)
        return table

    def _make_room(self) -> None:
        if len(self.tables) <= self.settings.tables:
            return
        idle = [
            name
            for name, table in self.tables.items()
            if not table.watchers
            and table.driving is None
            and not table.lock.locked()
            and table.kept == table.match.version
        ]
        for name in idle[: max(0, len(self.tables) - self.settings.tables)]:
            del self.tables[name]

    async def _catch_up(self, table: Table) -> None:
        """Reads what other servers, or we before a fault, have stored. The table is locked."""
        match = table.match
        lines = await self.storage.lines(match.id, match.version)
        for line in lines:
            match.take(line.number, line.key, line.entry)
        table.unsure = False
        if lines:
            table.changed()
        self.drive(table, self.settings.grace if lines else 0.0)

    def _heard(self, id: str, number: int) -> None:
        table = self.tables.get(id)
        if table is not None and number > table.match.version:
            self._spawn(self._follow(table))

    def _lost(self) -> None:
        for table in self.tables.values():
            self._spawn(self._follow(table))

    async def _follow(self, table: Table) -> None:
        """Catches up, as soon as the storage answers."""
        while True:
            try:
                async with table.lock:
                    await self._catch_up(table)
            except NotStored:
                await asyncio.sleep(0.5)
            else:
                return

    # The one way anything is written

    async def write(
        self, table: Table, key: str | None, seat: int, decide: Callable[[Match], AnyEntry | None]
    ) -> Receipt:
        """Stores what `decide` says of the present match, once for each key; acknowledged only when it is stored."""
        match = table.match
        async with table.lock:
            for _ in range(ATTEMPTS):
                if table.unsure:
                    await self._catch_up(table)
                if key is not None and key in match.keys:
                    version, owner = match.keys[key]
                    if owner != seat:
                        raise Refused("key-used", "this key was used for something else; take a new one")
                    return Receipt(version, again=True)
                entry = decide(match)
                if entry is None:
                    return Receipt(match.version)
                line = Line(match.id, match.version + 1, key, entry, status=status_after(match, entry))
                table.unsure = True  # until we know: a fault or a cancelled request may leave it stored or not
                if await self.storage.append(line):
                    match.take(line.number, key, entry)
                    table.unsure = False
                    table.changed()
                    self.drive(table)
                    return Receipt(line.number)
        raise NotStored

    # Creating

    def prepare(
        self,
        game: str,
        seats: list[SeatPlan],
        options: dict[str, Value] | None = None,
        *,
        box: str | None = None,
        language: str = "en",
        listed: bool = False,
        spectators: bool = True,
        hints: bool = True,
        referee: int | None = None,
    ) -> Opening:
        """The opening of a match, checked whole: what is wrong is said now and not at the first move."""
        rules = load(game) if box is None else load(game, Components(box, "components"))
        settled = rules.settle(len(seats), options or {})
        rules.begin(len(seats), settled)
        if referee is not None and (not 0 <= referee < len(seats) or seats[referee].kind == "bot"):
            raise Refused("bad-request", "the referee is one of the seats, and a person")
        for plan in seats:
            if plan.kind == "bot" and plan.level not in PLAYERS:
                raise Refused("bad-request", f"players of the house are: {', '.join(PLAYERS)}")
        ours = rules.components.digest == our_components(game).digest
        return Opening(
            game=game,
            rules=rules.rules_version,
            components=rules.components.digest,
            options=settled,
            seats=seats,
            box=None if ours else rules.components.text,
            language=looks.spoken(game, language),
            listed=listed,
            spectators=spectators,
            hints=hints,
            referee=referee,
        )

    async def create(self, opening: Opening, *, id: str | None = None, seed: str | None = None) -> Created:
        """A new match. Seats kept for somebody get a secret, told here once and never again."""
        match_id, match_seed = id or secrets.new_match_id(), seed or secrets.new_seed()
        places, plans = [], []
        for number, plan in enumerate(opening.seats):
            secret = secrets.new_secret() if plan.kind == "kept" and plan.digest is None else None
            places.append(Place(number, secret))
            plans.append(msgspec.structs.replace(plan, digest=secrets.digest(secret)) if secret else plan)
        opening = msgspec.structs.replace(opening, seats=plans)
        await self.storage.create(match_id, match_seed, opening)
        table = self._seat_around(Match(match_id, opening, match_seed))
        return Created(match_id, table.match.seal.commitment, places)

    # Seats

    async def viewer(self, table: Table, secret: str | None) -> int:
        """Whose eyes: the seat that the secret opens, or the public where it may look."""
        if secret is not None:
            return table.match.seat_of(secret)
        if not table.match.opening.spectators and table.match.begun:
            raise Refused("no-spectators", "this table is for its players only")
        return PUBLIC

    async def join(
        self,
        table: Table,
        seat: int | None,
        name: str,
        entropy: str,
        *,
        held: str | None = None,
        proposed: str | None = None,
    ) -> Seated:
        """Takes a free seat, with a secret of one's own or one we make; or the seat kept for the holder of a secret."""
        secret = held or proposed or secrets.new_secret()
        taken: list[int] = []

        def decide(match: Match) -> AnyEntry | None:
            mine = secrets.held_by(secret, [who.digest for who in match.seats])
            number = mine[0] if mine else seat
            if held is not None and not mine:
                raise Refused("not-seated", "this secret opens no seat of this match")
            if number is None:
                free = [number for number, who in enumerate(match.seats) if who.kind == "open"]
                if not free:
                    raise Refused("seat-taken", "every seat is taken")
                number = free[0]
            if not 0 <= number < len(match.seats):
                raise Refused("bad-request", f"seats are 0 to {len(match.seats) - 1}")
            taken[:] = [number]
            who = match.seats[number]
            if mine and who.kind == "person":
                return entries.Return(number) if who.away and not who.resigned else None
            if who.kind != "open" and not mine:
                raise Refused("seat-taken", "somebody else has this seat")
            return entries.Join(number, name, secrets.digest(secret), entropy)

        receipt = await self.write(table, None, PUBLIC, decide)
        return Seated(table.match.id, taken[0], secret, receipt.version)

    async def leave(self, table: Table, seat: int, key: str | None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            who = match.seats[seat]
            return None if who.is_bot or match.status == ENDED else entries.Leave(seat)

        return await self.write(table, key, seat, decide)

    async def come_back(self, table: Table, seat: int, key: str | None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            who = match.seats[seat]
            if who.resigned:
                raise Refused("not-now", "who has resigned does not come back to this match")
            return entries.Return(seat) if who.away else None

        return await self.write(table, key, seat, decide)

    async def replace(self, table: Table, seat: int, gone: int, key: str | None) -> Receipt:
        """A bot plays on for somebody who keeps everybody waiting; the holder of the seat comes back when it likes."""

        def decide(match: Match) -> AnyEntry | None:
            match.check_running()
            if not 0 <= gone < len(match.seats) or gone == seat:
                raise Refused("bad-request", "say which other seat is gone")
            if match.seats[gone].is_bot:
                return None
            waited = time.monotonic() - table.since
            if match.deciding() != gone or waited < self.settings.patience:
                raise Refused(
                    "not-now", f"a seat is handed over when it was waited for {self.settings.patience:.0f} seconds"
                )
            return entries.Replace(gone, seat)

        return await self.write(table, key, seat, decide)

    async def resign(self, table: Table, seat: int, key: str | None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            match.check_running()
            return None if match.seats[seat].resigned else entries.Resign(seat)

        return await self.write(table, key, seat, decide)

    # Playing

    async def play(self, table: Table, seat: int, version: int, moves: list[int], key: str | None) -> Receipt:
        return await self.write(table, key, seat, lambda match: match.play(seat, version, moves))

    async def advance(self, table: Table, seat: int, asks: str, answer: str, key: str | None) -> Receipt:
        """A standing answer; if the question is asked right now, it is given at once."""

        def decide(match: Match) -> AnyEntry | None:
            match.check_running()
            return entries.Advance(seat, asks, answer)

        def answer_now(match: Match) -> AnyEntry | None:
            given = match.standing.get((seat, asks))
            if match.deciding() != seat or match.state.actor() != seat or match.state.asks() != asks or given is None:
                return None
            legal = {match.state.name(move): move for move in match.state.moves()}
            return match.play(seat, match.version, [legal[given]]) if given in legal else None

        receipt = await self.write(table, key, seat, decide)
        if not receipt.again:
            await self.write(table, None, seat, answer_now)
        return receipt

    async def undo(self, table: Table, seat: int, to: int | None, key: str | None) -> Receipt:
        """Takes back this seat's last decision, or an earlier one: at once where that is fair, else by consent."""

        def decide(match: Match) -> AnyEntry | None:
            target = match.undo_target(seat, to)
            if looks.is_free(match, seat, target) or not match.others(seat):
                return match.undone(seat, target)
            return entries.AskUndo(seat, target)

        return await self.write(table, key, seat, decide)

    async def answer_undo(self, table: Table, seat: int, agreed: bool, key: str | None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            match.check_running()
            asked = match.asked
            if asked is None or (asked.seat == seat and agreed):
                raise Refused("not-now", "nobody has asked this seat to agree to anything")
            if agreed and all(other in asked.agreed for other in match.others(asked.seat) if other != seat):
                return match.undone(asked.seat, asked.to)
            return entries.AnswerUndo(seat, agreed)

        return await self.write(table, key, seat, decide)

    async def chat(self, table: Table, seat: int, text: str, key: str | None) -> Receipt:
        return await self.write(table, key, seat, lambda _: entries.Chat(seat, text))

    def meant(self, table: Table, seat: int, clicks: list[str]) -> int | None:
        """The illegal move that these clicks seem to mean, if any; asked by who decides."""
        match = table.match
        match.check_running()
        if match.deciding() != seat:
            raise Refused("not-your-turn", "it is not your turn")
        return looks.meant(match, clicks)

    def why_not(self, table: Table, seat: int, move: int) -> str | None:
        """The id of the rule that forbids a move now; only who decides may ask: the answer may tell of a hand."""
        match = table.match
        match.check_running()
        try:
            match.check_move(match.state, seat, move, False)
        except Refused as refused:
            if refused.rule is None:
                raise
            return refused.rule
        return None

    async def hint(self, table: Table, seat: int) -> int:
        """What a player of the house would do here, seeing no more than this seat."""
        match = table.match
        match.check_running()
        if not match.opening.hints:
            raise Refused("not-now", "this table plays without hints")
        if match.state.actor() != seat:
            raise Refused("not-your-turn", "a hint is for who is to decide")
        return await self.house.think(match.state, seat, STAND_IN)

    # Going on elsewhere

    async def rematch(self, table: Table, seat: int) -> str:
        """The same table once more; everybody's secret opens the same seat there. Asked twice it is the same match."""
        match = table.match
        if match.status != ENDED:
            raise Refused("still-running", "a rematch is for when the match is over")
        if match.rematch is None:
            plans = [
                plan if who.kind == "bot" else SeatPlan("kept", who.name, digest=who.digest)
                for plan, who in zip(match.opening.seats, match.seats, strict=True)
            ]
            again = msgspec.structs.replace(match.opening, seats=plans, parent=match.id)
            created = await self.create(again)
            # Where two ask at once both make a match, but one entry is first: that is the rematch.
            await self.write(
                table, None, seat, lambda now: None if now.rematch else entries.Rematch(seat, created.match)
            )
        assert match.rematch is not None
        return match.rematch

    async def fork(self, table: Table, viewer: int, steps: int, seats: list[SeatPlan]) -> Created:
        """A new match from a point of this one: the true position if it is over, else one the viewer could be in."""
        match = table.match
        if match.broken:
            raise Refused("read-only", f"this match can only be looked at: {match.broken}")
        if len(seats) != len(match.seats):
            raise Refused("bad-request", f"this match has {len(match.seats)} seats")
        state = match.state_at(steps)
        if state.actor() == OVER:
            raise Refused("over", "at this point the game is over: fork from an earlier one")
        if match.status != ENDED:
            state.redeal(viewer if viewer >= 0 else PUBLIC, Rng(chance.randbits(62)))
        opening = msgspec.structs.replace(
            match.opening, seats=seats, position=state.dump(), parent=match.id, listed=False, referee=None
        )
        return await self.create(opening)

    async def record(self, table: Table, viewer: int) -> str:
        """The whole record once it is over; before that as the viewer may know it."""
        match = table.match
        if match.broken:
            raise Refused("read-only", f"this match can only be looked at: {match.broken}")
        return await self.house.write_record(scribe.task(match, None if match.status == ENDED else viewer))

    async def listed(self, limit: int = 100) -> list[Listed]:
        return await self.storage.listed(limit)

    # Views

    async def look(self, table: Table, viewer: int, language: str) -> bytes:
        """The whole view, drawn once for each version, viewer and language."""
        match = table.match
        if match.broken:
            kept = await self.storage.look(match.id, viewer)
            if kept is not None:
                view = msgspec.json.decode(kept, type=looks.View)
                return msgspec.json.encode(msgspec.structs.replace(view, read_only=match.broken))
        return msgspec.json.encode(self.view(table, viewer, language))

    def view(self, table: Table, viewer: int, language: str) -> looks.View:
        view = table.drawn.get((viewer, language))
        if view is None or view.version != table.match.version:
            view = table.drawn[viewer, language] = looks.look(table.match, viewer, language)
        return view

    def drawn_at(self, table: Table, viewer: int, steps: int, language: str) -> looks.Drawn:
        """An earlier position as this viewer could see it, for looking back once it is over."""
        match = table.match
        if match.broken:
            raise Refused("read-only", f"this match can only be looked at: {match.broken}")
        if match.status != ENDED:
            raise Refused("still-running", "one looks back when the match is over")
        return looks.draw_state(match.state_at(steps), viewer, language, match.names)

    async def _keep_looks(self) -> None:
        """Stores the last views of matches that have come to rest, now and then."""
        while True:
            await asyncio.sleep(2.0)
            with contextlib.suppress(NotStored):
                for table in list(self.tables.values()):
                    if time.monotonic() - table.since > REST and not table.unsure:
                        await self._keep(table)
            self._make_room()

    async def _keep(self, table: Table) -> None:
        match = table.match
        if table.kept == match.version or match.broken or not match.begun:
            return
        version = match.version
        kept = {}
        for viewer in (PUBLIC, *range(len(match.seats))):
            kept[viewer] = msgspec.json.encode(self.view(table, viewer, match.opening.language)).decode()
            await asyncio.sleep(0)
        if match.version == version:
            await self.storage.keep_looks(match.id, kept)
            table.kept = version

    # What the table does by itself

    def drive(self, table: Table, delay: float = 0.0) -> None:
        """Begins the match when all sit, and moves the players of the house; one task a table."""
        if table.driving is None and (table.match.ready() or self._bot(table.match) is not None):
            table.driving = asyncio.create_task(self._drive(table, delay))

    def _bot(self, match: Match) -> int | None:
        seat = match.deciding()
        if seat is None or not match.seats[seat].is_bot or match.state.actor() == CHANCE:
            return None
        return seat

    async def _drive(self, table: Table, delay: float) -> None:
        match = table.match
        try:
            while True:
                if delay:
                    version = match.version
                    await asyncio.sleep(delay)
                    delay = self.settings.grace if match.version != version else 0.0
                    continue
                if match.ready():
                    await self.write(table, None, PUBLIC, lambda now: now.begin() if now.ready() else None)
                    continue
                seat = self._bot(match)
                if seat is None:
                    return
                await self._move_bot(table, seat)
        except NotStored:
            table.unsure = True
        except ArianeError as error:
            log.warning("match %s: the house stumbled: %s", match.id, error)
        finally:
            table.driving = None
            if table.unsure:
                self._spawn(self._follow(table))

    async def _move_bot(self, table: Table, seat: int) -> None:
        match = table.match
        asked = match.changed
        level = match.seats[seat].level or STAND_IN
        thought = self.house.think(match.state, seat, level)
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.pace))

        def decide(now: Match) -> AnyEntry | None:
            # Meanwhile its person may have come back, or another server have moved it.
            return now.play(seat, now.version, [move]) if now.changed == asked and self._bot(now) == seat else None

        await self.write(table, None, seat, decide)


def status_after(match: Match, entry: AnyEntry) -> str | None:
    """The status that this entry leads to, if it changes: stored beside the match for the list."""
    match entry:
        case entries.Begin() | entries.Play():
            after = ENDED if entry.over else RUNNING
        case entries.Resign():
            after = ENDED if len(match.seats) == 2 else match.status
        case _:
            after = match.status
    return None if after == match.status else after
