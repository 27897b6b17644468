"""What a measurement is: a name, a unit, and a function that works for some seconds and says how fast it was."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Measurement:
    """One line of the table; `work` gets the seconds to spend and gives back the figure in `unit`."""

    what: str
    how: str
    work: Callable[[float], float]
    unit: str = "decisions/s"
    less_is_better: bool = False

    @property
    def name(self) -> str:
        """What goals call it: "OpenSpiel hearts, all C++"."""
        return f"{self.what}, {self.how}"

    def best(self, figures: list[float]) -> float:
        """The round that the machine disturbed least."""
        return min(figures) if self.less_is_better else max(figures)


@dataclass(frozen=True)
class Goal:
    """`name` must reach `factor` times `beside`; where nothing is beside, it must stay below it, or reach it."""

    name: str
    factor: float
    beside: str = ""
    at_least: bool = False


def per_second(play_game: Callable[[], int], seconds: float) -> float:
    """Decisions a second of whole games, played until the time is over; `play_game` gives its decisions."""
    decisions = 0
    start = now = time.process_time()  # the processor's time: other people's work on the machine does not count
    while now - start < seconds:
        decisions += play_game()
        now = time.process_time()
    return decisions / (now - start)
