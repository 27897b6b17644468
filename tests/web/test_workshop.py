"""The workshop: a box of every game changed in the page, wrong on the way, saved, sent by link, played elsewhere."""

import re
from collections.abc import Callable
from typing import Any

import httpx
import pypdfium2 as pdfium
import pytest
from playwright.sync_api import Browser, Download, Locator, Page, Route, expect

from ariane.core.components import Components
from ariane.core.registry import load, our_components, released
from tests.table.conftest import Server
from tests.table.postgres import wait_for
from tests.web.visiting import Visitor, faults

pytestmark = pytest.mark.once


class Bench:
    """Somebody in the workshop of a game."""

    def __init__(self, visitor: Visitor, game: str, language: str = "en") -> None:
        self.page: Page = visitor.page
        self.game = game
        self.page.goto(f"{visitor.server.url}/games/{game}/box?lang={language}")
        self.settled()

    def settled(self) -> None:
        """Waits until everything that was changed has been looked at."""
        self.page.wait_for_selector("main.workshop[data-checking=no]")

    def field(self, place: str) -> Locator:
        return self.page.locator(f"[id='field-{place}']")

    def fill(self, place: str, value: int | str) -> None:
        self.field(place).fill(str(value))
        self.field(place).press("Tab")
        self.settled()

    def open(self, *places: str) -> None:
        for place in places:
            if self.field(place).get_attribute("open") is None:
                self.field(place).locator("> summary").click()
            self.settled()

    def square(self, place: str, name: str) -> Locator:
        return self.field(place).locator(f"[role=gridcell][aria-label^='{name},']")

    def mark(self, place: str, mark: str, *squares: str) -> None:
        """Puts a mark on squares by clicking."""
        self.field(place).get_by_role("button", name=mark, exact=True).click()
        for square in squares:
            self.square(place, square).click()
        self.settled()

    def wall(self, place: str, key: str) -> None:
        self.field(place).locator(f"[data-wall='{key}']").click()
        self.settled()

    def wrong(self, place: str) -> str:
        """What is said at this place, in its own line and in the list."""
        line = self.page.locator(f"[id='fault-{place}']")
        assert self.page.get_attribute("main", "data-state") == "wrong"
        assert self.page.locator("#page-faults li").count() >= 1
        return line.inner_text()

    def good(self) -> None:
        assert self.page.inner_text("#page-verdict") == "This box can be played.", self.page.inner_text("#page-faults")
        assert self.page.locator(".fault:visible").count() == 0

    @property
    def text(self) -> str:
        return self.page.input_value("#page-raw")


def change_gotown(bench: Bench) -> None:
    bench.fill("cards.joker", 99)
    assert "is 99; it is a whole number from 0 to 12" in bench.wrong("cards.joker")
    assert bench.field("cards.joker").get_attribute("aria-invalid") == "true"
    bench.fill("cards.joker", 6)
    bench.page.locator(".field", has=bench.field("cards.dog")).get_by_role("button", name="Fewer").click()
    bench.settled()
    assert "joker = 6" in bench.text
    assert "dog = 3" in bench.text
    assert "each = 4           # of every number from 1 to 8" in bench.text, "what was not touched stays as written"


def change_dedale(bench: Bench) -> None:
    """A dead end, which our own box does not have."""
    bench.field("tile-add").click()
    bench.settled()
    bench.open("tile.5")
    assert bench.field("tile.5.name").input_value() == "dead-end"
    assert "strange middle" in bench.wrong("tile.5.drawing")
    bench.mark("tile.5.drawing", "way", "b2", "c2")
    bench.fill("tile.5.stars.1", 9)
    expect(bench.field("tile.5").locator("> summary")).to_contain_text("× 9")
    # A number that a box may leave out is left out again when its field is emptied.
    bench.fill("exits.3", 4)
    assert "[exits]\n3 = 4" in bench.text
    bench.fill("exits.3", "")
    assert "3 = 4" not in bench.text
    bench.good()
    assert 'name = "dead-end"\ndrawing = """\n###\n#..\n###\n"""\nstars = [9, 0, 0, 0]' in bench.text


