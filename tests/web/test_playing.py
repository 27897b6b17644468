"""Whole games in a real browser: each of the five by clicking its picture, one by keyboard alone, in two languages."""

import random
import re
from importlib.resources import files

import pytest

from ariane.core.registry import folder, names
from tests.web.player import Player

pytestmark = pytest.mark.once

LONGEST = 1500  # moves of one seat; far more than any of these games takes
SHORT: dict[str, dict[str, object]] = {"gotown": {"short": True, "first": 1}, "dedale": {"first": 1}}


@pytest.mark.parametrize("game", names())
def test_a_whole_game_by_clicking_the_picture(visitor: Player, game: str) -> None:
    """Any marked piece, click by click, until somebody has won; every marked piece can be met with the mouse."""
    visitor.table(game, options=SHORT.get(game))
    dice = random.Random(7)
    moves = 0
    while visitor.click_a_move(dice):
        moves += 1
        assert moves < LONGEST, visitor.standing()
    assert moves > 0
    assert visitor.page.inner_text("#page-end h2")
    assert visitor.page.inner_text("#page-turn") == visitor.page.inner_text("#page-end h2")


def test_a_whole_game_by_keyboard_in_french(visitor: Player) -> None:
    """Focus goes once into the list of moves and stays there from move to move; nothing English is said."""
    visitor.table("gotown", language="fr", options=SHORT["gotown"])
    page = visitor.page
    assert visitor.turn()
    page.locator("#page-moves button").first.focus()
    heard: set[str] = set()
    dice = random.Random(3)
    while visitor.turn():
        visitor.until("() => document.activeElement.closest('#page-moves') !== null")
        heard.add(page.inner_text("body"))
        heard.add(
            page.evaluate("[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join('\\n')")
        )
        before = visitor.version
        for _ in range(dice.randrange(3)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        if visitor.until(ANSWERED, before) == "sure":
            page.keyboard.press("Enter")
            visitor.played(before)
    heard.add(page.inner_text("body"))
    assert english_in("\n".join(heard), "gotown") == []


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


@pytest.mark.parametrize("game", [name for name in names() if name != "gotown"])
def test_nothing_english_is_left_at_a_french_table(visitor: Player, game: str) -> None:
    """What is seen and what a screen reader hears; only what is marked as English may be."""
    visitor.table(game, seats=3 if game != "berzerk" else 2, language="fr", options=SHORT.get(game))
    dice = random.Random(5)
    heard = []
    for _ in range(6):
        if not visitor.turn():
            break
        heard.append(visitor.page.evaluate(IN_FRENCH))
        visitor.click_a_move(dice)
    assert heard
    assert english_in("\n".join(heard), game) == []


# Every text and every name on the page, but those inside of something marked as English.
IN_FRENCH = """() => [...document.querySelectorAll("body *")]
  .filter((one) => !one.closest("body [lang=en], script"))
  .flatMap((one) => [
    ...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name)),
    ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)])
  .filter(Boolean).join("\\n")"""


def english_in(text: str, game: str) -> list[str]:
    """The pieces of English messages of the page and the game that stand in a text and are in no French message."""
    french = " ".join(_plain(place, "fr") for place in _words(game))
    english = {piece for place in _words(game) for piece in _pieces(_plain(place, "en"))}
    lines = {line.strip() for line in text.splitlines()}
    return sorted(piece for piece in english if piece not in french and any(piece in line for line in lines))


def _words(game: str) -> list[str]:
    return ["page", game]


def _plain(place: str, language: str) -> str:
    where = files("ariane.web") if place == "page" else folder(place)
    return (where / f"words.{language}.ftl").read_text(encoding="utf-8")


def _pieces(text: str) -> set[str]:
    """Runs of words in the messages, between places and choices: long enough to be nobody's name."""
    said = re.sub(r"^[a-z0-9-]+ = ?|^\s+[\[*].*?\]|^#.*$|\{[^{}]*\}|[{}]", "\n", text, flags=re.MULTILINE)
    return {piece.strip(" .,:;–…") for piece in said.splitlines() if len(piece.strip(" .,:;–…").split()) >= 2}


def test_what_looks_for_english_finds_it(visitor: Player) -> None:
    visitor.table("gotown", options=SHORT["gotown"])
    assert visitor.turn()
    assert len(english_in(visitor.page.evaluate(IN_FRENCH), "gotown")) > 5
