"""Subscribing: the doors through which a browser says how it wants to be told, of which seats, and when not."""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from fastapi import FastAPI, Header, Path, Request, Response
from pydantic import AfterValidator, Field, StringConstraints

from ariane.table import docs, feeds, notices
from ariane.table.callers import Known, answer, secret_of
from ariane.table.carriers import Carrier, Delivery, Undelivered, mail, push, webhook
from ariane.table.carriers.post import check
from ariane.table.models import Form, LanguageCode, Secret
from ariane.table.notices import Message, Notice
from ariane.table.outbox import Parcel, parcel_id
from ariane.table.postman import DAY, Postman
from ariane.table.proxies import Front
from ariane.table.readers import MOST_ASKED, MOST_SEATS, MOST_WAYS, Reader, Way, Wish, zone_of
from ariane.table.refusals import NotStored, Refused
from ariane.table.sealing import Sealer
from ariane.table.steps import RUNNING
from ariane.table.tables import Tables
from ariane.web import pages

TRIAL = 60  # seconds until a way can be tried again
IN_LINK = r"^[a-z0-9]{16}\.[A-Za-z0-9_-]{24}$"

Kind = Literal["push", "mail", "webhook", "feed"]
Minute = Annotated[int, Field(ge=0, lt=1440)]
Token = Annotated[str, Path(pattern=IN_LINK)]
WayId = Annotated[str, StringConstraints(pattern="^[a-z0-9]{16}$")]


def zone_name(text: str) -> str:
    if zone_of(text).key != text:
        raise ValueError("it is the name of a time zone, as Europe/Paris")
    return text


Zone = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_+/-]{1,64}$"), AfterValidator(zone_name)]


class ReaderForm(Form):
    """A browser that wants to be told; its zone says when it is night there."""

    language: LanguageCode = "en"
    zone: Zone = "UTC"


class SettingsForm(ReaderForm):
    """Quiet hours, in minutes after midnight (both or none), and how many messages a day at most."""

    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    most: Annotated[int, Field(ge=1, le=100)] = 12


class WayForm(Form):
    """Where to: a push subscription (address, p256dh, auth), a mail address, or a webhook in one of the forms."""

    kind: Literal["push", "mail", "webhook"]
    address: Annotated[str, StringConstraints(min_length=3, max_length=1000)]
    form: Literal["json", "discord", "slack", "ntfy", "matrix"] = "json"
    token: Annotated[str, StringConstraints(max_length=400, pattern=r"^[!-~]*$")] | None = None
    p256dh: Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_=-]*$")] | None = None
    auth: Annotated[str, StringConstraints(max_length=40, pattern=r"^[A-Za-z0-9_=-]*$")] | None = None


class WhichForm(Form):
    """One of a reader's ways."""

    way: WayId


class FeedForm(Form):
    """A new address for the feed, which ends the one before; or none."""

    on: bool


class SeatNoticesForm(Form):
    """Which reader is told of this seat, by which kinds of way; by none, no more.

    `browsers`: where a reader has several, those that are told by push, as ids of ways; null: all of them.
    """

    reader: Secret
    kinds: Annotated[list[Kind], Field(max_length=4)]
    browsers: Annotated[list[WayId], Field(max_length=MOST_WAYS)] | None = None


class Offer(msgspec.Struct, frozen=True):
    """How this house can tell people that it is their turn; `push` is the key that a browser subscribes with."""

    push: str | None
    mail: bool
    webhook: bool
    feed: bool


class NewReader(msgspec.Struct, frozen=True):
    secret: str


class NoticeWay(msgspec.Struct, frozen=True):
    """A way as its reader knows it; `wrong`: why nothing goes there any more; `key` checks a webhook's signature.

    `mark` is the SHA-256 of a push subscription's address: by it a browser knows its own.
    """

    id: str
    kind: str
    about: str
    confirmed: bool
    wrong: str | None
    key: str | None = None
    mark: str | None = None


class SeatNotices(msgspec.Struct, frozen=True):
    """By which kinds of way a reader is told of a seat; by push to these of its browsers, or to all."""

    match: str
    seat: int
    kinds: list[str]
    browsers: list[str] | None


