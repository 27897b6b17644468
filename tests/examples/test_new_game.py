"""`ariane new-game` writes a package that is green from the start, and can be played before it has a single view."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.examples.conftest import Run, environment_with, installed, run_with
from tests.table.conftest import Server
from tests.web.player import Player

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "two-dice"
    told = run_with()("-m", "ariane", "new-game", "two-dice", "--folder", str(folder)).stdout
    assert "pip install -e" in told
    return folder


@pytest.fixture(scope="module")
def home(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(written, tmp_path_factory.mktemp("installed"))


def test_its_own_tests_are_green_from_the_start(written: Path, home: Path) -> None:
    run: Run = run_with(home)
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(written), str(written / "tests"))
    assert "2 passed" in told.stdout


def test_it_goes_red_where_its_rules_are_broken(written: Path, home: Path) -> None:
    """The laws that it comes with can fail: a pass too many is offered, and its refusal still says no."""
    rules = home / "ariane_two_dice" / "rules.py"
    text = rules.read_text()
    rules.write_text(text.replace("legal = [TAKE]\n", "legal = [TAKE, PASS]\n"))
    try:
        command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(written), str(written / "tests")]
        assert "law 2" in run_with(home)(*command, fails=True).stdout
    finally:
        rules.write_text(text)


def test_its_sources_are_as_clean_as_ours(written: Path) -> None:
    for command in (
        ["check", "--isolated", "--select", "E,F,I,B,UP", "--line-length", "120"],
        ["format", "--check", "--isolated", "--line-length", "120"],
    ):
        run_with()("-m", "ruff", *command, str(written))


def test_what_is_there_is_not_written_over(written: Path) -> None:
    run: Run = run_with()
    told = run("-m", "ariane", "new-game", "two-dice", "--folder", str(written), fails=True).stderr
    assert "is there already" in told
    assert "already; choose another name" in run("-m", "ariane", "new-game", "gotown", fails=True).stderr
    assert "lower-case letters" in run("-m", "ariane", "new-game", "Two Dice", fails=True).stderr


@pytest.fixture
def server(home: Path, tmp_path: Path) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment_with(home)["PYTHONPATH"])
        one = Server(f"sqlite:///{tmp_path / 'table.sqlite3'}", "--unlimited", "--pace", "0")
    yield one
    one.stop()


def test_without_a_view_it_is_played_on_the_page_from_the_list_of_moves(server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    visitor = Player(context, server)
    page = visitor.page
    visitor.table("two-dice", level="random")
    page.wait_for_selector("#page-board svg")
    for _ in range(5):
        assert visitor.turn()
        assert page.evaluate("document.querySelector('#page-board svg').textContent").count("points:") == 1
        before = visitor.version
        page.click("#page-moves button >> nth=0")
        visitor.played(before)
    assert not visitor.turn()
    assert page.inner_text("#page-end h2")
    context.close()
    assert visitor.wrong == []
