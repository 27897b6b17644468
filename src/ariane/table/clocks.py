"""Clocks: how much time each seat has left, by what the journal says of when everything happened."""

from ariane.table.entries import Clock

DAY = 86_400


class Clocks:
    """What is left to every seat, in milliseconds, not counting the wait that goes on."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.whole = clock.seconds * 1000  # of a game, or of each move
        self.left = [self.whole] * seats

    @property
    def per_game(self) -> bool:
        return self.clock.kind == "game"

    def spend(self, seat: int, waited: int, *, passed: bool) -> None:
        """A seat was waited for this long; passed: now it is another's move. The next move has its whole time again."""
        if self.per_game:
            self.left[seat] = max(0, self.left[seat] - waited) + (self.clock.increment * 1000 if passed else 0)

    def stop(self, seat: int) -> None:
        """The flag has fallen."""
        if self.per_game:
            self.left[seat] = 0

    def out(self, seat: int) -> bool:
        """Whether this seat has no time left at all: then the house plays on to the end."""
        return self.left[seat] <= 0
