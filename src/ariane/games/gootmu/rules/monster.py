"""The monster: which texts it follows, and the texts that send it about."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import land
from ariane.games.gootmu.rules.items import ignore
from ariane.games.gootmu.rules.targets import any_target, prepare_targets


def monster_follows(text: i64) -> bool:
    """gootmu.monster.like-player: every text that it can follow without carrying and without a turn of its own."""
    theme = box.THEMES[text]
    if theme in (box.MOVING, box.GOING, box.HOLDING, box.OF_TILES, box.OF_MONSTER):
        return True
    if theme == box.OF_ROLLS:
        return text in (
            box.ADD_ALL,
            box.ADD_NEXT,
            box.MINUS,
            box.SUBTRACT_ALL,
            box.DOUBLE,
            box.SQUARE_ROLL,
            box.NO_PERMANENT,
            box.EXTRA_TURN,
            box.ROLL_EXTRA,
        )
    if theme == box.OF_OTHERS:
        return text not in (box.TOUCH_HOME, box.ANOTHER_PIECE)
    if theme == box.OF_PIECES:
        return text not in (box.DROP_GOOTMU, box.GIVE_GOOTMU, box.ITEM_FIRST)
    return text == box.DROP_ALL


def follow_monster(p: Position, log: list[Event] | None) -> None:
    """gootmu.sq.monster-free, gootmu.sq.monster-tile-over; without a monster they are ignored."""
    pawn = p.get(m.WHO)
    text = p.get(m.TEXT_KIND)
    if not p.in_play(m.MONSTER):
        ignore(p, pawn, log)
        return
    if pawn != m.MONSTER:
        p.leading = p.owner(pawn)
    if text == box.MONSTER_FREE:
        p.pop()
        p.begin_move(m.MONSTER, pawn, 0)
    elif p.get(m.STAGE) == 2:
        prepare_targets(p, pawn, box.MONSTER_OVER)
        if not any_target(p, pawn, box.MONSTER_OVER):
            ignore(p, pawn, log)
            return
        p.put(m.STAGE, 3)
        p.ask(pawn, m.Q_SQUARE, p.owner(pawn), box.MONSTER_OVER)
    else:
        p.pop()
        target = p.board.at_spot(p.answer - m.SQUARE)
        p.tell_where(log, "goes", m.MONSTER, -1, "", 0, target)
        land(p, m.MONSTER, target, -1, 0)