def change_berzerk(bench: Bench) -> None:
    """On the game's own picture of its board; what that cannot show, because the box is wrong, lies on top."""
    board = bench.field("board.maze").locator("svg[data-squares]")
    place, square = board.bounding_box(), bench.square("board.maze", "e5").bounding_box()
    assert place
    assert square
    assert place["x"] < square["x"] < place["x"] + place["width"] / 2 < square["x"] + square["width"]
    shown = bench.field("board.camps").locator(".part:visible")
    assert shown.count() == 1, "one picture: that of the camps, where the other would hide whose they are"
    ours: Any = our_components("berzerk").data["board"]
    assert shown.locator(".otto").count() == ours["camps"].count("o")
    bench.mark("board.camps", "Otto’s camp", "a4")
    assert "the camps are joined through hatched squares only" in bench.wrong("board.camps")
    assert bench.field("board.camps").locator(".square.ahead").count() == 1
    bench.mark("board.camps", "the Humanoid’s camp", "a4")
    assert bench.page.locator(".fault:visible").count() == 0
    bench.wall("board.maze", "above 0 0")
    assert bench.field("board.maze").locator(".wall.ahead").count() == 1
    assert "open to the outside at a9" in bench.wrong("board.maze")
    bench.wall("board.maze", "above 0 0")
    assert bench.field("board.maze").locator(".ahead").count() == 0
    # By keys: from a9, three steps to the right and one down, and the wall on its right, which is there.
    bench.square("board.maze", "a9").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowRight"):
        bench.page.keyboard.press(key)
    bench.settled()
    assert bench.field("board.maze").locator(".ahead").count() == 0, "the game has drawn it anew"
    assert "walls: above" in str(bench.page.evaluate("document.activeElement.ariaLabel"))
    assert "right" not in str(bench.page.evaluate("document.activeElement.ariaLabel"))


def change_kragmortha(bench: Bench) -> None:
    bench.open("movement", "movement.goblin", "gaze", "gaze.1")
    bench.fill("movement.goblin.grimoire+grimoire", 4)
    assert "holds 59 cards; the box has 58" in bench.wrong("movement")
    bench.fill("movement.goblin.grimoire+parchment", 3)
    bench.field("gaze.1.order").select_option("no-symbol")
    bench.settled()
    bench.field("gaze.1.target").select_option("stones")
    bench.settled()
    assert 'order = "no-symbol"\ncount = 2\ntarget = "stones"' in bench.text


def change_gootmu(bench: Bench) -> None:
    """A tile drawn by clicking: its circle, walls, and a text with its number and arrow."""
    bench.open("tile")
    bench.field("tile-add").click()
    bench.settled()
    bench.open("tile.33")
    plan = "tile.33.plan"
    assert "has 0 circles; every tile has exactly one circle" in bench.wrong(plan)
    assert bench.field(plan).locator(".laid").count() == 0, "the game cannot draw it yet"
    bench.mark(plan, "the circle", "b2")
    expect(bench.field(plan).locator(".laid")).to_be_visible()  # from now on its own picture is clicked
    for wall in ("above 0 0", "left 0 0", "above 2 1", "left 3 4"):
        bench.wall(plan, wall)
    bench.mark(plan, "a text", "c4")
    writing = bench.field(plan).locator(".writing")
    writing.get_by_label("Text").select_option("SLIDE n SPACES >")
    bench.settled()
    writing.get_by_label("Number 1").fill("3")
    writing.get_by_label("Number 1").press("Tab")
    bench.settled()
    writing.get_by_label("Arrow").select_option("<")
    bench.settled()
    bench.fill("tile.33.name", "mine")
    assert 'a = "SLIDE 3 SPACES <"' in bench.text
    bench.page.wait_for_selector("[id='field-tile.33'] > summary svg")


CHANGES: dict[str, Callable[[Bench], None]] = {
    "berzerk": change_berzerk,
    "dedale": change_dedale,
    "gootmu": change_gootmu,
    "gotown": change_gotown,
    "kragmortha": change_kragmortha,
}


