"""The press: what printing takes is charged to whoever asked for it, and a box is refused in their language."""

from typing import Any

import httpx
import pytest

from ariane.core.errors import BadComponents
from ariane.core.registry import our_components
from ariane.table.guard import Limits
from ariane.table.meter import Account, Meter
from ariane.table.press import Press
from ariane.table.web import application

pytestmark = [pytest.mark.once, pytest.mark.anyio]
pytest.importorskip("typst")

OURS = our_components("gotown").text
MINE = OURS.replace("ball = 1", "ball = 2")


async def test_whoever_has_a_box_printed_pays_for_it_and_nobody_else() -> None:
    meter, press = Meter((0.0, 20.0)), Press()
    try:
        made = await press.pdf(("gotown", MINE, "en", "a4"), Account(meter, "printer"))
        assert made.startswith(b"%PDF")
        paid = 20.0 - meter.left("printer")
        assert paid > 0
        assert meter.left("another") == 20.0
        await press.pdf(("gotown", None, "en", "a4"), Account(meter, "printer"))
        await press.pdf(("gotown", None, "en", "a4"), Account(meter, "another"))
        assert meter.left("another") == 20.0, "what is kept costs nothing"
        assert 20.0 - meter.left("printer") > paid
    finally:
        press.close()


async def test_a_box_that_is_refused_is_paid_for_and_refused_in_ones_language() -> None:
    meter, press = Meter((0.0, 20.0)), Press()
    try:
        wrong = OURS.replace("ball = 1", "ball = 99")
        with pytest.raises(BadComponents, match=r"ligne \d+.: cards\.ball vaut 99.; il faut"):
            await press.pdf(("gotown", wrong, "fr", "a4"), Account(meter, "printer"))
        assert meter.left("printer") < 20.0
    finally:
        press.close()


async def test_a_box_that_takes_too_long_is_paid_for_by_the_clock() -> None:
    meter, press = Meter((0.0, 20.0)), Press(seconds=0.01)
    try:
        with pytest.raises(BadComponents, match="diese Schachtel zu drucken kostet zu viel"):
            await press.pdf(("kragmortha", our_components("kragmortha").text, "en", "a4"), Account(meter, "slow"), "de")
        assert 19.0 < meter.left("slow") < 20.0
    finally:
        press.close()


async def test_who_owes_too_much_does_not_print(tmp_path: Any) -> None:
    """Over HTTP: what printing took is owed like everything else."""
    limits = Limits(requests=(1e6, 1e6), share=(1e-9, 0.05))
    app = application(f"sqlite:///{tmp_path}/table.sqlite3", limits=limits)
    transport = httpx.ASGITransport(app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://here") as asks:
        form = {"components": MINE, "language": "en", "paper": "a4"}
        statuses = [(await asks.post("/api/games/gotown/print", json=form)).status_code for _ in range(2)]
        assert statuses == [200, 429]
