"""Ariane plays hobby board games to the letter of their rulebooks."""

from ariane.core import game as _game
from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, Option, Outcome, State, Valuation
from ariane.core.record import Record
from ariane.core.registry import load, names
from ariane.core.rulebook import Rule, Rulebook
from ariane.core.views import clicks, features, phrase, picture, say, sketch, tell

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
    "Game",
    "Option",
    "Outcome",
    "Record",
    "Rng",
    "Rule",
    "Rulebook",
    "State",
    "Valuation",
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
