"""G.O.O.T.M.U. in characters: the whole maze with its walls, one sign a square, hands below."""

from ariane.core.game import State
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import is_obstacle
from ariane.games.gootmu.rules.board import HOLE
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.views.tell import effects, in_hand, pawn_name


def sketch(state: State, seat: int, lang: str) -> str:
    assert isinstance(state, Gootmu)
    say, names = words("gootmu", lang), seat_names("gootmu", lang)
    lines = [say("title"), ""]
    if len(state.board.links):
        lines += _maze(state)
    end = state.outcome()
    lines.append("")
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        lines.append(f"{say(f'over-{end.reason}')} {say('tell-won', count=len(end.winners), winners=winners)}")
    else:
        lines.append(f"> {names[int(state.turn())]}: {say(f'ask-{state.asks()}')}")
    for pawn in range(int(m.PAWNS)):
        if state.in_play(pawn):
            things = ", ".join(in_hand(state, pawn, seat, say, names)) or "-"
            notes = "; ".join(effects(state, pawn, say))
            mine = "=" if pawn == seat else " "
            lines.append(f"{mine}{_sign(pawn)} {pawn_name(pawn, say, names)}: {things}{f' ({notes})' if notes else ''}")
    lines.append(say("sketch-legend"))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _sign(pawn: int) -> str:
    return chr(ord("A") + pawn - int(m.PSEUDO)) if pawn >= m.PSEUDO else str(pawn + 1)


def _maze(state: Gootmu) -> list[str]:
    board = state.board
    columns, rows = int(board.width) * 4, int(board.height) * 4
    marks = _marks(state)
    lines = ["   " + "".join(f" {chr(97 + column)}  " for column in range(columns))]
    for row in range(rows):
        squares = [_square(state, row, column) for column in range(columns)]
        above = "".join("+" + ("   " if square < 0 or board.walkable(square, 0) else "---") for square in squares)
        walls = "".join(
            (" " if square < 0 or board.walkable(square, 3) else "|") + f" {_mark(state, square, marks)} "
            for square in squares
        )
        last = squares[-1]
        end = " " if last < 0 or board.walkable(last, 1) else "|"
        lines += ["   " + above + "+", f"{row + 1:2} " + walls + end]
    bottom = [_square(state, rows - 1, column) for column in range(columns)]
    lines.append(
        "   " + "".join("+" + ("   " if square < 0 or board.walkable(square, 2) else "---") for square in bottom) + "+"
    )
    return lines


def _square(state: Gootmu, row: int, column: int) -> int:
    """The square that lies there, or -1 in a hole."""
    board = state.board
    place = row // 4 * int(board.width) + column // 4
    if board.tiles[place] == HOLE:
        return -1
    return int(board.at_spot(place * int(box.AREA) + row % 4 * 4 + column % 4))


def _marks(state: Gootmu) -> dict[int, str]:
    """What stands or lies on a square, the most striking thing first."""
    marks: dict[int, str] = {}
    for thing in reversed(range(int(state.things()))):
        kind = int(state.kind_of(thing))
        sign = "?" if kind == m.FACE_DOWN else "g" if kind >= box.GOOTMU else "&" if kind >= box.MAGNET else "%"
        marks[int(state.places[thing])] = sign
    for pawn in reversed(range(int(m.PAWNS))):
        marks[int(state.at(pawn))] = _sign(pawn)
    marks[int(state.at(m.MONSTER))] = "M"
    return marks


def _mark(state: Gootmu, square: int, marks: dict[int, str]) -> str:
    if square < 0:
        return " "
    text = int(state.board.texts[square])
    return marks.get(square) or (" " if text == 0 else "!" if is_obstacle(text) else "*")
