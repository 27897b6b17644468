"""Views: a position as picture, characters, sentences and numbers, drawn by its game as one seat may see it."""

from importlib import import_module
from types import ModuleType

from ariane.core.errors import NoView
from ariane.core.events import Event
from ariane.core.game import State
from ariane.core.registry import words
from ariane.core.svg import STYLE

MOST_SEATS = 8


def picture(state: State, seat: int, lang: str = "en", *, alone: bool = True) -> str:
    """The position as SVG. Alone, it carries its own style; inside a page it inherits the page's."""
    module = _view(state, "picture")
    svg = str(module.picture(state, seat, lang))
    if not alone:
        return svg
    head, gap, rest = svg.partition(">")
    return f"{head}{gap}<style>{STYLE}{module.STYLE}</style>{rest}"


def sketch(state: State, seat: int, lang: str = "en") -> str:
    """The position in characters."""
    return str(_view(state, "sketch").sketch(state, seat, lang))


def tell(state: State, seat: int, lang: str = "en") -> str:
    """The position in sentences, one a line."""
    return str(_view(state, "tell").tell(state, seat, lang))


def phrase(state: State, move: int, lang: str = "en") -> str:
    """A move of the actor in words a person would say."""
    return str(_view(state, "tell").phrase(state, move, lang))


def features(state: State, seat: int) -> list[float]:
    """The position in numbers for learning, as many for every position of the game."""
    numbers: list[float] = _view(state, "features").features(state, seat)
    return numbers


def clicks(state: State, move: int) -> list[str]:
    """The picture ids a person clicks, in order, to make this move."""
    ids: list[str] = _view(state, "picture").clicks(state, move)
    return ids


def say(event: Event, seat: int, lang: str, names: list[str] | None = None) -> str:
    """A log line as this seat may read it."""
    game = event.key.partition(".")[0]
    return words(game, lang).say(event, seat, names if names is not None else seat_names(game, lang))


def seat_names(game: str, lang: str) -> list[str]:
    """What seats are called where nobody has a name: Player 1, Player 2 …"""
    speaker = words(game, lang)
    return [speaker("seat-name", number=number) for number in range(1, MOST_SEATS + 1)]


def _view(state: State, kind: str) -> ModuleType:
    name = f"ariane.games.{state.game.name}.{kind}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NoView(f"{state.game.name} has no {kind} yet") from None
