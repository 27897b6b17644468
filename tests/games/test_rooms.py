"""The same rooms in every game's folder, every rule findable in its source, and every little break still in place."""

import re
import tomllib
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "ariane" / "games"
NAMES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "components.toml").is_file())
DONE = ["berzerk", "dedale", "gootmu", "gotown", "kragmortha"]

ALWAYS = {
    "__init__.py",
    "box.py",
    "moves.py",
    "position.py",
    "legal.py",
    "refusals.py",
    "notation.py",
    "valuation.py",
    "features.py",
    "views",
    "words",
    "rulebook",
    "components.toml",
    "released",
    "asks.toml",
    "cover.txt",
}
SOMETIMES = {"knowledge.py", "scenes", "lessons", "puzzles", "weights", "options.toml", "levels.toml"}
VIEWS = {"__init__.py", "art.py", "cuts.py", "picture.py", "pieces.py", "sketch.py", "tell.py"}

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", DONE)
def test_a_game_has_the_rooms_of_the_plan_and_no_others(game: str) -> None:
    rooms = {path.name for path in (GAMES / game).iterdir() if path.name != "__pycache__"}
    play = rooms & {"rules.py", "rules"}
    assert len(play) == 1, "what happens is told in rules.py, or by theme in rules/, not both"
    assert rooms >= ALWAYS, f"missing: {sorted(ALWAYS - rooms)}"
    assert rooms <= ALWAYS | SOMETIMES | play, f"rooms outside the plan: {sorted(rooms - ALWAYS - SOMETIMES - play)}"
    views = {path.name for path in (GAMES / game / "views").glob("*.py")}
    assert views <= VIEWS, f"views outside the plan: {sorted(views - VIEWS)}"


@pytest.mark.parametrize("game", DONE)
def test_every_room_holds_what_its_name_says(game: str) -> None:
    folder = GAMES / game
    play = "\n".join(
        path.read_text(encoding="utf-8") for path in (*folder.glob("rules.py"), *folder.glob("rules/*.py"))
    )
    assert re.search(r"^def fill\(", (folder / "legal.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(r"^def refusal\(", (folder / "refusals.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(r"^    def play\(self", play, re.MULTILINE)
    for path in folder.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").count("\n")
        assert lines <= 450, f"{path.name} has {lines} lines: it is two files"


@pytest.mark.parametrize("game", DONE)
def test_every_rule_of_the_rulebook_stands_in_the_source(game: str) -> None:
    """A rule is one search away. Rulings on how secrets or aids of the table work count like the others."""
    rules = tomllib.loads((GAMES / game / "rulebook" / "en.toml").read_text(encoding="utf-8"))["rule"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / game).rglob("*.py"))
    missing = [rule["id"] for rule in rules if not re.search(re.escape(rule["id"]) + r"(?![a-z0-9-]|[.][a-z])", source)]
    assert not missing, f"no source file of {game} names {missing}"


@pytest.mark.parametrize("game", DONE)
def test_every_little_break_finds_its_place(game: str) -> None:
    """tests/mutations.py replaces texts in the sources: each must be there once."""
    table = Path(__file__).parent / game / "mutations.toml"
    for mutation in tomllib.loads(table.read_text(encoding="utf-8"))["mutation"]:
        for part in (mutation, *mutation.get("also", [])):
            file = part.get("file", mutation["file"])
            count = (GAMES / game / file).read_text(encoding="utf-8").count(part["old"])
            assert count == 1, f"{mutation['rule']}, {mutation['what']}: {count} times in {file}: {part['old']!r}"
