"""The authority: the one door through which anything happens at a table. What it has acknowledged is stored."""

import secrets as chance
import time

import msgspec

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.game import OVER, PUBLIC, Value
from ariane.core.registry import load, our_components
from ariane.players.house import PLAYERS, USUAL
from ariane.table import entries, looks, scribe, secrets
from ariane.table.entries import AnyEntry, Opening, SeatPlan
from ariane.table.match import ENDED, Match
from ariane.table.refusals import Refused
from ariane.table.storage import Listed
from ariane.table.tables import Receipt, Table, Tables


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


class Authority(Tables):
    """All that can be asked of a table."""

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
        def decide(match: Match) -> AnyEntry | None:
            match.check_playing(seat)
            return match.play(seat, version, moves)

        return await self.write(table, key, seat, decide)

    async def advance(self, table: Table, seat: int, asks: str, answer: str, key: str | None) -> Receipt:
        """A standing answer; if the question is asked right now, it is given at once."""

        def decide(match: Match) -> AnyEntry | None:
            match.check_playing(seat)
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
        match.check_playing(seat)
        if not match.opening.hints:
            raise Refused("not-now", "this table plays without hints")
        if match.state.actor() != seat:
            raise Refused("not-your-turn", "a hint is for who is to decide")
        return await self.house.think(match.state, seat, USUAL)

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
