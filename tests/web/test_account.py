"""An account in a real browser: made with a passkey, signed in to elsewhere, recovered, deleted, and in a group."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, Route, expect

from tests.table.conftest import Server
from tests.table.posting import Browser as Keys
from tests.web.test_days import set_over_days
from tests.web.visiting import Visitor, faults

pytestmark = pytest.mark.once


@pytest.fixture
def house(server: Server) -> Server:
    """The same server under the name that browsers keep passkeys for."""
    named = copy.copy(server)
    named.url = f"http://localhost:{server.port}"
    named.live = f"ws://localhost:{server.port}"
    return named


class Device:
    """A browser with an authenticator of its own, and its passkeys."""

    def __init__(self, browser: Browser, house: Server, width: int = 1440, *, dark: bool = False) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.visitor = Visitor(self.context, house)
        self.page: Page = self.visitor.page
        self.chrome = self.context.new_cdp_session(self.page)
        self.chrome.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
        }
        made = self.chrome.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.authenticator = made["authenticatorId"]

    def keys(self) -> list[Any]:
        found: list[Any] = self.chrome.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})[
            "credentials"
        ]
        return found

    def take(self, key: Any) -> None:
        """A passkey that the owner's devices share."""
        self.chrome.send("WebAuthn.addCredential", {"authenticatorId": self.authenticator, "credential": key})

    def visit(self, language: str = "en") -> Page:
        self.page.goto(f"{self.house.url}/account?lang={language}")
        self.page.wait_for_selector("main section:not([hidden])")
        return self.page

    def sign_in(self) -> None:
        self.visit()
        self.page.click("#page-account-sign-in")
        self.page.wait_for_selector("#page-account-in:not([hidden])")

    def labels(self) -> list[str]:
        return [str(one.input_value()) for one in self.page.locator("#page-account-keys input").all()]


@pytest.fixture
def devices(browser: Browser, house: Server) -> Iterator[list[Device]]:
    """A desk, and a phone at night."""
    made = [Device(browser, house), Device(browser, house, 390, dark=True)]
    yield made
    for one in made:
        one.context.close()
        assert one.visitor.wrong == []


def register(device: Device, name: str) -> list[str]:
    page = device.visit()
    page.fill("#page-account-name", name)
    page.click("#page-account-new button")
    page.wait_for_selector("#page-account-codes:not([hidden])")
    codes = page.locator("#page-account-codes code").all_inner_texts()
    assert len(codes) == 10
    return codes


