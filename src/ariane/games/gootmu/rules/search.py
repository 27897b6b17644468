"""Searching walks: which steps lead to a whole move; depth first, bounded by a flood fill."""

from typing import Final

from mypy_extensions import i64

from ariane.core.maze import SIDES, turned
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ANY_WAY, ONE
from ariane.games.gootmu.rules.knots import ALL_WALLS
from ariane.games.gootmu.rules.outfit import E_DANGER, entry, equip, give_up, keep, of_use, pay
from ariane.games.gootmu.rules.outlook import is_lane, narrowest, passable, room_for, shut_off, widths
from ariane.games.gootmu.rules.strolls import DOUBTFUL, strolls
from ariane.games.gootmu.rules.tray import LITTERED, VISITED

HARD: Final[i64] = 400  # squares tried, after which every further one is worth a closer look
PATIENCE: Final[i64] = 80_000  # squares looked at closely: who finds no way with that many, twice, stays
A_TRY: Final[i64] = 10  # trying a square is as much work as looking at this many
# Up to version 3 of the rules: squares tried, more where walls can be passed; up to 2 for numbers above LONGEST only.
TRIED_BEFORE: Final[i64] = 6000
TRIED_THROUGH: Final[i64] = 24000
TRIED_LONG: Final[i64] = 1500
FLOOD_FROM: Final[i64] = 7  # shorter walks are searched without the flood-fill bound
ALL_THINGS: Final[i64] = -1


# The search


def set_marks(p: Position, walker: i64, flags: i64, since: i64) -> None:
    """Marks the squares that may not be entered again, those where things lie, and that of the monster."""
    tray = p.tray
    tray.leave()
    p.strew()
    if flags & m.FREELY == 0:
        base = walker * m.SQUARES
        trail = p.trail
        for i in range(since, len(trail)):
            square = trail[i] - base
            if 0 <= square < m.SQUARES:
                tray.visit(square)
    if walker != m.MONSTER and p.in_play(m.MONSTER):
        tray.guard(p.at(m.MONSTER))


def can_finish(p: Position, square: i64, left: i64, mask: i64, first: bool) -> bool:
    """gootmu.move.exact: whether the whole number can be walked from here, the first step one of these ways."""
    if left == 0:
        return True
    tray = p.tray
    tray.nodes += 1
    if tray.nodes > HARD and is_hopeless(p, square, left):
        return False
    surely: i64 = 0
    leading: i64 = 0
    if left >= FLOOD_FROM and tray.nodes > tray.simple and tray.outfit.flags & (m.FREELY | m.DANGER) == 0:
        if tray.surely != left and not room_for(p, square, left):
            return False
        surely = left - 1 if not first and is_lane(p, square) else 0
        if p.rules > 3 and surely == 0 and not tray.plainly:
            leading = widths(p, square)
    if not tray.outfit.through:
        mask &= p.board.open[square]
    if leading == 0:
        for way in range(SIDES):
            if (mask >> way) & 1 == 1:
                tray.surely = surely
                if try_way(p, square, way, left, first):
                    return True
        return False
    while mask != 0:
        narrow = narrowest(mask, leading)
        mask &= ~(ONE << narrow)
        tray.surely = surely
        if try_way(p, square, narrow, left, first):
            return True
    return False


def is_hopeless(p: Position, square: i64, left: i64) -> bool:
    """gootmu.move.long: whether a search that takes long already need not go on here."""
    tray = p.tray
    o = tray.outfit
    if p.rules <= 2 and o.flags & m.LONG != 0:
        return tray.nodes > TRIED_LONG
    if o.flags & (m.FREELY | m.DANGER) != 0:
        return False
    if tray.nodes == HARD + 1:
        shut_off(p)
    if p.rules > 3:
        tray.looked += A_TRY
        if tray.looked > PATIENCE:
            return True
    elif p.rules == 3 and tray.nodes > (TRIED_THROUGH if o.through else TRIED_BEFORE):
        return True
    walls = passable(p)
    if left < FLOOD_FROM or (walls == ALL_WALLS and left % 4 != 0):
        return False
    short = tray.knots.too_short(p.board, square, tray.marks, VISITED, walls, left)
    tray.looked += tray.knots.found - tray.knots.earlier
    return short


