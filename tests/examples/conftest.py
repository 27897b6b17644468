"""Packages of strangers, installed where only a process that is told so finds them."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"

Run = Callable[..., subprocess.CompletedProcess[str]]


def installed(package: Path, folder: Path) -> Path:
    """The package as pip installs it, built by its own pyproject.toml."""
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--target", str(folder)]
    quiet = ["-qq", "--disable-pip-version-check", "--no-input"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", "pip", "install", *quiet, *options, str(package)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def environment_with(*folders: Path) -> dict[str, str]:
    """The environment of a process that finds these packages beside Ariane."""
    known = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    path = [*map(str, folders), *(str(Path(folder).resolve()) for folder in known)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run_with(*folders: Path) -> Run:
    def run(*arguments: str, fails: bool = False, given: str | None = None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P", *arguments]
        env = environment_with(*folders) | {"COLUMNS": "200", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, input=given)
        assert (done.returncode != 0) == fails, done.stdout + done.stderr
        return done

    return run


@pytest.fixture(scope="session")
def omens(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLES / "omens", tmp_path_factory.mktemp("omens"))


@pytest.fixture(scope="session")
def run(omens: Path) -> Run:
    """Runs Python where the example is installed."""
    return run_with(omens)
