"""The authority: the one door through which anything happens at a table. What it has acknowledged is stored."""

import asyncio
import contextlib
import secrets as chance
from collections.abc import Callable
from pathlib import Path

import msgspec

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.game import OVER, PUBLIC, Value
from ariane.core.registry import load, our_components
from ariane.players.house import PLAYERS, USUAL
from ariane.players.reasons import Reason
from ariane.table import (
    boxes,
    entries,
    health,
    hindsight,
    looks,
    patience,
    playing,
    scribe,
    secrets,
    showing,
    vacations,
)
from ariane.table.comments import Comments
from ariane.table.entries import AnyEntry, Clock, Opening, SeatPlan
from ariane.table.gallery import Gallery
from ariane.table.house import House
from ariane.table.logs import asker
from ariane.table.match import Match
from ariane.table.meter import Account
from ariane.table.motives import Motives
from ariane.table.moving import Moving
from ariane.table.ratings import clocked
from ariane.table.refusals import NotStored, Refused
from ariane.table.reviews import Reviews
from ariane.table.school import School
from ariane.table.steps import ENDED
from ariane.table.steward import Steward
from ariane.table.storage import Listed, Storage
from ariane.table.tables import HOUSE, Decide, Receipt, Settings, Table, Tables, Then, Wish

CLOSING = 3.0  # seconds to store the last views when the server ends
MOST_SAID = 500  # lines of talk of one seat in a match
MOST_ASIDES = 2000  # entries of one seat in a match that are no moves


class Place(msgspec.Struct, frozen=True):
    """A seat of a new match and, where it is kept for somebody, the secret that opens it."""

    seat: int
    secret: str | None


class Created(msgspec.Struct, frozen=True):
    """A new match and its places. With the host's secret new links are made for kept seats that nobody has taken."""

    match: str
    commitment: str
    places: list[Place]
    host: str | None


class Seated(msgspec.Struct, frozen=True):
    """A seat is taken; who holds the secret sits there."""

    match: str
    seat: int
    secret: str
    version: int


