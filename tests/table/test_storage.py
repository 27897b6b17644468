"""The storage itself: brought up to date without losing a line, and one bad line takes no other with it."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from ariane.core.errors import ArianeError
from ariane.table import entries, storage
from ariane.table.entries import Opening, SeatPlan
from ariane.table.journal import JournalLine
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage, database_url

pytestmark = [pytest.mark.once, pytest.mark.anyio]

OPENING = Opening("gotown", 1, "0" * 64, {}, [SeatPlan("open")] * 2)


async def test_a_database_of_the_first_version_is_brought_up_to_date(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(connection: sa.Connection, config: Config) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")

    with monkeypatch.context() as then:
        then.setattr(storage, "_upgrade", begin)
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


async def test_an_end_while_somebody_who_waits_is_called_off(database: str) -> None:
    store = Storage(database)
    await store.open()
    await store.create("a" * 16, "00" * 32, OPENING)
    lines = [JournalLine("a" * 16, number, f"k{number}", entries.Chat(0, "hello")) for number in (1, 2)]
    first = asyncio.create_task(store.append(lines[0]))
    while store.writing is None or store.waiting:
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
