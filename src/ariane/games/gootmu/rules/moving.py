"""A movement roll and what is made of it: modifiers, the magnet, a natural six, the walk, a wall passed."""

from typing import Final

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ANY_WAY, ONE
from ariane.games.gootmu.rules.closed import cross
from ariane.games.gootmu.rules.drift import drag_ways, passes
from ariane.games.gootmu.rules.hands import LYING
from ariane.games.gootmu.rules.others import held_mask
from ariane.games.gootmu.rules.outfit import E_LAST, entry
from ariane.games.gootmu.rules.search import set_marks, walk_possible
from ariane.games.gootmu.rules.tiles import rotate, rotate_with_token
from ariane.games.gootmu.rules.walks import begin_walk, set_out

PULL: Final[i64] = 3  # gootmu.mk.magnet: off the roll, and how far it reaches
HIGHEST: Final[i64] = 9999


def advance_move(p: Position, log: list[Event] | None) -> None:
    """gootmu.move.exact: the roll or what replaces it, modifiers, and what the number is used for."""
    stage = p.get(m.STAGE)
    roller = p.get(m.MOVE_ROLLER)
    if stage == 2:
        p.put(m.MOVE_DIE, p.answer)
        p.put(m.MOVE_HOW, p.get(m.MOVE_HOW) | m.NATURAL)
        stage = 3
    if stage == 3:
        reckon(p, roller, log)
        stage = 4
    if stage == 0:
        if p.get(m.WHO) == m.MONSTER and p.note(m.MONSTER, m.HELD) == m.HELD_PANEL and p.get(m.MOVE_HOW) == 0:
            p.put(m.STAGE, 7)
            p.roll_die(roller)
        elif p.get(m.MOVE_FIXED) > 0:  # gootmu.sq.no-roll
            p.put(m.MOVE_NUMBER, p.get(m.MOVE_FIXED))
            p.put(m.STAGE, 4)
        elif p.note(roller, m.SELECTS) > 0 or p.holds(roller, box.POWER):
            p.put(m.STAGE, 1)
            p.ask(roller, m.Q_NUMBER, p.owner(roller))
        else:
            p.put(m.STAGE, 2)
            p.roll_die(roller)
    elif stage == 1:
        take_number(p, roller, log)
    elif stage == 4:
        use_number(p, log)
    elif stage == 5:
        use_six(p, log)
    elif stage == 6:
        unstick(p, roller, log)
    else:
        test_monster(p, roller, log)


def reckon(p: Position, roller: i64, log: list[Event] | None) -> None:
    """What modifiers make of the die; those of the next roll are spent."""
    walker, die = p.get(m.WHO), p.get(m.MOVE_DIE)
    number = modified(p, roller, walker, die)
    p.put(m.MOVE_NUMBER, number)
    if log is not None and number != die:
        p.tell(log, "modified", roller, -1, modifier(p, roller, walker), number)
    spend(p, roller)
    if walker == m.MONSTER:
        spend(p, m.MONSTER)
    p.put(m.STAGE, 4)


def test_monster(p: Position, roller: i64, log: list[Event] | None) -> None:
    """gootmu.monster.like-player: it is tested at a secret panel before its roll, on a free move too."""
    passed = p.answer <= p.board.number(p.at(m.MONSTER))
    p.tell(log, "test-passed" if passed else "test-failed", roller, -1, "test-panel", p.answer)
    p.put(m.MOVE_HOW, m.MONSTER_PASSED if passed else m.MONSTER_FAILED)
    p.put(m.STAGE, 0)


def take_number(p: Position, roller: i64, log: list[Event] | None) -> None:
    move = p.answer
    p.put(m.STAGE, 3)
    if move == m.ROLL:
        p.put(m.STAGE, 2)
        p.roll_die(roller)
    elif m.is_rotation(move):
        p.put(m.STAGE, 0)
        rotate_with_token(p, roller, move, log)
    elif m.is_select(move):
        p.put(m.MOVE_DIE, move - m.SELECT + 1)
        p.tell(log, "select", roller, -1, "", move - m.SELECT + 1)
    else:  # gootmu.power.roll
        p.put(m.MOVE_DIE, move - m.NUMBER + 1)
        p.lay(p.held(roller, box.POWER), m.GONE)
        p.tell(log, "token-number", roller, -1, "", move - m.NUMBER + 1)


