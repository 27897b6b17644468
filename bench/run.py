"""`make bench`: our games and their peers, measured in one run on one core (`sim` on two), as one table or as JSON."""

import argparse
import json
import os
import platform
import random
import sys
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import batches, cores, environments, ours, peers, searches
from bench.measure import Goal, Measurement

Figures = dict[str, list[float]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description="decisions a second, from one run on one core")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--check", action="store_true", help="fail where a goal is not reached")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each measurement in each round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="the best one counts (%(default)s)")
    arguments = parser.parse_args()
    stay_on_one_core()
    random.seed(1)
    parts = (ours, batches, environments, peers, searches, cores)
    measurements = [each for part in parts for each in part.MEASUREMENTS]
    figures = measure(measurements, arguments.rounds, arguments.seconds)
    best = {each.name: each.best(figures[each.name]) for each in measurements}
    goals = [goal for part in (ours, batches, environments, searches, cores) for goal in part.GOALS]
    met = {goal: reached(goal, best) for goal in goals}
    if arguments.json:
        print(json.dumps(report(measurements, figures, best, met), indent=2))
    else:
        show(measurements, figures, best, met)
    return 1 if arguments.check and not all(met.values()) else 0


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(measurements: list[Measurement], rounds: int, seconds: float) -> Figures:
    """Take turns, so that a slow minute of the machine hits all alike."""
    figures: Figures = {each.name: [] for each in measurements}
    turns = [each for _ in range(rounds) for each in measurements]
    for each in track(turns, "measuring", console=Console(stderr=True), transient=True):
        figures[each.name].append(each.work(seconds))
    return figures


def reached(goal: Goal, best: dict[str, float]) -> bool:
    if goal.beside:
        return best[goal.name] >= goal.factor * best[goal.beside]
    return best[goal.name] >= goal.factor if goal.at_least else best[goal.name] <= goal.factor


def told(goal: Goal, best: dict[str, float]) -> str:
    if goal.beside:
        ratio = best[goal.name] / best[goal.beside]
        return f"{goal.name}: {ratio:.1f} times {goal.beside} (to reach: {goal.factor:g})"
    if goal.at_least:
        return f"{goal.name}: {figure(best[goal.name])} (to reach: {figure(goal.factor)})"
    return f"{goal.name}: {best[goal.name]:.3g} (to stay below: {goal.factor:g})"


def report(
    measurements: list[Measurement], figures: Figures, best: dict[str, float], met: dict[Goal, bool]
) -> dict[str, Any]:
    return {
        "ariane": ours.KIND,
        "python": platform.python_version(),
        "machine": platform.platform(),
        "results": [
            {"name": each.name, "unit": each.unit, "best": best[each.name], "rounds": figures[each.name]}
            for each in measurements
        ],
        "goals": [{"goal": told(goal, best), "met": good} for goal, good in met.items()],
    }


def show(measurements: list[Measurement], figures: Figures, best: dict[str, float], met: dict[Goal, bool]) -> None:
    table = Table(title=f"decisions a second at random on one core; Ariane {ours.KIND}")
    for heading in ("what", "how", "best round", "worst round"):
        table.add_column(heading, justify="right" if "round" in heading else "left")
    for each in measurements:
        worst = (max if each.less_is_better else min)(figures[each.name])
        table.add_row(each.what, each.how, figure(best[each.name], each.unit), figure(worst, each.unit))
    console = Console()
    console.print(table)
    for goal, good in met.items():
        console.print(f"{'reached' if good else 'NOT reached'}: {told(goal, best)}", highlight=False, soft_wrap=True)


def figure(number: float, unit: str = "") -> str:
    if unit == "decisions/s":
        return f"{number:,.0f}"
    return (f"{number:,.0f} {unit}" if number >= 1000 else f"{number:.3g} {unit}").rstrip()


if __name__ == "__main__":
    sys.exit(main())
