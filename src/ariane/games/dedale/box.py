"""The tiles of Dédale: their kinds, the ways a shape can lie, and the box they come in."""

from typing import Final

from mypy_extensions import i64

from ariane.core.components import Components, Section

# A kind of tile is a small number: four shapes with none to three stars, then the special tiles.
SHAPES: Final = ("straight", "corner", "tee", "cross")
STRAIGHT: Final[i64] = 0
CORNER: Final[i64] = 1
TEE: Final[i64] = 2
CROSS: Final[i64] = 3
LEVELS: Final[i64] = 4  # no star to three
MAZE_KINDS: Final[i64] = 16
COLLAPSE: Final[i64] = 16
RED: Final[i64] = 17
WHITE: Final[i64] = 18
KINDS: Final[i64] = 19

NAMES: Final = (*(shape + "*" * stars for shape in SHAPES for stars in range(4)), "collapse", "red", "white")

# The eleven ways a maze tile can lie (dedale.place.alike): its openings, and the letters of its open sides.
WAYS: Final[i64] = 11
OPENINGS: Final = bytes((5, 10, 3, 6, 12, 9, 7, 14, 13, 11, 15))
WAY_NAMES: Final = ("ns", "ew", "ne", "es", "sw", "nw", "nes", "esw", "nsw", "new", "nesw")
WAY_SHAPES: Final = bytes((0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3))
SHAPE_OF: Final = bytes((9, 9, 9, 1, 9, 0, 1, 2, 9, 1, 0, 2, 1, 2, 2, 3))  # by openings; 9: no tile looks like that


def kind_of(shape: i64, stars: i64) -> i64:
    return shape * LEVELS + stars


def shape_of(kind: i64) -> i64:
    return kind // LEVELS


def stars_of(kind: i64) -> i64:
    return kind % LEVELS


def deck(box: Components) -> list[int]:
    """How many tiles of each kind the box holds, entrance and exits aside: dedale.bag."""
    file = box.table()
    file.keys({"about", "tile", "special"})
    counts = [0] * int(KINDS)
    for tile in file.tables("tile"):
        tile.keys({"name", "drawing", "stars"})
        shape = SHAPES.index(tile.text("name", SHAPES))
        if SHAPE_OF[_openings(tile)] != shape:
            tile.fail(
                "drawing", "is not a " + SHAPES[shape], "its open sides must be those of its name, turned any way"
            )
        stars = tile.integers("stars", 0, 200)
        if len(stars) != LEVELS:
            tile.fail("stars", f"has {len(stars)} numbers", "it has four: tiles with no star, with one, two and three")
        if any(counts[shape * 4 : shape * 4 + 4]):
            tile.fail("name", f"is {SHAPES[shape]!r} a second time", "each shape has one [[tile]]")
        counts[shape * 4 : shape * 4 + 4] = stars
    special = file.table("special")
    special.keys({"collapse", "red", "white"})
    counts[COLLAPSE] = special.integer("collapse", 2, 9)
    counts[RED] = special.integer("red", 0, 20)
    counts[WHITE] = special.integer("white", 0, 20)
    maze = sum(counts[:COLLAPSE])
    if not 40 <= maze <= 200:
        file.fail("", f"holds {maze} maze tiles", "six players and a maze need from 40 to 200")
    return counts


def _openings(tile: Section) -> int:
    """The open sides of a drawing of three by three characters: a dot is a way, # is stone."""
    lines = tile.drawing("drawing")
    if [len(line) for line in lines] != [3, 3, 3] or set("".join(lines)) - set("#."):
        tile.fail("drawing", "is not three by three of # and .", "draw stone as # and the way as .")
    middle = (lines[0][1], lines[1][2], lines[2][1], lines[1][0])
    if lines[1][1] != "." or "." in lines[0][0] + lines[0][2] + lines[2][0] + lines[2][2]:
        tile.fail("drawing", "has a strange middle or corner", "the middle is . and the four corners are #")
    return sum(1 << side for side in range(4) if middle[side] == ".")


def way_of(openings: int) -> int:
    """Which of the eleven ways a tile with these openings lies."""
    return OPENINGS.index(openings)
