"""How fast many games are stepped together: `ariane.batch` with its features and masks, all tables at random.

A step is one decision at one table. Choosing the moves is the learner's work, so it stands outside the clock.

    python -m bench.batches [SECONDS]
"""

import sys
import time
import tracemalloc

import numpy as np

import ariane
from ariane.bridges.batch import Arrays, Batch
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


def played(name: str, seats: int, tables: int) -> tuple[Batch, Arrays]:
    """A batch after some steps at random, its games at all their stages."""
    batch, rng = ariane.batch(name, seats=seats, count=tables, seed=1), np.random.default_rng(1)
    seen = batch.reset()
    for _ in range(3 * WARM):
        seen = batch.step((seen.masks * rng.random(seen.masks.shape, np.float32)).argmax(axis=1))
    return batch, seen


def memory(name: str, seats: int) -> float:
    """Bytes that a table takes between two steps, the caller's arrays apart."""
    played(name, seats, 1)  # what is loaded or made once for all
    tracemalloc.start()
    batch, seen = played(name, seats, TABLES)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return float(taken - sum(array.nbytes for array in seen)) / batch.count


MEASUREMENTS = [
    Measurement("Gotown", "batched", lambda seconds: steps("gotown", 2, seconds), "steps/s"),
    Measurement("Kragmortha", "batched", lambda seconds: steps("kragmortha", 4, seconds), "steps/s"),
    Measurement("Berzerk", "batched", lambda seconds: steps("berzerk", 2, seconds), "steps/s"),
    Measurement("Dédale", "batched", lambda seconds: steps("dedale", 2, seconds), "steps/s"),
    Measurement("G.O.O.T.M.U.", "batched", lambda seconds: steps("gootmu", 2, seconds), "steps/s"),
    Measurement("Gotown", "memory of a batched game", lambda _: memory("gotown", 2), "bytes", less_is_better=True),
    Measurement(
        "G.O.O.T.M.U.", "memory of a batched game", lambda _: memory("gootmu", 2), "bytes", less_is_better=True
    ),
]
GOALS = [
    Goal("Gotown, batched", 1_000_000, at_least=True),
    Goal("G.O.O.T.M.U., batched", 60_000, at_least=True),
    Goal("Gotown, memory of a batched game", 2_000),
    Goal("G.O.O.T.M.U., memory of a batched game", 16_000),
]

if __name__ == "__main__":
    for each in MEASUREMENTS:
        print(f"{each.name:30} {each.work(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):12,.0f} {each.unit}")
