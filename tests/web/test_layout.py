"""Room on the page: the board is as large as the window allows, what is read round it is read, and nothing jumps."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from ariane.core.registry import load, names
from tests.table.conftest import Server
from tests.web.player import POINT, Player, seeded
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
PLACES = """() => {
  const ids = ["board", "about", "side", "turn", "moves", "hint", "moves-title", "players-title",
    "log", "log-title", "chat"];
  const places = ids.map((id) => {
    const { x, y, width, height } = document.querySelector(`#page-${id}`).getBoundingClientRect();
    return [id, [x, y, width, height].map(Math.round)];
  });
  const { a, e, f } = document.querySelector("#page-board svg").getScreenCTM();
  return Object.fromEntries([...places, ["squares", [a * 1000, e, f].map(Math.round)]]);
}"""


# What the browser itself calls a layout shift: all that moved without anybody having touched anything.
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (!one.hadRecentInput) shifts.push([one.value, ...one.sources.map(({ node }) => node?.id || node?.nodeName)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


@contextmanager
def looking(browser: Browser, address: str, width: int, height: int) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", locale="fr-FR")
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("main[data-version]")
    page.wait_for_selector("#page-board svg")
    at_rest(page)
    yield page
    context.close()


def in_the_middle(server: Server, game: str, seats: int, decisions: int = 30) -> Party:
    party = Party(server, game, seats)
    party.play(decisions)
    return party


def at_rest(page: Page) -> None:
    """Until the letters are there and what is on the page lies where it lay two frames ago."""
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    page.wait_for_function(
        """() => {
          const places = [...document.querySelectorAll("main [id^=page-], #page-board svg")].flatMap((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height];
          }).join();
          const rested = window.lay === places ? (window.rested ?? 0) + 1 : 0;
          Object.assign(window, { lay: places, rested });
          return rested >= 2;
        }"""
    )


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([wide, high]) => innerWidth === wide && innerHeight === high", arg=[width, height])
    # The page hears of it before its next frame is drawn.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    at_rest(page)


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


ROOM = """() => {
  const svg = document.querySelector("#page-board svg");
  const below = svg.querySelector("[data-below]");
  const free = innerHeight - document.querySelector("header.bar").getBoundingClientRect().height;
  const scale = ({ a, b }) => Math.hypot(a, b);
  const high = (one) => parseFloat(getComputedStyle(one).fontSize) * scale(one.getScreenCTM());
  const boxes = (all) => [...all].map((one) => one.getBoundingClientRect());
  // An initial is the mark of a pawn or a piece, not a text.
  const told = (one) => one.textContent.replace("′", "").trim().length > 1 && one.checkVisibility();
  const texts = [...below.querySelectorAll("text")].filter(told);
  const cards = [...svg.querySelectorAll("[id^=hand-], [id^=lay-]")].filter(() => below.dataset.card);
  return {
    share: (Number(below.dataset.below) * svg.getScreenCTM().a) / free,
    high: Number(below.dataset.below) * svg.getScreenCTM().a,
    text: Math.min(99, ...texts.map(high)),
    card: Math.min(999, ...boxes(cards).map((one) => one.width)),
    named: boxes(document.querySelectorAll("#page-players li")).filter((one) => one.width > 1).length,
    edges: boxes(below.querySelectorAll("[id]")).map(({ left, right }) => [left, right]),
  };
}"""


@pytest.mark.parametrize("game", names())
def test_the_board_is_the_hero_from_the_first_move_to_the_end(visitor: Player, game: str) -> None:
    """With most seats taken: four fifths of the free height, texts and cards that are read, players named once."""
    seats = max(load(game).seats)
    decisions = seeded(game, seats)
    page = visitor.page
    page.add_init_script("localStorage.setItem('ariane.ask', 'yes')")
    for moment in (decisions[0], decisions[len(decisions) // 2], decisions[-1]):
        match = visitor.situation(moment.state.dump(), seats=seats, seat=moment.seat)
        assert visitor.turn()
        resize(page, 390, 844)
        told = page.evaluate(ROOM)
        assert told["text"] >= 11.9, told
        assert told["card"] >= 43.5, told
        assert told["high"] >= 0.3 * 844, told
        assert all(left >= 0 and right <= 391 for left, right in told["edges"]), told
        resize(page, 1024, 768)
        told = page.evaluate(ROOM)
        assert told["text"] >= 11.9, told
        assert told["card"] >= 59.5, told
        assert told["share"] >= 0.5, told
        resize(page, 1440, 900)
        assert_hero(page.evaluate(ROOM))
    mine = "(id) => JSON.parse(localStorage['ariane.tables']).find((one) => one.match === id).mine[0].secret"
    secret = page.evaluate(mine, match)
    version = visitor.version
    form = {"version": version, "moves": [moment.move], "key": "the-last-move"}
    headers = {"Authorization": f"Bearer {secret}"}
    httpx.post(
        f"{visitor.server.url}/api/matches/{match}/play", json=form, headers=headers, timeout=60
    ).raise_for_status()
    page.wait_for_selector("#page-replay:not([hidden])")
    visitor.until("() => document.querySelector('#page-replay').dataset.shown")
    visitor.until("() => document.querySelectorAll('#page-board .can').length === 0")
    at_rest(page)
    assert_hero(page.evaluate(ROOM))
    if page.locator("#page-board .label").count():  # a maze of squares with texts goes on saying what they are
        assert page.is_visible("#page-board .label >> nth=0")
    resize(page, 390, 844)
    seen = page.locator("#page-board").bounding_box()
    assert seen is not None
    high = page.evaluate(ROOM)["high"]
    assert 0.3 * 844 <= high <= seen["height"] + 1  # in sight as a whole, and not a stamp below the figures


def assert_hero(told: dict[str, Any]) -> None:
    assert told["share"] >= 0.8, told
    assert told["text"] >= 11.9, told
    assert told["card"] >= 59.5, told
    assert told["named"] == 0, told


def test_the_labels_of_a_large_maze_are_shown_on_a_desk(browser: Browser, server: Server) -> None:
    with looking(browser, in_the_middle(server, "gootmu", 4).link(0), 1440, 900) as page:
        assert page.evaluate(BOARD)["letters"] >= 14.9
        assert page.is_visible("#page-board .label >> nth=0")
        # Where the pointer rests, a large card shows the square with all that is said of it.
        texts = (
            "[...document.querySelectorAll('#page-board [id^=square-]')].filter((one) => one.dataset.name.length > 60)"
        )
        [square, said] = page.evaluate(f"() => [{texts}[0].id, {texts}[0].dataset.name]")
        page.mouse.move(*page.evaluate(POINT, square))
        card = page.wait_for_selector("#page-card:not([hidden])")
        assert card is not None
        assert page.inner_text("#page-card p").split() == said.split()
        shown = page.locator("#page-card svg").bounding_box()
        assert shown is not None
        assert shown["width"] >= 80
        # It covers no square.
        over, board = page.locator("#page-card").bounding_box(), page.locator("#page-board").bounding_box()
        assert over is not None
        assert board is not None
        assert over["x"] >= board["x"] + board["width"]


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
    """Nor where a first-time hint comes and goes: it lies over the oldest lines of the log."""
    party = Party(server, game, 2)
    hinted, shifts = set(), list[Any]()
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
            shifts = page.evaluate("shifts")
            hinted.add(page.is_visible("#page-tip"))
        if page.is_visible("#page-tip"):
            page.click("#page-tip-close")
            assert page.evaluate(PLACES) == before
    assert hinted == {True, False}
    assert sum(value for value, *_ in shifts) < 0.02, shifts


ASKED_AND_TOLD = """() => {
  const [log, question, moves, column] = ["log", "question", "moves", "side"].map((id) =>
    document.getElementById(`page-${id}`).getBoundingClientRect());
  const first = document.querySelector("#page-moves button").getBoundingClientRect();
  return { log: log.height / column.height, apart: first.top - question.bottom, list: moves.height };
}"""


@pytest.mark.parametrize("game", names())
def test_on_a_desk_the_log_is_a_place_to_read_and_a_question_stands_above_its_moves(
    browser: Browser, server: Server, game: str
) -> None:
    """The log has the room that nothing else needs; no empty room lies between a question and a list, however short."""
    party = in_the_middle(server, game, 2, 4)
    with looking(browser, party.link(party.choosing()), 1440, 900) as page:
        page.wait_for_selector("#page-moves button")
        if page.is_visible("#page-tip-close"):
            page.click("#page-tip-close")
        for width, height, least in ((1440, 900, 0.35), (1024, 768, 0.25)):
            resize(page, width, height)
            told: dict[str, float] = page.evaluate(ASKED_AND_TOLD)
            assert told["log"] >= least, (width, told)
            assert told["apart"] <= 40, (width, told)
            assert told["list"] >= 120, (width, told)


# Whatever of a piece of the page is cut off: by the window, or by what it lies in and cannot be seen of it.
CUT = """(piece) => {
  const { top, bottom } = piece.getBoundingClientRect();
  let [high, low] = [0, innerHeight];
  for (let at = piece.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === "visible") continue;
    const box = at.getBoundingClientRect();
    [high, low] = [Math.max(high, box.top), Math.min(low, box.bottom)];
  }
  return Math.max(0, high - top, bottom - low);
}"""


@pytest.mark.parametrize("game", names())
def test_a_hint_never_takes_the_room_of_the_moves(browser: Browser, server: Server, game: str) -> None:
    """The first question of a first game, with all that is told: hint, first moves and the chat are seen whole."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    visitor = Player(context, server)
    moment = next(one for one in seeded(game, 2) if one.seat == 0)
    visitor.facing(moment.state.dump(), language="fr")
    assert visitor.turn()
    page = visitor.page
    for width, height in ((1440, 900), (1280, 720)):
        resize(page, width, height)
        for part in ("tip", "chat"):
            assert page.is_visible(f"#page-{part}")
            assert page.locator(f"#page-{part}").evaluate(CUT) == 0, (width, height, part)
        buttons = page.locator("#page-moves button")
        for number in range(min(2, buttons.count())):
            assert buttons.nth(number).evaluate(CUT) == 0, (width, height, number)
    context.close()
    assert visitor.wrong == []


def test_a_question_for_every_time_moves_nothing_but_the_list_of_moves(browser: Browser, server: Server) -> None:
    """Its line takes the room of the last moves in sight: what happened and who is to play stay where they are."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    visitor = Player(context, server)
    visitor.situation("kragmortha\nseats 2\ngoblins d4 b1\nhand 1: goblin-crystal+crystal\ngrimoires duster@1\n")
    page = visitor.page
    places = []
    for answer in ("crystal", "west"):
        assert visitor.turn()
        at_rest(page)
        places.append(page.evaluate(PLACES))
        visitor.deed(page.locator("#page-moves button", has_text=answer).first.click)
    visitor.until("() => !document.querySelector('#page-always').hidden")
    at_rest(page)
    places.append(page.evaluate(PLACES))
    assert places[2]["moves"] != places[1]["moves"], "the line lies there"
    for one in places:
        one.pop("moves")
    assert places[0] == places[1] == places[2]
    context.close()
    assert visitor.wrong == []
