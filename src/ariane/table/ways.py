"""Ways: where a piece can be sent in one gesture, decision after decision of one seat, and what happens on the way.

Everything is tried on a position redealt for the seat, so that nothing is told here that it does not know.
"""

from typing import NamedTuple

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import State
from ariane.table.looks import WayLook

LONGEST = 12  # decisions
MOST = 800  # positions looked at
FEW = 4  # ways to one place, when they differ in what happens


class Walk(NamedTuple):
    """A walk so far: the position it leads to, the decisions, which piece, what was clicked first, how it can go on.

    `run` tells its steps, `said` is what else has happened; `plain`: by the last step nothing else.
    """

    state: State
    moves: tuple[int, ...]
    piece: str
    clicks: tuple[str, ...]
    steps: list[views.Stride]
    run: str = ""
    said: tuple[Event, ...] = ()
    plain: bool = True

    def told(self, reader: "Reader") -> tuple[str, ...]:
        """All that has happened, as the seat reads it."""
        said = tuple([reader.say(event) for event in self.said])
        return (self.run, *said) if self.run else said

    def happens(self, reader: "Reader") -> tuple[str, ...]:
        """The same without what only sums up where a piece has gone."""
        said = tuple([reader.say(event) for event in self.said if not views.sums_up(event)])
        return (self.run, *said) if self.run else said

    def outcome(self, seat: int) -> tuple[str, ...]:
        """The same in notation, quicker: what is the same here is told the same; and who is asked what after it."""
        said = [f"{event.known_to(seat)} {event.seen_by(seat).text()}" for event in self.said]
        return (self.run, *said, *self.asked)

    @property
    def ends(self) -> bool:
        """Whether it cannot go on without harm."""
        return all(step.hurts for step in self.steps)

    @property
    def asked(self) -> tuple[str, str]:
        return str(self.state.actor()), self.state.asks()


class Reader(NamedTuple):
    """Who is told, in which language, of people with which names."""

    seat: int
    language: str
    names: list[str]

    def say(self, event: Event) -> str:
        return views.say(event, self.seat, self.language, self.names)

    def run(self, event: Event) -> str:
        return views.run(event, self.seat, self.language, self.names)


# By the ids clicked, then by what happens: how many ways were found before, whether the walk is over there, the walk.
Found = dict[tuple[str, ...], dict[tuple[str, ...], tuple[int, bool, Walk]]]
Costly = dict[tuple[str, ...], Walk]  # where a step that hurts leads: the shortest way


def ways(state: State, seat: int, language: str, names: list[str]) -> list[WayLook]:
    """All places that more than one step leads to, each with the way that finishes the walk, else the shortest."""
    reader = Reader(seat, language, names)
    here = state.copy()
    here.redeal(seat, Rng(1))
    found, costly, _ = explore(here, reader)
    return _looks(found, reader) + _dear(here, costly, found, reader)


def explore(here: State, reader: Reader, most: int = MOST) -> tuple[Found, Costly, int]:
    """Where walks lead, what lies beyond a step that hurts, and how many positions were looked at for it."""
    found: Found = {}
    costly: Costly = {}
    walks, looked = [Walk(here, (), "", (), views.strides(here))], 0
    if not walks[0].steps:
        return found, costly, looked
    direct = {tuple(views.clicks(here, move)) for move in here.moves()}
    for _ in range(LONGEST):
        longer: dict[tuple[int, str], Walk] = {}
        for walk in walks:
            for move, piece, clicked, hurts in walk.steps:
                if looked == most:
                    return found, costly, looked
                looked += 1
                events: list[Event] = []
                then = _told(_go(walk, move, piece, clicked, events), events, reader)
                key = (*then.clicks, clicked[-1])
                if len(then.moves) > 1 and key not in direct:
                    if hurts:
                        costly.setdefault(key, then)
                        continue
                    outcome = then.outcome(reader.seat)
                    kept = found.setdefault(key, {}).get(outcome)
                    if kept is None or (then.ends and not kept[1]):
                        found[key][outcome] = looked, then.ends, then
                if not hurts and then.steps and not walk.state.tells(move) and _is_plain(then, clicked):
                    longer.setdefault((int(then.state.fingerprint()), piece), then)
        walks = list(longer.values())
    return found, costly, looked


