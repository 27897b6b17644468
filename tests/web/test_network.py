"""What goes wrong on the way to the page: the network is lost, the server ends and begins again, a tab sleeps."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.table.conftest import Serve
from tests.table.postgres import free_port
from tests.web.visiting import Party, Visitor

pytestmark = pytest.mark.once


def only_the_network(visitor: Visitor) -> None:
    """What the browser's console says of a network that is gone is no fault of the page's."""
    visitor.pardon("net::ERR_", "WebSocket connection to")
    assert visitor.wrong == []


def at_version(page: Page, version: int) -> None:
    page.wait_for_function("version => Number(document.querySelector('main').dataset.version) >= version", arg=version)


def test_a_lost_network_is_told_and_what_was_missed_is_caught_up(visitor: Visitor) -> None:
    party = Party(visitor.server, "gotown", 2)
    page = visitor.page
    page.goto(party.link(0))
    at_version(page, party.view()["version"])
    page.context.set_offline(True)
    page.wait_for_selector("#page-connection:not([hidden])")
    lines = page.locator("#page-log li").count()
    party.play(3)
    page.context.set_offline(False)
    page.wait_for_selector("#page-connection", state="hidden")
    at_version(page, party.view()["version"])
    assert page.locator("#page-log li").count() > lines
    only_the_network(visitor)


def test_a_server_that_begins_again_is_found_again(browser: Browser, serve: Serve, tmp_path: Path) -> None:
    database, port = f"sqlite:///{tmp_path / 'table.sqlite3'}", str(free_port())
    server = serve(database, "--unlimited", "--port", port)
    party = Party(server, "gotown", 2)
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context, server)
    page = visitor.page
    seat = party.deciding()
    page.goto(party.link(seat))
    page.wait_for_selector("main[data-state=yours]")
    server.stop()
    page.wait_for_selector("#page-connection:not([hidden])")
    serve(database, "--unlimited", "--port", port)
    page.wait_for_selector("#page-connection", state="hidden")
    before = party.view()["version"]
    at_version(page, before)
    party.play(1)
    at_version(page, before + 1)
    only_the_network(visitor)
    context.close()


def test_a_tab_that_slept_catches_up_when_it_is_looked_at(visitor: Visitor) -> None:
    """The socket seems to be open, but was silent for minutes: the page does not wait for it."""
    page = visitor.page
    party = Party(visitor.server, "gotown", 2)
    page.goto(party.link(0))
    at_version(page, party.view()["version"])
    # As after a sleep: the clock has jumped, no timer has run, and the tab is looked at again.
    page.clock.set_system_time(page.evaluate("() => Date.now() + 600_000"))
    with page.expect_websocket():
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    party.play(1)
    at_version(page, party.view()["version"])


def test_home_without_a_server_says_so_and_tries_again(visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    page.wait_for_selector("#page-open .none, #page-open li")
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('hashchange'))")
    page.wait_for_selector("#page-offline:not([hidden])")
    page.context.set_offline(False)
    page.wait_for_selector("#page-offline", state="hidden")
    only_the_network(visitor)


def test_a_rulebook_that_could_not_be_fetched_comes_with_the_network(visitor: Visitor) -> None:
    party = Party(visitor.server, "gotown", 2)
    page = visitor.page
    page.goto(party.link(0))
    at_version(page, party.view()["version"])
    page.context.set_offline(True)
    page.click("#page-rules-open")
    page.wait_for_selector("#page-rules-offer p")
    assert page.locator(".rule").count() == 0
    page.context.set_offline(False)
    page.wait_for_selector(".rule")
    page.locator("#page-rules-offer").get_by_text("connection").wait_for(state="detached")
    only_the_network(visitor)
