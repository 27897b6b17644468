"""Breaks each rule of a game a little, and looks whether the tests that cite it turn red.

    python tests/mutations.py gotown [RULE ...]

The little breaks stand in tests/games/<game>/mutations.toml: [[mutation]] with the rule, the file of the game's folder,
the text there (which must occur once) and what replaces it; `also` holds further replacements. Each is made in a copy
of the sources, in a temporary folder, and the tests of that rule are run on it, interpreted. Exits 1 where a rule has
no mutation, or where the tests stay green.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def tests_of(game: str) -> dict[str, list[str]]:
    """rule id -> the tests that cite it, themselves or by a table of cases they are run with, as pytest names them."""
    found: dict[str, list[str]] = {}
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
    return found


def cited(node: ast.AST) -> list[str]:
    """The rules that marks in this piece of code name."""
    return [
        ast.literal_eval(argument)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
    ]


def break_in(folder: Path, mutation: dict[str, Any]) -> None:
    """Makes the replacement in the copy; a text that is not there, or twice, is a mistake in the table."""
    path = folder / mutation["file"]
    text = path.read_text(encoding="utf-8")
    if text.count(mutation["old"]) != 1:
        sys.exit(f"{mutation['file']}: {text.count(mutation['old'])} times, not once: {mutation['old']!r}")
    path.write_text(text.replace(mutation["old"], mutation["new"]), encoding="utf-8")


def red(game: str, mutation: dict[str, Any], tests: list[str]) -> list[str]:
    """The first test that fails on the broken copy, or none."""
    with tempfile.TemporaryDirectory() as name:
        source = Path(name) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        for part in (mutation, *mutation.get("also", [])):
            break_in(source / "ariane" / "games" / game, {"file": mutation["file"], **part})
        result = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider", *tests],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    if result.returncode not in (0, 1):
        sys.exit(f"the tests did not run:\n{result.stdout}{result.stderr}")
    failed = re.findall(r"^FAILED \S+::(\w+)", result.stdout, re.MULTILINE)
    return list(dict.fromkeys(failed))


def main() -> None:
    game, *only = sys.argv[1:]
    table = ROOT / "tests" / "games" / game / "mutations.toml"
    mutations = tomllib.loads(table.read_text(encoding="utf-8"))["mutation"]
    tests = tests_of(game)
    missing = sorted(set(tests) - {mutation["rule"] for mutation in mutations})
    green = 0
    for mutation in mutations:
        rule = mutation["rule"]
        if not only or rule in only:
            failed = red(game, mutation, tests.get(rule, []))
            green += not failed
            print(f"{rule:24} {mutation['what']:66} {failed[0] if failed else 'STAYS GREEN'}", flush=True)
    for rule in missing:
        print(f"{rule:24} no mutation")
    sys.exit(1 if green or missing else 0)


if __name__ == "__main__":
    main()
