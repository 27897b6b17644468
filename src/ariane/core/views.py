"""Views: a position as picture, characters, sentences and numbers, drawn by its game as one seat may see it.

What a page may expect of a picture, whatever the game: a piece has an id, the same as long as it is the same thing in
public, and its name as title; `class="can"` on what a move begins with. What takes two clicks can be carried from the
one to the other; `data-carry` is on what can be carried besides: a pawn that walks, a tile in the hand. Pieces that
are one thing turned differently have the same `data-turn`, in clockwise order: one key goes from each to the next.
The handles `turn-<x>-right` and `turn-<x>-left` turn what lies there. A group with `data-below` is what lies below
the board, from that height on, in letters as high as `data-letters` says: a page may show it smaller, as long as these
are read, or beside the board; and in another order of rows where its parts, none of them moved by a transform, say by
`data-block` where they lie: x, y, width, height. A path with `data-way` is the way the piece of that id has come, in
straight lines (`M x y L x y`, another M where it jumped): what moved is seen going along it. In the words,
`hint-<asks>` is for who is asked for the first time, and `always-<asks>` is there for questions that can be answered
once and for all; what a sentence quotes in capitals is printed on the pieces, in English, whatever it is written in.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import import_module
from types import ModuleType

from ariane.core.errors import NoView
from ariane.core.events import Event
from ariane.core.game import State
from ariane.core.registry import words
from ariane.core.svg import STYLE

MOST_SEATS = 8

# The people at the table a view is drawn for, so that games need not hand their names from function to function.
_people: ContextVar[list[str] | None] = ContextVar("people", default=None)

Names = list[str] | None


def picture(state: State, seat: int, lang: str = "en", *, names: Names = None, alone: bool = True) -> str:
    """The position as SVG. Alone, it carries its own style; inside a page it inherits the page's."""
    module = _view(state, "picture")
    with _seated(names):
        svg = str(module.picture(state, seat, lang))
    if not alone:
        return svg
    head, gap, rest = svg.partition(">")
    return f"{head}{gap}<style>{STYLE}{module.STYLE}</style>{rest}"


def style(game: str) -> str:
    """The style a game's pictures need inside a page, beside the house's."""
    return str(_module(game, "picture").STYLE)


def sketch(state: State, seat: int, lang: str = "en", *, names: Names = None) -> str:
    """The position in characters."""
    with _seated(names):
        return str(_view(state, "sketch").sketch(state, seat, lang))


def tell(state: State, seat: int, lang: str = "en", *, names: Names = None) -> str:
    """The position in sentences, one a line."""
    with _seated(names):
        return str(_view(state, "tell").tell(state, seat, lang))


def phrase(state: State, move: int, lang: str = "en", *, names: Names = None) -> str:
    """A move of the actor in words a person would say."""
    with _seated(names):
        return str(_view(state, "tell").phrase(state, move, lang))


def features(state: State, seat: int) -> list[float]:
    """The position in numbers for learning, as many for every position of the game."""
    numbers: list[float] = _view(state, "features").features(state, seat)
    return numbers


def clicks(state: State, move: int) -> list[str]:
    """The picture ids a person clicks, in order, to make this move."""
    ids: list[str] = _view(state, "picture").clicks(state, move)
    return ids


def question(state: State, lang: str = "en", *, names: Names = None) -> str:
    """What is being asked, in words: `ask-<asks>`, or what the game's `tell` makes of it, with counts and the like."""
    told = getattr(_view(state, "tell"), "question", None)
    if told is not None:
        with _seated(names):
            return str(told(state, lang))
    speaker, key = words(state.game.name, lang), f"ask-{state.asks()}"
    return speaker(key) if speaker.has(key) else ""


def hurts(state: State, move: int) -> bool:
    """Whether a slip would hurt, so that a page asks before it makes this move: what its `tell` says, if anything.

    It is meant for the few moves that cannot be taken back and give something away: a turn, a hand, an order broken.
    """
    marked = getattr(_view(state, "tell"), "hurts", None)
    return bool(marked(state, move)) if marked is not None else False


def hint(game: str, asks: str, lang: str) -> str:
    """What somebody who is asked this for the first time should know: `hint-<asks>`, or for its kind of question."""
    speaker = words(game, lang)
    for key in (f"hint-{asks}", f"hint-{asks.partition('-')[0]}"):
        if speaker.has(key):
            return speaker(key)
    return ""


def say(event: Event, seat: int, lang: str, names: Names = None) -> str:
    """A log line as this seat may read it."""
    game = event.key.partition(".")[0]
    return words(game, lang).say(event, seat, names if names is not None else seat_names(game, lang))


def seat_names(game: str, lang: str) -> list[str]:
    """What seats are called: the people's names, or where nobody has one: Player 1, Player 2 …"""
    people = _people.get()
    if people is not None:
        return people
    speaker = words(game, lang)
    return [speaker("seat-name", number=number) for number in range(1, MOST_SEATS + 1)]


def initials() -> list[str]:
    """What stands on the seats' pawns: first letters where these tell the people apart, else the seats' numbers."""
    letters = [name.strip()[:1].upper() for name in _people.get() or []]
    if letters and all(letters) and len(set(letters)) == len(letters):
        return letters
    return [str(number) for number in range(1, MOST_SEATS + 1)]


@contextmanager
def _seated(names: Names) -> Iterator[None]:
    token = _people.set(names)
    try:
        yield
    finally:
        _people.reset(token)


def _view(state: State, kind: str) -> ModuleType:
    return _module(state.game.name, kind)


def _module(game: str, kind: str) -> ModuleType:
    name = f"ariane.games.{game}.{kind}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NoView(f"{game} has no {kind} yet") from None
