"""Dédale: a maze laid tile by tile, a way out for one, and the Minotaur."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.dedale.features import DedaleFeatures
from ariane.games.dedale.rules.game import DedaleGame
from ariane.games.dedale.valuation import Nearness


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = DedaleGame(box, rulebook)
    game.valuation = Nearness()
    game.own_features = DedaleFeatures(game.dead_ends)
    return game
