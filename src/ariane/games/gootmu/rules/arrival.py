"""Arriving: obstacles met, things picked up and given back, shoves, and the text of the square."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.board import ONE
from ariane.games.gootmu.box import GOOTMU, MAGNET
from ariane.games.gootmu.instructions import BLANK, FREE_WALLS, SLIDE, is_label
from ariane.games.gootmu.rules.position import Position, bit, thing_word
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    BARRED,
    CANCELS,
    F_ARRIVE,
    F_ASK,
    F_GAIN,
    F_PICK,
    F_REVEAL,
    F_TEXT,
    FACE_DOWN,
    FIRST_ITEM,
    HAND,
    HOME,
    KIND,
    LANDING,
    LEAVE,
    MONSTER,
    NO,
    NO_SHOVE,
    NO_TEXT,
    NOBODY,
    PAWNS,
    Q_CANCEL_SQUARE,
    Q_GAIN,
    Q_PICK,
    Q_SHOVE,
    RETURNED,
    SHOVE,
    SQUARES,
    STAGE,
    TAKE,
    TOLD,
    TOUCH,
    WHO,
    YES,
    A,
    B,
    C,
    E,
)


def go_home(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.start.return: back to the start with all that is carried; nobody is shoved, no text followed."""
    p.tell(log, "home", pawn, -1, "", 0)
    home = p.note(pawn, HOME)
    p.stand(pawn, home, -1)
    p.push(F_ARRIVE, pawn, 0, RETURNED | NO_SHOVE | NO_TEXT, 0, home, 0, 0)


def land(p: Position, pawn: i64, square: i64, way: i64, how: i64) -> None:
    """A pawn comes down on a square without walking there."""
    p.stand(pawn, square, way)
    p.push(F_ARRIVE, pawn, 0, LANDING | how, 0, square, 0, 0)


def strike(p: Position, log: list[Event] | None) -> None:
    """gootmu.monster.touch: every pawn on the monster's square goes home."""
    square = p.at(MONSTER)
    for pawn in range(PAWNS):
        if p.at(pawn) == square and p.note(pawn, HOME) != square:
            p.tell(log, "struck", pawn, -1, "", 0)
            go_home(p, pawn, log)


def touch_on_the_way(p: Position, walker: i64, log: list[Event] | None) -> None:
    """gootmu.sq.touch-home: whose square is crossed goes home, once."""
    if p.note(walker, TOUCH) != 0:
        other = p.pawn_on(p.at(walker), walker)
        if other != NOBODY:
            p.set_note(walker, TOUCH, 0)
            p.tell(log, "touch", walker, other, "", 0)
            go_home(p, other, log)


# Picking up


def take(p: Position, pawn: i64, thing: i64, log: list[Event] | None) -> None:
    p.places[thing] = HAND + pawn
    if thing >= ALL_PIECES:
        p.set_note(pawn, FIRST_ITEM, 0)
    p.tell(log, "take", pawn, -1, thing_word(p.kind_of(thing)), 0)


def put_down(p: Position, pawn: i64, thing: i64, log: list[Event] | None) -> None:
    p.places[thing] = p.at(pawn)
    p.tell(log, "drop", pawn, -1, thing_word(p.kind_of(thing)), 0)


def advance_pick(p: Position, log: list[Event] | None) -> None:
    """Each thing that lay there is turned up and picked up in turn. A: those still to come, C: the one at hand."""
    stage = p.get(STAGE)
    pawn = p.get(WHO)
    if stage == 0:
        todo: i64 = 0
        for thing in range(p.things()):
            if p.places[thing] == p.at(pawn):
                todo |= bit(thing)
        p.put(A, todo)
        p.put(STAGE, 1)
    elif stage == 1:
        todo = p.get(A)
        if todo == 0:
            p.pop()
            return
        thing = 0
        while (todo >> thing) & 1 == 0:
            thing += 1
        p.put(A, todo ^ bit(thing))
        p.put(C, thing)
        if p.places[thing] != p.at(pawn):
            return
        p.put(STAGE, 2)
        if p.kind_of(thing) == FACE_DOWN:  # gootmu.marker.reveal
            p.push(F_REVEAL, pawn, 0, thing, 0, 0, 0, 0)
    elif stage == 2:
        p.put(STAGE, 1)
        consider(p, pawn, p.get(C), p.get(B) != 0, log)
    else:
        p.put(STAGE, 1)
        thing = p.get(C)
        if p.answer == TAKE:
            take(p, pawn, thing, log)
        elif p.answer >= KIND:  # gootmu.carry.pick-up: one thing exchanged for it
            put_down(p, pawn, p.held(pawn, p.answer - KIND), log)
            take(p, pawn, thing, log)


