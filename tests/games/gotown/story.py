"""Telling a game of Gotown: lay out a position, play by notation, look at what lies where."""

import ariane
from ariane import State
from tests.games.telling import find, moves, play, refused

__all__ = [
    "box",
    "find",
    "lay",
    "moves",
    "play",
    "refused",
    "size",
]


def lay(text: str) -> State:
    """The position written below; what is left out is empty, and the pile is the rest of the box."""
    return ariane.load("gotown").restore("gotown\n" + text)


def size(state: State, what: str) -> int:
    return len(find(state, what).split())


def box(*kept: str) -> str:
    """All cards of the box but those named: for a discard pile that leaves the rest to be laid out."""
    cards = [card for card, count in ariane.load("gotown").new(2).census().items() for _ in range(count)]
    for card in " ".join(kept).split():
        cards.remove(card)
    return " ".join(cards)
