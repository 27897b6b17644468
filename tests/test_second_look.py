"""A test with a browser or a server that fails is run once more and told of; twice, or many, is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ONCE = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({count}))
def test_once(number):
    seen = Path(__file__).with_name(f"seen-{{number}}")
    try:
        assert seen.exists(), "the moment nobody foresaw"
    finally:
        seen.touch()
"""
ALWAYS = "def test_always():\n    assert not 'a fault'\n"

pytestmark = pytest.mark.once


def run(folder: Path, place: str, text: str, *how: str) -> subprocess.CompletedProcess[str]:
    file = folder / "tests" / place / "test_it.py"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.second_look", *how]
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    return subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )


def test_what_fails_once_is_told_with_its_reason(tmp_path: Path) -> None:
    done = run(tmp_path, "web", ONCE.format(count=2), "-n", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the moment nobody foresaw" in done.stdout
    assert "were run again: 2 (each wants a look)" in done.stdout


def test_more_than_a_few_are_a_failure(tmp_path: Path) -> None:
    done = run(tmp_path, "table", ONCE.format(count=5))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "more than a few" in done.stdout


@pytest.mark.parametrize(("place", "text"), [("web", ALWAYS), ("games", ONCE.format(count=1))])
def test_what_is_wrong_and_what_needs_no_browser_gets_no_second_chance(tmp_path: Path, place: str, text: str) -> None:
    done = run(tmp_path, place, text)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed" in done.stdout
