"""The storage itself: brought up to date without losing a line, and one bad line takes no other with it."""

import asyncio
import json
import os
import stat
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from websockets.asyncio.client import connect

import ariane
from ariane.core.errors import ArianeError
from ariane.table import entries, journal, storage, tables
from ariane.table.authority import Authority
from ariane.table.changes import Change
from ariane.table.entries import AnyEntry, Opening, SeatPlan
from ariane.table.journal import JournalLine, Pen, SqlitePen
from ariane.table.match import Match
from ariane.table.readers import Readers, Wish
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage, database_url
from tests.table.test_days import sit
from tests.table.test_wire import SECRET, served

pytestmark = [pytest.mark.once, pytest.mark.anyio]

OPENING = Opening("gotown", 1, "0" * 64, {}, [SeatPlan("open")] * 2)


def up_to(version: str, connection: sa.Connection, config: Config) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, version)


async def test_whoever_was_told_of_a_seat_before_browsers_could_be_chosen_is_told_as_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = {"match": "a" * 16, "seat": 1, "held": "0" * 64, "kinds": "mail push", "looked": 0.0}
    with monkeypatch.context() as then:
        then.setattr(storage, "_upgrade", partial(up_to, "0010"))
        old = Storage(database)
        await old.open()
        known = Readers(old)
        secret = await known.create("en", "UTC", 1.0)
        reader = await known.find(secret)
        before = sa.Table("notice_seats", sa.MetaData(), *(sa.Column(name) for name in (*row, "reader")))
        async with old.reading() as connection:
            await connection.execute(before.insert(), row | {"reader": reader.id})
        await old.close()
    new = Storage(database)
    await new.open()
    [wish] = await Readers(new).seats_of(await Readers(new).find(secret))
    assert wish == Wish("a" * 16, 1, "0" * 64, ["mail", "push"], None)
    assert wish.reaches("any", "push")
    await new.close()


