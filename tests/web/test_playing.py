"""Whole games in a real browser: each of the five by clicking its picture, one by keyboard alone, in two languages."""

import random
import re
from importlib.resources import files

import pytest

from ariane.core.registry import folder, load, names
from tests.web.player import Player

pytestmark = pytest.mark.once

LONGEST = 1500  # moves of one seat; far more than any of these games takes
CLICKS = {"berzerk": 3.0, "gootmu": 3.0, "kragmortha": 3.0, "dedale": 5.0, "gotown": 5.0}  # per turn, at most
ENOUGH = {"dedale": 30, "kragmortha": 40}  # turns, of several games: in one of four turns a mean says little
SHORT: dict[str, dict[str, object]] = {"gotown": {"short": True, "first": 1}, "dedale": {"first": 1}}


@pytest.mark.timeout(900)  # hundreds of clicks: a busy machine needs longer than for any other test
@pytest.mark.parametrize("game", names())
def test_a_whole_game_in_french_by_clicking_the_picture(visitor: Player, game: str) -> None:
    """Any marked piece, click by click, until somebody has won; every marked piece can be met with the mouse.

    A turn takes few clicks: pieces are sent where they shall go, and what has no choice is done by the page. From start
    to end, the rulebook and looking back too, nothing English is seen or heard but what is marked so.
    """
    page, dice, turns = visitor.page, random.Random(7), 0
    while turns < ENOUGH.get(game, 1):
        visitor.table(game, language="fr", options=SHORT.get(game))
        moves = 0
        page.wait_for_selector("#page-board svg")
        page.evaluate(LISTEN)
        while visitor.click_a_move(dice):
            page.evaluate(LISTEN)
            moves += 1
            assert moves < LONGEST, visitor.standing()
        assert moves > 0
        turns += page.locator("#page-log > li.turn > button", has_text="Vous, tour").count()
    assert visitor.clicks / turns <= CLICKS[game], (visitor.clicks, turns)
    assert page.inner_text("#page-end h2")
    assert page.inner_text("#page-turn") == page.inner_text("#page-end h2")
    last = visitor.until("() => document.querySelector('#page-replay').dataset.shown")
    page.click("#page-replay-back")
    visitor.until("(last) => document.querySelector('#page-replay').dataset.shown !== last", last)
    page.click("#page-rules-open")
    page.wait_for_selector(".rule")
    assert english_in(page.evaluate(LISTEN), game) == []
    assert page.evaluate(IN_CAPITALS) == []


