"""Differences: what to cut out of one picture, and put in, so that it becomes the next.

A picture is taken apart before every `<`; a cut says from which part on how many are dropped, and which come instead.
Whoever has put it together compares the sum (Adler-32 of its bytes), and asks for the whole where it is not the same.
"""

from zlib import adler32

Cut = tuple[int, int, list[str]]
Parts = list[bytes]

MARK = b"<"
STRETCH = 4096  # bytes that are compared at once
PART = 64  # bytes in which there is mostly a part
SURE = 3  # parts in a row that must be the same before the two are taken to go together again
CLOSE = 20  # parts dropped and put in, together: mostly no more has changed, so that is tried first
NEAR = 64  # parts ahead in which it is looked for then


class Apart:
    """A picture in UTF-8, to be compared with the one before and the one after: taken apart only where it changed."""

    __slots__ = ("size", "sum", "written")

    def __init__(self, picture: str) -> None:
        self.written = picture.encode()
        self.size = len(picture)
        self.sum = adler32(self.written)

    def whole(self) -> str:
        return self.written.decode()

    def cuts_from(self, before: "Apart") -> list[Cut]:
        return _cuts(before.written, self.written)


def cuts(old: str, new: str) -> list[Cut]:
    return Apart(new).cuts_from(Apart(old))


def _cuts(before: bytes, after: bytes) -> list[Cut]:
    """Here `x` counts the parts of the old picture, `p` and `q` are the bytes at which a part of either begins.

    Behind its last part each ends, one byte after its length: as if a mark came there.
    """
    found: list[Cut] = []
    x = p = q = 0
    while p <= len(before) and q <= len(after):
        alike = _alike(before, p, after, q)
        x += before.count(MARK, p, p + alike)
        if _ends(before, p + alike) and _ends(after, q + alike):
            x, p, q = x + 1, p + alike + 1, q + alike + 1
            continue
        begun = before.rfind(MARK, p, p + alike) + 1  # the part in which they differ
        if begun > 0:
            p, q = begun, begun - p + q
        dropped, put = _meet(before, p, after, q)
        found.append((x, len(dropped), _read(put)))
        x, p, q = x + len(dropped), p + _long(dropped), q + _long(put)
    if p <= len(before) or q <= len(after):
        dropped, put = _parts(before, p, len(before)), _parts(after, q, len(after))
        found.append((x, len(dropped), _read(put)))
    return found


def _alike(before: bytes, p: int, after: bytes, q: int) -> int:
    """How many bytes are the same from there on."""
    alike, most = 0, min(len(before) - p, len(after) - q)
    while alike < most and before[p + alike : p + alike + STRETCH] == after[q + alike : q + alike + STRETCH]:
        alike += STRETCH
    step = STRETCH
    while alike < most and step > 1:
        step //= 2
        if before[p + alike : p + alike + step] == after[q + alike : q + alike + step]:
            alike += step
    return min(alike, most)


def _ends(picture: bytes, at: int) -> bool:
    """Whether a part ends there."""
    return at == len(picture) or picture[at : at + 1] == MARK


def _parts(picture: bytes, at: int, most: int) -> Parts:
    """The parts from there on, so many or as many as there are."""
    if at > len(picture):
        return []
    size = PART * (most + 1)
    while True:
        parts = picture[at : at + size].split(MARK, most)
        if len(parts) > most:
            return parts[:most]
        if at + size >= len(picture):
            return parts
        size *= 4


def _long(parts: Parts) -> int:
    """How many bytes they take, each with its mark."""
    return sum(map(len, parts)) + len(parts)


def _read(parts: Parts) -> list[str]:
    return [part.decode() for part in parts]


def patched(old: str, changes: list[Cut]) -> str:
    """What a page does with the cuts; here for tests and programs."""
    mark = MARK.decode()
    before, after, at = old.split(mark), list[str](), 0
    for start, dropped, put in changes:
        after += before[at:start] + put
        at = start + dropped
    return mark.join(after + before[at:])


def checksum(text: str) -> int:
    return adler32(text.encode())


def _meet(before: bytes, p: int, after: bytes, q: int) -> tuple[Parts, Parts]:
    """What goes and what comes instead, up to the nearest places from which on both go on alike; else all there is."""
    old, new = _parts(before, p, CLOSE + SURE), _parts(after, q, CLOSE + SURE)
    furthest, deepest = min(CLOSE, len(old) - 1), min(CLOSE, len(new) - 1)
    for both in range(1, CLOSE + 1):
        for i in range(min(both, furthest), max(0, both - deepest) - 1, -1):
            j = both - i
            if old[i] == new[j] and old[i : i + SURE] == new[j : j + SURE]:
                return old[:i], new[:j]
    reach = NEAR
    while True:
        old, new = _parts(before, p, reach + SURE), _parts(after, q, reach + SURE)
        met = _ahead(old, new, reach)
        if met is not None:
            return old[: met[0]], new[: met[1]]
        if len(old) <= reach and len(new) <= reach:
            return old, new
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
