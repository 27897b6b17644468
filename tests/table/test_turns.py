"""Turns: clients share the house, however much one of them asks; and what nobody watches holds up nobody."""

import asyncio
import os

import pytest

from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.house import House
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from ariane.table.workers import Turns
from tests.table.test_house import position

pytestmark = pytest.mark.once


def test_a_client_that_asks_for_much_waits_for_one_that_asks_for_little() -> None:
    async def queue() -> list[str]:
        turns, served = Turns(), list[str]()
        begin = asyncio.Event()

        async def ask(client: str) -> None:
            async with turns.turn(client):
                await begin.wait()
                served.append(client)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(20)]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(ask("modest")) for _ in range(2)]
        gone = asyncio.create_task(ask("gone"))
        await asyncio.sleep(0)
        gone.cancel()
        begin.set()
        await asyncio.gather(*greedy, *modest)
        assert not turns.taken
        return served

    served = asyncio.run(queue())
    assert served[:5] == ["greedy", "modest", "greedy", "modest", "greedy"]
    assert len(served) == 22


def test_whoever_asks_now_and_then_waits_for_one_thought_of_each_of_the_others() -> None:
    """The one that is under way among them: what a client has asked for before, and how long, makes no difference."""

    async def queue(others: int) -> list[int]:
        turns, served, waited = Turns(), list[str](), list[int]()

        async def think(client: str) -> None:
            async with turns.turn(client):
                await asyncio.sleep(0)
                served.append(client)

        crowd = [asyncio.create_task(think(f"{number}")) for _ in range(50) for number in range(others)]
        for asked in range(10):
            await asyncio.sleep(0)
            before = len(served)
            await think("now and then")
            waited.append(served.index("now and then", before) - before)
            assert served.count("now and then") == asked + 1
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        return waited

    assert max(asyncio.run(queue(1))) == 1
    assert max(asyncio.run(queue(5))) <= 5


def test_twenty_matches_that_nobody_watches_do_not_slow_a_thought_for_somebody() -> None:
    """None of theirs is in its queue, and who thinks for them has only what the others leave of the processor."""

    async def think() -> None:
        house, state = House(1), position()
        try:
            await house.think(state, 0, "greedy")  # so that the workers have come in
            assert await house.unhurried.do(os.sched_getscheduler, 0) == os.SCHED_IDLE
            assert await house.workers[0].do(os.sched_getscheduler, 0) != os.SCHED_IDLE
            crowd = [
                asyncio.create_task(house.think(state, 0, "hard", watched=False, client=f"{number}"))
                for number in range(20)
            ]
            await asyncio.sleep(0)
            assert (house.unhurried.waiting, house.workers[0].waiting) == (20, 0)
            somebody = asyncio.create_task(house.think(state, 0, "easy", client="somebody"))
            await asyncio.sleep(0)
            assert house.workers[0].waiting == 1, "nobody is before it"
            await somebody
            for task in crowd:
                task.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)
        finally:
            house.close()

    asyncio.run(think())


def test_whoever_comes_to_watch_does_not_wait_for_what_is_thought_for_nobody(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ariane.table.steward.NOTICE", 0.01)
    given_up: list[bool] = []

    async def think(state: object, *_: object, watched: bool, **__: object) -> int:
        try:
            if not watched:
                await asyncio.sleep(3600)  # so much is to be thought for others who do not watch either
        except asyncio.CancelledError:
            given_up.append(True)
            raise
        return int(state.moves()[0])  # type: ignore[attr-defined]  # a position

    async def come() -> None:
        authority = Authority(Storage(f"sqlite:///{tmp_path}/table.sqlite3"), Settings(workers=1))
        await authority.open()
        authority.house.think = think  # type: ignore[method-assign,assignment]
        bots = [SeatPlan("bot", "", "random")] * 2
        made = await authority.create(authority.prepare("gotown", bots, {"first": 1}))
        table = authority.tables.here[made.match]
        async with asyncio.timeout(60):
            while not table.match.begun:
                await asyncio.sleep(0.001)
            begun = table.match.version
            await asyncio.sleep(0.05)
            assert table.match.version == begun, "nobody is in a hurry"
            table.watchers.add(lambda: None)
            while table.match.version < begun + 2:
                await asyncio.sleep(0.001)
        assert given_up == [True]
        await authority.close()

    asyncio.run(come())


def test_a_table_is_unhurried_until_somebody_watches(tmp_path: object) -> None:
    async def play() -> None:
        authority = Authority(Storage(f"sqlite:///{tmp_path}/table.sqlite3"), Settings(workers=1))
        await authority.open()
        asked: list[bool] = []

        async def think(state: object, *_: object, watched: bool, **__: object) -> int:
            asked.append(watched)
            await asyncio.sleep(0.001)
            return int(state.moves()[0])  # type: ignore[attr-defined]  # a position

        authority.house.think = think  # type: ignore[method-assign,assignment]  # the house itself is tried above
        bots = [SeatPlan("bot", "", "random")] * 2
        made = await authority.create(authority.prepare("gotown", bots, {"first": 1}))
        table = authority.tables.here[made.match]
        async with asyncio.timeout(60):
            while not asked:
                await asyncio.sleep(0.001)
            assert asked[0] is False
            table.watchers.add(lambda: None)
            seen = len(asked)
            while len(asked) < seen + 3:
                await asyncio.sleep(0.001)
        assert asked[-1] is True
        await authority.close()

    asyncio.run(play())
