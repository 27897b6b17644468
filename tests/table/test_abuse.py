"""What somebody who means harm tries with notices, accounts and tables, and what it comes to."""

import asyncio
import ipaddress
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from ariane.core.game import PUBLIC
from ariane.table import authority as doors
from ariane.table import couriers, hindsight, notices, readers
from ariane.table.authority import Authority
from ariane.table.carriers import Delivery
from ariane.table.carriers.post import is_public
from ariane.table.entries import SeatPlan
from ariane.table.guard import OPEN_HOUSE, Limits
from ariane.table.match import Match
from ariane.table.outbox import outbox
from ariane.table.proxies import Front
from ariane.table.refusals import Refused
from ariane.table.web import application
from ariane.web.embedding import Moment
from tests.table.passkey import Passkey
from tests.table.posting import House, Receiver, hook
from tests.table.receiving import HERE, code_of, housed
from tests.table.receiving import House as Reception
from tests.table.test_authority import play, secret, until
from tests.table.test_days import DAY, sit
from tests.table.test_notices import Letters
from tests.table.test_patience import Clock as Watch
from tests.table.test_posting import letters, look  # noqa: F401 a fixture

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
async def reception(tmp_path: Path) -> AsyncIterator[Reception]:
    async with housed(f"sqlite:///{tmp_path / 'table.sqlite3'}") as one:
        yield one


async def post(web: httpx.AsyncClient, path: str, secret: str = "", **form: object) -> httpx.Response:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return await web.post(f"/api/notices/{path}", json=form, headers=headers)


# Mail


async def test_an_address_is_not_asked_over_and_over(tmp_path: Path, letters: tuple[Letters, str]) -> None:  # noqa: F811
    """Forgetting the way, or the reader, does not make that it was not asked; nor do capitals."""
    came, smtp = letters
    sent = Delivery(smtp=smtp, sender="table@club.example", after=0.0, every=0.05)
    front = Front(origin="http://club.example")
    app = application(f"sqlite:///{tmp_path / 'table.sqlite3'}", limits=OPEN_HOUSE, front=front, delivery=sent)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://club.example") as web,
    ):
        answers = []
        for number in range(5):
            reader = (await post(web, "readers")).json()["secret"]
            address = "victim@example.org" if number % 2 else "Victim@Example.org"
            answer = await post(web, "ways", reader, kind="mail", address=address)
            answers.append(answer.status_code)
            if answer.is_success:
                await until(lambda: len(came.got) == len(answers))
                assert (await post(web, "ways/forget", reader, way=answer.json()["id"])).is_success
            await post(web, "forget", reader)
        assert answers == [201] * readers.MOST_ASKED + [429] * (5 - readers.MOST_ASKED)
        assert len(came.got) == readers.MOST_ASKED


async def test_a_client_names_only_so_many_addresses(tmp_path: Path) -> None:
    async with housed(f"sqlite:///{tmp_path / 'table.sqlite3'}", Limits(ways=(0.0001, 3.0))) as one:
        reader = (await post(one.web, "readers")).json()["secret"]
        codes = [(await post(one.web, "ways", reader, kind="mail", address="a@b.example")).status_code for _ in "1234"]
    assert codes == [409, 409, 409, 429]  # this house sends no mail at all


async def test_an_address_that_never_answers_is_forgotten(authority: Authority) -> None:
    house, watch = House(authority), Watch(authority)
    reader = await house.reader()
    way = await house.readers.add_way(reader, "mail", {"mail": "zoe@example.org"}, house.postman.now())
    watch.wait(13 * DAY)
    await house.postman.outbox.clear(house.postman.now())
    assert await house.readers.way(way.id) is not None
    watch.wait(2 * DAY)
    await house.postman.outbox.clear(house.postman.now())
    assert await house.readers.way(way.id) is None
    assert await house.readers.known({reader.id}) == {}


# Sending