def consider(p: Position, pawn: i64, thing: i64, optional: bool, log: list[Event] | None) -> None:
    """gootmu.carry.pick-up: taken with a free hand, offered where there is a choice, else left lying."""
    if pawn == MONSTER:
        return
    kind = p.kind_of(thing)
    if MAGNET <= kind < GOOTMU:
        p.clear_way(pawn, p.at(pawn))  # gootmu.obstacle.revealed
        return
    if kind >= GOOTMU and p.no_pieces(pawn):
        return
    own_turn = pawn == p.playing
    if p.hand_free(pawn) > 0:
        if optional or (kind >= GOOTMU and kind != GOOTMU + p.owner(pawn)):
            p.put(STAGE, 3)
            p.push(F_ASK, pawn, Q_PICK, p.owner(pawn), thing, 1, 0, 0)
        else:
            take(p, pawn, thing, log)
    elif own_turn:
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_PICK, p.owner(pawn), thing, 1, 1, 0)


def advance_gain(p: Position, log: list[Event] | None) -> None:
    """gootmu.carry.gain-full: with full hands, an exchange on the own square or none. A: the thing."""
    pawn = p.get(WHO)
    thing = p.get(A)
    if p.get(STAGE) == 0:
        if p.hand_free(pawn) > 0:
            p.pop()
            take(p, pawn, thing, log)
        else:
            p.put(STAGE, 1)
            p.push(F_ASK, pawn, Q_GAIN, p.owner(pawn), thing, 0, 0, 0)
        return
    p.pop()
    if p.answer != LEAVE:
        put_down(p, pawn, p.held(pawn, p.answer - KIND), log)
        take(p, pawn, thing, log)


# Arriving: gootmu.arrive.order


def advance_arrive(p: Position, log: list[Event] | None) -> None:
    pawn = p.get(WHO)
    if p.at(pawn) != p.get(C):
        p.pop()
        return
    stage = p.get(STAGE)
    if pawn == MONSTER and 2 < stage < 7:
        p.put(STAGE, 7)
    elif stage == 0:
        meet(p, pawn, log)
    elif stage == 1:  # gootmu.sq.cancel-square: a forced obstacle
        if p.answer == YES:
            p.set_note(pawn, CANCELS, p.note(pawn, CANCELS) - 1)
            p.tell(log, "cancelled-square", pawn, -1, "", 0)
            p.put(STAGE, 2)
        else:
            p.pop()
            go_home(p, pawn, log)
    elif stage == 2:
        p.put(STAGE, 3)
        p.clear_way(pawn, p.get(C))
        p.push(F_PICK, pawn, 0, -1, 0, 0, 0, 0)
        if pawn == MONSTER:
            strike(p, log)
    elif stage == 3:
        give_back(p, pawn, log)
    elif stage == 4:
        p.put(STAGE, 5)
        if p.get(A) & RETURNED == 0:
            touch_on_the_way(p, pawn, log)
    elif stage == 5:
        offer_shove(p, pawn)
    elif stage == 6:
        shove(p, pawn, log)
    elif stage == 7:
        be_touched(p, pawn, log)
    else:
        how = p.get(A)
        p.pop()
        if how & NO_TEXT == 0:
            meet_text(p, pawn, log)


