"""A turn from the cancel window to the drops, and whose turn comes next."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.box import CANCEL, POWER
from ariane.games.gootmu.rules.arrival import put_down
from ariane.games.gootmu.rules.moving import cross
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    BARRED,
    CROSS,
    END,
    EXTRA,
    F_ASK,
    F_DIE,
    F_MOVE,
    F_OVER,
    F_TURN,
    FIXED,
    GO,
    GO_MONSTER,
    GONE,
    HELD,
    HELD_PANEL,
    KIND,
    LED,
    LESS,
    LOST,
    MONSTER,
    NO_WALLS,
    NOW_FIXED,
    NOW_LED,
    NOW_NO_WALLS,
    NOW_ODD,
    NOW_PANEL_FAILED,
    NOW_PANEL_PASSED,
    NOW_RANDOM,
    NOW_THAT_WAY,
    NOW_WALLS,
    ODD,
    ONE_WALL,
    PAWNS,
    PSEUDO,
    Q_ANNOUNCE,
    Q_CANCEL_TURN,
    Q_END,
    RANDOM,
    ROTATE,
    STAGE,
    THAT_WAY,
    WAIT,
    WAIT_FOR,
    WAITED,
    WHO,
    YES,
    A,
    B,
    C,
)
from ariane.games.gootmu.rules.targets import cross_rule
from ariane.games.gootmu.rules.tiles import rotate_with_token

# The stages of a turn, in the order of gootmu.turn.order
BEGIN: Final[i64] = 0
WINDOW: Final[i64] = 1
WINDOW_ANSWER: Final[i64] = 2
LOST_TURN: Final[i64] = 3
WAIT_OVER: Final[i64] = 4
REALLY: Final[i64] = 5
ANNOUNCE: Final[i64] = 6
ANNOUNCED: Final[i64] = 7
LESS_TEST: Final[i64] = 8
LESS_ROLLED: Final[i64] = 9
PANEL_TEST: Final[i64] = 10
PANEL_ROLLED: Final[i64] = 11
MOVING: Final[i64] = 12
DROPS: Final[i64] = 13
DROPPED: Final[i64] = 14
DONE: Final[i64] = 15
WAITS: Final[i64] = 3


def begin_turn(p: Position, pawn: i64) -> None:
    p.playing = pawn
    p.leading = p.owner(pawn)
    p.depth = 0
    p.push(F_TURN, pawn, BEGIN, 0, 0, pawn, 0, 0)


def advance_turn(p: Position, log: list[Event] | None) -> None:
    """A: what this turn has in hand, B: who was asked in the cancel window, C: who moves."""
    stage = p.get(STAGE)
    pawn = p.get(WHO)
    if stage == BEGIN:
        p.turns += 1
        p.trail = vec[i64]()
        p.followed = vec[i64]()
        p.put(STAGE, WINDOW)
        p.tell(log, "turn", pawn, -1, "", p.turns)
    elif stage == WINDOW:
        ask_holder(p, pawn)
    elif stage == WINDOW_ANSWER:
        p.put(STAGE, WINDOW)
        if p.answer == YES:
            holder = clockwise(pawn, p.get(B) - 1)
            p.places[p.held(holder, CANCEL)] = GONE
            p.tell(log, "cancelled-turn", holder, pawn, "", 0)
            miss(p, pawn)
    elif stage == LOST_TURN:
        p.put(STAGE, WAIT_OVER)
        if p.note(pawn, LOST) > 0:
            p.set_note(pawn, LOST, p.note(pawn, LOST) - 1)
            p.tell(log, "lost-turn", pawn, -1, "", p.note(pawn, LOST))
            miss(p, pawn)
    elif stage == WAIT_OVER:
        p.put(STAGE, REALLY)
        end_wait(p, pawn, log)
    elif stage == REALLY:
        p.put(STAGE, ANNOUNCE)
        p.put(A, take_over(p, pawn))
    elif stage == ANNOUNCE:
        p.put(STAGE, ANNOUNCED)
        p.push(F_ASK, pawn, Q_ANNOUNCE, p.owner(pawn), 0, 0, 0, 0)
    elif stage == ANNOUNCED:
        announced(p, pawn, log)
    elif stage < MOVING:
        test(p, pawn, stage, log)
    elif stage == MOVING:
        p.put(STAGE, DROPS)
        p.push(F_MOVE, p.get(C), 0, pawn, 0, 0, 0, p.get(A) % NOW_WALLS // NOW_FIXED)
    elif stage == DROPS:
        p.put(STAGE, DONE)
        if p.holds(pawn, POWER) or (p.hand_size(pawn) > 0 and p.empty(p.at(pawn), pawn)):
            p.put(STAGE, DROPPED)
            p.push(F_ASK, pawn, Q_END, p.owner(pawn), 0, 0, 0, 0)
    elif stage == DROPPED:
        dropped(p, pawn, log)
    else:
        end_turn(p, pawn, log)


def order_of(pawn: i64) -> i64:
    """Clockwise: each player, then that player's pseudo-player."""
    return (pawn - PSEUDO) * 2 + 1 if pawn >= PSEUDO else pawn * 2


