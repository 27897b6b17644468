"""Making moves: step by step and back, refused with a rule, doubted, taken back, carried, turned, looked at closely."""

import random

import pytest
from playwright.sync_api import Browser

from ariane.core.registry import folder, names
from ariane.core.rulebook import Rulebook
from tests.table.conftest import Server
from tests.web.player import POINT, Player

pytestmark = pytest.mark.once

# Our turn, with a pair to build with, a hammer, and a floor of the other's to use it on.
STREET = "gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n"
MAZE = "dedale\nseats 2\ntiles k10=ns\nhand 1: corner corner tee\n"
# The Minotaur on the entrance is ours to send, and the other's pawn stands west of it.
PROWL = (
    "dedale\nseats 2\nasks prowl\nplayer 1\ntiles k10=ns j11=ew\npawns k10 j11\nbull k11\nplay white\nprowl 1\n"
    "hand 1: corner corner tee\n"
)


def test_escape_goes_back_a_step(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    all_moves = visitor.page.inner_text("#page-moves")
    visitor.click(card(visitor, "3"))
    visitor.until("() => !document.querySelector('#page-back').disabled")
    assert visitor.page.inner_text("#page-moves") != all_moves
    visitor.page.keyboard.press("Escape")
    visitor.until("() => document.querySelector('#page-back').disabled")
    assert visitor.page.inner_text("#page-moves") == all_moves
    assert visitor.version == 2


def test_a_pawn_does_not_hide_the_square_it_stands_on(visitor: Player) -> None:
    visitor.situation(PROWL)
    assert visitor.turn()
    assert "cell-j11" in visitor.spots()
    assert "pawn-2" not in visitor.spots()
    version = visitor.version
    visitor.click("pawn-2")
    visitor.played(version)
    visitor.until("() => /caught/.test(document.querySelector('#page-log').textContent)")


def card(visitor: Player, name: str) -> str:
    """The slot of the hand where a card lies."""
    found: str = visitor.page.evaluate(
        "(name) => [...document.querySelectorAll('#page-board [id^=hand-]')]"
        ".find((one) => one.dataset.name.includes(`: ${name}`)).id",
        name,
    )
    return found


def test_what_is_not_allowed_is_explained_with_its_rule(visitor: Player) -> None:
    visitor.situation(STREET, language="fr")
    assert visitor.turn()
    visitor.click(card(visitor, "7"))
    visitor.until("() => !document.querySelector('#page-why').hidden")
    assert "gotown." in visitor.page.inner_text("#page-why")
    visitor.page.click("#page-why button >> nth=0")
    visitor.until("() => document.querySelector('#page-rulebook .rule.here') !== null")
    assert visitor.page.inner_text("#page-rulebook .rule.here p")
    visitor.page.keyboard.press("Escape")
    visitor.until("() => document.querySelector('#page-rulebook').hidden")


@pytest.mark.parametrize("game", names())
def test_every_game_says_in_french_which_rule_is_against_it(visitor: Player, game: str) -> None:
    """Pieces that are not marked are clicked until one is refused with a rule; the sentence is the rulebook's."""
    visitor.table(game, language="fr", options={"first": 1} if game in ("gotown", "dedale", "kragmortha") else None)
    dice = random.Random(4)
    for _ in range(20):
        assert visitor.turn(), visitor.standing()
        others = visitor.page.evaluate(NOT_MARKED)
        for piece in dice.sample(others, min(6, len(others))):
            point = visitor.page.evaluate(POINT, piece)
            if point is None or visitor.page.evaluate(MEANT, point):
                continue
            visitor.page.mouse.click(*point)
            visitor.until("() => !document.querySelector('#page-why').hidden")
            why = visitor.page.locator("#page-why")
            if why.locator("button:not(.away)").count():
                rule = why.locator("button:not(.away)").inner_text().split()[-1]
                assert Rulebook(folder(game), "fr")[rule].text in why.inner_text()
                return
            visitor.page.keyboard.press("Escape")
            visitor.until("() => document.querySelector('#page-why').hidden")
        visitor.click_a_move(dice)
    pytest.fail("nothing was refused with a rule")


# Whether a click here meets something marked, be it beneath.
MEANT = """([x, y]) => document.elementsFromPoint(x, y).some((one) => one.closest("#page-board .spot"))"""
NOT_MARKED = """() => [...document.querySelectorAll("#page-board g[id]")]
  .filter((one) => !one.classList.contains("spot")).map((one) => one.id)"""


def test_a_slip_that_would_hurt_is_asked_about(visitor: Player) -> None:
    """To end the turn while a floor could be built: Escape thinks better of it, only yes does it, no second tap."""
    visitor.situation(STREET)
    assert visitor.turn()
    for _ in range(2):
        visitor.click("end")
        visitor.until("() => document.querySelector('#page-why:not([hidden]) .firm') !== null")
    assert visitor.page.get_attribute("main", "data-state") == "yours"
    visitor.page.keyboard.press("Escape")
    visitor.until("() => document.querySelector('#page-why').hidden")
    assert visitor.version == 2
    visitor.click("end")
    visitor.until("() => document.querySelector('#page-why:not([hidden]) .firm') !== null")
    visitor.deed(lambda: visitor.page.click("#page-why .firm >> nth=0"))


def test_a_move_is_taken_back(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    before = visitor.page.inner_text("#page-moves")
    picture = visitor.page.inner_html("#page-board")
    visitor.deed(lambda: visitor.page.click("#page-moves button >> nth=0"))
    assert visitor.turn()
    assert visitor.page.inner_text("#page-moves") != before
    visitor.deed(lambda: visitor.page.click("#page-undo"))
    assert visitor.turn()
    assert visitor.page.inner_text("#page-moves") == before
    visitor.until("(then) => document.querySelector('#page-board').innerHTML === then", picture)


def test_a_card_is_carried_onto_another(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    one, other = card(visitor, "3"), card(visitor, "6")
    visitor.deed(lambda: visitor.drag(one, other))
    assert visitor.turn()
    assert "3" in visitor.page.inner_text("#page-log > li >> nth=-1")
    assert visitor.page.locator("#page-board #floor-1-1").count() == 1
    assert visitor.page.locator("svg.ghostly").count() == 0


def test_what_is_let_go_elsewhere_or_with_escape_stays_where_it_was(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    visitor.drag(card(visitor, "3"), "pile")
    visitor.page.mouse.move(*visitor.point(card(visitor, "3")))
    visitor.page.mouse.down()
    visitor.page.mouse.move(300, 300, steps=3)
    visitor.until("() => document.querySelector('svg.ghostly') !== null")
    visitor.page.keyboard.press("Escape")
    visitor.until("() => document.querySelector('svg.ghostly') === null")
    visitor.page.mouse.up()
    assert visitor.turn()
    assert visitor.version == 2
    assert set(visitor.spots()) >= {card(visitor, "3"), "end"}


def test_a_tile_is_carried_to_its_place_and_turned_on_the_way(visitor: Player) -> None:
    """The place is one decision and the tile the next: one drop makes both, as the tile was turned in the hand."""
    visitor.situation(MAZE)
    assert visitor.turn()
    group = visitor.page.evaluate(TILES)[:4]
    assert len({visitor.page.get_attribute(f"#{way}", "data-turn") for way in group}) == 1
    goal = next(spot for spot in visitor.spots() if spot.startswith("cell-"))
    before = visitor.version
    visitor.drag(group[0], goal, keys="r")
    visitor.played(before)
    # Either that way of the tile fits, and lies; or the page says why it does not, and asks for another.
    visitor.until(
        "() => document.querySelector('main').dataset.state === 'yours' && (!document.querySelector('#page-why').hidden"
        " || document.querySelector('#page-board [data-carry]') !== null)"
    )


TILES = "[...document.querySelectorAll('#page-board [data-turn]')].map((one) => one.id)"


def test_one_key_turns_a_tile_in_the_hand(visitor: Player) -> None:
    visitor.situation(MAZE)
    assert visitor.turn()
    goal = next(spot for spot in visitor.spots() if spot.startswith("cell-"))
    visitor.deed(lambda: visitor.click(goal))
    assert visitor.turn()
    open_ways = [way for way in visitor.page.evaluate(TILES) if way in visitor.spots()]
    seen = []
    for _ in range(2):
        visitor.page.keyboard.press("r")
        seen.append(visitor.page.evaluate("document.activeElement.id"))
    assert seen[0] != seen[1]
    assert set(seen) <= set(open_ways)
    visitor.page.keyboard.press("Shift+R")
    assert visitor.page.evaluate("document.activeElement.id") == seen[0]
    visitor.deed(lambda: visitor.page.keyboard.press("Enter"))


def test_a_hint_is_shown_once_and_again_when_asked(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    assert visitor.page.is_visible("#page-tip")
    visitor.page.click("#page-tip-close")
    assert not visitor.page.is_visible("#page-tip")
    visitor.page.reload()
    assert visitor.turn()
    assert not visitor.page.is_visible("#page-tip")
    visitor.page.click("#page-tip-open")
    assert visitor.page.inner_text("#page-tip span")


def test_the_log_keeps_its_newest_line_in_sight_when_it_gets_less_room(visitor: Player) -> None:
    """A hint may open above it in the moment when a line comes: nobody has scrolled up, and it goes on following."""
    visitor.situation(STREET)
    assert visitor.turn()
    visitor.page.evaluate(
        """() => {
          const log = document.querySelector("#page-log");
          for (let line = 0; line < 30; line++) log.append(document.createElement("li"));
          log.scrollTop = log.scrollHeight;
          Object.assign(log.style, { flex: "none", height: "2rem", minHeight: "0" });
        }"""
    )
    visitor.until(
        """() => {
          const log = document.querySelector("#page-log");
          return log.scrollHeight - log.scrollTop - log.clientHeight < 2 && log.scrollTop > 0;
        }"""
    )
    visitor.page.evaluate("document.querySelector('#page-log').scrollTop = 0")
    visitor.until("() => document.querySelector('#page-log').scrollTop === 0")


def test_what_happened_since_ones_own_move_is_marked_as_new(visitor: Player) -> None:
    visitor.situation("gotown\nseats 2\nhand 1: 3 5 7\nhand 2: 2 2 5\n")
    assert visitor.turn()
    visitor.deed(lambda: visitor.click("end"))
    assert visitor.turn()
    turns = visitor.page.locator("#page-log > li.new").all_inner_texts()
    assert "You end your turn" in turns[0]
    assert turns[1].startswith("Minos, turn")


def test_a_hint_of_the_house_is_told_and_not_made(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    visitor.page.click("#page-hint")
    visitor.until("() => !document.querySelector('#page-why').hidden")
    assert visitor.version == 2


def test_the_rulebook_is_searched(visitor: Player) -> None:
    visitor.situation(STREET)
    page = visitor.page
    page.click("#page-rules-open")
    page.wait_for_selector(".rule")
    every = page.locator(".rule:visible").count()
    page.fill("#page-rules-search", "milkshake")
    assert 0 < page.locator(".rule:visible").count() < every
    page.keyboard.press("Escape")
    assert not page.is_visible("#page-rulebook")


@pytest.mark.parametrize("game", names())
def test_dark_and_light_are_chosen_and_kept(visitor: Player, game: str) -> None:
    """The page and the picture, its own colours too, as the system has it or as it was chosen."""
    visitor.table(game)
    page = visitor.page
    visitor.turn()
    looks = {}
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system)
        for chosen in ("auto", "light", "dark"):
            page.select_option("#page-theme", chosen, force=True)
            looks[system, chosen] = page.evaluate(COLOURS)
    assert looks["light", "auto"] == looks["light", "light"] == looks["dark", "light"]
    assert looks["dark", "auto"] == looks["light", "dark"] == looks["dark", "dark"]
    assert looks["light", "light"] != looks["dark", "dark"]
    page.emulate_media(color_scheme="light")
    page.reload()
    visitor.turn()
    assert page.evaluate(COLOURS) == looks["dark", "dark"]


# How far the colours of words, lines and threads stand out from what they lie on: from 1, not at all, to 21.
STANDS_OUT = """() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((one) => one / 255);
    const [red, green, blue] = parts.map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const probe = document.body.appendChild(document.createElement("i"));
  const named = (name) => {
    probe.style.color = `var(${name})`;
    return light(getComputedStyle(probe).color);
  };
  const told = ["--ink", "--faint", "--line", "--thread"].map((name) => {
    const [low, high] = [named("--paper"), named(name)].sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  });
  probe.remove();
  return Math.min(...told);
}"""


def test_high_contrast_is_chosen_and_kept(visitor: Player) -> None:
    visitor.table("gotown")
    page = visitor.page
    visitor.turn()
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system)
        page.select_option("#page-theme", "contrast", force=True)
        assert page.evaluate(STANDS_OUT) >= 7
    page.reload()
    visitor.turn()
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"


# Every colour something of the page or of the picture is filled with; what others moved leaves its trail only once.
COLOURS = """() => [...document.querySelectorAll("body, #page-board svg :not(.trail)")].map((one) =>
  getComputedStyle(one).fill + getComputedStyle(one).stroke + getComputedStyle(one).backgroundColor).join()"""


def test_a_question_is_answered_once_and_for_all(visitor: Player) -> None:
    """Our goblin walks into Rigor Mortis with a shield at hand; the answer stands until it is taken back."""
    visitor.situation("kragmortha\nseats 2\ngoblins d4 b1\nhand 1: goblin-crystal+crystal\ngrimoires duster@1\n")
    page = visitor.page
    for answer in ("crystal", "west"):
        assert visitor.turn()
        visitor.deed(page.locator("#page-moves button", has_text=answer).first.click)
    visitor.until("() => !document.querySelector('#page-always').hidden")
    page.check("#page-always input")
    page.click("#page-moves button >> nth=0")
    visitor.until("() => !document.querySelector('#page-standing').hidden")
    visitor.until("() => document.querySelector('#page-always').hidden")  # the answer is given at once as well
    page.click("#page-standing button")
    visitor.until("() => document.querySelector('#page-standing').hidden")


def test_giving_up_asks_once_more(visitor: Player) -> None:
    visitor.situation(STREET)
    assert visitor.turn()
    page = visitor.page
    page.click("#page-more summary")
    under = page.locator("#page-resign").bounding_box()
    page.click("#page-resign")
    assert visitor.version == 2
    yes = page.locator("#page-why .firm").first.bounding_box()
    assert under is not None
    assert yes is not None
    # A second tap at the same place does nothing: it is asked elsewhere.
    middle = under["x"] + under["width"] / 2, under["y"] + under["height"] / 2
    assert not (yes["x"] <= middle[0] <= yes["x"] + yes["width"] and yes["y"] <= middle[1] <= yes["y"] + yes["height"])
    page.mouse.click(*middle)
    page.click("#page-why .firm >> nth=-1")
    assert visitor.version == 2
    page.click("#page-more summary")
    page.click("#page-resign")
    visitor.deed(lambda: page.click("#page-why .firm >> nth=0"))
    assert not visitor.turn()
    assert page.is_visible("#page-end")


def test_dice_tumble_and_pieces_walk_where_motion_is_welcome(browser: Browser, server: Server) -> None:
    """Nothing goes wrong while things move, and what was rolled is seen; the moves do not wait for it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="no-preference")
    visitor = Player(context, server)
    # Dice are seen for a while only: whoever comes is noted down.
    visitor.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { const tray = document.getElementById('page-dice');"
        " if (tray) new MutationObserver(() => { if (tray.firstChild) tray.dataset.seen = 'yes'; })"
        ".observe(tray, { childList: true }); })"
    )
    visitor.table("berzerk")
    dice = random.Random(1)
    for _ in range(12):
        assert visitor.turn()
        visitor.click_a_move(dice)
    visitor.until("() => document.querySelector('#page-dice').dataset.seen === 'yes'")
    assert visitor.page.locator(".stage #page-dice").count() == 0  # they lie on no square
    context.close()
    assert visitor.wrong == []
