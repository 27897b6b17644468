"""The tiles of Dédale: their kinds, the ways a shape can lie, and the box they come in."""

from typing import Final

from mypy_extensions import i64

from ariane.core import boxes
from ariane.core.boxes import Drawing, Mark, Schema, read
from ariane.core.components import Components, Section

# A kind of tile is a small number: four shapes with none to three stars, then the special tiles, then dead ends, which
# our own box does not have: they come last, so that without them every number stays what it was.
SHAPES: Final = ("straight", "corner", "tee", "cross", "dead-end")
STRAIGHT: Final[i64] = 0
CORNER: Final[i64] = 1
TEE: Final[i64] = 2
CROSS: Final[i64] = 3
DEAD_END: Final[i64] = 4
SHAPE_COUNT: Final[i64] = 5
LEVELS: Final[i64] = 4  # no star to three
MOST_SEATS: Final = 6
COLLAPSE: Final[i64] = 16
RED: Final[i64] = 17
WHITE: Final[i64] = 18
DEAD_ENDS: Final[i64] = 19  # + stars
KINDS: Final[i64] = 23

NAMES: Final = (
    *(shape + "*" * stars for shape in SHAPES[:4] for stars in range(4)),
    *("collapse", "red", "white"),
    *(SHAPES[4] + "*" * stars for stars in range(4)),
)

# The eleven ways a maze tile can lie (dedale.place.alike), and the four of a dead end: its openings, the letters of its
# open sides, and the kind it is without a star.
WAYS: Final[i64] = 15
OPENINGS: Final = bytes((5, 10, 3, 6, 12, 9, 7, 14, 13, 11, 15, 1, 2, 4, 8))
WAY_NAMES: Final = ("ns", "ew", "ne", "es", "sw", "nw", "nes", "esw", "nsw", "new", "nesw", "n", "e", "s", "w")
WAY_KINDS: Final = bytes((0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 19, 19, 19, 19))
SHAPE_OF: Final = bytes((9, 4, 4, 1, 4, 0, 1, 2, 4, 1, 0, 2, 1, 2, 2, 3))  # by openings; 9: no tile looks like that


SCHEMA: Final[Schema] = (
    boxes.tables(
        "tile",
        1,
        int(SHAPE_COUNT),
        boxes.choice("name", SHAPES),
        boxes.drawing("drawing", Drawing(3, 3, (Mark("#", "stone"), Mark(".", "way")))),
        boxes.numbers("stars", 0, 200, names=("none", "one", "two", "three")),
    ),
    boxes.table("special", boxes.number("collapse", 2, 9), boxes.number("red", 0, 20), boxes.number("white", 0, 20)),
    boxes.table(
        "exits", *(boxes.number(str(seats), 2, 4, optional=True) for seats in range(2, MOST_SEATS + 1)), optional=True
    ),
)


def kind_of(shape: i64, stars: i64) -> i64:
    return DEAD_ENDS + stars if shape == DEAD_END else shape * LEVELS + stars


def is_maze(kind: i64) -> bool:
    """A tile of the maze, not a special one."""
    return kind < COLLAPSE or kind >= DEAD_ENDS


def shape_of(kind: i64) -> i64:
    return DEAD_END if kind >= DEAD_ENDS else kind // LEVELS


def stars_of(kind: i64) -> i64:
    return kind - DEAD_ENDS if kind >= DEAD_ENDS else kind % LEVELS


def plain_of(kind: i64) -> i64:
    """The kind of a maze tile of the same shape without a star."""
    return kind - stars_of(kind)


def deck(box: Components) -> list[int]:
    """How many tiles of each kind the box holds, entrance and exits aside: dedale.bag."""
    file = read(box, SCHEMA)
    counts = [0] * int(KINDS)
    for tile in file.tables("tile"):
        shape = SHAPES.index(tile.text("name"))
        if SHAPE_OF[_openings(tile)] != shape:
            tile.fail(
                "drawing", "is not a " + SHAPES[shape], "its open sides must be those of its name, turned any way"
            )
        stars = tile.integers("stars")
        if len(stars) != LEVELS:
            tile.fail("stars", f"has {len(stars)} numbers", "it has four: tiles with no star, with one, two and three")
        plain = int(kind_of(shape, 0))
        if any(counts[plain : plain + 4]):
            tile.fail("name", f"is {SHAPES[shape]!r} a second time", "each shape has one [[tile]]")
        counts[plain : plain + 4] = stars
    special = file.table("special")
    counts[COLLAPSE] = special.integer("collapse")
    counts[RED] = special.integer("red")
    counts[WHITE] = special.integer("white")
    maze = sum(count for kind, count in enumerate(counts) if is_maze(kind))
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


def has_dead_ends(counts: list[int]) -> bool:
    """Whether a box with so many tiles of each kind has any."""
    return any(counts[DEAD_ENDS:])


def exits_as(box: Components) -> list[int]:
    """By seats, for how many players the exits are laid: as many as play, unless the box has [exits] of its own.

    Two, three and four exits are those of three, four and five players: dedale.setup.exits.
    """
    laid = list(range(MOST_SEATS + 1))
    file = box.table()
    if "exits" in file.values:
        table = file.table("exits")
        for seats in range(2, MOST_SEATS + 1):
            if str(seats) in table.values:
                laid[seats] = table.integer(str(seats)) + 1
    return laid
