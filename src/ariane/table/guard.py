"""The guard at the door: limits on size and pace, the headers every answer carries, and whom we answer at all."""

import asyncio
import contextlib
import ipaddress
import logging
import re
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ariane.table import sayings
from ariane.table.logs import asker, payer, request_id
from ariane.table.meter import Account, Meter
from ariane.table.metrics import Metrics
from ariane.table.proxies import Front

if TYPE_CHECKING:
    from ariane.table.orders import Orders

log = logging.getLogger("ariane.table")

Rate = tuple[float, float]  # a second, and so many at once

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


# Where somebody who is not signed in yet makes us store something, or could try codes.
KNOCKS = frozenset({"/api/account", "/api/account/challenge", "/api/account/sign-in", "/api/account/recover"})
MAKING = ("/api/matches", "/api/notices/readers", "/api/notices/ways", "/api/notices/ways/try")
WAYS = "/api/notices/ways"  # where a client makes us write to an address
ONE_CLICK = "/api/notices/stop/"  # a mail program sends a form here (RFC 8058), and nothing of it is read
OPENS = re.compile(
    r"^(/feeds/|/moments/|(?:/api)?/notices/(?:confirm|stop)/).*"
)  # what follows opens something: nobody keeps it
BREATH = 1.0  # seconds until somebody who asks too often is told so: they ask no oftener than their lines allow
TOO_OFTEN = "too many requests; wait a moment"
HAD_SHARE = "You have had your share of this server for now; wait a moment"
SWALLOWED = 1 << 20  # bytes of a request that is too long
SWALLOWING = 5.0  # seconds for them


