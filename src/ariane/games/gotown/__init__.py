"""Gotown: towers of paired cards, guarded, robbed and smashed."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.gotown.features import GotownFeatures
from ariane.games.gotown.rules import GotownGame
from ariane.games.gotown.valuation import Foresight


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = GotownGame(box, rulebook)
    game.valuation = Foresight()
    game.own_features = GotownFeatures(sum(game.deck))
    return game
