"""Reviews: matches that are over, looked back at by the house, moment by moment, once for everybody who asks.

What was thought is kept in the database, so that it survives a restart; of a match that runs nothing is told.
"""

import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import PUBLIC, State
from ariane.players import luck, review
from ariane.players.reasons import Reason
from ariane.players.review import Moment
from ariane.table import hindsight, lines, showing
from ariane.table.fortunes import MOST_CHANCES, FortuneLook, Fortunes, Telling
from ariane.table.house import House, box, restored
from ariane.table.losses import given_away
from ariane.table.match import Match
from ariane.table.refusals import NotStored, Refused
from ariane.table.storage import put_into, reviews
from ariane.table.tables import Tables
from ariane.table.workers import Given

log = logging.getLogger("ariane.table")

METHOD = 1  # what was thought by another method is thought anew
MOST_MOMENTS = 160  # of a match
SEED = 7
LIGHTER = 4  # an act of chance is thought about for a part of the time: there are more of them, with several outcomes
HOUSE = "the house"  # who asks, where nobody does
STILL_ASKED = 20.0  # seconds for which a review goes on after somebody asked for it last
STORED_EVERY = 5.0  # seconds
MOST_AT_ONCE = 32  # reviews under way
MOST_FOR_ONE = 4  # of one client
KEPT = 200  # reviews in memory
ATTEMPTS = 3


class PointLook(msgspec.Struct, frozen=True):
    """A point of the curve: each seat's share of the wins before a step, who decided there, and what that cost."""

    step: int
    shares: list[float]
    seat: int
    lost: float


class MoveLook(msgspec.Struct, frozen=True):
    """A move in words, and the ids in the picture that make it."""

    move: int
    phrase: str
    clicks: list[str]


class VerdictLook(msgspec.Struct, frozen=True):
    """A decision: what was played, what was best (the same where nothing better was found), how that would go on.

    `reason` says in a few words why it is better, `loss` what the played move gave away, where that is clear.
    """

    step: int
    seat: int
    lost: float
    played: MoveLook
    best: MoveLook
    line: list[str]
    reason: str
    loss: str
    moves: list[str]  # the line in notation, to be stepped through


class ReviewLook(msgspec.Struct, frozen=True):
    """A review as far as it has come: `done` of `total` moments (0: not counted yet), those told behind `after`.

    `growing`: more is to come, for whoever asks again.
    `turning` are the decisions that turned the game, `lessons` up to three of each seat from which it can learn most,
    `accuracy` 100 for a seat that never missed a better move, null for one that decided nothing yet. Luck comes last.
    """

    total: int
    done: int
    growing: bool
    points: list[PointLook]
    turning: list[VerdictLook]
    lessons: list[VerdictLook]
    accuracy: list[float | None]
    fortunes: list[FortuneLook]


# A moment as it is written; a compiled class does not say what its fields are.
Row = tuple[int, list[float], int, int, int, float, list[str], tuple[str, int] | None]


class Stored(msgspec.Struct):
    """A review as the database keeps it: where it stops, and the moments in the order in which they were thought of."""

    stops: list[int]
    moments: Sequence[Row]
    losses: dict[int, tuple[str, int]] = {}  # by step; reviews of older versions have none


class Reviewed:
    """A review in memory."""

    def __init__(self, stored: Stored | None) -> None:
        self.stops = [] if stored is None else stored.stops
        self.moments = [] if stored is None else [_moment(row) for row in stored.moments]
        self.losses = {} if stored is None else {step: Reason(*told) for step, told in stored.losses.items()}
        self.kept = len(self.moments)  # how many are in the database
        self.asked = 0.0
        self.client: str | None = None  # for whom it goes on just now
        self.failed = False
        self.telling = Telling()
        self.fortunes: list[FortuneLook] = []

    @property
    def judged(self) -> bool:
        return bool(self.stops) and len(self.moments) >= len(self.stops)

    @property
    def whole(self) -> bool:
        return self.judged and bool(self.fortunes)


def _moment(row: Row) -> Moment:
    step, shares, seat, played, best, lost, line, reason = row
    return Moment(step, shares, seat, played, best, lost, line, None if reason is None else Reason(*reason))


