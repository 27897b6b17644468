"""One Chromium for all tests that follow each other and look at a page."""

import contextlib
import os
import shutil

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web.visiting import PATIENCE

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WHOLE = ("chromium", "chromium-browser", "google-chrome")
# The shell is the same browser without windows: half the work. What it lacks is notifications.
BROWSERS = ("chromium-headless-shell", *WHOLE)

_opened = contextlib.ExitStack()
_playing: list[Playwright] = []
_running: dict[tuple[str, ...], Browser] = {}


def opened(programs: tuple[str, ...] = BROWSERS) -> Browser:
    """The one that is open, or a new one."""
    if programs not in _running or not _running[programs].is_connected():
        program = next(filter(None, map(shutil.which, programs)), None)
        if program is None:
            # `make test` installs one where it may; elsewhere the suite is not run, and says so.
            message = "NOT RUN: no Chromium on the PATH, the page was not tried in a browser"
            if os.environ.get("CI") == "true":
                pytest.fail(message)
            pytest.skip(message)
        if not _playing:
            expect.set_options(timeout=PATIENCE)
            _playing.append(_opened.enter_context(sync_playwright()))
        one = _playing[0].chromium.launch(executable_path=program, args=list(FLAGS))
        _opened.callback(one.close)
        _running[programs] = one
    return _running[programs]


def close() -> None:
    """While one is open, its event loop leaves no room for another's."""
    _running.clear()
    _playing.clear()
    _opened.close()
