"""The box of Kragmortha: symbols, cards and tokens, and the library with its furniture for a number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core import boxes
from ariane.core.boxes import Drawing, Mark, Schema, read
from ariane.core.components import Components, Section
from ariane.core.maze import ALL_OPEN, NOWHERE, SIDE_NAMES, SIDES, Flood, Maze

WIDTH: Final[i64] = 7
HEIGHT: Final[i64] = 10
CELLS: Final[i64] = 70
SEATS: Final[i64] = 8

# The ground of a square: one of the four symbols, or one of these.
DESK: Final[i64] = 4
BOOKCASE: Final[i64] = 5
FENCED: Final[i64] = 6

LETTERS: Final = "gpos"
COLUMNS: Final = "abcdefg"
FAR: Final[i64] = 99  # from the start squares: where no goblin is ever sent

# Symbols of squares and movement cards.
CRYSTAL: Final[i64] = 4
SYMBOLS: Final = ("grimoire", "parchment", "potion", "stones", "crystal")
CARPETS: Final = (*SYMBOLS[:4], *[f"{symbol}-circle" for symbol in SYMBOLS[:4]])  # with a teleport circle

# A movement card's kind: its pair of symbols, then, for Rigor Mortis cards, PAIRS more.
PAIRS: Final[i64] = 15
MOVEMENTS: Final[i64] = 30
PAIR_NAMES: Final = tuple(f"{SYMBOLS[a]}+{SYMBOLS[b]}" for a in range(5) for b in range(a, 5))
MOVEMENT_NAMES: Final = tuple(f"{pawn}-{pair}" for pawn in ("goblin", "rigor") for pair in PAIR_NAMES)

# Gaze cards: the part of the body they bear, and what they order.
BODY: Final = ("arm", "chin", "mouth", "tongue", "ear", "leg")
GESTURES: Final = ("bow", "salute", "listen", "hum", "hop", "croak")


class Order:
    """What a Gaze card orders."""

    GESTURE: Final[i64] = 0
    NO_PUSH: Final[i64] = 1
    NO_SYMBOL: Final[i64] = 2
    NO_DIRECTION: Final[i64] = 3
    NO_RIGOR: Final[i64] = 4
    NO_CRYSTAL: Final[i64] = 5
    NO_GRIMOIRE: Final[i64] = 6
    NO_STRAIGHT: Final[i64] = 7
    HAND: Final[i64] = 8
    STEPS: Final[i64] = 9
    RUN: Final[i64] = 10
    OLDEST: Final[i64] = 11


ORDERS: Final = (
    "gesture",
    "no-push",
    "no-symbol",
    "no-direction",
    "no-rigor",
    "no-crystal",
    "no-grimoire",
    "no-straight",
    "hand",
    "steps",
    "run",
    "oldest",
)
GAZES: Final[i64] = 24  # kinds at most
BLANK: Final[i64] = 24  # the marker where the deck is empty
LAST_GAZE: Final[i64] = 4
LONGEST_ORDER: Final = 160  # characters
LONGEST_KEY: Final = 200


class Effect:
    """What a Grimoire does."""

    BANISH: Final[i64] = 0
    SATCHEL: Final[i64] = 1
    STRIDE: Final[i64] = 2
    WILD: Final[i64] = 3
    SHIELD: Final[i64] = 4
    PEEK: Final[i64] = 5
    SWAP: Final[i64] = 6
    LEASH: Final[i64] = 7
    SECOND: Final[i64] = 8
    REDRAW: Final[i64] = 9
    RECALL: Final[i64] = 10


EFFECTS: Final = (
    "banish",
    "satchel",
    "stride",
    "wild",
    "shield",
    "peek",
    "swap",
    "leash",
    "second",
    "redraw",
    "recall",
)
GRIMOIRES: Final[i64] = 18  # cards in the box, and kinds at most


class Token:
    """What a teleport token shows."""

    PLAIN: Final[i64] = 0
    GRIMOIRE: Final[i64] = 1
    TRAP: Final[i64] = 2


TOKENS: Final = ("plain", "grimoire", "trap")


class Deck:
    """The decks, in the order in which they are kept everywhere."""

    MOVEMENT: Final[i64] = 0
    GAZE: Final[i64] = 1
    GRIMOIRE: Final[i64] = 2


DECKS: Final = ("movement", "gaze", "grimoire")

MOST_HELD: Final[i64] = 8  # movement cards a hand can ever hold

CARPET: Final = tuple([Mark(letter, name) for letter, name in zip("gposGPOS", CARPETS, strict=True)])
FURNITURE: Final = (Mark(".", "floor"), *[Mark(str(k), f"bookcase-{k}") for k in range(1, 7)], Mark("D", "desk"))
COUNTED: Final = tuple([boxes.number(pair, 0, 58, optional=True) for pair in PAIR_NAMES])
SCHEMA: Final[Schema] = (
    boxes.table("game", boxes.number("hand", 1, 6), boxes.number("rounds", 10, 500)),
    boxes.table("library", boxes.text("rigor", 3), boxes.drawing("squares", Drawing(10, 7, CARPET))),
    boxes.table("furniture", *[boxes.drawing(str(seats), Drawing(10, 7, FURNITURE)) for seats in range(2, 9)]),
    boxes.table("movement", boxes.table("goblin", *COUNTED), boxes.table("rigor", *COUNTED)),
    boxes.table("tokens", *[boxes.number(name, 0, 6) for name in TOKENS]),
    boxes.tables(
        "gaze",
        1,
        int(GAZES),
        boxes.text("key", LONGEST_KEY),
        boxes.choice("symbol", BODY),
        boxes.choice("order", ORDERS),
        boxes.choice("target", GESTURES, when=("order", ("gesture",))),
        boxes.choice("target", SYMBOLS[:4], when=("order", ("no-symbol",))),
        boxes.choice("target", SIDE_NAMES, when=("order", ("no-direction",))),
        boxes.number("number", 1, 7, when=("order", ("hand",))),
        boxes.number("number", 1, 2, when=("order", ("steps",))),
        boxes.flag("rigor", when=("order", ("no-symbol", "no-direction", "no-straight"))),
        boxes.text("real", LONGEST_ORDER, optional=True),
        boxes.number("count", 1, 4),
    ),
    boxes.tables(
        "grimoire",
        1,
        int(GRIMOIRES),
        boxes.text("key", LONGEST_KEY),
        boxes.choice("effect", EFFECTS),
        boxes.choice("target", DECKS, when=("effect", ("peek",))),
        boxes.number("number", 1, 6, when=("effect", ("peek",))),
        boxes.number("number", 1, 5, when=("effect", ("satchel",))),
        boxes.number("number", 1, 3, when=("effect", ("stride", "leash", "second"))),
        boxes.number("magic", 1, 3),
        boxes.number("count", 1, int(GRIMOIRES)),
    ),
)


class Cards:
    """What the box says of each kind of card: how many there are, and what is on them."""

    def __init__(self, file: Section) -> None:
        self.left = vec[i64](
            [a for _ in range(2) for a in range(5) for _ in range(a, 5)]
        )  # [movement kind] its symbols
        self.right = vec[i64]([b for _ in range(2) for a in range(5) for b in range(a, 5)])
        self.movement_counts = _movement(file.table("movement"))
        tokens = file.table("tokens")
        self.token_counts = vec[i64]([tokens.integer(name) for name in TOKENS])
        if sum(self.token_counts) != 6:
            file.fail("tokens", f"are {sum(self.token_counts)} tokens", "the box has 6")
        self._read_gazes(file)
        self._read_grimoires(file)

    def _read_gazes(self, file: Section) -> None:
        entries = file.tables("gaze")
        self.gaze_keys = [entry.text("key") for entry in entries]
        _unique(entries, self.gaze_keys)
        self.gaze_symbol = vec[i64]([BODY.index(entry.text("symbol")) for entry in entries])
        self.gaze_order = vec[i64]([ORDERS.index(entry.text("order")) for entry in entries])
        self.gaze_detail = vec[i64]([_order_detail(entry) for entry in entries])  # the order's number or target
        self.gaze_rigor = vec[i64]([int(entry.flag("rigor")) for entry in entries])  # 1: it binds Rigor Mortis too
        self.gaze_real = [_real(entry) for entry in entries]  # what people do for it at the table
        self.gaze_counts = vec[i64]([entry.integer("count") for entry in entries])
        for number, symbol in enumerate(BODY):
            cards = sum(int(self.gaze_counts[k]) for k in range(len(entries)) if self.gaze_symbol[k] == number)
            if cards != 4:
                file.fail("gaze", f"has {cards} cards with the symbol {symbol}", "each of the six has 4")

    def _read_grimoires(self, file: Section) -> None:
        entries = file.tables("grimoire")
        self.grimoire_keys = [entry.text("key") for entry in entries]
        _unique(entries, self.grimoire_keys)
        self.grimoire_effect = vec[i64]([EFFECTS.index(entry.text("effect")) for entry in entries])
        self.grimoire_number = vec[i64]([_number(entry) for entry in entries])
        self.grimoire_deck = vec[i64]([_effect_deck(entry) for entry in entries])  # what a peek looks at
        self.grimoire_magic = vec[i64]([entry.integer("magic") for entry in entries])
        self.grimoire_counts = vec[i64]([entry.integer("count") for entry in entries])
        if sum(self.grimoire_counts) != GRIMOIRES:
            file.fail("grimoire", f"has {sum(self.grimoire_counts)} cards", f"the box has {GRIMOIRES}")
        more = sum(
            int(self.grimoire_counts[k] * self.grimoire_number[k])
            for k in range(len(entries))
            if self.grimoire_effect[k] == Effect.SATCHEL
        )
        room = int(MOST_HELD) - file.table("game").integer("hand")
        if more > room:
            file.fail("grimoire", f"satchels add up to {more} cards in hand", f"one hand has room for {room} more")


def _movement(table: Section) -> vec[i64]:
    """How many there are of each kind: kragmortha.cards.movement."""
    counts = []
    for pawn in ("goblin", "rigor"):
        pairs = table.table(pawn)
        counts += [pairs.integer(pair) if pair in pairs.values else 0 for pair in PAIR_NAMES]
    if sum(counts) != 58:
        table.fail("", f"holds {sum(counts)} cards", "the box has 58")
    if sum(counts[: int(PAIRS)]) <= 29:
        table.fail("goblin", f"holds {sum(counts[: int(PAIRS)])} cards", "goblin cards are the majority")
    return vec[i64](counts)


def _real(entry: Section) -> str:
    """The order for people who see each other, where the box has one of its own."""
    return entry.text("real") if "real" in entry.values else ""


def _order_detail(entry: Section) -> int:
    targets = {"gesture": GESTURES, "no-symbol": SYMBOLS[:4], "no-direction": SIDE_NAMES}
    order = entry.text("order")
    return targets[order].index(entry.text("target")) if order in targets else _number(entry)


def _number(entry: Section) -> int:
    """How many, where what it orders or does has a number."""
    return entry.integer("number") if "number" in entry.values else 0


def _effect_deck(entry: Section) -> int:
    return DECKS.index(entry.text("target")) if entry.text("effect") == "peek" else 0


def _unique(entries: list[Section], keys: list[str]) -> None:
    for at, key in enumerate(keys):
        if key in keys[:at]:
            entries[at].fail(
                "key", f"{key!r} stands there twice", "each kind has its own key; count says how many cards"
            )
        if not key.replace("-", "").isalnum() or not key.isascii() or key != key.lower():
            entries[at].fail("key", f"is {key!r}", "it is one word of small letters, digits and hyphens")


# The library


def square(cell: i64) -> str:
    """What people call a square: a1 is the left start square."""
    return f"{COLUMNS[cell % WIDTH]}{HEIGHT - cell // WIDTH}"


def cell_of(name: str) -> int:
    """The cell of a square's name, or NOWHERE."""
    if len(name) < 2 or name[0] not in COLUMNS or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= HEIGHT:
        return int(NOWHERE)
    return (int(HEIGHT) - int(name[1:])) * int(WIDTH) + COLUMNS.index(name[0])


