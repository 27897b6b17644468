"""Walking: what happens on every square that is walked over, and the walks that texts begin."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.box import TRAP_BACK, WALL
from ariane.games.gootmu.rules.arrival import go_home, strike, touch_on_the_way
from ariane.games.gootmu.rules.drift import drag_ways, passes, random_way, random_ways
from ariane.games.gootmu.rules.outfit import E_BACKDOOR, E_CANCEL, E_DANGER, E_LAST, E_WALL, entry, uses_markers
from ariane.games.gootmu.rules.position import Position, thing_word
from ariane.games.gootmu.rules.search import can_go_on, set_marks, walk_possible
from ariane.games.gootmu.rules.space import (
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
    FIRST_FORCED,
    FRAME,
    FREELY,
    GONE,
    IGNORE_WALLS,
    KIND,
    LONG,
    LONGEST,
    MONSTER,
    MOVED,
    NO_TEXT,
    Q_CANCEL_SQUARE,
    Q_STEP,
    ROLLED,
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
        if flags & ROLLED != 0 and walker != MONSTER and p.thing_on(p.at(walker)) >= 0:
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
        if random_ways(p, (p.depth - 1) * FRAME) == 0:
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
    elif not on_a_way(p, flags):  # gootmu.move.long
        finish(p, walker, 0)
        return
    p.put(STAGE, 2)
    p.push(F_ASK, walker, Q_STEP, p.get(D), 0, 0, 0, 0)


def on_a_way(p: Position, flags: i64) -> bool:
    """Whether the walk can go on. gootmu.obstacle.forced: into danger only while no way avoids it."""
    base = (p.depth - 1) * FRAME
    if flags & DANGER != 0:
        p.put(B, flags - DANGER)
        if can_go_on(p, base, 0):
            return True
        p.put(B, flags)
    return can_go_on(p, base, 0)


def finish(p: Position, walker: i64, arrival: i64) -> None:
    """The walk is over; who has moved has arrived."""
    moved = p.get(B) & MOVED != 0
    p.pop()
    if moved:
        p.push(F_ARRIVE, walker, 0, arrival, 0, p.at(walker), 0, 0)


def take_answer(p: Position, walker: i64, flags: i64, log: list[Event] | None) -> None:
    move = p.answer
    if flags & AT_RANDOM != 0:
        step(p, walker, random_way(p, (p.depth - 1) * FRAME, move), flags, log)
    elif STEP <= move < STEP + 4:
        step(p, walker, move - STEP, flags, log)
    elif move >= ROTATE:
        p.put(STAGE, 1)
        rotate_with_token(p, p.playing, move, log)
    else:  # gootmu.carry.drop
        p.put(STAGE, 1)
        thing = p.held(walker, move - KIND)
        p.places[thing] = p.at(walker)
        p.tell(log, "drop", walker, -1, thing_word(p.kind_of(thing)), 0)


def step(p: Position, walker: i64, way: i64, flags: i64, log: list[Event] | None) -> None:
    square = p.at(walker)
    left = p.get(A)
    set_marks(p, walker, flags, p.get(E))
    back = flags & MOVED == 0 and uses_markers(walker, flags) and p.holds(walker, TRAP_BACK)
    cost = entry(p, walker, square, way, flags, passes(p, walker), back)
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
        over = "over-" if p.board.over_edge(square, way) else "way-"
        p.tell_where(log, "step", walker, -1, over + WAYS[way], 0, target)
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
