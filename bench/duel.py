"""Two searches that differ in their settings or their weights, at equal budgets: which one is stronger?

    python -m bench.duel berzerk --budget 5ms --games 40 --seed 201 --new scaled=4 --old scaled=0
    python -m bench.duel gotown --budget 300 --games 120 --new weights=run/2-001.toml

Settings are those of a valuation (patience, explore, trust, scaled, content, steep); what is not named
stays as the game's own valuation has it. `weights` is a file of `ariane train`. The new one takes one seat, the old one
all others, or `--old greedy` does.
"""

import argparse
from pathlib import Path

import ariane
from ariane import Game, Rng
from ariane.core.game import Valuation
from ariane.lab import arena
from ariane.lab.training import budget, won
from ariane.players.greedy import GreedyPlayer
from ariane.players.learned import SEARCH, valuation
from ariane.players.player import Player
from ariane.players.playouts import play_out
from ariane.players.search import SearchPlayer

SETTINGS = (*(key for key in SEARCH if key != "playouts"), "steep")  # playouts: the weights say


def mind(game: Game, seats: int, text: str) -> Valuation:
    """A valuation of its own with these settings, as in weights=FILE,patience=2."""
    given = dict(pair.split("=") for pair in text.split(",") if pair)
    weights = given.pop("weights", None)
    found = type(game.valuation)() if weights is None else valuation(game, seats, Path(weights).read_text("utf-8"))
    for key, value in given.items():
        if key not in SETTINGS:
            raise SystemExit(f"there is no setting {key!r}; there are: {', '.join(SETTINGS)}")
        setattr(found, key, int(value) if key == "patience" else float(value))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="duel", description="two searches with other settings or weights")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--budget", default="5ms", help="of both per move: milliseconds or iterations (%(default)s)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--new", default="", help="settings of the new one")
    parser.add_argument("--old", default="", help="settings of the old one")
    given = parser.parse_args()
    game = ariane.load(given.game)
    seats = given.seats or game.seats[0]
    minds = [mind(game, seats, given.new), mind(game, seats, given.old.removeprefix("greedy"))]
    milliseconds, iterations = budget(given.budget)
    played: list[arena.Bout] = []
    for number in range(given.games):
        seating = arena.seating(number, 2, seats, alone=True)
        players = [
            arena.Timed(
                GreedyPlayer(game)
                if who == 1 and given.old == "greedy"
                else SearchPlayer(game, milliseconds=milliseconds, iterations=iterations, valuation=minds[who])
            )
            for who in seating
        ]
        state, sitting = game.new(seats), list[Player](players)
        play_out(state, sitting, Rng(given.seed, number))
        counts, seconds = [player.decisions for player in players], [player.seconds for player in players]
        played.append(arena.Bout(number, seating, state.returns(), counts, seconds))
        if (number + 1) % 20 == 0 or number + 1 == given.games:
            low, high = arena.wilson(won(played), len(played))
            spent = [_spent(played, who) for who in (0, 1)]
            print(
                f"{given.game}, {seats} seats, seed {given.seed}: {won(played) / len(played):.1%} "
                f"({low:.1%} to {high:.1%}) of {len(played)} games; {spent[0]:.2f} ms per move against {spent[1]:.2f}",
                flush=True,
            )


def _spent(played: list[arena.Bout], who: int) -> float:
    """Milliseconds per decision."""
    mine = [(one, at) for one in played for at, sitting in enumerate(one.seating) if sitting == who]
    seconds = sum(one.seconds[at] for one, at in mine)
    return 1000 * seconds / max(1, sum(one.decisions[at] for one, at in mine))


if __name__ == "__main__":
    main()