def gave_up(p: Position) -> bool:
    """Whether the search broke off, so that it is worth trying the ways in another order."""
    return p.rules > 3 and p.tray.looked > PATIENCE


def try_way(p: Position, square: i64, way: i64, left: i64, first: bool) -> bool:
    """Whether a whole walk begins with this step."""
    o = p.tray.outfit
    flags = o.flags
    target = p.board.links[square * 4 + way]
    lies = p.tray.marks[target]
    if lies & VISITED != 0 and not (first and flags & m.FIRST_FORCED != 0):  # gootmu.move.no-revisit
        return False
    cost = entry(p, o.walker, square, way, flags, o.have, first and o.back > 0)
    if cost == 0 and lies & LITTERED == 0 and o.back == 0:
        return left == 1 or go_over(p, target, way, left - 1)
    if cost < 0:
        return False
    have, back, walls, given, about = o.have, o.back, o.walls, o.given, o.about
    cancels, room, pieces = o.cancels, o.room, o.pieces
    done = pay(o, cost, left)
    if done and cost & E_DANGER == 0 and left > 1:
        done = go_over(p, target, way, left - 1)
    o.have, o.back, o.walls, o.given, o.about = have, back, walls, given, about
    o.cancels, o.room, o.pieces = cancels, room, pieces
    return done


def go_over(p: Position, square: i64, came: i64, left: i64) -> bool:
    """Whether the walk can be finished over this square, with what is found on it."""
    marks = p.tray.marks
    flags = p.tray.outfit.flags
    before = marks[square]
    if flags & m.FREELY == 0:
        marks[square] = before | VISITED
    mask = ONE << came if flags & m.STRAIGHT != 0 else ANY_WAY
    if before & LITTERED != 0 and not p.tray.outfit.rich:
        done = gather(p, square, 0, ALL_THINGS, left, mask, False)
    else:
        done = can_finish(p, square, left, mask, False)
    marks[square] = before
    return done


def gather(
    p: Position, square: i64, thing: i64, todo: i64, left: i64, mask: i64, first: bool
) -> bool:  # fmt: skip
    """Whether the walk can be finished once the things here from this one on, as far as `todo` has them, were met.

    gootmu.turn.must-move: what is known counts, so a face-down marker is only something that fills a hand.
    gootmu.carry.pick-up: a free hand takes it; in the own turn a useless thing is exchanged for a useful one.
    """
    o = p.tray.outfit
    if o.flags & m.FREELY != 0:
        return roam(p, square, thing, todo, left, mask, first)
    while todo != 0 and thing < p.things() and o.walker != m.MONSTER:
        if p.places[thing] == square and (todo >> thing) & 1 == 1:
            kind = p.kind_of(thing)
            if of_use(o, kind, first) and (o.room > 0 or o.swaps):
                if o.room <= 0:
                    return exchange(p, kind, square, thing + 1, todo, left, mask, first)
                keep(o, kind)
                if kind == box.WALL:
                    o.about -= 1
                o.room -= 1
                o.pieces = True
            elif not o.swaps and o.room > 0 and is_taken(p, kind):
                o.room -= 1
                o.pieces = True
        thing += 1
    return can_finish(p, square, left, mask, first)


def is_taken(p: Position, kind: i64) -> bool:
    """gootmu.carry.pick-up: whether a free hand must take such a thing."""
    if kind >= box.GOOTMU and kind != m.FACE_DOWN:
        return p.tray.outfit.pieces and kind == box.GOOTMU + p.owner(p.tray.outfit.walker)
    return kind < box.MAGNET or kind == m.FACE_DOWN


def exchange(
    p: Position, kind: i64, square: i64, thing: i64, todo: i64, left: i64, mask: i64, first: bool
) -> bool:  # fmt: skip
    """Hands full of useful things: the new one is left lying, or exchanged for any of them."""
    o = p.tray.outfit
    have, back, walls, room = o.have, o.back, o.walls, o.room
    if gather(p, square, thing, todo, left, mask, first):
        return True
    for given in range(box.TRAP_BACK + 1):
        o.have, o.back, o.walls, o.room = have, back, walls, room
        if give_up(o, given):
            keep(o, kind)
            if gather(p, square, thing, todo, left, mask, first):
                return True
    return False


# Backtracking: squares are entered again, with what was left there, so things really move while one searches


