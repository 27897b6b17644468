"""Why a move of Berzerk is refused: the rules stated plainly, one check a rule, in the rulebook's order."""

from mypy_extensions import i64

from ariane.core.maze import NOWHERE
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import DIRECTIONS
from ariane.games.berzerk.position import EXIT_AT, GONE, NOBODY, ROUNDS, Phase, Position


def refusal(at: Position, move: i64) -> str | None:
    if at.phase in (Phase.OPENING, Phase.ROLLING):
        return None if 0 <= move < moves.FACES else "berzerk.not-now"
    if at.phase == Phase.ENDED or move < 0 or move >= moves.MOVES:
        return "berzerk.not-now"
    verb = moves.verb_of(move)
    if at.phase == Phase.WALKING:
        return _humanoid(at, verb, move)
    if verb == moves.ROBOT:
        return _robot(at, moves.robot_of(move), moves.direction_of(move))
    if verb == moves.OTTO:
        return _otto(at, moves.direction_of(move))
    return _stopping(at) if verb == moves.STOP else "berzerk.not-now"


# The Humanoid


def _humanoid(at: Position, verb: i64, move: i64) -> str | None:
    if verb == moves.STEP:
        return _step(at, moves.direction_of(move))
    if verb == moves.ELIMINATE:
        return _attack(at, moves.robot_of(move))
    if verb == moves.ELIMINATE_OTTO:
        return "berzerk.attack.not-otto"
    if verb == moves.STOP:
        return "berzerk.move.full" if at.must_walk() else None
    return "berzerk.not-now"


def _step(at: Position, direction: i64) -> str | None:
    board = at.board
    square = board.ahead(at.humanoid, direction)
    if square == board.centre:
        return "berzerk.square.centre"
    if direction % 2 == 1 or board.maze.through(at.humanoid, direction // 2) == NOWHERE:
        return "berzerk.move.walkers"
    if at.left == 0:
        return "berzerk.move.full"
    if at.on_path(square):
        return "berzerk.move.no-revisit"
    if square == board.lair and (at.eliminated() < EXIT_AT or at.otto == board.lair):
        return "berzerk.exit"
    if square == at.otto or at.robot_on(square) != NOBODY:
        return "berzerk.move.no-jump"
    if at.turns_back(square):
        return "berzerk.no-return"
    return None


def _attack(at: Position, robot: i64) -> str | None:
    square = at.robots[robot]
    if square == GONE:
        return "berzerk.not-now"
    for direction in range(0, DIRECTIONS, 2):
        if at.board.ahead(at.humanoid, direction) == square:
            walled = at.board.maze.through(at.humanoid, direction // 2) == NOWHERE
            return "berzerk.attack.wall" if walled else None
    return "berzerk.attack.adjacent"


# Otto and the Robots


def _stopping(at: Position) -> str:
    """Otto's side never chooses to stand still."""
    if at.phase == Phase.SLIDING:
        return "berzerk.move.otto-length"
    if at.phase == Phase.CHOOSING:
        return "berzerk.round3"
    return "berzerk.round2" if at.one_robot_only() else "berzerk.robots.split"


def _otto(at: Position, direction: i64) -> str | None:
    if not at.awake():
        return "berzerk.otto.asleep"
    if at.phase == Phase.SPLITTING:  # he has moved, or could not, or was not chosen
        return "berzerk.round3" if at.round == ROUNDS else "berzerk.otto.first"
    free = at.otto_free(direction)
    if free == at.roll or at.otto_hits(direction, free):
        return None
    if free > 0:
        return "berzerk.move.otto-length" if at.otto_has_full_line() else None
    square = at.board.ahead(at.otto, direction)
    if square == at.board.home:
        return "berzerk.square.humanoid"
    if square == at.board.centre:
        return "berzerk.square.centre"
    if square == at.board.lair:
        return "berzerk.square.otto"
    return "berzerk.move.otto-length" if square == NOWHERE else "berzerk.move.no-jump"


def _robot(at: Position, robot: i64, direction: i64) -> str | None:
    if at.robots[robot] == GONE:
        return "berzerk.not-now"
    board = at.board
    square = board.ahead(at.robots[robot], direction)
    if square == board.home:
        return "berzerk.square.humanoid"
    if square == board.centre:
        return "berzerk.square.centre"
    if square == board.lair:
        return "berzerk.square.otto"
    if direction % 2 == 1 or board.maze.through(at.robots[robot], direction // 2) == NOWHERE:
        return "berzerk.move.walkers"
    if robot == at.mover and at.on_path(square):
        return "berzerk.move.no-revisit"
    if square == at.otto or at.robot_on(square) != NOBODY:
        return "berzerk.move.no-jump"
    if at.phase == Phase.SLIDING:
        return "berzerk.otto.first"
    if at.phase == Phase.CHOOSING:
        return "berzerk.round3.exit" if at.otto_must_clear_exit() else None
    if at.has_moved(robot):
        return "berzerk.robots.split"
    if robot != at.mover and at.moved != 0 and at.one_robot_only():
        return "berzerk.round2"
    return None
