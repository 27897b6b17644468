"""How fast Ariane itself is: what `make bench` measures of our own games, and what it has to reach.

A measurement is added by appending to MEASUREMENTS (see bench/measure.py), a target by appending to GOALS. Imported
here, `ariane` is the installed wheel; `interpreted` asks the sources, in a Python process of its own.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import ariane
from ariane import CHANCE, OVER
from ariane.players.playouts import time_random
from bench.measure import Goal, Measurement, per_second

ROOT = Path(__file__).resolve().parent.parent
BATCH = 50  # games between two looks at the clock
KIND = "compiled" if ariane.COMPILED else "pure Python"


def from_python(name: str, seconds: float) -> float:
    """Whole games of two seats through the public interface, every decision made by Python, as OpenSpiel's are.

    Chance and the choice of a move are Ariane's own, from its own generator: OpenSpiel has neither for Python.
    """
    game = ariane.load(name)
    rng = ariane.Rng(1)

    def play_game() -> int:
        state = game.new(seats=2)
        moves, step, pick = state.moves, state.step, rng.pick
        decisions = 0
        actor = state.play_chance(rng)
        while actor != OVER:
            actor = step(pick(moves()), rng)
            decisions += 1
        return decisions

    return per_second(play_game, seconds)


def step_by_step(name: str, seconds: float) -> float:
    """The same with chance drawn by Python as well, one outcome after the other, and Python's own generator."""
    game = ariane.load(name)
    rng = ariane.Rng(1)
    chance = random.random

    def play_game() -> int:
        state = game.new(seats=2)
        actor, moves, draw, play = state.actor, state.moves, state.draw, state.play
        decisions = 0
        while (seat := actor()) != OVER:
            if seat == CHANCE:
                play(draw(rng))
            else:
                legal = moves()
                play(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    return per_second(play_game, seconds)


def all_compiled(name: str, seats: int, seconds: float) -> float:
    """Whole random games in the playout loop that search uses too: compiled from end to end in the wheel."""
    state = ariane.load(name).new(seats=seats)
    rng = ariane.Rng(1)
    return per_second(lambda: time_random(state, BATCH, rng), seconds)


def copy_cost(name: str, seconds: float) -> float:
    """Microseconds for one copy of a position in the middle of a game, the call from Python included."""
    rng = ariane.Rng(1)
    state = ariane.load(name).new(seats=2)
    for _ in range(40):
        if state.actor() == ariane.OVER:
            break
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    copy = state.copy
    copies = 0
    start = now = time.process_time()
    while now - start < seconds:
        for _ in range(1000):
            copy()
        copies += 1000
        now = time.process_time()
    return (now - start) / copies * 1e6


def walk_search(number: int, seconds: float) -> float:
    """Microseconds to find out whether a number can be walked in G.O.O.T.M.U.: every start in some mazes for six."""
    from ariane.games.gootmu.rules.game import Gootmu
    from ariane.games.gootmu.rules.search import walk_possible

    rng = ariane.Rng(2)
    states = []
    for _ in range(6):
        state = ariane.load("gootmu").new(seats=6)
        while state.actor() == ariane.CHANCE:
            state.play(state.draw(rng))
        assert isinstance(state, Gootmu)
        starts = state.moves()
        for move in starts[:: len(starts) // 10]:
            placed = state.copy()
            placed.play(move)
            states.append((placed, int(placed.first)))
    searches = 0
    start = now = time.process_time()
    while now - start < seconds:
        for placed, pawn in states:
            walk_possible(placed, pawn, number, 0, 15, 0)
        searches += len(states)
        now = time.process_time()
    return (now - start) / searches * 1e6


def interpreted(question: str, seconds: float) -> float:
    """The figure that an expression such as "ours.from_python('gotown', seconds)" gives when run from the sources."""
    program = f"import sys; from bench import ours; seconds = float(sys.argv[1]); print({question})"
    result = subprocess.run(
        [sys.executable, "-c", program, str(seconds)],
        env=os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        raise RuntimeError(f"the interpreted measurement failed:\n{result.stderr}")
    return float(result.stdout)


MEASUREMENTS = [
    Measurement("Gotown", f"{KIND}", lambda seconds: all_compiled("gotown", 2, seconds)),
    Measurement(
        "Gotown", "interpreted", lambda seconds: interpreted("ours.all_compiled('gotown', 2, seconds)", seconds)
    ),
    Measurement("Gotown", "from Python", lambda seconds: from_python("gotown", seconds)),
    Measurement("Gotown", "from Python, chance too", lambda seconds: step_by_step("gotown", seconds)),
    Measurement("Kragmortha", f"{KIND}", lambda seconds: all_compiled("kragmortha", 4, seconds)),
    Measurement("Gotown", "one copy", lambda seconds: copy_cost("gotown", seconds), "µs", less_is_better=True),
    Measurement("Berzerk", f"{KIND}", lambda seconds: all_compiled("berzerk", 2, seconds)),
    Measurement("Dédale", f"{KIND}", lambda seconds: all_compiled("dedale", 2, seconds)),
    Measurement("Dédale of six", f"{KIND}", lambda seconds: all_compiled("dedale", 6, seconds)),
    Measurement("G.O.O.T.M.U.", f"{KIND}", lambda seconds: all_compiled("gootmu", 2, seconds)),
    Measurement("G.O.O.T.M.U. of six", f"{KIND}", lambda seconds: all_compiled("gootmu", 6, seconds)),
    Measurement("G.O.O.T.M.U. walk", "1 square", lambda seconds: walk_search(1, seconds), "µs", less_is_better=True),
    Measurement("G.O.O.T.M.U. walk", "6 squares", lambda seconds: walk_search(6, seconds), "µs", less_is_better=True),
    Measurement("G.O.O.T.M.U. walk", "12 squares", lambda seconds: walk_search(12, seconds), "µs", less_is_better=True),
    Measurement("G.O.O.T.M.U. walk", "36 squares", lambda seconds: walk_search(36, seconds), "µs", less_is_better=True),
]
GOALS = [
    Goal(f"Gotown, {KIND}", 2.5, "OpenSpiel hearts, all C++"),
    Goal(f"Gotown, {KIND}", 150, "RLCard uno, its RandomAgent"),
    Goal("Gotown, from Python", 8, "OpenSpiel hearts, from Python"),
    Goal("Gotown, one copy", 0.3),
    Goal(f"Berzerk, {KIND}", 20, "OpenSpiel gin rummy, all C++"),
    Goal(f"Kragmortha, {KIND}", 20, "OpenSpiel gin rummy, all C++"),
    Goal(f"Dédale, {KIND}", 10, "OpenSpiel gin rummy, all C++"),
    Goal(f"Dédale of six, {KIND}", 7, "OpenSpiel gin rummy, all C++"),
    Goal(f"G.O.O.T.M.U., {KIND}", 8, "OpenSpiel gin rummy, all C++"),
    Goal(f"G.O.O.T.M.U. of six, {KIND}", 5, "OpenSpiel gin rummy, all C++"),
]
