"""Searching walks: what a step costs, and which steps lead to a whole move; depth first, bounded by a flood fill."""

from typing import Final

from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu.board import FAR, ONE
from ariane.games.gootmu.box import BOAT, BUCKET, GOOTMU, MAGNET, OIL, PLANK, TRAP_BACK, WALL
from ariane.games.gootmu.instructions import SECRET_PANEL, TRAP_DOOR
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    CANCELS,
    DANGER,
    DRAGGED,
    FACE_DOWN,
    FIRST_FORCED,
    FRAME,
    FREELY,
    HAND,
    IGNORE_WALLS,
    LONG,
    MONSTER,
    MOVED,
    OWN_TURN,
    SQUARES,
    WALLS,
    WHO,
    A,
    B,
    C,
    E,
)

# What entering a square costs
E_WALL: Final[i64] = 1
E_CANCEL: Final[i64] = 2
E_DANGER: Final[i64] = 4
E_LAST: Final[i64] = 8  # a panel or trap door: only with the last point
E_BACKDOOR: Final[i64] = 16  # a trap door backward, with its marker
NEVER: Final[i64] = -1
FLOOD_FROM: Final[i64] = 7  # shorter walks are searched without the flood-fill bound
ANY_WAY: Final[i64] = 15


def entry(p: Position, walker: i64, square: i64, way: i64, flags: i64, have: i64, first: bool) -> i64:
    """What a step costs, or NEVER: gootmu.obstacle.blocked, gootmu.monster.blocks, gootmu.sq.trap-door."""
    board = p.board
    target = board.links[square * 4 + way]
    cost: i64 = 0
    if (board.open[square] >> way) & 1 == 0 and flags & IGNORE_WALLS == 0:
        cost = E_WALL
    if walker != MONSTER and target == p.at(MONSTER):
        return cost | E_DANGER if flags & DANGER != 0 else NEVER
    text = board.texts[target]
    if text != 0 or p.tray.marks[target] & 2 != 0:
        needed = p.obstacle_pass(target)
        if needed >= 0 and (walker == MONSTER or (have >> needed) & 1 == 0):
            if walker == MONSTER:
                return NEVER
            forced = needed in (BUCKET, BOAT, PLANK)
            cost |= E_DANGER if forced and flags & DANGER != 0 else E_CANCEL
        if text == TRAP_DOOR:
            if not board.wrong_side(target, way):
                cost |= E_LAST
            elif first and flags & OWN_TURN != 0 and walker != MONSTER and p.holds(walker, TRAP_BACK):
                cost |= E_BACKDOOR
            else:
                cost |= E_CANCEL
        elif text == SECRET_PANEL:
            cost |= E_LAST
    return cost


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


def walls_held(p: Position, walker: i64) -> i64:
    count: i64 = 0
    for thing in range(ALL_PIECES, p.things()):
        if p.places[thing] == HAND + walker and p.faces[thing - ALL_PIECES] == WALL:
            count += 1
    return count


def set_marks(p: Position, walker: i64, flags: i64, since: i64) -> None:
    """Marks the squares that may not be entered again (1) and those where things lie (2)."""
    marks = p.tray.marks
    for square in range(p.board.cells):
        marks[square] = 0
    for thing in range(p.things()):
        if p.places[thing] < SQUARES:
            marks[p.places[thing]] = 2
    if flags & FREELY == 0:
        base = walker * SQUARES
        i = since
        while i < len(p.trail):
            square = p.trail[i] - base
            if 0 <= square < SQUARES:
                marks[square] |= 1
            i += 1


def can_finish(
    p: Position,
    walker: i64,
    square: i64,
    left: i64,
    flags: i64,
    have: i64,
    free: i64,
    walls: i64,
    cancels: i64,
    came: i64,
    mask: i64,
    first: bool,
) -> bool:
    """gootmu.move.exact: whether the whole number can be walked from here. Depth first, bounded by a flood fill."""
    if left == 0:
        return True
    p.tray.nodes += 1
    if left >= FLOOD_FROM and flags & (FREELY | DANGER | LONG) == 0 and not room_for(p, square, left, flags, walls):
        return False
    for way in range(4):
        if (mask >> way) & 1 == 1 and try_way(
            p, walker, square, way, left, flags, have, free, walls, cancels, came, first
        ):
            return True
    return False


def try_way(
    p: Position,
    walker: i64,
    square: i64,
    way: i64,
    left: i64,
    flags: i64,
    have: i64,
    free: i64,
    walls: i64,
    cancels: i64,
    came: i64,
    first: bool,
) -> bool:
    """Whether a whole walk begins with this step. What will surely be picked up on the way counts."""
    marks = p.tray.marks
    target = p.board.links[square * 4 + way]
    if marks[target] & 1 == 1 and not (first and flags & FIRST_FORCED != 0):  # gootmu.move.no-revisit
        return False
    if flags & FREELY != 0 and came >= 0 and way == opposite(came):  # gootmu.text.move: no turning back
        return False
    cost = entry(p, walker, square, way, flags, have, first)
    if cost < 0:
        return False
    if cost & E_WALL != 0:
        if walls == 0:
            return False
        walls -= 1
    if cost & E_DANGER != 0:
        return True
    if cost & E_CANCEL != 0 or (cost & E_LAST != 0 and left > 1):  # gootmu.move.dead-end
        if cancels == 0:
            return False
        cancels -= 1
    if left == 1 or flags & LONG != 0:
        return True
    if marks[target] & 2 != 0 and walker != MONSTER:
        for thing in range(p.things()):
            if p.places[thing] == target and free > 0:
                kind = p.kind_of(thing)
                if kind <= OIL:
                    have |= ONE << kind
                if kind == WALL:
                    walls += 1
                if kind < MAGNET or kind == FACE_DOWN or kind == GOOTMU + p.owner(walker):
                    free -= 1
    before = marks[target]
    marks[target] |= 1
    done = can_finish(p, walker, target, left - 1, flags, have, free, walls, cancels, way, ANY_WAY, False)
    marks[target] = before
    return done


