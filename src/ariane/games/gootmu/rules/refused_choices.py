"""Refusals of what a start, a piece, a shove or a text asks for, each rule stated plainly."""

from mypy_extensions import i64

from ariane.core.maze import FAR
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import HOLE
from ariane.games.gootmu.rules.labels import bit
from ariane.games.gootmu.rules.obstacles import barred_target, blocked
from ariane.games.gootmu.rules.refused_walks import LEGAL, beside_tile, start_on, there
from ariane.games.gootmu.rules.search import line_possible, walk_possible

# Squares: starts, pieces, and where texts lead


def square_refusal(p: Position, move: i64, question: i64) -> str:
    if not m.SQUARE <= move < m.SQUARE + p.board.cells:
        return m.NOT_NOW
    square = p.board.at_spot(move - m.SQUARE)
    if question == m.Q_START:
        return start_refusal(p, square)
    if question == m.Q_PLACE:
        if not free(p, square):
            return "gootmu.setup.gootmu"
        p.board.reach(p.note(p.get(m.ASK_ABOUT) // m.PIECES, m.HOME), p.tray.flood)
        return LEGAL if p.tray.flood.steps[square] != FAR else "gootmu.setup.reachable"
    return target_refusal(p, p.get(m.WHO), p.get(m.ASK_ABOUT), square)


def free(p: Position, square: i64) -> bool:
    """gootmu.setup.gootmu: no text, obstacle, pawn, start, marker, piece or monster on it."""
    if p.board.tiles[square // box.AREA] == HOLE or p.board.texts[square] != box.BLANK:
        return False
    if p.thing_on(square) >= 0 or start_on(p, square):
        return False
    return p.pawn_on(square, m.NOBODY) == m.NOBODY and p.at(m.MONSTER) != square


def start_refusal(p: Position, square: i64) -> str:
    """gootmu.setup.start: a free square from which three others that are free can be reached."""
    if not free(p, square):
        return "gootmu.setup.start"
    p.board.reach(square, p.tray.flood)
    count: i64 = 0
    for other in range(p.board.cells):
        if other != square and p.tray.flood.steps[other] != FAR and free(p, other):
            count += 1
    return LEGAL if count >= m.PIECES else "gootmu.setup.start"


def target_refusal(p: Position, pawn: i64, text: i64, square: i64) -> str:
    """Where a text may lead, or whose marker it may turn up or fetch."""
    if p.board.tiles[square // box.AREA] == HOLE:
        return "gootmu.sq.remove-tile"
    own = p.at(pawn)
    if text in (box.NEAREST_GOOTMU, box.NEAREST_ITEM, box.NEAREST_LABEL, box.GET_NEAREST):
        return nearest_refusal(p, pawn, text, square)
    if text == box.TURN_OVER:
        return LEGAL if p.of_kind_on(square, m.FACE_DOWN) >= 0 else "gootmu.sq.turn-over"
    if text == box.ANOTHER_PIECE:
        p.board.measure(own, p.tray.flood)
        return LEGAL if p.tray.flood.steps[square] < 4 and free(p, square) else "gootmu.sq.another-piece"
    if text == box.MONSTER_OVER:
        return monster_over_refusal(p, square)
    if text == box.NEXT_TILE:
        if square // box.AREA != p.board.next_tile(own // box.AREA, p.board.arrow(own)) or square == own:
            return "gootmu.sq.next-tile"
    elif text == box.MONSTER_TILE:
        if square // box.AREA != p.at(m.MONSTER) // box.AREA or square == own:
            return "gootmu.sq.monster-tile"
    elif text == box.TELEPORT_GOOTMU:
        if square == own or not piece_on(p, square, -1):
            return "gootmu.sq.teleport-gootmu"
    elif square == own:
        return "gootmu.sq.go-anywhere"
    if square == p.at(m.MONSTER) and pawn != m.MONSTER:
        return "gootmu.text.destination"
    return "gootmu.text.destination" if blocked(p, pawn, square) else LEGAL


def piece_on(p: Position, square: i64, but: i64) -> bool:
    """Whether a GOOTMU piece lies there, of another owner than that one."""
    for piece in range(m.ALL_PIECES):
        if p.places[piece] == square and piece // m.PIECES != but:
            return True
    return False


def sought(p: Position, pawn: i64, text: i64, square: i64) -> bool:
    """Whether what a NEAREST text names is on this square."""
    if p.board.tiles[square // box.AREA] == HOLE or (square == p.at(pawn) and text != box.GET_NEAREST):
        return False
    if text == box.NEAREST_LABEL:
        return box.is_label(p.board.texts[square])
    if text == box.NEAREST_GOOTMU:
        return piece_on(p, square, p.owner(pawn))
    for marker in range(m.ALL_PIECES, p.things()):
        if p.places[marker] == square and p.is_item(marker):
            return True
    return False


def nearest_refusal(p: Position, pawn: i64, text: i64, square: i64) -> str:
    """gootmu.space.distance: what is sought lies there, and none of it nearer."""
    why = "gootmu.sq." + box.KEYS[text]
    if not sought(p, pawn, text, square):
        return why
    p.board.measure(p.at(pawn), p.tray.flood)
    for other in range(p.board.cells):
        if p.tray.flood.steps[other] < p.tray.flood.steps[square] and sought(p, pawn, text, other):
            return why
    return LEGAL


def monster_over_refusal(p: Position, square: i64) -> str:
    """gootmu.sq.monster-tile-over: an unmarked square of a tile beside the monster's."""
    place = square // box.AREA
    if place == p.at(m.MONSTER) // box.AREA or not beside_tile(p, m.MONSTER, place):
        return "gootmu.sq.monster-tile-over"
    if p.board.texts[square] != box.BLANK or p.board.box.circles[p.board.tiles[place]] == square % box.AREA:
        return "gootmu.sq.monster-tile-over"
    return LEGAL


# Whom, what, which tile, which way


def choice_refusal(p: Position, move: i64, question: i64) -> str:
    text = p.get(m.ASK_ABOUT)
    if question == m.Q_SHOVE:
        return shove_refusal(p, move)
    if question == m.Q_WHOM:
        return whom_refusal(p, move - m.PAWN, text) if m.is_pawn(move) else m.NOT_NOW
    if question == m.Q_THING:
        return thing_refusal(p, move - m.KIND, text) if m.is_kind(move) else m.NOT_NOW
    if question == m.Q_WHICH:
        return which_refusal(p, move)
    if question == m.Q_PIECE:
        return piece_refusal(p, move - m.PIECE, text) if m.is_piece(move) else m.NOT_NOW
    if question == m.Q_TILE:
        return tile_refusal(p, move, text)
    return way_refusal(p, move - m.STEP, text, question) if m.is_step(move) else m.NOT_NOW


def shove_refusal(p: Position, move: i64) -> str:
    """gootmu.move.shove: one who stands here, once, through an opening; gootmu.sq.same-space may bar it."""
    if move == m.NO:
        return LEGAL
    if not m.is_shove(move):
        return m.NOT_NOW
    pawn = p.get(m.WHO)
    other = m.shoved_pawn(move)
    if not p.in_play(other):
        return m.NOT_NOW
    if other == pawn or p.at(other) != p.at(pawn):
        return "gootmu.move.shove"
    if pawn == p.playing and (p.note(pawn, m.BARRED) >> other) & 1 == 1:
        return "gootmu.sq.same-space"
    if (p.below(m.ARRIVE_SHOVED) >> other) & 1 == 1:
        return "gootmu.move.shove"
    way = m.shoved_way(move)
    target = p.board.beside(p.at(other), way)
    if not p.board.walkable(p.at(other), way) or p.board.wrong_side(target, way):
        return "gootmu.move.shove"
    if target == p.at(m.MONSTER) or blocked(p, other, target):
        return "gootmu.move.shove"
    return LEGAL


def whom_refusal(p: Position, other: i64, text: i64) -> str:
    pawn = p.get(m.WHO)
    if not p.in_play(other):
        return m.NOT_NOW
    if text in (box.SAME_SPACE, box.SWAP_PLAYER):
        if other == pawn or p.at(other) == p.at(pawn):
            return "gootmu.sq.same-space" if text == box.SAME_SPACE else "gootmu.sq.swap-player"
        return "gootmu.text.destination" if barred_target(p, pawn, p.at(other)) else LEGAL
    if text == box.GIVE_ITEM:
        return LEGAL if p.owner(pawn) != p.owner(other) else "gootmu.sq.give-item"
    if text == box.TAKE_ITEM:
        for thing in range(m.ALL_PIECES, p.things()):
            if p.places[thing] == m.HAND + other and other != pawn:
                return LEGAL
        return "gootmu.sq.take-item"
    if text == box.GIVE_GOOTMU:
        return "gootmu.sq.give-gootmu" if other >= m.PSEUDO or other == p.owner(pawn) else LEGAL
    why = "gootmu.sq.move-other-n" if text == box.MOVE_OTHER_N else "gootmu.sq.move-other-one"
    if p.owner(pawn) == p.owner(other):
        return why
    ways: i64 = 15
    square = p.at(other)
    if p.note(other, m.HELD) == m.HELD_TRAP:  # gootmu.sq.trap-door
        ways = bit(p.board.to_tile(square, p.board.arrow(square)))
    elif p.note(other, m.HELD) == m.HELD_PANEL:  # gootmu.sq.secret-panel
        ways = bit(p.note(other, m.SIDE))
    return LEGAL if walk_possible(p, other, p.get(m.ASK_DETAIL), 0, ways, 0) else why


def thing_refusal(p: Position, kind: i64, text: i64) -> str:
    if not p.holds(p.get(m.WHO), kind):
        return m.NOT_NOW
    piece = kind >= box.GOOTMU
    if piece and text == box.DISCARD_ITEM:
        return "gootmu.sq.discard-item"
    if piece and text == box.GIVE_ITEM:
        return "gootmu.sq.give-item"
    if piece and text == box.TAKE_ITEM:
        return "gootmu.sq.take-item"
    if not piece and text == box.DROP_GOOTMU:
        return "gootmu.sq.drop-gootmu"
    if text == box.GIVE_GOOTMU:
        if not piece:
            return "gootmu.sq.give-gootmu"
        p.board.reach(p.note(kind - box.GOOTMU, m.HOME), p.tray.flood)
        for square in range(p.board.cells):
            if p.tray.flood.steps[square] != FAR and free(p, square):
                return LEGAL
        return "gootmu.setup.reachable"
    return LEGAL


def which_refusal(p: Position, move: i64) -> str:
    """gootmu.sq.get-nearest: one of the items on that square, `take` for the one that lies face down."""
    if move != m.TAKE and not m.is_kind(move):
        return m.NOT_NOW
    kind = m.FACE_DOWN if move == m.TAKE else move - m.KIND
    for marker in range(m.ALL_PIECES, p.things()):
        if p.places[marker] == p.get(m.ASK_DETAIL) and p.kind_of(marker) == kind and p.is_item(marker):
            return LEGAL
    return "gootmu.sq.get-nearest"


def piece_refusal(p: Position, piece: i64, text: i64) -> str:
    why = "gootmu.sq." + box.KEYS[text]
    owner = piece // m.PIECES
    if p.places[piece] >= m.SQUARES:
        return why
    if text == box.BRING_ENEMY and owner == p.owner(p.get(m.WHO)):
        return why
    if text in (box.MOVE_OWN_GOOTMU, box.ENEMY_MOVES_GOOTMU) and owner != p.owner(p.get(m.WHO)):
        return why
    chosen = p.get(m.ASK_DETAIL)
    if text == box.SWAP_GOOTMU and chosen >= 0 and p.places[piece] == p.places[chosen]:
        return why
    for other in range(piece):  # pieces of one owner on one square are one choice
        if other // m.PIECES == owner and p.places[other] == p.places[piece]:
            return m.NOT_NOW
    return LEGAL


def tile_refusal(p: Position, move: i64, text: i64) -> str:
    if text == box.REMOVE_TILE:
        if not m.is_removal(move) or not there(p, move - m.REMOVE):
            return m.NOT_NOW
        return (
            LEGAL
            if p.board.tiles[move - m.REMOVE] != HOLE and deserted(p, move - m.REMOVE)
            else "gootmu.sq.remove-tile"
        )
    if move == m.NO and text == box.MAY_ROTATE:
        return LEGAL
    if not m.is_rotation(move) or not there(p, m.rotated_place(move)):
        return m.NOT_NOW
    if text == box.MAY_ROTATE:
        return LEGAL if m.rotated_place(move) == p.slot_of(p.get(m.WHO)) else "gootmu.sq.may-rotate"
    return LEGAL if p.board.tiles[m.rotated_place(move)] != HOLE else "gootmu.sq.rotate-any"


def deserted(p: Position, place: i64) -> bool:
    """gootmu.sq.remove-tile: no player, start marker, monster or GOOTMU piece is on this tile."""
    for square in range(place * box.AREA, place * box.AREA + box.AREA):
        if p.pawn_on(square, m.NOBODY) != m.NOBODY or start_on(p, square) or p.at(m.MONSTER) == square:
            return False
        if piece_on(p, square, -1):
            return False
    return True


def way_refusal(p: Position, way: i64, text: i64, question: i64) -> str:
    pawn = p.get(m.WHO)
    if question == m.Q_SIDE:
        square = p.at(pawn)
        if p.board.walkable(square, way) or p.board.open[square] == 0:
            return LEGAL
        return "gootmu.sq.secret-panel"
    if text == box.ANY_DIRECTION:  # gootmu.obstacle.forced: a safe line if there is one
        number = p.get(m.ASK_DETAIL)
        line = line_possible(p, pawn, way, number, m.IGNORE_WALLS)
        if line == 2:
            for other in range(4):
                if line_possible(p, pawn, other, number, m.IGNORE_WALLS) == 1:
                    return "gootmu.sq.any-direction"
        return "gootmu.sq.any-direction" if line == 0 else LEGAL
    if text == box.NEAREST_ITEM and barred_target(p, pawn, p.board.beside(p.get(m.ASK_DETAIL), way)):
        return "gootmu.text.destination"
    return LEGAL
