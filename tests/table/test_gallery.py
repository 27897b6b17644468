"""The last views of a match are drawn where they hold up nobody, and are what everybody would have been shown."""

import time
import zlib
from base64 import b64encode

import msgspec
import pytest
import sqlalchemy as sa

from ariane.core.game import PUBLIC
from ariane.table import gallery, showing
from ariane.table.authority import Authority
from ariane.table.gallery import REST
from ariane.table.storage import looks, packed
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


async def test_what_seats_see_is_kept_as_what_it_has_beyond_the_public_and_older_views_are_read(
    authority: Authority,
) -> None:
    table = await sit(authority)
    eyes = (PUBLIC, 0, 1)
    views = {eye: msgspec.json.encode(showing.look(table.match, eye, "fr")).decode() for eye in eyes}
    kept, match = packed(views), table.match.id
    alone = [len(packed({seat: views[seat]})[seat]) for seat in (0, 1)]
    assert [len(kept[seat]) < alone[seat] for seat in (0, 1)] == [True, True]
    zipped = "zlib " + b64encode(zlib.compress(views[1].encode(), 1)).decode()
    for stored in (kept, {PUBLIC: kept[PUBLIC], 0: views[0], 1: zipped}, packed({0: views[0], 1: views[1]})):
        await authority.storage.keep_looks(match, stored)
        assert [await authority.storage.look(match, eye) for eye in eyes] == [views[eye] for eye in eyes]
    assert await authority.storage.look(match, 2) is None


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
