"""Looks: a match as one viewer may see it, ready to be sent."""

import tomllib
from collections import Counter
from functools import cache, lru_cache
from typing import Annotated

import msgspec

from ariane.core import views
from ariane.core.boxes import about
from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, PUBLIC, State
from ariane.core.registry import languages
from ariane.core.registry import words as words_of
from ariane.core.sealed import Seal
from ariane.players.reasons import Reason
from ariane.table.entries import Opening
from ariane.table.match import Match
from ariane.table.patience import DAYS
from ariane.table.resting import DAY, MOST
from ariane.table.shelf import Agreed, agreed
from ariane.table.steps import ENDED, RUNNING, Note, Sentence, Step
from ariane.table.ways import WayLook, winning
from ariane.table.ways import ways as walks

PAGE = 50  # lines of talk that are told at once: the newest, and before them on request
DEALS = 16  # for each of the others: positions in which a single move must be single, too


class SeatLook(msgspec.Struct, frozen=True):
    """Who sits there: open, kept (for the holder of a link), person or bot; a bot plays for who is away or resigned."""

    kind: str
    name: str
    level: str
    away: bool
    resigned: bool
    vacation: int = 0  # until when, in milliseconds since 1970; it may be over


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

    `die`: what a die that it speaks of came to show, 0 for none. `turn` and `number`: in whose turn it happened, and
    which of theirs that was. `key` is the event's; where several in a row have the same key and a `run`, that of the
    last one tells them all. `touches`: it happened to the viewer, by somebody else's doing. Of talk
    (kind "chat") `number` is which line of it this is, from 1: a log has the newest only, earlier ones are asked for.
    """

    version: int
    kind: str
    seat: int
    text: str
    step: int = -1
    to: int = -1
    marks: tuple[str, ...] = ()
    die: int = 0
    turn: int = PUBLIC
    number: int = 0
    key: str = ""
    run: str = ""
    touches: bool = False


class ChanceLook(msgspec.Struct, frozen=True):
    """Where chance comes from: sealed by a hash, with the seats' entropy, opened at the end; or typed in by a seat.

    `committed`: hashes of what the seats throw in; `awaited`: who is to show it now; `left_out`: who never did, so that
    what stands in `entropy` for them was drawn by the house.
    """

    commitment: str
    entropy: dict[str, str]
    seed: str | None
    referee: int | None
    scheme: int
    committed: dict[str, str]
    awaited: list[int]
    left_out: list[int]


class FigureLook(msgspec.Struct, frozen=True):
    """Something that is counted at the end, seat by seat; `decides` where it told the winners from the others."""

    name: str
    values: list[int]
    decides: bool


class EndLook(msgspec.Struct, frozen=True):
    """Why it ended and who won; reason "resigned" or "claimed" where the table ended it, against the seat `loser`."""

    reason: str
    winners: list[int]
    scores: list[int]
    text: str = ""
    figures: list[FigureLook] = []
    loser: int | None = None


class AskedLook(msgspec.Struct, frozen=True):
    """Who wants to go back to which step, and who has agreed."""

    seat: int
    to: int
    agreed: list[int]


class ClockLook(msgspec.Struct, frozen=True):
    """The clock: its kind, what it was set to and what happens at zero; whose time runs since when, what all have left.

    Times of day are in milliseconds since 1970 by the server's clock, all else in milliseconds.
    """

    kind: str
    at_zero: str
    seconds: int
    increment: int
    running: int | None
    since: int
    left: list[int]


class AnswerLook(msgspec.Struct, frozen=True):
    """An answer given in advance: to which question, how it is asked where that can be said, and what it is."""

    asks: str
    question: str
    answer: str


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
    clock: ClockLook | None = None
    always: str | None = None  # what it means to answer this once and for all, where that makes sense
    since: int | None = None  # how many steps there were after the viewer's own last decision
    forced: bool = False  # there is no choice, and everybody at the table knows: a page may make the move by itself
    waiting: int | None = (
        None  # over days: since when somebody is waited for, in milliseconds since 1970, less vacation
    )
    answers: list[AnswerLook] = []  # those that the viewer has given in advance, in words
    rest: int | None = None  # how many days of vacation the viewer may still take here


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position drawn, in as many ways as were asked for; with a picture, where whoever decides can send a piece."""

    picture: str | None = None
    sketch: str | None = None
    sentences: str | None = None
    ways: list[WayLook] = []
    wins: list[int] = []  # moves that win at once: nobody shall overlook them


