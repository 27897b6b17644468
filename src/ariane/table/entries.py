"""Entries of a match's journal: everything that can happen at a table, in the form it is stored in for good.

Old entries are read for ever: a kind never changes its meaning, fields are only added, with defaults.
"""

import msgspec

from ariane.core.game import Value


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat is for: anybody (open), the holder of a link (kept), or a player of the house (bot)."""

    kind: str
    name: str = ""
    level: str = ""
    digest: str | None = None


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
    referee: int | None = None  # the seat that types in dice and draws; None: sealed chance
    position: str | None = None  # where a fork begins
    parent: str | None = None  # the match it was forked from, or is a rematch of


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One thing that happened."""


class Join(Entry, frozen=True, tag="join"):
    seat: int
    name: str
    digest: str
    entropy: str = ""


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


class Return(Entry, frozen=True, tag="return"):
    seat: int


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


AnyEntry = (
    Join | Leave | Begin | Play | Undo | AskUndo | AnswerUndo | Resign | Replace | Return | Advance | Chat | Rematch
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_openings = msgspec.json.Decoder(Opening)


def write_entry(entry: AnyEntry) -> str:
    return _encoder.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)


def write_opening(opening: Opening) -> str:
    return _encoder.encode(opening).decode()


def read_opening(text: str) -> Opening:
    return _openings.decode(text)
