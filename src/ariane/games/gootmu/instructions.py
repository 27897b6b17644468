"""The dictionary of squares: every text a tile can carry, by key, with its printed wording, numbers and arrow."""

import re
from typing import Final, NamedTuple

from mypy_extensions import i64

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

# The key of each text (the rule gootmu.sq.<key> tells it), and its wordings: n and m stand for numbers.
DICTIONARY: Final = (
    ("blank", ()),
    ("add-all", ("ADD n TO ALL FUTURE DIE ROLLS",)),
    ("add-next", ("ADD n TO YOUR NEXT ROLL",)),
    ("minus", ("MINUS n TO YOUR ROLL", "SUBTRACT n FROM YOUR NEXT ROLL")),
    ("subtract-all", ("SUBTRACT n FROM ALL YOUR FUTURE DIE ROLLS",)),
    ("double", ("DOUBLE YOUR NEXT ROLL",)),
    ("square", ("SQUARE NEXT ROLL",)),
    ("select", ("SELECT NEXT ROLL (1 TO n)",)),
    ("no-roll", ("MOVE n SPACES NEXT TURN (NO ROLL)",)),
    ("odd-only", ("NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL",)),
    ("less-than", ("ROLL LESS THAN n TO MOVE",)),
    ("random", ("MOVE RANDOMLY NEXT TURN",)),
    ("that-way-next", ("MOVE THAT WAY NEXT TURN",)),
    ("ignore-walls-next", ("IGNORE WALLS NEXT TURN",)),
    ("pass-wall-next", ("PASS THROUGH ANY WALL NEXT TURN",)),
    ("no-permanent", ("ANY PERMANENT EFFECT ON YOU GOES AWAY",)),
    ("cancel-square", ("CANCEL OUT ANY n FUTURE SQUARE", "CANCEL OUT ANY n FUTURE SQUARES")),
    ("extra-turn", ("EXTRA TURN, ROLL AGAIN",)),
    ("roll-extra", ("ROLL A n, GET m EXTRA TURNS", "ROLL A n, GET m EXTRA TURN")),
    ("roll-lose", ("ROLL A n, LOSE YOUR NEXT TURN",)),
    ("lose-turn", ("LOSE n TURN", "LOSE n TURNS")),
    ("enemy-moves", ("ENEMY MOVES YOUR NEXT TURN", "LET OTHER PLAYER MOVE YOUR NEXT TURN")),
    ("slide", ("SLIDE n SPACES", "SLIDE n SPACE")),
    ("jump", ("JUMP n SPACES",)),
    ("that-way", ("MOVE THAT WAY n SPACES", "MOVE THAT WAY n SPACE")),
    ("forward", ("MOVE FORWARD n SPACES", "MOVE FORWARD n SPACE")),
    ("forward-backtrack", ("MOVE FORWARD n SPACES, BACKTRACK OKAY",)),
    ("back", ("MOVE BACK n SPACES", "MOVE BACK n SPACE")),
    ("any-direction", ("MOVE ANY DIRECTION n SPACES, IGNORE WALLS",)),
    ("free-walls", ("MOVE n SPACES IGNORE WALLS",)),
    ("go-anywhere", ("GO ANYWHERE",)),
    ("nearest-gootmu", ("GO TO NEAREST ENEMY GOOTMU",)),
    ("nearest-item", ("GO TO NEAREST ITEM",)),
    ("nearest-label", ("MOVE TO THE NEAREST LABELED SPACE",)),
    ("next-tile", ("MOVE TO NEXT TILE, ANYWHERE IN IT",)),
    ("monster-tile", ("MOVE TO THE TILE WITH MONSTER ON IT",)),
    ("teleport-gootmu", ("TELEPORT TO ANY GOOTMU TOKEN",)),
    ("secret-panel", ("SECRET PANEL, ROLL n OR LESS TO PASS",)),
    ("trap-door", ("TRAP DOOR ONE WAY",)),
    ("locked-door", ("LOCKED DOOR",)),
    ("pool", ("POOL",)),
    ("snake-pit", ("SNAKE PIT",)),
    ("narrow-passage", ("OIL NEEDED", "NARROW PASSAGE")),
    ("same-space", ("MOVE TO SAME SPACE AS ANOTHER PLAYER",)),
    ("swap-player", ("SWAP PLACE WITH ANOTHER PLAYER",)),
    ("move-other-n", ("MOVE ANOTHER PLAYER n SPACES",)),
    ("move-other-one", ("MOVE 1 OTHER PLAYER n SPACE", "MOVE 1 OTHER PLAYER n SPACES")),
    ("move-others", ("MOVE OTHER PLAYERS n SPACE EACH", "MOVE OTHER PLAYERS n SPACES EACH")),
    ("touch-home", ("NEXT PLAYER YOU TOUCH GO HOME",)),
    ("another-piece", ("GET ANOTHER PLAYER PIECE",)),
    ("bring-enemy", ("BRING 1 ENEMY GOOTMU HERE",)),
    ("move-any-gootmu", ("MOVE 1 GOOTMU n SPACE IGNORE WALLS", "MOVE 1 GOOTMU n SPACES IGNORE WALLS")),
    ("move-own-gootmu", ("MOVE 1 OF YOUR GOOTMU n SPACE IGNORE WALLS", "MOVE 1 OF YOUR GOOTMU n SPACES IGNORE WALLS")),
    ("enemy-moves-gootmu", ("ENEMY MOVES ONE OF YOUR GOOTMUS n SPACE", "ENEMY MOVES ONE OF YOUR GOOTMUS n SPACES")),
    ("swap-gootmu", ("SWAP ANY 2 GOOTMU ON THE BOARD",)),
    ("drop-gootmu", ("DROP 1 GOOTMU PIECE, GO BACK TO START",)),
    ("give-gootmu", ("GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT",)),
    ("item-first", ("YOU MUST PICK UP 1 ITEM BEFORE GOOTMU",)),
    ("carry-four", ("YOU MAY NOW CARRY n ITEMS",)),
    ("discard-item", ("CONFUSED, DISCARD ONE ITEM",)),
    ("drop-all", ("DROP ALL TOKENS HERE, THEN BACK UP n SPACES",)),
    ("drop-far", ("DROP ONE ITEM n SPACES FROM HERE", "DROP ONE ITEM n SPACE FROM HERE")),
    ("get-nearest", ("GET NEAREST ITEM",)),
    ("give-item", ("GIVE ANOTHER PLAYER 1 ITEM",)),
    ("take-item", ("TAKE 1 ITEM FROM ANOTHER PLAYER",)),
    ("turn-over", ("TURN OVER ANY 1 ITEM, ANYWHERE",)),
    ("rotate-this-cw", ("ROTATE THIS TILE CLOCKWISE 1/4 TURN",)),
    ("may-rotate", ("YOU MAY ROTATE THIS TILE",)),
    ("rotate-any", ("ROTATE ANY TILE ON BOARD",)),
    ("remove-tile", ("REMOVE 1 TILE FROM BOARD",)),
    ("monster-free", ("FREE MOVE FOR MONSTER",)),
    ("monster-tile-over", ("MOVE MONSTER OVER 1 TILE ANY SPACE",)),
    ("monster-start", ("THE MONSTER STARTS HERE",)),
)
KEYS: Final = tuple(key for key, _ in DICTIONARY)
WITH_ARROW: Final = {"that-way-next", "slide", "jump", "that-way", "next-tile", "trap-door"}
ARROWS: Final = "^>v<"
NUMBER_WORDS: Final = ("ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
MOST: Final = 12  # the largest number a text may carry


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


PATTERNS: Final = [(kind, _pattern(wording)) for kind, (_, wordings) in enumerate(DICTIONARY) for wording in wordings]


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
    return LOCKED_DOOR <= text <= NARROW


def is_label(text: i64) -> bool:
    """gootmu.sq.nearest-label: obstacles and THE MONSTER STARTS HERE are no labels."""
    return text != BLANK and not is_obstacle(text) and text != MONSTER_START
