"""What moved from picture to picture of one position, drawn into the last of them: for books, where nothing glides.

Knows no game: pieces are told by their ids (core/views.py says what a picture promises). What has moved draws a thread
from where it was, what is new or looks otherwise is framed, and a broken frame stays where something was taken away.
Hands and plates below the board are not looked at.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise, zip_longest
from math import cos, hypot, radians, sin
from statistics import median
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from ariane.core.svg import element

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}  # numbers of a stretch
ASIDE = ("seat-", "turn-", "button-")  # plates of players, and what is there to be clicked
UNSEEN = ("glass", "hit", "last")  # what only catches a click; whose turn it is
ANCHORS = 6  # pieces by which two pictures are laid over each other
FINE = 200  # strokes in the longer side of a picture
LEAP = 0.4  # of the longer side of a picture
APART = 1.5  # strokes: a piece nearer to where it was has not moved
INK = "fill:none;stroke:var(--thread);stroke-linecap:round;stroke-linejoin:round"
HALO = "stroke:var(--paper);opacity:.75"
FULL = "fill:var(--thread);stroke:none"


class Box(NamedTuple):
    """Where something lies, in units of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Piece(NamedTuple):
    """A piece as it is drawn, and what it is drawn in, from the outside."""

    node: Element
    around: tuple[Element, ...]


Pieces = dict[str, Piece]
Boxes = dict[str, Box]


def marked(shown: str, pictures: Sequence[str]) -> str:
    """The picture that is shown, with what moved from the first to the last of these: pictures for the public.

    Those mark nothing that can be clicked. What is shown is the last position too; its board may lie elsewhere.
    """
    first, last, onto = (_read(one) for one in (pictures[0], pictures[-1], shown))
    texts = [_texts(one) for one in pictures]
    # What is written as it was lies where it was.
    looked_at = {key for key in first.keys() | last.keys() if any(text.get(key) != texts[0].get(key) for text in texts)}
    passed = [
        at for at in range(1, len(texts) - 1) if any(texts[at].get(key) != texts[at - 1].get(key) for key in looked_at)
    ]
    steps = [first, *(_read(pictures[at]) for at in passed), last]
    begin, end = _over(first, onto), _over(last, onto)
    overs = [begin, *(end if begin == end else _over(one, onto) for one in steps[1:-1]), end]
    boxes = [_boxes(one, looked_at, over) for one, over in zip(steps, overs, strict=True)]
    stroke = _stroke(shown)
    drawn = [*_frames(first, last, boxes, stroke), *_threads(boxes, stroke)]
    head, closing, rest = shown.rpartition("</svg>")
    return f"{head}{element('g', *drawn, class_='moved', style=INK)}{closing}{rest}" if drawn else shown


def _read(svg: str) -> Pieces:
    """The pieces of a picture, as they are drawn one over the other."""
    found: Pieces = {}
    waiting: list[tuple[Element, tuple[Element, ...]]] = [(fromstring(svg), ())]  # noqa: S314  drawn by ourselves
    while waiting:
        node, around = waiting.pop()
        if "data-below" in node.attrib:
            continue
        key = node.get("id", "")
        if key and not key.startswith(ASIDE):
            found[key] = Piece(node, around)
        waiting += [(child, (*around, node)) for child in reversed(node) if len(child)]
    return found


def _texts(svg: str) -> dict[str, str]:
    """What is written from each piece to the next, by its id."""
    return dict(part.split('"', 1) for part in svg.split(' id="')[1:])


# What is drawn


def _frames(before: Pieces, now: Pieces, boxes: list[Boxes], stroke: float) -> Iterator[str]:
    """What is new or looks otherwise where it was, and what is gone."""
    were, are = boxes[0], boxes[-1]
    for key, box in are.items():
        if key not in were or (_far(were[key], box) <= APART * stroke and not _alike(before[key], now[key])):
            yield _frame(box, stroke)
    for key in [key for key in were if key not in are]:
        yield _frame(were[key], stroke, stroke_dasharray=f"{2 * stroke:g} {2 * stroke:g}")


