"""The commands about what there is: games, rules, boxes, and the command itself."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ariane as package
from ariane.core.registry import folder, load, names, our_components
from tests.cli.conftest import Told

pytestmark = pytest.mark.once


def test_it_says_its_version_and_whether_it_is_compiled(program: Callable[..., Any]) -> None:
    told = program("--version")
    kind = "compiled" if package.COMPILED else "pure Python"
    assert told.out == f"ariane {package.__version__} ({kind})\n"


@pytest.mark.parametrize("words", [[], ["play"], ["games"], ["rules"], ["components"], ["sim"], ["draw"], ["record"]])
def test_help_helps_with_examples(words: list[str], ariane: Callable[..., Any]) -> None:
    told = ariane(*words, "--help")
    assert told.code == 0
    assert "Usage: ariane" in told.out
    assert words in ([], ["record"]) or f"ariane {words[0]}" in told.out.split("Usage", 1)[1].split("\n", 1)[1]


def test_games_are_listed_for_people_and_programs(ariane: Callable[..., Any]) -> None:
    listed = ariane("games").out
    facts = json.loads(ariane("games", "--json").out)
    assert [fact["name"] for fact in facts] == list(names())
    for fact in facts:
        game = load(fact["name"])
        assert fact["name"] in listed
        assert fact["title"] in listed
        assert fact["seats"] == {"least": game.seats[0], "most": game.seats[-1]}
        assert [option["key"] for option in fact["options"]] == list(game.options)
        assert fact["components"] == game.components.digest


@pytest.mark.parametrize("name", names())
def test_every_rule_is_printed_with_its_id(name: str, ariane: Callable[..., Any]) -> None:
    for lang in ("en", "fr"):
        out = " ".join(ariane("rules", name, "--lang", lang).out.split())
        for rule in load(name).rulebook(lang).values():
            assert rule.id in out
            assert " ".join(rule.text.split())[:40] in out


def test_one_rule_or_a_family_of_them(ariane: Callable[..., Any]) -> None:
    assert "gotown.steal.rest" not in ariane("rules", "gotown", "--id", "gotown.steal.card").out
    family = json.loads(ariane("rules", "gotown", "--id", "gotown.steal", "--json").out)
    assert {"gotown.steal.card", "gotown.steal.rest"} <= {rule["id"] for rule in family}
    assert set(family[0]) == {"id", "section", "kind", "text"}


@pytest.mark.parametrize("name", names())
def test_a_box_is_printed_to_be_copied_and_checks_out(name: str, ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("components", name)
    assert told.out == our_components(name).text
    assert "components.toml" in told.err
    path = tmp_path / "mine.toml"
    path.write_text(told.out, encoding="utf-8")
    checked = ariane("components", name, "--check", path)
    assert checked.code == 0
    assert "good" in checked.out
    facts = json.loads(ariane("components", name, "--check", path, "--json").out)
    remarks = facts.pop("remarks")
    assert facts == {"game": name, "file": str(path), "digest": our_components(name).digest, "ours": True}
    assert checked.out.splitlines()[-len(remarks) :] == remarks or not remarks
    where = json.loads(ariane("components", name, "--json").out)
    assert Path(where["file"]).read_text(encoding="utf-8") == (folder(name) / "components.toml").read_text("utf-8")


def test_a_box_is_refused_in_the_language_of_this_computer(
    program: Callable[..., Told], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(our_components("gotown").text.replace("ball = 1", "ball = 99", 1), encoding="utf-8")
    english = program("components", "gotown", "--check", mine).err
    assert ", line " in english
    assert " it is a whole number from " in english
    for language, told in (("fr", "il faut un nombre entier de"), ("de", "richtig ist eine ganze Zahl von")):
        assert told in program("components", "gotown", "--check", mine, LANG=f"{language}_XX.UTF-8").err
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert " ist 99; richtig" in program("play", "gotown", "--components", mine, "--lang", "de").err
