"""Squares that texts lead to: nearest ones, tiles, free squares for starts and pieces."""

from typing import Final

from mypy_extensions import i64

from ariane.core.maze import FAR, SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import is_label
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.obstacles import barred_target

TAKEN: Final[i64] = 1  # a mark
NEAR_START: Final[i64] = 4  # gootmu.sq.another-piece: less than so many squares away


def prepare_targets(p: Position, pawn: i64, text: i64) -> None:
    """Finds what is_target looks at: how far squares are from the pawn, as far as that matters, or the one tile."""
    tray = p.tray
    if text in (box.NEAREST_GOOTMU, box.NEAREST_ITEM, box.NEAREST_LABEL, box.GET_NEAREST):
        measure_nearest(p, pawn, text)
    elif text == box.ANOTHER_PIECE:
        p.board.measure(p.at(pawn), tray.flood, NEAR_START)
        mark_taken(p)
    elif text == box.NEXT_TILE:
        at = p.at(pawn)
        tray.tile = p.board.next_tile(at // box.AREA, p.board.arrow(at))


def measure_nearest(p: Position, pawn: i64, text: i64) -> None:
    """Measures step by step, until something that is sought lies there."""
    board, flood = p.board, p.tray.flood
    p.tray.nearest = FAR
    i: i64 = 0  # of the squares, the nearest first
    steps: i64 = 0
    board.measure(p.at(pawn), flood, steps)
    while i < flood.tail:
        while i < flood.tail:
            if candidate(p, pawn, text, flood.queue[i]):
                p.tray.nearest = steps
                return
            i += 1
        steps += 1
        board.measure_on(flood, steps)


def candidate(p: Position, pawn: i64, text: i64, square: i64) -> bool:
    """Something of the kind that is sought lies there."""
    if text == box.NEAREST_LABEL:
        return square != p.at(pawn) and is_label(p.board.texts[square])
    if text == box.NEAREST_GOOTMU:  # gootmu.sq.nearest-gootmu
        for piece in range(m.ALL_PIECES):
            if p.places[piece] == square and piece // 3 != p.owner(pawn) and square != p.at(pawn):
                return True
        return False
    if text == box.TELEPORT_GOOTMU:
        for piece in range(m.ALL_PIECES):
            if p.places[piece] == square and square != p.at(pawn):
                return True
        return False
    if text == box.NEAREST_ITEM and square == p.at(pawn):
        return False
    for thing in range(m.ALL_PIECES, p.things()):  # gootmu.sq.nearest-item, gootmu.sq.get-nearest
        if p.places[thing] == square and p.is_item(thing):
            return True
    return False


def is_target(p: Position, pawn: i64, text: i64, square: i64) -> bool:
    """Whether a text's answer may be this square; the targets are prepared."""
    if not p.board.there(square):
        return False
    if text in (box.NEAREST_GOOTMU, box.NEAREST_ITEM, box.NEAREST_LABEL, box.GET_NEAREST):
        return p.tray.flood.steps[square] == p.tray.nearest and candidate(p, pawn, text, square)
    if text == box.TURN_OVER:
        return p.of_kind_on(square, m.FACE_DOWN) >= 0
    if text == box.ANOTHER_PIECE:
        return p.tray.flood.steps[square] < NEAR_START and free_square(p, square)
    if text == box.MONSTER_OVER:
        return beside_monster(p, square // box.AREA) and unmarked(p, square)
    at = p.at(pawn)
    if square == at:
        return False
    if text == box.NEXT_TILE and square // box.AREA != p.tray.tile:
        return False
    if text == box.MONSTER_TILE and square // box.AREA != p.at(m.MONSTER) // box.AREA:
        return False
    if text == box.TELEPORT_GOOTMU and not candidate(p, pawn, text, square):
        return False
    return not barred_target(p, pawn, square)  # gootmu.text.destination, gootmu.sq.go-anywhere


def any_target(p: Position, pawn: i64, text: i64) -> bool:
    """Whether the text can be followed at all; the targets are prepared."""
    if text in (box.MONSTER_TILE, box.MONSTER_OVER) and not p.in_play(m.MONSTER):
        return False
    if text in (box.NEAREST_GOOTMU, box.NEAREST_ITEM, box.NEAREST_LABEL, box.GET_NEAREST):
        return p.tray.nearest != FAR
    for square in range(p.board.cells):
        if is_target(p, pawn, text, square):
            return True
    return False


def beside_monster(p: Position, place: i64) -> bool:
    own = p.at(m.MONSTER) // box.AREA
    for way in range(SIDES):
        if p.board.next_tile(own, way) == place and place != own:
            return True
    return False


def unmarked(p: Position, square: i64) -> bool:
    place = square // box.AREA
    return p.board.texts[square] == box.BLANK and p.board.box.circles[p.board.tiles[place]] != square % box.AREA


def mark_taken(p: Position) -> None:
    """Marks the squares with a pawn, a start, a marker, a piece or the monster on them, for free_square."""
    tray = p.tray
    tray.wipe()
    tray.roomy = -1
    for thing in range(p.things()):
        if p.on_board(thing):
            tray.mark(p.places[thing], TAKEN)
    for pawn in range(m.PAWNS + 1):
        if p.in_play(pawn):
            tray.mark(p.at(pawn), TAKEN)
        if p.note(pawn, m.HOME) != m.NOBODY:
            tray.mark(p.note(pawn, m.HOME), TAKEN)


def free_square(p: Position, square: i64) -> bool:
    """gootmu.setup.gootmu: no text, obstacle, pawn, start, marker, piece or monster on it; what is taken is marked."""
    return p.board.texts[square] == box.BLANK and p.tray.marks[square] == 0 and p.board.there(square)


def reachable_for(p: Position, seat: i64) -> None:
    """gootmu.setup.reachable: writes to tray.flood.steps how far each square is on foot from a player's start."""
    p.board.reach(p.note(seat, m.HOME), p.tray.flood)
    mark_taken(p)


def is_start(p: Position, square: i64) -> bool:
    """gootmu.setup.start: a blank empty square from which three free ones can be reached; what is taken is marked."""
    if not free_square(p, square):
        return False
    board, flood = p.board, p.tray.flood
    region = board.region(square)
    if region == p.tray.roomy:
        return True
    count: i64 = -1
    for other in range(board.cells):
        if free_square(p, other) and board.region(other) == region:
            count += 1
            if count == m.PIECES:
                p.tray.roomy = region
                return True
    board.reach(square, flood)
    count = -1
    for i in range(flood.tail):
        if free_square(p, flood.queue[i]):
            count += 1
    return count >= m.PIECES


def is_place(p: Position, square: i64) -> bool:
    """gootmu.setup.gootmu, gootmu.setup.reachable: the squares reached are in tray.flood.steps."""
    return p.tray.flood.steps[square] != FAR and free_square(p, square)


def any_place(p: Position, seat: i64) -> bool:
    reachable_for(p, seat)
    for square in range(p.board.cells):
        if is_place(p, square):
            return True
    return False
