"""Texts that move the pawn that lands on them, and the two doors that hold it."""

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import opposite
from ariane.games.gootmu.instructions import (
    ANY_DIRECTION,
    BACK,
    FORWARD_BACKTRACK,
    FREE_WALLS,
    JUMP,
    NEAREST_ITEM,
    SECRET_PANEL,
    SLIDE,
    THAT_WAY,
    TRAP_DOOR,
)
from ariane.games.gootmu.rules.arrival import land
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.search import ANY_WAY, drawn_mask, line_possible
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    F_ASK,
    F_REVEAL,
    FACE_DOWN,
    FIRST_FORCED,
    FREELY,
    HELD,
    HELD_PANEL,
    HELD_TRAP,
    IGNORE_WALLS,
    MONSTER,
    Q_SIDE,
    Q_SQUARE,
    Q_WAY,
    SIDE,
    SQUARE,
    SQUARES,
    STAGE,
    STEP,
    WHO,
    A,
    B,
    C,
    D,
    E,
)
from ariane.games.gootmu.rules.targets import any_target, prepare_targets
from ariane.games.gootmu.rules.walks import begin_slide, text_walk


def follow_movement(p: Position, log: list[Event] | None) -> None:
    text = p.get(A)
    if text == TRAP_DOOR:  # to be gone through at the start of the next turn
        p.set_note(p.get(WHO), HELD, HELD_TRAP)
        p.pop()
    elif text == SECRET_PANEL:
        meet_panel(p)
    elif SLIDE <= text <= FREE_WALLS:
        follow_moving(p, log)
    else:
        follow_going(p, log)


def meet_panel(p: Position) -> None:
    """gootmu.sq.secret-panel: the way back is the side one came from; who came from nowhere chooses it."""
    pawn = p.get(WHO)
    square = p.at(pawn)
    came = p.heading(pawn)
    if came < 0 and p.get(STAGE) == 2:
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_SIDE, p.mind(pawn), 0, 0, 0, 0)
        return
    side = opposite(came) if came >= 0 else p.answer - STEP
    p.pop()
    p.set_note(pawn, HELD, HELD_PANEL)
    p.set_note(pawn, SIDE, p.board.to_tile(square, side))


def follow_moving(p: Position, log: list[Event] | None) -> None:
    """gootmu.text.conflict: the second time with one square more, else the plain number."""
    pawn = p.get(WHO)
    text = p.get(A)
    number = p.get(B)
    if text == ANY_DIRECTION:
        choose_direction(p, pawn, log)
        return
    again = p.get(E) == 1
    square = p.get(C)
    p.pop()
    moved = (again and move_along(p, pawn, text, square, number + 1)) or move_along(p, pawn, text, square, number)
    if not moved:
        p.tell(log, "ignored", pawn, -1, p.printed(square), 0)
    elif text == JUMP:
        p.tell_where(log, "goes", pawn, -1, "", 0, p.at(pawn))


def move_along(p: Position, pawn: i64, text: i64, square: i64, number: i64) -> bool:
    """gootmu.text.move, gootmu.text.slide-jump: false where the text cannot be followed."""
    arrow = p.board.arrow(square)
    if text == SLIDE:
        if line_possible(p, pawn, arrow, number, False) == 0:
            return False
        begin_slide(p, pawn, arrow, number, False)
        return True
    if text == JUMP:
        for _ in range(number):
            square = p.board.beside(square, arrow)
        if p.solid(pawn, square):
            return False
        land(p, pawn, square, arrow, 0)
        return True
    lead = p.mind(pawn)
    if text == THAT_WAY:
        return text_walk(p, pawn, number, FIRST_FORCED, drawn_mask(p, square, arrow), lead, 0)
    if text == FREE_WALLS:
        return text_walk(p, pawn, number, IGNORE_WALLS, ANY_WAY, lead, 0)
    heading = p.heading(pawn)
    if heading < 0:  # gootmu.arrive.direction
        return False
    if text == BACK:
        return back_up(p, pawn, number)
    flags = FIRST_FORCED | FREELY if text == FORWARD_BACKTRACK else FIRST_FORCED
    return text_walk(p, pawn, number, flags, drawn_mask(p, square, heading), lead, 0)


