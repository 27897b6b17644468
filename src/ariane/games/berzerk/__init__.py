"""Berzerk: one Humanoid in an electric maze, six Robots, and Otto, who walks through walls."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.berzerk.rules import BerzerkGame


def open_box(box: Components, rulebook: Rulebook) -> Game:
    return BerzerkGame(box, rulebook)