class ChangedRule(msgspec.Struct, frozen=True):
    """A rule that a match touches and that has changed since: its id, and what it says now."""

    rule: str
    text: str


class BoxNote(msgspec.Struct, frozen=True):
    """What a box that is not ours says of itself, and the digest that names it."""

    name: str
    author: str
    version: str
    digest: str


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
    goes_on: int | None  # the step from which a match that no longer replays can be gone on with
    changed: list[ChangedRule]  # why it no longer replays, where rules have changed
    patience: int | None  # seconds that somebody may keep a table over days waiting; None: it is played in one sitting
    facts: Facts
    drawn: Drawn
    log: list[News]
    box: BoxNote | None = None  # only where the match is not played with a box of ours
    agreed: list[Agreed] = []  # options that are not as usual
    rated: bool = False


def own_box(opening: Opening) -> BoxNote | None:
    return None if opening.box is None else _box_note(opening.box, opening.components)


@lru_cache(maxsize=64)
def _box_note(text: str, digest: str) -> BoxNote:
    try:
        told = about(tomllib.loads(text))
    except ValueError:
        told = {}
    return BoxNote(told.get("name", ""), told.get("author", ""), told.get("version", ""), digest)


Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")]
WAYS = ("picture", "sketch", "sentences")


@cache
def spoken(game: str, language: str) -> str:
    """The language, if the game speaks it, else English."""
    return language if language in languages(game) else "en"


def look(match: Match, viewer: int, language: str, drawn: Drawn | None = None, words: bool = True) -> View:
    """The whole view, with what is drawn already; without it in all ways."""
    opening = match.opening
    told = facts(match, viewer, language, words)
    if told.since:
        told = msgspec.structs.replace(told, since=last_choice(match, viewer) + 1)
    return View(
        match=match.id,
        game=opening.game,
        version=match.version,
        viewer=viewer,
        language=language,
        listed=opening.listed,
        spectators=opening.spectators,
        hints=opening.hints,
        rated=opening.rated,
        secrets=not match.broken and match.game.hidden,
        parent=opening.parent,
        options=opening.options,
        read_only=match.broken,
        goes_on=match.goes_on_from(),
        changed=changed(match, language),
        patience=DAYS if opening.over_days else None,
        facts=told,
        drawn=draw(match, viewer, language, WAYS) if drawn is None else drawn,
        log=log(match, viewer, language, words=words),
        box=own_box(opening),
        agreed=[] if match.broken else agreed(match.game, opening.options, language),
    )


def as_it_was(match: Match, kept: str, language: str) -> bytes:
    """A view stored long ago, by whichever version of ours, of a match that can only be looked at."""
    view = msgspec.json.decode(kept)
    view |= {"read_only": match.broken, "goes_on": match.goes_on_from(), "changed": changed(match, language)}
    view["facts"] |= {"moves": [], "rules": [], "undo": None, "steps": match.length}
    return msgspec.json.encode(view)


def changed(match: Match, language: str) -> list[ChangedRule]:
    """The rules it touches that have changed since."""
    if not match.touched:
        return []
    book = match.game.rulebook(language)
    return [ChangedRule(rule, book[rule].text) for rule in match.touched if rule in book]


