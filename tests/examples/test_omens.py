"""The example as a stranger's package: installed beside Ariane, it is in every place where our own games are."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pypdfium2 as pdfium
import pytest
from playwright.sync_api import Browser

from tests.examples.conftest import EXAMPLES, Run, environment_with
from tests.table.conftest import Server
from tests.table.postgres import wait_for
from tests.web.player import Player

pytestmark = pytest.mark.once


def test_its_own_tests_are_green(run: Run, tmp_path: Path) -> None:
    tests = str(EXAMPLES / "omens" / "tests")
    assert "4 passed" in run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), tests).stdout


def test_the_laws_are_run_by_its_name_with_its_views(run: Run) -> None:
    told = run("-m", "ariane.laws", "omens", "--positions", "12", "--rounds", "3").stdout
    assert told.count("all laws hold") == 6  # two, three and four seats; the shortest and the longest game
    seen = "import ariane; from ariane.laws import seen; print(sorted(seen(ariane.load('omens').new(), 0)))"
    assert "'picture'" in run("-c", seen).stdout


def test_the_command_line_lists_it_reads_its_rules_and_plays_it(run: Run, tmp_path: Path) -> None:
    listed = json.loads(run("-m", "ariane", "games", "--json").stdout)
    assert [game["title"] for game in listed if game["name"] == "omens"] == ["Omens"]
    assert len(listed) == 6
    assert "four stones" in run("-m", "ariane", "rules", "omens", "--id", "omens.mark.full").stdout
    assert "Présages" in run("-m", "ariane", "games", "--lang", "fr").stdout
    assert "most-stones = 4" in run("-m", "ariane", "components", "omens").stdout
    records = tmp_path / "records"
    run("-m", "ariane", "sim", "omens", "--games", "3", "--records", str(records))
    [first, *_] = sorted(records.iterdir())
    assert "Your omen" not in run("-m", "ariane", "record", "show", str(first), "--seat", "0").stdout
    assert run("-m", "ariane", "draw", str(first), "-o", "-").stdout.startswith("<svg")


def test_it_is_printed_with_its_board_its_pawns_and_its_rules(run: Run, tmp_path: Path) -> None:
    run("-m", "ariane", "print", "omens", "--lang", "fr", "-o", str(tmp_path / "omens.pdf"))
    pages = pdfium.PdfDocument(tmp_path / "omens.pdf")
    texts = [page.get_textpage().get_text_range() for page in pages]
    assert "1 × Plateau" in texts[0]
    assert texts[0].count("Pion") == 4
    assert "omens.mark.full" in "".join(texts)


def test_the_lab_studies_it_without_a_line_of_its_own(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "omens.html"
    line = ["--games", "12", "--curves", "1", "--set", "stone-worth=9", "--worth", "omens.*"]
    told = run("-m", "ariane", "lab", "omens", *line, "-o", str(page)).stdout
    assert "2 seats, greedy: 12 games" in told
    assert "worth most to whoever may use it" in told
    text = page.read_text(encoding="utf-8")
    assert "omens.mark.full" in text
    assert "What it is worth to be allowed it" in text


def test_players_of_the_house_meet_in_the_arena(run: Run) -> None:
    told = run("-m", "ariane", "arena", "omens", "--players", "search:60,random", "--games", "6", "--json").stdout
    assert json.loads(told)["games"] == 6


def test_a_bridge_plays_it(run: Run) -> None:
    told = run("-W", "ignore", "-c", BRIDGE).stdout
    assert "Passed API test" in told


BRIDGE = """
from pettingzoo.test import api_test
from ariane.bridges.pettingzoo import env
api_test(env("omens", seats=3), num_cycles=100)
"""


@pytest.fixture(scope="module")
def server(omens: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where the example is installed; its worker processes find it too."""
    database = f"sqlite:///{tmp_path_factory.mktemp('house') / 'table.sqlite3'}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment_with(omens)["PYTHONPATH"])
        one = Server(database, "--unlimited", "--pace", "0")
    yield one
    one.stop()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_played_on_the_page_in_a_real_browser(server: Server, browser: Browser, language: str) -> None:
    """From the home page to the last turn, by clicking the picture, against a searching player of the house."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    visitor = Player(context, server)
    page = visitor.page
    page.goto(f"{server.url}/?lang={language}")
    assert page.inner_text("[data-game=omens] h2") == {"en": "Omens", "fr": "Présages"}[language]
    cover = page.evaluate("document.querySelector('[data-game=omens] img').getAttribute('src')")
    for address in (cover, "/games/omens", "/games/omens/rules"):
        assert httpx.get(f"{server.url}{address}", timeout=60).status_code == 200
    visitor.table("omens", seats=3, level="easy", language=language, options={"turns": 3})
    dice = random.Random(5)
    moves = 0
    while visitor.click_a_move(dice):
        moves += 1
        assert moves <= 3, visitor.standing()
    assert moves == 3
    assert page.inner_text("#page-end h2")
    revealed = {"en": "’s omen:", "fr": "Présage de"}[language]
    visitor.until("(told) => document.querySelector('#page-board svg').textContent.includes(told)", revealed)
    context.close()
    assert visitor.wrong == []


def test_it_brings_its_lesson_and_its_scenes_in_its_folder(server: Server, browser: Browser) -> None:
    """Learned from the home page by doing what the page says; a rule tried wrong and right from its book."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    visitor = Player(context, server)
    page = visitor.page
    page.goto(f"{server.url}/?lang=fr")
    page.click("[data-game=omens] .ways a >> nth=0")
    for order, answer in (
        ("Gardez-le", "Garder le 6"),
        ("Six points", "Continuer"),
        ("Posez une pierre sur le 5", "Poser une pierre sur le 5"),
        ("Personne ne sait pourquoi", "Continuer"),
    ):
        visitor.until("(said) => document.querySelector('#page-said').innerText.includes(said)", order)
        page.click(f"main button:visible:text-is('{answer}')")
    visitor.until("() => document.querySelector('#page-said').innerText.includes('pour de vrai')")
    page.click("#page-moves button >> nth=0")
    page.wait_for_selector("#page-over:visible")
    page.goto(f"{server.url}/games/omens/rules?lang=en#omens.mark.full")
    assert "Keep a number" in page.inner_text(".opening")
    page.press("#scene-full a.try", "Enter")
    page.click("[data-forbidden=mark]")
    page.wait_for_selector("#page-verdict[data-verdict=refused]")
    assert "takes no more" in page.inner_text("#page-rule")
    page.click("#page-moves button[data-name=keep]")
    page.wait_for_selector("#page-verdict[data-verdict=played]")
    drawn = httpx.get(f"{server.url}/games/omens/scenes/mark/1.svg?lang=en", timeout=60).text
    assert 'class="moved"' in drawn
    context.close()
    assert visitor.wrong == []


