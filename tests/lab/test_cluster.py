"""The lab on Ray finds what one process finds. How it bears the death of a machine is shown by `make cluster`."""

import os
import subprocess
import sys

import pytest

from ariane.core.errors import ArianeError
from ariane.lab.cluster import check_installed

pytestmark = pytest.mark.once


# In a process of its own: Ray leaves threads and warnings behind.
STUDY = """
import ray
from ariane.lab.study import Study, settings
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=80_000_000)
found = settings("gotown", seats=(3,))
far = Study(found, seed=11, curves=0).play(5, jobs=2, cluster="auto").play(12, jobs=2, cluster="auto")
ray.shutdown()
near = Study(found, seed=11, curves=0).play(12)
assert [one.number for one in far.noted[found[0].label]] == list(range(12))
assert far.noted == near.noted
print("the same")
"""


def test_a_study_on_ray_is_the_study_of_one_process() -> None:
    env = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run([sys.executable, "-P", "-c", STUDY], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "the same" in done.stdout


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArianeError, match=r"pip install 'ariane\[cluster\]'"):
        check_installed()
