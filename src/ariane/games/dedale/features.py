"""Dédale in numbers: planes of the 21 by 21 places, then hands and the turn, as one seat knows them.

Players stand in the order they play, this seat first; the public sees them as they sit, and no hand. What a seat
remembers of tiles that it saw in other hands, or that came to the bag, is not among the numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.games.dedale.box import DEAD_ENDS, LEVELS
from ariane.games.dedale.moves import ASKS, ENDED, LAYING, MOST_SEATS
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.labyrinth import CAUGHT, CELLS, COLLAPSED, EMPTY, MAZE, NO_BACK, WIDE

STARS: Final[i64] = 4  # planes, by what they show
PAWNS: Final[i64] = 8
BULL: Final[i64] = 14
WHERE: Final[i64] = 15
PLANES: Final[i64] = 16
HANDS_AT: Final[i64] = PLANES * CELLS
SIZES_AT: Final[i64] = HANDS_AT + 4 * DEAD_ENDS
TURN_AT: Final[i64] = SIZES_AT + 2 * MOST_SEATS + 1
LENGTH: Final[i64] = TURN_AT + 9 + 2 * MOST_SEATS + 1 + NO_BACK + 1 + 5 + 3 + 1
TILES: Final = 145.0

PARTS: Final = [
    Part(
        "places",
        (int(PLANES), int(WIDE), int(WIDE)),
        "planes of the places, a1 first: open sides, north, east, south, west; stars in thirds; entrance; exit; "
        "collapse; the pawns of six players; the Minotaur; where a tile is to be laid",
    ),
    Part("hand", (int(DEAD_ENDS),), "own tiles of each kind", 0, 3),
    Part(
        "open",
        (3, int(DEAD_ENDS)),
        "tiles of each kind out of the game, covered, and the Minotaur's in play, in tenths",
        0,
        15,
    ),
    Part("sizes", (int(MOST_SEATS),), "tiles in each player's hand, in thirds"),
    Part("caught", (int(MOST_SEATS),), "players who are caught"),
    Part("bag", (1,), "tiles in the bag, over 145", 0, 2),
    Part("question", (len(ASKS),), "what is asked, one of them 1: " + ", ".join(ASKS)),
    Part("turn", (int(MOST_SEATS),), "whose turn it is"),
    Part("actor", (int(MOST_SEATS) + 1,), "who decides; last: chance does, or it is over"),
    Part("back", (int(NO_BACK) + 1,), "the Minotaur's back: one of four sides, or none"),
    Part(
        "done",
        (5,),
        "tiles placed, steps and pushes of this turn; whether the place where it began is covered; whether the "
        "Minotaur may turn back",
        0,
        3,
    ),
    Part(
        "clocks",
        (3,),
        "steps left to the Minotaur, its turns without prey, turns without a tile placed or exchanged, in tenths",
        0,
        5,
    ),
    Part("seats", (1,), "players, in sixths"),
]
# Only where the box has them.
ENDS_PART: Final = Part(
    "dead ends",
    (4, int(LEVELS)),
    "dead ends with no star to three: own; out of the game, covered and (never) in play, in tenths",
    0,
    15,
)

# Lines of a dump that a seat may know and these numbers do not say.
OMITS: Final = {
    "house": "house rules, the same from the first move to the last",
    "returned": "tiles that this seat saw go back into the bag",
    "drawn": "when the tiles in other hands were drawn, and which this seat has seen there",
    "back": "the place from which the Minotaur came through the passage",
    "time": "how often tiles went back into the bag",
    "home": "the place where this turn began",
    "busy": "whether a tile was placed or exchanged this turn",
    "last": "the last tile placed, for the page",
    "first": "who began the game",
}


class DedaleFeatures(Features):
    """The numbers of PARTS, one part after the other."""

    def __init__(self, dead_ends: bool) -> None:
        super().__init__(1, [*PARTS, ENDS_PART] if dead_ends else PARTS, OMITS)
        self.dead_ends = dead_ends
        self.counts = shares(1, 255)
        self.thirds = shares(3, 255)
        self.tenths = shares(10, 255)

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Position)
        first = seat if seat > 0 else 0
        self._places(state, first, row, at)
        self._hands(state, seat, first, row, at)
        self._turn(state, first, row, at + TURN_AT)
        if self.dead_ends:
            self._counts(state, seat, DEAD_ENDS, LEVELS, row, at + LENGTH)

    def _places(self, state: Position, first: i64, row: vec[float], at: i64) -> None:
        lab = state.lab
        openings = lab.maze.openings
        for cell in range(CELLS):
            sides = openings[cell]
            if sides != 0:
                for side in range(4):
                    if sides >> side & 1 == 1:
                        row[at + side * CELLS + cell] = 1.0
            tile = lab.tile(cell)
            if tile >= MAZE:
                row[at + STARS * CELLS + cell] = self.thirds[tile - MAZE]
            elif EMPTY < tile <= COLLAPSED:
                row[at + (STARS + tile) * CELLS + cell] = 1.0
        who = first
        for step in range(state.seats):
            if lab.pawns[who] != CAUGHT:
                row[at + (PAWNS + step) * CELLS + lab.pawns[who]] = 1.0
            who = who + 1 if who + 1 < state.seats else 0
        if lab.bull != CAUGHT:
            row[at + BULL * CELLS + lab.bull] = 1.0
        if state.phase == LAYING:
            row[at + WHERE * CELLS + state.cell] = 1.0

    def _hands(self, state: Position, seat: i64, first: i64, row: vec[float], at: i64) -> None:
        self._counts(state, seat, 0, DEAD_ENDS, row, at + HANDS_AT)
        sizes = at + SIZES_AT
        who = first
        for step in range(state.seats):
            row[sizes + step] = self.thirds[state.sizes[who]]
            row[sizes + MOST_SEATS + step] = 1.0 if state.lab.pawns[who] == CAUGHT else 0.0
            who = who + 1 if who + 1 < state.seats else 0
        row[sizes + 2 * MOST_SEATS] = float(state.sizes[state.bag()]) / TILES

    def _counts(self, state: Position, seat: i64, kind: i64, many: i64, row: vec[float], at: i64) -> None:
        """So many kinds from this one on: own tiles, then those that everybody sees."""
        for i in range(many):
            if seat >= 0:
                row[at + i] = self.counts[state.holds(seat, kind + i)]
            row[at + many + i] = self.tenths[state.holds(state.gone(), kind + i)]
            row[at + 2 * many + i] = self.tenths[state.holds(state.under(), kind + i)]
            row[at + 3 * many + i] = self.tenths[state.holds(state.in_play(), kind + i)]

    def _turn(self, state: Position, first: i64, row: vec[float], at: i64) -> None:
        lab = state.lab
        row[at + state.phase] = 1.0
        at += ENDED + 1
        actor = state.actor()
        step = state.player - first if state.player >= first else state.player - first + state.seats
        if state.player >= 0:
            row[at + step] = 1.0
        at += MOST_SEATS
        row[at + (step if actor >= 0 else MOST_SEATS)] = 1.0
        at += MOST_SEATS + 1
        if lab.bull != CAUGHT and lab.back <= NO_BACK:
            row[at + lab.back] = 1.0
        at += NO_BACK + 1
        row[at] = float(state.places)
        row[at + 1] = float(state.steps)
        row[at + 2] = float(state.pushes)
        row[at + 3] = float(state.covered)
        row[at + 4] = float(state.loose)
        row[at + 5] = float(state.prowl) / 10.0
        row[at + 6] = float(state.fails) / 10.0
        row[at + 7] = float(state.idle) / 10.0
        row[at + 8] = float(state.seats) / 6.0