async def test_what_waits_behind_slow_receivers_is_not_sent_twice(
    authority: Authority, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever could not begin before its lease was over leaves it to whoever has claimed it since."""
    monkeypatch.setattr(couriers, "ROOM", 1)
    watch, table = Watch(authority), await sit(authority)
    slow, quick = House(authority), House(authority)
    reader = await slow.reader()
    for path in "ab":
        await hook(slow, reader, f"{receiver.url}/{path}")
    await slow.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    await slow.postman.look()
    watch.wait(61)
    receiver.held = asyncio.Event()
    assert await slow.postman.couriers.set_off()
    await until(lambda: len(receiver.got) == 1)
    watch.wait(61)
    assert await quick.postman.couriers.set_off()
    await until(lambda: len(receiver.got) == 2)
    receiver.held.set()
    await slow.postman.couriers.all_back()
    await quick.postman.couriers.all_back()
    watch.wait(10)
    await asyncio.gather(slow.round(), quick.round())
    begun, waited = [one.path for one in receiver.got].count, receiver.got[0].path
    assert begun(waited) == 2  # under the same id: the first sender could have been dead
    assert sum(one.path != waited for one in receiver.got) == 1


async def test_a_seat_is_told_of_to_so_many_and_no_more(authority: Authority) -> None:
    """Else one move would send as many messages as somebody has made readers."""
    house, table = House(authority), await sit(authority)
    for _ in range(readers.MOST_READERS):
        await house.told_of(await house.reader(), table, 1, "webhook")
    one_more = await house.reader()
    with pytest.raises(Refused, match="at most"):
        await house.told_of(one_more, table, 1, "webhook")
    await house.told_of(one_more, table, 0, "webhook")


async def test_one_table_that_cannot_be_told_of_holds_up_no_other_and_is_named_once(
    authority: Authority, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is looked at again when it has gone on, not in every round."""
    house, watch, table, odd = House(authority), Watch(authority), await sit(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    for one in (odd, table):
        await house.told_of(reader, one, 1, "webhook")
        await play(authority, one, "end")
    known = notices.write

    def write(match: Match, kind: str, seat: int, turn: int, language: str, id: str) -> notices.Notice:
        if match.id == odd.match.id:
            raise KeyError("a word is missing")
        return known(match, kind, seat, turn, language, id)

    monkeypatch.setattr(notices, "write", write)
    watch.wait(61)
    for _ in range(3):
        await house.round()
    [came] = receiver.got
    assert [one["table"] for one in came.json["notices"]] == [table.match.id]
    wrong = f"match {odd.match.id} cannot be told of"
    assert [record.getMessage() for record in caplog.records].count(wrong) == 1
    await play(authority, odd, "end")
    await play(authority, odd, "end")
    await house.round()
    assert [record.getMessage() for record in caplog.records].count(wrong) == 2
    monkeypatch.setattr(notices, "write", known)
    await play(authority, odd, "end")
    await play(authority, odd, "end")
    watch.wait(61)
    await house.round()
    assert [one["table"] for one in receiver.got[-1].json["notices"]] == [odd.match.id]


def test_addresses_that_are_nowhere_in_the_world_are_not_public() -> None:
    for text in ("fec0::1", "64:ff9b:1::7f00:1", "::127.0.0.1", "5f00::1"):
        assert not is_public(ipaddress.ip_address(text)), text


# What is left behind


async def test_a_notice_that_is_settled_keeps_none_of_its_words(authority: Authority, receiver: Receiver) -> None:
    house, watch, table = House(authority), Watch(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    watch.wait(61)
    await house.round()
    assert len(receiver.got) == 1
    await play(authority, table, "end")
    await play(authority, table, "end")
    await house.postman.look()  # one more waits
    await house.postman.forget(reader)
    async with authority.storage.reading() as connection:
        rows = (await connection.execute(sa.select(outbox.c.state, outbox.c.body))).all()
    assert sorted(rows) == [("dropped", ""), ("sent", "")]
    watch.wait(61)
    await house.round()
    assert len(receiver.got) == 1


async def test_addresses_that_open_something_are_not_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with housed(f"sqlite:///{tmp_path / 'table.sqlite3'}") as one:
        reader = (await post(one.web, "readers")).json()["secret"]
        feed = (await post(one.web, "feed", reader, on=True)).json()["feed"]
        with caplog.at_level(logging.INFO, "ariane.table"):
            assert (await one.web.get(f"{feed}.atom")).is_success
            token = feed.rpartition("/")[2][:16] + "." + "x" * 24
            for path in (f"/notices/stop/{token}", f"/notices/confirm/{token}"):
                assert (await one.web.get(path)).is_success
            assert (await post(one.web, f"stop/{token}")).is_success
    told = [record.getMessage() for record in caplog.records]
    assert "GET /feeds/…" in told
    assert "POST /api/notices/stop/…" in told
    assert not [line for line in told if token[:16] in line]


# Accounts


async def test_a_lost_device_is_shut_out(reception: Reception) -> None:
    """Removing its passkey ends what was signed in with it; signing out everywhere ends what it knew of notices."""
    key, lost = await reception.register()
    here = (await reception.sign_in(key)).json()
    reader = (await post(reception.web, "readers")).json()["secret"]
    assert (await reception.done("/notices", lost["session"], reader=reader)) == {"reader": reader}
    new = Passkey(HERE)
    options = await reception.done("/challenge", here["session"], purpose="add")
    await reception.done("/passkeys", here["session"], label="New", credential=new.make(options))
    [old] = [one["id"] for one in (await reception.look(here["session"])).json()["passkeys"] if one["name"] == "Desk"]
    await reception.done("/passkeys/change", here["session"], id=old)
    assert code_of(await reception.look(lost["session"])) == "not-signed-in"
    assert (await reception.look(here["session"])).is_success
    assert (await look(reception.web, {"Authorization": f"Bearer {reader}"}))["ways"] == []
    await reception.done("/sign-out", here["session"], everywhere=True)
    gone = await reception.web.get("/api/notices/reader", headers={"Authorization": f"Bearer {reader}"})
    assert gone.status_code == 403
    again = (await reception.sign_in(new)).json()["session"]
    renewed = (await reception.done("/notices", again))["reader"]
    assert renewed != reader
    assert (await look(reception.web, {"Authorization": f"Bearer {renewed}"}))["ways"] == []


# Journals


async def test_a_seat_cannot_fill_the_journal(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no move has an end: answers in advance, vacations, coming and going, taking back; moves have none."""
    monkeypatch.setattr(doors, "MOST_ASIDES", 6)
    table = await sit(authority)
    for number in range(2):
        await authority.advance(table, 1, f"question-{number}", "no", None)
        await authority.vacation(table, 1, 1, None)
        await authority.vacation(table, 1, 0, None)
    for deed in (
        authority.advance(table, 1, "question-9", "no", None),
        authority.vacation(table, 1, 1, None),
        authority.leave(table, 1, None),
    ):
        with pytest.raises(Refused) as refused:
            await deed
        assert refused.value.code == "too-many"
    await play(authority, table, "end")
    await play(authority, table, "end")
    await authority.advance(table, 0, "question-0", "no", None)  # of one seat, not of all
    assert table.match.seat_of(secret(1)) == 1


async def test_a_stranger_who_comes_and_goes_uses_up_nothing_of_who_sits_there_then(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An open table: somebody takes a seat and leaves it as often as a journal keeps; then others sit down and play."""
    monkeypatch.setattr(doors, "MOST_ASIDES", 3)
    made = await authority.create(authority.prepare("gotown", [SeatPlan("open")] * 2))
    table = await authority.table(made.match)
    for number in range(3):
        await authority.join(table, 0, "Stranger", "ab" * 16, proposed=f"{number + 4:032x}")
        await authority.leave(table, 0, None)
    for seat in range(2):
        await authority.join(table, seat, f"P{seat}", "ab" * 16, proposed=secret(seat))
    await until(lambda: table.match.begun)
    await authority.leave(table, 0, None)
    assert table.match.seats[0].away
    await authority.join(table, 0, "P0", "ab" * 16, proposed=secret(0))
    assert not table.match.seats[0].away, "and may come back"


# What is shared


async def test_a_shared_moment_of_a_private_table_shows_that_moment_and_nothing_else(reception: Reception) -> None:
    form = {"game": "gotown", "seats": [{"kind": "kept"}] * 2, "spectators": False}
    made = (await reception.web.post("/api/matches", json=form)).json()
    url, held = f"/api/matches/{made['match']}", list[dict[str, str]]()
    for place in made["places"]:
        link = {"Authorization": f"Bearer {place['secret']}"}
        seated = await reception.web.post(f"{url}/join", json={"name": "Somebody"}, headers=link)
        held.append({"Authorization": f"Bearer {seated.json()['secret']}"})
    table = await reception.app.state.authority.table(made["match"])
    await until(lambda: table.match.begun)
    wanted = {"step": 3, "eyes": 0}
    assert (await reception.web.post(f"{url}/moment", json=wanted, headers=held[0])).status_code == 409, "it runs"
    early = Moment(made["match"], 3, 0).token(reception.app.state.authority.storage.sealer)
    for address in (early, f"{early}/picture.svg"):
        assert (await reception.web.get(f"/moments/{address}")).status_code in (404, 409), "nor does an address open it"
    await reception.web.post(f"{url}/resign", json={}, headers=held[1])
    assert (await reception.web.get(f"/moments/{early}")).status_code == 200
    assert (await reception.web.post(f"{url}/moment", json=wanted)).status_code == 403, "a stranger shares nothing"
    path = (await reception.web.post(f"{url}/moment", json=wanted, headers=held[0])).json()["path"]
    page = await reception.web.get(path)
    assert page.status_code == 200
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "script-src" not in page.headers["content-security-policy"], "it runs nothing: default-src is none"
    assert "<script" not in page.text
    assert not re.findall(r'href="[^"]*(?:embed|tables)/', page.text), "nothing leads farther"
    assert "as Somebody saw it" in page.text, "who it is that is spoken to"
    drawn = hindsight.picture(table.match, PUBLIC, 0, 3, "en")
    assert (await reception.web.get(f"{path}/picture.svg?language=en")).text == drawn
    token = path.rpartition("/")[2]
    for other in (token.replace("-3-0.", "-2-0."), token.replace("-3-0.", "-3-1."), token.replace("-3-0.", "-3-.")):
        assert (await reception.web.get(f"/moments/{other}")).status_code == 404
        assert (await reception.web.get(f"/moments/{other}/picture.svg")).status_code == 404
    assert (await reception.web.get(f"/embed/{made['match']}/3")).status_code == 404
