"""What was acknowledged at a server, how long each took, and what the server worked for it."""

import os
import random
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path


@dataclass
class Tally:
    """One round at one server."""

    waits: list[float] = field(default_factory=list)
    begun: float = 0.0
    ended: float = 0.0
    counting: bool = False
    seated: int = 0
    cpu: float = 0.0  # seconds of processor time that the server used meanwhile; 0 where that cannot be read
    client: float = 0.0  # and the clients
    alone: float = 0.0  # of the server's: while moves were made, nobody came and nobody left

    def add(self, wait: float) -> None:
        if self.counting:
            self.waits.append(wait)

    @property
    def seconds(self) -> float:
        return self.ended - self.begun

    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def per_cpu(self) -> float:
        """Moves for each second of processor time: what a busy machine distorts least."""
        return len(self.waits) / self.cpu if self.cpu else float("nan")

    def cut(self, pieces: int) -> list[list[float]]:
        """In the order in which they came."""
        edges = [len(self.waits) * number // pieces for number in range(pieces + 1)]
        return [self.waits[begin:end] for begin, end in pairwise(edges)]

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        return percentile(self.waits, share) * 1000


def percentile(waits: list[float], share: float) -> float:
    return sorted(waits)[int(len(waits) * share)] if waits else float("nan")


def ratio_interval(
    before: list[list[float]], after: list[list[float]], share: float, draws: int = 1000
) -> tuple[float, float]:
    """Between which ratios of the two percentiles 95 of 100 lie where pairs of pieces are drawn again and again.

    Whole pieces, since what slows one move slows its neighbours too.
    """
    dice, pairs = random.Random(1), list(zip(before, after, strict=True))
    found = []
    for _ in range(draws):
        drawn = dice.choices(pairs, k=len(pairs))
        old, new = ([wait for pair in drawn for wait in pair[which]] for which in (0, 1))
        found.append(percentile(new, share) / percentile(old, share))
    return percentile(found, 0.025), percentile(found, 0.975)


def cpu_of(pid: int) -> float:
    """Processor time of a process with all its threads, where the system tells it."""
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def cpu_now(pid: int) -> float:
    """The same by the system's clock of that process, which counts finer than its ticks."""
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return cpu_of(pid)


def cpu_of_children(pid: int) -> float:
    """The same of all processes that this one has begun."""
    return sum(map(cpu_of, children(pid)))


def children(pid: int) -> list[int]:
    """The processes that this one has begun, where the system tells them."""
    others = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [other for other in others if _stat(other)[1:2] == [str(pid)]]


def _stat(pid: int) -> list[str]:
    """What the system tells of a process, behind its name; nothing where it is gone, or the system tells nothing."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