@dataclass(frozen=True)
class Limits:
    """How much one address, one match and one message may be; `share` is in seconds of one core per second."""

    body: int = 64 * 1024
    message: int = 16 * 1024
    requests: Rate = (50.0, 200.0)
    creations: Rate = (0.5, 20.0)
    knocks: Rate = (0.2, 30.0)  # at the doors of accounts, by whoever is not signed in yet
    ways: Rate = (0.02, 30.0)  # new ways to be told: each may send something to a stranger
    messages: Rate = (20.0, 60.0)
    share: Rate = (0.5, 20.0)
    hints: int = 4  # under way at once
    unwatched: int = 20  # matches of bots alone that one address has running
    connections: int = 200  # of one address
    sockets_per_address: int = 100
    sockets_per_match: int = 200
    metrics: bool = False  # whether anybody may read /metrics, or only this machine
    processes: int = 1  # that share all this, on however many machines

    def divided(self) -> "Limits":
        """What each process allows, so that all together allow no more; only a burst may come at any of them."""
        if self.processes == 1:
            return self
        counts = ("hints", "unwatched", "connections", "sockets_per_address", "sockets_per_match")
        rates = ("requests", "creations", "knocks", "ways", "share")
        divided: dict[str, Any] = {name: max(1, getattr(self, name) // self.processes) for name in counts}
        divided |= {name: (getattr(self, name)[0] / self.processes, getattr(self, name)[1]) for name in rates}
        return replace(self, **divided)


OPEN_HOUSE = Limits(
    requests=(1e6, 1e6),
    creations=(1e6, 1e6),
    knocks=(1e6, 1e6),
    ways=(1e6, 1e6),
    messages=(1e6, 1e6),
    share=(1e6, 1e6),
    hints=100_000,
    unwatched=100_000,
    connections=100_000,
    sockets_per_address=100_000,
    sockets_per_match=100_000,
)


class Bucket:
    """Fills at a rate up to a depth; what finds it empty is refused."""

    def __init__(self, rate: Rate) -> None:
        self.rate, self.depth = rate
        self.level = self.depth
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.depth, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def give_back(self) -> None:
        self.level += 1


class Buckets:
    """One bucket an address; the longest unseen are forgotten, by then they are full again."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.setdefault(address, Bucket(self.rate))
        self.buckets.move_to_end(address)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()


class TooLarge(Exception):
    """More bytes than a request may have."""


class Guard:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        live: ASGIApp,
        hosts: frozenset[str] | None = None,
        metrics: Metrics | None = None,
        front: Front | None = None,
        orders: "Orders | None" = None,
    ) -> None:
        self.app = app
        self.front = front or Front()
        self.metrics = metrics or Metrics()
        self.live = live  # where sockets go, past all that is made for requests
        self.orders = orders
        self.limits = orders.limits if orders is not None else limits
        self.hosts = hosts  # names we answer to; None: any
        self.requests = Buckets(self.limits.requests)
        self.creations = Buckets(self.limits.creations)
        self.knocks = Buckets(self.limits.knocks)
        self.ways = Buckets(self.limits.ways)
        self.meter = Meter(self.limits.share)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            request_id.set(token_hex(6))
            scope["near"] = is_near(scope)
            scope["client"] = (self.front.client(scope), 0)
            asker.set(scope["client"][0])
            scope["path"] = self.front.inner(scope["path"])
            if await self._turned_away(scope, send):
                return
        if scope["type"] == "websocket":
            if not self._welcome(Headers(scope=scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            client = client_of(scope)
            scope["account"] = Account(self.meter, client)  # what is told and drawn for a viewer is charged to it too
            payer.set(scope["account"])
            await self.meter.drive(client, self.live(scope, self._paced(receive, client), send))
        elif scope["type"] == "http":
            await self._serve(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _turned_away(self, scope: Scope, send: Send) -> bool:
        """Follows the orders of the house; whoever is banned gets no answer worth reading."""
        if self.orders is None:
            return False
        if self.limits is not self.orders.limits:
            self.limits = self.orders.limits
            self.requests, self.creations = Buckets(self.limits.requests), Buckets(self.limits.creations)
            self.knocks, self.ways = Buckets(self.limits.knocks), Buckets(self.limits.ways)
            self.meter.rate, self.meter.depth = self.limits.share
        if not self.orders.is_banned(client_of(scope)):
            return False
        self.metrics.refused.labels("banned").inc()
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body", "body": b""})
        return True

    def _welcome(self, headers: Headers) -> bool:
        """Whether the host is ours, and a page that speaks from elsewhere is not another site's."""
        host = headers.get("host", "").lower()
        ours = self.front.host is not None and host == self.front.host
        if self.hosts is not None and not ours and not {host, host.rpartition(":")[0]} & self.hosts:
            return False
        origin = headers.get("origin")
        return origin is None or origin == self.front.origin or origin.partition("://")[2] == host

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        started = False
        began = time.perf_counter()

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self._note(scope, message["status"], time.perf_counter() - began)
                answer = MutableHeaders(scope=message)
                answer["X-Request-ID"] = request_id.get()
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if self.front.is_secure:
                    answer.setdefault("Strict-Transport-Security", "max-age=31536000")
                if scope["path"].startswith("/api"):
                    answer["Cache-Control"] = "no-store"
            await send(message)

        wrong = self._wrong(scope, headers)
        if wrong is not None:
            status, code, words = wrong
            self.metrics.refused.labels(code).inc()
            if status == 413:
                await swallow(receive)
            elif words in (TOO_OFTEN, HAD_SHARE):
                await asyncio.sleep(BREATH)
            await refusal(status, code, words)(scope, receive, send_guarded)
            return
        scope["account"] = Account(self.meter, client_of(scope))  # what is done elsewhere for it is charged to it too
        payer.set(scope["account"])
        try:
            work = self.app(scope, self._counted(receive), send_guarded)
            await self.meter.drive(client_of(scope), work)
        except TooLarge:
            if not started:
                words = f"a request has at most {self.limits.body} bytes"
                await refusal(413, "too-large", words)(scope, receive, send_guarded)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self.metrics.requests.labels(str(status)).inc()
        self.metrics.seconds.observe(seconds)
        if log.isEnabledFor(logging.INFO):
            more = {"status": status, "ms": round(seconds * 1000, 1), "client": client_of(scope)}
            log.info("%s %s", scope["method"], OPENS.sub(r"\1…", scope["path"]), extra=more)

    def _wrong(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        address = client_of(scope)
        writes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not self._welcome(headers):
            return 403, "bad-request", "this server does not answer to that name or that page"
        if not self.requests.take(address):
            return 429, "too-many", TOO_OFTEN
        if self.meter.wait(address):
            return 429, "too-many", HAD_SHARE
        makes = writes and (scope["path"] in MAKING or scope["path"].endswith(("/fork", "/rematch")))
        if makes and not self.creations.take(address):
            return 429, "too-many", "too many new things; wait a moment"
        if writes and scope["path"] in KNOCKS and not self.knocks.take(address):
            return 429, "too-many", "too many attempts to sign in; wait a moment"
        if writes and scope["path"] == WAYS and not self.ways.take(address):
            return 429, "too-many", "too many new ways to be told; wait some minutes"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.limits.body:
            return 413, "too-large", f"a request has at most {self.limits.body} bytes"
        kind = headers.get("content-type", "").partition(";")[0].strip()
        if writes and kind != "application/json" and not scope["path"].startswith(ONE_CLICK):
            return 415, "bad-request", "requests are application/json"
        return None

    def _paced(self, receive: Receive, client: str) -> Receive:
        """Whoever has had more than its share is heard later."""

        async def receive_paced() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and (pause := self.meter.wait(client)):
                await asyncio.sleep(pause)
            return message

        return receive_paced

    def _counted(self, receive: Receive) -> Receive:
        count = 0

        async def receive_counted() -> Message:
            nonlocal count
            message = await receive()
            count += len(message.get("body", b""))
            if count > self.limits.body:
                raise TooLarge
            return message

        return receive_counted


async def swallow(receive: Receive) -> None:
    """Reads a refused request, within bounds: whoever still sends when the line closes never sees the answer."""
    count = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SWALLOWING):
            while count < SWALLOWED:
                message = await receive()
                count += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


def client_of(scope: Scope) -> str:
    """Who asks, as far as limits know anybody: the address."""
    return str(scope["client"][0]) if scope.get("client") else ""


def is_near(scope: Scope) -> bool:
    """Asked on this very machine, and not through a proxy for somebody else."""
    forwarded = any(name in (b"forwarded", b"x-forwarded-for") for name, _ in scope["headers"])
    try:
        return not forwarded and ipaddress.ip_address(client_of(scope)).is_loopback
    except ValueError:
        return False


class Refusal(JSONResponse):
    """The one form of every error; its sentence is in the language that was asked for, where it is known in that."""

    def __init__(self, status: int, message: str, told: dict[str, object]) -> None:
        self.message = message
        self.told = told
        super().__init__({"error": told | {"message": message}}, status)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        message = sayings.said(self.message, asked_in(Headers(scope=scope)))
        if message != self.message:
            self.body = self.render({"error": self.told | {"message": message}})
            self.headers["Content-Length"] = str(len(self.body))
        await super().__call__(scope, receive, send)


def asked_in(headers: Headers) -> str:
    """The language that is asked for first."""
    return headers.get("accept-language", "")[:2].lower()


def refusal(status: int, code: str, message: str, rule: str | None = None, **more: object) -> Refusal:
    return Refusal(status, message, {"code": code, "message": message, "rule": rule} | more)
