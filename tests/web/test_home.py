"""The home page: names around a screen, links and codes for friends, open tables, tables that move, hands on phones."""

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.table.conftest import Server
from tests.web.visiting import Visitor, read_code

pytestmark = pytest.mark.once


def set_gotown(page: Page, who: str, seats: int = 2, names: tuple[str, ...] = (), *, hints: bool = True) -> None:
    """Sets a table with the form of the card, and is there."""
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option(str(seats))
    card.locator("[name=who]").select_option(who)
    for number, name in enumerate(names, 1):
        card.locator(f"[name=name-{number}]").fill(name)
    card.locator("[name=hints]").set_checked(hints)
    card.locator("form button").click()
    page.wait_for_url("**/tables/*")


def another(browser: Browser, server: Server, width: int = 360) -> tuple[BrowserContext, Visitor]:
    context = browser.new_context(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    return context, Visitor(context, server)


def test_a_card_tells_players_length_and_temptation(visitor: Visitor) -> None:
    page = visitor.page
    visitor.home("fr")
    for card in page.locator("article.card").all():
        assert "joueurs" in card.locator(".count").inner_text()
        assert "minutes" in card.locator(".count").inner_text()
        assert card.locator(".tagline").inner_text()
        image = card.locator("img")
        image.scroll_into_view_if_needed()
        handle = image.element_handle()
        page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=handle)


def test_names_are_given_around_one_screen(visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=who]").select_option("here")
    card.locator("[name=seats]").select_option("4")
    assert card.locator("[data-names] input:visible").count() == 4
    card.locator("[name=who]").select_option("house")
    assert card.locator("[data-names] input:visible").count() == 0
    visitor.home()
    set_gotown(page, "here", 3, ("Zoé", "", "Hugo"))
    page.wait_for_selector("#page-players li")
    told = page.locator("#page-players").inner_text()
    assert "Zoé" in told
    assert "Guest 2" in told
    assert "Hugo" in told


def test_a_table_can_do_without_hints(visitor: Visitor) -> None:
    page = visitor.page
    for allowed in (True, False):
        visitor.home()
        set_gotown(page, "here", 2, ("Zoé", "Hugo"), hints=allowed)
        page.wait_for_selector("main[data-state=yours], #page-curtain:not([hidden])")
        if page.is_visible("#page-curtain"):
            page.click("#page-curtain button")
        page.wait_for_selector("main[data-state=yours]")
        assert page.is_visible("#page-hint") == allowed