def roam(
    p: Position, square: i64, thing: i64, todo: i64, left: i64, mask: i64, first: bool
) -> bool:  # fmt: skip
    """As `gather`, with every choice tried: what is of no use now can be fetched later, from where it was left."""
    o = p.tray.outfit
    while thing < p.things() and (p.places[thing] != square or (todo >> thing) & 1 == 0):
        thing += 1
    if thing == p.things() or o.walker == m.MONSTER:
        return can_finish(p, square, left, mask, first)
    kind = p.kind_of(thing)
    if kind == m.FACE_DOWN:  # it fills a hand or lies fast: the walk must go on either way
        done = True
        for face in range(box.POWER, box.MAGNET + 1, box.MAGNET - box.POWER):
            p.show(thing, face)
            done = done and roam(p, square, thing, todo, left, mask, first)
        p.show(thing, m.FACE_DOWN)
        return done
    if box.MAGNET <= kind < box.GOOTMU or (kind >= box.GOOTMU and not o.pieces):
        return roam(p, square, thing + 1, todo, left, mask, first)
    if o.room > 0:
        have, pieces = o.have, o.pieces
        take_along(p, thing, kind)
        done = roam(p, square, thing + 1, todo, left, mask, first)
        p.lay(thing, square)
        o.have, o.pieces = have, pieces
        o.room += 1
        foreign = kind >= box.GOOTMU and kind != box.GOOTMU + p.owner(o.walker)
        return done or (foreign and roam(p, square, thing + 1, todo, left, mask, first))
    if roam(p, square, thing + 1, todo, left, mask, first):
        return True
    return o.swaps and swap_any(p, square, thing, todo, left, mask, first)


def take_along(p: Position, thing: i64, kind: i64) -> None:
    o = p.tray.outfit
    p.lay(thing, m.HAND + o.walker)
    o.room -= 1
    if kind <= box.OIL:
        o.have |= ONE << kind
    if thing >= m.ALL_PIECES:  # gootmu.sq.item-first
        o.pieces = True


def swap_any(
    p: Position, square: i64, thing: i64, todo: i64, left: i64, mask: i64, first: bool
) -> bool:  # fmt: skip
    """Whether the walk can be finished with this thing in exchange for one of those in hand, which then lies here."""
    o = p.tray.outfit
    have, pieces = o.have, o.pieces
    place = m.HAND + o.walker
    done = False
    given: i64 = 0
    while given < p.things() and not done:
        if p.places[given] == place and given != thing:
            dropped = p.kind_of(given)
            p.lay(given, square)
            o.room += 1
            if dropped <= box.OIL and not p.holds(o.walker, dropped):
                o.have &= ~(ONE << dropped)
            take_along(p, thing, p.kind_of(thing))
            done = roam(p, square, thing + 1, todo & ~(ONE << given), left, mask, first)
            p.lay(given, place)
            p.lay(thing, square)
            o.have, o.pieces = have, pieces
        given += 1
    return done


def worth_trying(p: Position, square: i64, left: i64, mask: i64, first: bool) -> bool:
    """Whether a backtracking walk is possible at least with every pass in hand: else its choices need no trying."""
    o = p.tray.outfit
    have = o.have
    o.have = (ONE << (box.OIL + 1)) - 1
    o.rich = True
    can = can_finish(p, square, left, mask, first)
    o.have = have
    o.rich = False
    return can


# Questions about walks


