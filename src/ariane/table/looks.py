"""Looks: a match as one viewer may see it, ready to be sent."""

from collections import Counter
from functools import cache, lru_cache
from typing import Annotated

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, State
from ariane.core.registry import languages
from ariane.core.registry import words as words_of
from ariane.core.sealed import Seal
from ariane.table.match import ENDED, RUNNING, Match, Note, Step

TRIALS = 16  # redealt positions in which a move must tell the same before taking it back is free


class SeatLook(msgspec.Struct, frozen=True):
    """Who sits there: open, kept (for the holder of a link), person or bot; a bot plays for who is away or resigned."""

    kind: str
    name: str
    level: str
    away: bool
    resigned: bool


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its number, its notation, how a person would say it, and the picture ids clicked to make it.

    `hurts`: a slip would, so that a page asks before it is made.
    """

    move: int
    name: str
    phrase: str
    clicks: list[str]
    hurts: bool = False


class News(msgspec.Struct, frozen=True):
    """One line of the log. Kind "step" is the game's, all else the table's; `to` of an undo: steps that are kept.

    `die`: what a die that it speaks of came to show, 0 for none.
    """

    version: int
    kind: str
    seat: int
    text: str
    step: int = -1
    to: int = -1
    marks: tuple[str, ...] = ()
    die: int = 0


class ChanceLook(msgspec.Struct, frozen=True):
    """Where chance comes from: sealed by a hash, with the seats' entropy, opened at the end; or typed in by a seat."""

    commitment: str
    entropy: dict[str, str]
    seed: str | None
    referee: int | None


class EndLook(msgspec.Struct, frozen=True):
    """Why it ended and who won; reason "resigned" where the table ended it."""

    reason: str
    winners: list[int]
    scores: list[int]
    text: str = ""


class AskedLook(msgspec.Struct, frozen=True):
    """Who wants to go back to which step, and who has agreed."""

    seat: int
    to: int
    agreed: list[int]


