"""A record of somebody's is stepped through on the page, in words and within limits."""

from typing import Any

import httpx
import pytest

from ariane.core import views
from ariane.core.game import PUBLIC
from ariane.core.record import Record
from ariane.lab.study import Study
from ariane.lab.watching import Setting
from ariane.table.guard import Limits
from ariane.table.records import STRIDE, look_into
from ariane.table.web import application

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture(scope="module")
def played() -> Record:
    """The longest game of a small study, as a report holds it."""
    study = Study([Setting("ours", "gotown", None, 3, {}, "greedy")], curves=0).play(2)
    [label] = [one.label for one in study.settings]
    return study.record(label, study.outliers(label)["longest"].number)


def test_every_step_shows_what_was_there(played: Record) -> None:
    text = played.write()
    assert len(played.steps) > STRIDE
    for step in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, len(played.steps)):
        seen = look_into(text, step, 0, "en")
        state = played.at(step)
        assert (seen.step, seen.steps, seen.names) == (step, len(played.steps), played.names)
        assert seen.sentences == views.tell(state, 0, "en", names=played.names)
    assert seen.over
    assert seen.log
    assert look_into(text, 10**6, PUBLIC, "fr").step == len(played.steps), "beyond the end is the end"
    assert look_into(text, 0, PUBLIC, "fr").log == []
    assert look_into(text, 3, 0, "en").picture != look_into(text, 3, PUBLIC, "en").picture, "eyes differ"


async def test_over_http_it_is_answered_in_words(played: Record, tmp_path: Any) -> None:
    app = application(f"sqlite:///{tmp_path}/table.sqlite3", limits=Limits(requests=(1e6, 1e6), share=(1e6, 1e6)))
    app.state.authority.boxes.worker.patience = 120.0  # where others are busy
    transport = httpx.ASGITransport(app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://here") as asks:
        good = await asks.post("/api/records?language=de", json={"text": played.write(), "step": 5}, timeout=60)
        assert good.status_code == 200, good.text
        assert good.json()["picture"].startswith("<svg")
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"text": "nothing"}, "record"),
            ({"text": played.write().replace("seats 3", "seats 9")}, "record"),
            ({"text": played.write(), "eyes": 5}, "there is no seat 6"),
            ({"text": played.write(PUBLIC)}, "as one seat knows it"),
            ({"text": "x" * 60_001}, ""),
            ({"text": "x", "step": -1}, ""),
        ]
        for form, said in wrong:
            refused = await asks.post("/api/records", json=form, timeout=60)
            assert refused.status_code == 422, form["text"][:40]
            assert said in refused.json()["error"]["message"]
