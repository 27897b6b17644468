"""Several people: two browsers, one screen with a curtain, a seat left to the house, and connections that break."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, WebSocketRoute

from ariane.table.entries import SeatPlan
from tests.table.conftest import Serve, Server
from tests.web.player import Player, set_position
from tests.web.visiting import faults

pytestmark = pytest.mark.once

STREET = "gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n"


@pytest.fixture
def friend(browser: Browser, server: Server) -> Iterator[Player]:
    """Somebody else, with a browser of their own."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce", locale="fr-FR")
    one = Player(context, server)
    yield one
    context.close()
    assert one.wrong == []


def two_people(visitor: Player, game: str, **options: object) -> tuple[str, str, str]:
    """A table for two people: its name and their secrets."""
    form = {"game": game, "seats": [{"kind": "kept"}, {"kind": "kept"}], "options": options}
    made = httpx.post(f"{visitor.server.url}/api/matches", json=form, timeout=60).json()
    return made["match"], made["places"][0]["secret"], made["places"][1]["secret"]


def test_two_browsers_play_each_other_and_one_reloads(visitor: Player, friend: Player) -> None:
    match, ours, theirs = two_people(visitor, "gotown", first=1)
    visitor.sit(match, ours, name="Zoé <b>")
    friend.page.goto(f"{friend.server.url}/tables/{match}?lang=fr#{theirs}")
    friend.page.fill("#page-sit input", "Hugo")
    friend.page.click("#page-sit button")
    for one in (visitor, friend):
        one.until("() => document.querySelector('#page-players').innerText.includes('Zoé <b>')")
        one.until("() => document.querySelector('#page-players').innerText.includes('Hugo')")
    assert "#" not in friend.page.url
    for turn in range(6):  # with two more it would be a stalemate: nobody plays a card
        if turn == 3:
            friend.page.reload()
        playing = next_to_play(visitor, friend)
        other = friend if playing is visitor else visitor
        version = playing.version
        end_or_first(playing)
        playing.played(version)
        other.played(version)
    assert visitor.version == friend.version
    friend.page.click("#page-more summary")
    friend.page.click("#page-resign")
    friend.page.click("#page-why .firm >> nth=0")
    for one in (visitor, friend):
        one.until("() => document.querySelector('main').dataset.state === 'over'")
    assert visitor.page.inner_text("#page-end h2") == "You have won!"
    assert "Zoé <b>" in friend.page.inner_text("#page-end h2")


@pytest.mark.parametrize("knows", [True, False], ids=["own browser", "another browser"])
def test_the_same_link_leads_to_the_next_game(visitor: Player, friend: Player, knows: bool) -> None:
    """Whoever has gone opens the link of the first game again: seated at once, or asked for a name where unknown."""
    match, ours, theirs = two_people(visitor, "gotown")
    visitor.sit(match, ours)
    if knows:
        friend.page.goto(f"{friend.server.url}/tables/{match}#{theirs}")
        friend.page.fill("#page-sit input", "Hugo")
        friend.page.click("#page-sit button")
    else:
        url, headers = f"{visitor.server.url}/api/matches/{match}/join", {"Authorization": f"Bearer {theirs}"}
        httpx.post(url, json={"name": "Hugo"}, headers=headers, timeout=60).raise_for_status()
    visitor.until("() => document.querySelector('main').dataset.state?.match(/yours|waiting/)")
    visitor.page.click("#page-more summary")
    visitor.page.click("#page-resign")
    visitor.page.click("#page-why .firm >> nth=0")
    visitor.page.wait_for_selector("#page-end:not([hidden])")
    if knows:
        friend.page.wait_for_selector("#page-end:not([hidden])")
    friend.page.goto(f"{friend.server.url}/?lang=en")
    visitor.page.click("#page-rematch")
    visitor.page.wait_for_url(lambda url: match not in url)
    again = visitor.page.url.rpartition("/")[2]
    if knows:
        friend.page.reload()
        friend.page.wait_for_selector("#page-mine li:has-text('A new game is waiting for you')")
    friend.page.goto(f"{friend.server.url}/tables/{match}#{theirs}")
    friend.page.wait_for_url(lambda url: again in url)
    if not knows:
        friend.page.fill("#page-sit input", "Hugo on the train")
        friend.page.click("#page-sit button")
    for one in (visitor, friend):
        one.until("() => document.querySelector('main').dataset.state?.match(/yours|waiting/)")
        one.until("() => document.querySelector('#page-players').innerText.includes('Hugo')")


