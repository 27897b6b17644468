"""The rules of an answer stated plainly, one check for each: the rule that forbids a number here, or none.

The list of legal answers (`legal`) is written apart. What becomes of a walk is seen by taking the step on a copy.
"""

from mypy_extensions import i64

from ariane.core.maze import FAR
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.drift import random_way, random_ways
from ariane.games.gootmu.rules.obstacles import blocked
from ariane.games.gootmu.rules.refused_choices import choice_refusal, square_refusal
from ariane.games.gootmu.rules.refused_walks import LEGAL, beside_tile, drop_refusal, pick_refusal, there, walk_refusal


def refusal(p: Position, move: i64) -> str:
    """Empty if this number is an answer or outcome now, else the rule against it."""
    if p.get(m.OP) != m.F_ASK:
        return outcome_refusal(p, move)
    question = p.get(m.ASK_QUESTION)
    if move < 0 or move >= m.MOVES:
        return m.NOT_NOW
    if question == m.Q_STEP:
        return walk_refusal(p, move)
    if question in (m.Q_PICK, m.Q_GAIN):
        return pick_refusal(p, move, question == m.Q_GAIN or p.get(m.ASK_SWAP) == 1)
    if question == m.Q_ANNOUNCE:
        return announce_refusal(p, move)
    if question == m.Q_NUMBER:
        return number_refusal(p, move)
    if question == m.Q_SIX:
        return six_refusal(p, move)
    if question == m.Q_STUCK:  # gootmu.turn.order: a token may turn a tile between the roll and the move
        return LEGAL if move == m.STAY else token_refusal(p, move)
    if question == m.Q_END:
        return end_refusal(p, move)
    if question == m.Q_ROLL:
        return roll_refusal(p, move)
    if question in (m.Q_CANCEL_TURN, m.Q_CANCEL_SQUARE):
        return LEGAL if move in (m.YES, m.NO) else m.NOT_NOW
    if question == m.Q_WATCH:
        return watch_refusal(p, move)
    if question in (m.Q_START, m.Q_PLACE, m.Q_SQUARE):
        return square_refusal(p, move, question)
    return choice_refusal(p, move, question)


def outcome_refusal(p: Position, move: i64) -> str:
    op = p.get(m.OP)
    if op == m.F_TILES:
        if not m.TILE <= move < m.TILE + 4 * p.board.box.count:
            return "gootmu.setup.size"
        return "gootmu.setup.size" if (move - m.TILE) // 4 in p.board.tiles else LEGAL
    if op == m.F_REVEAL:
        if not m.MARKER <= move < m.MARKER + box.MARKER_KINDS:
            return "gootmu.hidden"
        return LEGAL if p.bag[move - m.MARKER] > 0 else "gootmu.hidden"
    if op == m.F_OVER or not m.DIE <= move < m.DIE + 6:
        return m.NOT_NOW
    if op == m.F_DIE and p.get(m.STAGE) == 1:
        base = p.find(m.F_WALK)
        way = random_way(p, base, move - m.DIE + 1)
        if way < 0 or (random_ways(p, base) >> way) & 1 == 0:
            return "gootmu.sq.random"
    return LEGAL


# In the course of a turn


def token_refusal(p: Position, move: i64) -> str:
    """gootmu.power.rotate: with a token, in the own turn."""
    pawn = p.get(m.WHO)
    if not m.is_rotation(move) or not p.holds(pawn, box.POWER) or not there(p, m.rotated_place(move)):
        return m.NOT_NOW
    if pawn != p.playing:
        return "gootmu.power.rotate"
    return LEGAL if beside_tile(p, pawn, m.rotated_place(move)) else "gootmu.power.rotate"


