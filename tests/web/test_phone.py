"""A small phone: nothing is wider than the screen, texts are read closely, and all is within reach of a thumb."""

import random

import pytest

from ariane.core.registry import load, names
from tests.web.player import Player, seeded
from tests.web.visiting import Party

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", names())
def test_every_game_begins_within_two_clicks_and_is_never_too_wide(phone: Player, game: str) -> None:
    phone.home("fr")
    assert not phone.too_wide()
    phone.page.tap(f"[data-game={game}] [data-do=house]")
    phone.page.wait_for_url("**/tables/*")
    phone.until("() => ['yours', 'over'].includes(document.querySelector('main').dataset.state)")
    assert not phone.too_wide()
    for tab in ("players", "log", "words", "moves"):
        phone.page.tap(f"#page-tabs [data-tab={tab}]")
        assert not phone.too_wide()
    phone.page.tap("#page-rules-open")
    phone.page.wait_for_selector(".rule")
    assert not phone.too_wide()
    left, wide, glass = phone.page.evaluate(
        "[document.querySelector('#page-rulebook')]"
        ".flatMap((book) => [book.getBoundingClientRect().left, book.scrollWidth, book.clientWidth])"
    )
    assert left >= 0
    assert wide <= glass


def test_no_page_is_too_wide_whatever_is_open(phone: Player) -> None:
    """Home with every form open, a table before its first move with a code, the end with its proof, a lost page."""
    page = phone.page
    phone.home("fr")
    for card in page.locator("article details > summary").all():
        card.tap()
    for who in page.locator("[name=who]").all():
        who.select_option("here")
    assert not phone.too_wide()
    form = page.locator("[data-game=gootmu] form")
    form.locator("[name=who]").select_option("friends")
    form.locator("button").tap()
    page.wait_for_selector("#page-links li")
    page.locator("#page-links button", has_text="QR").first.tap()
    page.wait_for_selector("#page-links figure.code svg")
    assert not phone.too_wide()
    party = Party(phone.server, "dedale", 2)
    party.play(3)
    party.finish()
    page.goto(f"{phone.server.url}/tables/{party.match}?lang=fr#{party.secrets[0]}")
    page.wait_for_selector("#page-replay:not([hidden])")
    page.tap("#page-replay-more > summary")
    page.tap("#page-replay-share")
    page.tap("#page-replay-verify")
    page.wait_for_selector(".proof")
    assert not phone.too_wide()
    page.goto(f"{phone.server.url}/tables/aaaaaaaaaaaaaaaa")
    assert not phone.too_wide()
    # The browser tells its console that the page itself was not found, sooner or later; nothing else may be there.
    phone.pardon("404 (Not Found)")


def test_what_is_too_wide_is_found(phone: Player) -> None:
    phone.home()
    phone.page.evaluate("document.querySelector('main').append(new Image(600, 10))")
    assert phone.too_wide()


@pytest.mark.parametrize("game", names())
def test_with_all_seats_taken_it_is_played_with_a_thumb(phone: Player, game: str) -> None:
    phone.table(game, seats=max(load(game).seats), language="fr")
    dice = random.Random(2)
    for _ in range(3):
        if not phone.turn():
            break
        if phone.page.is_visible("#page-tip-close"):
            phone.page.tap("#page-tip-close")
        before = phone.version
        pull_up(phone)
        phone.page.locator("#page-moves button").nth(
            dice.randrange(phone.page.locator("#page-moves button").count())
        ).tap()
        if phone.until(SURE, before) == "sure":
            phone.page.tap("#page-why .firm >> nth=0")
        phone.played(before)
        assert not phone.too_wide()


def pull_up(phone: Player) -> None:
    """The sheet with the moves lies below the board until it is wanted."""
    if not phone.page.is_visible("#page-side"):
        phone.page.tap("#page-tabs [data-tab=moves]")


