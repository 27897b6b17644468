"""Boxes of strangers: opened and drawn in a process with limits before a table is set with one."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents
from ariane.core.faults import refusal_told
from ariane.core.game import PUBLIC, Value
from ariane.core.registry import load
from ariane.core.views import picture
from ariane.core.weighing import weigh
from ariane.players.playouts import play_on
from ariane.table.entries import Opening
from ariane.table.errands import run
from ariane.table.meter import Account
from ariane.table.standing import box_of
from ariane.table.workers import Given, Worker, settle_in

SECONDS = 10.0  # to open and draw a box
MEMORY = 1 << 30  # bytes of that process
DRAWING = 2 << 20  # characters of a picture
TOO_HEAVY = "this box takes too much time or memory to open"
SOURCE = "components"


class Boxes:
    """Tries a box where it can do no harm."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.worker = Worker(seconds, settle_within, memory)

    async def check(
        self, game: str, text: str, seats: int, options: dict[str, Value], language: str, account: Account
    ) -> None:
        """Says what is wrong with a box: at a glance where that will do, else by opening it elsewhere."""
        with refusing(game, language):
            weigh(text, SOURCE)
            try:
                wrong = await run(self.worker, account, try_box, game, text, seats, options)
            except Given:
                wrong = f"{SOURCE}: {TOO_HEAVY}"
            if wrong is not None:
                raise BadComponents(wrong)

    def close(self) -> None:
        self.worker.give_up()


@contextmanager
def refusing(game: str, language: str) -> Iterator[None]:
    """Refuses a box in the language of whoever sent it."""
    try:
        yield
    except BadComponents as error:
        raise BadComponents(refusal_told(game, str(error), SOURCE, language), error.place, error.line) from None


async def unpack(opening: Opening) -> None:
    """Opens a match's own box beside the tables, so that none waits; one that cannot be opened the match tells of."""
    if opening.box is not None:
        try:
            await asyncio.to_thread(box_of, opening)
        except (ArianeError, ArithmeticError, LookupError, ValueError):
            return


# In the worker


def settle_within(memory: int) -> None:
    settle_in()
    try:
        import resource
    except ImportError:  # Windows has none; there the time is limited only
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def try_box(game: str, text: str, seats: int, options: dict[str, Value]) -> str | None:
    """What is wrong with it, in words; None: nothing."""
    try:
        rules = load(game, Components(text, SOURCE))
        state = rules.new(seats, **rules.settle(seats, options))
        play_on(state, [None] * seats, Rng(1))
        drawn = picture(state, PUBLIC)
    except ArianeError as error:
        return str(error)
    except (MemoryError, RecursionError):
        return f"{SOURCE}: {TOO_HEAVY}"
    except Exception as error:  # noqa: BLE001 whatever a stranger's box does to a game, it is the box that is refused
        return f"{SOURCE}: the game cannot be played with this box ({type(error).__name__})"
    return f"{SOURCE}: its picture is too large" if len(drawn) > DRAWING else None
