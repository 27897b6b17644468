"""How fast environments of other systems are stepped, with observations and masks of legal moves: pgx, PettingZoo.

A step is one decision in one game. As for our own batches, choosing the moves stands outside the clock. pgx runs on the
processor, compiled by XLA for as many games at a time as ours, restarting by its own `auto_reset`; compiling is not
counted. Of its games those are taken that are most like Gotown: cards that the others do not see (sparrow mahjong, 3
players), or dice and many moves (backgammon). PettingZoo's classic card games are RLCard's behind its interface.

    python -m bench.environments [SECONDS]
"""

import os
import sys
import time
from importlib import import_module
from typing import Any

import numpy as np

from bench.batches import TABLES, WARM
from bench.measure import Goal, Measurement

# One core, as for all the others; XLA reads it when it is loaded.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

Stepping = tuple[Any, Any]  # what steps, and the state it begins from
PGX: dict[str, Stepping] = {}  # by game: compiled once, whatever the rounds


def compiled(name: str) -> Stepping:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    if name not in PGX:
        env = pgx.make(name)
        keys = jax.random.split(jax.random.PRNGKey(1), TABLES)
        PGX[name] = jax.jit(jax.vmap(auto_reset(env.step, env.init))), jax.jit(jax.vmap(env.init))(keys)
    return PGX[name]


def pgx_steps(name: str, seconds: float) -> float:
    import jax

    step, state = compiled(name)
    rng, key, done, spent = np.random.default_rng(1), jax.random.PRNGKey(2), 0, 0.0
    while spent < seconds:
        masks = np.asarray(state.legal_action_mask)
        moves = jax.numpy.asarray((masks * rng.random(masks.shape, np.float32)).argmax(axis=1))
        key, lots = jax.random.split(key)
        keys = jax.block_until_ready(jax.random.split(lots, TABLES))
        start = time.process_time()
        state = jax.block_until_ready(step(state, moves, keys))
        done += 1
        if done > WARM:
            spent += time.process_time() - start
    return (done - WARM) * TABLES / spent


def pettingzoo_steps(module: str, seconds: float) -> float:
    env = import_module(f"pettingzoo.classic.{module}").env()
    rng, done, spent = np.random.default_rng(1), 0, 0.0
    env.reset(seed=1)
    while spent < seconds:
        start = time.process_time()
        if not env.agents:
            env.reset()
        observation, _, over, cut, _ = env.last()
        spent += time.process_time() - start
        move = None if over or cut else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        start = time.process_time()
        env.step(move)
        spent += time.process_time() - start
        done += move is not None
    return done / spent


def pgx_row(title: str, name: str) -> Measurement:
    return Measurement(f"pgx {title}", "batched", lambda seconds: pgx_steps(name, seconds), "steps/s")


def pettingzoo_row(title: str, module: str) -> Measurement:
    return Measurement(
        f"PettingZoo {title}", "one at a time", lambda seconds: pettingzoo_steps(module, seconds), "steps/s"
    )


MEASUREMENTS = [
    pgx_row("sparrow mahjong", "sparrow_mahjong"),
    pgx_row("backgammon", "backgammon"),
    pettingzoo_row("leduc hold'em", "leduc_holdem_v4"),
    pettingzoo_row("Texas hold'em", "texas_holdem_v4"),
    pettingzoo_row("no-limit hold'em", "texas_holdem_no_limit_v6"),
]
GOALS = [
    Goal("Gotown, batched", 1, beside="pgx sparrow mahjong, batched"),
    Goal("Gotown, batched", 1, beside="pgx backgammon, batched"),
    *(Goal("Gotown, batched", 5, beside=each.name) for each in MEASUREMENTS if each.what.startswith("PettingZoo")),
]

if __name__ == "__main__":
    for each in MEASUREMENTS:
        print(f"{each.name:35} {each.work(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):12,.0f} {each.unit}")