def _frame(box: Box, stroke: float, **more: object) -> str:
    room = 1.5 * stroke
    return element(
        "rect",
        x=round(box.left - room, 1),
        y=round(box.top - room, 1),
        width=round(box.right - box.left + 2 * room, 1),
        height=round(box.bottom - box.top + 2 * room, 1),
        rx=round(2 * stroke, 1),
        stroke_width=round(stroke, 1),
        **more,
    )


def _threads(boxes: list[Boxes], stroke: float) -> Iterator[str]:
    """For what has moved, by all the places where it was."""
    for key, box in boxes[-1].items():
        stops = [one[key] for one in boxes if key in one] if key in boxes[0] else []
        way = [*stops[:1], *(to for at, to in pairwise(stops) if _far(at, to) > APART * stroke)]
        if len(way) > 1:
            yield _thread([stop.middle for stop in way], box, stroke)


def _thread(way: list[Point], box: Box, stroke: float) -> str:
    """From where it stood, by all it passed, to the edge of what has come there: a knot, a line, an arrow."""
    (x, y), (to_x, to_y) = way[-2], way[-1]
    long = hypot(to_x - x, to_y - y)
    right, down = (to_x - x) / long, (to_y - y) / long
    short = min(min(box.right - box.left, box.bottom - box.top) / 2, long / 2)
    tip = (to_x - right * short, to_y - down * short)
    neck = (tip[0] - right * 4 * stroke, tip[1] - down * 4 * stroke)
    side = (-down * 2.4 * stroke, right * 2.4 * stroke)
    arrow = (tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))
    walked = "".join(_stretch(at, to, stroke) for at, to in pairwise([*way[:-1], neck]))
    return (
        element("path", d=_line([*way[:-1], neck]), stroke_width=round(2.6 * stroke, 1), style=HALO)
        + walked
        + element("path", d=_line(list(arrow)) + "Z", style=FULL)
        + element("circle", cx=round(way[0][0], 1), cy=round(way[0][1], 1), r=round(1.8 * stroke, 1), style=FULL)
    )


def _stretch(at: Point, to: Point, stroke: float) -> str:
    """One step; one as long as half the picture was no walk there, but a leap, or went over an edge."""
    leap = hypot(to[0] - at[0], to[1] - at[1]) > LEAP * FINE * stroke
    dashes = f"{0.1 * stroke:g} {3 * stroke:g}" if leap else None
    return element("path", d=_line([at, to]), stroke_width=round(1.2 * stroke, 1), stroke_dasharray=dashes)


