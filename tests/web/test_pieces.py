"""What the box in use holds, beside the rules of a table: ours or the table's own, fetched when it is wanted."""

import httpx
import pytest
from playwright.sync_api import Request

from ariane.core import views
from ariane.core.components import Components
from ariane.core.registry import load, our_components
from tests.web.player import Player

pytestmark = pytest.mark.once

# Boxes of somebody's own, in which one kind of piece is not as many, or does not say, what ours does.
OTHERS = {
    "dedale": ("stars = [36, 4, 2, 0]", "stars = [35, 5, 2, 0]"),
    "gotown": ("joker = 4", "joker = 6"),
}
IN = {"berzerk": "en", "dedale": "fr", "gootmu": "fr", "gotown": "de", "kragmortha": "en"}
# What is listed: under which heading, with what words, and whether a picture of some size stands beside them.
LISTED = """() => [...document.querySelectorAll("#page-pieces h3")].filter((one) => !one.hidden).flatMap((heading) =>
  [...heading.nextElementSibling.querySelectorAll("li:not([hidden])")].map((one) => {
    const [drawn, box] = [one.querySelector("svg"), one].map((each) => each.getBoundingClientRect());
    const text = one.querySelector("p");
    return { group: heading.textContent, name: text.querySelector("strong").textContent, told: text.innerText,
      drawn: Math.min(drawn.width, drawn.height), inside: box.left >= 0 && box.right <= innerWidth,
      letters: parseFloat(getComputedStyle(text).fontSize) };
  }))"""


def own(game: str) -> str:
    """Our box with other numbers in it, and a name of its own."""
    text = our_components(game).text.replace(*OTHERS[game])
    return text.replace("[about]", '[about]\nname = "Chez Ariane"', 1)


def seated(visitor: Player, game: str, box: str | None, language: str) -> None:
    form = {"game": game, "seats": [{"kind": "kept"}, {"kind": "bot", "level": "greedy"}], "components": box}
    made = httpx.post(f"{visitor.server.url}/api/matches", json=form, timeout=180)
    assert made.status_code == 201, made.text
    visitor.sit(made.json()["match"], made.json()["places"][0]["secret"], language)
    visitor.until("() => document.querySelector('main').dataset.state")


@pytest.mark.parametrize(("game", "language"), IN.items())
def test_the_panel_of_rules_lists_what_the_box_holds(visitor: Player, game: str, language: str) -> None:
    """Only once it is asked for; then all of it, each with its picture, and it is searched."""
    asked: list[str] = []
    visitor.page.on("request", lambda one: _note(asked, one))
    visitor.table(game, language=language)
    page = visitor.page
    page.click("#page-rules-open")
    visitor.until("() => document.querySelector('#page-rulebook .rule') !== null")
    assert asked == []
    name = page.inner_text("#page-pieces-open")
    page.click("#page-pieces-open")
    held = views.pieces(load(game), language)
    found = visitor.until(f"() => {{ const all = ({LISTED})(); return all.length ? all : null; }}")
    assert [one["name"] for one in found] == [piece.name for piece in held]
    for one, piece in zip(found, held, strict=True):
        assert (f"×{piece.copies}" in one["told"]) == bool(piece.copies)
        assert " ".join(piece.text.split()) in " ".join(one["told"].split())
        assert one["drawn"] >= 40
        assert one["letters"] >= 14
        assert one["inside"]
    assert page.inner_text("#page-rules-title") == name
    assert not page.is_visible("#page-rules")
    page.fill("#page-rules-search", held[-1].name)
    assert held[-1].name in [one["name"] for one in page.evaluate(f"({LISTED})()")]
    assert len(page.evaluate(f"({LISTED})()")) < len(held)
    page.fill("#page-rules-search", "xyzzy")
    assert page.is_visible("#page-rules-none")
    page.click("#page-pieces-open")  # back to the rules
    assert page.is_visible("#page-rules")
    assert page.inner_text("#page-rules-title") != name
    page.click("#page-pieces-open")
    assert len(page.evaluate(f"({LISTED})()")) == len(held)
    assert len(asked) == 1


def _note(asked: list[str], request: Request) -> None:
    if "/pieces?" in request.url:
        asked.append(request.url)


@pytest.mark.parametrize("game", OTHERS)
def test_at_a_table_with_a_box_of_its_own_that_one_is_listed(phone: Player, game: str) -> None:
    """On a phone, too; what it is called is said."""
    box = own(game)
    seated(phone, game, box, "fr")
    page = phone.page
    page.tap("#page-rules-open")
    page.tap("#page-pieces-open")
    found = phone.until(f"() => {{ const all = ({LISTED})(); return all.length ? all : null; }}")
    mine, ours = (views.pieces(load(game, one), "fr") for one in (Components(box, "own"), our_components(game)))
    counts = [(piece.name, piece.copies) for piece in mine]
    assert counts != [(piece.name, piece.copies) for piece in ours]
    assert [(one["name"], one["told"]) for one in found] == [
        (piece.name, one["told"])
        for piece, one in zip(mine, found, strict=True)
        if not piece.copies or f"×{piece.copies}" in one["told"].replace("\n", " ").split(" ")
    ]
    assert all(one["inside"] and one["letters"] >= 14 for one in found)
    assert "Chez Ariane" in page.inner_text("#page-pieces")
    assert not phone.too_wide()


def test_by_keyboard_one_comes_to_the_box_and_back(visitor: Player) -> None:
    visitor.table("gotown")
    assert visitor.turn()
    page = visitor.page
    page.focus("#page-rules-open")
    page.keyboard.press("Enter")
    visitor.until("() => document.activeElement.classList.contains('rule')")
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.id") == "page-pieces-open":
            break
    page.keyboard.press("Enter")
    visitor.until("() => document.querySelector('#page-pieces li') !== null")
    assert page.evaluate("document.activeElement.id") == "page-pieces-open"
    for _ in range(3):
        page.keyboard.press("PageDown")
    visitor.until("() => document.querySelector('#page-rulebook').scrollTop > 200")
    page.keyboard.press("Enter")
    assert page.is_visible("#page-rules")
    page.keyboard.press("Escape")
    assert not page.is_visible("#page-rulebook")
    assert page.evaluate("document.activeElement.id") == "page-rules-open"


def test_where_the_network_is_gone_the_list_comes_with_it(visitor: Player) -> None:
    visitor.pardon("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to load resource")
    visitor.table("gotown")
    assert visitor.turn()
    page = visitor.page
    page.click("#page-rules-open")
    visitor.until("() => document.querySelector('#page-rulebook .rule') !== null")
    page.route("**/pieces?*", lambda route: route.abort())
    page.click("#page-pieces-open")
    visitor.until("() => document.querySelector('#page-rules-offer').innerText !== ''")
    page.unroute("**/pieces?*")
    visitor.until("() => document.querySelectorAll('#page-pieces li').length > 5")
    assert page.inner_text("#page-rules-offer") == ""


def test_somebody_elses_name_is_no_markup(visitor: Player) -> None:
    box = own("gotown").replace("Chez Ariane", "<img src=x onerror=alert(1)>")
    seated(visitor, "gotown", box, "en")
    visitor.page.click("#page-rules-open")
    visitor.page.click("#page-pieces-open")
    visitor.until("() => document.querySelectorAll('#page-pieces li').length > 5")
    assert "<img src=x" in visitor.page.inner_text("#page-pieces")
    assert visitor.page.locator("#page-pieces img").count() == 0
