"""How fast many games are stepped together: `ariane.batch` with its features and masks, all tables at random.

A step is one decision at one table. Choosing the moves is the learner's work, so it stands outside the clock.

    python -m bench.batches [SECONDS]
"""

import sys
import time

import numpy as np

import ariane
from bench.measure import Goal, Measurement

TABLES = 1024
WARM = 50  # steps before the clock: games are then at all their stages


def steps(name: str, seats: int, seconds: float) -> float:
    batch = ariane.batch(name, seats=seats, count=TABLES, seed=1)
    rng = np.random.default_rng(1)
    seen, done, spent = batch.reset(), 0, 0.0
    while spent < seconds:
        moves = (seen.masks * rng.random(seen.masks.shape, np.float32)).argmax(axis=1)
        start = time.process_time()
        seen = batch.step(moves)
        done += 1
        if done > WARM:
            spent += time.process_time() - start
    return (done - WARM) * TABLES / spent


MEASUREMENTS = [
    Measurement("Gotown", "batched", lambda seconds: steps("gotown", 2, seconds), "steps/s"),
    Measurement("Kragmortha", "batched", lambda seconds: steps("kragmortha", 4, seconds), "steps/s"),
    Measurement("Berzerk", "batched", lambda seconds: steps("berzerk", 2, seconds), "steps/s"),
    Measurement("Dédale", "batched", lambda seconds: steps("dedale", 2, seconds), "steps/s"),
    Measurement("G.O.O.T.M.U.", "batched", lambda seconds: steps("gootmu", 2, seconds), "steps/s"),
]
GOALS = [
    Goal("Gotown, batched", 1_000_000, at_least=True),
    Goal("G.O.O.T.M.U., batched", 60_000, at_least=True),
]

if __name__ == "__main__":
    for each in MEASUREMENTS:
        print(f"{each.name:30} {each.work(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):12,.0f} {each.unit}")
