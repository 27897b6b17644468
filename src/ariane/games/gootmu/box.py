"""The box of G.O.O.T.M.U.: tiles as drawings with their texts, markers with their numbers, read and checked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.components import Components, Table
from ariane.games.gootmu.instructions import DICTIONARY, KEYS, MONSTER_START, Text, read_text

SIZE: Final[i64] = 4  # squares along a tile's edge
AREA: Final[i64] = 16
FEWEST_TILES: Final = 20  # six players need them
MOST_TILES: Final = 64
FEWEST_BLANKS: Final = 6

# Markers, in the order of their kinds: six passes, four that are kept, three that stay.
BUCKET: Final[i64] = 0
KEY: Final[i64] = 1
BOAT: Final[i64] = 2
PICKAXE: Final[i64] = 3
PLANK: Final[i64] = 4
OIL: Final[i64] = 5
POWER: Final[i64] = 6
CANCEL: Final[i64] = 7
WALL: Final[i64] = 8
TRAP_BACK: Final[i64] = 9
MAGNET: Final[i64] = 10
FIRE: Final[i64] = 11
CAVE_IN: Final[i64] = 12
MARKER_KINDS: Final[i64] = 13
GOOTMU: Final[i64] = 13  # + seat: a piece of that player's GOOTMU
MARKERS: Final = (
    "bucket", "key", "boat", "pickaxe", "board", "oil",
    "power", "cancel", "wall", "trap-back", "magnet", "fire", "cave-in",
)  # fmt: skip


class Box:
    """Tiles and markers as numbers: what a square of a tile, as drawn, carries and which of its sides are open."""

    def __init__(self, box: Components) -> None:
        file = box.table()
        file.keys({"about", "markers", "tile"})
        markers = file.table("markers")
        markers.keys(set(MARKERS))
        self.markers = [markers.integer(name, 0, 20) for name in MARKERS]
        if sum(self.markers) < FEWEST_TILES + 3:
            markers.fail("", f"holds {sum(self.markers)} markers", f"{FEWEST_TILES + 3} or more are needed")
        tables = file.tables("tile")
        if not FEWEST_TILES <= len(tables) <= MOST_TILES:
            file.fail("tile", f"stands there {len(tables)} times", f"a box holds {FEWEST_TILES} to {MOST_TILES} tiles")
        self.names = [table.text("name") for table in tables]
        self.count = len(tables)
        cells = [0] * (len(tables) * int(AREA))
        self.texts = vec[i64](cells)  # [tile][square] place in the dictionary
        self.numbers = vec[i64](cells)
        self.seconds = vec[i64](cells)
        self.arrows = vec[i64](cells)  # as drawn; -1: none
        self.openings = vec[i64](cells)  # [tile][square] one bit for each open side, as drawn
        self.circles = vec[i64]([0] * len(tables))
        self.wordings = [""] * len(cells)
        for number, table in enumerate(tables):
            self._read_tile(number, table)
        self._check(file, tables)

    def _read_tile(self, tile: int, table: Table) -> None:
        name = self.names[tile]
        if not name or any(not (letter.isalnum() or letter == "-") for letter in name):
            table.fail("name", f"is {name!r}", "it is one word of letters, figures and hyphens")
        if self.names.index(name) != tile:
            table.fail("name", f"{name!r} stands there twice", "each tile has a name of its own")
        lines = [line.ljust(17) for line in table.drawing("plan")]
        if len(lines) != 9 or any(len(line) != 17 for line in lines):
            table.fail(
                "plan", "has not the right size", "a tile is drawn in 9 lines of 17 characters, +---+ round squares"
            )
        legend = self._legend(table)
        used: set[str] = set()
        blanks = circles = 0
        for square in range(int(AREA)):
            row, column = 2 * (square // 4) + 1, 4 * (square % 4) + 2
            mark = lines[row][column]
            sides = (lines[row - 1][column], lines[row][column + 2], lines[row + 1][column], lines[row][column - 2])
            if any(side not in " -|" for side in sides):
                table.fail("plan", f"has {sides} round a square", "sides are ---, | or blank")
            place = tile * int(AREA) + square
            self.openings[place] = sum(1 << side for side in range(4) if sides[side] == " ")
            self.arrows[place] = -1
            if mark == "o":
                circles += 1
                self.circles[tile] = square
            elif mark == " ":
                blanks += 1
            elif mark in legend:
                used.add(mark)
                self._write(place, legend[mark])
            else:
                table.fail(
                    "plan", f"has {mark!r} on a square", f"squares are blank, o or a letter: {', '.join(legend)}"
                )
        if used != set(legend):
            table.fail("plan", f"does not use {', '.join(sorted(set(legend) - used))}", "every text has its square")
        if circles != 1:
            table.fail("plan", f"has {circles} circles", "every tile has exactly one circle: o")
        if blanks < FEWEST_BLANKS:
            table.fail("plan", f"has {blanks} blank squares", f"at least {FEWEST_BLANKS} are blank")
        self._check_edges(tile, table)

    def _legend(self, table: Table) -> dict[str, Text]:
        legend: dict[str, Text] = {}
        for key in table.values:
            if key not in ("name", "plan"):
                if len(key) != 1 or not key.isalpha() or key == "o":
                    table.fail(key, "is not known here", "a tile has name, plan and texts by single letters (not o)")
                text = read_text(table.text(key))
                if text is None:
                    table.fail(
                        key,
                        f"{table.text(key)!r} is not in the dictionary",
                        "it is a text as printed, its numbers 1 to 12, its arrow ^ > v < behind it",
                    )
                legend[key] = text
        return legend

    def _write(self, place: int, text: Text) -> None:
        self.texts[place] = text.kind
        self.numbers[place] = text.number
        self.seconds[place] = text.second
        self.arrows[place] = text.arrow
        self.wordings[place] = text.wording

    def _check_edges(self, tile: int, table: Table) -> None:
        for side, squares in enumerate(((0, 1, 2, 3), (3, 7, 11, 15), (12, 13, 14, 15), (0, 4, 8, 12))):
            if not any(self.openings[tile * int(AREA) + square] >> side & 1 for square in squares):
                table.fail(
                    "plan",
                    f"is closed on its {('upper', 'right', 'lower', 'left')[side]} edge",
                    "each edge has an opening",
                )

    def _check(self, file: Table, tables: list[Table]) -> None:
        """gootmu.tiles: the whole dictionary is there, the monster starts on one tile, some squares are closed."""
        missing = [KEYS[kind] for kind in range(1, len(DICTIONARY)) if kind not in self.texts]
        if missing:
            wording = next(wordings[0] for key, wordings in DICTIONARY if key == missing[0] and wordings)
            file.fail("tile", f"nowhere has the text {missing[0]!r}", f"it is printed {wording!r}")
        if sum(1 for text in self.texts if text == MONSTER_START) != 1:
            file.fail(
                "tile", "has several squares where the monster starts", "THE MONSTER STARTS HERE is on one square"
            )
        if 0 not in self.openings:
            file.fail("tile", "has no square closed on its four sides", "at least one such square exists")
