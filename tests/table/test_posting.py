"""Sending: where notices may go at all, and what the doors for readers refuse."""

import asyncio
import ipaddress
import json
import re
import socket
import ssl
import sys
import threading
import xml.etree.ElementTree as ET
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from aiosmtpd.smtp import SMTP
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from ariane.core.errors import ArianeError
from ariane.table import feeds, notices, readers
from ariane.table.authority import Authority
from ariane.table.carriers import Delivery, Undelivered, delivery, push
from ariane.table.carriers import post as posting
from ariane.table.carriers.post import MOST_READ, check, is_public, post
from ariane.table.entries import Clock
from ariane.table.guard import OPEN_HOUSE
from ariane.table.proxies import Front
from ariane.table.readers import Reader
from ariane.table.refusals import Refused
from ariane.table.serving import listen
from ariane.table.sockets import QuickSocket
from ariane.table.tables import Settings
from ariane.table.web import application
from tests.table.posting import SITE, Browser, House, Receiver, hook
from tests.table.test_authority import until
from tests.table.test_days import DAY, sit
from tests.table.test_notices import Letters
from tests.table.test_patience import Clock as Watch
from tests.table.test_web import hear, hello_at

pytestmark = [pytest.mark.once, pytest.mark.anyio]


# Where notices may go


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://user:pass@example.org/",
        "https://example.org:22/",
        "https:///nowhere",
        "ftp://example.org/",
        "https://example.org/a b",
        "https://example.org/" + "x" * 1000,
        "https://exämple.org/",
        "https://[broken",
    ],
)
def test_notices_go_by_https_to_public_machines_only(url: str) -> None:
    with pytest.raises(Undelivered) as refused:
        check(url, private=False)
    assert refused.value.gone


def test_what_is_public_and_what_is_not() -> None:
    for text in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_public(ipaddress.ip_address(text)), text
    for text in ("0.0.0.0", "100.64.0.1", "192.168.1.1", "224.0.0.1", "fc00::1", "fe80::1", "2002:a00:1::", "::"):
        assert not is_public(ipaddress.ip_address(text)), text


async def test_a_name_that_means_this_machine_is_not_reached() -> None:
    with pytest.raises(Undelivered, match="public"):
        await post("https://localhost/", b"", {}, private=False)


