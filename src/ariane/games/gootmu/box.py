"""The box of G.O.O.T.M.U.: the dictionary of squares, tiles as drawings with their texts, markers with numbers."""

import re
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core import boxes
from ariane.core.boxes import Drawing, Mark, Schema, read
from ariane.core.components import Components, Section

SIZE: Final[i64] = 4  # squares along a tile's edge
AREA: Final[i64] = 16
FEWEST_TILES: Final = 20  # six players need them
MOST_TILES: Final = 64
FEWEST_BLANKS: Final = 6

# gootmu.markers, in the order of their kinds: six passes, four that are kept, three that stay.
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

# The ground of a square: calm, 1 more than the pass for an obstacle, or one of these.
PANEL: Final[i64] = 7
TRAP: Final[i64] = 8

# A square's text is its place in the dictionary; 0 is a blank square.
BLANK: Final[i64] = 0
ADD_ALL: Final[i64] = 1
ADD_NEXT: Final[i64] = 2
MINUS: Final[i64] = 3
SUBTRACT_ALL: Final[i64] = 4
DOUBLE: Final[i64] = 5
SQUARE_ROLL: Final[i64] = 6
SELECT_ROLL: Final[i64] = 7
NO_ROLL: Final[i64] = 8
ODD_ONLY: Final[i64] = 9
LESS_THAN: Final[i64] = 10
RANDOMLY: Final[i64] = 11
THAT_WAY_NEXT: Final[i64] = 12
IGNORE_WALLS_NEXT: Final[i64] = 13
PASS_WALL_NEXT: Final[i64] = 14
NO_PERMANENT: Final[i64] = 15
CANCEL_SQUARE: Final[i64] = 16
EXTRA_TURN: Final[i64] = 17
ROLL_EXTRA: Final[i64] = 18
ROLL_LOSE: Final[i64] = 19
LOSE_TURN: Final[i64] = 20
ENEMY_MOVES: Final[i64] = 21
SLIDE: Final[i64] = 22
JUMP: Final[i64] = 23
THAT_WAY: Final[i64] = 24
FORWARD: Final[i64] = 25
FORWARD_BACKTRACK: Final[i64] = 26
BACK: Final[i64] = 27
ANY_DIRECTION: Final[i64] = 28
FREE_WALLS: Final[i64] = 29
GO_ANYWHERE: Final[i64] = 30
NEAREST_GOOTMU: Final[i64] = 31
NEAREST_ITEM: Final[i64] = 32
NEAREST_LABEL: Final[i64] = 33
NEXT_TILE: Final[i64] = 34
MONSTER_TILE: Final[i64] = 35
TELEPORT_GOOTMU: Final[i64] = 36
SECRET_PANEL: Final[i64] = 37
TRAP_DOOR: Final[i64] = 38
LOCKED_DOOR: Final[i64] = 39
POOL: Final[i64] = 40
SNAKE_PIT: Final[i64] = 41
NARROW: Final[i64] = 42
SAME_SPACE: Final[i64] = 43
SWAP_PLAYER: Final[i64] = 44
MOVE_OTHER_N: Final[i64] = 45
MOVE_OTHER_ONE: Final[i64] = 46
MOVE_OTHERS: Final[i64] = 47
TOUCH_HOME: Final[i64] = 48
ANOTHER_PIECE: Final[i64] = 49
BRING_ENEMY: Final[i64] = 50
MOVE_ANY_GOOTMU: Final[i64] = 51
MOVE_OWN_GOOTMU: Final[i64] = 52
ENEMY_MOVES_GOOTMU: Final[i64] = 53
SWAP_GOOTMU: Final[i64] = 54
DROP_GOOTMU: Final[i64] = 55
GIVE_GOOTMU: Final[i64] = 56
ITEM_FIRST: Final[i64] = 57
CARRY_FOUR: Final[i64] = 58
DISCARD_ITEM: Final[i64] = 59
DROP_ALL: Final[i64] = 60
DROP_FAR: Final[i64] = 61
GET_NEAREST: Final[i64] = 62
GIVE_ITEM: Final[i64] = 63
TAKE_ITEM: Final[i64] = 64
TURN_OVER: Final[i64] = 65
ROTATE_THIS: Final[i64] = 66
MAY_ROTATE: Final[i64] = 67
ROTATE_ANY: Final[i64] = 68
REMOVE_TILE: Final[i64] = 69
MONSTER_FREE: Final[i64] = 70
MONSTER_OVER: Final[i64] = 71
MONSTER_START: Final[i64] = 72
KINDS: Final[i64] = 73

