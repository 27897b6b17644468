"""A turn from the cancel window to the drops, and whose turn comes next."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import put_down
from ariane.games.gootmu.rules.closed import can_cross, cross, crossable_ways
from ariane.games.gootmu.rules.hands import HELD, PIECES
from ariane.games.gootmu.rules.labels import bit
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
WATCH_SAID: Final[i64] = 16  # in the cancel window: before whose turns the holder wants to be asked
WAITS: Final[i64] = 3


def begin_turn(p: Position, pawn: i64) -> None:
    p.playing = pawn
    p.leading = p.owner(pawn)
    p.depth = 0
    p.open_turn(pawn, BEGIN)


def advance_turn(p: Position, log: list[Event] | None) -> None:
    """One stage after the other, until somebody is asked or something else is to happen first."""
    depth = p.depth
    pawn = p.get(m.WHO)
    while p.depth == depth:
        stage = p.get(m.STAGE)
        if stage == DONE:
            end_turn(p, pawn, log)
            return
        take_stage(p, pawn, stage, log)


def take_stage(p: Position, pawn: i64, stage: i64, log: list[Event] | None) -> None:
    if stage == BEGIN:
        p.turns += 1
        p.trail = vec[i64]()
        p.followed = vec[i64]()
        p.put(m.STAGE, WINDOW)
        p.tell(log, "turn", pawn, -1, "", p.turns)
    elif stage == WINDOW:
        ask_holder(p, pawn)
    elif stage == WINDOW_ANSWER:
        p.put(m.STAGE, WINDOW)
        if p.answer == m.YES:
            holder = clockwise(pawn, p.get(m.TURN_ASKED) - 1)
            p.lay(p.held(holder, box.CANCEL), m.GONE)
            p.tell(log, "cancelled-turn", holder, pawn, "", 0)
            miss(p, pawn)
    elif stage == WATCH_SAID:
        p.put(m.STAGE, WINDOW)
        p.set_watch(clockwise(pawn, p.get(m.TURN_ASKED)), said_watch(p.answer))
    elif stage == LOST_TURN:
        p.put(m.STAGE, WAIT_OVER)
        if p.note(pawn, m.LOST) > 0:
            p.set_note(pawn, m.LOST, p.note(pawn, m.LOST) - 1)
            p.tell(log, "lost-turn", pawn, -1, "", p.note(pawn, m.LOST))
            miss(p, pawn)
    elif stage == WAIT_OVER:
        p.put(m.STAGE, REALLY)
        end_wait(p, pawn, log)
    elif stage == REALLY:
        p.put(m.STAGE, ANNOUNCE)
        p.put(m.TURN_NOW, take_over(p, pawn))
        if p.led():
            p.tell(log, "led", pawn, p.right_of(p.owner(pawn)), "", 0)
    elif stage == ANNOUNCE:
        p.put(m.STAGE, ANNOUNCED)
        if p.rules > 2 and only_for_pawn(p, pawn):
            p.answer = m.GO
        else:
            p.ask(pawn, m.Q_ANNOUNCE, p.owner(pawn))
    elif stage == ANNOUNCED:
        announced(p, pawn, log)
    elif stage in (LESS_TEST, LESS_ROLLED, PANEL_TEST, PANEL_ROLLED):
        test(p, pawn, stage, log)
    elif stage == MOVING:
        p.put(m.STAGE, DROPS)
        p.begin_move(p.get(m.TURN_MOVER), pawn, p.get(m.TURN_NOW) % m.NOW_WALLS // m.NOW_FIXED)
    elif stage == DROPS:
        p.put(m.STAGE, DONE)
        if p.holds(pawn, box.POWER) or (drops_ask(p, pawn) and p.empty(p.at(pawn), pawn)):
            p.put(m.STAGE, DROPPED)
            p.ask(pawn, m.Q_END, p.owner(pawn))
    else:
        dropped(p, pawn, log)


def order_of(pawn: i64) -> i64:
    """Clockwise: each player, then that player's pseudo-player."""
    return (pawn - m.PSEUDO) * 2 + 1 if pawn >= m.PSEUDO else pawn * 2


def clockwise(pawn: i64, steps: i64) -> i64:
    order = (order_of(pawn) + steps) % m.PAWNS
    return m.PSEUDO + order // 2 if order % 2 == 1 else order // 2


NEXT: Final = vec[i64]([clockwise(pawn, 1) for pawn in range(m.PAWNS)])


