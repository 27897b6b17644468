"""The command line, in this process."""

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from ariane.cli import app


@pytest.fixture
def run() -> Callable[..., Any]:
    return lambda *words: CliRunner().invoke(app, words, prog_name="ariane")
