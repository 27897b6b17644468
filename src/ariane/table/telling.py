"""Telling: what happened at a table, line by line, as one viewer may read it."""

from ariane.core import views
from ariane.core.events import Event
from ariane.core.game import PUBLIC
from ariane.table.looks import News
from ariane.table.match import Match
from ariane.table.steps import Note, Sentence, Step

PAGE = 50  # lines of talk that are told at once: the newest, and before them on request


def log(match: Match, viewer: int, language: str, after: int = 0, words: bool = True) -> list[News]:
    """What happened behind this version, in order, as the viewer may read it; without words in the events' notation."""
    told: list[News] = []
    steps, first = match.steps, len(match.steps)
    while first > 0 and steps[first - 1].version > after:
        first -= 1
    for number in range(first, len(steps)):
        step = steps[number]
        if step.events:
            lines = _told(match, number, viewer, language) if words else _noted(step, viewer)
            told.extend(_news(match, step, number, line) for line in lines)
    notes, first = match.notes, len(match.notes)
    while first > 0 and notes[first - 1].version > after:
        first -= 1
    if first == len(notes):
        return told
    newest = match.talked - PAGE if _may_hear(match, viewer) else match.talked
    seen = [_note(note) for note in notes[first:] if note.kind != "chat" or note.number > newest]
    return sorted([*told, *seen], key=lambda news: news.version)


def is_for_all(match: Match, after: int) -> bool:
    """Whether what happened behind this version is the same in notation for everybody."""
    if match.notes and match.notes[-1].version > after:
        return False  # of talk not everybody may hear all
    for step in reversed(match.steps):
        if step.version <= after:
            break
        if any(event.secret for event in step.events):
            return False
    return True


def talk(match: Match, viewer: int, before: int | None) -> list[News]:
    """A page of what was said at the table: the last lines before this one, or of all."""
    until = match.talked + 1 if before is None else before
    if not _may_hear(match, viewer):
        return []
    return [_note(note) for note in match.notes if note.kind == "chat" and until - PAGE <= note.number < until]


def has_missed_talk(match: Match, since: int) -> bool:
    """Whether more was said behind this version than is told at once."""
    missed = 0
    for note in reversed(match.notes):
        if note.version <= since or missed > PAGE:
            break
        missed += note.kind == "chat"
    return missed > PAGE


def _may_hear(match: Match, viewer: int) -> bool:
    """At a table for its players only, what they say to each other before the first move is for them too."""
    return viewer != PUBLIC or match.opening.spectators


def _news(match: Match, step: Step, number: int, line: Sentence) -> News:
    turn, count = step.turn, step.number
    going_on = match.laid == len(match.steps) and views.sets_up(match.state)  # the next step sets up, too
    if number < match.laid + going_on - line.next:
        turn, count = PUBLIC, 0  # nobody’s: all was only being set up
    elif line.next:
        turn = step.then
        count = match.steps[number + 1].number if number + 1 < len(match.steps) else match.turn_number(turn)
    elif line.between is not None:
        turn, count = line.between, 0  # no step is theirs, so it is not counted
    text, marks, die, key, run, touches, *_ = line
    return News(step.version, "step", step.actor, text, number, -1, marks, die, turn, count, key, run, touches)


def _noted(step: Step, viewer: int) -> list[Sentence]:
    return [
        Sentence(known.text(), known.marks, _die(known)) for event in step.events for known in (event.seen_by(viewer),)
    ]


def _told(match: Match, number: int, viewer: int, language: str) -> list[Sentence]:
    """Said once for each viewer and language; a long log is not said again with every version."""
    said = match.said.setdefault((viewer, language), {})
    lines = said.get(number)
    if lines is None:
        step, names = match.steps[number], match.names
        seen = [event.seen_by(viewer) for event in step.events]
        begins, passing = opening(seen, step.turn, step.then), between(seen, step.turn)
        lines = []
        for place, (event, known) in enumerate(zip(step.events, seen, strict=True)):
            others = viewer not in (step.actor, step.turn)
            touches = views.touches(known, viewer) if others else views.strikes(known, viewer)
            run = views.run(event, viewer, language, names)
            text = views.say(event, viewer, language, names)
            marks = known.marks or _plates(known, viewer if touches else None)
            key = event.key.partition(".")[2]
            lines.append(Sentence(text, marks, _die(known), key, run, touches, place >= begins, passing[place]))
        said[number] = lines
    return lines


def _plates(event: Event, touched: int | None) -> tuple[str, ...]:
    """Where a picture shows nothing but people of it: the plates of those named, or of the one it touches."""
    people = dict.fromkeys(event.seats.values()) if touched is None else [touched]
    return tuple(f"seat-{who + 1}" for who in people if who >= 0)


def opening(events: list[Event], turn: int, then: int) -> int:
    """Which of a step's events opens the next turn: the one that says so, or the first that its seat does after it."""
    said = next((place for place, event in enumerate(events) if views.begins(event)), None)
    if said is not None or then == turn:
        return len(events) if said is None else said
    doers = [event.seats.get("seat", PUBLIC) for event in events]
    past = max((place for place, doer in enumerate(doers) if doer == turn), default=-1)
    return next((place for place, doer in enumerate(doers) if place > past and doer == then), len(events))


def between(events: list[Event], turn: int) -> list[int | None]:
    """For each of a step's events whose turn it is part of, where that turn passes without a decision."""
    whose: list[int | None] = []
    for event in events:
        seat = event.seats.get("seat")
        if seat == turn or views.opens(event):
            whose.append(None if seat == turn else seat)
        else:
            whose.append(whose[-1] if whose else None)
    return whose


def _die(event: Event) -> int:
    """What a die came to show: the number `roll` of an event, or the number of one that is named `die`."""
    return event.numbers.get("roll", event.numbers.get("number", 0) if event.key.endswith(".die") else 0)


def _note(note: Note) -> News:
    return News(note.version, note.kind, note.seat, note.text, to=note.to, number=note.number)
