"""Berzerk in characters: the maze as its drawing, with the pieces on it, for terminals and golden files."""

from ariane.core.maze import NORTH, NOWHERE, WEST, has_side
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import SIZE, square_name
from ariane.games.berzerk.legal import target
from ariane.games.berzerk.position import NOBODY
from ariane.games.berzerk.rules import Berzerk
from ariane.games.berzerk.views.tell import piece_name

COLUMNS = "abcdefghi"
GOING = (moves.STEP, moves.OTTO, moves.ROBOT)  # moves that lead to a square


def sketch(state: Berzerk, seat: int, lang: str) -> str:
    say = words("berzerk", lang)
    names = seat_names("berzerk", lang)
    near = reached(state)
    lines = []
    for row in range(int(SIZE)):
        lines.append("  " + "".join("+" + _wall_above(state, row, column) for column in range(int(SIZE))) + "+")
        squares = "".join(
            _wall_left(state, row, c) + _square(state, row * int(SIZE) + c, near) for c in range(int(SIZE))
        )
        lines.append(f"{int(SIZE) - row} {squares}|")
    lines.append("  " + "+---" * int(SIZE) + "+")
    lines.append("    " + "   ".join(COLUMNS))
    return "\n".join([f"{say('title')}", "", *lines, "", *_below(state, seat, say, names)]) + "\n"


def reached(state: Berzerk) -> set[int]:
    """The squares that the actor's next step or line can lead to."""
    if state.actor() < 0:
        return set()
    return {target(state, move) for move in state.moves() if moves.verb_of(move) in GOING}


def _wall_above(state: Berzerk, row: int, column: int) -> str:
    maze = state.board.maze
    square = row * int(SIZE) + column
    above = maze.beside(square, NORTH)
    shut = not has_side(maze.openings[square], NORTH) or above == NOWHERE or not has_side(maze.openings[above], 2)
    return "---" if shut else "   "


def _wall_left(state: Berzerk, row: int, column: int) -> str:
    maze = state.board.maze
    square = row * int(SIZE) + column
    left = maze.beside(square, WEST)
    shut = not has_side(maze.openings[square], WEST) or left == NOWHERE or not has_side(maze.openings[left], 1)
    return "|" if shut else " "


def _square(state: Berzerk, square: int, near: set[int]) -> str:
    board = state.board
    edge = "/" if board.hatched[square] else " "
    robot = int(state.robot_on(square))
    if square == board.centre:
        return "###"
    if robot != NOBODY:
        mark = str(robot + 1)
    elif square == state.humanoid:
        mark = "@"
    elif square == state.otto:
        mark = "O"
    elif square in near:
        mark = "·"
    elif square in (board.home, board.lair):
        mark = "H" if square == board.home else "E"
    else:
        mark = "*" if square in list(board.stars) else edge
    return f"{edge}{mark}{edge}"


def _below(state: Berzerk, seat: int, say: Words, names: list[str]) -> list[str]:
    """The players, the round and the roll, the last move or the end."""
    begun = state.asks() != "first"
    lines = []
    for who in range(2):
        role = say("role-humanoid" if who == state.humanoid_seat() else "role-otto") if begun else "–"
        name = say("sketch-you") if who == seat else names[who]
        points, lives = int(state.points[who]), int(state.lives[who])
        mark = "> " if state.turn() == who and state.outcome() is None else "  "
        lines.append(mark + say("sketch-player", name=name, role=role, points=points, lives=lives))
    if begun:
        half = say("sketch-half", round=int(state.round), half=int(state.half) + 1)
        roll = " · " + say("sketch-roll", roll=int(state.roll), left=int(state.left)) if state.roll else ""
        lines.append(half + roll)
    if state.last_piece != NOBODY:
        places = {"from": square_name(state.last_from), "to": square_name(state.last_to)}
        lines.append(say("tell-last", piece=piece_name(int(state.last_piece), say), **places))
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        lines += [say(f"over-{end.reason}"), say("tell-won", count=len(end.winners), winners=winners)]
    return [*lines, say("sketch-pieces"), say("sketch-squares")]
