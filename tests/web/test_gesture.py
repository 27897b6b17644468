"""One gesture: a piece is sent where one clicks, what has no choice is done, and a finger hits what it means."""

import re

import httpx
import pytest
from playwright.sync_api import Browser

from ariane.core import views
from ariane.core.registry import load, names
from ariane.table.looks import WayLook
from ariane.table.showing import is_forced
from ariane.table.ways import ways, winning
from tests.table.conftest import Server
from tests.web.player import Moment, Player, seeded
from tests.web.visiting import Party

pytestmark = pytest.mark.once

FAR = """() => [...document.querySelectorAll("#page-board .ring.far")].length"""


ASK = "localStorage.setItem('ariane.ask', 'yes')"  # also where there is no choice
FAR_SPOTS = """() => [...document.querySelectorAll('#page-board .spot[tabindex="-1"]')].map((one) => one.id)"""


def to_walk(party: Party, asks: str) -> int:
    """Plays until somebody is asked this, and says who."""
    for _ in range(60):
        facts = party.view()["facts"]
        if facts["asks"] == asks and facts["deciding"] is not None:
            view = party.view(facts["deciding"])
            if view["drawn"].get("ways"):
                return int(facts["deciding"])
        party.play(1)
    raise AssertionError(f"nobody is asked {asks}")


def steps(visitor: Player, match: str) -> int:
    told = httpx.get(f"{visitor.server.url}/api/matches/{match}", timeout=60).raise_for_status().json()
    return int(told["facts"]["steps"])


@pytest.mark.parametrize("drags", [False, True], ids=["click", "drag"])
@pytest.mark.parametrize(("game", "asks"), [("berzerk", "walk"), ("gootmu", "step")])
def test_a_piece_goes_where_one_clicks_or_carries_it(visitor: Player, game: str, asks: str, drags: bool) -> None:
    asked = (one for one in seeded(game, 2) if one.state.asks() == asks)
    moment, way = next(
        (one, max(far, key=lambda way: len(way.moves)))
        for one in asked
        if (far := [way for way in ways(one.state, one.seat, "en", ["", ""]) if is_one_click(way) and not way.phrase])
    )
    assert len(way.moves) > 2
    page = visitor.page
    page.add_init_script(ASK)
    match = visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    assert page.evaluate(FAR) > 0
    before = steps(visitor, match)
    pawn = page.locator("#page-board [data-carry]").first.bounding_box()
    assert pawn

    def drag() -> None:
        page.mouse.move(pawn["x"] + pawn["width"] / 2, pawn["y"] + pawn["height"] / 2)
        page.mouse.down()
        page.mouse.move(*visitor.point(way.clicks[0]), steps=4)
        page.mouse.up()

    visitor.deed(drag if drags else lambda: visitor.click(way.clicks[0]))
    assert steps(visitor, match) >= before + len(way.moves)


@pytest.mark.parametrize(("game", "asks"), [("kragmortha", "step"), ("dedale", "act")])
def test_a_piece_is_sent_far_by_as_many_clicks_as_a_step(visitor: Player, game: str, asks: str) -> None:
    """A goblin by one click; in Dédale, where a click on a tile may mean something else, the pawn comes first."""
    moment, way = next(
        (one, way)
        for seed in range(1, 9)
        for one in seeded(game, 2, seed=seed, most=200)
        if one.state.asks() == asks
        for way in ways(one.state, one.seat, "en", ["", ""])
        if not way.phrase and not way.hurts
    )
    visitor.page.add_init_script(ASK)
    match = visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    before, version = steps(visitor, match), visitor.version
    assert len(way.clicks) == (2 if game == "dedale" else 1)
    for clicked in way.clicks:
        visitor.click(clicked)
    visitor.played(version)
    assert steps(visitor, match) >= before + len(way.moves) > before + 1


# Robot 5 walks, and the Humanoid is beside it; Robot 2 could be sent there, too.
BESIDE = """berzerk
asks robots
round 1
half 1
first 2
turn 1
turns 5
lives 5 5
points 0 20
humanoid e4
otto e6
robots b4 c4 - - f4 h4
roll 3
left 2
path g4 f4
mover 5
last 5 g4 f4
"""


