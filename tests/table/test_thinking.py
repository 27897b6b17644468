"""How long people think, read from the journals of a house: means, by question, of people alone."""

import asyncio
import gzip
import sqlite3
from pathlib import Path

import pytest

from ariane.core.registry import load
from ariane.table.storage import Storage
from ariane.table.thinking import FEWEST, Thought, fit, fitted

pytestmark = pytest.mark.once

KEPT = Path(__file__).parent / "databases" / "0.1.0.sql.gz"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("house") / "table.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(gzip.decompress(KEPT.read_bytes()).decode())
    connection.close()
    return f"sqlite:///{file}"


async def read(house: str, game: str) -> Thought | None:
    storage = Storage(house)
    await storage.open()
    try:
        return await fitted(storage, game)
    finally:
        await storage.close()


def test_what_people_took_at_real_tables_is_told_by_question(house: str) -> None:
    thought = asyncio.run(read(house, "gotown"))
    assert thought is not None
    assert thought.answers > FEWEST
    assert 0 < thought.usual < 300
    assert set(thought.by_question) <= set(load("gotown").rulebook.asks)
    assert "play" in thought.by_question


def test_a_house_without_this_game_tells_nothing(house: str) -> None:
    assert asyncio.run(read(house, "omens")) is None


def test_few_answers_count_for_the_usual_time_alone() -> None:
    thought = fit({"play": [2.0] * FEWEST, "rob": [10.0]})
    assert thought is not None
    assert thought.by_question == {"play": 2.0}
    assert thought.usual == pytest.approx((2.0 * FEWEST + 10.0) / (FEWEST + 1))
    assert fit({"play": [1.0] * (FEWEST - 1)}) is None
