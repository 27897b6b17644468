"""Moves that nobody chooses: at random by the die, and dragged by magnets."""

from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu.board import FAR, ONE
from ariane.games.gootmu.box import OIL
from ariane.games.gootmu.instructions import SECRET_PANEL, TRAP_DOOR
from ariane.games.gootmu.rules.outfit import E_LAST, entry
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.search import ANY_WAY, first_mask, set_marks
from ariane.games.gootmu.rules.space import ALL_PIECES, FREELY, HAND, MOVED, SQUARES, WHO, A, B, C


def passes(p: Position, walker: i64) -> i64:
    """One bit for each pass in hand."""
    have: i64 = 0
    place = HAND + walker
    for thing in range(ALL_PIECES, p.things()):
        if p.places[thing] == place:
            kind = p.faces[thing - ALL_PIECES]
            if kind <= OIL:
                have |= ONE << kind
    return have


def random_ways(p: Position, base: i64) -> i64:
    """gootmu.sq.random: the directions the walker of this frame can take now; squares may repeat."""
    walker = p.stack[base + WHO]
    flags = p.stack[base + B]
    square = p.at(walker)
    set_marks(p, walker, FREELY, 0)
    have = passes(p, walker)
    open_ways = ANY_WAY if flags & MOVED != 0 else first_mask(p, square, p.stack[base + C])
    came = -1 if flags & MOVED == 0 else p.heading(walker)
    mask: i64 = 0
    for way in range(4):
        if (open_ways >> way) & 1 == 1 and (came < 0 or way != opposite(came)):
            cost = entry(p, walker, square, way, flags, have, False)
            if cost == 0 or (cost == E_LAST and p.stack[base + A] == 1):
                mask |= ONE << way
    return mask


def random_way(p: Position, base: i64, face: i64) -> i64:
    """The direction a die shows: first up, right, down, left; then left, straight on, right. -1: none."""
    if p.stack[base + B] & MOVED == 0:
        return face - 1 if face <= 4 else -1
    came = p.heading(p.stack[base + WHO])
    if face <= 2:
        return (came + 3) & 3
    return came if face <= 4 else (came + 1) & 3


def drag_ways(p: Position, walker: i64, magnets: i64) -> i64:
    """gootmu.mk.magnet: the steps on a shortest open way to one of these magnets."""
    steps = p.tray.steps
    queue = p.tray.queue
    board = p.board
    for square in range(board.cells):
        steps[square] = FAR
    tail: i64 = 0
    for marker in range(p.things() - ALL_PIECES):
        if (magnets >> marker) & 1 == 1 and p.places[ALL_PIECES + marker] < SQUARES:
            square = p.places[ALL_PIECES + marker]
            if steps[square] == FAR and not p.barred_target(walker, square):
                steps[square] = 0
                queue[tail] = square
                tail += 1
    head: i64 = 0
    here = p.at(walker)
    while head < tail:
        square = queue[head]
        head += 1
        for way in range(4):
            if board.walkable(square, way):
                other = board.beside(square, way)
                if steps[other] == FAR and (other == here or passable(p, walker, other)):
                    steps[other] = steps[square] + 1
                    queue[tail] = other
                    tail += 1
    mask: i64 = 0
    if steps[here] != FAR and steps[here] > 0:
        for way in range(4):
            if board.walkable(here, way) and steps[board.beside(here, way)] == steps[here] - 1:
                mask |= ONE << way
    return mask


def passable(p: Position, walker: i64, square: i64) -> bool:
    text = p.board.texts[square]
    return text not in (TRAP_DOOR, SECRET_PANEL) and not p.barred_target(walker, square)
