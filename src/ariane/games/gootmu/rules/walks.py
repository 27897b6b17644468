"""Walking: what happens on every square that is walked over, and the walks that texts begin."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import clear_way, go_home, strike, touch_on_the_way
from ariane.games.gootmu.rules.drift import drag_ways, passes, random_way, random_ways
from ariane.games.gootmu.rules.labels import thing_word
from ariane.games.gootmu.rules.outfit import (
    E_BACKDOOR,
    E_CANCEL,
    E_DANGER,
    E_LAST,
    E_WALL,
    entry,
    uses_markers,
)
from ariane.games.gootmu.rules.search import can_go_on, walk_possible
from ariane.games.gootmu.rules.tiles import rotate_with_token
from ariane.games.gootmu.rules.tray import LITTERED

# The walk itself


def advance_walk(p: Position, log: list[Event] | None) -> None:
    stage = p.get(m.STAGE)
    walker = p.get(m.WHO)
    flags = p.get(m.WALK_HOW)
    if stage == 0:
        p.put(m.STAGE, 1)
        here = walker * m.SQUARES + p.at(walker)
        if here not in p.trail:
            p.trail = append(p.trail, here)
        if flags & m.ROLLED != 0 and walker != m.MONSTER and p.littered(p.at(walker)):
            p.meet_things(walker, 1)  # gootmu.carry.under
        elif planned(flags) and p.get(m.WALK_LEFT) > 0:
            ask_step(p, walker)
    elif stage == 1:
        offer_step(p, walker, flags)
    elif stage == 2:
        take_answer(p, walker, flags, log)
    elif stage == 3:
        p.put(m.STAGE, 1)
        if walker == m.MONSTER:
            strike(p, log)
        else:
            touch_on_the_way(p, walker, log)
    elif p.answer == m.YES:  # stage 4: a forced obstacle counts as blank, gootmu.sq.cancel-square
        p.set_note(walker, m.CANCELS, p.note(walker, m.CANCELS) - 1)
        p.tell(log, "cancelled-square", walker, -1, "", 0)
        p.put(m.STAGE, 1)
    else:
        p.pop()
        go_home(p, walker, log)


def offer_step(p: Position, walker: i64, flags: i64) -> None:
    left = p.get(m.WALK_LEFT)
    if left == 0:
        finish(p, walker, 0)
        return
    if flags & m.STRAIGHT != 0:
        p.answer = m.STEP + p.get(m.WALK_FIRST)
        p.put(m.STAGE, 2)
        return
    if flags & m.AT_RANDOM != 0:
        if random_ways(p, (p.depth - 1) * m.FRAME) == 0:
            finish(p, walker, 0)
        else:
            p.put(m.STAGE, 2)
            p.roll(walker, True)
        return
    if flags & m.DRAGGED != 0:
        ways = drag_ways(p, walker, p.get(m.WALK_FIRST))
        if ways == 0:
            finish(p, walker, 0)
            return
        if ways & (ways - 1) == 0:
            way: i64 = 0
            while (ways >> way) & 1 == 0:
                way += 1
            p.answer = m.STEP + way
            p.put(m.STAGE, 2)
            return
    elif not on_a_way(p, flags):  # gootmu.move.long
        finish(p, walker, 0)
        return
    ask_step(p, walker)


def ask_step(p: Position, walker: i64) -> None:
    p.put(m.STAGE, 2)
    p.ask(walker, m.Q_STEP, p.get(m.WALK_LEAD))


def planned(flags: i64) -> bool:
    """Whether a walk as these flags have it is found whole before it is begun, and followed as long as nothing changes.

    Not so are walks that nobody chooses, those into danger, which is avoided if it can be, and those that are searched
    no further than patience goes.
    """
    return flags & (m.STRAIGHT | m.AT_RANDOM | m.DRAGGED | m.DANGER | m.LONG | m.FREELY) == 0


def on_a_way(p: Position, flags: i64) -> bool:
    """Whether the walk can go on. gootmu.obstacle.forced: into danger only while no way avoids it."""
    base = (p.depth - 1) * m.FRAME
    if flags & m.DANGER != 0:
        p.put(m.WALK_HOW, flags - m.DANGER)
        if can_go_on(p, base, 0):
            return True
        p.put(m.WALK_HOW, flags)
    return can_go_on(p, base, 0)


def finish(p: Position, walker: i64, arrival: i64) -> None:
    """The walk is over; who has moved has arrived."""
    moved = p.get(m.WALK_HOW) & m.MOVED != 0
    p.pop()
    if moved:
        p.arrive(walker, arrival, p.at(walker))


def take_answer(p: Position, walker: i64, flags: i64, log: list[Event] | None) -> None:
    move = p.answer
    if flags & m.AT_RANDOM != 0:
        take_step(p, walker, random_way(p, (p.depth - 1) * m.FRAME, move), log)
    elif m.is_step(move):
        take_step(p, walker, move - m.STEP, log)
    elif m.is_rotation(move):
        p.put(m.STAGE, 1)
        rotate_with_token(p, p.playing, move, log)
    else:  # gootmu.carry.drop
        p.put(m.STAGE, 1)
        thing = p.held(walker, move - m.KIND)
        p.lay(thing, p.at(walker))
        p.tell(log, "drop", walker, -1, thing_word(p.kind_of(thing)), 0)


def take_step(p: Position, walker: i64, way: i64, log: list[Event] | None) -> None:
    flags = p.get(m.WALK_HOW)
    square = p.at(walker)
    left = p.get(m.WALK_LEFT)
    target = p.board.beside(square, way)
    p.strew()
    back = flags & m.MOVED == 0 and uses_markers(walker, flags) and p.holds(walker, box.TRAP_BACK)
    cost = entry(p, walker, square, way, flags, passes(p, walker), back)
    arrival: i64 = 0
    if cost & E_WALL != 0:
        flags = pass_wall(p, walker, flags, log)
    if cost & E_CANCEL != 0 or (cost & E_LAST != 0 and left > 1):
        p.set_note(walker, m.CANCELS, p.note(walker, m.CANCELS) - 1)
        p.tell(log, "cancelled-square", walker, -1, "", 0)
        arrival = m.NO_TEXT
    if cost & E_BACKDOOR != 0:  # gootmu.mk.trap-back
        p.lay(p.held(walker, box.TRAP_BACK), m.GONE)
        p.tell(log, "door-backward", walker, -1, "", 0)
        arrival = m.NO_TEXT
    p.stand(walker, target, way)
    clear_way(p, walker, target)
    p.put(m.WALK_LEFT, left - 1)
    p.put(m.WALK_HOW, flags | m.MOVED)
    if log is not None:
        over = "over-" if p.board.over_edge(square, way) else "way-"
        p.tell_where(log, "step", walker, -1, over + WAYS[way], 0, target)
    if cost & E_DANGER != 0:
        p.put(m.STAGE, 4)
        if target != p.at(m.MONSTER) and p.note(walker, m.CANCELS) > 0:
            p.ask(walker, m.Q_CANCEL_SQUARE, p.owner(walker))
        else:
            p.pop()
            go_home(p, walker, log)
    elif left == 1:
        finish(p, walker, arrival)
    elif cost == 0 and not back and planned(flags) and undisturbed(p, walker, target):
        ask_step(p, walker)
    else:
        p.put(m.STAGE, 3)
        p.meet_things(walker, 0)


def undisturbed(p: Position, walker: i64, square: i64) -> bool:
    """Whether nothing lies or happens on a square walked over: the rest of the walk is still as it was found."""
    return p.tray.marks[square] & LITTERED == 0 and walker != m.MONSTER and p.note(walker, m.TOUCH) == 0


WAYS: Final = ("north", "east", "south", "west")


def pass_wall(p: Position, walker: i64, flags: i64, log: list[Event] | None) -> i64:
    """A wall of this turn first, then a marker."""
    p.tell(log, "through-wall", walker, -1, "", 0)
    if (flags % m.MOVED) // m.WALLS > 0:
        return flags - m.WALLS
    p.lay(p.held(walker, box.WALL), m.GONE)  # gootmu.mk.wall
    return flags


def set_out(p: Position, walker: i64, begun: bool, number: i64, flags: i64, first: i64, lead: i64, since: i64) -> None:
    p.push(m.F_WALK, walker, 1 if begun else 0)
    p.put(m.WALK_LEFT, number)
    p.put(m.WALK_HOW, flags)
    p.put(m.WALK_FIRST, first)
    p.put(m.WALK_LEAD, lead)
    p.put(m.WALK_SINCE, since)


def begin_walk(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, lead: i64, since: i64) -> None:
    if number > m.LONGEST:
        flags |= m.LONG
    set_out(p, walker, False, number, flags, drawn, lead, since)


def begin_slide(p: Position, walker: i64, way: i64, number: i64, ignore_walls: bool) -> None:
    flags = m.STRAIGHT | m.BY_TEXT | m.DANGER | m.FREELY
    if ignore_walls:
        flags |= m.IGNORE_WALLS
    set_out(p, walker, True, number, flags, way, p.mind(walker), 0)


def text_walk(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, since: i64, begin: bool) -> bool:
    """A MOVE by a text: a safe way if there is one, else the way into danger; false where there is none.

    gootmu.move.no-revisit: where the text's direction leaves no other way, squares of this turn are entered again.
    """
    flags |= m.BY_TEXT
    here = walker * m.SQUARES + p.at(walker)
    for danger in range(1 if walker == m.MONSTER else 2):
        if danger == 1:
            flags |= m.DANGER  # gootmu.obstacle.forced
        if walk_possible(p, walker, number, flags, drawn, since):
            if begin:
                begin_walk(p, walker, number, flags, drawn, p.mind(walker), since)
            return True
        if flags & m.FIRST_FORCED != 0 and walk_possible(p, walker, number, flags, drawn, len(p.trail)):
            if begin:
                p.trail = append(p.trail, here)
                begin_walk(p, walker, number, flags, drawn, p.mind(walker), len(p.trail) - 1)
            return True
    return False
