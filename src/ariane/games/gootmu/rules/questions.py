"""What may be answered to each question: a predicate each, empty for a legal answer, else the rule against it."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import opposite
from ariane.games.gootmu.board import HOLE
from ariane.games.gootmu.box import AREA, GOOTMU, OIL, POWER, TRAP_BACK, WALL
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
from ariane.games.gootmu.rules.pieces import piece_rule
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.search import first_mask, prepare_step, step_possible
from ariane.games.gootmu.rules.space import (
    ALL_KINDS,
    ALL_PIECES,
    BARRED,
    BY_TEXT,
    CROSS,
    DRAGGED,
    END,
    F_WALK,
    GO,
    GO_MONSTER,
    GONE,
    HELD,
    HELD_PANEL,
    HELD_TRAP,
    KIND,
    LEAVE,
    MONSTER,
    MOVED,
    NO,
    NUMBER,
    OWN_TURN,
    PAWN,
    PAWNS,
    PIECE,
    PSEUDO,
    Q_ANNOUNCE,
    Q_CANCEL_SQUARE,
    Q_CANCEL_TURN,
    Q_END,
    Q_GAIN,
    Q_NUMBER,
    Q_PICK,
    Q_PIECE,
    Q_PLACE,
    Q_SHOVE,
    Q_SIDE,
    Q_SIX,
    Q_SQUARE,
    Q_START,
    Q_STEP,
    Q_THING,
    Q_TILE,
    Q_WHOM,
    REMOVE,
    ROLL,
    ROTATE,
    SELECT,
    SELECTS,
    SHOVE,
    SQUARE,
    STAGE,
    STAY,
    STEP,
    TAKE,
    WAIT,
    WALK,
    WHO,
    YES,
    A,
    B,
    C,
    D,
)
from ariane.games.gootmu.rules.targets import (
    any_place,
    cross_rule,
    place_rule,
    prepare_targets,
    reachable_for,
    start_rule,
    target_rule,
)
from ariane.games.gootmu.rules.tiles import near_tile, removable

NOT_NOW = "gootmu.not-now"


def prepare(p: Position) -> None:
    """Measures once what the predicate of this question looks at for every answer."""
    question = p.get(STAGE)
    if question == Q_STEP:
        prepare_step(p, p.find(F_WALK))
    elif question == Q_PLACE:
        reachable_for(p, p.get(B) // 3)
    elif question == Q_SQUARE:
        prepare_targets(p, p.get(WHO), p.get(B))


def rule(p: Position, move: i64) -> str:
    """Empty if this answers the question asked now; it is prepared."""
    question = p.get(STAGE)
    if question == Q_STEP:
        return walk_rule(p, move)
    if question == Q_ANNOUNCE:
        return announce_rule(p, move)
    if question == Q_SIX:
        return six_rule(p, move)
    if question == Q_NUMBER:
        return number_rule(p, move)
    if question == Q_END:
        return end_rule(p, move)
    if question in (Q_PICK, Q_GAIN):
        return pick_rule(p, move, question)
    if question in (Q_CANCEL_TURN, Q_CANCEL_SQUARE):
        return "" if move in (YES, NO) else NOT_NOW
    if question == Q_SHOVE:
        return shove_rule(p, move)
    if question in (Q_START, Q_PLACE, Q_SQUARE):
        return square_rule(p, move, question)
    if question == Q_WHOM:
        return whom_rule(p, move - PAWN) if PAWN <= move < PAWN + PAWNS else NOT_NOW
    if question == Q_THING:
        return thing_rule(p, move - KIND) if KIND <= move < KIND + ALL_KINDS else NOT_NOW
    if question == Q_PIECE:
        if not PIECE <= move < PIECE + ALL_PIECES:
            return NOT_NOW
        return piece_rule(p, p.get(WHO), p.get(B), p.get(C), move - PIECE)
    if question == Q_TILE:
        return tile_rule(p, move)
    return way_rule(p, move, question)


# The turn


def rotation_rule(p: Position, pawn: i64, move: i64) -> str:
    """gootmu.power.rotate: with a token, the own tile or one beside it, in the own turn."""
    if not ROTATE <= move < REMOVE or not p.holds(pawn, POWER):
        return NOT_NOW
    if (move - ROTATE) // 2 >= p.board.width * p.board.height:
        return NOT_NOW
    return "" if pawn == p.playing and near_tile(p, pawn, (move - ROTATE) // 2) else "gootmu.power.rotate"


def drop_rule(p: Position, pawn: i64, move: i64) -> str:
    """gootmu.carry.drop: on a square that is empty but for one's pawn."""
    if not KIND <= move < KIND + ALL_KINDS or not p.holds(pawn, move - KIND):
        return NOT_NOW
    return "" if p.empty(p.at(pawn), pawn) else "gootmu.carry.drop"