class ReaderLook(msgspec.Struct, frozen=True):
    """All that is kept of a reader; `feed` is the path of its feed, without .atom or .ics."""

    language: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    most: int
    feed: str | None
    ways: list[NoticeWay]
    seats: list[SeatNotices]


class Ended(msgspec.Struct, frozen=True):
    done: bool


Caller = Annotated[
    str, Header(alias="Authorization", pattern="^Bearer [0-9a-f]{32}$", description="the reader's secret")
]


def carriers_of(delivery: Delivery, front: Front, sealer: Sealer) -> dict[str, Carrier]:
    """Those that this house can send, as it was set up; what is missing is not offered."""
    made: dict[str, Carrier] = {}
    if "push" in delivery.kinds and push.possible():
        contact = str(front.origin) if front.is_secure else "mailto:ariane@localhost"
        made["push"] = push.Push(sealer.derive("push"), contact, private=delivery.private)
    if "mail" in delivery.kinds and delivery.smtp and delivery.sender and front.origin and mail.possible():
        made["mail"] = mail.Mail(delivery.smtp, delivery.sender)
    if "webhook" in delivery.kinds and front.origin:
        made["webhook"] = webhook.Webhook(sealer.derive("webhook"), private=delivery.private)
    return made


def serve_notices(app: FastAPI, postman: Postman) -> None:
    _serve_readers(app, postman)
    _serve_ways(app, postman)
    _serve_links(app, postman)
    _serve_feeds(app, postman)


def offered(postman: Postman) -> Offer:
    carriers = postman.carriers
    pusher = carriers.get("push")
    key = pusher.public if isinstance(pusher, push.Push) else None
    return Offer(key, "mail" in carriers, "webhook" in carriers, "feed" in postman.delivery.kinds)


def _serve_readers(app: FastAPI, postman: Postman) -> None:
    known = postman.readers

    @app.get("/api/notices", summary="How people can be told that it is their turn", responses=docs.gives(Offer))
    async def offer() -> Response:
        return answer(offered(postman))

    @app.post("/api/notices/readers", status_code=201, summary="A new reader", responses=docs.gives(NewReader, 201))
    async def create(form: ReaderForm) -> Response:
        return answer(NewReader(await known.create(form.language, form.zone, postman.now())), 201)

    @app.get("/api/notices/reader", summary="All that is kept of a reader", responses=docs.gives(ReaderLook))
    async def look(authorization: Caller) -> Response:
        reader = await known.find(_secret(authorization))
        return answer(await _look(postman, reader))

    @app.post("/api/notices/settings", summary="Language, quiet hours", responses=docs.gives(ReaderLook))
    async def settings(form: SettingsForm, authorization: Caller) -> Response:
        if (form.quiet_from is None) != (form.quiet_to is None):
            raise Refused("bad-request", "quiet hours have a beginning and an end")
        await known.change(await known.find(_secret(authorization)), **form.model_dump())
        return answer(await _look(postman, await known.find(_secret(authorization))))

    @app.post("/api/notices/forget", summary="Forget a reader", responses=docs.gives(Ended))
    async def forget(authorization: Caller) -> Response:
        await postman.forget(await known.find(_secret(authorization)))
        return answer(Ended(True))

    @app.post("/api/matches/{match}/notices", summary="Be told of your seat", responses=docs.gives(ReaderLook))
    async def subscribe(caller: Known, form: SeatNoticesForm) -> Response:
        reader = await known.find(form.reader)
        match, seat = caller.table.match, caller.seat
        digest = match.seats[seat].digest
        if digest is None or digest != caller.held or match.seats[seat].kind != "person":
            raise Refused("not-now", "sit down first")
        browsers = None if form.browsers is None else sorted(set(form.browsers))
        wish = Wish(match.id, seat, digest, sorted(set(form.kinds)), browsers)
        await known.subscribe(reader, wish, match.version - 1)
        return answer(await _look(postman, reader))


