"""A study on a Ray cluster of three nodes on this machine, one of which is killed while it plays.

    make cluster

No game may be lost or counted twice, and one process must find the same. Its nodes take a minute or two to come and go
on a small machine: that is why it is not among the tests.
"""

import os
import sys

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import ray
from ray.cluster_utils import Cluster

from ariane.lab.study import Study, settings

GAMES = 48


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    doomed, _ = (cluster.add_node(num_cpus=1) for _ in range(2))
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
        left = sum(node["Alive"] for node in ray.nodes())
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
