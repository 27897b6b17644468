"""What a match is made of: who sits where, what was played and told step by step, and how it stands."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ariane.core.events import Event
from ariane.core.game import PUBLIC

OPEN, RUNNING, ENDED = "open", "running", "over"


@dataclass
class Seat:
    """Who sits here now."""

    kind: str  # open, kept, person, bot
    name: str = ""
    level: str = ""
    digest: str | None = None
    link: str | None = None  # opens it as well, until somebody sits here
    away: bool = False  # a bot plays on until its holder comes back
    resigned: bool = False

    @property
    def look(self) -> tuple[str, str, str, bool, bool]:
        """What everybody may know of it."""
        return self.kind, self.name, self.level, self.away, self.resigned

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.resigned

    @property
    def is_person(self) -> bool:
        return self.kind == "person" and not self.resigned


class Step(NamedTuple):
    """One decision or outcome of the present line: who acted, what, what was told, and in which version.

    `blind` are the seats that did not see which it was; looked into only where players of the house sit.
    `told`: whether its actor may have learnt something by it; None: nobody has asked yet. `turn` is whose turn it was
    and `number` which of that seat's; `then` whose it was afterwards.
    """

    actor: int
    move: int
    events: list[Event]
    version: int
    blind: tuple[int, ...] | None = None
    told: bool | None = False
    turn: int = PUBLIC
    number: int = 0
    then: int = PUBLIC


class Sentence(NamedTuple):
    """An event as one viewer may read it: its sentence, the pieces it speaks of, and what a page makes of it."""

    text: str
    marks: tuple[str, ...]
    die: int
    key: str = ""
    run: str = ""
    touches: bool = False
    next: bool = False  # it belongs to the turn that begins with it
    between: int | None = None  # whose turn passes within the step, before another's begins


class Note(NamedTuple):
    """Something that happened at the table and not in the rules, for the log."""

    version: int
    kind: str
    seat: int
    text: str = ""
    to: int = -1
    number: int = 0  # of talk: which line of it


class Now(NamedTuple):
    """How a match stands, worked out once a version: everybody at the table is told the same."""

    status: str
    deciding: int | None  # the seat everybody waits for
    turn: int | None
    asks: str | None


@dataclass
class Asked:
    """A wish to take back moves, and who has agreed."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)
