"""G.O.O.T.M.U. in numbers: planes over the largest maze, then the table, as many for every position.

Players stand in the order they play, the seat itself first; the public looks from seat 1.
"""

from math import inf
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import Features, Part, State, shares
from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import AREA, is_obstacle
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import HOLE

PLANES: Final[i64] = 18
SPECIAL_NOTES: Final = (m.AT, m.HOME, m.HEADING, m.SIDE, m.THAT_WAY, m.WAIT_FOR)  # squares and directions
PLAIN_NOTES: Final[i64] = m.NOTES - 6
KINDS_HELD: Final[i64] = 15
PAWN: Final[i64] = 2 + PLAIN_NOTES + KINDS_HELD
MOST_NOTED: Final[i64] = 64
LEAST_NOTED: Final[i64] = -64
ASKED: Final = (*m.QUESTIONS[: int(m.Q_WATCH)], "tiles", "order", "reveal", "die", "over")
ASKED_AT: Final[i64] = PLANES * m.SQUARES + m.PAWNS * PAWN
TILES_AT: Final[i64] = 22  # of ASKED, the first that is no question
LENGTH: Final[i64] = ASKED_AT + 28
THIRD: Final = 1 / 3

PARTS: Final = [
    Part(
        "maze",
        (int(PLANES), int(m.PLACES), 4, 4),
        "planes of squares as they lie on the table, by tile's place in reading order, row and column: a tile "
        "lies there; its four open ways, north first; a text by its place in the dictionary (over 72); its number "
        "(in twelfths); an obstacle, a fire or a cave-in; a face-down marker; an item; a magnet; own pieces; "
        "others' pieces; own pawn; own second pawn; others' pawns; the monster; own start",
    ),
    Part(
        "pawns",
        (int(m.PAWNS), int(PAWN)),
        "for each pawn, second pawns behind all first ones: in play; on turn; each note but squares and "
        "directions (in fifths); how many of each of the thirteen kinds and of own and others' pieces it carries "
        "(in thirds)",
        -inf,
        13,
    ),
    Part("question", (len(ASKED),), "what is asked: " + ", ".join(ASKED)),
    Part("turns", (1,), "turns in thousands", 0, 60),
]

# Lines of a dump that a seat may know and these numbers do not say.
OMITS: Final = {
    "house": "house rules, the same from the first move to the last",
    "tiles": "the tiles drawn so far, until the maze is laid out",
    "order": "the rolls for the order of play",
    "pawn": "directions of arrival, second squares and whom a pawn waits for",
    "pseudo": "the same of second pawns",
    "monster": "the same of the monster",
    "markers": "which kind an item in the maze is: only that one lies there",
    "pieces": "which of the others a piece belongs to",
    "frame": "how far a walk still goes, and all that is being done besides the question",
    "trail": "the squares visited this turn",
    "followed": "the texts followed this turn",
    "turns": "how many decisions were made",
    "first": "who began the game",
    "playing": "whose turn it is before there are pawns",
    "regular": "whose turn comes after turns out of order",
    "leading": "who led last",
}


