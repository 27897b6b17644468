"""The house's players: everyone who can be asked to a seat by name."""

import re
import tomllib
from functools import cache
from typing import Final

from mypy_extensions import i64

from ariane.core.errors import ArianeError, UnknownPlayer
from ariane.core.game import Game
from ariane.core.registry import folder
from ariane.players.greedy import GreedyPlayer
from ariane.players.player import Player, RandomPlayer
from ariane.players.search import SearchPlayer

PLAYERS: Final = ("random", "greedy", "easy", "medium", "hard", "master")
USUAL: Final = "greedy"  # who sits down where nobody was asked for: answers at once
BUDGET: Final = "(search|plain):([1-9][0-9]{0,6})(ms)?"
OWN_BUDGET: Final = "search:80ms (80 ms per move), search:500 (500 iterations), plain:80ms (nothing learned)"


class Level:
    """How long a level thinks per move, and how far off it judges what it has found."""

    def __init__(self, milliseconds: float = 0.0, iterations: int = 0, blur: float = 0.0) -> None:
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.blur = blur


# Of a game that does not say it otherwise. Easy looks a little ahead, master takes the time that a person takes.
LEVELS: Final = {
    "easy": Level(milliseconds=2.0, blur=0.02),
    "medium": Level(milliseconds=15.0),
    "hard": Level(milliseconds=100.0),
    "master": Level(milliseconds=1000.0),
}


@cache
def own_levels(game: str) -> dict[tuple[str, int], Level]:
    """What the game's levels.toml says, by level and number of seats; 0: however many."""
    found: dict[tuple[str, int], Level] = {}
    try:
        text = (folder(game) / "levels.toml").read_text("utf-8")
    except (OSError, ArianeError):  # it has none, or nobody has registered the game
        return found
    for name, table in tomllib.loads(text).items():
        for key, value in table.items():
            if isinstance(value, dict):
                found[name, int(key)] = level_of({**table, **value})
        found[name, 0] = level_of(table)
    return found


def level_of(table: dict[str, object]) -> Level:
    given = {key: float(str(table[key])) for key in ("milliseconds", "iterations", "blur") if key in table}
    return Level(given.get("milliseconds", 0.0), int(given.get("iterations", 0)), given.get("blur", 0.0))


def level(name: str, game: str, seats: int) -> Level:
    """What a level is in this game at a table of this size."""
    own = own_levels(game)
    for key in ((name, seats), (name, 0)):
        if key in own:
            return own[key]
    return LEVELS[name]


class LevelPlayer(SearchPlayer):
    """Searches as its level says for the game and the table."""

    def __init__(self, game: Game, name: str) -> None:
        # What was learned is for the stronger ones.
        super().__init__(game, name, milliseconds=1.0, valuation=game.valuation if name == "easy" else None)
        self.sized: i64 = 0  # the number of seats it is ready for

    def sit(self, seats: i64) -> None:
        super().sit(seats)
        if seats != self.sized:
            self.sized = seats
            found = level(self.name, self.game.name, int(seats))
            self.milliseconds, self.iterations, self.blur = found.milliseconds, found.iterations, found.blur


def seat_player(name: str, game: Game) -> Player:
    """A player of this name, ready to sit down to this game."""
    if name == "random":
        return RandomPlayer(game)
    if name == "greedy":
        return GreedyPlayer(game)
    if name in LEVELS:
        return LevelPlayer(game, name)
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
