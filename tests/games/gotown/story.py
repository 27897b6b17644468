"""Telling a game of Gotown: lay out a position, play by notation, look at what lies where."""

import ariane
from ariane import Event, State


def lay(text: str) -> State:
    """The position written below; what is left out is empty, and the pile is the rest of the box."""
    return ariane.load("gotown").restore("gotown\n" + text)


def play(state: State, *names: str) -> list[Event]:
    """Plays moves and outcomes by name, each legal, and tells what happened."""
    log: list[Event] = []
    for name in names:
        move = state.parse(name)
        assert state.refusal(move) is None, f"{name}: {state.refusal(move)}"
        assert move in state.moves(), name
        state.play(move, log)
    return log


def refused(state: State, name: str) -> str | None:
    """The rule that forbids a move, which then is not on offer either."""
    move = state.parse(name)
    rule = state.refusal(move)
    assert (move in state.moves()) == (rule is None)
    return rule


def names(state: State) -> list[str]:
    return [state.name(move) for move in state.moves()]


def find(state: State, what: str) -> str:
    """What a line of the position says: `hand 1`, `tower 2`, `discard`, `asks` …"""
    for line in state.dump().splitlines():
        if line.startswith((what + ":", what + " ")):
            return line[len(what) :].lstrip(":").strip()
    return ""


def size(state: State, what: str) -> int:
    return len(find(state, what).split())


def box(*kept: str) -> str:
    """All cards of the box but those named: for a discard pile that leaves the rest to be laid out."""
    cards = [card for card, count in ariane.load("gotown").new(2).census().items() for _ in range(count)]
    for card in " ".join(kept).split():
        cards.remove(card)
    return " ".join(cards)
