"""What is under test is what the run was told to test: the sources, or the modules compiled from them."""

import importlib
import importlib.metadata
import os
import tomllib
from pathlib import Path

import pytest

import ariane

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES = ROOT / "src"
CHOICE = PYPROJECT["tool"]["ariane"]
HOT = sorted(
    path
    for path in {path for glob in CHOICE["compile"] for path in (SOURCES / "ariane").glob(glob)}
    if path.name not in CHOICE["interpreted"]
)


@pytest.mark.parametrize("path", HOT, ids=lambda path: str(path.relative_to(SOURCES)))
def test_each_hot_module_runs_as_this_run_expects(path: Path) -> None:
    name = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    loaded = importlib.import_module(name).__file__
    assert loaded is not None
    kind = "interpreted" if loaded.endswith(".py") else "compiled"
    assert kind == os.environ.get("ARIANE_EXPECT", kind)  # the Makefile says it; by hand either is right


@pytest.mark.once
def test_the_installed_wheel_is_tested_and_not_the_sources() -> None:
    assert not Path(str(ariane.__file__)).is_relative_to(SOURCES)


@pytest.mark.once
def test_the_installed_version_is_that_of_the_project() -> None:
    assert importlib.metadata.version("ariane") == ariane.__version__ == PYPROJECT["project"]["version"]


@pytest.mark.once
def test_the_wheel_carries_every_source_and_data_file() -> None:
    installed = Path(str(ariane.__file__)).parent
    for path in (SOURCES / "ariane").rglob("*.*"):
        if path.suffix in {".py", ".toml", ".ftl", ".typed"}:
            assert (installed / path.relative_to(SOURCES / "ariane")).read_bytes() == path.read_bytes()


def test_no_extension_module_lies_among_the_sources() -> None:
    assert not [path for path in SOURCES.rglob("*") if path.suffix in {".so", ".pyd", ".dylib"}]
