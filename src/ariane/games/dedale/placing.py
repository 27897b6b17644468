"""Where a tile may lie: continuing a path, covering with stars, and shutting nobody in for good."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES, has_side, opposite
from ariane.games.dedale.labyrinth import CAUGHT, CENTRE, EMPTY, EXIT, FAR, MAZE, WIDE, Labyrinth
from ariane.games.dedale.tiles import COLLAPSE, LEVELS, MAZE_KINDS, OPENINGS, WAY_SHAPES, WAYS

# Whom a tile would trap.
NOBODY: Final[i64] = 0
A_CAUGHT_PAWN: Final[i64] = 1
A_PAWN: Final[i64] = 2


# dedale.place.no-trap. A pawn is shut in when no walk from its tile leads to an open exit or to an open side that looks
# onto an empty place. `cell` with `openings` stands for a tile that is thought of as lying there; NOWHERE for none.


def escape(lab: Labyrinth, start: i64, cell: i64, openings: i64) -> i64:
    """The nearest empty place or open exit that a walk from here leads up to; NOWHERE if shut in."""
    search = lab.search
    seen, parent, queue = search.seen, search.parent, search.queue
    tiles, open_sides, near = lab.tiles, lab.maze.openings, lab.maze.grid.near
    search.stamp += 1
    stamp = search.stamp
    seen[start] = stamp
    parent[start] = NOWHERE
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
            if other == cell:
                if not has_side(openings, opposite(side)):
                    continue
            else:
                tile = i64(tiles[other])
                if tile in (EMPTY, EXIT):
                    search.found = at
                    return other
                if not has_side(open_sides[other], opposite(side)):
                    continue
            seen[other] = stamp
            parent[other] = at
            queue[tail] = other
            tail += 1
    return NOWHERE


def two_steps(lab: Labyrinth, start: i64, cell: i64, openings: i64) -> bool:
    """Whether two steps can lead elsewhere than they began."""
    for side in range(SIDES):
        middle = _through(lab, start, side, cell, openings)
        if middle != NOWHERE:
            for turn in range(SIDES):
                end = _through(lab, middle, turn, cell, openings)
                if end not in (NOWHERE, start):
                    return True
    return False


def _through(lab: Labyrinth, at: i64, side: i64, cell: i64, openings: i64) -> i64:
    other = lab.maze.beside(at, side)
    if other == NOWHERE:
        return NOWHERE
    here = openings if at == cell else lab.maze.openings[at]
    there = openings if other == cell else lab.maze.openings[other]
    return other if has_side(here, side) and has_side(there, opposite(side)) else NOWHERE


def survey(lab: Labyrinth) -> None:
    """Finds for each pawn one way to get free: only a tile laid on that way, or on its end, can shut the pawn in."""
    search = lab.search
    risk, free, parent = search.risk, search.free, search.parent
    search.risk_stamp += 1
    stamp = search.risk_stamp
    for seat in range(len(lab.pawns)):
        start = standing(lab, seat)
        twin = _same_place(lab, seat, start)
        if twin != NOWHERE:
            free[seat] = free[twin]
            continue
        risk[start] = stamp
        end = escape(lab, start, NOWHERE, 0)
        free[seat] = 0 if end == NOWHERE else 1
        if end != NOWHERE:
            risk[end] = stamp
            at = search.found
            while at != NOWHERE:
                risk[at] = stamp
                at = parent[at]
    if lab.bull != CAUGHT:
        risk[lab.bull] = stamp


def standing(lab: Labyrinth, seat: i64) -> i64:
    """Where a pawn counts as standing: dedale.place.no-trap-caught."""
    pawn = lab.pawns[seat]
    return CENTRE if pawn == CAUGHT else pawn


def _same_place(lab: Labyrinth, seat: i64, start: i64) -> i64:
    for other in range(seat):
        if standing(lab, other) == start:
            return other
    return NOWHERE


def trapped(lab: Labyrinth, cell: i64, openings: i64) -> i64:
    """Whom a tile there would shut in without two moves left. After `survey`, which says who is protected."""
    worst = NOBODY
    for seat in range(len(lab.pawns)):
        if lab.search.free[seat] == 1:
            start = standing(lab, seat)
            if escape(lab, start, cell, openings) == NOWHERE and not two_steps(lab, start, cell, openings):
                if lab.pawns[seat] != CAUGHT:
                    return A_PAWN
                worst = A_CAUGHT_PAWN
    return worst


# The other conditions


def continues(lab: Labyrinth, cell: i64, openings: i64) -> bool:
    """dedale.place.continue: an open side meets one of a neighbour; exits do not count."""
    return i64(lab.facing[cell]) & openings != 0


def takes(lab: Labyrinth, cell: i64, stars: i64) -> bool:
    """dedale.place.star-over: whether what lies there now lets a maze tile with so many stars lie there."""
    tile = i64(lab.tiles[cell])
    return tile == EMPTY or (tile >= MAZE and tile - MAZE < stars and not lab.occupied(cell))


def may_lie(lab: Labyrinth, cell: i64, openings: i64, stars: i64) -> bool:
    """All conditions of a maze tile together. Only after `survey`."""
    if not continues(lab, cell, openings) or not takes(lab, cell, stars):
        return False
    return lab.search.risk[cell] != lab.search.risk_stamp or trapped(lab, cell, openings) == NOBODY


def may_collapse(lab: Labyrinth, cell: i64) -> bool:
    """dedale.collapse.place, dedale.place.no-trap-collapse. Only after `survey`."""
    if not lab.is_exit(cell):
        return False
    return lab.search.risk[cell] != lab.search.risk_stamp or trapped(lab, cell, 0) == NOBODY


def fits(lab: Labyrinth, cell: i64, kind: i64) -> bool:
    """Whether a tile of this kind may lie there, turned in some way. Only after `survey`."""
    if kind >= MAZE_KINDS:
        return kind == COLLAPSE and may_collapse(lab, cell)
    for way in range(WAYS):
        if i64(WAY_SHAPES[way]) == kind // LEVELS and may_lie(lab, cell, i64(OPENINGS[way]), kind % LEVELS):
            return True
    return False


def fill_places(lab: Labyrinth, cards: vec[i64], hand: i64, buffer: vec[i64], most: i64) -> i64:
    """Writes the cells on which some tile of this hand may lie, ascending, no more than `most`; returns how many."""
    best: i64 = -1  # the most stars in hand
    for kind in range(MAZE_KINDS):
        if cards[hand + kind] > 0 and kind % LEVELS > best:
            best = kind % LEVELS
    collapse = cards[hand + COLLAPSE] > 0
    if best < 0 and not collapse:
        return 0
    survey(lab)
    tiles, facing, risk, stamp = lab.tiles, lab.facing, lab.search.risk, lab.search.risk_stamp
    edge: i64 = WIDE // 2 - FAR if collapse else WIDE  # exits count only for a collapse
    top, bottom = _least(lab.top - 1, edge), _most(lab.bottom + 1, WIDE - 1 - edge)
    left, right = _least(lab.left - 1, edge), _most(lab.right + 1, WIDE - 1 - edge)
    n: i64 = 0
    for row in range(top, bottom + 1):
        for cell in range(row * WIDE + left, row * WIDE + right + 1):
            tile = i64(tiles[cell])
            if tile == EXIT:
                ok = collapse and may_collapse(lab, cell)
            elif facing[cell] == 0 or best < 0 or (tile != EMPTY and (tile < MAZE or tile - MAZE >= best)):
                ok = False
            else:
                ok = risk[cell] != stamp or _any_fits(lab, cards, hand, cell)
            if not ok:
                continue
            buffer[n] = cell
            n += 1
            if n == most:
                return n
    return n


def _any_fits(lab: Labyrinth, cards: vec[i64], hand: i64, cell: i64) -> bool:
    for kind in range(MAZE_KINDS):
        if cards[hand + kind] > 0 and fits(lab, cell, kind):
            return True
    return False


def _least(one: i64, two: i64) -> i64:
    least = one if one < two else two
    return least if least > 0 else 0


def _most(one: i64, two: i64) -> i64:
    most = one if one > two else two
    return most if most < WIDE - 1 else WIDE - 1


def placeable(lab: Labyrinth, buffer: vec[i64]) -> i64:
    """The kinds that could be laid somewhere now, as a bit mask."""
    cards = vec[i64]([0] * int(MAZE_KINDS + 1))
    kinds: i64 = 0
    bit: i64 = 1
    for kind in range(MAZE_KINDS + 1):
        cards[kind] = 1
        if fill_places(lab, cards, 0, buffer, 1) > 0:
            kinds |= bit
        cards[kind] = 0
        bit *= 2
    return kinds