class Library:
    """The squares in play for one number of players."""

    def __init__(self, symbols: list[str], furniture: list[str], rigor: int) -> None:
        plane = Maze(WIDTH, HEIGHT, False, vec[i64]([ALL_OPEN] * int(CELLS)))
        self.beside = vec[i64]([plane.beside(cell, side) for cell in range(CELLS) for side in range(SIDES)])
        self.rigor: i64 = rigor
        letters = "".join(symbols)
        tiles = "".join(furniture)
        self.symbol = vec[i64]([LETTERS.index(letter.lower()) for letter in letters])  # under any furniture too
        self.bookcase = vec[i64]([int(tile) if tile.isdecimal() else 0 for tile in tiles])
        ground = [
            DESK if tile == "D" else BOOKCASE if tile != "." else self.symbol[at] for at, tile in enumerate(tiles)
        ]
        self.ground = vec[i64](ground)
        self._fence_off()
        inside = [cell for cell in range(CELLS) if self.ground[cell] < DESK]
        self.circle = vec[i64]([int(letters[at].isupper() and self.ground[at] < DESK) for at in range(CELLS)])
        self.circles = vec[i64]([cell for cell in inside if self.circle[cell] == 1])
        self.starts = vec[i64]([cell for cell in inside if cell >= CELLS - WIDTH])
        # How many steps each square is from a start square, for goblins that are sent there: kragmortha.relocate.
        self.from_start = self._steps_from(list(self.starts))
        # And from the desk; players look at it, no rule does.
        self.to_desk = self._steps_from([cell for cell in range(CELLS) if self.ground[cell] == DESK])

    def _fence_off(self) -> None:
        """What cannot be walked to from Rigor Mortis's square is out of play: kragmortha.board."""
        flood = self._flood([self.rigor], BOOKCASE)
        for at in range(CELLS):
            if flood.steps[at] >= FAR and self.ground[at] != BOOKCASE:
                self.ground[at] = FENCED

    def _steps_from(self, starts: list[i64]) -> vec[i64]:
        steps = self._flood(starts, DESK).steps
        return vec[i64]([step if step < FAR else FAR for step in steps])

    def _flood(self, starts: list[i64], wall: i64) -> Flood:
        """From these squares over all whose ground is less than that wall."""
        flood = Flood(CELLS)
        for cell in range(CELLS):
            if self.ground[cell] >= wall:
                flood.bar(cell)
        for cell in starts:
            flood.start(cell)
        flood.spread(self.beside, flood.every, flood.every)
        return flood

    def floor(self, cell: i64) -> bool:
        """Whether a pawn can stand there."""
        return cell >= 0 and self.ground[cell] <= DESK


