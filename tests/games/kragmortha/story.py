"""Telling a game of Kragmortha: lay out a position in an open hall, play by notation, look at what lies where.

The hall's columns bear one symbol each: a and e grimoire, b and f parchment, c and g potion, d stones. There are
circles on b1, a5, g5 and c8, a bookcase on e3 and f3, the desk on f9 to g10; Rigor Mortis starts on d6.
"""

from functools import cache
from pathlib import Path

import ariane
from ariane import Event, Game, State
from ariane.core.components import Components
from tests.games.telling import find, moves

__all__ = [
    "HALL",
    "count",
    "find",
    "find_move",
    "hall",
    "hall_with",
    "kinds",
    "lay",
    "moves",
    "play",
    "refused",
    "told",
    "where",
]

HALL = Path(__file__).parent / "hall.toml"


@cache
def hall() -> Game:
    return ariane.load("kragmortha", HALL)


def hall_with(old: str, new: str) -> Game:
    """The hall with one thing in its file changed."""
    text = HALL.read_text(encoding="utf-8")
    assert old in text
    return ariane.load("kragmortha", Components(text.replace(old, new, 1), "hall"))


def lay(text: str, game: Game | None = None) -> State:
    """The position written below; what is left out is empty, and cards not named are in their decks."""
    return (game or hall()).restore("kragmortha\n" + text)


def play(state: State, *names: str) -> list[Event]:
    """Plays moves and outcomes by name, each legal, and tells what happened. A card may be named by its place alone."""
    log: list[Event] = []
    for name in names:
        move = find_move(state, name)
        assert state.refusal(move) is None, f"{name}: {state.refusal(move)}; there are {moves(state)}"
        assert move in state.moves(), name
        state.play(move, log)
    return log


def find_move(state: State, name: str) -> int:
    longer = [move for move in state.moves() if state.name(move).startswith(name + " ")]
    return longer[0] if len(longer) == 1 else state.parse(name)


def refused(state: State, name: str) -> str | None:
    """The rule that forbids a move, which then is not on offer either."""
    space = state.game.outcome_count if state.actor() == ariane.CHANCE else state.game.move_count
    [move] = [move for move in range(space) if state.name(move) == name or state.name(move).startswith(name + " ")]
    rule = state.refusal(move)
    assert (move in state.moves()) == (rule is None)
    return rule


def kinds(state: State) -> list[str]:
    """The moves on offer without what follows the first two words."""
    return [" ".join(name.split()[:2]) for name in moves(state)]


def where(state: State, seat: int) -> str:
    return find(state, "goblins").split()[seat - 1]


def count(state: State, what: str) -> int:
    return len(find(state, what).split())


def told(log: list[Event]) -> list[str]:
    return [event.key.removeprefix("kragmortha.") for event in log]
