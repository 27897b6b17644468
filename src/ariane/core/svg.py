"""SVG: the drawing words every picture uses, the house's colours, and pawns told apart by colour, shape and initial."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import ParamSpec, cast

from mypy_extensions import mypyc_attr

from ariane.core.chance import mix

SEAT_COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#22201c")
_DELICATE = re.compile('["&<>\\n\\r\\t]')  # what is not written into an attribute as it is
DARK_SEATS = (4, 7)  # whose colour bears white letters
KEPT = 2048  # drawings of each part: there are some 150 parts, and a server keeps these for ever

LONG = 1000  # letters: a drawing of so many still knows its parts

Given = ParamSpec("Given")

# Custom properties with the house's ground, ink, thread and brass; a page sets them again for its own themes. Rules are
# for our pictures only (a notebook has others), at no cost in specificity, so that a game's own style comes after.
STYLE = (
    ":where(.ariane){--paper:#f6f1e7;--ink:#22201c;--thread:#c8402f;--brass:#a57c36;--shade:#e6dcc8;"
    "font-family:'Source Sans 3','Segoe UI',system-ui,sans-serif;font-variant-numeric:tabular-nums}"
    "@media(prefers-color-scheme:dark){:where(.ariane){--paper:#14161d;--ink:#e9e4d8;--shade:#262a35;--brass:#c79a4b;"
    "--thread:#e2604f}}"
    + "".join(
        f":where(.ariane) {rule}}}"
        for rule in (
            ".ground{fill:var(--paper)",
            ".ink{fill:var(--ink)",
            ".line{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;stroke-linecap:round",
            ".thin{stroke-width:1",
            ".thick{stroke-width:4",
            ".thread{stroke:var(--thread);fill:none;stroke-width:4;stroke-linejoin:round;stroke-linecap:round",
            ".can{cursor:pointer",
            ".last{stroke:var(--thread);stroke-width:4",
            ".label{font-size:14px;fill:var(--ink)",
            ".small{font-size:12px;fill:var(--ink)",
            ".middle{text-anchor:middle;dominant-baseline:central",
            ".rim{fill:var(--ink);opacity:.75;text-anchor:middle;dominant-baseline:central",
        )
    )
    + "".join(f":where(.ariane) .seat{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEAT_COLOURS))
)


def once(draw: Callable[Given, str]) -> Callable[Given, str]:
    """A part of a picture that follows from what it is given, and from nothing else: drawn once, and then kept."""
    return cast("Callable[Given, str]", lru_cache(maxsize=KEPT)(draw))


@mypyc_attr(native_class=False)
class Woven(str):
    """A long drawing that still knows its parts: those that stay from one picture to the next are looked at once."""

    __slots__ = ("parts",)
    parts: tuple[str, ...]

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # in another process a drawing is a text like any other


def woven(*parts: str) -> str:
    """These parts as one drawing."""
    drawn = "".join(parts)
    if len(drawn) < LONG:
        return drawn
    whole = Woven(drawn)
    whole.parts = parts
    return whole


def element(tag: str, *inside: str, **attributes: object) -> str:
    """One element: `_` in an attribute's name stands for `-`, a last one is dropped (`class_`), None is left out."""
    opened = tag
    for key, value in attributes.items():
        if type(value) is str:
            quoted = _quoted(value) if _DELICATE.search(value) else f'"{value}"'
        elif value is None:
            continue
        else:
            quoted = f'"{_plain(value)}"'  # numbers have nothing delicate
        opened += f" {_attribute(key)}={quoted}"
    return woven(f"<{opened}>", *inside, f"</{tag}>") if inside else f"<{opened}/>"


def escape(content: str) -> str:
    """As the standard library's xml.sax.saxutils does, which loads a network library for it."""
    return content.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")


def _quoted(value: str) -> str:
    safe = escape(value).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    if '"' not in safe:
        return f'"{safe}"'
    return f"'{safe}'" if "'" not in safe else '"' + safe.replace('"', "&quot;") + '"'


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def words(content: str, x: float, y: float, **attributes: object) -> str:
    """A text, escaped."""
    return element("text", escape(content), x=x, y=y, **attributes)


@once
def title(content: str) -> str:
    """What hover and a screen reader say of the element it stands in."""
    return element("title", escape(content))


Squares = tuple[float, float, float, float]


@once
def rims(columns: tuple[str, ...], rows: tuple[str, ...], squares: Squares, away: float, size: float) -> str:
    """The names of columns above the squares and of rows left of them, drawn last: a page keeps them in sight."""
    x, y, width, height = squares
    across, down = width / len(columns), height / len(rows)
    above = (words(name, x + (i + 0.5) * across, y - away) for i, name in enumerate(columns))
    beside = (words(name, x - away, y + (i + 0.5) * down) for i, name in enumerate(rows))
    look = {"class_": "rim", "font_size": size, "aria_hidden": "true"}  # squares are told by their own names
    return element("g", *above, data_rim="columns", **look) + element("g", *beside, data_rim="rows", **look)


