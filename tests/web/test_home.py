"""The home page: names around a screen, links and codes for friends, open tables, tables that move, hands on phones."""

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.table.conftest import Server
from tests.web.visiting import Party, Visitor, read_code

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


def test_number_and_strength_of_the_house_are_on_the_first_panel(visitor: Visitor) -> None:
    """Chosen without opening anything, and what was chosen sits down."""
    page = visitor.page
    visitor.home()
    card = page.locator("[data-game=dedale]")
    for choice in ("seats", "level"):
        assert card.locator(f"[data-house={choice}]").is_visible()
    card.locator("[data-house=seats]").select_option("4")
    card.locator("[data-house=level]").select_option("easy")
    card.locator("[data-do=house]").click()
    page.wait_for_url("**/tables/*")
    look = httpx.get(f"{visitor.server.url}/api/matches/{page.url.rpartition('/')[2]}", timeout=60).json()
    seats = look["facts"]["seats"]
    assert [seat["kind"] for seat in seats].count("bot") == 3
    assert {seat["level"] for seat in seats if seat["kind"] == "bot"} == {"easy"}
    page.wait_for_selector("main[data-version]")
    assert page.title().endswith("– Dédale")  # nothing that the page hides, such as the mark of a rated table


def test_my_tables_come_by_whose_turn_it_is_and_leave_the_games_their_place(visitor: Visitor, server: Server) -> None:
    """First what waits for us, then what waits for others, then what is over with its result and date."""
    page = visitor.page
    over, theirs, *ours = (Party(server, "dedale", 2, options={"first": first}) for first in (1, 2, *[1] * 10))
    over.finish()
    visitor.home()
    tables = [
        {"match": one.match, "game": "dedale", "mine": [{"seat": 0, "secret": one.secrets[0]}], "links": [], "at": 0}
        for one in (over, theirs, *ours)
    ]
    page.evaluate("(tables) => localStorage.setItem('ariane.tables', JSON.stringify(tables))", tables)
    visitor.home()
    page.wait_for_selector("#page-mine li")
    rows = page.locator("#page-mine li").all_inner_texts()
    assert len(rows) == len(ours)
    assert all("Your turn" in row for row in rows)
    few = [{**one, "at": 1_700_000_000_000} for one in tables[:3]]
    page.evaluate("(tables) => localStorage.setItem('ariane.tables', JSON.stringify(tables))", few)
    page.reload()
    page.wait_for_selector("#page-mine li >> nth=2")
    first, second, last = page.locator("#page-mine li").all_inner_texts()
    assert "Your turn" in first
    assert "Your turn" not in second
    assert "Bert has won" in last
    assert "Nov 14" in last
    assert "has won" not in second
    page.evaluate("(tables) => localStorage.setItem('ariane.tables', JSON.stringify(tables))", tables)
    page.reload()
    page.wait_for_selector("#page-mine li >> nth=7")
    list_box = page.locator("#page-mine ul").bounding_box()
    assert list_box is not None
    assert list_box["height"] <= 0.45 * page.evaluate("innerHeight"), "the games are still near"
    game = page.locator("[data-game]").first.bounding_box()
    assert game is not None
    assert game["y"] <= page.evaluate("innerHeight") - 100, "and begin in the first screen"


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
    for name in ("Zoé", "Guest 2", "Hugo"):
        page.locator("#page-players", has_text=name).wait_for()


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
    code = page.locator("#page-links li").first.locator("figure.code svg")  # where it was asked for, and in sight
    code.wait_for()
    seen = code.bounding_box()
    assert seen is not None
    assert 0 <= seen["y"] <= page.evaluate("innerHeight") - seen["height"]
    assert read_code(page, code) == links[0]
    phone_context, phone = another(browser, server)
    phone.page.goto(links[0])
    phone.page.fill("#page-sit input", "Hugo")
    phone.page.click("#page-sit button")
    page.wait_for_function("() => document.querySelectorAll('#page-links li').length === 1")
    assert page.locator("#page-links input").input_value() == links[1]
    # Whoever sent the link cannot look into the hand of the friend who sat down with it.
    page.goto("about:blank")
    page.goto(links[0])
    page.wait_for_selector("#page-why:not([hidden])")
    assert "opens no seat" in page.inner_text("#page-why")
    # A link that got lost is made anew, and everybody sees it.
    page.locator("#page-links").get_by_role("button", name="New link").click()
    page.wait_for_function("old => document.querySelector('#page-links input').value !== old", arg=links[1])
    for one in (page, phone.page):
        one.wait_for_function("() => document.querySelector('#page-log').innerText.includes('new link for seat 3')")
    late_context, late = another(browser, server)
    late.page.goto(links[1])
    late.page.wait_for_selector("#page-why:not([hidden])")
    late.page.goto("about:blank")
    late.page.goto(page.locator("#page-links input").input_value())
    late.page.fill("#page-sit input", "Cleo")
    late.page.click("#page-sit button")
    for one in (page, phone.page, late.page):
        one.wait_for_selector("#page-board [id^=hand-]")
    for closing in (phone_context, late_context, context):
        closing.close()
    assert phone.wrong == visitor.wrong == late.wrong == []


