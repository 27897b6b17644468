"""Pieces that moved go along their way where the picture knows it; nothing moves for whom motion is too much."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from tests.table.conftest import Server
from tests.web.player import Player
from tests.web.visiting import PATIENCE

pytestmark = pytest.mark.once

# A pawn goes round a corner: from the upper left to the lower right of a board of two by two, drawn at half its size.
SHOWN = """async ({ way, from, to }) => {
  const { Picture } = await import("/static/picture.js");
  const box = document.createElement("div");
  document.body.append(box);
  const picture = new Picture(box, () => {}, () => {});
  const pawn = (x, y) => `<g id="pawn"><circle cx="${x}" cy="${y}" r="10"/></g>`;
  const drawn = (inside) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><g transform="scale(.5)">${inside}</g></svg>`;
  picture.show(drawn(pawn(...from)));
  picture.show(drawn(`<path d="${way}" data-way="pawn" fill="none"/>` + pawn(...to)));
  const moving = picture.piece("pawn").getAnimations();
  return moving.flatMap((one) => one.effect.getKeyframes().map((frame) => frame.translate));
}"""


# From k10 it is sent east; then a corner and a straight tile leave it no choice, up to the fork of l8.
PROWL = """dedale
seats 2
asks prowl
tiles k10=nes k9=ns l10=nw l9=ns l8=esw m8=ew k8=ew
hand 1: straight straight straight
hand 2: straight straight straight
bull k10
back south
play red white red white
prowl 4
"""
RECORD = """
  window.gone = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (Array.isArray(frames)) window.gone[this.id] = frames.map((frame) => frame.translate.split(" ").map(parseFloat));
    return animate.call(this, frames, options);
  };
"""


def shown(browser: Browser, server: Server, way: str, *, motion: Literal["reduce", "no-preference"]) -> Any:
    context = browser.new_context(reduced_motion=motion)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.url}/")
    frames = page.evaluate(SHOWN, {"way": way, "from": [0, 0], "to": [100, 100]})
    context.close()
    return frames


def test_a_pawn_goes_round_the_corner(browser: Browser, server: Server) -> None:
    frames = shown(browser, server, "M0 0L0 100L100 100", motion="no-preference")
    assert frames == ["-100px -100px", "-100px", "0px"]  # down first, then to the right


def test_a_pawn_goes_only_the_last_part_of_a_longer_way(browser: Browser, server: Server) -> None:
    frames = shown(browser, server, "M-100 0L0 0L100 0L100 100", motion="no-preference")
    assert frames == ["-100px -100px", "0px -100px", "0px"]


def test_a_way_that_leads_elsewhere_is_not_gone(browser: Browser, server: Server) -> None:
    frames = shown(browser, server, "M300 0L300 100L200 100", motion="no-preference")
    assert frames == ["-100px -100px", "0px"]


def test_a_jump_takes_no_time(browser: Browser, server: Server) -> None:
    frames = shown(browser, server, "M0 0L0 -100M100 200L100 100", motion="no-preference")
    assert frames == ["-100px -100px", "-100px -200px", "0px 100px", "0px"]


# Somebody else's pawn leaves the board on the left and comes in on the right; then it stays, and no way is drawn.
THREAD = """async () => {
  const { Picture } = await import("/static/picture.js");
  const box = document.createElement("div");
  document.body.append(box);
  const picture = new Picture(box, () => {}, () => {});
  picture.trails.watching = true;
  const drawn = (x, way) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 99">${way}
    <g id="pawn"><circle cx="${x}" cy="50" r="10"/></g></svg>`;
  picture.show(drawn(50, ""));
  picture.show(drawn(350, '<path d="M50 50L0 50M500 50L450 50L350 50" data-way="pawn" fill="none"/>'));
  picture.show(drawn(350, " "));
  picture.mark(new Set(), new Set(), []);
  return box.querySelector(".trail").getAttribute("d");
}"""


def test_a_thread_goes_over_the_edge_and_not_across_the_board(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/")
    path = page.evaluate(THREAD)
    context.close()
    assert path == "M50.0 50.0L0.0 50.0M500.0 50.0L450.0 50.0L350.0 50.0"


# Somebody else's pawn walks, is caught and waits in a corner, comes back and walks on.
CAUGHT = """async () => {
  const { Picture } = await import("/static/picture.js");
  const box = document.createElement("div");
  document.body.append(box);
  const picture = new Picture(box, () => {}, () => {});
  picture.trails.watching = true;
  const drawn = (x, y, off) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">
    <g ${off ? 'data-off="1"' : ""}><g id="pawn"><circle cx="${x}" cy="${y}" r="10"/></g></g></svg>`;
  for (const [x, y, off] of [[50, 50], [150, 50], [20, 480, true], [300, 50], [300, 150]])
    picture.show(drawn(x, y, off));
  picture.mark(new Set(), new Set(), []);
  return box.querySelector(".trail").getAttribute("d");
}"""


def test_no_thread_leads_to_what_waits_beside_the_board(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/")
    path = page.evaluate(CAUGHT)
    context.close()
    assert path == "M50.0 50.0L150.0 50.0M300.0 50.0L300.0 150.0"


# A row of cards becomes longer: its middle moves, and nothing has gone anywhere.
LONGER = """async () => {
  const { Picture } = await import("/static/picture.js");
  const box = document.createElement("div");
  document.body.append(box);
  const picture = new Picture(box, () => {}, () => {});
  picture.trails.watching = true;
  for (const wide of [100, 180]) picture.show(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">
    <g id="row"><rect x="20" y="20" width="${wide}" height="40"/></g></svg>`);
  picture.mark(new Set(), new Set(), []);
  return box.querySelectorAll(".trail").length;
}"""


def test_what_only_grows_leaves_no_thread(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/")
    assert page.evaluate(LONGER) == 0
    context.close()


def test_nothing_moves_where_motion_is_reduced(browser: Browser, server: Server) -> None:
    assert shown(browser, server, "M0 0L0 100L100 100", motion="reduce") == []


def test_the_minotaur_is_seen_going_round_the_corner(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="no-preference")
    context.add_init_script(RECORD)
    one = Player(context, server)
    one.situation(PROWL)
    assert one.turn()
    one.deed(one.page.get_by_role("button", name="Send the Minotaur east").click)
    frames = one.until("() => window.gone.minotaur")
    step = frames[2][1]
    assert [[round(at / step) for at in frame] for frame in frames] == [[-1, 2], [0, 2], [0, 1], [0, 0]]
    context.close()
    assert one.wrong == []
