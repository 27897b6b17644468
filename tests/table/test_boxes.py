"""Boxes of strangers: whatever is in one, the answer is in words, and nobody else at the table waits for it."""

import asyncio
import time

import httpx
import pytest

from ariane.core.errors import BadComponents
from ariane.core.registry import our_components
from ariane.table import boxes
from ariane.table.boxes import Boxes
from ariane.table.meter import Account, Meter
from tests.core.test_weighing import HEAVY
from tests.table.conftest import Serve
from tests.table.test_web import OPEN

pytestmark = pytest.mark.once

ACCOUNT = Account(Meter((1.0, 1e6)), "somebody")
GOTOWN = our_components("gotown").text


def test_a_heavy_box_is_refused_in_words_and_holds_nobody_up(serve: Serve, tmp_path: object) -> None:
    server = serve(f"sqlite:///{tmp_path}/table.sqlite3", "--unlimited")
    for text, words in HEAVY.values():
        text = text[:30_000]  # of what may be sent at all
        form = {"game": "gotown", "seats": OPEN, "components": text}
        answer = httpx.post(f"{server.url}/api/matches", json=form, timeout=60)
        assert answer.status_code == 422, text[:60]
        assert answer.json()["error"]["code"] == "bad-request"
        assert "Traceback" not in answer.text
        assert words.partition(" ")[0] in answer.text or len(text) == 30_000


def test_a_box_of_ones_own_is_played(serve: Serve, tmp_path: object) -> None:
    server = serve(f"sqlite:///{tmp_path}/table.sqlite3", "--unlimited")
    own = GOTOWN.replace("joker = 4", "joker = 5")
    form = {"game": "gotown", "seats": OPEN, "components": own}
    made = httpx.post(f"{server.url}/api/matches", json=form, timeout=60)
    assert made.status_code == 201, made.text
    form["components"] = GOTOWN.replace("joker = 4", "joker = -4")
    wrong = httpx.post(f"{server.url}/api/matches", json=form, timeout=60)
    assert "joker" in wrong.json()["error"]["message"]


def grab(memory: int) -> str | None:
    """A box that would be as large as this."""
    return f"{len(bytearray(memory))} bytes were there"


def test_the_worker_has_no_more_memory_than_it_is_given() -> None:
    async def ask() -> None:
        tried = Boxes(seconds=60)
        try:
            with pytest.raises(MemoryError):
                await tried.worker.do(grab, boxes.MEMORY)
            assert "bytes" in str(await tried.worker.do(grab, 1 << 20)), "and it goes on with the next"
        finally:
            tried.close()

    asyncio.run(ask())


def test_the_worker_has_no_more_time_than_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        tried = Boxes(seconds=60)
        try:
            await tried.check("gotown", GOTOWN, 2, {}, "en", ACCOUNT)  # so that it has come in
            tried.worker.patience = 0.5
            with monkeypatch.context() as now:
                now.setattr(boxes, "try_box", endless)
                with pytest.raises(BadComponents, match="too much time or memory"):
                    await tried.check("gotown", GOTOWN, 2, {}, "en", ACCOUNT)
            tried.worker.patience = 60
            await tried.check("gotown", GOTOWN, 2, {}, "en", ACCOUNT)
        finally:
            tried.close()

    asyncio.run(ask())


def endless(*_: object) -> None:
    time.sleep(3600)
