"""Visitors of the page, and tables set for them behind its back."""

import os
import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

from tests.table.conftest import Server
from tests.table.postgres import wait_for

PATIENCE = 180_000  # milliseconds: a loaded machine is slow, and nothing here waits longer than it must
# What a browser says of a machine that is busy, and not of the page.
BUSY = ("Slow network is detected", "was preloaded using link preload but not used")
SECRET = re.compile("[0-9a-f]{32}")


class Visitor:
    """A page, and whatever went wrong on it."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.server = server
        self.wrong: list[str] = []
        self.pardoned: tuple[str, ...] = BUSY
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._logged)
        self.page.on("pageerror", lambda error: self._said(str(error)))
        self.page.on("request", self._asked)
        self.page.on("websocket", self._asked)

    def pardon(self, *words: str) -> None:
        """What the console says with these words, now or later, is no fault of the page's."""
        self.pardoned += words
        said, self.wrong = self.wrong, []
        for text in said:
            self._said(text)

    def _logged(self, message: ConsoleMessage) -> None:
        """What the console says, and of which address: a failed request is not named in the words."""
        if message.type != "log":
            self._said(f"{message.text} at {message.location.get('url', '')}")

    def _said(self, text: str) -> None:
        if not any(words in text.partition(" at http")[0] for words in self.pardoned):
            self.wrong.append(text)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, self.server.live, "blob:", "data:")):
            self.wrong.append(f"asked {request.url}")
        if SECRET.search(request.url.partition("#")[0]) and not request.url.startswith("data:"):
            self.wrong.append(f"a secret was sent in an address: {request.url}")

    def home(self, language: str = "en") -> None:
        self.page.goto(f"{self.server.url}/?lang={language}")

    def against_the_house(self, game: str, language: str = "en", seats: int | None = None) -> None:
        self.home(language)
        if seats is not None:
            self.page.select_option(f"[data-game={game}] [data-house=seats]", str(seats))
        self.page.click(f"[data-game={game}] [data-do=house]")
        self.page.wait_for_selector("#page-board svg")

    def too_wide(self) -> bool:
        # A phone makes its window as wide as what it shows: what counts is how wide the glass is.
        return bool(self.page.evaluate("document.documentElement.scrollWidth > screen.width"))

    def ready(self) -> bool:
        """Waits until there is something to decide, or the end."""
        self.page.wait_for_selector("#page-moves button, #page-end:not([hidden])")
        return not self.page.is_visible("#page-end")


class Party:
    """A match whose seats are all ours, played over the API: nothing happens at it but what we do."""

    def __init__(self, server: Server, game: str, seats: int, **more: object) -> None:
        form = {"game": game, "seats": [{"kind": "kept"}] * seats, **more}
        made = httpx.post(f"{server.url}/api/matches", json=form, timeout=PATIENCE / 1000).raise_for_status().json()
        self.server = server
        self.match = str(made["match"])
        self.url = f"{server.url}/api/matches/{self.match}"
        self.secrets = [str(place["secret"]) for place in made["places"]]
        for seat, name in enumerate(("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo")[:seats]):
            self.secrets[seat] = str(
                self.post(seat, "join", name=name)["secret"]
            )  # a link is good for sitting down only
        wait_for(lambda: self.view()["facts"]["status"] != "open")  # it begins by itself when all sit

    def post(self, seat: int, what: str, **form: object) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[seat]}"}
        return (
            httpx.post(f"{self.url}/{what}", json=form, headers=headers, timeout=PATIENCE / 1000)
            .raise_for_status()
            .json()
        )

    def view(self, seat: int | None = None) -> Any:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.secrets[seat]}"}
        return httpx.get(self.url, headers=headers, timeout=PATIENCE / 1000).raise_for_status().json()

    def deciding(self) -> int:
        seat = self.view()["facts"]["deciding"]
        assert isinstance(seat, int)
        return seat

    def choosing(self) -> int:
        """Who has a choice; until somebody has, what has none is played, as an open page would do by itself."""
        while self.view(seat := self.deciding())["facts"]["forced"]:
            self.play(1)
        return seat

    def play(self, decisions: int) -> None:
        """So many moves, always the last of the list, unless it is over before."""
        for number in range(decisions):
            public = self.view()["facts"]
            if public["status"] != "running":
                return
            view = self.view(public["deciding"])
            if not view["facts"]["moves"]:
                continue  # meanwhile it has become another's turn
            move = view["facts"]["moves"][-1]["move"]
            try:
                self.post(
                    public["deciding"],
                    "play",
                    version=view["version"],
                    moves=[move],
                    key=f"m{number}-{view['version']}",
                )
            except httpx.HTTPStatusError as refused:
                if refused.response.status_code != 409:  # an open page has made a move that left no choice
                    raise

    def play_named(self, seat: int, name: str) -> None:
        """A move of this seat, in notation."""
        view = self.view(seat)
        [move] = [one["move"] for one in view["facts"]["moves"] if one["name"] == name]
        self.post(seat, "play", version=view["version"], moves=[move], key=f"n{view['version']}")

    def play_well(self, decisions: int) -> None:
        """So many moves as a player of the house would make them."""
        for _ in range(decisions):
            facts = self.view()["facts"]
            if facts["status"] != "running":
                return
            seat = facts["deciding"]
            thought = self.post(seat, "hint")
            self.post(seat, "play", version=thought["version"], moves=[thought["move"]], key=f"h{thought['version']}")

    def finish(self) -> None:
        """One of two gives up, where it is not over already."""
        if self.view()["facts"]["status"] == "running":
            self.post(0, "resign")

    def link(self, seat: int | None = None) -> str:
        return f"{self.server.url}/tables/{self.match}" + ("" if seat is None else f"#{self.secrets[seat]}")


def from_npm(path: str) -> str:
    """A script that only tests use; `make test` fetches it where there is npm."""
    file = Path(sys.prefix) / "node" / "node_modules" / path
    if not file.exists():
        message = f"NOT RUN: {path} is not there; it comes with npm"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return file.read_text(encoding="utf-8")


RUN_AXE = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"


def faults(page: Page) -> list[str]:
    """What axe-core finds, by day and by night, each with the elements it speaks of."""
    page.evaluate(f"() => {{ {from_npm('axe-core/axe.min.js')} }}")
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        violations: list[dict[str, Any]] = page.evaluate(RUN_AXE)
        found += [
            f"{scheme} {one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
            for one in violations
            for node in one["nodes"]
        ]
    return found


READ_CODE = """async (svg) => {
  const drawn = svg.cloneNode(true);
  const side = 8 * svg.viewBox.baseVal.width;
  drawn.setAttribute("width", side);
  drawn.setAttribute("height", side);
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(drawn));
  await image.decode();
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return self.jsQR(context.getImageData(0, 0, side, side).data, side, side)?.data ?? null;
}"""


def read_code(page: Page, code: Locator) -> str:
    """What a phone would read from a QR code, by a decoder that is not ours."""
    page.evaluate(f"() => {{ {from_npm('jsqr/dist/jsQR.js')} }}")
    return str(code.evaluate(READ_CODE))
