"""One Chromium for all tests that follow each other and look at a page."""

import contextlib
import os
import shutil

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.visiting import PATIENCE

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

_opened = contextlib.ExitStack()
_running: list[Browser] = []


def opened() -> Browser:
    """The one that is open, or a new one."""
    if not _running or not _running[0].is_connected():
        close()
        program = next(filter(None, map(shutil.which, BROWSERS)), None)
        if program is None:
            # `make test` installs one where it may; elsewhere the suite is not run, and says so.
            message = "NOT RUN: no Chromium on the PATH, the page was not tried in a browser"
            if os.environ.get("CI") == "true":
                pytest.fail(message)
            pytest.skip(message)
        expect.set_options(timeout=PATIENCE)
        play = _opened.enter_context(sync_playwright())
        one = play.chromium.launch(executable_path=program, args=list(FLAGS))
        _opened.callback(one.close)
        _running.append(one)
    return _running[0]


def close() -> None:
    """While one is open, its event loop leaves no room for another's."""
    _running.clear()
    _opened.close()