def magnets_near(p: Position, walker: i64) -> i64:
    """One bit for each open magnet within three squares of the moving piece."""
    mask: i64 = 0
    if (p.hand(LYING) >> box.MAGNET) & 1 == 0:
        return mask
    measured = False
    for marker in range(p.things() - m.ALL_PIECES):
        if p.faces[marker] == box.MAGNET and p.on_board(m.ALL_PIECES + marker):
            if not measured:
                p.board.measure(p.at(walker), p.tray.flood, PULL)
                measured = True
            if p.tray.flood.steps[p.places[m.ALL_PIECES + marker]] <= PULL:
                mask |= ONE << marker
    return mask


def modified(p: Position, roller: i64, walker: i64, die: i64) -> i64:
    """gootmu.move.order: additions and subtractions, then doubling, then squaring; zero or less is neither."""
    number = die + added(p, roller, walker)
    magnets = magnets_near(p, walker)
    while magnets != 0:
        magnets &= magnets - 1
        number -= PULL
    if number <= 0:
        return number
    for _double in range(times(p, roller, walker, m.DOUBLES)):
        number = number * 2 if number < HIGHEST else HIGHEST
    for _square in range(times(p, roller, walker, m.SQUARED)):
        number = number * number if number < 100 else HIGHEST
    return number


def times(p: Position, roller: i64, walker: i64, note: i64) -> i64:
    """An effect on the roller, and on the monster where that is what moves."""
    return p.note(roller, note) + (p.note(m.MONSTER, note) if walker == m.MONSTER else 0)


def added(p: Position, roller: i64, walker: i64) -> i64:
    return times(p, roller, walker, m.BONUS) + times(p, roller, walker, m.PLUS)


def modifier(p: Position, roller: i64, walker: i64) -> str:
    """What makes the number another than the die's, for the log."""
    noted = added(p, roller, walker) != 0
    noted = noted or times(p, roller, walker, m.DOUBLES) + times(p, roller, walker, m.SQUARED) > 0
    if magnets_near(p, walker) == 0:
        return "effects"
    return "both" if noted else "magnet"


def spend(p: Position, roller: i64) -> None:
    """gootmu.turn.next: a next-roll effect is spent by the next movement roll, whatever comes of it."""
    p.set_note(roller, m.PLUS, 0)
    p.set_note(roller, m.DOUBLES, 0)
    p.set_note(roller, m.SQUARED, 0)
    p.set_note(roller, m.SELECTS, 0)


def walk_flags(p: Position, walker: i64) -> i64:
    """What this turn allows the walker."""
    if walker != p.playing:
        return 0
    now = p.stack[m.TURN_NOW]
    flags: i64 = m.ROLLED if p.led() else m.ROLLED | m.OWN_TURN
    if now & m.NOW_NO_WALLS != 0:
        flags |= m.IGNORE_WALLS
    if now & m.NOW_RANDOM != 0:
        flags |= m.AT_RANDOM
    return flags + now // m.NOW_WALLS * m.WALLS


def panel_passed(p: Position, walker: i64) -> bool:
    """gootmu.sq.secret-panel"""
    if p.note(walker, m.HELD) != m.HELD_PANEL:
        return False
    if walker == m.MONSTER:
        return p.get(m.MOVE_HOW) & m.MONSTER_PASSED != 0
    return walker == p.playing and p.stack[m.TURN_NOW] & m.NOW_PANEL_PASSED != 0


def first_steps(p: Position, walker: i64, flags: i64) -> i64:
    """The directions the first step may take, as the tile is drawn: doors, and MOVE THAT WAY NEXT TURN."""
    mask = ANY_WAY if panel_passed(p, walker) else held_mask(p, walker)
    if walker == p.playing and p.stack[m.TURN_NOW] & m.NOW_THAT_WAY != 0 and p.note(walker, m.THAT_WAY) >= 0:
        square = p.at(walker)
        way = p.board.to_table(square, p.note(walker, m.THAT_WAY))
        set_marks(p, walker, m.FREELY, 0)
        if entry(p, walker, square, way, flags, passes(p, walker), False) in (0, E_LAST):  # gootmu.sq.that-way-next
            both = mask & (ONE << p.note(walker, m.THAT_WAY))
            return both if both != 0 else mask
    return mask


