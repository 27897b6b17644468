"""Obstacles: which pass a square asks for, whom it stops, and who is sent home."""

from typing import Final

from mypy_extensions import i64

from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position

NO_PASS: Final[i64] = -1


def obstacle_pass(p: Position, square: i64) -> i64:
    """gootmu.obstacle.pass: the pass one needs on this square, or -1."""
    return litter_pass(p, square) if p.littered(square) else printed_pass(p, square)


def litter_pass(p: Position, square: i64) -> i64:
    """The same on a square where things lie."""
    needed = printed_pass(p, square)
    if needed >= 0:
        return needed
    places = p.places
    for thing in range(m.ALL_PIECES, len(places)):
        if places[thing] == square:
            kind = p.faces[thing - m.ALL_PIECES]
            if kind == box.FIRE:
                return box.BUCKET
            if kind == box.CAVE_IN:
                return box.PICKAXE
    return -1


def printed_pass(p: Position, square: i64) -> i64:
    """The pass for what is printed on this square, or -1."""
    kind = i64(p.board.ground[square])
    return kind - 1 if kind < box.PANEL else NO_PASS


def blocked(p: Position, pawn: i64, square: i64) -> bool:
    """gootmu.obstacle.blocked: an obstacle whose pass this pawn lacks."""
    needed = obstacle_pass(p, square)
    return needed >= 0 and (pawn == m.MONSTER or not p.holds(pawn, needed))


def dangerous(p: Position, pawn: i64, square: i64) -> bool:
    """gootmu.obstacle.forced: fire, pool, pit without the pass, or the monster: who is forced in goes home."""
    if pawn != m.MONSTER and square == p.at(m.MONSTER):
        return True
    needed = obstacle_pass(p, square)
    return needed in (box.BUCKET, box.BOAT, box.PLANK) and pawn != m.MONSTER and not p.holds(pawn, needed)


def solid(p: Position, pawn: i64, square: i64) -> bool:
    """gootmu.obstacle.forced: door, narrow passage or cave-in without the pass: as good as a wall."""
    needed = obstacle_pass(p, square)
    if needed < 0 or (pawn != m.MONSTER and p.holds(pawn, needed)):
        return False
    return pawn == m.MONSTER or needed in (box.KEY, box.OIL, box.PICKAXE)


def barred_target(p: Position, pawn: i64, square: i64) -> bool:
    """gootmu.text.destination: no square to choose freely."""
    return (square == p.at(m.MONSTER) and pawn != m.MONSTER) or blocked(p, pawn, square)
