"""What is said on a socket: by a viewer, and by us."""

from typing import Annotated

import msgspec

from ariane.table import looks, secrets
from ariane.table.easel import Patch
from ariane.table.looks import WayLook
from ariane.table.models import KEY

Key = Annotated[str, msgspec.Meta(pattern=KEY)]

# What a viewer says


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a viewer."""


class Hello(Said, frozen=True, tag="hello"):
    """Comes first: who one is (no secret: the public), in which language, and what is to be drawn."""

    secret: Annotated[str, msgspec.Meta(pattern=secrets.FORM)] | None = None
    language: looks.Language = "en"
    draw: Annotated[list[str], msgspec.Meta(max_length=3)] = []
    differences: bool = False  # of pictures, sent instead of the whole where that is shorter
    words: bool = True  # without them moves and log come in notation only, as programs like it


class PlayMoves(Said, frozen=True, tag="play"):
    version: int
    moves: Annotated[list[int], msgspec.Meta(min_length=1, max_length=64)]
    key: Key


class Talk(Said, frozen=True, tag="chat"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    key: Key


class Resync(Said, frozen=True, tag="resync"):
    """Asks for the whole view: what came last did not follow what came before."""


class Ping(Said, frozen=True, tag="ping"):
    pass


class Look(Said, frozen=True, tag="look"):
    """Whether the page is before somebody's eyes: while it is not, they are told of their turn as if it were closed."""

    on: bool


# What we say


class Told(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a viewer."""


class Whole(Told, frozen=True, tag="view"):
    view: looks.View


class Changed(Told, frozen=True, tag="step", rename={"since": "from"}):
    """From one version to another; a viewer that does not stand at `from` has a gap and says resync.

    `acks` are the keys of what this viewer sent and is now stored, with the version each has made.
    """

    since: int
    version: int
    acks: dict[str, int]
    facts: looks.Facts
    log: list[looks.News]


class NowDrawn(Told, frozen=True, tag="drawn"):
    version: int
    drawn: looks.Drawn


class Redrawn(Told, frozen=True, tag="redrawn"):
    """What changed since the last drawing that was sent here; None where nothing did."""

    version: int
    picture: Patch | None
    sketch: str | None
    lines: Patch | None  # of the sentences
    ways: list[WayLook] | None = None
    wins: list[int] | None = None
    walks: list[int] | None = None


class Ack(Told, frozen=True, tag="ack"):
    """What this viewer sent is stored; for what changes nothing more, or was stored before."""

    key: str
    version: int
    again: bool


class No(Told, frozen=True, tag="refused"):
    key: str | None
    code: str
    message: str
    rule: str | None
    version: int


class Beat(Told, frozen=True, tag="beat"):
    """That all is well; at a table with a clock also what time it is here, in milliseconds since 1970."""

    version: int
    now: int | None


class Present(Told, frozen=True, tag="presence"):
    """Who is connected, at whichever server, and how many look on."""

    seats: tuple[int, ...]
    spectators: int


read = msgspec.json.Decoder(Hello | PlayMoves | Talk | Resync | Ping | Look).decode
write = msgspec.json.Encoder().encode
