"""Kragmortha in numbers: what one seat knows of a position, as many numbers whatever the table.

Players stand in the order they play, the seat itself first (the public looks from seat 1); numbers of seats that are
not there are 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.games.kragmortha.box import (
    BLANK,
    CELLS,
    DESK,
    EFFECTS,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENTS,
    ORDERS,
    SEATS,
    WIDTH,
    Library,
)
from ariane.games.kragmortha.knowledge import knows, observer_of
from ariane.games.kragmortha.legal import asks_chance
from ariane.games.kragmortha.position import FRAMES, Position, book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.progress import STAGES, Stage

PEOPLE: Final = ("judged", "judge")  # about what only people can see: none of them is 1
QUESTIONS: Final = tuple(key for key in dict.fromkeys((*STAGES, *FRAMES)) if key not in PEOPLE)
BOX: Final = (58, 24, 18)
QUESTION_AT: Final[i64] = 3 * MOVEMENTS
TURN_AT: Final[i64] = QUESTION_AT + 26
LIBRARY_AT: Final[i64] = TURN_AT + 15
PLAYERS_AT: Final[i64] = LIBRARY_AT + 5 * CELLS
PLAYER: Final[i64] = 39
LENGTH: Final[i64] = PLAYERS_AT + SEATS * PLAYER

PARTS: Final = [
    Part("hand", (int(MOVEMENTS),), "own hand: movement cards of each kind, in thirds", 0, 3),
    Part("discards", (int(MOVEMENTS),), "the discards likewise", 0, 20),
    Part("card", (int(MOVEMENTS),), "the card in play, one of them 1"),
    Part("question", (len(QUESTIONS),), "what is asked, one of them 1: " + ", ".join(QUESTIONS)),
    Part(
        "turn",
        (15,),
        "steps made; the two symbols spent; squares moved in quarters; further cards; wild; forced; own turn; "
        "shares of the three decks left; the round as a share of the bound; tokens up, three, in thirds",
        0,
        20,
    ),
    Part(
        "library",
        (5, int(CELLS)),
        "planes of squares: symbol in quarters, 0 where none; circle; desk; Rigor Mortis; own goblin",
    ),
    Part(
        "players",
        (int(SEATS), int(PLAYER)),
        "for each player: there at all; on turn; asked; row and column in tenths, -1 before placing; hand in "
        "eighths; Gaze cards in quarters; Grimoires and magic symbols in 18ths; parts of the body, six; orders, "
        "twelve; Grimoires face up by effect, eleven; its movement cards that this seat knows, in eighths",
        -1,
        18,
    ),
]

# Lines of a dump that a seat may know and these numbers do not say.
OMITS: Final = {
    "house": "house rules, the same from the first move to the last",
    "top-movement": "cards seen on top of a deck",
    "top-gaze": "the same",
    "top-grimoire": "the same",
    "under": "Gaze cards put below their deck",
    "heading": "the last step's direction",
    "trail": "the last step, for the page",
    "chain": "who was pushed in this chain, and where it began",
    "gestures": "gestures that orders have asked for and people have judged",
    "pending": "what is still to be done below the topmost question",
    "hand !": "which of its cards others know, and from which shuffle cards come",
    "stage": "what is dealt while the game is being set up",
    "first": "who began the game",
    "broken": "orders that were broken",
    "paid": "what was paid for the step that is going on",
    "halted": "whether the walk was stopped",
    "shuffles": "how often decks were shuffled",
}


def _question_at(key: str) -> int:
    return QUESTIONS.index(key) if key in QUESTIONS else -1


class KragmorthaFeatures(Features):
    """The numbers of PARTS, one part after the other."""

    def __init__(self) -> None:
        super().__init__(1, PARTS, OMITS)
        self.thirds = shares(3, 255)
        self.quarters = shares(4, 255)
        self.eighths = shares(8, 255)
        self.tenths = shares(10, 255)
        self.eighteenths = shares(18, 255)
        self.stage_at = vec[i64]([_question_at(key) for key in STAGES])
        self.frame_at = vec[i64]([_question_at(key) for key in FRAMES])
        self.library: Library | None = None
        self.ground = vec[float]()  # the first three planes of that library

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Position)
        own = seat if seat > 0 else 0
        now, decks, thirds = state.now, state.decks, self.thirds
        observer = observer_of(seat)
        for place in range(state.sizes[own]):
            if knows(state, observer, own, place):
                row[at + state.held[own * MOST_HELD + place]] += 1.0
        for kind in range(MOVEMENTS):
            if row[at + kind] != 0.0:
                row[at + kind] /= 3.0
            row[at + MOVEMENTS + kind] = thirds[decks.discards[kind]]
        if now.card >= 0:
            row[at + 2 * MOVEMENTS + now.card] = 1.0
        asked = self.frame_at[state.top()] if state.depth > 0 else self.stage_at[now.stage]
        if asked >= 0:
            row[at + QUESTION_AT + asked] = 1.0
        self._turn(state, own, row, at + TURN_AT)
        self._library(state, own, row, at + LIBRARY_AT)
        who, block = own, at + PLAYERS_AT
        for _ in range(state.seats):
            self._player(state, who, observer, row, block)
            who = who + 1 if who + 1 < state.seats else 0
            block += PLAYER

    def _turn(self, state: Position, own: i64, row: vec[float], at: i64) -> None:
        now, decks = state.now, state.decks
        row[at] = float(now.steps)
        row[at + 1] = float(now.spent & 1)
        row[at + 2] = float(now.spent >> 1)
        row[at + 3] = float(now.squares) / 4.0
        row[at + 4] = float(now.plays)
        row[at + 5] = float(now.wild)
        row[at + 6] = float(now.forced)
        row[at + 7] = 1.0 if now.player == own else 0.0
        for deck in range(3):
            row[at + 8 + deck] = float(decks.size(deck)) / float(BOX[deck])
            row[at + 12 + deck] = self.thirds[decks.up[deck]]
        row[at + 11] = float(now.turns) / float(state.box.rounds * state.seats)

    def _library(self, state: Position, own: i64, row: vec[float], at: i64) -> None:
        if state.library is not self.library:
            self.library = state.library
            self.ground = _ground(state.library)
        ground = self.ground
        for i in range(3 * CELLS):
            row[at + i] = ground[i]
        if state.rigor() >= 0:
            row[at + 3 * CELLS + state.rigor()] = 1.0
        if state.pawns[own] >= 0:
            row[at + 4 * CELLS + state.pawns[own]] = 1.0

    def _player(self, state: Position, who: i64, observer: i64, row: vec[float], at: i64) -> None:
        cell = state.pawns[who]
        row[at] = 1.0
        row[at + 1] = 1.0 if state.now.player == who else 0.0
        row[at + 2] = 1.0 if _acts(state, who) else 0.0
        row[at + 3] = self.tenths[cell // WIDTH] if cell >= 0 else -1.0
        row[at + 4] = self.tenths[cell % WIDTH] if cell >= 0 else -1.0
        row[at + 5] = self.eighths[state.sizes[who]]
        row[at + 6] = self.quarters[state.punished[who]]
        row[at + 7] = self.eighteenths[state.grimoires_of(who)]
        row[at + 8] = self.eighteenths[state.magic_of(who)]
        cards = state.cards
        for i in range(who * LAST_GAZE, who * LAST_GAZE + state.punished[who]):
            kind = state.gazes[i]
            if kind != BLANK:
                row[at + 9 + cards.gaze_symbol[kind]] = 1.0
                row[at + 15 + cards.gaze_order[kind]] = 1.0
        for i in range(state.found):
            book = state.books[i]
            if book_owner(book) == who and face_up(book):
                row[at + 27 + cards.grimoire_effect[book_kind(book)]] += 1.0
        known: i64 = 0
        for place in range(state.sizes[who]):
            if knows(state, observer, who, place):
                known += 1
        row[at + 38] = self.eighths[known]


def _acts(state: Position, who: i64) -> bool:
    if state.now.stage == Stage.ENDED or asks_chance(state):
        return False
    return who == (state.top_seat() if state.depth > 0 else state.now.player)


def _ground(library: Library) -> vec[float]:
    planes = [0.0] * int(3 * CELLS)
    for cell in range(int(CELLS)):
        kind = library.ground[cell]
        planes[cell] = (int(kind) + 1) / 4 if kind < DESK else 0.0
        planes[int(CELLS) + cell] = float(library.circle[cell])
        planes[2 * int(CELLS) + cell] = float(kind == DESK)
    return vec[float](planes)


assert len(QUESTIONS) == TURN_AT - QUESTION_AT
assert len(ORDERS) + len(EFFECTS) + 16 == PLAYER