def _line(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stroke(svg: str) -> float:
    shown = _numbers(svg[: svg.index(">")].partition('viewBox="')[2].partition('"')[0])
    return max(shown[2:]) / FINE


# Whether a piece is as it was


def _alike(one: Piece, other: Piece) -> bool:
    """Whether both are drawn alike but for their place; what they are called, and what marks them, does not count."""
    shapes = zip_longest(_shapes(one.node), _shapes(other.node))
    return all(a is not None and b is not None and _look(a) == _look(b) for a, b in shapes)


def _look(shape: Element) -> tuple[object, ...]:
    form: object = [shape.get(part) for part in ("width", "height", "r", "rx", "ry", "points")]
    if drawn := shape.get("d"):
        x, y = next(_along(drawn), (0.0, 0.0))
        form = [(round(to_x - x), round(to_y - y)) for to_x, to_y in _along(drawn)]
    return _tag(shape), shape.get("class"), shape.get("style"), shape.text, form


def _shapes(node: Element) -> Iterator[Element]:
    """What a piece is drawn with; not the pieces inside it, nor what is not seen of it."""
    for child in node:
        if "id" not in child.attrib and _tag(child) != "title" and child.get("class") not in UNSEEN:
            yield child
            yield from _shapes(child)


def _tag(node: Element) -> str:
    return node.tag.rpartition("}")[2]


# Where things lie


def _far(one: Box, other: Box) -> float:
    (x, y), (to_x, to_y) = one.middle, other.middle
    return hypot(to_x - x, to_y - y)


def _boxes(pieces: Pieces, ids: AbstractSet[str], over: Matrix) -> Boxes:
    """Where these pieces lie in the picture that this one is laid over, as far as something of them is to be seen."""
    scale, _, _, _, right, down = over
    found = {}
    for key, piece in pieces.items():
        if key in ids and (box := _box(piece)):
            found[key] = Box(*(scale * at + by for at, by in zip(box, (right, down, right, down), strict=True)))
    return found


def _over(before: Pieces, now: Pieces) -> Matrix:
    """Brings the earlier picture over the later one: where a board grows, all of it is drawn smaller."""
    both = [key for key in before if key in now]
    boxes = [(_box(before[key]), _box(now[key])) for key in both[:: max(1, len(both) // ANCHORS)]]
    sure = [(old, new) for old, new in boxes if old is not None and new is not None and old.right > old.left]
    if not sure:
        return PLAIN
    scale = median((new.right - new.left) / (old.right - old.left) for old, new in sure)
    right = median(new.left - scale * old.left for old, new in sure)
    down = median(new.top - scale * old.top for old, new in sure)
    return (scale, 0, 0, scale, right, down) if (scale, right, down) != (1, 0, 0) else PLAIN


def _box(piece: Piece) -> Box | None:
    matrix = PLAIN
    for node in piece.around:
        matrix = _placed(node, matrix)
    points = list(_corners(piece.node, _placed(piece.node, matrix)))
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    return Box(min(across), min(down), max(across), max(down))


def _corners(node: Element, matrix: Matrix) -> Iterator[Point]:
    for child in node:
        if "id" in child.attrib or child.get("class") in UNSEEN:
            continue
        placed = _placed(child, matrix)
        a, b, c, d, e, f = placed
        for x, y in _outline(child):
            yield a * x + c * y + e, b * x + d * y + f
        yield from _corners(child, placed)


def _placed(node: Element, matrix: Matrix) -> Matrix:
    if "transform" in node.attrib:
        for how, given in TRANSFORM.findall(node.attrib["transform"]):
            matrix = _times(matrix, _matrix(how, _numbers(given)))
    elif "viewBox" in node.attrib and "width" in node.attrib:  # a picture in a picture
        left, top, width, _ = _numbers(node.attrib["viewBox"])
        scale = float(node.attrib["width"]) / width
        x, y = float(node.get("x", 0)), float(node.get("y", 0))
        return _times(matrix, (scale, 0, 0, scale, x - scale * left, y - scale * top))
    return matrix


def _matrix(how: str, by: list[float]) -> Matrix:
    match how, by:
        case "translate", [x, *rest]:
            return (1, 0, 0, 1, x, rest[0] if rest else 0)
        case "scale", [x, *rest]:
            return (x, 0, 0, rest[0] if rest else x, 0, 0)
        case "rotate", [turn, *rest]:
            c, s = cos(radians(turn)), sin(radians(turn))
            x, y = rest or (0.0, 0.0)
            return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        case _:
            return PLAIN


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _outline(shape: Element) -> Iterator[Point]:
    def number(name: str, otherwise: str = "0") -> float:
        return float(shape.get(name, otherwise))

    match _tag(shape):
        case "rect":
            yield number("x"), number("y")
            yield number("x") + number("width"), number("y") + number("height")
        case "circle" | "ellipse":
            wide, high = number("rx", shape.get("r", "0")), number("ry", shape.get("r", "0"))
            yield number("cx") - wide, number("cy") - high
            yield number("cx") + wide, number("cy") + high
        case "path":
            yield from _along(shape.get("d", ""))


def _along(path: str) -> Iterator[Point]:
    """The points a path is drawn by: nearly its outline."""
    x, y = 0.0, 0.0
    for letter, given in COMMAND.findall(path):
        by, takes = _numbers(given), TAKES[letter.upper()]
        for at in range(0, len(by) if takes else 0, takes or 1):
            part = by[at : at + takes]
            from_x, from_y = (x, y) if letter.islower() else (0.0, 0.0)
            if letter in "hH":
                part = [part[0], y - from_y]
            elif letter in "vV":
                part = [x - from_x, part[0]]
            elif letter in "aA":
                part = part[5:]
            for right, down in zip(part[::2], part[1::2], strict=True):
                x, y = right + from_x, down + from_y
                yield x, y


def _numbers(text: str) -> list[float]:
    return [float(one) for one in NUMBER.findall(text)]
