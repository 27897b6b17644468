"""Connections: how many one client may hold, and how long it may take to say what it wants."""

import asyncio
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ariane.table import health
from ariane.table.guard import Buckets, Limits
from ariane.table.proxies import Front, share

HEADERS = 10.0  # seconds until a request's headers must be there
BODY = 30.0  # seconds until all of it must be there
LARGEST = 64 * 1024  # bytes of headers
KNOCKS = 2  # connections for each request that one may send
CHECKED = 64  # connections between two looks at how many more there may be

_held: dict[asyncio.BaseTransport, str] = {}  # transport -> the client it is counted for
_counts: Counter[str] = Counter()


class Door(HttpToolsProtocol):
    """uvicorn's connection, with a clock, and closed at once where a client holds too many."""

    limits = Limits()
    front = Front()
    knocks: Buckets | None = None  # how often each client may still connect
    late: asyncio.TimerHandle | None = None
    heard = 0
    headed = False  # whether the headers of this request are there
    refused = False
    full = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn itself
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        mine = "" if self.front.is_trusted(peer) else share(peer)  # a proxy has its own limits
        if self.full or len(_held) % CHECKED == 0:  # whoever turns people away looks each time whether there is room
            Door.full = health.files() is not None
        if self.full or (mine and _counts[mine] >= self.limits.connections) or not self._may_knock(mine):
            self.refused = True
            transport.close()
            return
        hold(transport, mine)
        self._expect(HEADERS)

    def _may_knock(self, client: str) -> bool:
        """Each request may come by a line of its own; whoever opens more asks for nothing and only costs."""
        door = type(self)
        if door.knocks is None:
            door.knocks = Buckets((KNOCKS * self.limits.requests[0], KNOCKS * self.limits.requests[1]))
        return not client or door.knocks.take(client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        if self.transport is not None:
            release(self.transport)
        super().connection_lost(exc)

    def _expect(self, seconds: float | None) -> None:
        """Something must come within this time, or nothing."""
        if self.late is not None:
            self.late.cancel()
        self.late = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self.heard += len(data)
        super().data_received(data)  # headers and what follows them may come at once
        if self.heard > LARGEST and not self.headed:
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.headed = False
        if self.late is None:
            self._expect(HEADERS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.headed = True
        self._expect(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.heard, self.headed = 0, False
        self._expect(None)

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()


def hold(transport: asyncio.BaseTransport, client: str) -> None:
    _held[transport] = client
    _counts[client] += 1


def release(transport: asyncio.BaseTransport) -> None:
    client = _held.pop(transport, None)
    if client is not None:
        _counts[client] -= 1
        if not _counts[client]:
            del _counts[client]


def count() -> int:
    return len(_held)
