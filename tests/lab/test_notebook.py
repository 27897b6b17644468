"""The notebook of the documentation runs from the first cell to the last, and shows what a run gave."""

import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once

NOTEBOOK = Path(__file__).parents[2] / "docs" / "lab.ipynb"


def test_every_cell_runs_and_has_shown_something() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            exec(compile(source, f"{NOTEBOOK.name} {cell['id']}", "exec"), names)
            assert cell["outputs"], f"{cell['id']}: run the notebook before it is stored"
            assert not [out for out in cell["outputs"] if out["output_type"] == "error"]
    assert len(names["study"].settings) == 2
    assert NOTEBOOK.stat().st_size < 200_000
