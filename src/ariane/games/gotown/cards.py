"""The cards of Gotown: their kinds, and the box they come in."""

from typing import Final

from mypy_extensions import i64

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

SPECIALS: Final = ("joker", "dog", "bone", "hammer", "ball", "milkshake", "donut", "thief", "superthief")
NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", *SPECIALS)


def deck(box: Components) -> list[int]:
    """How many cards of each kind the box holds."""
    file = box.table()
    file.keys({"about", "floors", "cards"})
    floors = file.table("floors")
    floors.keys({"each"})
    cards = file.table("cards")
    cards.keys(set(SPECIALS))
    counts = [floors.integer("each", 1, 12)] * int(FLOOR_KINDS) + [cards.integer(name, 0, 12) for name in SPECIALS]
    if sum(counts) < 30:
        file.fail("", f"holds {sum(counts)} cards", "four players need at least 30 to be dealt in and go on")
    return counts
