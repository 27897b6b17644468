"""Answers to what a text asks: which thing, whom, which square, tile or direction; and whom to shove."""

from mypy_extensions import i64

from ariane.games.gootmu.board import HOLE
from ariane.games.gootmu.box import AREA, GOOTMU
from ariane.games.gootmu.instructions import (
    ANY_DIRECTION,
    DISCARD_ITEM,
    DROP_GOOTMU,
    GIVE_GOOTMU,
    GIVE_ITEM,
    MAY_ROTATE,
    MOVE_OTHER_N,
    NEAREST_ITEM,
    REMOVE_TILE,
    SAME_SPACE,
    SWAP_PLAYER,
    TAKE_ITEM,
)
from ariane.games.gootmu.rules.arrival import may_shove
from ariane.games.gootmu.rules.items import has_item
from ariane.games.gootmu.rules.movement import straight_ways
from ariane.games.gootmu.rules.others import movable, whom_possible
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    BARRED,
    NO,
    NOT_NOW,
    PIECE,
    PSEUDO,
    Q_PLACE,
    Q_SIDE,
    Q_START,
    REMOVE,
    ROTATE,
    SHOVE,
    SQUARE,
    STEP,
    WHO,
    B,
    C,
)
from ariane.games.gootmu.rules.targets import any_place, place_rule, start_rule, target_rule
from ariane.games.gootmu.rules.tiles import removable


def thing_rule(p: Position, kind: i64) -> str:
    text = p.get(B)
    if not p.holds(p.get(WHO), kind):
        return NOT_NOW
    if kind >= GOOTMU:
        if text == DISCARD_ITEM:
            return "gootmu.sq.discard-item"
        if text == GIVE_ITEM:
            return "gootmu.sq.give-item"
        if text == TAKE_ITEM:
            return "gootmu.sq.take-item"
        if text == GIVE_GOOTMU:
            return "" if any_place(p, kind - GOOTMU) else "gootmu.setup.reachable"
        return ""
    if text == DROP_GOOTMU:
        return "gootmu.sq.drop-gootmu"
    return "gootmu.sq.give-gootmu" if text == GIVE_GOOTMU else ""


def shove_rule(p: Position, move: i64) -> str:
    if move == NO:
        return ""
    if not SHOVE <= move < PIECE:
        return NOT_NOW
    pawn = p.get(WHO)
    other = (move - SHOVE) // 4
    if not p.in_play(other):
        return NOT_NOW
    if not may_shove(p, pawn, other, p.below(B)):
        barred = pawn == p.playing and (p.note(pawn, BARRED) >> other) & 1 == 1
        return "gootmu.sq.same-space" if barred else "gootmu.move.shove"
    return "" if p.shovable(other, (move - SHOVE) % 4) else "gootmu.move.shove"


def whom_rule(p: Position, other: i64) -> str:
    text = p.get(B)
    pawn = p.get(WHO)
    if not p.in_play(other):
        return NOT_NOW
    if text in (SAME_SPACE, SWAP_PLAYER):
        if whom_possible(p, pawn, other):
            return ""
        if other != pawn and p.barred_target(pawn, p.at(other)):
            return "gootmu.text.destination"
        return "gootmu.sq.same-space" if text == SAME_SPACE else "gootmu.sq.swap-player"
    if text == GIVE_ITEM:
        return "" if p.enemies(pawn, other) else "gootmu.sq.give-item"
    if text == TAKE_ITEM:
        return "" if other != pawn and has_item(p, other) else "gootmu.sq.take-item"
    if text == GIVE_GOOTMU:
        return "" if other < PSEUDO and other != p.owner(pawn) else "gootmu.sq.give-gootmu"
    if movable(p, pawn, other, p.get(C)):
        return ""
    return "gootmu.sq.move-other-n" if text == MOVE_OTHER_N else "gootmu.sq.move-other-one"


def square_rule(p: Position, move: i64, question: i64) -> str:
    if not SQUARE <= move < SQUARE + p.board.cells:
        return NOT_NOW
    square = p.board.at_spot(move - SQUARE)
    if question == Q_START:
        return start_rule(p, square)
    if question == Q_PLACE:
        return place_rule(p, square)
    pawn = p.get(WHO)
    return target_rule(p, pawn, p.get(B), p.at(pawn), square)


def tile_rule(p: Position, move: i64) -> str:
    text = p.get(B)
    if text == REMOVE_TILE:
        if not REMOVE <= move < REMOVE + p.board.width * p.board.height:
            return NOT_NOW
        return "" if removable(p, move - REMOVE) else "gootmu.sq.remove-tile"
    if move == NO and text == MAY_ROTATE:
        return ""
    place = (move - ROTATE) // 2
    if not ROTATE <= move < REMOVE or place >= p.board.width * p.board.height:
        return NOT_NOW
    if text == MAY_ROTATE:
        return "" if place == p.at(p.get(WHO)) // AREA else "gootmu.sq.may-rotate"
    return "" if p.board.tiles[place] != HOLE else "gootmu.sq.rotate-any"


def way_rule(p: Position, move: i64, question: i64) -> str:
    if not STEP <= move < STEP + 4:
        return NOT_NOW
    pawn = p.get(WHO)
    way = move - STEP
    if question == Q_SIDE:
        mask = p.board.open[p.at(pawn)]
        return "" if mask == 0 or (mask >> way) & 1 == 1 else "gootmu.sq.secret-panel"
    text = p.get(B)
    if text == ANY_DIRECTION:
        return "" if (straight_ways(p, pawn, p.get(C)) >> way) & 1 == 1 else "gootmu.sq.any-direction"
    if text == NEAREST_ITEM:
        return "gootmu.text.destination" if p.barred_target(pawn, p.board.beside(p.get(C), way)) else ""
    return ""
