"""The page puts a new picture together from the last one and what changed, and asks for the whole where it cannot."""

import json

import pytest
from playwright.sync_api import Page, WebSocket

from ariane.core.difference import checksum, cuts
from ariane.web.shelved import root
from tests.web.test_network import at_version
from tests.web.visiting import Party, Visitor

pytestmark = pytest.mark.once


def listen(page: Page) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """What the page hears and says from now on."""
    heard, said = list[dict[str, object]](), list[dict[str, object]]()

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))
        socket.on("framesent", lambda text: said.append(json.loads(text)))

    page.on("websocket", opened)
    return heard, said


# All pieces of this drawing are on the board, in its order.
SAME = """(text) => {
  const ids = (all) => [...all].map((one) => one.id);
  const drawn = ids(new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("[id]"));
  const shown = ids(document.querySelectorAll("#page-board svg [id]")).filter((id) => drawn.includes(id));
  return shown.join() === drawn.join();
}"""

# And it is told in these sentences.
TOLD = """(text) => {
  const plain = (line) => line.replace(/\\s+/g, " ").trim();
  return [...document.querySelectorAll("#page-sentences li")].map((one) => plain(one.textContent)).join("\\n")
    === text.split("\\n").filter(Boolean).map(plain).join("\\n");
}"""


@pytest.mark.parametrize("game", ["gotown", "berzerk"])
def test_a_picture_follows_from_the_last_one(visitor: Visitor, game: str) -> None:
    party = Party(visitor.server, game, 2)
    page = visitor.page
    page.add_init_script("localStorage.setItem('ariane.ask', 'yes')")  # it plays nothing by itself
    heard, said = listen(page)
    page.goto(party.link(0))
    at_version(page, party.view()["version"])
    party.play(4)
    view = party.view(0)
    while not [one for one in heard if one["type"] == "redrawn" and one["version"] == view["version"]]:
        page.wait_for_timeout(20)
    assert [one for one in heard if one["type"] == "redrawn" and one["picture"]]
    assert not [one for one in heard if one["type"] == "drawn"]
    assert not [one for one in said if one["type"] == "resync"]
    page.wait_for_function(SAME, arg=view["drawn"]["picture"])
    assert [one for one in heard if one["type"] == "redrawn" and one["lines"]]
    page.wait_for_function(TOLD, arg=view["drawn"]["sentences"])


def test_what_does_not_go_together_is_noticed(visitor: Visitor) -> None:
    party = Party(visitor.server, "gotown", 2)
    visitor.page.goto(party.link(0))
    put = f"""async ([picture, patch]) => (await import("{root()}/redrawing.js")).patched(picture, patch)"""
    old, new = "<svg><g/></svg>", '<svg><g id="é𝒜"/><g/></svg>'
    changes = cuts(old, new)
    assert visitor.page.evaluate(put, [old, {"cuts": changes, "sum": checksum(new)}]) == new
    assert visitor.page.evaluate(put, [old, {"cuts": changes, "sum": 1}]) is None
    assert visitor.page.evaluate(put, ["<svg><h/></svg>", {"cuts": changes, "sum": checksum(new)}]) is None
