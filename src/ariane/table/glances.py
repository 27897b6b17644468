"""Glances: a table in a few words for one seat, without a picture: how it stands, and what happened since it acted."""

import msgspec

from ariane.core.game import PUBLIC
from ariane.table import looks, showing, telling
from ariane.table.match import Match
from ariane.table.steps import ENDED

# What happened at the table and not in the rules, as far as somebody who comes back wants to know.
NOTED = (
    "ask-undo",
    "chat",
    "flag",
    "leave",
    "replace",
    "resign",
    "return",
    "undo",
    "vacation",
    "vacation-over",
    "vote",
)
MOST = 40  # lines of what happened: the newest; a page folds them into fewer


class Glance(msgspec.Struct, frozen=True):
    """How a table stands for one viewer. `since`: what the others did after the viewer's last decision, newest last.

    `deadline`: when the time of whoever is waited for runs out; it and `now` are in milliseconds since 1970 by the
    server's clock.
    """

    match: str
    game: str
    version: int
    viewer: int
    status: str
    deciding: int | None
    names: list[str]
    over_days: bool
    now: int
    deadline: int | None
    since: list[looks.News]
    end: looks.EndLook | None
    rematch: str | None


def glance(match: Match, viewer: int, language: str, now: int) -> Glance:
    over = match.status == ENDED
    return Glance(
        match=match.id,
        game=match.opening.game,
        version=match.version,
        viewer=viewer,
        status=match.status,
        deciding=match.deciding(),
        names=[seat.name for seat in match.seats],
        over_days=match.opening.over_days,
        now=now,
        deadline=match.deadline(),
        since=[] if over else since(match, viewer, language),
        end=showing.end(match, language) if over and not match.broken else None,
        rematch=match.rematch,
    )


def since(match: Match, viewer: int, language: str, acted: int | None = None) -> list[looks.News]:
    """What others did since the last decision of a seat, as the viewer may read it; of its own, unless told."""
    seat = viewer if acted is None else acted
    if match.broken or not match.begun:
        return []
    last = match.last.get(seat, -1)
    after = match.steps[last].version - 1 if last >= 0 else 0
    told = telling.log(match, viewer, language, after)
    return [news for news in told if (_is_others(news, last, seat) if news.kind == "step" else _matters(news, seat))][
        -MOST:
    ]


def _is_others(news: looks.News, last: int, seat: int) -> bool:
    return news.step > last and news.turn not in (seat, PUBLIC) and news.key != "turn"


def _matters(news: looks.News, seat: int) -> bool:
    return news.seat != seat and news.kind in NOTED
