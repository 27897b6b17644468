"""Notices: told once a turn to whoever does not look, by the ways they chose, with nothing that is not public."""

import asyncio
import base64
import hmac
import json
from email import message_from_bytes, policy
from email.message import EmailMessage
from hashlib import sha256
from typing import Any, cast

import pytest
import sqlalchemy as sa
from aiosmtpd.smtp import SMTP, Envelope, Session

from ariane.core.chance import Rng
from ariane.core.game import PUBLIC
from ariane.table import admin, glances, notices, telling
from ariane.table.authority import Authority
from ariane.table.carriers import Delivery, push
from ariane.table.carriers.webhook import Webhook
from ariane.table.couriers import TRIES
from ariane.table.entries import Clock, SeatPlan
from ariane.table.notices import Message, Notice
from ariane.table.outbox import FAILED, WAITING, outbox
from ariane.table.readers import Way
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from tests.table.posting import SITE, Browser, House, Receiver, check_vapid, hook
from tests.table.test_authority import play, secret, until
from tests.table.test_days import DAY, sit
from tests.table.test_patience import Clock as Watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
def watch(authority: Authority) -> Watch:
    return Watch(authority)


async def test_whoever_does_not_look_is_told_once_a_turn(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    way = await hook(house, reader, f"{receiver.url}/hook")
    await house.told_of(reader, table, 1, "webhook")
    await house.round()
    assert receiver.got == [], "it is not this seat's turn"
    await play(authority, table, "end")
    await house.round()
    watch.wait(59)
    await house.round()
    assert receiver.got == [], "whoever looks by themselves within a minute is not told"
    watch.wait(2)
    for _ in range(3):
        await house.round()
    watch.wait(3 * DAY)
    await house.round()
    [came] = receiver.got
    check_signed(house, way, came.headers, came.body)
    [told] = came.json["notices"]
    assert (told["kind"], told["game"], told["table"]) == ("turn", "gotown", table.match.id)
    assert (told["turn"]["name"], told["others"], told["link"]) == ("Ben", ["Anna"], f"{SITE}/tables/{table.match.id}")
    assert told["happened"]
    for turn in range(2):
        await play(authority, table, "end")
        await play(authority, table, "end")
        watch.wait(61)
        await house.round()
        assert len(receiver.got) == 2 + turn
    assert len({one.json["notices"][0]["id"] for one in receiver.got}) == 3


def check_signed(house: House, way: str, headers: dict[str, str], body: bytes) -> None:
    """As a receiver would by the page on Standard Webhooks."""
    carrier: Any = house.postman.carriers["webhook"]
    key = base64.b64decode(carrier.key(way).removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    mark = base64.b64encode(hmac.digest(key, signed, sha256)).decode()
    assert headers["webhook-signature"] == f"v1,{mark}"


async def test_nothing_is_told_to_who_looks_or_has_looked_or_acts(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    house.hall.sessions = {table.match.id: set()}
    house.looking[table.match.id] = {1}
    await play(authority, table, "end")
    await house.round()
    watch.wait(120)
    await house.round()
    house.looking.clear()  # has seen it, and thinks about it elsewhere
    watch.wait(120)
    await house.round()
    assert receiver.got == []
    await play(authority, table, "end")
    await play(authority, table, "end")
    await authority.chat(table, 1, "I am here", None)
    await house.round()
    watch.wait(30)
    await play(authority, table, "end")  # before a minute is over
    watch.wait(120)
    await house.round()
    assert receiver.got == []


async def test_a_notice_has_nothing_in_it_that_is_not_public(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    for seat in (0, 1):
        await house.told_of(reader, table, seat, "webhook")
    for _ in range(4):
        await play(authority, table, "end")
        watch.wait(61)
        await house.round()
    match = table.match
    public = {news.text for news in telling.log(match, PUBLIC, "en")}
    own = {news.text for seat in (0, 1) for news in telling.log(match, seat, "en")} - public
    assert own, "the seats know more than the public"
    sent = b"".join(one.body for one in receiver.got).decode()
    assert len(receiver.got) == 4
    assert not [text for text in own if text in sent]
    told = {text for one in receiver.got for notice in one.json["notices"] for text in notice["happened"]}
    assert told <= public
    for held in (secret(0), secret(1), *(str(seat.digest) for seat in match.seats), match.seed):
        assert held not in sent


async def test_what_its_seat_alone_was_shown_is_in_no_notice(authority: Authority) -> None:
    """Whoever is stolen from sees the card; who reads their mail does not."""
    table, rng = await sit(authority), Rng(3)
    match, seen, shown, seat = table.match, [""], [""], 0
    while seen == shown:
        seat, moves = cast("int", match.deciding()), match.state.moves()
        await authority.play(table, seat, match.version, [moves[rng.below(len(moves))]], None)
        seat = cast("int", match.deciding())
        seen, shown = (
            notices.folded(glances.since(match, viewer, "en", acted=seat))[-notices.MOST_TOLD :]
            for viewer in (seat, PUBLIC)
        )
    assert notices.write(match, "turn", seat, match.turned, "en", "a" * 32).happened == shown


async def test_a_private_table_tells_nothing_of_what_happened(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2, {"first": 1}, spectators=False, days=True)
    table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
    for seat in range(2):
        await authority.join(table, seat, ("Anna", "Ben")[seat], "", proposed=secret(seat))
    await until(lambda: table.match.begun)
    house = House(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    watch.wait(61)
    await house.round()
    assert receiver.got[0].json["notices"][0]["happened"] == []


async def test_what_fails_is_tried_again_later_under_the_same_id_and_what_is_gone_is_not(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    watch.wait(61)
    receiver.answers = [500, 429]
    await house.round()
    await house.round()
    assert len(receiver.got) == 1, "not at once"
    watch.wait(40)
    await house.round()
    watch.wait(40)
    await house.round()
    assert len(receiver.got) == 2, "and later each time"
    watch.wait(40)
    for _ in range(3):
        await house.round()
    assert len({one.headers["webhook-id"] for one in receiver.got}) == 1
    assert len(receiver.got) == 3
    await play(authority, table, "end")
    await play(authority, table, "end")
    receiver.answers = [410]
    watch.wait(61)
    await house.round()
    async with authority.storage.reading() as connection:
        newest = sa.select(outbox.c.state).order_by(outbox.c.turn.desc()).limit(1)
        assert (await connection.execute(newest)).scalar() == FAILED
    watch.wait(DAY)
    await house.round()
    assert len(receiver.got) == 4
    [way] = await house.readers.ways_of(reader)
    assert way.wrong is not None
    await hook(house, reader, receiver.url)
    [again] = await house.readers.ways_of(reader)
    assert (again.id, again.wrong) == (way.id, None), "named anew, it is tried anew"


async def test_what_never_arrives_is_given_up_after_some_days(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    receiver.answers = [500] * 20
    for _ in range(TRIES + 3):
        watch.wait(DAY)
        await house.round()
    assert len(receiver.got) == TRIES
    assert await house.postman.outbox.waiting() == 0
    [way] = await house.readers.ways_of(reader)
    assert way.wrong is None, "what comes next is tried"


async def test_a_browser_can_read_what_is_pushed_and_believe_who_sent_it(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table, browser = House(authority), await sit(authority), Browser()
    reader = await house.reader(language="fr")
    await house.readers.add_way(reader, "push", browser.subscription(f"{receiver.url}/push/1"), house.postman.now())
    await house.told_of(reader, table, 1, "push")
    await play(authority, table, "end")
    watch.wait(61)
    await house.round()
    [came] = receiver.got
    told = browser.read(came)
    assert len(came.body) == len(push.encrypted(b"", browser.point, browser.auth)), "its length tells nothing"
    assert told["title"] == "À vous de jouer\N{NO-BREAK SPACE}: Gotown avec Anna"
    assert (told["path"], told["tag"]) == (f"/tables/{table.match.id}", table.match.id)
    carrier = house.postman.carriers["push"]
    assert isinstance(carrier, push.Push)
    assert check_vapid(came, carrier.public, receiver.url, house.postman.now())["sub"] == SITE
    assert int(came.headers["ttl"]) > 0
    again = Storage(authority.storage.url.render_as_string(hide_password=False))
    assert push.Push(again.sealer.derive("push"), SITE, private=True).public == carrier.public, "the same everywhere"


async def test_several_tables_come_in_one_message_and_not_at_night(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house = House(authority)
    watch.seconds = 1_000_000 // DAY * DAY + 21 * 3600.0  # nine in the evening, at Greenwich
    reader = await house.reader(quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Paris")
    await hook(house, reader, receiver.url)
    tables = [await sit(authority) for _ in range(3)]
    for table in tables:
        await house.told_of(reader, table, 1, "webhook")
        await play(authority, table, "end")
    watch.wait(61)
    await house.round()
    assert receiver.got == [], "it is ten in Paris"
    watch.wait(9 * 3600 - 120)
    await house.round()
    assert receiver.got == []
    watch.wait(120)
    await house.round()
    [came] = receiver.got
    assert len(came.json["notices"]) == 3
    assert came.json["text"] == "3 tables wait for you"


async def test_what_is_due_soon_comes_with_what_is_due_now_and_not_once_more(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, tables = House(authority), [await sit(authority) for _ in range(2)]
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    for table in tables:
        await house.told_of(reader, table, 1, "webhook")
        await play(authority, table, "end")
        watch.wait(29)
    await house.round()
    assert receiver.got == []
    watch.wait(2)
    await house.round()
    assert [len(one.json["notices"]) for one in receiver.got] == [2]
    watch.wait(60)
    await house.round()
    assert len(receiver.got) == 1


async def test_nobody_is_told_more_often_in_a_day_than_they_like(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader(most=1)
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    rounds = list[float]()
    for _ in range(2):
        await play(authority, table, "end")
        watch.wait(3600)
        await house.round()
        rounds.append(watch.seconds)
        async with authority.storage.reading() as connection:
            due = (await connection.execute(sa.select(outbox.c.due).where(outbox.c.state == WAITING))).scalars().all()
        await play(authority, table, "end")
    assert due == [rounds[0] + DAY], "and not asked for again every few seconds"
    assert len(receiver.got) == 1
    await play(authority, table, "end")
    watch.wait(DAY)
    await house.round()
    assert len(receiver.got) == 2, "the turn that is waited for now"


async def test_a_days_share_holds_for_all_ways_together(authority: Authority, watch: Watch, receiver: Receiver) -> None:
    """What goes by two ways at the same moment are two messages."""
    house, table = House(authority), await sit(authority)
    reader = await house.reader(most=1)
    for path in "ab":
        await hook(house, reader, f"{receiver.url}/{path}")
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    watch.wait(61)
    for _ in range(3):
        await house.round()
        watch.wait(60)
    assert len(receiver.got) == 1
    watch.wait(DAY)
    await house.round()
    assert len({one.path for one in receiver.got}) == len(receiver.got) == 2


async def test_of_several_browsers_those_are_told_that_were_chosen_at_the_table(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, tables = House(authority), [await sit(authority) for _ in range(2)]
    reader, ways = await house.reader(), list[str]()
    for path in "ab":
        pushed = Browser().subscription(f"{receiver.url}/{path}")
        ways.append((await house.readers.add_way(reader, "push", pushed, house.postman.now())).id)
    for table, browsers in zip(tables, ([ways[1]], None), strict=True):
        await house.told_of(reader, table, 1, "push", browsers=browsers)
        await play(authority, table, "end")
        watch.wait(61)
        await house.round()
    assert sorted(one.path for one in receiver.got) == ["/a", "/b", "/b"]


async def test_a_seat_that_has_become_anothers_is_told_of_no_more(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2, {"first": 1}, days=True)
    table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
    house = House(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await authority.join(table, 0, "Anna", "", proposed=secret(0))
    await house.told_of(reader, table, 0, "webhook")
    await authority.leave(table, 0, None)
    for seat, name in enumerate(("Cleo", "Ben")):
        await authority.join(table, seat, name, "", proposed=secret(seat + 5))
    await until(lambda: table.match.begun)
    watch.wait(61)
    await house.round()
    assert receiver.got == []
    assert await house.readers.seats_of(reader) == []


async def test_the_end_is_told_to_those_who_did_not_bring_it_about(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    for seat in (0, 1):
        await house.told_of(reader, table, seat, "webhook")
    await house.round()
    await authority.resign(table, 0, None)
    watch.wait(61)
    await house.round()
    [came] = receiver.got
    [told] = came.json["notices"]
    assert (told["kind"], told["turn"]["name"]) == ("over", "Ben")
    assert came.json["text"] == "Gotown with Anna is over"


async def test_a_reminder_comes_before_the_clock_has_run_out(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority, clock=Clock("day", DAY))
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 0, "webhook")
    await house.round()
    watch.wait(61)
    await house.round()
    watch.wait(DAY * 3 / 4 - 200)
    await house.round()
    assert [one.json["notices"][0]["kind"] for one in receiver.got] == ["turn"]
    watch.wait(200)
    for _ in range(2):
        await house.round()
    assert [one.json["notices"][0]["kind"] for one in receiver.got] == ["turn", "reminder"]
    assert receiver.got[1].json["text"] == "Gotown with Ben: 6 hours left for your move"


async def test_a_vacation_puts_off_what_is_told_and_at_its_end_it_is_told_again(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, table = House(authority), await sit(authority, clock=Clock("day", DAY))
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 0, "webhook")
    watch.wait(61)
    await house.round()
    watch.wait(12 * 3600)
    await authority.vacation(table, 0, 5, None)
    await house.postman.outbox.have_looked([(table.match.id, 0)], house.postman.now())
    await house.round()
    watch.wait(5 * DAY - 10)
    await house.round()
    assert [told["kind"] for told in all_told(receiver)] == ["turn"], "nothing comes while on vacation"
    watch.wait(71)
    await house.round()
    watch.wait(6 * 3600)
    await house.round()
    turn, again, reminder = all_told(receiver)
    assert (again["kind"], reminder["kind"]) == ("turn", "reminder")
    assert again["deadline"] == reminder["deadline"] == table.match.deadline()
    assert len({turn["id"], again["id"], reminder["id"]}) == 3
    assert receiver.got[2].json["text"] == "Gotown with Ben: 6 hours left for your move"
    # Whoever comes back early is here, and is only reminded.
    await play(authority, table, "end")
    await play(authority, table, "end")
    await authority.vacation(table, 0, 3, None)
    await house.round()
    watch.wait(DAY)
    await authority.vacation(table, 0, 0, None)
    await house.postman.outbox.have_looked([(table.match.id, 0)], house.postman.now() - 5)
    for _ in range(2):
        watch.wait(DAY * 3 / 8 + 60)
        await house.round()
    assert [told["kind"] for told in all_told(receiver)[3:]] == ["reminder"]


def all_told(receiver: Receiver) -> list[Any]:
    return [told for one in receiver.got for told in one.json["notices"]]


@pytest.mark.parametrize(
    ("form", "path", "field"),
    [
        ("discord", "/api/webhooks/1/x", "content"),
        ("slack", "/services/T/B/x", "text"),
        ("ntfy", "/topic", "message"),
        ("matrix", "/_matrix/client/v3/rooms/!r:server", "body"),
    ],
)
async def test_there_are_forms_for_the_usual_receivers(
    authority: Authority, watch: Watch, receiver: Receiver, form: str, path: str, field: str
) -> None:
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, f"{receiver.url}{path}", form, **({"token": "t0ken"} if form == "matrix" else {}))
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    watch.wait(61)
    await house.round()
    [came] = receiver.got
    assert f"{SITE}/tables/{table.match.id}" in came.json[field]
    assert "Anna" in came.json[field] or "Anna" in came.json["title"]
    if form == "matrix":
        assert came.method == "PUT"
        assert came.path.startswith(f"{path}/send/m.room.message/")
        assert came.headers["authorization"] == "Bearer t0ken"
        carrier = house.postman.carriers["webhook"]
        assert isinstance(carrier, Webhook)
        [way] = await house.readers.ways_of(reader)
        again = [Message("same", "en", [Notice("same", "test")], at) for at in (1.0, 2.0)]
        assert len({carrier.written(way, message)[0] for message in again}) == 1, "sent twice it is there once"
    elif form == "discord":
        assert came.json["allowed_mentions"] == {"parse": []}, "nobody is called by a player's name"
    elif form == "ntfy":
        assert (came.path, came.json["topic"]) == ("/", "topic")
    else:
        assert came.path == path


@pytest.mark.parametrize(("form", "field", "most"), [("discord", "content", 2000), ("ntfy", "message", 4096)])
def test_many_tables_are_told_within_what_a_receiver_takes_and_a_name_is_no_link(
    form: str, field: str, most: int
) -> None:
    told = [
        Notice(
            f"{number:032}",
            "turn",
            title="Gotown",
            others=["[Anna](https://elsewhere.example)"],
            happened=["É" * 200] * 5,
        )
        for number in range(60)
    ]
    way = Way("w", "r", "webhook", {"url": "https://example.org/topic", "form": form}, True, None)
    _, _, body, _ = Webhook(b"seed", private=False).written(way, Message("m", "en", told, 0.0, site=SITE))
    text = json.loads(body)[field]
    assert len(text.encode()) <= most if form == "ntfy" else len(text) <= most
    assert form != "discord" or ("\\[Anna]" in text and " [Anna]" not in text)


class Letters:
    """A mail server that keeps what it takes."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.refuses = ""

    async def handle_RCPT(  # noqa: N802 aiosmtpd's name for it
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.got.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


async def test_mail_goes_to_who_has_said_yes_until_they_say_no(authority: Authority, watch: Watch) -> None:
    letters = Letters()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(letters), "127.0.0.1", 0)
    async with server:
        at = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        house = House(authority, Delivery(private=True, smtp=at, sender="table@club.example"))
        table, reader = await sit(authority), await house.reader()
        way = await house.readers.add_way(reader, "mail", {"mail": "zoe@example.org"}, house.postman.now())
        await house.told_of(reader, table, 0, "mail")
        watch.wait(61)
        await house.round()
        assert letters.got == [], "nobody has said yes"
        assert await house.readers.confirm(way.id)
        await house.told_of(reader, table, 1, "mail")
        await play(authority, table, "end")
        watch.wait(61)
        await house.round()
        [letter] = letters.got
        assert (letter["To"], letter["Subject"]) == ("zoe@example.org", "Your turn in Gotown with Anna")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        token = letter["List-Unsubscribe"].strip("<>").rpartition("/")[2]
        assert house.readers.meant("stop", token) == way.id
        assert f"{SITE}/tables/{table.match.id}" in letter.get_content()
        letters.refuses = "550 no such person"
        await play(authority, table, "end")
        await play(authority, table, "end")
        watch.wait(61)
        await house.round()
        [known] = await house.readers.ways_of(reader)
        assert known.wrong is not None


async def test_two_houses_send_everything_once(authority: Authority, watch: Watch, receiver: Receiver) -> None:
    other = Authority(Storage(authority.storage.url.render_as_string(hide_password=False)), Settings(workers=1))
    await other.open()
    other.tables.time = authority.tables.time
    try:
        houses = [House(authority), House(other)]
        readers = [await houses[0].reader() for _ in range(6)]
        table = await sit(authority)
        for number, reader in enumerate(readers):
            await hook(houses[0], reader, f"{receiver.url}/{number}")
            await houses[0].told_of(reader, table, 1, "webhook")
        for turn in range(3):
            await play(authority, table, "end")
            watch.wait(61)
            await asyncio.gather(*(house.round() for house in houses), *(house.round() for house in houses))
            assert len(receiver.got) == 6 * (turn + 1)
            await play(authority, table, "end")
    finally:
        await other.close()
    assert len({one.headers["webhook-id"] for one in receiver.got}) == 18


async def test_a_server_that_died_before_it_had_looked_loses_nothing(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    """The move is stored and nothing else: whoever comes next finds out what there is to tell from the journal."""
    house, table = House(authority), await sit(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await play(authority, table, "end")
    del authority.tables.here[table.match.id]
    watch.wait(61)
    for _ in range(2):  # on PostgreSQL another server might be about to
        await house.round()
    assert len(receiver.got) == 1
    assert json.loads(receiver.got[0].body)["notices"][0]["turn"]["name"] == "Ben"


async def test_what_nobody_needs_any_more_is_thrown_away(
    authority: Authority, watch: Watch, receiver: Receiver
) -> None:
    house, box = House(authority), House(authority).postman.outbox
    over, running = await sit(authority), await sit(authority)
    reader, idle = await house.reader(), await house.reader()
    await hook(house, reader, receiver.url)
    for table in (over, running):
        await house.told_of(reader, table, 1, "webhook")
    await authority.resign(over, 0, None)
    await box.clear(house.postman.now())
    assert len(await house.readers.seats_of(reader)) == 2, "its end was not told yet"
    watch.wait(61)
    await house.round()
    assert len(receiver.got) == 1
    watch.wait(15 * DAY)
    await box.clear(house.postman.now())
    assert [match for match, *_ in await house.readers.seats_of(reader)] == [running.match.id]
    assert set(await house.readers.known({reader.id, idle.id})) == {reader.id}
    await admin.delete(authority.storage, running.match.id)
    assert await house.readers.seats_of(reader) == []
