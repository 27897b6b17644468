"""Talk at the table: as much as is stated, told page by page, and to nobody it is not meant for."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ariane.core.game import PUBLIC
from ariane.table import showing, telling
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.refusals import Refused
from ariane.table.storage import Storage
from ariane.table.tables import Settings, Table

pytestmark = pytest.mark.once


def around(path: Path, talk: Callable[[Authority, Table], Awaitable[None]], spectators: bool = True) -> None:
    """Anna and Ben at a table."""

    async def sit() -> None:
        authority = Authority(Storage(f"sqlite:///{path}/table.sqlite3"), Settings(workers=1))
        await authority.open()
        plans = [SeatPlan("open")] * 2
        made = await authority.create(authority.prepare("gotown", plans, {"first": 1}, spectators=spectators))
        table = authority.tables.here[made.match]
        for name in ("Anna", "Ben"):
            await authority.join(table, None, name, "")
        await talk(authority, table)
        await authority.close()

    asyncio.run(sit())


def test_talk_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariane.table.authority.MOST_SAID", 3)

    async def talk(authority: Authority, table: Table) -> None:
        for number in range(3):
            await authority.chat(table, 0, f"line {number}", f"k{number}")
        with pytest.raises(Refused, match="3 things"):
            await authority.chat(table, 0, "more", "k3")
        await authority.chat(table, 1, "the other may still", "o")
        assert (await authority.chat(table, 0, "line 1", "k1")).again, "what was said stays said"

    around(tmp_path, talk)


def test_a_view_has_the_newest_page_and_the_others_follow_on_request(tmp_path: Path) -> None:
    async def talk(authority: Authority, table: Table) -> None:
        match = table.match
        for number in range(1, 2 * telling.PAGE + 21):
            await authority.chat(table, number % 2, f"line {number}", None)
        shown = [news for news in showing.look(match, 0, "en").log if news.kind == "chat"]
        assert [news.number for news in shown] == list(range(telling.PAGE + 21, 2 * telling.PAGE + 21))
        read, before = list[str](), shown[0].number
        while page := telling.talk(match, 0, before):
            assert len(page) <= telling.PAGE
            read = [news.text for news in page] + read
            before = page[0].number
        assert read == [f"line {number}" for number in range(1, telling.PAGE + 21)]
        assert [news.number for news in telling.talk(match, 1, None)] == [news.number for news in shown]
        assert len(json.dumps([news.text for news in telling.log(match, 0, "en")])) < 5000
        assert telling.has_missed_talk(match, 0)
        assert not telling.has_missed_talk(match, match.version - telling.PAGE)

    around(tmp_path, talk)


def test_strangers_read_no_page_of_a_private_table(tmp_path: Path) -> None:
    async def talk(authority: Authority, table: Table) -> None:
        await authority.chat(table, 0, "between us", None)
        assert telling.talk(table.match, PUBLIC, None) == []
        assert [news.text for news in telling.talk(table.match, 1, None)] == ["between us"]

    around(tmp_path, talk, spectators=False)
