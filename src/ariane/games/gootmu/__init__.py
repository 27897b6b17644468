"""G.O.O.T.M.U.: three pieces to gather in a maze of mad tiles."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.gootmu.features import GootmuFeatures
from ariane.games.gootmu.rules.game import GootmuGame
from ariane.games.gootmu.valuation import Prospect


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = GootmuGame(box, rulebook)
    game.valuation = Prospect()
    game.own_features = GootmuFeatures()
    return game
