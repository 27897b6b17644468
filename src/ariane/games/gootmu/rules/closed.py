"""Closed places, which no walk leads into or out of: the walls one can pass there, and passing one."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDES
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.labels import bit
from ariane.games.gootmu.rules.obstacles import blocked


def can_cross(p: Position, walker: i64, way: i64) -> bool:
    """gootmu.closed.which: a wall, behind it a free square that cannot be walked to from here."""
    return (crossable_ways(p, walker) >> way) & 1 == 1


def is_walled(p: Position, walker: i64, way: i64) -> bool:
    """Whether there is a wall, and a free square behind it."""
    square = p.at(walker)
    if p.board.walkable(square, way):
        return False
    target = p.board.beside(square, way)
    if target == p.at(m.MONSTER) or blocked(p, walker, target):
        return False
    return not p.board.wrong_side(target, way)


def crossable_ways(p: Position, walker: i64) -> i64:
    """All such ways."""
    board, square = p.board, p.at(walker)
    ways: i64 = 0
    for way in range(SIDES):
        if is_walled(p, walker, way) and not board.walks_to(square, board.beside(square, way)):
            ways |= bit(way)
    return ways


def cross(p: Position, walker: i64, way: i64, log: list[Event] | None) -> None:
    """gootmu.closed.token: every such crossing is an arrival."""
    target = p.board.beside(p.at(walker), way)
    p.tell(log, "through-wall", walker, -1, "", 0)
    p.stand(walker, target, way)
    p.arrive(walker, 0, target)
