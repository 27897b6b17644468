"""Texts about GOOTMU pieces: brought, moved, swapped, dropped, given for placement."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.box import GOOTMU
from ariane.games.gootmu.instructions import (
    BRING_ENEMY,
    DROP_GOOTMU,
    ENEMY_MOVES_GOOTMU,
    GIVE_GOOTMU,
    ITEM_FIRST,
    MOVE_ANY_GOOTMU,
    MOVE_OWN_GOOTMU,
    SWAP_GOOTMU,
)
from ariane.games.gootmu.rules.arrival import go_home, put_down
from ariane.games.gootmu.rules.items import ignore
from ariane.games.gootmu.rules.position import Position, thing_word
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    F_ASK,
    FIRST_ITEM,
    HAND,
    KIND,
    PAWN,
    PIECE,
    Q_PIECE,
    Q_PLACE,
    Q_THING,
    Q_WAY,
    Q_WHOM,
    SEATS,
    SQUARE,
    STAGE,
    STEP,
    WHO,
    A,
    B,
    D,
    E,
)
from ariane.games.gootmu.rules.targets import any_place


def piece_rule(p: Position, pawn: i64, text: i64, chosen: i64, piece: i64) -> str:
    """Empty if a text's answer may be this piece, else the rule that forbids it."""
    if not p.on_board(piece):
        return piece_rule_of(text)
    owner = piece // 3
    if text == BRING_ENEMY and owner == p.owner(pawn):
        return "gootmu.sq.bring-enemy"
    if text == MOVE_OWN_GOOTMU and owner != p.owner(pawn):
        return "gootmu.sq.move-own-gootmu"
    if text == ENEMY_MOVES_GOOTMU and owner != p.owner(pawn):
        return "gootmu.sq.enemy-moves-gootmu"
    if text == SWAP_GOOTMU and chosen >= 0 and p.places[chosen] == p.places[piece]:
        return "gootmu.sq.swap-gootmu"
    for twin in range(owner * 3, piece):  # pieces of one owner on one square are one choice
        if p.places[twin] == p.places[piece]:
            return "gootmu.not-now"
    return ""


def piece_rule_of(text: i64) -> str:
    if text == BRING_ENEMY:
        return "gootmu.sq.bring-enemy"
    if text == MOVE_ANY_GOOTMU:
        return "gootmu.sq.move-any-gootmu"
    if text == MOVE_OWN_GOOTMU:
        return "gootmu.sq.move-own-gootmu"
    return "gootmu.sq.swap-gootmu" if text == SWAP_GOOTMU else "gootmu.sq.enemy-moves-gootmu"


def any_piece(p: Position, pawn: i64, text: i64) -> bool:
    if text == SWAP_GOOTMU:
        for one in range(ALL_PIECES):
            for two in range(one):
                if p.on_board(one) and p.on_board(two) and p.places[one] != p.places[two]:
                    return True
        return False
    for piece in range(ALL_PIECES):
        if piece_rule(p, pawn, text, -1, piece) == "":
            return True
    return False


def carries_piece(p: Position, pawn: i64) -> bool:
    for piece in range(ALL_PIECES):
        if p.places[piece] == HAND + pawn:
            return True
    return False


def follow_pieces(p: Position, log: list[Event] | None) -> None:
    text = p.get(A)
    pawn = p.get(WHO)
    if text == ITEM_FIRST:
        p.pop()
        if p.items_left():
            p.set_note(pawn, FIRST_ITEM, 1)
    elif text == DROP_GOOTMU:
        drop_gootmu(p, pawn, log)
    elif text == GIVE_GOOTMU:
        give_gootmu(p, pawn, log)
    elif p.get(STAGE) == 2:
        if not any_piece(p, pawn, text):
            ignore(p, pawn, log)
            return
        seat = p.left_of(p.owner(pawn)) if text == ENEMY_MOVES_GOOTMU else p.owner(pawn)
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_PIECE, seat, text, -1, 0, 0)
    elif text == BRING_ENEMY:
        piece = p.answer - PIECE
        p.places[piece] = p.at(pawn)  # gootmu.carry.under: it stays lying
        p.tell(log, "bring", pawn, -1, thing_word(GOOTMU + piece // 3), 0)
        p.pop()
    elif text == SWAP_GOOTMU:
        swap_pieces(p, pawn, log)
    else:
        move_piece(p, pawn, text, log)


def swap_pieces(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """D: the first piece chosen."""
    if p.get(STAGE) == 3:
        one = p.answer - PIECE
        p.put(D, one)
        p.put(STAGE, 4)
        p.push(F_ASK, pawn, Q_PIECE, p.owner(pawn), SWAP_GOOTMU, one, 0, 0)
        return
    one = p.get(D)
    two = p.answer - PIECE
    place = p.places[one]
    p.places[one] = p.places[two]
    p.places[two] = place
    p.tell(log, "swap-pieces", pawn, -1, thing_word(GOOTMU + one // 3), 0)
    p.pop()


def move_piece(p: Position, pawn: i64, text: i64, log: list[Event] | None) -> None:
    """gootmu.sq.move-any-gootmu and its kin: so many squares, through walls. D: the piece, E: steps made."""
    seat = p.left_of(p.owner(pawn)) if text == ENEMY_MOVES_GOOTMU else p.owner(pawn)
    if p.get(STAGE) == 3:
        p.put(D, p.answer - PIECE)
        p.put(E, 0)
        p.put(STAGE, 4)
    else:
        piece = p.get(D)
        p.places[piece] = p.board.beside(p.places[piece], p.answer - STEP)
        p.put(E, p.get(E) + 1)
        p.tell_where(log, "move-piece", pawn, -1, thing_word(GOOTMU + piece // 3), 0, p.places[piece])
        if p.get(E) >= p.get(B):
            p.pop()
            return
    p.push(F_ASK, pawn, Q_WAY, seat, text, 1, 0, 0)


def drop_gootmu(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-gootmu, gootmu.text.parts: who carries none goes back all the same."""
    if p.get(STAGE) == 2 and carries_piece(p, pawn):
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), DROP_GOOTMU, 0, 0, 0)
        return
    if p.get(STAGE) == 3:
        put_down(p, pawn, p.held(pawn, p.answer - KIND), log)
    p.pop()
    go_home(p, pawn, log)


def give_gootmu(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.give-gootmu: which piece, to whom, and that player places it as at setup. D: the piece, E: who."""
    stage = p.get(STAGE)
    if stage == 2:
        if not placeable(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_THING, p.owner(pawn), GIVE_GOOTMU, 0, 0, 0)
    elif stage == 3:
        p.put(D, p.held(pawn, p.answer - KIND))
        p.put(STAGE, 4)
        p.push(F_ASK, pawn, Q_WHOM, p.owner(pawn), GIVE_GOOTMU, 0, 0, 0)
    elif stage == 4:
        p.put(STAGE, 5)
        piece = p.get(D)
        p.put(E, p.answer - PAWN)
        p.push(F_ASK, pawn, Q_PLACE, p.owner(p.answer - PAWN), piece, 0, 0, 0)
    else:
        p.places[p.get(D)] = p.board.at_spot(p.answer - SQUARE)
        p.tell_where(log, "place-piece", p.get(E), -1, thing_word(GOOTMU + p.get(D) // 3), 0, p.places[p.get(D)])
        p.pop()


def placeable(p: Position, pawn: i64) -> bool:
    """Whether some piece in hand has a square to go to."""
    for seat in range(SEATS):
        if p.holds(pawn, GOOTMU + seat) and any_place(p, seat):
            return True
    return False
