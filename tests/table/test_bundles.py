"""Bundles: many rows in one statement, in either database, and arrived as they were handed over."""

import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from ariane.table.bundles import BUNDLE
from ariane.table.entries import Opening, SeatPlan
from ariane.table.journal import SqlitePen
from ariane.table.outbox import (
    SENT,
    WAITING,
    Finding,
    Outbox,
    Parcel,
    claimed,
    looked,
    noted,
    outbox,
    parcel_id,
    settled,
    stale,
)
from ariane.table.storage import Storage

pytestmark = [pytest.mark.once, pytest.mark.anyio]

OPENING = Opening("gotown", 1, "", {}, [SeatPlan("open")] * 2)
NAMES = ["Zoë", "„Ünï\"'\\", "\\u0000 and ${x}", "{}[]"]


def parcels(count: int, began: float = 1.0) -> list[Parcel]:
    made = []
    for number in range(count):
        way, match = f"way{number}", f"match{number}"
        body = NAMES[number % len(NAMES)]
        name = parcel_id(way, match, 0, 3, "turn")
        made.append(Parcel(name, way, f"reader{number}", match, 0, 3, "turn", body, began, began + number / 7))
    return made


def findings(told: list[Parcel]) -> list[Finding]:
    return [Finding(parcel.match, 4, [parcel], (parcel.seat, parcel.turn), acts=True) for parcel in told]


async def rows(storage: Storage) -> dict[str, sa.Row[tuple[object, ...]]]:
    async with storage.reading() as connection:
        return {row.id: row for row in (await connection.execute(sa.select(outbox))).all()}


async def test_what_was_bundled_is_what_was_meant(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    box, told, now = Outbox(storage), parcels(9, began=1_700_000_000.123456), time.time()
    await box.put(findings(told), now)
    await box.put(findings(told), now)
    stored = await rows(storage)
    assert len(stored) == len(told), "once for each way and turn, whoever puts it there"
    for parcel in told:
        row = stored[parcel.id]
        assert (row.body, row.began, row.due, row.state, row.message) == (
            (parcel.body, parcel.began, parcel.due, WAITING, None)
        )
    claimed = await box.claim(now, 60.0, 0.0, ["way1"])
    assert {parcel.way for parcel in claimed} == {parcel.way for parcel in told} - {"way1"}
    assert {parcel.tries for parcel in claimed} == {1}
    assert await box.claim(now, 60.0, 0.0, ["way1"]) == [], "they are somebody's"
    await box.settle([parcel.id for parcel in claimed], SENT, now, "message")
    stored = await rows(storage)
    for parcel in claimed:
        row = stored[parcel.id]
        assert (row.state, row.done, row.message, row.body, row.lease) == (SENT, now, "message", "", 0.0)
    gone = [Finding(parcel.match, 5, [], (1, 5), acts=False) for parcel in told]
    await box.put(gone, now)
    left = await rows(storage)
    assert left[told[1].id].state == "dropped", "it was about a turn that is over"
    assert left[told[0].id].state == SENT
    await storage.close()


async def test_what_another_server_has_claimed_is_left_to_it_while_its_lease_lasts(database: str) -> None:
    """Though by the same way something else is due meanwhile."""
    one, other = Storage(database), Storage(database)
    await one.open()
    await other.open()
    told = [parcel._replace(way="way", due=1.0 + 10 * number) for number, parcel in enumerate(parcels(2))]
    await Outbox(one).put(findings(told), 1.0)
    assert [parcel.id for parcel in await Outbox(one).claim(5.0, 60.0, 0.0, [])] == [told[0].id]
    assert [parcel.id for parcel in await Outbox(other).claim(15.0, 60.0, 0.0, [])] == [told[1].id]
    late = await Outbox(other).claim(66.0, 60.0, 0.0, [])
    assert [(parcel.id, parcel.tries) for parcel in late] == [(told[0].id, 2)], "its server has died"
    await one.close()
    await other.close()


async def test_one_statement_writes_them_all(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/table.sqlite3")
    await storage.open()
    assert isinstance(storage.pen, SqlitePen)
    written: list[str] = []
    storage.pen.hand.connected().set_trace_callback(lambda text: written.append(text.split(maxsplit=1)[0].lower()))
    box, told, now = Outbox(storage), parcels(40), time.time()
    await box.put(findings(told), now)
    assert written == ["pragma", "begin", *["update"] * 3, "insert", "commit", "pragma"]
    written.clear()
    await box.claim(now, 60.0, 0.0, [])
    assert written == ["pragma", "begin", "update", "commit", "pragma"]
    written.clear()
    await box.settle([parcel.id for parcel in told], SENT, now)
    await box.have_looked([(parcel.match, 0) for parcel in told], now)
    assert written == ["pragma", "begin", "update", "commit", "pragma"] * 2
    await storage.create("match0", "11" * 32, OPENING)
    written.clear()
    await storage.keep_looks("match0", {0: "a", 1: "b"})
    assert written == ["pragma", "begin", "insert", "commit", "pragma"]
    await storage.close()


async def test_last_views_are_kept_in_place_of_those_before(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    await storage.create("match0000000000a", "11" * 32, OPENING)
    await storage.keep_looks("match0000000000a", {-1: "old", 0: "one", 1: "two"})
    await storage.keep_looks("match0000000000a", {-1: "new", 0: "one more", 1: "Ü"})
    assert [await storage.look("match0000000000a", viewer) for viewer in (-1, 0, 1)] == ["new", "one more", "Ü"]
    await storage.close()


async def test_each_row_is_looked_up_and_no_table_gone_through(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/table.sqlite3")
    await storage.open()
    async with storage.reading() as connection:
        for statement in (stale, looked, noted, claimed, settled):
            asked = statement("sqlite").compile(dialect=connection.dialect)
            given = tuple({BUNDLE: "[]"}.get(name, asked.params[name]) for name in asked.positiontup or ())
            found = await connection.exec_driver_sql(f"explain query plan {asked}", given)
            plan = [str(row._mapping["detail"]) for row in found]
            assert [line for line in plan if line.startswith("SCAN notice")] == [], plan
            written = [line for line in plan if line.startswith("SEARCH notice_outbox ")]
            assert not any("notice_outbox_due" in line for line in written), plan
    await storage.close()
