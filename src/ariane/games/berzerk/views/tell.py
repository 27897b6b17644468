"""Berzerk in sentences: the position, what lies around the Humanoid, and moves as a person would say them."""

from functools import reduce

from ariane.core.game import CHANCE, State
from ariane.core.maze import NOWHERE, SIDE_NAMES
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import DIRECTION_NAMES, square_name
from ariane.games.berzerk.legal import target
from ariane.games.berzerk.position import EXIT_AT, GONE, LAST_HUMANOID, LAST_OTTO, NOBODY, ONE_WAY_AT
from ariane.games.berzerk.rules import Berzerk

# What happens to both in turn needs no notice; that the sides have changed, or that the way out is open, does.
TOUCHES = {"first-roll": False, "roll": False, "half": True, "opens": True}
STRIKES = ("half",)  # whoever leaves the maze changes sides
BEGINS = ("half",)  # whoever ends a half by a hit has the first turn of the next
SETUP = ("first",)
WALKS = ("walk", "robot")


def figures(state: Berzerk) -> list[tuple[str, list[int]]]:
    """What decides: berzerk.winner, and the lives where they decide a tie."""
    lives = [("lives", [int(state.lives[seat]) for seat in range(2)])] if state.by_lives else []
    return [("scores", state.scores()), *lives]


def question(state: State, lang: str) -> str:
    """What is asked, with the steps still to go."""
    assert isinstance(state, Berzerk)
    say, asks = words("berzerk", lang), state.asks()
    if asks in ("walk", "robots") and state.left:
        return say(f"asked-{asks}", left=int(state.left))
    return say(f"ask-{asks}")


def tell(state: Berzerk, seat: int, lang: str) -> str:
    """One sentence a line: how it stands, the players, then the pieces."""
    say = words("berzerk", lang)
    names = seat_names("berzerk", lang)
    lines = _standing(state, seat, say, names)
    order = (seat, 1 - seat) if seat >= 0 else (0, 1)
    for who in order:
        points, lives = int(state.points[who]), int(state.lives[who])
        lines.append(say("tell-player", yours=_yes(who == seat), seat=names[who], points=points, lives=lives))
    lines += _pieces(state, say)
    if state.last_piece != NOBODY:
        places = {"from": square_name(state.last_from), "to": square_name(state.last_to)}
        lines.append(say("tell-last", piece=piece_name(int(state.last_piece), say), **places))
    return "\n".join(lines)


def _standing(state: Berzerk, seat: int, say: Words, names: list[str]) -> list[str]:
    """How the game stands: who is who, what is asked of whom, or how it ended."""
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        key = "tell-you-won" if seat in end.winners else "tell-won"
        return [say("ask-over"), say(f"over-{end.reason}"), say(key, count=len(end.winners), winners=winners)]
    turn = say("tell-turn", yours=_yes(state.turn() == seat), seat=names[state.turn()])
    asked = [say(f"ask-{state.asks()}")] if state.actor() in (CHANCE, seat) else []
    if state.asks() == "first":
        return [*asked, turn]
    humanoid = int(state.humanoid_seat())
    yours = "no" if seat < 0 else "humanoid" if seat == humanoid else "otto"
    lines = [
        say("tell-half", round=int(state.round), half=int(state.half) + 1, turn=int(state.turns) + 1),
        say("tell-roles", yours=yours, seat=names[humanoid], other=names[1 - humanoid]),
        turn,
        *asked,
    ]
    if state.roll > 0:
        lines.append(say("tell-roll", roll=int(state.roll), left=int(state.left)))
    return lines


def _pieces(state: Berzerk, say: Words) -> list[str]:
    safe = _yes(state.humanoid == state.board.home)
    robots = [
        say("tell-robot", robot=robot + 1, square=square_name(square))
        for robot, square in enumerate(state.robots)
        if square != GONE
    ]
    sides = [_side(state, side, say) for side in range(4)]
    lines = [
        say("tell-humanoid", safe=safe, square=square_name(state.humanoid)),
        say("tell-around", sides=reduce(lambda one, two: say("tell-and", one=one, two=two), sides)),
        say("tell-otto", awake=_yes(state.awake()), square=square_name(state.otto)),
        say("tell-robots", count=len(robots), robots=", ".join(robots)),
    ]
    if state.eliminated() >= EXIT_AT:
        barred = _yes(state.otto == state.board.lair)
        lines.append(say("tell-way-out", barred=barred, square=square_name(state.board.lair)))
    if state.eliminated() >= ONE_WAY_AT:
        lines.append(say("tell-one-way"))
    return lines


def _side(state: Berzerk, side: int, say: Words) -> str:
    """What lies on one side of the Humanoid: a wall, a piece, or a square."""
    board = state.board
    square = board.maze.through(state.humanoid, side)
    if square == NOWHERE:
        what = say("tell-centre" if board.ahead(state.humanoid, 2 * side) == board.centre else "tell-wall")
    elif square == state.otto:
        what = say("tell-piece-on", piece=say("piece-otto"), square=square_name(square))
    elif state.robot_on(square) != NOBODY:
        robot = say("piece-robot", robot=int(state.robot_on(square)) + 1)
        what = say("tell-piece-on", piece=robot, square=square_name(square))
    elif square == board.lair:
        what = say("tell-exit" if state.eliminated() >= EXIT_AT else "tell-closed")
    else:
        what = say("tell-free", square=square_name(square))
    return say("tell-side", where=say(f"dir-at-{SIDE_NAMES[side]}"), what=what)


def piece_name(piece: int, say: Words) -> str:
    """A piece as the last move counts them."""
    if piece == LAST_HUMANOID:
        return say("piece-humanoid")
    return say("piece-otto") if piece == LAST_OTTO else say("piece-robot", robot=piece + 1)


def phrase(state: Berzerk, move: int, lang: str) -> str:
    """A move, or an outcome where chance is asked, as a person would say it; a forbidden one too."""
    say = words("berzerk", lang)
    if state.actor() == CHANCE:
        return say("move-roll", roll=move + 1)
    verb = moves.verb_of(move)
    if verb == moves.ELIMINATE:
        return say("move-eliminate", robot=int(moves.robot_of(move)) + 1)
    if verb == moves.ELIMINATE_OTTO:
        return say("move-eliminate-otto")
    if verb == moves.STOP:
        return say("move-stop")
    way = say(f"dir-to-{DIRECTION_NAMES[moves.direction_of(move)]}")
    square = target(state, move)
    place = square_name(square) if square != NOWHERE else ""
    hits = square == state.humanoid and square != state.board.home
    if verb == moves.ROBOT:
        key = "move-robot" if not place else "move-robot-hit" if hits else "move-robot-to"
        return say(key, robot=int(moves.robot_of(move)) + 1, way=way, square=place)
    if verb == moves.OTTO:
        key = "move-otto" if not place else "move-otto-hit" if hits else "move-otto-to"
        return say(key, way=way, square=place)
    if square == state.board.lair:
        return say("move-leave", way=way)
    return say("move-step-to" if place else "move-step", way=way, square=place)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