def walking(state: State) -> list[int]:
    """The steps of pieces, where one of them is clicked before its place; elsewhere nobody can mean another piece."""
    steps = views.strides(state)
    return [step.move for step in steps] if any(len(step.clicked) > 1 for step in steps) else []


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


def _go(walk: Walk, move: int, piece: str, clicked: list[str], events: list[Event]) -> Walk:
    state = walk.state.copy()
    state.play(move, events)
    before = walk.clicks if walk.moves else tuple(clicked[:-1])
    steps = views.strides(state, piece) if state.actor() == walk.state.actor() else []
    return Walk(state, (*walk.moves, move), piece, before, steps, walk.run, walk.said)


def _is_plain(walk: Walk, clicked: list[str]) -> bool:
    """Whether nothing but steps has happened so far: what else happens ends a gesture, for people want to see it.

    Where the piece is chosen first, the first step may bring the news that another one has stopped.
    """
    if len(walk.moves) == 1 and len(clicked) > 1:
        return True
    return walk.plain


def _told(walk: Walk, events: list[Event], reader: Reader) -> Walk:
    """The walk with what its last step brought; of the steps nothing but the last."""
    run, said, plain = walk.run, walk.said, True
    for event in events:
        if step := reader.run(event):
            run = step
            continue
        plain = False
        if not event.key.endswith(".turn"):
            said = (*said, event)
    return walk._replace(run=run, said=said, plain=plain)


def _looks(found: Found, reader: Reader) -> list[WayLook]:
    looks = []
    for key, kept in found.items():
        alike = _alike(list(kept.values()), reader)
        # Where a walk can be finished there, that is what is meant; what is left over is walked by itself.
        best = [one for one in alike if one[1]] or alike[:1]
        if len(best) == 1:
            [(_, ends, walk)] = best
            looks.append(WayLook(list(walk.moves), list(key), "", ends))
            continue
        # Of those on which the same happens the shortest is gone: it leaves most to be done after it.
        apart: dict[tuple[str, ...], tuple[bool, Walk]] = {}
        for _, ends, walk in sorted(best, key=lambda one: len(one[2].moves)):
            apart.setdefault(walk.happens(reader), (ends, walk))
        # A choice is only between what can be told apart: where nothing is told of a way, it is walked step by step.
        told = [(" ".join(walk.told(reader)), ends, walk) for ends, walk in list(apart.values())[:FEW]]
        told = [one for one in told if one[0]] or told[:1]
        for phrase, ends, walk in told:
            looks.append(WayLook(list(walk.moves), list(key), phrase if len(told) > 1 else "", ends))
    return looks


def _dear(here: State, costly: Costly, found: Found, reader: Reader) -> list[WayLook]:
    """The ways whose last step hurts, where no other leads: told by that step."""
    looks = []
    for key, walk in costly.items():
        if key in found:
            continue
        before = here.copy()
        for move in walk.moves[:-1]:
            before.play(move)
        phrase = views.phrase(before, walk.moves[-1], reader.language, names=reader.names)
        looks.append(WayLook(list(walk.moves), list(key), phrase, walk.ends, hurts=True))
    return looks


def _alike(kept: list[tuple[int, bool, Walk]], reader: Reader) -> list[tuple[int, bool, Walk]]:
    """Of the ways that are told alike one is left: the first that finishes the walk, else the first."""
    if len(kept) == 1:
        return kept
    best: dict[tuple[str, ...], tuple[int, bool, Walk]] = {}
    for one in kept:
        looked, ends, walk = one
        told = (*walk.told(reader), *walk.asked)
        known = best.get(told)
        if known is None or (not ends, looked) < (not known[1], known[0]):
            best[told] = one
    return list(best.values())