SURE = """(before) => Number(document.querySelector("main").dataset.version) > before ? "made"
  : document.querySelector("#page-why:not([hidden]) .firm") ? "sure" : null"""


def test_a_large_board_is_looked_at_closely(phone: Player) -> None:
    """By buttons and keys; what is near is legible, and the page keeps its width and its height."""
    phone.table("gootmu", seats=4, language="fr")
    assert phone.turn()
    page = phone.page
    if page.is_visible("#page-tip-close"):
        page.tap("#page-tip-close")
    high = page.evaluate("document.querySelector('#page-board').offsetHeight")
    whole = page.evaluate("document.querySelector('#page-board svg').viewBox.baseVal.width")
    for _ in range(4):
        page.tap("#page-nearer")
    near = page.evaluate("document.querySelector('#page-board svg').viewBox.baseVal.width")
    # Four steps nearer, as far as the room is as high as it is wide; and a unit of the picture is more than a pixel.
    assert near < whole / 3.5
    assert page.evaluate("document.querySelector('#page-board svg').getScreenCTM().a") >= 1.2
    assert page.locator("#page-board.zoom").count() == 1
    assert page.evaluate("document.querySelector('#page-board').offsetHeight") == high
    assert not phone.too_wide()
    page.tap("#page-fit")
    assert page.evaluate("document.querySelector('#page-board svg').viewBox.baseVal.width") == whole
    page.keyboard.press("+")
    page.keyboard.press("-")
    assert page.evaluate("document.querySelector('#page-board svg').viewBox.baseVal.width") == whole


def test_what_a_square_says_is_told_below_the_board(phone: Player) -> None:
    phone.table("gootmu", seats=4, language="fr")
    assert phone.turn()
    page = phone.page
    text = page.evaluate(
        "[...document.querySelectorAll('#page-board [id^=square-]')].find((one) => one.dataset.name.length > 60).id"
    )
    x, y = phone.point(text)
    page.touchscreen.tap(x, y)
    phone.until("() => document.querySelector('#page-about').innerText.length > 60")


def test_what_is_touched_is_read_whole_and_then_makes_room(phone: Player) -> None:
    """No words are cut off beside an empty column; a tap on them says that they were read."""
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n", language="fr")
    assert phone.turn()
    page = phone.page
    for card in ("hand-4", "hand-1"):
        page.touchscreen.tap(*phone.point(card))
        phone.until("() => document.querySelector('#page-about').innerText.length > 60")
        high, room = page.evaluate(
            "[document.querySelector('#page-about')].flatMap((a) => [a.scrollHeight, a.clientHeight])"
        )
        assert high <= room, page.inner_text("#page-about")
    page.tap("#page-about")
    assert page.inner_text("#page-about") == ""


@pytest.mark.parametrize("game", names())
def test_an_answer_is_read_with_the_way_to_its_rule_and_covers_nothing_of_the_board(phone: Player, game: str) -> None:
    """Of a refusal several lines are in sight, and its rule is one tap away, however long it is."""
    phone.situation(seeded(game, 2)[0].state.dump(), seat=seeded(game, 2)[0].seat, language="fr")
    assert phone.turn()
    page = phone.page
    longest = max(load(game).rulebook("fr").values(), key=lambda rule: len(rule.text))
    page.evaluate(
        """async ([rule, text]) => {
          const path = document.querySelector("script[src$='/table.js']").src.replace("table.js", "telling.js");
          const { Telling } = await import(path);
          new Telling({ open: () => (window.opened = rule) }).tell(text, rule);
        }""",
        [longest.id, longest.text],
    )
    why, board = page.locator("#page-why").bounding_box(), page.locator("#page-board").bounding_box()
    assert why is not None
    assert board is not None
    assert why["y"] >= 0
    assert why["height"] >= 90
    assert why["y"] + why["height"] <= board["y"]
    page.tap("#page-why button.rule")
    assert page.evaluate("opened") == longest.id


