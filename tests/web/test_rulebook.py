"""The rulebook beside the table: open at the rules of the question that is asked, searched, read and left again."""

import httpx
import pytest

from ariane.core.registry import load, names
from tests.web.player import Player
from tests.web.visiting import Party

pytestmark = pytest.mark.once

STREET = "gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n"
MAZE = "dedale\nseats 2\ntiles k10=ns\nhand 1: corner corner tee\n"
BEGINS: dict[str, dict[str, object]] = {name: {"first": 1} for name in ("gotown", "dedale", "kragmortha")}
MARKS = {"rule": "règle imprimée", "ruling": "notre décision", "reconstruction": "reconstitution"}
# Where the book opens at the first question: whichever comes first by chance, its rule.
FIRST = {
    "berzerk": {"walk": "berzerk.move.walkers", "robots": "berzerk.robots.split", "otto": "berzerk.move.otto"},
    "dedale": {"act": "dedale.turn.three", "prowl": "dedale.minotaur.heading"},
    "gootmu": {"start-where": "gootmu.setup.start"},
    "gotown": {"play": "gotown.turn.any-number"},
    "kragmortha": {"place": "kragmortha.setup.place"},
}

# The rules that are marked, where the focus is, and whether that is seen whole below the book's head.
MARKED = """() => {
  const panel = document.querySelector("#page-rulebook");
  const marked = [...panel.querySelectorAll(".rule.here")];
  if (panel.hidden || marked.length === 0 || !panel.contains(document.activeElement)) return null;
  const at = document.activeElement.getBoundingClientRect();
  const head = panel.querySelector("header").getBoundingClientRect();
  const met = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
  return { ids: marked.map((one) => one.dataset.id), focus: document.activeElement.dataset.id,
    seen: at.top >= head.bottom && at.bottom <= innerHeight && document.activeElement.contains(met),
    told: marked.map((one) => one.querySelector("small").innerText) };
}"""


def marked(visitor: Player, rules: tuple[str, ...], label: str) -> None:
    told = visitor.until(MARKED)
    assert set(told["ids"]) == set(rules), visitor.standing()
    assert told["focus"] == rules[0]
    assert told["seen"], told
    assert all(label in line for line in told["told"])


def asked(visitor: Player, match: str) -> tuple[str, tuple[str, ...]]:
    """The question as the server has it, and its rules."""
    facts = httpx.get(f"{visitor.server.url}/api/matches/{match}", timeout=60).json()["facts"]
    return facts["asks"], tuple(facts["rules"])


@pytest.mark.parametrize("game", names())
def test_it_opens_at_the_rules_of_the_first_question(visitor: Player, game: str) -> None:
    """The whole book is there, each rule with its id and its mark."""
    match = visitor.table(game, language="fr", options=BEGINS.get(game))
    assert visitor.turn()
    asks, rules = asked(visitor, match)
    assert rules == load(game).rulebook.asks[asks]
    assert rules[0] == FIRST[game][asks]
    visitor.page.click("#page-rules-open")
    marked(visitor, rules, "Pour cette question")
    texts = visitor.page.locator(".rule").all_inner_texts()
    for text, rule in zip(texts, load(game).rulebook("fr").values(), strict=True):
        assert " ".join(text.split()).startswith(" ".join(f"{rule.text} {rule.id} · {MARKS[rule.kind]}".split()))
    visitor.page.keyboard.press("Escape")
    assert not visitor.page.is_visible("#page-rulebook")
    assert visitor.page.evaluate("document.activeElement.id") == "page-rules-open"


def test_the_first_time_hint_leads_to_the_rule(phone: Player) -> None:
    """And one is back at it when the book is closed."""
    phone.situation(STREET)
    assert phone.turn()
    phone.page.tap("#page-tip-open")  # the hint lies in the sheet with the moves, and pulls it up
    assert phone.page.is_visible("#page-tip")
    phone.page.tap("#page-tip-rule")
    marked(phone, load("gotown").rulebook.asks["play"], "For this question")
    phone.page.tap("#page-rules-close")
    assert phone.page.evaluate("document.activeElement.id") == "page-tip-rule"


def test_one_reads_on_from_rule_to_rule_and_may_search(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    page, rules = visitor.page, load("gotown").rulebook.asks["play"]
    page.click("#page-rules-open")
    marked(visitor, rules, "For this question")
    for rule in rules[1:]:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        told = visitor.until(MARKED)
        assert told["focus"] == rule
        assert told["seen"], told
    assert page.locator(".rule .for button").count() == len(rules) - 1
    every = page.locator(".rule:visible").count()
    page.fill("#page-rules-search", "milkshake")
    assert 0 < page.locator(".rule:visible").count() < every
    page.keyboard.press("Escape")
    page.click("#page-rules-open")
    marked(visitor, rules, "For this question")  # whatever was searched before
    shown = page.locator(".rule.here .for a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert sorted(shown) == sorted(f"/games/gotown/rules#{rule}" for rule in rules)
    assert page.locator(".rule:visible").count() == every


def test_another_question_does_not_tear_the_reader_away(visitor: Player) -> None:
    """The way to its rules is offered, and announced; where one reads nothing moves."""
    visitor.situation(MAZE)
    assert visitor.turn()
    page, asks = visitor.page, load("dedale").rulebook.asks
    page.click("#page-rules-open")
    marked(visitor, asks["act"], "For this question")
    assert page.inner_text("#page-rules-offer") == ""
    before = page.evaluate("document.querySelector('#page-rulebook').scrollTop")
    visitor.deed(lambda: visitor.click(next(spot for spot in visitor.spots() if spot.startswith("cell-"))))
    assert visitor.turn()
    visitor.until("() => document.querySelector('#page-rules-offer').innerText.includes('The question has changed.')")
    assert page.get_attribute("#page-rules-offer", "role") == "status"
    assert page.evaluate("document.querySelector('#page-rulebook').scrollTop") == before
    page.click("#page-rules-offer button")
    marked(visitor, asks["lay"], "For this question")
    assert page.inner_text("#page-rules-offer") == ""


def test_from_a_refusal_the_way_leads_to_the_question(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    page = visitor.page
    visitor.click("hand-3")  # a seven: nothing makes nine with it
    page.click("#page-why button:not(.away)")
    told = visitor.until(MARKED)
    assert len(told["ids"]) == 1
    assert told["seen"]
    assert "question" not in told["told"][0]
    page.click("#page-rules-offer button")
    marked(visitor, load("gotown").rulebook.asks["play"], "For this question")


def test_who_looks_on_begins_at_the_top(visitor: Player) -> None:
    party = Party(visitor.server, "gotown", 2)
    page = visitor.page
    page.goto(party.link())
    page.wait_for_selector("#page-board svg")
    page.click("#page-rules-open")
    visitor.until("() => document.activeElement.id === 'page-rules-search'")
    assert page.locator(".rule.here").count() == 0
    assert page.evaluate("document.querySelector('#page-rulebook').scrollTop") == 0
