"""The cards of Gotown: their kinds, and the box they come in."""

from typing import Final

from mypy_extensions import i64

from ariane.core import boxes
from ariane.core.boxes import Schema, read
from ariane.core.components import Components

# A kind of card is a small number: a floor card's kind is its number less one.
FLOOR_KINDS: Final[i64] = 8
JOKER: Final[i64] = 8
DOG: Final[i64] = 9
BONE: Final[i64] = 10
HAMMER: Final[i64] = 11
BALL: Final[i64] = 12
MILKSHAKE: Final[i64] = 13
DONUT: Final[i64] = 14
THIEF: Final[i64] = 15
SUPERTHIEF: Final[i64] = 16
KINDS: Final[i64] = 17
ALIKE: Final = 12  # cards of one kind in any box, at most: with it a byte can count a whole pile

SPECIALS: Final = ("joker", "dog", "bone", "hammer", "ball", "milkshake", "donut", "thief", "superthief")
NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", *SPECIALS)

SCHEMA: Final[Schema] = (
    boxes.table("floors", boxes.number("each", 1, ALIKE)),
    boxes.table("cards", *[boxes.number(name, 0, ALIKE) for name in SPECIALS]),
)

# A floor is one number: its low card's kind, which of its cards is a joker (0 none, 1 the low, 2 the high), its dog.
# The dog is part of the floor: gotown.dog.follows.
NO_FLOOR: Final[i64] = -1
GUARDED: Final[i64] = 12


def floor(low: i64, joker: i64) -> i64:
    return low * 3 + joker


def low_kind(standing: i64) -> i64:
    """The kind of the lower card's value; the higher one's is 7 less it."""
    return standing % GUARDED // 3


def joker_at(standing: i64) -> i64:
    return standing % 3


def guarded(standing: i64) -> bool:
    return standing >= GUARDED


def card_of(standing: i64, high: bool) -> i64:
    """The card that really lies there."""
    joker = joker_at(standing)
    if high:
        return JOKER if joker == 2 else 7 - low_kind(standing)
    return JOKER if joker == 1 else low_kind(standing)


def deck(box: Components) -> list[int]:
    """How many cards of each kind the box holds: gotown.deck."""
    file = read(box, SCHEMA)
    floors, cards = file.table("floors"), file.table("cards")
    counts = [floors.integer("each")] * int(FLOOR_KINDS) + [cards.integer(name) for name in SPECIALS]
    if sum(counts) < 30:
        file.fail("", f"holds {sum(counts)} cards", "four players need at least 30 to be dealt in and go on")
    return counts