def test_made_signed_in_to_elsewhere_recovered_and_deleted(devices: list[Device]) -> None:
    desk, phone = devices
    desk.visit("fr")
    assert faults(desk.page) == []
    codes = register(desk, "Zoé")
    assert faults(desk.page) == []
    desk.page.click("#page-account-kept")
    desk.page.wait_for_selector("#page-account-in:not([hidden])")
    assert desk.page.inner_text("#page-account-in h1") == "Zoé"

    # Elsewhere, with a passkey that both devices know: there is no name to type, and nothing else to know.
    phone.take(desk.keys()[0])
    phone.sign_in()
    assert phone.page.inner_text("#page-account-in h1") == "Zoé"
    assert not phone.visitor.too_wide()
    phone.page.fill("#page-account-called", "Zoé du Labyrinthe")
    phone.page.click("#page-account-rename button")
    phone.page.wait_for_selector("h1:has-text('Zoé du Labyrinthe')")
    assert faults(phone.page) == []

    # Signed out everywhere: the desk hears of it at its next word.
    phone.page.click("#page-account-everywhere")
    phone.page.wait_for_selector("#page-account-out:not([hidden])")
    desk.visitor.pardon("403")
    desk.visit()
    desk.page.wait_for_selector("#page-account-wrong:has-text('not signed in any more')")

    # All passkeys are lost: a code signs in, once; the owner adds a key and removes the lost one.
    phone.chrome.send("WebAuthn.clearCredentials", {"authenticatorId": phone.authenticator})
    phone.page.click("#page-account-out summary")
    phone.page.fill("#page-account-code", codes[0].upper())
    phone.page.click("#page-account-recover button")
    phone.page.wait_for_selector("#page-account-recovered:not([hidden])")
    phone.page.click("#page-account-add")
    phone.page.locator("#page-account-keys li").nth(1).wait_for()
    assert "9" in phone.page.inner_text("#page-account-left")
    phone.page.locator("#page-account-keys button").first.click()
    phone.page.locator("#page-account-keys li").nth(1).wait_for(state="detached")
    assert not phone.page.locator("#page-account-keys button").first.is_visible()  # the last one stays
    phone.page.fill("#page-account-keys input", "Phone")
    with phone.page.expect_response("**/passkeys/change"):
        phone.page.keyboard.press("Tab")
    phone.page.reload()
    phone.page.wait_for_selector("#page-account-keys li")
    assert phone.labels() == ["Phone"]

    # The lost key opens nothing any more.
    desk.visitor.pardon("422")
    desk.page.click("#page-account-sign-in")
    desk.page.wait_for_selector("#page-account-wrong:has-text('not accepted')")

    # Deleted, after a second question.
    phone.page.click("#page-account-delete")
    phone.page.click("#page-account-delete-no")
    assert not phone.page.is_visible("#page-account-sure")
    phone.page.click("#page-account-delete")
    phone.page.click("#page-account-delete-yes")
    phone.page.wait_for_selector("#page-account-gone:not([hidden])")
    phone.visitor.pardon("422")
    phone.page.click("#page-account-sign-in")
    phone.page.wait_for_selector("#page-account-wrong:has-text('not accepted')")


def tables(device: Device) -> list[str]:
    """The matches that this browser keeps."""
    kept: list[str] = device.page.evaluate("JSON.parse(localStorage['ariane.tables'] ?? '[]').map((one) => one.match)")
    return kept


BOX = {"game": "gotown", "name": "Tours", "author": "", "version": "", "digest": "", "text": "[about]", "at": 1}


def kept(device: Device, what: str) -> Any:
    return device.page.evaluate("(what) => localStorage.getItem(what)", what)


