"""Health: what works and what does not, each with since when; every fault is counted and has its line in the log."""

import asyncio
import logging
import os
import shutil
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

log = logging.getLogger("ariane.table")

NEEDED = ("database", "journal", "bus", "disk")  # without these nobody can play
LEAST_DISK = 100 << 20  # bytes that must be free where the database lies
FEWEST_FILES = 64  # descriptors that must be free
EVERY = 5.0  # seconds between two looks
AGAIN = 10.0  # seconds until the same fault has a line again


class Part(msgspec.Struct, frozen=True):
    """One thing the server needs: whether it works, since when that is so, and what is wrong."""

    ok: bool
    since: str
    wrong: str | None = None


class Report(msgspec.Struct, frozen=True):
    """The server is up, or nobody would answer; ready: people can play."""

    up: bool
    ready: bool
    since: str
    process: int
    parts: dict[str, Part]


class Health:
    """How the parts of a server are; whoever meets a fault notes it here, and whoever is past it."""

    def __init__(self) -> None:
        self.since = now()
        self.parts: dict[str, Part] = {}
        self.faults: Counter[str] = Counter()
        self.told: dict[str, float] = {}  # part -> when its fault was last told

    def note(self, part: str, wrong: str | None) -> None:
        before = self.parts.get(part)
        if before is None or before.ok != (wrong is None):
            self.parts[part] = Part(wrong is None, now(), wrong)
            if wrong is None and before is not None:
                log.warning("works again", extra={"part": part})
        elif before.wrong != wrong:
            self.parts[part] = Part(before.ok, before.since, wrong)
        if wrong is not None:
            self._tell(part, wrong, before)

    def _tell(self, part: str, wrong: str, before: Part | None) -> None:
        self.faults[part] += 1
        known = before is not None and before.wrong == wrong
        if not known or time.monotonic() - self.told.get(part, 0.0) > AGAIN:
            self.told[part] = time.monotonic()
            log.error("fault: %s", wrong, extra={"part": part})

    def is_ok(self, part: str) -> bool:
        found = self.parts.get(part)
        return found is None or found.ok

    def report(self) -> Report:
        return Report(True, all(map(self.is_ok, NEEDED)), self.since, os.getpid(), dict(sorted(self.parts.items())))


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def sentence(error: BaseException) -> str:
    """An error of a database in one line, without what was being stored."""
    cause = getattr(error, "orig", None) or error
    first = (str(cause).strip().splitlines() or [""])[0]
    return f"{type(cause).__name__}: {first}"[:300] if first else type(cause).__name__


async def watch(health: Health, probe: Callable[[], Awaitable[None]], file: Path | None) -> None:
    """Looks now and then at what nobody would otherwise notice."""
    while True:
        await probe()
        if file is not None:
            health.note("disk", disk(file))
        health.note("files", files())
        await asyncio.sleep(EVERY)


def disk(file: Path) -> str | None:
    try:
        free = shutil.disk_usage(file.parent).free
    except OSError as error:
        return f"the folder of the database cannot be looked at: {error.strerror}"
    return None if free >= LEAST_DISK else f"only {free >> 20} MB are free where the database lies"


def files() -> str | None:
    """Whether new connections can still be taken."""
    try:
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        used = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 counted, no paths made
    except (ImportError, OSError):
        return None
    return None if most - used >= FEWEST_FILES else f"{used} of {most} file descriptors are in use"
