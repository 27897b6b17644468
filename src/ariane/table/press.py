"""The press: boxes as PDF, set by a process with limits, so that no table waits; our own boxes are set once."""

from collections import OrderedDict

from ariane import printing
from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents
from ariane.core.registry import load
from ariane.core.weighing import weigh
from ariane.table.boxes import SOURCE, refusing, settle_within
from ariane.table.errands import run
from ariane.table.meter import Account
from ariane.table.refusals import Refused
from ariane.table.workers import Given, Worker

SECONDS = 60.0  # for one box; ours take one or two
MEMORY = 2 << 30  # bytes of that process
KEPT = 12  # PDFs of our own boxes, some 300 kB each
WAITING = 20  # who may wait for the press at once
TOO_HEAVY = "this box takes too much time or memory to print"

Order = tuple[str, str | None, str, str]  # the game, the text of a box that is not ours, a language, a paper


class Press:
    """One worker, which its visitors use in turns."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.worker = Worker(seconds, settle_within, memory)
        self.kept: OrderedDict[Order, bytes] = OrderedDict()

    async def pdf(self, order: Order, account: Account, language: str | None = None) -> bytes:
        """A box of somebody's own is refused in the language they read, which the game may not speak."""
        if not printing.installed():
            raise Refused("not-ready", printing.MISSING)
        if order in self.kept:
            self.kept.move_to_end(order)
            return self.kept[order]
        with refusing(order[0], language or order[2]):
            if order[1] is not None:
                weigh(order[1], SOURCE)
            return await self._set(order, account)

    async def _set(self, order: Order, account: Account) -> bytes:
        if self.worker.waiting >= WAITING:
            raise Refused("too-many", "Many people are printing just now; ask again in a moment")
        try:
            made = await run(self.worker, account, set_box, order)
        except Given:
            made = f"{SOURCE}: {TOO_HEAVY}"
        if isinstance(made, str):
            raise BadComponents(made)
        if order[1] is None:
            self.kept[order] = made
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return made

    def close(self) -> None:
        self.worker.give_up()


# In the worker


def set_box(order: Order) -> bytes | str:
    """The PDF, or what is wrong with the box in words."""
    from ariane.printing.job import pdf

    game, text, language, paper = order
    try:
        return pdf(load(game, None if text is None else Components(text, SOURCE)), language, paper)
    except ArianeError as error:
        return str(error)
    except (MemoryError, RecursionError):
        return f"{SOURCE}: {TOO_HEAVY}"
    except Exception as error:  # noqa: BLE001 whatever a stranger's box does to a game, it is the box that is refused
        return f"{SOURCE}: this box cannot be printed ({type(error).__name__})"
