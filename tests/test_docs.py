"""The documentation is true: it builds strictly, and every code block in it and in the README is run."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import typer
from fluent.syntax import ast, parse

from ariane.cli.app import app
from ariane.lab import arena
from tests.examples.conftest import environment_with, installed, omens

__all__ = ["omens"]

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *ROOT.glob("examples/*/README.md"),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Fenced blocks, indented or not; `text` is a drawing, all others are run or read.
FENCE = re.compile(r"^( *)```([a-z]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LANGUAGES = ("python", "console", "sh", "toml", "ftl", "yaml", "ini", "nginx", "text")


# What a test cannot run, and why; that it is there is checked.
NOT_RUN = {
    "tests.table.databases.write": "it writes a database of its version once, with ids by chance, before a release",
}


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    language: str
    text: str
    line: int


def blocks(page: Path, *languages: str) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = []
    for fence in FENCE.finditer(text):
        inside = "\n".join(line.removeprefix(fence[1]) for line in fence[3].splitlines())
        found.append(Block(page, fence[2], inside, text[: fence.start()].count("\n") + 1))
    return [block for block in found if not languages or block.language in languages]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-P",
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--site-dir",
        str(tmp_path / "site"),
    ]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for page, told in (
        ("index.html", "Start here"),
        ("api/index.html", "redeal"),
        ("rulebooks/gotown/index.html", "gotown.steal.guarded"),
        ("write-a-game/index.html", "new-game"),
    ):
        assert told in (tmp_path / "site" / page).read_text(encoding="utf-8"), page


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_block_says_what_it_is(page: Path) -> None:
    for block in blocks(page):
        assert block.language in LANGUAGES, f"{page}:{block.line}: a block of {block.language or 'nothing'}"
    fences = len(re.findall(r"^ *```", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert fences == 2 * len(blocks(page)), f"{page}: a fence is not closed"


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=named)
def test_the_python_of_a_page_runs_from_top_to_bottom(page: Path, omens: Path, tmp_path: Path) -> None:
    code = "\n".join(f"#line {block.line}\n{block.text}" for block in blocks(page, "python"))
    done = subprocess.run(
        [sys.executable, "-P", "-W", "ignore", "-c", code],
        cwd=tmp_path,
        env=environment_with(omens),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "toml", "ftl")], ids=named)
def test_data_in_a_page_can_be_read(page: Path) -> None:
    for block in blocks(page, "toml"):
        assert tomllib.loads(block.text), f"{page}:{block.line}"
    for block in blocks(page, "ftl"):
        assert not [entry for entry in parse(block.text).body if isinstance(entry, ast.Junk)], f"{page}:{block.line}"


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "console")], ids=named)
def test_the_commands_of_a_page_work(page: Path, omens: Path, tmp_path: Path) -> None:
    terminal = Terminal(page, omens, tmp_path)
    for block in blocks(page, "console"):
        for line in block.text.splitlines():
            if line.startswith("$ "):
                terminal.type(line.removeprefix("$ ").partition("  #")[0].strip(), block.line)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "sh")], ids=named)
def test_commands_that_take_hours_are_understood(page: Path) -> None:
    for block in blocks(page, "sh"):
        for line in block.text.splitlines():
            program, *words = shlex.split(line)
            assert program == "ariane", line
            given = understood(words)
            if words[0] == "arena":  # it finds all that can be wrong before the first game
                arena.plan(
                    given["game"], given["players"].split(","), given["seats"], {}, given["seed"], given["alone"]
                )


def understood(words: list[str]) -> dict[str, Any]:
    """What the command that these words begin with would be given; what it does not know is refused here."""
    command = typer.main.get_command(app)
    while isinstance(command, typer.core.TyperGroup) and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    return command.make_context("ariane", list(words)).params


class Terminal:
    """Somebody who types the commands of a page, one after another, in folders of their own."""

    def __init__(self, page: Path, omens: Path, folder: Path) -> None:
        self.page = page
        self.home = folder / "installed"
        self.path = [omens, self.home]
        self.folder = page.parent if "examples" in page.parts else folder
        self.data = folder / "data"
        self.where = ""

    def type(self, line: str, at: int) -> None:
        self.where = f"{self.page}:{at}: {line}"
        plain, _, target = line.partition(" > ")
        program, *words = shlex.split(plain)
        told = getattr(self, f"try_{program.rpartition('/')[2]}")(words)
        if target:
            (self.folder / target.strip()).write_text(told, encoding="utf-8")

    def run(self, *arguments: str, given: str = "") -> str:
        env = environment_with(*self.path) | {"XDG_DATA_HOME": str(self.data)}
        done = subprocess.run(
            [*arguments], cwd=self.folder, env=env, input=given, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{self.where}\n{done.stdout}{done.stderr}"
        return done.stdout

    def try_ariane(self, words: list[str]) -> str:
        if not words or words[0] == "serve":
            return self.serve(words)
        return self.run(sys.executable, "-P", "-m", "ariane", *words, given="q\n" if words[0] == "play" else "")

    def serve(self, words: list[str]) -> str:
        """What would run for ever serves for a moment, as typed; a browser that does nothing is opened."""
        command = [sys.executable, "-P", "-m", "ariane", *words]
        env = environment_with(*self.path) | {"XDG_DATA_HOME": str(self.data), "BROWSER": "true"}
        with subprocess.Popen(command, cwd=self.folder, env=env, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                told = server.stdout.readline()
                address = re.search(r"http://\S+", told)
                assert address is not None, f"{self.where}\n{told}"
                assert httpx.get(address[0], timeout=60).status_code == 200, self.where
                games = httpx.get(f"{address[0]}api/games", timeout=60).json()["games"]
                assert "omens" in [game["name"] for game in games], self.where
            finally:
                server.terminate()
        assert server.returncode == 0, self.where
        return told

    def try_python(self, words: list[str]) -> str:
        module = words[words.index("-m") + 1]
        if module in NOT_RUN:
            assert (ROOT / Path(*module.split("."))).with_suffix(".py").is_file(), self.where
            return ""
        if "--write" not in words:
            return self.run(sys.executable, "-P", *words)
        *words, kept = words  # what is kept in the repository is written beside it, and is the same
        (self.folder / "written").mkdir()
        told = self.run(sys.executable, "-P", *words, "written")
        for path in sorted((ROOT / kept).iterdir()):
            assert (self.folder / "written" / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
        return told

    def try_make(self, words: list[str]) -> str:
        """Dry: it would set up this environment again, or run the tests in which this one is."""
        return self.run("make", "--dry-run", "-C", str(ROOT), *words)

    def try_pip(self, words: list[str]) -> str:
        """A package in this folder is installed; ours, from where packages are published, is looked up."""
        assert words[0] == "install"
        package, _, extras = words[-1].rstrip("]").partition("[")
        there = PROJECT
        if package == ".":
            there = tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
            installed(self.folder, self.home)
        assert package in (".", PROJECT["name"]), self.where
        assert set(filter(None, extras.split(","))) <= set(there.get("optional-dependencies", ())), self.where
        return ""

    def try_cd(self, words: list[str]) -> str:
        self.folder /= words[0]
        assert self.folder.is_dir(), self.where
        return ""

    def try_pytest(self, words: list[str]) -> str:
        told = self.run(sys.executable, "-P", "-m", "pytest", "-p", "no:cacheprovider", "--rootdir=.", *words)
        assert " passed" in told, self.where
        return told


def test_the_page_about_writing_games_names_every_mark_and_message() -> None:
    told = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
    views = (ROOT / "src" / "ariane" / "core" / "views.py").read_text(encoding="utf-8").split('"""')[1]
    for mark in re.findall(r"`(data-[a-z]+)`", views):
        assert f"`{mark}`" in told, mark
    sources = [
        path.read_text(encoding="utf-8")
        for path in (ROOT / "src" / "ariane").rglob("*.py")
        if "games" not in path.parts
    ]
    for key in {key for source in sources for key in re.findall(r'f"((?:ask|hint|always|over|option|log)-)', source)}:
        assert f"`{key}<" in told, key