class Box:
    """Everything the components file says, checked: kragmortha.pieces."""

    def __init__(self, box: Components) -> None:
        file = read(box, SCHEMA)
        game = file.table("game")
        self.hand: i64 = game.integer("hand")
        self.rounds: i64 = game.integer("rounds")
        self.cards = Cards(file)
        self.libraries = _libraries(file)
        self.marks = vec[i64](
            [0] * int(CELLS)
        )  # squares a chain has filled, while its end is looked for; else all zero

    def library(self, seats: i64) -> Library:
        return self.libraries[seats - 2]


def _libraries(file: Section) -> list[Library]:
    table = file.table("library")
    squares = _grid(table, "squares", LETTERS + LETTERS.upper(), "one letter a square: g, p, o or s")
    rigor = cell_of(table.text("rigor"))
    if rigor < 0:
        table.fail("rigor", f"is {table.text('rigor')!r}", "it is a square from a1 to g10")
    furniture = file.table("furniture")
    libraries = []
    for seats in range(2, 9):
        tiles = _grid(furniture, str(seats), ".123456D", "dots, bookcases 1 to 6 and the desk D")
        _check_tiles(furniture, str(seats), "".join(tiles), rigor)
        libraries.append(Library(squares, tiles, rigor))
        _check_library(furniture, str(seats), libraries[-1], seats)
    return libraries


