"""Which questions are asked of the players, and all legal answers to the one asked now.

Each question has a predicate of its own, empty for a legal answer, else the rule against it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.games.gootmu.box import POWER
from ariane.games.gootmu.rules.pieces import piece_rule
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.search import prepare_step
from ariane.games.gootmu.rules.space import (
    ALL_KINDS,
    ALL_PIECES,
    END,
    F_WALK,
    GO,
    KIND,
    NO,
    NOT_NOW,
    NUMBER,
    PAWN,
    PAWNS,
    PIECE,
    Q_ANNOUNCE,
    Q_CANCEL_SQUARE,
    Q_CANCEL_TURN,
    Q_END,
    Q_GAIN,
    Q_NUMBER,
    Q_PICK,
    Q_PIECE,
    Q_PLACE,
    Q_SHOVE,
    Q_SIX,
    Q_SQUARE,
    Q_START,
    Q_STEP,
    Q_STUCK,
    Q_THING,
    Q_TILE,
    Q_WHOM,
    REMOVE,
    ROLL,
    ROTATE,
    SQUARE,
    STAGE,
    STAY,
    STEP,
    WAIT,
    WHO,
    YES,
    A,
    B,
    C,
)
from ariane.games.gootmu.rules.targets import prepare_targets, reachable_for
from ariane.games.gootmu.rules.text_answers import shove_rule, square_rule, thing_rule, tile_rule, way_rule, whom_rule
from ariane.games.gootmu.rules.turn_answers import announce_rule, end_rule, number_rule, six_rule, stuck_rule
from ariane.games.gootmu.rules.walk_answers import pick_rule, walk_rule


def prepare(p: Position) -> None:
    """Measures once what the predicate of this question looks at for every answer."""
    question = p.get(STAGE)
    if question == Q_STEP:
        prepare_step(p, p.find(F_WALK))
    elif question == Q_PLACE:
        reachable_for(p, p.get(B) // 3)
    elif question == Q_SQUARE:
        prepare_targets(p, p.get(WHO), p.get(B))


def rule(p: Position, move: i64) -> str:
    """Empty if this answers the question asked now; it is prepared."""
    question = p.get(STAGE)
    if question == Q_STEP:
        return walk_rule(p, move)
    if question == Q_ANNOUNCE:
        return announce_rule(p, move)
    if question == Q_SIX:
        return six_rule(p, move)
    if question == Q_NUMBER:
        return number_rule(p, move)
    if question == Q_END:
        return end_rule(p, move)
    if question == Q_STUCK:
        return stuck_rule(p, move)
    if question in (Q_PICK, Q_GAIN):
        return pick_rule(p, move, question)
    if question in (Q_CANCEL_TURN, Q_CANCEL_SQUARE):
        return "" if move in (YES, NO) else NOT_NOW
    if question == Q_SHOVE:
        return shove_rule(p, move)
    if question in (Q_START, Q_PLACE, Q_SQUARE):
        return square_rule(p, move, question)
    if question == Q_WHOM:
        return whom_rule(p, move - PAWN) if PAWN <= move < PAWN + PAWNS else NOT_NOW
    if question == Q_THING:
        return thing_rule(p, move - KIND) if KIND <= move < KIND + ALL_KINDS else NOT_NOW
    if question == Q_PIECE:
        if not PIECE <= move < PIECE + ALL_PIECES:
            return NOT_NOW
        return piece_rule(p, p.get(WHO), p.get(B), p.get(C), move - PIECE)
    if question == Q_TILE:
        return tile_rule(p, move)
    return way_rule(p, move, question)


# All legal answers


def write(p: Position, buffer: vec[i64], count: i64, first: i64, end: i64) -> i64:
    for move in range(first, end):
        if rule(p, move) == "":
            buffer[count] = move
            count += 1
    return count


def fill_answers(p: Position, buffer: vec[i64]) -> i64:
    """Tries only the numbers that can be an answer to this question, ascending."""
    prepare(p)
    question = p.get(STAGE)
    pawn = p.get(WHO)
    count: i64 = 0
    if question == Q_STEP:
        count = write(p, buffer, 0, STEP, STEP + 4)
        if p.get(A) == p.owner(p.playing):
            if pawn == p.playing and p.hand_size(pawn) > 0 and p.empty(p.at(pawn), pawn):
                count = write(p, buffer, count, KIND, PAWN)
            if p.holds(p.playing, POWER):
                count = write(p, buffer, count, ROTATE, REMOVE)
        return count
    if question in (Q_START, Q_PLACE, Q_SQUARE):
        return write(p, buffer, 0, SQUARE, SQUARE + p.board.cells)
    if question == Q_ANNOUNCE:
        count = write(p, buffer, 0, GO, ROLL)
        count = write(p, buffer, count, WAIT, NUMBER)
        return write(p, buffer, count, ROTATE, REMOVE) if p.holds(pawn, POWER) else count
    if question in (Q_NUMBER, Q_SIX):
        count = write(p, buffer, 0, ROLL, KIND)
        return write(p, buffer, count, ROTATE, REMOVE) if question == Q_SIX or p.holds(pawn, POWER) else count
    if question == Q_STUCK:
        return write(p, buffer, write(p, buffer, 0, STAY, STAY + 1), ROTATE, REMOVE)
    if question == Q_END:
        count = write(p, buffer, write(p, buffer, 0, END, END + 1), KIND, PAWN)
        return write(p, buffer, count, ROTATE, REMOVE) if p.holds(pawn, POWER) else count
    if question in (Q_WHOM, Q_SHOVE):
        count = write(p, buffer, 0, NO, NO + 1)
        return write(p, buffer, count, PAWN, PIECE)
    if question == Q_PIECE:
        return write(p, buffer, 0, PIECE, ROTATE)
    if question == Q_TILE:
        return write(p, buffer, write(p, buffer, 0, NO, NO + 1), ROTATE, SQUARE)
    return write(p, buffer, 0, YES, PAWN)