@pytest.mark.parametrize("game", CHANGES)
def test_a_box_is_changed_saved_sent_by_link_and_played_to_the_end(
    browser: Browser, server: Server, visitor: Visitor, game: str
) -> None:
    bench = Bench(visitor, game)
    CHANGES[game](bench)
    bench.good()
    assert faults(bench.page) == []
    bench.page.fill("#page-box-name", "Attic")
    bench.page.fill("#page-box-author", "Zoé")
    bench.page.click("#page-save")
    expect(bench.page.locator("#page-told")).to_have_text("Saved in this browser: Attic.")
    digest = bench.page.inner_text("#page-digest")
    assert digest == Components(bench.text, "mine").digest not in released(game)
    bench.page.click("#page-share")
    expect(bench.page.locator("#page-link")).to_have_value(re.compile("#box="))
    link = bench.page.input_value("#page-link")
    context = browser.new_context(viewport={"width": 390, "height": 800}, reduced_motion="reduce", color_scheme="dark")
    friend = Visitor(context, server)
    friend.page.goto(link)
    friend.page.wait_for_selector("main.workshop[data-checking=no]")
    assert "It is not ours" in friend.page.inner_text("#page-told")
    assert "#" not in friend.page.url
    assert friend.page.inner_text("#page-digest") == digest
    assert not friend.too_wide()
    friend.page.route("**/api/matches", greedily)
    friend.page.select_option("#page-seats", str(load(game).seats[0]))
    friend.page.click("#page-play-house")
    friend.page.wait_for_url("**/tables/*")
    note = friend.page.locator("#page-box")
    note.wait_for()
    assert note.inner_text() == f"Not Ariane’s own box: Attic · by Zoé · {digest}"
    record = played_out(friend)
    assert f"digest {digest}" in record or digest in record
    assert "Attic" in record
    context.close()
    assert friend.wrong == []


def greedily(route: Route) -> None:
    """Who sits opposite is not what is shown here: somebody who answers at once."""
    route.continue_(post_data=(route.request.post_data or "").replace('"medium"', '"greedy"'))


def played_out(friend: Visitor) -> str:
    """Lets the house play our seat too, until the game is over; returns the record."""
    match = friend.page.url.partition("/tables/")[2].partition("#")[0].partition("?")[0]
    held = friend.page.evaluate("JSON.parse(localStorage.getItem('ariane.tables'))[0].mine[0].secret")
    url, headers = f"{friend.server.url}/api/matches/{match}", {"Authorization": f"Bearer {held}"}
    left = httpx.post(f"{url}/leave", json={"key": "gone"}, headers=headers, timeout=60)
    assert left.status_code == 200, left.text
    friend.page.goto("about:blank")  # nobody looks on, so that nothing need be drawn
    wait_for(lambda: httpx.get(url, headers=headers, timeout=60).json()["facts"]["status"] == "over", 240)
    return httpx.get(f"{url}/record", headers=headers, timeout=60).text


def test_cards_are_shown_as_they_are_printed_and_named_in_the_readers_language(visitor: Visitor) -> None:
    bench = Bench(visitor, "kragmortha", "fr")
    bench.open("gaze", "gaze.1", "library")
    heading = bench.field("gaze.1").locator("> summary")
    expect(heading).to_contain_text("Bas les coudes · bras")
    expect(heading).to_contain_text("× 2")
    expect(heading.locator("svg")).to_contain_text("ne poussez aucun gobelin")
    bench.field("gaze.1.order").select_option("no-crystal")
    bench.settled()
    expect(heading.locator("svg")).to_contain_text("Aucune carte à boule")
    squares = bench.field("library.squares").locator("svg[data-squares]")
    expect(squares).to_contain_text("10")  # the squares have names, as Rigor Mortis’ start is asked for by name
    bench.mark("library.squares", "parchemin avec cercle de téléportation", "a10")
    assert faults(bench.page) == []


def test_the_text_and_the_forms_keep_in_step(visitor: Visitor) -> None:
    bench = Bench(visitor, "gotown")
    page = bench.page
    page.locator("#page-file > summary").click()
    ours = our_components("gotown").text
    page.fill("#page-raw", ours.replace("joker = 4", "joker = 7"))
    expect(bench.field("cards.joker")).to_have_value("7")
    bench.settled()
    # Text that is no TOML loses nothing: the forms stay, and the line is named.
    page.fill("#page-raw", ours.replace("joker = 4", "joker = = 4"))
    expect(page.locator("#page-faults button")).to_contain_text("this is not TOML")
    assert bench.field("cards.joker").input_value() == "7"
    page.click("#page-faults button")
    assert page.evaluate("document.activeElement.id") == "page-raw"
    line = "const a = document.querySelector('#page-raw'); a.value.slice(a.selectionStart, a.selectionEnd)"
    assert page.evaluate(f"(() => {{ {line.replace('; a.', '; return a.')} }})()") == "joker = = 4"
    page.fill("#page-raw", ours.replace("joker = 4", "joker = 5"))
    expect(bench.field("cards.joker")).to_have_value("5")
    bench.settled()
    bench.good()
    # What was begun is there when the page is opened again, and can be left for an earlier one and taken up again.
    page.reload()
    bench.settled()
    assert "joker = 5" in bench.text
    page.select_option("#page-start", label="our box")
    expect(bench.field("cards.joker")).to_have_value("4")
    page.click("#page-undo-start")
    expect(bench.field("cards.joker")).to_have_value("5")