def test_tables_lessons_boxes_notices_and_games_follow_their_owner(devices: list[Device]) -> None:
    desk, phone = devices
    desk.visitor.against_the_house("gotown", seats=2)  # where giving up ends it
    guest = desk.page.url.rpartition("/")[2]
    reader = desk.page.evaluate(
        """async (box) => {
          localStorage.setItem("ariane.lessons", JSON.stringify({"gotown/1-towers": 2}));
          localStorage.setItem("ariane.boxes", JSON.stringify([box]));
          const headers = { "Content-Type": "application/json" };
          const made = await fetch("/api/notices/readers", { method: "POST", headers, body: "{}" });
          const { secret } = await made.json();
          localStorage.setItem("ariane.reader", secret);
          return secret;
        }""",
        BOX,
    )
    register(desk, "Zoé")
    desk.page.click("#page-account-kept")
    desk.page.wait_for_selector("#page-account-guests:not([hidden])")
    assert kept(desk, "ariane.account.reader") is None  # until its owner says that it is theirs
    desk.page.click("#page-account-take")
    desk.page.wait_for_selector("#page-account-guests", state="hidden")
    assert (kept(desk, "ariane.account.reader"), kept(desk, "ariane.reader")) == (reader, None)
    desk.visitor.against_the_house("dedale")
    second = desk.page.url.rpartition("/")[2]

    # The other browser has the tables with their seats, and what was learned.
    phone.take(desk.keys()[0])
    phone.sign_in()
    phone.page.wait_for_function("() => localStorage['ariane.tables']?.length > 2")
    assert set(tables(phone)) >= {guest}
    phone.visitor.home()
    phone.page.locator("#page-mine li").nth(1).wait_for()
    assert set(tables(phone)) == {guest, second}
    assert phone.page.inner_text("#page-account") == "Zoé"
    phone.page.wait_for_function("() => localStorage['ariane.boxes']?.length > 2")
    assert [one["name"] for one in json.loads(kept(phone, "ariane.boxes"))] == ["Tours"]
    phone.page.evaluate("document.querySelector('#page-notices').open = true")  # where to be told is one for all
    phone.page.wait_for_function("(reader) => localStorage['ariane.account.reader'] === reader", arg=reader)
    phone.page.goto(f"{phone.house.url}/games/gotown")
    phone.page.wait_for_selector("a[data-lesson='1-towers'] .progress:not([hidden])")

    # It plays on there, and gives up; the game is in the history at both.
    phone.page.goto(f"{phone.house.url}/tables/{guest}")
    phone.page.wait_for_selector("#page-moves button", state="attached")
    phone.page.evaluate(
        """async (match) => {
          const table = JSON.parse(localStorage['ariane.tables']).find((one) => one.match === match);
          const headers = { "Content-Type": "application/json", Authorization: `Bearer ${table.mine[0].secret}` };
          await fetch(`/api/matches/${match}/resign`, { method: "POST", headers, body: "{}" });
        }""",
        guest,
    )
    phone.page.wait_for_selector("#page-end:not([hidden])")
    desk.visit()
    desk.page.wait_for_selector(f"#page-account-games a[href$='{guest}']")
    assert faults(desk.page) == []
    with desk.page.expect_download() as saving:
        desk.page.click("#page-account-export")
    saved = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert {table["match"] for table in saved["tables"]} == {guest, second}
    assert [game["match"] for game in saved["games"]] == [guest]
    assert [box["name"] for box in saved["boxes"]] == ["Tours"]

    # What one forgets, the other forgets; whoever signs out leaves no seat behind.
    phone.visitor.home()
    row = phone.page.locator("#page-mine li", has=phone.page.locator(f"a[href$='{second}']"))
    row.locator("button").click()
    phone.page.wait_for_function("() => localStorage['ariane.forgotten'] === '[]'")
    desk.visitor.home()
    desk.page.wait_for_function("(match) => !localStorage['ariane.tables'].includes(match)", arg=second)
    phone.visit()
    phone.page.wait_for_selector("#page-account-games a")
    phone.page.click("#page-account-sign-out")
    phone.page.wait_for_selector("#page-account-out:not([hidden])")
    assert tables(phone) == []
    assert (json.loads(kept(phone, "ariane.boxes")), kept(phone, "ariane.account.reader")) == ([], None)
    assert tables(desk) == [guest]


def test_each_browser_is_told_by_push_where_it_was_chosen(devices: list[Device]) -> None:
    desk, phone = devices
    for device, path in ((desk, "desk"), (phone, "phone")):
        told = json.dumps(Keys().subscription(f"https://push.example/{path}"))
        device.context.grant_permissions(["notifications"])
        device.context.add_init_script(
            f"""const told = {told};
            const made = {{ endpoint: told.endpoint, toJSON: () => ({{ endpoint: told.endpoint, keys: told }}) }};
            const kept = () => (localStorage["pushed"] ? made : null);
            PushManager.prototype.subscribe = async () => ((localStorage["pushed"] = "yes"), made);
            PushManager.prototype.getSubscription = async () => kept();"""
        )
        device.visitor.pardon("permission")
    register(desk, "Zoé")
    desk.page.click("#page-account-kept")
    desk.visitor.home()
    set_over_days(desk.page)
    table = desk.page.url
    phone.take(desk.keys()[0])
    phone.sign_in()
    tick(desk, table, "push")
    # At the phone it is not ticked, and ticked there it stays at the desk; mail and the like are the account's.
    phone.page.wait_for_function("() => localStorage['ariane.tables']?.length > 2")
    tick(phone, table, "feed", push=False)
    tick(phone, table, "push", feed=True)
    tick(desk, table, "push", push=True, feed=True)
    tick(phone, table, "feed", push=True, feed=True)
    expect(phone.page.locator("#page-notices input[value=feed]")).not_to_be_checked()
    expect(phone.page.locator("#page-notices input[value=push]")).to_be_checked()
    assert ways(phone) == ["another browser · push.example", "this browser · push.example"]
    assert ways(desk) == ["this browser · push.example", "another browser · push.example"]


