"""Arriving: obstacles met, things picked up and given back, shoves, and the text of the square."""

from typing import Final

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import is_label
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ONE
from ariane.games.gootmu.rules.labels import bit, thing_word
from ariane.games.gootmu.rules.obstacles import blocked, dangerous

ARRIVED: Final[i64] = 8  # the last stage: what is printed there is followed


def clear_way(p: Position, pawn: i64, square: i64) -> None:
    """gootmu.obstacle.removed: fire and cave-in go when somebody with the pass comes over them."""
    if pawn == m.MONSTER or not p.littered(square):
        return
    for thing in range(m.ALL_PIECES, p.things()):
        if p.places[thing] == square:
            kind = p.faces[thing - m.ALL_PIECES]
            if (kind == box.FIRE and p.holds(pawn, box.BUCKET)) or (kind == box.CAVE_IN and p.holds(pawn, box.PICKAXE)):
                p.lay(thing, m.GONE)


def shovable(p: Position, pawn: i64, way: i64) -> bool:
    """gootmu.move.shove: through an opening, not onto the monster, an obstacle or a trap door's wrong side."""
    square = p.at(pawn)
    if not p.board.walkable(square, way):
        return False
    target = p.board.beside(square, way)
    return target != p.at(m.MONSTER) and not blocked(p, pawn, target) and not p.board.wrong_side(target, way)