def test_a_box_goes_out_as_a_file_and_comes_in_again(visitor: Visitor, tmp_path: Any) -> None:
    bench = Bench(visitor, "gotown")
    bench.fill("cards.ball", 3)
    with bench.page.expect_download() as going:
        bench.page.click("#page-export")
    file: Download = going.value
    file.save_as(tmp_path / "mine.toml")
    kept = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert "ball = 3" in kept
    (tmp_path / "mine.toml").write_text(kept.replace("ball = 3", "ball = 2"), encoding="utf-8")
    bench.page.set_input_files("#page-import", tmp_path / "mine.toml")
    expect(bench.field("cards.ball")).to_have_value("2")
    # Printed as it stands, on the paper that is chosen; one that cannot be played is not offered for print.
    bench.page.select_option("#page-paper", "letter")
    with bench.page.expect_download() as going:
        bench.page.click("#page-print")
    assert going.value.suggested_filename == "gotown-box.pdf"
    made = pdfium.PdfDocument(going.value.path())
    assert made[0].get_size() == pytest.approx((612, 792), abs=0.2)
    assert "2 × Wrecking ball" in made[0].get_textpage().get_text_range()
    expect(bench.page.locator("#page-told")).to_contain_text("The PDF is ready")
    bench.fill("cards.ball", 99)
    expect(bench.page.locator("#page-print")).to_be_disabled()
    bench.fill("cards.ball", 2)
    bench.page.route(
        "**/print",
        lambda route: route.fulfill(status=422, json={"error": {"code": "bad-components", "message": "no paper"}}),
    )
    bench.page.click("#page-print")
    expect(bench.page.locator("#page-told")).to_contain_text("no paper")
    visitor.wrong.clear()  # the console tells of this refusal
    (tmp_path / "large.toml").write_text("#" * 60_000, encoding="utf-8")
    bench.page.set_input_files("#page-import", tmp_path / "large.toml")
    expect(bench.page.locator("#page-told")).to_contain_text("at most 48000 characters")
    bench.settled()


def test_what_is_doubtful_is_told_without_being_asked_for(visitor: Visitor) -> None:
    bench = Bench(visitor, "gotown")
    bench.page.locator("#page-file > summary").click()
    locked = our_components("gotown").text
    for few, many in (
        ("each = 4", "each = 1"),
        ("joker = 4", "joker = 0"),
        ("dog = 4", "dog = 12"),
        ("bone = 2", "bone = 12"),
    ):
        locked = locked.replace(few, many)
    bench.page.fill("#page-raw", locked)
    expect(bench.page.locator("#page-doubts li")).to_contain_text("This deck locks in")
    bench.page.fill("#page-raw", our_components("gotown").text)
    expect(bench.page.locator("#page-doubts li")).to_have_count(0)
    bench.settled()


def test_a_broken_link_is_said_to_be_one(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/gotown/box?lang=en#box=broken")
    expect(page.locator("#page-told")).to_contain_text("cannot be read")
    page.wait_for_selector("main.workshop[data-checking=no]")
    assert page.inner_text("#page-verdict") == "This is a box that Ariane ships."


def test_a_saved_box_is_chosen_when_a_table_is_set(visitor: Visitor) -> None:
    bench = Bench(visitor, "gotown", "fr")
    page = bench.page
    bench.fill("cards.joker", 99)
    assert "cards.joker vaut 99\u00a0; il faut un nombre entier de 0 à 12" in bench.wrong("cards.joker")
    bench.fill("cards.joker", 5)
    page.fill("#page-box-name", "Grenier")
    page.click("#page-save")
    expect(page.locator("#page-told")).to_contain_text("Enregistrée")
    page.click("#page-try-out")
    page.wait_for_selector("#page-trial li")
    visitor.home("fr")
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=box]").select_option("Grenier")
    card.locator("[name=who]").select_option("open")
    card.locator("form button").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#page-box")).to_contain_text("Grenier")
    visitor.home("fr")
    expect(page.locator("#page-open")).to_contain_text("Ce n’est pas la boîte d’Ariane\u00a0: Grenier")
