"""Looking back in a browser: steps, eyes, a moment to share and to go on from, chance proven, things to take home."""

import hashlib
import hmac
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from ariane.core.record import Record
from tests.table.conftest import Server
from tests.web.visiting import Party, Visitor

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def party(server: Server) -> Party:
    """A Gotown of two, played for a while and given up: nothing is secret any more."""
    one = Party(server, "gotown", 2)
    one.play(14)
    one.finish()
    return one


def steps(party: Party) -> int:
    return int(party.view()["facts"]["steps"])


def look_back(visitor: Visitor, party: Party, seat: int | None = 0) -> Page:
    page = visitor.page
    page.goto(party.link(seat))
    page.wait_for_selector("#page-replay:not([hidden])")
    at_step(page, steps(party))
    page.click("#page-replay-more > summary")
    return page


def at_step(page: Page, step: int) -> None:
    """Waits until the board shows this step, not only until it is asked for."""
    page.wait_for_function("step => document.querySelector('#page-replay').dataset.shown === String(step)", arg=step)


def test_steps_forth_and_back_by_buttons_scrubber_and_keys(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party)
    last = steps(party)
    page.click("#page-replay-back")
    at_step(page, last - 1)
    page.click("#page-replay-first")
    at_step(page, 0)
    assert page.locator("#page-replay-back").is_disabled()
    page.click("#page-replay-on")
    at_step(page, 1)
    page.locator("#page-replay input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    page.keyboard.press("End")
    at_step(page, last)
    page.evaluate("() => document.activeElement.blur()")
    for key, step in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        at_step(page, step)
    told = page.locator("#page-replay output").inner_text()
    assert f"Step 1 of {last}" in told
    assert page.locator("#page-log li.later").count() > 0


def test_a_line_of_the_log_is_a_place_to_jump_to(visitor: Visitor, party: Party) -> None:
    """By a click on what is told of a turn, and by key on the lines it unfolds to."""
    page = look_back(visitor, party)
    told = page.locator("#page-log > li.turn > p > span[data-step]").nth(3)
    step = int(told.get_attribute("data-step") or -1)
    assert 0 <= step < steps(party) - 1
    told.click()
    at_step(page, step + 1)
    page.locator("#page-log > li.turn > button").first.press("Enter")
    line = page.locator("#page-log > li.turn > ol > li[data-step] button.place").nth(1)
    step = int(line.locator("xpath=..").get_attribute("data-step") or -1)
    line.press("Enter")
    at_step(page, step + 1)
    assert page.locator("#page-log .later").count() > 0


def test_it_plays_by_itself_at_the_speed_one_likes_and_stops_at_the_end(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party)
    page.locator("[name=speed]").select_option("16")
    page.click("#page-replay-play")  # at the end: from the beginning
    at_step(page, steps(party))
    page.wait_for_selector("#page-replay-play:not(.playing)")
    page.click("#page-replay-first")
    page.locator("[name=speed]").select_option("0.5")
    page.click("#page-replay-play")
    page.wait_for_selector("#page-replay-play.playing")
    page.click("#page-replay-play")
    page.wait_for_selector("#page-replay-play:not(.playing)")


def test_any_eyes(visitor: Visitor, party: Party) -> None:
    """A hand is seen through its own eyes, not through the public's; the log tells as much as these eyes knew."""
    page = look_back(visitor, party, seat=None)
    page.click("#page-replay-back")
    at_step(page, steps(party) - 1)
    told = {}
    for eyes in ("-3", "0", "1"):
        page.locator("[name=eyes]").select_option(eyes)
        page.wait_for_function("eyes => document.querySelector('#page-replay').dataset.eyes === eyes", arg=eyes)
        hands = page.locator("#page-board [id^=hand-]").count()
        assert (hands > 0) == (eyes != "-3")
        told[eyes] = page.locator("#page-log").inner_text()
        who = {"0": "(as Anna saw it: “you” is Anna)", "1": "(as Bert saw it: “you” is Bert)"}.get(eyes)
        where = page.inner_text("#page-replay output")
        assert who in where if who else "saw it" not in where, "whom the words mean by you"
    assert len(set(told.values())) == 3


def test_a_moment_is_shared_and_opens_there(browser: Browser, visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party)
    step = steps(party) - 2
    page.locator("[name=eyes]").select_option("1")
    for _ in range(2):
        page.click("#page-replay-back")
    at_step(page, step)
    page.click("#page-replay-share")
    link = page.locator(".handed input").input_value()
    assert link == f"{party.link()}#step={step}&eyes=1"
    context = browser.new_context(reduced_motion="reduce")
    friend = Visitor(context, visitor.server)
    friend.page.goto(link)
    at_step(friend.page, step)
    assert friend.page.locator("[name=eyes]").input_value() == "1"
    assert friend.page.locator("#page-board [id^=hand-]").count() > 0
    friend.page.click(".languages [hreflang=fr]")
    friend.page.wait_for_selector("html[lang=fr]")
    at_step(friend.page, step)
    context.close()
    assert friend.wrong == []


def test_going_on_from_a_moment_against_the_house(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party, seat=1)
    over = party.view()["facts"]["end"]["reason"] != "resigned"
    assert page.locator("#page-replay-fork").is_disabled() == over  # from there nobody can go on
    for _ in range(3):
        page.click("#page-replay-back")
    at_step(page, steps(party) - 3)
    page.click("#page-replay-fork")
    page.wait_for_url(lambda url: party.match not in url)
    page.wait_for_selector("#page-moves button, #page-end:not([hidden])")
    assert "Bert" in page.locator("#page-players").inner_text()
    assert "Anna" not in page.locator("#page-players").inner_text()


def test_going_on_from_a_moment_with_friends(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party, seat=None)
    page.click("#page-replay-back")
    page.locator("[name=fork-who]").select_option("friends")
    page.click("#page-replay-fork")
    page.wait_for_url(lambda url: party.match not in url)
    page.wait_for_selector("#page-links li")


def test_going_on_from_a_moment_around_this_screen(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party, seat=None)
    page.click("#page-replay-back")
    page.locator("[name=fork-who]").select_option("here")
    page.click("#page-replay-fork")
    page.wait_for_url(lambda url: party.match not in url)
    page.wait_for_selector("main[data-state=yours], #page-curtain:not([hidden])")
    assert len(page.evaluate("JSON.parse(localStorage.getItem('ariane.tables'))[0].mine")) == 2


def test_the_chance_is_proven_in_the_browser(visitor: Visitor, party: Party) -> None:
    page = look_back(visitor, party)
    page.click("#page-replay-verify")
    page.wait_for_selector(".proof")
    assert page.locator(".proof.wrong").count() == 0
    draws = page.locator(".proof li").nth(1).inner_text()
    record = Record.parse(page.evaluate("async url => (await fetch(url)).text()", f"/api/matches/{party.match}/record"))
    assert int(re.findall(r"(\d+)\.$", draws)[0]) == record.verify()


@pytest.mark.parametrize("wrong", ["outcome", "seed"])
def test_a_lie_about_chance_is_found_out(visitor: Visitor, party: Party, wrong: str) -> None:
    page = look_back(visitor, party)

    def lie(route: Route) -> None:
        proof = json.loads(route.fetch().text())
        if wrong == "seed":
            proof["seed"] = proof["seed"][::-1]
        else:
            draw = next(one for one in proof["draws"] if len(one["outcomes"]) > 1)
            draw["fell"] = next(other for other in draw["outcomes"] if other != draw["fell"])
        route.fulfill(json=proof)

    page.route("**/chance", lie)
    page.click("#page-replay-verify")
    page.wait_for_selector(".proof.wrong")


KEPT: dict[str, tuple[dict[str, object], str]] = {
    "promise": ({"promise": "ab" * 32}, "not the one promised before the first move"),
    "digest": ({"digest": "cd" * 32}, "not the one this browser saw when the game ended"),
    "committed": ({"committed": {"0": "ef" * 32}}, "is not what the table shows now"),
}


@pytest.mark.parametrize("kept", ["nothing else", *KEPT])
def test_at_the_end_the_page_checks_by_itself_what_it_kept_and_is_loud_about_a_lie(
    visitor: Visitor, party: Party, kept: str
) -> None:
    page = visitor.page
    visitor.home()
    tampered, words = KEPT.get(kept, ({}, ""))
    secret = party.link(0).partition("#")[2]
    table = {"match": party.match, "game": "gotown", "mine": [{"seat": 0, "secret": secret}], "links": [], **tampered}
    page.evaluate("(table) => localStorage.setItem('ariane.tables', JSON.stringify([table]))", table)
    page.goto(f"{visitor.server.url}/tables/{party.match}?lang=en")
    if not words:
        page.wait_for_selector("#page-end .checked")
        assert page.locator("#page-end .alarm").count() == 0
        return
    page.wait_for_selector("#page-end .alarm[role=alert]")
    assert words in page.inner_text("#page-end .alarm")
    assert page.locator("#page-end .checked").count() == 0


def test_the_promise_kept_by_this_browser_counts(visitor: Visitor) -> None:
    """A table set here: the hash of the seed was kept before the first move; another hash later would be found out."""
    page = visitor.page
    visitor.home()
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("form button").click()
    page.wait_for_selector("#page-links li")
    [table] = page.evaluate("() => JSON.parse(localStorage.getItem('ariane.tables'))")
    look = page.evaluate("async url => (await fetch(url)).json()", f"/api/matches/{table['match']}")
    assert table["promise"] == look["facts"]["chance"]["commitment"]


def test_our_hash_is_the_standards(visitor: Visitor) -> None:
    visitor.home()
    script = """async (texts) => {
      const { hmac, sha256, toHex } = await import("/static/sha256.js");
      const bytes = (text) => new TextEncoder().encode(text);
      return texts.map((text) => [toHex(sha256(bytes(text))), toHex(hmac(bytes(text), bytes("thread")))]);
    }"""
    texts = ["", "abc", *("x" * length for length in (54, 55, 56, 63, 64, 65, 119, 120, 1000))]
    for text, (plain, keyed) in zip(texts, visitor.page.evaluate(script, texts), strict=True):
        assert plain == hashlib.sha256(text.encode()).hexdigest()
        assert keyed == hmac.digest(text.encode(), b"thread", "sha256").hex()


def test_record_and_picture_are_taken_home(visitor: Visitor, party: Party, tmp_path: Path) -> None:
    page = look_back(visitor, party)
    page.click("#page-replay-back")
    at_step(page, steps(party) - 1)
    with page.expect_download() as picture:
        page.click("#page-replay-picture")
    saved = tmp_path / picture.value.suggested_filename
    picture.value.save_as(saved)
    assert saved.name == f"gotown-{steps(party) - 1}.svg"
    text = saved.read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert "<style>" in text
    page.wait_for_selector("#page-record[href^=blob]")
    with page.expect_download() as record:
        page.click("#page-record")
    kept = tmp_path / "kept.record"
    record.value.save_as(kept)
    assert Record.read(kept).verify() > 0