async def test_a_name_that_nobody_knows_soon_keeps_no_table_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking for an address takes a thread, and those that tables use are not for that."""
    known = threading.Event()

    def ask(*_: object, **__: object) -> list[object]:
        known.wait(60)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", ask)
    asking = [asyncio.create_task(post("https://slow.example/", b"", {})) for _ in range(40)]
    try:
        await asyncio.sleep(0.05)
        async with asyncio.timeout(30):
            assert await asyncio.to_thread(lambda: "here") == "here"
        assert not any(task.done() for task in asking)
    finally:
        known.set()
        await asyncio.gather(*asking, return_exceptions=True)


async def test_who_cannot_prove_its_name_is_sent_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a secured line: only to a machine whose certificate somebody we trust has signed, for this very name."""
    context, signed_by = certified(tmp_path, "localhost")
    one = Receiver()
    server = await asyncio.start_server(one.serve, "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    try:
        async with server:
            with pytest.raises(Undelivered, match="SSLCertVerificationError"):
                await post(f"https://localhost:{port}/", b"", {}, private=True)
            monkeypatch.setenv("SSL_CERT_FILE", str(signed_by))
            posting.trusted.cache_clear()
            with pytest.raises(Undelivered, match="SSLCertVerificationError"):
                await post(f"https://127.0.0.1:{port}/", b"", {}, private=True)
            assert one.got == []
            assert (await post(f"https://localhost:{port}/here", b"", {}, private=True)).status == 201
            assert [came.path for came in one.got] == ["/here"]
    finally:
        posting.trusted.cache_clear()
    assert posting.trusted() is posting.trusted(), "reading all that is trusted takes long: once"


def certified(folder: Path, name: str) -> tuple[ssl.SSLContext, Path]:
    """How a server with this name shows itself, and the file with the certificate that has signed for it."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    path, secret = folder / "certificate.pem", folder / "key.pem"
    path.write_bytes(made.public_bytes(Encoding.PEM))
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path, secret)
    return context, path


async def test_an_endless_answer_is_not_read_to_its_end() -> None:
    async def babble(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n")
        for number in range(4 * MOST_READ // 20):
            writer.write(b"X-Header-%08d: x\r\n" % number)
        writer.close()

    server = await asyncio.start_server(babble, "127.0.0.1", 0)
    async with server:
        with pytest.raises(Undelivered, match="reached"):
            await post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", b"", {}, private=True)


async def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    receiver.answers = [302]
    assert (await post(f"{receiver.url}/here", b"", {}, private=True)).status == 302
    assert [one.path for one in receiver.got] == ["/here"]


# How it is set up


def test_what_is_said_on_the_command_line_is_checked() -> None:
    assert delivery("push, feed", None, None, False, 60).kinds == {"push", "feed"}
    assert delivery("none", None, None, False, 60).kinds == frozenset()
    for kinds, smtp, sender in (("pigeon", None, None), (None, "smtp://host", None), (None, "host", "a@b.example")):
        with pytest.raises(ArianeError):
            delivery(kinds, smtp, sender, False, 60)


def test_without_the_extra_a_house_does_not_push(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    assert not push.possible()


# Quiet hours


@pytest.mark.parametrize(
    ("hour", "until_hour"),
    [(21.9, None), (22.0, 7.0), (23.5, 7.0), (30.9, 7.0), (31.0, None)],
)
def test_quiet_hours_may_begin_before_midnight(hour: float, until_hour: float | None) -> None:
    reader = Reader("r", "en", "UTC", 22 * 60, 7 * 60, 12, 0)
    end = reader.quiet_until(hour * 3600)
    assert end == (None if until_hour is None else DAY + until_hour * 3600)


def test_a_night_in_which_the_clock_is_put_back_ends_by_the_clock() -> None:
    """In Paris on 25 October 2026 the hour from two to three comes twice."""
    reader = Reader("r", "en", "Europe/Paris", 22 * 60, 7 * 60, 12, 0)
    assert reader.quiet_until(1_792_872_000.0 + 3600) == 1_792_908_000.0  # 24 Oct, 23:00 → 25 Oct, 07:00 in winter


# Feeds


async def test_a_feed_has_the_tables_that_wait_for_its_reader(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, clock=Clock("day", DAY))
    told = [notices.write(table.match, "turn", 0, table.match.turned, "en", "a" * 32)]
    message = notices.Message("r", "en", told, watch.seconds, site="https://club.example")
    feed = ET.fromstring(feeds.atom(message, "https://club.example/feeds/x.atom", "r"))
    names = {"a": "http://www.w3.org/2005/Atom"}
    assert feed.findtext("a:entry/a:title", None, names) == "Your turn in Gotown with Ben"
    link = feed.find("a:entry/a:link", names)
    assert link is not None
    assert link.get("href") == f"https://club.example/tables/{table.match.id}"
    ids = {
        (one.findtext("a:id", None, names), one.findtext("a:updated", None, names))
        for at in (watch.seconds, watch.seconds + 60)
        for mark in ("a", "b")
        for notice in [notices.write(table.match, "turn", 0, table.match.turned, "en", mark * 32)]
        for one in ET.fromstring(feeds.atom(notices.Message("r", "en", [notice], at), "", "r")).iterfind(
            "a:entry", names
        )
    }
    assert len(ids) == 2, "the same notice is the same entry however often it is read, and no other one is"
    calendar = feeds.calendar(message)
    assert all(len(line.encode()) <= 75 for line in calendar.split("\r\n"))
    assert f"DTSTART:{'19700113T134640Z'}" in calendar
    assert "SUMMARY:Gotown with Ben: your time runs out" in calendar.replace("\r\n ", "")
    patient = await sit(authority)
    told = [notices.write(patient.match, "turn", 0, patient.match.turned, "en", "b" * 32)]
    late = notices.Message("r", "en", told, 1_792_872_000.0 + 3 * 3600, site="https://club.example")
    lines = feeds.calendar(late, readers.zone_of("Europe/Paris")).split("\r\n")
    assert "DTSTART;VALUE=DATE:20261025" in lines, "24 October, 23:00 at Greenwich: without a clock it is there today"
    assert "SUMMARY:Your turn in Gotown with Ben" in lines


# The doors


@pytest.fixture
async def letters() -> AsyncIterator[tuple[Letters, str]]:
    one = Letters()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(one), "127.0.0.1", 0)
    async with server:
        yield one, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_a_reader_through_the_doors(tmp_path: Path, letters: tuple[Letters, str], receiver: Receiver) -> None:
    """All that a page or a program asks for, over HTTP: ways, seats, confirming, stopping, a feed, forgetting."""
    came, smtp = letters
    sent = Delivery(private=True, smtp=smtp, sender="Ariane <table@club.example>", after=0.0, every=0.05)
    front = Front(origin="http://club.example")
    app = application(f"sqlite:///{tmp_path / 'table.sqlite3'}", limits=OPEN_HOUSE, front=front, delivery=sent)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://club.example") as web,
    ):
        offer = (await web.get("/api/notices")).json()
        assert offer["push"]
        assert offer["mail"] is offer["webhook"] is offer["feed"] is True
        secret = (await web.post("/api/notices/readers", json={"zone": "Europe/Paris"})).json()["secret"]
        assert (await web.post("/api/notices/readers", json={"zone": "Europe/Atlantis"})).status_code == 422
        mine = {"Authorization": f"Bearer {secret}"}
        seat = await seated(web)
        await check_mail(web, mine, came)
        hooked = {"kind": "webhook", "address": f"{receiver.url}/x"}
        way = (await web.post("/api/notices/ways", json=hooked, headers=mine)).json()
        assert way["key"].startswith("whsec_")
        again = (await web.post("/api/notices/ways", json=hooked, headers=mine)).json()
        assert again["id"] == way["id"]
        bad = {"kind": "push", "address": f"{receiver.url}/p", "p256dh": "AAAA", "auth": "AAAA"}
        assert (await web.post("/api/notices/ways", json=bad, headers=mine)).status_code == 422
        keys = Browser().subscription(f"{receiver.url}/push")
        pushed = {"kind": "push", "address": keys.pop("endpoint"), **keys}
        assert (await web.post("/api/notices/ways", json=pushed, headers=mine)).status_code == 201
        await check_seat(web, secret, seat, receiver)
        await check_feed(web, mine, seat)
        assert (await web.post("/api/notices/forget", json={}, headers=mine)).json() == {"done": True}
        assert (await web.get("/api/notices/reader", headers=mine)).status_code == 403
        text = (await web.get("/metrics")).text
        assert re.search(r'ariane_notices_total\{state="sent",way="mail"\} \d', text)


async def seated(web: httpx.AsyncClient) -> tuple[str, list[dict[str, str]]]:
    form = {"game": "gotown", "seats": [{"kind": "open"}] * 2, "options": {"first": 1}, "days": True}
    url = f"/api/matches/{(await web.post('/api/matches', json=form)).json()['match']}"
    held = []
    for number, name in enumerate(("Anna", "Ben")):
        answer = await web.post(f"{url}/join", json={"name": name, "seat": number})
        held.append({"Authorization": f"Bearer {answer.json()['secret']}"})
    while (await web.get(f"{url}/glance")).json()["status"] == "open":
        await asyncio.sleep(0.01)
    return url, held


async def check_mail(web: httpx.AsyncClient, mine: dict[str, str], came: Letters) -> None:
    """The address is asked; a link opened by a program does nothing; the page's button does; one click stops it."""
    mailed = {"kind": "mail", "address": "zoe@example.org"}
    for wrong in ("zoe", "zoe@example.org\r\nBcc: all@example.org", "<zoe@example.org>"):
        answer = await web.post("/api/notices/ways", json={"kind": "mail", "address": wrong}, headers=mine)
        assert answer.status_code == 422
    way = (await web.post("/api/notices/ways", json=mailed, headers=mine)).json()
    assert way["confirmed"] is False
    await until(lambda: len(came.got) == 1)
    [link] = re.findall(r"http://club\.example(/notices/confirm/\S+)", came.got[0].get_content())
    page = await web.get(link)
    assert page.status_code == 200
    assert "noindex" in page.text
    assert (await look(web, mine))["ways"][0]["confirmed"] is False
    assert (await web.post(f"/api{link}", json={})).json() == {"done": True}
    assert (await web.post(f"/api{link[:-1]}x", json={})).json()["done"] is (link[-1] == "x")
    assert (await look(web, mine))["ways"][0]["confirmed"] is True
    assert (await web.post("/api/notices/ways/try", json={"way": way["id"]}, headers=mine)).status_code == 200
    await until(lambda: len(came.got) == 2)
    stop = came.got[1]["List-Unsubscribe"].strip("<>").removeprefix("http://club.example")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    done = await web.post(stop, content="List-Unsubscribe=One-Click", headers=form)
    assert done.json() == {"done": True}
    assert (await look(web, mine))["ways"] == []
    await web.post("/api/notices/ways", json=mailed, headers=mine)
    others = (await web.post("/api/notices/readers", json={})).json()["secret"]
    flood = await web.post("/api/notices/ways", json=mailed, headers={"Authorization": f"Bearer {others}"})
    assert flood.status_code == 201, "it was taken back and asked once more"
    third = (await web.post("/api/notices/readers", json={})).json()["secret"]
    flood = await web.post("/api/notices/ways", json=mailed, headers={"Authorization": f"Bearer {third}"})
    assert flood.status_code == 429


async def look(web: httpx.AsyncClient, mine: dict[str, str]) -> Any:
    return (await web.get("/api/notices/reader", headers=mine)).raise_for_status().json()


async def check_seat(
    web: httpx.AsyncClient, secret: str, seat: tuple[str, list[dict[str, str]]], receiver: Receiver
) -> None:
    url, held = seat
    form = {"reader": secret, "kinds": ["webhook", "feed"]}
    assert (await web.post(f"{url}/notices", json=form)).status_code == 403, "a spectator has no turn"
    assert (await web.post(f"{url}/notices", json=form, headers=held[0])).status_code == 200
    strange = {"reader": "0" * 32, "kinds": ["webhook"]}
    assert (await web.post(f"{url}/notices", json=strange, headers=held[0])).status_code == 403
    await until(lambda: [one.path for one in receiver.got] == ["/x"])
    assert receiver.got[0].json["notices"][0]["turn"]["name"] == "Anna"


async def check_feed(web: httpx.AsyncClient, mine: dict[str, str], seat: tuple[str, list[dict[str, str]]]) -> None:
    first = (await web.post("/api/notices/feed", json={"on": True}, headers=mine)).json()["feed"]
    atom = await web.get(f"{first}.atom")
    assert "Your turn in Gotown with Ben" in atom.text
    assert f"http://club.example{seat[0].replace('/api/matches', '/tables')}" in atom.text
    assert (await web.get(f"{first}.ics")).text.startswith("BEGIN:VCALENDAR")
    assert (await web.get(f"{first[:-1]}.atom")).status_code == 404
    await web.post("/api/notices/feed", json={"on": False}, headers=mine)
    assert (await web.get(f"{first}.atom")).status_code == 404
    second = (await web.post("/api/notices/feed", json={"on": True}, headers=mine)).json()["feed"]
    assert second != first
    assert (await web.get(f"{first}.atom")).status_code == 404


async def test_a_reader_has_bounds(authority: Authority) -> None:
    house = House(authority)
    reader = await house.reader()
    for number in range(readers.MOST_WAYS):
        await hook(house, reader, f"https://example.org/{number}")
    with pytest.raises(Refused, match="at most"):
        await hook(house, reader, "https://example.org/more")
    rows = await house.readers.ways_of(reader)
    assert rows[0].address["url"] == "https://example.org/0"
    async with authority.storage.reading() as connection:
        stored = (await connection.execute(readers.ways.select())).all()
    assert not [row for row in stored if "example.org" in str(row)], "where somebody is told lies sealed"


async def test_a_page_in_the_background_is_not_looked_at(receiver: Receiver, tmp_path: Path) -> None:
    """Its socket stays open, so that everybody sees who is connected; its owner is told all the same."""
    sent = Delivery(private=True, after=0.0, every=0.05)
    app = application(
        f"sqlite:///{tmp_path / 'table.sqlite3'}", Settings(workers=1), OPEN_HOUSE, front=Front(SITE), delivery=sent
    )
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, ws=QuickSocket, log_level="warning"))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started)
    at = f"127.0.0.1:{listener.getsockname()[1]}"
    async with httpx.AsyncClient(base_url=f"http://{at}", timeout=60) as web:
        url, held = await seated(web)
        secret = (await web.post("/api/notices/readers", json={})).json()["secret"]
        hooked = {"kind": "webhook", "address": receiver.url}
        await web.post("/api/notices/ways", json=hooked, headers={"Authorization": f"Bearer {secret}"})
        match, mine = url.rpartition("/")[2], held[0]["Authorization"].removeprefix("Bearer ")
        socket = await hello_at(f"ws://{at}", match, secret=mine)
        await hear(socket, "view")
        await web.post(f"{url}/notices", json={"reader": secret, "kinds": ["webhook"]}, headers=held[0])
        before = app.state.postman.rounds
        await until(lambda: app.state.postman.rounds > before + 3)
        assert receiver.got == []
        await socket.send(json.dumps({"type": "look", "on": False}))
        for seat in (0, 1):
            view = (await web.get(url, headers=held[seat])).json()
            end = next(one["move"] for one in view["facts"]["moves"] if one["name"] == "end")
            form = {"version": view["version"], "moves": [end], "key": f"end-{seat}"}
            (await web.post(f"{url}/play", json=form, headers=held[seat])).raise_for_status()
        await until(lambda: len(receiver.got) == 1)
        assert app.state.hall.here(match) == {0}
        await socket.close()
    server.should_exit = True
    await serving
    listener.close()