def room_for(p: Position, start: i64, left: i64, flags: i64, walls: i64) -> bool:
    """Whether at least so many squares not yet visited hang together with this one."""
    tray = p.tray
    flood = tray.flood
    queue = tray.queue
    marks = tray.marks
    tray.stamp += 1
    stamp = tray.stamp
    through = walls > 0 or flags & IGNORE_WALLS != 0
    board = p.board
    flood[start] = stamp
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        square = queue[head]
        head += 1
        mask = ANY_WAY if through else board.open[square]
        for way in range(4):
            if (mask >> way) & 1 == 1:
                other = board.links[square * 4 + way]
                if flood[other] != stamp and marks[other] & 1 == 0:
                    if tail > left - 1:
                        return True
                    flood[other] = stamp
                    queue[tail] = other
                    tail += 1
    return tail > left


def first_mask(p: Position, square: i64, drawn: i64) -> i64:
    """Directions kept as the tile is drawn, on the table now."""
    mask: i64 = 0
    for way in range(4):
        if (drawn >> p.board.to_tile(square, way)) & 1 == 1:
            mask |= ONE << way
    return mask


def drawn_mask(p: Position, square: i64, way: i64) -> i64:
    return ONE << p.board.to_tile(square, way)


def walk_possible(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, since: i64) -> bool:
    """Whether this pawn can walk this number from where it stands."""
    square = p.at(walker)
    set_marks(p, walker, flags, since)
    p.tray.marks[square] |= 1
    p.tray.nodes = 0
    if number > LONGEST:
        flags |= LONG
    free = p.hand_free(walker) if walker != MONSTER else 0
    return can_finish(
        p, walker, square, number, flags, passes(p, walker), free, wall_budget(p, walker, flags),
        cancel_budget(p, walker, flags), -1, first_mask(p, square, drawn), flags & MOVED == 0,
    )  # fmt: skip


LONGEST: Final[i64] = 36


def wall_budget(p: Position, walker: i64, flags: i64) -> i64:
    """gootmu.sq.pass-wall-next, gootmu.mk.wall: walls of this turn, and markers in the own turn."""
    given = (flags % MOVED) // WALLS
    return given + walls_held(p, walker) if flags & OWN_TURN != 0 and walker != MONSTER else given


def cancel_budget(p: Position, walker: i64, flags: i64) -> i64:
    return p.note(walker, CANCELS) if walker != MONSTER and flags & OWN_TURN != 0 else 0


def step_possible(p: Position, base: i64, way: i64) -> bool:
    """Whether the walk whose frame begins there may go on this way; the marks are set."""
    stack = p.stack
    walker = stack[base + WHO]
    flags = stack[base + B]
    square = p.at(walker)
    if flags & DRAGGED != 0:
        return (drag_ways(p, walker, stack[base + C]) >> way) & 1 == 1
    first = flags & MOVED == 0
    if first and (first_mask(p, square, stack[base + C]) >> way) & 1 == 0:
        return False
    free = p.hand_free(walker) if walker != MONSTER else 0
    came = -1 if first else p.heading(walker)
    return try_way(
        p, walker, square, way, stack[base + A], flags, passes(p, walker), free,
        wall_budget(p, walker, flags), cancel_budget(p, walker, flags), came, first,
    )  # fmt: skip


def prepare_step(p: Position, base: i64) -> None:
    stack = p.stack
    set_marks(p, stack[base + WHO], stack[base + B], stack[base + E])


def any_step(p: Position) -> bool:
    base = (p.depth - 1) * FRAME
    prepare_step(p, base)
    for way in range(4):
        if step_possible(p, base, way):
            return True
    return False


def random_ways(p: Position, walker: i64, left: i64, flags: i64) -> i64:
    """gootmu.sq.random: the directions a pawn at random can take now; squares may repeat."""
    square = p.at(walker)
    set_marks(p, walker, FREELY, 0)
    mask: i64 = 0
    have = passes(p, walker)
    came = -1 if flags & MOVED == 0 else p.heading(walker)
    for way in range(4):
        if came < 0 or way != opposite(came):
            cost = entry(p, walker, square, way, flags, have, False)
            if cost == 0 or (cost == E_LAST and left == 1):
                mask |= ONE << way
    return mask


def random_way(p: Position, walker: i64, face: i64, flags: i64) -> i64:
    """The direction a die shows: first up, right, down, left; then left, straight on, right. -1: none."""
    if flags & MOVED == 0:
        return face - 1 if face <= 4 else -1
    came = p.heading(walker)
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


def line_possible(p: Position, walker: i64, way: i64, number: i64, ignore_walls: bool) -> i64:
    """gootmu.text.slide-jump: 1 if the straight way is free, 2 if it leads into danger, 0 if it is barred."""
    square = p.at(walker)
    set_marks(p, walker, FREELY, 0)
    have = passes(p, walker)
    flags = (IGNORE_WALLS if ignore_walls else 0) | DANGER
    for left in range(number):
        cost = entry(p, walker, square, way, flags, have, False)
        if cost < 0 or cost & (E_WALL | E_CANCEL | E_BACKDOOR) != 0 or (cost & E_LAST != 0 and left < number - 1):
            return 0
        if cost & E_DANGER != 0:
            return 2
        square = p.board.beside(square, way)
    return 1