def tick(device: Device, table: str, value: str, **before: bool) -> None:
    """Comes to the table, sees what is ticked there, and ticks this box, or no longer."""
    page = device.page
    page.goto(table)
    page.locator("#page-notices:not([hidden])").wait_for(state="attached")
    page.evaluate("document.querySelector('#page-notices').open = true")
    for kind, wanted in before.items():
        expect(page.locator(f"#page-notices input[value={kind}]")).to_be_checked(checked=wanted)
    page.locator(f"#page-notices input[value={value}]").dispatch_event("click")  # on a phone it stands under a tab
    page.wait_for_function("() => document.querySelector('#page-notices-told').textContent === 'Saved.'")


def ways(device: Device) -> list[str]:
    device.visitor.home()
    device.page.locator("#page-notices > summary").click()
    device.page.locator("#page-notices-more > summary").click()
    device.page.locator("#page-notices-ways li").nth(1).wait_for()
    return device.page.locator("#page-notices-ways li > span").all_inner_texts()


def tells(answer: Response) -> bool:
    """Whether the account was told of a table."""
    form = answer.request.post_data_json if answer.url.endswith("/sync") else None
    return form is not None and bool(form["tables"])


def held_up(device: Device, path: str) -> list[Route]:
    """Requests that wait until they are let through."""
    waiting = list[Route]()

    def hold(route: Route) -> None:
        waiting.append(route)

    device.page.route(path, hold)
    return waiting


def test_other_browsers_hear_of_a_seat_when_it_is_taken(devices: list[Device]) -> None:
    """Where sitting down takes long, no link is told to them that is spent when they come."""
    desk, phone = devices
    register(desk, "Zoé")
    phone.take(desk.keys()[0])
    phone.sign_in()
    asked = held_up(desk, "**/join")
    with desk.page.expect_response("**/api/account/sync"):
        desk.visitor.home()
    with desk.page.expect_response("**/api/account/sync"):  # while the server takes its time
        desk.page.click("[data-game=gotown] [data-do=house]")
    with phone.page.expect_response("**/api/account/sync"):
        phone.visitor.home()
    with desk.page.expect_response(tells):
        asked[0].continue_()
    phone.visitor.home()
    phone.page.wait_for_selector("#page-mine li")
    assert tables(phone) == tables(desk)


def test_a_browser_that_comes_late_does_not_make_the_others_forget(devices: list[Device]) -> None:
    """The seat that one browser has taken by a link opens nothing for the other, until it has heard of that."""
    desk, phone = devices
    register(desk, "Zoé")
    phone.take(desk.keys()[0])
    phone.sign_in()
    form = {"game": "gotown", "seats": [{"kind": "kept"}, {"kind": "bot"}]}
    made = httpx.post(f"{desk.house.url}/api/matches", json=form, timeout=60).json()
    with desk.page.expect_response(tells):
        desk.page.goto(f"{desk.house.url}/tables/{made['match']}#{made['places'][0]['secret']}")
    with phone.page.expect_response("**/api/account/sync"):
        phone.visitor.home()
    phone.page.wait_for_selector("#page-mine li")
    with desk.page.expect_response(tells):
        desk.page.click("#page-sit button")
    phone.visitor.pardon("403")
    told = held_up(phone, "**/api/account/sync")  # what is kept here is looked at before the others are heard
    with phone.page.expect_response("**/glance*"):
        phone.visitor.home()
    phone.page.wait_for_function("() => document.querySelector('#page-account')?.textContent === 'Zoé'")
    with phone.page.expect_response(lambda one: "/glance" in one.url and one.ok):
        told[0].continue_()
    phone.page.wait_for_selector("#page-mine li")
    assert json.loads(kept(phone, "ariane.forgotten") or "[]") == []
    with desk.page.expect_response("**/api/account/sync"):
        desk.visitor.home()
    desk.page.wait_for_selector("#page-mine li")
    assert tables(desk) == tables(phone) == [made["match"]]