def can_walk(p: Position, walker: i64, number: i64) -> bool:
    if number <= 0:
        return False
    flags = walk_flags(p, walker)
    if flags & m.AT_RANDOM != 0:
        return True
    return walk_possible(p, walker, number, flags, first_steps(p, walker, flags), 0)


def barred_even(p: Position) -> bool:
    """gootmu.sq.odd-only: an even die moves nobody."""
    return (
        p.get(m.WHO) == p.playing
        and p.stack[m.TURN_NOW] & m.NOW_ODD != 0
        and p.get(m.MOVE_DIE) % 2 == 0
        and p.get(m.MOVE_FIXED) == 0
    )


def dragged(p: Position, walker: i64, number: i64) -> bool:
    """gootmu.mk.magnet: whether a negative number drags the walker towards a magnet."""
    if number >= 0:
        return False
    magnets = magnets_near(p, walker)
    return magnets != 0 and drag_ways(p, walker, magnets) != 0


def use_number(p: Position, log: list[Event] | None) -> None:
    walker = p.get(m.WHO)
    number = p.get(m.MOVE_NUMBER)
    able = not barred_even(p) and (dragged(p, walker, number) or can_walk(p, walker, number))
    roller = p.get(m.MOVE_ROLLER)
    if not able and number > 0 and not barred_even(p) and roller == p.playing and p.holds(roller, box.POWER):
        p.put(m.STAGE, 6)
        p.ask(roller, m.Q_STUCK, p.owner(roller))
        return
    walk_or_stay(p, walker, number, able, log)


def unstick(p: Position, roller: i64, log: list[Event] | None) -> None:
    """gootmu.turn.order: a token may turn a tile between the roll and the move, and make the move possible."""
    if p.answer == m.STAY:
        walk_or_stay(p, p.get(m.WHO), p.get(m.MOVE_NUMBER), False, log)
    else:
        p.put(m.STAGE, 4)
        rotate_with_token(p, roller, p.answer, log)


def walk_or_stay(p: Position, walker: i64, number: i64, able: bool, log: list[Event] | None) -> None:
    # gootmu.move.natural-six, gootmu.move.modified: whatever modifiers and magnets make of it
    if p.get(m.MOVE_HOW) & m.NATURAL != 0 and p.get(m.MOVE_DIE) == 6:
        p.put(m.STAGE, 5)
        p.ask(walker, m.Q_SIX, p.mind(walker), 1 if able else 0, 1 if barred_even(p) else 0)
    elif able:
        go(p, walker, number, log)
    else:
        p.pop()
        p.tell(log, "stays" if number > 0 else "stays-put", walker, -1, "", number)


def go(p: Position, walker: i64, number: i64, log: list[Event] | None) -> None:
    """Walks the number, or is dragged by it; the move itself is over."""
    if number < 0:
        magnets = magnets_near(p, walker)
        p.pop()
        p.tell(log, "drag", walker, -1, "", -number)
        set_out(p, walker, True, -number, m.DRAGGED, magnets, p.mind(walker), 0)
        return
    flags = walk_flags(p, walker)
    first = first_steps(p, walker, flags)
    p.pop()
    begin_walk(p, walker, number, flags, first, p.mind(walker), 0)


def use_six(p: Position, log: list[Event] | None) -> None:
    walker = p.get(m.WHO)
    move = p.answer
    if move == m.WALK:
        go(p, walker, p.get(m.MOVE_NUMBER), log)
        return
    p.pop()
    if m.is_rotation(move):
        rotate(p, move, walker, log)
    elif m.is_cross(move):  # gootmu.closed.six
        cross(p, walker, move - m.CROSS, log)
    else:
        p.tell(log, "stays-put", walker, m.NOBODY, "", 0)