async def test_a_database_of_the_first_version_is_brought_up_to_date(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        then.setattr(storage, "_upgrade", partial(up_to, "0001"))
        old = Storage(database)
        await old.open()
        await old.create("a" * 16, "00" * 32, OPENING)
        for number in range(1, 8):
            assert await old.append(JournalLine("a" * 16, number, f"k{number}", entries.Chat(0, f"line {number} «é»")))
        await old.close()
    new = Storage(database)
    await new.open()
    lines = await new.lines("a" * 16)
    assert [(line.number, line.key, line.entry) for line in lines] == [
        (number, f"k{number}", entries.Chat(0, f"line {number} «é»")) for number in range(1, 8)
    ]
    assert await new.append(JournalLine("a" * 16, 8, "k8", entries.Chat(0, "on")))
    assert not await new.append(JournalLine("a" * 16, 8, "k9", entries.Chat(1, "late")))
    await new.close()


async def test_of_many_lines_at_once_each_is_told_its_own_fate(database: str) -> None:
    one, other = Storage(database), Storage(database)
    await one.open()
    await other.open()
    names = [f"{number}".zfill(16) for number in range(40)]
    for name in names:
        await one.create(name, "00" * 32, OPENING)
    mine = [one.append(JournalLine(name, 1, "k", entries.Chat(0, "mine"), status="running")) for name in names]
    theirs = [other.append(JournalLine(name, 1, "k", entries.Chat(1, "theirs"))) for name in names]
    told = await asyncio.gather(*mine, *theirs)
    for number, name in enumerate(names):
        assert told[number] != told[number + 40], "one of the two was first"
        [line] = await one.lines(name)
        assert line.entry == entries.Chat(0 if told[number] else 1, "mine" if told[number] else "theirs")
    await one.close()
    await other.close()


async def test_only_what_follows_from_journals_again_is_not_synced(database: str) -> None:
    """What is acknowledged is on the disk; what the postman notes for himself only power can lose."""
    one = Storage(database)
    await one.open()
    asked = sa.text("pragma synchronous" if one.kind == "sqlite" else "show synchronous_commit")
    synced, not_synced = ((2,), (1,)) if one.kind == "sqlite" else (("on",), ("off",))
    for _ in range(2):
        async with one.reading() as connection:
            assert (await connection.execute(asked)).one() == synced
        for wrong in (False, True):
            assert await one.lightly(Change(asked)) == [not_synced]
            if wrong:
                with pytest.raises(NotStored):
                    await one.lightly(Change(sa.text("delete from nowhere")))
            if isinstance(one.pen, SqlitePen):
                assert one.pen.hand.connected().execute(str(asked)).fetchone() == synced, "what comes next is an entry"
    await one.close()


async def test_entries_are_one_statement_and_a_status_goes_with_them_or_not_at_all(tmp_path: Path) -> None:
    one = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    await one.open()
    for name in "ab":
        await one.create(name * 16, "00" * 32, OPENING)
    assert isinstance(one.pen, SqlitePen)
    said = list[str]()
    one.pen.hand.connected().set_trace_callback(lambda text: said.append(text.partition(" ")[0].lower()))
    lines = [JournalLine(name * 16, 1, None, entries.Chat(0, "hello")) for name in "ab"]
    assert await asyncio.gather(*[one.append(line) for line in lines]) == [True, True]
    assert set(said) == {"insert"}
    for count, alone in ((2, 2), (9, 1)):
        said.clear()
        first = len(await one.lines("b" * 16))  # what another server was first with is theirs
        more = [JournalLine("b" * 16, first + number, None, entries.Chat(0, "more")) for number in range(count)]
        assert one.pen.write_now(more) == [False] + [True] * (count - 1)
        written = [word for word in said if word != "select"]
        assert written == (["begin", "insert", "insert", "commit"] if alone > 1 else ["insert"])
    said.clear()
    assert await one.append(JournalLine("a" * 16, 2, None, entries.Chat(0, "over"), status="over"))
    assert said == ["begin", "insert", "update", "commit"]
    with pytest.raises(NotStored):
        await one.append(JournalLine("a" * 16, 3, None, entries.Chat(0, "late"), status=cast("str", object())))
    assert len(await one.lines("a" * 16)) == 2, "what cannot be stored whole is not stored"
    await one.close()


async def test_setting_a_table_waits_for_no_connection(tmp_path: Path) -> None:
    """Set, taken and looked at in SQLite: all of it is written by the journal's thread, and nothing is read again."""
    async with served(tmp_path / "table.sqlite3") as wire:
        asked = list[str]()

        def note(*given: Any) -> None:
            asked.extend([given[2]] if "a" * 16 in str(given[3]) else [])

        sa.event.listen(wire.authority.storage.engine.sync_engine, "before_cursor_execute", note)
        await wire.lay_out("a" * 16, ariane.load("gotown").new(2), 0)
        for _ in range(2):
            async with connect(f"ws://127.0.0.1:{wire.port}/api/matches/{wire.match}/live", max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "secret": SECRET}))
                assert json.loads(await socket.recv())["view"]["facts"]["status"] == "running"
        assert asked == []
        table = await wire.authority.table("a" * 16)
        table.unsure = True  # a fault has left it open what is stored
        await wire.authority.table("a" * 16, fresh=True)
        assert not table.unsure
        assert len(asked) == 1


async def test_a_match_whose_name_is_taken_is_not_stored(database: str) -> None:
    one = Storage(database)
    await one.open()
    await one.create("a" * 16, "11" * 32, OPENING)
    with pytest.raises(NotStored):
        await one.create("a" * 16, "22" * 32, OPENING)
    found = await one.match("a" * 16)
    assert found is not None
    assert found[0] == "11" * 32
    await one.create("b" * 16, "22" * 32, OPENING)
    await one.close()