def drawing(width: float, height: float, *inside: str, name: str, squares: Squares | None = None) -> str:
    """The whole picture on the house's ground, with its accessible name; of a part of a box, where its squares lie."""
    return element(
        "svg",
        title(name),
        element("rect", width=width, height=height, class_="ground"),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_plain(width)} {_plain(height)}",
        role="group",  # not img: that would hide the pieces inside from screen readers
        aria_label=name,
        class_="ariane",
        data_squares=None if squares is None else " ".join(_plain(number) for number in squares),
    )


def piece(id: str, name: str, *inside: str, class_: str | None = None, **attributes: object) -> str:
    """Something that can be clicked: its id, and the name that hover and screen readers give it."""
    return element("g", title(name), *inside, id=id, role="img", class_=class_, **attributes)


@once
def polygon(*corners: tuple[float, float], **attributes: object) -> str:
    """A polygon."""
    return element("path", d="M" + "L".join(f"{_plain(x)} {_plain(y)}" for x, y in corners) + "Z", **attributes)


@once
def cut_out(x: float, y: float, width: float, height: float, slack: float, key: int, **attributes: object) -> str:
    """A rectangle cut from paper by hand: its corners are off by up to `slack`, the same way for the same key."""
    off = [(mix(mix(key + 1, corner), corner + 7) >> 16) % 1000 / 500 - 1 for corner in range(8)]
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return polygon(
        *((cx + off[2 * i] * slack, cy + off[2 * i + 1] * slack) for i, (cx, cy) in enumerate(corners)), **attributes
    )


@once
def pawn(seat: int, x: float, y: float, size: float, initial: str, **attributes: object) -> str:
    """A player's pawn: the seat's colour, its shape, its initial."""
    shape = outline(seat, x, y, size, class_=f"line seat{seat}", style=f"fill:{SEAT_COLOURS[seat]}")
    low = {1: 0.2, 7: 0.15}.get(seat, 0.02) * size  # where the shape is widest
    letter = words(
        initial,
        x,
        y + low,
        class_="middle",
        font_size=size,
        font_weight="bold",
        style=f"fill:{'#fff' if seat in DARK_SEATS else '#22201c'}",
    )
    return element("g", shape, letter, **attributes)


@once
def outline(seat: int, x: float, y: float, size: float, **attributes: object) -> str:
    """The shape of a player's pawn alone."""
    shapes = ("", "triangle", "square", "diamond", "star", "cross", "hexagon", "drop")
    if seat == 0:
        return element("circle", cx=x, cy=y, r=size, **attributes)
    return element("path", d=_outline(shapes[seat], x, y, size), **attributes)


def _outline(shape: str, x: float, y: float, size: float) -> str:
    if shape == "drop":
        tip = f"{_plain(x)} {_plain(y - size * 1.2)}"
        left, right = (f"{_plain(x + side * size * 0.6)} {_plain(y + size * 0.8)}" for side in (-1, 1))
        bulge_left, bulge_right = (f"{_plain(x + side * size * 1.3)} {_plain(y + size * 0.2)}" for side in (-1, 1))
        round_ = _plain(size * 0.9)
        return f"M{tip}Q{bulge_right} {right}A{round_} {round_} 0 0 1 {left}Q{bulge_left} {tip}Z"
    if shape == "cross":
        a, b = size * 0.45, size * 1.1
        corners = [
            (-a, -b),
            (a, -b),
            (a, -a),
            (b, -a),
            (b, a),
            (a, a),
            (a, b),
            (-a, b),
            (-a, a),
            (-b, a),
            (-b, -a),
            (-a, -a),
        ]
    else:
        turns, start, radii = {
            "triangle": (3, -pi / 2, (1.3,)),
            "square": (4, -pi / 4, (1.3,)),
            "diamond": (4, -pi / 2, (1.25,)),
            "star": (10, -pi / 2, (1.35, 0.75)),
            "hexagon": (6, 0.0, (1.15,)),
        }[shape]
        corners = [
            (
                size * radii[i % len(radii)] * cos(start + 2 * pi * i / turns),
                size * radii[i % len(radii)] * sin(start + 2 * pi * i / turns),
            )
            for i in range(turns)
        ]
    return "M" + "L".join(f"{_plain(x + dx)} {_plain(y + dy)}" for dx, dy in corners) + "Z"


def _plain(value: object) -> str:
    """Numbers short and the same everywhere: one decimal at most."""
    if type(value) is float:
        return _short(value) if value else f"{value:.1f}".removesuffix(".0")  # 0.0 and -0.0 are equal, and not the same
    return str(value)


@lru_cache(maxsize=65536)
def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
