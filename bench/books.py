"""How soon a rulebook can be read: every game's whole book opened in a browser, over loopback.

For each game: until the page can be read and its words searched, until every picture of it is there, the first time
(each is drawn then) and once more after all have been seen (this browser keeps them for ever), and how much came over
the wire. `work` is the processor time of the server and of the page's own thread until it can be read: a busy machine
does not change it.

make bench-books
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright
from rich.console import Console
from rich.table import Table

from ariane.core.registry import names
from tests.table.conftest import Server
from tests.web.chromium import BROWSERS, FLAGS
from tests.web.visiting import PATIENCE

GOAL = 1.0  # seconds until it can be used

# Pictures wait until they are nearly in sight; here all of them are asked for at once, as a printer does.
ALL_PICTURES = """async () => {
  dispatchEvent(new Event("beforeprint"));
  for (const one of document.images) one.loading = "eager";
  await Promise.all([...document.images].map((one) => one.decode().catch(() => null)));
  const [page] = performance.getEntriesByType("navigation");
  const parts = [page, ...performance.getEntriesByType("resource")];
  return { usable: page.domContentLoadedEventEnd / 1000, all: performance.now() / 1000,
    pictures: document.images.length,
    missing: [...document.images].filter((one) => !one.naturalWidth).length,
    bytes: parts.reduce((sum, one) => sum + one.transferSize, 0) };
}"""

# As after printing; what is left of it is done before somebody opens the book once more.
PUT_AWAY = """async () => {
  dispatchEvent(new Event("afterprint"));
  for (let quiet = 0; quiet < 5; quiet++) await new Promise((done) => requestIdleCallback(done));
}"""


def opened(browser: Browser, address: str, server: int) -> list[dict[str, Any]]:
    """The first time, and once more, in a browser that had never been here."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    meter = context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = computed(server) + on_page(meter)
    page.goto(address, wait_until="domcontentloaded")
    first = {"work": computed(server) + on_page(meter) - before, **page.evaluate(ALL_PICTURES)}
    page.evaluate(PUT_AWAY)
    page.goto(address)
    found = [first, page.evaluate(ALL_PICTURES)]
    context.close()
    return found


def computed(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def on_page(meter: CDPSession) -> float:
    """The processor time of the page's own thread so far, in seconds."""
    told = meter.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in told if one["name"] == "ThreadTime"))


def main() -> None:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        sys.exit("bench: there is no Chromium on the PATH")
    table = Table("book", "usable", "work", "all pictures", "pictures", "kB", "again: usable", "all pictures", "kB")
    late = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(f"sqlite:///{folder}/table.sqlite3", "--unlimited")
        browser = play.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            for game in names():
                first, again = opened(browser, f"{server.url}/games/{game}/rules", server.process.pid)
                if max(first["usable"], again["usable"]) > GOAL or first["missing"] or again["missing"]:
                    late.append(game)
                row = [f"{first[part]:.2f} s" for part in ("usable", "work", "all")]
                row += [str(first["pictures"]), f"{first['bytes'] / 1000:.0f}"]
                row += [f"{again[part]:.2f} s" for part in ("usable", "all")]
                table.add_row(game, *row, f"{again['bytes'] / 1000:.0f}")
        finally:
            browser.close()
            server.stop()
    Console().print(table)
    if late:
        sys.exit(f"not usable within {GOAL:.0f} s, or pictures missing: {', '.join(late)}")


if __name__ == "__main__":
    main()
