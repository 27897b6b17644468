"""Omens: roll, then keep the number or lay a stone for whoever holds it in secret."""

from ariane import Components, Game, Rulebook
from ariane_omens.rules import Fortune, OmensGame


def open_box(box: Components, rulebook: Rulebook) -> Game:
    game = OmensGame(box, rulebook)
    game.valuation = Fortune()
    return game
