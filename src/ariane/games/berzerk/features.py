"""Berzerk in numbers: the whole position, which both seats know, as many numbers for every position.

The public looks from seat 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.core.maze import SIDES
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import OTTO_CAMP, ROBOTS, SQUARES, Board
from ariane.games.berzerk.legal import fill, target
from ariane.games.berzerk.position import ASKS, GONE, LIVES, NOBODY, ROUNDS, Position

PIECE: Final[i64] = 6
GROUND: Final[i64] = 7
GROUND_AT: Final[i64] = SQUARES * PIECE
QUESTION_AT: Final[i64] = GROUND_AT + SQUARES * GROUND
TABLE_AT: Final[i64] = QUESTION_AT + 7
LENGTH: Final[i64] = TABLE_AT + 14
MOST_POINTS: Final = 360.0  # six Robots and the bonus in three halves
TURNS: Final = 200.0  # of a half

PARTS: Final = [
    Part(
        "pieces",
        (9, 9, int(PIECE)),
        "for each square, a9 first, row by row to i1: the Humanoid; Otto; a Robot; a Robot that has moved this "
        "turn; on the path of the walk that goes on; next in reach of a step or of Otto's line",
    ),
    Part(
        "board",
        (9, 9, int(GROUND)),
        "for each square: its four sides open, north, east, south, west; star; hatched; in Otto's camp",
    ),
    Part("question", (len(ASKS),), "what is asked, one of them 1: " + ", ".join(ASKS)),
    Part(
        "table",
        (14,),
        "this seat is the Humanoid now; is on turn; lives own and other in fifths; points own and other of 360; "
        "the round, one of three; second half; Robots eliminated in sixths; roll and steps left in sixths; turns "
        "as a share of the bound",
    ),
]

# Lines of a dump that a seat may know and these numbers do not say.
OMITS: Final = {
    "house": "house rules, the same from the first move to the last",
    "last": "the last piece's way, for the page",
    "first": "who was the Humanoid first, once that no longer matters",
}


class BerzerkFeatures(Features):
    """The numbers of PARTS, one part after the other."""

    def __init__(self) -> None:
        super().__init__(1, PARTS, OMITS)
        self.sixths = shares(6, 64)
        self.buffer = vec[i64]([0] * int(moves.MOVES))
        self.board: Board | None = None
        self.ground = vec[float]()  # of that board

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Position)
        me = seat if seat > 0 else 0
        self._pieces(state, row, at)
        if state.board is not self.board:
            self.board = state.board
            self.ground = _ground(state.board)
        ground = self.ground
        for i in range(SQUARES * GROUND):
            row[at + GROUND_AT + i] = ground[i]
        row[at + QUESTION_AT + state.phase] = 1.0
        self._table(state, me, row, at + TABLE_AT)

    def _pieces(self, state: Position, row: vec[float], at: i64) -> None:
        row[at + state.humanoid * PIECE] = 1.0
        row[at + state.otto * PIECE + 1] = 1.0
        for robot in range(ROBOTS):
            square = state.robots[robot]
            if square != GONE:
                row[at + square * PIECE + 2] = 1.0
                row[at + square * PIECE + 3] = 1.0 if state.moved >> robot & 1 == 1 else 0.0
        for i in range(state.walked):
            row[at + state.path[i] * PIECE + 4] = 1.0
        if state.actor() >= 0:
            for i in range(fill(state, self.buffer)):
                move = self.buffer[i]
                if moves.verb_of(move) in (moves.STEP, moves.OTTO, moves.ROBOT):
                    row[at + target(state, move) * PIECE + 5] = 1.0

    def _table(self, state: Position, me: i64, row: vec[float], at: i64) -> None:
        row[at] = 1.0 if state.first != NOBODY and state.humanoid_seat() == me else 0.0
        row[at + 1] = 1.0 if state.turn() == me else 0.0
        for i in range(2):
            who = me if i == 0 else 1 - me
            points = float(state.points[who]) / MOST_POINTS
            row[at + 2 + i] = float(state.lives[who]) / float(LIVES)
            row[at + 4 + i] = points if points < 1.0 else 1.0
        if 1 <= state.round <= ROUNDS:
            row[at + 5 + state.round] = 1.0
        row[at + 9] = 1.0 if state.half != 0 else 0.0
        row[at + 10] = self.sixths[state.eliminated()]
        row[at + 11] = self.sixths[state.roll]
        row[at + 12] = self.sixths[state.left]
        row[at + 13] = float(state.turns) / TURNS


def _ground(board: Board) -> vec[float]:
    stars = list(board.stars)
    numbers = []
    for square in range(int(SQUARES)):
        numbers += [float(board.maze.through(square, side) >= 0) for side in range(int(SIDES))]
        numbers += [
            float(square in stars),
            float(board.hatched[square]),
            float(board.camps[square] == OTTO_CAMP),
        ]
    return vec[float](numbers)