def test_a_click_that_makes_a_move_makes_it_though_others_go_there_too(visitor: Player) -> None:
    """The piece that is under way hits what it stands beside by one click; another one is clicked first."""
    visitor.situation(BESIDE, seat=0)
    assert visitor.turn()
    clicks = [way.clicks for way in ways(load("berzerk").restore(BESIDE), 0, "en", ["", ""])]
    assert ["robot-2", "humanoid"] in clicks
    visitor.deed(lambda: visitor.click("humanoid"))
    visitor.until("() => /Robot 5 hits/.test(document.querySelector('#page-log').textContent)")


def test_a_place_is_enough_where_one_piece_can_go_there_and_else_the_pieces_are_listed(visitor: Player) -> None:
    def goers(one: Moment) -> dict[str, set[str]]:
        """Which Robots can go where, by a step or from afar."""
        steps = [views.clicks(one.state, move) for move in one.state.moves()]
        found: dict[str, set[str]] = {}
        for robot, place in steps + [way.clicks for way in ways(one.state, one.seat, "en", ["", ""])]:
            found.setdefault(place, set()).add(robot)
        return found

    asked = (one for one in seeded("berzerk", 2) if one.state.asks() == "robots")
    moment, places = next((one, goers(one)) for one in asked if {1, 2} <= set(map(len, goers(one).values())))
    single, double = (next(place for place, who in places.items() if len(who) == count) for count in (1, 2))
    visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    visitor.click(double)
    listed = visitor.page.locator("#page-moves button").all_inner_texts()
    assert len(listed) >= 2
    assert {text[:7] for text in listed} == {who.replace("robot-", "Robot ") for who in places[double]}
    assert all(double.removeprefix("square-") in text for text in listed), listed  # also those who come from afar
    visitor.page.click("#page-back")
    visitor.deed(lambda: visitor.click(single))


def is_one_click(way: WayLook) -> bool:
    return len(way.clicks) == 1 and len(way.moves) > 2


def test_a_click_whose_only_way_uses_something_up_is_asked_about(visitor: Player) -> None:
    position, seat, way = next(
        (text, one.seat, dear[0])
        for one in seeded("gootmu", 2, most=400)
        if one.state.asks() == "step"
        for text in [re.sub(rf"(?m)^(pawn {one.seat + 1}: at=\S+)", r"\1 cancels=1", one.state.dump())]
        if (dear := [way for way in ways(load("gootmu").restore(text), one.seat, "en", ["", ""]) if way.hurts])
    )
    page = visitor.page
    page.add_init_script(ASK)
    visitor.situation(position, seat=seat)
    assert visitor.turn()
    before = visitor.version
    visitor.click(way.clicks[0])
    assert "using up a square to cancel" in page.inner_text("#page-why")
    page.click("#page-why .firm >> nth=1")
    assert page.is_hidden("#page-why")
    assert visitor.version == before
    visitor.click(way.clicks[0])
    visitor.deed(lambda: page.click("#page-why .firm >> nth=0"))


