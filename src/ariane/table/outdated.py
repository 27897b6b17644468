"""Matches that touch a rule changed since: which rule, how far they replay, and what is told of the rest.

As far as the present rules replay it, a match is drawn step by step. Beyond that it is read from the views that were
stored while it could be drawn: their last picture, and their log, a line for each step. What came after them is told in
notation, where nothing of it is secret.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ariane.core.errors import ArianeError
from ariane.core.game import PUBLIC, State
from ariane.table import looks, showing, telling
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.steps import ENDED


def seen_through(match: Match, viewer: int, eyes: int | None) -> int:
    """Whose eyes: while it is not known to be over, one's own only."""
    if eyes is None or eyes == viewer:
        return viewer
    if match.status != ENDED or not (eyes == PUBLIC or 0 <= eyes < len(match.seats)):
        raise Refused("still-running", "You can look back through your own eyes only")
    return eyes


def drawn(match: Match, kept: str | None, seat: int, steps: int, language: str) -> looks.Drawn:
    """The position after so many steps; where the present rules do not lead there, what was stored or told of it."""
    if not 0 <= steps <= match.length:
        raise Refused("bad-request", f"there is no step {steps}; the match has 0 to {match.length}")
    if match.sound > 0 and steps <= match.sound:
        return showing.draw_state(match.state_at(steps), seat, language, match.names)
    view = msgspec.json.decode(kept) if kept is not None else None
    if view is not None and steps == view["facts"]["steps"]:
        return msgspec.convert(view["drawn"], looks.Drawn)
    told = [news.text for news in log(match, kept, seat, language) if news.step == steps - 1]
    return looks.Drawn(sentences="\n".join(told))


def log(match: Match, kept: str | None, seat: int, language: str) -> list[looks.News]:
    """The log to the end: by the present rules, then as it was stored, then in notation."""
    view: dict[str, Any] = msgspec.json.decode(kept) if kept is not None else {"log": [], "facts": {"steps": 0}}
    stored = [news for news in view["log"] if news["kind"] == "step" and news["step"] >= match.sound]
    told = telling.log(match, seat, language)
    told += msgspec.convert(stored, list[looks.News])
    told += _noted(match, max(match.sound, view["facts"]["steps"]))
    return sorted(told, key=lambda news: (news.version, news.step))


def _noted(match: Match, first: int) -> Iterator[looks.News]:
    """The moves from this step on, in notation as far as they still make sense; where hands are secret, only whose."""
    state = match.state_at(match.sound) if match.sound else None
    open_to_all = match.status == ENDED or (state is not None and not match.game.hidden)
    for number, (version, seat, move) in enumerate(match.unplayed, match.sound):
        name, state = _played(state, move)
        if number >= first:
            text = f"{match.names[seat]}: {name if open_to_all else '?'}"
            yield looks.News(version, "step", seat, text, number)


def _played(state: State | None, move: int) -> tuple[str, State | None]:
    """What a move is called here, and the position after it; none once the present rules cannot follow."""
    if state is None:
        return "?", None
    try:
        name = state.name(move) if move in state.moves() or state.refusal(move) is not None else "?"
        state.play(move)
    except (ArithmeticError, AssertionError, LookupError, ValueError, ArianeError):
        return "?", None
    return name, state
