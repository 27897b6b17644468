"""Differences: what to cut out of one picture, and put in, so that it becomes the next.

A picture is taken apart before every `<`; a cut says from which part on how many are dropped, and which come instead.
Whoever has put it together compares the sum (Adler-32 of its bytes), and asks for the whole where it is not the same.
"""

from functools import lru_cache
from itertools import compress, count
from operator import ne
from zlib import adler32

from ariane.core.svg import Woven

Cut = tuple[int, int, list[str]]
Parts = list[bytes]

MARK = "<"
LINE = "\n"
ADLER = 65521  # the prime of Adler-32
KEPT = 8192  # parts of pictures that are kept taken apart, of all tables together: some MB
LARGE = 12000  # letters of a part that is not kept
STRIDE = 32  # parts that are compared at once
SURE = 3  # parts in a row that must be the same before the two are taken to go together again
CLOSE = 20  # parts dropped and put in, together: mostly no more has changed, so that is tried first
NEAR = 64  # parts ahead in which it is looked for then


class Piece:
    """A part of a picture taken apart, in UTF-8: what stands before its first mark, what follows, and its sum."""

    __slots__ = ("first", "high", "length", "low", "rest")

    def __init__(self, drawn: str) -> None:
        written = drawn.encode()
        parts = written.split(MARK.encode())
        self.first = parts[0]
        self.rest = parts[1:]
        self.length = len(written)
        total = adler32(written)
        self.low = total & 0xFFFF
        self.high = total >> 16


@lru_cache(maxsize=KEPT)
def _piece(drawn: str) -> Piece:
    return Piece(drawn)


class Apart:
    """A picture taken apart, in UTF-8: once, to be compared with the one before it and the one after.

    Of a picture that knows its parts only those are taken apart that were not seen lately, whoever it was drawn for.
    """

    __slots__ = ("parts", "size", "sum")

    def __init__(self, picture: str) -> None:
        self.size = len(picture)
        parts: Parts = [b""]
        low, high = 1, 0
        for drawn in _pieces(picture):
            piece = _piece(drawn) if len(drawn) < LARGE else Piece(drawn)
            if piece.first:
                parts[-1] += piece.first
            parts += piece.rest
            # The sum of two texts, one after the other, follows from their sums.
            high = (high + piece.high + piece.length * (low - 1)) % ADLER
            low = (low + piece.low - 1) % ADLER
        self.parts = parts
        self.sum = high << 16 | low

    def whole(self) -> str:
        return MARK.encode().join(self.parts).decode()

    def cuts_from(self, before: "Apart") -> list[Cut]:
        return _cuts(before.parts, self.parts)


def _pieces(picture: str) -> list[str]:
    """What a picture was put together from, down to the smallest parts that are known."""
    found: list[str] = []
    _unravel(picture, found)
    return found


def _unravel(drawn: str, found: list[str]) -> None:
    if type(drawn) is not Woven:
        found.append(drawn)
        return
    for part in drawn.parts:
        if type(part) is Woven:
            _unravel(part, found)
        elif part:
            found.append(part)


def cuts(old: str, new: str) -> list[Cut]:
    return Apart(new).cuts_from(Apart(old))


def line_cuts(old: str, new: str) -> list[Cut]:
    """The same between two texts, taken apart into lines."""
    return _cuts(old.encode().split(LINE.encode()), new.encode().split(LINE.encode()))


def _cuts(before: Parts, after: Parts) -> list[Cut]:
    found: list[Cut] = []
    x = y = 0
    while (rest := min(len(before) - x, len(after) - y)) > 0:
        while before[x : x + STRIDE] == after[y : y + STRIDE] and rest > STRIDE:
            x, y, rest = x + STRIDE, y + STRIDE, rest - STRIDE
        alike = next(compress(count(), map(ne, before[x : x + STRIDE], after[y : y + STRIDE])), rest)
        x, y = x + alike, y + alike
        if alike < rest:
            i, j = _meet(before, x, after, y)
            found.append((x, i - x, _read(after[y:j])))
            x, y = i, j
    if x < len(before) or y < len(after):
        found.append((x, len(before) - x, _read(after[y:])))
    return found


def _read(parts: Parts) -> list[str]:
    return [part.decode() for part in parts]


def patched(old: str, changes: list[Cut], mark: str = MARK) -> str:
    """What a page does with the cuts; here for tests and programs."""
    before, after, at = old.split(mark), list[str](), 0
    for start, dropped, put in changes:
        after += before[at:start] + put
        at = start + dropped
    return mark.join(after + before[at:])


def checksum(text: str) -> int:
    return adler32(text.encode())


def _meet(before: Parts, x: int, after: Parts, y: int) -> tuple[int, int]:
    """The nearest places from which on both go on alike; their ends, if there are none."""
    old, new = before[x : x + CLOSE + SURE], after[y : y + CLOSE + SURE]
    furthest, deepest = min(CLOSE, len(old) - 1), min(CLOSE, len(new) - 1)
    for both in range(1, CLOSE + 1):
        for i in range(min(both, furthest), max(0, both - deepest) - 1, -1):
            j = both - i
            if old[i] == new[j] and old[i : i + SURE] == new[j : j + SURE]:
                return x + i, y + j
    reach = NEAR
    while True:
        met = _ahead(before[x : x + reach + SURE], after[y : y + reach + SURE], reach)
        if met is not None:
            return x + met[0], y + met[1]
        if x + reach >= len(before) and y + reach >= len(after):
            return len(before), len(after)
        reach *= 4


def _ahead(before: Parts, after: Parts, reach: int) -> tuple[int, int] | None:
    """The nearest places within reach from which on both go on alike."""
    runs = _runs(before)[:reach]
    places = dict(zip(reversed(runs), range(len(runs) - 1, -1, -1), strict=True))
    best: tuple[int, int] | None = None
    for j, run in enumerate(_runs(after)[:reach]):
        if best is not None and j >= sum(best):
            break
        i = places.get(run, -1)
        if i >= 0 and (best is None or i + j < sum(best)):
            best = i, j
    return best


def _runs(parts: Parts) -> list[tuple[bytes, ...]]:
    """From each part on as many as make sure; at the end fewer."""
    ends = [tuple(parts[at:]) for at in range(max(0, len(parts) - SURE + 1), len(parts))]
    return [*zip(*(parts[ahead:] for ahead in range(SURE)), strict=False), *ends]
