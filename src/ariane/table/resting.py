"""Rests: when each seat was on vacation or will be, and what that does to how long it is waited for."""

DAY = 86_400_000  # milliseconds
MOST = 14 * DAY  # of one seat at one table


class Rests:
    """For each seat the times, in milliseconds since 1970, in which its time does not run."""

    def __init__(self, seats: int) -> None:
        self.spans: list[list[tuple[int, int]]] = [[] for _ in range(seats)]

    def rest(self, seat: int, at: int, until: int) -> None:
        """From now until then, in place of what was left of a rest before; until now: it is over."""
        spans = self.spans[seat]
        if spans and spans[-1][1] > at:
            begin, _ = spans.pop()
            if begin < at:
                spans.append((begin, at))
        if until > at:
            spans.append((at, until))

    def until(self, seat: int) -> int:
        """When the last rest ends or ended; 0: there was none."""
        return self.spans[seat][-1][1] if self.spans[seat] else 0

    def taken(self, seat: int, now: int) -> int:
        """How much has been rested until now."""
        return sum(min(end, now) - begin for begin, end in self.spans[seat])

    def since(self, seat: int, waiting: int) -> tuple[int, int]:
        """Of a seat that is waited for: since when its time runs, or will, and how much of it had run before that."""
        begun, spent = waiting, 0
        for begin, end in self.spans[seat]:
            if end > waiting:
                spent += max(0, begin - begun)
                begun = end
        return begun, spent
