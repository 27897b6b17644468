"""The engine: takes an answer or an outcome, and lets the pending frames run until somebody has to be asked again."""

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.box import MARKERS
from ariane.games.gootmu.instructions import (
    ANOTHER_PIECE,
    ENEMY_MOVES,
    ITEM_FIRST,
    REMOVE_TILE,
    ROTATE_THIS,
    SAME_SPACE,
    TRAP_DOOR,
    TURN_OVER,
)
from ariane.games.gootmu.rules.arrival import advance_arrive, advance_gain, advance_pick
from ariane.games.gootmu.rules.items import follow_items
from ariane.games.gootmu.rules.monster import follow_monster, monster_follows
from ariane.games.gootmu.rules.movement import follow_movement
from ariane.games.gootmu.rules.moving import advance_move
from ariane.games.gootmu.rules.others import follow_others
from ariane.games.gootmu.rules.pieces import follow_pieces
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.rolls import follow_rolls
from ariane.games.gootmu.rules.setup import advance_setup, lay_tile, take_roll
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    CANCELS,
    DIE,
    F_ARRIVE,
    F_ASK,
    F_DIE,
    F_GAIN,
    F_MOVE,
    F_ORDER,
    F_OVER,
    F_PICK,
    F_REVEAL,
    F_SETUP,
    F_TEXT,
    F_TILES,
    F_TURN,
    F_WALK,
    HAND,
    MARKER,
    MONSTER,
    OP,
    PIECES,
    Q_CANCEL_SQUARE,
    SQUARES,
    STAGE,
    WHO,
    YES,
    A,
    C,
)
from ariane.games.gootmu.rules.tiles import follow_tiles
from ariane.games.gootmu.rules.turn import advance_turn
from ariane.games.gootmu.rules.walks import advance_walk


def answer(p: Position, move: i64, log: list[Event] | None) -> None:
    """One decision or outcome, trusted to be legal."""
    op = p.get(OP)
    if op == F_TILES:
        lay_tile(p, move, log)
    elif op == F_ORDER:
        take_roll(p, move - DIE + 1, log)
    elif op == F_REVEAL:
        reveal(p, p.get(A), move - MARKER, log)
        p.pop()
    elif op == F_DIE:
        p.answer = move - DIE + 1
        p.tell(log, "die", p.get(WHO), -1, "", p.answer)
        p.pop()
    else:
        p.answer = move
        p.pop()
    run(p, log)


def reveal(p: Position, thing: i64, kind: i64, log: list[Event] | None) -> None:
    """gootmu.hidden: which one it is was open until now."""
    p.faces[thing - ALL_PIECES] = kind
    p.bag[kind] -= 1
    p.tell(log, "reveal", p.get(WHO), -1, "found-" + MARKERS[kind], 0)


def run(p: Position, log: list[Event] | None) -> None:
    while True:
        op = p.get(OP)
        if op >= F_TURN and op != F_OVER:
            winner = who_has_won(p)
            if winner >= 0:
                p.winner = winner
                p.depth = 0
                p.push(F_OVER, winner, 0, 0, 0, 0, 0, 0)
                p.tell(log, "over-gootmu", winner, -1, "", 0)
                return
        if op == F_WALK:
            advance_walk(p, log)
        elif op == F_ARRIVE:
            advance_arrive(p, log)
        elif op == F_PICK:
            advance_pick(p, log)
        elif op == F_TURN:
            advance_turn(p, log)
        elif op == F_MOVE:
            advance_move(p, log)
        elif op == F_TEXT:
            advance_text(p, log)
        elif op == F_GAIN:
            advance_gain(p, log)
        elif op == F_SETUP:
            advance_setup(p, log)
        else:
            return


def who_has_won(p: Position) -> i64:
    """gootmu.win, gootmu.win.when: a player's own pawn holds all three pieces; looked at after every change."""
    for seat in range(p.seats):
        place = HAND + seat
        first = seat * PIECES
        if p.places[first] == place and p.places[first + 1] == place and p.places[first + 2] == place:
            return seat
    return -1


def advance_text(p: Position, log: list[Event] | None) -> None:
    """The text of a square: may be cancelled once, then its theme's code follows it from stage 2 on."""
    stage = p.get(STAGE)
    pawn = p.get(WHO)
    text = p.get(A)
    if stage == 0:
        if pawn == MONSTER and not monster_follows(text):
            p.pop()
        elif pawn != MONSTER and p.note(pawn, CANCELS) > 0:
            p.put(STAGE, 1)
            p.push(F_ASK, pawn, Q_CANCEL_SQUARE, p.owner(pawn), text, 0, 0, 0)
        else:
            begin_text(p, pawn, log)
    elif stage == 1:
        if p.answer == YES:  # gootmu.sq.cancel-square
            p.set_note(pawn, CANCELS, p.note(pawn, CANCELS) - 1)
            p.tell(log, "cancelled-square", pawn, -1, "", 0)
            p.pop()
        else:
            begin_text(p, pawn, log)
    else:
        follow(p, text, log)


def begin_text(p: Position, pawn: i64, log: list[Event] | None) -> None:
    p.put(STAGE, 2)
    p.followed = append(p.followed, pawn * SQUARES + p.get(C))
    p.tell(log, "text", pawn, -1, p.printed(p.get(C)), 0)


def follow(p: Position, text: i64, log: list[Event] | None) -> None:
    """Each theme's texts stand together in the dictionary."""
    if text <= ENEMY_MOVES:
        follow_rolls(p, log)
    elif text <= TRAP_DOOR:
        follow_movement(p, log)
    elif SAME_SPACE <= text <= ANOTHER_PIECE:
        follow_others(p, log)
    elif text <= ITEM_FIRST:
        follow_pieces(p, log)
    elif text <= TURN_OVER:
        follow_items(p, log)
    elif ROTATE_THIS <= text <= REMOVE_TILE:
        follow_tiles(p, log)
    else:
        follow_monster(p, log)
