"""Walking: which steps lead to a whole move, and what happens on every square that is walked over."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import opposite
from ariane.games.gootmu.board import FAR, ONE
from ariane.games.gootmu.box import BOAT, BUCKET, GOOTMU, MAGNET, OIL, PLANK, TRAP_BACK, WALL
from ariane.games.gootmu.instructions import SECRET_PANEL, TRAP_DOOR
from ariane.games.gootmu.rules.arrival import go_home, strike, touch_on_the_way
from ariane.games.gootmu.rules.position import Position, thing_word
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    AT_RANDOM,
    BY_TEXT,
    CANCELS,
    DANGER,
    DRAGGED,
    F_ARRIVE,
    F_ASK,
    F_DIE,
    F_PICK,
    F_WALK,
    FACE_DOWN,
    FIRST_FORCED,
    FRAME,
    FREELY,
    GONE,
    HAND,
    IGNORE_WALLS,
    KIND,
    LONG,
    MONSTER,
    MOVED,
    NO_TEXT,
    OWN_TURN,
    Q_CANCEL_SQUARE,
    Q_STEP,
    ROTATE,
    SQUARES,
    STAGE,
    STEP,
    STRAIGHT,
    WALLS,
    WHO,
    YES,
    A,
    B,
    C,
    D,
    E,
)
from ariane.games.gootmu.rules.tiles import rotate_with_token

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


# The walk itself


def advance_walk(p: Position, log: list[Event] | None) -> None:
    stage = p.get(STAGE)
    walker = p.get(WHO)
    flags = p.get(B)
    if stage == 0:
        p.put(STAGE, 1)
        here = walker * SQUARES + p.at(walker)
        if here not in p.trail:
            p.trail = append(p.trail, here)
        if flags & OWN_TURN != 0 and walker != MONSTER and p.thing_on(p.at(walker)) >= 0:
            p.push(F_PICK, walker, 0, -1, 1, 0, 0, 0)  # gootmu.carry.under
    elif stage == 1:
        offer_step(p, walker, flags)
    elif stage == 2:
        take_answer(p, walker, flags, log)
    elif stage == 3:
        p.put(STAGE, 1)
        if walker == MONSTER:
            strike(p, log)
        else:
            touch_on_the_way(p, walker, log)
    elif p.answer == YES:  # stage 4: a forced obstacle counts as blank, gootmu.sq.cancel-square
        p.set_note(walker, CANCELS, p.note(walker, CANCELS) - 1)
        p.tell(log, "cancelled-square", walker, -1, "", 0)
        p.put(STAGE, 1)
    else:
        p.pop()
        go_home(p, walker, log)


def offer_step(p: Position, walker: i64, flags: i64) -> None:
    left = p.get(A)
    if left == 0:
        finish(p, walker, 0)
        return
    if flags & STRAIGHT != 0:
        p.answer = STEP + p.get(C)
        p.put(STAGE, 2)
        return
    if flags & AT_RANDOM != 0:
        if random_ways(p, walker, left, flags) == 0:
            finish(p, walker, 0)
        else:
            p.put(STAGE, 2)
            p.push(F_DIE, walker, 1, p.owner(walker), 0, 0, 0, 0)
        return
    if flags & DRAGGED != 0:
        ways = drag_ways(p, walker, p.get(C))
        if ways == 0:
            finish(p, walker, 0)
            return
        if ways & (ways - 1) == 0:
            way: i64 = 0
            while (ways >> way) & 1 == 0:
                way += 1
            p.answer = STEP + way
            p.put(STAGE, 2)
            return
    elif not any_step(p):  # gootmu.move.long
        finish(p, walker, 0)
        return
    p.put(STAGE, 2)
    p.push(F_ASK, walker, Q_STEP, p.get(D), 0, 0, 0, 0)


def finish(p: Position, walker: i64, arrival: i64) -> None:
    """The walk is over; who has moved has arrived."""
    moved = p.get(B) & MOVED != 0
    p.pop()
    if moved:
        p.push(F_ARRIVE, walker, 0, arrival, 0, p.at(walker), 0, 0)


def take_answer(p: Position, walker: i64, flags: i64, log: list[Event] | None) -> None:
    move = p.answer
    if flags & AT_RANDOM != 0:
        step(p, walker, random_way(p, walker, move, flags), flags, log)
    elif STEP <= move < STEP + 4:
        step(p, walker, move - STEP, flags, log)
    elif move >= ROTATE:
        p.put(STAGE, 1)
        rotate_with_token(p, walker, move, log)
    else:  # gootmu.carry.drop
        p.put(STAGE, 1)
        thing = p.held(walker, move - KIND)
        p.places[thing] = p.at(walker)
        p.tell(log, "drop", walker, -1, thing_word(p.kind_of(thing)), 0)


def step(p: Position, walker: i64, way: i64, flags: i64, log: list[Event] | None) -> None:
    square = p.at(walker)
    left = p.get(A)
    set_marks(p, walker, flags, p.get(E))
    first = flags & MOVED == 0
    cost = entry(p, walker, square, way, flags, passes(p, walker), first)
    arrival: i64 = 0
    if cost & E_WALL != 0:
        flags = pass_wall(p, walker, flags, log)
    if cost & E_CANCEL != 0 or (cost & E_LAST != 0 and left > 1):
        p.set_note(walker, CANCELS, p.note(walker, CANCELS) - 1)
        p.tell(log, "cancelled-square", walker, -1, "", 0)
        arrival = NO_TEXT
    if cost & E_BACKDOOR != 0:  # gootmu.mk.trap-back
        p.places[p.held(walker, TRAP_BACK)] = GONE
        p.tell(log, "door-backward", walker, -1, "", 0)
        arrival = NO_TEXT
    target = p.board.beside(square, way)
    p.stand(walker, target, way)
    p.clear_way(walker, target)
    p.put(A, left - 1)
    p.put(B, flags | MOVED)
    if log is not None:
        p.tell(log, "step", walker, -1, "way-" + WAYS[way], 0)
    if cost & E_DANGER != 0:
        p.put(STAGE, 4)
        if target != p.at(MONSTER) and p.note(walker, CANCELS) > 0:
            p.push(F_ASK, walker, Q_CANCEL_SQUARE, p.owner(walker), 0, 0, 0, 0)
        else:
            p.pop()
            go_home(p, walker, log)
    elif left == 1:
        finish(p, walker, arrival)
    else:
        p.put(STAGE, 3)
        p.push(F_PICK, walker, 0, -1, 0, 0, 0, 0)


WAYS: Final = ("north", "east", "south", "west")


def pass_wall(p: Position, walker: i64, flags: i64, log: list[Event] | None) -> i64:
    """A wall of this turn first, then a marker."""
    p.tell(log, "through-wall", walker, -1, "", 0)
    if (flags % MOVED) // WALLS > 0:
        return flags - WALLS
    p.places[p.held(walker, WALL)] = GONE  # gootmu.mk.wall
    return flags


def begin_walk(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, lead: i64, since: i64) -> None:
    if number > LONGEST:
        flags |= LONG
    p.push(F_WALK, walker, 0, number, flags, drawn, lead, since)


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


def begin_slide(p: Position, walker: i64, way: i64, number: i64, ignore_walls: bool) -> None:
    flags = STRAIGHT | BY_TEXT | DANGER | FREELY
    if ignore_walls:
        flags |= IGNORE_WALLS
    p.push(F_WALK, walker, 1, number, flags, way, p.mind(walker), 0)


def text_walk(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, lead: i64, since: i64) -> bool:
    """A MOVE by a text: a safe way if there is one, else the way into danger; false where there is none.

    gootmu.move.no-revisit: where the text's direction leaves no other way, squares of this turn are entered again.
    """
    flags |= BY_TEXT
    here = walker * SQUARES + p.at(walker)
    for danger in range(1 if walker == MONSTER else 2):
        if danger == 1:
            flags |= DANGER  # gootmu.obstacle.forced
        if walk_possible(p, walker, number, flags, drawn, since):
            begin_walk(p, walker, number, flags, drawn, lead, since)
            return True
        if flags & FIRST_FORCED != 0 and walk_possible(p, walker, number, flags, drawn, len(p.trail)):
            p.trail = append(p.trail, here)
            begin_walk(p, walker, number, flags, drawn, lead, len(p.trail) - 1)
            return True
    return False
