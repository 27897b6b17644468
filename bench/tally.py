"""What was acknowledged at a server, how long each took, and what the server worked for it."""

import os
from dataclasses import dataclass, field
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

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000 if self.waits else float("nan")


def cpu_of(pid: int) -> float:
    """Processor time of a process with all its threads, where the system tells it."""
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def cpu_of_children(pid: int) -> float:
    """The same of all processes that this one has begun."""
    others = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return sum(cpu_of(other) for other in others if _stat(other)[1:2] == [str(pid)])


def _stat(pid: int) -> list[str]:
    """What the system tells of a process, behind its name; nothing where it is gone, or the system tells nothing."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
