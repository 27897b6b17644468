"""Texts about what is carried: more of it, less of it, given, taken, dropped, turned up."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import put_down
from ariane.games.gootmu.rules.hands import MARKERS
from ariane.games.gootmu.rules.labels import thing_word
from ariane.games.gootmu.rules.movement import back_up, hidden_only
from ariane.games.gootmu.rules.targets import any_target, prepare_targets


def has_item(p: Position, pawn: i64) -> bool:
    return p.hand(pawn) & MARKERS != 0


def drop_surplus(p: Position, log: list[Event] | None) -> None:
    """Puts down on the own square, one by one, what a hand holds too much; then the text is done."""
    pawn = p.get(m.WHO)
    if p.get(m.STAGE) == 3:
        put_down(p, pawn, p.held(pawn, p.answer - m.KIND), log)
    if p.hand_free(pawn) < 0:
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.NO_PERMANENT)
    else:
        p.pop()


def follow_items(p: Position, log: list[Event] | None) -> None:
    text = p.get(m.TEXT_KIND)
    pawn = p.get(m.WHO)
    if text == box.CARRY_FOUR:  # gootmu.sq.carry-four
        p.set_note(pawn, m.LIMIT, p.get(m.TEXT_NUMBER))
        p.pop()
    elif text == box.DROP_ALL:
        drop_all(p, pawn, log)
    elif text == box.DISCARD_ITEM:
        discard_item(p, pawn, log)
    elif text == box.DROP_FAR:
        drop_far(p, pawn, log)
    elif text == box.GET_NEAREST:
        get_nearest(p, pawn, log)
    elif text == box.GIVE_ITEM:
        give_item(p, pawn, log)
    elif text == box.TAKE_ITEM:
        take_item(p, pawn, log)
    else:
        turn_over(p, pawn, log)


def ignore(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.text.impossible"""
    p.tell(log, "ignored", pawn, -1, p.printed(p.get(m.TEXT_SQUARE)), 0)
    p.pop()


def drop_all(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-all, gootmu.text.parts: each part that is possible; the monster only backs up."""
    number = p.get(m.TEXT_NUMBER)
    p.pop()
    if pawn != m.MONSTER:
        for thing in range(p.things()):
            if p.places[thing] == m.HAND + pawn:
                put_down(p, pawn, thing, log)
    back_up(p, pawn, number)


def discard_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.get(m.STAGE) == 2:
        if not has_item(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.DISCARD_ITEM)
        return
    thing = p.held(pawn, p.answer - m.KIND)
    p.lay(thing, m.GONE)
    p.tell(log, "discard", pawn, -1, thing_word(p.kind_of(thing)), 0)
    p.pop()


def drop_far(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-far: the thing, then the direction."""
    stage = p.get(m.STAGE)
    if stage == 2:
        if p.hand_size(pawn) == 0:
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.DROP_FAR)
    elif stage == 3:
        p.put(m.TEXT_CHOSEN, p.held(pawn, p.answer - m.KIND))
        p.put(m.STAGE, 4)
        p.ask(pawn, m.Q_WAY, p.owner(pawn), box.DROP_FAR, p.get(m.TEXT_NUMBER))
    else:
        square = p.at(pawn)
        for _ in range(p.get(m.TEXT_NUMBER)):
            square = p.board.beside(square, p.answer - m.STEP)
        thing = p.get(m.TEXT_CHOSEN)
        p.lay(thing, square)
        p.tell_where(log, "drop-far", pawn, -1, thing_word(p.kind_of(thing)), p.get(m.TEXT_NUMBER), square)
        p.pop()


def items_on(p: Position, square: i64) -> i64:
    """How many different items lie on a square, one that lies face down counted too."""
    count: i64 = 1 if p.of_kind_on(square, m.FACE_DOWN) >= 0 else 0
    for kind in range(box.MAGNET):
        if p.of_kind_on(square, kind) >= 0:
            count += 1
    return count


