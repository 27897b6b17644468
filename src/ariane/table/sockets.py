"""Sockets: texts in, texts out, with nothing in between; those of our own server can be spoken to without a detour."""

import contextlib

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from ariane.table import connections
from ariane.table.refusals import Refused

BACKLOG = 16  # messages that may wait to be heard; then no more are read
PARTING = 5.0  # seconds in which somebody who still speaks is let finish after our last word


class Gone(Exception):
    """The viewer has hung up."""


class QuickSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, not stopped and started at every message, and which sends at once what can be sent at once."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused
            self.scope["state"]["socket"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        connections.release(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self.read_paused or self.queue.qsize() >= BACKLOG:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not
        super().send_receive_event_to_app()
        self.read_paused = False

    def handle_parser_exception(self) -> None:
        """Says why, and throws away what still comes: a line closed with something unread on it loses our last word."""
        if self.close_sent:
            return
        last = self.conn.close_sent
        assert last is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": last.code, "reason": last.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(PARTING, self.transport.close)
        if self.conn.parser_exc is not None and self.transport.can_write_eof():
            self.transport.write_eof()  # no answer to it would be understood
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def say(self, payload: bytes) -> bool:
        """Whether it has been sent; if not, whoever speaks waits like everybody else."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self.conn.extensions:
            self.conn.send_text(payload)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(framed(payload))
        return True


def framed(payload: bytes) -> bytes:
    """A text in one frame, as a server sends it (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


class Socket:
    """A socket as any server gives it (ASGI)."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send
        self.quick: QuickSocket | None = scope.get("state", {}).get("socket")
        self.open = False

    async def accept(self) -> None:
        await self.receive()  # the wish to connect
        try:
            await self.send({"type": "websocket.accept"})
        except (OSError, RuntimeError):
            raise Gone from None
        self.open = True

    async def hear(self) -> str:
        """The next text; bytes end the conversation."""
        message = await self.receive()
        if message["type"] == "websocket.disconnect":
            self.open = False
            raise Gone
        text = message.get("text")
        if text is None:
            raise Refused("bad-request", "messages are texts")
        return str(text)

    async def say(self, payload: bytes) -> None:
        """A socket that breaks while something is sent, or is closed by then, has hung up."""
        if self.say_now(payload):
            return
        try:
            await self.send({"type": "websocket.send", "text": payload.decode()})
        except (OSError, RuntimeError):
            raise Gone from None

    def say_now(self, payload: bytes) -> bool:
        """Whether it has been sent: it is not where one would have to wait."""
        return self.quick is not None and self.open and self.quick.say(payload)

    async def close(self, code: int, reason: str = "") -> None:
        if self.open:
            self.open = False
            with contextlib.suppress(OSError, RuntimeError):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})
