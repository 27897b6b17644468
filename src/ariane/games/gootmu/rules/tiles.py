"""Tiles turned and taken away, and the texts that do it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.board import HOLE
from ariane.games.gootmu.box import AREA, POWER
from ariane.games.gootmu.instructions import REMOVE_TILE, ROTATE_THIS
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    F_ASK,
    GONE,
    HOME,
    MONSTER,
    NO,
    NOBODY,
    PAWNS,
    Q_TILE,
    REMOVE,
    ROTATE,
    SQUARES,
    STAGE,
    WAIT_FOR,
    WAITED,
    WHO,
    A,
)


def rotate(p: Position, move: i64, who: i64, log: list[Event] | None) -> None:
    """gootmu.tile.rotate: all that is kept by the tile as drawn turns with it; no text is triggered."""
    place = (move - ROTATE) // 2
    clockwise = (move - ROTATE) % 2 == 1
    p.board = p.board.rotated(place, clockwise)
    p.tell(log, "rotate", who, -1, "clockwise" if clockwise else "counter-clockwise", place + 1)


def rotate_with_token(p: Position, pawn: i64, move: i64, log: list[Event] | None) -> None:
    """gootmu.power.rotate, gootmu.power.discard"""
    p.places[p.held(pawn, POWER)] = GONE
    p.tell(log, "token", pawn, -1, "", 0)
    rotate(p, move, pawn, log)


def near_tile(p: Position, walker: i64, place: i64) -> bool:
    """gootmu.move.natural-six: the own tile or one of the four that share a side with it."""
    own = p.slot_of(walker)
    if place >= p.board.width * p.board.height or p.board.tiles[place] == HOLE:
        return False
    if place == own:
        return True
    for way in range(4):
        if p.board.next_tile(own, way) == place:
            return True
    return False


def removable(p: Position, place: i64) -> bool:
    """gootmu.sq.remove-tile: no player, GOOTMU piece, monster or start on it."""
    if place >= p.board.width * p.board.height or p.board.tiles[place] == HOLE:
        return False
    for pawn in range(PAWNS):
        if p.in_play(pawn) and (p.at(pawn) // AREA == place or p.note(pawn, HOME) // AREA == place):
            return False
    if p.in_play(MONSTER) and p.at(MONSTER) // AREA == place:
        return False
    for piece in range(ALL_PIECES):
        if p.on_board(piece) and p.places[piece] // AREA == place:
            return False
    return True


def any_removable(p: Position) -> bool:
    for place in range(p.board.width * p.board.height):
        if removable(p, place):
            return True
    return False


def remove(p: Position, place: i64, who: i64, log: list[Event] | None) -> None:
    """Other markers on it leave the game."""
    for thing in range(ALL_PIECES, p.things()):
        if p.on_board(thing) and p.places[thing] // AREA == place:
            p.places[thing] = GONE
    for pawn in range(PAWNS):
        if p.note(pawn, WAIT_FOR) // AREA == place:
            p.set_note(pawn, WAIT_FOR, NOBODY)
            p.set_note(pawn, WAITED, 0)
    p.trail = elsewhere(p.trail, place)
    p.followed = elsewhere(p.followed, place)
    p.board = p.board.without(place)
    p.tell(log, "remove", who, -1, "", place + 1)


def elsewhere(entries: vec[i64], place: i64) -> vec[i64]:
    """The entries of a trail that are not on this tile."""
    kept = vec[i64]()
    for i in range(len(entries)):
        if entries[i] % SQUARES // AREA != place:
            kept = append(kept, entries[i])
    return kept


def follow_tiles(p: Position, log: list[Event] | None) -> None:
    """gootmu.sq.rotate-this-cw, may-rotate, rotate-any, remove-tile"""
    text = p.get(A)
    pawn = p.get(WHO)
    if text == ROTATE_THIS:
        p.pop()
        rotate(p, ROTATE + p.at(pawn) // AREA * 2 + 1, pawn, log)
    elif p.get(STAGE) == 2:
        if text == REMOVE_TILE and not any_removable(p):  # gootmu.text.impossible
            p.pop()
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_TILE, p.owner(pawn), text, 0, 0, 0)
    else:
        p.pop()
        if p.answer >= REMOVE:
            remove(p, p.answer - REMOVE, pawn, log)
        elif p.answer != NO:
            rotate(p, p.answer, pawn, log)
