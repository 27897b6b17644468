"""Ratings: how strong people with accounts and levels of the house have proven to be, by game and number of seats."""

from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy.ext.asyncio import AsyncConnection

from ariane.core.registry import load, our_components
from ariane.table.accounts import put_once
from ariane.table.entries import Clock, Opening
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.storage import metadata

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("who", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("account", sa.String(16), nullable=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("best", sa.Double, nullable=False),
)

LEVELS = ("easy", "medium", "hard")
CLOCK = Clock("day", 3 * 86_400, at_zero="lost")  # of rated tables that were set before all had one
HOUSE = "house:"  # before a level, where an account's id stands for people
STARTED, SCALE = 1000.0, 40.0  # a rating as it is shown: whoever has played no rated game has this one
RATING_LOCK = 0x4172_6962  # so that servers rate one match after another in PostgreSQL; SQLite has one writer

_model = PlackettLuce()


class Rated(NamedTuple):
    """What a match has made of somebody: the rating as it is shown, and by how much it is more than before."""

    rating: float
    gained: float


def check_setting(opening: Opening) -> None:
    """Whether a table can be rated: the same game for everybody, and nobody helped."""
    if not opening.rated:
        return
    usual = load(opening.game)
    wrong = None
    if opening.box is not None or opening.components != our_components(opening.game).digest:
        wrong = "plays with the box as we ship it"
    elif opening.options != usual.settle(len(opening.seats), {}):
        wrong = "plays without variants"
    elif opening.hints:
        wrong = "plays without hints"
    elif opening.clock is None or opening.clock.at_zero != "lost":
        wrong = "has a clock, and whoever runs out of time has lost"
    elif opening.referee is not None:
        wrong = "leaves chance to the sealed seed"
    elif len(opening.seats) < 2 or all(seat.kind == "bot" for seat in opening.seats):
        wrong = "has at least one person, and somebody to play against"
    elif any(seat.kind == "bot" and seat.level not in LEVELS for seat in opening.seats):
        wrong = f"is for people and these players of the house: {', '.join(LEVELS)}"
    if wrong is not None:
        raise Refused("bad-request", f"A rated table {wrong}")


def players(match: Match, holders: dict[int, str]) -> list[str] | None:
    """Who is rated for which seat; None where the match is not one between known players after all."""
    if not match.opening.rated or match.broken:
        return None
    found = []
    for number, seat in enumerate(match.seats):
        who = f"{HOUSE}{seat.level}" if seat.kind == "bot" else holders.get(number)
        if who is None:
            return None
        found.append(who)
    people = [who for who in found if not who.startswith(HOUSE)]
    return found if len(set(people)) == len(people) else None


def clocked(opening: Opening) -> Opening:
    """A rated table never waits for ever; those of earlier versions could."""
    return msgspec.structs.replace(opening, clock=CLOCK) if opening.rated and opening.clock is None else opening


def earned(match: Match, shares: list[float]) -> list[float]:
    """Of the win, what each seat is rated for: nothing where its person gave up, or left it to the house at the end."""
    gone = [number for number, seat in enumerate(match.seats) if seat.kind == "person" and (seat.resigned or seat.away)]
    return won_by_themselves(shares, gone)


def won_by_themselves(shares: list[float], gone: list[int]) -> list[float]:
    """What the house has won for those who are gone goes to the others in equal parts, where none of them has won."""
    left = [0.0 if seat in gone else share for seat, share in enumerate(shares)]
    if any(left) or not any(shares):
        return left
    others = [seat for seat in range(len(shares)) if seat not in gone]
    return [1 / len(others) if seat in others else 0.0 for seat in range(len(shares))]


def shown(mu: float, sigma: float) -> float:
    """What somebody has proven: three deviations below the estimate, so that a few lucky games do not carry far."""
    return STARTED + SCALE * (mu - 3 * sigma)


async def rate(connection: AsyncConnection, match: Match, players: list[str], shares: list[float]) -> dict[int, Rated]:
    """Rates a match that was not rated before; each seat by its share of the win. Where nobody won, nobody is rated."""
    if not any(shares):
        return {}
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(RATING_LOCK)))
    game, seats = match.opening.game, len(match.seats)
    known = {who: await _known(connection, who, game, seats) for who in set(players)}
    before = [_model.rating(mu=known[who].mu, sigma=known[who].sigma) for who in players]
    after = [one for [one] in _model.rate([[one] for one in before], scores=shares)]
    told: dict[int, Rated] = {}
    for who in set(players):
        # A level of the house at several seats has met as many results: it moves by their mean.
        mine = [seat for seat, other in enumerate(players) if other == who]
        mu = sum(after[seat].mu for seat in mine) / len(mine)
        sigma = sum(after[seat].sigma for seat in mine) / len(mine)
        await _put(connection, who, game, seats, mu, sigma, known[who])
        gained = shown(mu, sigma) - shown(known[who].mu, known[who].sigma)
        told |= {seat: Rated(shown(mu, sigma), gained) for seat in mine}
    return told


class Known(NamedTuple):
    mu: float
    sigma: float
    games: int
    best: float


async def _known(connection: AsyncConnection, who: str, game: str, seats: int) -> Known:
    key = (ratings.c.who == who, ratings.c.game == game, ratings.c.seats == seats)
    row = (await connection.execute(sa.select(ratings).where(*key))).first()
    if row is not None:
        return Known(row.mu, row.sigma, row.games, row.best)
    new: PlackettLuceRating = _model.rating()
    return Known(new.mu, new.sigma, 0, STARTED)


async def _put(
    connection: AsyncConnection, who: str, game: str, seats: int, mu: float, sigma: float, before: Known
) -> None:
    values = {"mu": mu, "sigma": sigma, "games": before.games + 1, "best": max(before.best, shown(mu, sigma))}
    account = None if who.startswith(HOUSE) else who
    row = {"who": who, "game": game, "seats": seats, "account": account, **values}
    if not await put_once(connection, ratings, row):
        key = (ratings.c.who == who, ratings.c.game == game, ratings.c.seats == seats)
        await connection.execute(ratings.update().where(*key).values(**values))
