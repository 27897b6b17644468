"""A game written a second time, from its rulebook alone, and played in step with the engine: both must agree.

The second writing is slow and plain: one coroutine that tells whom it asks and what may be answered, and is sent the
answer. It shares no line with the engine but the notation, and reads the box by itself.
"""

import random
from collections.abc import Generator
from typing import Protocol, TypeVar

from ariane import CHANCE, Rng, State

NATURE = -1  # chance is asked
Ask = tuple[int, list[str]]  # who is asked, and all that may be answered, in notation
Found = TypeVar("Found")
Asked = Generator[Ask, str, Found]  # asks, and finds something out
Asking = Generator[Ask, str, None]


class Ended(Exception):
    """The game is over; why."""


class Again(Protocol):
    """A game as it was written again."""

    def play(self) -> Asking: ...

    def winners(self) -> tuple[int, ...]: ...

    def lies(self) -> dict[str, str]:
        """Lines of a written position as they should be."""


def in_step(state: State, again: Again, seed: int, eager: tuple[str, ...] = ()) -> int:
    """Plays a game at random, moves that begin so rather often; returns how many steps it had."""
    lots, rng, steps = random.Random(seed), Rng(seed), 0
    asking = again.play()
    asked, answers = next(asking)
    while True:
        actor = int(state.actor())
        names = sorted(state.name(move) for move in state.moves())
        assert (NATURE if actor == CHANCE else actor, names) == (asked, sorted(answers)), state.dump()
        wanted = [name for name in names if name.startswith(eager)] if eager else []
        if actor == CHANCE:
            name = state.name(int(state.draw(rng)))
        else:
            name = lots.choice(wanted if wanted and lots.random() < 0.4 else names)
        state.play(state.parse(name))
        steps += 1
        reason = ""
        try:
            asked, answers = asking.send(name)
        except Ended as why:
            reason = str(why)
        if reason:
            end = state.outcome()
            assert end is not None, f"{name} should end it: {reason}"
            assert (end.reason, end.winners) == (reason, again.winners())
            return steps
        written = dict(line.split(" ", 1) for line in state.dump().splitlines() if " " in line)
        for key, value in again.lies().items():
            assert written.get(key, "").split() == value.split(), f"{key} after {name}"
