"""Berzerk in text: the names of moves, positions written down and read back."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.errors import BadPosition
from ariane.core.houserules import house_lines, read_house
from ariane.core.lines import Line, read_lines
from ariane.core.maze import NOWHERE
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import DIRECTION_NAMES, ROBOTS, SQUARES, square_name, square_of
from ariane.games.berzerk.position import ASKS, GONE, HOUSE, HUMANOID, LIVES, NOBODY, OTTO_SIDE, ROUNDS, Phase
from ariane.games.berzerk.rules import LONGEST_WALK, TURNS, Berzerk, BerzerkGame

# Moves


def move_name(move: i64) -> str:
    verb = moves.verb_of(move)
    if verb == moves.STEP:
        return f"step {DIRECTION_NAMES[moves.direction_of(move)]}"
    if verb == moves.ELIMINATE:
        return f"eliminate {moves.robot_of(move) + 1}"
    if verb == moves.ELIMINATE_OTTO:
        return "eliminate otto"
    if verb == moves.STOP:
        return "stop"
    way = DIRECTION_NAMES[moves.direction_of(move)]
    return f"otto {way}" if verb == moves.OTTO else f"robot {moves.robot_of(move) + 1} {way}"


def outcome_name(outcome: i64) -> str:
    return f"roll {outcome + 1}"


# Writing


def dump(state: Berzerk) -> str:
    robots = [square_name(square) if square != GONE else "-" for square in state.robots]
    lines = [
        "berzerk",
        f"asks {ASKS[state.phase]}",
        f"round {state.round}",
        f"half {state.half + 1}",
        f"first {state.first + 1}",
        f"turn {state.turn() + 1}",
        f"turns {state.turns}",
        f"lives {state.lives[0]} {state.lives[1]}",
        f"points {state.points[0]} {state.points[1]}",
        f"humanoid {square_name(state.humanoid)}",
        f"otto {square_name(state.otto)}",
        f"robots {' '.join(robots)}",
        f"roll {state.roll}",
        f"left {state.left}",
    ]
    lines += house_lines(int(state.house), HOUSE)
    if state.by_lives == 1:
        lines.append("lives-decide yes")
    if state.walked > 0:
        lines.append(f"path {' '.join(square_name(state.path[i]) for i in range(state.walked))}")
    if state.mover != NOBODY:
        lines.append(f"mover {state.mover + 1}")
    if state.moved != 0:
        lines.append(f"moved {' '.join(str(robot + 1) for robot in range(ROBOTS) if state.moved >> robot & 1)}")
    if state.last_piece != NOBODY:
        lines.append(f"last {state.last_piece + 1} {square_name(state.last_from)} {square_name(state.last_to)}")
    return "\n".join(lines) + "\n"


# Reading: what is left out takes its plain value; a roll says that it is the Humanoid's or Otto's to use

KEYS = {
    "asks": False,
    "round": False,
    "half": False,
    "first": False,
    "turn": False,
    "turns": False,
    "lives": False,
    "points": False,
    "humanoid": False,
    "otto": False,
    "robots": False,
    "roll": False,
    "left": False,
    "path": False,
    "mover": False,
    "moved": False,
    "last": False,
    "house": False,
    "lives-decide": False,
}


def restore(game: BerzerkGame, text: str) -> Berzerk:
    lines = {line.key: line for line in read_lines(text, "berzerk", KEYS)}
    state = game.bare()
    state.phase = Phase.ROLLING
    state.first = 0
    for line in lines.values():
        _read(state, line)
    turn = lines["turn"].integer(1, 2) - 1 if "turn" in lines else -1
    if state.phase == Phase.OPENING:
        state.first = NOBODY
        state.side = turn if turn >= 0 else 0
    else:
        _settle_turn(state, turn, "asks" in lines)
    if "left" not in lines:
        state.left = state.roll if state.phase != Phase.OPENING else 0
    _settle_walk(state, lines)
    _check(state, lines)
    return state


def _read(state: Berzerk, line: Line) -> None:
    match line.key:
        case "asks":
            state.phase = ASKS.index(line.choice(ASKS))
        case "round":
            state.round = line.integer(1, int(ROUNDS))
        case "half":
            state.half = line.integer(1, 2) - 1
        case "first":
            state.first = line.integer(0, 2) - 1
        case "turns":
            state.turns = line.integer(0, int(TURNS))
        case "lives":
            state.lives = vec[i64](line.integers(0, int(LIVES), 2))
        case "points":
            state.points = vec[i64](line.integers(0, 9999, 2))
        case "humanoid":
            state.humanoid = _square(line, " ".join(line.words))
        case "otto":
            state.otto = _square(line, " ".join(line.words))
        case "robots":
            if len(line.words) != ROBOTS:
                line.fail(f"found {len(line.words)} Robots", "six squares stand here, - for an eliminated Robot")
            state.robots = vec[i64]([GONE if word == "-" else _square(line, word) for word in line.words])
        case "roll":
            state.roll = line.integer(0, 6)
        case "left":
            state.left = line.integer(0, 6)
        case "mover":
            state.mover = line.integer(1, int(ROBOTS)) - 1
        case "moved":
            state.moved = sum(1 << (robot - 1) for robot in set(line.integers(1, int(ROBOTS))))
        case "house":
            state.house = read_house(line, HOUSE)
        case "lives-decide":
            state.by_lives = int(line.flag())
        case "path":
            _read_path(state, line)
        case "last":
            _read_last(state, line)


def _square(line: Line, word: str) -> i64:
    square = square_of(word)
    if square == NOWHERE:
        line.fail(f"{word!r} is no square", "squares are a1 to i9, a1 in the southwest")
    return square


def _read_path(state: Berzerk, line: Line) -> None:
    if not 0 < len(line.words) <= LONGEST_WALK:
        line.fail(f"found {len(line.words)} squares", f"a walk has 1 to {LONGEST_WALK} squares, its start counted")
    for i, word in enumerate(line.words):
        state.path[i] = _square(line, word)
    state.walked = len(line.words)


def _read_last(state: Berzerk, line: Line) -> None:
    if len(line.words) != 3 or line.words[0] not in "12345678":
        line.fail(f"found {' '.join(line.words)!r}", "here stand a Robot (7: the Humanoid, 8: Otto) and two squares")
    state.last_piece = int(line.words[0]) - 1
    state.last_from, state.last_to = (_square(line, word) for word in line.words[1:])


def _settle_turn(state: Berzerk, turn: int, asked: bool) -> None:
    """Whose turn it is and what is asked belong together: one says the other where only one is given."""
    if state.first == NOBODY:
        raise BadPosition(
            "'first 0' is only for a position that 'asks first': say which seat is the Humanoid first, 1 or 2"
        )
    if asked and state.phase == Phase.WALKING:
        state.side = HUMANOID
    elif asked and state.phase in (Phase.SLIDING, Phase.CHOOSING, Phase.SPLITTING):
        state.side = OTTO_SIDE
    elif turn >= 0:
        state.side = HUMANOID if turn == state.humanoid_seat() else OTTO_SIDE
    if turn >= 0 and state.turn() != turn:
        raise BadPosition(
            f"'turn {turn + 1}' and 'asks {ASKS[state.phase]}' do not fit: it is seat {state.turn() + 1}'s turn"
        )


def _settle_walk(state: Berzerk, lines: dict[str, Line]) -> None:
    """A walk that has just begun has its start for a path; a Robot in motion has moved."""
    if state.mover != NOBODY:
        state.moved |= vec[i64]([1, 2, 4, 8, 16, 32])[state.mover]
    walker = state.humanoid if state.phase == Phase.WALKING else GONE
    if state.phase == Phase.SPLITTING and state.mover != NOBODY:
        walker = state.robots[state.mover]
    if walker == GONE:
        if state.walked > 0:
            lines["path"].fail("nobody is walking", "a path is the Humanoid's, or a Robot's that is named as 'mover'")
    elif state.walked == 0:
        state.path[0] = walker
        state.walked = 1
    elif state.path[state.walked - 1] != walker:
        lines["path"].fail("does not end where the walker stands", f"it ends on {square_name(walker)}")
    for i in range(1, int(state.walked)):
        one, two = state.path[i - 1], state.path[i]
        if not any(state.board.maze.through(one, side) == two for side in range(4)):
            wrong = f"there is no step from {square_name(one)} to {square_name(two)}"
            lines["path"].fail(wrong, "a walk goes from square to square, not through walls")


def _check(state: Berzerk, lines: dict[str, Line]) -> None:
    """What no game can reach is refused rather than played."""
    board = state.board
    if state.robot_on(board.centre) != NOBODY or board.centre in (state.humanoid, state.otto):
        raise BadPosition(f"a piece stands on {square_name(board.centre)}, the centre that nobody enters")
    for robot in range(ROBOTS):
        if state.robots[robot] in (board.home, board.lair):
            lines["robots"].fail(f"Robot {robot + 1} stands on a home square", "Robots never enter those")
    census = state.census()
    if census["robots"] != ROBOTS or census["humanoid and otto"] != 2:
        raise BadPosition("two pieces stand on one square; each has its own")
    if state.otto == board.home or (state.humanoid == board.lair and state.phase != Phase.ENDED):
        raise BadPosition("Otto never stands on the Humanoid's square, nor the Humanoid on Otto's but to leave")
    if not state.awake() and state.otto != board.lair:
        raise BadPosition(f"Otto has left {square_name(board.lair)}, but sleeps until two Robots are eliminated")
    if state.phase in (Phase.WALKING, Phase.SLIDING, Phase.CHOOSING, Phase.SPLITTING):
        _check_question(state)
    elif state.phase == Phase.OPENING:
        if (state.roll > 0) != (state.side == 1) or state.left > 0:
            raise BadPosition("while it 'asks first', 'roll' is what seat 1 rolled, before 'turn 2'")
    elif state.roll > 0 or state.left > 0 or state.moved > 0:
        raise BadPosition(f"the position 'asks {state.asks()}': there is no roll to use")
    if state.phase not in (Phase.OPENING, Phase.ENDED) and state.lives[state.humanoid_seat()] == 0:
        raise BadPosition(f"seat {state.humanoid_seat() + 1} has no life left and cannot be the Humanoid")


def _check_question(state: Berzerk) -> None:
    if state.roll == 0 or state.left > state.roll:
        raise BadPosition("a roll from 1 to 6 must be there, and what is 'left' is no more than it")
    walks = state.phase == Phase.WALKING or state.mover != NOBODY
    if walks and state.left + state.walked - 1 > state.roll:
        raise BadPosition("the path and what is left are more than the roll")
    if state.phase in (Phase.SLIDING, Phase.CHOOSING) and (
        not state.awake() or (state.phase == Phase.CHOOSING) != (state.round == ROUNDS)
    ):
        raise BadPosition("'asks otto' is for rounds 1 and 2, 'asks either' for round 3, with two Robots eliminated")
    buffer = vec[i64]([0] * int(SQUARES))
    count = state.fill(buffer)
    if count == 0 or (state.phase == Phase.WALKING and not state.can_walk() and not state.can_attack()):
        raise BadPosition(f"the position 'asks {ASKS[state.phase]}', but there is nothing to choose")
