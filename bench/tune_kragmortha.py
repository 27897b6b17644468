"""How games of Kragmortha between greedy players go, at every number of seats: length, endings, the bound.

    python -m bench.tune_kragmortha [GAMES] [COMPONENTS]

What it prints for the shipped box is written in its components.toml, [about] measured.
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean, median

import ariane
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.players.greedy import GreedyPlayer
from ariane.players.player import Player
from ariane.players.playouts import play_out

GOALS = "goals: a median of 20 to 60 rounds, 15 % or more of each ending, the bound in fewer than 1 %"


def measure(game: ariane.Game, seats: int, games: int) -> str:
    players: list[Player] = [GreedyPlayer(game) for _ in range(seats)]
    rounds, endings, gazes, firsts = [], Counter[str](), [], 0.0
    for number in range(games):
        state = game.new(seats, first=1)
        assert isinstance(state, Kragmortha)
        play_out(state, players, ariane.Rng(seats, number))
        end = state.outcome()
        assert end is not None
        rounds.append(int(state.now.turns) / seats)
        endings[end.reason] += 1
        gazes.append(sum(state.punished) / seats)
        firsts += state.returns()[0]
    shares = ", ".join(f"{reason} {endings[reason] / games:.0%}" for reason in ("gazes", "grimoires", "limit"))
    spread = f"{sorted(rounds)[games // 10]:.0f} to {sorted(rounds)[-games // 10]:.0f}"
    return (
        f"{seats} seats: median {median(rounds):.1f} rounds (most from {spread}); {shares}; "
        f"{mean(gazes):.1f} Gaze cards a seat; who begins wins {firsts / games:.0%}"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    game = ariane.load("kragmortha", Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    print(f"{games} games of greedy players at each table; {GOALS}")
    for seats in game.seats:
        print(measure(game, seats, games), flush=True)


if __name__ == "__main__":
    main()