def clockwise(pawn: i64, steps: i64) -> i64:
    order = (order_of(pawn) + steps) % PAWNS
    return PSEUDO + order // 2 if order % 2 == 1 else order // 2


def ask_holder(p: Position, pawn: i64) -> None:
    """gootmu.mk.cancel-turn: holders are asked clockwise before each turn."""
    steps = p.get(B)
    while steps < PAWNS:
        other = clockwise(pawn, steps)
        steps += 1
        if other != pawn and p.in_play(other) and p.holds(other, CANCEL):
            p.put(B, steps)
            p.put(STAGE, WINDOW_ANSWER)
            p.push(F_ASK, other, Q_CANCEL_TURN, p.owner(other), pawn, 0, 0, 0)
            return
    p.put(STAGE, LOST_TURN)


def miss(p: Position, pawn: i64) -> None:
    """A turn that is not played spends nothing; it counts for who waits."""
    if 0 < p.note(pawn, WAITED) < WAITS:
        p.set_note(pawn, WAITED, p.note(pawn, WAITED) + 1)
    p.put(STAGE, DONE)
    p.put(A, -1)


def end_wait(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.closed.wait: at the beginning of the fourth turn one is through, if the wall is still there."""
    if p.note(pawn, WAITED) < WAITS:
        return
    p.set_note(pawn, WAITED, 0)
    for way in range(4):
        if p.board.beside(p.at(pawn), way) == p.note(pawn, WAIT_FOR) and cross_rule(p, pawn, way) == "":
            cross(p, pawn, way, log)
            return


def take_over(p: Position, pawn: i64) -> i64:
    """gootmu.turn.next: next-turn effects are spent by this turn."""
    now = p.note(pawn, FIXED) * NOW_FIXED + p.note(pawn, ONE_WALL) * NOW_WALLS
    if p.note(pawn, LED) != 0:
        now |= NOW_LED
    if p.note(pawn, ODD) != 0:
        now |= NOW_ODD
    if p.note(pawn, RANDOM) != 0:
        now |= NOW_RANDOM
    if p.note(pawn, NO_WALLS) != 0:
        now |= NOW_NO_WALLS
    if p.note(pawn, THAT_WAY) >= 0:
        now |= NOW_THAT_WAY
    p.set_note(pawn, FIXED, 0)
    p.set_note(pawn, ONE_WALL, 0)
    p.set_note(pawn, LED, 0)
    p.set_note(pawn, ODD, 0)
    p.set_note(pawn, RANDOM, 0)
    p.set_note(pawn, NO_WALLS, 0)
    return now


def announced(p: Position, pawn: i64, log: list[Event] | None) -> None:
    move = p.answer
    if move >= ROTATE:
        p.put(STAGE, ANNOUNCE)
        rotate_with_token(p, pawn, move, log)
        return
    if WAIT <= move < WAIT + 4:  # gootmu.closed.wait
        target = p.board.beside(p.at(pawn), move - WAIT)
        waited = p.note(pawn, WAITED) if p.note(pawn, WAIT_FOR) == target else 0
        p.set_note(pawn, WAITED, waited + 1)
        p.set_note(pawn, WAIT_FOR, target)
        p.tell(log, "waits", pawn, -1, "", waited + 1)
        p.put(STAGE, DROPS)
        return
    p.set_note(pawn, WAITED, 0)
    if CROSS <= move < CROSS + 4:  # gootmu.closed.token
        p.places[p.held(pawn, POWER)] = GONE
        p.tell(log, "token", pawn, -1, "", 0)
        p.put(STAGE, DROPS)
        cross(p, pawn, move - CROSS, log)
        return
    p.put(STAGE, LESS_TEST)
    if move == GO_MONSTER:
        p.put(C, MONSTER)
        p.tell(log, "monster", pawn, -1, "", 0)
    elif move == GO:
        p.put(C, pawn)


def test(p: Position, pawn: i64, stage: i64, log: list[Event] | None) -> None:
    """gootmu.sq.less-than, gootmu.sq.secret-panel: natural dice, rolled only when the piece is to move."""
    walker = p.get(C)
    if stage == LESS_TEST:
        p.put(STAGE, PANEL_TEST)
        if p.note(walker, LESS) > 0 and walker == pawn:
            p.put(STAGE, LESS_ROLLED)
            p.push(F_DIE, pawn, 0, p.owner(pawn), 0, 0, 0, 0)
    elif stage == LESS_ROLLED:
        passed = p.answer < p.note(pawn, LESS)
        p.set_note(pawn, LESS, 0)
        p.tell(log, "test-passed" if passed else "test-failed", pawn, -1, "test-less", p.answer)
        p.put(STAGE, PANEL_TEST if passed else DROPS)
    elif stage == PANEL_TEST:
        p.put(STAGE, MOVING)
        if p.note(walker, HELD) == HELD_PANEL:
            p.put(STAGE, PANEL_ROLLED)
            p.push(F_DIE, pawn, 0, p.owner(pawn), 0, 0, 0, 0)
    else:
        passed = p.answer <= p.board.number(p.at(walker))
        p.tell(log, "test-passed" if passed else "test-failed", pawn, -1, "test-panel", p.answer)
        p.put(A, p.get(A) | (NOW_PANEL_PASSED if passed else NOW_PANEL_FAILED))
        p.put(STAGE, MOVING)


def dropped(p: Position, pawn: i64, log: list[Event] | None) -> None:
    move = p.answer
    p.put(STAGE, DROPS)
    if move == END:
        p.put(STAGE, DONE)
    elif move >= ROTATE:
        rotate_with_token(p, pawn, move, log)
    else:
        put_down(p, pawn, p.held(pawn, move - KIND), log)


def end_turn(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.end.bound, gootmu.turn.extra-other, gootmu.pseudo.turn: then the next."""
    now = p.get(A)
    if now >= 0:
        p.set_note(pawn, BARRED, 0)
        if now & NOW_THAT_WAY != 0:
            p.set_note(pawn, THAT_WAY, -1)
    if p.turns >= bound(p.seats):
        p.depth = 0
        p.push(F_OVER, 0, 0, 0, 0, 0, 0, 0)
        p.tell(log, "over-bound", -1, -1, "", p.turns)
        return
    for steps in range(PAWNS):
        other = clockwise(pawn, steps)
        if p.in_play(other) and p.note(other, EXTRA) > 0:
            p.set_note(other, EXTRA, p.note(other, EXTRA) - 1)
            begin_turn(p, other)
            return
    following = clockwise(p.regular, 1)
    while not p.in_play(following):
        following = clockwise(following, 1)
    p.regular = following
    begin_turn(p, following)


TURNS_EACH: Final[i64] = 100  # gootmu.end.bound: so many turns for each player at the table


def bound(seats: i64) -> i64:
    return TURNS_EACH * seats
