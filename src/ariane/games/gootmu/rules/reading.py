"""By which arrival each text of the box can be followed, as far as the walls of its own tile tell it.

A side is named by its direction on the tile as drawn: 0 up, 1 right, 2 down, 3 left. Beyond the tile's edge anything
may lie, so a walk that gets there is taken to go on.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu import box
from ariane.games.gootmu.box import AREA, SIZE, Box

OUTSIDE: Final[i64] = -1
SIDES: Final = ("from above", "from the right", "from below", "from the left")
NOWHERE: Final = "from nowhere"  # a teleport, a swap, a return: gootmu.arrive.direction


class Reading(NamedTuple):
    """One text of a tile and the arrivals after which it can be followed."""

    tile: str
    square: str
    wording: str
    arrivals: tuple[str, ...]

    def dead(self) -> bool:
        """gootmu.tiles: no way to walk onto it lets it be followed."""
        return not any(arrival in SIDES for arrival in self.arrivals)

    def line(self) -> str:
        how = ", ".join(self.arrivals)
        if self.dead():
            how = f"DEAD: its tile's walls bar it to whoever walks there{f'; {how}' if how else ''}"
        return f"{self.tile} {self.square} {self.wording}: {how}"


def readings(tiles: Box) -> list[Reading]:
    """gootmu.tiles: every text that is followed by arriving on it; obstacles and THE MONSTER STARTS HERE are not."""
    found: list[Reading] = []
    for place in range(tiles.count * AREA):
        if box.is_label(tiles.texts[place]):
            square = place % AREA
            arrivals = [
                SIDES[side] for side in range(4) if opens(tiles, place, side) and can_follow(tiles, place, side)
            ]
            if can_follow(tiles, place, OUTSIDE):
                arrivals.append(NOWHERE)
            name = f"{chr(97 + int(square % SIZE))}{square // SIZE + 1}"
            arrow = tiles.arrows[place]
            wording = tiles.wordings[place] + (f" {box.ARROWS[arrow]}" if arrow >= 0 else "")
            found.append(Reading(tiles.names[place // AREA], name, wording, tuple(arrivals)))
    return found


def opens(tiles: Box, place: i64, side: i64) -> bool:
    return (tiles.openings[place] >> side) & 1 == 1


def beside(place: i64, side: i64) -> i64:
    """The square of the same tile on that side, or OUTSIDE."""
    row = place % AREA // SIZE
    column = place % SIZE
    if side == 0:
        return place - SIZE if row > 0 else OUTSIDE
    if side == 1:
        return place + 1 if column < SIZE - 1 else OUTSIDE
    if side == 2:
        return place + SIZE if row < SIZE - 1 else OUTSIDE
    return place - 1 if column > 0 else OUTSIDE


def can_follow(tiles: Box, place: i64, side: i64) -> bool:
    """Whether the text can be followed by who came from that side of the square, or (OUTSIDE) from nowhere."""
    text = tiles.texts[place]
    number = tiles.numbers[place]
    arrow = tiles.arrows[place]
    if text in (box.FORWARD, box.FORWARD_BACKTRACK, box.BACK) and side == OUTSIDE:
        return False
    came = beside(place, side) if side != OUTSIDE else OUTSIDE
    trail = [place, came]
    if text == box.SLIDE:
        return slides(tiles, place, arrow, number)
    if text == box.THAT_WAY:
        return steps(tiles, place, arrow, number, trail, True)
    if text == box.FORWARD:
        return steps(tiles, place, opposite(side), number, trail, True)
    if text == box.FORWARD_BACKTRACK:  # once under way one may turn round
        return opens(tiles, place, opposite(side))
    if text == box.BACK:
        return steps(tiles, place, side, number, [place], True)
    if text == box.THAT_WAY_NEXT:
        return opens(tiles, place, arrow)
    if text == box.TRAP_DOOR:
        return side != arrow and opens(tiles, place, arrow)
    if text == box.SECRET_PANEL:  # there is something behind it
        return any(other != side and opens(tiles, place, other) for other in range(4))
    return True


def slides(tiles: Box, place: i64, way: i64, number: i64) -> bool:
    """gootmu.sq.slide: straight on, as far as the tile goes."""
    while number > 0 and place != OUTSIDE:
        there = beside(place, way)
        if not opens(tiles, place, way) or (there != OUTSIDE and not lets_in(tiles, there, way, number)):
            return False
        place = there
        number -= 1
    return True


def steps(tiles: Box, place: i64, way: i64, left: i64, trail: list[i64], first: bool) -> bool:
    """gootmu.text.move: a walk of that length that begins this way, no square twice but by the first step."""
    if not opens(tiles, place, way):
        return False
    there = beside(place, way)
    if there == OUTSIDE:
        return True
    if (there in trail and not first) or not lets_in(tiles, there, way, left):
        return False
    if left == 1:
        return True
    return any(steps(tiles, there, on, left - 1, [*trail, there], False) for on in range(4))


def lets_in(tiles: Box, place: i64, way: i64, left: i64) -> bool:
    """gootmu.move.dead-end: a panel with the last step only, a trap door too and not against its direction."""
    text = tiles.texts[place]
    if text == box.TRAP_DOOR:
        return left == 1 and tiles.arrows[place] != opposite(way)
    return text != box.SECRET_PANEL or left == 1
