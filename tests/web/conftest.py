"""A table with its page, served in a process of its own, and the browser that looks at it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.table.conftest import Server, postgres, serve
from tests.web.player import Player

__all__ = [
    "postgres",
    "serve",
]  # a database, and servers that a test begins and ends by itself: the same as the table's


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: whoever comes sets a table of their own."""
    folder = tmp_path_factory.mktemp("page")
    one = Server(
        f"sqlite:///{folder / 'table.sqlite3'}", "--unlimited", "--pace", "0", "--patience", "3600", "--review", "6"
    )
    yield one
    one.stop()


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
