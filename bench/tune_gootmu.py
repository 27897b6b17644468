"""Games of G.O.O.T.M.U. by seats: how they end and who wins, pieces put behind obstacles, passes used.

python -m bench.tune_gootmu --games 150 --seed 3101
python -m bench.tune_gootmu --games 60 --player search:30 --seats 2 3 --markers key=10,boat=10
python -m bench.tune_gootmu --games 0 --layouts 400   # only what share of the squares obstacles guard
"""

import argparse
import re
import statistics
from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

import ariane
from ariane.core.maze import Flood
from ariane.core.registry import our_components
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import Board
from ariane.games.gootmu.rules.game import Gootmu, GootmuGame
from ariane.games.gootmu.rules.obstacles import obstacle_pass
from ariane.games.gootmu.rules.setup import columns, rows
from ariane.lab.arena import wilson
from ariane.players.house import seat_player


class Tally:
    """What is counted over the games of one number of seats."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.wins: Counter[int] = Counter()  # in order of turn; a shared one is nobody's
        self.tests: Counter[str] = Counter()
        self.bounds = self.placed = self.behind = self.passes = self.announced = self.monsters = 0

    def line(self) -> str:
        games = len(self.turns)
        late = sorted(self.turns)[max(0, int(games * 0.99) - 1)]
        order = ", ".join(str(self.wins[place]) for place in range(max(self.wins, default=0) + 1))
        return (
            f"{games} games, {statistics.median(self.turns):.0f} turns in the middle, {late} at 99 %, "
            f"{statistics.median(self.decisions):.0f} decisions, bound hit by {share(self.bounds, games)}; "
            f"wins in order of turn {order}, first {share(self.wins[0], games)}; "
            f"{self.behind} of {self.placed} pieces put behind obstacles, "
            f"a pass used in {share(self.passes, games)} of the games; "
            f"the monster announced in {self.monsters} of {self.announced} turns; "
            f"tests {self.tests['test-passed']} passed, {self.tests['test-failed']} failed"
        )


def share(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{count} ({count / games:.1%}, {low:.1%} to {high:.1%})"


def on_foot(board: Board, start: int, passes: bool = False) -> set[int]:
    """Where a pawn without any pass can walk, or one with all of them."""
    flood = Flood(m.SQUARES)
    for square in board.obstacles if not passes else ():
        flood.bar(square)
    flood.start(start)
    reached = flood.spread(board.links, board.ways_out(), board.ways_in())
    return set(map(int, flood.queue[: int(reached)]))


def guarded(board: Board) -> float:
    """gootmu.tiles: the share of the squares that can be walked to only through an obstacle, from most of the maze."""
    obstacles = set(map(int, board.obstacles))
    starts = [square for square in range(0, int(board.cells), 7) if square not in obstacles]
    free = max((on_foot(board, start) for start in starts), key=len)
    return len(on_foot(board, min(free), True) - free - obstacles) / int(board.cells)


def layouts(tiles: box.Box, seats: int, number: int, rng: ariane.Rng) -> list[float]:
    shares = []
    for _ in range(number):
        drawn = list(range(int(tiles.count)))
        chosen = [drawn.pop(int(rng.below(len(drawn)))) for _ in range(int(columns(seats) * rows(seats)))]
        turns = [int(rng.below(4)) for _ in chosen]
        board = Board(tiles, columns(seats), rows(seats), vec[i64](chosen), vec[i64](turns))
        shares.append(guarded(board.join()))
    return shares


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
        log: list[ariane.Event] = []
        if actor == ariane.CHANCE:
            state.play(state.draw(rng), log)
        else:
            asked = state.asks()
            move = players[actor].choose(state, rng)
            if asked == "piece-where" and state.turns == 0:
                square = int(state.board.at_spot(move - m.SQUARE))
                tally.placed += 1
                tally.behind += square not in on_foot(state.board, int(state.at(state.get(m.WHO))))
            if asked == "announce":
                tally.announced += 1
                tally.monsters += move == m.GO_MONSTER
            state.play(move, log)
        used = used or uses_pass(state)
        tally.tests.update(event.key.partition(".")[2] for event in log if ".test-" in event.key)
    tally.passes += used
    tally.turns.append(int(state.turns))
    tally.decisions.append(int(state.decisions))
    end = state.outcome()
    assert end is not None
    tally.bounds += end.reason == "bound"
    if len(end.winners) == 1:
        tally.wins[(int(end.winners[0]) - int(state.first)) % int(state.seats)] += 1


def tried(markers: str) -> GootmuGame:
    """Our box, with other numbers of these markers."""
    text = our_components("gootmu").text
    for each in filter(None, markers.split(",")):
        kind, number = each.split("=")
        text = re.sub(rf"^{kind} = \d+$", f"{kind} = {int(number)}", text, count=1, flags=re.MULTILINE)
    game = ariane.load("gootmu", ariane.Components(text, "the tried box"))
    assert isinstance(game, GootmuGame)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description="how games among players alike go, by number of seats")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats (%(default)s)")
    parser.add_argument("--seats", type=int, nargs="*", default=list(range(2, 7)))
    parser.add_argument("--player", default="greedy", help="who sits at every seat (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--markers", default="", help="other numbers of markers, such as key=10,oil=8")
    parser.add_argument("--layouts", type=int, default=0, help="random layouts to look at for guarded squares")
    given = parser.parse_args()
    game = tried(given.markers)
    for seats in given.seats:
        if given.layouts:
            shares = sorted(layouts(game.box, seats, given.layouts, ariane.Rng(given.seed, seats)))
            tenth = given.layouts // 10
            print(
                f"{seats} seats, {given.layouts} layouts: guarded by obstacles {statistics.median(shares):.1%} of the "
                f"squares in the median one, {shares[tenth]:.1%} to {shares[-tenth - 1]:.1%} in eight of ten",
                flush=True,
            )
        tally = Tally()
        for number in range(given.games):
            state = game.new(seats)
            assert isinstance(state, Gootmu)
            play(state, given.player, ariane.Rng(given.seed, seats, number), tally)
        if given.games:
            print(f"{seats} seats, {given.player}: {tally.line()}", flush=True)


if __name__ == "__main__":
    main()
