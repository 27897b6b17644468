"""G.O.O.T.M.U. in numbers: planes over the largest maze, then the table, as many for every position.

The layout, LENGTH numbers in all, each between about -1 and 1. First PLANES planes of 320 squares as they lie on the
table (tile's place in reading order, then row and column there; squares of places that are not there are 0): a tile
lies there; its four open ways, north first; a text by its place in the dictionary (over 72), its number (in twelfths);
an obstacle or a fire or cave-in; a face-down marker; an item; a magnet; own pieces; others' pieces; own pawn; own
second pawn; others' pawns; the monster; own start. Then PAWN numbers for each of twelve pawns, players from the seat
itself on, second pawns behind them: in play, on turn, each note but squares and directions (small ones in fifths), how
many of each of the thirteen kinds and of own and others' pieces it carries (in thirds). Last: one number for each
question, 1 where it is asked, and turns in thousands. The public looks from seat 1.
"""

from ariane.core.game import State
from ariane.games.gootmu.board import HOLE
from ariane.games.gootmu.box import AREA, GOOTMU, MAGNET
from ariane.games.gootmu.instructions import is_obstacle
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.space import (
    AT,
    FACE_DOWN,
    HAND,
    HEADING,
    HOME,
    MONSTER,
    NOTES,
    PAWNS,
    PSEUDO,
    QUESTIONS,
    SEATS,
    SIDE,
    SQUARES,
    THAT_WAY,
    WAIT_FOR,
)

PLANES = 18
PLAIN_NOTES = [note for note in range(int(NOTES)) if note not in (AT, HOME, HEADING, SIDE, THAT_WAY, WAIT_FOR)]
PAWN = 2 + len(PLAIN_NOTES) + 15
ASKED = (*QUESTIONS, "tiles", "order", "reveal", "die", "over")
LENGTH = PLANES * int(SQUARES) + int(PAWNS) * PAWN + len(ASKED) + 1


def features(state: State, seat: int) -> list[float]:
    assert isinstance(state, Gootmu)
    me = max(seat, 0)
    numbers = [0.0] * (PLANES * int(SQUARES))
    if len(state.board.links):
        _planes(state, me, numbers)
    for kind in (0, int(PSEUDO)):
        for step in range(int(SEATS)):
            there = step < state.seats
            numbers += _pawn(state, kind + (me + step) % int(state.seats), me) if there else [0.0] * PAWN
    asked = state.asks()
    numbers += [float(asked == question or asked.startswith(question + "-")) for question in ASKED]
    return [*numbers, int(state.turns) / 1000]


def _planes(state: Gootmu, me: int, numbers: list[float]) -> None:
    board = state.board

    def mark(plane: int, square: int, value: float = 1.0) -> None:
        numbers[plane * int(SQUARES) + int(board.spot(square))] = value

    for square in range(int(board.cells)):
        if board.tiles[square // int(AREA)] != HOLE:
            mark(0, square)
            for way in range(4):
                if board.walkable(square, way):
                    mark(1 + way, square)
            text = int(board.texts[square])
            mark(5, square, text / 72)
            mark(6, square, int(board.number(square)) / 12)
            if is_obstacle(text):
                mark(7, square)
    for thing in range(int(state.things())):
        square = int(state.places[thing])
        if square < SQUARES:
            mark(_plane_of(int(state.kind_of(thing)), me), square)
    for pawn in range(int(PAWNS)):
        if state.in_play(pawn):
            mine = 13 if pawn == me else 14 if pawn == me + PSEUDO else 15
            mark(mine, int(state.at(pawn)))
    if state.in_play(MONSTER):
        mark(16, int(state.at(MONSTER)))
    if state.in_play(me):
        mark(17, int(state.note(me, HOME)))


def _plane_of(kind: int, me: int) -> int:
    if kind == FACE_DOWN:
        return 8
    if kind >= GOOTMU:
        return 11 if kind == GOOTMU + me else 12
    return 9 if kind < MAGNET else 10 if kind == MAGNET else 7


def _pawn(state: Gootmu, pawn: int, me: int) -> list[float]:
    if not state.in_play(pawn):
        return [0.0] * PAWN
    numbers = [1.0, float(state.playing == pawn)]
    numbers += [min(int(state.note(pawn, note)), 64) / 5 for note in PLAIN_NOTES]
    hand = [0.0] * 15
    for thing in range(int(state.things())):
        if state.places[thing] == HAND + pawn:
            kind = int(state.kind_of(thing))
            hand[kind if kind < GOOTMU else 13 if kind == GOOTMU + me else 14] += 1 / 3
    return numbers + hand
