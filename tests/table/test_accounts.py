"""Who pays: what is told and drawn for a viewer is charged to that viewer, whoever has moved."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ariane.core.game import PUBLIC
from ariane.table import showing, tables, telegrams
from ariane.table.authority import Authority
from ariane.table.entries import read_opening
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.logs import payer
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.tables import Table
from tests.table.test_authority import sit, until
from tests.table.test_easel import settled, watch
from tests.table.test_meter import Processor

pytestmark = [pytest.mark.once, pytest.mark.anyio]


def costly(processor: Processor, work: Callable[..., Any]) -> Callable[..., Any]:
    """The same, for a second of the processor."""

    def slow(*given: Any) -> Any:
        processor.work(1.0)
        return work(*given)

    return slow


async def move(authority: Authority, table: Table) -> None:
    seat = table.match.deciding()
    assert seat is not None
    await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)


async def test_a_drawing_is_charged_to_who_looks(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    processor, meter = Processor(monkeypatch), Meter((0.5, 20.0), lambda: 100.0)
    table, hall = await sit(authority), Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    monkeypatch.setattr(showing, "picture", costly(processor, showing.picture))
    session = watch(hall, table, PUBLIC, Account(meter, "looker"))
    await settled([session])
    assert (meter.left("looker"), meter.left("mover")) == (19.0, 20.0)
    await meter.drive("mover", move(authority, table))
    await settled([session])
    assert (meter.left("looker"), meter.left("mover")) == (18.0, 20.0)
    session.stop()


async def test_a_program_that_is_told_at_once_pays_for_it_and_not_who_has_moved(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    processor, meter = Processor(monkeypatch), Meter((0.5, 20.0), lambda: 100.0)
    table, hall = await sit(authority), Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    session = watch(hall, table, PUBLIC, Account(meter, "looker"), program=True)
    await until(lambda: session.sent == table.match.version)
    monkeypatch.setattr(telegrams, "encode", costly(processor, telegrams.encode))
    await meter.drive("mover", move(authority, table))
    assert meter.left("looker") <= 19.0
    assert meter.left("mover") == 20.0
    session.stop()


@pytest.mark.parametrize("program", [False, True])
async def test_who_has_had_more_than_its_share_is_told_later(
    authority: Authority, monkeypatch: pytest.MonkeyPatch, program: bool
) -> None:
    clock = [100.0]
    meter = Meter((0.5, 20.0), lambda: clock[0])
    table, hall = await sit(authority), Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    session = watch(hall, table, PUBLIC, Account(meter, "looker"), program=program)
    await until(lambda: session.sent == table.match.version and not session.wake.is_set())
    meter.charge("looker", meter.left("looker") + 15.0)
    pauses, rested = list[float](), asyncio.Event()

    async def pause(seconds: float) -> None:
        if seconds > 1:
            pauses.append(seconds)
            await rested.wait()
            clock[0] += seconds

    monkeypatch.setattr("ariane.table.live.asyncio.sleep", pause)
    told = session.sent
    await move(authority, table)
    async with asyncio.timeout(60):
        while not pauses:
            await asyncio.wait([asyncio.create_task(rested.wait())], timeout=0.01)
    assert session.sent == told < table.match.version
    rested.set()
    async with asyncio.timeout(60):
        while session.sent != table.match.version:
            await asyncio.wait([asyncio.create_task(rested.wait())])
    # On a busy machine the hall's own work goes to rest meanwhile, too: for a minute, or some seconds.
    assert [seconds for seconds in pauses if 10 < seconds < 50] == [pytest.approx(30.0, abs=1.0)]
    session.stop()


async def test_a_match_that_is_read_from_the_storage_is_charged_to_who_asks_for_it(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    processor, meter = Processor(monkeypatch), Meter((0.5, 20.0), lambda: 100.0)
    table = await sit(authority)
    authority.tables.here.clear()
    monkeypatch.setattr(tables, "read_opening", costly(processor, read_opening))
    payer.set(Account(meter, "looker"))
    await meter.drive("looker", authority.table(table.match.id))
    assert meter.left("looker") == 19.0