class Reviews:
    """All reviews of a house: begun when somebody looks back, gone on with while somebody does."""

    def __init__(self, tables: Tables, house: House) -> None:
        self.tables = tables
        self.house = house
        self.here: OrderedDict[str, Reviewed] = OrderedDict()
        self.fortunes = Fortunes(tables.storage)

    async def look(self, match: Match, client: str, language: str, after: int = 0) -> ReviewLook:
        """The review so far, and on with it; only of a match that is over."""
        hindsight.check_over(match)
        found = await self._find(match.id)
        found.asked = time.monotonic()
        growing = self.tables.settings.review > 0 and not found.whole and not found.failed
        if growing and found.client is None and self._has_room(client):
            found.client = client
            self.tables.spawn(self._go_on(match, found, client))
        return told(match, found, language, after, growing)

    async def finish(self, match: Match) -> None:
        """All of it, though nobody waits for it."""
        found = await self._find(match.id)
        if self.tables.settings.review > 0 and found.client is None and not found.whole:
            found.client = HOUSE
            await self._go_on(match, found, HOUSE)

    async def verdict(self, match: Match, step: int, language: str) -> VerdictLook:
        """What is thought of the decision at this step."""
        hindsight.check_over(match)
        found = await self._find(match.id)
        for moment in found.moments:
            if moment.step == step and moment.seat >= 0:
                return verdict(match, moment, found.losses.get(step), language)
        raise Refused("not-now", "nothing is known about this step yet, or nothing was decided there")

    async def _find(self, id: str) -> Reviewed:
        found = self.here.get(id)
        if found is None:
            stored = await self._stored(id)
            told = await self.fortunes.read(id)
            found = self.here.setdefault(id, Reviewed(stored))  # meanwhile another may have asked
            found.fortunes = found.fortunes or told
            for name in [name for name, one in self.here.items() if one.client is None and one is not found]:
                if len(self.here) <= KEPT:
                    break
                del self.here[name]
        self.here.move_to_end(id)
        return found

    def _has_room(self, client: str) -> bool:
        clients = [one.client for one in self.here.values() if one.client is not None]
        return len(clients) < MOST_AT_ONCE and clients.count(client) < MOST_FOR_ONE

    async def _go_on(self, match: Match, found: Reviewed, client: str) -> None:
        """Thinks of one moment after the other, as long as somebody wants to know."""
        stored, failures = time.monotonic(), 0
        try:
            while not found.whole and (client == HOUSE or time.monotonic() - found.asked < STILL_ASKED):
                try:
                    await (self._one_draw if found.judged else self._one_more)(match, found, client)
                except Given:
                    failures += 1
                    found.failed = failures >= ATTEMPTS
                    if found.failed:
                        return
                if time.monotonic() - stored > STORED_EVERY:
                    await self._keep(match.id, found)
                    stored = time.monotonic()
        except Exception:
            found.failed = True  # until this server starts anew; what is known is told
            log.exception("match %s cannot be reviewed", match.id)
        finally:
            try:
                await self._keep(match.id, found)
            finally:
                found.client = None

    async def _one_more(self, match: Match, found: Reviewed, client: str) -> None:
        moves = [step.move for step in match.steps]
        if not found.stops:
            begun = match.start().dump()
            found.stops = await self.house.review(find_stops, *box(match), begun, moves, MOST_MOMENTS, client=client)
        known = {moment.step for moment in found.moments}
        step = next(step for step in review.coarsely(found.stops) if step not in known)
        played = moves[step] if step < len(moves) else review.NOTHING
        then = hindsight.position(match, step).dump()
        iterations = self.tables.settings.review
        moment, loss = await self.house.review(judge, *box(match), then, step, played, iterations, client=client)
        found.moments.append(moment)
        if loss is not None:
            found.losses[step] = loss

    async def _one_draw(self, match: Match, found: Reviewed, client: str) -> None:
        """The same for the next act of chance; after the last, what they came to."""
        moves, telling = [step.move for step in match.steps], found.telling
        if telling.steps is None:
            begun = match.start().dump()
            telling.steps = await self.house.review(
                find_chances, *box(match), begun, moves, MOST_CHANCES, client=client
            )
        if telling.next is not None:
            then, step = hindsight.position(match, telling.next).dump(), telling.next
            iterations = max(4, self.tables.settings.review // LIGHTER)
            asked = (*box(match), then, step, moves[step], iterations)
            telling.draws.append(await self.house.review(weigh, *asked, client=client))
            return
        told = await self.house.review(luck.fortunes, telling.draws, len(match.seats), SEED, client=client)
        found.fortunes = await self.fortunes.keep(match.id, told, found.moments)
        telling.draws.clear()

    # In the database

    async def _stored(self, id: str) -> Stored | None:
        wanted = sa.select(reviews.c.body).where(reviews.c.match == id, reviews.c.method == METHOD)
        async with self.tables.storage.reading() as connection:
            body: str | None = (await connection.execute(wanted)).scalar()
        return None if body is None else msgspec.json.decode(body, type=Stored)

    async def _keep(self, id: str, found: Reviewed) -> None:
        """Stores what is new; another server may have come farther."""
        count = len(found.moments)
        if count == found.kept:
            return
        body = msgspec.json.encode(Stored(found.stops, found.moments, dict(found.losses))).decode()
        row = {"method": METHOD, "moments": count, "body": body}
        behind = (reviews.c.moments < count) | (reviews.c.method != METHOD)
        with contextlib.suppress(NotStored):
            async with self.tables.storage.reading() as connection:
                put = put_into(connection, reviews).values(match=id, **row)
                await connection.execute(put.on_conflict_do_update(index_elements=["match"], set_=row, where=behind))
            found.kept = count


# As it is told


def told(match: Match, found: Reviewed, language: str, after: int, growing: bool) -> ReviewLook:
    moments = found.moments
    seats = range(len(match.seats))
    exact = [review.accuracy(moments, seat) for seat in seats]

    def tell(moment: Moment) -> VerdictLook:
        return verdict(match, moment, found.losses.get(moment.step), language)

    return ReviewLook(
        total=len(found.stops),
        done=len(moments),
        growing=growing,
        points=[point(each) for each in moments[after:]],
        turning=[tell(each) for each in review.turning(moments)],
        lessons=[tell(each) for seat in seats for each in review.lessons(moments, seat)],
        accuracy=[None if one is None else round(one, 1) for one in exact],
        fortunes=found.fortunes,
    )


def point(moment: Moment) -> PointLook:
    return PointLook(moment.step, [round(share, 4) for share in moment.shares], moment.seat, round(moment.lost, 4))


def verdict(match: Match, moment: Moment, loss: Reason | None, language: str) -> VerdictLook:
    """Said once for each language: it does not change any more."""
    said = match.verdicts
    found: VerdictLook | None = said.get((moment.step, language))
    if found is None:
        state = hindsight.position(match, moment.step)
        names = _playable(state, moment.line)
        found = said[moment.step, language] = VerdictLook(
            step=moment.step,
            seat=moment.seat,
            lost=round(moment.lost, 4),
            played=_move(state, moment.played, language, match.names),
            best=_move(state, moment.best, language, match.names),
            line=lines.follow(state.copy(), names, language, match.names),
            # What was given away says it already, where both speak of the same.
            reason="" if loss == moment.reason else showing.reasoned(match, moment.reason, language),
            loss="" if loss is None else views.loss(match.opening.game, *loss, language, match.names),
            moves=names,
        )
    return found


def _move(state: State, move: int, language: str, names: list[str]) -> MoveLook:
    return MoveLook(move, views.phrase(state, move, language, names=names), views.clicks(state, move))


def _playable(state: State, line: list[str]) -> list[str]:
    """A line as far as it can be played: it was thought of with what one seat knew."""
    state, names = state.copy(), list[str]()
    with contextlib.suppress(ArianeError):
        for name in line:
            move = state.parse(name)
            if state.refusal(move) is not None:
                break
            names.append(name)
            state.play(move)
    return names


# In the worker


def find_stops(name: str, text: str, digest: str, rules: int, start: str, moves: list[int], most: int) -> list[int]:
    return review.stops(restored(name, text, digest, rules, start), moves, most)


def judge(
    name: str, text: str, digest: str, rules: int, position: str, step: int, played: int, iterations: int
) -> tuple[Moment, Reason | None]:
    """A moment, and of a decision that cost something what it gave away."""
    state = restored(name, text, digest, rules, position)
    moment = review.judge(state, step, played, PUBLIC, SEED, iterations)
    if moment.lost < review.WORTH_TELLING:
        return moment, None
    return moment, given_away(state, moment.seat, moment.played, moment.best, Rng(SEED, step, 4))


def find_chances(name: str, text: str, digest: str, rules: int, start: str, moves: list[int], most: int) -> list[int]:
    return luck.chances(restored(name, text, digest, rules, start), moves, most)


def weigh(
    name: str, text: str, digest: str, rules: int, position: str, step: int, played: int, iterations: int
) -> luck.Draw:
    return luck.weigh(restored(name, text, digest, rules, position), step, played, SEED, iterations)
