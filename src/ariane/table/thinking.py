"""How long people think about each question: means over the journals of a house, and nothing of anybody's own."""

from collections.abc import Iterator
from typing import NamedTuple

import sqlalchemy as sa

from ariane.table import entries
from ariane.table.entries import Opening, dated
from ariane.table.journal import Row, read_row
from ariane.table.match import Match
from ariane.table.storage import Storage, matches

LONGEST = 300.0  # seconds; whoever took longer was away
FEWEST = 8  # answers to a question before its mean is believed


class Thought(NamedTuple):
    """What people took for a choice, in seconds: for each question that was asked often enough, and for any other."""

    by_question: dict[str, float]
    usual: float
    answers: int


async def fitted(storage: Storage, game: str) -> Thought | None:
    """The means over all matches of this game; None where too little was answered."""
    wanted = sa.select(matches.c.id).where(matches.c.game == game, matches.c.opening != "")
    async with storage.reading() as connection:
        names = [name for (name,) in (await connection.execute(wanted)).all()]
    found: dict[str, list[float]] = {}
    for name in names:
        kept = await storage.match(name)
        if kept is not None:
            seed, opening = kept
            for asks, seconds in answered(name, opening, seed, await storage.rows(name)):
                found.setdefault(asks, []).append(seconds)
    return fit(found)


def fit(found: dict[str, list[float]]) -> Thought | None:
    every = [seconds for told in found.values() for seconds in told]
    if len(every) < FEWEST:
        return None
    often = {asks: sum(told) / len(told) for asks, told in found.items() if len(told) >= FEWEST}
    return Thought(often, sum(every) / len(every), len(every))


def answered(id: str, opening: Opening, seed: str, rows: list[Row]) -> Iterator[tuple[str, float]]:
    """Every choice that a person made in a match: the question, and the seconds it was thought about."""
    match = Match(id, opening, seed)
    match.reading = True
    for row in rows:
        line = read_row(id, row)
        entry = dated(line.entry, line.at)
        if isinstance(entry, entries.Play) and _chooses(match, entry.seat):
            seconds = (entry.at - match.waiting) / 1000
            if 0 < seconds <= LONGEST:
                yield match.state.asks(), seconds
        match.take(line.number, line.key, entry)


def _chooses(match: Match, seat: int) -> bool:
    """Whether a person is waited for at this seat, and has a choice."""
    if match.broken or not match.begun or match.awaited != seat or match.seats[seat].is_bot:
        return False
    return match.state.actor() == seat and len(match.state.moves()) > 1
