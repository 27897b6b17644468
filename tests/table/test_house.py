"""The players of the house: what they are shown, and what it costs when one fails."""

import asyncio
import os
import signal
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

import ariane
from ariane.core.chance import Rng
from ariane.players.playouts import random_playout
from ariane.players.reasons import OWN, Reason
from ariane.table import house
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.house import Followed, House, ponder
from ariane.table.refusals import Refused
from ariane.table.workers import Worker, settle_in
from tests.table.test_authority import SEED, sit, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]


def position(seed: int = 3) -> ariane.State:
    """Gotown after the deal, seat 0 to play."""
    state, rng = ariane.load("gotown").new(3, first=1), Rng(seed)
    while state.actor() < 0:
        state.play(state.draw(rng))
    return state


class Listener(ThreadPoolExecutor):
    """Thinks here, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(1)
        self.shown: list[str] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.shown.append(args[3])
        return super().submit(fn, *args, **kwargs)


class Stumbling(Executor):
    """Fails so often, then thinks."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.failures > 0:
            self.failures -= 1
            future.set_exception(RuntimeError("a player stumbled"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


class Seated(House):
    """A house whose one worker has a given pool."""

    def __init__(self, pool: Executor) -> None:
        super().__init__(1)
        self.workers = [Given(pool)]


class Given(Worker):
    def __init__(self, pool: Executor) -> None:
        super().__init__(house.PATIENCE, settle_in)
        self.given = pool

    def _open(self) -> Executor:
        return self.given


async def test_a_bot_is_shown_only_what_its_seat_knows() -> None:
    state = position()
    listener = Listener()
    house = Seated(listener)
    for _ in range(8):
        await house.think(state, 0, "greedy")
    game = ariane.load("gotown")
    shown = [game.restore(text) for text in listener.shown]
    assert all(ariane.sketch(one, 0) == ariane.sketch(state, 0) for one in shown)
    hidden = {one.fingerprint() for one in shown}
    assert len(hidden) > 4, "the others' hands are dealt anew each time"
    listener.shutdown()


async def test_a_hint_has_a_reason_and_both_are_thought_with_what_the_seat_knows() -> None:
    game = ariane.load("gotown")
    hands = "hand 1: 4 5 thief\nhand 2: 1 2 8 8 hammer\n"
    state = game.restore(f"gotown\nseats 2\nplayer 1\n{hands}tower 1: 1+8 2+7 3+6 3+6\ntower 2: 1+8\n")
    listener = Listener()
    house = Seated(listener)
    assert await house.hint(state, 0, "greedy", "me") == (state.parse("build 4+5"), Reason("wins", OWN))
    shown = [game.restore(text) for text in listener.shown]
    assert len(shown) == 2
    assert all(ariane.sketch(one, 0) == ariane.sketch(state, 0) for one in shown)
    assert any(one.fingerprint() != state.fingerprint() for one in shown)
    assert house.hints == {}
    listener.shutdown()


async def test_a_hint_without_a_reason_is_a_hint_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever explains may stumble: the move was thought of before."""
    state, house = position(), Seated(Stumbling(0))
    explained = house._reason

    async def stumble(*given: Any) -> Any:
        house.workers = [Given(Stumbling(1))]
        return await explained(*given)

    monkeypatch.setattr(house, "_reason", stumble)
    move, reason = await house.hint(state, 0, "greedy", "me")
    assert move in state.moves()
    assert (reason, house.failures) == (None, 1)


@pytest.mark.parametrize("failures", [1, 3, 99])
async def test_a_bot_that_fails_costs_a_retry_and_at_last_any_move_is_made(failures: int) -> None:
    state = position()
    house = Seated(Stumbling(failures))
    assert await house.think(state, 0, "greedy") in state.moves()
    assert house.failures == min(failures, 5)


async def test_a_worker_that_dies_costs_nothing_but_a_retry() -> None:
    state = position()
    house = House(1)
    try:
        await house.think(state, 0, "greedy")
        pool = house.workers[0].pool
        assert isinstance(pool, ProcessPoolExecutor)
        [worker] = pool._processes
        thinking = asyncio.create_task(house.think(state, 0, "greedy"))
        os.kill(worker, signal.SIGKILL)
        assert await thinking in state.moves()
        assert await house.think(state, 0, "greedy") in state.moves()
    finally:
        house.close()


async def test_thinking_holds_up_no_other_table(authority: Authority) -> None:
    enough = threading.Event()

    class Slow(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            return super().submit(_when, enough, fn, *args)

    authority.house = authority.steward.house = Seated(Slow(1))
    created = await authority.create(authority.prepare("gotown", [SeatPlan("bot", level="random")] * 2))
    slow = await authority.table(created.match)
    await until(lambda: slow.match.begun and slow.match.deciding() is not None)  # all cards are dealt
    table = await sit(authority)
    thinking = slow.match.version
    for _ in range(4):
        seat = table.match.deciding()
        assert seat is not None
        await authority.play(table, seat, table.match.version, [table.match.state.parse("end")], None)
    assert slow.match.version == thinking
    enough.set()
    await until(lambda: slow.match.version > thinking)


def _when(enough: threading.Event, fn: Any, *args: Any) -> Any:
    enough.wait(240)
    return fn(*args)


async def test_a_table_of_bots_plays_to_the_end(authority: Authority) -> None:
    seats = [SeatPlan("bot", level="greedy"), SeatPlan("bot", level="random")]
    created = await authority.create(authority.prepare("gotown", seats, {"short": True}))
    table = await authority.table(created.match)
    table.watchers.add(lambda: None)  # what nobody watches gets what is left of the processor, be it nothing
    await until(lambda: table.match.status == "over")
    assert table.match.broken is None


class Stuck(ThreadPoolExecutor):
    """Never gets done with its first thought; whoever is given up takes the others with it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.free = threading.Event()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        if self.asked == 2:  # before it is asked only whether it is there
            return super().submit(self.free.wait)
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))  # at once: whoever is busy elsewhere is not late
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.free.set()


