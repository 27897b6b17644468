"""Situations of Dédale set with a few lines, played by name."""

import ariane
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import CELLS, cell_name

GAME = ariane.load("dedale")
FULL = "straight straight straight"  # a hand that needs no refill

# Player 1 has one step left, east, and then the turn of player 2 begins; both hands are full.
LAST_STEP = f"""
seats 2
player 1
actions 1 1 0
hand 1: {FULL}
"""


def position(text: str) -> Dedale:
    state = GAME.restore("dedale\n" + text)
    assert isinstance(state, Dedale)
    return state


def play(state: ariane.State, *names: str) -> list[ariane.Event]:
    """Plays by name, each move checked; returns what happened."""
    events: list[ariane.Event] = []
    for name in names:
        move = state.parse(name)
        assert move in state.moves(), f"{name}: refused by {state.refusal(move)}"
        state.play(move, events)
    return events


def refused(state: ariane.State, name: str) -> str | None:
    return state.refusal(state.parse(name))


def legal(state: ariane.State) -> set[str]:
    return {state.name(move) for move in state.moves()}


def keys(events: list[ariane.Event]) -> list[str]:
    return [event.key.removeprefix("dedale.") for event in events]


def pawn(state: Dedale, seat: int) -> str:
    cell = state.lab.pawns[seat - 1]
    return cell_name(cell) if cell >= 0 else "caught"


def bull(state: Dedale) -> str:
    return cell_name(state.lab.bull) if state.lab.bull >= 0 else "away"


def hand(state: Dedale, seat: int) -> list[str]:
    return line(state, f"hand {seat}:")


def line(state: Dedale, key: str) -> list[str]:
    """The words of one line of the position's text."""
    return next(text for text in state.dump().splitlines() if text.startswith(key + " ") or text == key)[
        len(key) :
    ].split()


def exits(state: Dedale) -> set[str]:
    return {cell_name(cell) for cell in range(CELLS) if state.lab.is_exit(cell)}
