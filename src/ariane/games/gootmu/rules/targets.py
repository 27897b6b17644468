"""Squares that texts lead to: nearest ones, tiles, free squares for starts and pieces."""

from typing import Final

from mypy_extensions import i64

from ariane.games.gootmu.board import FAR
from ariane.games.gootmu.box import AREA
from ariane.games.gootmu.instructions import (
    ANOTHER_PIECE,
    BLANK,
    GET_NEAREST,
    GO_ANYWHERE,
    MONSTER_OVER,
    MONSTER_TILE,
    NEAREST_GOOTMU,
    NEAREST_ITEM,
    NEAREST_LABEL,
    NEXT_TILE,
    TELEPORT_GOOTMU,
    TURN_OVER,
    is_label,
)
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import ALL_PIECES, FACE_DOWN, HOME, MONSTER

NEAR_START: Final[i64] = 4  # gootmu.sq.another-piece: less than so many squares away


def prepare_targets(p: Position, pawn: i64, text: i64) -> None:
    """Measures what target_rule looks at: distances from the pawn (tray.steps) and the nearest one (tray.queue[0])."""
    tray = p.tray
    if text in (NEAREST_GOOTMU, NEAREST_ITEM, NEAREST_LABEL, GET_NEAREST, ANOTHER_PIECE):
        p.board.measure(p.at(pawn), tray.steps, tray.queue)
        nearest = FAR
        for target in range(p.board.cells):
            if p.board.there(target) and tray.steps[target] < nearest and candidate(p, pawn, text, target):
                nearest = tray.steps[target]
        tray.queue[0] = nearest


def candidate(p: Position, pawn: i64, text: i64, square: i64) -> bool:
    """Something of the kind that is sought lies there."""
    if text == NEAREST_LABEL:
        return square != p.at(pawn) and is_label(p.board.texts[square])
    if text == NEAREST_GOOTMU:
        for piece in range(ALL_PIECES):
            if p.places[piece] == square and piece // 3 != p.owner(pawn) and square != p.at(pawn) and pawn != MONSTER:
                return True
        return False
    if text == TELEPORT_GOOTMU:
        for piece in range(ALL_PIECES):
            if p.places[piece] == square and square != p.at(pawn):
                return True
        return False
    if text == NEAREST_ITEM and square == p.at(pawn):
        return False
    for thing in range(ALL_PIECES, p.things()):  # gootmu.sq.nearest-item, gootmu.sq.get-nearest
        if p.places[thing] == square and p.is_item(thing):
            return True
    return False


