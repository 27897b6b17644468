"""Law 8: every rule stands in the rulebook in every language, and a test cites it."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ariane
from ariane.core.registry import folder, languages, our_components
from ariane.core.rulebook import KINDS
from ariane.games.berzerk import rules as berzerk
from ariane.games.dedale import moves as dedale
from ariane.games.gootmu.rules import turn as gootmu
from ariane.games.gotown import moves as gotown

TESTS = Path(__file__).parent


def entries(name: str, language: str) -> list[dict[str, str]]:
    book = tomllib.loads((folder(name) / "rulebook" / f"{language}.toml").read_text(encoding="utf-8"))
    rules: list[dict[str, str]] = book["rule"]
    return rules


def book_languages(name: str) -> list[str]:
    return ariane.load(name).rulebook.languages


def cited() -> set[str]:
    """The ids in `pytest.mark.rule(...)`, above a test or as the mark of one of its cases."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return found


@pytest.mark.parametrize("name", ariane.names())
def test_every_language_has_the_same_rules_in_the_same_order(name: str) -> None:
    books = {language: [rule["id"] for rule in entries(name, language)] for language in book_languages(name)}
    assert {"en", "fr"} <= set(books)
    assert all(ids == books["en"] for ids in books.values())
    assert len(set(books["en"])) == len(books["en"])
    assert all(rule.startswith(f"{name}.") for rule in books["en"])
    assert set(languages(name)) <= set(books)


@pytest.mark.parametrize("name", ariane.names())
def test_every_rule_has_a_section_a_kind_and_a_text(name: str) -> None:
    kinds = [[rule["kind"] for rule in entries(name, language)] for language in book_languages(name)]
    assert all(other == kinds[0] for other in kinds)
    assert {kind for book in kinds for kind in book} <= set(KINDS)
    for language in book_languages(name):
        for rule in entries(name, language):
            assert set(rule) == {"id", "section", "kind", "text"}, rule["id"]
            assert rule["section"].strip(), rule["id"]
            assert len(rule["text"].split()) >= 3, rule["id"]


@pytest.mark.parametrize("name", ariane.names())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    # not-now is no rule of a game but the answer where no rule is needed to say no
    rules = {rule["id"] for rule in entries(name, "en")} - {f"{name}.not-now"}
    assert sorted(rules - cited()) == []


@pytest.mark.parametrize("name", ariane.names())
def test_no_test_cites_a_rule_that_is_not_there(name: str) -> None:
    assert {rule for rule in cited() if rule.startswith(f"{name}.")} <= set(ariane.load(name).rulebook)


@pytest.mark.parametrize("name", ariane.names())
def test_the_components_we_ship_are_kept_by_their_digest(name: str) -> None:
    """When components.toml changes, keep the new one too, as released/<digest>.toml, and delete none."""
    kept = folder(name) / "released" / f"{our_components(name).digest}.toml"
    assert kept.is_file(), f"keep it as {kept}"
    for entry in (folder(name) / "released").iterdir():
        assert ariane.Components(entry.read_text(encoding="utf-8"), entry.name).digest == entry.name.removesuffix(
            ".toml"
        )


# Limits that only the program knows, as the sources have them; a book may write them as a word
LIMITS = {
    "berzerk.game-end": int(berzerk.TURNS),
    "dedale.end.idle": int(dedale.IDLE_ROUNDS),
    "gootmu.end.bound": int(gootmu.TURNS_EACH),
    "gotown.end.limit": int(gotown.LAST_SHUFFLE),
    "kragmortha.end.at-once": our_components("kragmortha").table().table("game").integer("rounds"),
}
AS_WORDS = {3: r"three|trois|drei", 100: r"a hundred|cent|hundert"}


@pytest.mark.parametrize("rule", LIMITS)
def test_a_limit_of_the_program_is_stated_in_every_language(rule: str) -> None:
    book, number = ariane.load(rule.partition(".")[0]).rulebook, LIMITS[rule]
    for language in book.languages:
        assert re.search(rf"\b({AS_WORDS.get(number, number)})", book(language)[rule].text), language


# Questions, and the rules to read for them


def questions(name: str) -> set[str]:
    """Every question there are words for: what a game can ask."""
    text = (folder(name) / "words" / "en.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^ask-([a-z0-9-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("name", ariane.names())
def test_every_question_has_its_rules(name: str) -> None:
    """Opened for a question, the book opens at a rule that answers it, and not at the one for strayed answers."""
    book = ariane.load(name).rulebook
    assert set(book.asks) == questions(name)
    for key, ids in book.asks.items():
        assert len(set(ids)) == len(ids) <= 5, key
        assert f"{name}.not-now" not in ids


@pytest.mark.once
@pytest.mark.parametrize("name", ariane.names())
def test_whatever_is_asked_in_play_has_its_rules(name: str) -> None:
    game, rng = ariane.load(name), ariane.Rng(8)
    asked = set()
    for seats in game.seats:
        for _ in range(2):
            state = game.new(seats)
            for _ in range(400):
                asked.add(state.asks())
                if state.actor() == ariane.OVER:
                    break
                moves = state.moves()
                chance = state.actor() == ariane.CHANCE
                state.play(state.draw(rng) if chance else moves[int(rng.below(len(moves)))])
    assert asked <= set(game.rulebook.asks)
    assert len(asked) > 4
