"""Slips: nothing is chosen beforehand, nothing lies over what is tapped next, and a finger that stays only asks."""

import pytest

from tests.web.player import Player, seeded

pytestmark = pytest.mark.once

THIEVES = "gotown\nseats 3\nplayer 1\nhand 1: thief thief 1 2\nhand 2: ball donut 5\nhand 3: 5 6 7\n"
# Every piece that can be clicked, and what of the page a tap in its middle would meet instead of the board.
COVERED = """() => [...document.querySelectorAll("#page-board .spot[tabindex]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return met?.closest("#page-board") ? null : [one.id, met?.outerHTML.slice(0, 80)];
}).filter(Boolean)"""
OVER_THE_BOARD = """() => {
  const [line, board] = ["why", "board"].map((id) => document.getElementById(`page-${id}`).getBoundingClientRect());
  return line.bottom > board.top && line.top < board.bottom && line.right > board.left && line.left < board.right;
}"""


def read(phone: Player) -> None:
    """What a newcomer is told has been read."""
    if phone.page.is_visible("#page-tip-close"):
        phone.page.tap("#page-tip-close")


def test_after_one_thief_the_second_is_not_chosen(visitor: Player) -> None:
    visitor.situation(THIEVES, seats=3)
    assert visitor.turn()
    page = visitor.page
    thieves = [spot for spot in visitor.spots() if "hief" in (page.get_attribute(f"[id='{spot}']", "data-name") or "")]
    assert thieves
    visitor.click(thieves[0])
    visitor.until("() => !document.querySelector('#page-back').disabled")
    victim = visitor.spots()[0]
    visitor.deed(lambda: visitor.click(victim))
    for _ in range(2):  # which card is taken; then whatever comes next
        assert visitor.turn()
        assert page.is_disabled("#page-back"), visitor.standing()
        assert page.locator("#page-board .chosen").count() == 0
        if "ake" in page.inner_text("#page-moves"):
            visitor.deed(page.locator("#page-moves button").first.click)
    assert page.locator("#page-moves button").count() > 2, "the second thief is one choice among others"


def test_what_is_told_lies_over_nothing_that_is_tapped_next(phone: Player) -> None:
    """A refusal on a small phone, and what touched us: below the turn, above the board."""
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7\nhand 2: 2 2 5\n", language="fr")
    assert phone.turn()
    read(phone)
    assert "floor-2-1" not in phone.spots()
    phone.page.touchscreen.tap(*phone.point("floor-2-1"))
    phone.until("() => !document.querySelector('#page-why').hidden")
    assert not phone.page.evaluate(OVER_THE_BOARD)
    assert phone.page.evaluate(COVERED) == []
    phone.page.touchscreen.tap(*phone.point("hand-1"))
    phone.until("() => document.querySelector('#page-why').hidden")


def test_a_finger_that_stays_shows_the_large_card_and_makes_no_move(phone: Player) -> None:
    moment = next(one for one in seeded("gootmu", 2, most=200) if one.state.asks() == "step")
    phone.page.add_init_script("localStorage.setItem('ariane.ask', 'yes')")
    phone.situation(moment.state.dump(), seat=moment.seat, language="fr")
    assert phone.turn()
    read(phone)
    page, version = phone.page, phone.version
    told = page.evaluate(
        "[...document.querySelectorAll('#page-board [id^=square-]')].find((one) => one.dataset.name.length > 60).id"
    )
    (x, y), name = phone.point(told), page.get_attribute(f"[id='{told}']", "data-name")
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.until("() => !document.querySelector('#page-card').hidden")
    assert page.locator("#page-card svg").count() == 1
    assert page.inner_text("#page-card p") == name
    card = page.locator("#page-card").bounding_box()
    assert card is not None
    assert not (card["x"] <= x <= card["x"] + card["width"] and card["y"] <= y <= card["y"] + card["height"])
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= 360
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.tap("#page-turn")
    phone.until("() => document.querySelector('#page-card').hidden")
    assert phone.version == version
