"""Sockets: texts in, texts out, with nothing in between; those of our own server can be spoken to without a detour."""

import contextlib
from collections.abc import Callable
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from ariane.table import connections
from ariane.table.guard import Bucket, Limits, Rate
from ariane.table.letters import WINDOW, Letter, Parcel, text_in
from ariane.table.refusals import Refused

POLICY = 1008  # why a socket is closed: somebody may not do what they do
BACKLOG = 16  # messages that may wait to be heard; then no more are read
PARTING = 5.0  # seconds in which somebody who still speaks is let finish after our last word
SLICE = 512  # bytes that are read in one go by the book: some eighty frames, if all are empty
FRAMES = 4  # frames for each message that one may send: its pieces, pings and their answers

# What we send is packed message by message, so that the same is sent to all who are told the same.
PACKING = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_max_window_bits=12)
BETWEEN = StreamReader.at_eof.__code__  # where a reader waits between two messages


class Gone(Exception):
    """The viewer has hung up."""


class QuickSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, not stopped and started at every message, and which sends at once what can be sent at once."""

    ear: Callable[[bytes], bool] | None = None  # whoever hears a text at once, where they can
    unpacks = False  # whether the other side does
    between: bool | None = None  # whether all that was read by the book is whole messages; None: not looked yet
    messages: Rate = Limits.messages  # that one may send
    thrown_out = False

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.most = self.config.ws_max_size
        self.frames_left = Bucket((FRAMES * self.messages[0], FRAMES * self.messages[1]))
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [PACKING]

    def data_received(self, data: bytes) -> None:
        """What is one whole text is heard at once, where somebody listens who can; all else in its turn."""
        if self.ear is not None and self._is_between():
            text = text_in(data, self.most)
            if text is not None and self.ear(text):
                return
        self.between = None
        for at in range(0, len(data), SLICE):
            if self.thrown_out:
                break
            super().data_received(data[at : at + SLICE])

    def handle_events(self) -> None:
        """Frames that hold no message are heard by nobody, and yet take time and room: there may be so many."""
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if all(self.frames_left.take() for _ in range(frames)):
            super().handle_events()
        elif not self.close_sent:
            self._throw_out()

    def _throw_out(self) -> None:
        self.ear = None
        self.thrown_out = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": "too-many"})
        if self.conn.state is State.OPEN:
            self.conn.send_close(POLICY, "too-many")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _is_between(self) -> bool:
        """Whether all that came so far was whole messages, and all of them have been heard."""
        if self.between is None:
            reader: Any = self.conn.parser
            while reader.gi_yieldfrom is not None:
                reader = reader.gi_yieldfrom
            self.between = reader.gi_code is BETWEEN and self.conn.current_size is None
        return self.between and self.conn.state is State.OPEN and not self.close_sent and self.queue.empty()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused
            self.scope["state"]["socket"] = self
            self.unpacks = any(
                isinstance(one, PerMessageDeflate) and one.local_max_window_bits == WINDOW
                for one in self.conn.extensions
            )

    def connection_lost(self, exc: Exception | None) -> None:
        self.ear = None
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

    def say(self, letter: Letter | Parcel) -> bool:
        """Whether it has been sent; if not, whoever speaks waits like everybody else."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(letter.packed() if self.unpacks else letter.framed)
        return True


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

    def listen(self, ear: Callable[[bytes], bool] | None) -> None:
        """From now on this ear hears what it can at once: it says whether it did."""
        if self.quick is not None:
            self.quick.ear = ear

    async def say(self, letter: Letter) -> None:
        """A socket that breaks while something is sent, or is closed by then, has hung up."""
        if self.say_now(letter):
            return
        try:
            await self.send({"type": "websocket.send", "text": letter.text.decode()})
        except (OSError, RuntimeError):
            raise Gone from None

    def say_now(self, letter: Letter | Parcel) -> bool:
        """Whether it has been sent: it is not where one would have to wait."""
        return self.quick is not None and self.open and self.quick.say(letter)

    async def close(self, code: int, reason: str = "") -> None:
        if self.open:
            self.open = False
            with contextlib.suppress(OSError, RuntimeError):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})
