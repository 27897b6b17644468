"""How fast Ariane itself is: what `make bench` measures of our own games, and what it has to reach.

A measurement is added by appending to MEASUREMENTS (see bench/measure.py), a target by appending to GOALS. Imported
here, `ariane` is the installed wheel; `interpreted` asks the sources, in a Python process of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

from bench.measure import Goal, Measurement

ROOT = Path(__file__).resolve().parent.parent

MEASUREMENTS: list[Measurement] = []
GOALS: list[Goal] = []


def interpreted(program: str, seconds: float) -> float:
    """Run a small program against the sources; it finds the seconds in sys.argv[1] and prints one number."""
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
