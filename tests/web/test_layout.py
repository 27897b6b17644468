"""Room on the page: the board is as large as the window allows, what is read round it is read, and nothing jumps."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ariane.core.registry import load, names
from tests.table.conftest import Server
from tests.web.visiting import PATIENCE, Party

pytestmark = pytest.mark.once

BOARD = """() => {
  const box = document.querySelector("#page-board");
  const svg = box.querySelector("svg");
  const below = svg.querySelector("[data-below]");
  return {
    scale: svg.getScreenCTM().a,
    most: box.clientHeight / Number(below.dataset.below),
    letters: below.getScreenCTM().a * Number(below.dataset.letters),
    parts: [...below.querySelectorAll("[data-block]")].map((part) => part.getBoundingClientRect().toJSON()),
    box: box.getBoundingClientRect().toJSON(),
  };
}"""
PLACES = """() => Object.fromEntries(
  ["board", "about", "side", "moves-title", "players-title", "log-title"].map((id) => {
    const { x, y, width, height } = document.querySelector(`#page-${id}`).getBoundingClientRect();
    return [id, [x, y, width, height].map(Math.round)];
  }),
)"""


@contextmanager
def looking(browser: Browser, address: str, width: int, height: int) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", locale="fr-FR")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("main[data-version]")
    page.wait_for_selector("#page-board svg")
    yield page
    context.close()


def in_the_middle(server: Server, game: str, seats: int, decisions: int = 30) -> Party:
    party = Party(server, game, seats)
    party.play(decisions)
    return party


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([wide, high]) => innerWidth === wide && innerHeight === high", arg=[width, height])
    # The page hears of it before its next frame is drawn.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize(("game", "seats"), [("gootmu", 4), ("kragmortha", 4), ("berzerk", 2)])
def test_a_board_keeps_its_height_and_what_lies_round_it_is_read(
    browser: Browser, server: Server, game: str, seats: int
) -> None:
    with looking(browser, in_the_middle(server, game, seats).link(0), 1440, 900) as page:
        for width, height in ((1440, 900), (1280, 720), (1920, 1080)):
            resize(page, width, height)
            seen: dict[str, Any] = page.evaluate(BOARD)
            assert seen["scale"] >= 0.72 * seen["most"]
            assert seen["letters"] >= 11.9
            for part in seen["parts"]:
                assert part["left"] >= seen["box"]["left"] - 1
                assert part["right"] <= seen["box"]["right"] + 1
                assert part["bottom"] <= seen["box"]["bottom"] + 1


def test_the_labels_of_a_large_maze_are_shown_on_a_desk(browser: Browser, server: Server) -> None:
    with looking(browser, in_the_middle(server, "gootmu", 4).link(0), 1440, 900) as page:
        assert page.evaluate(BOARD)["letters"] >= 14.9
        assert page.is_visible("#page-board .label >> nth=0")


@pytest.mark.parametrize("game", names())
def test_a_tablet_shows_the_whole_board(browser: Browser, server: Server, game: str) -> None:
    party = in_the_middle(server, game, min(3, load(game).seats[-1]), 4)
    with looking(browser, party.link(0), 768, 1024) as page:
        for width, height in ((768, 1024), (1024, 768)):
            resize(page, width, height)
            assert page.evaluate("document.documentElement.scrollHeight") <= height
            shown = page.locator("#page-board > svg").bounding_box()
            assert shown is not None
            assert shown["y"] + shown["height"] <= height
            assert min(shown["width"], shown["height"]) > 400


@pytest.mark.parametrize("game", names())
def test_nothing_jumps_while_others_play(browser: Browser, server: Server, game: str) -> None:
    party = Party(server, game, 2)
    with looking(browser, party.link(0), 1440, 900) as page:
        before = page.evaluate(PLACES)
        for _ in range(10):
            party.play(1)
            view = party.view()
            if view["facts"]["status"] != "running":
                break
            reached = "(at) => Number(document.querySelector('main').dataset.version) >= at"
            page.wait_for_function(reached, arg=view["version"])
            assert page.evaluate(PLACES) == before
