"""The clock on the page: chosen with the table, counted down beside the players, and told when it has run out."""

import json

import httpx
import pytest

from tests.web.visiting import Visitor

pytestmark = pytest.mark.once


def test_time_is_shown_runs_down_and_runs_out(visitor: Visitor) -> None:
    page, url = visitor.page, f"{visitor.server.url}/api/matches"
    clock = {"kind": "game", "seconds": 6, "at_zero": "lost"}
    form = {"game": "gotown", "seats": [{"kind": "open"}] * 2, "options": {"first": 1}, "clock": clock}
    match = httpx.post(url, json=form, timeout=60).raise_for_status().json()["match"]
    page.goto(f"{visitor.server.url}/tables/{match}")
    page.wait_for_selector("main[data-state=open]")  # the page is there when time begins to run
    for name in ("Zoé", "Minos"):
        httpx.post(f"{url}/{match}/join", json={"name": name}, timeout=60).raise_for_status()
    page.wait_for_selector("main:not([data-state=open]) #page-players time", state="attached")
    page.wait_for_function("() => parseInt(document.querySelector('#page-players time').innerText.slice(2)) < 5")
    assert page.locator("#page-players time >> nth=1").inner_text() == "0:06", (
        "whoever is not waited for spends nothing"
    )
    page.wait_for_selector("main[data-state=over]")
    assert "Zoé" in page.inner_text("#page-log li >> nth=-1")


def test_it_is_said_aloud_once_that_time_is_nearly_up(visitor: Visitor) -> None:
    page, url = visitor.page, f"{visitor.server.url}/api/matches"
    form = {
        "game": "gotown",
        "seats": [{"kind": "open"}] * 2,
        "options": {"first": 1},
        "clock": {"kind": "move", "seconds": 3600},
    }
    match = httpx.post(url, json=form, timeout=60).raise_for_status().json()["match"]
    seated = [
        httpx.post(f"{url}/{match}/join", json={"name": name}, timeout=60).raise_for_status().json()
        for name in ("Zoé", "Minos")
    ]
    page.goto(f"{visitor.server.url}/tables/{match}?lang=en#{seated[0]['secret']}")
    page.wait_for_selector("#page-players time")
    page.evaluate(
        "() => { window.heard = []; const line = document.querySelector('#page-announce');"
        " new MutationObserver(() => window.heard.push(line.textContent)).observe(line, { childList: true }); }"
    )
    # This machine's clock jumps until the page has looked at it before the server says again what time it is.
    page.wait_for_function(
        "() => { const now = Date.now; Date.now = () => now() + 3_590_000;"
        " return window.heard.some((text) => /^Only \\d+ seconds left on your clock/.test(text)); }",
        polling=1000,
    )
    page.wait_for_timeout(600)  # ticks come every 250 ms: none of these says it again
    heard = page.evaluate("() => window.heard.filter((text) => text.includes('left on your clock'))")
    assert len(heard) == 1


def test_a_table_is_set_with_a_clock(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(visitor.server.url)
    card = page.locator(".card[data-game=gotown]")
    card.locator("summary").first.click()
    assert card.locator("[data-at-zero]").is_hidden()
    card.locator("[name=clock]").select_option(index=2)
    card.locator("[name=at-zero]").select_option("lost")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/matches")) as sent:
        card.locator("form [type=submit]").click()
    form = json.loads(sent.value.post_data or "{}")
    assert form["clock"] == {"kind": "game", "seconds": 600, "increment": 5, "at_zero": "lost"}
    page.wait_for_selector("#page-players time")
