"""The lab on Ray finds what one process finds, and bears the death of a machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ariane.core.errors import ArianeError
from ariane.lab.cluster import check_installed

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parents[2]


def test_a_study_on_a_cluster_that_loses_a_node_is_the_study_of_one_process() -> None:
    """Three nodes, one of which is killed while it plays: no game is lost or counted twice."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.lab.cluster_study"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "no game was lost or counted twice, and one process finds the same" in done.stdout


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArianeError, match=r"pip install 'ariane\[cluster\]'"):
        check_installed()
