"""A walker's outfit: what it has for its walk, what a step costs, and what that leaves."""

from typing import Final

from mypy_extensions import i64

from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ONE
from ariane.games.gootmu.rules.hands import LOAD, LYING, PASSES
from ariane.games.gootmu.rules.obstacles import litter_pass, printed_pass
from ariane.games.gootmu.rules.tray import LITTERED, Outfit

# What entering a square costs
E_WALL: Final[i64] = 1
E_CANCEL: Final[i64] = 2
E_DANGER: Final[i64] = 4
E_LAST: Final[i64] = 8  # a panel or trap door: only with the last point
E_BACKDOOR: Final[i64] = 16  # a trap door backward, with its marker
NEVER: Final[i64] = -1


def entry(p: Position, walker: i64, square: i64, way: i64, flags: i64, have: i64, back: bool) -> i64:
    """What a step costs, or NEVER: gootmu.obstacle.blocked, gootmu.monster.blocks, gootmu.sq.trap-door.

    Only entering is looked at: who loses the pass while standing there walks on (gootmu.obstacle.stand), and
    other players' pawns are no hindrance (gootmu.move.through-players).
    """
    board = p.board
    target = board.links[square * 4 + way]
    cost: i64 = 0
    if (board.open[square] >> way) & 1 == 0 and flags & m.IGNORE_WALLS == 0:
        cost = E_WALL
    if walker != m.MONSTER and target == p.at(m.MONSTER):
        return cost | E_DANGER if flags & m.DANGER != 0 else NEVER
    littered = p.tray.marks[target] & LITTERED != 0
    if littered or board.ground[target] != 0:
        text = board.texts[target]
        needed = litter_pass(p, target) if littered else printed_pass(p, target)
        if needed >= 0 and (walker == m.MONSTER or (have >> needed) & 1 == 0):
            if walker == m.MONSTER:
                return NEVER
            forced = needed in (box.BUCKET, box.BOAT, box.PLANK)
            if forced and flags & m.DANGER == 0 and flags & m.BY_TEXT != 0:
                return NEVER  # gootmu.obstacle.forced: whether a square is cancelled is asked on the way into danger
            cost |= E_DANGER if forced and flags & m.DANGER != 0 else E_CANCEL
        if text == box.TRAP_DOOR:
            if not board.wrong_side(target, way):
                cost |= E_LAST
            else:
                cost |= E_BACKDOOR if back else E_CANCEL
        elif text == box.SECRET_PANEL:
            cost |= E_LAST
    return cost


# The walker's outfit


def uses_markers(walker: i64, flags: i64) -> bool:
    """Whether markers and cancelled squares help on this walk: in the own turn, unless the neighbour leads it."""
    return flags & m.OWN_TURN != 0 and walker != m.MONSTER


def may_cancel(walker: i64, flags: i64) -> bool:
    """gootmu.sq.cancel-square: on one's own walk and on a text's way, never on a walk that another makes one go."""
    if flags & m.UNCANCELLED != 0 or walker == m.MONSTER:
        return False
    return flags & (m.OWN_TURN | m.BY_TEXT) != 0


def equip(p: Position, walker: i64, flags: i64) -> None:
    """Lays out what this walker has in hand for its walk."""
    o = p.tray.outfit
    hand = p.hand(walker)
    o.walker = walker
    o.flags = flags
    o.have = hand & PASSES
    o.walls = 0
    o.about = 0
    o.back = 0
    if uses_markers(walker, flags):
        if (hand >> box.WALL) & 1 == 1:
            o.walls = walls_at(p, m.HAND + walker, m.HAND + walker)
        if (p.hand(LYING) >> box.WALL) & 1 == 1:
            o.about = walls_at(p, 0, m.SQUARES - 1)
        if flags & m.MOVED == 0 and (hand >> box.TRAP_BACK) & 1 == 1:
            o.back = 1
    o.given = (flags % m.MOVED) // m.WALLS
    o.through = passes_walls(p, walker, flags)
    o.cancels = 0
    if may_cancel(walker, flags):
        o.cancels = p.note(walker, m.CANCELS)
    o.swaps = walker == p.playing
    o.pieces = walker != m.MONSTER and not p.no_pieces(walker)
    o.room = p.note(walker, m.LIMIT)
    if o.swaps and flags & m.FREELY == 0:
        o.room -= o.walls + o.back
        for kind in range(box.OIL + 1):
            o.room -= (hand >> kind) & 1
    else:
        o.room -= hand // LOAD


def passes_walls(p: Position, walker: i64, flags: i64) -> bool:
    """Whether walls are passed on this walk, or could be with a marker in hand or one that lies about."""
    if flags & m.IGNORE_WALLS != 0 or (flags % m.MOVED) // m.WALLS > 0:
        return True
    return uses_markers(walker, flags) and ((p.hand(walker) | p.hand(LYING)) >> box.WALL) & 1 == 1


def walls_at(p: Position, first: i64, last: i64) -> i64:
    """How many open markers for a wall lie in these places."""
    count: i64 = 0
    for thing in range(m.ALL_PIECES, p.things()):
        if first <= p.places[thing] <= last and p.faces[thing - m.ALL_PIECES] == box.WALL:
            count += 1
    return count


def of_use(o: Outfit, kind: i64, first: bool) -> bool:
    """Whether one more thing of this kind could help on the walk."""
    if kind <= box.OIL:
        return (o.have >> kind) & 1 == 0
    if kind == box.WALL:
        return uses_markers(o.walker, o.flags)
    return kind == box.TRAP_BACK and first and o.back == 0 and uses_markers(o.walker, o.flags)


def keep(o: Outfit, kind: i64) -> None:
    if kind <= box.OIL:
        o.have |= ONE << kind
    elif kind == box.WALL:
        o.walls += 1
    else:
        o.back = 1


def needed_on_walks(kind: i64) -> bool:
    """Whether a thing of this kind can help anybody on a walk."""
    return kind <= box.OIL or kind in (box.WALL, box.TRAP_BACK)


def give_up(o: Outfit, kind: i64) -> bool:
    """Parts with something useful of this kind; false where there is none in hand."""
    if kind <= box.OIL:
        held = (o.have >> kind) & 1 == 1
        o.have &= ~(ONE << kind)
        return held
    if kind == box.WALL and o.walls > 0:
        o.walls -= 1
        return True
    if kind == box.TRAP_BACK and o.back > 0:
        o.back = 0
        return True
    return False


def pay(o: Outfit, cost: i64, left: i64) -> bool:
    """Spends what a step costs; false where it is not there. Passes are not spent: gootmu.passes.reusable."""
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