def first_mask(p: Position, square: i64, drawn: i64) -> i64:
    """Directions kept as the tile is drawn, on the table now."""
    return turned(drawn & ANY_WAY, p.board.turns[square // box.AREA])


def drawn_mask(p: Position, square: i64, way: i64) -> i64:
    return ONE << p.board.to_tile(square, way)


def walk_possible(p: Position, walker: i64, number: i64, flags: i64, drawn: i64, since: i64) -> bool:
    """Whether this pawn can walk this number from where it stands."""
    square = p.at(walker)
    if number > m.LONGEST:
        flags |= m.LONG
    set_marks(p, walker, flags, since)
    if flags & m.FREELY == 0:
        p.tray.visit(square)
    mask = first_mask(p, square, drawn)
    known = strolls(p, walker, flags, number, mask, False)
    if known < DOUBTFUL or known % DOUBTFUL != 0:
        return known != 0
    equip(p, walker, flags)
    p.tray.begin(number)
    todo = ALL_THINGS if flags & m.ROLLED != 0 else 0  # gootmu.carry.under
    if flags & m.FREELY != 0 and not worth_trying(p, square, number, mask, True):
        return False
    if gather(p, square, 0, todo, number, mask, True):
        return True
    if not gave_up(p):
        return False
    equip(p, walker, flags)
    p.tray.begin_plainly()
    return gather(p, square, 0, todo, number, mask, True)


def line_possible(p: Position, walker: i64, way: i64, number: i64, how: i64) -> i64:
    """gootmu.text.slide-jump: 1 if the straight way is free, 2 if it leads into danger, 0 if it is barred."""
    flags = how | m.STRAIGHT | m.BY_TEXT | m.FREELY
    drawn = drawn_mask(p, p.at(walker), way)
    if walk_possible(p, walker, number, flags, drawn, 0):
        return 1
    return 2 if walk_possible(p, walker, number, flags | m.DANGER, drawn, 0) else 0


def mark_walk(p: Position, base: i64) -> None:
    """Marks squares for the walk whose frame begins there."""
    set_marks(p, p.stack[base + m.WHO], p.stack[base + m.WALK_HOW], p.stack[base + m.WALK_SINCE])


def opening(p: Position, base: i64) -> i64:
    """The ways that are open to the next step of this walk before anything else is asked."""
    flags = p.stack[base + m.WALK_HOW]
    if flags & m.STRAIGHT != 0:
        return ONE << p.stack[base + m.WALK_FIRST]
    return ANY_WAY if flags & m.MOVED != 0 else first_mask(p, p.at(p.stack[base + m.WHO]), p.stack[base + m.WALK_FIRST])


def strolls_on(p: Position, base: i64, bare: bool) -> i64:
    """With which steps the walk whose frame begins there can go on, as `strolls` has it; squares are marked."""
    stack = p.stack
    flags = stack[base + m.WALK_HOW]
    return strolls(p, stack[base + m.WHO], flags, stack[base + m.WALK_LEFT], opening(p, base), bare)


def looked_closer(p: Position, base: i64, known: i64) -> i64:
    """The ways, a bit each, on which that walk may go on, of those that are doubtful."""
    ways: i64 = 0
    if known >= DOUBTFUL:
        equip(p, p.stack[base + m.WHO], p.stack[base + m.WALK_HOW])
        for way in range(SIDES):
            if (known >> way) & DOUBTFUL != 0 and step_possible(p, base, way):
                ways |= ONE << way
    return ways


def step_possible(p: Position, base: i64, way: i64) -> bool:
    """Whether the walk whose frame begins there may go on this way; squares are marked, and the walker is equipped."""
    stack = p.stack
    walker = stack[base + m.WHO]
    first = stack[base + m.WALK_HOW] & m.MOVED == 0
    left = stack[base + m.WALK_LEFT]
    p.tray.begin(left)
    if stack[base + m.WALK_HOW] & m.FREELY != 0 and not worth_trying(p, p.at(walker), left, ONE << way, first):
        return False
    if try_way(p, p.at(walker), way, left, first):
        return True
    if not gave_up(p):
        return False
    p.tray.begin_plainly()
    return try_way(p, p.at(walker), way, left, first)


def can_go_on(p: Position, base: i64, todo: i64) -> bool:
    """Whether the walk whose frame begins there can be finished, these things under the walker still to be met."""
    stack = p.stack
    walker = stack[base + m.WHO]
    flags = stack[base + m.WALK_HOW]
    if flags & (m.DRAGGED | m.AT_RANDOM) != 0:  # nobody chooses these
        return True
    mark_walk(p, base)
    known = strolls_on(p, base, False)
    if known < DOUBTFUL or known % DOUBTFUL != 0:
        return known != 0
    equip(p, walker, flags)
    first = flags & m.MOVED == 0
    left = stack[base + m.WALK_LEFT]
    p.tray.begin(left)
    mask = opening(p, base)
    if flags & m.FREELY != 0 and not worth_trying(p, p.at(walker), left, mask, first):
        return False
    if gather(p, p.at(walker), 0, todo, left, mask, first):
        return True
    if not gave_up(p):
        return False
    equip(p, walker, flags)
    p.tray.begin_plainly()
    return gather(p, p.at(walker), 0, todo, left, mask, first)
