"""A walker's outfit: what it has for its walk, what a step costs, and what that leaves."""

from typing import Final

from mypy_extensions import i64

from ariane.games.gootmu.board import ONE
from ariane.games.gootmu.box import BOAT, BUCKET, OIL, PLANK, TRAP_BACK, WALL
from ariane.games.gootmu.instructions import SECRET_PANEL, TRAP_DOOR
from ariane.games.gootmu.rules.position import Outfit, Position
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    CANCELS,
    DANGER,
    FREELY,
    HAND,
    IGNORE_WALLS,
    LIMIT,
    MONSTER,
    MOVED,
    OWN_TURN,
    SQUARES,
    WALLS,
)

# What entering a square costs
E_WALL: Final[i64] = 1
E_CANCEL: Final[i64] = 2
E_DANGER: Final[i64] = 4
E_LAST: Final[i64] = 8  # a panel or trap door: only with the last point
E_BACKDOOR: Final[i64] = 16  # a trap door backward, with its marker
NEVER: Final[i64] = -1

# Marks on squares: may not be entered again, things lie there
VISITED: Final[i64] = 1
LITTERED: Final[i64] = 2


def entry(p: Position, walker: i64, square: i64, way: i64, flags: i64, have: i64, back: bool) -> i64:
    """What a step costs, or NEVER: gootmu.obstacle.blocked, gootmu.monster.blocks, gootmu.sq.trap-door."""
    board = p.board
    target = board.links[square * 4 + way]
    cost: i64 = 0
    if (board.open[square] >> way) & 1 == 0 and flags & IGNORE_WALLS == 0:
        cost = E_WALL
    if walker != MONSTER and target == p.at(MONSTER):
        return cost | E_DANGER if flags & DANGER != 0 else NEVER
    text = board.texts[target]
    if text != 0 or p.tray.marks[target] & LITTERED != 0:
        needed = p.obstacle_pass(target)
        if needed >= 0 and (walker == MONSTER or (have >> needed) & 1 == 0):
            if walker == MONSTER:
                return NEVER
            forced = needed in (BUCKET, BOAT, PLANK)
            cost |= E_DANGER if forced and flags & DANGER != 0 else E_CANCEL
        if text == TRAP_DOOR:
            if not board.wrong_side(target, way):
                cost |= E_LAST
            else:
                cost |= E_BACKDOOR if back else E_CANCEL
        elif text == SECRET_PANEL:
            cost |= E_LAST
    return cost


# The walker's outfit


def uses_markers(walker: i64, flags: i64) -> bool:
    """Whether markers and cancelled squares help on this walk: in the own turn, unless the neighbour leads it."""
    return flags & OWN_TURN != 0 and walker != MONSTER


def equip(p: Position, walker: i64, flags: i64) -> None:
    """Lays out what this walker has in hand for its walk."""
    o = p.tray.outfit
    own = uses_markers(walker, flags)
    o.walker = walker
    o.flags = flags
    o.have = 0
    o.walls = 0
    o.back = 0
    o.given = (flags % MOVED) // WALLS
    o.cancels = p.note(walker, CANCELS) if own else 0
    o.swaps = walker == p.playing
    o.pieces = walker != MONSTER and not p.no_pieces(walker)
    o.through = flags & IGNORE_WALLS != 0 or o.given > 0
    o.room = p.note(walker, LIMIT)
    place = HAND + walker
    for thing in range(p.things()):
        if p.places[thing] == place:
            useful = thing >= ALL_PIECES and of_use(o, p.faces[thing - ALL_PIECES], flags & MOVED == 0)
            if useful:
                keep(o, p.faces[thing - ALL_PIECES])
            if useful or not o.swaps or flags & FREELY != 0:
                o.room -= 1
        elif own and thing >= ALL_PIECES and p.faces[thing - ALL_PIECES] == WALL and p.places[thing] < SQUARES:
            o.through = True
    if o.walls > 0:
        o.through = True


def of_use(o: Outfit, kind: i64, first: bool) -> bool:
    """Whether one more thing of this kind could help on the walk."""
    if kind <= OIL:
        return (o.have >> kind) & 1 == 0
    if kind == WALL:
        return uses_markers(o.walker, o.flags)
    return kind == TRAP_BACK and first and o.back == 0 and uses_markers(o.walker, o.flags)


def keep(o: Outfit, kind: i64) -> None:
    if kind <= OIL:
        o.have |= ONE << kind
    elif kind == WALL:
        o.walls += 1
    else:
        o.back = 1


def give_up(o: Outfit, kind: i64) -> bool:
    """Parts with something useful of this kind; false where there is none in hand."""
    if kind <= OIL:
        held = (o.have >> kind) & 1 == 1
        o.have &= ~(ONE << kind)
        return held
    if kind == WALL and o.walls > 0:
        o.walls -= 1
        return True
    if kind == TRAP_BACK and o.back > 0:
        o.back = 0
        return True
    return False


def pay(o: Outfit, cost: i64, left: i64) -> bool:
    """Spends what a step costs; false where it is not there."""
    if cost & E_WALL != 0:
        if o.given > 0:
            o.given -= 1
        elif o.walls > 0:
            o.walls -= 1
            o.room += 1
        else:
            return False
    if cost & E_CANCEL != 0 or (cost & E_LAST != 0 and left > 1 and cost & E_DANGER == 0):  # gootmu.move.dead-end
        if o.cancels == 0:
            return False
        o.cancels -= 1
    o.room += o.back  # of no more use after the first step
    o.back = 0
    return True
