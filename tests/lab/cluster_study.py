"""A study on a Ray cluster of three nodes on this machine, one of which is killed while it plays.

    make cluster

No game may be lost or counted twice, and one process must find the same. It is a program of its own, because Ray leaves
threads and warnings behind; `test_cluster.py` runs it.
"""

import os
import sys
import time
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import ray
from ray.cluster_utils import Cluster

from ariane.lab.study import Study, settings

GAMES = 120
PATIENCE = 120  # seconds until a cluster has noticed that a node is gone


def started() -> tuple[Any, Any]:
    """A head that plays nothing and two nodes, one of which is doomed.

    Ray gives each half a minute to start; where a machine is too busy for that, it is tried again.
    """
    for left in (3, 2, 1, 0):
        cluster = Cluster()
        try:
            cluster.add_node(num_cpus=0, include_dashboard=False)
            nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
        except Exception as error:
            cluster.shutdown()
            if not left or "startup" not in str(error):
                raise
        else:
            return cluster, nodes[0]
    raise AssertionError


def main() -> None:
    cluster, doomed = started()
    killed: list[int] = []

    def told(_count: int, _width: float) -> None:
        if not killed:  # the first part is back, others are under way on both nodes
            killed.append(len(study.noted[study.settings[0].label]))
            cluster.remove_node(doomed, allow_graceful=False)

    study = Study(settings("gotown", seats=(3,)), seed=11, curves=0)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        alive = sum(node["Alive"] for node in ray.nodes())
        study.play(GAMES, jobs=2, cluster=cluster.address, told=told)
        until = time.monotonic() + PATIENCE
        while (left := sum(node["Alive"] for node in ray.nodes())) == alive and time.monotonic() < until:
            time.sleep(0.5)
    finally:
        ray.shutdown()
        cluster.shutdown()
    alone = Study(study.settings, seed=11, curves=0).play(GAMES)
    numbers = [one.number for one in study.noted[study.settings[0].label]]
    print(
        f"{alive} nodes, {left} after one was killed with {killed[0]} of {GAMES} games played; {len(numbers)} came back"
    )
    if (alive, left) != (3, 2) or killed[0] >= GAMES:
        sys.exit("no node was killed in the middle")
    if numbers != list(range(GAMES)):
        sys.exit(f"games were lost or counted twice: {numbers}")
    if study.noted != alone.noted:
        sys.exit("one process finds something else")
    print("no game was lost or counted twice, and one process finds the same")


if __name__ == "__main__":
    main()