class Authority:
    """All that can be asked of a table. It has the tables, whoever drives them, what they show, and who thinks."""

    def __init__(self, storage: Storage, settings: Settings | None = None) -> None:
        self.storage = storage
        self.settings = settings or Settings()
        self.house = House(self.settings.workers, storage.health)
        self.boxes = boxes.Boxes()
        self.school = School()
        self.tables = Tables(storage, self.settings, self._drive)
        self.steward = Steward(self.tables, self.house, self.settings)
        self.gallery = Gallery(self.tables, self.house)
        self.reviews = Reviews(self.tables, self.house)
        self.motives = Motives(self.house)
        self.moving = Moving(self.house)
        self.comments = Comments(storage)
        # Seconds since a seat was connected to a match, 0 where it is; without anybody who knows, nobody is.
        self.absent: Callable[[str, int], float] = lambda _match, _seat: float("inf")

    def _drive(self, table: Table, delay: float) -> None:
        self.steward.drive(table, delay)

    async def open(self) -> None:
        await self.storage.open()
        await self.tables.bus.open()
        self.tables.spawn(self.gallery.keep_on())
        self.tables.spawn(self.steward.sweep_on())
        file = Path(str(self.storage.url.database)) if self.storage.kind == "sqlite" else None
        self.tables.spawn(health.watch(self.storage.health, self.storage.probe, file))

    async def close(self) -> None:
        await self.tables.stop()
        with contextlib.suppress(NotStored, TimeoutError):
            async with asyncio.timeout(CLOSING):
                for table in list(self.tables.here.values()):
                    await self.gallery.keep(table)
        self.house.close()
        await asyncio.gather(*self.house.warming, return_exceptions=True)
        self.boxes.close()
        self.school.close()
        await self.tables.bus.close()
        await self.storage.close()

    async def table(self, id: str, fresh: bool = False) -> Table:
        """The match; fresh: with all that any server has stored."""
        return await self.tables.find(id, fresh)

    async def write(self, table: Table, wish: Wish, decide: Decide) -> Receipt:
        def within(match: Match) -> AnyEntry | None:
            entry = decide(match)
            if isinstance(entry, entries.Aside) and match.asides[entry.seat] >= MOST_ASIDES:
                raise Refused("too-many", "You have changed your mind at this table as often as it keeps")
            return entry

        return await self.tables.write(table, wish, within)

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
        clock: Clock | None = None,
        days: bool = False,
        rated: bool = False,
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
            clock=clock,
            days=days,
            chance=2,
            rated=rated,
        )

    async def create(self, opening: Opening, *, id: str | None = None, seed: str | None = None) -> Created:
        """A new match. Seats kept for somebody get a secret for a link, told here once and never again."""
        match_id, match_seed = id or secrets.new_match_id(), seed or secrets.new_seed()
        places, plans = [], []
        for number, plan in enumerate(opening.seats):
            secret = secrets.new_secret() if plan.kind == "kept" and plan.digest is None else None
            places.append(Place(number, secret))
            plans.append(msgspec.structs.replace(plan, digest=secrets.digest(secret)) if secret else plan)
        host = secrets.new_secret() if opening.host is None else None
        opening = msgspec.structs.replace(
            opening, seats=plans, host=opening.host if host is None else secrets.digest(host)
        )
        await self.storage.create(match_id, match_seed, opening)
        await boxes.unpack(opening)
        table = self.tables.seat_around(Match(match_id, opening, match_seed))
        return Created(match_id, table.match.seal.commitment, places, host)

    # Seats

    async def viewer(self, table: Table, secret: str | None) -> int:
        """Whose eyes: the seat that the secret opens, or the public where it may look."""
        if secret is not None:
            return table.match.seat_of(secret)
        table.match.check_eyes(PUBLIC, None)
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
        commitment: str = "",
    ) -> Seated:
        """Takes a free seat, or the one kept for the holder of a link; either with a secret that nobody else knows.

        Whoever proposes that secret can ask again when the answer got lost: who sits there already is told so.
        """
        if proposed is not None and proposed == held:
            raise Refused("bad-request", "whoever made the link knows its secret; propose another one")
        secret = proposed or secrets.new_secret()
        taken: list[tuple[int, str]] = []

        def decide(match: Match) -> AnyEntry | None:
            known = [who.digest for who in match.seats]
            mine = [] if held is None else match.opened_by(held)
            again = secrets.held_by(secret, known)
            if held is not None and not mine and not again:
                raise Refused("not-seated", "this secret opens no seat of this match")
            number = next(iter([*mine, *again]), seat)
            if number is None:
                free = [number for number, who in enumerate(match.seats) if who.kind == "open"]
                if not free:
                    raise Refused("seat-taken", "every seat is taken")
                number = free[0]
            if not 0 <= number < len(match.seats):
                raise Refused("bad-request", f"seats are 0 to {len(match.seats) - 1}")
            who = match.seats[number]
            back = who.kind == "person" and (mine or again)
            taken[:] = [(number, held if back and mine and held is not None else secret)]
            if back:
                return entries.Return(number) if who.away and match.may_return(number) else None
            if who.kind != "open" and not mine:
                raise Refused("seat-taken", "somebody else has this seat")
            if match.opening.chance == 1 and commitment:
                # A table set by an older version: nothing is hidden there.
                return entries.Join(number, name, secrets.digest(secret))
            return entries.Join(number, name, secrets.digest(secret), entropy, commitment)

        receipt = await self.write(table, HOUSE, decide)
        return Seated(table.match.id, *taken[0], receipt.version)

    async def invite(self, table: Table, host: str | None, seat: int) -> Place:
        """Another link for a kept seat that nobody has taken, made by who set the table and seen by everybody."""
        secret = secrets.new_secret()

        def decide(match: Match) -> AnyEntry | None:
            if host is None or not secrets.held_by(host, [match.opening.host]):
                raise Refused("not-seated", "only whoever set the table invites to it")
            if not 0 <= seat < len(match.seats) or match.seats[seat].kind != "kept":
                raise Refused("not-now", "there is a link only for a kept seat that nobody has taken")
            return entries.Invite(seat, secrets.digest(secret))

        await self.write(table, HOUSE, decide)
        return Place(seat, secret)

    async def reveal(self, table: Table, seat: int, entropy: str, held: str | None = None) -> Receipt:
        """What the seat had committed to when it was taken."""
        return await self.write(table, Wish(seat, None, held), lambda match: match.reveal(seat, entropy))

    async def leave(self, table: Table, seat: int, key: str | None, held: str | None = None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            who = match.seats[seat]
            if match.opening.rated and match.begun and match.status != ENDED:
                raise Refused("not-now", "This game is rated: play it or give it up")
            return None if who.is_bot or match.status == ENDED else entries.Leave(seat)

        return await self.write(table, Wish(seat, key, held, "leave"), decide)

    async def come_back(self, table: Table, seat: int, key: str | None, held: str | None = None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            who = match.seats[seat]
            if who.resigned:
                raise Refused("not-now", "You have resigned from this match")
            if not match.may_return(seat):
                raise Refused("not-now", "Your time is up: the house plays on for you")
            return entries.Return(seat) if who.away else None

        return await self.write(table, Wish(seat, key, held, "return"), decide)

    async def replace(self, table: Table, seat: int, gone: int, key: str | None, held: str | None = None) -> Receipt:
        """The house plays on for somebody who is away, or by vote; the holder of the seat comes back when it likes."""

        def decide(match: Match) -> AnyEntry | None:
            absent = self.absent(match.id, gone)
            limit = patience.allowed(match, self.settings.patience)
            return patience.replace(match, seat, gone, waited=self.tables.waited(match), absent=absent, patience=limit)

        return await self.write(table, Wish(seat, key, held, "replace", gone), decide)

    async def claim(self, table: Table, seat: int, key: str | None, held: str | None = None) -> Receipt:
        """The game, from somebody who has let the other wait for too long."""

        def decide(match: Match) -> AnyEntry | None:
            limit = patience.allowed(match, self.settings.patience)
            return patience.claim(match, seat, waited=self.tables.waited(match), patience=limit)

        return await self.write(table, Wish(seat, key, held, "claim"), decide)

    async def vacation(self, table: Table, seat: int, days: int, key: str | None, held: str | None = None) -> Receipt:
        """At a table over days: everybody sees it, and nobody's time runs meanwhile."""

        def decide(match: Match) -> AnyEntry | None:
            return vacations.take(match, seat, days, max(self.tables.now(), match.at))

        return await self.write(table, Wish(seat, key, held, "vacation", days), decide)

    async def resign(self, table: Table, seat: int, key: str | None, held: str | None = None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            match.check_running()
            return None if match.seats[seat].resigned else entries.Resign(seat)

        return await self.write(table, Wish(seat, key, held, "resign"), decide)

    # Playing

    async def play(
        self, table: Table, seat: int, version: int, moves: list[int], key: str | None, held: str | None = None
    ) -> Receipt:
        return await self.play_wish(table, Wish(seat, key, held, "play", moves), version, moves)

    async def play_wish(self, table: Table, wish: Wish, version: int, moves: list[int]) -> Receipt:
        """The same, for who has written down what is asked for."""
        return await self.tables.write(table, wish, lambda match: playing.play_own(match, wish.seat, version, moves))

    def play_now(self, table: Table, wish: Wish, version: int, moves: list[int], account: Account, then: Then) -> bool:
        """The same for somebody who does not wait; whether it is on its way."""
        return self.tables.write_now(
            table, wish, lambda match: playing.play_own(match, wish.seat, version, moves), account, then
        )

    async def advance(
        self, table: Table, seat: int, asks: str, answer: str, key: str | None, held: str | None = None
    ) -> Receipt:
        """A standing answer; if the question is asked right now, it is given at once."""

        def decide(match: Match) -> AnyEntry | None:
            match.check_playing(seat)
            return entries.Advance(seat, asks, answer)

        def answer_now(match: Match) -> AnyEntry | None:
            given = match.standing.get((seat, asks))
            if match.deciding() != seat or match.state.actor() != seat or match.state.asks() != asks or given is None:
                return None
            legal = {match.state.name(move): move for move in match.state.moves()}
            return playing.play(match, seat, match.version, [legal[given]]) if given in legal else None

        receipt = await self.write(table, Wish(seat, key, held, "advance", asks, answer), decide)
        if not receipt.again:
            await self.write(table, Wish(seat, None, held), answer_now)
        return receipt

    async def undo(self, table: Table, seat: int, to: int | None, key: str | None, held: str | None = None) -> Receipt:
        """Takes back this seat's last decision, or an earlier one: at once where that is fair, else by consent."""

        def decide(match: Match) -> AnyEntry | None:
            target = playing.undo_target(match, seat, to)
            if match.takes_back_freely(seat, target):
                return playing.undone(match, seat, target)
            return entries.AskUndo(seat, target)

        return await self.write(table, Wish(seat, key, held, "undo", to), decide)

    async def answer_undo(
        self, table: Table, seat: int, agreed: bool, key: str | None, held: str | None = None
    ) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            match.check_playing(seat)
            asked = match.asked
            if asked is None or (asked.seat == seat and agreed):
                raise Refused("not-now", "nobody has asked this seat to agree to anything")
            if agreed and all(other in asked.agreed for other in match.consenting(asked.seat) if other != seat):
                return playing.undone(match, asked.seat, asked.to)
            return entries.AnswerUndo(seat, agreed)

        return await self.write(table, Wish(seat, key, held, "answer-undo", agreed), decide)

    async def chat(self, table: Table, seat: int, text: str, key: str | None, held: str | None = None) -> Receipt:
        def decide(match: Match) -> AnyEntry | None:
            said = sum(note.kind == "chat" and note.seat == seat for note in match.notes)
            if said >= MOST_SAID:
                raise Refused("too-many", f"You have said {MOST_SAID} things at this table; that is all it keeps")
            return entries.Chat(seat, text)

        return await self.write(table, Wish(seat, key, held, "chat", text), decide)

    def meant(self, table: Table, seat: int, clicks: list[str]) -> int | None:
        """The illegal move that these clicks seem to mean, if any; asked by who decides."""
        match = table.match
        match.check_running()
        if match.deciding() != seat:
            raise Refused("not-your-turn", "it is not your turn")
        return showing.meant(match.state, clicks)

    def why_not(self, table: Table, seat: int, move: int) -> str | None:
        """The id of the rule that forbids a move now; only who decides may ask: the answer may tell of a hand."""
        match = table.match
        match.check_running()
        try:
            playing.check_move(match, match.state, seat, move, False)
        except Refused as refused:
            if refused.rule is None:
                raise
            return refused.rule
        return None

    async def hint(self, table: Table, seat: int, held: str | None = None) -> tuple[int, Reason | None]:
        """What a player of the house would do here, and why, seeing no more than this seat."""
        match = table.match
        match.check_playing(seat)
        if not match.opening.hints:
            raise Refused("not-now", "this table plays without hints")
        if match.state.actor() != seat:
            raise Refused("not-your-turn", "You can ask for a hint when it is your turn")
        thought = await self.house.hint(match.state, seat, USUAL, asker.get())
        if held is not None:
            match.check_eyes(seat, held)
        return thought

    # Going on elsewhere

    async def rematch(self, table: Table, seat: int) -> str:
        """The same table once more; everybody's secret opens the same seat there, and so does the link by which they
        came, until somebody sits there. Asked twice it is the same match.
        """
        match = table.match
        if match.status != ENDED:
            raise Refused("still-running", "a rematch begins when the match is over")
        if match.rematch is None:
            plans = [
                plan if who.kind == "bot" else SeatPlan("kept", who.name, digest=who.digest, link=match.link_to(number))
                for number, (plan, who) in enumerate(zip(match.opening.seats, match.seats, strict=True))
            ]
            again = msgspec.structs.replace(match.opening, seats=plans, parent=match.id, chance=2)
            created = await self.create(clocked(again))
            # Where two ask at once both make a match, but one entry is first: that is the rematch.
            await self.write(table, HOUSE, lambda now: None if now.rematch else entries.Rematch(seat, created.match))
        assert match.rematch is not None
        return match.rematch

    async def fork(
        self, table: Table, viewer: int, steps: int, seats: list[SeatPlan], move: int | None = None
    ) -> Created:
        """A new match from a point of this one: the true position if it is over, else one the viewer could be in.

        A match that touches a rule changed since goes on so from before that, under the present rules.
        """
        match = table.match
        if match.opening.rated and match.status != ENDED:
            raise Refused("still-running", "This game is rated: you can play on from it elsewhere once it is over")
        soundly = match.goes_on_from()
        if soundly is None or steps > soundly:
            match.check_sound()
        if len(seats) != len(match.seats):
            raise Refused("bad-request", f"this match has {len(match.seats)} seats")
        state = match.state_at(steps)
        if state.actor() == OVER:
            raise Refused("over", "at this point the game is over: fork from an earlier one")
        if move is not None:
            hindsight.make_another(match, state, move)
        if match.status != ENDED:
            state.redeal(viewer if viewer >= 0 else PUBLIC, Rng(chance.randbits(62)))
        opening = msgspec.structs.replace(
            match.opening,
            rules=match.opening.rules if soundly is None else match.game.rules_version,
            seats=seats,
            position=state.dump(),
            parent=match.id,
            host=None,  # whoever goes on is the host there
            listed=False,
            referee=None,
            clock=None,
            days=False,
            chance=2,
            rated=False,
        )
        return await self.create(opening)

    async def record(self, table: Table, viewer: int) -> str:
        """The whole record once it is over; before that as the viewer may know it."""
        match = table.match
        match.check_sound()
        return await self.house.write_record(scribe.task(match, None if match.status == ENDED else viewer))

    async def listed(self, limit: int = 100) -> list[Listed]:
        return await self.storage.listed(limit)
