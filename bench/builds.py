"""Whether one build is slower than another: the rows of `make bench` that are ours, in turns, the best of each.

python -m bench.builds OLD/bin/python NEW/bin/python [ROUNDS]

Both are Pythons in which a wheel of Ariane is installed. Measured is processor time, the best of many short runs, so
that what else the machine does hardly counts; both play with the boxes of the old one, and figures are per decision.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ariane
from ariane.core.registry import load_released, our_components
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.search import walk_possible
from ariane.players.house import seat_player
from ariane.players.playouts import play_out, time_copies, time_random
from ariane.players.search import SearchPlayer


def rows(boxes: dict[str, str]) -> dict[str, float]:
    """In a process of each build: nanoseconds per decision, copy, playout or question."""
    found: dict[str, float] = {}

    def best(name: str, times: int, run: Callable[..., int], *given: Any) -> None:
        for _ in range(times):
            start = time.process_time()
            count = run(*given)
            found[name] = min(found.get(name, 1e18), (time.process_time() - start) / count * 1e9)

    for name, games in {"gotown": 400, "kragmortha": 100, "berzerk": 30, "dedale": 25, "gootmu": 4}.items():
        game = load_released(name, boxes[name])
        for number in sorted({game.seats[0], game.seats[-1]}):
            state = game.new(number)
            randomly(state, 1)  # what is made when first asked for
            best(f"{name} of {number}", 5, randomly, state, games)
            best(f"{name} of {number}, copy", 5, copied, state)
    best("gotown of 2, from Python", 20, from_python, load_released("gotown", boxes["gotown"]), 20)
    for number in (2, 3, 4):
        best(f"gotown of {number}, playout", 5, search(load_released("gotown", boxes["gotown"]), number))
    for name in ("dedale", "gootmu"):
        for number in (2, 6):
            best(f"{name} of {number}, greedy", 2, greedily, load_released(name, boxes[name]), number)
    for squares in (1, 6, 12, 36):
        best(f"gootmu, walk of {squares}", 5, walks(load_released("gootmu", boxes["gootmu"]), squares))
    return found


def randomly(state: ariane.State, games: int) -> int:
    return int(time_random(state, games, ariane.Rng(5)))


def from_python(game: ariane.Game, games: int) -> int:
    """Whole games driven move by move, as `make bench` does."""
    rng, decisions = ariane.Rng(1), 0
    for _ in range(games):
        state = game.new(2)
        while (seat := state.actor()) != ariane.OVER:
            if seat == ariane.CHANCE:
                state.play(state.draw(rng))
            else:
                legal = state.moves()
                state.play(legal[rng.below(len(legal))])
                decisions += 1
    return decisions


def copied(state: ariane.State) -> int:
    time_copies(state, 20_000)
    return 20_000


def greedily(game: ariane.Game, seats: int) -> int:
    state = game.new(seats)
    return int(play_out(state, [seat_player("greedy", state.game) for _ in range(seats)], ariane.Rng(3)))


def search(game: ariane.Game, seats: int) -> Callable[[], int]:
    """Whole playouts from the first choice of a game."""
    state, rng = game.new(seats), ariane.Rng(1)
    while state.actor() == ariane.CHANCE or len(state.moves()) < 2:
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    player = SearchPlayer(state.game, iterations=1000)
    player.patience = -1

    def think() -> int:
        player.choose(state.copy(), rng)
        return 1000

    return think


def walks(game: ariane.Game, squares: int) -> Callable[[], int]:
    """Whether a number can be walked, from some starts in a maze for six."""
    state, rng = game.new(seats=6), ariane.Rng(2)
    while state.actor() == ariane.CHANCE:
        state.play(state.draw(rng))
    placed = []
    for move in state.moves()[::20]:
        after = state.copy()
        after.play(move)
        assert isinstance(after, Gootmu)
        placed.append(after)

    def ask() -> int:
        for _ in range(20):
            for after in placed:
                walk_possible(after, after.first, squares, 0, 15, 0)
        return 20 * len(placed)

    return ask


def asked(python: str, *words: str) -> str:
    command = [python, "-P", str(Path(__file__).resolve()), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main() -> None:
    if sys.argv[1:2] == ["boxes"]:
        print(json.dumps({name: our_components(name).digest for name in ariane.names()}))
        return
    if sys.argv[1:2] == ["rows"]:
        print(json.dumps(rows(json.loads(sys.argv[2]))))
        return
    old, new, *given = sys.argv[1:]
    boxes = asked(old, "boxes")
    best: dict[str, dict[str, float]] = {}
    for _ in range(int(given[0]) if given else 5):
        for python in (old, new):
            for name, each in json.loads(asked(python, "rows", boxes)).items():
                row = best.setdefault(name, {})
                row[python] = min(row.get(python, 1e18), each)
    print(f"{'nanoseconds':28} {'old':>11} {'new':>11}  slower by")
    for name, row in best.items():
        print(f"{name:28} {row[old]:11,.0f} {row[new]:11,.0f} {row[new] / row[old] - 1:+8.1%}")


if __name__ == "__main__":
    main()
