"""Texts about what is carried: more of it, less of it, given, taken, dropped, turned up."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.instructions import (
    CARRY_FOUR,
    DISCARD_ITEM,
    DROP_ALL,
    DROP_FAR,
    GET_NEAREST,
    GIVE_ITEM,
    NO_PERMANENT,
    TAKE_ITEM,
    TURN_OVER,
)
from ariane.games.gootmu.rules.arrival import put_down
from ariane.games.gootmu.rules.movement import back_up, hidden_only
from ariane.games.gootmu.rules.position import Position, thing_word
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    F_ASK,
    F_GAIN,
    F_REVEAL,
    FACE_DOWN,
    GONE,
    HAND,
    KIND,
    LIMIT,
    MONSTER,
    PAWN,
    PAWNS,
    Q_SQUARE,
    Q_THING,
    Q_WAY,
    Q_WHOM,
    SQUARE,
    STAGE,
    STEP,
    WHO,
    A,
    B,
    C,
    D,
)
from ariane.games.gootmu.rules.targets import any_target, prepare_targets


def has_item(p: Position, pawn: i64) -> bool:
    for thing in range(ALL_PIECES, p.things()):
        if p.places[thing] == HAND + pawn:
            return True
    return False


def drop_surplus(p: Position, log: list[Event] | None) -> None:
    """Puts down on the own square, one by one, what a hand holds too much; then the text is done. D: whose hand."""
    pawn = p.get(WHO)
    if p.get(STAGE) == 3:
        put_down(p, pawn, p.held(pawn, p.answer - KIND), log)
    if p.hand_free(pawn) < 0:
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), NO_PERMANENT, 0, 0, 0)
    else:
        p.pop()


def follow_items(p: Position, log: list[Event] | None) -> None:
    text = p.get(A)
    pawn = p.get(WHO)
    if text == CARRY_FOUR:
        p.set_note(pawn, LIMIT, p.get(B))
        p.pop()
    elif text == DROP_ALL:
        drop_all(p, pawn, log)
    elif text == DISCARD_ITEM:
        discard_item(p, pawn, log)
    elif text == DROP_FAR:
        drop_far(p, pawn, log)
    elif text == GET_NEAREST:
        get_nearest(p, pawn, log)
    elif text == GIVE_ITEM:
        give_item(p, pawn, log)
    elif text == TAKE_ITEM:
        take_item(p, pawn, log)
    else:
        turn_over(p, pawn, log)


def ignore(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.text.impossible"""
    p.tell(log, "ignored", pawn, -1, p.printed(p.get(C)), 0)
    p.pop()


def drop_all(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-all, gootmu.text.parts: each part that is possible; the monster only backs up."""
    number = p.get(B)
    p.pop()
    if pawn != MONSTER:
        for thing in range(p.things()):
            if p.places[thing] == HAND + pawn:
                put_down(p, pawn, thing, log)
    back_up(p, pawn, number)


def discard_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.get(STAGE) == 2:
        if not has_item(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), DISCARD_ITEM, 0, 0, 0)
        return
    thing = p.held(pawn, p.answer - KIND)
    p.places[thing] = GONE
    p.tell(log, "discard", pawn, -1, thing_word(p.kind_of(thing)), 0)
    p.pop()


def drop_far(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-far: the thing, then the direction. D: the thing."""
    stage = p.get(STAGE)
    if stage == 2:
        if p.hand_size(pawn) == 0:
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), DROP_FAR, 0, 0, 0)
    elif stage == 3:
        p.put(D, p.held(pawn, p.answer - KIND))
        p.put(STAGE, 4)
        p.push(F_ASK, pawn, Q_WAY, p.owner(pawn), DROP_FAR, p.get(B), 0, 0)
    else:
        square = p.at(pawn)
        for _ in range(p.get(B)):
            square = p.board.beside(square, p.answer - STEP)
        thing = p.get(D)
        p.places[thing] = square
        p.tell_where(log, "drop-far", pawn, -1, thing_word(p.kind_of(thing)), p.get(B), square)
        p.pop()


def get_nearest(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.get-nearest: what turns out to be no item stays face up, and the next nearest is sought."""
    stage = p.get(STAGE)
    if stage == 2:
        prepare_targets(p, pawn, GET_NEAREST)
        if not any_target(p, pawn, GET_NEAREST):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_SQUARE, p.owner(pawn), GET_NEAREST, 0, 0, 0)
    elif stage == 3:
        square = p.board.at_spot(p.answer - SQUARE)
        p.put(D, square)
        p.put(STAGE, 4)
        hidden = hidden_only(p, square)
        if hidden >= 0:
            p.push(F_REVEAL, pawn, 0, hidden, 0, 0, 0, 0)
    else:
        square = p.get(D)
        for thing in range(ALL_PIECES, p.things()):
            if p.places[thing] == square and p.is_item(thing) and p.kind_of(thing) != FACE_DOWN:
                p.pop()
                p.push(F_GAIN, pawn, 0, thing, 0, 0, 0, 0)
                return
        p.put(STAGE, 2)


def any_opponent(p: Position, pawn: i64) -> bool:
    for other in range(PAWNS):
        if p.in_play(other) and p.enemies(pawn, other):
            return True
    return False


def give_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.give-item: the item, the opponent, and what is then too much put down. D: the item."""
    stage = p.get(STAGE)
    if stage == 2:
        if not has_item(p, pawn) or not any_opponent(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), GIVE_ITEM, 0, 0, 0)
    elif stage == 3:
        p.put(D, p.held(pawn, p.answer - KIND))
        p.put(STAGE, 4)
        p.push(F_ASK, pawn, Q_WHOM, p.owner(pawn), GIVE_ITEM, 0, 0, 0)
    elif stage == 4:
        other = p.answer - PAWN
        p.places[p.get(D)] = HAND + other
        p.tell(log, "give", pawn, other, thing_word(p.kind_of(p.get(D))), 0)
        p.put(D, other)
        if p.hand_free(other) < 0:
            p.put(STAGE, 5)
            p.push(F_ASK, other, Q_THING, p.owner(other), NO_PERMANENT, 0, 0, 0)
        else:
            p.pop()
    else:
        put_down(p, p.get(D), p.held(p.get(D), p.answer - KIND), log)
        p.pop()


def take_item(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.take-item: from whom, what, and in full hands for what. D: from whom."""
    stage = p.get(STAGE)
    if stage == 2:
        for other in range(PAWNS):
            if other != pawn and p.in_play(other) and has_item(p, other):
                p.put(STAGE, 3)
                p.push(F_ASK, pawn, Q_WHOM, p.owner(pawn), TAKE_ITEM, 0, 0, 0)
                return
        ignore(p, pawn, log)
    elif stage == 3:
        p.put(D, p.answer - PAWN)
        p.put(STAGE, 4)
        p.push(F_ASK, p.answer - PAWN, Q_THING, p.owner(pawn), TAKE_ITEM, 0, 0, 0)
    else:
        thing = p.held(p.get(D), p.answer - KIND)
        p.tell(log, "rob", pawn, p.get(D), thing_word(p.kind_of(thing)), 0)
        p.pop()
        p.push(F_GAIN, pawn, 0, thing, 0, 0, 0, 0)


def turn_over(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.get(STAGE) == 2:
        if not any_target(p, pawn, TURN_OVER):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_SQUARE, p.owner(pawn), TURN_OVER, 0, 0, 0)
        return
    thing = p.of_kind_on(p.board.at_spot(p.answer - SQUARE), FACE_DOWN)
    p.pop()
    p.push(F_REVEAL, pawn, 0, thing, 0, 0, 0, 0)
