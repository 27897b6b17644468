"""Answers on a walk: the next step, what is picked up, dropped or turned on the way, so that it can be finished."""

from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu.box import OIL, TRAP_BACK, WALL
from ariane.games.gootmu.rules.drift import drag_ways
from ariane.games.gootmu.rules.position import Position, bit
from ariane.games.gootmu.rules.search import can_go_on, first_mask, prepare_step, step_possible
from ariane.games.gootmu.rules.space import (
    ALL_KINDS,
    BY_TEXT,
    DRAGGED,
    F_WALK,
    FRAME,
    GONE,
    HAND,
    HELD,
    HELD_PANEL,
    HELD_TRAP,
    KIND,
    LEAVE,
    MONSTER,
    MOVED,
    NOT_NOW,
    OP,
    Q_GAIN,
    ROTATE,
    STEP,
    TAKE,
    WHO,
    A,
    B,
    C,
    D,
)
from ariane.games.gootmu.rules.turn_answers import drop_rule, rotation_rule


def walk_rule(p: Position, move: i64) -> str:
    base = p.find(F_WALK)
    walker = p.stack[base + WHO]
    if STEP <= move < STEP + 4:
        return step_rule(p, base, move - STEP)
    if p.stack[base + B] & DRAGGED != 0 or p.stack[base + D] != p.owner(p.playing):
        return NOT_NOW
    if move >= ROTATE:  # gootmu.power.rotate
        why = rotation_rule(p, p.playing, move)
        return why if why != "" or walks_when_turned(p, base, move) else "gootmu.power.rotate"
    if walker != p.playing:
        return NOT_NOW
    why = drop_rule(p, walker, move)
    if why != "" or not needed_on_walks(move - KIND):
        return why
    return "" if walks_without(p, base, p.held(walker, move - KIND)) else "gootmu.turn.must-move"


def needed_on_walks(kind: i64) -> bool:
    return kind <= OIL or kind in (WALL, TRAP_BACK)


def walks_without(p: Position, base: i64, thing: i64) -> bool:
    """Whether the walk can still be finished without a thing; the question stays prepared."""
    place = p.places[thing]
    p.places[thing] = GONE
    found = can_go_on(p, base, 0)
    p.places[thing] = place
    prepare_step(p, base)
    return found


def walks_when_turned(p: Position, base: i64, move: i64) -> bool:
    """Whether the walk can still be finished after a rotation; the question stays prepared."""
    board = p.board
    p.board = board.rotated((move - ROTATE) // 2, (move - ROTATE) % 2 == 1)
    found = can_go_on(p, base, 0)
    p.board = board
    prepare_step(p, base)
    return found


def step_rule(p: Position, base: i64, way: i64) -> str:
    """Empty if the walk can go this way, else the most telling rule against it."""
    walker = p.stack[base + WHO]
    flags = p.stack[base + B]
    if flags & DRAGGED != 0:
        return "" if (drag_ways(p, walker, p.stack[base + C]) >> way) & 1 == 1 else "gootmu.mk.magnet"
    if step_possible(p, base, way):
        return ""
    square = p.at(walker)
    target = p.board.beside(square, way)
    if not p.board.walkable(square, way):
        return "gootmu.move.exact"
    if target == p.at(MONSTER) and walker != MONSTER:
        return "gootmu.monster.blocks"
    if p.blocked(walker, target):
        return "gootmu.obstacle.blocked"
    if p.board.wrong_side(target, way):
        return "gootmu.sq.trap-door"
    if flags & MOVED == 0 and (first_mask(p, square, p.stack[base + C]) >> way) & 1 == 0:
        if p.note(walker, HELD) == HELD_TRAP:
            return "gootmu.sq.trap-door"
        if p.note(walker, HELD) == HELD_PANEL:
            return "gootmu.sq.secret-panel"
        return "gootmu.text.move" if flags & BY_TEXT != 0 else "gootmu.sq.that-way-next"
    if p.tray.marks[target] & 1 == 1 or (flags & MOVED != 0 and way == opposite(p.heading(walker))):
        return "gootmu.move.no-revisit"
    return "gootmu.move.dead-end"


# What lies on the way


def pick_rule(p: Position, move: i64, question: i64) -> str:
    """gootmu.carry.pick-up, gootmu.carry.gain-full"""
    pawn = p.get(WHO)
    full = question == Q_GAIN or p.get(D) == 1
    if move == TAKE and full:
        return "gootmu.carry.limit"
    thing = KIND <= move < KIND + ALL_KINDS and p.holds(pawn, move - KIND)
    if move not in (TAKE, LEAVE) and not (full and thing):
        return NOT_NOW
    base = (p.depth - 3) * FRAME  # under the question the picking up, under that the walk
    if base < 0 or p.stack[base + OP] != F_WALK or p.stack[base + WHO] != pawn:
        return ""
    return "" if walks_after(p, base, pawn, move) else "gootmu.turn.must-move"


def walks_after(p: Position, base: i64, pawn: i64, move: i64) -> bool:
    """Whether the walk can be finished after this answer about a thing, or could not be after any other."""
    thing = p.get(B)
    given: i64 = p.held(pawn, move - KIND) if move >= KIND else -1
    if pawn == p.playing and not needed_on_walks(p.kind_of(thing)) and (given < 0 or not needed_on_walks(move - KIND)):
        return True
    here = p.places[thing]
    todo = p.below(A)
    if move != LEAVE:
        p.places[thing] = HAND + pawn
    if given >= 0:
        p.places[given] = here
    found = can_go_on(p, base, todo)
    p.places[thing] = here
    if given >= 0:
        p.places[given] = HAND + pawn
    return found or not can_go_on(p, base, todo | bit(thing))
