"""Dreams: how a match might go on until a seat is asked next, imagined by a worker that knows what this seat knows."""

import itertools
from typing import NamedTuple

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.table import lines, sheets
from ariane.table.house import box, restored
from ariane.table.lines import LineLook
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.sheets import Given, Plan

MOST_GIVEN = 200  # moves of the others that are offered as conditions
LONGEST = 300  # steps that are imagined
TRIED = 800  # positions that are looked at for that
DREAMS = 8  # of which one must have what a condition says
DEALS = 100  # positions that are tried for one in which whoever is asked now could do so


class PlanLook(msgspec.Struct, frozen=True):
    """A plan being made: the imagined board behind it, and what the others might do before."""

    look: LineLook
    given: list[Given]


class Condition(NamedTuple):
    """What a seat has done meanwhile, in notation."""

    seat: int
    move: str


class Draft(NamedTuple):
    """Moves in notation that a seat would make when it is asked next, if that has happened."""

    moves: list[str]
    given: Condition | None


class Place(NamedTuple):
    """All that a dream is made of: a position redealt for the seat, and what everybody at the table knows."""

    box: tuple[str, str, str, int]
    position: str
    number: int  # of the position: the same one is dreamt of in the same way
    seat: int
    asked: int | None  # who decides now
    standing: dict[str, str]  # what the seat has answered once and for all
    names: list[str]
    language: str


def place(match: Match, seat: int, language: str) -> Place:
    """What leaves for the worker. The true position stays here."""
    match.check_playing(seat)
    asked = match.deciding()
    if asked == seat:
        raise Refused("not-now", "it is your turn: you can just play")
    if match.seats[seat].away:
        raise Refused("not-now", "come back to your seat first")
    number = match.changed + 1
    shown = match.state.copy()
    shown.redeal(seat, Rng(number))
    if match.state.actor() != asked:
        asked = None
    standing = {asks: name for (who, asks), name in match.standing.items() if who == seat}
    return Place(box(match), shown.dump(), number, seat, asked, standing, match.names, language)


# In the worker


def imagined(place: Place, draft: Draft) -> PlanLook | Refused:
    """The board behind these moves; or why it cannot be."""
    try:
        return imagine(_open(place), draft)
    except Refused as refused:
        return refused


def planned(place: Place, drafts: list[Draft]) -> list[Plan] | Refused:
    """Plans as they are kept: tried out, as far as that can be done now, and in words; or what is wrong with one."""
    try:
        at = _open(place)
        return [plan(at, draft) for draft in drafts]
    except Refused as refused:
        return refused


class At(NamedTuple):
    """A place with its position opened."""

    state: State
    place: Place

    def dealt(self, number: int) -> tuple[State, Rng]:
        """One of the positions that this seat could be in, always the same."""
        rng = Rng(self.place.number, number)
        state = self.state.copy()
        state.redeal(self.place.seat, rng)
        return state, rng


def _open(place: Place) -> At:
    return At(restored(*place.box, place.position), place)