def ask_holder(p: Position, pawn: i64) -> None:
    """gootmu.mk.cancel-turn: holders are asked clockwise, before each turn that they watch."""
    steps = p.get(m.TURN_ASKED)
    following = clockwise(pawn, steps)
    if p.watches == 0 and (p.hand(HELD) >> box.CANCEL) & 1 == 0:
        steps = m.PAWNS
    while steps < m.PAWNS:
        other = following
        following = NEXT[other]
        steps += 1
        if other == pawn or not p.in_play(other):
            continue
        if not p.holds(other, box.CANCEL):
            if p.watches != 0:
                p.set_watch(other, m.UNSAID)
        elif asks_watch(p, other, pawn):
            p.put(m.TURN_ASKED, steps - 1)
            p.put(m.STAGE, WATCH_SAID)
            p.ask(other, m.Q_WATCH, p.owner(other))
            return
        elif is_watched(p, other, pawn):
            p.put(m.TURN_ASKED, steps)
            p.put(m.STAGE, WINDOW_ANSWER)
            p.ask(other, m.Q_CANCEL_TURN, p.owner(other), pawn)
            return
    p.put(m.STAGE, LOST_TURN)


def asks_watch(p: Position, holder: i64, pawn: i64) -> bool:
    """Whether the holder is still to say before whose turns to ask, and an opponent's begins."""
    unsaid = p.rules > 2 and p.questions == m.FEW and p.watch(holder) == m.UNSAID
    return unsaid and p.enemies(holder, pawn)


def said_watch(move: i64) -> i64:
    if move == m.YES:
        return m.EVERY_TURN
    return m.WHERE_IT_MATTERS if move == m.NO else m.TURNS_OF + move - m.PAWN


def is_watched(p: Position, holder: i64, pawn: i64) -> bool:
    """Whether the holder is asked before this turn: as said, and where an opponent is one piece short of winning."""
    if p.rules <= 2 or p.questions == m.ALL or p.watch(holder) == m.EVERY_TURN:
        return True
    if not p.enemies(holder, pawn):
        return False
    seat = p.owner(pawn)
    return p.watch(holder) == m.TURNS_OF + seat or own_pieces(p, seat) >= m.DECISIVE


def own_pieces(p: Position, seat: i64) -> i64:
    """How many of their own pieces a player's pawn and second pawn hold."""
    count: i64 = 0
    for piece in range(seat * m.PIECES, seat * m.PIECES + m.PIECES):
        if p.places[piece] in (m.HAND + seat, m.HAND + m.PSEUDO + seat):
            count += 1
    return count


def only_for_pawn(p: Position, pawn: i64) -> bool:
    """gootmu.turn.order: what has one answer is not asked: no monster, no wall to pass, no tile to turn."""
    if p.holds(pawn, box.POWER):
        return False
    return p.led() or (not p.in_play(m.MONSTER) and crossable_ways(p, pawn) == 0)


def drops_ask(p: Position, pawn: i64) -> bool:
    """gootmu.carry.drop: at the end of a turn one is asked with full hands, or with a piece that another could use."""
    if p.rules <= 2 or p.questions == m.ALL:
        return p.hand_size(pawn) > 0
    if p.hand_free(pawn) <= 0:
        return True
    others = PIECES if pawn >= m.PSEUDO else PIECES & ~bit(box.GOOTMU + pawn)
    return p.hand(pawn) & others != 0


def miss(p: Position, pawn: i64) -> None:
    """A turn that is not played spends nothing; it counts for who waits."""
    if 0 < p.note(pawn, m.WAITED) < WAITS:
        p.set_note(pawn, m.WAITED, p.note(pawn, m.WAITED) + 1)
    p.put(m.STAGE, DONE)
    p.put(m.TURN_NOW, -1)


