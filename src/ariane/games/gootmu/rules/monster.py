"""The monster: which texts it follows, and the texts that send it about."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.instructions import (
    DROP_ALL,
    MONSTER_FREE,
    MONSTER_OVER,
    NEAREST_GOOTMU,
    ROTATE_ANY,
    ROTATE_THIS,
    SAME_SPACE,
    SLIDE,
    SWAP_PLAYER,
    TRAP_DOOR,
)
from ariane.games.gootmu.rules.arrival import land
from ariane.games.gootmu.rules.items import ignore
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import F_ASK, F_MOVE, MONSTER, Q_SQUARE, SQUARE, STAGE, WHO, A
from ariane.games.gootmu.rules.targets import any_target, prepare_targets


def monster_follows(text: i64) -> bool:
    """gootmu.monster.like-player: texts that move it or turn tiles."""
    if SLIDE <= text <= TRAP_DOOR:
        return text != NEAREST_GOOTMU
    return text in (SAME_SPACE, SWAP_PLAYER, DROP_ALL, MONSTER_FREE, MONSTER_OVER) or ROTATE_THIS <= text <= ROTATE_ANY


def follow_monster(p: Position, log: list[Event] | None) -> None:
    """gootmu.sq.monster-free, gootmu.sq.monster-tile-over; without a monster they are ignored."""
    pawn = p.get(WHO)
    text = p.get(A)
    if not p.in_play(MONSTER):
        ignore(p, pawn, log)
        return
    if pawn != MONSTER:
        p.leading = p.owner(pawn)
    if text == MONSTER_FREE:
        p.pop()
        p.push(F_MOVE, MONSTER, 0, pawn, 0, 0, 0, 0)
    elif p.get(STAGE) == 2:
        prepare_targets(p, pawn, MONSTER_OVER)
        if not any_target(p, pawn, MONSTER_OVER):
            ignore(p, pawn, log)
            return
        p.put(STAGE, 3)
        p.push(F_ASK, pawn, Q_SQUARE, p.owner(pawn), MONSTER_OVER, 0, 0, 0)
    else:
        p.pop()
        target = p.board.at_spot(p.answer - SQUARE)
        p.tell_where(log, "goes", MONSTER, -1, "", 0, target)
        land(p, MONSTER, target, -1, 0)
