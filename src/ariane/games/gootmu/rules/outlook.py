"""How it looks from a square on a walk: how much room there is, which ways are narrow, which squares are shut."""

from mypy_extensions import i64

from ariane.core.maze import SIDES
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ANY_WAY, ONE
from ariane.games.gootmu.rules.knots import ALL_WALLS
from ariane.games.gootmu.rules.obstacles import litter_pass, printed_pass
from ariane.games.gootmu.rules.tray import LITTERED, VISITED


def passable(p: Position) -> i64:
    """How many walls could still be passed, with all markers that lie about; up to version 3 none or all."""
    o = p.tray.outfit
    if p.rules <= 3:
        return ALL_WALLS if o.through else 0
    return ALL_WALLS if o.flags & m.IGNORE_WALLS != 0 else o.given + o.walls + o.about


def room_for(p: Position, start: i64, left: i64) -> bool:
    """Whether enough squares not yet visited hang together with this one: as on a chessboard, a walk changes colour."""
    tray = p.tray
    seen = tray.seen
    queue = tray.flood.queue
    marks = tray.marks
    tray.stamp += 1
    stamp = tray.stamp
    through = passable(p) != 0
    links, sides = p.board.links, p.board.open
    seen[start] = stamp
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    near = left // 2  # squares of the start's own colour that are needed besides it
    far = left - near
    own = True  # the colour looked from
    while head < tail:
        layer = tail  # the squares in the queue up to here are of one colour, those found from them of the other
        while head < layer:
            square = queue[head]
            head += 1
            mask = ANY_WAY if through else sides[square]
            for way in range(SIDES):
                if (mask >> way) & 1 == 1:
                    other = links[square * 4 + way]
                    if seen[other] != stamp and marks[other] & VISITED == 0:
                        seen[other] = stamp
                        queue[tail] = other
                        tail += 1
        if own:
            far -= tail - layer
        else:
            near -= tail - layer
        if near <= 0 and far <= 0:
            return True
        own = not own
    return False


def is_lane(p: Position, square: i64) -> bool:
    """Whether one way only leads on from here: then there is as much room after the next step as there is now."""
    tray = p.tray
    links, marks = p.board.links, tray.marks
    mask = ANY_WAY if passable(p) != 0 else p.board.open[square]
    ways: i64 = 0
    for way in range(SIDES):
        if (mask >> way) & 1 == 1 and marks[links[square * 4 + way]] & VISITED == 0:
            ways += 1
    return ways == 1


def widths(p: Position, square: i64) -> i64:
    """For each way, as digits to the base 16: how many ways lead on from the next square; more where a wall stands.

    Where few lead on one goes first: it is harder to come there later.
    """
    links, sides, marks = p.board.links, p.board.open, p.tray.marks
    found: i64 = 0
    for way in range(3, -1, -1):
        other = links[square * 4 + way]
        width: i64 = 0 if (sides[square] >> way) & 1 == 1 else 5
        for then in range(4):
            if (sides[other] >> then) & 1 == 1 and marks[links[other * 4 + then]] & VISITED == 0:
                width += 1
        found = found * 16 + width
    return found


def narrowest(mask: i64, found: i64) -> i64:
    """Of these ways the one with the smallest width, the first of several."""
    best: i64 = -1
    least: i64 = 16
    for way in range(4):
        if (mask >> way) & 1 == 1 and (found >> (4 * way)) & 15 < least:
            best = way
            least = (found >> (4 * way)) & 15
    return best


def shut_off(p: Position) -> None:
    """Notes the squares that this walk never enters: the monster's, and obstacles whose pass is nowhere to be had."""
    o = p.tray.outfit
    have = o.have
    for thing in range(m.ALL_PIECES, p.things()):
        if p.faces[thing - m.ALL_PIECES] <= box.OIL and p.places[thing] < m.HAND + m.PAWNS:
            have |= ONE << p.faces[thing - m.ALL_PIECES]
    cancels = o.walker != m.MONSTER and p.note(o.walker, m.CANCELS) > 0
    for square in range(p.board.cells):
        shut = o.walker != m.MONSTER and square == p.at(m.MONSTER)
        littered = p.tray.marks[square] & LITTERED != 0
        if p.board.texts[square] != 0 or littered:
            needed = litter_pass(p, square) if littered else printed_pass(p, square)
            shut = shut or (needed >= 0 and (o.walker == m.MONSTER or (not cancels and (have >> needed) & 1 == 0)))
        p.tray.knots.shut[square] = 1 if shut else 0
