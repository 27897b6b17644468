"""Ariane plays hobby board games to the letter of their rulebooks."""

from typing import TYPE_CHECKING

from ariane.core import game as _game
from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Features, Game, Option, Outcome, Part, State, Valuation, Value
from ariane.core.record import Record
from ariane.core.registry import load, names
from ariane.core.rulebook import Rule, Rulebook
from ariane.core.views import clicks, features, phrase, picture, say, sketch, tell

if TYPE_CHECKING:
    from ariane.bridges.batch import Batch

__version__ = "0.1.0"
COMPILED = not _game.__file__.endswith(".py")

__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "PUBLIC",
    "ArianeError",
    "Components",
    "Event",
    "Features",
    "Game",
    "Option",
    "Outcome",
    "Part",
    "Record",
    "Rng",
    "Rule",
    "Rulebook",
    "State",
    "Valuation",
    "batch",
    "clicks",
    "features",
    "load",
    "names",
    "phrase",
    "picture",
    "say",
    "sketch",
    "tell",
]


def batch(
    game: str | Game,
    seats: int | None = None,
    count: int = 1,
    seed: int = 0,
    *,
    shaping: float = 0.0,
    discount: float = 1.0,
    **options: Value,
) -> "Batch":
    """So many games side by side, stepped together into NumPy's arrays, which only this needs.

    Game number n of table k has the chance `Rng(seed, k, n)`. With shaping, rewards are given on the way as well, as
    `ariane.bridges.shaping` says.
    """
    from ariane.bridges.batch import Batch
    from ariane.bridges.shaping import Shaping

    opened = load(game) if isinstance(game, str) else game
    return Batch(opened, seats, count, seed, options, shaping=Shaping(opened, shaping, discount) if shaping else None)