def go_home(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.start.return: back to the start with all that is carried; nobody is shoved, no text followed."""
    p.tell(log, "home", pawn, -1, "", 0)
    home = p.note(pawn, m.HOME)
    p.stand(pawn, home, -1)
    p.arrive(pawn, m.RETURNED | m.NO_SHOVE | m.NO_TEXT, home)


def land(p: Position, pawn: i64, square: i64, way: i64, how: i64) -> None:
    """A pawn comes down on a square without walking there, and follows its text too: gootmu.text.chain."""
    p.stand(pawn, square, way)
    p.arrive(pawn, m.LANDING | how, square)


def strike(p: Position, log: list[Event] | None) -> None:
    """gootmu.monster.touch: every pawn on the monster's square goes home; by the house rule not its mover's."""
    square = p.at(m.MONSTER)
    for pawn in range(m.PAWNS):
        if p.house & m.SPARES != 0 and p.in_play(pawn) and p.owner(pawn) == p.leading:
            continue
        if p.at(pawn) == square and p.note(pawn, m.HOME) != square:
            p.tell(log, "struck", pawn, -1, "", 0)
            go_home(p, pawn, log)


def touch_on_the_way(p: Position, walker: i64, log: list[Event] | None) -> None:
    """gootmu.sq.touch-home: whose square is crossed goes home, once."""
    if p.note(walker, m.TOUCH) != 0:
        other = p.pawn_on(p.at(walker), walker)
        if other != m.NOBODY:
            p.set_note(walker, m.TOUCH, 0)
            p.tell(log, "touch", walker, other, "", 0)
            go_home(p, other, log)


# Picking up


def take(p: Position, pawn: i64, thing: i64, log: list[Event] | None) -> None:
    if thing >= m.ALL_PIECES and p.on_board(thing):  # gootmu.sq.item-first
        p.set_note(pawn, m.FIRST_ITEM, 0)
    p.lay(thing, m.HAND + pawn)
    p.tell(log, "take", pawn, -1, thing_word(p.kind_of(thing)), 0)


def put_down(p: Position, pawn: i64, thing: i64, log: list[Event] | None) -> None:
    p.lay(thing, p.at(pawn))
    p.tell(log, "drop", pawn, -1, thing_word(p.kind_of(thing)), 0)


def advance_pick(p: Position, log: list[Event] | None) -> None:
    """gootmu.carry.forced: each thing that lay there is turned up and picked up in turn, whoever moves the pawn."""
    stage = p.get(m.STAGE)
    pawn = p.get(m.WHO)
    if stage == 0:
        todo: i64 = 0
        places, here = p.places, p.at(pawn)
        if p.littered(here):
            for thing in range(len(places)):
                if places[thing] == here:
                    todo |= bit(thing)
        p.put(m.PICK_TODO, todo)
        stage = 1
    if stage == 1:
        todo = p.get(m.PICK_TODO)
        if todo == 0:
            p.pop()
            return
        thing = 0
        while (todo >> thing) & 1 == 0:
            thing += 1
        p.put(m.PICK_TODO, todo ^ bit(thing))
        p.put(m.PICK_THING, thing)
        p.put(m.STAGE, 1)
        if p.places[thing] != p.at(pawn):
            return
        p.put(m.STAGE, 2)
        if p.kind_of(thing) == m.FACE_DOWN:  # gootmu.marker.reveal
            p.turn_up(pawn, thing)
    elif stage == 2:
        p.put(m.STAGE, 1)
        consider(p, pawn, p.get(m.PICK_THING), p.get(m.PICK_OPTIONAL) != 0, log)
    else:
        p.put(m.STAGE, 1)
        thing = p.get(m.PICK_THING)
        if p.answer == m.TAKE:
            take(p, pawn, thing, log)
        elif m.is_kind(p.answer):  # gootmu.carry.pick-up: one thing exchanged for it
            put_down(p, pawn, p.held(pawn, p.answer - m.KIND), log)
            take(p, pawn, thing, log)


def consider(p: Position, pawn: i64, thing: i64, optional: bool, log: list[Event] | None) -> None:
    """gootmu.carry.pick-up: taken with a free hand, offered where there is a choice, else left lying."""
    if pawn == m.MONSTER:
        return
    kind = p.kind_of(thing)
    if box.MAGNET <= kind < box.GOOTMU:
        clear_way(p, pawn, p.at(pawn))  # gootmu.obstacle.revealed
        return
    if kind >= box.GOOTMU and p.no_pieces(pawn):
        return
    own_turn = pawn == p.playing
    if p.hand_free(pawn) > 0:
        if optional or (kind >= box.GOOTMU and kind != box.GOOTMU + p.owner(pawn)):  # gootmu.carry.others
            p.put(m.STAGE, 3)
            p.ask(pawn, m.Q_PICK, p.owner(pawn), thing, 1)
        else:
            take(p, pawn, thing, log)
    elif own_turn:
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_PICK, p.owner(pawn), thing, 1, 1)


def advance_gain(p: Position, log: list[Event] | None) -> None:
    """gootmu.carry.gain-full: with full hands, an exchange on the own square or none."""
    pawn = p.get(m.WHO)
    thing = p.get(m.GAIN_THING)
    if p.get(m.STAGE) == 0:
        if p.hand_free(pawn) > 0:
            p.pop()
            take(p, pawn, thing, log)
        else:
            p.put(m.STAGE, 1)
            p.ask(pawn, m.Q_GAIN, p.owner(pawn), thing)
        return
    p.pop()
    if p.answer != m.LEAVE:
        put_down(p, pawn, p.held(pawn, p.answer - m.KIND), log)
        take(p, pawn, thing, log)


# Arriving: gootmu.arrive.order


def advance_arrive(p: Position, log: list[Event] | None) -> None:
    """One stage after the other, until somebody is asked or something else is to happen first."""
    depth = p.depth
    pawn = p.get(m.WHO)
    while p.depth == depth:
        stage = p.get(m.STAGE)
        if p.at(pawn) != p.get(m.ARRIVE_SQUARE):
            p.pop()
        elif stage == ARRIVED:
            how = p.get(m.ARRIVE_HOW)
            p.pop()
            if how & m.NO_TEXT == 0:
                meet_text(p, pawn, log)
            return
        else:
            take_arrival(p, pawn, stage, log)


def take_arrival(p: Position, pawn: i64, stage: i64, log: list[Event] | None) -> None:
    if pawn == m.MONSTER and stage in (3, 4, 5, 6):
        p.put(m.STAGE, 7)
    elif stage == 0:
        meet(p, pawn, log)
    elif stage == 1:  # gootmu.sq.cancel-square: a forced obstacle
        if p.answer == m.YES:
            p.set_note(pawn, m.CANCELS, p.note(pawn, m.CANCELS) - 1)
            p.tell(log, "cancelled-square", pawn, -1, "", 0)
            p.put(m.STAGE, 2)
        else:
            p.pop()
            go_home(p, pawn, log)
    elif stage == 2:
        p.put(m.STAGE, 3)
        clear_way(p, pawn, p.get(m.ARRIVE_SQUARE))
        p.meet_things(pawn, 0)
        if pawn == m.MONSTER:
            strike(p, log)
    elif stage == 3:
        give_back(p, pawn, log)
    elif stage == 4:
        p.put(m.STAGE, 5)
        if p.get(m.ARRIVE_HOW) & m.RETURNED == 0:
            touch_on_the_way(p, pawn, log)
    elif stage == 5:
        offer_shove(p, pawn)
    elif stage == 6:
        shove(p, pawn, log)
    else:
        be_touched(p, pawn, log)


def meet(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.obstacle.forced: fire, pool, pit or monster on the landing square."""
    p.put(m.STAGE, 2)
    square = p.get(m.ARRIVE_SQUARE)
    if p.get(m.ARRIVE_HOW) & m.LANDING != 0 and dangerous(p, pawn, square):
        if square != p.at(m.MONSTER) and p.note(pawn, m.CANCELS) > 0:
            p.put(m.STAGE, 1)
            p.ask(pawn, m.Q_CANCEL_SQUARE, p.owner(pawn))
        else:
            p.pop()
            go_home(p, pawn, log)


def give_back(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.carry.give-back: the owner gets the own pieces from whoever stands there."""
    owner = p.owner(pawn)
    for piece in range(owner * 3, owner * 3 + 3):
        carrier = p.places[piece] - m.HAND
        if not 0 <= carrier < m.PAWNS or carrier in (pawn, owner) or p.at(carrier) != p.get(m.ARRIVE_SQUARE):
            continue
        if (p.get(m.ARRIVE_OFFERED) >> piece) & 1 == 0 and not p.no_pieces(pawn):
            p.put(m.ARRIVE_OFFERED, p.get(m.ARRIVE_OFFERED) | ONE << piece)
            p.tell(log, "give-back", pawn, carrier, thing_word(box.GOOTMU + owner), 0)
            p.offer(pawn, piece)
            return
    p.put(m.STAGE, 4)


def may_shove(p: Position, pawn: i64, other: i64, shoved: i64) -> bool:
    """gootmu.move.shove, gootmu.sq.same-space"""
    if other == pawn or not p.in_play(other) or p.at(other) != p.at(pawn) or (shoved >> other) & 1 == 1:
        return False
    return not (pawn == p.playing and (p.note(pawn, m.BARRED) >> other) & 1 == 1)


def offer_shove(p: Position, pawn: i64) -> None:
    p.put(m.STAGE, 7)
    if p.get(m.ARRIVE_HOW) & m.NO_SHOVE != 0 or p.pawn_on(p.at(pawn), pawn) == m.NOBODY:
        return
    for other in range(m.PAWNS):
        if may_shove(p, pawn, other, p.get(m.ARRIVE_SHOVED)):
            for way in range(SIDES):
                if shovable(p, other, way):
                    p.put(m.STAGE, 6)
                    p.ask(pawn, m.Q_SHOVE, p.mind(pawn))
                    return


def shove(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.answer == m.NO:
        p.put(m.STAGE, 7)
        return
    other = (p.answer - m.SHOVE) // 4
    way = (p.answer - m.SHOVE) % 4
    p.put(m.STAGE, 5)
    p.put(m.ARRIVE_SHOVED, p.get(m.ARRIVE_SHOVED) | ONE << other)
    target = p.board.beside(p.at(other), way)
    p.tell_where(log, "shove", pawn, other, "", 0, target)
    p.stand(other, target, way)
    p.arrive(other, m.NO_SHOVE, target)


def be_touched(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.touch-home: who ends on the square of one who touches, and has not shoved, goes home."""
    p.put(m.STAGE, ARRIVED)
    how = p.get(m.ARRIVE_HOW)
    if pawn == m.MONSTER or p.pawn_on(p.get(m.ARRIVE_SQUARE), pawn) == m.NOBODY:
        return
    for other in range(m.PAWNS):
        if other != pawn and p.at(other) == p.get(m.ARRIVE_SQUARE):
            if how & m.TOLD != 0:
                p.set_note(other, m.BARRED, p.note(other, m.BARRED) | ONE << pawn)
            if p.note(other, m.TOUCH) != 0 and how & m.RETURNED == 0:
                p.set_note(other, m.TOUCH, 0)
                p.tell(log, "touch", other, pawn, "", 0)
                p.pop()
                go_home(p, pawn, log)
                return


# Texts


def last_followed(p: Position, pawn: i64) -> i64:
    """The square whose text this pawn followed last in this turn, or NOBODY."""
    i = len(p.followed) - 1
    while i >= 0:
        if p.followed[i] // m.SQUARES == pawn:
            return p.followed[i] % m.SQUARES
        i -= 1
    return m.NOBODY


def followed_times(p: Position, pawn: i64, square: i64) -> i64:
    count: i64 = 0
    for i in range(len(p.followed)):
        if p.followed[i] == pawn * m.SQUARES + square:
            count += 1
    return count


def conflicts(p: Position, pawn: i64) -> bool:
    """gootmu.text.conflict: sent by a moving text onto one that was followed; broken once a turn."""
    last = p.board.texts[last_followed(p, pawn)]
    if p.heading(pawn) < 0 or (box.THEMES[last] != box.MOVING and last != box.DROP_ALL):
        return False
    for i in range(len(p.followed)):
        if p.followed[i] // m.SQUARES == pawn and followed_times(p, pawn, p.followed[i] % m.SQUARES) > 1:
            return False
    return True


def meet_text(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.text.end-only, gootmu.text.who: where the pawn has come to stand, whoever moved it."""
    square = p.at(pawn)
    text = p.board.texts[square]
    if text == box.BLANK or not is_label(text):
        return
    times = followed_times(p, pawn, square)
    if times > 0:
        p.tell(log, "ignored", pawn, -1, p.printed(square), 0)
        if not conflicts(p, pawn):
            return
    p.push(m.F_TEXT, pawn, 0)
    p.put(m.TEXT_KIND, text)
    p.put(m.TEXT_NUMBER, p.board.number(square))
    p.put(m.TEXT_SQUARE, square)
    p.put(m.TEXT_COUNT, 1 if times > 0 else 0)