def _grid(table: Section, key: str, letters: str, right: str) -> list[str]:
    lines = table.drawing(key)
    if len(lines) != HEIGHT or any(len(line) != WIDTH or line.strip(letters) for line in lines):
        table.fail(key, "is no library", f"it has {HEIGHT} lines of {WIDTH} characters, {right}")
    return lines


def _check_tiles(table: Section, key: str, tiles: str, rigor: int) -> None:
    desk = [at for at, tile in enumerate(tiles) if tile == "D"]
    if not desk or desk != [desk[0], desk[0] + 1, desk[0] + 7, desk[0] + 8] or desk[0] % 7 == 6:
        table.fail(key, "has no proper desk", "the desk is two by two squares D")
    for number in "123456":
        at = [cell for cell, tile in enumerate(tiles) if tile == number]
        if at and (len(at) != 2 or not (at[1] - at[0] == 7 or (at[1] - at[0] == 1 and at[0] % 7 < 6))):
            table.fail(
                key, f"has bookcase {number} on {len(at)} squares", "a bookcase stands on two squares side by side"
            )
    if tiles[rigor] != ".":
        table.fail(key, f"puts furniture on {square(rigor)}", "Rigor Mortis starts there")


def _check_library(table: Section, key: str, library: Library, seats: int) -> None:
    desk = [at for at in range(CELLS) if library.ground[at] == DESK]
    if len(desk) != 4:
        table.fail(key, "fences the desk off", "the desk can be walked to")
    corner = [
        at
        for at in desk
        if sum(
            1
            for s in range(4)
            if library.beside[at * 4 + s] >= 0 and library.ground[library.beside[at * 4 + s]] <= DESK
        )
        == 2
    ]
    if not corner or any(at >= CELLS - 2 * WIDTH for at in desk):
        table.fail(
            key, "has the desk in no corner", "it stands in a corner of what is in play, away from the start squares"
        )
    if len(library.starts) < min(seats, 7):
        table.fail(key, f"leaves {len(library.starts)} start squares", f"{seats} players need {min(seats, 7)}")
    if len(library.circles) < 2:
        table.fail(key, f"leaves {len(library.circles)} teleport circles", "at least 2 are in play")
    if library.rigor in library.starts or library.circle[library.rigor] == 1:
        table.fail(key, "starts Rigor Mortis on a start square or circle", "he starts on an ordinary square")
    if any(library.ground[cell] < DESK and library.from_start[cell] == FAR for cell in range(CELLS)):
        table.fail(key, "cuts off part of the library", "every square in play can be walked to from the start squares")
