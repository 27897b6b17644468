"""The last views of a match are drawn where they hold up nobody, and are what everybody would have been shown."""

import time

import msgspec
import pytest
import sqlalchemy as sa

from ariane.core.game import PUBLIC
from ariane.table import gallery, showing
from ariane.table.authority import Authority
from ariane.table.gallery import REST
from ariane.table.storage import looks
from ariane.table.workers import Given, Worker
from tests.table.test_authority import play, sit, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]


async def test_last_views_are_drawn_in_another_process(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit(authority)
    await play(authority, table, "end")
    eyes = (PUBLIC, 0, 1)
    shown = [msgspec.json.encode(showing.look(table.match, viewer, "en")).decode() for viewer in eyes]
    drawn_here = []
    monkeypatch.setattr(showing, "look", lambda *given: drawn_here.append(given))
    table.since = time.monotonic() - REST - 1
    await until(lambda: table.kept == table.match.version)
    assert [await authority.storage.look(table.match.id, viewer) for viewer in eyes] == shown
    assert drawn_here == []
    async with authority.storage.reading() as connection:
        packed = (await connection.execute(sa.select(looks.c.body).order_by(looks.c.viewer))).scalars().all()
    assert [len(one) * 2 < len(whole) for one, whole in zip(packed, shown, strict=True)] == [True] * 3


async def test_a_process_that_dies_while_it_draws_is_asked_another_time(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit(authority)
    with monkeypatch.context() as patched:

        async def die(*_: object) -> None:
            raise Given

        patched.setattr(Worker, "do", die)
        await authority.gallery.keep(table, aside=True)
    assert table.kept == 0
    assert not table.idle
    monkeypatch.setattr(gallery, "views_of", lambda _: {PUBLIC: "drawn here"})
    await authority.gallery.keep(table, aside=True)
    assert table.kept == table.match.version
    assert await authority.storage.look(table.match.id, PUBLIC) != "drawn here"
