"""How long games of G.O.O.T.M.U. between greedy players are, and how often the bound of turns ends them.

python -m bench.tune_gootmu [GAMES] [SEED]
"""

import statistics
import sys

import ariane
from ariane.players.greedy import GreedyPlayer
from ariane.players.playouts import play_out


def main(games: int, seed: int) -> None:
    game = ariane.load("gootmu")
    for seats in game.seats:
        turns, decisions, bounds = [], [], 0
        for number in range(games):
            state = game.new(seats)
            rng = ariane.Rng(seed, seats, number)
            decisions.append(int(play_out(state, [GreedyPlayer(game) for _ in range(seats)], rng)))
            end = state.outcome()
            bounds += end is not None and end.reason == "bound"
            turns.append(int(next(line for line in state.dump().splitlines() if line.startswith("turns")).split()[1]))
        long = sorted(turns)[int(len(turns) * 0.99) - 1] if len(turns) > 99 else max(turns)
        print(
            f"{seats} seats: {games} games, {statistics.median(turns):.0f} turns in the middle, {long} at 99 %, "
            f"{statistics.mean(decisions):.0f} decisions, bound hit by {bounds}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
