"""What is printed and cut out: the pieces of a box with a front, a back and a size in millimetres."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from ariane.core.game import Game
from ariane.core.registry import words
from ariane.core.svg import drawing, element, pawn

CARD = (63.0, 88.0)  # a playing card
COUNTER = (20.0, 20.0)
COUNTER_UNITS = 64  # a counter is drawn in a square of this side, around its middle

DIE = 18.0  # millimetres of an edge
DIE_UNITS, DIE_FLAP = 64, 18
_DIAGONAL, _OTHER, _SIDES = [(-1, -1), (1, 1)], [(-1, 1), (1, -1)], [(-1, 0), (1, 0)]
PIPS = {
    1: [(0, 0)],
    2: _DIAGONAL,
    3: [*_DIAGONAL, (0, 0)],
    4: [*_DIAGONAL, *_OTHER],
    5: [*_DIAGONAL, *_OTHER, (0, 0)],
    6: [*_DIAGONAL, *_OTHER, *_SIDES],
}

# Letters of 12 units, the smallest in our pictures, are then more than 6 points high.
LEAST_UNIT = 0.18
USUAL_PIECE = 40.0  # how wide a piece is of which its game says nothing
USUAL_BOARD = 190.0


class Cut(NamedTuple):
    """A kind of component to be cut out of paper: what is printed on either side, how large, and how many there are."""

    name: str
    front: str
    back: str  # empty: nothing is printed there
    size: tuple[float, float]  # width and height in millimetres
    copies: int


def counter(
    name: str, front: str, copies: int = 1, *, back: str | None = None, size: tuple[float, float] = COUNTER
) -> Cut:
    """A small square piece, drawn around its middle; without a back of its own it is the same on both sides."""
    sides = [drawing(COUNTER_UNITS, COUNTER_UNITS, centred(side), name=name) for side in (front, back or front)]
    return Cut(name, sides[0], sides[1], size, copies)


def centred(drawn: str) -> str:
    return f'<g transform="translate({COUNTER_UNITS // 2} {COUNTER_UNITS // 2})">{drawn}</g>'


def pawns(game: Game, lang: str, size: tuple[float, float] = COUNTER) -> list[Cut]:
    """A counter for each player's pawn: colour, shape and number, as everywhere in the house."""
    say = words(game.name, lang)
    return [
        counter(say("cut-pawn", number=seat + 1), pawn(seat, 0, 0, 17, str(seat + 1)), size=size)
        for seat in range(game.seats[-1])
    ]


def die(game: Game, lang: str, copies: int = 1) -> Cut:
    """A die to fold: six faces, opposite ones make seven, and seven flaps for the glue."""
    name, side, flap = words(game.name, lang)("cut-die"), DIE_UNITS, DIE_FLAP
    places = {4: (0, 1), 1: (1, 1), 3: (2, 1), 6: (3, 1), 5: (1, 0), 2: (1, 2)}
    faces = "".join(_face(points, x * side, y * side + flap) for points, (x, y) in places.items())
    top, low = flap, flap + 3 * side
    flaps = [
        f"M{side} {top}l{flap} {-flap}h{side - 2 * flap}l{flap} {flap}",
        f"M{side} {low}l{flap} {flap}h{side - 2 * flap}l{flap} {-flap}",
        f"M{4 * side} {top + side}l{flap} {flap}v{side - 2 * flap}l{-flap} {flap}",
        *(
            f"M{side + right * side} {down}l{out} {flap}v{side - 2 * flap}l{-out} {flap}"
            for right, out in ((0, -flap), (1, flap))
            for down in (top, top + 2 * side)
        ),
    ]
    drawn = element("path", d="".join(flaps), fill="none", stroke="#22201c", stroke_width=1, stroke_dasharray="4 3")
    wide, high = 4 * side + flap, 3 * side + 2 * flap
    unit = DIE / side
    size = round(wide * unit, 1), round(high * unit, 1)
    return Cut(name, drawing(wide, high, drawn, faces, name=name), "", size, copies)


def _face(points: int, x: float, y: float) -> str:
    ground = element(
        "rect", x=x, y=y, width=DIE_UNITS, height=DIE_UNITS, fill="#fffdf7", stroke="#22201c", stroke_width=1.4
    )
    places = PIPS[points]
    pips = (
        element(
            "circle", cx=x + DIE_UNITS * (0.5 + 0.26 * dx), cy=y + DIE_UNITS * (0.5 + 0.26 * dy), r=6, fill="#22201c"
        )
        for dx, dy in places
    )
    return ground + "".join(pips)


def plain_cuts(game: Game, lang: str, pieces: Iterable[tuple[str, str, int]], board: str) -> list[Cut]:
    """Of a game that says no sizes: its pieces as its book lists them, the board as it lies at the start, and pawns."""
    found = [Cut(name, drawn, "", scaled(drawn, USUAL_PIECE), copies) for name, drawn, copies in pieces if copies]
    found.append(Cut(words(game.name, lang)("cut-board"), board, "", scaled(board, USUAL_BOARD), 1))
    return [*found, *pawns(game, lang)]


def scaled(drawn: str, width: float) -> tuple[float, float]:
    """The size of a drawing that is so wide, or as much wider as its letters need."""
    wide, high = extent(drawn)
    unit = max(width / wide, LEAST_UNIT)
    return round(wide * unit, 1), round(high * unit, 1)


def extent(drawn: str) -> tuple[float, float]:
    """How wide and high a drawing is in its own units."""
    box = re.search(r'viewBox="([^"]+)"', drawn)
    if box is None:
        return float(COUNTER_UNITS), float(COUNTER_UNITS)
    numbers = [float(number) for number in box[1].replace(",", " ").split()]
    return numbers[2], numbers[3]
