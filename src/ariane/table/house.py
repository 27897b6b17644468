"""The players of the house: they think in processes of their own, on a redealt position, and never hold up a table."""

import asyncio
import contextlib
import os
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.game import Game, State
from ariane.core.registry import load
from ariane.players.house import seat_player
from ariane.players.player import Player, RandomPlayer
from ariane.players.reasons import Reason, why
from ariane.table import scribe
from ariane.table.health import Health
from ariane.table.match import Match
from ariane.table.workers import Given, Worker, settle_aside, settle_behind, settle_in

Done = TypeVar("Done")

PATIENCE = 30.0  # seconds for one thought, then the worker is given up
ATTEMPTS = 5
REMEMBERED = 64  # seats whose players a worker keeps with what they have thought


class Followed(NamedTuple):
    """What a player has followed of a match: who it is, from which step on it is told now, and what it may know of.

    Each of what it is told is who acted and the move, or -1 where its seat did not see which.
    """

    match: str
    seat: int
    since: int
    told: list[tuple[int, int]]


class House:
    """A few workers; one that dies is replaced and its thought thought again."""

    def __init__(self, workers: int | None = None, health: Health | None = None) -> None:
        self.health = health or Health()
        self.workers = [Worker(PATIENCE, settle_in) for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        # What nobody waits for is thought by one worker of its own, with what the others leave of the processor.
        self.unhurried = Worker(10 * PATIENCE, settle_aside)
        # Looking back gives way to every game that is played, and has a worker of its own so that nobody waits for it.
        self.reviewer = Worker(10 * PATIENCE, settle_behind)
        self.failures = 0
        self.hints: Counter[str] = Counter()  # by client: how many are under way
        self.warming: set[asyncio.Task[None]] = set()

    def warm_up(self) -> None:
        """Somebody will be asked to think: the workers come in now, and nobody waits for that at the first move."""
        if not self.warming:
            for worker in self.workers:
                self.warming.add(asyncio.create_task(self._warm(worker)))

    async def _warm(self, worker: Worker) -> None:
        with contextlib.suppress(Given):
            await worker.do(_here)

    async def think(
        self,
        state: State,
        seat: int,
        level: str,
        followed: Followed | None = None,
        *,
        client: str = "",
        watched: bool = True,
    ) -> int:
        """A move for this seat. The true position stays here: what leaves is one this seat could just as well be in.

        Clients take turns; what nobody watches waits for none of them, and none of them for it.
        """
        shown = state.copy()
        shown.redeal(seat, Rng(secrets.randbits(62)))
        box = shown.game.components
        task = (shown.game.name, box.text, box.digest, shown.dump(), level, followed)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                worker = self._worker(followed) if watched else self.unhurried
                move = await worker.do(ponder, *task, secrets.randbits(62), client=client)
            except Given:
                self._failed("a player of the house died or took too long")
            except Exception as error:  # noqa: BLE001 a player that stumbles must not stop a table
                self._failed(f"a player of the house stumbled: {type(error).__name__}")
                await asyncio.sleep(0.05 * attempt)
            else:
                if shown.refusal(move) is None:
                    self.health.note("workers", None)
                    return move
                self._failed("a player of the house wanted an illegal move")
        # The position itself seems to be too much for this player: any legal move lets the others go on.
        return int(RandomPlayer(shown.game).choose(shown, Rng(secrets.randbits(62))))

    async def hint(self, state: State, seat: int, level: str, client: str) -> tuple[int, Reason | None]:
        """A thought for somebody who asked for it, and what speaks for it."""
        self.hints[client] += 1
        try:
            move = await self.think(state, seat, level, client=client)
            return move, await self._reason(state, seat, move, client)
        finally:
            self.hints[client] -= 1
            if not self.hints[client]:
                del self.hints[client]

    async def _reason(self, state: State, seat: int, move: int, client: str) -> Reason | None:
        """With no more than the seat knows: what leaves is a redealt position. A hint without a reason is one too."""
        shown = state.copy()
        shown.redeal(seat, Rng(secrets.randbits(62)))
        box = shown.game.components
        task = (shown.game.name, box.text, box.digest, shown.dump(), seat, move, secrets.randbits(62))
        try:
            return await self.spare().do(explain, *task, client=client)
        except Given:
            self._failed("a player of the house died or took too long")
        except Exception as error:  # noqa: BLE001 a game that cannot explain itself can still be played
            self._failed(f"a player of the house stumbled: {type(error).__name__}")
        return None

    async def write_record(self, task: scribe.Task) -> str:
        """A long record takes a while to write: that too is done outside."""
        for _ in range(ATTEMPTS):
            try:
                return await self.spare().do(scribe.write, task)
            except Given:
                self._failed("a record was not written in time")
        return scribe.write(task)

    async def review(self, work: Callable[..., Done], *arguments: object, client: str) -> Done:
        """Something to be found out about a match that is over; clients take turns."""
        return await self.reviewer.do(work, *arguments, client=client)

    def _failed(self, wrong: str) -> None:
        self.failures += 1
        self.health.note("workers", wrong)

    def _worker(self, followed: Followed | None) -> Worker:
        """Who follows a match goes on with it; all else is for who has least to do."""
        if followed is not None:
            return self.workers[(hash(followed.match) + followed.seat) % len(self.workers)]
        return self.spare()

    def spare(self) -> Worker:
        """Who has least to do."""
        return min(self.workers, key=lambda worker: worker.waiting)

    def close(self) -> None:
        for task in self.warming:
            task.cancel()
        for worker in (*self.workers, self.unhurried, self.reviewer):
            worker.give_up()


def box(match: Match) -> tuple[str, str, str, int]:
    """The game, as a worker can open it."""
    used = match.game.components
    return match.game.name, used.text, used.digest, match.opening.rules


# In the worker


def _here() -> None:
    """Says that the worker has come in."""


@lru_cache(maxsize=16)
def open_box(name: str, text: str, digest: str) -> Game:
    ours = load(name)
    return ours if ours.components.digest == digest else load(name, Components(text, f"{name}: the table's components"))


def restored(name: str, text: str, digest: str, rules: int, position: str) -> State:
    game = open_box(name, text, digest)
    return game.under(game.restore(position), rules)


_seated: OrderedDict[tuple[str, int], tuple[str, Player, int]] = OrderedDict()


def _player(game: Game, level: str, followed: Followed | None) -> Player:
    """A player that has followed the match so far as it was told of it; a new one where something is missing."""
    if followed is None:
        return seat_player(level, game)
    place = followed.match, followed.seat
    known = _seated.pop(place, None)
    if known is not None and known[0] == level and known[2] == followed.since:
        player = known[1]
        for actor, move in followed.told:
            player.notice(actor, move)
    else:
        player = seat_player(level, game)
    _seated[place] = level, player, followed.since + len(followed.told)
    while len(_seated) > REMEMBERED:
        _seated.popitem(last=False)
    return player


def ponder(name: str, text: str, digest: str, position: str, level: str, followed: Followed | None, seed: int) -> int:
    game = open_box(name, text, digest)
    return int(_player(game, level, followed).choose(game.restore(position), Rng(seed)))


def explain(name: str, text: str, digest: str, position: str, seat: int, move: int, seed: int) -> Reason | None:
    state = open_box(name, text, digest).restore(position)
    return why(state, seat, move, state.moves(), Rng(seed))
