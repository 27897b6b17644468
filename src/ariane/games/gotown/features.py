"""Gotown in numbers: what one seat knows of a position, as many numbers whatever the table.

Players stand in the order they play, the seat itself first (the public looks from seat 1); numbers of seats that are
not there are 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.games.gotown.box import KINDS, guarded, joker_at, low_kind
from ariane.games.gotown.knowledge import Memory
from ariane.games.gotown.moves import ASKS, LAST_SHUFFLE, SEATS, TALLEST
from ariane.games.gotown.position import Position

FLOOR: Final[i64] = 7
PLAYER: Final[i64] = 6 + TALLEST * FLOOR + KINDS
QUESTION_AT: Final[i64] = 3 * KINDS
TABLE_AT: Final[i64] = QUESTION_AT + 7
PLAYERS_AT: Final[i64] = TABLE_AT + 7
LENGTH: Final[i64] = PLAYERS_AT + SEATS * PLAYER
MOST_CARDS: Final = 204  # 17 kinds of 12
MOST_SHUFFLES: Final = 99  # in a position laid out by hand; a game ends long before

PARTS: Final = [
    Part("hand", (int(KINDS),), "own hand: cards of each kind, in the order of box.NAMES, in quarters", 0, 3),
    Part("discards", (int(KINDS),), "the discards likewise", 0, 3),
    Part("unseen", (int(KINDS),), "what this seat does not see, in hands and pile together, likewise", 0, 3),
    Part("question", (len(ASKS),), "what is asked, one of them 1: " + ", ".join(ASKS)),
    Part(
        "table",
        (7,),
        "short game; draw pile and discards as shares of the box; van parked; something done this turn; idle "
        "turns as a share of the seats; shuffles as a share of the last one",
    ),
    Part(
        "players",
        (int(SEATS), int(PLAYER)),
        "for each player: there at all; on turn; still to be robbed; hand in tenths; milkshakes in thirds; floors "
        "in fifths; then five floors from the ground, seven numbers each: pair 1/8, 2/7, 3/6 or 4/5, low card a "
        "joker, high card a joker, guarded; then what this seat has noted of that hand: cards of each kind in "
        "quarters, a note on several possible holders counted in equal parts",
        0,
        21,
    ),
]

# Lines of a dump that a seat may know and these numbers do not say.
OMITS: Final = {
    "house": "house rules, the same from the first move to the last",
    "thefts": "how often unseen thefts may have taken a noted card, and how likely they did",
    "reached": "whom noted cards may have reached by such thefts",
    "knows": "what the others have noted of hands, this seat's too",
    "least": "how many of the noted cards a hand holds at least",
    "first": "who began the game",
    "last": "what was done last, for the page",
}


class GotownFeatures(Features):
    """The numbers of PARTS, one part after the other."""

    def __init__(self, cards: int) -> None:
        """For a box of so many cards."""
        super().__init__(1, PARTS, OMITS)
        self.piles = shares(cards, MOST_CARDS)
        self.quarters = shares(4, MOST_CARDS)
        self.tenths = shares(10, MOST_CARDS)
        self.thirds = shares(3, MOST_CARDS)
        self.fifths = shares(int(TALLEST), int(TALLEST))
        self.shuffles = shares(int(LAST_SHUFFLE), MOST_SHUFFLES)

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Position)
        seats = state.seats
        self._cards(state, seat, row, at)
        row[at + QUESTION_AT + state.phase] = 1.0
        table = at + TABLE_AT
        row[table] = 1.0 if state.goal < TALLEST else 0.0
        row[table + 1] = self.piles[state.sizes[seats]]
        row[table + 2] = self.piles[state.sizes[seats + 1]]
        row[table + 3] = 1.0 if state.van != 0 else 0.0
        row[table + 4] = 1.0 if state.busy != 0 else 0.0
        if state.idle > 0:
            row[table + 5] = float(state.idle) / float(seats)
        row[table + 6] = self.shuffles[state.shuffles]
        who: i64 = seat
        if who < 0:
            who = 0
        block = at + PLAYERS_AT
        for _ in range(seats):
            self._player(state, who, seat, row, block)
            who = who + 1 if who + 1 < seats else 0
            block += PLAYER

    def _cards(self, state: Position, seat: i64, row: vec[float], at: i64) -> None:
        """Own hand, discards, and the others' hands with the pile."""
        cards = state.cards
        quarters = self.quarters
        seats = state.seats
        for kind in range(KINDS):
            unseen = i64(cards[seats * KINDS + kind])
            for who in range(seats):
                if who != seat:
                    unseen += i64(cards[who * KINDS + kind])
            row[at + KINDS + kind] = quarters[i64(cards[(seats + 1) * KINDS + kind])]
            row[at + 2 * KINDS + kind] = quarters[unseen]
        if seat >= 0:
            for kind in range(KINDS):
                row[at + kind] = quarters[i64(cards[seat * KINDS + kind])]

    def _player(self, state: Position, who: i64, seat: i64, row: vec[float], at: i64) -> None:
        height = state.heights[who]
        row[at] = 1.0
        row[at + 1] = 1.0 if state.player == who else 0.0
        row[at + 2] = 1.0 if state.victims >> who & 1 == 1 else 0.0
        row[at + 3] = self.tenths[state.sizes[who]]
        row[at + 4] = self.thirds[state.milkshakes[who]]
        row[at + 5] = self.fifths[height]
        floor = at + 6
        for level in range(height):
            standing = state.towers[who * TALLEST + level]
            joker = joker_at(standing)
            row[floor + low_kind(standing)] = 1.0
            row[floor + 4] = 1.0 if joker == 1 else 0.0
            row[floor + 5] = 1.0 if joker == 2 else 0.0
            row[floor + 6] = 1.0 if guarded(standing) else 0.0
            floor += FLOOR
        memory = state.memory
        if memory is not None and who != seat:
            _notes(memory, who, seat if seat >= 0 else state.seats, row, at + 6 + TALLEST * FLOOR)


def _notes(memory: Memory, who: i64, observer: i64, row: vec[float], at: i64) -> None:
    """What the observer has noted of this hand."""
    if memory.noted >> observer & 1 == 0:
        return
    for kind in range(KINDS):
        if memory.total(observer, kind) > 0:
            for mask in range(1, memory.masks):
                count = memory.count(observer, kind, mask)
                if count > 0:
                    holders = memory.reach(observer, mask)
                    if holders >> who & 1 == 1:
                        width = (holders & 1) + (holders >> 1 & 1) + (holders >> 2 & 1) + (holders >> 3 & 1)
                        row[at + kind] += float(count) / float(width) / 4.0
