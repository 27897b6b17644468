"""Carriers: those who bring a message to a reader, one for each way: the browser's push service, mail, a webhook."""

from dataclasses import dataclass
from typing import Protocol

from ariane.core.errors import ArianeError
from ariane.table.notices import Message
from ariane.table.readers import Way

KINDS = ("push", "mail", "webhook", "feed")


class Undelivered(Exception):
    """It was not taken. `gone`: it never will be; else it is tried again, not before `after` seconds."""

    def __init__(self, words: str, *, gone: bool = False, after: float = 0.0) -> None:
        super().__init__(words)
        self.gone = gone
        self.after = after


class Carrier(Protocol):
    """Brings a message, or says why it could not."""

    async def carry(self, way: Way, message: Message) -> None: ...

    def receiver(self, way: Way) -> str:
        """Who answers there: what is slow for one of its addresses is slow for all."""


@dataclass(frozen=True)
class Delivery:
    """How this house tells people that it is their turn."""

    kinds: frozenset[str] = frozenset(KINDS)  # what may be offered
    smtp: str | None = None  # smtp://user:password@host:587
    sender: str | None = None  # table@club.example
    private: bool = False  # whether notices may go to private addresses, and by http
    after: float = 60.0  # seconds that somebody may take to look by themselves
    lease: float = 60.0  # seconds that a server has to send what it has claimed
    every: float | None = None  # seconds between two rounds, unless the above says

    @property
    def pause(self) -> float:
        return self.every if self.every is not None else min(15.0, max(0.5, self.after / 4))


def delivery(kinds: str | None, smtp: str | None, sender: str | None, private: bool, after: float) -> Delivery:
    """From what was said on the command line."""
    named = KINDS if kinds is None else tuple(kind.strip() for kind in kinds.split(",") if kind.strip() != "none")
    unknown = [kind for kind in named if kind not in KINDS]
    if unknown:
        raise ArianeError(f"--notices {unknown[0]}: right are {', '.join(KINDS)}, separated by commas, or none")
    if (smtp is None) != (sender is None):
        raise ArianeError("mail needs both --smtp (a server) and --mail-from (an address)")
    if smtp is not None and not smtp.startswith(("smtp://", "smtps://")):
        raise ArianeError("--smtp is smtp://user:password@host:587 or smtps://host")
    return Delivery(frozenset(named), smtp, sender, private, after)