def test_what_a_chosen_card_does_is_told_below_the_board(phone: Player) -> None:
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n", language="fr")
    assert phone.turn()
    if phone.page.is_visible("#page-tip-close"):
        phone.page.tap("#page-tip-close")
    phone.page.locator("#page-board #hand-4").scroll_into_view_if_needed()
    phone.page.touchscreen.tap(*phone.point("hand-4"))
    phone.until("() => !document.querySelector('#page-back').disabled")
    phone.page.locator("#page-board").dispatch_event("pointerout")  # the finger has gone
    phone.until("() => document.querySelector('#page-about').innerText.includes('détruit')")
    pull_up(phone)
    phone.page.tap("#page-back")
    phone.until("() => document.querySelector('#page-about').innerText === ''")


def test_a_card_is_carried_with_a_finger(phone: Player) -> None:
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n")
    assert phone.turn()
    if phone.page.is_visible("#page-tip-close"):
        phone.page.tap("#page-tip-close")
    phone.page.locator("#page-board #hand-1").scroll_into_view_if_needed()
    before = phone.version
    (x, y), (to_x, to_y) = phone.point("hand-1"), phone.point("hand-2")
    touch = phone.page.context.new_cdp_session(phone.page)
    steps = [(x + (to_x - x) * part / 6, y - 4 + (to_y - y) * part / 6) for part in range(7)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for right, down in steps:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": right, "y": down}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.played(before)
    # Told once and for ever: the floor itself may be gone again by the next picture, the house may draw a jackhammer.
    phone.until("() => /build with (a )?3 and (a )?6/i.test(document.querySelector('#page-log').textContent)")


def test_two_fingers_look_closer(phone: Player) -> None:
    phone.table("gootmu", seats=4)
    assert phone.turn()
    box = phone.page.evaluate(
        "(() => { const b = document.querySelector('#page-board').getBoundingClientRect(); return [b.x, b.y]; })()"
    )
    x, y = box[0] + 150, box[1] + 150
    touch = phone.page.context.new_cdp_session(phone.page)
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 60), ("touchMove", 90)):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.until("() => document.querySelector('#page-board.zoomed') !== null")
    assert not phone.too_wide()


