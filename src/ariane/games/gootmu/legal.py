"""The fast list: all legal answers to the question asked now, ascending, and the outcomes chance may bring."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import may_shove, shovable
from ariane.games.gootmu.rules.board import HOLE, TURNED
from ariane.games.gootmu.rules.closed import crossable_ways
from ariane.games.gootmu.rules.drift import drag_ways, random_way, random_ways
from ariane.games.gootmu.rules.hands import PASSES
from ariane.games.gootmu.rules.items import has_item
from ariane.games.gootmu.rules.labels import bit
from ariane.games.gootmu.rules.movement import straight_ways
from ariane.games.gootmu.rules.obstacles import barred_target
from ariane.games.gootmu.rules.others import movable, whom_possible
from ariane.games.gootmu.rules.outfit import needed_on_walks
from ariane.games.gootmu.rules.pieces import may_choose_piece
from ariane.games.gootmu.rules.search import can_go_on, looked_closer, mark_walk, strolls_on
from ariane.games.gootmu.rules.strolls import DOUBTFUL
from ariane.games.gootmu.rules.targets import (
    any_place,
    is_place,
    is_start,
    is_target,
    mark_taken,
    prepare_targets,
    reachable_for,
)
from ariane.games.gootmu.rules.tiles import near_tiles, removable


def fill(p: Position, buffer: vec[i64]) -> i64:
    if p.get(m.OP) != m.F_ASK:
        return fill_outcomes(p, buffer)
    question = p.get(m.ASK_QUESTION)
    if question == m.Q_STEP:
        return fill_step(p, buffer)
    if question in (m.Q_START, m.Q_PLACE, m.Q_SQUARE):
        return fill_squares(p, buffer, question)
    if question in (m.Q_ANNOUNCE, m.Q_NUMBER, m.Q_SIX, m.Q_STUCK, m.Q_END):
        return fill_turn(p, buffer, question)
    if question in (m.Q_PICK, m.Q_GAIN):
        return fill_pick(p, buffer, question == m.Q_GAIN or p.get(m.ASK_SWAP) == 1)
    if question == m.Q_ROLL:
        return fill_roll(p, buffer)
    if question in (m.Q_CANCEL_TURN, m.Q_CANCEL_SQUARE):
        buffer[0] = m.YES
        buffer[1] = m.NO
        return 2
    if question == m.Q_WATCH:
        return fill_watch(p, buffer)
    return fill_choice(p, buffer, question)


# Chance


def fill_outcomes(p: Position, buffer: vec[i64]) -> i64:
    op = p.get(m.OP)
    n: i64 = 0
    if op == m.F_TILES:
        for tile in range(p.board.box.count):
            if tile not in p.board.tiles:
                for turn in range(SIDES):
                    buffer[n] = m.TILE + tile * 4 + turn
                    n += 1
    elif op == m.F_REVEAL:
        for kind in range(box.MARKER_KINDS):
            if p.bag[kind] > 0:
                buffer[n] = m.MARKER + kind
                n += 1
    elif op != m.F_OVER:
        ways: i64 = -1
        base: i64 = -1
        if op == m.F_DIE and p.get(m.STAGE) == 1:  # gootmu.sq.random
            base = p.find(m.F_WALK)
            ways = random_ways(p, base)
        for face in range(6):
            way: i64 = random_way(p, base, face + 1) if base >= 0 else 0
            if way >= 0 and (ways >> way) & 1 == 1:
                buffer[n] = m.DIE + face
                n += 1
    return n


# On a walk


def fill_step(p: Position, buffer: vec[i64]) -> i64:
    base = p.find(m.F_WALK)
    walker = p.stack[base + m.WHO]
    n: i64 = 0
    if p.stack[base + m.WALK_HOW] & m.DRAGGED != 0:
        return fill_ways(buffer, n, m.STEP, drag_ways(p, walker, p.stack[base + m.WALK_FIRST]))
    mark_walk(p, base)
    known = strolls_on(p, base, False)
    n = fill_ways(buffer, n, m.STEP, known % DOUBTFUL | looked_closer(p, base, known))
    if p.stack[base + m.WALK_LEAD] == p.owner(p.playing):
        if walker == p.playing and p.hand_size(walker) > 0 and p.empty(p.at(walker), walker):
            n = fill_drops_on_walk(p, buffer, n, base, walker, known % DOUBTFUL != 0)
        if p.holds(p.playing, box.POWER):
            n = fill_turns_on_walk(p, buffer, n, base)
    return n


def fill_drops_on_walk(p: Position, buffer: vec[i64], n: i64, base: i64, walker: i64, easy: bool) -> i64:
    """What the rest of the walk does not need; an easy one needs passes at most."""
    if easy and p.hand(walker) & PASSES != 0:
        easy = strolls_on(p, base, True) % DOUBTFUL != 0
    for kind in range(m.ALL_KINDS):
        if p.holds(walker, kind):
            free = True
            if needed_on_walks(kind) and not easy:
                thing = p.held(walker, kind)
                place = p.places[thing]
                p.lay(thing, m.GONE)
                free = can_go_on(p, base, 0)
                p.lay(thing, place)
            if free:
                buffer[n] = m.KIND + kind
                n += 1
    return n


def fill_turns_on_walk(p: Position, buffer: vec[i64], n: i64, base: i64) -> i64:
    """Rotations after which the walk can still be finished."""
    board = p.board
    near = near_tiles(p, p.playing)
    for place in range(board.width * board.height):
        if (near >> place) & 1 == 1:
            for sense in range(2):
                p.board = board.rotated(place, sense == 1)
                free = can_go_on(p, base, 0)
                p.board = board
                if free:
                    buffer[n] = m.ROTATE + place * 2 + sense
                    n += 1
    return n


def fill_pick(p: Position, buffer: vec[i64], full: bool) -> i64:
    """Take or exchange, or leave: whatever lets the walk be finished, if anything does."""
    pawn = p.get(m.WHO)
    thing = p.get(m.ASK_ABOUT)
    base = (p.depth - 3) * m.FRAME  # under the question the picking up, under that the walk
    free = base < 0 or p.stack[base + m.OP] != m.F_WALK or p.stack[base + m.WHO] != pawn
    n: i64 = 0
    if not full and (free or walks_with(p, base, pawn, thing, -1, True)):
        buffer[n] = m.TAKE
        n += 1
    if free or walks_with(p, base, pawn, thing, -1, False):
        buffer[n] = m.LEAVE
        n += 1
    if full:
        for kind in range(m.ALL_KINDS):
            given = p.held(pawn, kind)
            if given >= 0 and (free or walks_with(p, base, pawn, thing, given, True)):
                buffer[n] = m.KIND + kind
                n += 1
    return n


def walks_with(p: Position, base: i64, pawn: i64, thing: i64, given: i64, taken: bool) -> bool:
    """Whether the walk can be finished with the thing taken or left, another given for it or none, or not at all."""
    idle = not needed_on_walks(p.kind_of(thing)) and (given < 0 or not needed_on_walks(p.kind_of(given)))
    if idle and pawn == p.playing:
        return True
    mark_walk(p, base)
    if strolls_on(p, base, True) % DOUBTFUL != 0:
        return True
    here = p.places[thing]
    if taken:
        p.lay(thing, m.HAND + pawn)
    if given >= 0:
        p.lay(given, here)
    todo = p.below(m.PICK_TODO)
    found = can_go_on(p, base, todo)
    p.lay(thing, here)
    if given >= 0:
        p.lay(given, m.HAND + pawn)
    return found or not can_go_on(p, base, todo | bit(thing))


# In the course of a turn


def fill_turn(p: Position, buffer: vec[i64], question: i64) -> i64:
    pawn = p.get(m.WHO)
    token = p.holds(pawn, box.POWER)
    n: i64 = 0
    if question == m.Q_ANNOUNCE:
        n = fill_announce(p, buffer, pawn, token)
    elif question == m.Q_NUMBER:
        n = fill_number(p, buffer, pawn, token)
    elif question == m.Q_SIX:
        buffer[0] = m.WALK if p.get(m.ASK_ABOUT) == 1 else m.STAY
        n = fill_ways(buffer, 1, m.CROSS, crossable_ways(p, pawn)) if p.get(m.ASK_DETAIL) == 0 else 1
        return fill_rotations(p, buffer, n, pawn)
    elif question == m.Q_STUCK:
        buffer[0] = m.STAY
        n = 1
    else:
        buffer[0] = m.END
        n = 1
        if p.hand_size(pawn) > 0 and p.empty(p.at(pawn), pawn):
            for kind in range(m.ALL_KINDS):
                if p.holds(pawn, kind):
                    buffer[n] = m.KIND + kind
                    n += 1
    return fill_rotations(p, buffer, n, pawn) if token and pawn == p.playing else n


def fill_ways(buffer: vec[i64], n: i64, first: i64, ways: i64) -> i64:
    for way in range(SIDES):
        if (ways >> way) & 1 == 1:
            buffer[n] = first + way
            n += 1
    return n


def fill_rotations(p: Position, buffer: vec[i64], n: i64, walker: i64) -> i64:
    near = near_tiles(p, walker)
    for place in range(p.board.width * p.board.height):
        if (near >> place) & 1 == 1:
            buffer[n] = m.ROTATE + place * 2
            buffer[n + 1] = m.ROTATE + place * 2 + 1
            n += 2
    return n


def fill_announce(p: Position, buffer: vec[i64], pawn: i64, token: bool) -> i64:
    buffer[0] = m.GO
    if p.led():
        return 1
    n: i64 = 1
    if p.in_play(m.MONSTER):
        buffer[1] = m.GO_MONSTER
        n = 2
    ways = crossable_ways(p, pawn)
    n = fill_ways(buffer, n, m.WAIT, ways)
    return fill_ways(buffer, n, m.CROSS, ways) if token else n


def fill_number(p: Position, buffer: vec[i64], pawn: i64, token: bool) -> i64:
    buffer[0] = m.ROLL
    n: i64 = 1
    if token:
        for number in range(6):
            buffer[n] = m.NUMBER + number
            n += 1
    for number in range(p.note(pawn, m.SELECTS)):
        buffer[n] = m.SELECT + number
        n += 1
    return n


def fill_roll(p: Position, buffer: vec[i64]) -> i64:
    """The die, or with a token a number; of a direction one that can be gone."""
    buffer[0] = m.ROLL
    n: i64 = 1
    base: i64 = p.find(m.F_WALK) if p.get(m.ASK_ABOUT) == 1 else -1
    ways: i64 = random_ways(p, base) if base >= 0 else -1
    for number in range(6):
        way: i64 = random_way(p, base, number + 1) if base >= 0 else 0
        if way >= 0 and (ways >> way) & 1 == 1:
            buffer[n] = m.NUMBER + number
            n += 1
    return n


def fill_watch(p: Position, buffer: vec[i64]) -> i64:
    """Every turn, none but where it matters, or with several opponents the turns of one of them too."""
    buffer[0] = m.YES
    buffer[1] = m.NO
    n: i64 = 2
    if p.seats > 2:
        for seat in range(p.seats):
            if seat != p.owner(p.get(m.WHO)):
                buffer[n] = m.PAWN + seat
                n += 1
    return n


# What a text, a start or a shove asks


def fill_squares(p: Position, buffer: vec[i64], question: i64) -> i64:
    """Squares as they lie on the table."""
    pawn = p.get(m.WHO)
    text = p.get(m.ASK_ABOUT)
    if question == m.Q_START:
        mark_taken(p)
    elif question == m.Q_PLACE:
        reachable_for(p, text // m.PIECES)
    elif question == m.Q_SQUARE:
        prepare_targets(p, pawn, text)
    n: i64 = 0
    board = p.board
    for place in range(board.width * board.height):
        if board.tiles[place] != HOLE:
            squares = board.as_they_lie(place)
            for i in range(box.AREA):
                square = place * box.AREA + TURNED[squares + i]
                if question == m.Q_SQUARE:
                    fits = is_target(p, pawn, text, square)
                elif question == m.Q_PLACE:
                    fits = is_place(p, square)
                else:
                    fits = is_start(p, square)
                if fits:
                    buffer[n] = m.SQUARE + place * box.AREA + i
                    n += 1
    return n


def fill_choice(p: Position, buffer: vec[i64], question: i64) -> i64:
    pawn = p.get(m.WHO)
    text = p.get(m.ASK_ABOUT)
    n: i64 = 0
    if question == m.Q_SHOVE:
        return fill_shoves(p, buffer, pawn)
    if question == m.Q_WHOM:
        for other in range(m.PAWNS):
            if p.in_play(other) and may_name(p, pawn, other, text):
                buffer[n] = m.PAWN + other
                n += 1
    elif question == m.Q_THING:
        for kind in range(m.ALL_KINDS):
            if p.holds(pawn, kind) and may_part_with(p, kind, text):
                buffer[n] = m.KIND + kind
                n += 1
    elif question == m.Q_WHICH:
        if p.of_kind_on(p.get(m.ASK_DETAIL), m.FACE_DOWN) >= 0:
            buffer[n] = m.TAKE
            n += 1
        for kind in range(box.MAGNET):
            if p.of_kind_on(p.get(m.ASK_DETAIL), kind) >= 0:
                buffer[n] = m.KIND + kind
                n += 1
    elif question == m.Q_PIECE:
        for piece in range(m.ALL_PIECES):
            if may_choose_piece(p, pawn, text, p.get(m.ASK_DETAIL), piece):
                buffer[n] = m.PIECE + piece
                n += 1
    elif question == m.Q_TILE:
        return fill_tiles(p, buffer, pawn, text)
    else:
        for way in range(SIDES):
            if may_point(p, pawn, text, way, question):
                buffer[n] = m.STEP + way
                n += 1
    return n


def fill_shoves(p: Position, buffer: vec[i64], pawn: i64) -> i64:
    buffer[0] = m.NO
    n: i64 = 1
    for other in range(m.PAWNS):
        if may_shove(p, pawn, other, p.below(m.ARRIVE_SHOVED)):
            for way in range(SIDES):
                if shovable(p, other, way):
                    buffer[n] = m.SHOVE + other * 4 + way
                    n += 1
    return n


def may_name(p: Position, pawn: i64, other: i64, text: i64) -> bool:
    if text in (box.SAME_SPACE, box.SWAP_PLAYER):
        return whom_possible(p, pawn, other)
    if text == box.GIVE_ITEM:
        return p.enemies(pawn, other)
    if text == box.TAKE_ITEM:
        return other != pawn and has_item(p, other)
    if text == box.GIVE_GOOTMU:
        return other < m.PSEUDO and other != p.owner(pawn)
    return movable(p, pawn, other, p.get(m.ASK_DETAIL))


def may_part_with(p: Position, kind: i64, text: i64) -> bool:
    if text == box.GIVE_GOOTMU:
        return kind >= box.GOOTMU and any_place(p, kind - box.GOOTMU)
    if text == box.DROP_GOOTMU:
        return kind >= box.GOOTMU
    return kind < box.GOOTMU or text not in (box.DISCARD_ITEM, box.GIVE_ITEM, box.TAKE_ITEM)


def fill_tiles(p: Position, buffer: vec[i64], pawn: i64, text: i64) -> i64:
    n: i64 = 0
    if text == box.MAY_ROTATE:
        own = m.ROTATE + p.slot_of(pawn) * 2
        buffer[0] = m.NO
        buffer[1] = own
        buffer[2] = own + 1
        return 3
    for place in range(p.board.width * p.board.height):
        if text == box.REMOVE_TILE:
            if removable(p, place):
                buffer[n] = m.REMOVE + place
                n += 1
        elif p.board.tiles[place] != HOLE:
            buffer[n] = m.ROTATE + place * 2
            buffer[n + 1] = m.ROTATE + place * 2 + 1
            n += 2
    return n


def may_point(p: Position, pawn: i64, text: i64, way: i64, question: i64) -> bool:
    if question == m.Q_SIDE:
        mask = p.board.open[p.at(pawn)]
        return mask == 0 or (mask >> way) & 1 == 1
    if text == box.ANY_DIRECTION:
        return (straight_ways(p, pawn, p.get(m.ASK_DETAIL), 0) >> way) & 1 == 1
    if text == box.NEAREST_ITEM:
        return not barred_target(p, pawn, p.board.beside(p.get(m.ASK_DETAIL), way))
    return True
