"""The command line as a person meets it: started in the same process, or as a program of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ariane.cli import app
from ariane.core.record import Record
from ariane.core.registry import load


class Told:
    """What a command said: its exit code, stdout and stderr."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of one's own, in English, on a wide screen."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "110")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def ariane() -> Callable[..., Told]:
    """Runs a command in this process; `typed` is what a person types."""

    def run(*words: str | Path, typed: str = "") -> Told:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed, prog_name="ariane")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Told(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def program() -> Callable[..., Told]:
    """Runs a command as a program."""

    def run(*words: str | Path, typed: str = "", **variables: str) -> Told:
        command = [sys.executable, "-P", "-m", "ariane", *map(str, words)]
        done = subprocess.run(
            command, input=typed, capture_output=True, text=True, env={**os.environ, **variables}, check=False
        )
        return Told(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def situation(tmp_path: Path) -> Callable[..., Path]:
    """A saved game of Gotown in which these cards were dealt and drawn, and these moves played."""

    def save(*steps: str, seats: int = 2, names: list[str] | None = None) -> Path:
        record = Record(load("gotown"), seats, {"first": 1}, names)
        state = record.start()
        for step in steps:
            move = state.parse(step)
            record.add(state, move)
            state.play(move)
        path = tmp_path / "situation.record"
        path.write_text(record.write(), encoding="utf-8")
        return path

    return save
