"""What is under test is what the run was told to test: the sources, or the modules compiled from them."""

import importlib
import importlib.metadata
import importlib.util
import os
import subprocess
import sys
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
def test_the_c_compiler_is_told_that_indices_are_good(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    check = "    cpy_r_r3 = (uint64_t)cpy_r_i < (uint64_t)cpy_r_r2;\n    if ({}) goto CPyL4;\n"
    others = "    cpy_r_r5 = cpy_r_r3 < cpy_r_r4;\n    if (cpy_r_r5) goto CPyL6;\n"
    source = tmp_path / "__native_ariane.c"
    source.write_text(check.format("cpy_r_r3") + others, encoding="utf-8")
    for _ in range(2):  # a folder that is kept is gone through at every build
        hook.expect_good_indices(tmp_path)
        assert source.read_text(encoding="utf-8") == check.format("likely(cpy_r_r3)") + others


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


FIRST_GAME = """
import sys
before = set(sys.modules)
import ariane
state, rng = ariane.load("gotown").new(3), ariane.Rng(1)
while state.actor() != ariane.OVER:
    moves = state.moves()
    state.play(state.draw(rng) if state.actor() == ariane.CHANCE else moves[rng.below(len(moves))])
print(*(set(sys.modules) - before))
"""


@pytest.mark.once
def test_the_first_random_game_loads_nothing_that_it_does_not_need() -> None:
    """What somebody waits for at the first game is mostly the loading of modules: they are counted."""
    loaded = set(python("-c", FIRST_GAME).stdout.split())
    assert len(loaded) < 200, sorted(loaded)
    assert not {"fluent.runtime", "typer", "numpy", "fastapi", "xml.sax", "asyncio", "ariane.table"} & loaded


def test_names_of_the_package_are_read_at_full_speed() -> None:
    """`ariane.OVER` stands in everybody's loop; Python reads it without a search only where no __getattr__ is."""
    assert not hasattr(ariane, "__getattr__")


# Runs the command line where nothing of the extra `table` can be imported.
ENGINE_ALONE = """
import sys
from ariane.table import PARTS

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in (*PARTS, "starlette", "prometheus_client"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
for part in PARTS:
    sys.modules[part] = None
from ariane.cli import main
main()
"""


@pytest.mark.once
@pytest.mark.parametrize(
    "command", ["games", "rules gotown", "sim gotown --games 2", "arena gotown --players greedy,random --games 2"]
)
def test_the_engine_alone_has_the_command_line_and_the_players(command: str) -> None:
    assert python("-c", ENGINE_ALONE, *command.split()).stdout


@pytest.mark.once
@pytest.mark.parametrize("command", [[], ["serve"]])
def test_without_its_extra_the_server_says_what_to_install(command: list[str]) -> None:
    told = python("-c", ENGINE_ALONE, *command, code=2).stderr
    assert told.count("\n") == 1
    assert "pip install 'ariane[table]'" in told


def python(*arguments: str, code: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([sys.executable, "-P", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done