class Facts(msgspec.Struct, frozen=True):
    """What may change with a version, quick to say. Seats count from 0; -1 is chance, -2 the end, -3 the public."""

    status: str
    steps: int
    deciding: int | None
    turn: int | None
    asks: str | None
    rules: tuple[str, ...]  # the ids to read for this question, the first one first; without words none
    seats: list[SeatLook]
    moves: list[Choice]
    undo: str | None  # "free", "ask", or nothing to take back; without words nothing is said of it
    undo_asked: AskedLook | None
    standing: dict[str, str]
    chance: ChanceLook
    end: EndLook | None
    rematch: str | None
    question: str | None = None  # what is asked, in words
    hint: str | None = None  # for who is asked this for the first time
    always: str | None = None  # what it means to answer this once and for all, where that makes sense


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position drawn, in as many ways as were asked for."""

    picture: str | None = None
    sketch: str | None = None
    sentences: str | None = None


class View(msgspec.Struct, frozen=True):
    """All that one viewer may see of a match."""

    match: str
    game: str
    version: int
    viewer: int
    language: str
    listed: bool
    spectators: bool
    hints: bool
    secrets: bool
    parent: str | None
    options: dict[str, bool | int | str]
    read_only: str | None
    facts: Facts
    drawn: Drawn
    log: list[News]


Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")]
WAYS = ("picture", "sketch", "sentences")


@cache
def spoken(game: str, language: str) -> str:
    """The language, if the game speaks it, else English."""
    return language if language in languages(game) else "en"


def look(match: Match, viewer: int, language: str, ways: tuple[str, ...] = WAYS, words: bool = True) -> View:
    opening = match.opening
    return View(
        match=match.id,
        game=opening.game,
        version=match.version,
        viewer=viewer,
        language=language,
        listed=opening.listed,
        spectators=opening.spectators,
        hints=opening.hints,
        secrets=not match.broken and match.game.hidden,
        parent=opening.parent,
        options=opening.options,
        read_only=match.broken,
        facts=facts(match, viewer, language, words),
        drawn=draw(match, viewer, language, ways),
        log=log(match, viewer, language, words=words),
    )


def as_it_was(kept: str, why: str) -> bytes:
    """A view stored long ago, by whichever version of ours, of a match that can only be looked at."""
    view = msgspec.json.decode(kept)
    view["read_only"] = why
    view["facts"] |= {"moves": [], "rules": [], "undo": None}
    return msgspec.json.encode(view)


def draw(match: Match, viewer: int, language: str, ways: tuple[str, ...]) -> Drawn:
    if match.broken or not match.begun:
        return Drawn()
    return draw_state(match.state, viewer, language, match.names, ways)


def draw_state(
    state: State, viewer: int, language: str, names: list[str], ways: tuple[str, ...] = ("picture", "sentences")
) -> Drawn:
    return Drawn(
        picture=views.picture(state, viewer, language, names=names, alone=False) if "picture" in ways else None,
        sketch=views.sketch(state, viewer, language, names=names) if "sketch" in ways else None,
        sentences=views.tell(state, viewer, language, names=names) if "sentences" in ways else None,
    )


def facts(match: Match, viewer: int, language: str, words: bool = True) -> Facts:
    """Without words, as programs like it, moves have their notation only, and nobody looks into taking back."""
    now, asked = match.now, match.asked
    over = now.status == ENDED
    asks = now.asks
    asked_now = viewer >= 0 and now.deciding == viewer and not match.seats[viewer].resigned
    mine = words and asks is not None and asked_now
    return Facts(
        status=now.status,
        steps=len(match.steps),
        deciding=now.deciding,
        turn=now.turn,
        asks=asks,
        rules=match.game.rulebook.asks.get(asks, ()) if words and asks is not None else (),
        seats=_seats(tuple([(seat.kind, seat.name, seat.level, seat.away, seat.resigned) for seat in match.seats])),
        moves=choices(match, viewer, language, words) if asked_now else [],
        undo=undo_kind(match, viewer) if words else None,
        undo_asked=None if asked is None else AskedLook(asked.seat, asked.to, sorted(asked.agreed)),
        standing={asks: answer for (seat, asks), answer in match.standing.items() if seat == viewer},
        chance=_chance(match.seal, match.seed if over else None, match.opening.referee),
        end=end(match, language if words else None) if over else None,
        rematch=match.rematch,
        question=views.question(match.state, language, names=match.names) if words and asks is not None else None,
        hint=views.hint(match.opening.game, asks, language) if mine and asks else None,
        always=_said(match, f"always-{asks}", language) or None if mine else None,
    )


@lru_cache(maxsize=4096)
def _seats(seats: tuple[tuple[str, str, str, bool, bool], ...]) -> list[SeatLook]:
    return [SeatLook(*seat) for seat in seats]


@lru_cache(maxsize=4096)
def _chance(seal: Seal, seed: str | None, referee: int | None) -> ChanceLook:
    return ChanceLook(seal.commitment, {str(seat): text for seat, text in sorted(seal.entropy.items())}, seed, referee)


def choices(match: Match, viewer: int, language: str, words: bool) -> list[Choice]:
    """The legal moves, told only to the seat that decides."""
    if viewer < 0 or match.deciding() != viewer:
        return []
    state = match.state
    if not words:
        return [Choice(move, name, name, []) for move in state.moves() for name in (state.name(move),)]
    typing = state.actor() == CHANCE
    found = []
    for move in state.moves():
        name = state.name(move)
        if typing:
            found.append(Choice(move, name, name, []))
        else:
            said = views.phrase(state, move, language, names=match.names)
            found.append(Choice(move, name, said, views.clicks(state, move), views.hurts(state, move)))
    return found


def meant(match: Match, clicks: list[str]) -> int | None:
    """The illegal move that these clicks seem to mean: one that a rule of the book forbids, the shortest such."""
    state, clicked = match.state, Counter(clicks)
    found = []
    for move in range(int(state.game.move_count)):
        path = views.clicks(state, move)
        if clicked and not clicked - Counter(path):
            rule = state.refusal(move)
            if rule is not None:
                found.append((rule.endswith(".not-now"), len(path), move))
    return min(found)[2] if found else None


def end(match: Match, language: str | None = None) -> EndLook | None:
    """Without a language the reason has no words."""
    if match.ended_by is not None:
        winners = [seat for seat in range(len(match.seats)) if seat != match.ended_by]
        return EndLook("resigned", winners, match.state.scores() if not match.broken else [])
    if match.broken or match.status != ENDED:
        return None
    outcome = match.state.outcome()
    assert outcome is not None
    text = "" if language is None else _said(match, f"over-{outcome.reason}", language)
    return EndLook(outcome.reason, list(outcome.winners), match.state.scores(), text)


def _said(match: Match, key: str, language: str) -> str:
    speaker = words_of(match.opening.game, language)
    return speaker(key) if speaker.has(key) else ""


def log(match: Match, viewer: int, language: str, after: int = 0, words: bool = True) -> list[News]:
    """What happened behind this version, in order, as the viewer may read it; without words in the events' notation."""
    told = []
    steps, first = match.steps, len(match.steps)
    while first > 0 and steps[first - 1].version > after:
        first -= 1
    for number in range(first, len(steps)):
        step = steps[number]
        if step.events:
            for text, marks, die in _told(match, step, viewer, language) if words else _noted(step, viewer):
                told.append(News(step.version, "step", step.actor, text, number, marks=marks, die=die))
    notes, first = match.notes, len(match.notes)
    while first > 0 and notes[first - 1].version > after:
        first -= 1
    if first == len(notes):
        return told
    return sorted([*told, *map(_note, notes[first:])], key=lambda news: news.version)


