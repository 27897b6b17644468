"""Every page as people with other eyes and hands meet it: axe-core finds nothing to mend, by day and by night."""

from typing import Any

import pytest
from playwright.sync_api import Page

from ariane.core.registry import load, names
from tests.table.conftest import Server
from tests.web.player import Player
from tests.web.visiting import Party, Visitor, from_npm

pytestmark = pytest.mark.once

RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"


def faults(page: Page) -> list[str]:
    """What axe-core finds, by day and by night, each with the elements it speaks of."""
    page.evaluate(f"() => {{ {from_npm('axe-core/axe.min.js')} }}")
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        violations: list[dict[str, Any]] = page.evaluate(RUN)
        found += [
            f"{scheme} {one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
            for one in violations
            for node in one["nodes"]
        ]
    return found


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
    page.click("#page-replay-verify")
    page.wait_for_selector(".proof")
    assert faults(page) == []


def test_the_rulebook(visitor: Visitor) -> None:
    party = Party(visitor.server, "kragmortha", 3)
    page = visitor.page
    page.goto(party.link())
    page.wait_for_selector("#page-board svg")
    page.click("#page-rules-open")
    page.wait_for_selector(".rule")
    assert faults(page) == []


def test_a_table_that_is_not_there(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.server.url}/tables/aaaaaaaaaaaaaaaa")
    assert faults(visitor.page) == []
    # The browser tells its console that the page itself was not found, sooner or later; nothing else may be there.
    visitor.wrong = [text for text in visitor.wrong if "404 (Not Found)" not in text]


def test_the_description_for_programs(visitor: Visitor, server: Server) -> None:
    visitor.page.goto(f"{server.url}/api/docs")
    assert faults(visitor.page) == []
