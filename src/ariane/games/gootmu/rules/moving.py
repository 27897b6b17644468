"""A movement roll and what is made of it: modifiers, the magnet, a natural six, the walk, a wall passed."""

from typing import Final

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.board import ONE
from ariane.games.gootmu.box import MAGNET, POWER
from ariane.games.gootmu.rules.drift import drag_ways, passes
from ariane.games.gootmu.rules.others import held_mask
from ariane.games.gootmu.rules.outfit import E_LAST, entry
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.search import ANY_WAY, set_marks, walk_possible
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    AT_RANDOM,
    BONUS,
    CROSS,
    DOUBLES,
    DRAGGED,
    F_ARRIVE,
    F_ASK,
    F_DIE,
    F_WALK,
    FREELY,
    GONE,
    HELD,
    HELD_PANEL,
    IGNORE_WALLS,
    NOW_NO_WALLS,
    NOW_ODD,
    NOW_PANEL_PASSED,
    NOW_RANDOM,
    NOW_THAT_WAY,
    NOW_WALLS,
    NUMBER,
    OWN_TURN,
    PLUS,
    Q_NUMBER,
    Q_SIX,
    Q_STUCK,
    ROLL,
    ROLLED,
    ROTATE,
    SELECT,
    SELECTS,
    SQUARED,
    STAGE,
    STAY,
    THAT_WAY,
    WALLS,
    WHO,
    A,
    B,
    C,
    D,
    E,
)
from ariane.games.gootmu.rules.tiles import rotate, rotate_with_token
from ariane.games.gootmu.rules.walks import begin_walk

PULL: Final[i64] = 3  # gootmu.mk.magnet: off the roll, and how far it reaches
HIGHEST: Final[i64] = 9999


def advance_move(p: Position, log: list[Event] | None) -> None:
    """WHO moves by the roll of A; B: the die, C: 1 if it is natural, D: the number, E: a number without a roll."""
    stage = p.get(STAGE)
    roller = p.get(A)
    if stage == 0:
        if p.get(E) > 0:  # gootmu.sq.no-roll
            p.put(D, p.get(E))
            p.put(STAGE, 4)
        elif p.note(roller, SELECTS) > 0 or p.holds(roller, POWER):
            p.put(STAGE, 1)
            p.push(F_ASK, roller, Q_NUMBER, p.owner(roller), 0, 0, 0, 0)
        else:
            p.put(STAGE, 2)
            p.push(F_DIE, roller, 0, p.owner(roller), 0, 0, 0, 0)
    elif stage == 1:
        take_number(p, roller, log)
    elif stage == 2:
        p.put(B, p.answer)
        p.put(C, 1)
        p.put(STAGE, 3)
    elif stage == 3:
        p.put(D, modified(p, roller, p.get(WHO), p.get(B)))
        if p.get(D) != p.get(B):
            p.tell(log, "modified", roller, -1, modifier(p, roller, p.get(WHO)), p.get(D))
        spend(p, roller)
        p.put(STAGE, 4)
    elif stage == 4:
        use_number(p, log)
    elif stage == 5:
        use_six(p, log)
    else:
        unstick(p, roller, log)


def take_number(p: Position, roller: i64, log: list[Event] | None) -> None:
    move = p.answer
    p.put(STAGE, 3)
    if move == ROLL:
        p.put(STAGE, 2)
        p.push(F_DIE, roller, 0, p.owner(roller), 0, 0, 0, 0)
    elif move >= ROTATE:
        p.put(STAGE, 0)
        rotate_with_token(p, roller, move, log)
    elif move >= SELECT:
        p.put(B, move - SELECT + 1)
        p.tell(log, "select", roller, -1, "", move - SELECT + 1)
    else:  # gootmu.power.roll
        p.put(B, move - NUMBER + 1)
        p.places[p.held(roller, POWER)] = GONE
        p.tell(log, "token-number", roller, -1, "", move - NUMBER + 1)


def magnets_near(p: Position, walker: i64) -> i64:
    """One bit for each open magnet within three squares of the moving piece."""
    mask: i64 = 0
    measured = False
    for marker in range(p.things() - ALL_PIECES):
        if p.faces[marker] == MAGNET and p.on_board(ALL_PIECES + marker):
            if not measured:
                p.board.measure(p.at(walker), p.tray.steps, p.tray.queue)
                measured = True
            if p.tray.steps[p.places[ALL_PIECES + marker]] <= PULL:
                mask |= ONE << marker
    return mask


def modified(p: Position, roller: i64, walker: i64, die: i64) -> i64:
    """gootmu.move.order: additions and subtractions, then doubling, then squaring; zero or less is neither."""
    number = die + p.note(roller, BONUS) + p.note(roller, PLUS)
    magnets = magnets_near(p, walker)
    while magnets != 0:
        magnets &= magnets - 1
        number -= PULL
    if number <= 0:
        return number
    for _ in range(p.note(roller, DOUBLES)):
        number = number * 2 if number < HIGHEST else HIGHEST
    for _ in range(p.note(roller, SQUARED)):
        number = number * number if number < 100 else HIGHEST
    return number


