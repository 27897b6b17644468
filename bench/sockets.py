"""The lightest WebSocket client we could write, so that what is measured is the server."""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import cast

TAIL = b"\x00\x00\xff\xff"  # what a packed message is sent without (RFC 7692)

Heard = Callable[["Client", bytes], None]


class Client(asyncio.Protocol):
    """Sends and hears text frames; masks with zeros, as the protocol allows and a browser would not."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.buffer = bytearray()
        self.opened = asyncio.get_running_loop().create_future()
        self.upgraded = False
        self.transport: asyncio.Transport | None = None
        self.unpack = zlib.decompressobj(wbits=-15).decompress  # whether a message is packed by itself or not

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.opened.set_exception(OSError(bytes(self.buffer[:100]).decode()))
                return
            del self.buffer[: end + 4]
            self.upgraded = True
            if not self.opened.done():
                self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            kind, packed, size, head = buffer[at] & 15, buffer[at] & 64, buffer[at + 1] & 127, 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if len(buffer) - at < head:
                    break
                size = int.from_bytes(buffer[at + 2 : at + head], "big")
            if len(buffer) - at < head + size:
                break
            payload = bytes(buffer[at + head : at + head + size])
            at += head + size
            if kind == 1:
                self.heard(self, self.unpack(payload + TAIL) if packed else payload)
            elif kind == 9:
                self._frame(10, payload)
        del buffer[:at]

    def send(self, payload: bytes) -> None:
        self._frame(1, payload)

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


async def connect(port: int, path: str, heard: Heard, *, unpacks: bool = False) -> Client:
    """`unpacks`: it says that it can, as every browser does."""
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Client(heard), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    assert client.transport is not None
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n" if unpacks else ""
    client.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"{offer}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await client.opened
    return client
