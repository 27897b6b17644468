"""Every page as people with other eyes and hands meet it: axe-core finds nothing to mend, by day and by night."""

import httpx
import pytest

from ariane.core.registry import load, names
from tests.table.conftest import Server
from tests.web.player import Player
from tests.web.visiting import Party, Visitor, faults

pytestmark = pytest.mark.once


def test_home(visitor: Visitor) -> None:
    page = visitor.page
    visitor.against_the_house("gotown")  # so that there is a table of ours to show
    visitor.home("fr")
    page.wait_for_selector("#page-mine li")
    assert faults(page) == []
    for card in page.locator("article details > summary").all():
        card.click()
    page.locator("[name=who]").first.select_option("here")
    page.locator("#page-moving summary").click()
    page.locator("#page-moving button").last.click()
    page.wait_for_selector("#page-moving figure.code svg")
    assert faults(page) == []


@pytest.mark.parametrize("game", names())
def test_a_table_in_play(visitor: Visitor, game: str) -> None:
    seats = load(game).seats
    party = Party(visitor.server, game, min(4, seats[-1]), language="fr")
    party.play(3)
    page = visitor.page
    page.add_init_script("localStorage.setItem('ariane.ask', 'yes')")
    page.goto(party.link(party.deciding()))
    page.wait_for_selector("#page-moves button")
    assert faults(page) == []


def test_pieces_with_writing_on_them(visitor: Player) -> None:
    """Cards that are there twice, with a number and a count: their names still tell what is seen."""
    visitor.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 3 6 thief thief joker\nhand 2: 2 2 5\n")
    assert visitor.turn()
    assert faults(visitor.page) == []


def test_a_table_before_the_first_move(visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    card = page.locator("[data-game=dedale]")
    card.locator("summary").click()
    card.locator("form button").click()
    page.wait_for_selector("#page-links li")
    page.locator("#page-links button").nth(1).click()
    page.wait_for_selector("#page-links figure.code svg")
    assert faults(page) == []


def test_the_end_with_looking_back(visitor: Visitor) -> None:
    party = Party(visitor.server, "gotown", 2)
    party.play(6)
    party.finish()
    page = visitor.page
    page.goto(party.link(1))
    page.wait_for_selector("#page-replay:not([hidden])")
    page.click("#page-replay-more > summary")
    page.click("#page-replay-verify")
    page.wait_for_selector(".proof")
    assert faults(page) == []


def test_what_opens_at_a_table(visitor: Player) -> None:
    """One after the other: the first-time hint, a refusal, a doubt, the menu, and the rulebook at its place."""
    visitor.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n", language="fr")
    assert visitor.turn()
    page = visitor.page
    assert page.is_visible("#page-tip")
    assert faults(page) == []
    visitor.click("hand-3")
    page.wait_for_selector("#page-why:not([hidden])")
    assert faults(page) == []
    page.click("#page-why button:not(.away)")
    page.wait_for_selector("#page-rules-offer button")
    assert faults(page) == []
    page.click("#page-rules-offer button")
    page.wait_for_selector(".rule .for button")
    assert faults(page) == []
    page.keyboard.press("Escape")
    visitor.click("end")
    page.wait_for_selector("#page-why .firm")
    page.click("#page-more summary")
    assert faults(page) == []


def test_a_phone(phone: Player) -> None:
    phone.table("gootmu", seats=6, language="fr")
    assert phone.turn()
    for tab in ("players", "log", "words", "moves"):
        phone.page.tap(f"#page-tabs [data-tab={tab}]")
    assert faults(phone.page) == []
    phone.home("fr")
    assert faults(phone.page) == []


def test_who_comes_by_a_link(visitor: Visitor) -> None:
    form = {"game": "gotown", "seats": [{"kind": "kept"}, {"kind": "kept"}]}
    made = httpx.post(f"{visitor.server.url}/api/matches", json=form, timeout=60).raise_for_status().json()
    visitor.page.goto(f"{visitor.server.url}/tables/{made['match']}?lang=fr#{made['places'][0]['secret']}")
    visitor.page.wait_for_selector("#page-sit:not([hidden])")
    assert faults(visitor.page) == []


def test_a_table_that_is_not_there(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.server.url}/tables/aaaaaaaaaaaaaaaa")
    assert faults(visitor.page) == []
    # The browser tells its console that the page itself was not found, sooner or later; nothing else may be there.
    visitor.pardon("404 (Not Found)")


def test_the_description_for_programs(visitor: Visitor, server: Server) -> None:
    visitor.page.goto(f"{server.url}/api/docs")
    assert faults(visitor.page) == []
