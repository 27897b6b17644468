"""Letters: what is said over a socket as whole frames, written once for all who are told the same."""

import zlib

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it has no compiled part
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81  # a frame's first byte: a text, all of it (RFC 6455, 5.2)
PACKED = 0x40  # besides: it is deflated (RFC 7692)
MASKED = 0x80  # of its second byte
LARGE = 4096  # bytes: what is shorter goes as it is, and costs nobody the time to pack and unpack it
WINDOW = 15
TAIL = b"\x00\x00\xff\xff"  # what deflating ends with, and is left out


class Letter:
    """A text in its envelope, and packed for those who can unpack it."""

    __slots__ = ("_packed", "framed", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.framed = framed(text, WHOLE_TEXT)
        self._packed: bytes | None = None

    def packed(self) -> bytes:
        """By itself, so that one packing is for all: nobody needs to know what was sent before it."""
        if len(self.text) < LARGE:
            return self.framed
        if self._packed is None:
            press = zlib.compressobj(wbits=-WINDOW)
            pressed = press.compress(self.text) + press.flush(zlib.Z_SYNC_FLUSH)
            self._packed = framed(pressed.removesuffix(TAIL), WHOLE_TEXT | PACKED)
        return self._packed


class Parcel:
    """Letters that go together, as one piece: put together once for all who are told the same."""

    __slots__ = ("_packed", "framed", "letters")

    def __init__(self, letters: list[Letter]) -> None:
        self.letters = letters
        self.framed = b"".join([letter.framed for letter in letters])
        self._packed: bytes | None = None

    def packed(self) -> bytes:
        if self._packed is None:
            self._packed = b"".join([letter.packed() for letter in self.letters])
        return self._packed


def framed(payload: bytes, first: int) -> bytes:
    """A message in one frame, as a server sends it."""
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 1 << 16:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload


def text_in(frame: bytes, most: int) -> bytes | None:
    """The text of a frame that is all of a message, in plain letters, as programs send it.

    None: it is something else, or more, or less, and needs a closer look.
    """
    size = len(frame)
    if size < 6 or frame[0] != WHOLE_TEXT or frame[1] < MASKED:
        return None
    length, head = frame[1] - MASKED, 2
    if length == 126:
        length, head = frame[2] << 8 | frame[3], 4
    if length > most or size != head + 4 + length or length == 127:
        return None
    text = apply_mask(frame[head + 4 :], frame[head : head + 4])
    return text if text.isascii() else None
