"""What a seat gets of a position and of what happened: all the views its game has, and its part of the log."""

from functools import cache

from ariane.core import views
from ariane.core.events import Event
from ariane.core.game import State
from ariane.core.plain import PlainFeatures
from ariane.core.registry import known, manifest


def seen(state: State, seat: int, *, pictures: bool = True) -> dict[str, object]:
    """All that a seat sees of a position: every view its game has, where they are drawn."""
    shown: dict[str, object] = {
        "actor": int(state.actor()),
        "turn": int(state.turn()),
        "asks": state.asks(),
        "outcome": state.outcome(),
    }
    if state.actor() == seat:
        shown["moves"] = [f"{move} {state.name(move)}" for move in state.moves()]
    for view in views_of(state.game.name) if pictures else ():
        shown[view] = getattr(views, view)(state, seat)
    own = state.game.own_features
    if pictures and own is not None and not isinstance(own, PlainFeatures):
        shown["features"] = own.numbers(state, seat)
    if pictures and views_of(state.game.name):
        shown["question"] = views.question(state)  # the table sends it to everybody
    return shown


@cache
def views_of(name: str) -> tuple[str, ...]:
    """The views a game has of its own; a stranger's game may have none."""
    if not known(name):
        return ()
    home = manifest(name)
    return tuple(view for view in ("picture", "sketch", "tell", "features") if home.view(view) is not None)


def told(log: list[Event], seat: int) -> list[str]:
    """What a seat is told, part by part."""
    heard = [event.seen_by(seat) for event in log]
    return [f"{event.key} {event.seats} {event.words} {event.numbers} {event.marks}" for event in heard]
