"""The guard at the door: limits on size and pace, the headers every answer carries, and whom we answer at all."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


@dataclass(frozen=True)
class Limits:
    """How much one address, one match and one message may be."""

    body: int = 64 * 1024
    message: int = 16 * 1024
    requests: Rate = (50.0, 200.0)
    creations: Rate = (0.5, 20.0)
    messages: Rate = (20.0, 60.0)
    sockets_per_address: int = 100
    sockets_per_match: int = 200


OPEN_HOUSE = Limits(
    requests=(1e6, 1e6),
    creations=(1e6, 1e6),
    messages=(1e6, 1e6),
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

    def __init__(self, app: ASGIApp, limits: Limits, live: ASGIApp, hosts: frozenset[str] | None = None) -> None:
        self.app = app
        self.live = live  # where sockets go, past all that is made for requests
        self.limits = limits
        self.hosts = hosts  # names we answer to; None: any
        self.requests = Buckets(limits.requests)
        self.creations = Buckets(limits.creations)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if not self._welcome(Headers(scope=scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.live(scope, receive, send)
        elif scope["type"] == "http":
            await self._serve(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _welcome(self, headers: Headers) -> bool:
        """Whether the host is ours, and a page that speaks from elsewhere is not another site's."""
        host = headers.get("host", "")
        if self.hosts is not None and host.rpartition(":")[0] not in self.hosts and host not in self.hosts:
            return False
        origin = headers.get("origin")
        return origin is None or origin.partition("://")[2] == host

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    answer["Cache-Control"] = "no-store"
            await send(message)

        wrong = self._wrong(scope, headers)
        if wrong is not None:
            status, code, words = wrong
            await refusal(status, code, words)(scope, receive, send_guarded)
            return
        try:
            await self.app(scope, self._counted(receive), send_guarded)
        except TooLarge:
            if not started:
                words = f"a request has at most {self.limits.body} bytes"
                await refusal(413, "too-large", words)(scope, receive, send_guarded)

    def _wrong(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        address = scope["client"][0] if scope.get("client") else ""
        writes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not self._welcome(headers):
            return 403, "bad-request", "this server does not answer to that name or that page"
        if not self.requests.take(address):
            return 429, "too-many", "too many requests; wait a moment"
        makes = writes and (scope["path"] == "/api/matches" or scope["path"].endswith(("/fork", "/rematch")))
        if makes and not self.creations.take(address):
            return 429, "too-many", "too many new matches; wait a moment"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.limits.body:
            return 413, "too-large", f"a request has at most {self.limits.body} bytes"
        if writes and headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return 415, "bad-request", "requests are application/json"
        return None

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


def refusal(status: int, code: str, message: str, rule: str | None = None, **more: object) -> JSONResponse:
    """The one form of every error."""
    return JSONResponse({"error": {"code": code, "message": message, "rule": rule} | more}, status)
