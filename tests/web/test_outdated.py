"""A match that touches rules changed since: the page says so, and goes on from before that as a new one."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.table.conftest import Serve
from tests.table.test_lasting import last_leads_elsewhere, written_by_the_first_rules
from tests.table.test_web import two
from tests.web.player import Player

pytestmark = pytest.mark.once


def test_the_page_goes_on_from_before_a_changed_rule(browser: Browser, serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited", "--pace", "0")
    anna, ben = two(server)
    for number in range(2):
        who = anna if anna.view()["facts"]["moves"] else ben
        view = who.view()
        who.ask("play", version=view["version"], moves=[view["facts"]["moves"][0]["move"]], key=f"k{number}")
    server.stop()
    last_leads_elsewhere(path, anna.match)
    server.start()
    visitor = Player(browser.new_context(reduced_motion="reduce"), server)
    page = visitor.page
    page.goto(f"{server.url}/tables/{anna.match}#{anna.secret}")
    page.get_by_text("The rules of this game have changed since this match was played").wait_for()
    page.click("#page-outdated button")
    page.wait_for_function(
        "(old) => !location.pathname.endsWith(old) && location.pathname.startsWith('/tables/')", arg=anna.match
    )
    made = httpx.get(f"{server.url}/api/matches/{page.url.partition('/tables/')[2][:16]}", timeout=60).json()
    assert (made["parent"], made["read_only"]) == (anna.match, None)
    assert page.locator("#page-outdated").is_hidden()
    assert visitor.wrong == []
    visitor.page.context.close()


def test_the_page_names_the_changed_rule_and_steps_through_all_of_the_match(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited", "--pace", "0")
    anna, _, length = written_by_the_first_rules(server, path)
    server.start()
    visitor = Player(browser.new_context(reduced_motion="reduce"), server)
    page = visitor.page
    page.goto(f"{server.url}/tables/{anna.match}#{anna.secret}")
    link = page.locator("#page-outdated a", has_text="dedale.place.no-trap")
    link.wait_for()
    assert (link.get_attribute("href") or "").endswith("/games/dedale/rules#dedale.place.no-trap")
    assert "shuts one or more players" in page.locator("#page-outdated li").inner_text()
    told, replay = page.locator("#page-replay output"), page.locator("#page-replay")
    told.get_by_text(f"Step {length} of {length}").wait_for()
    assert page.locator("#page-board #cell-b5").count() == 1
    page.click("#page-replay-first")
    page.wait_for_selector("#page-replay[data-shown='0']")
    page.wait_for_function("() => document.querySelector('#page-board #lay-ew-0')")  # the hand before the first tile
    for step in range(1, 4):
        page.click("#page-replay-on")
        page.wait_for_selector(f"#page-replay[data-shown='{step}']")
        assert "not drawn" not in told.inner_text()
    page.click("#page-replay-on")
    page.wait_for_selector("#page-replay[data-shown='4']")
    assert "not drawn" in told.inner_text()
    assert "c5" in told.inner_text()
    page.click("#page-replay-more summary")
    assert page.locator("#page-replay-fork").is_disabled()
    assert replay.locator("#page-replay-verify").is_hidden()
    page.click("#page-replay-back")
    page.wait_for_selector("#page-replay[data-shown='3']")
    assert page.locator("#page-replay-fork").is_enabled()
    assert visitor.wrong == []
    page.context.close()