def _noted(step: Step, viewer: int) -> list[tuple[str, tuple[str, ...], int]]:
    return [(known.text(), known.marks, _die(known)) for event in step.events for known in (event.seen_by(viewer),)]


def _told(match: Match, step: Step, viewer: int, language: str) -> list[tuple[str, tuple[str, ...], int]]:
    """Said once for each viewer and language; a long log is not said again with every version."""
    said = match.said.setdefault((viewer, language), {})
    lines = said.get(id(step.events))
    if lines is None:
        names = match.names
        lines = [
            (views.say(event, viewer, language, names), known.marks, _die(known))
            for event in step.events
            for known in (event.seen_by(viewer),)
        ]
        said[id(step.events)] = lines
    return lines


def _die(event: Event) -> int:
    """What a die came to show: the number `roll` of an event, or the number of one that is named `die`."""
    return event.numbers.get("roll", event.numbers.get("number", 0) if event.key.endswith(".die") else 0)


def _note(note: Note) -> News:
    return News(note.version, note.kind, note.seat, note.text, to=note.to)


# Taking back


def undo_kind(match: Match, seat: int) -> str | None:
    """Whether this seat's last decision can be taken back, and whether the others must agree."""
    if match.status != RUNNING or match.broken or seat not in match.last:
        return None
    version, free = match.freely.get(seat, (-1, False))
    if version != match.version:
        free = is_free(match, seat, match.last[seat]) or not match.others(seat)
        match.freely[seat] = match.version, free
    return "free" if free else "ask"


def is_free(match: Match, seat: int, to: int) -> bool:
    """Whether since this step only this seat decided, no chance was played, and it was told nothing it did not know.

    Were hidden things otherwise, it would be told the same and know the same: redealt alike, both positions are one.
    """
    since = match.steps[to:]
    if any(step.actor != seat for step in since):
        return False
    if any(event.secret and seat in event.knowers for step in since for event in step.events):
        return False
    before = match.state_at(to)
    moves, told = [step.move for step in since], _heard([step.events for step in since], seat)
    known = _known(match.state, seat)
    for trial in range(1, TRIALS + 1):
        state = before.copy()
        state.redeal(seat, Rng(trial))
        if _retold(state, seat, moves) != told or _known(state, seat) != known:
            return False
    return True


def _retold(state: State, seat: int, moves: list[int]) -> list[str] | None:
    """What the seat is told by these moves, made here."""
    told = []
    for move in moves:
        if state.actor() != seat or state.refusal(move) is not None:
            return None
        events: list[Event] = []
        state.play(move, events)
        told.append(events)
    return _heard(told, seat)


def _heard(told: list[list[Event]], seat: int) -> list[str]:
    return [event.seen_by(seat).text() for events in told for event in events]


def _known(state: State, seat: int) -> tuple[int, int, str]:
    """All that the seat knows of a position: what is left of it when the rest is dealt in a fixed way."""
    known = state.copy()
    known.redeal(seat, Rng(1))
    return int(state.actor()), int(known.fingerprint()), state.asks()