def test_taking_back_what_others_have_seen_is_asked_of_them(visitor: Player, friend: Player) -> None:
    made = set_position(visitor.server.database, STREET, [SeatPlan("kept", ""), SeatPlan("kept", "")])
    ours, theirs = (str(place.secret) for place in made.places)
    friend.sit(made.match, theirs, "fr", "Hugo")
    visitor.sit(made.match, ours)
    assert visitor.turn()
    before = visitor.page.inner_text("#page-moves")
    end_or_first(visitor)
    for answer in ("no", "yes"):
        assert friend.turn()
        visitor.until("() => !document.querySelector('#page-undo').disabled")
        visitor.page.click("#page-undo")
        friend.until("() => document.querySelector('#page-asked').innerText.includes('Zoé')")
        visitor.until("() => !document.querySelector('#page-asked').hidden")
        friend.page.click(f"#page-asked [data-agreed={answer}]")
        for one in (visitor, friend):
            one.until("() => document.querySelector('#page-asked').hidden")
    assert visitor.turn()
    assert visitor.page.inner_text("#page-moves") == before


def next_to_play(*people: Player) -> Player:
    """Whoever is asked, as the server says."""
    first = people[0]
    first.until("() => ['yours', 'waiting'].includes(document.querySelector('main').dataset.state)")
    name = first.page.evaluate("document.querySelector('#page-players li.turn span').firstChild.textContent")
    playing = people[0] if name.startswith("Zoé") else people[1]
    assert playing.turn(), playing.standing()
    return playing


def end_or_first(one: Player) -> None:
    """The last move of the list, which ends the turn; twice where it is doubted."""
    before = one.version
    one.page.click("#page-moves button >> nth=-1")
    sure = one.until(
        "(before) => Number(document.querySelector('main').dataset.version) > before ? 'made'"
        " : document.querySelector('#page-why:not([hidden]) .firm') ? 'sure' : null",
        before,
    )
    if sure == "sure":
        one.page.click("#page-why .firm >> nth=0")


def test_people_talk_and_see_who_is_there(visitor: Player, friend: Player) -> None:
    match, ours, theirs = two_people(visitor, "gotown")
    visitor.sit(match, ours)
    # Whoever is asked something for the first time reads the hint, and talks then.
    hint = friend.page.locator("#page-tip-close")
    friend.page.add_locator_handler(hint, lambda button: button.click())
    friend.sit(match, theirs, "fr", "Hugo")
    friend.page.fill("#page-chat input", "Bonjour <i>toi</i>")
    friend.page.keyboard.press("Enter")
    visitor.until("() => document.querySelector('#page-log').innerText.includes('Hugo: Bonjour <i>toi</i>')")
    visitor.until("() => document.querySelector('#page-players .light.here') !== null")
    friend.page.goto(f"{friend.server.url}/")
    visitor.until("() => document.querySelector('#page-players .light.gone') !== null")


