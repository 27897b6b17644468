"""What may be asked of the table over HTTP: strict forms, nothing more and nothing else."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from ariane.table import secrets

MOST_SEATS = 8
MOST_MOVES = 64
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
Entropy = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){8,32}$")]
LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
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


class CreateForm(Form):
    """A new match."""

    game: Annotated[str, StringConstraints(pattern="^[a-z]{1,32}$")]
    seats: Seats
    options: Annotated[dict[str, bool | int | str], Field(max_length=20)] = {}
    components: Annotated[str, StringConstraints(max_length=48_000)] | None = None
    language: LanguageCode = "en"
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    referee: Seat | None = None


class JoinForm(Form):
    """Takes a seat. The secret may be one's own (128 bits); with `Authorization` it is the seat kept for its holder."""

    name: Name
    seat: Seat | None = None
    entropy: Entropy | None = None
    secret: Secret | None = None


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


class AdvanceForm(Keyed):
    """A standing answer, in notation, whenever this question is asked; an empty one takes it back."""

    asks: Annotated[str, StringConstraints(pattern="^[a-z0-9-]{1,60}$")]
    answer: Annotated[str, StringConstraints(max_length=120)] = ""


class ChatForm(Form):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(readable)]
    key: Key


class ForkForm(Form):
    """A new match from after so many steps."""

    steps: Steps
    seats: Seats