def meet(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.obstacle.forced: fire, pool, pit or monster on the landing square."""
    p.put(STAGE, 2)
    square = p.get(C)
    if p.get(A) & LANDING != 0 and p.dangerous(pawn, square):
        if square != p.at(MONSTER) and p.note(pawn, CANCELS) > 0:
            p.put(STAGE, 1)
            p.push(F_ASK, pawn, Q_CANCEL_SQUARE, p.owner(pawn), 0, 0, 0, 0)
        else:
            p.pop()
            go_home(p, pawn, log)


def give_back(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.carry.give-back: the owner gets the own pieces from whoever stands there. E: pieces already offered."""
    owner = p.owner(pawn)
    for piece in range(owner * 3, owner * 3 + 3):
        carrier = p.places[piece] - HAND
        if not 0 <= carrier < PAWNS or carrier in (pawn, owner) or p.at(carrier) != p.get(C):
            continue
        if (p.get(E) >> piece) & 1 == 0 and not p.no_pieces(pawn):
            p.put(E, p.get(E) | ONE << piece)
            p.tell(log, "give-back", pawn, carrier, thing_word(GOOTMU + owner), 0)
            p.push(F_GAIN, pawn, 0, piece, 0, 0, 0, 0)
            return
    p.put(STAGE, 4)


def may_shove(p: Position, pawn: i64, other: i64, shoved: i64) -> bool:
    """gootmu.move.shove, gootmu.sq.same-space"""
    if other == pawn or not p.in_play(other) or p.at(other) != p.at(pawn) or (shoved >> other) & 1 == 1:
        return False
    return not (pawn == p.playing and (p.note(pawn, BARRED) >> other) & 1 == 1)


def offer_shove(p: Position, pawn: i64) -> None:
    p.put(STAGE, 7)
    if p.get(A) & NO_SHOVE != 0:
        return
    for other in range(PAWNS):
        if may_shove(p, pawn, other, p.get(B)):
            for way in range(4):
                if p.shovable(other, way):
                    p.put(STAGE, 6)
                    p.push(F_ASK, pawn, Q_SHOVE, p.mind(pawn), 0, 0, 0, 0)
                    return


def shove(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.answer == NO:
        p.put(STAGE, 7)
        return
    other = (p.answer - SHOVE) // 4
    way = (p.answer - SHOVE) % 4
    p.put(STAGE, 5)
    p.put(B, p.get(B) | ONE << other)
    target = p.board.beside(p.at(other), way)
    p.tell_where(log, "shove", pawn, other, "", 0, target)
    p.stand(other, target, way)
    p.push(F_ARRIVE, other, 0, NO_SHOVE, 0, target, 0, 0)


def be_touched(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.touch-home: who ends on the square of one who touches, and has not shoved, goes home."""
    p.put(STAGE, 8)
    how = p.get(A)
    if pawn == MONSTER:
        return
    for other in range(PAWNS):
        if other != pawn and p.at(other) == p.get(C):
            if how & TOLD != 0:
                p.set_note(other, BARRED, p.note(other, BARRED) | ONE << pawn)
            if p.note(other, TOUCH) != 0 and how & RETURNED == 0:
                p.set_note(other, TOUCH, 0)
                p.tell(log, "touch", other, pawn, "", 0)
                p.pop()
                go_home(p, pawn, log)
                return


# Texts


def times_followed(p: Position, pawn: i64, square: i64) -> i64:
    wanted = pawn * SQUARES + square
    count: i64 = 0
    for i in range(len(p.followed)):
        if p.followed[i] == wanted:
            count += 1
    return count


def meet_text(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.text.who, gootmu.text.conflict: the second time a moving text is carried out with one square more."""
    square = p.at(pawn)
    text = p.board.texts[square]
    if text == BLANK or not is_label(text):
        return
    times = times_followed(p, pawn, square)
    if times > 1 or (times == 1 and not SLIDE <= text <= FREE_WALLS):
        p.tell(log, "ignored", pawn, -1, p.printed(square), 0)
        return
    p.push(F_TEXT, pawn, 0, text, p.board.number(square), square, 0, times)