def modifier(p: Position, roller: i64, walker: i64) -> str:
    """What makes the number another than the die's, for the log."""
    noted = p.note(roller, BONUS) + p.note(roller, PLUS) != 0 or p.note(roller, DOUBLES) + p.note(roller, SQUARED) > 0
    if magnets_near(p, walker) == 0:
        return "effects"
    return "both" if noted else "magnet"


def spend(p: Position, roller: i64) -> None:
    """gootmu.turn.next: a next-roll effect is spent by the next movement roll, whatever comes of it."""
    p.set_note(roller, PLUS, 0)
    p.set_note(roller, DOUBLES, 0)
    p.set_note(roller, SQUARED, 0)
    p.set_note(roller, SELECTS, 0)


def walk_flags(p: Position, walker: i64) -> i64:
    """What this turn allows the walker."""
    if walker != p.playing:
        return 0
    now = p.stack[A]
    flags: i64 = ROLLED if p.led() else ROLLED | OWN_TURN
    if now & NOW_NO_WALLS != 0:
        flags |= IGNORE_WALLS
    if now & NOW_RANDOM != 0:
        flags |= AT_RANDOM
    return flags + now // NOW_WALLS * WALLS


def first_steps(p: Position, walker: i64, flags: i64) -> i64:
    """The directions the first step may take, as the tile is drawn: doors, and MOVE THAT WAY NEXT TURN."""
    if walker == p.playing and p.note(walker, HELD) == HELD_PANEL and p.stack[A] & NOW_PANEL_PASSED != 0:
        mask = ANY_WAY
    else:
        mask = held_mask(p, walker)
    if walker == p.playing and p.stack[A] & NOW_THAT_WAY != 0 and p.note(walker, THAT_WAY) >= 0:
        square = p.at(walker)
        way = p.board.to_table(square, p.note(walker, THAT_WAY))
        set_marks(p, walker, FREELY, 0)
        if entry(p, walker, square, way, flags, passes(p, walker), False) in (0, E_LAST):  # gootmu.sq.that-way-next
            both = mask & (ONE << p.note(walker, THAT_WAY))
            return both if both != 0 else mask
    return mask


def can_walk(p: Position, walker: i64, number: i64) -> bool:
    if number <= 0:
        return False
    flags = walk_flags(p, walker)
    if flags & AT_RANDOM != 0:
        return True
    return walk_possible(p, walker, number, flags, first_steps(p, walker, flags), 0)


def barred_even(p: Position) -> bool:
    """gootmu.sq.odd-only: an even die moves nobody."""
    return p.get(WHO) == p.playing and p.stack[A] & NOW_ODD != 0 and p.get(B) % 2 == 0 and p.get(E) == 0


def use_number(p: Position, log: list[Event] | None) -> None:
    walker = p.get(WHO)
    number = p.get(D)
    if number < 0:
        magnets = magnets_near(p, walker)
        if magnets != 0 and drag_ways(p, walker, magnets) != 0 and not barred_even(p):
            p.pop()
            p.tell(log, "drag", walker, -1, "", -number)
            p.push(F_WALK, walker, 1, -number, DRAGGED, magnets, p.mind(walker), 0)
            return
    able = not barred_even(p) and can_walk(p, walker, number)
    roller = p.get(A)
    if not able and number > 0 and not barred_even(p) and roller == p.playing and p.holds(roller, POWER):
        p.put(STAGE, 6)
        p.push(F_ASK, roller, Q_STUCK, p.owner(roller), 0, 0, 0, 0)
        return
    walk_or_stay(p, walker, number, able, log)


def unstick(p: Position, roller: i64, log: list[Event] | None) -> None:
    """gootmu.turn.order: a token may turn a tile between the roll and the move, and make the move possible."""
    if p.answer == STAY:
        walk_or_stay(p, p.get(WHO), p.get(D), False, log)
    else:
        p.put(STAGE, 4)
        rotate_with_token(p, roller, p.answer, log)


def walk_or_stay(p: Position, walker: i64, number: i64, able: bool, log: list[Event] | None) -> None:
    if p.get(C) == 1 and p.get(B) == 6:  # gootmu.move.natural-six
        p.put(STAGE, 5)
        p.push(F_ASK, walker, Q_SIX, p.mind(walker), 1 if able else 0, 0, 0, 0)
        return
    p.pop()
    if able:
        walk(p, walker, number)
    else:
        p.tell(log, "stays" if number > 0 else "stays-put", walker, -1, "", number)


def walk(p: Position, walker: i64, number: i64) -> None:
    flags = walk_flags(p, walker)
    begin_walk(p, walker, number, flags, first_steps(p, walker, flags), p.mind(walker), 0)


def use_six(p: Position, log: list[Event] | None) -> None:
    walker = p.get(WHO)
    number = p.get(D)
    move = p.answer
    p.pop()
    if move >= ROTATE:
        rotate(p, move, walker, log)
    elif move >= CROSS:  # gootmu.closed.six
        cross(p, walker, move - CROSS, log)
    elif move != STAY:
        walk(p, walker, number)


def cross(p: Position, walker: i64, way: i64, log: list[Event] | None) -> None:
    """gootmu.closed.token: every such crossing is an arrival."""
    target = p.board.beside(p.at(walker), way)
    p.tell(log, "through-wall", walker, -1, "", 0)
    p.stand(walker, target, way)
    p.push(F_ARRIVE, walker, 0, 0, 0, target, 0, 0)
