"""The board as hero at any moment: long stretches of all games, and their ends, watched frame by frame on a desk."""

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

from ariane.core.registry import load, names
from ariane.table.entries import SeatPlan
from tests.table.conftest import Server
from tests.table.postgres import wait_for
from tests.web.player import NAMES, Player, seeded, set_position
from tests.web.test_layout import ROOM, at_rest
from tests.web.visiting import PATIENCE

pytestmark = pytest.mark.once

STRETCH = 60  # decisions of a stretch at most
SEEN_FIRST = 3  # of our own questions: whatever comes later may have passed before a frame was drawn,
KEEPS_UP = 3  # but never more than so many moves of the others

# After whatever changes on the page, once a frame: how large the board is, and what is read round it. What falls short
# is kept with the question of that moment.
WATCH = (
    "() => { const room = "
    + ROOM
    + """;
  const main = document.querySelector("main");
  const short = ({ share, text, card }) => share < 0.8 || text < 11.9 || card < 59.5;
  const seen = window.seen = { versions: new Set(), questions: new Set(), short: [], least: 9 };
  let due = false;
  const look = () => {
    due = false;
    if (!document.querySelector("#page-board svg [data-below]")) return; // the next drawing is on its way
    const { share, text, card } = room();
    const told = { share, text, card };
    const { version, state } = main.dataset;
    const question = document.querySelector("#page-question").textContent;
    seen.versions.add(version);
    if (state === "yours") seen.questions.add(question);
    seen.least = Math.min(seen.least, share);
    if (short(told)) seen.short.push({ version, state, question, ...told });
  };
  new MutationObserver(() => {
    if (!due) requestAnimationFrame(look);
    due = true;
  }).observe(main, { subtree: true, childList: true, attributes: true });
  seen.look = look;
  look();
}"""
)
ASKED = """(version) => {
  const { version: at, state } = document.querySelector("main").dataset;
  if (Number(at) !== version || state !== "yours") return false;
  seen.look();
  return seen.questions.size > 0;
}"""
REACHED = """(version) => {
  if (Number(document.querySelector("main").dataset.version) < version) return false;
  seen.look();
  return true;
}"""
SEEN = """() => ({
  least: seen.least, short: seen.short.slice(0, 5), versions: seen.versions.size, questions: [...seen.questions],
})"""


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=PATIENCE / 1000) as one:
        yield one


class Others:
    """All seats of a table but ours, and ours too where the page leaves it to us: played at random over the API."""

    def __init__(self, client: httpx.Client, server: Server, position: str, seats: int) -> None:
        made = set_position(server.database, position, [SeatPlan("kept", "")] * seats)
        self.match = made.match
        self.url = f"{server.url}/api/matches/{made.match}"
        self.client = client
        self.asked = 0  # our own decisions so far
        self.secrets = [str(place.secret) for place in made.places]
        for seat in range(seats):
            self.secrets[seat] = self.post(seat, "/join", name=NAMES[seat])["secret"]
        wait_for(lambda: self.view(0)["facts"]["status"] != "open")

    def post(self, seat: int, what: str, **form: object) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[seat]}"}
        return self.client.post(self.url + what, json=form, headers=headers).raise_for_status().json()

    def view(self, seat: int) -> Any:
        return (
            self.client.get(self.url, headers={"Authorization": f"Bearer {self.secrets[seat]}"})
            .raise_for_status()
            .json()
        )

    def play(self, decisions: int, dice: random.Random, visitor: Player) -> bool:
        """So many moves, or all until the end; whether it is over. What we are asked first is seen before we answer."""
        seat = 0
        for number in range(decisions):
            view = self.view(seat)
            if view["facts"]["deciding"] not in (None, seat):
                seat = view["facts"]["deciding"]
                view = self.view(seat)
            if view["facts"]["status"] != "running":
                return True
            self.asked += seat == 0
            if seat == 0 and self.asked <= SEEN_FIRST:
                visitor.until(ASKED, view["version"])
            elif number % KEEPS_UP == 0:
                visitor.until(REACHED, view["version"])
            move = dice.choice(view["facts"]["moves"])["move"]
            self.post(seat, "/play", version=view["version"], moves=[move], key=f"r{view['version']}")
        return bool(self.view(seat)["facts"]["status"] != "running")