def get_nearest(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.get-nearest: what turns out to be no item stays face up, and the next nearest is sought."""
    stage = p.get(m.STAGE)
    square = p.get(m.TEXT_CHOSEN)
    if stage == 2:
        prepare_targets(p, pawn, box.GET_NEAREST)
        if not any_target(p, pawn, box.GET_NEAREST):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SQUARE, p.owner(pawn), box.GET_NEAREST)
    elif stage == 3:
        square = p.board.at_spot(p.answer - m.SQUARE)
        p.put(m.TEXT_CHOSEN, square)
        p.put(m.STAGE, 4)
        hidden = hidden_only(p, square)
        if items_on(p, square) > 1:
            p.put(m.STAGE, 5)
            p.ask(pawn, m.Q_WHICH, p.owner(pawn), box.GET_NEAREST, square)
        elif hidden >= 0:
            p.turn_up(pawn, hidden)
    elif stage == 5:
        p.put(m.STAGE, 4)
        if p.answer == m.TAKE:
            p.put(m.TEXT_COUNT, p.of_kind_on(square, m.FACE_DOWN))
            p.turn_up(pawn, p.get(m.TEXT_COUNT))
        else:
            p.put(m.TEXT_COUNT, p.of_kind_on(square, p.answer - m.KIND))
    else:
        chosen = p.get(m.TEXT_COUNT)  # of several; 0: there is only one
        for thing in range(m.ALL_PIECES, p.things()):
            fits = p.places[thing] == square and p.is_item(thing) and p.kind_of(thing) != m.FACE_DOWN
            if fits and chosen in (0, thing):
                p.pop()
                p.offer(pawn, thing)
                return
        p.put(m.TEXT_COUNT, 0)
        p.put(m.STAGE, 2)


def any_opponent(p: Position, pawn: i64) -> bool:
    for other in range(m.PAWNS):
        if p.in_play(other) and p.enemies(pawn, other):
            return True
    return False


def give_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.give-item: the item, the opponent, and what is then too much put down."""
    stage = p.get(m.STAGE)
    if stage == 2:
        if not has_item(p, pawn) or not any_opponent(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.GIVE_ITEM)
    elif stage == 3:
        p.put(m.TEXT_CHOSEN, p.held(pawn, p.answer - m.KIND))
        p.put(m.STAGE, 4)
        p.ask(pawn, m.Q_WHOM, p.owner(pawn), box.GIVE_ITEM)
    elif stage == 4:
        other = p.answer - m.PAWN
        p.lay(p.get(m.TEXT_CHOSEN), m.HAND + other)
        p.tell(log, "give", pawn, other, thing_word(p.kind_of(p.get(m.TEXT_CHOSEN))), 0)
        p.put(m.TEXT_CHOSEN, other)
        if p.hand_free(other) < 0:
            p.put(m.STAGE, 5)
            p.ask(other, m.Q_THING, p.owner(other), box.NO_PERMANENT)
        else:
            p.pop()
    else:
        put_down(p, p.get(m.TEXT_CHOSEN), p.held(p.get(m.TEXT_CHOSEN), p.answer - m.KIND), log)
        p.pop()


def take_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.take-item: from whom, what, and in full hands for what."""
    stage = p.get(m.STAGE)
    if stage == 2:
        for other in range(m.PAWNS):
            if other != pawn and p.in_play(other) and has_item(p, other):
                p.put(m.STAGE, 3)
                p.ask(pawn, m.Q_WHOM, p.owner(pawn), box.TAKE_ITEM)
                return
        ignore(p, pawn, log)
    elif stage == 3:
        p.put(m.TEXT_CHOSEN, p.answer - m.PAWN)
        p.put(m.STAGE, 4)
        p.ask(p.answer - m.PAWN, m.Q_THING, p.owner(pawn), box.TAKE_ITEM)
    else:
        thing = p.held(p.get(m.TEXT_CHOSEN), p.answer - m.KIND)
        p.tell(log, "rob", pawn, p.get(m.TEXT_CHOSEN), thing_word(p.kind_of(thing)), 0)
        p.pop()
        p.offer(pawn, thing)


def turn_over(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.get(m.STAGE) == 2:
        if not any_target(p, pawn, box.TURN_OVER):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SQUARE, p.owner(pawn), box.TURN_OVER)
        return
    thing = p.of_kind_on(p.board.at_spot(p.answer - m.SQUARE), m.FACE_DOWN)
    p.pop()
    p.turn_up(pawn, thing)