def draw(match: Match, viewer: int, language: str, ways: tuple[str, ...]) -> Drawn:
    if match.broken or not match.begun:
        return Drawn()
    drawn = draw_state(match.state, viewer, language, match.names, ways)
    if "picture" not in ways or viewer < 0 or match.state.actor() != viewer or match.status != RUNNING:
        return drawn
    state, names = match.state, match.names
    return msgspec.structs.replace(drawn, ways=walks(state, viewer, language, names), wins=winning(state, viewer))


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
        steps=match.length,
        deciding=now.deciding,
        turn=now.turn,
        asks=asks,
        rules=match.game.rulebook.asks.get(asks, ()) if words and asks is not None else (),
        seats=_seats(tuple([(*seat.look, match.rests.until(number)) for number, seat in enumerate(match.seats)])),
        moves=choices(match, viewer, language, words) if asked_now else [],
        undo=undo_kind(match, viewer) if words else None,
        undo_asked=None if asked is None else AskedLook(asked.seat, asked.to, sorted(asked.agreed)),
        standing={asks: answer for (seat, asks), answer in match.standing.items() if seat == viewer},
        chance=_chance(match.seal, match.seed if over else None, match.opening.referee, tuple(match.awaited_shares())),
        end=end(match, language if words else None) if over else None,
        rematch=match.rematch,
        question=views.question(match.state, language, names=match.names) if words and asks is not None else None,
        clock=clock(match),
        hint=views.hint(match.opening.game, asks, language) if mine and asks else None,
        always=_said(match, f"always-{asks}", language) or None if mine else None,
        since=match.last.get(viewer, -1) + 1 if words and viewer >= 0 else None,
        forced=mine and is_forced(match.state, viewer),
        waiting=_waiting(match),
        answers=answers(match, viewer, language) if words and match.standing else [],
        rest=_rest(match, viewer),
    )


def answers(match: Match, viewer: int, language: str) -> list[AnswerLook]:
    """What this seat has answered in advance, oldest first; only the seat itself is told."""
    given = [(asks, answer) for (seat, asks), answer in match.standing.items() if seat == viewer]
    return [AnswerLook(asks, _said(match, f"ask-{asks}", language), answer) for asks, answer in given]


def clock(match: Match) -> ClockLook | None:
    if match.clocks is None:
        return None
    running = None if match.deadline() is None else match.awaited
    chosen, left = match.clocks.clock, list(match.clocks.left)
    since, spent = match.running_since()
    if running is not None:
        left[running] -= spent
    return ClockLook(chosen.kind, chosen.at_zero, chosen.seconds, chosen.increment, running, since, left)


def _waiting(match: Match) -> int | None:
    if not match.opening.over_days or match.status != RUNNING or match.awaited is None:
        return None
    since, spent = match.running_since()
    return since - spent


def _rest(match: Match, viewer: int) -> int | None:
    """Whole days, as far as the last entry knows."""
    if viewer < 0 or not match.opening.over_days or match.status != RUNNING:
        return None
    return (MOST - match.rests.taken(viewer, match.at)) // DAY


def is_forced(state: State, seat: int) -> bool:
    """Whether the seat has one move only, and would have for all that the others know: then making it tells nothing."""
    moves = state.moves()
    if state.actor() != seat or len(moves) != 1 or views.hurts(state, moves[0]):
        return False
    others = [other for other in range(int(state.seats)) if other != seat] if state.game.hidden else []
    for other in others:
        for trial in range(1, DEALS + 1):
            dealt = state.copy()
            dealt.redeal(other, Rng(trial))
            if dealt.actor() != seat or dealt.moves() != moves:
                return False
    return True


def last_choice(match: Match, seat: int) -> int:
    """The step of the seat's last decision that left a choice, or -1: what has none, a page may have done by itself."""
    number = match.last.get(seat, -1)
    while number >= 0 and not match.broken:
        if match.decider(match.steps[number]) == seat and not is_forced(match.state_at(number), seat):
            break
        number -= 1
    return number


@lru_cache(maxsize=4096)
def _seats(seats: tuple[tuple[str, str, str, bool, bool, int], ...]) -> list[SeatLook]:
    return [SeatLook(*seat) for seat in seats]