async def test_what_is_in_no_hurry_is_synced_with_the_next_that_is(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry at a table over days takes no sync of its own from those who play live, and waits a moment at most."""
    one = Storage(database)
    await one.open()
    for name in "abc":
        await one.create(name * 16, "00" * 32, OPENING)
    written = list[int]()
    write = type(one.pen).write

    def counted(pen: Pen, lines: list[JournalLine], *then: Any) -> None:
        written.append(len(lines))
        write(pen, lines, *then)

    monkeypatch.setattr(type(one.pen), "write", counted)
    monkeypatch.setattr(storage, "COMPANY", 3600.0)
    patient = [
        asyncio.create_task(one.append(JournalLine(name * 16, 1, None, entries.Chat(0, "hello"), unhurried=True)))
        for name in "ab"
    ]
    await asyncio.sleep(0.1)
    assert written == []
    assert await one.append(JournalLine("c" * 16, 1, None, entries.Chat(0, "hello")))
    assert await asyncio.gather(*patient) == [True, True]
    assert written == [3]
    monkeypatch.setattr(storage, "COMPANY", 0.01)
    assert await one.append(JournalLine("a" * 16, 2, None, entries.Chat(0, "alone"), unhurried=True))
    assert written == [3, 1]
    monkeypatch.setattr(storage, "COMPANY", 3600.0)
    late = asyncio.create_task(one.append(JournalLine("a" * 16, 3, None, entries.Chat(0, "late"), unhurried=True)))
    await asyncio.sleep(0.05)
    await one.close()
    with pytest.raises(NotStored):
        await late


@pytest.mark.parametrize(("seconds", "writes"), [(0.02, 1_000_000), (3600.0, 10)])
async def test_the_log_is_copied_beside_those_who_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, writes: int
) -> None:
    """After a while or after so many writes: it does not grow on, and the thread that writes does not copy it."""
    monkeypatch.setattr(journal, "COPYING", seconds)
    monkeypatch.setattr(journal, "LONG_LOG", writes)
    monkeypatch.setattr(journal, "WATCHED", 0.02)
    one = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    await one.open()
    assert isinstance(one.pen, SqlitePen)
    await one.create("a" * 16, "00" * 32, OPENING)
    number = 0
    async with asyncio.timeout(120):
        while (tmp_path / "table.sqlite3").stat().st_size < 400_000:  # it grows by what is copied
            number += 1
            assert await one.append(JournalLine("a" * 16, number, None, entries.Chat(0, "x" * 10_000)))
            await asyncio.sleep(0.005)
    assert one.pen.hand.connected().execute("pragma wal_autocheckpoint").fetchone() == (journal.OVERFLOW,)
    assert len(await one.lines("a" * 16)) == number
    await one.close()
    assert not one.pen.copier.is_alive()


async def test_others_come_in_between_while_a_long_journal_is_read(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit(authority)
    for _ in range(20):
        await authority.chat(table, 0, "still here", None)
    monkeypatch.setattr(tables, "BREATH", 0.0)
    turns, seen, known = 0, list[int](), Match.take

    def take(match: Match, number: int, key: str | None, entry: AnyEntry) -> None:
        seen.append(turns)
        known(match, number, key, entry)

    monkeypatch.setattr(Match, "take", take)
    reading = asyncio.create_task(tables.fold(authority.storage, table.match.id))
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    again = await reading
    assert again is not None
    assert again.version == table.match.version == len(seen)
    assert max(Counter(seen).values()) == 1, "nobody waits for more than is read in that time"


async def test_an_end_while_somebody_who_waits_is_called_off(database: str) -> None:
    store = Storage(database)
    await store.open()
    await store.create("a" * 16, "00" * 32, OPENING)
    lines = [JournalLine("a" * 16, number, f"k{number}", entries.Chat(0, "hello")) for number in (1, 2)]
    first = asyncio.create_task(store.append(lines[0]))
    while not store.writing or store.waiting:
        await asyncio.sleep(0)
    second = asyncio.create_task(store.append(lines[1]))
    await asyncio.sleep(0)
    assert store.waiting
    second.cancel()
    await store.close()
    ends = await asyncio.gather(first, second, return_exceptions=True)
    assert isinstance(ends[0], NotStored) or ends[0] is True
    assert isinstance(ends[1], asyncio.CancelledError)


@pytest.mark.parametrize("text", ["sqlite://", "sqlite:///:memory:", "mysql://here/there", "nonsense"])
def test_a_database_that_forgets_or_is_unknown_is_refused(text: str) -> None:
    with pytest.raises(ArianeError):
        database_url(text)


async def test_files_and_folders_are_made_for_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "table.sqlite3"
    before = os.umask(0)
    try:
        one = Storage(f"sqlite:///{path}")
        await one.open()
        await one.create("a" * 16, "00" * 32, OPENING)
        assert await one.append(JournalLine("a" * 16, 1, "k", entries.Chat(0, "mine")))
        found = {entry.name: stat.S_IMODE(entry.stat().st_mode) for entry in (path.parent, *path.parent.iterdir())}
        await one.close()
    finally:
        os.umask(before)
    assert found == {"new": 0o700, "table.sqlite3": 0o600, "table.sqlite3-wal": 0o600, "table.sqlite3-shm": 0o600}


async def test_where_no_database_can_be_made_it_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(ArianeError, match="cannot be used as a database: "):
        await Storage(f"sqlite:///{tmp_path}/file/table.sqlite3").open()
