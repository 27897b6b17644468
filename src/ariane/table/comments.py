"""Comments: what the players of a match that is over wrote about its moments, in words and as lines of moves."""

import time

import msgspec
import sqlalchemy as sa

from ariane.table import hindsight, lines
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.storage import Storage, comments, put_into

MOST = 200  # of a match
MOST_OF_ONE = 60  # of one seat


class CommentLook(msgspec.Struct, frozen=True):
    """What a seat wrote about the position before a step, and a line of moves from there, in words."""

    id: str
    step: int
    seat: int
    text: str
    line: list[str]
    at: int  # milliseconds since 1970
    moves: list[str] = []  # the line in notation


class Comments:
    """Written by those who sat at the table, read by whoever may look back at it, deleted by who wrote them."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def read(self, match: Match, language: str) -> list[CommentLook]:
        hindsight.check_over(match)
        wanted = sa.select(comments).where(comments.c.match == match.id).order_by(comments.c.step, comments.c.at)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            CommentLook(
                row.id, row.step, row.seat, row.text, said(match, row.step, moves, language), int(row.at), moves
            )
            for row in rows
            for moves in (row.line.split("\n") if row.line else [],)
        ]

    async def write(self, match: Match, seat: int, id: str, step: int, text: str, line: list[str]) -> None:
        """Kept once, however often it is sent under its id."""
        hindsight.check_over(match)
        said(match, step, line, match.opening.language)
        row = {"match": match.id, "id": id, "seat": seat, "step": step, "text": text, "line": "\n".join(line)}
        counted = sa.select(comments.c.seat, sa.func.count()).where(comments.c.match == match.id)
        async with self.storage.reading() as connection:
            counts = {who: int(count) for who, count in await connection.execute(counted.group_by(comments.c.seat))}
            if sum(counts.values()) >= MOST or counts.get(seat, 0) >= MOST_OF_ONE:
                raise Refused("too-many", f"A seat keeps {MOST_OF_ONE} comments, a match {MOST}; delete one first")
            put = put_into(connection, comments).values(**row, at=time.time() * 1000)
            await connection.execute(put.on_conflict_do_nothing())

    async def delete(self, match: Match, seat: int, id: str) -> None:
        mine = (comments.c.match == match.id) & (comments.c.id == id) & (comments.c.seat == seat)
        async with self.storage.reading() as connection:
            gone = await connection.execute(comments.delete().where(mine))
        if not gone.rowcount:
            raise Refused("not-now", "You have written no such comment")


def said(match: Match, step: int, line: list[str], language: str) -> list[str]:
    """A line in words; what cannot be played is refused with what could be."""
    return lines.follow(hindsight.position(match, step), line, language, match.names)
