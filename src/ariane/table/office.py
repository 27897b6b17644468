"""The post office: the postman in a process of his own, so that whoever plays never waits for him.

He works on the same database as the server that keeps him, asks it who looks, and reports what he has sent. One who
dies or falls silent is replaced: what he had claimed is sent by the next one, once the claim has run out.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

from ariane.table import logs
from ariane.table.carriers import Delivery
from ariane.table.changes import Rows, Said
from ariane.table.lookout import Lookout, Seen
from ariane.table.postman import Postman
from ariane.table.proxies import Front
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage
from ariane.table.subscribing import carriers_of
from ariane.table.workers import settle_aside

log = logging.getLogger("ariane.table")

BREATH = 1.0  # seconds before he is replaced
EVERY = 1.0  # seconds between two reports
SILENCE = 60.0  # seconds without one: he hangs, or never began
CLOSING = 10.0  # seconds for him to end
PRESENT = 300  # matches that are asked for at once: the server answers in between


@dataclass(frozen=True)
class Posting:
    """All that the postman's process needs to know."""

    database: str
    delivery: Delivery
    front: Front
    log_level: str = "warning"
    log_json: bool = False


class Question(NamedTuple):
    """What he asks of the server, one of the questions of a lookout; its answer has the same number."""

    number: int
    what: str
    about: tuple[Any, ...]


class Answer(NamedTuple):
    """What it tells, or why it cannot: nobody waits for an answer that does not come."""

    number: int
    told: Any = None
    wrong: str | None = None


class Report(NamedTuple):
    """How often he has gone round, what is wrong, and what he has sent since he began."""

    rounds: int
    wrong: str | None
    counts: Counter[tuple[str, str]]


class Stir(NamedTuple):
    """Something may be due now; he says it back, so that only one is ever on its way."""


class End(NamedTuple):
    """The server ends."""


# In the server


class Office:
    """Keeps the postman at work, from when there is somebody to be told until the server ends."""

    def __init__(self, postman: Postman, posting: Posting) -> None:
        self.postman = postman  # the server's own, at whose doors people say what they want; he does not go round
        self.posting = posting
        self.process: SpawnProcess | None = None
        self.line: Connection | None = None
        self.asked: set[asyncio.Task[None]] = set()
        self.before: Counter[tuple[str, str]] = Counter()  # what others have sent whom he has replaced
        self.heard_at = 0.0
        self.roused = asyncio.Event()

    async def keep_on(self) -> None:
        while True:
            await self._until_needed()
            ended = await self._employ()
            self._note(f"the postman's process {ended} and is replaced")
            await asyncio.sleep(BREATH)

    def _note(self, wrong: str | None) -> None:
        self.postman.storage.health.note("notices", wrong)

    async def _until_needed(self) -> None:
        """A house in which nobody wants to be told anything has no such process."""
        while True:
            with contextlib.suppress(NotStored):
                if await self.postman.outbox.is_needed():
                    return
            await self.postman.wait(self.postman.couriers.stir)

    async def _employ(self) -> str:
        """One of them, until he is gone; how he went."""
        gone = asyncio.Event()
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(self.posting, theirs), name="postman", daemon=True)
        await asyncio.to_thread(self.process.start)
        theirs.close()
        self.heard_at = time.monotonic()
        listen(self.line, partial(self._hear, self.line), gone.set)
        passing = asyncio.create_task(self._pass_on(self.line))
        try:
            while not gone.is_set() and time.monotonic() - self.heard_at < SILENCE:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), EVERY)
            hung = not gone.is_set()
        finally:
            passing.cancel()
            code = await self._dismiss(self.process, self.line)
        self.before = Counter(self.postman.couriers.counts)
        return "said nothing any more" if hung else f"ended with {code}"

    async def _dismiss(self, process: SpawnProcess, line: Connection) -> int | None:
        """He ends by himself, unless he hangs."""
        for task in self.asked:
            task.cancel()
        say(line, End())
        await asyncio.shield(asyncio.to_thread(_end, process))
        line.close()
        return process.exitcode

    async def _pass_on(self, line: Connection) -> None:
        stir = self.postman.couriers.stir
        while True:
            await stir.wait()
            stir.clear()
            self.roused.clear()
            say(line, Stir())
            await self.roused.wait()

    def _hear(self, line: Connection, said: Any) -> None:
        self.heard_at = time.monotonic()
        match said:
            case Question():
                task = asyncio.create_task(self._answer(line, said))
                self.asked.add(task)
                task.add_done_callback(self.asked.discard)
            case Stir():
                self.roused.set()
            case Report():
                self.postman.couriers.counts = self.before + said.counts
                if said.rounds or said.wrong:
                    self._note(said.wrong)

    async def _answer(self, line: Connection, question: Question) -> None:
        """Whoever has asked is told, and not the one who has replaced them: that one counts from the beginning."""
        lookout: Lookout = self.postman.lookout
        ask: dict[str, Callable[..., Coroutine[None, None, Any]]] = {
            "seen": lookout.seen,
            "present": lookout.present,
            "looking": lookout.looking,
            "write": self.postman.storage.carry_out,
        }
        try:
            answer = Answer(question.number, await ask[question.what](*question.about))
        except Exception as error:
            if not isinstance(error, NotStored):
                log.exception("the postman asked for something that cannot be done: %s", question.what)
            answer = Answer(question.number, wrong=type(error).__name__)
        say(line, answer)