class Dream:
    """How a match might go on until a seat is asked: the position there, and where the others are asked on the way."""

    def __init__(self, at: At, given: Condition | None, number: int = 0) -> None:
        self.seat = at.place.seat
        self.standing = at.place.standing
        self.given = given  # until it has happened
        self.met: tuple[State, int, int] | None = None  # where it did, by whom, and the move
        self.tried = 0
        self.first: dict[int, State] = {}  # where each of the others is asked first
        self.state, self.rng = at.dealt(number)
        for _ in range(LONGEST):
            if self._is_there():
                break
            self._go_on()
        else:
            raise Refused("not-now", "your next turn is too far away to plan it now")

    def _is_there(self) -> bool:
        """What the seat has answered once and for all is not asked."""
        state = self.state
        if state.actor() == OVER:
            raise Refused("not-now", "the game may be over before your next turn: there is nothing to plan yet")
        if state.actor() != self.seat:
            return False
        standing = self.standing.get(state.asks())
        return standing not in [state.name(move) for move in state.moves()]

    def _go_on(self) -> None:
        state = self.state
        actor = int(state.actor())
        if actor == CHANCE:
            state.play(state.draw(self.rng))
            return
        if actor == self.seat:
            state.play(state.parse(self.standing[state.asks()]))
            return
        self.first.setdefault(actor, state.copy())
        legal = state.moves()
        if self.given is not None and self.given.seat == actor:
            meant = [move for move in legal if state.name(move) == self.given.move]
            if meant:
                self.given, self.met = None, (state.copy(), actor, meant[0])
                state.play(meant[0])
                return
        state.play(self._least(legal))

    def _least(self, legal: list[int]) -> int:
        """A move that brings the seat's turn nearer than the others do, as far as that is seen at once."""
        state = self.state
        if state.abstains() >= 0:
            return int(state.abstains())
        start = self.rng.below(len(legal))
        best, least = legal[start], 9
        for move in legal[start:] + legal[:start]:
            if self.tried >= TRIED:
                break
            self.tried += 1
            after = state.copy()
            after.play(move)
            far = 0 if after.actor() == self.seat else 1 if after.turn() != state.turn() else 2
            far = 8 if after.actor() == OVER else far
            if far < least:
                best, least = move, far
        return int(best)


def dream(at: At, given: Condition | None) -> Dream:
    """The first dream in which that happens."""
    if given is not None and (given.seat == at.place.seat or given.seat >= at.state.seats):
        raise Refused("bad-request", "a condition is about another seat")
    fitting = (number for number in range(DEALS) if given is None or _could(at, given, number))
    for number in itertools.islice(fitting, DREAMS):
        found = Dream(at, given, number)
        if found.given is None:
            return found
    raise Refused("not-now", "this cannot happen before your next turn, as far as you know")


def _could(at: At, given: Condition, number: int) -> bool:
    """Whether whoever is asked now could do that there; of the others it is not known yet."""
    state, _ = at.dealt(number)
    return state.actor() != given.seat or given.move in [state.name(move) for move in state.moves()]


def conditions(at: At, dreamt: Dream) -> list[Given]:
    """What the others could do on the way, for all that this seat knows, of what it would see."""
    places = dict(dreamt.first)
    asked, seat = at.place.asked, at.place.seat
    found: dict[tuple[int, str], Given] = {}
    for number in range(DEALS // 4):
        if asked is not None:
            places[asked], _ = at.dealt(number)
        for other, state in places.items():
            for move in state.moves():
                name = state.name(move)
                if (other, name) not in found and not state.unseen(move, seat):
                    found[other, name] = _given(at.place, state, other, move)
        if not at.state.game.hidden:
            break
    return [found[place] for place in sorted(found, key=lambda place: place[0])][:MOST_GIVEN]


def _given(place: Place, state: State, seat: int, move: int) -> Given:
    return Given(seat, state.name(move), views.phrase(state, move, place.language, names=place.names))


def imagine(at: At, draft: Draft) -> PlanLook:
    found = dream(at, draft.given)
    given = conditions(at, found)
    said, why = _tried(at.place, found.state, draft.moves)
    seat, names, language = at.place.seat, at.place.names, at.place.language
    return PlanLook(lines.look(found.state, seat, said, language, names, why), given)


def plan(at: At, draft: Draft) -> Plan:
    found = dream(at, draft.given)
    asks, question = found.state.asks(), views.question(found.state, at.place.language, names=at.place.names)
    said, _ = _tried(at.place, found.state, draft.moves)
    given = None if draft.given is None or found.met is None else _given(at.place, *found.met)
    return Plan(asks, question, draft.moves, said, given)


def _tried(place: Place, state: State, names: list[str]) -> tuple[list[str], str]:
    """Plays a plan in place; its words, and why it cannot go on behind them, where it cannot."""
    said, told = list[str](), False
    for name in names:
        if told or state.actor() != place.seat:
            raise Refused("not-now", "behind this move something may happen that you cannot know yet")
        move = lines.parsed(state, name)
        told = state.tells(move)
        said.append(views.phrase(state, move, place.language, names=place.names))
        state.play(move)
    return said, sheets.BETWEEN if told or state.actor() != place.seat else ""
