"""A table with its page, served in a process of its own, and the browser that looks at it."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.table.conftest import Server, serve
from tests.web.player import Player

__all__ = ["serve"]  # servers that a test begins and ends by itself: the same as the table's

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    one = Server(f"sqlite:///{folder / 'table.sqlite3'}", "--unlimited", "--pace", "0", "--patience", "3600")
    yield one
    one.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        # `make test` installs one where it may; elsewhere the suite is not run, and says so.
        message = "NOT RUN: no Chromium on the PATH, the page was not tried in a browser"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    # For this module only: while it is open, its event loop leaves no room for another's.
    with sync_playwright() as play:
        one = play.chromium.launch(executable_path=program, args=list(FLAGS))
        yield one
        one.close()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Player]:
    """Somebody at a desk, for whom nothing moves; whatever goes wrong on the page fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    one = Player(context, server)
    yield one
    context.close()
    assert one.wrong == []


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Player]:
    """Somebody with a small phone, at night."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        color_scheme="dark",
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
    )
    one = Player(context, server)
    yield one
    context.close()
    assert one.wrong == []
