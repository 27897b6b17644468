"""Tiles turned and taken away, and the texts that do it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import HOLE
from ariane.games.gootmu.rules.labels import bit


def rotate(p: Position, move: i64, who: i64, log: list[Event] | None) -> None:
    """gootmu.tile.rotate: all that is kept by the tile as drawn turns with it; no text is triggered."""
    place = m.rotated_place(move)
    clockwise = m.is_clockwise(move)
    p.board = p.board.rotated(place, clockwise)
    p.tell(log, "rotate", who, -1, "clockwise" if clockwise else "counter-clockwise", place + 1)


def rotate_with_token(p: Position, pawn: i64, move: i64, log: list[Event] | None) -> None:
    """gootmu.power.rotate, gootmu.power.discard"""
    p.lay(p.held(pawn, box.POWER), m.GONE)
    p.tell(log, "token", pawn, -1, "", 0)
    rotate(p, move, pawn, log)


def near_tile(p: Position, walker: i64, place: i64) -> bool:
    return (near_tiles(p, walker) >> place) & 1 == 1


def near_tiles(p: Position, walker: i64) -> i64:
    """gootmu.move.natural-six: the own tile and the four that share a side with it, a bit each."""
    own = p.slot_of(walker)
    tiles = bit(own)
    for way in range(SIDES):
        tiles |= bit(p.board.next_tile(own, way))
    return tiles


def removable(p: Position, place: i64) -> bool:
    """gootmu.sq.remove-tile: no player, GOOTMU piece, monster or start on it."""
    if place >= p.board.width * p.board.height or p.board.tiles[place] == HOLE:
        return False
    for pawn in range(m.PAWNS):
        if p.in_play(pawn) and (p.at(pawn) // box.AREA == place or p.note(pawn, m.HOME) // box.AREA == place):
            return False
    if p.in_play(m.MONSTER) and p.at(m.MONSTER) // box.AREA == place:
        return False
    for piece in range(m.ALL_PIECES):
        if p.on_board(piece) and p.places[piece] // box.AREA == place:
            return False
    return True


def any_removable(p: Position) -> bool:
    for place in range(p.board.width * p.board.height):
        if removable(p, place):
            return True
    return False


def remove(p: Position, place: i64, who: i64, log: list[Event] | None) -> None:
    """Other markers on it leave the game."""
    for thing in range(m.ALL_PIECES, p.things()):
        if p.on_board(thing) and p.places[thing] // box.AREA == place:
            p.lay(thing, m.GONE)
    for pawn in range(m.PAWNS):
        if p.note(pawn, m.WAIT_FOR) // box.AREA == place:
            p.set_note(pawn, m.WAIT_FOR, m.NOBODY)
            p.set_note(pawn, m.WAITED, 0)
    p.trail = elsewhere(p.trail, place)
    p.followed = elsewhere(p.followed, place)
    p.board = p.board.without(place)
    p.tell(log, "remove", who, -1, "", place + 1)


def elsewhere(entries: vec[i64], place: i64) -> vec[i64]:
    """The entries of a trail that are not on this tile."""
    kept = vec[i64]()
    for i in range(len(entries)):
        if entries[i] % m.SQUARES // box.AREA != place:
            kept = append(kept, entries[i])
    return kept


def follow_tiles(p: Position, log: list[Event] | None) -> None:
    """gootmu.sq.rotate-this-cw, may-rotate, rotate-any, remove-tile"""
    text = p.get(m.TEXT_KIND)
    pawn = p.get(m.WHO)
    if text == box.ROTATE_THIS:
        p.pop()
        rotate(p, m.ROTATE + p.at(pawn) // box.AREA * 2 + 1, pawn, log)
    elif p.get(m.STAGE) == 2:
        if text == box.REMOVE_TILE and not any_removable(p):  # gootmu.text.impossible
            p.pop()
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_TILE, p.owner(pawn), text)
    else:
        p.pop()
        if m.is_removal(p.answer):
            remove(p, p.answer - m.REMOVE, pawn, log)
        elif p.answer != m.NO:
            rotate(p, p.answer, pawn, log)
