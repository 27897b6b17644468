"""Refusals on a walk: the next step, what is dropped, turned or picked up on the way, each rule stated plainly."""

from typing import Final

from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.drift import drag_ways
from ariane.games.gootmu.rules.labels import bit
from ariane.games.gootmu.rules.obstacles import blocked, dangerous
from ariane.games.gootmu.rules.outfit import may_cancel, needed_on_walks, uses_markers
from ariane.games.gootmu.rules.search import ALL_THINGS, can_go_on, first_mask
from ariane.games.gootmu.rules.walks import take_step

LEGAL: Final = ""


def there(p: Position, place: i64) -> bool:
    return place < p.board.width * p.board.height


def beside_tile(p: Position, walker: i64, place: i64) -> bool:
    """gootmu.move.natural-six, gootmu.space.adjacent: the own tile or one that shares a side with it."""
    own = p.slot_of(walker)
    return place == own or place in (
        p.board.next_tile(own, 0),
        p.board.next_tile(own, 1),
        p.board.next_tile(own, 2),
        p.board.next_tile(own, 3),
    )


def start_on(p: Position, square: i64) -> bool:
    for pawn in range(m.PAWNS):
        if p.note(pawn, m.HOME) == square:
            return True
    return False


def drop_refusal(p: Position, pawn: i64, move: i64) -> str:
    """gootmu.carry.drop: on a square that is empty but for one's pawn."""
    if not m.is_kind(move) or not p.holds(pawn, move - m.KIND):
        return m.NOT_NOW
    square = p.at(pawn)
    if p.thing_on(square) >= 0 or start_on(p, square):
        return "gootmu.carry.drop"
    if p.pawn_on(square, pawn) != m.NOBODY or p.at(m.MONSTER) == square:
        return "gootmu.carry.drop"
    return LEGAL


def twin(p: Position) -> Position:
    """The same position, to try something out on."""
    copy = p.copy()
    assert isinstance(copy, Position)
    return copy


def walk_refusal(p: Position, move: i64) -> str:
    base = p.find(m.F_WALK)
    walker = p.stack[base + m.WHO]
    dragged = p.stack[base + m.WALK_HOW] & m.DRAGGED != 0
    if m.is_step(move):
        if dragged:
            ways = drag_ways(p, walker, p.stack[base + m.WALK_FIRST])
            return LEGAL if (ways >> (move - m.STEP)) & 1 == 1 else "gootmu.mk.magnet"
        return step_refusal(p, base, walker, move - m.STEP)
    if dragged or p.stack[base + m.WALK_LEAD] != p.owner(p.playing):  # gootmu.sq.enemy-moves
        return m.NOT_NOW
    if m.is_rotation(move):
        return turn_on_walk_refusal(p, base, move)
    return drop_on_walk_refusal(p, base, walker, move) if walker == p.playing else m.NOT_NOW


def step_refusal(p: Position, base: i64, walker: i64, way: i64) -> str:
    """gootmu.turn.must-move: a step that the rules of entering allow, after which the whole number can be walked."""
    how = p.stack[base + m.WALK_HOW]
    left = p.stack[base + m.WALK_LEFT]
    square = p.at(walker)
    target = p.board.beside(square, way)
    first = how & m.MOVED == 0
    markers = uses_markers(walker, how)
    if not p.board.walkable(square, way) and how & m.IGNORE_WALLS == 0:
        given = how % m.MOVED // m.WALLS  # gootmu.sq.pass-wall-next, gootmu.mk.wall
        if given == 0 and not (markers and p.holds(walker, box.WALL)):
            return "gootmu.move.exact"
    if target == p.at(m.MONSTER) and walker != m.MONSTER:
        if how & m.DANGER == 0:
            return "gootmu.monster.blocks"
    else:
        why = entry_refusal(p, walker, target, way, how, left)
        cancelled = may_cancel(walker, how) and p.note(walker, m.CANCELS) > 0
        if why == "gootmu.obstacle.blocked" and how & m.BY_TEXT != 0 and dangerous(p, walker, target):
            return why
        if why != LEGAL and not cancelled:
            return why
    if first and (first_mask(p, square, p.stack[base + m.WALK_FIRST]) >> way) & 1 == 0:
        return begun_wrong(p, walker, how)
    again = how & m.FREELY != 0 or (first and how & m.FIRST_FORCED != 0)  # gootmu.sq.forward-backtrack
    if not again and visited(p, base, walker, target):
        return "gootmu.move.no-revisit"
    if left == 1:
        return LEGAL
    if how & m.DANGER != 0 and dangerous(p, walker, target):  # gootmu.obstacle.forced: the walk ends there
        return LEGAL
    after = twin(p)
    after.pop()
    take_step(after, walker, way, None)
    return LEGAL if can_go_on(after, base, ALL_THINGS) else "gootmu.move.dead-end"