@pytest.mark.parametrize("game", names())
def test_a_gesture_takes_no_more_clicks_than_are_counted(visitor: Player, game: str) -> None:
    """Clicks per turn are counted over whole games by test_ways: here they are made, on the page."""
    visitor.page.add_init_script(ASK)
    moments = [one for one in seeded(game, 2, most=400) if views.clicks(one.state, one.move)]
    for moment in moments[:: len(moments) // 5][:5]:
        match = visitor.situation(moment.state.dump(), seat=moment.seat)
        assert visitor.turn()
        offered = [way for way in ways(moment.state, moment.seat, "en", ["", ""]) if not way.phrase]
        way = max(offered, key=lambda way: len(way.moves), default=None)
        clicks = way.clicks if way else views.clicks(moment.state, moment.move)
        before, version = steps(visitor, match), visitor.version
        for clicked in clicks:
            if visitor.version == version:
                visitor.click(clicked)
        if views.hurts(moment.state, moment.move) and not way:
            visitor.page.click("#page-why .firm")
        visitor.played(version)
        assert steps(visitor, match) >= before + (len(way.moves) if way else 1), moment.state.dump()


def winner(game: str) -> tuple[Moment, int]:
    """A decision that may end the game at once, and the move that does; it is not the first of the list by itself."""
    for seed in range(1, 200):
        for moment in seeded(game, 2, seed=seed)[-3:]:
            found = winning(moment.state, moment.seat)
            if found and found[0] != moment.state.moves()[0]:
                return moment, found[0]
    raise AssertionError(f"nobody could win {game}")


@pytest.mark.parametrize("game", ["berzerk", "dedale", "gootmu"])
def test_what_wins_stands_first(visitor: Player, game: str) -> None:
    moment, move = winner(game)
    visitor.page.add_init_script(ASK)
    visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    visitor.until("() => document.querySelector('#page-moves button.wins')")
    first = visitor.page.locator("#page-moves button").first
    assert first.get_attribute("data-move") == str(move)
    box, room = first.bounding_box(), visitor.page.locator("#page-moves").bounding_box()
    assert box is not None
    assert room is not None
    assert room["y"] <= box["y"]
    assert box["y"] + box["height"] <= room["y"] + room["height"]


def test_one_step_at_a_time_stays_possible(visitor: Player) -> None:
    party = Party(visitor.server, "berzerk", 2)
    seat = to_walk(party, "walk")
    [first, *_] = party.view(seat)["facts"]["moves"]
    visitor.page.add_init_script(ASK)
    visitor.page.goto(party.link(seat))
    assert visitor.turn()
    steps = party.view()["facts"]["steps"]
    visitor.deed(lambda: visitor.click(first["clicks"][0]))
    assert party.view()["facts"]["steps"] == steps + 1


def forced(server: Server) -> tuple[Party, int]:
    """Berzerk in a corridor: somebody can only go on."""
    party = Party(server, "berzerk", 2)
    for _ in range(80):
        seat = party.deciding()
        if party.view(seat)["facts"]["forced"]:
            return party, seat
        party.play(1)
    raise AssertionError("there was always a choice")


def test_what_has_no_choice_is_done_by_the_page(visitor: Player) -> None:
    party, seat = forced(visitor.server)
    before = party.view()["version"]
    visitor.page.goto(party.link(seat))
    visitor.until("(at) => Number(document.querySelector('main').dataset.version) > at", before)
    assert party.view()["version"] > before


def leads_on(moment: Moment) -> bool:
    """There is one thing to do, and then the same player has a choice."""
    after = moment.state.copy()
    after.play(moment.move)
    return is_forced(moment.state, moment.seat) and after.actor() == moment.seat and not is_forced(after, moment.seat)


def test_what_the_page_did_is_taken_back_like_any_other_and_then_left_to_us(visitor: Player) -> None:
    found = (one for seed in range(1, 20) for one in seeded("berzerk", 2, seed=seed, most=300) if leads_on(one))
    moment = next(found)
    match = visitor.situation(moment.state.dump(), seat=moment.seat)
    page = visitor.page
    assert visitor.turn()
    visitor.until("() => document.querySelectorAll('#page-moves button').length > 1")
    assert steps(visitor, match) == 1
    visitor.deed(lambda: page.click("#page-undo"))
    assert visitor.turn()
    assert page.locator("#page-moves button").count() == 1
    page.wait_for_timeout(500)
    assert steps(visitor, match) == 0, "nothing is made by itself now"
    visitor.deed(page.locator("#page-moves button").click)
    assert steps(visitor, match) == 1


def test_who_wants_to_be_asked_is_asked(visitor: Player) -> None:
    party, seat = forced(visitor.server)
    before = party.view()["version"]
    visitor.page.add_init_script(ASK)
    visitor.page.goto(party.link(seat))
    assert visitor.turn()
    assert visitor.page.locator("#page-moves button").count() == 1
    assert party.view()["version"] == before
    visitor.deed(visitor.page.locator("#page-moves button").click)


def test_what_would_tell_something_is_left_to_the_player(visitor: Player) -> None:
    """Gotown: nothing can be played. To end the turn at once would tell so: it is asked for."""
    visitor.situation("gotown\nseats 2\nhand 1: 1 2\nhand 2: 2 2 5\n")
    assert visitor.turn()
    assert visitor.page.locator("#page-moves button").count() == 1


# A finger means the middle of a marked piece and lands beside it, by a normal deviation in both directions. Where the
# page asks for a closer look, all round that place becomes larger, and the finger means the same piece again.
SCATTER = """async ([spread, tries]) => {
  const path = document.querySelector("script[src$='/table.js']").src.replace("table.js", "fingers.js");
  const { LEAST, meant, targetsIn } = await import(path);
  const targets = targetsIn(document.querySelector("#page-board"));
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const normal = () => spread * Math.sqrt(-2 * Math.log(chance() || 1e-9)) * Math.cos(2 * Math.PI * chance());
  const near = (from, to) => (from + to) / 2 + normal();
  const tap = (one, among) => meant(near(one.left, one.right), near(one.top, one.bottom), among);
  const tiny = ({ left, right, top, bottom }) => Math.min(right - left, bottom - top) < LEAST;
  const larger = (by) => ({ id, ...box }) =>
    Object.assign({ id }, Object.fromEntries(Object.entries(box).map(([side, at]) => [side, at * by])));
  const told = { hits: 0, wrong: 0, small: 0 };
  for (const target of targets) {
    for (let i = 0; i < tries; i++) {
      let [seen, one, aim] = [targets, target, tap(target, targets)];
      for (let look = 0; look < 3 && aim && aim.id === null; look++) {
        const by = larger(Math.min(8, aim.closer));
        if (aim.among.map(by).some(tiny)) told.small += 1;
        [seen, one] = [seen.map(by), by(one)];
        aim = tap(one, seen);
      }
      if (aim?.id === target.id) told.hits += 1;
      else if (aim?.id) told.wrong += 1;
    }
  }
  return told;
}"""


@pytest.mark.parametrize("game", names())
def test_a_finger_hits_what_it_means(browser: Browser, server: Server, game: str) -> None:
    """Modelled taps with a scatter of seven pixels, in the middle of games: at most one in fifty goes wrong."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone = Player(context, server)
    phone.page.add_init_script(ASK)
    seats = max(load(game).seats)
    decisions = seeded(game, seats, seed=4, most=400)
    hits = wrong = 0
    for share in (0.35, 0.65):
        moment = decisions[int(share * len(decisions))]
        phone.situation(moment.state.dump(), seats=seats, seat=moment.seat)
        assert phone.turn()
        told = phone.page.evaluate(SCATTER, [7, 30])
        assert told["small"] == 0, told
        hits, wrong = hits + told["hits"], wrong + told["wrong"]
    assert hits > 30
    assert wrong <= 0.02 * (hits + wrong), (hits, wrong)
    context.close()
    assert phone.wrong == []


def test_small_squares_are_looked_at_closely_before_one_is_chosen(phone: Player) -> None:
    """G.O.O.T.M.U. on a phone: the first tap brings the board nearer, the second makes the move."""
    phone.page.add_init_script(ASK)
    walks = (one for one in seeded("gootmu", 6, most=200) if one.state.asks() == "step")
    moment = next(one for one in walks if len(one.state.moves()) > 2)
    phone.situation(moment.state.dump(), seats=6, seat=moment.seat)
    page = phone.page
    assert phone.turn()
    version = phone.version
    square = phone.spots()[0]
    page.touchscreen.tap(*phone.point(square))
    phone.until("() => document.querySelector('#page-board.zoomed')")
    assert phone.version == version
    near = page.locator(f"#page-board [id='{square}']").bounding_box()
    assert near is not None
    assert min(near["width"], near["height"]) >= 40
    phone.deed(lambda: page.touchscreen.tap(*phone.point(square)))
    phone.until("() => !document.querySelector('#page-board.zoomed')")
