"""How the moves and outcomes of Dédale are numbered, what can be asked, and how a game ends."""

from typing import Final

from mypy_extensions import i64

from ariane.games.dedale.box import DEAD_ENDS, LEVELS

MOST_SEATS: Final[i64] = 6
ACTIONS: Final[i64] = 3  # dedale.turn.three
ALIKE: Final[i64] = 2  # dedale.turn.not-thrice
IDLE_ROUNDS: Final[i64] = 3  # dedale.end.idle

# House rules, a bit each in this order.
HOUSE: Final = ("hands", "reverse")
HANDS: Final[i64] = 1  # dedale.end.bag: with an empty bag you play on until all hands are empty, too
REVERSES: Final[i64] = 2  # dedale.minotaur.dead-end: where it has no way on, the Minotaur goes back

# Moves. An action first: the place of a tile, a step, a push …
PLACE: Final[i64] = 0  # + cell
STEP: Final[i64] = 441  # + side
PUSH: Final[i64] = 445  # + seat * 4 + side
EXCHANGE: Final[i64] = 469
STAY: Final[i64] = 470
# … then which tile and how turned …
LAY: Final[i64] = 471  # + way * 4 + stars, but for dead ends
LAY_SPECIAL: Final[i64] = 515  # + 0 a collapse, 1 a red, 2 a white Minotaur tile: the last two never
# … and the ways of the Minotaur.
PROWL: Final[i64] = 518  # + side
PASSAGE: Final[i64] = 522  # + cell
MOVES: Final[i64] = 963
# Only where the box has dead ends: one of them laid.
LAY_END: Final[i64] = 963  # + (way - ROUND_WAYS) * 4 + stars
ALL_MOVES: Final[i64] = 979
ROUND_WAYS: Final[i64] = 11  # the ways of a tile that is no dead end
WIDEST: Final[i64] = 470  # every place, four steps, five others pushed to four sides, exchange

# Outcomes: a kind of tile drawn, or the seat that begins.
BEGINS: Final[i64] = 19  # + seat
OUTCOMES: Final[i64] = 25
DRAW_END: Final[i64] = 25  # + stars, only where the box has dead ends
ALL_OUTCOMES: Final[i64] = 29

# What is being asked.
DEALING: Final[i64] = 0
FIRST: Final[i64] = 1
PROWLING: Final[i64] = 2
RESTOCKING: Final[i64] = 3
RETURNING: Final[i64] = 4
ACTING: Final[i64] = 5
LAYING: Final[i64] = 6
REFILLING: Final[i64] = 7
ENDED: Final[i64] = 8
ASKS: Final = ("deal", "first", "prowl", "restock", "return", "act", "lay", "refill", "over")

# Why it ended.
GOES_ON: Final[i64] = 0
ESCAPED: Final[i64] = 1
BAG_EMPTY: Final[i64] = 2
STOOD_IDLE: Final[i64] = 3
REASONS: Final = ("", "escape", "bag", "idle")


def lay_move(way: i64, stars: i64) -> i64:
    if way < ROUND_WAYS:
        return LAY + way * LEVELS + stars
    return LAY_END + (way - ROUND_WAYS) * LEVELS + stars


def is_lay(move: i64) -> bool:
    """Whether it lays a maze tile."""
    return LAY <= move < LAY_SPECIAL or LAY_END <= move < ALL_MOVES


def way_laid(move: i64) -> i64:
    return ROUND_WAYS + (move - LAY_END) // LEVELS if move >= LAY_END else (move - LAY) // LEVELS


def stars_laid(move: i64) -> i64:
    return (move - LAY_END) % LEVELS if move >= LAY_END else (move - LAY) % LEVELS


def draw_of(kind: i64) -> i64:
    """The outcome that draws a tile of this kind."""
    return DRAW_END + kind - DEAD_ENDS if kind >= DEAD_ENDS else kind


def kind_drawn(outcome: i64) -> i64:
    return DEAD_ENDS + outcome - DRAW_END if outcome >= DRAW_END else outcome