def wall_refusal(p: Position, walker: i64, way: i64) -> str:
    """gootmu.closed.which: through a wall to a square that cannot be walked to from here."""
    square = p.at(walker)
    target = p.board.beside(square, way)
    if p.board.walkable(square, way):
        return "gootmu.closed.which"
    if target == p.at(m.MONSTER):
        return "gootmu.monster.blocks"
    if blocked(p, walker, target):
        return "gootmu.obstacle.blocked"
    if p.board.wrong_side(target, way):
        return "gootmu.sq.trap-door"
    p.board.reach(square, p.tray.flood)
    return LEGAL if p.tray.flood.steps[target] == FAR else "gootmu.closed.which"


def announce_refusal(p: Position, move: i64) -> str:
    pawn = p.get(m.WHO)
    if move == m.GO:
        return LEGAL
    if move == m.GO_MONSTER:  # gootmu.monster.instead
        if not p.in_play(m.MONSTER):
            return "gootmu.setup.monster"
        return "gootmu.sq.enemy-moves" if p.led() else LEGAL
    if m.is_wait(move) or m.is_cross(move):  # gootmu.closed.wait, gootmu.closed.token
        if m.is_cross(move) and not p.holds(pawn, box.POWER):
            return m.NOT_NOW
        if p.led():
            return "gootmu.sq.enemy-moves"
        return wall_refusal(p, pawn, move - m.CROSS if m.is_cross(move) else move - m.WAIT)
    return token_refusal(p, move)


def number_refusal(p: Position, move: i64) -> str:
    pawn = p.get(m.WHO)
    if move == m.ROLL:
        return LEGAL
    if m.is_number(move):  # gootmu.power.roll
        return LEGAL if p.holds(pawn, box.POWER) else m.NOT_NOW
    if m.is_select(move):
        if p.note(pawn, m.SELECTS) == 0:
            return m.NOT_NOW
        return LEGAL if move - m.SELECT + 1 <= p.note(pawn, m.SELECTS) else "gootmu.sq.select"
    return token_refusal(p, move)


def roll_refusal(p: Position, move: i64) -> str:
    """gootmu.power.roll: any roll of one's own; a direction that cannot be gone would be rolled again."""
    if move == m.ROLL:
        return LEGAL
    if not m.is_number(move):
        return m.NOT_NOW
    if p.get(m.ASK_ABOUT) == 1:
        base = p.find(m.F_WALK)
        way = random_way(p, base, move - m.NUMBER + 1)
        if way < 0 or (random_ways(p, base) >> way) & 1 == 0:
            return "gootmu.sq.random"
    return LEGAL


def watch_refusal(p: Position, move: i64) -> str:
    """gootmu.mk.cancel-turn: one of several opponents can be named."""
    if move in (m.YES, m.NO):
        return LEGAL
    if not m.PAWN <= move < m.PAWN + p.seats:
        return m.NOT_NOW
    opponent = move - m.PAWN != p.owner(p.get(m.WHO)) and p.seats > 2
    return LEGAL if opponent else "gootmu.mk.cancel-turn"


def six_refusal(p: Position, move: i64) -> str:
    """gootmu.move.natural-six: walk it, or turn a tile, or pass the wall of a closed place."""
    walker = p.get(m.WHO)
    able = p.get(m.ASK_ABOUT) == 1
    if move == m.WALK:
        return LEGAL if able else "gootmu.move.pass"
    if move == m.STAY:
        return "gootmu.turn.must-move" if able else LEGAL
    if m.is_cross(move):  # gootmu.closed.six
        if p.get(m.ASK_DETAIL) == 1:
            return "gootmu.sq.odd-only"
        return wall_refusal(p, walker, move - m.CROSS)
    if not m.is_rotation(move) or not there(p, m.rotated_place(move)):
        return m.NOT_NOW
    return LEGAL if beside_tile(p, walker, m.rotated_place(move)) else "gootmu.move.natural-six"


def end_refusal(p: Position, move: i64) -> str:
    if move == m.END:
        return LEGAL
    if m.is_kind(move):
        return drop_refusal(p, p.get(m.WHO), move)
    return token_refusal(p, move)
