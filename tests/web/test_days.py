"""Over days on the page: chosen in one list, first on home when it is my turn, told to a browser that does not look."""

import asyncio
import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.table.conftest import Serve
from tests.table.postgres import free_port, wait_for
from tests.table.posting import Browser as Keys
from tests.table.posting import Receiver, receiving
from tests.web.player import Player
from tests.web.visiting import Party, Visitor, faults

pytestmark = pytest.mark.once


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A push service and whatever else takes notices, in a thread of its own: the browser's loop runs in this one."""
    loop, made = asyncio.new_event_loop(), list[Receiver]()
    there, stop = threading.Event(), asyncio.Event()

    async def run() -> None:
        async with receiving() as one:
            made.append(one)
            there.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(run()))
    thread.start()
    there.wait()
    yield made[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


def set_over_days(page: Page, value: str = "days") -> str:
    """A table for two friends, over days; the link for the other."""
    card = page.locator("[data-game=gotown]")
    card.locator("summary").click()
    card.locator("[name=seats]").select_option("2")
    card.locator("[name=clock]").select_option(value)
    card.locator("form button").click()
    page.wait_for_selector("#page-links li")
    return page.locator("#page-links input").input_value()


class Friend:
    """Somebody who plays without a page."""

    def __init__(self, url: str, secret: str) -> None:
        self.url = url
        self.headers = {"Authorization": f"Bearer {secret}"}

    def view(self) -> Any:
        return httpx.get(self.url, headers=self.headers, timeout=60).raise_for_status().json()

    def play(self) -> None:
        """All of a turn, by doing as little as possible; an open page may make a move that leaves no choice itself."""
        while (view := self.view())["facts"]["deciding"] == view["viewer"]:
            move = next((one for one in view["facts"]["moves"] if one["name"] == "end"), view["facts"]["moves"][0])
            form = {"version": view["version"], "moves": [move["move"]], "key": f"f{view['version']}"}
            assert httpx.post(f"{self.url}/play", json=form, headers=self.headers, timeout=60).status_code in (200, 409)


def invited(link: str, name: str = "Hugo") -> Friend:
    address, _, secret = link.partition("#")
    url = address.replace("/tables/", "/api/matches/")
    seated = httpx.post(f"{url}/join", json={"name": name}, headers={"Authorization": f"Bearer {secret}"}, timeout=60)
    friend = Friend(url, seated.raise_for_status().json()["secret"])
    wait_for(lambda: friend.view()["facts"]["status"] == "running")
    return friend


def end_turn(player: Player, friend: Friend) -> None:
    """Our own turn, if it is ours."""
    secret = player.page.evaluate("() => JSON.parse(localStorage.getItem('ariane.tables'))[0].mine[0].secret")
    Friend(friend.url, secret).play()


def test_tables_that_wait_come_first_with_what_happened_since(visitor: Player) -> None:
    page = visitor.page
    visitor.home()
    link = set_over_days(page, "day 259200 0")
    at = page.url
    friend = invited(link)
    end_turn(visitor, friend)
    visitor.home()
    page.wait_for_selector("#page-mine li")
    assert page.inner_text("#page-mine-title") == "My tables"
    friend.play()
    visitor.home()
    page.wait_for_selector("#page-mine li .since")
    assert page.inner_text("#page-mine-title") == "One table waits for you"
    assert page.title().startswith("(1) ")
    told = page.inner_text("#page-mine li .since")
    assert "Hugo" in told
    assert "d " in page.inner_text("#page-mine li .quiet"), "how much time is left"
    assert faults(page) == []
    page.locator("#page-mine li a.primary").click()
    page.wait_for_url(at)
    page.wait_for_selector("main[data-state=yours]")
    assert page.locator("#page-players button", has_text="Let the house").count() == 0
    page.locator("#page-vacation summary").click()
    page.fill("#page-vacation input", "3")
    visitor.deed(page.locator("#page-vacation form button").click)
    page.locator("#page-players li.turn small", has_text="on vacation until").wait_for()
    assert "on vacation until" in page.inner_text("#page-log")
    assert page.inner_text("#page-vacation [data-left]") == "Days left at this table: 14", "none of it is over yet"
    assert faults(page) == []
    visitor.deed(page.locator("#page-vacation [data-back]").click)
    page.locator("#page-vacation form").wait_for()


def test_a_seat_that_was_handed_on_while_it_is_played_waits_for_its_new_browser(visitor: Player) -> None:
    party = Party(visitor.server, "gotown", 2, days=True, options={"first": 1})
    page = visitor.page
    page.goto(party.link(1))
    page.wait_for_selector("main[data-state=waiting]")
    party.play_named(0, "end")
    page.wait_for_selector("main[data-state=yours]")
    visitor.home()
    page.wait_for_selector("#page-mine li .since")
    assert page.inner_text("#page-mine-title") == "One table waits for you"
    [kept] = page.evaluate("() => JSON.parse(localStorage.getItem('ariane.tables'))")
    assert [held["seat"] for held in kept["mine"]] == [1]
    # Browsers that came by such a link before did not note the number of their seat.
    kept["mine"][0]["seat"] = None
    page.evaluate("(tables) => localStorage.setItem('ariane.tables', JSON.stringify(tables))", [kept])
    visitor.home()
    page.wait_for_selector("#page-mine li .since")
    assert page.inner_text("#page-mine-title") == "One table waits for you"


def test_a_turn_is_planned_while_the_other_thinks_dropped_and_played(visitor: Player) -> None:
    party = Party(visitor.server, "gotown", 2, days=True, options={"first": 1})
    page = visitor.page
    page.goto(party.link(1))
    page.wait_for_selector("#page-plan-open")
    page.locator("#page-plan-open").press("Enter")
    page.wait_for_selector("#page-trying[data-at='0']:not([hidden])")
    assert page.locator("#page-trying [data-deed=keep]").is_disabled(), "nothing is planned yet"
    page.select_option("#page-trying select", label="Anna: End the turn")
    page.wait_for_function("() => document.querySelector('#page-trying select').value !== ''")
    page.locator("#page-trying [data-name=end]").press("Enter")
    page.wait_for_selector("#page-trying[data-at='1']")
    assert "cannot know yet" in page.inner_text("#page-trying .asked")
    assert page.locator("#page-trying ul.moves button").count() == 0
    assert faults(page) == []
    page.click("#page-trying [data-deed=keep]")
    page.wait_for_selector("#page-plan[data-plans='1']")
    planned = "If Anna: End the turn – End the turn"
    assert page.inner_text("#page-plan li span") == planned
    assert faults(page) == []
    assert page.context.browser is not None
    other = page.context.browser.new_page()  # another browser's: in this one both seats would be ours
    other.goto(party.link(0))
    other.wait_for_selector("main[data-state=yours]")
    assert "Planned" not in other.inner_text("main")
    other.close()
    page.reload()
    page.wait_for_selector("#page-plan[data-plans='1']")
    page.locator("#page-plan li button").press("Enter")
    page.wait_for_selector("#page-plan[data-plans='0']")
    # On a phone, in French, once more; then the other plays, and what was planned is played.
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(party.link(1).replace("#", "?lang=fr#"))
    page.locator("#page-tabs [data-tab=moves]").click()
    page.click("#page-plan-open")
    page.wait_for_selector("#page-trying[data-at='0']:not([hidden])")
    board = page.locator("#page-board").bounding_box()
    assert board is not None
    assert board["height"] >= 150
    assert not visitor.too_wide()
    assert page.locator("#page-trying").evaluate("(part) => part.scrollWidth <= part.clientWidth")
    page.click("#page-trying [data-name=end]")
    page.wait_for_selector("#page-trying[data-at='1']")
    page.click("#page-trying [data-deed=keep]")
    page.wait_for_selector("#page-plan[data-plans='1']", state="attached")
    before = len(party.view()["log"])
    party.play_named(0, "end")
    wait_for(lambda: party.deciding() == 0 and len(party.view()["log"]) > before)
    page.wait_for_selector("#page-plan[data-plans='0']", state="attached")


def test_a_turn_is_planned_wherever_somebody_elsewhere_is_waited_for(visitor: Player) -> None:
    """Not over days, too; not against the house alone, which answers at once, nor around one screen."""
    party = Party(visitor.server, "gotown", 3, options={"first": 1})
    page, asked = visitor.page, list[str]()
    page.on("request", lambda one: asked.append(one.url) if "/plan" in one.url else None)
    page.goto(party.link(2))
    page.click("#page-more summary")
    page.click("#page-plan-menu")
    page.click("#page-trying [data-name=end]")
    page.click("#page-trying [data-deed=keep]")
    page.wait_for_selector("#page-plan[data-plans='1']")
    assert faults(page) == []
    party.play_named(0, "end")
    party.play_named(1, "end")
    wait_for(lambda: party.deciding() == 0)
    page.wait_for_selector("#page-plan[data-plans='0'][hidden]", state="attached")
    page.wait_for_selector("#page-plan-menu:not([hidden])", state="attached")
    # From now on nothing is planned, and nothing is asked for.
    known = len(asked)
    party.play_named(0, "end")
    party.play_named(1, "end")
    page.wait_for_selector("main[data-state=yours]")
    assert page.locator("#page-plan-menu:not([hidden])").count() == 0
    assert len(asked) == known
    visitor.against_the_house("gotown", seats=2)
    visitor.ready()
    assert page.locator("#page-plan:not([hidden]), #page-plan-menu:not([hidden])").count() == 0


def test_a_browser_is_told_by_push_and_the_worker_shows_it(
    whole_browser: Browser, serve: Serve, receiver: Receiver, tmp_path: Any
) -> None:
    """The push service is the test's; all else is real: keys, encryption, signature, and what the worker shows."""
    port, keys = free_port(), Keys()
    url = f"http://127.0.0.1:{port}"
    server = serve(
        f"sqlite:///{tmp_path / 'table.sqlite3'}", "--unlimited", "--pace", "0", "--port", str(port),
        "--public-url", url, "--notify-private", "--notify-after", "1",
    )  # fmt: skip
    context = whole_browser.new_context(permissions=["notifications"], reduced_motion="reduce", locale="en")
    subscription = keys.subscription(f"{receiver.url}/push/zoe")
    endpoint, inner = subscription.pop("endpoint"), subscription
    given = json.dumps({"endpoint": endpoint, "keys": inner})
    context.add_init_script(f"PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({given}) }});")
    zoe = Player(context, server)
    zoe.pardon("permission")
    page = zoe.page
    zoe.home()
    link = set_over_days(page)
    friend = invited(link)
    page.wait_for_selector("#page-notices[open] input[value=push]")
    assert page.locator("#page-notices input[value=mail]").is_hidden(), "what the house cannot send is not offered"
    page.check("#page-notices input[value=push]")
    page.wait_for_function("() => document.querySelector('#page-notices-told').textContent === 'Saved.'")
    assert faults(page) == []
    end_turn(zoe, friend)
    friend.play()
    page.wait_for_selector("main[data-state=yours]")
    assert receiver.got == [], "who looks is not told"
    end_turn(zoe, friend)
    zoe.home()
    friend.play()
    wait_for(lambda: len(receiver.got) == 1)
    told = keys.read(receiver.got[0])
    assert told["title"] == "Your turn in Gotown with Hugo"
    assert told["path"] == "/tables/" + friend.url.rpartition("/")[2]
    zoe.until("() => document.documentElement.dataset.installed === 'yes'")
    shown = push_to_worker(page, url, told)
    assert [one["title"] for one in shown] == [told["title"]]
    assert shown[0]["data"] == told["path"]
    check_home(zoe, receiver)
    context.close()
    assert zoe.wrong == []


def check_home(zoe: Visitor, receiver: Receiver) -> None:
    """On home everything is set: quiet hours, a feed, a trial, and all of it can be forgotten."""
    page = zoe.page
    page.locator("#page-notices > summary").click()
    page.locator("#page-notices-more > summary").click()
    page.wait_for_selector("#page-notices-ways li[data-kind=push]")
    page.locator("#page-notices-ways").get_by_role("button", name="Try it").click()
    wait_for(lambda: len(receiver.got) == 2)
    page.fill("#page-notices [name=from]", "22:00")
    page.fill("#page-notices [name=to]", "07:30")
    page.locator("[data-add=settings] button").click()
    page.wait_for_function("() => document.querySelector('#page-notices-told').textContent === 'Saved.'")
    page.locator("[data-feed-on]").click()
    page.wait_for_selector("#page-notices [data-form=atom][href]")
    feed = page.get_attribute("#page-notices [data-form=atom]", "href")
    atom = httpx.get(f"{zoe.server.url}{feed}", timeout=60)
    assert atom.headers["content-type"].startswith("application/atom+xml")
    page.reload()
    page.locator("#page-notices > summary").click()
    page.locator("#page-notices-more > summary").click()
    page.wait_for_function("() => document.querySelector('#page-notices [name=to]').value === '07:30'")
    assert faults(page) == []
    page.click("#page-notices-forget")
    page.wait_for_function("() => localStorage.getItem('ariane.reader') === null")
    assert httpx.get(f"{zoe.server.url}{feed}", timeout=60).status_code == 404


def push_to_worker(page: Page, origin: str, told: Any) -> Any:
    """Hands a message to the service worker, as the browser does when its push service has one."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wait_for(lambda: bool(page.evaluate("true") and registrations))  # asking lets what the browser tells come in
    message = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
    asked = """async () => {
      const worker = await navigator.serviceWorker.ready;
      for (;;) {
        const shown = await worker.getNotifications();
        if (shown.length) return shown.map(({ title, body, data }) => ({ title, body, data }));
        await new Promise((done) => setTimeout(done, 50));
      }
    }"""
    return page.evaluate(asked)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "only at a table over days can you take a vacation"),
        ("fr", "On ne prend des vacances qu’à une table sur plusieurs jours"),
        ("de", "Urlaub kannst du nur an einem Tisch über Tage nehmen"),
    ],
)
def test_what_is_refused_is_said_in_the_language_of_the_page(visitor: Player, language: str, told: str) -> None:
    page = visitor.page
    visitor.against_the_house("gotown", language)
    # The page does not offer what would be refused: somebody takes the form out of its hiding place.
    page.evaluate("document.getElementById('page-vacation').hidden = false")
    page.evaluate(
        "const form = document.querySelector('#page-vacation form'); form.hidden = false;"
        " form.querySelector('input').max = '9'; form.querySelector('input').value = '3'; form.requestSubmit()"
    )
    page.wait_for_function("words => document.getElementById('page-why').textContent.includes(words)", arg=told)
    visitor.pardon("409")