def entry_refusal(p: Position, walker: i64, target: i64, way: i64, how: i64, left: i64) -> str:
    """What a square itself says to one who walks onto it; a cancelled square says nothing."""
    if blocked(p, walker, target) and not (how & m.DANGER != 0 and dangerous(p, walker, target)):
        return "gootmu.obstacle.blocked"
    text = p.board.texts[target]
    if text == box.TRAP_DOOR and p.board.arrow(target) == opposite(way):
        backward = how & m.MOVED == 0 and uses_markers(walker, how) and p.holds(walker, box.TRAP_BACK)
        return LEGAL if backward else "gootmu.sq.trap-door"  # gootmu.mk.trap-back
    if text in (box.TRAP_DOOR, box.SECRET_PANEL) and left > 1 and not dangerous(p, walker, target):
        return "gootmu.move.dead-end"
    return LEGAL


def begun_wrong(p: Position, walker: i64, how: i64) -> str:
    if p.note(walker, m.HELD) == m.HELD_TRAP:
        return "gootmu.sq.trap-door"
    if p.note(walker, m.HELD) == m.HELD_PANEL:
        return "gootmu.sq.secret-panel"
    return "gootmu.text.move" if how & m.BY_TEXT != 0 else "gootmu.sq.that-way-next"


def visited(p: Position, base: i64, walker: i64, square: i64) -> bool:
    """Whether this walker was on the square in this turn, as far back as this walk looks."""
    i = p.stack[base + m.WALK_SINCE]
    while i < len(p.trail):
        if p.trail[i] == walker * m.SQUARES + square:
            return True
        i += 1
    return False


def turn_on_walk_refusal(p: Position, base: i64, move: i64) -> str:
    """gootmu.power.rotate: in mid-move only if the rest can still be moved."""
    if not p.holds(p.playing, box.POWER) or not there(p, m.rotated_place(move)):
        return m.NOT_NOW
    if not beside_tile(p, p.playing, m.rotated_place(move)):
        return "gootmu.power.rotate"
    after = twin(p)
    after.board = p.board.rotated(m.rotated_place(move), m.is_clockwise(move))
    return LEGAL if can_go_on(after, base, 0) else "gootmu.power.rotate"


def drop_on_walk_refusal(p: Position, base: i64, walker: i64, move: i64) -> str:
    """gootmu.turn.must-move: nothing is dropped that the rest of the walk needs."""
    why = drop_refusal(p, walker, move)
    if why != LEGAL or not needed_on_walks(move - m.KIND):
        return why
    after = twin(p)
    after.lay(after.held(walker, move - m.KIND), m.GONE)
    return LEGAL if can_go_on(after, base, 0) else "gootmu.turn.must-move"


def pick_refusal(p: Position, move: i64, full: bool) -> str:
    """gootmu.carry.pick-up, gootmu.carry.gain-full"""
    pawn = p.get(m.WHO)
    if move == m.TAKE and full:
        return "gootmu.carry.limit"
    given: i64 = -1
    if m.is_kind(move):
        given = p.held(pawn, move - m.KIND)
        if given < 0 or not full:
            return m.NOT_NOW
    elif move not in (m.TAKE, m.LEAVE):
        return m.NOT_NOW
    base = (p.depth - 3) * m.FRAME  # under the question the picking up, under that the walk
    if base < 0 or p.stack[base + m.OP] != m.F_WALK or p.stack[base + m.WHO] != pawn:
        return LEGAL
    thing = p.get(m.ASK_ABOUT)
    idle = not needed_on_walks(p.kind_of(thing)) and (given < 0 or not needed_on_walks(p.kind_of(given)))
    if idle and pawn == p.playing:
        return LEGAL
    todo = p.below(m.PICK_TODO)
    after = twin(p)
    if given >= 0:
        after.lay(given, p.places[thing])
    if move != m.LEAVE:
        after.lay(thing, m.HAND + pawn)
    if can_go_on(after, base, todo):
        return LEGAL
    return "gootmu.turn.must-move" if can_go_on(twin(p), base, todo | bit(thing)) else LEGAL