def back_up(p: Position, pawn: i64, number: i64) -> bool:
    """gootmu.sq.back: the first step undoes the last; squares of this turn are allowed, each once."""
    heading = p.heading(pawn)
    if heading < 0:
        return False
    square = p.at(pawn)
    p.trail = append(p.trail, pawn * SQUARES + square)
    return text_walk(p, pawn, number, 0, drawn_mask(p, square, opposite(heading)), p.mind(pawn), len(p.trail) - 1)


def choose_direction(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.any-direction: a straight line of choice through walls, a safe one if there is one."""
    number = p.get(B)
    if p.get(STAGE) == 2:
        more = number + 1 if p.get(E) == 1 and straight_ways(p, pawn, number + 1) != 0 else number
        if straight_ways(p, pawn, more) == 0:
            p.tell(log, "ignored", pawn, -1, p.printed(p.get(C)), 0)
            p.pop()
            return
        p.put(B, more)
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_WAY, p.mind(pawn), ANY_DIRECTION, more, 0, 0)
        return
    p.pop()
    begin_slide(p, pawn, p.answer - STEP, number, True)


def straight_ways(p: Position, pawn: i64, number: i64) -> i64:
    safe: i64 = 0
    risky: i64 = 0
    for way in range(4):
        free = line_possible(p, pawn, way, number, True)
        if free == 1:
            safe |= drawn_bit(way)
        elif free == 2:
            risky |= drawn_bit(way)
    return safe if safe != 0 else risky


def drawn_bit(way: i64) -> i64:
    if way == 0:
        return 1
    if way == 1:
        return 2
    return 4 if way == 2 else 8


def follow_going(p: Position, log: list[Event] | None) -> None:
    """Texts that name a destination: asked where several will do, then landed on."""
    pawn = p.get(WHO)
    text = p.get(A)
    stage = p.get(STAGE)
    if stage == 2:
        prepare_targets(p, pawn, text)
        if not any_target(p, pawn, text):
            p.tell(log, "ignored", pawn, -1, p.printed(p.get(C)), 0)
            p.pop()
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_SQUARE, p.mind(pawn), text, 0, 0, 0)
    elif stage == 3:
        target = p.board.at_spot(p.answer - SQUARE)
        if text == NEAREST_ITEM and hidden_only(p, target) >= 0:
            p.put(D, target)
            p.put(STAGE, 4)
            p.push(F_REVEAL, pawn, 0, hidden_only(p, target), 0, 0, 0, 0)
            return
        p.pop()
        arrive_at(p, pawn, target, log)
    elif stage == 4:
        target = p.get(D)
        if item_on(p, target):
            p.pop()
            arrive_at(p, pawn, target, log)
        elif any_beside(p, pawn, target):  # gootmu.sq.nearest-item: stands beside a fire, cave-in or magnet
            p.put(STAGE, 5)
            p.push(F_ASK, pawn, Q_WAY, p.mind(pawn), NEAREST_ITEM, target, 0, 0)
        else:
            p.pop()
    else:
        target = p.board.beside(p.get(D), p.answer - STEP)
        p.pop()
        arrive_at(p, pawn, target, log)


def arrive_at(p: Position, pawn: i64, target: i64, log: list[Event] | None) -> None:
    if p.solid(pawn, target) and pawn != MONSTER:
        p.tell(log, "ignored", pawn, -1, p.printed(p.at(pawn)), 0)
        return
    p.tell_where(log, "goes", pawn, -1, "", 0, target)
    land(p, pawn, target, -1, 0)


def item_on(p: Position, square: i64) -> bool:
    for thing in range(ALL_PIECES, p.things()):
        if p.places[thing] == square and p.is_item(thing) and p.kind_of(thing) != FACE_DOWN:
            return True
    return False


def hidden_only(p: Position, square: i64) -> i64:
    """The face-down marker on a square where no open item lies, or -1."""
    if item_on(p, square):
        return -1
    return p.of_kind_on(square, FACE_DOWN)


def any_beside(p: Position, pawn: i64, square: i64) -> bool:
    for way in range(4):
        if not p.barred_target(pawn, p.board.beside(square, way)):
            return True
    return False
