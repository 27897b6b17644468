"""Gotown in numbers: what one seat knows of a position, as many numbers whatever the table.

Players stand in the order they play, the seat itself first (the public looks from seat 1); numbers of seats that are
not there are 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.games.gotown.box import GUARDED, KINDS, joker_at, low_kind
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
        position: Position = state  # compiled, what is only narrowed is looked at anew each time it is named
        self._cards(position, seat, row, at)
        self._table(position, row, at + QUESTION_AT)
        seats = position.seats
        who: i64 = seat
        if who < 0:
            who = 0
        block = at + PLAYERS_AT
        last = block + seats * PLAYER
        while block < last:
            self._player(position, who, seat, row, block)
            who += 1
            if who == seats:
                who = 0
            block += PLAYER

    def _cards(self, state: Position, seat: i64, row: vec[float], at: i64) -> None:
        """Own hand, discards, and the others' hands with the pile."""
        cards = state.cards
        quarters = self.quarters
        own = seat * KINDS
        pile = state.seats * KINDS
        for kind in range(KINDS):
            unseen: i64 = 0
            place = kind
            while place <= pile + kind:
                unseen += i64(cards[place])
                place += KINDS
            if own >= 0:
                held = i64(cards[own + kind])
                row[at] = quarters[held]
                unseen -= held
            row[at + KINDS] = quarters[i64(cards[place])]
            row[at + 2 * KINDS] = quarters[unseen]
            at += 1

    def _table(self, state: Position, row: vec[float], at: i64) -> None:
        """The question, and what lies in the middle."""
        row[at + state.phase] = 1.0
        at += TABLE_AT - QUESTION_AT
        sizes = state.sizes
        seats = state.seats
        if state.goal < TALLEST:
            row[at] = 1.0
        row[at + 1] = self.piles[sizes[seats]]
        row[at + 2] = self.piles[sizes[seats + 1]]
        if state.van != 0:
            row[at + 3] = 1.0
        if state.busy != 0:
            row[at + 4] = 1.0
        if state.idle > 0:
            row[at + 5] = float(state.idle) / float(seats)
        row[at + 6] = self.shuffles[state.shuffles]

    def _player(self, state: Position, who: i64, seat: i64, row: vec[float], at: i64) -> None:
        height = state.heights[who]
        row[at] = 1.0
        if state.player == who:
            row[at + 1] = 1.0
        if state.victims >> who & 1 == 1:
            row[at + 2] = 1.0
        row[at + 3] = self.tenths[state.sizes[who]]
        row[at + 4] = self.thirds[state.milkshakes[who]]
        row[at + 5] = self.fifths[height]
        towers = state.towers
        ground = who * TALLEST
        floor = at + 6
        for level in range(ground, ground + height):
            standing = towers[level]
            row[floor + low_kind(standing)] = 1.0
            joker = joker_at(standing)
            if joker > 0:
                row[floor + 3 + joker] = 1.0
            if standing >= GUARDED:
                row[floor + 6] = 1.0
            floor += FLOOR
        memory = state.memory
        if memory is not None and who != seat:
            _notes(memory, who, seat if seat >= 0 else state.seats, row, at + 6 + TALLEST * FLOOR)


def _notes(memory: Memory, who: i64, observer: i64, row: vec[float], at: i64) -> None:
    """What the observer has noted of this hand."""
    if memory.noted >> observer & 1 == 0:
        return
    notes = memory.notes
    masks = memory.masks
    total = observer * KINDS * masks  # under mask 0 of each kind
    for kind in range(KINDS):
        if notes[total] > 0:
            for mask in range(1, masks):
                count = i64(notes[total + mask])
                if count > 0:
                    holders = memory.reach(observer, mask)
                    if holders >> who & 1 == 1:
                        width = (holders & 1) + (holders >> 1 & 1) + (holders >> 2 & 1) + (holders >> 3 & 1)
                        row[at + kind] += float(count) / float(width) / 4.0
        total += masks
