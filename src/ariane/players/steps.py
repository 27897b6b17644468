"""What was played in a game, kept small: each step in as few bytes as the numbers of the game need."""

from collections.abc import Iterable, Iterator
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ariane.core.game import Game

BITS: Final[i64] = 8
BYTE: Final[i64] = 255


class Steps:
    """Moves and outcomes in the order they were played; `add` is all that compiled code asks of it."""

    def __init__(self, width: i64) -> None:
        self.width = width  # bytes of a step
        self.written = vec[u8]()  # the low byte of a step first

    def add(self, step: i64) -> None:
        written = append(self.written, u8(step & BYTE))
        for byte in range(1, self.width):
            written = append(written, u8(step >> (BITS * byte) & BYTE))
        self.written = written

    def __len__(self) -> int:
        return int(len(self.written) // self.width)

    def __iter__(self) -> Iterator[int]:
        return iter([int(self._at(number * self.width)) for number in range(i64(len(self)))])

    def _at(self, place: i64) -> i64:
        step: i64 = 0
        for byte in range(self.width):
            step |= i64(self.written[place + byte]) << (BITS * byte)
        return step

    def copy(self) -> "Steps":
        """The same steps, with no room kept for more."""
        twin = Steps(self.width)
        twin.written = self.written[:]
        return twin


def steps_of(game: Game, played: Iterable[int] = ()) -> Steps:
    """For the moves and outcomes of this game: none yet, or these."""
    most = max(int(game.move_count), int(game.outcome_count)) - 1
    steps = Steps(max(1, (most.bit_length() + 7) // 8))
    for step in played:
        steps.add(step)
    return steps