@pytest.mark.parametrize("game", names())
def test_board_and_hand_are_in_the_first_screen_and_nothing_scrolls(phone: Player, game: str) -> None:
    """What can be clicked is seen without scrolling; the question above, moves in a sheet that is pulled up."""
    phone.table(game, seats=min(4, max(load(game).seats)), language="fr")
    assert phone.turn()
    page = phone.page
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.is_visible("#page-question")
    assert not page.is_visible("#page-side")
    window = page.evaluate("document.querySelector('#page-board').getBoundingClientRect().toJSON()")
    spots = page.evaluate(
        "[...document.querySelectorAll('#page-board .spot.can')].map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert spots
    assert all(spot["top"] >= window["top"] - 8 and spot["bottom"] <= window["bottom"] + 8 for spot in spots)
    page.tap("#page-tabs [data-tab=log]")
    assert page.is_visible("#page-log")
    page.tap("#page-tabs [data-tab=log]")
    assert not page.is_visible("#page-side")


def test_the_log_is_one_swipe_away(phone: Player) -> None:
    phone.table("gotown")
    assert phone.turn()
    touch = phone.page.context.new_cdp_session(phone.page)

    def swipe(x: float, y: float, right: float, down: float) -> None:
        for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
            points = [{"x": x + right * part, "y": y + down * part}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    tabs = phone.page.locator("#page-tabs").bounding_box()
    assert tabs is not None
    middle = tabs["y"] + tabs["height"] / 2
    swipe(60, middle, 0, -120)
    phone.until("() => document.querySelector('#page-side').dataset.tab === 'moves'")
    assert phone.page.is_visible("#page-moves")
    for expected in ("players", "log"):
        swipe(240, middle, -120, 0)
        phone.until("(tab) => document.querySelector('#page-side').dataset.tab === tab", expected)
    assert phone.page.is_visible("#page-log")
    swipe(60, middle, 0, 45)
    phone.until("() => !('open' in document.querySelector('#page-side').dataset)")


def test_what_happened_last_is_told_under_the_question_and_the_log_opens_at_its_newest_line(phone: Player) -> None:
    """The others' last turn, then what one's own move did; a tap shows the whole, and the newest of it first."""
    party = Party(phone.server, "dedale", 2, options={"first": 1, "minotaur": False})
    page = phone.page
    party.play(40)
    seat = party.choosing()
    page.goto(party.link(seat))
    latest = page.locator("#page-latest")
    phone.until("() => document.querySelector('#page-latest').checkVisibility()")
    name = "Anna" if seat else "Bert"
    assert latest.inner_text().startswith(f"{name}: ")
    latest.tap()
    newest = page.locator("#page-log > li.turn").last
    phone.until("() => 'open' in document.querySelector('#page-side').dataset")
    assert page.evaluate("() => document.querySelector('#page-side').scrollTop") > 0
    box = newest.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= page.evaluate("innerHeight")


def test_after_a_long_question_what_happened_last_is_read_whole(phone: Player) -> None:
    """The question of Kragmortha's Grimoires takes two lines; the next takes one, and the news follow it at once."""
    phone.page.set_viewport_size({"width": 340, "height": 844})
    cards = "goblin-stones+stones goblin-stones+crystal goblin-potion+stones"
    phone.situation(
        f"kragmortha\nseats 2\nfirst 0\nstage finish\ngoblins c3 a1\nrigor d6\nhand 1: {cards}\n"
        f"hand 2: {cards}\ngrimoires hourglass@1\n",
        language="fr",
    )
    assert phone.turn()
    high = phone.page.evaluate("document.querySelector('#page-question').offsetHeight")
    phone.page.evaluate("[...document.querySelectorAll('#page-moves button')].at(-1).click()")
    phone.until("() => document.querySelector('#page-question').innerText.startsWith('Jouez')")
    phone.until("() => document.querySelector('#page-latest').checkVisibility()")
    assert phone.page.evaluate("document.querySelector('#page-question').offsetHeight") < high
    gap = phone.page.evaluate(
        "document.querySelector('#page-latest').parentElement.getBoundingClientRect().bottom"
        " - document.querySelector('#page-latest').getBoundingClientRect().bottom"
    )
    assert gap >= 0, "nothing of it is cut off"


SMALL = """() => [...document.querySelectorAll("button, a, summary, select, input:not([type=checkbox]), label.flag")]
  .filter((one) => one.checkVisibility() && !one.closest("svg") && !one.matches(".skip"))
  .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (Math.round(box.width) < 40 || Math.round(box.height) < 40))
  .map(([name, box]) => `${name}: ${box.width} by ${box.height}`)"""


def test_nothing_that_is_tapped_is_smaller_than_a_finger(phone: Player) -> None:
    """On the home page, at a table with each of its sheets, in the menu and in the rulebook; the menu is seen whole."""
    page = phone.page
    phone.home("fr")
    assert page.evaluate(SMALL) == []
    phone.table("gootmu", seats=3, language="fr")
    assert phone.turn()
    assert page.evaluate(SMALL) == []
    for tab in ("moves", "players", "log"):
        page.tap(f"#page-tabs [data-tab={tab}]")
        assert page.evaluate(SMALL) == [], tab
    page.tap("#page-tabs [data-tab=log]")
    page.tap("#page-more > summary")
    assert page.evaluate(SMALL) == []
    # What is ticked stands beside its words, not above them.
    assert page.evaluate("document.querySelector('#page-more label.flag').offsetHeight") <= 50
    left, right = page.evaluate(
        "[document.querySelector('#page-more > div').getBoundingClientRect()].flatMap((box) => [box.left, box.right])"
    )
    assert left >= 0
    assert right <= page.evaluate("screen.width")
    page.tap("#page-more > summary")
    page.tap("#page-rules-open")
    page.wait_for_selector(".rule")
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("game", names())
def test_the_name_of_the_game_is_read_whole(phone: Player, game: str) -> None:
    for language in ("en", "fr"):
        phone.table(game, language=language)
        phone.page.wait_for_selector("#page-board svg")
        seen, whole = phone.page.evaluate(
            "[document.querySelector('.bar h1')].flatMap((one) => [one.clientWidth, one.scrollWidth])"
        )
        assert seen >= whole, language


def test_a_phone_is_told_of_no_key_and_what_the_others_do_is_seen_on_the_board(phone: Player) -> None:
    """A choice half made is taken back by a tap; a sheet from which the turn was ended goes down by itself."""
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n")
    assert phone.turn()
    page = phone.page
    page.touchscreen.tap(*phone.point("hand-1"))
    phone.until("() => document.querySelector('#page-question').innerText.startsWith('Tap what')")
    assert "Esc" not in page.inner_text("#page-question")
    page.touchscreen.tap(*phone.point("hand-1"))
    phone.until("() => !document.querySelector('#page-question').innerText.startsWith('Tap what')")
    pull_up(phone)
    before = phone.version
    page.locator("#page-moves button", has_text="End").tap()
    if phone.until(SURE, before) == "sure":
        page.tap("#page-why .firm >> nth=0")
    phone.played(before)
    phone.until("() => !('open' in document.querySelector('#page-side').dataset)")


def test_a_finger_that_reads_chooses_nothing(phone: Player) -> None:
    """A finger that stays on a square sees its card; lifted, it has made no move."""
    phone.table("gootmu", seats=3, language="fr")
    assert phone.turn()
    page, before = phone.page, phone.version
    target = page.evaluate("document.querySelector('#page-board .spot.can').id")
    page.evaluate("(id) => (document.getElementById(id).dataset.name = 'x'.repeat(80))", target)
    x, y = phone.point(target)
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.until("() => !document.querySelector('#page-card').hidden")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.until("() => document.querySelector('#page-card').hidden")
    page.wait_for_timeout(400)
    assert phone.version == before


@pytest.mark.parametrize(("game", "language"), [("dedale", "fr"), ("dedale", "en"), ("gotown", "fr"), ("gotown", "de")])
def test_what_a_turn_begins_with_is_asked_in_one_line_and_leaves_three_to_the_news(
    phone: Player, game: str, language: str
) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.situation(
        {
            "dedale": "dedale\nseats 2\ntiles k10=ns\nhand 1: corner corner tee\n",
            "gotown": "gotown\nseats 2\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n",
        }[game],
        language=language,
    )
    assert phone.turn()
    page = phone.page
    phone.until("() => document.querySelector('#page-question').innerText.length > 20")
    assert page.evaluate("document.querySelector('#page-question').offsetHeight") <= 30
    assert int(page.evaluate("document.querySelector('#page-latest').style.getPropertyValue('--news')")) >= 3


def test_being_caught_is_read_whole_with_what_it_costs(phone: Player) -> None:
    """The Minotaur's catch, the hand that is lost and the turn that is missed: nothing of it is cut off."""
    rival = phone.facing(
        "dedale\nseats 2\nasks prowl\nplayer 2\ntiles k10=ns j11=ew\npawns j11 k10\nbull k11\nplay white\nprowl 1\n"
        "hand 1: tee tee tee\nhand 2: corner corner tee\n",
        language="fr",
    )
    page = phone.page
    page.wait_for_selector("#page-board svg")
    rival.play("prowl west")
    rival.play("exchange")  # our missed turn follows
    phone.until("() => /passez/.test(document.querySelector('#page-touched').textContent)")
    told = page.locator("#page-latest > span")
    assert told.locator(".touches").first.inner_text().startswith("Le Minotaure vous attrape en j11")
    high, room = told.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert high <= room + 1


def test_what_is_left_out_of_the_news_is_said_where_it_was(phone: Player) -> None:
    """One thing after the other makes room, from the oldest on, but nothing that touched us; our own is not counted."""
    phone.home()
    page = phone.page
    page.evaluate(
        """async () => {
          document.body.innerHTML = '<script id="page-words" type="application/json"></script>'
            + '<div class="asked-now"><button id="page-latest" class="latest"></button></div>';
          document.getElementById("page-words").textContent = JSON.stringify(
            { latest: "{name}: {text}", "touched-earlier": "Earlier: {count} more" });
          const { Latest } = await import("/static/latest.js");
          window.latest = new Latest(() => {});
          latest.line.style.width = "300px";
        }"""
    )
    tell = """([turns, lines]) => {
      const part = (text) => ({ text, touches: text.endsWith("!") });
      latest.line.style.setProperty("--news", lines);
      latest.show(turns.map(([name, ...texts]) => ({ name, parts: texts.map(part) })));
      return latest.line.innerText.replaceAll("\u00a0", " ").trim();
    }"""
    long = "does something that takes the most of a line"
    turns: list[list[str]] = [["", "You begin"], ["Anna", long, "robs you!", long], ["Bert", long, "ends"]]
    whole = f"You begin · Anna: {long} · robs you! · {long} · Bert: {long} · ends"
    assert page.evaluate(tell, [turns, 9]) == whole
    assert page.evaluate(tell, [turns, 3]) == f"Earlier: 1 more Anna: robs you! · {long} · Bert: {long} · ends"
    assert page.evaluate(tell, [turns, 2]) == f"Earlier: 1 more Anna: robs you! … Bert: {long} · ends"
    assert page.evaluate(tell, [turns, 1]) == "Earlier: 1 more Anna: robs you! … Bert: ends"
    turns[0].append(long)
    told = str(page.evaluate(tell, [turns, 4]))
    assert told == f"Anna: {long} · robs you! · {long} · Bert: {long} · ends", "our own makes room first"


def test_what_is_shown_again_is_told_under_the_question(phone: Player) -> None:
    """Step by step, whole, and not in the narrow column beside its button; then the news are told again."""
    party = Party(phone.server, "dedale", 2, options={"first": 1, "minotaur": False})
    party.play(24)
    page = phone.page
    page.goto(party.link(party.choosing()))
    phone.until("() => document.querySelector('#page-since').checkVisibility()")
    news = page.inner_text("#page-latest")
    page.evaluate(
        """() => {
          window.told = new Set();
          const latest = document.querySelector("#page-latest");
          new MutationObserver(() => told.add(latest.innerText)).observe(latest, { subtree: true, childList: true });
        }"""
    )
    page.tap("#page-since")
    phone.until("() => document.querySelector('#page-since').dataset.step")
    phone.until("() => document.querySelector('#page-since').getAttribute('aria-pressed') === 'false'")
    told = page.evaluate("[...told]")
    assert len(told) >= 3, told
    assert all(one.startswith(("Anna ", "Bert ")) for one in told[:-1] if one), told
    assert page.inner_text("#page-latest") == news
    assert page.inner_text("#page-about") == ""


def test_a_hint_that_was_asked_for_and_read_leaves_the_board_in_sight(phone: Player) -> None:
    phone.situation("gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n")
    assert phone.turn()
    page = phone.page
    page.tap("#page-tip-open")
    assert page.is_visible("#page-tip")
    page.tap("#page-tip-close")
    assert not page.is_visible("#page-side")
    pull_up(phone)
    assert page.is_visible("#page-moves")  # the moves had not been asked for


# How faint what a game draws to be clicked is, by the piece it belongs to.
FAINT = """() => {
  const seen = (part) => Number(getComputedStyle(part).opacity);
  const faintest = (one) => Math.min(...[one, ...one.querySelectorAll('[class*="-can"]')].map(seen));
  return Object.fromEntries([...document.querySelectorAll("#page-board .can")].map((one) => [one.id, faintest(one)]));
}"""


def test_what_a_choice_does_not_lead_to_is_not_marked_any_more(phone: Player) -> None:
    """Dédale: whose pawn is pushed is chosen first; then only the two places are red, and the page says so."""
    phone.situation(
        "dedale\nseats 2\nasks act\ntiles k10=nesw k9=ns j10=ew\npawns k10 k10\nhand 1: corner corner tee\n"
        "hand 2: corner corner tee\n"
    )
    assert phone.turn()
    page = phone.page
    before = page.evaluate(FAINT)
    assert set(before.values()) == {1}
    page.locator("#page-board #pawn-2").dispatch_event("click")
    phone.until("() => document.querySelector('#page-question').innerText.startsWith('Tap what')")
    after = page.evaluate(FAINT)
    spots = phone.spots()
    assert spots
    assert all(after[one] == 1 for one in spots), after
    assert any(one.startswith("cell-") and faint < 0.5 for one, faint in after.items()), after


@pytest.mark.parametrize(("game", "seats"), [("gotown", 3), ("kragmortha", 8)])
def test_what_everybody_did_is_told_under_the_question_turn_by_turn(phone: Player, game: str, seats: int) -> None:
    """Not the last of them alone; where there is no room for all, the oldest are counted, and what is told is whole."""
    party = Party(phone.server, game, seats)
    first = party.choosing()
    for mine in (False, True, False, True):  # until everybody has had a turn; some decide in others' turns
        while (party.view()["facts"]["turn"] == first) != mine:
            party.play(1)
    assert party.choosing() == first
    page = phone.page
    page.goto(party.link(first))
    phone.until("() => document.querySelector('#page-latest b')")
    names = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo")
    others = [names[(first + more) % seats] for more in range(1, seats)]
    told = [text.removesuffix(":") for text in page.locator("#page-latest b").all_inner_texts()]
    left_out = page.inner_text("#page-latest").startswith("Earlier:")
    assert told == others[len(others) - len(told) :]
    assert len(told) == len(others) or left_out
    assert left_out == (seats == 8)
    high, room = page.locator("#page-latest > span").evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert high <= room + 1


def test_what_lies_below_the_board_is_called_where_something_there_can_be_chosen(phone: Player) -> None:
    """A Grimoire on the mat, under the lower edge: the button shines, leads there, and back again."""
    phone.page.set_viewport_size({"width": 360, "height": 540})
    cards = "goblin-stones+stones goblin-stones+crystal goblin-potion+stones"
    phone.situation(
        f"kragmortha\nseats 2\nfirst 0\nstage finish\ngoblins c3 a1\nrigor d6\nhand 1: {cards}\n"
        f"hand 2: {cards}\ngrimoires hourglass@1 satchel@1 prism@1\n",
        language="fr",
    )
    assert phone.turn()
    page = phone.page
    hidden = """() => {
      const { bottom } = document.querySelector("#page-board").getBoundingClientRect();
      return [...document.querySelectorAll("#page-board .spot")]
        .some((one) => one.getBoundingClientRect().top > bottom);
    }"""
    assert page.evaluate(hidden), "nothing that can be chosen is out of sight"
    phone.until("() => document.querySelector('#page-below.calls').checkVisibility()")
    page.tap("#page-below")
    phone.until(f"() => !({hidden})()")
    phone.until("() => document.querySelector('#page-below').textContent === '↑'")
    page.tap("#page-below")
    phone.until("() => document.querySelector('#page-board').scrollTop === 0")
