"""Texts about GOOTMU pieces: brought, moved, swapped, dropped, given for placement."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import go_home, put_down
from ariane.games.gootmu.rules.hands import PIECES
from ariane.games.gootmu.rules.items import ignore
from ariane.games.gootmu.rules.labels import thing_word
from ariane.games.gootmu.rules.targets import any_place


def may_choose_piece(p: Position, pawn: i64, text: i64, chosen: i64, piece: i64) -> bool:
    """Whether a text's answer may be this piece; pieces of one owner on one square are one choice."""
    if not p.on_board(piece):
        return False
    owner = piece // m.PIECES
    if text == box.BRING_ENEMY and owner == p.owner(pawn):  # gootmu.sq.bring-enemy
        return False
    # gootmu.sq.move-own-gootmu, gootmu.sq.enemy-moves-gootmu
    if text in (box.MOVE_OWN_GOOTMU, box.ENEMY_MOVES_GOOTMU) and owner != p.owner(pawn):
        return False
    # gootmu.sq.swap-gootmu
    if text == box.SWAP_GOOTMU and chosen >= 0 and p.places[chosen] == p.places[piece]:
        return False
    for twin in range(owner * m.PIECES, piece):
        if p.places[twin] == p.places[piece]:
            return False
    return True


def any_piece(p: Position, pawn: i64, text: i64) -> bool:
    if text == box.SWAP_GOOTMU:
        for one in range(m.ALL_PIECES):
            for two in range(one):
                if p.on_board(one) and p.on_board(two) and p.places[one] != p.places[two]:
                    return True
        return False
    for piece in range(m.ALL_PIECES):
        if may_choose_piece(p, pawn, text, -1, piece):
            return True
    return False


def carries_piece(p: Position, pawn: i64) -> bool:
    return p.hand(pawn) & PIECES != 0


def follow_pieces(p: Position, log: list[Event] | None) -> None:
    text = p.get(m.TEXT_KIND)
    pawn = p.get(m.WHO)
    if text == box.ITEM_FIRST:
        p.pop()
        if p.items_left():
            p.set_note(pawn, m.FIRST_ITEM, 1)
    elif text == box.DROP_GOOTMU:
        drop_gootmu(p, pawn, log)
    elif text == box.GIVE_GOOTMU:
        give_gootmu(p, pawn, log)
    elif p.get(m.STAGE) == 2:
        if not any_piece(p, pawn, text):
            ignore(p, pawn, log)
            return
        seat = p.left_of(p.owner(pawn)) if text == box.ENEMY_MOVES_GOOTMU else p.owner(pawn)
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_PIECE, seat, text, -1)
    elif text == box.BRING_ENEMY:
        piece = p.answer - m.PIECE
        p.lay(piece, p.at(pawn))  # gootmu.carry.under: it stays lying
        p.tell_piece(log, "bring", pawn, piece)
        p.pop()
    elif text == box.SWAP_GOOTMU:
        swap_pieces(p, pawn, log)
    else:
        move_piece(p, pawn, text, log)


def swap_pieces(p: Position, pawn: i64, log: list[Event] | None) -> None:
    if p.get(m.STAGE) == 3:
        one = p.answer - m.PIECE
        p.put(m.TEXT_CHOSEN, one)
        p.put(m.STAGE, 4)
        p.ask(pawn, m.Q_PIECE, p.owner(pawn), box.SWAP_GOOTMU, one)
        return
    one = p.get(m.TEXT_CHOSEN)
    two = p.answer - m.PIECE
    place = p.places[one]
    p.lay(one, p.places[two])
    p.lay(two, place)
    p.tell(log, "swap-pieces", pawn, -1, thing_word(box.GOOTMU + one // 3), 0)
    p.pop()


def move_piece(p: Position, pawn: i64, text: i64, log: list[Event] | None) -> None:
    """gootmu.sq.move-any-gootmu and its kin: through walls, and anywhere (gootmu.setup.reachable-only)."""
    seat = p.left_of(p.owner(pawn)) if text == box.ENEMY_MOVES_GOOTMU else p.owner(pawn)
    if p.get(m.STAGE) == 3:
        p.put(m.TEXT_CHOSEN, p.answer - m.PIECE)
        p.put(m.TEXT_COUNT, 0)
        p.put(m.STAGE, 4)
    else:
        piece = p.get(m.TEXT_CHOSEN)
        p.lay(piece, p.board.beside(p.places[piece], p.answer - m.STEP))
        p.put(m.TEXT_COUNT, p.get(m.TEXT_COUNT) + 1)
        p.tell_where(log, "move-piece", pawn, -1, thing_word(box.GOOTMU + piece // 3), 0, p.places[piece])
        if p.get(m.TEXT_COUNT) >= p.get(m.TEXT_NUMBER):
            p.pop()
            return
    p.ask(pawn, m.Q_WAY, seat, text, 1)


def drop_gootmu(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.drop-gootmu, gootmu.text.parts: who carries none goes back all the same."""
    if p.get(m.STAGE) == 2 and carries_piece(p, pawn):
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.DROP_GOOTMU)
        return
    if p.get(m.STAGE) == 3:
        put_down(p, pawn, p.held(pawn, p.answer - m.KIND), log)
    p.pop()
    go_home(p, pawn, log)


def give_gootmu(p: Position, pawn: i64, log: list[Event] | None) -> None:
    """gootmu.sq.give-gootmu: which piece, to whom, and that player places it as at setup."""
    stage = p.get(m.STAGE)
    if stage == 2:
        if not placeable(p, pawn):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_THING, p.owner(pawn), box.GIVE_GOOTMU)
    elif stage == 3:
        p.put(m.TEXT_CHOSEN, p.held(pawn, p.answer - m.KIND))
        p.put(m.STAGE, 4)
        p.ask(pawn, m.Q_WHOM, p.owner(pawn), box.GIVE_GOOTMU)
    elif stage == 4:
        p.put(m.STAGE, 5)
        piece = p.get(m.TEXT_CHOSEN)
        p.put(m.TEXT_COUNT, p.answer - m.PAWN)
        p.ask(pawn, m.Q_PLACE, p.owner(p.answer - m.PAWN), piece)
    else:
        p.lay(p.get(m.TEXT_CHOSEN), p.board.at_spot(p.answer - m.SQUARE))
        p.tell_piece(log, "place-piece", p.get(m.TEXT_COUNT), p.get(m.TEXT_CHOSEN))
        p.pop()


def placeable(p: Position, pawn: i64) -> bool:
    """Whether some piece in hand has a square to go to."""
    for seat in range(m.SEATS):
        if p.holds(pawn, box.GOOTMU + seat) and any_place(p, seat):
            return True
    return False