def test_old_talk_comes_page_by_page_and_takes_its_place(visitor: Player) -> None:
    match, ours, theirs = two_people(visitor, "gotown")
    url = f"{visitor.server.url}/api/matches/{match}"
    with httpx.Client(timeout=60) as client:
        seated = client.post(f"{url}/join", json={"name": "Hugo"}, headers={"Authorization": f"Bearer {theirs}"}).json()
        for number in range(1, 121):
            said = {"text": f"<{number}>", "key": f"k{number}"}
            client.post(
                f"{url}/chat", json=said, headers={"Authorization": f"Bearer {seated['secret']}"}
            ).raise_for_status()
    visitor.sit(match, ours)
    for first in (71, 21, 1):
        visitor.until(f"() => document.querySelector('#page-log').innerText.includes('<{first}>')")
        read = visitor.page.inner_text("#page-log").splitlines()
        told = [line.partition("<")[2][:-1] for line in read if line.startswith("Hugo: <")]
        assert told == [str(number) for number in range(first, 121)]
        assert visitor.page.is_visible("#page-earlier") == (first > 1)
        if first > 1:
            visitor.page.click("#page-earlier")
    assert visitor.page.inner_text("#page-log").count("Hugo sits down") == 1


def test_what_others_say_does_not_undo_half_a_choice(visitor: Player, friend: Player) -> None:
    made = set_position(visitor.server.database, STREET, [SeatPlan("kept", ""), SeatPlan("kept", "")])
    ours, theirs = (str(place.secret) for place in made.places)
    friend.sit(made.match, theirs, "fr", "Hugo")
    visitor.sit(made.match, ours)
    assert visitor.turn()
    visitor.click("hand-1")
    visitor.until("() => !document.querySelector('#page-back').disabled")
    chosen = visitor.page.inner_text("#page-moves")
    friend.page.fill("#page-chat input", "Alors ?")
    visitor.deed(lambda: friend.page.keyboard.press("Enter"))
    assert visitor.page.inner_text("#page-moves") == chosen
    assert visitor.page.is_enabled("#page-back")


def around_one_screen(visitor: Player, game: str, **options: object) -> None:
    """Both seats are of this browser, as the home page leaves them."""
    match, *secrets = two_people(visitor, game, **options)
    for number, secret in enumerate(secrets):
        seated = httpx.post(
            f"{visitor.server.url}/api/matches/{match}/join",
            json={"name": ("Zoé", "Hugo")[number]},
            headers={"Authorization": f"Bearer {secret}"},
            timeout=60,
        ).raise_for_status()
        secrets[number] = seated.json()["secret"]
    visitor.home()
    table = {
        "match": match,
        "game": game,
        "mine": [{"seat": number, "secret": secret} for number, secret in enumerate(secrets)],
        "links": [],
    }
    visitor.page.evaluate("(table) => localStorage.setItem('ariane.tables', JSON.stringify([table]))", table)
    visitor.page.goto(f"{visitor.server.url}/tables/{match}?lang=en")


CURTAIN_OR_TURN = """() => !document.querySelector("#page-curtain").hidden ? "curtain"
  : document.querySelector("main").dataset.state === "yours" ? "yours" : null"""


def test_around_one_screen_a_curtain_falls_between_hands(visitor: Player) -> None:
    around_one_screen(visitor, "gotown", first=1)
    page = visitor.page
    assert visitor.until(CURTAIN_OR_TURN) == "yours"
    visitor.deed(lambda: end_or_first(visitor))
    assert visitor.until(CURTAIN_OR_TURN) == "curtain"
    for secret in (
        "#page-board svg",
        "#page-log li >> nth=0",
        "#page-moves button >> nth=0",
        "#page-sentences li >> nth=0",
    ):
        assert not page.is_visible(secret), secret
    assert "Hugo" in page.inner_text("#page-curtain")
    assert faults(page) == []
    page.keyboard.press("Enter")
    assert visitor.turn()
    assert not page.is_visible("#page-curtain")
    assert "Hugo" in page.inner_text("#page-turn")


def test_where_nothing_is_hidden_no_curtain_falls(visitor: Player) -> None:
    around_one_screen(visitor, "berzerk")
    seen = set()
    for _ in range(12):
        assert visitor.until(CURTAIN_OR_TURN) == "yours"
        seen.add(visitor.page.inner_text("#page-turn"))
        before = visitor.version
        visitor.page.click("#page-moves button >> nth=0")
        visitor.played(before)
    assert len(seen) == 2


