"""Games of G.O.O.T.M.U. by seats: how long, how often the bound ends them, pieces put behind obstacles, passes used.

python -m bench.tune_gootmu [GAMES] [SEED] [PLAYER] [SEATS ...]
"""

import statistics
import sys

import ariane
from ariane.core.maze import Flood
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.obstacles import obstacle_pass
from ariane.players.house import seat_player


class Tally:
    """What is counted over the games of one number of seats."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.bounds = self.placed = self.behind = self.passes = self.announced = self.monsters = 0

    def line(self) -> str:
        games = len(self.turns)
        late = sorted(self.turns)[max(0, int(games * 0.99) - 1)]
        return (
            f"{games} games, {statistics.median(self.turns):.0f} turns in the middle, {late} at 99 %, "
            f"{statistics.mean(self.decisions):.0f} decisions, bound hit by {self.bounds}; "
            f"{self.behind} of {self.placed} pieces put behind obstacles, a pass used in {self.passes} games; "
            f"the monster announced in {self.monsters} of {self.announced} turns"
        )


def on_foot(state: Gootmu, start: int) -> set[int]:
    """Where a pawn without any pass can walk."""
    board, flood = state.board, Flood(m.SQUARES)
    for square in board.obstacles:
        flood.bar(square)
    flood.start(start)
    reached = flood.spread(board.links, board.out, board.into)
    return set(map(int, flood.queue[: int(reached)]))


def uses_pass(state: Gootmu) -> bool:
    """gootmu.obstacle.pass: a pawn stands on an obstacle whose pass it holds."""
    for pawn in range(int(m.PAWNS)):
        if state.in_play(pawn):
            needed = obstacle_pass(state, state.at(pawn))
            if needed >= 0 and state.holds(pawn, needed):
                return True
    return False


def play(state: Gootmu, player: str, rng: ariane.Rng, tally: Tally) -> None:
    players = [seat_player(player, state.game) for _ in range(int(state.seats))]
    used = False
    while (actor := state.actor()) != ariane.OVER:
        if actor == ariane.CHANCE:
            state.play(state.draw(rng))
            continue
        asked = state.asks()
        move = players[actor].choose(state, rng)
        if asked == "piece-where" and state.turns == 0:
            square = int(state.board.at_spot(move - m.SQUARE))
            tally.placed += 1
            tally.behind += square not in on_foot(state, int(state.at(state.get(m.WHO))))
        if asked == "announce":
            tally.announced += 1
            tally.monsters += move == m.GO_MONSTER
        state.play(move)
        used = used or uses_pass(state)
    tally.passes += used
    tally.turns.append(int(state.turns))
    tally.decisions.append(int(state.decisions))
    end = state.outcome()
    tally.bounds += end is not None and end.reason == "bound"


def main(games: int, seed: int, player: str, seats: list[int]) -> None:
    game = ariane.load("gootmu")
    for count in seats or game.seats:
        tally = Tally()
        for number in range(games):
            state = game.new(count)
            assert isinstance(state, Gootmu)
            play(state, player, ariane.Rng(seed, count, number), tally)
        print(f"{count} seats, {player}: {tally.line()}", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 100,
        int(given[1]) if len(given) > 1 else 1,
        given[2] if len(given) > 2 else "greedy",
        [int(count) for count in given[3:]],
    )
