"""Kragmortha: goblins in the Dark Lord's library, after his Grimoires and out of his sight."""

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rulebook
from ariane.games.kragmortha.features import KragmorthaFeatures
from ariane.games.kragmortha.rules.game import KragmorthaGame
from ariane.games.kragmortha.valuation import Foresight


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = KragmorthaGame(box, rulebook)
    game.valuation = Foresight()
    game.own_features = KragmorthaFeatures()
    return game
