"""Moves that nobody chooses: at random by the die, and dragged by magnets."""

from mypy_extensions import i64

from ariane.core.maze import FAR, SIDES, Flood, opposite
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ANY_WAY, ONE
from ariane.games.gootmu.rules.hands import PASSES
from ariane.games.gootmu.rules.obstacles import barred_target, obstacle_pass
from ariane.games.gootmu.rules.outfit import E_LAST, entry
from ariane.games.gootmu.rules.search import first_mask, set_marks


def passes(p: Position, walker: i64) -> i64:
    """One bit for each pass in hand."""
    return p.hand(walker) & PASSES


def random_ways(p: Position, base: i64) -> i64:
    """gootmu.sq.random: the directions the walker of this frame can take now; squares may repeat."""
    walker = p.stack[base + m.WHO]
    flags = p.stack[base + m.WALK_HOW]
    square = p.at(walker)
    set_marks(p, walker, m.FREELY, 0)
    have = passes(p, walker)
    open_ways = ANY_WAY if flags & m.MOVED != 0 else first_mask(p, square, p.stack[base + m.WALK_FIRST])
    came = -1 if flags & m.MOVED == 0 else p.heading(walker)
    mask: i64 = 0
    for way in range(SIDES):
        if (open_ways >> way) & 1 == 1 and (came < 0 or way != opposite(came)):
            cost = entry(p, walker, square, way, flags, have, False)
            if cost == 0 or (cost == E_LAST and p.stack[base + m.WALK_LEFT] == 1):
                mask |= ONE << way
    return mask


def random_way(p: Position, base: i64, face: i64) -> i64:
    """The direction a die shows: first up, right, down, left; then left, straight on, right. -1: none."""
    if p.stack[base + m.WALK_HOW] & m.MOVED == 0:
        return face - 1 if face <= 4 else -1
    came = p.heading(p.stack[base + m.WHO])
    if face <= 2:
        return (came + 3) & 3
    return came if face <= 4 else (came + 1) & 3


def bar_blocked(p: Position, walker: i64, flood: Flood) -> None:
    """gootmu.obstacle.blocked: bars the obstacles whose pass this walker lacks, and where the monster stands."""
    if p.at(m.MONSTER) >= 0:
        flood.bar(p.at(m.MONSTER))
    have = passes(p, walker) if walker != m.MONSTER else 0
    for square in p.board.obstacles:
        if (have >> obstacle_pass(p, square)) & 1 == 0:
            flood.bar(square)
    for thing in range(m.ALL_PIECES, p.things()):
        if p.faces[thing - m.ALL_PIECES] in (box.FIRE, box.CAVE_IN) and p.places[thing] < m.SQUARES:
            square = p.places[thing]
            if not one_way(p, square) and (have >> obstacle_pass(p, square)) & 1 == 0:
                flood.bar(square)


def one_way(p: Position, square: i64) -> bool:
    return p.board.texts[square] in (box.TRAP_DOOR, box.SECRET_PANEL)


def drag_ways(p: Position, walker: i64, magnets: i64) -> i64:
    """gootmu.mk.magnet: the steps on a shortest open way to one of these magnets."""
    flood, board, here = p.tray.flood, p.board, p.at(walker)
    flood.clear(board.cells)
    steps = flood.steps
    bar_blocked(p, walker, flood)
    for square in range(board.cells):
        if one_way(p, square):
            flood.bar(square)
    for marker in range(p.things() - m.ALL_PIECES):
        if (magnets >> marker) & 1 == 1 and p.places[m.ALL_PIECES + marker] < m.SQUARES:
            square = p.places[m.ALL_PIECES + marker]
            if steps[square] != 0 and not barred_target(p, walker, square):
                flood.start(square)
    if steps[here] != 0:
        flood.free(here)
    flood.spread(board.links, board.open, flood.every, here)
    mask: i64 = 0
    if 0 < steps[here] < FAR:
        for way in range(SIDES):
            if board.walkable(here, way) and steps[board.beside(here, way)] == steps[here] - 1:
                mask |= ONE << way
    return mask
