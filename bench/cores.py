"""How much quicker `ariane sim` is on two cores than on one: the same games, by the clock on the wall.

A machine with one core has nothing to compare. Counted is what the command tells, from the first game to the last: that
Python starts, once, takes as long on any number of cores.

    python -m bench.cores [SECONDS]
"""

import json
import os
import subprocess
import sys

from bench.measure import Goal, Measurement

CORES = os.cpu_count() or 1
PROBE = 200  # games, to know how many take the time asked for


def seconds_of(name: str, games: int, jobs: int) -> float:
    command = [sys.executable, "-P", "-m", "ariane", "sim", name, "--games", str(games), "--jobs", str(jobs), "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=everywhere)
    return float(json.loads(told.stdout)["seconds"])


def everywhere() -> None:
    """On all cores: the benchmark itself stays on one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(CORES))


def times(name: str, seconds: float) -> float:
    """How many times as quick: games that take one core about as long as asked, on one core and on two."""
    games = max(PROBE, int(PROBE * seconds / seconds_of(name, PROBE, 1)))
    return seconds_of(name, games, 1) / seconds_of(name, games, 2)


def row(title: str, name: str) -> Measurement:
    return Measurement(f"{title}, ariane sim", "on two cores", lambda seconds: times(name, seconds), "times one core")


MEASUREMENTS = [row("Gotown", "gotown"), row("Dédale", "dedale"), row("G.O.O.T.M.U.", "gootmu")] if CORES > 1 else []
GOALS = [Goal(each.name, 1.9, at_least=True) for each in MEASUREMENTS]

if __name__ == "__main__":
    for each in MEASUREMENTS:
        print(f"{each.name:40} {each.work(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):5.2f} {each.unit}")
