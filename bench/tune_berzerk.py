"""What a board of Berzerk does to the game: greedy players play it so many times, and this says how it went.

python -m bench.tune_berzerk [GAMES] [COMPONENTS]
"""

import sys
from collections import Counter

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.players.greedy import GreedyPlayer


def measure(game: ariane.Game, games: int, seed: int = 1) -> dict[str, float]:
    """Shares and means over so many games between two greedy players."""
    player = GreedyPlayer(game)
    counts: Counter[str] = Counter()
    for number in range(games):
        state, rng = game.new(), ariane.Rng(seed, number)
        first = -1
        while state.actor() != OVER:
            if state.actor() == CHANCE:
                move = state.draw(rng)
            else:
                move = player.choose(state.copy(), rng)
                counts["decisions"] += 1
            log: list[ariane.Event] = []
            state.play(move, log)
            for event in log:
                counts[event.key] += 1
                if event.key == "berzerk.half" and first < 0:
                    first = event.seats["seat"]
        counts["points"] += sum(state.scores())
        end = state.outcome()
        assert end is not None
        counts[end.reason] += 1
        if len(end.winners) == 1:
            counts["decided"] += 1
            counts["first wins"] += end.winners[0] == first
    halves = counts["berzerk.half"]
    return {
        "games": games,
        "first Humanoid wins, % of decided": 100 * counts["first wins"] / max(1, counts["decided"]),
        "drawn, % of games": 100 * (games - counts["decided"]) / games,
        "ended by lives, % of games": 100 * counts["lives"] / games,
        "halves a game": halves / games,
        "points a half": counts["points"] / halves,
        "escapes, % of halves": 100 * counts["berzerk.leaves"] / halves,
        "all lives lost, % of halves": 100 * counts["berzerk.dead"] / halves,
        "bonus, % of halves": 100 * counts["berzerk.bonus"] / halves,
        "bound reached, % of halves": 100 * counts["berzerk.bound"] / halves,
        "hits a half": counts["berzerk.hit"] / halves,
        "turns a half": counts["berzerk.roll"] / halves,
        "decisions a game": counts["decisions"] / games,
    }


if __name__ == "__main__":
    box = sys.argv[2] if len(sys.argv) > 2 else None
    for what, figure in measure(ariane.load("berzerk", box), int(sys.argv[1]) if len(sys.argv) > 1 else 2000).items():
        print(f"{what:36} {figure:10.2f}")
