"""Couriers: what survives the death of who sends, and who is held up by receivers that never answer."""

import asyncio
import contextlib
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from ariane.table import couriers
from ariane.table.authority import Authority
from ariane.table.carriers import Delivery
from ariane.table.carriers import post as posting
from ariane.table.changes import Change
from ariane.table.couriers import Room
from ariane.table.outbox import SENT, Parcel, outbox
from ariane.table.storage import Storage
from tests.table.posting import House, Receiver, hook, receiving
from tests.table.test_authority import play, until
from tests.table.test_days import sit
from tests.table.test_patience import Clock as Watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]

ROOT = Path(__file__).parents[2]


async def test_what_comes_back_together_is_settled_together(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every transaction of the postman is one for which whoever plays may have to wait."""
    box, storage = House(authority).postman.outbox, authority.storage
    names = [f"{number:032}" for number in range(20)]
    for turn, name in enumerate(names):
        assert await box.add(Parcel(name, "w" * 16, "r" * 16, "m" * 16, 0, turn, "test", "words", 0.0, 0.0))
    written, lightly = list[object](), Storage.lightly

    async def counted(self: Storage, *changes: Change) -> object:
        written.append(changes)
        return await lightly(self, *changes)

    monkeypatch.setattr(Storage, "lightly", counted)
    await asyncio.gather(*(box.settle([name], SENT, 7.0, f"m{name[:31]}") for name in names))
    assert len(written) <= 2, "one, and what came meanwhile"
    async with storage.reading() as connection:
        columns = (outbox.c.id, outbox.c.state, outbox.c.done, outbox.c.message, outbox.c.body)
        rows = (await connection.execute(sa.select(*columns).order_by(outbox.c.id))).all()
    assert [tuple(row) for row in rows] == [(name, SENT, 7.0, f"m{name[:31]}", "") for name in names]


async def test_what_could_not_be_settled_is_settled_by_whoever_waits_behind(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody takes for settled what was not: it would be told again when its claim has run out."""
    box, storage = House(authority).postman.outbox, authority.storage
    names = [f"{number:032}" for number in range(4)]
    for turn, name in enumerate(names):
        assert await box.add(Parcel(name, "w" * 16, "r" * 16, "m" * 16, 0, turn, "test", "words", 0.0, 0.0))
    lightly, failing = Storage.lightly, [OSError("the disk is full")]

    async def at_times(self: Storage, *changes: Change) -> object:
        if failing:
            raise failing.pop()
        return await lightly(self, *changes)

    monkeypatch.setattr(Storage, "lightly", at_times)
    became = await asyncio.gather(*(box.settle([name], SENT, 7.0) for name in names), return_exceptions=True)
    assert [type(one) for one in became if one is not None] == [OSError]
    async with storage.reading() as connection:
        states = (await connection.execute(sa.select(outbox.c.state))).scalars().all()
    assert states == [SENT] * 4


# Who dies


def send(database: str, lease: float) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-P", "-c", SENDER, str(ROOT), database, str(lease)]
    return subprocess.Popen(command)


SENDER = """import sys, asyncio
sys.path.insert(0, sys.argv[1])
from tests.table.sender import main
asyncio.run(main(sys.argv[2], float(sys.argv[3])))
"""


async def test_a_sender_that_is_killed_in_the_middle_loses_and_doubles_nothing(
    authority: Authority, receiver: Receiver
) -> None:
    """Killed with the message on its way, it is sent once more under the same id; what was settled is not."""
    house, table = House(authority, Delivery(private=True, after=0.0)), await sit(authority)
    people = [await house.reader() for _ in range(3)]
    for number, reader in enumerate(people):
        await hook(house, reader, f"{receiver.url}/{number}")
        await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    receiver.held = asyncio.Event()
    database = authority.storage.url.render_as_string(hide_password=False)
    first = await asyncio.to_thread(send, database, 2.0)
    await until(lambda: len(receiver.got) == 3)
    first.kill()
    await asyncio.to_thread(first.wait)
    receiver.held.set()
    second = await asyncio.to_thread(send, database, 60.0)
    try:
        await until(lambda: len(receiver.got) == 6)
        await play(authority, table, "end")
        await play(authority, table, "end")
        await until(lambda: len(receiver.got) == 9)  # all that was due before has been settled by then
    finally:
        second.kill()
        await asyncio.to_thread(second.wait)
    for number in range(3):
        names = [one.headers["webhook-id"] for one in receiver.got if one.path == f"/{number}"]
        assert names[0] == names[1] != names[2]
        assert len(names) == 3


# Who never answers


async def test_a_receiver_that_hangs_delays_nobody_else(
    authority: Authority, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One takes what is sent and never answers; the others hear of every turn meanwhile."""
    monkeypatch.setattr(posting, "TIMEOUT", 3600.0)
    house, table = House(authority, Delivery(private=True, after=0.0, every=0.05)), await sit(authority)
    async with receiving() as hanging:
        hanging.held = asyncio.Event()
        for url in (hanging.url, receiver.url):
            reader = await house.reader()
            await hook(house, reader, url)
            await house.told_of(reader, table, 1, "webhook")
        going = house.going()
        try:
            for turn in range(3):
                await play(authority, table, "end")
                await until(lambda turn=turn: len(receiver.got) == turn + 1)  # type: ignore[misc]
                await play(authority, table, "end")
            assert len(hanging.got) == 1, "it is not asked again before it has answered"
        finally:
            await authority.storage.end(going)
            hanging.held.set()


async def test_many_that_hang_leave_room_for_whoever_answers(
    authority: Authority, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many new or slow receivers there are: those who answered the last time are told at once."""
    monkeypatch.setattr(posting, "TIMEOUT", 3600.0)
    monkeypatch.setattr(couriers, "ROOM", 4)
    monkeypatch.setattr(couriers, "UNTRIED", 3)
    house, table = House(authority, Delivery(private=True, after=0.0, every=0.05)), await sit(authority)
    known = await house.reader()
    await hook(house, known, receiver.url)
    await house.told_of(known, table, 1, "webhook")
    going = house.going()
    async with contextlib.AsyncExitStack() as stack:
        hanging = [await stack.enter_async_context(receiving()) for _ in range(6)]
        try:
            await play(authority, table, "end")
            await until(lambda: len(receiver.got) == 1)
            await play(authority, table, "end")
            for one in hanging:
                one.held = asyncio.Event()
                reader = await house.reader()
                await hook(house, reader, one.url)
                await house.told_of(reader, table, 1, "webhook")
            await play(authority, table, "end")
            await until(lambda: len(receiver.got) == 2 and sum(len(one.got) for one in hanging) == 3)
            await play(authority, table, "end")
            await play(authority, table, "end")
            await until(lambda: len(receiver.got) == 3)
            assert sum(len(one.got) for one in hanging) == 3, "the others wait until one of them is given up"
        finally:
            await authority.storage.end(going)
            for one in hanging:
                if one.held is not None:
                    one.held.set()


def test_room_is_shared_by_how_receivers_have_answered() -> None:
    room = Room()
    here = [room.enter("busy.example") for _ in range(couriers.EACH + 1)]
    assert [one is None for one in here] == [False] * couriers.EACH + [True], "one receiver does not fill the house"
    for one in here:
        if one is not None:
            room.leave(one, 0.1)
    assert room.is_quick("busy.example")
    slow = room.enter("slow.example")
    assert slow is not None
    room.leave(slow, couriers.SLOW + 1)
    assert [room.enter("slow.example") is None for _ in range(couriers.SLOW_EACH + 1)][-1]
    new = [room.enter(f"{number}.example") for number in range(couriers.ROOM)]
    assert sum(one is not None for one in new) == couriers.UNTRIED - couriers.SLOW_EACH
    assert room.enter("busy.example") is not None
    assert not room.full


async def test_whoever_waits_behind_others_at_a_quick_receiver_goes_next_or_is_left_to_another_server(
    authority: Authority, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(couriers, "EACH", 1)
    watch, house, table = Watch(authority), House(authority, Delivery(private=True, after=0.0)), await sit(authority)
    people = [await house.reader() for _ in range(4)]
    for number, reader in enumerate(people):
        await hook(house, reader, f"{receiver.url}/{number}")
        await house.told_of(reader, table, 1, "webhook")
    house.postman.couriers.room.known[f"127.0.0.1:{receiver.port}"] = couriers.QUICK
    receiver.held = asyncio.Event()
    await play(authority, table, "end")
    await house.postman.look()
    assert await house.postman.couriers.set_off()
    await until(lambda: len(receiver.got) == 1)
    assert len(house.postman.couriers.queue) == 3
    receiver.held.set()
    await house.postman.couriers.all_back()
    assert sorted(one.path for one in receiver.got) == ["/0", "/1", "/2", "/3"]
    receiver.held = asyncio.Event()
    for _ in range(2):
        await play(authority, table, "end")
    await house.postman.look()
    assert await house.postman.couriers.set_off()
    await until(lambda: len(receiver.got) == 5)
    watch.wait(31)  # half of the time for which they are ours
    receiver.held.set()
    await house.postman.couriers.all_back()
    assert len(receiver.got) == 5
    assert len(await house.postman.outbox.claim(house.postman.now(), 60.0, 0.0, [])) == 3
