"""The page in a real browser: whole games by clicking and by keyboard, on a phone, and nothing goes wrong meanwhile."""

import pytest
from playwright.sync_api import Browser

from ariane.core.registry import names
from tests.table.conftest import Server
from tests.web.visiting import Visitor

pytestmark = pytest.mark.once

LONGEST = 400  # decisions of one seat in a short game, far more than it takes


def set_table(visitor: Visitor, language: str = "en", *, short: bool = True) -> None:
    """Gotown for two against the house, set with the form."""
    page = visitor.page
    visitor.home(language)
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("[name=who]").select_option("house")
    card.locator("[name=short]").set_checked(short)
    card.locator("form button").click()
    page.wait_for_selector("#page-board svg")


def short_game(visitor: Visitor, language: str = "en") -> None:
    """A short game in which we are asked something: three games in a thousand are won by who begins, at once."""
    for _ in range(5):
        set_table(visitor, language)
        if visitor.ready():
            return
    pytest.fail("five times in a row the house has won before anybody else was asked")


ENDED = "!document.querySelector('#page-end').hidden"
SAID_MORE = "before => document.querySelector('#page-announce').textContent !== before"
SPOT = "#page-board .spot[tabindex]"


def test_a_whole_game_by_clicking_the_picture(visitor: Visitor) -> None:
    """Always the first marked piece; a build of three clicks is walked step by step."""
    page = visitor.page
    short_game(visitor)
    for _ in range(LONGEST):
        if not visitor.ready():
            break
        before = page.locator("#page-log li").count()
        for _ in range(5):
            page.locator(SPOT).first.click()
            page.wait_for_timeout(30)
            if page.locator("#page-back").is_disabled():
                break
        page.wait_for_function(
            f"before => document.querySelectorAll('#page-log li').length > before || {ENDED}", arg=before
        )
    assert page.is_visible("#page-end")
    assert page.locator("#page-end h2").inner_text()
    last = page.locator("#page-board").inner_html()
    page.click("#page-replay button >> nth=0")
    page.wait_for_function("last => document.querySelector('#page-board').innerHTML !== last", arg=last)
    page.click("#page-rematch")
    page.wait_for_selector("#page-end", state="hidden")
    page.wait_for_selector("#page-moves button, #page-board svg")
    visitor.home()
    page.wait_for_selector("#page-mine li")
    assert page.locator("#page-mine li").count() == 2


def test_a_whole_game_by_keyboard_in_french(visitor: Visitor) -> None:
    """Focus goes once into the list of moves and stays there from move to move; nothing English is said."""
    page = visitor.page
    short_game(visitor, "fr")
    page.locator("#page-moves button").first.focus()
    for _ in range(LONGEST):
        if not visitor.ready():
            break
        page.wait_for_function(
            "document.activeElement.closest('#page-moves') || !document.querySelector('#page-end').hidden"
        )
        before = page.locator("#page-announce").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_function(SAID_MORE, arg=before)
    assert page.is_visible("#page-end")
    said = page.locator("main").inner_text()
    for english in ("Your", "turn", "wins", "Player", " the "):
        assert english not in said


def test_escape_goes_back_a_step_and_what_is_not_allowed_is_explained(visitor: Visitor) -> None:
    page = visitor.page
    short_game(visitor)
    page.locator("#page-board #seat-1").click()
    page.wait_for_selector("#page-why:not([hidden])")
    assert page.locator("#page-why").inner_text()
    card = page.locator("#page-board [id^=hand-].spot[tabindex]")
    for _ in range(40):  # another table, until the first hand has something to build with
        if card.count():
            break
        short_game(visitor)
    card.first.click()
    page.wait_for_selector("#page-back:not([disabled])")
    page.keyboard.press("Escape")
    page.wait_for_selector("#page-back[disabled]")


def test_the_rulebook_is_searched(visitor: Visitor) -> None:
    page = visitor.page
    short_game(visitor)
    page.click("#page-rules-open")
    page.wait_for_selector(".rule")
    every = page.locator(".rule:visible").count()
    page.fill("#page-rules-search", "milkshake")
    assert 0 < page.locator(".rule:visible").count() < every
    page.keyboard.press("Escape")
    assert not page.is_visible("#page-rulebook")


def test_a_move_is_taken_back(visitor: Visitor) -> None:
    page = visitor.page
    for _ in range(40):  # another table, until there is a choice
        set_table(visitor, short=False)
        if visitor.ready() and page.locator("#page-moves button").count() > 1:
            break
    before = page.locator("#page-moves").inner_text()
    page.locator("#page-moves button").first.click()
    page.wait_for_function("before => document.querySelector('#page-moves').innerText !== before", arg=before)
    visitor.ready()
    page.click("#page-undo")
    page.wait_for_function("before => document.querySelector('#page-moves').innerText === before", arg=before)


def test_two_browsers_play_each_other_and_one_reloads(browser: Browser, visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    page.fill("#page-name", "Zoé <b>")
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("form button").click()
    link = page.locator("#page-links input").input_value()
    context = browser.new_context(reduced_motion="reduce")
    friend = Visitor(context, visitor.server)
    friend.page.goto(link)
    friend.page.fill("#page-sit input", "Hugo")
    friend.page.click("#page-sit button")
    for one in (page, friend.page):
        one.wait_for_selector("#page-board svg")
        assert "Zoé <b>" in one.locator("#page-players").inner_text()
    friend.page.reload()
    for _ in range(6):
        for one in (page, friend.page):
            one.wait_for_selector("#page-board svg")
        playing = page if page.locator("#page-moves button").count() else friend.page
        version = playing.locator("#page-announce").inner_text()
        playing.locator("#page-moves button").last.click()
        playing.wait_for_function(SAID_MORE, arg=version)
        page.wait_for_timeout(150)
    assert "#" not in friend.page.url
    context.close()
    assert friend.wrong == []


def test_around_one_screen_a_curtain_falls_between_hands(visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("[name=who]").select_option("here")
    card.locator("form button").click()
    for _ in range(4):
        page.wait_for_selector("#page-moves button, #page-curtain:not([hidden])")
        if page.is_visible("#page-curtain"):
            page.click("#page-curtain button")
            page.wait_for_selector("#page-curtain", state="hidden")
            page.wait_for_selector("#page-moves button")
            break
        page.locator("#page-moves button").last.click()
        page.wait_for_timeout(200)
    else:
        pytest.fail("no curtain fell")


@pytest.mark.parametrize("game", names())
def test_every_game_begins_within_two_clicks_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme="dark", reduced_motion="reduce")
    visitor = Visitor(context, server)
    visitor.home("fr")
    assert not visitor.too_wide()
    visitor.against_the_house(game, "fr")
    assert visitor.ready()
    for _ in range(3):
        if visitor.ready():
            visitor.page.locator("#page-moves button").first.click()
            visitor.page.wait_for_timeout(200)
    assert not visitor.too_wide()
    context.close()
    assert visitor.wrong == []
