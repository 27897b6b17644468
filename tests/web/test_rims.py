"""Columns and rows on a phone: whoever reads of a square in the list finds it on the board by its letter and number."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from ariane.core.registry import load, names
from ariane.core.views import phrase
from tests.table.conftest import Server
from tests.web.player import Moment, Player, seeded

pytestmark = pytest.mark.once

SQUARE = re.compile(r"\b([a-z])([1-9][0-9]?)\b")
# Squares that are named, as far as they are seen: where each lies, and the letter and the number that lead to it.
NAMED = """(squares) => {
  const svg = document.querySelector("#page-board svg");
  const space = document.querySelector("#page-board").getBoundingClientRect();
  const box = (one) => one.getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) =>
    left >= space.left - 1 && right <= space.right + 1 && top >= space.top - 1 && bottom <= space.bottom + 1;
  const label = (rim, name) => {
    const text = [...svg.querySelectorAll(`[data-rim=${rim}] text`)].find((one) => one.textContent === name);
    if (!text?.checkVisibility()) return null;
    const { left, right, top, bottom } = box(text);
    const [y, high] = [(top + bottom) / 2, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a];
    // The letters themselves: the line they stand in is higher.
    return inside({ left, right, top: y - high / 2, bottom: y + high / 2 }) ? { x: (left + right) / 2, y, high } : null;
  };
  return squares.map(([column, row]) => {
    const piece = svg.querySelector(`[id$="-${column}${row}"]`);
    if (!piece) return { name: column + row, there: false };
    const { x, y, width, height } = box(piece);
    return { name: column + row, there: true, seen: inside(box(piece)), x: x + width / 2, y: y + height / 2,
      width, height, column: label("columns", column), row: label("rows", row) };
  });
}"""
LIST = "() => [...document.querySelectorAll('#page-moves button')].map((one) => one.textContent)"
# Names that touch each other: the letters, not the lines they stand in.
TOUCHING = """() => {
  const texts = [...document.querySelectorAll("#page-board [data-rim] text")];
  const boxes = texts.filter((one) => one.textContent && one.checkVisibility()).map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const high = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    return { name: text.textContent, left, right, top: (top + bottom - high) / 2, bottom: (top + bottom + high) / 2 };
  });
  const meet = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5
    && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
  const met = (one, i) => boxes.slice(i + 1).filter((other) => meet(one, other));
  return boxes.flatMap((one, i) => met(one, i).map((other) => one.name + other.name));
}"""


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Player]:
    """Somebody with a phone of 390 pixels, by day."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True, is_mobile=True
    )
    one = Player(context, server)
    yield one
    context.close()
    assert one.wrong == []


def naming(game: str, seats: int) -> list[Moment]:
    """The first decision of a game whose moves name squares, and one in its middle; none where they never do."""
    found = [
        one
        for one in seeded(game, seats, most=400)
        if any(SQUARE.search(phrase(one.state, move, "fr")) for move in one.state.moves())
    ]
    return [found[0], found[len(found) // 2]] if found else []


def named(reader: Player) -> list[Any]:
    """What the list names and the board has, as far as all of it is in sight."""
    squares = sorted({match for text in reader.page.evaluate(LIST) for match in SQUARE.findall(text)})
    assert squares
    found = [one for one in reader.page.evaluate(NAMED, squares) if one["there"] and one["seen"]]
    for one in found:
        for label in (one["column"], one["row"]):
            assert label is not None, f"{one['name']} is in the list and on the board, and cannot be found: {one}"
            assert label["high"] >= 12, one
        assert abs(one["column"]["x"] - one["x"]) <= one["width"] / 2, one
        assert abs(one["row"]["y"] - one["y"]) <= one["height"] / 2, one
    return found


def test_four_of_our_games_name_squares() -> None:
    assert {game for game in names() if naming(game, 2)} == {"berzerk", "dedale", "gootmu", "kragmortha"}


@pytest.mark.parametrize("game", ["berzerk", "dedale", "gootmu", "kragmortha"])
@pytest.mark.parametrize("crowd", [False, True], ids=["two", "most"])
def test_every_square_of_the_list_is_found_on_the_board(reader: Player, game: str, crowd: bool) -> None:
    """At the start and in the middle, with all of it in sight and looked at closely, also under the pulled up list."""
    seats = max(load(game).seats) if crowd else 2
    for moment in naming(game, seats):
        reader.situation(moment.state.dump(), seats=seats, seat=moment.seat, language="fr")
        assert reader.turn()
        page = reader.page
        if page.is_visible("#page-tip-close"):
            page.tap("#page-tip-close")
        assert named(reader)
        assert page.evaluate(TOUCHING) == []
        for _ in range(3):
            page.tap("#page-nearer")
            named(reader)
            assert page.evaluate(TOUCHING) == []
        page.tap("#page-fit")
        page.tap("#page-tabs [data-tab=moves]")
        letters, sheet = page.evaluate(
            "['#page-board [data-rim=columns]', '#page-side']"
            ".map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"
        )
        assert letters["bottom"] <= sheet["top"], "the letters are read with the list open"


def test_names_follow_the_finger_and_stay_with_the_board(reader: Player) -> None:
    """Moved under the finger the board keeps its letters and numbers at the edge; what lies below it has none."""
    moment = naming("kragmortha", 2)[-1]
    reader.situation(moment.state.dump(), seat=moment.seat, language="fr")
    assert reader.turn()
    page = reader.page
    for _ in range(6):
        page.tap("#page-nearer")
    space = page.locator("#page-board").bounding_box()
    assert space is not None
    touch = page.context.new_cdp_session(page)
    for down in (-120, *[-300] * 8):
        x, y = space["x"] + 180, space["y"] + 320
        for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + down * part}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        named(reader)
    assert page.evaluate("document.querySelector('#page-board [data-rim=columns]').getBoundingClientRect().width") == 0


def test_where_there_is_no_room_for_all_some_are_left_out(reader: Player) -> None:
    """The widest maze of Dédale on a low window: every second row has its number, none touches the next."""
    moment = naming("dedale", 6)[-1]
    reader.page.set_viewport_size({"width": 360, "height": 480})
    reader.situation(moment.state.dump(), seats=6, seat=moment.seat, language="fr")
    assert reader.turn()
    shown = reader.page.evaluate(
        "[...document.querySelectorAll('#page-board [data-rim=rows] text')].map((one) => one.checkVisibility())"
    )
    assert any(shown)
    assert not all(shown)
    assert reader.page.evaluate(TOUCHING) == []