def test_a_whole_game_by_keyboard_in_french(visitor: Player) -> None:
    """Tab goes once into the list of moves, and focus stays there from move to move; nothing English is said."""
    visitor.table("gotown", language="fr", options=SHORT["gotown"])
    page = visitor.page
    assert visitor.turn()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#page-moves') !== null"):
            break
    dice = random.Random(3)
    while visitor.turn():
        visitor.until("() => document.activeElement.closest('#page-moves') !== null")
        page.evaluate(LISTEN)
        before = visitor.version
        for _ in range(dice.randrange(3)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        if visitor.until(ANSWERED, before) == "sure":
            page.keyboard.press("Enter")
            visitor.played(before)
    assert english_in(page.evaluate(LISTEN), "gotown") == []


# The move was made, or the page asks once more and has the focus on yes.
ANSWERED = """(before) => Number(document.querySelector("main").dataset.version) > before ? "made"
  : document.activeElement.matches("#page-why .firm") ? "sure" : null"""


def test_the_picture_is_played_by_keyboard_too(visitor: Player) -> None:
    """Tab goes to what is marked, arrows from piece to piece, Enter clicks; after a move one is still at the board."""
    visitor.table("dedale", options=SHORT["dedale"])
    page = visitor.page
    for _ in range(4):
        assert visitor.turn()
        page.focus("#page-board")
        page.keyboard.press("Tab")
        first = page.evaluate("document.activeElement.id")
        assert first in visitor.spots()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") in visitor.spots()
        before = visitor.version
        for _ in range(3):
            page.keyboard.press("Enter")
            if visitor.until(CLICKED, before) != "on":
                break
            page.focus("#page-board")
            page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.firm')"):
            page.keyboard.press("Enter")
        visitor.played(before)
        visitor.until("() => document.activeElement.closest('#page-board, #page-side') !== null")


# What Enter on a marked piece led to.
CLICKED = """(before) => Number(document.querySelector("main").dataset.version) > before ? "made"
  : document.activeElement.matches("#page-why .firm") ? "sure"
  : document.querySelector("main[data-state=yours] #page-back:not([disabled])") ? "on" : null"""


# Every text and every name there was on the page so far, but those inside of something marked as English.
LISTEN = """() => {
  const heard = (window.heard ??= new Set([document.title]));
  const kinds = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walk = document.createTreeWalker(document.body, kinds, (node) =>
    node.nodeType === 1 && node.matches("[lang=en], script") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  for (let node; (node = walk.nextNode()); ) {
    if (node.nodeType === 3) heard.add(node.textContent);
    else for (const name of ["aria-label", "title", "placeholder", "alt"]) heard.add(node.getAttribute(name) ?? "");
  }
  return [...heard];
}"""


# What is quoted in capitals, as the pieces of an English box have it, and is not marked as English.
IN_CAPITALS = """() => [...document.querySelectorAll("#page-log li, #page-sentences li, #page-moves button, .rule p")]
  .flatMap((one) => [...one.childNodes]).filter((node) => node.nodeType === 3).map((node) => node.textContent)
  .filter((text) => /[A-Z]{3,} (?:[0-9]+ )?[A-Z]{2,}/.test(text))"""


def english_in(texts: list[str], game: str) -> list[str]:
    """English in these texts, and in no French message: whole messages and rules, and pieces of two words or more."""
    lines = {line.strip() for text in texts for line in text.splitlines()}
    french = " ".join(_plain(place, "fr") for place in _words(game))
    pieces = {piece for place in _words(game) for piece in _pieces(_plain(place, "en"))}
    whole = _whole(game, "en") - _whole(game, "fr")
    said = {piece for piece in pieces if piece not in french and any(_says(line, piece) for line in lines)}
    return sorted(said | (whole & lines))


def _says(line: str, piece: str) -> bool:
    """As words of its own: « parois on » has no “is on” in it."""
    return piece in line and re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", line) is not None


def _words(game: str) -> list[str]:
    return ["page", game]


def _plain(place: str, language: str) -> str:
    where = files("ariane.web") if place == "page" else folder(place)
    return (where / "words" / f"{language}.ftl").read_text(encoding="utf-8")


def _pieces(text: str) -> set[str]:
    """Runs of words in the messages, between places and choices: long enough to be nobody's name."""
    said = re.sub(r"^[a-z0-9-]+ = ?|^\s+[\[*].*?\]|^#.*$|\{[^{}]*\}|[{}]", "\n", text, flags=re.MULTILINE)
    return {piece.strip(" .,:;–…") for piece in said.splitlines() if len(re.findall(r"[^\W\d]+", piece)) >= 2}


def _whole(game: str, language: str) -> set[str]:
    """Messages without places, be they one word, and the rulebook's texts and sections."""
    said = "\n".join(_plain(place, language) for place in _words(game))
    whole = set(re.findall(r"^[a-z0-9-]+ = ([^{}\n]+)$", said, re.MULTILINE))
    return whole | {text for rule in load(game).rulebook(language).values() for text in (rule.text, rule.section)}


def test_what_looks_for_english_finds_it(visitor: Player) -> None:
    """Of sentences and of single words, seen and heard."""
    visitor.table("gotown", options=SHORT["gotown"])
    assert visitor.turn()
    found = english_in(visitor.page.evaluate(LISTEN), "gotown")
    assert {"Hint", "Search the rules", "Play as many cards as you like, then end your turn"} <= set(found)
