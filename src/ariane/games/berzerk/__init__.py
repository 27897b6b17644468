"""Berzerk: one Humanoid in an electric maze, six Robots, and Otto, who walks through walls."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.berzerk.features import BerzerkFeatures
from ariane.games.berzerk.rules import BerzerkGame
from ariane.games.berzerk.valuation import Caution


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = BerzerkGame(box, rulebook)
    game.valuation = Caution()
    game.own_features = BerzerkFeatures()
    return game
