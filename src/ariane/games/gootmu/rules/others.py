"""Texts about other players: gone to, swapped with, moved, touched, and the pseudo-player."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import land
from ariane.games.gootmu.rules.board import ANY_WAY
from ariane.games.gootmu.rules.items import ignore
from ariane.games.gootmu.rules.obstacles import barred_target
from ariane.games.gootmu.rules.search import drawn_mask, walk_possible
from ariane.games.gootmu.rules.targets import any_target, prepare_targets
from ariane.games.gootmu.rules.walks import begin_walk


def held_mask(p: Position, pawn: i64) -> i64:
    """gootmu.sq.trap-door, gootmu.sq.secret-panel: the first steps of one whom a door holds, as drawn."""
    held = p.note(pawn, m.HELD)
    square = p.at(pawn)
    if held == m.HELD_TRAP:
        return drawn_mask(p, square, p.board.arrow(square))
    if held == m.HELD_PANEL:
        return drawn_mask(p, square, p.board.to_table(square, p.note(pawn, m.SIDE)))
    return ANY_WAY


def movable(p: Position, pawn: i64, other: i64, number: i64) -> bool:
    """gootmu.sq.move-other-n: an opponent's pawn that can make the whole move."""
    if not p.in_play(other) or not p.enemies(pawn, other):
        return False
    return walk_possible(p, other, number, 0, held_mask(p, other), 0)


def whom_possible(p: Position, pawn: i64, other: i64) -> bool:
    """gootmu.sq.same-space, gootmu.sq.swap-player: another player, elsewhere, on a square one may choose."""
    if other == pawn or not p.in_play(other) or p.at(other) == p.at(pawn):
        return False
    return not barred_target(p, pawn, p.at(other))


def any_whom(p: Position, pawn: i64, text: i64, number: i64) -> bool:
    for other in range(m.PAWNS):
        if text in (box.SAME_SPACE, box.SWAP_PLAYER):
            if whom_possible(p, pawn, other):
                return True
        elif movable(p, pawn, other, number):
            return True
    return False


def follow_others(p: Position, log: list[Event] | None) -> None:
    text = p.get(m.TEXT_KIND)
    pawn = p.get(m.WHO)
    if text == box.TOUCH_HOME:
        p.set_note(pawn, m.TOUCH, 1)
        p.pop()
    elif text == box.ANOTHER_PIECE:
        another_piece(p, pawn, log)
    elif text == box.MOVE_OTHERS:
        move_others(p, pawn)
    elif p.get(m.STAGE) == 2:
        if not any_whom(p, pawn, text, p.get(m.TEXT_NUMBER)):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_WHOM, p.mind(pawn), text, p.get(m.TEXT_NUMBER))
    else:
        other = p.answer - m.PAWN
        number = p.get(m.TEXT_NUMBER)
        p.pop()
        if text == box.SAME_SPACE:
            p.tell_where(log, "joins", pawn, other, "", 0, p.at(other))
            land(p, pawn, p.at(other), -1, m.TOLD)
        elif text == box.SWAP_PLAYER:
            swap(p, pawn, other, log)
        else:
            p.tell(log, "moves-other", pawn, other, "", number)
            begin_walk(p, other, number, 0, held_mask(p, other), p.mind(pawn), 0)


def swap(p: Position, pawn: i64, other: i64, log: list[Event] | None) -> None:
    """gootmu.text.who: the swapper follows the new square's text, the other ignores the SWAP."""
    p.tell(log, "swap", pawn, other, "", 0)
    here = p.at(pawn)
    there = p.at(other)
    p.stand(other, here, -1)
    p.stand(pawn, there, -1)
    p.arrive(other, m.LANDING | m.NO_SHOVE | m.NO_TEXT, here)
    p.arrive(pawn, m.LANDING, there)


def move_others(p: Position, pawn: i64) -> None:
    """gootmu.sq.move-others: one after the other, those that can."""
    number = p.get(m.TEXT_NUMBER)
    for other in range(m.PAWNS):
        if other >= p.get(m.TEXT_CHOSEN) and movable(p, pawn, other, number):
            p.put(m.TEXT_CHOSEN, other + 1)
            begin_walk(p, other, number, 0, held_mask(p, other), p.mind(pawn), 0)
            return
    p.pop()


def another_piece(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.another-piece, gootmu.pseudo.turn: one for each player; it plays after its leader."""
    seat = p.owner(pawn)
    pseudo = m.PSEUDO + seat
    if p.get(m.STAGE) == 2:
        prepare_targets(p, pawn, box.ANOTHER_PIECE)
        if p.in_play(pseudo) or not any_target(p, pawn, box.ANOTHER_PIECE):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SQUARE, seat, box.ANOTHER_PIECE)
        return
    square = p.board.at_spot(p.answer - m.SQUARE)
    p.pop()
    p.set_note(pseudo, m.HOME, square)
    p.set_note(pseudo, m.AT, square)
    if p.regular != seat:
        p.set_note(pseudo, m.EXTRA, 1)
    p.tell_where(log, "pseudo", pseudo, -1, "", 0, square)