def _serve_ways(app: FastAPI, postman: Postman) -> None:
    known = postman.readers

    @app.post(
        "/api/notices/ways", status_code=201, summary="Another way to be told", responses=docs.gives(NoticeWay, 201)
    )
    async def add(form: WayForm, authorization: Caller) -> Response:
        reader = await known.find(_secret(authorization))
        if form.kind not in postman.carriers:
            raise Refused("not-now", f"this server does not send by {form.kind}")
        before = {way.id for way in await known.ways_of(reader)}
        way = await known.add_way(reader, form.kind, _address(form, postman.delivery.private), postman.now())
        if form.kind == "mail" and way.id not in before:
            await _ask_first(postman, reader, way)
        return answer(_way_look(postman, way), 201)

    @app.post("/api/notices/ways/forget", summary="No longer this way", responses=docs.gives(Ended))
    async def forget(form: WhichForm, authorization: Caller) -> Response:
        reader = await known.find(_secret(authorization))
        return answer(Ended(await known.forget_way(form.way, reader)))

    @app.post("/api/notices/ways/try", summary="Send a trial", responses=docs.gives(Ended))
    async def attempt(form: WhichForm, authorization: Caller) -> Response:
        reader = await known.find(_secret(authorization))
        way = await known.way(form.way)
        if way is None or way.reader != reader.id or not way.confirmed:
            raise Refused("not-now", "this way is not there, or its address has not said yes")
        now = postman.now()
        mark = parcel_id(way.id, "", 0, int(now) // TRIAL, "test")
        body = msgspec.json.encode(Notice(mark, "test", at=now)).decode()
        await postman.outbox.add(Parcel(mark, way.id, reader.id, "", 0, int(now) // TRIAL, "test", body, now, now))
        postman.couriers.stir.set()
        return answer(Ended(True))

    @app.post("/api/notices/feed", summary="A feed, or none", responses=docs.gives(ReaderLook))
    async def feed(form: FeedForm, authorization: Caller) -> Response:
        reader = await known.find(_secret(authorization))
        if form.on and "feed" not in postman.delivery.kinds:
            raise Refused("not-now", "this server has no feeds")
        await known.change(reader, feed=_next(reader.feed) if form.on else -abs(reader.feed))
        return answer(await _look(postman, await known.find(_secret(authorization))))


def _next(number: int) -> int:
    """An address is never given twice: what was taken back stays so."""
    return abs(number) + 1


async def _ask_first(postman: Postman, reader: Reader, way: Way) -> None:
    """A letter that asks whether any shall come; it goes through the outbox like every other.

    Its name there is the address's and the day's, so that nobody is asked more often by being forgotten in between.
    """
    now, token = postman.now(), postman.readers.token("confirm", way.id)
    asked = postman.readers.mark("asked", way.address["mail"].lower())
    for number in range(MOST_ASKED):
        mark = parcel_id(asked, "", number, int(now // DAY), "confirm")
        body = msgspec.json.encode(Notice(mark, "confirm", path=token, at=now)).decode()
        if await postman.outbox.add(Parcel(mark, way.id, reader.id, "", 0, 0, "confirm", body, now, now)):
            postman.couriers.stir.set()
            return
    await postman.readers.forget_way(way.id)
    raise Refused("too-many", "this address was asked already today; look into its mail, or try tomorrow")


def _serve_links(app: FastAPI, postman: Postman) -> None:
    """What stands in a letter: a page that asks, and what it or a mail program then sends."""
    known = postman.readers

    @app.post("/api/notices/confirm/{token}", summary="Yes, send mail here", responses=docs.gives(Ended))
    async def confirm(token: Token) -> Response:
        way = known.meant("confirm", token)
        done = way is not None and await known.confirm(way)
        postman.couriers.stir.set()
        return answer(Ended(done))

    @app.post("/api/notices/stop/{token}", summary="No more of this", responses=docs.gives(Ended))
    async def stop(token: Token) -> Response:
        way = known.meant("stop", token)
        return answer(Ended(way is not None and await known.forget_way(way)))

    @app.get("/notices/{deed}/{token}", include_in_schema=False)
    async def page(request: Request, deed: Literal["confirm", "stop"], token: Token) -> Response:
        language = pages.spoken(request, pages.page_languages())
        live = pages.live_words(language)
        return pages.render(request, "notice.html", language, pages.page_languages(), deed=deed, token=token, live=live)


def _serve_feeds(app: FastAPI, postman: Postman) -> None:
    @app.get("/feeds/{token}.{form}", include_in_schema=False)
    async def feed(request: Request, token: str, form: Literal["atom", "ics"]) -> Response:
        name, _, number = (postman.readers.meant("feed", token) or "").partition("-")
        reader = (await postman.readers.known({name})).get(name)
        if reader is None or "feed" not in postman.delivery.kinds or reader.feed <= 0 or number != str(reader.feed):
            raise Refused("unknown-match", "there is no such feed")
        site = postman.site or f"{request.url.scheme}://{request.url.netloc}"
        told = await _waiting(app.state.authority.tables, postman, reader)
        message = Message(reader.id, reader.language, told, postman.now(), site=site)
        if form == "ics":
            text = feeds.calendar(message, zone_of(reader.zone))
            return Response(text, media_type="text/calendar; charset=utf-8", headers=FRESH)
        text = feeds.atom(message, f"{site}/feeds/{token}.atom", reader.id)
        return Response(text, media_type="application/atom+xml; charset=utf-8", headers=FRESH)


FRESH = {"Cache-Control": "private, max-age=60"}


async def _waiting(tables: Tables, postman: Postman, reader: Reader) -> list[Notice]:
    """The tables of its feed at which it is this reader's turn."""
    told = []
    for name, seat, held, kinds, _ in (await postman.readers.seats_of(reader))[:MOST_SEATS]:
        if "feed" not in kinds:
            continue
        try:
            match = (await tables.find(name)).match
        except NotStored:
            raise
        except Refused:
            continue  # it was deleted
        yours = match.status == RUNNING and match.awaited == seat and not match.seats[seat].is_bot
        if yours and match.seats[seat].digest == held and not match.broken:
            mark = parcel_id(reader.id, name, seat, match.turned, "feed")
            told.append(notices.write(match, "turn", seat, match.turned, reader.language, mark))
    return told


def _secret(authorization: str) -> str:
    return str(secret_of(authorization))


def _address(form: WayForm, private: bool) -> dict[str, str]:
    """Checked as far as it can be without asking anybody."""
    try:
        if form.kind == "mail":
            mail.check_address(form.address)
            return {"mail": form.address}
        if form.kind == "push":
            found = {"endpoint": form.address, "p256dh": form.p256dh or "", "auth": form.auth or ""}
            check(form.address, private=private)
            push.check(found)
            return found
        found = {"url": form.address, "form": form.form} | ({"token": form.token} if form.token else {})
        webhook.check_address(found, private=private)
    except Undelivered as wrong:
        raise Refused("bad-request", str(wrong)) from None
    return found


async def _look(postman: Postman, reader: Reader) -> ReaderLook:
    known = postman.readers
    return ReaderLook(
        language=reader.language,
        zone=reader.zone,
        quiet_from=reader.quiet_from,
        quiet_to=reader.quiet_to,
        most=reader.most,
        feed=f"/feeds/{known.token('feed', f'{reader.id}-{reader.feed}')}" if reader.feed > 0 else None,
        ways=[_way_look(postman, way) for way in await known.ways_of(reader)],
        seats=[SeatNotices(one.match, one.seat, one.kinds, one.browsers) for one in await known.seats_of(reader)],
    )


def _way_look(postman: Postman, way: Way) -> NoticeWay:
    carrier = postman.carriers.get("webhook")
    key = carrier.key(way.id) if isinstance(carrier, webhook.Webhook) and way.address.get("form") == "json" else None
    mark = sha256(way.address["endpoint"].encode()).hexdigest() if way.kind == "push" else None
    return NoticeWay(way.id, way.kind, about(way), way.confirmed, way.wrong, key, mark)


def about(way: Way) -> str:
    """Enough to know it again; what opens it is not sent back."""
    if way.kind == "mail":
        return way.address["mail"]
    url = way.address.get("url") or way.address["endpoint"]
    host = url.partition("://")[2].partition("/")[0]
    return f"{way.address['form']}: {host}" if way.kind == "webhook" else host
