"""Clocks: time that runs only while one is waited for, is the same on every server, and what happens at zero."""

import time

import pytest

from ariane.core.errors import BadRecord
from ariane.core.record import Record
from ariane.table import showing, steward, tables
from ariane.table.authority import Authority
from ariane.table.entries import Clock, SeatPlan
from ariane.table.refusals import Refused
from ariane.table.storage import Storage
from ariane.table.tables import Settings, Table
from tests.table.test_authority import move, play, reread, secret, until
from tests.table.test_patience import Clock as Watch

DAY = 86_400

pytestmark = [pytest.mark.once, pytest.mark.anyio]


async def sit(authority: Authority, clock: Clock | None, seats: int = 2, *, days: bool = False) -> Table:
    opening = authority.prepare("gotown", [SeatPlan("open")] * seats, {"first": 1}, clock=clock, days=days)
    table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
    for seat in range(seats):
        await authority.join(table, seat, ("Anna", "Ben", "Cleo")[seat], "", proposed=secret(seat))
    await until(lambda: table.match.begun)
    return table


def left(table: Table) -> list[int]:
    look = showing.clock(table.match)
    assert look is not None
    return [milliseconds // 1000 for milliseconds in look.left]


async def test_time_runs_only_for_who_is_waited_for_and_grows_with_every_turn(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, Clock("game", 60, increment=5))
    watch.wait(20)
    await authority.chat(table, 0, "hm", None)
    await play(authority, table, "end")
    assert left(table) == [45, 60]
    watch.wait(10)
    await play(authority, table, "end")
    assert left(table) == [45, 55]
    look = showing.clock(table.match)
    assert look is not None
    assert (look.running, look.since) == (0, 1_000_030_000)
    stored = await reread(authority, table)
    assert stored.clocks is not None
    assert table.match.clocks is not None
    assert stored.clocks.left == table.match.clocks.left
    assert stored.deadline() == table.match.deadline() == 1_000_075_000


async def test_whoever_the_house_plays_for_spends_no_time(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, Clock("game", 60), seats=3)
    watch.wait(10)
    await authority.leave(table, 0, None)
    watch.wait(1000)
    assert table.match.deadline() is None or table.match.awaited != 0
    assert left(table)[0] == 50


async def test_each_move_has_its_own_time(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, Clock("move", 60))
    watch.wait(50)
    await play(authority, table, "end")
    watch.wait(50)
    await play(authority, table, "end")
    assert table.match.deadline() == authority.tables.now() + 60_000
    assert left(table) == [60, 60]


async def test_without_a_clock_nobody_is_in_a_hurry(authority: Authority) -> None:
    table = await sit(authority, None)
    assert (showing.clock(table.match), table.match.deadline(), table.timing) == (None, None, None)


async def test_at_zero_the_house_plays_on_until_its_holder_comes_back(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, Clock("move", 1))
    watch.wait(2)  # then time stands still: nobody else's runs out, however long all this takes
    await until(lambda: table.match.seats[0].away)
    assert "flag" in [note.kind for note in table.match.notes]
    assert (await reread(authority, table)).seats[0].away
    await authority.come_back(table, 0, None)
    assert not table.match.seats[0].is_bot


async def test_a_game_whose_time_is_up_is_played_to_its_end_by_the_house(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, Clock("game", 1), seats=3)
    watch.wait(2)
    await until(lambda: table.match.seats[0].away)
    with pytest.raises(Refused, match="time is up"):
        await authority.come_back(table, 0, None)
    seated = await authority.join(table, None, "Anna", "", held=secret(0))
    assert (seated.seat, table.match.seats[0].away) == (0, True)


async def test_at_zero_the_game_is_lost(authority: Authority) -> None:
    table = await sit(authority, Clock("game", 1, at_zero="lost"))
    await until(lambda: table.match.status == "over")
    end = showing.end(table.match)
    assert end is not None
    assert (end.reason, end.winners) == ("time", [1])
    with pytest.raises(Refused, match="over"):
        await authority.play(table, 0, table.match.version, [move(table, "end")], None)
    assert (await reread(authority, table)).status == "over"
    text = await authority.record(table, 0)
    assert "\nout-of-time 1\n" in text
    assert "resigned" not in text
    record = Record.parse(text)
    assert (record.resigned, record.write()) == (0, text)
    assert record.verify() >= 0
    with pytest.raises(BadRecord):
        Record.parse(text.replace("out-of-time 1", "resigned 1")).verify(digest=record.bound)
    with pytest.raises(BadRecord, match="once"):
        Record.parse(text.replace("out-of-time 1", "resigned 1\nout-of-time 1"))


async def test_a_flag_falls_at_a_table_that_nobody_has_opened_since(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steward, "RESPITE", 0.01)
    before = Authority(Storage(database), Settings(workers=1))
    await before.open()
    soon = (await sit(before, Clock("move", 3600, at_zero="lost"))).match.id
    past = (await sit(before, Clock("day", 3600))).match.id
    late = (await sit(before, Clock("day", 30 * 86_400))).match.id
    none = (await sit(before, None)).match.id
    await before.close()
    after = Authority(Storage(database), Settings(workers=1))
    after.tables.time = lambda: time.time() + 3601
    await after.open()
    try:
        await until(lambda: soon in after.tables.here)
        table = after.tables.here[soon]
        await until(lambda: table.match.status == "over")
        assert (table.match.ended_by, table.match.ended_how) == (0, "time")
        await until(lambda: past in after.tables.here)
        assert not after.tables.here[past].match.seats[0].away, "over days nobody comes back within seconds"
        await until(lambda: late in after.steward.falls)
        assert not {late, none} & set(after.tables.here), "what falls later is looked at later"
        read: list[str] = []

        async def fold(_: Storage, name: str) -> None:
            read.append(name)

        monkeypatch.setattr(steward, "fold", fold)
        await after.steward.sweep()
        assert read == [], "a journal is read again only where there is more in it"
    finally:
        await after.close()


@pytest.mark.parametrize("clock", [None, Clock("day", 3 * DAY)], ids=["without", "clock"])
async def test_a_table_over_days_sleeps_in_the_storage_until_it_is_asked_for(
    authority: Authority, clock: Clock | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steward, "LONGEST", 0.05)
    watch = Watch(authority)
    table = await sit(authority, clock, days=True)
    name, here = table.match.id, authority.tables.here
    table.since, table.asked = (time.monotonic() - tables.ASLEEP - 1,) * 2
    await authority.tables.put_away()
    assert name in here, "its last views are not stored yet"
    await authority.gallery.keep(table)
    table.watchers.add(print)
    await authority.tables.put_away()
    assert name in here, "somebody has it open"
    table.watchers.clear()
    await authority.tables.put_away()
    assert name not in here
    await until(lambda: table.timing is None)
    watch.wait(3 * DAY - tables.NEAR - 5)
    await authority.steward.sweep()
    assert name not in here
    watch.wait(10)
    await authority.steward.sweep()
    assert (name in here) == (clock is not None), "its flag is about to fall"
    if clock is not None:
        again = here[name]
        await authority.gallery.keep(again)
        again.since, again.asked = (time.monotonic() - tables.ASLEEP - 1,) * 2
        assert again.idle
        await authority.tables.put_away()
        assert here[name] is again, "somebody must be there to let it fall"
        watch.wait(tables.NEAR)
        await until(lambda: here[name].match.seats[0].away)


async def test_tables_with_clocks_over_days_make_room_for_others(database: str) -> None:
    authority = Authority(Storage(database), Settings(workers=1, tables=2))
    await authority.open()
    seated = [await sit(authority, Clock("day", 3 * DAY), days=True) for _ in range(4)]
    for table in seated:
        await authority.gallery.keep(table)
    authority.tables.make_room()
    assert len(authority.tables.here) == 4, "whoever asked for them may be about to do something there"
    for table in seated:
        table.asked -= tables.HELD + 1
    authority.tables.make_room()
    assert list(authority.tables.here) == [table.match.id for table in seated[2:]]
    await authority.close()
