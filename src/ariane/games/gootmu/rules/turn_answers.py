"""Answers in the course of a turn: what it is for, the number, a six, being stuck, drops at its end."""

from mypy_extensions import i64

from ariane.games.gootmu.box import POWER
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    ALL_KINDS,
    CROSS,
    END,
    GO,
    GO_MONSTER,
    KIND,
    MONSTER,
    NOT_NOW,
    NUMBER,
    REMOVE,
    ROLL,
    ROTATE,
    SELECT,
    SELECTS,
    STAY,
    WAIT,
    WALK,
    WHO,
    B,
)
from ariane.games.gootmu.rules.targets import cross_rule
from ariane.games.gootmu.rules.tiles import near_tile


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


def stuck_rule(p: Position, move: i64) -> str:
    """gootmu.turn.order: a token may turn a tile between the roll and the move."""
    return "" if move == STAY else rotation_rule(p, p.get(WHO), move)
