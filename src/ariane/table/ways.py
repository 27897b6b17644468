"""Ways: where a piece can be sent in one gesture, decision after decision of one seat, and what happens on the way.

Everything is tried on a position redealt for the seat, so that nothing is told here that it does not know.
"""

from typing import NamedTuple

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import State

LONGEST = 12  # decisions
MOST = 800  # positions looked at
FEW = 4  # ways to one place, when they differ in what happens


class WayLook(msgspec.Struct, frozen=True):
    """Several moves in a row that lead a piece to a place, and the ids clicked for it. `ends`: the walk is over there.

    Two with the same clicks differ in what happens: then a phrase tells each, and the player is asked.
    """

    moves: list[int]
    clicks: list[str]
    phrase: str
    ends: bool


class Walk(NamedTuple):
    """A walk so far: the position it leads to, the decisions, which piece, what was clicked first, how it can go on.

    `run` tells its steps, `said` what else has happened, as the seat is told; `plain`: by the last step nothing else.
    """

    state: State
    moves: tuple[int, ...]
    piece: str
    clicks: tuple[str, ...]
    steps: list[tuple[int, str, list[str]]]
    run: str = ""
    said: tuple[str, ...] = ()
    plain: bool = True

    @property
    def told(self) -> tuple[str, ...]:
        return (self.run, *self.said) if self.run else self.said


def ways(state: State, seat: int, language: str, names: list[str]) -> list[WayLook]:
    """All places that more than one step leads to, each with the way that finishes the walk, else the shortest."""
    here = state.copy()
    here.redeal(seat, Rng(1))
    direct = {tuple(views.clicks(here, move)) for move in here.moves()}
    found: dict[tuple[str, ...], dict[tuple[str, ...], tuple[bool, Walk]]] = {}
    walks, looked = [Walk(here, (), "", (), _steps(here, ""))], 0
    for _ in range(LONGEST):
        longer: dict[tuple[int, str], Walk] = {}
        for walk in walks:
            for move, piece, clicked in walk.steps:
                looked += 1
                if looked > MOST:
                    return _looks(found)
                events: list[Event] = []
                then = _told(_go(walk, move, piece, clicked, events), events, seat, language, names)
                ends = then.state.actor() != seat or not then.steps
                key = (*then.clicks, clicked[-1])
                if len(then.moves) > 1 and key not in direct:
                    # What happens, besides the steps themselves, and who is asked what after it.
                    told = (*then.told, str(then.state.actor()), then.state.asks())
                    kept = found.setdefault(key, {}).get(told)
                    if kept is None or (ends and not kept[0]):
                        found[key][told] = ends, then
                if not ends and not walk.state.tells(move) and _is_plain(then, clicked):
                    longer.setdefault((int(then.state.fingerprint()), piece), then)
        walks = list(longer.values())
    return _looks(found)


def winning(state: State, seat: int) -> list[int]:
    """The moves that end the game in this seat's favour, whatever is hidden from it."""
    here = state.copy()
    here.redeal(seat, Rng(1))
    found = []
    for move in here.moves():
        then = here.copy()
        then.play(move)
        end = then.outcome()
        if end is not None and seat in end.winners:
            found.append(move)
    return found


def _steps(state: State, walking: str) -> list[tuple[int, str, list[str]]]:
    """The moves that take the piece that walks, or at first any, a step further, and what is clicked for each."""
    found = []
    for move in state.moves():
        piece = views.walker(state, move)
        if piece and walking in ("", piece) and not views.hurts(state, move):
            clicked = views.clicks(state, move)
            if clicked:
                found.append((move, piece, clicked))
    return found


def _go(walk: Walk, move: int, piece: str, clicked: list[str], events: list[Event]) -> Walk:
    state = walk.state.copy()
    state.play(move, events)
    before = walk.clicks if walk.moves else tuple(clicked[:-1])
    steps = _steps(state, piece) if state.actor() == walk.state.actor() else []
    return Walk(state, (*walk.moves, move), piece, before, steps, walk.run, walk.said)


def _is_plain(walk: Walk, clicked: list[str]) -> bool:
    """Whether nothing but steps has happened so far: what else happens ends a gesture, for people want to see it.

    Where the piece is chosen first, the first step may bring the news that another one has stopped.
    """
    if len(walk.moves) == 1 and len(clicked) > 1:
        return True
    return walk.plain


def _told(walk: Walk, events: list[Event], seat: int, language: str, names: list[str]) -> Walk:
    """The walk with what its last step brought, as the seat is told; of the steps nothing but the last."""
    run, said, plain = walk.run, walk.said, True
    for event in events:
        if step := views.run(event, seat, language, names):
            run = step
            continue
        plain = False
        if not event.key.endswith(".turn"):
            said = (*said, views.say(event, seat, language, names))
    return walk._replace(run=run, said=said, plain=plain)


def _looks(found: dict[tuple[str, ...], dict[tuple[str, ...], tuple[bool, Walk]]]) -> list[WayLook]:
    looks = []
    for key, kept in found.items():
        # Where a walk can be finished there, that is what is meant; what is left over is walked by itself.
        best = [one for one in kept.values() if one[0]] or list(kept.values())[:1]
        told = [(" ".join(walk.told), ends, walk) for ends, walk in best[:FEW]]
        # A choice is only between what can be told apart: where nothing is told of a way, it is walked step by step.
        told = [one for one in told if one[0]] or told[:1]
        for phrase, ends, walk in told:
            looks.append(WayLook(list(walk.moves), list(key), phrase if len(told) > 1 else "", ends))
    return looks
