"""One little break of a game's sources, tried by the tests that cite its rule or by its scenes, in a forked process.

The process that forks has imported pytest and the core already, so that a break costs what its tests cost. In the child
the broken file is never written: its module is compiled from the changed text, a data file is read as the changed text.
"""

import ast
import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import json
import os
import pathlib
import resource
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from ariane.core.scenes import for_rule
from tests.playing_scenes import kept, noted

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "ariane" / "games"
PLUGINS = ("-p", "pytest_timeout", "-p", "no:cacheprovider", "-p", "no:faulthandler")
PATIENCE = 120  # seconds of processor time: a break may make a rule run for ever, and that is red too


def tests_of(game: str) -> dict[str, list[str]]:
    """rule id -> the tests that cite it, themselves or by a table of cases they are run with, as pytest names them.

    Those that cite the fewest rules come first: they were made for this one, and are quicker than those of many.
    """
    found: dict[str, list[str]] = {}
    cites: Counter[str] = Counter()
    for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        tables = {
            target.id: cited(node.value)
            for node in body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in body:
            if isinstance(node, ast.FunctionDef):
                rules = [rule for mark in node.decorator_list for rule in cited(mark)]
                names = [part for mark in node.decorator_list for part in ast.walk(mark) if isinstance(part, ast.Name)]
                rules += [rule for name in names for rule in tables.get(name.id, [])]
                for rule in dict.fromkeys(rules):
                    found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}::{node.name}")
                    cites[found[rule][-1]] += 1
    return {rule: sorted(tests, key=lambda test: cites[test]) for rule, tests in found.items()}


def cited(node: ast.AST) -> list[str]:
    """The rules that marks in this piece of code name."""
    return [
        ast.literal_eval(argument)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
    ]


def broken(game: str, mutation: dict[str, Any]) -> dict[Path, str]:
    """The files of the game's folder that the break changes, as changed; a text not there once is a mistake."""
    changed: dict[Path, str] = {}
    for part in (mutation, *mutation.get("also", [])):
        path = GAMES / game / part.get("file", mutation["file"])
        text = changed.get(path) or path.read_text(encoding="utf-8")
        if text.count(part["old"]) != 1:
            raise LookupError(f"{path.name}: {text.count(part['old'])} times, not once: {part['old']!r}")
        changed[path] = text.replace(part["old"], part["new"])
    return changed


class Changed(importlib.machinery.SourceFileLoader):
    """Compiles a broken module from the changed text."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.get_filename(fullname), "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the broken modules before anybody else does."""

    def __init__(self, texts: dict[Path, str]) -> None:
        self.broken = {}
        for file, text in texts.items():
            parts = file.relative_to(ROOT / "src").with_suffix("").parts
            self.broken[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = (file, text)

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.broken:
            return None
        file, text = self.broken[fullname]
        return importlib.util.spec_from_file_location(fullname, file, loader=Changed(fullname, str(file), text))


def read_as_changed(texts: dict[Path, str]) -> None:
    plainly = pathlib.Path.read_text

    def read_text(path: Path, *args: Any, **kwargs: Any) -> str:
        return texts[path] if path in texts else plainly(path, *args, **kwargs)

    setattr(pathlib.Path, "read_text", read_text)  # noqa: B010  in a child that ends after this break


class Watch:
    """What pytest reports: the tests that failed, and whether some could not even be collected."""

    def __init__(self) -> None:
        self.red: list[str] = []
        self.unread: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.red.append(report.nodeid.rpartition("::")[2])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.unread.append(str(report.longrepr))


Answer = dict[str, Any]


def attempt(game: str, mutation: dict[str, Any], look: Callable[[], Answer]) -> Answer:
    """In the child: what a look at the broken game finds."""
    try:
        texts = broken(game, mutation)
    except LookupError as error:
        return {"red": None, "wrong": str(error)}
    sys.meta_path.insert(0, Finder(texts))
    read_as_changed(texts)
    return look()


def by_tests(tests: list[str]) -> Answer:
    """The first of these tests that turns red."""
    watch = Watch()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = pytest.main(["-q", "-x", "--tb=no", "-o", "timeout=0", *PLUGINS, *tests], plugins=[watch])
    if watch.red:
        return {"red": watch.red[0]}
    if watch.unread or code != pytest.ExitCode.OK:
        return {"red": None, "wrong": f"the tests did not run ({code!r}): {' '.join(watch.unread)[-400:]}"}
    return {"red": None}


def by_scenes(game: str, rule: str) -> Answer:
    """The first scene of the rule that is played otherwise than it is noted, or cannot be set any more."""
    for scene in for_rule(game, rule):
        try:
            if noted(scene) != kept(game).get(scene.id):
                return {"red": scene.id}
        except Exception as error:  # noqa: BLE001  whatever a broken rule runs into
            return {"red": f"{scene.id}: {error}"[:200]}
    return {"red": None}


def fork(game: str, mutation: dict[str, Any], look: Callable[[], Answer]) -> tuple[int, int]:
    """Tries the break in a child; its number, and where its answer can be read once it has ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE + 10))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(ROOT)
    answer = attempt(game, mutation, look)
    os.write(writing, json.dumps(answer).encode())
    os._exit(0)


def answered(reading: int, status: int) -> Answer:
    """What the child wrote; one that was stopped for want of an end counts as red."""
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    if told:
        answer: Answer = json.loads(told)
        return answer
    if os.WIFSIGNALED(status):
        return {"red": f"stopped by signal {os.WTERMSIG(status)}"}
    return {"red": None, "wrong": f"the process ended with {status} and said nothing"}
