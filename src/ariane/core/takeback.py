"""Taking back: whether it is fair, decided here for terminal and table, from who decided since and what was told."""

from collections.abc import Sequence
from typing import Protocol

from ariane.core.game import CHANCE


class Taken(Protocol):
    """A step that was played: who acted, and whether `State.tells` said that it may have told them something."""

    @property
    def actor(self) -> int: ...

    @property
    def told(self) -> bool | None: ...


def hindrance(since: Sequence[Taken], seat: int) -> str | None:
    """What keeps a seat from freely taking back these steps: "chance", "other" or "told"; None where nothing does."""
    for step in since:
        if step.actor != seat:
            return "chance" if step.actor == CHANCE else "other"
    return "told" if any(step.told for step in since) else None
