"""What tests of several folders share: a browser, open as long as one test after another wants it.

And what the whole suite tells at its end: how many rules of each game a reader can see played, in which languages.
"""

import sys
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from ariane.core.registry import load, names
from tests import second_look
from tests.playing_scenes import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(second_look)


@pytest.fixture
def browser() -> Iterator["Browser"]:
    from tests.web import chromium  # only here: most tests need none of it

    yield from lent(chromium.opened())


@pytest.fixture
def whole_browser() -> Iterator["Browser"]:
    """With windows, and all that a person's has: notifications, too."""
    from tests.web import chromium

    yield from lent(chromium.opened(chromium.WHOLE))


def lent(one: "Browser") -> Iterator["Browser"]:
    yield one
    for left in one.contexts:  # of a test that failed
        left.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    try:
        return (yield)
    finally:
        chromium = sys.modules.get("tests.web.chromium")
        if chromium is not None and not {"browser", "whole_browser"} & set(getattr(nextitem, "fixturenames", ())):
            chromium.close()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not any("test_scenes" in report.nodeid for report in terminalreporter.stats.get("passed", [])):
        return
    for name in names():
        played, drawn = shown(name)
        book = load(name).rulebook
        acted = len(book) - len(drawn) - 1  # the one that only refuses what is not asked
        told = (
            f"{len(played)} of {acted} rules that players act on, {len(drawn)} more drawn ({', '.join(book.languages)})"
        )
        terminalreporter.write_line(f"scenes of {name}: {told}")
