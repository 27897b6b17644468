"""Lines: moves tried one after the other on a board that is not the table's, to be looked at and gone on with."""

import msgspec

from ariane.core import views
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, State
from ariane.table.looks import Choice, Drawn
from ariane.table.refusals import Refused
from ariane.table.showing import choices_in, draw_state


class LineLook(msgspec.Struct, frozen=True):
    """The position behind a line as these eyes see it: the line in words, who is asked what, and how it can go on.

    `seat` is -1 where chance is to fall, -2 where the game is over. `why` says why a line ends where no move is left.
    """

    drawn: Drawn
    line: list[str]
    seat: int
    question: str
    moves: list[Choice]
    why: str = ""


def follow(state: State, names: list[str], language: str, people: list[str]) -> list[str]:
    """Plays these moves, and says them in words; what cannot be played is refused with the rule that forbids it."""
    said = []
    for name in names:
        move = parsed(state, name)
        said.append(in_words(state, move, language, people))
        state.play(move)
    return said


def parsed(state: State, name: str) -> int:
    try:
        move = state.parse(name)
    except ArianeError as error:
        raise Refused("illegal", str(error)) from None
    if state.actor() == OVER or move not in state.moves():
        rule = state.refusal(move) if state.actor() >= 0 else None
        raise Refused("illegal", f"{name!r} cannot be played there", rule)
    return move


def in_words(state: State, move: int, language: str, people: list[str]) -> str:
    """Chance is told in notation."""
    return state.name(move) if state.actor() == CHANCE else views.phrase(state, move, language, names=people)


def look(state: State, eyes: int, line: list[str], language: str, people: list[str], why: str = "") -> LineLook:
    """Where there is a `why`, the line does not go on."""
    actor = int(state.actor())
    moves: list[Choice] = []
    if actor == CHANCE and not why:
        moves = [Choice(move, name, name, []) for move in state.moves() for name in (state.name(move),)]
    elif actor >= 0 and not why:
        moves = choices_in(state, language, people)
    question = views.question(state, language, names=people) if actor >= 0 and not why else ""
    return LineLook(draw_state(state, eyes, language, people), line, actor, question, moves, why)