@lru_cache(maxsize=4096)
def _chance(seal: Seal, seed: str | None, referee: int | None, awaited: tuple[int, ...]) -> ChanceLook:
    shown = {str(seat): text for seat, text in sorted(seal.entropy.items())}
    committed = {str(seat): text for seat, text in sorted(seal.committed.items())}
    return ChanceLook(seal.commitment, shown, seed, referee, seal.scheme, committed, list(awaited), list(seal.left_out))


def choices(match: Match, viewer: int, language: str, words: bool) -> list[Choice]:
    """The legal moves, told only to the seat that decides."""
    if viewer < 0 or match.deciding() != viewer:
        return []
    state = match.state
    if not words or state.actor() == CHANCE:
        return [Choice(move, name, name, []) for move in state.moves() for name in (state.name(move),)]
    return choices_in(state, language, match.names)


def choices_in(state: State, language: str, names: list[str] | None) -> list[Choice]:
    """The legal moves of who acts, in words."""
    found = []
    for move in state.moves():
        said = views.phrase(state, move, language, names=names)
        found.append(Choice(move, state.name(move), said, views.clicks(state, move), views.hurts(state, move)))
    return found


def reasoned(match: Match, reason: Reason | None, language: str) -> str:
    """What speaks for a move, in words; nothing where it is not clear."""
    if reason is None:
        return ""
    return views.reason(match.opening.game, reason.part, reason.rival, language, match.names)


def meant(state: State, clicks: list[str]) -> int | None:
    """The illegal move that these clicks seem to mean: one that a rule of the book forbids, the shortest such."""
    clicked = Counter(clicks)
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
        scores = match.state.scores() if not match.broken else []
        return EndLook(match.ended_how, winners, scores, loser=match.ended_by)
    if match.broken or match.status != ENDED:
        return None
    outcome = match.state.outcome()
    assert outcome is not None
    text, figures = "", []
    if language is not None:
        text = _said(match, f"over-{outcome.reason}", language)
        figures = [FigureLook(*figure) for figure in views.figures(match.state, language)]
    return EndLook(outcome.reason, list(outcome.winners), match.state.scores(), text, figures)


def _said(match: Match, key: str, language: str) -> str:
    speaker = words_of(match.opening.game, language)
    return speaker(key) if speaker.has(key) else ""


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
    if number < match.laid - line.next:
        turn, count = PUBLIC, 0  # nobody’s: all was only being set up
    elif line.next:
        turn = step.then
        count = match.steps[number + 1].number if number + 1 < len(match.steps) else match.turn_number(turn)
    text, marks, die, key, run, touches, _ = line
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
        begins = opening([event.seen_by(viewer) for event in step.events], step.turn, step.then)
        lines = []
        for place, event in enumerate(step.events):
            known = event.seen_by(viewer)
            others = viewer not in (step.actor, step.turn)
            touches = views.touches(known, viewer) if others else views.strikes(known, viewer)
            run = views.run(event, viewer, language, names)
            text = views.say(event, viewer, language, names)
            lines.append(
                Sentence(text, known.marks, _die(known), event.key.partition(".")[2], run, touches, place >= begins)
            )
        said[number] = lines
    return lines


def opening(events: list[Event], turn: int, then: int) -> int:
    """Which of a step's events opens the next turn: the first to name its seat after the last that names who had it."""
    past = max((place for place, event in enumerate(events) if turn in event.seats.values()), default=-1)
    opened = (place for place, event in enumerate(events) if place > past and then in event.seats.values())
    return len(events) if then == turn else next(opened, len(events))


def _die(event: Event) -> int:
    """What a die came to show: the number `roll` of an event, or the number of one that is named `die`."""
    return event.numbers.get("roll", event.numbers.get("number", 0) if event.key.endswith(".die") else 0)


def _note(note: Note) -> News:
    return News(note.version, note.kind, note.seat, note.text, to=note.to, number=note.number)


# Taking back


def undo_kind(match: Match, seat: int) -> str | None:
    """Whether this seat's last decision can be taken back, and whether the others must agree."""
    if match.status != RUNNING or match.broken or seat not in match.last:
        return None
    return "free" if match.takes_back_freely(seat, match.last[seat]) else "ask"