# What a text is about: each theme is followed by a module of its own.
PLAIN: Final[i64] = 0  # nothing happens
OF_ROLLS: Final[i64] = 1  # rolls and turns
MOVING: Final[i64] = 2  # moves the pawn by a number
GOING: Final[i64] = 3  # sends the pawn to a square
HOLDING: Final[i64] = 4  # the two doors that hold a pawn
OBSTACLE: Final[i64] = 5  # gootmu.sq.door
OF_OTHERS: Final[i64] = 6
OF_PIECES: Final[i64] = 7
OF_ITEMS: Final[i64] = 8
OF_TILES: Final[i64] = 9
OF_MONSTER: Final[i64] = 10

# The key of each text (the rule gootmu.sq.<key> tells it), its theme, and its wordings: n and m stand for numbers.
# gootmu.text.numbers: any number a tile carries.
DICTIONARY: Final = (
    ("blank", PLAIN, ()),
    ("add-all", OF_ROLLS, ("ADD n TO ALL FUTURE DIE ROLLS", "ADD n TO ALL FUTURE DIE ROLL")),
    ("add-next", OF_ROLLS, ("ADD n TO YOUR NEXT ROLL",)),
    ("minus", OF_ROLLS, ("MINUS n TO YOUR ROLL", "SUBTRACT n FROM YOUR NEXT ROLL", "SUBSTRACT n FROM YOUR NEXT ROLL")),
    (
        "subtract-all",
        OF_ROLLS,
        ("SUBTRACT n FROM ALL YOUR FUTURE DIE ROLLS", "SUBSTRACT n FROM ALL YOUR FUTURE DIE ROLLS"),
    ),
    ("double", OF_ROLLS, ("DOUBLE YOUR NEXT ROLL",)),
    ("square", OF_ROLLS, ("SQUARE NEXT ROLL",)),
    ("select", OF_ROLLS, ("SELECT NEXT ROLL (1 TO n)",)),
    ("no-roll", OF_ROLLS, ("MOVE n SPACES NEXT TURN (NO ROLL)",)),
    ("odd-only", OF_ROLLS, ("NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL",)),
    ("less-than", OF_ROLLS, ("ROLL LESS THAN n TO MOVE",)),
    ("random", OF_ROLLS, ("MOVE RANDOMLY NEXT TURN",)),
    ("that-way-next", OF_ROLLS, ("MOVE THAT WAY NEXT TURN",)),
    ("ignore-walls-next", OF_ROLLS, ("IGNORE WALLS NEXT TURN",)),
    ("pass-wall-next", OF_ROLLS, ("PASS THROUGH ANY WALL NEXT TURN",)),
    ("no-permanent", OF_ROLLS, ("ANY PERMANENT EFFECT ON YOU GOES AWAY",)),
    ("cancel-square", OF_ROLLS, ("CANCEL OUT ANY n FUTURE SQUARE", "CANCEL OUT ANY n FUTURE SQUARES")),
    ("extra-turn", OF_ROLLS, ("EXTRA TURN, ROLL AGAIN",)),
    ("roll-extra", OF_ROLLS, ("ROLL A n, GET m EXTRA TURNS", "ROLL A n, GET m EXTRA TURN")),
    ("roll-lose", OF_ROLLS, ("ROLL A n, LOSE YOUR NEXT TURN",)),
    ("lose-turn", OF_ROLLS, ("LOSE n TURN", "LOSE n TURNS")),
    ("enemy-moves", OF_ROLLS, ("ENEMY MOVES YOUR NEXT TURN", "LET OTHER PLAYER MOVE YOUR NEXT TURN")),
    ("slide", MOVING, ("SLIDE n SPACES", "SLIDE n SPACE")),
    ("jump", MOVING, ("JUMP n SPACES",)),
    ("that-way", MOVING, ("MOVE THAT WAY n SPACES", "MOVE THAT WAY n SPACE")),
    ("forward", MOVING, ("MOVE FORWARD n SPACES", "MOVE FORWARD n SPACE")),
    ("forward-backtrack", MOVING, ("MOVE FORWARD n SPACES, BACKTRACK OKAY",)),
    ("back", MOVING, ("MOVE BACK n SPACES", "MOVE BACK n SPACE")),
    ("any-direction", MOVING, ("MOVE ANY DIRECTION n SPACES, IGNORE WALLS",)),
    ("free-walls", MOVING, ("MOVE n SPACES IGNORE WALLS",)),
    ("go-anywhere", GOING, ("GO ANYWHERE",)),
    ("nearest-gootmu", GOING, ("GO TO NEAREST ENEMY GOOTMU",)),
    ("nearest-item", GOING, ("GO TO NEAREST ITEM",)),
    ("nearest-label", GOING, ("MOVE TO THE NEAREST LABELED SPACE",)),
    ("next-tile", GOING, ("MOVE TO NEXT TILE, ANYWHERE IN IT",)),
    ("monster-tile", GOING, ("MOVE TO THE TILE WITH MONSTER ON IT",)),
    ("teleport-gootmu", GOING, ("TELEPORT TO ANY GOOTMU TOKEN",)),
    ("secret-panel", HOLDING, ("SECRET PANEL, ROLL n OR LESS TO PASS",)),
    ("trap-door", HOLDING, ("TRAP DOOR ONE WAY", "ONE WAY TRAP DOOR")),
    ("locked-door", OBSTACLE, ("LOCKED DOOR",)),
    ("pool", OBSTACLE, ("POOL",)),
    ("snake-pit", OBSTACLE, ("SNAKE PIT",)),
    ("narrow-passage", OBSTACLE, ("OIL NEEDED", "NARROW PASSAGE")),
    ("same-space", OF_OTHERS, ("MOVE TO SAME SPACE AS ANOTHER PLAYER",)),
    ("swap-player", OF_OTHERS, ("SWAP PLACE WITH ANOTHER PLAYER",)),
    ("move-other-n", OF_OTHERS, ("MOVE ANOTHER PLAYER n SPACES",)),
    ("move-other-one", OF_OTHERS, ("MOVE 1 OTHER PLAYER n SPACE", "MOVE 1 OTHER PLAYER n SPACES")),
    ("move-others", OF_OTHERS, ("MOVE OTHER PLAYERS n SPACE EACH", "MOVE OTHER PLAYERS n SPACES EACH")),
    ("touch-home", OF_OTHERS, ("NEXT PLAYER YOU TOUCH GO HOME",)),
    ("another-piece", OF_OTHERS, ("GET ANOTHER PLAYER PIECE",)),
    ("bring-enemy", OF_PIECES, ("BRING 1 ENEMY GOOTMU HERE",)),
    ("move-any-gootmu", OF_PIECES, ("MOVE 1 GOOTMU n SPACE IGNORE WALLS", "MOVE 1 GOOTMU n SPACES IGNORE WALLS")),
    (
        "move-own-gootmu",
        OF_PIECES,
        ("MOVE 1 OF YOUR GOOTMU n SPACE IGNORE WALLS", "MOVE 1 OF YOUR GOOTMU n SPACES IGNORE WALLS"),
    ),
    (
        "enemy-moves-gootmu",
        OF_PIECES,
        ("ENEMY MOVES ONE OF YOUR GOOTMUS n SPACE", "ENEMY MOVES ONE OF YOUR GOOTMUS n SPACES"),
    ),
    ("swap-gootmu", OF_PIECES, ("SWAP ANY 2 GOOTMU ON THE BOARD",)),
    ("drop-gootmu", OF_PIECES, ("DROP 1 GOOTMU PIECE, GO BACK TO START",)),
    ("give-gootmu", OF_PIECES, ("GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT",)),
    ("item-first", OF_PIECES, ("YOU MUST PICK UP 1 ITEM BEFORE GOOTMU",)),
    ("carry-four", OF_ITEMS, ("YOU MAY NOW CARRY n ITEMS",)),
    ("discard-item", OF_ITEMS, ("CONFUSED, DISCARD ONE ITEM",)),
    ("drop-all", OF_ITEMS, ("DROP ALL TOKENS HERE, THEN BACK UP n SPACES",)),
    ("drop-far", OF_ITEMS, ("DROP ONE ITEM n SPACES FROM HERE", "DROP ONE ITEM n SPACE FROM HERE")),
    ("get-nearest", OF_ITEMS, ("GET NEAREST ITEM",)),
    ("give-item", OF_ITEMS, ("GIVE ANOTHER PLAYER 1 ITEM",)),
    ("take-item", OF_ITEMS, ("TAKE 1 ITEM FROM ANOTHER PLAYER",)),
    ("turn-over", OF_ITEMS, ("TURN OVER ANY 1 ITEM, ANYWHERE",)),
    ("rotate-this-cw", OF_TILES, ("ROTATE THIS TILE CLOCKWISE 1/4 TURN",)),
    ("may-rotate", OF_TILES, ("YOU MAY ROTATE THIS TILE",)),
    ("rotate-any", OF_TILES, ("ROTATE ANY TILE ON BOARD",)),
    ("remove-tile", OF_TILES, ("REMOVE 1 TILE FROM BOARD",)),
    ("monster-free", OF_MONSTER, ("FREE MOVE FOR MONSTER",)),
    ("monster-tile-over", OF_MONSTER, ("MOVE MONSTER OVER 1 TILE ANY SPACE",)),
    ("monster-start", PLAIN, ("THE MONSTER STARTS HERE", "THE MONSTER START HERE")),
)
KEYS: Final = tuple(key for key, _, _ in DICTIONARY)
THEMES: Final = bytes(int(theme) for _, theme, _ in DICTIONARY)
WITH_ARROW: Final = {"that-way-next", "slide", "jump", "that-way", "next-tile", "trap-door"}
ARROWS: Final = "^>v<"
NUMBER_WORDS: Final = ("ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
MOST: Final = 12  # the largest number a text may carry

PRINTED: Final = tuple(
    [wordings[0] + (" >" if key in WITH_ARROW else "") for key, _, wordings in DICTIONARY if wordings]
)
PLAN: Final = Drawing(4, 4, (Mark("   ", "blank"), Mark(" o ", "circle")), walled=True, lettered=True, down=True)
SCHEMA: Final[Schema] = (
    boxes.table("markers", *[boxes.number(name, 0, 20) for name in MARKERS]),
    boxes.tables(
        "tile",
        FEWEST_TILES,
        MOST_TILES,
        boxes.text("name", 200),
        boxes.drawing("plan", PLAN),
        boxes.phrases(PRINTED, MOST),
    ),
)


class Text(NamedTuple):
    """One text as data: its place in the dictionary, its numbers (0 where it has none) and its arrow (-1: none)."""

    kind: int
    number: int
    second: int
    arrow: int
    wording: str


def _pattern(wording: str) -> re.Pattern[str]:
    number = r"([0-9]+|" + "|".join(NUMBER_WORDS) + ")"
    words = re.escape(wording).replace("\\ ", " ")
    return re.compile(re.sub(r"\b[nm]\b", lambda _: number, words))


PATTERNS: Final = [
    (kind, _pattern(wording)) for kind, (_, _, wordings) in enumerate(DICTIONARY) for wording in wordings
]


def read_text(printed: str) -> Text | None:
    """The text as it is printed on a tile, its arrow (^ > v <) behind it; None where the dictionary has none such."""
    words = " ".join(printed.split())
    arrow = -1
    if words and words[-1].lower() in ARROWS and words[-2:-1] == " ":
        arrow = ARROWS.index(words[-1].lower())
        words = words[:-2].rstrip()
    words = words.upper()
    for kind, pattern in PATTERNS:
        found = pattern.fullmatch(words)
        if found and (arrow >= 0) == (KEYS[kind] in WITH_ARROW):
            numbers = [_number(word) for word in found.groups()] + [0, 0]
            if all(0 <= number <= MOST for number in numbers) and 0 not in numbers[: len(found.groups())]:
                return Text(kind, numbers[0], numbers[1], arrow, words)
    return None


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else NUMBER_WORDS.index(word)


def is_obstacle(text: i64) -> bool:
    """gootmu.sq.door: the permanent obstacles drawn on tiles."""
    return THEMES[text] == OBSTACLE


def pass_for(text: i64) -> i64:
    """gootmu.obstacle.pass: the pass for what is printed on a square, or -1."""
    if text == LOCKED_DOOR:
        return KEY
    if text == POOL:
        return BOAT
    if text == SNAKE_PIT:
        return PLANK
    if text == NARROW:
        return OIL
    return -1


def ground(text: i64) -> i64:
    """0 where anybody may walk on over a square with this text, 1 more than the pass it asks for, PANEL, TRAP."""
    if text == SECRET_PANEL:
        return PANEL
    return TRAP if text == TRAP_DOOR else pass_for(text) + 1


def is_label(text: i64) -> bool:
    """gootmu.sq.nearest-label: obstacles and THE MONSTER STARTS HERE (gootmu.sq.monster-start) are no labels."""
    return THEMES[text] not in (PLAIN, OBSTACLE)


class Box:
    """Tiles and markers as numbers: what a square of a tile, as drawn, carries and which of its sides are open."""

    def __init__(self, box: Components) -> None:
        file = read(box, SCHEMA)
        markers = file.table("markers")
        self.markers = [markers.integer(name) for name in MARKERS]
        if sum(self.markers) < FEWEST_TILES + 3:
            markers.fail("", f"holds {sum(self.markers)} markers", f"{FEWEST_TILES + 3} or more are needed")
        entries = file.tables("tile")
        self.names = [table.text("name") for table in entries]
        self.count = len(entries)
        cells = [0] * (len(entries) * int(AREA))
        self.texts = vec[i64](cells)  # [tile][square] place in the dictionary
        self.numbers = vec[i64](cells)
        self.seconds = vec[i64](cells)
        self.arrows = vec[i64](cells)  # as drawn; -1: none
        self.openings = vec[i64](cells)  # [tile][square] one bit for each open side, as drawn
        self.gates = vec[i64]()  # [tile][quarters][way] see Board; made with the first board
        self.chambers = vec[i64](cells)  # [tile][square] the first square of those that hang together; -1: a trap door
        self.circles = vec[i64]([0] * len(entries))
        self.wordings = [""] * len(cells)
        for number, table in enumerate(entries):
            self._read_tile(number, table)
        self._check(file)

    def _read_tile(self, tile: int, table: Section) -> None:
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
        self._find_chambers(tile * int(AREA))

    def _find_chambers(self, first: int) -> None:
        """Which squares of a tile hang together on it, with no trap door between."""
        chambers = self.chambers
        for square in range(int(AREA)):
            chambers[first + square] = -1 if self.texts[first + square] == TRAP_DOOR else square
        found = False
        while not found:
            found = True
            for square in range(first, first + int(AREA)):
                for side, other in ((1, square + 1), (2, square + int(SIZE))):
                    inside = other < first + int(AREA) and (side == 2 or square % int(SIZE) < int(SIZE) - 1)
                    if inside and self.openings[square] >> side & 1 and self.openings[other] >> (side + 2 & 3) & 1:
                        one, two = chambers[square], chambers[other]
                        if one != two and one >= 0 and two >= 0:
                            chambers[square] = chambers[other] = min(one, two)
                            found = False

    def _legend(self, table: Section) -> dict[str, Text]:
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

    def _check_edges(self, tile: int, table: Section) -> None:
        for side, squares in enumerate(((0, 1, 2, 3), (3, 7, 11, 15), (12, 13, 14, 15), (0, 4, 8, 12))):
            if not any(self.openings[tile * int(AREA) + square] >> side & 1 for square in squares):
                table.fail(
                    "plan",
                    f"is closed on its {('upper', 'right', 'lower', 'left')[side]} edge",
                    "each edge has an opening",
                )

    def _check(self, file: Section) -> None:
        """gootmu.tiles: the whole dictionary is there, the monster starts on one tile, some squares are closed."""
        missing = [KEYS[kind] for kind in range(1, len(DICTIONARY)) if kind not in self.texts]
        if missing:
            wording = next(wordings[0] for key, _, wordings in DICTIONARY if key == missing[0] and wordings)
            file.fail("tile", f"nowhere has the text {missing[0]!r}", f"it is printed {wording!r}")
        if sum(1 for text in self.texts if text == MONSTER_START) != 1:
            file.fail(
                "tile", "has several squares where the monster starts", "THE MONSTER STARTS HERE is on one square"
            )
        if 0 not in self.openings:
            file.fail("tile", "has no square closed on its four sides", "at least one such square exists")