class GootmuFeatures(Features):
    """The numbers of PARTS, one part after the other."""

    def __init__(self) -> None:
        super().__init__(1, PARTS, OMITS)
        self.texts = shares(72, 255)
        self.twelfths = shares(12, 255)
        self.fifths = vec[float]([noted / 5 for noted in range(int(LEAST_NOTED), int(MOST_NOTED) + 1)])
        self.plain = vec[i64]([note for note in range(int(m.NOTES)) if note not in SPECIAL_NOTES])

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Position)
        me = seat if seat > 0 else 0
        if len(state.board.links) > 0:
            self._ground(state, row, at)
            _things(state, me, row, at)
        blocks = at + PLANES * m.SQUARES
        for step in range(state.seats):
            who = me + step if me + step < state.seats else me + step - state.seats
            self._pawn(state, who, row, blocks + step * PAWN)
            self._pawn(state, who + m.PSEUDO, row, blocks + (m.SEATS + step) * PAWN)
        _hands(state, me, row, blocks)
        _question(state, row, at + ASKED_AT)
        row[at + LENGTH - 1] = float(state.turns) / 1000.0

    def _ground(self, state: Position, row: vec[float], at: i64) -> None:
        """What is drawn on the tiles."""
        board = state.board
        for square in range(board.cells):
            tile = board.tiles[square // AREA]
            if tile == HOLE:
                continue
            spot = at + board.spot(square)
            open_ = board.open[square]
            text = board.texts[square]
            row[spot] = 1.0
            for way in range(SIDES):
                spot += m.SQUARES
                if open_ >> way & 1 == 1:
                    row[spot] = 1.0
            if text != 0:
                row[spot + m.SQUARES] = self.texts[text]
                row[spot + 2 * m.SQUARES] = self.twelfths[board.box.numbers[tile * AREA + square % AREA]]
                if is_obstacle(text):
                    row[spot + 3 * m.SQUARES] = 1.0

    def _pawn(self, state: Position, pawn: i64, row: vec[float], at: i64) -> None:
        if not state.in_play(pawn):
            return
        row[at] = 1.0
        row[at + 1] = 1.0 if state.playing == pawn else 0.0
        at += 2
        notes = state.notes
        plain = self.plain
        base = pawn * m.NOTES
        for i in range(PLAIN_NOTES):
            noted = notes[base + plain[i]]
            if noted > MOST_NOTED:
                noted = MOST_NOTED
            row[at + i] = self.fifths[noted - LEAST_NOTED] if noted >= LEAST_NOTED else float(noted) / 5.0


def _things(state: Position, me: i64, row: vec[float], at: i64) -> None:
    """What lies and stands in the maze."""
    board = state.board
    for thing in range(state.things()):
        square = state.places[thing]
        if square < m.SQUARES:
            row[at + _plane_of(state.kind_of(thing), me) * m.SQUARES + board.spot(square)] = 1.0
    for pawn in range(m.PAWNS):
        if state.in_play(pawn):
            plane: i64 = 15
            if pawn == me:
                plane = 13
            elif pawn == me + m.PSEUDO:
                plane = 14
            row[at + plane * m.SQUARES + board.spot(state.at(pawn))] = 1.0
    if state.in_play(m.MONSTER):
        row[at + 16 * m.SQUARES + board.spot(state.at(m.MONSTER))] = 1.0
    if state.in_play(me):
        row[at + 17 * m.SQUARES + board.spot(state.note(me, m.HOME))] = 1.0


def _plane_of(kind: i64, me: i64) -> i64:
    if kind == m.FACE_DOWN:
        return 8
    if kind >= box.GOOTMU:
        return 11 if kind == box.GOOTMU + me else 12
    if kind < box.MAGNET:
        return 9
    return 10 if kind == box.MAGNET else 7


def _hands(state: Position, me: i64, row: vec[float], blocks: i64) -> None:
    for thing in range(state.things()):
        pawn = state.places[thing] - m.HAND
        if 0 <= pawn < m.PAWNS and state.in_play(pawn):
            seat = pawn - m.PSEUDO if pawn >= m.PSEUDO else pawn
            step = seat - me if seat >= me else seat - me + state.seats
            block = step if pawn < m.PSEUDO else m.SEATS + step
            kind = state.kind_of(thing)
            if kind >= box.GOOTMU:
                kind = 13 if kind == box.GOOTMU + me else 14
            row[blocks + block * PAWN + 2 + PLAIN_NOTES + kind] += THIRD


def _question(state: Position, row: vec[float], at: i64) -> None:
    op = state.get(m.OP)
    if op == m.F_ASK:
        question = state.get(m.STAGE)
        if question == m.Q_WATCH:  # whose turns one might cancel is asked with two numbers that were there before it
            row[at + m.Q_CANCEL_TURN] = 1.0
            row[at + m.Q_WHOM] = 1.0
            return
        row[at + question] = 1.0
        if question == m.Q_PLACE:  # where a piece goes is a question about a piece, too
            row[at + m.Q_PIECE] = 1.0
    elif op == m.F_TILES:
        row[at + TILES_AT] = 1.0
    elif op == m.F_ORDER:
        row[at + TILES_AT + 1] = 1.0
    elif op == m.F_REVEAL:
        row[at + TILES_AT + 2] = 1.0
    else:
        row[at + TILES_AT + (4 if op == m.F_OVER else 3)] = 1.0
