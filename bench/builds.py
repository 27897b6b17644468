"""Whether one build is slower than another: the rows of `make bench` that are ours, in turns, the best of each.

python -m bench.builds OLD/bin/python NEW/bin/python [ROUNDS [NAMES...]]
python -m bench.builds OLD/src NEW/src [ROUNDS [NAMES...]]

Both are Pythons in which a wheel of Ariane is installed, or folders of sources, which this Python then interprets
(`git worktree add --detach OLD COMMIT` lays those of a commit out): random games and copies, the rest takes too long.
Measured is processor time, the best and the middle of many short runs, so that what else the machine does hardly
counts; both play with the boxes of the old one, and figures are per decision. Names choose rows by how they begin.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

import ariane
from ariane.core.registry import load_released, our_components
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.search import walk_possible
from ariane.players.house import seat_player
from ariane.players.playouts import play_out, time_copies, time_random
from ariane.players.search import SearchPlayer

PART: Final = 1 if ariane.COMPILED else 20  # what is interpreted plays a twentieth of the games


def rows(boxes: dict[str, str], wanted: list[str]) -> dict[str, list[float]]:
    """In a process of each build: nanoseconds per decision, copy, playout or question, of some runs of each row."""
    found: dict[str, list[float]] = {}

    def runs(name: str, times: int, row: Callable[[], Callable[[], int]]) -> None:
        if not name.startswith(tuple(wanted or [""])):
            return
        run = row()
        run()  # what is made when first asked for
        for _ in range(times):
            start = time.process_time()
            count = run()
            found.setdefault(name, []).append((time.process_time() - start) / count * 1e9)

    for name, games in {"gotown": 400, "kragmortha": 100, "berzerk": 30, "dedale": 25, "gootmu": 4}.items():
        game = load_released(name, boxes[name])
        for number in sorted({game.seats[0], game.seats[-1]}):
            runs(f"{name} of {number}", 10, partial(randomly, game, number, games))
            runs(f"{name} of {number}, copy", 5, partial(copied, game, number))
    gotown, gootmu = load_released("gotown", boxes["gotown"]), load_released("gootmu", boxes["gootmu"])
    runs("gotown of 2, from Python", 20, partial(from_python, gotown))
    if not ariane.COMPILED:
        return found
    for number in (2, 3, 4):
        runs(f"gotown of {number}, playout", 5, partial(search, gotown, number))
    for name in ("dedale", "gootmu"):
        for number in (2, 6):
            runs(f"{name} of {number}, greedy", 2, partial(greedily, load_released(name, boxes[name]), number))
    for squares in (1, 6, 12, 36):
        runs(f"gootmu, walk of {squares}", 5, partial(walks, gootmu, squares))
    return found


def randomly(game: ariane.Game, seats: int, games: int) -> Callable[[], int]:
    state = game.new(seats)
    return lambda: int(time_random(state, max(1, games // PART), ariane.Rng(5)))


def from_python(game: ariane.Game) -> Callable[[], int]:
    """Whole games driven move by move, as `make bench` does."""

    def play() -> int:
        rng, decisions = ariane.Rng(1), 0
        for _ in range(20):
            state = game.new(2)
            while (seat := state.actor()) != ariane.OVER:
                if seat == ariane.CHANCE:
                    state.play(state.draw(rng))
                else:
                    legal = state.moves()
                    state.play(legal[rng.below(len(legal))])
                    decisions += 1
        return decisions

    return play


def copied(game: ariane.Game, seats: int) -> Callable[[], int]:
    state, count = game.new(seats), 20_000 // PART

    def copy() -> int:
        time_copies(state, count)
        return count

    return copy


def greedily(game: ariane.Game, seats: int) -> Callable[[], int]:
    def play() -> int:
        return int(play_out(game.new(seats), [seat_player("greedy", game) for _ in range(seats)], ariane.Rng(3)))

    return play


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


def asked(build: str, *words: str) -> str:
    """What a process of this build answers: a Python, or this one with the sources in a folder."""
    sources = Path(build).is_dir()
    command = [sys.executable if sources else build, "-P", str(Path(__file__).resolve()), *words]
    places = os.environ | ({"PYTHONPATH": str(Path(build).resolve())} if sources else {})
    return subprocess.run(command, capture_output=True, text=True, check=True, env=places).stdout


def main() -> None:
    if sys.argv[1:2] == ["boxes"]:
        print(json.dumps({name: our_components(name).digest for name in ariane.names()}))
        return
    if sys.argv[1:2] == ["rows"]:
        print(json.dumps(rows(json.loads(sys.argv[2]), sys.argv[3:])))
        return
    old, new, *given = sys.argv[1:]
    boxes = asked(old, "boxes")
    seen: dict[str, tuple[list[float], list[float]]] = {}
    for _ in range(int(given[0]) if given else 5):
        for side, build in enumerate((old, new)):
            for name, figures in json.loads(asked(build, "rows", boxes, *given[1:])).items():
                seen.setdefault(name, ([], []))[side].extend(figures)
    print(f"{'nanoseconds':28} {'old':>11} {'new':>11}  slower by  in the middle")
    for name, (before, after) in seen.items():
        best, middle = min(after) / min(before) - 1, median(after) / median(before) - 1
        print(f"{name:28} {min(before):11,.0f} {min(after):11,.0f} {best:+10.1%} {middle:+14.1%}")


if __name__ == "__main__":
    main()