def announce_rule(p: Position, move: i64) -> str:
    pawn = p.get(WHO)
    if move == GO:
        return ""
    if move >= ROTATE:
        return rotation_rule(p, pawn, move)
    if move == GO_MONSTER:
        if not p.in_play(MONSTER):
            return "gootmu.setup.monster"
        return "gootmu.sq.enemy-moves" if p.led() else ""
    if WAIT <= move < CROSS + 4:
        if move >= CROSS and not p.holds(pawn, POWER):
            return NOT_NOW
        if p.led():
            return "gootmu.sq.enemy-moves"
        return cross_rule(p, pawn, (move - WAIT) % 4)
    return NOT_NOW


def number_rule(p: Position, move: i64) -> str:
    pawn = p.get(WHO)
    if move == ROLL:
        return ""
    if NUMBER <= move < SELECT:
        return "" if p.holds(pawn, POWER) else NOT_NOW
    if SELECT <= move < KIND:
        if p.note(pawn, SELECTS) == 0:
            return NOT_NOW
        return "" if move - SELECT < p.note(pawn, SELECTS) else "gootmu.sq.select"
    return rotation_rule(p, pawn, move)


def six_rule(p: Position, move: i64) -> str:
    """gootmu.move.natural-six: walk it, or turn a tile, or pass the wall of a closed place."""
    walker = p.get(WHO)
    able = p.get(B) == 1
    if move == WALK:
        return "" if able else "gootmu.move.pass"
    if move == STAY:
        return "gootmu.turn.must-move" if able else ""
    if CROSS <= move < CROSS + 4:
        return cross_rule(p, walker, move - CROSS)
    if ROTATE <= move < REMOVE:
        if (move - ROTATE) // 2 >= p.board.width * p.board.height:
            return NOT_NOW
        return "" if near_tile(p, walker, (move - ROTATE) // 2) else "gootmu.move.natural-six"
    return NOT_NOW


def end_rule(p: Position, move: i64) -> str:
    if move == END:
        return ""
    return rotation_rule(p, p.get(WHO), move) if move >= ROTATE else drop_rule(p, p.get(WHO), move)


# Walking


def walk_rule(p: Position, move: i64) -> str:
    base = p.find(F_WALK)
    walker = p.stack[base + WHO]
    flags = p.stack[base + B]
    if STEP <= move < STEP + 4:
        return step_rule(p, base, move - STEP)
    if flags & OWN_TURN == 0 or flags & DRAGGED != 0 or walker == MONSTER or walker != p.playing:
        return NOT_NOW
    if move >= ROTATE:
        why = rotation_rule(p, walker, move)
        return why if why != "" or rest_walkable(p, base, -1, move) else "gootmu.power.rotate"
    why = drop_rule(p, walker, move)
    if why != "" or not needed_on_walks(move - KIND):
        return why
    return "" if rest_walkable(p, base, p.held(walker, move - KIND), -1) else "gootmu.turn.must-move"


def needed_on_walks(kind: i64) -> bool:
    return kind <= OIL or kind in (WALL, TRAP_BACK)


def rest_walkable(p: Position, base: i64, without: i64, rotation: i64) -> bool:
    """Whether the walk can still be finished without a thing, or after a rotation; the question stays prepared."""
    board = p.board
    place: i64 = 0
    if without >= 0:
        place = p.places[without]
        p.places[without] = GONE
    if rotation >= 0:
        p.board = board.rotated((rotation - ROTATE) // 2, (rotation - ROTATE) % 2 == 1)
    prepare_step(p, base)
    found = p.stack[base + A] == 0
    for way in range(4):
        if not found and step_possible(p, base, way):
            found = True
    if without >= 0:
        p.places[without] = place
    p.board = board
    prepare_step(p, base)
    return found


def step_rule(p: Position, base: i64, way: i64) -> str:
    """Empty if the walk can go this way, else the most telling rule against it."""
    if step_possible(p, base, way):
        return ""
    walker = p.stack[base + WHO]
    flags = p.stack[base + B]
    square = p.at(walker)
    target = p.board.beside(square, way)
    if flags & DRAGGED != 0:
        return "gootmu.mk.magnet"
    if not p.board.walkable(square, way):
        return "gootmu.move.exact"
    if target == p.at(MONSTER) and walker != MONSTER:
        return "gootmu.monster.blocks"
    if p.blocked(walker, target):
        return "gootmu.obstacle.blocked"
    if p.board.wrong_side(target, way):
        return "gootmu.sq.trap-door"
    if flags & MOVED == 0 and (first_mask(p, square, p.stack[base + C]) >> way) & 1 == 0:
        if p.note(walker, HELD) == HELD_TRAP:
            return "gootmu.sq.trap-door"
        if p.note(walker, HELD) == HELD_PANEL:
            return "gootmu.sq.secret-panel"
        return "gootmu.text.move" if flags & BY_TEXT != 0 else "gootmu.sq.that-way-next"
    if p.tray.marks[target] & 1 == 1 or (flags & MOVED != 0 and way == opposite(p.heading(walker))):
        return "gootmu.move.no-revisit"
    return "gootmu.move.dead-end"


# Hands


def pick_rule(p: Position, move: i64, question: i64) -> str:
    """gootmu.carry.pick-up, gootmu.carry.gain-full"""
    pawn = p.get(WHO)
    full = question == Q_GAIN or p.get(D) == 1
    if move == LEAVE:
        return ""
    if move == TAKE:
        return "gootmu.carry.limit" if full else ""
    if not full or not KIND <= move < KIND + ALL_KINDS or not p.holds(pawn, move - KIND):
        return NOT_NOW
    base = p.find(F_WALK)
    if base < 0 or p.stack[base + WHO] != pawn or not needed_on_walks(move - KIND):
        return ""
    return "" if rest_walkable(p, base, p.held(pawn, move - KIND), -1) else "gootmu.turn.must-move"


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


# Others, squares, tiles, directions


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


# All legal answers


def write(p: Position, buffer: vec[i64], count: i64, first: i64, end: i64) -> i64:
    for move in range(first, end):
        if rule(p, move) == "":
            buffer[count] = move
            count += 1
    return count


def fill_answers(p: Position, buffer: vec[i64]) -> i64:
    """Tries only the numbers that can be an answer to this question, ascending."""
    prepare(p)
    question = p.get(STAGE)
    pawn = p.get(WHO)
    count: i64 = 0
    if question == Q_STEP:
        count = write(p, buffer, 0, STEP, STEP + 4)
        if p.get(A) == p.owner(pawn) and pawn != MONSTER:
            if p.hand_size(pawn) > 0 and p.empty(p.at(pawn), pawn):
                count = write(p, buffer, count, KIND, PAWN)
            if p.holds(pawn, POWER):
                count = write(p, buffer, count, ROTATE, REMOVE)
        return count
    if question in (Q_START, Q_PLACE, Q_SQUARE):
        return write(p, buffer, 0, SQUARE, SQUARE + p.board.cells)
    if question == Q_ANNOUNCE:
        count = write(p, buffer, 0, GO, ROLL)
        count = write(p, buffer, count, WAIT, NUMBER)
        return write(p, buffer, count, ROTATE, REMOVE) if p.holds(pawn, POWER) else count
    if question in (Q_NUMBER, Q_SIX):
        count = write(p, buffer, 0, ROLL, KIND)
        return write(p, buffer, count, ROTATE, REMOVE) if question == Q_SIX or p.holds(pawn, POWER) else count
    if question == Q_END:
        count = write(p, buffer, write(p, buffer, 0, END, END + 1), KIND, PAWN)
        return write(p, buffer, count, ROTATE, REMOVE) if p.holds(pawn, POWER) else count
    if question in (Q_WHOM, Q_SHOVE):
        count = write(p, buffer, 0, NO, NO + 1)
        return write(p, buffer, count, PAWN, PIECE)
    if question == Q_PIECE:
        return write(p, buffer, 0, PIECE, ROTATE)
    if question == Q_TILE:
        return write(p, buffer, write(p, buffer, 0, NO, NO + 1), ROTATE, SQUARE)
    return write(p, buffer, 0, YES, PAWN)
