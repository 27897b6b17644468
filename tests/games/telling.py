"""Telling any game: moves and outcomes by name, what is refused and why, what a line of the position says."""

from ariane import Event, State


def play(state: State, *names: str) -> list[Event]:
    """Plays moves and outcomes by name, each legal, and tells what happened."""
    log: list[Event] = []
    for name in names:
        move = state.parse(name)
        assert state.refusal(move) is None, f"{name}: {state.refusal(move)}; possible: {moves(state)}"
        assert move in state.moves(), name
        state.play(move, log)
    return log


def refused(state: State, name: str) -> str | None:
    """The rule that forbids a move, which then is not on offer either."""
    move = state.parse(name)
    rule = state.refusal(move)
    assert (move in state.moves()) == (rule is None)
    return rule


def moves(state: State) -> list[str]:
    return [state.name(move) for move in state.moves()]


def find(state: State, what: str) -> str:
    """What a line of the position says: `hand 1`, `pawn 2`, `markers`, `asks` …"""
    for line in state.dump().splitlines():
        if line.startswith((what + ":", what + " ")):
            return line[len(what) :].lstrip(":").strip()
    return ""
