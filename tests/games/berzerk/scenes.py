"""Boards and situations for the tests of Berzerk: a maze without inner walls, but for those a test names."""

from ariane import Components, Event, Game, State, load
from ariane.games.berzerk.position import Position

STARS = ("a8", "c8", "g8", "i8", "a6", "i6")


def drawing(walls: tuple[str, ...] = (), stars: tuple[str, ...] = STARS, hatched_row: int = 5) -> list[str]:
    """The maze in characters: H on e1, O on e9, X on e5, a hatched row, and a wall for each pair such as "d4|d5"."""
    lines = []
    for row in range(9, 0, -1):
        lines.append("+---" * 9 + "+" if row == 9 else "+   " * 9 + "+")
        squares = []
        for column in "abcdefghi":
            square = f"{column}{row}"
            mark = {"e1": " H ", "e9": " O ", "e5": " X "}.get(square)
            plain = "///" if row == hatched_row else "   "
            squares.append(mark or (plain[0] + "*" + plain[2] if square in stars else plain))
        lines.append("|" + " ".join(squares) + "|")
    lines.append("+---" * 9 + "+")
    for wall in walls:
        one, two = sorted(wall.split("|"))
        top, left = 2 * (9 - int(one[1])), 4 * "abcdefghi".index(one[0])
        if one[0] == two[0]:  # below the northern of the two
            top = 2 * (9 - int(two[1]))
            lines[top + 2] = lines[top + 2][: left + 1] + "---" + lines[top + 2][left + 4 :]
        else:
            lines[top + 1] = lines[top + 1][: left + 4] + "|" + lines[top + 1][left + 5 :]
    return lines


CAMPS = ["ooooooooo"] * 4 + ["hhhhxhhhh"] + ["hhhhhhhhh"] * 4


def components(maze: list[str], camps: list[str] = CAMPS) -> Components:
    text = "[board]\nmaze = '''\n" + "\n".join(maze) + "\n'''\ncamps = '''\n" + "\n".join(camps) + "\n'''\n"
    return Components(text, "test.toml")


def board(*walls: str) -> Game:
    return load("berzerk", components(drawing(walls)))


def at(text: str, *walls: str) -> Position:
    """The position, on a board with these walls; `;` stands for the end of a line."""
    state = board(*walls).restore("berzerk\n" + text.replace(";", "\n"))
    assert isinstance(state, Position)
    return state


def go(state: State, *names: str) -> list[Event]:
    """Plays the moves and outcomes of these names, each of which must be legal; gives all that happened."""
    log: list[Event] = []
    for name in names:
        move = state.parse(name)
        assert state.refusal(move) is None, f"{name} is refused by {state.refusal(move)}"
        assert move in state.moves()
        state.play(move, log)
    return log


def refused(state: State, name: str) -> str | None:
    """The rule that forbids the move of this name; None where it is legal."""
    move = state.parse(name)
    rule = state.refusal(move)
    assert (rule is None) == (move in state.moves())
    return rule


def legal(state: State) -> list[str]:
    return [state.name(move) for move in state.moves()]


def keys(log: list[Event]) -> list[str]:
    return [event.key.removeprefix("berzerk.") for event in log]


def where(state: State, piece: str) -> str:
    """What the dump says of a piece: "humanoid", "otto" or "robots"."""
    for line in state.dump().splitlines():
        if line.startswith(piece + " "):
            return line.removeprefix(piece + " ")
    raise AssertionError(piece)