def test_a_rated_table_counts_for_those_who_sit_there(devices: list[Device]) -> None:
    desk, phone = devices
    desk.visitor.home()
    assert not desk.page.locator("[data-game=gotown] [data-rated]").is_visible()
    register(desk, "Ada")
    desk.visitor.home()
    card = desk.page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("[name=who]").select_option("here")
    assert not card.locator("[data-rated]").is_visible()
    card.locator("[name=who]").select_option("friends")
    card.locator("[name=rated]").check()
    assert not card.locator("[name=hints]").is_checked()
    # Nobody waits for ever: there is a clock, and whoever runs out of time has lost.
    assert card.locator("[name=clock]").input_value() == "game 1800 10"
    assert card.locator("[name=at-zero]").input_value() == "lost"
    assert card.locator("[name=at-zero]").is_visible()
    assert card.locator("[name=at-zero]").is_disabled()
    assert card.locator("[name=clock] option:disabled").count() == 2
    card.locator("[name=rated]").uncheck()
    card.locator("[name=clock]").select_option("days")
    card.locator("[name=rated]").check()
    assert card.locator("[name=clock]").input_value() == "day 259200 0"
    card.locator("form button").click()
    link = desk.page.locator("#page-links input").first.input_value()
    assert desk.page.is_visible("#page-rated")

    # Without an account nobody sits down there; with one they do, and see that it is rated.
    phone.visitor.pardon("403")
    phone.page.goto(link)
    phone.page.click("#page-sit button")
    phone.page.wait_for_selector("#page-why:has-text('rated')")
    register(phone, "Ben")
    phone.page.goto(link)
    phone.page.click("#page-sit button")
    phone.page.wait_for_selector("main:not([data-state=open])")
    phone.page.click("#page-more summary")
    assert not phone.page.is_visible("#page-leave"), "it is played or given up"
    phone.page.click("#page-resign")
    phone.page.locator("#page-why button").first.click()
    phone.page.wait_for_selector("#page-end:not([hidden])")

    # On a phone all of it is to be seen, in the longest words too.
    phone.visit("fr")
    phone.page.wait_for_selector("#page-account-profile tbody tr")
    assert not phone.visitor.too_wide()
    assert phone.page.locator("#page-account-profile td").first.get_attribute("data-label") == "Joueurs"
    assert faults(phone.page) == []
    phone.page.check("#page-account-public")
    phone.page.click("#page-account-shown")
    phone.page.wait_for_selector("h1:has-text('Ben')")
    assert not phone.visitor.too_wide()
    assert faults(phone.page) == []
    phone.page.click("tbody a")
    phone.page.wait_for_selector("tbody a:has-text('Ben')")
    assert not phone.visitor.too_wide()
    phone.page.go_back()
    phone.page.go_back()
    phone.page.uncheck("#page-account-public")
    phone.page.wait_for_selector("#page-account-shown", state="hidden")

    desk.visit()
    desk.page.wait_for_selector("#page-account-profile tbody tr")
    row = desk.page.inner_text("#page-account-profile tbody tr").split()
    assert row[:4] == ["Gotown", "2", "1", "1"]
    assert int(row[4].replace(",", "")) > 1000
    assert "Ben" in desk.page.inner_text("#page-account-profile ul")
    desk.page.check("#page-account-public")
    desk.page.click("#page-account-shown")
    desk.page.wait_for_selector("h1:has-text('Ada')")
    assert faults(desk.page) == []
    desk.page.click("tbody a")
    desk.page.wait_for_selector("tbody a:has-text('Ada')")
    assert "Ben" not in desk.page.inner_text("main")
    assert faults(desk.page) == []