def test_a_hint_is_given_and_a_refusal_cites_its_rule(server: Server) -> None:
    with httpx.Client(base_url=f"{server.url}/api", timeout=60) as web:
        seats = [{"kind": "kept"}, {"kind": "bot", "level": "random"}]
        form: dict[str, object] = {"game": "omens", "seats": seats, "components": FULL, "options": {"turns": 10}}
        made = web.post("/matches", json=form).json()
        match, secret = made["match"], made["places"][0]["secret"]
        web.headers["Authorization"] = f"Bearer {secret}"
        seated = web.post(f"/matches/{match}/join", json={"name": "Anna"}).raise_for_status().json()
        web.headers["Authorization"] = f"Bearer {seated['secret']}"
        for number in range(7):
            view = waited(web, match)
            if all(choice["name"] != "mark" for choice in view["facts"]["moves"]):
                told = web.post(f"/matches/{match}/why-not", json={"move": 1}).json()
                assert told["rule"] == "omens.mark.full"
                return
            assert web.post(f"/matches/{match}/hint", json={}).json()["move"] in (0, 1)
            played = {"version": view["version"], "moves": [1], "key": f"k{number}"}
            web.post(f"/matches/{match}/play", json=played).raise_for_status()
        pytest.fail("seven stones on six numbers, and none of them twice")


FULL = "most-stones = 1\nstone-worth = 3\n"


def waited(web: httpx.Client, match: str) -> Any:
    wait_for(lambda: web.get(f"/matches/{match}").json()["facts"]["deciding"] == 0)
    return web.get(f"/matches/{match}").json()


def test_its_box_has_a_workshop_drawn_from_its_schema_alone(run: Run, server: Server, browser: Browser) -> None:
    assert json.loads(run("-m", "ariane", "components", "omens", "--schema").stdout)["required"] == [
        "most-stones",
        "stone-worth",
    ]
    context = browser.new_context(reduced_motion="reduce")
    visitor = Player(context, server)
    page = visitor.page
    page.goto(f"{server.url}/games/omens?lang=en")
    page.get_by_role("link", name="My box").click()
    page.wait_for_selector("main.workshop[data-checking=no]")
    worth = page.get_by_label("Points for each stone at the end")
    worth.fill("40")
    worth.press("Tab")
    page.wait_for_selector("main.workshop[data-state=wrong]")
    assert "a whole number from 1 to 20" in page.inner_text("#page-faults")
    worth.fill("5")
    worth.press("Tab")
    page.wait_for_selector("main.workshop[data-state=good]")
    page.click("#page-play-house")
    page.wait_for_selector("#page-box:not([hidden])")
    context.close()
    assert visitor.wrong == []