async def test_a_stuck_thought_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariane.table.house.PATIENCE", 0.2)
    state = position()
    house = Seated(Stuck())
    moves = await asyncio.gather(*(house.think(state, 0, "greedy") for _ in range(6)))
    assert all(move in state.moves() for move in moves)
    assert house.failures == 1, "who waits in line for the worker is not late"


async def test_a_house_that_stumbles_gets_up_again(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariane.table.steward.STUMBLE", 0.01)
    stumbles = 0

    class Clumsy(House):
        async def think(
            self, state: ariane.State, seat: int, level: str, followed: Followed | None = None, **how: Any
        ) -> int:
            nonlocal stumbles
            stumbles += 1
            if stumbles % 3:
                raise (Refused("not-now", "not today"), RuntimeError("oh"))[stumbles % 2]
            return int(state.moves()[0])

    authority.house = authority.steward.house = Clumsy(1)
    seats = [SeatPlan("bot", level="random"), SeatPlan("open")]
    created = await authority.create(authority.prepare("gotown", seats, {"first": 1}))
    table = await authority.table(created.match)
    await authority.join(table, 1, "Ben", "")
    await until(lambda: table.match.deciding() == 1)
    assert stumbles >= 3


async def test_a_player_follows_a_match_only_as_far_as_its_seat_sees_it(authority: Authority) -> None:
    heard: list[Followed] = []

    class Watching(House):
        async def think(
            self, state: ariane.State, seat: int, level: str, followed: Followed | None = None, **how: Any
        ) -> int:
            assert followed is not None
            heard.append(followed)
            return state.parse("end")

    authority.house = authority.steward.house = Watching(1)
    seats = [SeatPlan("bot", level="medium"), SeatPlan("open")]
    created = await authority.create(authority.prepare("gotown", seats, {"first": 1}), seed=SEED)
    table = await authority.table(created.match)
    await authority.join(table, 1, "Ben", "", proposed="1" * 32)
    for _ in range(3):
        await until(lambda: table.match.deciding() == 1)
        await authority.play(table, 1, table.match.version, [table.match.state.parse("end")], None)
    await until(lambda: len(heard) == 4)
    steps = table.match.steps
    for before, after in pairwise(heard):
        assert after.since == before.since + len(before.told)
        told = steps[after.since : after.since + len(after.told)]
        assert after.told == [(step.actor, -1 if 0 in (step.blind or ()) else step.move) for step in told]
        assert -1 in [move for _, move in after.told], "the other drew a card that this seat did not see"


def test_a_worker_keeps_what_a_player_has_thought() -> None:
    game = ariane.load("gotown")
    state, text = position(), game.components.text
    task = (game.name, text, game.components.digest, state.dump(), "search:50")
    first = ponder(*task, Followed("m", 0, 10, []), 1)
    assert first in state.moves()
    assert house._seated["m", 0][2] == 10
    kept = house._seated["m", 0][1]
    ponder(*task, Followed("m", 0, 10, [(0, first), (1, -1)]), 1)
    assert house._seated["m", 0][1] is kept
    assert house._seated["m", 0][2] == 12
    ponder(*task, Followed("m", 0, 10, []), 1)
    assert house._seated["m", 0][1] is not kept, "something was missed or taken back: it begins anew"


def test_every_game_can_be_thought_about() -> None:
    for name in ariane.names():
        game = ariane.load(name)
        state, rng = game.new(), Rng(1)
        while state.actor() < 0:
            state.play(state.draw(rng))
        box = game.components
        move = ponder(name, box.text, box.digest, state.dump(), "greedy", None, 1)
        assert move in state.moves()
        state.play(move)
        random_playout(state, rng, game.scratch[:])