def test_who_sits_down_and_hears_nothing_sits_down_once(server: Server, visitor: Visitor) -> None:
    """The answer to sitting down gets lost: the page asks again with the secret it had proposed."""
    form = {"game": "gotown", "seats": [{"kind": "kept"}, {"kind": "bot", "level": "greedy"}]}
    made = httpx.post(f"{server.url}/api/matches", json=form, timeout=60).raise_for_status().json()
    page = visitor.page

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/join", lose, times=1)
    page.goto(f"{server.url}/tables/{made['match']}?lang=en#{made['places'][0]['secret']}")
    page.fill("#page-sit input", "Zoé")
    page.click("#page-sit button")
    page.wait_for_selector("#page-board [id^=hand-]")
    [held] = page.evaluate("JSON.parse(localStorage.getItem('ariane.tables'))[0].mine")
    assert held["secret"] != made["places"][0]["secret"]
    visitor.pardon("ERR_FAILED")


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
    # What a seat threw into the chance stays in the browser where somebody sat down.
    kept = """JSON.parse(localStorage.getItem('ariane.tables')).map(({ match, mine, links }) =>
      ({ match, links, mine: mine.map(({ seat, secret }) => ({ seat, secret })) }))"""
    assert elsewhere.page.evaluate(kept) == page.evaluate(kept)
    elsewhere.page.goto(first)
    elsewhere.page.wait_for_selector("#page-moves button, #page-curtain:not([hidden])", state="attached")
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
    seat = httpx.get(url, timeout=60).json()["facts"]["deciding"]
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
    phone.page.wait_for_selector("#page-moves button", state="attached")  # in the sheet, one tap away
    assert phone.page.locator("#page-board [id^=hand-]").count() > 0
    code.wait_for(state="detached")  # the screen knows that the phone is there
    headers = {"Authorization": f"Bearer {link.partition('#')[2]}"}
    for number in range(40):  # until it is the other's turn
        view = httpx.get(url, headers=headers, timeout=60).json()
        if view["facts"]["deciding"] != seat:
            break
        move = {"version": view["version"], "moves": [view["facts"]["moves"][-1]["move"]], "key": f"m{number}"}
        httpx.post(f"{url}/play", json=move, headers=headers, timeout=60).raise_for_status()
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


def test_join_seats_you_and_waiting_shows_the_game(visitor: Visitor, browser: Browser) -> None:
    """An open table: whoever waits sees the game and what it is about; whoever joins sits down by that one click."""
    page = visitor.page
    visitor.home()
    set_gotown(page, "open")
    page.wait_for_selector("main[data-state=open]")
    assert page.locator("section.waiting img").bounding_box()
    assert "tower" in page.locator("section.waiting p >> nth=0").inner_text()
    assert page.is_visible("section.waiting a[href*='/learn/']")
    context, guest = another(browser, visitor.server)
    guest.home()
    guest.page.fill("#page-name", "Hugo")
    match = page.url.rpartition("/")[2]
    guest.page.click(f"#page-open a[href$='{match}#join']")
    for one in (guest.page, page):
        one.wait_for_selector("main[data-version]:not([data-state=open])")
        assert "Hugo" in str(one.locator("#page-players").text_content())
        assert not one.is_visible("section.waiting")
    assert "#" not in guest.page.url
    context.close()
    assert guest.wrong == []


def test_house_rules_are_chosen_under_their_rulings_and_told_to_whoever_comes(
    visitor: Visitor, browser: Browser, server: Server
) -> None:
    page = visitor.page
    visitor.home("fr")
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    rules = card.locator(".house-rules")
    assert "Règles maison" in rules.inner_text()
    assert not rules.locator("input:checked").count(), "by default the rulings hold"
    link = rules.locator("[data-rule='gotown.turn.draw-limit']")
    assert (link.get_attribute("href") or "").endswith("/games/gotown/rules#gotown.turn.draw-limit")
    rules.locator("[name=nine]").check()
    card.locator("[name=seats]").select_option("2")
    card.locator("form button").click()
    page.wait_for_url("**/tables/*")
    page.locator("#page-agreed li", has_text="Neuf cartes").wait_for()
    context, friend = another(browser, server)
    try:
        friend.page.goto(page.url.partition("#")[0] + "?lang=en")
        friend.page.locator("#page-box", has_text="Agreed at this table: Nine cards").wait_for()
        agreed = friend.page.locator("#page-agreed li")
        assert agreed.count() == 1, "what is as usual is not told"
        assert "only nine or more in hand" in agreed.inner_text()
        assert agreed.locator("a").get_attribute("data-rule") == "gotown.turn.draw-limit"
    finally:
        context.close()