def _end(process: SpawnProcess) -> None:
    process.join(CLOSING)
    if process.is_alive():
        process.kill()
        process.join()


def listen(line: Connection, hear: Callable[[Any], None], over: Callable[[], None]) -> None:
    """Hears what the other side says, in this loop, until it is gone."""
    loop = asyncio.get_running_loop()

    def hear_on() -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            with contextlib.suppress(EOFError, OSError):
                while True:
                    loop.call_soon_threadsafe(hear, line.recv())
            loop.call_soon_threadsafe(over)

    threading.Thread(target=hear_on, name="post office", daemon=True).start()


def say(line: Connection, said: Question | Answer | Report | Stir | End) -> None:
    with contextlib.suppress(OSError):  # whoever is gone is noticed by who listens
        line.send(said)


# In the postman's process


class Unanswered(Exception):
    """The server could not do what it was asked for."""


class Window:
    """What he sees of the server: it answers over the line."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.tasks: set[asyncio.Task[None]] = set()
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.number = 0
        self.stir: Callable[[], None] = lambda: None
        self.closed = asyncio.Event()

    def open(self) -> None:
        listen(self.line, self._hear, self.closed.set)

    def now(self) -> float:
        return time.time()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def seen(self) -> list[Seen]:
        found: list[Seen] = await self._ask("seen")
        return found

    async def present(self, names: list[str]) -> set[str]:
        found = set[str]()
        for at in range(0, len(names), PRESENT):
            found |= await self._ask("present", names[at : at + PRESENT])
        return found

    async def looking(self, names: set[str]) -> dict[str, set[int]]:
        found: dict[str, set[int]] = await self._ask("looking", names)
        return found

    async def write(self, said: list[Said]) -> Rows:
        rows: Rows = await self._ask("write", said)
        return rows

    async def _ask(self, what: str, *about: object) -> Any:
        self.number += 1
        answer = self.waiting[self.number] = asyncio.get_running_loop().create_future()
        say(self.line, Question(self.number, what, about))
        return await answer

    def _hear(self, said: Any) -> None:
        match said:
            case Answer():
                answer = self.waiting.pop(said.number)
                if answer.done():
                    return
                if said.wrong is None:
                    answer.set_result(said.told)
                else:
                    answer.set_exception(NotStored() if said.wrong == NotStored.__name__ else Unanswered(said.wrong))
            case Stir():
                self.stir()
                say(self.line, said)
            case End():
                self.closed.set()


def work(posting: Posting, line: Connection) -> None:
    """Goes round until the server hangs up or is gone."""
    sys.setswitchinterval(0.0001)
    logs.begin(posting.log_level, posting.log_json)
    asyncio.run(go_round(posting, line))


async def go_round(posting: Posting, line: Connection) -> None:
    window = Window(line)
    storage = Storage(posting.database, writer=window.write)  # one who gives way to all must hold up nobody
    postman = Postman(storage, window, posting.delivery, posting.front)
    postman.carriers.update(carriers_of(posting.delivery, posting.front, storage.sealer))
    window.stir = postman.couriers.stir.set
    window.open()
    say(line, Report(0, None, Counter()))
    settle_aside()  # only now: where all are busy he would hardly come to begin
    tasks = [asyncio.create_task(each) for each in (postman.look_on(), postman.send_on(), report_on(postman, line))]
    await window.closed.wait()
    await storage.end([*tasks, *window.tasks])
    await storage.close()


async def report_on(postman: Postman, line: Connection) -> None:
    while True:
        wrong = next(iter(postman.wrong.values()), None)
        say(line, Report(postman.rounds, wrong, postman.couriers.counts))
        await asyncio.sleep(EVERY)
