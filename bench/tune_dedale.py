"""How games of Dédale end among greedy players, for each number of seats: what its components.toml was chosen by.

python -m bench.tune_dedale --games 200
python -m bench.tune_dedale --games 50 --straight 34,4,2,0 --corner 36,4,2,0 --tee 27,4,2,1 --cross 12,2,1,1
"""

import argparse
import re
import time
from collections import Counter

import ariane
from ariane.core.registry import our_components
from ariane.players.greedy import GreedyPlayer
from ariane.players.player import Player
from ariane.players.playouts import play_out

SHAPES = ("straight", "corner", "tee", "cross")


def main() -> None:
    parser = argparse.ArgumentParser(description="how games among greedy players end, by number of seats")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats (%(default)s)")
    parser.add_argument("--seats", type=int, nargs="*", default=list(range(2, 7)))
    for shape in SHAPES:
        parser.add_argument(f"--{shape}", help="tiles with no star, with one, two, three")
    arguments = parser.parse_args()
    text = our_components("dedale").text
    for shape in SHAPES:
        counts = getattr(arguments, shape)
        if counts:
            text = re.sub(rf'(name = "{shape}".*?stars = \[)[^\]]*', rf"\g<1>{counts}", text, count=1, flags=re.DOTALL)
    game = ariane.load("dedale", ariane.Components(text, "the tried mix"))
    for seats in arguments.seats:
        print(measured(game, seats, arguments.games), flush=True)


def measured(game: ariane.Game, seats: int, games: int) -> str:
    """One line: how many games end by escape, empty bag and idleness, who wins, and how long they are."""
    ends: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    decisions, start = 0, time.perf_counter()
    for number in range(games):
        players: list[Player] = [GreedyPlayer(game) for _ in range(seats)]
        state = game.new(seats, first=number % seats + 1)
        decisions += play_out(state, players, ariane.Rng(7, seats, number))
        end = state.outcome()
        assert end is not None
        ends[end.reason] += 1
        wins.update((seat - number) % seats + 1 for seat in end.winners)
    shares = ", ".join(f"{reason} {ends[reason] / games:.0%}" for reason in ("escape", "bag", "idle"))
    order = ", ".join(str(wins[place]) for place in range(1, seats + 1))
    took = f"{decisions / games:.0f} decisions and {(time.perf_counter() - start) / games:.2f} s a game"
    return f"{seats} seats, {games} games: {shares}; wins in order of turn {order}; {took}"


if __name__ == "__main__":
    main()
