"""Which piece lies where on which sheet: grids of equal pieces, crop marks, and backs where a turned sheet has them."""

from collections import Counter
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from ariane.core.cutting import Cut
from ariane.core.errors import ArianeError

MARGIN = 7.5  # millimetres; nine playing cards fit on either paper
MARK, GAP = 4.0, 1.0  # how long a crop mark is, and how far from what is cut
BETWEEN = 2 * (MARK + GAP) + 1  # two grids on one sheet, with their marks
SLACK = 1e-6  # of what was computed
MOST_SHEETS = 150
MOST_PIECES = 5000  # of one kind


class Paper(NamedTuple):
    """A kind of paper, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


class Part(NamedTuple):
    """A piece, or as much of a board as goes on one sheet: its place in the whole, and its size."""

    cut: Cut
    x: float
    y: float
    width: float
    height: float


class Placed(NamedTuple):
    """A part on a page, by its upper left corner."""

    part: Part
    x: float
    y: float


class Sheet(NamedTuple):
    """One leaf: what is on its front, the same seen from behind, and the marks along which it is cut."""

    front: list[Placed]
    back: list[Placed]  # for paper turned over its long edge
    marks: list[tuple[float, float, float, float]]  # lines from one point to another, seen from the front

    @property
    def sizes(self) -> dict[tuple[float, float], int]:
        """How many pieces of each size."""
        return dict(Counter((placed.part.width, placed.part.height) for placed in self.front))


def sheets(cuts: list[Cut], paper: Paper) -> list[Sheet]:
    """All copies of all pieces; those of one size lie together, in the order in which the game lists them."""
    parts = [part for cut in cuts for part in _parts(cut, paper)]
    found: list[Sheet] = []
    for backed in (False, True):
        groups: dict[tuple[float, float], list[Part]] = {}
        for part in parts:
            if bool(part.cut.back) == backed:
                groups.setdefault((part.width, part.height), []).append(part)
        found += _filled(groups, paper)
        if len(found) > MOST_SHEETS:
            raise ArianeError(f"this box would fill more than {MOST_SHEETS} sheets")
    return found


def _parts(cut: Cut, paper: Paper) -> Iterator[Part]:
    """Every copy of a piece; what is larger than a sheet comes in equal parts, to be laid edge to edge."""
    (wide, high), (room_wide, room_high) = cut.size, paper.room
    columns, rows = ceil(wide / room_wide - SLACK), ceil(high / room_high - SLACK)
    if cut.copies * columns * rows > MOST_PIECES:
        raise ArianeError(f"{cut.name}: {cut.copies} copies are more than can be printed")
    each = wide / columns, high / rows
    for _ in range(cut.copies):
        for row in range(rows):
            for column in range(columns):
                yield Part(cut, column * each[0], row * each[1], *each)


def _filled(groups: dict[tuple[float, float], list[Part]], paper: Paper) -> Iterator[Sheet]:
    """Sheet after sheet: as many rows of a size as there is room for, and below them the next size."""
    bands: list[list[Part]] = []  # those of the present sheet, each a grid of its own
    left = paper.room[1]
    for (wide, high), parts in groups.items():
        columns = int(paper.room[0] / wide + SLACK)
        while parts:
            rows = min(int(left / high + SLACK), ceil(len(parts) / columns))
            if rows == 0:
                yield _sheet(bands, paper)
                bands, left = [], paper.room[1]
                continue
            bands.append(parts[: rows * columns])
            parts = parts[rows * columns :]
            left -= rows * high + BETWEEN
    if bands:
        yield _sheet(bands, paper)


def _sheet(bands: list[list[Part]], paper: Paper) -> Sheet:
    """Grids one below the other, the whole in the middle of the page."""
    shapes = []
    for parts in bands:
        columns = int(paper.room[0] / parts[0].width + SLACK)
        shapes.append((columns, ceil(len(parts) / columns)))
    tall = sum(rows * parts[0].height for parts, (_, rows) in zip(bands, shapes, strict=True))
    top = (paper.height - tall - BETWEEN * (len(bands) - 1)) / 2
    front: list[Placed] = []
    lines: list[tuple[float, float, float, float]] = []
    for parts, (columns, rows) in zip(bands, shapes, strict=True):
        wide, high = parts[0].width, parts[0].height
        left = (paper.width - columns * wide) / 2
        front += [Placed(part, left + at % columns * wide, top + at // columns * high) for at, part in enumerate(parts)]
        lines += _marks(left, top, min(columns, len(parts)), rows, wide, high)
        top += rows * high + BETWEEN
    back = [placed._replace(x=paper.width - placed.x - placed.part.width) for placed in front if placed.part.cut.back]
    return Sheet(front, back, lines)


def _marks(
    left: float, top: float, columns: int, rows: int, wide: float, high: float
) -> Iterator[tuple[float, float, float, float]]:
    """Crop marks round a grid."""
    right, bottom = left + columns * wide, top + rows * high
    for column in range(columns + 1):
        x = left + column * wide
        yield x, top - GAP - MARK, x, top - GAP
        yield x, bottom + GAP, x, bottom + GAP + MARK
    for row in range(rows + 1):
        y = top + row * high
        yield left - GAP - MARK, y, left - GAP, y
        yield right + GAP, y, right + GAP + MARK, y
