"""Some of the little breaks that `make mutations` makes, chosen by a seed: each turns a test of its rule red."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SEED = os.environ.get("ARIANE_SEED", "1")

pytestmark = pytest.mark.once


def mutations(*given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", str(ROOT / "tests" / "mutations.py"), "--json", "--fresh", "--jobs", "1", *given],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_rule_that_acts_has_two_breaks_whose_texts_are_there() -> None:
    done = mutations("--check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.timeout(1500)  # about 40 seconds of one processor, on a busy machine far more by the clock
def test_a_sample_of_the_breaks_turns_tests_red() -> None:
    done = mutations("--sample", "40", "--seed", SEED)
    assert done.stdout, done.stderr
    told = json.loads(done.stdout)
    assert told["tried"] == 40
    assert told["survivors"] == [], f"with ARIANE_SEED={SEED}"
    assert done.returncode == 0


@pytest.mark.timeout(1500)
def test_the_scenes_of_some_rules_notice_a_break_of_theirs() -> None:
    """All of them: make mutations ARGS=--scenes."""
    done = mutations("--scenes", "--sample", "8", "--seed", SEED)
    assert done.stdout, done.stderr
    told = json.loads(done.stdout)
    assert told["tried"] == 8
    assert told["survivors"] == [], f"with ARIANE_SEED={SEED}"


NOTHING = """
import json, sys
from pathlib import Path
import tests.mutations as made

made.NOTED = Path(sys.argv[1])
line = (made.GAMES / "gotown" / "__init__.py").read_text(encoding="utf-8").splitlines()[0]
same = {"rule": min(made.tests_of("gotown")), "what": "nothing", "file": "__init__.py", "old": line, "new": line}
gone = {**same, "old": "this text is nowhere"}
print(json.dumps(made.run([made.Break("gotown", same, "a"), made.Break("gotown", gone, "b")], 1, {}, quiet=True)))
"""


def test_a_break_that_no_test_notices_is_reported_and_not_noted(tmp_path: Path) -> None:
    """A text replaced by itself, and one that is nowhere."""
    notes = tmp_path / "noted.json"
    done = subprocess.run(
        [sys.executable, "-P", "-c", NOTHING, str(notes)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    green, nowhere = json.loads(done.stdout)
    assert green["red"] is None
    assert "wrong" not in green
    assert "0 times, not once" in nowhere["wrong"]
    assert not notes.exists()
