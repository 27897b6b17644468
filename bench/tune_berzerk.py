"""What a board of Berzerk does to the game: two players alike play it many times, and this says how it went, by round.

python -m bench.tune_berzerk [GAMES] [PLAYER] [COMPONENTS] [SEED], as in 200 search:60
"""

import sys
from collections import Counter

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.games.berzerk.position import Position
from ariane.players.house import seat_player

HALF = "berzerk.half"


def measure(game: ariane.Game, games: int, player: str = "greedy", seed: int = 1) -> dict[str, float]:
    """Shares and means over these games between two players of this name."""
    players = [seat_player(player, game) for _ in range(2)]
    counts: Counter[str] = Counter()
    for number in range(games):
        state, rng = game.new(), ariane.Rng(seed, number)
        first = -1
        while state.actor() != OVER:
            if state.actor() == CHANCE:
                move = state.draw(rng)
            else:
                move = players[int(state.actor())].choose(state.copy(), rng)
                counts["decisions"] += 1
            log: list[ariane.Event] = []
            assert isinstance(state, Position)
            number_of_round = int(state.round)
            state.play(move, log)
            for event in log:
                counts[event.key] += 1
                counts[f"{event.key} {event.numbers['round'] if event.key == HALF else number_of_round}"] += 1
                if event.key == HALF and first < 0:
                    first = event.seats["seat"]
        counts["points"] += sum(state.scores())
        end = state.outcome()
        assert end is not None
        counts[end.reason] += 1
        if len(end.winners) == 1:
            counts["decided"] += 1
            counts["first wins"] += end.winners[0] == first
    halves = counts[HALF]
    return by_round(counts) | {
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


def by_round(counts: Counter[str]) -> dict[str, float]:
    """How the halves of each round ended, and how often their Humanoids were hit."""
    figures = {}
    for number in (1, 2, 3):
        halves = max(1, counts[f"{HALF} {number}"])
        figures[f"round {number}: halves"] = float(counts[f"{HALF} {number}"])
        figures[f"round {number}: fifth life lost, % of halves"] = 100 * counts[f"berzerk.dead {number}"] / halves
        figures[f"round {number}: bound reached, % of halves"] = 100 * counts[f"berzerk.bound {number}"] / halves
        figures[f"round {number}: hits a half"] = counts[f"berzerk.hit {number}"] / halves
    return figures


if __name__ == "__main__":
    given = [*sys.argv[1:], *["2000", "greedy", "", "1"][len(sys.argv) - 1 :]]
    game = ariane.load("berzerk", given[2] or None)
    for what, figure in measure(game, int(given[0]), given[1], int(given[3])).items():
        print(f"{what:44} {figure:10.2f}")