def end_wait(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.closed.wait: at the beginning of the fourth turn one is through, if the wall is still there."""
    if p.note(pawn, m.WAITED) < WAITS:
        return
    p.set_note(pawn, m.WAITED, 0)
    for way in range(SIDES):
        if p.board.beside(p.at(pawn), way) == p.note(pawn, m.WAIT_FOR) and can_cross(p, pawn, way):
            cross(p, pawn, way, log)
            return


def take_over(p: Position, pawn: i64) -> i64:
    """gootmu.turn.next: next-turn effects are spent by this turn."""
    now = p.note(pawn, m.FIXED) * m.NOW_FIXED + p.note(pawn, m.ONE_WALL) * m.NOW_WALLS
    if p.note(pawn, m.LED) != 0:
        now |= m.NOW_LED
    if p.note(pawn, m.ODD) != 0:
        now |= m.NOW_ODD
    if p.note(pawn, m.RANDOM) != 0:
        now |= m.NOW_RANDOM
    if p.note(pawn, m.NO_WALLS) != 0:
        now |= m.NOW_NO_WALLS
    if p.note(pawn, m.THAT_WAY) >= 0:
        now |= m.NOW_THAT_WAY
    p.set_note(pawn, m.FIXED, 0)
    p.set_note(pawn, m.ONE_WALL, 0)
    p.set_note(pawn, m.LED, 0)
    p.set_note(pawn, m.ODD, 0)
    p.set_note(pawn, m.RANDOM, 0)
    p.set_note(pawn, m.NO_WALLS, 0)
    return now


def announced(p: Position, pawn: i64, log: list[Event] | None) -> None:
    move = p.answer
    if m.is_rotation(move):
        p.put(m.STAGE, ANNOUNCE)
        rotate_with_token(p, pawn, move, log)
        return
    if m.is_wait(move):  # gootmu.closed.wait
        target = p.board.beside(p.at(pawn), move - m.WAIT)
        waited = p.note(pawn, m.WAITED) if p.note(pawn, m.WAIT_FOR) == target else 0
        p.set_note(pawn, m.WAITED, waited + 1)
        p.set_note(pawn, m.WAIT_FOR, target)
        p.tell(log, "waits", pawn, -1, "", waited + 1)
        p.put(m.STAGE, DROPS)
        return
    p.set_note(pawn, m.WAITED, 0)
    if m.is_cross(move):  # gootmu.closed.token
        p.lay(p.held(pawn, box.POWER), m.GONE)
        p.tell(log, "token", pawn, -1, "", 0)
        p.put(m.STAGE, DROPS)
        cross(p, pawn, move - m.CROSS, log)
        return
    p.put(m.STAGE, LESS_TEST)
    if move == m.GO_MONSTER:  # gootmu.monster.instead
        p.put(m.TURN_MOVER, m.MONSTER)
        p.tell(log, "monster", pawn, -1, "", 0)
    elif move == m.GO:
        p.put(m.TURN_MOVER, pawn)


def test(p: Position, pawn: i64, stage: i64, log: list[Event] | None) -> None:
    """gootmu.sq.less-than, gootmu.sq.secret-panel: natural dice, rolled only when the piece is to move."""
    walker = p.get(m.TURN_MOVER)
    if stage == LESS_TEST:
        p.put(m.STAGE, PANEL_TEST)
        if p.note(walker, m.LESS) > 0 and walker == pawn:
            p.put(m.STAGE, LESS_ROLLED)
            p.roll(pawn, False)
    elif stage == LESS_ROLLED:
        passed = p.answer < p.note(pawn, m.LESS)
        p.set_note(pawn, m.LESS, 0)
        p.tell(log, "test-passed" if passed else "test-failed", pawn, -1, "test-less", p.answer)
        p.put(m.STAGE, PANEL_TEST if passed else DROPS)
    elif stage == PANEL_TEST:
        p.put(m.STAGE, MOVING)
        if walker == pawn and p.note(walker, m.HELD) == m.HELD_PANEL:
            p.put(m.STAGE, PANEL_ROLLED)
            p.roll(pawn, False)
    else:
        passed = p.answer <= p.board.number(p.at(walker))
        p.tell(log, "test-passed" if passed else "test-failed", pawn, -1, "test-panel", p.answer)
        p.put(m.TURN_NOW, p.get(m.TURN_NOW) | (m.NOW_PANEL_PASSED if passed else m.NOW_PANEL_FAILED))
        p.put(m.STAGE, MOVING)


def dropped(p: Position, pawn: i64, log: list[Event] | None) -> None:
    move = p.answer
    p.put(m.STAGE, DROPS)
    if move == m.END:
        p.put(m.STAGE, DONE)
    elif m.is_rotation(move):
        rotate_with_token(p, pawn, move, log)
    else:
        put_down(p, pawn, p.held(pawn, move - m.KIND), log)


def end_turn(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.end.bound, gootmu.turn.extra-other, gootmu.pseudo.turn: then the next."""
    now = p.get(m.TURN_NOW)
    if now >= 0:
        p.set_note(pawn, m.BARRED, 0)
        if now & m.NOW_THAT_WAY != 0:
            p.set_note(pawn, m.THAT_WAY, -1)
    if p.turns >= (bound(p.seats) // 2 if p.house & m.BRIEF != 0 else bound(p.seats)):
        p.end(0)
        p.tell(log, "over-bound", -1, -1, "", p.turns)
        return
    other = pawn
    notes = p.notes
    for _step in range(m.PAWNS):
        if notes[other * m.NOTES + m.EXTRA] > 0 and p.in_play(other):
            p.set_note(other, m.EXTRA, p.note(other, m.EXTRA) - 1)
            begin_turn(p, other)
            return
        other = NEXT[other]
    following = NEXT[p.regular]
    while notes[following * m.NOTES + m.AT] == m.NOBODY:
        following = NEXT[following]
    p.regular = following
    begin_turn(p, following)


TURNS_EACH: Final[i64] = 100  # gootmu.end.bound: so many turns for each player at the table


def bound(seats: i64) -> i64:
    return TURNS_EACH * seats