def target_rule(p: Position, pawn: i64, text: i64, at: i64, square: i64) -> str:
    """Empty if a text's answer may be this square, else the rule that forbids it. `at` is the text's own square."""
    if not p.board.there(square):
        return "gootmu.sq.remove-tile"
    if text in (NEAREST_GOOTMU, NEAREST_ITEM, NEAREST_LABEL, GET_NEAREST):
        if p.tray.steps[square] != p.tray.queue[0] or not candidate(p, pawn, text, square):
            return rule_of(text)
        return ""
    if text == TURN_OVER:
        return "" if p.of_kind_on(square, FACE_DOWN) >= 0 else "gootmu.sq.turn-over"
    if text == ANOTHER_PIECE:
        if p.tray.steps[square] >= NEAR_START or not free_square(p, square):
            return "gootmu.sq.another-piece"
        return ""
    if text == MONSTER_OVER:
        return "" if beside_monster(p, square // AREA) and unmarked(p, square) else "gootmu.sq.monster-tile-over"
    if text == NEXT_TILE and square // AREA != p.board.next_tile(at // AREA, p.board.arrow(at)):
        return "gootmu.sq.next-tile"
    if text == MONSTER_TILE and square // AREA != p.at(MONSTER) // AREA:
        return "gootmu.sq.monster-tile"
    if text == TELEPORT_GOOTMU and not candidate(p, pawn, text, square):
        return "gootmu.sq.teleport-gootmu"
    if square == p.at(pawn):
        return rule_of(text)
    return "gootmu.text.destination" if p.barred_target(pawn, square) else ""


def rule_of(text: i64) -> str:
    if text == GO_ANYWHERE:
        return "gootmu.sq.go-anywhere"
    if text == NEXT_TILE:
        return "gootmu.sq.next-tile"
    if text == MONSTER_TILE:
        return "gootmu.sq.monster-tile"
    if text == NEAREST_GOOTMU:
        return "gootmu.sq.nearest-gootmu"
    if text == NEAREST_ITEM:
        return "gootmu.sq.nearest-item"
    return "gootmu.sq.get-nearest" if text == GET_NEAREST else "gootmu.sq.nearest-label"


def any_target(p: Position, pawn: i64, text: i64) -> bool:
    """Whether the text can be followed at all; the targets are prepared."""
    if text in (MONSTER_TILE, MONSTER_OVER) and not p.in_play(MONSTER):
        return False
    if text in (NEAREST_GOOTMU, NEAREST_ITEM, NEAREST_LABEL, GET_NEAREST):
        return p.tray.queue[0] != FAR
    at = p.at(pawn)
    for square in range(p.board.cells):
        if target_rule(p, pawn, text, at, square) == "":
            return True
    return False


def beside_monster(p: Position, place: i64) -> bool:
    own = p.at(MONSTER) // AREA
    for way in range(4):
        if p.board.next_tile(own, way) == place and place != own:
            return True
    return False


def unmarked(p: Position, square: i64) -> bool:
    place = square // AREA
    return p.board.texts[square] == BLANK and p.board.box.circles[p.board.tiles[place]] != square % AREA


def free_square(p: Position, square: i64) -> bool:
    """gootmu.setup.gootmu: no text, obstacle, pawn, start, marker, piece or monster on it."""
    return p.board.there(square) and p.board.texts[square] == BLANK and p.empty(square, -1)


def reachable_for(p: Position, seat: i64) -> None:
    """gootmu.setup.reachable: writes to tray.steps how far each square is on foot from a player's start."""
    p.board.reach(p.note(seat, HOME), p.tray.steps, p.tray.queue)


def start_rule(p: Position, square: i64) -> str:
    """gootmu.setup.start: a blank empty square from which three free squares can be reached."""
    if not free_square(p, square):
        return "gootmu.setup.start"
    count: i64 = 0
    main = p.board.in_main(square, p.tray.steps, p.tray.queue)
    if not main:
        p.board.reach(square, p.tray.steps, p.tray.queue)
    for other in range(p.board.cells):
        near = p.board.main[other] == 1 if main else p.tray.steps[other] != FAR
        if near and other != square and free_square(p, other):
            count += 1
            if count == 3:
                return ""
    return "gootmu.setup.start"


def place_rule(p: Position, square: i64) -> str:
    """gootmu.setup.gootmu, gootmu.setup.reachable: the squares reached are in tray.steps."""
    if not free_square(p, square):
        return "gootmu.setup.gootmu"
    return "" if p.tray.steps[square] != FAR else "gootmu.setup.reachable"


def any_place(p: Position, seat: i64) -> bool:
    reachable_for(p, seat)
    for square in range(p.board.cells):
        if place_rule(p, square) == "":
            return True
    return False


def cross_rule(p: Position, walker: i64, way: i64) -> str:
    """gootmu.closed.which: through a wall to a square that cannot be walked to from here."""
    square = p.at(walker)
    if p.board.walkable(square, way):
        return "gootmu.closed.which"
    target = p.board.beside(square, way)
    if target == p.at(MONSTER):
        return "gootmu.monster.blocks"
    if p.blocked(walker, target):
        return "gootmu.obstacle.blocked"
    if p.board.wrong_side(target, way):
        return "gootmu.sq.trap-door"
    return "gootmu.closed.which" if p.board.walks_to(square, target, p.tray.steps, p.tray.queue) else ""
