"""Looks: a match as one viewer may see it, in the form in which it is sent."""

import tomllib
from functools import cache, lru_cache
from typing import Annotated

import msgspec

from ariane.core.boxes import about
from ariane.core.game import PUBLIC
from ariane.core.registry import languages
from ariane.table.entries import Opening
from ariane.table.shelf import Agreed


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


class WayLook(msgspec.Struct, frozen=True):
    """Several moves in a row that lead a piece to a place, and the ids clicked for it. `ends`: the walk is over there.

    Two with the same clicks differ in what happens: then a phrase tells each, and the player is asked. `hurts`: no way
    there is harmless, the last step costs what the phrase says, and a page asks before it is gone.
    """

    moves: list[int]
    clicks: list[str]
    phrase: str
    ends: bool
    hurts: bool = False


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position drawn, in as many ways as were asked for; with a picture, where whoever decides can send a piece."""

    picture: str | None = None
    sketch: str | None = None
    sentences: str | None = None
    ways: list[WayLook] = []
    wins: list[int] = []  # moves that win at once: nobody shall overlook them
    walks: list[int] = []  # steps of pieces, where the piece is clicked first: the place alone may be enough


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
