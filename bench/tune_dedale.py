"""How games of Dédale end among players alike, for each number of seats: what its components.toml was chosen by.

python -m bench.tune_dedale --games 200
python -m bench.tune_dedale --games 40 --player search:30 --seed 71
python -m bench.tune_dedale --games 50 --straight 34,4,2,0 --corner 36,4,2,0 --tee 27,4,2,1 --cross 12,2,1,1
"""

import argparse
import re
import time
from collections import Counter

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.core.registry import our_components
from ariane.players.house import seat_player
from ariane.players.playouts import next_move, tell

SHAPES = ("straight", "corner", "tee", "cross")


def main() -> None:
    parser = argparse.ArgumentParser(description="how games among players alike end, by number of seats")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats (%(default)s)")
    parser.add_argument("--seats", type=int, nargs="*", default=list(range(2, 7)))
    parser.add_argument("--player", default="greedy", help="who sits at every seat (%(default)s)")
    parser.add_argument("--seed", type=int, default=7)
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
        print(measured(game, seats, arguments.games, arguments.player, arguments.seed), flush=True)


def measured(game: ariane.Game, seats: int, games: int, player: str, seed: int) -> str:
    """One line: how games end, who wins, how many collapses fall, and how long they are."""
    ends: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    decisions, collapses, start = 0, 0, time.perf_counter()
    for number in range(games):
        players = [seat_player(player, game) for _ in range(seats)]
        state, rng = game.new(seats, first=number % seats + 1), ariane.Rng(seed, seats, number)
        while state.actor() != OVER:
            decisions += state.actor() != CHANCE
            move = next_move(state, players, rng)
            tell(state, move, players)
            log: list[ariane.Event] = []
            state.play(move, log)
            collapses += sum(event.key == "dedale.collapse" for event in log)
        end = state.outcome()
        assert end is not None
        ends[end.reason] += 1
        wins.update((seat - number) % seats + 1 for seat in end.winners)
    shares = ", ".join(f"{reason} {ends[reason] / games:.0%}" for reason in ("escape", "bag", "idle"))
    order = ", ".join(str(wins[place]) for place in range(1, seats + 1))
    seconds = (time.perf_counter() - start) / games
    took = f"{collapses / games:.2f} collapses, {decisions / games:.0f} decisions and {seconds:.2f} s a game"
    return f"{seats} seats, {games} games: {shares}; wins in order of turn {order}; {took}"


if __name__ == "__main__":
    main()
