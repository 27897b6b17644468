"""Telling a game of G.O.O.T.M.U.: an open field with a hand-made tile, moves by notation, what lies where.

The hand-made tile lies in the upper left, squares a1 to d4; all others are open fields. Squares beyond l or 12 are
those at the other edge: the maze is a torus.
"""

from functools import cache
from importlib.resources import files

import ariane
from ariane import Components, Event, Game, State
from ariane.games.gootmu.rules.game import Gootmu
from tests.games.telling import find, moves, play, refused

__all__ = [
    "CLOSED_C3",
    "OURS",
    "at",
    "box",
    "field",
    "find",
    "has",
    "keys",
    "lay",
    "moves",
    "play",
    "refused",
    "table",
    "tile",
]

OURS = (files("ariane.games.gootmu") / "components.toml").read_text(encoding="utf-8")
LETTERS = "abcdefghijklmn"
WAYS = "^>v<"


def turned(row: int, column: int, quarters: int) -> tuple[int, int]:
    for _ in range(quarters % 4):
        row, column = column, 3 - row
    return row, column


def tile(
    name: str, walls: tuple[str, ...] = (), turn: int = 0, squares: dict[str, str] | None = None, **texts: str
) -> str:
    """An open tile that, laid with `turn` quarter turns, shows these texts at these squares (a1 to d4) and these walls.

    A wall is a square and a side, as "b2 east"; it stands on that square's side only.
    """
    back = -turn % 4
    marks: dict[tuple[int, int], str] = {}
    lines = []
    for letter, (square, text) in zip(LETTERS, (texts | (squares or {})).items(), strict=False):
        marks[turned(int(square[1]) - 1, ord(square[0]) - 97, back)] = letter
        if text[-2] == " " and text[-1] in WAYS:
            text = text[:-1] + WAYS[(WAYS.index(text[-1]) + back) % 4]
        lines.append(f'{letter} = "{text}"')
    marks[turned(3, 3, back)] = "o"
    grid = [list("+   +   +   +   +") if line % 2 == 0 else [" "] * 17 for line in range(9)]
    for (row, column), mark in marks.items():
        grid[2 * row + 1][4 * column + 2] = mark
    for wall in walls:
        square, side = wall.split()
        row, column = turned(int(square[1]) - 1, ord(square[0]) - 97, back)
        way = (("north", "east", "south", "west").index(side) + back) % 4
        y, x = 2 * row + 1, 4 * column + 2
        if way in (0, 2):
            grid[y + way - 1][x - 1 : x + 2] = "---"
        else:
            grid[y][x + (2 if way == 1 else -2)] = "|"
    plan = "\n".join("".join(line).rstrip() for line in grid)
    return f'[[tile]]\nname = "{name}"\nplan = """\n{plan}\n"""\n' + "\n".join(lines) + "\n"


CLOSED_C3 = ("c3 north", "c3 east", "c3 south", "c3 west")


@cache
def box(special: str) -> Game:
    fields = "\n".join(tile(f"field-{number}") for number in range(1, 20))
    return ariane.load("gootmu", Components(f"{OURS}\n{special}\n{fields}", "a hand-made box"))


def lay(special: str, lines: str = "", seats: int = 2, turn: int = 0, tiles: str = "") -> State:
    """The hand-made tile and fields; pawn 1 on a2 plays, pawn 2 stands on h8, unless the lines say otherwise."""
    size = {2: 9, 3: 12, 4: 16, 5: 16, 6: 20}[seats]
    rest = " ".join(f"field-{number}" for number in range(1, size))
    given = [line.strip() for line in lines.strip().splitlines() if line.strip()]
    keys = {line.split(":")[0] if ":" in line.split("=")[0] else line.split()[0] for line in given}
    spots = ("a2", "h8", "h12", "l8", "l12", "p8")
    plain = [f"pawn {seat + 1}: at={spots[seat]}" for seat in range(seats) if f"pawn {seat + 1}" not in keys]
    if "markers" not in keys:
        plain.append("markers")
    head = ["gootmu", f"seats {seats}", f"tiles {tiles or f'special/{turn % 4 * 90} {rest}'}"]
    return box(special).restore("\n".join(head + plain + given) + "\n")


def field(
    lines: str = "",
    seats: int = 2,
    turn: int = 0,
    walls: tuple[str, ...] = (),
    squares: dict[str, str] | None = None,
    **texts: str,
) -> State:
    """An open field with these texts in its corner tile."""
    return lay(tile("special", walls, turn, squares, **texts), lines, seats, turn)


def table(state: State) -> Gootmu:
    """The position with all its parts open to look at."""
    assert isinstance(state, Gootmu)
    return state


def has(state: State, what: str, *words: str) -> bool:
    """Whether that line has all these words."""
    return set(words) <= set(find(state, what).split())


def at(state: State, who: str = "pawn 1") -> str:
    return next((word[3:] for word in find(state, who).split() if word.startswith("at=")), "")


def keys(log: list[Event]) -> list[str]:
    return [event.key.removeprefix("gootmu.") for event in log]
