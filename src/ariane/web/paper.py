"""A rulebook for paper: one file with all its pictures inside, and printed by a browser as PDF."""

import base64
import os
import shutil
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from ariane.core.errors import ArianeError, NotWritten
from ariane.core.registry import load
from ariane.web import learning, shelved
from ariane.web.pages import card, page_words, template

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
QUIET = ("--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
SECONDS = 300  # for a browser to print a book: hundreds of pictures, on a busy machine
STATIC = files("ariane.web") / "static"
FONTS = {"IM Fell English": "book.woff2", "Source Sans 3": "plain.woff2"}


def book_html(name: str, language: str) -> str:
    """The whole book as one page that needs nothing else."""
    game = load(name)
    return template("paper.html").render(
        say=page_words(language),
        language=language,
        game=card(game, language),
        opening=game.rulebook(language).opening,
        sections=[_inlined(section, language) for section in learning.sections(name, language)],
        pieces=[_pieces_inlined(group, language) for group in learning.pieces(name, language)],
        style=(STATIC / "book.css").read_text(encoding="utf-8"),
        fonts={family: _font(name) for family, name in FONTS.items()},
    )


def _inlined(section: dict[str, Any], language: str) -> dict[str, Any]:
    """Pictures as they are, instead of where a server has them."""
    for rule in section["rules"]:
        for scene in rule["scenes"]:
            scene["frames"] = [_data(address, language) for address in scene["frames"]]
    return section


def _pieces_inlined(group: dict[str, Any], language: str) -> dict[str, Any]:
    for piece in group["pieces"]:
        _, _, game, _, number = piece["picture"].partition("?")[0].split("/")
        piece["picture"] = _within(learning.piece_drawing(game, int(number.removesuffix(".svg")), language))
    return group


def _data(address: str, language: str) -> str:
    _, _, game, _, scene, frame = address.partition("?")[0].split("/")
    return _within(learning.drawing(game, scene, int(frame.removesuffix(".svg")), language))


def _within(drawn: shelved.File) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(drawn.plain).decode()}"


def _font(name: str) -> str:
    return f"data:font/woff2;base64,{base64.b64encode((STATIC / 'fonts' / name).read_bytes()).decode()}"


def print_book(name: str, language: str, target: Path) -> None:
    """Prints it as a browser prints the page: on A4, with the style for paper."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise ArianeError("a PDF is printed by a browser: install Chromium, or write --html and print it from yours")
    with tempfile.TemporaryDirectory(prefix="ariane-") as place:
        page = Path(place) / "book.html"
        page.write_text(book_html(name, language), encoding="utf-8")
        command = [browser, *QUIET, *_sandbox(), f"--user-data-dir={place}/profile", "--no-pdf-header-footer"]
        try:
            done = subprocess.run(
                [*command, f"--print-to-pdf={target.resolve()}", page.as_uri()],
                capture_output=True,
                check=False,
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise NotWritten(f"{target}: the browser took more than {SECONDS} seconds") from None
    if done.returncode != 0 or not target.is_file():
        raise NotWritten(f"{target}: {browser} could not print it (exit {done.returncode})")


def _sandbox() -> list[str]:
    """Chromium starts for root only without its sandbox; what it opens is our own page."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
