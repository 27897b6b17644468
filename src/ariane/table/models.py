"""What may be asked of the table over HTTP: strict forms, nothing more and nothing else."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from ariane.core.registry import NAME
from ariane.table import secrets

MOST_SEATS = 8
MOST_MOVES = 64
MOST_OF_LINE = 16  # moves of a variation
KEY = r"^[A-Za-z0-9_-]{1,64}$"  # what makes that the same wish sent twice is granted once


def printable(text: str) -> str:
    """One line of what can be read: no control characters, and no `#`, which begins a remark in a record."""
    text = " ".join(text.split())
    if not text or not text.isprintable() or "#" in text:
        raise ValueError("it is one line of printable characters without #")
    return text


def readable(text: str) -> str:
    if not text.strip() or not all(letter.isprintable() or letter == "\n" for letter in text):
        raise ValueError("it is printable characters and line ends")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(printable)]
Key = Annotated[str, StringConstraints(pattern=KEY)]
Secret = Annotated[str, StringConstraints(pattern=secrets.FORM)]
Commitment = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Entropy = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){8,32}$")]
LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
BoxText = Annotated[str, StringConstraints(max_length=48_000)]
Steps = Annotated[int, Field(ge=0, le=1_000_000)]


class Form(BaseModel):
    """A request: every field in its own type, no field unknown."""

    model_config = ConfigDict(strict=True, extra="forbid")


class SeatForm(Form):
    """Who a seat is for: anybody (open), the holder of a link only you get (kept), or a player of the house (bot)."""

    kind: Literal["open", "kept", "bot"]
    name: Name | None = None
    level: Annotated[str, StringConstraints(pattern="^[a-z-]{1,20}$")] | None = None


Seats = Annotated[list[SeatForm], Field(min_length=1, max_length=MOST_SEATS)]


class ClockForm(Form):
    """Time for each move ("move", "day") or for the whole game, with an increment; and what happens at zero."""

    kind: Literal["move", "game", "day"]
    seconds: Annotated[int, Field(ge=1, le=30 * 86_400)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    at_zero: Literal["house", "lost"] = "house"


class CreateForm(Form):
    """A new match. `days`: played over days without a clock; one of days per move says so by itself."""

    game: Annotated[str, StringConstraints(pattern=f"^{NAME}$")]
    seats: Seats
    options: Annotated[dict[str, bool | int | str], Field(max_length=20)] = {}
    components: BoxText | None = None
    language: LanguageCode = "en"
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    referee: Seat | None = None
    clock: ClockForm | None = None
    days: bool = False
    rated: bool = False


PlaceKey = Annotated[str, StringConstraints(min_length=1, max_length=64)]
PlainValue = (
    bool
    | int
    | Annotated[str, StringConstraints(max_length=4000)]
    | Annotated[list[int], Field(max_length=16)]
    | Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=64)]
)


class EditForm(Form):
    """A new value for a place in a box, entries of a list counted from 1; none: it is taken away."""

    place: Annotated[list[PlaceKey], Field(min_length=1, max_length=8)]
    value: PlainValue | Annotated[dict[PlaceKey, PlainValue], Field(max_length=40)] | None = None


class BoxForm(Form):
    """A box to be looked at: its text, changes to be made in it, and the places whose pictures are wanted."""

    text: BoxText
    edits: Annotated[list[EditForm], Field(max_length=64)] = []
    draw: Annotated[list[Annotated[str, StringConstraints(max_length=128)]], Field(max_length=80)] = []


class BoxTrialForm(Form):
    """A box to be tried out by quick games at a table of this size."""

    text: BoxText
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    glance: Annotated[bool, Field(description="a few games only, dropped when a later box of yours is sent")] = False


class JoinForm(Form):
    """Takes a seat: a free one, or with a link's secret as `Authorization` the one it is for.

    The secret that holds it from then on may be proposed (128 bits; not the link's), and is told in the answer. With a
    commitment (the SHA-256 of bytes of one's own) the bytes are shown by `reveal` when everybody has sat down; with
    entropy instead, the house keeps it for the seat until then, which asks for some trust.
    """

    name: Name
    seat: Seat | None = None
    entropy: Entropy | None = None
    commitment: Commitment | None = None
    secret: Secret | None = None
    account: Annotated[Secret | None, Field(description="a session of your account, where the table is rated")] = None


class RevealForm(Form):
    """The bytes that the seat had committed to."""

    entropy: Entropy


class InviteForm(Form):
    """Which seat needs a new link; asked for with the host's secret."""

    seat: Seat


class Keyed(Form):
    """With a key of its own, so that sent twice it is done once."""

    key: Key | None = None


class PlayForm(Form):
    """One move or several, all or none, in answer to a version."""

    version: Annotated[int, Field(ge=0)]
    moves: Annotated[list[Annotated[int, Field(ge=0, lt=2**31)]], Field(min_length=1, max_length=MOST_MOVES)]
    key: Key


class WhyNotForm(Form):
    """Any number of the game's moves; or picture ids that were clicked, for the move they seem to mean."""

    move: Annotated[int, Field(ge=0, lt=2**31)] | None = None
    clicks: Annotated[list[Annotated[str, StringConstraints(max_length=64)]], Field(max_length=8)] = []


class UndoForm(Keyed):
    """Which step to stand before again: the last decision of this seat, unless told."""

    to: Steps | None = None


class ConsentForm(Keyed):
    agreed: bool


class ReplaceForm(Keyed):
    seat: Seat


class VacationForm(Keyed):
    """So many days from now, instead of what was left of a vacation before; 0: back again."""

    days: Annotated[int, Field(ge=0, le=14)]


class AdvanceForm(Keyed):
    """A standing answer, in notation, whenever this question is asked; an empty one takes it back."""

    asks: Annotated[str, StringConstraints(pattern="^[a-z0-9-]{1,60}$")]
    answer: Annotated[str, StringConstraints(max_length=120)] = ""


class ChatForm(Form):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(readable)]
    key: Key


class ForkForm(Form):
    """A new match that goes on from a step of this one; of one that is over, with another move made there first."""

    steps: Steps
    seats: Seats
    move: Annotated[int, Field(ge=0, lt=2**31)] | None = None


LineOfMoves = Annotated[
    list[Annotated[str, StringConstraints(min_length=1, max_length=120)]], Field(max_length=MOST_OF_LINE)
]


class LineForm(Form):
    """Moves in notation, tried one after the other from a step of a match that is over."""

    step: Steps
    line: LineOfMoves = []


class CommentForm(Form):
    """What a player writes about a step of a match that is over, with a line of moves in notation that begins there.

    The id is yours: sent twice it is kept once.
    """

    id: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
    step: Steps
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(readable)]
    line: LineOfMoves = []


class TrialForm(Form):
    """Every move made so far in a scene or lesson, in notation; or ids that were clicked there and make no move."""

    moves: Annotated[list[Annotated[str, StringConstraints(max_length=120)]], Field(max_length=400)] = []
    clicks: Annotated[list[Annotated[str, StringConstraints(max_length=64)]], Field(max_length=8)] = []


class PrintForm(Form):
    """A box to be printed: the text of its components file, or ours where there is none."""

    components: Annotated[str, StringConstraints(max_length=48_000)] | None = None
    paper: Literal["a4", "letter"] = "a4"
    language: LanguageCode = "en"


class RecordForm(Form):
    """A record to be looked into: its text, after how many steps, and through whose eyes (-1: the public's)."""

    text: Annotated[str, StringConstraints(max_length=60_000)]
    step: Steps = 0
    eyes: Annotated[int, Field(ge=-1, lt=MOST_SEATS)] = -1
