"""Sheets: what a seat has planned for when it is asked next, and whether that can be used now."""

from typing import NamedTuple

import msgspec

from ariane.core.game import State
from ariane.table.match import Match

# Why a plan was not used.
TAKEN_BACK, OTHERWISE, ILLEGAL, BETWEEN = "taken-back", "otherwise", "illegal", "between"


class Given(msgspec.Struct, frozen=True):
    """A condition: this seat has made this move meanwhile, in notation and in the words of whoever planned."""

    seat: int
    move: str
    phrase: str


class Plan(msgspec.Struct, frozen=True):
    """Moves to be made one after the other when this is asked; in notation, and in the words of whoever planned."""

    asks: str
    question: str
    moves: list[str]
    phrases: list[str]
    given: Given | None = None


class Sheet(msgspec.Struct, frozen=True):
    """All that a seat has planned, the first that fits first, and after how many steps it did.

    `stopped` says why nothing of it was used, until the seat has planned anew or wants to see it no more.
    """

    plans: list[Plan]
    steps: int
    taken_back: int
    stopped: str | None = None


# Whether a plan is used


class Due(NamedTuple):
    """What is made of a sheet now: moves to be played, or why there are none."""

    moves: list[int]
    stopped: str | None = None


def due(match: Match, seat: int, sheet: Sheet) -> Due | None:
    """What this seat has planned for what it is asked now; None where that is not what it has planned for."""
    if sheet.stopped is not None or match.deciding() != seat or match.state.actor() != seat:
        return None
    if match.taken_back != sheet.taken_back:
        return Due([], TAKEN_BACK)
    meant = [plan for plan in sheet.plans if plan.asks == match.now.asks]
    if not meant:
        return None
    for plan in meant:
        if plan.given is None or _happened(match, seat, plan.given, sheet.steps):
            return playable(match.state, seat, plan.moves)
    return Due([], OTHERWISE)


def _happened(match: Match, seat: int, given: Given, since: int) -> bool:
    """Whether that seat has made this move since, and whoever planned has seen it."""
    state = match.state_at(since)
    for step in match.steps[since:]:
        if step.actor == given.seat and not state.unseen(step.move, seat) and state.name(step.move) == given.move:
            return True
        state.play(step.move)
    return False


def playable(state: State, seat: int, names: list[str]) -> Due:
    """These moves in a row, where each is legal and no other seat, no chance and no news comes between them."""
    state, moves, told = state.copy(), list[int](), False
    for name in names:
        if state.actor() != seat or told:
            return Due([], BETWEEN)
        move = next((one for one in state.moves() if state.name(one) == name), None)
        if move is None:
            return Due([], ILLEGAL)
        told = state.tells(move)
        state.play(move)
        moves.append(move)
    return Due(moves)
