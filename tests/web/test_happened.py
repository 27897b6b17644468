"""What happened: the log by turns, what touched us, since our last move, the pace, how it ended, what is read out."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.core.registry import names, words
from ariane.table.entries import SeatPlan
from ariane.table.showing import is_forced
from tests.table.conftest import Server
from tests.table.postgres import wait_for
from tests.web.player import Moment, Player, Rival, seeded, set_position
from tests.web.visiting import Party

pytestmark = pytest.mark.once

# Anna is robbed by Bert, who has a thief in his hand; both towers stand, nobody guards anything.
THIEF = "gotown\nseats 2\nplayer 2\nhand 1: 3 5 7\nhand 2: thief 2 5\n"
# Two goblins beside each other, the other one to move.
SHOVE = "kragmortha\nseats 2\nplayer 1\ngoblins b1 a1\nhand 1: goblin-potion+crystal\nhand 2: goblin-potion+potion\n"


def test_the_log_is_told_by_turns_and_unfolds(visitor: Player) -> None:
    """A turn is one line, and a walk is one part of it; every step is there when it is unfolded."""
    party = Party(visitor.server, "dedale", 2, options={"first": 1, "minotaur": False})
    page = visitor.page
    page.goto(party.link(1))
    page.wait_for_selector("#page-board svg")
    party.play(12)
    visitor.until("(at) => Number(document.querySelector('main').dataset.version) >= at", party.view()["version"])
    turns = page.locator("#page-log > li.turn")
    heads = [head.strip() for head in page.locator("#page-log > li.turn > button").all_inner_texts()]
    assert any(re.fullmatch(r"Anna, turn \d+", head) for head in heads), heads
    assert any(re.fullmatch(r"You, turn \d+", head) for head in heads), heads
    lines = page.locator("#page-log > li.turn > ol > li").count()
    parts = page.locator("#page-log > li.turn > p > span").count()
    assert parts < lines
    first = turns.nth(heads.index(next(head for head in heads if head.startswith("Anna"))))
    assert not first.locator("ol").is_visible()
    assert "Anna" not in first.locator("p").inner_text()  # the name stands above
    first.locator("button").click()
    assert first.locator("ol > li").first.is_visible()
    assert "Anna" in first.locator("ol").inner_text()
    assert first.locator("button").get_attribute("aria-expanded") == "true"


def test_steps_in_a_row_are_one_walk(visitor: Player) -> None:
    """Until something else happens, or one of them touches us."""
    visitor.home()
    folded = """async () => {
      const { fold } = await import("/static/folding.js");
      const step = (to, touches = false) =>
        ({ text: `Anna steps to ${to}.`, key: "step", run: `Anna walks to ${to}.`, touches });
      const draw = { text: "Anna draws a card.", key: "draw", run: "" };
      const said = [step("c1"), step("c2"), step("c3"), draw, step("c4"), step("c5", true), step("c6"), step("c7")];
      return fold(said, "Anna").map((one) => one.text);
    }"""
    assert visitor.page.evaluate(folded) == [
        "walks to c3",
        "draws a card",
        "steps to c4",
        "steps to c5",
        "walks to c7",
    ]


def test_what_happens_again_is_counted(visitor: Player) -> None:
    visitor.home()
    folded = """async () => {
      const { fold } = await import("/static/folding.js");
      const said = ["Anna draws a card.", "Anna draws a card.", "Bert draws a card.", "Anna draws a card."];
      return fold(said.map((text) => ({ text, key: "drawn", run: "", touches: false })), "Anna").map((one) => one.text);
    }"""
    assert visitor.page.evaluate(folded) == ["draws a card\u00a0×2", "Bert draws a card", "draws a card"]
    together = folded.replace('"Bert draws', '"Anna and Bert draw')
    assert visitor.page.evaluate(together)[1] == "Anna and Bert draw a card"  # half a subject says nothing


def test_a_notice_names_everybody_once(visitor: Player) -> None:
    visitor.home()
    listed = """async () => {
      const { list } = await import("/static/folding.js");
      const said = ["Anna robs you.", "Anna lures your dog away.", "A flash!", "Anna robs you.", "Bert robs you."];
      const news = said.map((text) => ({ text, key: "robbed", run: "", touches: true }));
      return list(news, ["Anna", "", "Bert"]).map((one) => one.text);
    }"""
    assert visitor.page.evaluate(listed) == [
        "Anna robs you",
        "lures your dog away",
        "A flash!",
        "Anna robs you",
        "Bert robs you",
    ]


def test_a_notice_stays_short(visitor: Player) -> None:
    """Six things befall us; the last five are told, and the log tells all."""
    rival = visitor.facing("gotown\nseats 2\nplayer 2\nhand 1: 1 2 3 4 5 6 7\nhand 2: thief thief thief 8\n")
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    rival.play("thief 1", "thief 1", "thief 1", "end")
    page = visitor.page
    visitor.until("() => document.querySelector('main').dataset.state === 'yours'")
    assert page.locator("#page-log .touches").count() >= 6
    assert page.locator("#page-touched > span").count() == 5
    assert page.inner_text("#page-touched").startswith("Earlier: 1 more")


def test_letting_the_house_play_is_said_as_it_was_asked_for(visitor: Player) -> None:
    """The menu, the question and the log say the same thing; when it is over, nobody is away."""
    rival = visitor.facing(THIEF)
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    page = visitor.page
    page.click("#page-more summary")
    assert page.inner_text("#page-leave") == "Let the house play for me"
    page.click("#page-leave")
    assert page.inner_text("#page-why").startswith("Let the house play for you from now on?")
    page.click("#page-why .firm >> nth=0")
    visitor.until("() => document.querySelector('#page-log').innerText.includes('You let the house play for you.')")
    row = "() => document.querySelector('#page-players li').textContent"
    visitor.until(f"() => ({row})().includes('away')")
    rival.post("resign")
    page.wait_for_selector("#page-end:not([hidden])")
    visitor.until(f"() => !({row})().includes('away')")
    assert page.locator("#page-players .score:not(:empty)").count() == 0  # who gives up is not beaten by points


def test_what_touches_me_stands_out_until_i_act(visitor: Player) -> None:
    rival = visitor.facing(THIEF)
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    rival.play("thief 1", "end")
    page = visitor.page
    notice = page.locator("#page-touched")
    visitor.until("() => !document.querySelector('#page-touched').hidden")
    assert "thief to you" in notice.inner_text()
    assert page.locator("#page-log li.touched .touches").count() > 0
    assert visitor.turn()
    visitor.until("() => document.querySelectorAll('#page-board .ring.touched').length > 0")
    before = visitor.version
    page.get_by_role("button", name="End the turn").last.click()
    if page.is_visible("#page-why .firm"):  # it may be asked whether that is meant
        page.click("#page-why .firm >> nth=0")
    visitor.played(before)
    visitor.until("() => document.querySelector('#page-touched').hidden")
    visitor.until("() => document.querySelectorAll('#page-board .ring.touched').length === 0")


def test_what_the_page_does_by_itself_ends_nothing_of_what_is_to_be_seen(visitor: Player) -> None:
    """Minos shoves us; then there is one way to step: his turn stays new, told and shown again. No die is rolled."""
    decisions = seeded("gootmu", 2, seed=117)
    pairs = pairwise(decisions)
    moment = next(
        one
        for one, after in pairs
        if one.seat == 1 and after.seat == 0 and is_forced(after.state, 0) and one.state.asks() == "shove"
    )
    rival = visitor.facing(moment.state.dump())
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    page = visitor.page
    page.evaluate(
        """() => {
          const tip = document.querySelector("#page-tip");
          window.told = [];
          new MutationObserver(() => tip.hidden || told.push(tip.innerText)).observe(tip, { attributes: true });
        }"""
    )
    rival.play(moment.state.name(moment.move))
    assert visitor.turn()
    assert not any("Move your pawn, as a rule" in text for text in page.evaluate("told"))  # nobody is told how to do it
    assert "You step" in page.inner_text("#page-log > li.turn:last-child")  # something was done for us
    assert page.is_visible("#page-since")
    assert "shoves you" in page.inner_text("#page-touched")
    assert "Minos" in page.inner_text("#page-log > li.new >> nth=0")
    assert page.locator("#page-board .trail").count() > 0
    page.reload()
    assert visitor.turn()
    assert "shoves you" in page.inner_text("#page-touched")
    page.click("#page-since")
    visitor.until("() => document.querySelector('#page-since').dataset.step")
    visitor.until("() => document.querySelector('#page-since').getAttribute('aria-pressed') === 'false'")
    assert page.is_hidden("#page-why"), visitor.standing()
    assert visitor.turn()
    visitor.deed(page.locator("#page-moves button").first.click)
    visitor.until("() => document.querySelector('#page-touched').hidden")


def test_pointing_at_a_line_shows_it_on_the_board(visitor: Player) -> None:
    visitor.situation("berzerk\nseats 2\n")
    party = Party(visitor.server, "berzerk", 2)
    party.play(12)
    visitor.page.goto(party.link(0))
    visitor.page.wait_for_selector("#page-board svg")
    walk = visitor.page.locator("#page-log > li.turn > p > span", has_text="walks").last

    def spoken() -> bool:
        # A picture that comes meanwhile has nothing marked in it: one points anew.
        visitor.page.mouse.move(0, 0)
        walk.hover()
        return visitor.page.locator("#page-board .ring.spoken").count() > 0

    wait_for(spoken)


def test_since_my_last_move_is_shown_again(visitor: Player) -> None:
    """One button shows on the board, step by step, what the other did, and comes back to the present."""
    party = Party(visitor.server, "dedale", 2, options={"first": 1, "minotaur": False})
    page = visitor.page
    while party.deciding() == 0:
        party.play(1)
    page.goto(party.link(0))
    page.wait_for_selector("#page-board svg")
    assert not page.is_visible("#page-since")
    while party.deciding() == 1:
        party.play(1)
    visitor.until("(at) => Number(document.querySelector('main').dataset.version) >= at", party.view()["version"])
    assert visitor.turn()
    now = page.inner_html("#page-board")
    page.evaluate(
        """() => {
          window.seen = new Set();
          window.states = new Set();
          const [since, main] = ['#page-since', 'main'].map((one) => document.querySelector(one));
          new MutationObserver(() => seen.add(since.dataset.step)).observe(since, { attributes: true });
          new MutationObserver(() => states.add(main.dataset.state)).observe(main, { attributes: true });
        }"""
    )
    page.click("#page-since")
    visitor.until("() => document.querySelector('#page-since').getAttribute('aria-pressed') === 'false'")
    assert page.evaluate("[...states]")[0] == "waiting"
    assert page.evaluate("seen.size") > 2
    assert visitor.turn()
    visitor.until("(now) => document.querySelector('#page-board').innerHTML.length >= now * 0.9", len(now))
    assert visitor.spots()


CORRIDOR = """dedale
seats 3
player 2
tiles k10=ns k9=ns k8=ns
pawns k11 k11 k11
hand 1: corner corner tee
hand 2: corner corner tee
hand 3: corner corner tee
"""


def test_everything_that_others_moved_leaves_a_thread(visitor: Player) -> None:
    """Two others walk before it is our turn: both have left a thread, not only who walked last."""
    made = set_position(visitor.server.database, CORRIDOR, [SeatPlan("kept", "")] * 3)
    url = f"{visitor.server.url}/api/matches/{made.match}"
    others = [Rival(url, str(place.secret)) for place in made.places[1:]]
    visitor.sit(made.match, str(made.places[0].secret))
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    for rival in others:
        rival.play("step north")
        while legal := rival.legal():
            rival.play(legal[0])
    assert visitor.turn()
    page = visitor.page
    threads = page.evaluate("[...document.querySelectorAll('#page-board .trail')].map((one) => one.dataset.trail)")
    drawn = page.evaluate("[...document.querySelectorAll('#page-board [data-way]')].map((one) => one.dataset.way)")
    assert {"pawn-2", "pawn-3"} <= {*threads, *drawn}


def test_others_moves_are_shown_at_my_pace_and_can_be_held(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="no-preference")
    visitor = Player(context, server)
    rival = visitor.facing(
        CORRIDOR.replace("seats 3", "seats 2").replace("k11 k11 k11", "k11 k11").partition("hand 3")[0]
    )
    page = visitor.page
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    assert page.locator("#page-pace").input_value() == "normal"
    page.select_option("#page-pace", "slow", force=True)
    page.click("#page-pause")
    page.evaluate(
        """() => {
          const main = document.querySelector("main");
          window.shown = new Map();
          new MutationObserver(() =>
            shown.has(main.dataset.version) || shown.set(main.dataset.version, performance.now()))
            .observe(main, { attributes: true });
        }"""
    )
    before = visitor.version
    rival.play("step north", "step north", "place j11", "lay es")
    after = before + 4
    page.wait_for_timeout(300)  # nothing is shown while it is held
    assert visitor.version == before
    page.click("#page-pause")
    visitor.until("(from) => [...shown.keys()].filter((at) => Number(at) > from).length >= 3", before)
    times = page.evaluate("(from) => [...shown].filter(([at]) => Number(at) > from).map(([, time]) => time)", before)
    assert min(later - earlier for earlier, later in pairwise(times[:3])) >= 1500, times
    page.select_option("#page-pace", "once", force=True)
    visitor.until("(at) => Number(document.querySelector('main').dataset.version) >= at", after)
    context.close()
    assert visitor.wrong == []


def test_who_gives_up_reads_so_and_nothing_is_left_to_click(visitor: Player) -> None:
    visitor.table("kragmortha")
    assert visitor.turn()
    page = visitor.page
    assert page.locator("#page-board .can").count() > 0
    page.click("#page-more summary")
    page.click("#page-resign")
    page.click("#page-why .firm >> nth=0")
    page.wait_for_selector("#page-end:not([hidden])")
    assert page.inner_text("#page-end .reason") == "You have given up."
    assert page.locator("#page-board .can").count() == 0
    for part in ("rematch", "replay"):
        box = page.locator(f"#page-{part}").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < 900 - 40


# How much of each piece is drawn in the colour of what can be done.
RED = """(ids) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--thread)";
  const red = getComputedStyle(probe).color;
  probe.remove();
  const colours = (one) => [getComputedStyle(one).stroke, getComputedStyle(one).fill];
  const marked = (one) => one.getClientRects().length > 0 && one.checkVisibility() && colours(one).includes(red);
  const parts = (id) => [...document.querySelectorAll(`#page-board [id="${id}"], #page-board [id="${id}"] *`)];
  return ids.map((id) => parts(id).filter(marked).length);
}"""


@pytest.mark.parametrize("game", names())
def test_no_red_targets_are_left_where_somebody_gave_up(visitor: Player, game: str) -> None:
    """The position itself is not over: its pictures mark what could be done there, also when one steps back to it."""
    moments = [one for one in seeded(game, 2, most=60) if len(one.state.moves()) > 3]
    moment = moments[len(moments) // 2]
    visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    page = visitor.page
    before = visitor.version
    page.locator("#page-moves button").first.click()
    if page.is_visible("#page-why .firm"):  # it may be asked whether that is meant
        page.click("#page-why .firm >> nth=0")
    visitor.played(before)
    assert visitor.turn()
    could = page.evaluate("[...document.querySelectorAll('#page-board .can')].map((one) => one.id)")
    marked = page.evaluate(RED, could)
    assert page.locator("#page-board [class*='-can']").count() > 0, "nothing was marked"
    page.click("#page-more summary")
    page.click("#page-resign")
    page.click("#page-why .firm >> nth=0")
    visitor.until("() => document.querySelector('#page-replay').dataset.shown")
    after = page.evaluate(RED, could)  # a card may have red ink of its own
    assert all(now < then or then == 0 for now, then in zip(after, marked, strict=True)), (could, marked, after)
    assert page.locator("#page-board [class*='-can']").count() == 0
    page.click("#page-replay-first")
    visitor.until("() => document.querySelector('#page-replay').dataset.shown === '0'")
    assert page.locator("#page-board .can, #page-board [class*='-can']").count() == 0


def test_a_shared_win_says_with_whom_and_that_it_is_ours(visitor: Player) -> None:
    visitor.situation("gotown\nseats 3\nhand 1: 3 6 7\nhand 2: 2 2 5\n", seats=3)
    assert visitor.turn()
    told = """async ([viewer, winners]) => {
      const path = document.querySelector("script[src$='/table.js']").src.replace("table.js", "match.js");
      const { Match } = await import(path);
      const seats = ["Zoé", "Minos", "Phaedra"].map((name) => ({ kind: "person", name }));
      const match = Object.assign(new Match("a", "gotown"), { viewer, facts: { seats, end: { winners } } });
      return match.endText;
    }"""
    assert visitor.page.evaluate(told, [0, [0, 1, 2]]) == "You share the win with Minos and Phaedra."
    assert visitor.page.evaluate(told, [2, [0, 1]]) == "The win is shared: Zoé and Minos."
    assert visitor.page.evaluate(told, [1, [1]]) == "You have won!"


def last_decision(game: str, seats: int, rows: int) -> tuple[Moment, State]:
    """The decision that ends a game played at random, and the end, where so many figures were needed to decide it."""
    for seed in range(1, 100):
        moment = seeded(game, seats, seed)[-1]
        ends = [ended(moment, chance) for chance in range(1, 6)]
        told = [views.figures(end, "en") for end in ends if end.actor() == OVER]
        if len(told) == len(ends) and len(told[0]) == rows and all(one == told[0] for one in told):
            return moment, ends[0]
    raise AssertionError(f"no such end of {game}")


def ended(moment: Moment, chance: int) -> State:
    """The position behind this decision and what chance makes of it."""
    after, rng = moment.state.copy(), Rng(chance)
    after.play(moment.move)
    while after.actor() == CHANCE:
        after.play(after.draw(rng))
    return after


@pytest.mark.parametrize(("game", "seats", "rows"), [("berzerk", 2, 1), ("gotown", 2, 1), ("kragmortha", 3, 2)])
def test_the_end_says_why_with_the_figures_that_decided(visitor: Player, game: str, seats: int, rows: int) -> None:
    """Two rows: the Gaze cards were equal, and the Grimoires broke the tie."""
    page = visitor.page
    moment, after = last_decision(game, seats, rows)
    end = after.outcome()
    assert end is not None
    visitor.situation(moment.state.dump(), seats=seats, seat=moment.seat)
    assert visitor.turn()
    page.click(f"#page-moves button[data-name='{moment.state.name(moment.move)}']")
    if page.is_visible("#page-why .firm"):  # it may be asked whether that is meant
        page.click("#page-why .firm >> nth=0")
    page.wait_for_selector("#page-end:not([hidden]) table:not([hidden])")
    assert page.inner_text("#page-end .reason") == words(game, "en")(f"over-{end.reason}")
    told = page.evaluate(
        "[...document.querySelectorAll('#page-end table tr')].map((row) => [...row.cells].map((one) => one.innerText))"
    )
    figures = [[name, *map(str, row)] for name, row, _ in views.figures(after, "en")]
    assert told[1:] == figures
    assert page.locator("#page-players .score").all_text_contents() == figures[0][1:]
    assert page.locator("#page-board .can").count() == 0
    for done in ("#page-rematch", "#page-replay-play"):
        box = page.locator(done).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.evaluate("innerHeight"), done


def test_a_turn_is_read_out_once(visitor: Player) -> None:
    """Not a flood: what the house did in a turn is one announcement, however many steps it took."""
    visitor.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          const live = document.getElementById("page-announce");
          window.told = [];
          if (live) new MutationObserver(() => told.push(live.textContent)).observe(live, { childList: true });
        })"""
    )
    visitor.table("berzerk")
    for _ in range(8):
        assert visitor.turn()
        visitor.deed(visitor.page.locator("#page-moves button").first.click)
    assert visitor.turn()
    told = visitor.page.evaluate("told")
    steps = visitor.page.locator("#page-log > li.turn").count()
    assert len(told) <= 8 + steps + 2, told


def test_steps_of_a_turn_wait_for_its_end_to_be_read_out(visitor: Player) -> None:
    visitor.home()
    told = """async () => {
      const live = document.body.appendChild(Object.assign(document.createElement("p"), { id: "page-announce" }));
      const seen = [];
      new MutationObserver(() => seen.push(live.textContent)).observe(live, { childList: true });
      const path = document.querySelector("link[href$='/style.css']").href.replace("style.css", "telling.js");
      const { Herald } = await import(path);
      const herald = new Herald(() => "Anna");
      const step = (text) => [{ kind: "step", turn: 1, text, key: text, run: "", touches: false }];
      for (const text of ["Anna steps.", "Anna rests.", "Anna ends."]) {
        herald.hear(step(text), "");
        await new Promise((done) => setTimeout(done, 100));
      }
      herald.hear(step("Anna smiles."), "Your turn");
      await new Promise((done) => setTimeout(done, 100));
      return seen;
    }"""
    assert visitor.page.evaluate(told) == ["Anna: steps; rests; ends; smiles. Your turn"]
