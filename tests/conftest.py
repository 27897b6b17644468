"""What tests of several folders share: a browser, open as long as one test after another wants it."""

import sys
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture
def browser() -> Iterator["Browser"]:
    from tests.web import chromium  # only here: most tests need none of it

    one = chromium.opened()
    yield one
    for left in one.contexts:  # of a test that failed
        left.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    try:
        return (yield)
    finally:
        chromium = sys.modules.get("tests.web.chromium")
        if chromium is not None and "browser" not in getattr(nextitem, "fixturenames", ()):
            chromium.close()
