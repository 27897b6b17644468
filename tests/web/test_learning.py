"""The pages that teach, in a browser: lessons taken, scenes tried right and wrong, the book searched and printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ariane.core import views
from ariane.core.game import Game
from ariane.core.registry import load, names
from ariane.core.scenes import Lesson, eyes, lessons, puzzles, scenes
from ariane.table.looks import Choice
from ariane.table.trials import ON, go_through
from ariane.web import learning
from tests.web.player import Player

pytestmark = pytest.mark.once

WITH_LESSONS = [name for name in names() if lessons(name)]
# The scenes to try: up to three a game that have something forbidden and something allowed.
TRIED = [
    pytest.param(name, key, id=f"{name}-{key}")
    for name in names()
    for key in [
        key for key, scene in scenes(name).items() if eyes(scene) >= 0 and scene.steps and scene.steps[0].refused_by
    ][:3]
]


def say(visitor: Player) -> str:
    return visitor.page.inner_text("#page-said")


def choose(visitor: Player, words: str) -> None:
    visitor.page.click(f"main button:visible:text-is('{words}')")


# Each first lesson as somebody reads it: the order among what is said, and what that reader then chooses.
READ = {
    "berzerk": [
        ("Begin to the west, next to a Robot", "Step west to d1"),
        ("right above you, with no wall between. Click it", "Eliminate Robot 1"),
        ("Ten points!", "Continue"),
        ("eliminate the Robot below you", "Eliminate Robot 4"),
        ("Step north", "Step north to d9"),
    ],
    "dedale": [
        ("Click the place at its end, k9", "Place a tile on k9"),
        ("it must open towards the corridor it continues. Any will do", "Lay a corner, open to the east and south"),
        ("click your pawn, then k10", "Step north"),
        ("You would still have one action", "Continue"),
        ("Push that pawn back: click it, then m11, to the west", "Push Player 2 west"),
        ("Walk towards the exit: one step east", "Step east"),
    ],
    "gootmu": [
        ("to your piece on d8. First c8: click it", "Step east"),
        ("One more", "Step east"),
        ("The first piece is yours!", "Continue"),
        ("Walk east, to l3", "Step east"),
        ("once more to the east", "Step east"),
        ("South to a4", "Step south"),
        ("from one edge to the other", "Continue"),
        ("to the west is SLIDE 3", "Step west"),
        ("Down you went", "Continue"),
        ("Turn one: click one of the two round arrows in the middle of a tile", "Turn tile 2 clockwise"),
        ("That was your turn", "Continue"),
    ],
    "gotown": [
        ("You hold a 3 and a 6: click one, then the other", "Build with a 3 and a 6"),
        ("Click your 1, then the other tower", "Build with a 1 and Player 2’s 8"),
        ("End your turn", "End the turn"),
        ("Click the dog, then one of your floors, best the top one", "Set a dog to guard floor 2"),
        ("you can build again: 2 and 7 make nine", "Build with a 2 and a 7"),
    ],
    "kragmortha": [
        ("Click your card with the potion and the stones", "Play Goblin (potion and stones)"),
        ("d3 shows stones, as your card does: click it", "Step north, to d3"),
        ("to the west, c3 shows a potion. Go there", "Step west, to c3"),
        ("Two symbols, two steps", "Continue"),
        ("you hold a card that moves him, not you. Play it", "Play Rigor Mortis (two crystal balls)"),
        ("Send him away from you", "Send Rigor Mortis west, to c6"),
        ("Off he goes", "Continue"),
        ("goblin card with two crystal balls takes you onto any square: play it", "Play Goblin (two crystal balls)"),
        ("Step north, onto its square", "Step north, to c4"),
        ("Choose where it goes", "Push Player 2 west"),
    ],
}


def test_somebody_has_read_every_first_lesson() -> None:
    assert list(READ) == WITH_LESSONS


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_the_first_lesson_is_taken_by_doing_what_the_page_says(visitor: Player, game: str) -> None:
    """From the home page to the free game at its end; nothing is known but what stands on the page."""
    visitor.home()
    visitor.page.click(f"[data-game={game}] .ways a >> nth=0")
    for order, choice in READ[game]:
        visitor.until("(order) => document.querySelector('#page-said').innerText.includes(order)", order)
        choose(visitor, choice)
    last = "() => { const { value, max } = document.querySelector('progress'); return value >= max - 1; }"
    visitor.until(last)
    visitor.page.wait_for_selector("#page-on", state="hidden")
    key, lesson = next(iter(lessons(game).items()))
    assert " ".join(say(visitor).split()) == " ".join(lesson.steps[-1].say["en"].split())
    assert sum(choice != "Continue" for _, choice in READ[game]) == sum(bool(step.do) for step in lesson.steps)
    visitor.page.wait_for_selector("#page-moves button")  # and it goes on as a game
    visitor.page.goto(f"{visitor.server.url}/games/{game}")
    assert visitor.page.inner_text(f"[data-lesson='{key}'] .progress") == "✓ done"


# Counts what glides from one place to another.
GLIDES = """globalThis.glides = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (Array.isArray(frames) && frames.some((frame) => frame.translate)) globalThis.glides += 1;
  return animate.call(this, frames, how);
};"""


def steps_to_do(lesson: Lesson) -> Iterator[Choice]:
    """What to do at each step, once the steps before are done."""
    made: list[str] = []
    for number, step in enumerate(lesson.steps):
        made += [ON] if number and step.position else []
        if step.do:
            wanted = next(move for move in go_through(lesson, "en", made, []).moves if move.name == step.do[0])
            made.append(wanted.name)
            yield wanted


def at_step(visitor: Player, number: int) -> None:
    visitor.until(f"() => document.querySelector('progress').value >= {number}")


def test_a_lesson_is_taken_to_its_end_by_keyboard_on_the_board(visitor: Player) -> None:
    """The cards themselves are pressed; a wrong move is answered and another try is open."""
    lesson = lessons("gotown")["1-towers"]
    visitor.page.goto(f"{visitor.server.url}/games/gotown/learn/{lesson.id}")
    visitor.page.wait_for_selector("#page-moves button")
    visitor.page.focus("#page-moves button:text-is('End the turn')")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector("#page-verdict[data-verdict=wrong]")
    assert say(visitor) == lesson.steps[0].wrong["en"]
    for number, wanted in enumerate(steps_to_do(lesson), start=1):
        for piece in wanted.clicks:
            visitor.page.focus(f"[id='{piece}']")
            visitor.page.keyboard.press("Enter")
        at_step(visitor, number)
    assert say(visitor) == lesson.steps[-1].say["en"]


def test_between_two_situations_the_learner_goes_on_by_key_and_nothing_glides_there(visitor: Player) -> None:
    """The board stays as the move left it until Enter; then another one is there, and says so."""
    lesson = lessons("berzerk")["1-hunt"]
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.add_init_script(GLIDES)
    visitor.page.goto(f"{visitor.server.url}/games/berzerk/learn/{lesson.id}")
    choose(visitor, "Step west to d1")
    visitor.until("() => globalThis.glides > 0")  # a move is seen
    choose(visitor, "Eliminate Robot 1")
    visitor.page.wait_for_selector("#page-on:focus")
    visitor.page.evaluate("globalThis.glides = 0")
    assert say(visitor) == lesson.steps[1].well["en"]
    assert not visitor.page.is_visible("#page-fresh")
    assert visitor.page.locator("#page-moves button").count() == 0
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector("#page-fresh")
    assert say(visitor) == lesson.steps[2].say["en"]
    assert visitor.page.evaluate("globalThis.glides") == 0


def test_a_lesson_that_was_left_goes_on_where_it_was(visitor: Player) -> None:
    lesson = lessons("berzerk")["1-hunt"]
    address = f"{visitor.server.url}/games/berzerk/learn/{lesson.id}"
    visitor.page.goto(address)
    choose(visitor, "Step west to d1")
    at_step(visitor, 1)
    visitor.page.goto(address)
    at_step(visitor, 1)
    assert say(visitor) == lesson.steps[1].say["en"]
    visitor.page.click("#page-again")
    visitor.until("() => document.querySelector('progress').value === 0")
    visitor.page.goto(address)
    visitor.page.wait_for_selector("#page-moves button")
    assert say(visitor) == lesson.steps[0].say["en"]
    visitor.page.evaluate(
        "localStorage.setItem('ariane.lessons.moves', JSON.stringify({ 'berzerk/1-hunt': ['of another edition'] }))"
    )
    visitor.page.goto(address)
    visitor.page.wait_for_selector("#page-moves button")
    assert say(visitor) == lesson.steps[0].say["en"]
    assert not visitor.page.is_visible("#page-rule")
    visitor.wrong.clear()  # the server's refusal


def test_a_lesson_is_taken_to_its_end_on_a_phone_by_touching_the_board(phone: Player) -> None:
    """390 pixels wide, in French: nothing is wider than the screen, what is touched is large enough."""
    phone.page.set_viewport_size({"width": 390, "height": 780})
    lesson = lessons("berzerk")["1-hunt"]
    phone.page.goto(f"{phone.server.url}/games/berzerk/learn/{lesson.id}?lang=fr")
    phone.page.wait_for_selector("#page-moves button")
    for number, wanted in enumerate(steps_to_do(lesson), start=1):
        assert not phone.too_wide()
        small = phone.page.evaluate(
            "[...document.querySelectorAll('main button:not([hidden]), main a.button:not([hidden])')]"
            ".filter((one) => one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().height < 40).length"
        )
        assert small == 0
        for piece in wanted.clicks:
            phone.page.tap(f"[id='{piece}']")
        at_step(phone, number)
        if lesson.steps[number].position:
            phone.page.tap("#page-on")
            phone.page.wait_for_selector("#page-moves button")
    assert say(phone) == lesson.steps[-1].say["fr"]


def test_on_a_phone_the_board_of_a_lesson_stays_where_it_is_and_the_hand_is_in_sight(phone: Player) -> None:
    """Whatever is said above it: the first three steps of Kragmortha, in French, where texts are longest."""
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.page.goto(f"{phone.server.url}/games/kragmortha/learn/1-library?lang=fr")
    tops = set()
    for number, wanted in zip(range(1, 4), steps_to_do(lessons("kragmortha")["1-library"]), strict=False):
        phone.page.wait_for_selector("#page-moves button")
        tops.add(phone.page.evaluate("() => document.querySelector('#page-picture').getBoundingClientRect().top"))
        hand = phone.page.locator("#page-picture [id^=hand-]").first.bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] <= 844
        phone.page.tap(f"[id='{wanted.clicks[0]}']")
        at_step(phone, number)
    assert len(tops) == 1


@pytest.mark.parametrize(("game", "scene"), TRIED)
def test_a_scene_is_tried_wrong_and_then_right(visitor: Player, game: str, scene: str) -> None:
    """What is forbidden is answered with its rule, and nothing is played; what is allowed is played."""
    steps = scenes(game)[scene].steps
    visitor.page.goto(f"{visitor.server.url}/games/{game}/rules#{scenes(game)[scene].rules[0]}")
    visitor.page.press(f"#scene-{scene} a.try", "Enter")  # pictures that still come may move it under a pointer
    visitor.until("() => Boolean(document.querySelector('#page-picture svg'))")
    visitor.page.click(f"[data-forbidden='{steps[0].move}']")
    visitor.page.wait_for_selector("#page-verdict[data-verdict=refused]")
    assert load(game).rulebook[steps[0].refused_by].text[:40] in visitor.page.inner_text("#page-rule")
    before = visitor.page.inner_html("#page-picture")
    right = next((step for step in steps if not step.refused_by), None)
    if right is not None:
        visitor.page.click(f"#page-moves button[data-name='{right.move}']")
        visitor.page.wait_for_selector("#page-verdict[data-verdict=played]")
        assert visitor.page.inner_html("#page-picture") != before


def test_on_a_phone_the_answer_comes_into_sight_wherever_the_move_was_made(phone: Player) -> None:
    """The list of moves lies far below the board, and what is said of them above it."""
    page = phone.page
    page.goto(f"{phone.server.url}/games/kragmortha/try/turn?lang=fr")
    page.tap("[data-forbidden='step east']")
    page.wait_for_selector("#page-verdict[data-verdict=refused]")
    expect(page.locator("#page-said")).to_be_in_viewport()
    expect(page.locator("#page-rule")).to_be_in_viewport()
    page.tap("#page-moves button")
    page.wait_for_selector("#page-verdict[data-verdict=played]")
    expect(page.locator("#page-verdict")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_book_has_every_rule_at_its_address_and_is_found_by_a_word(visitor: Player, language: str) -> None:
    book = load("gotown").rulebook(language)
    visitor.page.goto(f"{visitor.server.url}/games/gotown/rules?lang={language}#gotown.joker.not-two")
    assert visitor.page.locator(".rule").evaluate_all("all => all.map((one) => one.id)") == list(book)
    assert visitor.page.evaluate("document.querySelector('.rule:target').id") == "gotown.joker.not-two"
    visitor.page.fill("#page-search", "joker")
    shown = visitor.page.locator(".rule:visible").evaluate_all("all => all.map((one) => one.id)")
    assert "gotown.joker.not-two" in shown
    assert "gotown.milkshake" not in shown


def test_a_book_is_searched_as_people_type_and_its_contents_lead_to_chapters_that_a_search_has_hidden(
    visitor: Player,
) -> None:
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/dedale/rules?lang=fr")
    page.fill("#page-search", "chacun d'eux")  # keyboards have no typographer's apostrophe
    assert page.locator("[id='dedale.place.no-trap']").is_visible()
    page.fill("#page-search", "xyzzy")
    page.click("nav.contents a:text-is('Mise en place')")
    expect(page.locator("h2:text-is('Mise en place')")).to_be_in_viewport()
    assert page.input_value("#page-search") == ""


def test_the_pictures_of_a_book_are_drawn_and_kept_for_ever(visitor: Player) -> None:
    visitor.page.goto(f"{visitor.server.url}/games/gotown/rules")
    addresses = visitor.page.locator("figure img").evaluate_all(
        "all => all.map((one) => one.getAttribute('src') ?? one.dataset.src)"
    )
    assert len(addresses) >= len(scenes("gotown"))
    answer = visitor.page.request.get(f"{visitor.server.url}{addresses[0]}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text().startswith("<svg")


def test_a_book_is_printed_with_its_pictures(visitor: Player, tmp_path: Path) -> None:
    """On A4, without what only a screen needs, the pictures large enough to be seen."""
    visitor.page.goto(f"{visitor.server.url}/games/gotown/rules")
    assert not visitor.page.is_visible(".on-paper")
    visitor.page.emulate_media(media="print")
    assert visitor.page.locator(".on-paper li:visible").count() == visitor.page.locator("nav.contents li").count()
    assert not visitor.page.is_visible("nav.contents")
    assert not visitor.page.is_visible("figcaption a.try")
    visitor.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visitor.until("() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)")
    paper = tmp_path / "gotown.pdf"
    visitor.page.pdf(path=str(paper), format="A4", prefer_css_page_size=True)
    data = paper.read_bytes()
    assert data.startswith(b"%PDF")
    assert 6 <= data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") + data.count(b"/Type/Page\n") <= 40


def test_only_so_many_pictures_of_a_book_are_there_at_a_time(visitor: Player) -> None:
    """Hundreds make everything slow, opening the book again too. Each keeps its room, and is back when it is near."""
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/kragmortha/rules")
    sent = page.request.get(page.url).text()
    assert sent.count("<img data-src=") > 120
    assert "<img src=" not in sent  # a browser that has them from before would show them all before anything else
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visitor.until("() => [...document.images].every((one) => one.complete && one.naturalWidth > 1)")
    tall = "[...document.images].map((one) => one.offsetHeight)"
    before = page.evaluate(tall)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("img[data-src]").count() == len(before) - 120
    assert page.evaluate(tall) == before
    picture = page.locator("img[data-src]").last
    address = picture.get_attribute("data-src") or ""
    picture.scroll_into_view_if_needed()
    page.wait_for_selector(f"img[src='{address}']")


def test_a_puzzle_is_tried_and_found_and_the_game_page_remembers_it(visitor: Player) -> None:
    puzzle = next(iter(puzzles("gotown").values()))
    state = puzzle.begin()
    best = state.parse(puzzle.steps[0].move)
    other = next(move for move in state.moves() if move != best)
    visitor.page.goto(f"{visitor.server.url}/games/gotown")
    visitor.page.click(f".puzzles a[data-lesson='{puzzle.id}']")
    visitor.page.click(f"#page-moves button[data-name='{state.name(other)}']")
    visitor.page.wait_for_selector("#page-verdict[data-verdict=wrong]")
    assert not visitor.page.is_visible("#page-next")
    visitor.page.click(f"#page-moves button[data-name='{puzzle.steps[0].move}']")
    visitor.page.wait_for_selector("#page-verdict[data-verdict=played]")
    visitor.page.click("#page-next")
    visitor.page.wait_for_selector("#page-moves button")
    assert visitor.page.inner_text("#page-said").startswith("Puzzle 2")
    visitor.page.goto(f"{visitor.server.url}/games/gotown")
    assert visitor.page.inner_text(f"[data-lesson='{puzzle.id}'] .progress").strip() == "✓"


def test_the_first_hint_of_a_first_game_offers_the_lesson_once(visitor: Player) -> None:
    visitor.table("gotown", options={"first": 1})
    assert visitor.turn()
    lesson = next(iter(lessons("gotown")))
    assert visitor.page.get_attribute("#page-lesson", "href") == f"/games/gotown/learn/{lesson}"
    assert visitor.page.is_visible("#page-lesson")
    visitor.page.click("#page-tip-close")
    visitor.table("gotown", options={"first": 1})
    assert visitor.turn()
    visitor.page.click("#page-tip-open")
    assert visitor.page.is_visible("#page-tip")
    assert not visitor.page.is_visible("#page-lesson")


def test_the_book_ends_with_what_the_box_holds_and_a_card_is_found_by_a_word(visitor: Player) -> None:
    found = views.pieces(load("kragmortha"), "fr")
    visitor.page.goto(f"{visitor.server.url}/games/kragmortha/rules?lang=fr")
    assert visitor.page.locator(".pieces li").count() == len(found)
    # Shown by now, or still to come: the page decides that by itself, so both are asked at once.
    address = visitor.page.locator(".pieces img").first.evaluate("(one) => one.dataset.src ?? one.getAttribute('src')")
    answer = visitor.page.request.get(f"{visitor.server.url}{address}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text().startswith("<svg")
    boots = next(piece for piece in found if piece.name.startswith("Bottes"))
    visitor.page.fill("#page-search", boots.name)
    shown = visitor.page.locator(".pieces li:visible")
    assert shown.count() == 1
    assert boots.text[:20] in shown.inner_text()
    assert visitor.page.request.get(f"{visitor.server.url}/games/kragmortha/pieces/999.svg").status == 422


def test_what_a_box_holds_is_drawn_once_for_a_book_and_all_its_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    plainly = views.pieces

    def pieces(game: Game, language: str) -> list[views.Piece]:
        drawn.append(game.name)
        return plainly(game, language)

    learning.box_of.cache_clear()
    learning.piece_drawing.cache_clear()
    monkeypatch.setattr(views, "pieces", pieces)
    for _ in range(2):
        learning.pieces("gotown", "en")
    assert all(learning.piece_drawing("gotown", number, "en").plain for number in range(5))
    assert drawn == ["gotown"]
