"""Print and play on the page: a button on the game's page, a box of your own, and what is said where it is missing."""

import asyncio

import httpx
import pypdfium2 as pdfium
import pytest

from ariane.core.errors import BadComponents
from ariane.core.registry import our_components
from ariane.table.meter import Account, Meter
from ariane.table.press import KEPT, Press
from ariane.table.refusals import Refused
from tests.table.conftest import Server
from tests.web.player import Player

pytestmark = pytest.mark.once
SOMEBODY = Account(Meter((1.0, 1e6)), "somebody")


def test_the_button_on_the_games_page_gives_the_box_as_pdf(visitor: Player) -> None:
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/gotown?lang=fr")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Letter").click()
    assert waiting.value.suggested_filename == "gotown.pdf"
    made = pdfium.PdfDocument(waiting.value.path())
    assert made[0].get_size() == pytest.approx((612, 792), abs=0.2)
    assert "Imprimer, découper, jouer" in made[0].get_textpage().get_text_range()


def test_a_box_of_ones_own_is_printed_and_a_wrong_one_is_refused_with_its_line(server: Server) -> None:
    ours = our_components("gotown").text
    address = f"{server.url}/api/games/gotown/print"
    made = httpx.post(address, json={"components": ours.replace("joker = 4", "joker = 5")}, timeout=120)
    assert made.status_code == 200
    assert made.headers["content-type"] == "application/pdf"
    assert "5 × Joker" in pdfium.PdfDocument(made.content)[0].get_textpage().get_text_range()
    wrong = httpx.post(address, json={"components": ours.replace("joker = 4", "joker = 99")}, timeout=120)
    assert wrong.status_code == 422
    assert "cards.joker is 99" in wrong.json()["error"]["message"]
    assert httpx.post(address, json={"paper": "a3"}).status_code == 422
    plain = [httpx.post(address, json={"language": code}, timeout=120).content for code in ("en", "zz")]
    assert plain[0] == plain[1], "a language nobody speaks is English, and set once"
    assert httpx.get(f"{server.url}/games/nothing/print.pdf").status_code == 404


def test_without_the_extra_the_press_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariane.printing.installed", lambda: False)
    with pytest.raises(Refused, match=r"pip install 'ariane\[print\]'"):
        asyncio.run(Press().pdf(("gotown", None, "en", "a4"), SOMEBODY))


def test_a_box_that_takes_too_long_is_given_up_and_ours_is_set_once() -> None:
    async def visit() -> None:
        press = Press(seconds=0.0)
        with pytest.raises(BadComponents, match="too much time or memory"):
            await press.pdf(("gotown", our_components("gotown").text, "en", "a4"), SOMEBODY)
        press.kept[("gotown", None, "en", "a4")] = b"%PDF"
        assert await press.pdf(("gotown", None, "en", "a4"), SOMEBODY) == b"%PDF"
        press.close()

    assert KEPT > 5
    asyncio.run(visit())