def test_friends_get_a_link_each_to_copy_or_to_scan(browser: Browser, server: Server) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    visitor = Visitor(context, server)
    page = visitor.page
    visitor.home()
    set_gotown(page, "friends", 3)
    page.wait_for_selector("#page-links li")
    links = [field.input_value() for field in page.locator("#page-links input").all()]
    assert len(set(links)) == 2
    page.locator("#page-links li").last.get_by_role("button", name="Copy").click()
    page.wait_for_selector("#page-links button:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == links[1]
    page.locator("#page-links li").first.get_by_role("button", name="QR").click()
    code = page.locator("#page-links figure.code svg")
    code.wait_for()
    assert read_code(page, code) == links[0]
    phone_context, phone = another(browser, server)
    phone.page.goto(links[0])
    phone.page.fill("#page-sit input", "Hugo")
    phone.page.click("#page-sit button")
    page.wait_for_function("() => document.querySelectorAll('#page-links li').length === 1")
    assert page.locator("#page-links input").input_value() == links[1]
    for one in (phone_context, context):
        one.close()
    assert phone.wrong == visitor.wrong == []


def test_whoever_comes_along_finds_an_open_table(browser: Browser, visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    set_gotown(page, "open")
    match = page.url.rpartition("/")[2]
    context, passer_by = another(browser, visitor.server)
    passer_by.home()
    passer_by.page.click(f"#page-open a[href='/tables/{match}']")
    passer_by.page.click("#page-players button")
    for one in (page, passer_by.page):
        one.wait_for_selector("#page-board svg")
    context.close()
    assert passer_by.wrong == []


def test_tables_move_to_another_browser_by_link_or_code(browser: Browser, visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    set_gotown(page, "here", 2, ("Zoé", "Hugo"))
    page.wait_for_selector("#page-players li")
    first = page.url
    visitor.home()
    set_gotown(page, "friends", 2)
    page.wait_for_selector("#page-links li")
    friend = page.locator("#page-links input").input_value()
    visitor.home()
    page.locator("#page-moving summary").click()
    link = page.locator("#page-moving input").input_value()
    page.locator("#page-moving").get_by_role("button", name="QR").click()
    code = page.locator("#page-moving figure.code svg")
    code.wait_for()
    assert read_code(page, code) == link
    context, elsewhere = another(browser, visitor.server)
    elsewhere.page.goto(link)
    elsewhere.page.wait_for_selector("#page-mine li >> nth=1")
    assert elsewhere.page.is_visible("#page-moved")
    assert "#" not in elsewhere.page.url
    kept = "JSON.parse(localStorage.getItem('ariane.tables')).map(({ match, mine, links }) => ({ match, mine, links }))"
    assert elsewhere.page.evaluate(kept) == page.evaluate(kept)
    elsewhere.page.goto(first)
    elsewhere.page.wait_for_selector("#page-moves button, #page-curtain:not([hidden])")
    elsewhere.page.goto(friend.partition("#")[0])
    elsewhere.page.wait_for_selector("#page-links li")
    assert elsewhere.page.locator("#page-links input").input_value() == friend
    elsewhere.page.goto(f"{visitor.server.url}/#tables=broken")
    elsewhere.page.wait_for_selector("#page-moved:not([hidden])")
    elsewhere.page.wait_for_selector("#page-mine li >> nth=1")  # nothing was lost by it
    context.close()
    assert elsewhere.wrong == []


def test_a_phone_takes_a_seat_and_the_screen_shows_what_everybody_may_see(browser: Browser, visitor: Visitor) -> None:
    page = visitor.page
    visitor.home()
    set_gotown(page, "here", 2, ("Zoé", "Hugo"))
    page.wait_for_selector("#page-moves button, #page-curtain:not([hidden])")
    url = f"{visitor.server.url}/api/matches/{page.url.rpartition('/')[2]}"
    seat = httpx.get(url).json()["facts"]["deciding"]
    page.locator("#page-phones summary").click()
    page.locator(f"#page-phones [data-seat='{seat}'] button").click()
    code = page.locator(f"#page-phones [data-seat='{seat}'] svg")
    code.wait_for()
    page.wait_for_function(
        "() => document.querySelector('#page-board svg') && !document.querySelector('#page-board [id^=hand-]')"
    )
    assert page.locator("#page-moves button").count() == 0
    context, phone = another(browser, visitor.server)
    link = read_code(page, code)
    phone.page.goto(link)
    phone.page.wait_for_selector("#page-moves button")
    assert phone.page.locator("#page-board [id^=hand-]").count() > 0
    code.wait_for(state="detached")  # the screen knows that the phone is there
    headers = {"Authorization": f"Bearer {link.partition('#')[2]}"}
    for number in range(40):  # until it is the other's turn
        view = httpx.get(url, headers=headers).json()
        if view["facts"]["deciding"] != seat:
            break
        move = {"version": view["version"], "moves": [view["facts"]["moves"][-1]["move"]], "key": f"m{number}"}
        httpx.post(f"{url}/play", json=move, headers=headers).raise_for_status()
    page.wait_for_selector("#page-curtain:not([hidden])")
    page.click("#page-curtain button")
    page.wait_for_selector("#page-board [id^=hand-]")
    page.locator(f"#page-phones [data-seat='{seat}'] button").click()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('ariane.tables'))[0].mine.length === 2")
    context.close()
    assert phone.wrong == []


def test_hands_on_phones_from_the_beginning(browser: Browser, visitor: Visitor) -> None:
    """The screen has no seat: two phones scan, sit down and play, and it shows the table."""
    page = visitor.page
    visitor.home()
    set_gotown(page, "phones", 2)
    page.wait_for_selector("#page-links figure.code svg >> nth=1")
    phones = []
    for number, name in enumerate(("Zoé", "Hugo")):
        link = read_code(page, page.locator("#page-links figure.code svg").first)
        context, phone = another(browser, visitor.server)
        phones.append((context, phone))
        phone.page.goto(link)
        phone.page.fill("#page-sit input", name)
        phone.page.click("#page-sit button")
        page.wait_for_function("left => document.querySelectorAll('#page-links li').length === left", arg=1 - number)
    page.wait_for_selector("#page-board svg")
    assert page.locator("#page-board [id^=hand-]").count() == 0
    for context, phone in phones:
        phone.page.wait_for_selector("#page-board [id^=hand-]")
        context.close()
        assert phone.wrong == []
