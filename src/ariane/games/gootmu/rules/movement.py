"""Texts that move the pawn that lands on them, and the two doors that hold it."""

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDES, opposite
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import land, last_followed
from ariane.games.gootmu.rules.board import ANY_WAY
from ariane.games.gootmu.rules.obstacles import barred_target, solid
from ariane.games.gootmu.rules.search import drawn_mask, line_possible
from ariane.games.gootmu.rules.targets import any_target, prepare_targets
from ariane.games.gootmu.rules.walks import begin_slide, text_walk


def follow_holding(p: Position) -> None:
    if p.get(m.TEXT_KIND) == box.TRAP_DOOR:  # to be gone through at the start of the next turn
        p.set_note(p.get(m.WHO), m.HELD, m.HELD_TRAP)
        p.pop()
    else:
        meet_panel(p)


def meet_panel(p: Position) -> None:
    """gootmu.sq.secret-panel: the way back is the side one came from; who came from nowhere chooses it."""
    pawn = p.get(m.WHO)
    square = p.at(pawn)
    came = p.heading(pawn)
    if came < 0 and p.get(m.STAGE) == 2:
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SIDE, p.mind(pawn))
        return
    side = opposite(came) if came >= 0 else p.answer - m.STEP
    p.pop()
    p.set_note(pawn, m.HELD, m.HELD_PANEL)
    p.set_note(pawn, m.SIDE, p.board.to_tile(square, side))


def follow_moving(p: Position, log: list[Event] | None) -> None:
    """gootmu.sq.cancel-square: a way that leads through a closed door only is offered to who may cancel it."""
    pawn = p.get(m.WHO)
    square = p.get(m.TEXT_SQUARE)
    stage = p.get(m.STAGE)
    if stage == 3:
        choose_direction(p, pawn)
        return
    free = can_follow(p, pawn, square, m.UNCANCELLED)
    if stage == 2 and not free and p.note(pawn, m.CANCELS) > 0 and can_follow(p, pawn, square, 0):
        p.put(m.STAGE, 4)
        p.ask(pawn, m.Q_CANCEL_SQUARE, p.owner(pawn), p.get(m.TEXT_KIND), 1)
    elif not free and (stage == 2 or p.answer == m.NO):
        p.tell(log, "ignored", pawn, -1, p.printed(square), 0)
        p.pop()
    elif p.get(m.TEXT_KIND) == box.ANY_DIRECTION:
        choose_direction(p, pawn)
    else:
        move_along(p, pawn, square, log)


def can_follow(p: Position, pawn: i64, square: i64, flags: i64) -> bool:
    """gootmu.text.move, gootmu.text.slide-jump: whether the text's whole number can be moved."""
    text = p.get(m.TEXT_KIND)
    number = p.get(m.TEXT_NUMBER)
    if text == box.ANY_DIRECTION:
        return straight_ways(p, pawn, number, flags) != 0
    if text == box.SLIDE:  # gootmu.sq.slide
        return line_possible(p, pawn, p.board.arrow(square), number, flags) != 0
    if text == box.JUMP:
        barred = solid(p, pawn, jump_target(p, square, number))
        return not barred or (flags & m.UNCANCELLED == 0 and pawn != m.MONSTER and p.note(pawn, m.CANCELS) > 0)
    since: i64 = len(p.trail) if text == box.BACK else 0
    return text_walk(p, pawn, number, way_flags(text) | flags, first_way(p, pawn, text, square), since, False)


def jump_target(p: Position, square: i64, number: i64) -> i64:
    """gootmu.sq.jump"""
    arrow = p.board.arrow(square)
    for _ in range(number):
        square = p.board.beside(square, arrow)
    return square


def way_flags(text: i64) -> i64:
    if text == box.FREE_WALLS:  # gootmu.sq.free-walls
        return m.IGNORE_WALLS
    if text == box.FORWARD_BACKTRACK:  # gootmu.sq.forward-backtrack
        return m.FIRST_FORCED | m.FREELY
    return 0 if text == box.BACK else m.FIRST_FORCED


def first_way(p: Position, pawn: i64, text: i64, square: i64) -> i64:
    """The directions of the first step, as drawn; none where the text needs one and the pawn came from nowhere."""
    if text == box.FREE_WALLS:
        return ANY_WAY
    if text == box.THAT_WAY:  # gootmu.sq.that-way
        return drawn_mask(p, square, p.board.arrow(square))
    heading = p.heading(pawn)
    if heading < 0:  # gootmu.arrive.direction
        return 0
    return drawn_mask(p, square, opposite(heading) if text == box.BACK else heading)  # gootmu.sq.forward


