"""The house's players: everyone who can be asked to a seat by name."""

from typing import Final

from ariane.core.errors import UnknownPlayer
from ariane.core.game import Game
from ariane.players.greedy import GreedyPlayer
from ariane.players.player import Player, RandomPlayer

PLAYERS: Final = ("random", "greedy")


def seat_player(name: str, game: Game) -> Player:
    """A player of this name, ready to sit down to this game."""
    if name == "random":
        return RandomPlayer(game)
    if name == "greedy":
        return GreedyPlayer(game)
    raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
