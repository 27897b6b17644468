"""Where a tile may lie: continuing a path, covering with stars, and shutting nobody in for good."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES, has_side, lowest, opposite
from ariane.games.dedale.box import (
    COLLAPSE,
    KINDS,
    LEVELS,
    OPENINGS,
    RED,
    SHAPE_COUNT,
    WAY_KINDS,
    WAYS,
    WHITE,
    is_maze,
    kind_of,
    plain_of,
    stars_of,
)
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    CELLS,
    CENTRE,
    EMPTY,
    ENDS,
    EXIT,
    MAZE,
    SHUT_IN,
    WIDE,
    Labyrinth,
)

# Whom a tile would trap.
NOBODY: Final[i64] = 0
A_CAUGHT_PAWN: Final[i64] = 1
A_PAWN: Final[i64] = 2

SEAT_BITS: Final[i64] = 64
A_WAY_OUT: Final[i64] = 0  # not a number of tiles: there is always the one it begins with


# dedale.place.no-trap. A pawn is shut in when no walk from its tile leads to an open exit or to an open side that looks
# onto an empty place. `cell` with `openings` stands for a tile that is thought of as lying there; NOWHERE for none.


def shut_in(lab: Labyrinth, start: i64, cell: i64, openings: i64) -> bool:
    return explore(lab, start, cell, openings) != A_WAY_OUT


def explore(lab: Labyrinth, start: i64, cell: i64, openings: i64) -> i64:
    """A_WAY_OUT as soon as one is found; else how many tiles hang together with this one: they are in search.queue."""
    search = lab.search
    seen, queue = search.seen, search.queue
    tiles, open_sides, near = lab.tiles, lab.maze.openings, lab.maze.grid.near
    search.stamp += 1
    stamp = search.stamp
    seen[start] = stamp
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        at = queue[head]
        head += 1
        ways = openings if at == cell else open_sides[at]
        for side in range(SIDES):
            if not has_side(ways, side):
                continue
            other = near[at * SIDES + side]
            if other == NOWHERE or seen[other] == stamp:
                continue
            if other != cell and i64(tiles[other]) in (EMPTY, EXIT):
                return A_WAY_OUT
            if has_side(openings if other == cell else open_sides[other], opposite(side)):
                seen[other] = stamp
                queue[tail] = other
                tail += 1
    return tail


def two_steps(lab: Labyrinth, start: i64, cell: i64, openings: i64) -> i64:
    """Two steps that lead elsewhere than they began, as middle * CELLS + end; NOWHERE: there are none."""
    for side in range(SIDES):
        middle = _through(lab, start, side, cell, openings)
        if middle != NOWHERE:
            for turn in range(SIDES):
                end = _through(lab, middle, turn, cell, openings)
                if end not in (NOWHERE, start):
                    return middle * CELLS + end
    return NOWHERE


def _through(lab: Labyrinth, at: i64, side: i64, cell: i64, openings: i64) -> i64:
    other = lab.maze.beside(at, side)
    if other == NOWHERE:
        return NOWHERE
    here = openings if at == cell else lab.maze.openings[at]
    there = openings if other == cell else lab.maze.openings[other]
    return other if has_side(here, side) and has_side(there, opposite(side)) else NOWHERE


def standing(lab: Labyrinth, seat: i64) -> i64:
    """Where a pawn counts as standing: dedale.place.no-trap-caught."""
    pawn = lab.pawns[seat]
    return CENTRE if pawn == CAUGHT else pawn


def _traps(lab: Labyrinth, seat: i64, cell: i64, openings: i64) -> bool:
    """Whether a tile there leaves this pawn shut in without two moves."""
    start = standing(lab, seat)
    return two_steps(lab, start, cell, openings) == NOWHERE and shut_in(lab, start, cell, openings)


def changes(lab: Labyrinth, seat: i64, cell: i64, openings: i64) -> bool:
    """Whether a tile there changes the corridor of this pawn, which is shut in before and after."""
    if openings == lab.maze.openings[cell]:
        return False
    start = standing(lab, seat)
    return _hangs_together(lab, start, cell, NOWHERE, 0) or _hangs_together(lab, start, cell, cell, openings)


def _hangs_together(lab: Labyrinth, start: i64, goal: i64, cell: i64, openings: i64) -> bool:
    """Whether a walk from one tile, where there is no way out, leads to another."""
    explore(lab, start, cell, openings)
    return lab.search.seen[goal] == lab.search.stamp


def trapped(lab: Labyrinth, cell: i64, openings: i64) -> i64:
    """Whom a tile there would trap: the rule in full. It takes no notice of the Minotaur: dedale.minotaur.shut-in."""
    worst = NOBODY
    for seat in range(len(lab.pawns)):
        touched = not shut_in(lab, standing(lab, seat), NOWHERE, 0) or changes(lab, seat, cell, openings)
        if touched and _traps(lab, seat, cell, openings):
            if lab.pawns[seat] != CAUGHT:
                return A_PAWN
            worst = A_CAUGHT_PAWN
    return worst


def survey(lab: Labyrinth) -> None:
    """Notes where somebody stands, and which places lie on the ways out, or in the corridors, of which pawns."""
    lab.search.survey += 1
    fresh = lab.search.survey * SEAT_BITS
    risk, toward, near = lab.search.risk, lab.toward, lab.maze.grid.near
    bit: i64 = 1
    for seat in range(len(lab.pawns)):
        at = standing(lab, seat)
        _note_risk(risk, at, fresh, 0)
        way = i64(toward[at])
        if way != SHUT_IN:
            while way < ENDS:
                _note_risk(risk, at, fresh, bit)
                at = near[at * SIDES + way]
                way = i64(toward[at])
            _note_risk(risk, at, fresh, bit)
            _note_risk(risk, near[at * SIDES + way - ENDS], fresh, bit)
        else:
            _note_corridor(lab, at, fresh, bit)
        bit *= 2
    if lab.bull != CAUGHT:
        _note_risk(risk, lab.bull, fresh, 0)


def _note_corridor(lab: Labyrinth, start: i64, fresh: i64, bit: i64) -> None:
    """Who is shut in is trapped by a tile on two steps that it has, or, without any, in its corridor and beside it."""
    risk, queue, near = lab.search.risk, lab.search.queue, lab.maze.grid.near
    steps = two_steps(lab, start, NOWHERE, 0)
    if steps != NOWHERE:
        _note_risk(risk, steps // CELLS, fresh, bit)
        _note_risk(risk, steps % CELLS, fresh, bit)
        return
    for i in range(explore(lab, start, NOWHERE, 0)):
        at = queue[i]
        _note_risk(risk, at, fresh, bit)
        for side in range(SIDES):
            other = near[at * SIDES + side]
            if other != NOWHERE and has_side(lab.maze.openings[at], side):
                _note_risk(risk, other, fresh, bit)


def _note_risk(risk: vec[i64], cell: i64, fresh: i64, bit: i64) -> None:
    """Adds a seat to what this survey has noted there; what earlier ones noted counts less than a fresh note."""
    noted = risk[cell]
    risk[cell] = (noted if noted >= fresh else fresh) | bit


def harmless(lab: Labyrinth, cell: i64, openings: i64) -> bool:
    """Whether a tile there traps nobody: only pawns whose way out it lies on are looked at. Only after `survey`."""
    whom = lab.search.risk[cell] - lab.search.survey * SEAT_BITS
    kept = whom > 0 and _keeps_ways(lab, cell, openings)
    seat: i64 = 0
    while whom > 0:
        if whom & 1 == 1:
            enclosed = i64(lab.toward[standing(lab, seat)]) == SHUT_IN
            touched = enclosed or not kept
            if touched and _traps(lab, seat, cell, openings) and (not enclosed or changes(lab, seat, cell, openings)):
                return False
        whom >>= 1
        seat += 1
    return True


def _keeps_ways(lab: Labyrinth, cell: i64, openings: i64) -> bool:
    """Whether every way out that leads here still goes on through the new tile."""
    way = i64(lab.toward[cell])
    onward = way != SHUT_IN and has_side(openings, way & 3)
    for side in range(SIDES):
        other = lab.maze.grid.near[cell * SIDES + side]
        if other != NOWHERE:
            if has_side(openings, side):
                onward = onward or (way == SHUT_IN and i64(lab.tiles[other]) in (EMPTY, EXIT))
            elif i64(lab.toward[other]) & 3 == opposite(side) and i64(lab.toward[other]) != SHUT_IN:
                return False
    return onward


# The other conditions


def continues(lab: Labyrinth, cell: i64, openings: i64) -> bool:
    """dedale.place.continue: an open side meets one of a neighbour; exits do not count."""
    return i64(lab.facing[cell]) & openings != 0


def takes(lab: Labyrinth, cell: i64, stars: i64) -> bool:
    """dedale.place.star-over: whether what lies there now lets a maze tile with so many stars lie there."""
    tile = i64(lab.tiles[cell])
    return tile == EMPTY or (tile >= MAZE and tile - MAZE < stars and not lab.occupied(cell))


def least_stars(lab: Labyrinth, cell: i64) -> i64:
    """How many stars a maze tile needs to lie there; LEVELS, where none may."""
    stars: i64 = 0
    while stars < LEVELS and not takes(lab, cell, stars):
        stars += 1
    return stars


def may_lie(lab: Labyrinth, cell: i64, openings: i64, stars: i64) -> bool:
    """All conditions of a maze tile together. Only after `survey`."""
    if not continues(lab, cell, openings) or not takes(lab, cell, stars):
        return False
    return harmless(lab, cell, openings)


def may_collapse(lab: Labyrinth, cell: i64) -> bool:
    """dedale.collapse.place, dedale.place.no-trap-collapse. Only after `survey`."""
    return lab.is_exit(cell) and harmless(lab, cell, 0)


def fits(lab: Labyrinth, cell: i64, kind: i64) -> bool:
    """Whether a tile of this kind may lie there, turned in some way. Only after `survey`."""
    if not is_maze(kind):
        return kind == COLLAPSE and may_collapse(lab, cell)
    plain, stars = plain_of(kind), stars_of(kind)
    for way in range(WAYS):
        if i64(WAY_KINDS[way]) == plain and may_lie(lab, cell, i64(OPENINGS[way]), stars):
            return True
    return False


def fill_places(lab: Labyrinth, cards: vec[i64], hand: i64, buffer: vec[i64], most: i64) -> i64:
    """Writes the cells on which some tile of this hand may lie, ascending, no more than `most`; returns how many."""
    best: i64 = -1  # the most stars in hand
    for kind in range(KINDS):
        if cards[hand + kind] > 0 and is_maze(kind) and stars_of(kind) > best:
            best = stars_of(kind)
    collapse = cards[hand + COLLAPSE] > 0
    if best < 0 and not collapse:
        return 0
    survey(lab)
    risk, fresh = lab.search.risk, lab.search.survey * SEAT_BITS
    n: i64 = 0
    for row in range(WIDE):
        columns: i64 = 0
        if best >= 0:  # where some way leads, and what lies there may be covered: few of all places
            columns = lab.faced[row] & lab.taking[best * WIDE + row]
        if collapse:
            columns |= _exits_in(lab, row)
        while columns != 0:
            column = lowest(columns)
            columns &= columns - 1
            cell = row * WIDE + column
            if risk[cell] < fresh or _any_fits(lab, cards, hand, cell):
                buffer[n] = cell
                n += 1
                if n == most:
                    return n
    return n


def _exits_in(lab: Labyrinth, row: i64) -> i64:
    """A bit for each column of this row with an open exit."""
    columns: i64 = 0
    bit: i64 = 1
    for cell in range(row * WIDE, row * WIDE + WIDE):
        if lab.is_exit(cell):
            columns |= bit
        bit *= 2
    return columns


def _any_fits(lab: Labyrinth, cards: vec[i64], hand: i64, cell: i64) -> bool:
    if lab.is_exit(cell):
        return may_collapse(lab, cell)
    for shape in range(SHAPE_COUNT):
        lowest = kind_of(shape, 0)
        kind = lowest + LEVELS - 1  # of a shape, the most stars lie wherever fewer do
        while kind > lowest and cards[hand + kind] == 0:
            kind -= 1
        if cards[hand + kind] > 0 and fits(lab, cell, kind):
            return True
    return False


def placeable(lab: Labyrinth, of: i64, buffer: vec[i64]) -> i64:
    """Which of these kinds could be laid somewhere now; both are bit masks."""
    cards = vec[i64]([0] * int(KINDS))
    kinds: i64 = 0
    bit: i64 = 1
    for kind in range(KINDS):
        if of & bit != 0 and kind not in (RED, WHITE):
            cards[kind] = 1
            if fill_places(lab, cards, 0, buffer, 1) > 0:
                kinds |= bit
            cards[kind] = 0
        bit *= 2
    return kinds
