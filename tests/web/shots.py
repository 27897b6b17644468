"""Pictures of the page as people see it: every game, on a phone, a tablet and a desk, by day and by night.

Each game in the middle at four seats, and at its first move, in its middle and at its end with most seats taken.

make shots                 all of them into .build/shots, the chosen ones into docs/shots
make shots ARGS=gotown     only those whose name has this in it, and nothing is chosen

On a busy machine one may come too late: then the others are taken, and the next call takes what is missing. Pictures
of other sources than these are taken anew.
"""

import base64
import hashlib
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from ariane.core.registry import load, names
from ariane.table.entries import SeatPlan
from tests.table.conftest import Server
from tests.table.postgres import wait_for
from tests.web.chromium import BROWSERS, FLAGS
from tests.web.player import NAMES, seeded, set_position
from tests.web.visiting import PATIENCE, Party

ROOT = Path(__file__).resolve().parents[2]
MADE, CHOSEN = ROOT / ".build" / "shots", ROOT / "docs" / "shots"
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SECONDS = PATIENCE / 1000  # that the server may take for one answer
MOMENTS = {"first": 0, "middle": 1, "end": 2}
# What the README and the documentation show; all the others stay where they are made.
BEST = (
    "home-desk-light",
    "home-phone-dark",
    "replay-desk-dark",
    *(
        f"{game}-desk-{scheme}"
        for game, scheme in zip(names(), ("dark", "light", "light", "light", "dark"), strict=False)
    ),
    *(f"{game}-phone-light" for game in names()),
)
# The browser itself makes a WebP of what it has drawn: small, and no other program is needed.
PACK = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86).split(",")[1];
}"""


def main(wanted: str = "") -> None:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        sys.exit("shots: there is no Chromium on the PATH")
    begin()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited", "--pace", "0")
        browser = play.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            late = take_all(browser, server, wanted)
        finally:
            browser.close()
            server.stop()
    if late:
        sys.exit(f"shots: not all were taken, call it again for these: {', '.join(late)}")
    if not wanted:
        choose()


def begin() -> None:
    """What was taken of other sources is thrown away."""
    files = [*(ROOT / "src").rglob("*"), Path(__file__)]
    texts = (path.read_bytes() for path in sorted(files) if path.is_file() and path.suffix != ".pyc")
    digest = hashlib.sha256(b"".join(texts)).hexdigest()
    mark = MADE / "sources.txt"
    if not mark.is_file() or mark.read_text() != digest:
        shutil.rmtree(MADE, ignore_errors=True)
        MADE.mkdir(parents=True)
        mark.write_text(digest)


def take_all(browser: Browser, server: Server, wanted: str) -> list[str]:
    """Takes what is wanted and not there yet; the scenes that came too late are named."""
    scenes: dict[str, Callable[[], str]] = {"home": lambda: f"{server.url}/", "replay": lambda: ended(server)}
    scenes |= {game: partial(in_play, server, game) for game in names()}
    scenes |= {f"{game}-{when}": partial(crowded, server, game, when) for game in names() for when in MOMENTS}
    packer = browser.new_page()
    late = []
    for scene, set_up in scenes.items():
        names_of = [(f"{scene}-{size}-{scheme}", size, scheme) for size in SIZES for scheme in SCHEMES]
        missing = [one for one in names_of if wanted in one[0] and not (MADE / f"{one[0]}.webp").is_file()]
        if not missing:
            continue
        try:
            address = set_up()
            for name, size, scheme in missing:
                width, height = SIZES[size]
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                    locale="fr-FR" if size == "phone" else "en-GB",
                )
                (MADE / f"{name}.webp").write_bytes(take(context, packer, address))
                context.close()
                print(name, flush=True)
        except (TooLate, httpx.TimeoutException) as error:
            late.append(scene)
            print(f"{scene} came too late: {error}", file=sys.stderr, flush=True)
    return late


def take(context: BrowserContext, packer: Page, address: str) -> bytes:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    if "/tables/" not in address:
        page.wait_for_load_state("load")  # it goes on asking for open tables: its network is never idle
    else:
        page.wait_for_selector("#page-board svg")
        page.wait_for_selector("main[data-version]")
        if page.is_visible("#page-tip-close"):  # what a newcomer is told has been read
            page.click("#page-tip-close")
        page.mouse.move(0, 0)  # nothing is pointed at
    page.evaluate("() => document.fonts.ready.then(() => true)")
    shot = base64.b64encode(page.screenshot(scale="css")).decode()
    return base64.b64decode(packer.evaluate(PACK, shot))


def in_play(server: Server, game: str) -> str:
    """A table of four in the middle of its game, through the eyes of who is to play."""
    party = Party(server, game, min(4, load(game).seats[-1]))
    party.play_well(40)
    return party.link(party.choosing())


def crowded(server: Server, game: str, when: str) -> str:
    """A game played at random with all seats taken, always the same: its first move, its middle, its end."""
    seats = max(load(game).seats)
    decisions = seeded(game, seats)
    moment = decisions[MOMENTS[when] * (len(decisions) - 1) // 2]
    plans = [SeatPlan("bot", name, "greedy") for name in NAMES[:seats]]
    plans[moment.seat] = SeatPlan("kept", "")
    made = set_position(server.database, moment.state.dump(), plans)
    url = f"{server.url}/api/matches/{made.match}"
    headers = {"Authorization": f"Bearer {made.places[moment.seat].secret}"}
    with httpx.Client(timeout=SECONDS) as client:
        joined = client.post(f"{url}/join", json={"name": NAMES[moment.seat]}, headers=headers).raise_for_status()
        secret = joined.json()["secret"]
        if when == "end":
            headers = {"Authorization": f"Bearer {secret}"}
            wait_for(lambda: client.get(url, headers=headers).json()["facts"]["moves"] != [])
            form = {"version": client.get(url).json()["version"], "moves": [moment.move], "key": "the-last-move"}
            client.post(f"{url}/play", json=form, headers=headers).raise_for_status()
    return f"{server.url}/tables/{made.match}#{secret}"


def ended(server: Server) -> str:
    party = Party(server, "dedale", 2)
    party.play_well(60)
    party.finish()
    return party.link(0)


def choose() -> None:
    shutil.rmtree(CHOSEN, ignore_errors=True)
    CHOSEN.mkdir(parents=True)
    for name in BEST:
        shutil.copy(MADE / f"{name}.webp", CHOSEN)


if __name__ == "__main__":
    main(*sys.argv[1:2])