def test_a_group_is_joined_by_its_link_and_has_tables_and_standings_of_its_own(devices: list[Device]) -> None:
    desk, phone = devices
    register(desk, "Ada")
    desk.page.click("#page-account-kept")
    desk.page.wait_for_selector("#page-account-in:not([hidden])")
    desk.page.fill("#page-account-group-name", "Famille")
    desk.page.click("#page-account-group button")
    desk.page.wait_for_selector("h1:has-text('Famille')")
    link = desk.page.input_value("#page-group-link")
    place = link.partition("#")[0]

    # Without an account one reads that it is private; with one, what it is called, and comes in.
    phone.page.goto(link)
    phone.page.wait_for_selector("#page-group-sign:not([hidden])")
    register(phone, "Ben")
    phone.visitor.pardon("404")
    phone.page.goto(link)
    phone.page.wait_for_selector("#page-group-door:has-text('Famille')")
    phone.page.click("#page-group-join")
    phone.page.locator("#page-group-members li").nth(1).wait_for()
    assert "#" not in phone.page.url  # the link is used up, and stands nowhere
    assert not phone.page.is_visible("#page-group-renew")
    assert "since " in phone.page.locator("#page-group-members li").nth(1).inner_text()
    assert not phone.visitor.too_wide()

    # A table for the group: nobody else finds it listed.
    desk.visitor.home()
    card = desk.page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("[name=who] option", has_text="Famille").wait_for(state="attached")
    card.locator("[name=who]").select_option(label="the group Famille")
    card.locator("form button").click()
    desk.page.wait_for_url("**/tables/*")
    match = desk.page.url.rpartition("/")[2]
    assert match not in desk.page.request.get(f"{desk.house.url}/api/matches").text()
    phone.page.reload()
    phone.page.click(f"#page-group-tables a[href*='{match}']")  # whoever follows it sits down there
    phone.page.wait_for_selector("main:not([data-state=open])")
    phone.page.click("#page-more summary")
    phone.page.click("#page-resign")
    phone.page.locator("#page-why button").first.click()
    phone.page.wait_for_selector("#page-end:not([hidden])")

    # Both are told of it in their histories, and then in the standings.
    for one in devices:
        one.visit()
        one.page.wait_for_selector(f"#page-account-games a[href$='{match}']")
    desk.page.goto(place)
    desk.page.wait_for_selector("#page-group-standings tbody tr")
    assert [row.split()[1:] for row in desk.page.locator("#page-group-standings tbody tr").all_inner_texts()] == [
        ["Ada", "1", "1"],
        ["Ben", "1", "0"],
    ]
    assert faults(desk.page) == []

    # A new link ends the old one; whoever is removed is out.
    desk.page.click("#page-group-renew")
    desk.page.wait_for_selector("#page-group-renewed:not([hidden])")
    assert desk.page.input_value("#page-group-link") != link
    desk.page.click("#page-group-members button[aria-label^=Remove]")
    desk.page.locator("#page-group-members li").nth(1).wait_for(state="detached")
    phone.page.goto(link)
    phone.page.wait_for_selector("#page-group-wrong:not([hidden])")
    desk.page.click("#page-group-delete")
    desk.page.click("#page-group-delete-yes")
    desk.page.wait_for_selector("#page-account-groups .none:not([hidden])")


def test_without_an_account_everything_is_as_before(devices: list[Device]) -> None:
    desk, _ = devices
    desk.visitor.against_the_house("gotown")
    desk.visitor.home()
    desk.page.wait_for_selector("#page-mine li")
    assert desk.page.inner_text("#page-account") == "Account"
    desk.page.click("#page-account")
    desk.page.wait_for_selector("#page-account-out:not([hidden])")
    assert desk.page.evaluate("localStorage.getItem('ariane.account')") is None


def test_where_browsers_keep_no_passkeys_it_is_said(browser: Browser, server: Server) -> None:
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context, server)
    visitor.page.goto(f"{server.url}/account")
    visitor.page.wait_for_selector("#page-account-nowhere:not([hidden])")
    visitor.pardon("409")
    visitor.page.click("#page-account-sign-in")
    visitor.page.wait_for_selector("#page-account-wrong:not([hidden])")
    context.close()
    assert visitor.wrong == []
