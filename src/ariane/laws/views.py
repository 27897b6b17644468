"""What a seat gets of a position and of what happened: all the views its game has, and its part of the log."""

from functools import cache
from importlib.util import find_spec

from ariane.core import views
from ariane.core.events import Event
from ariane.core.game import State
from ariane.core.registry import names


def seen(state: State, seat: int, *, drawn: bool = True) -> dict[str, object]:
    """All that a seat sees of a position: every view its game has, where they are drawn."""
    shown: dict[str, object] = {
        "actor": int(state.actor()),
        "turn": int(state.turn()),
        "asks": state.asks(),
        "outcome": state.outcome(),
    }
    if state.actor() == seat:
        shown["moves"] = [f"{move} {state.name(move)}" for move in state.moves()]
    for view in views_of(state.game.name) if drawn else ():
        shown[view] = getattr(views, view)(state, seat)
    if drawn and views_of(state.game.name):
        shown["question"] = views.question(state)  # the table sends it to everybody
    return shown


@cache
def views_of(name: str) -> tuple[str, ...]:
    """The views a game has; a stranger's game may have none."""
    if name not in names():
        return ()
    return tuple(view for view in ("picture", "sketch", "tell", "features") if find_spec(f"ariane.games.{name}.{view}"))


def told(log: list[Event], seat: int) -> list[str]:
    """What a seat is told, part by part."""
    heard = [event.seen_by(seat) for event in log]
    return [f"{event.key} {event.seats} {event.words} {event.numbers} {event.marks}" for event in heard]
