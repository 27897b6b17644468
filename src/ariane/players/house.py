"""The house's players: everyone who can be asked to a seat by name."""

import re
from typing import Final

from ariane.core.errors import UnknownPlayer
from ariane.core.game import Game
from ariane.players.greedy import GreedyPlayer
from ariane.players.player import Player, RandomPlayer
from ariane.players.search import SearchPlayer

PLAYERS: Final = ("random", "greedy", "easy", "medium", "hard", "master")
USUAL: Final = "greedy"  # who sits down where nobody was asked for: answers at once
BUDGET: Final = "(search|plain):([1-9][0-9]{0,6})(ms)?"
OWN_BUDGET: Final = "search:80ms (80 ms per move), search:500 (500 iterations), plain:80ms (nothing learned)"


def seat_player(name: str, game: Game) -> Player:
    """A player of this name, ready to sit down to this game."""
    if name == "random":
        return RandomPlayer(game)
    if name == "greedy":
        return GreedyPlayer(game)
    if name == "easy":  # looks a little ahead, and takes a move for what it brings, not for how it looks
        return SearchPlayer(game, name, milliseconds=2.0, insight=False, valuation=game.valuation)
    if name == "medium":
        return SearchPlayer(game, name, milliseconds=15.0)
    if name == "hard":
        return SearchPlayer(game, name, milliseconds=100.0)
    if name == "master":  # takes the time that a person takes
        return SearchPlayer(game, name, milliseconds=1000.0)
    budget = re.fullmatch(BUDGET, name)
    if budget is None:
        raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}; {OWN_BUDGET}")
    amount = int(budget[2])
    written = game.valuation if budget[1] == "plain" else None  # as a measure for what was learned
    if budget[3]:
        return SearchPlayer(game, name, milliseconds=float(amount), valuation=written)
    return SearchPlayer(game, name, iterations=amount, valuation=written)


def can_sit(name: str) -> bool:
    """Whether this is a name that seat_player knows."""
    return name in PLAYERS or re.fullmatch(BUDGET, name) is not None
