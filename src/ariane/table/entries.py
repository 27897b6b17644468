"""Entries of a match's journal: everything that can happen at a table, in the form it is stored in for good.

Old entries are read for ever: a kind never changes its meaning, fields are only added, with defaults.
"""

from hashlib import sha256

import msgspec

from ariane.core.game import Value

PLANNED = "plan-"  # keys under which the house makes moves that a seat has planned begin so


def mark(seat: int, *content: object) -> str:
    """Tells whether the same was asked for."""
    return sha256(msgspec.json.encode((seat, *content))).hexdigest()[:32]


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat is for: anybody (open), the holder of a link (kept), or a player of the house (bot).

    `digest` is the hash of the link's secret: who sits down with it takes another one, that nobody else knows. Where a
    table is set once more, `link` is that of the link by which they came at first: it invites them again.
    """

    kind: str
    name: str = ""
    level: str = ""
    digest: str | None = None
    link: str | None = None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time there is, in seconds: for each move ("move", "day") or for the whole game, with an increment.

    At zero the house plays on ("house"), or the game is lost ("lost").
    """

    kind: str
    seconds: int
    increment: int = 0
    at_zero: str = "house"


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match begins with and keeps: the game, its rules' version and box, and how the table was set."""

    game: str
    rules: int
    components: str
    options: dict[str, Value]
    seats: list[SeatPlan]
    box: str | None = None  # the components file itself, where it is not ours
    language: str = "en"
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    chance: int = 1  # the scheme; 2: every seat commits before any entropy is shown
    host: str | None = None  # the hash of the secret that lets who set the table invite anew to seats nobody has taken
    referee: int | None = None  # the seat that types in dice and draws; None: sealed chance
    position: str | None = None  # where a fork begins
    parent: str | None = None  # the match it was forked from, or is a rematch of
    clock: Clock | None = None  # None: everybody has all the time in the world
    days: bool = False  # played over days, without a clock: nobody is waited for by the minute
    rated: bool = False  # for people with accounts: the result counts for their ratings

    @property
    def over_days(self) -> bool:
        return self.days or (self.clock is not None and self.clock.kind == "day")


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", kw_only=True):
    """One thing that happened, and when: milliseconds since 1970 by the clock of the server that stored it."""

    at: int = 0  # in journals of the first version it stands beside the entry only
    wish: str = ""  # a hash of what was asked for under its key: other content needs another key


class Join(Entry, frozen=True, tag="join"):
    seat: int
    name: str
    digest: str
    entropy: str = ""  # what it throws in, where the house keeps it until all have sat down; in scheme 1, openly
    commitment: str = ""  # the hash of it, where the seat shows it itself when all have sat down


class Reveal(Entry, frozen=True, tag="reveal"):
    """What a seat had committed to, shown when all have."""

    seat: int
    entropy: str


class LeftOut(Entry, frozen=True, tag="left-out"):
    """A seat did not show what it had committed to: the house throws in another share for it, and everybody sees it."""

    seat: int
    entropy: str = ""  # in older journals none: there the match began without


class Invite(Entry, frozen=True, tag="invite"):
    """Another link for a seat that nobody has taken; the one before opens it no more."""

    seat: int
    digest: str


class Leave(Entry, frozen=True, tag="leave"):
    """Before the first move the seat is free again; later a bot plays on until its holder comes back."""

    seat: int


class Begin(Entry, frozen=True, tag="begin"):
    """Everybody sits: the first outcomes of chance. `print` is the fingerprint they lead to; `over`: it has ended."""

    moves: list[int]
    print: int
    over: bool = False


class Play(Entry, frozen=True, tag="play"):
    """Moves of one seat, then what followed without anybody being asked: chance, answers given in advance."""

    seat: int
    moves: list[int]
    print: int
    over: bool = False


class Undo(Entry, frozen=True, tag="undo"):
    """So many steps are kept."""

    seat: int
    to: int
    print: int


class AskUndo(Entry, frozen=True, tag="ask-undo"):
    seat: int
    to: int


class AnswerUndo(Entry, frozen=True, tag="answer-undo"):
    seat: int
    agreed: bool


class Resign(Entry, frozen=True, tag="resign"):
    seat: int


class Replace(Entry, frozen=True, tag="replace"):
    seat: int
    by: int


class Vote(Entry, frozen=True, tag="vote"):
    """A seat wants the house to play on for one that is here and lets everybody wait."""

    seat: int
    gone: int


class Flag(Entry, frozen=True, tag="flag"):
    """The time of a seat has run out."""

    seat: int


class Claim(Entry, frozen=True, tag="claim"):
    """Of two, this seat has let the other wait for too long, who claims the game."""

    seat: int
    by: int


class Return(Entry, frozen=True, tag="return"):
    seat: int


class Vacation(Entry, frozen=True, tag="vacation"):
    """A seat rests until then, in milliseconds since 1970; where that is past, it is back."""

    seat: int
    until: int


class Advance(Entry, frozen=True, tag="advance"):
    """A standing answer to a question; an empty one takes it back."""

    seat: int
    asks: str
    answer: str = ""


class Chat(Entry, frozen=True, tag="chat"):
    seat: int
    text: str


class Rematch(Entry, frozen=True, tag="rematch"):
    seat: int
    match: str


# What a seat may do again and again without a move; a journal keeps only so many of them.
Aside = Advance | Vacation | Invite | Leave | Return | Vote | Undo | AskUndo | AnswerUndo

AnyEntry = (
    Join
    | Reveal
    | LeftOut
    | Invite
    | Leave
    | Begin
    | Play
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | Replace
    | Vote
    | Flag
    | Claim
    | Return
    | Vacation
    | Advance
    | Chat
    | Rematch
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_openings = msgspec.json.Decoder(Opening)


def write_entry(entry: AnyEntry) -> str:
    return _encoder.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)


def dated(entry: AnyEntry, at: float) -> AnyEntry:
    """The entry with the time it was stored at, where it does not say one itself."""
    return entry if entry.at else msgspec.structs.replace(entry, at=int(at * 1000))


def write_opening(opening: Opening) -> str:
    return _encoder.encode(opening).decode()


def read_opening(text: str) -> Opening:
    return _openings.decode(text)