def test_the_house_plays_for_who_leaves_until_coming_back(visitor: Player) -> None:
    """The other seat is a person's, so that it does not end meanwhile."""
    match, ours, theirs = two_people(visitor, "dedale", first=1)
    friend = {"Authorization": f"Bearer {theirs}"}
    url = f"{visitor.server.url}/api/matches/{match}"
    httpx.post(f"{url}/join", json={"name": "Hugo"}, headers=friend, timeout=60).raise_for_status()
    visitor.sit(match, ours)
    assert visitor.turn()
    page = visitor.page
    page.click("#page-more summary")
    page.click("#page-leave")
    page.click("#page-why .firm >> nth=0")
    visitor.until("() => !document.querySelector('#page-away').hidden")
    visitor.until("() => document.querySelector('#page-turn').innerText.includes('Hugo')")
    page.click("#page-away button")
    visitor.until("() => document.querySelector('#page-away').hidden")


def test_who_has_vanished_is_replaced_by_the_house_and_comes_back(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    """By who is kept waiting, with one button; whoever holds the seat finds it played for, and takes it back."""
    server = serve(f"sqlite:///{tmp_path / 'table.sqlite3'}", "--unlimited", "--pace", "0", "--patience", "0")
    contexts = [browser.new_context(reduced_motion="reduce") for _ in range(2)]
    zoe, hugo = (Player(context, server) for context in contexts)
    match, ours, theirs = two_people(zoe, "dedale", first=2)
    zoe.sit(match, ours)
    hugo.sit(match, theirs, "fr", "Hugo")
    assert hugo.turn()
    zoe.until("() => document.querySelector('#page-players .light.here') !== null")
    assert zoe.page.locator("#page-players button").count() == 0  # nobody is replaced who is there
    hugo.page.goto(f"{server.url}/?lang=fr")
    zoe.until("() => document.querySelector('#page-players .light.gone') !== null")
    zoe.page.click("#page-players button")
    zoe.until("() => document.querySelector('#page-players .light.away') !== null")
    assert "The house plays on for Hugo." in zoe.page.inner_text("#page-log")
    assert zoe.turn()  # the house has played for him, and waits for us
    assert zoe.page.locator("#page-players button").count() == 0
    hugo.page.goto(f"{server.url}/tables/{match}?lang=fr")
    hugo.until("() => !document.querySelector('#page-away').hidden")
    hugo.page.click("#page-away button")
    hugo.until("() => document.querySelector('#page-away').hidden")
    zoe.until("() => document.querySelector('#page-players .light.here') !== null")
    assert "Hugo is back." in zoe.page.inner_text("#page-log")
    for context in contexts:
        context.close()
    assert zoe.wrong == hugo.wrong == []


def test_nobody_is_replaced_before_the_house_loses_patience(visitor: Player) -> None:
    match, ours, theirs = two_people(visitor, "dedale", first=2)
    url, friend = f"{visitor.server.url}/api/matches/{match}", {"Authorization": f"Bearer {theirs}"}
    httpx.post(f"{url}/join", json={"name": "Hugo"}, headers=friend, timeout=60).raise_for_status()
    visitor.sit(match, ours)
    visitor.until("() => document.querySelector('#page-players button') !== null")
    before = visitor.version
    visitor.page.click("#page-players button")
    visitor.until("() => document.querySelector('#page-why').innerText.includes('kept you waiting for 60 minutes')")
    assert visitor.version == before
    assert visitor.page.is_visible("#page-players button")
    # The browser tells its console, sooner or later, that something was refused; nothing else may be there.
    visitor.pardon("409 (Conflict)")


# Connections that break


class Wire:
    """The page's socket with us in between: what it plays next, or what it would hear next, gets lost."""

    def __init__(self, visitor: Player) -> None:
        self.lose_plays = self.lose_answers = self.deaf = self.swallow = False
        self.page: WebSocketRoute | None = None
        self.sent: list[str] = []
        self.opened = 0
        visitor.page.route_web_socket("**/live", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self.opened += 1
        self.page = page
        server = page.connect_to_server()

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "play":
                self.sent.append(said["key"])
                if self.swallow:
                    self.swallow = False
                    return
                if self.lose_plays:
                    self.lose_plays = False
                    server.close()
                    page.close()
                    return
            server.send(message)

        def from_server(message: str | bytes) -> None:
            if self.lose_answers and json.loads(message)["type"] == "step":
                self.lose_answers = False
                server.close()
                page.close()
                return
            kind = json.loads(message)["type"]
            if self.deaf and kind in ("step", "drawn", "redrawn"):
                return
            if kind in ("refused", "view"):  # others come by themselves
                self.deaf = False
            page.send(message)

        page.on_message(from_page)
        server.on_message(from_server)


def test_a_move_that_gets_lost_is_sent_again_and_made_once(visitor: Player) -> None:
    wire = Wire(visitor)
    visitor.situation(STREET)
    assert visitor.turn()
    wire.lose_plays = True
    visitor.deed(lambda: visitor.page.click("#page-moves button >> nth=0"))
    assert visitor.turn()
    assert wire.opened == 2
    assert len(wire.sent) == 2
    assert len(set(wire.sent)) == 1
    assert visitor.version == 3
    assert not visitor.page.is_visible("#page-connection")


def test_a_slow_server_is_told_of_and_the_move_is_kept(visitor: Player) -> None:
    """No answer for a while: the page says that it waits, lets nothing else be played, and sends the move again."""
    wire = Wire(visitor)
    visitor.situation(STREET)
    assert visitor.turn()
    before = visitor.version
    wire.swallow = True
    visitor.page.click("#page-moves button >> nth=0")
    visitor.until("() => !document.querySelector('#page-connection').hidden")
    assert visitor.page.get_attribute("main", "data-state") == "sending"
    visitor.page.click("#page-moves button >> nth=1")
    assert len(wire.sent) == 1
    assert wire.page is not None
    wire.page.close()
    visitor.played(before)
    assert visitor.turn()
    assert len(wire.sent) == 2
    assert len(set(wire.sent)) == 1
    assert not visitor.page.is_visible("#page-connection")


def test_a_move_whose_answer_gets_lost_is_not_made_twice(visitor: Player) -> None:
    wire = Wire(visitor)
    visitor.situation(STREET)
    assert visitor.turn()
    wire.lose_answers = True
    visitor.deed(lambda: visitor.page.click("#page-moves button >> nth=0"))
    assert visitor.turn()
    assert wire.opened == 2
    assert len(wire.sent) == 1
    assert visitor.version == 3


def test_a_move_that_came_too_late_is_refused_and_the_page_goes_on(visitor: Player) -> None:
    """The same seat has moved from elsewhere, and this page has not heard of it: it is told, and one can play on."""
    wire = Wire(visitor)
    match = visitor.situation(STREET)
    assert visitor.turn()
    secret = visitor.page.evaluate("JSON.parse(localStorage.getItem('ariane.tables'))[0].mine[0].secret")
    first = visitor.page.locator("#page-moves button").first
    wire.deaf = True
    httpx.post(
        f"{visitor.server.url}/api/matches/{match}/play",
        json={"version": 2, "moves": [int(str(first.get_attribute("data-move")))], "key": "elsewhere"},
        headers={"Authorization": f"Bearer {secret}"},
        timeout=60,
    ).raise_for_status()
    assert visitor.version == 2
    visitor.deed(first.click)
    assert visitor.turn()
    assert visitor.version == 3
    assert visitor.page.is_visible("#page-why")
    visitor.deed(lambda: end_or_first(visitor))