def watched(visitor: Player, table: Others, seat: int) -> None:
    page = visitor.page
    page.goto(f"{visitor.server.url}/tables/{table.match}?lang=en#{table.secrets[seat]}")
    page.wait_for_selector("#page-board svg [data-below]")
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    page.evaluate(WATCH)


def assert_seen(visitor: Player, table: Others, versions: int) -> None:
    told = visitor.page.evaluate(SEEN)
    assert told["short"] == [], told
    assert told["versions"] >= versions, told
    assert bool(told["questions"]) == bool(table.asked), told


@pytest.mark.parametrize("game", names())
def test_at_any_moment_the_board_has_four_fifths_of_the_height(
    browser: Browser, server: Server, client: httpx.Client, game: str
) -> None:
    """From the first move with most seats, and with two to the end: every version, whatever is asked, and the panel."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    # Nothing is played by the page, and nothing is shown later than it happens.
    context.add_init_script("localStorage.setItem('ariane.ask', 'yes'); localStorage.setItem('ariane.pace', 'once')")
    visitor = Player(context, server)
    dice = random.Random(5)
    most = max(load(game).seats)
    first = Others(client, server, seeded(game, most, most=1)[0].state.dump(), most)
    watched(visitor, first, 0)
    first.play(STRETCH, dice, visitor)
    visitor.until("(at) => Number(document.querySelector('main').dataset.version) >= at", first.view(0)["version"])
    assert_seen(visitor, first, STRETCH // 4)
    late = seeded(game, 2)[-STRETCH * 2 // 3 :][0].state
    last = Others(client, server, late.dump(), 2)
    watched(visitor, last, 0)
    if not last.play(STRETCH, dice, visitor):
        last.post(1, "/resign")
    page = visitor.page
    page.wait_for_selector("#page-replay:not([hidden])")
    visitor.until("() => document.querySelector('#page-replay').dataset.shown")
    page.click("#page-review > summary")  # all that lies beside the board when it is over, unfolded
    page.click("#page-replay-more > summary")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert_seen(visitor, last, STRETCH // 8)
    context.close()
    assert visitor.wrong == []


# What lies round the board and touches the squares, another block or the edge of the window's room.
TOUCHING = """() => {
  const box = (one) => one.getBoundingClientRect();
  const space = box(document.querySelector("#page-board"));
  const seen = (one) => box(one).width > 0;
  const blocks = [...document.querySelectorAll("#page-board [data-block]")].filter(seen);
  const squares = [...document.querySelectorAll("#page-board [id^=square-]")];
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const out = ({ left, right, top, bottom }) =>
    left < space.left - 1 || right > space.right + 1 || top < space.top - 1 || bottom > space.bottom + 1;
  const met = (one, i) => [...squares, ...blocks.slice(i + 1)].some((other) => meet(box(one), box(other)));
  return blocks.filter((one, i) => out(box(one)) || met(one, i)).map((one) => one.dataset.block);
}"""


def test_the_board_of_eight_has_three_fifths_of_a_small_desk(browser: Browser, server: Server) -> None:
    """What belongs to them lies beside it and below it: at the beginning, and late, when much is read on their mats."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('ariane.ask', 'yes')")
    visitor = Player(context, server)
    short, long = seeded("kragmortha", 8), seeded("kragmortha", 8, seed=2)
    for moment in (short[0], short[-1], long[-1]):
        visitor.situation(moment.state.dump(), seats=8, seat=moment.seat)
        assert visitor.turn()
        at_rest(visitor.page)
        told = visitor.page.evaluate(ROOM)
        assert told["share"] >= 0.6, told
        assert told["text"] >= 11.9, told
        assert told["card"] >= 59.5, told
        assert visitor.page.evaluate(TOUCHING) == []
    context.close()
    assert visitor.wrong == []