def move_along(p: Position, pawn: i64, square: i64, log: list[Event] | None) -> None:
    text = p.get(m.TEXT_KIND)
    number = p.get(m.TEXT_NUMBER)
    p.pop()
    if text == box.SLIDE:
        begin_slide(p, pawn, p.board.arrow(square), number, False)
    elif text == box.JUMP:
        target = jump_target(p, square, number)
        if solid(p, pawn, target):
            p.set_note(pawn, m.CANCELS, p.note(pawn, m.CANCELS) - 1)
            p.tell(log, "cancelled-square", pawn, -1, "", 0)
        land(p, pawn, target, p.board.arrow(square), 0)
        p.tell_where(log, "goes", pawn, -1, "", 0, target)
    elif text == box.BACK:
        back_up(p, pawn, number)
    else:
        text_walk(p, pawn, number, way_flags(text), first_way(p, pawn, text, square), 0, True)


def break_conflict(p: Position, pawn: i64) -> None:
    """gootmu.text.conflict: one square more in the last text's direction, unless that is barred."""
    last = last_followed(p, pawn)
    text = p.board.texts[last]
    way = p.heading(pawn)
    through = text in (box.JUMP, box.ANY_DIRECTION, box.FREE_WALLS)
    p.followed = append(p.followed, pawn * m.SQUARES + p.at(pawn))
    walls = m.IGNORE_WALLS if through else 0
    if line_possible(p, pawn, way, 1, m.UNCANCELLED | walls) == 1:
        begin_slide(p, pawn, way, 1, through)


def back_up(p: Position, pawn: i64, number: i64) -> bool:
    """gootmu.sq.back: the first step undoes the last; squares of this turn are allowed, each once."""
    heading = p.heading(pawn)
    if heading < 0:
        return False
    square = p.at(pawn)
    p.trail = append(p.trail, pawn * m.SQUARES + square)
    return text_walk(p, pawn, number, 0, drawn_mask(p, square, opposite(heading)), len(p.trail) - 1, True)


def choose_direction(p: Position, pawn: i64) -> None:
    """gootmu.sq.any-direction: a straight line of choice through walls, a safe one if there is one."""
    number = p.get(m.TEXT_NUMBER)
    if p.get(m.STAGE) == 3:
        p.pop()
        begin_slide(p, pawn, p.answer - m.STEP, number, True)
    else:
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_WAY, p.mind(pawn), box.ANY_DIRECTION, number)


def straight_ways(p: Position, pawn: i64, number: i64, flags: i64) -> i64:
    safe: i64 = 0
    risky: i64 = 0
    for way in range(SIDES):
        free = line_possible(p, pawn, way, number, flags | m.IGNORE_WALLS)
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
    pawn = p.get(m.WHO)
    text = p.get(m.TEXT_KIND)
    stage = p.get(m.STAGE)
    if stage == 2:
        prepare_targets(p, pawn, text)
        if not any_target(p, pawn, text):
            p.tell(log, "ignored", pawn, -1, p.printed(p.get(m.TEXT_SQUARE)), 0)
            p.pop()
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SQUARE, p.mind(pawn), text)
    elif stage == 3:
        target = p.board.at_spot(p.answer - m.SQUARE)
        if text == box.NEAREST_ITEM and hidden_only(p, target) >= 0:
            p.put(m.TEXT_CHOSEN, target)
            p.put(m.STAGE, 4)
            p.turn_up(pawn, hidden_only(p, target))
            return
        p.pop()
        arrive_at(p, pawn, target, log)
    elif stage == 4:
        target = p.get(m.TEXT_CHOSEN)
        if item_on(p, target):
            p.pop()
            arrive_at(p, pawn, target, log)
        elif any_beside(p, pawn, target):  # gootmu.sq.nearest-item: stands beside a fire, cave-in or magnet
            p.put(m.STAGE, 5)
            p.ask(pawn, m.Q_WAY, p.mind(pawn), box.NEAREST_ITEM, target)
        else:
            p.pop()
    else:
        target = p.board.beside(p.get(m.TEXT_CHOSEN), p.answer - m.STEP)
        p.pop()
        arrive_at(p, pawn, target, log)


def arrive_at(p: Position, pawn: i64, target: i64, log: list[Event] | None) -> None:
    if solid(p, pawn, target):
        p.tell(log, "ignored", pawn, -1, p.printed(p.at(pawn)), 0)
        return
    p.tell_where(log, "goes", pawn, -1, "", 0, target)
    land(p, pawn, target, -1, 0)


def item_on(p: Position, square: i64) -> bool:
    for thing in range(m.ALL_PIECES, p.things()):
        if p.places[thing] == square and p.is_item(thing) and p.kind_of(thing) != m.FACE_DOWN:
            return True
    return False


def hidden_only(p: Position, square: i64) -> i64:
    """The face-down marker on a square where no open item lies, or -1."""
    if item_on(p, square):
        return -1
    return p.of_kind_on(square, m.FACE_DOWN)


def any_beside(p: Position, pawn: i64, square: i64) -> bool:
    for way in range(SIDES):
        if not barred_target(p, pawn, p.board.beside(square, way)):
            return True
    return False
