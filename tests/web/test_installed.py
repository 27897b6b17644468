"""The page as an application: it is installed, opens without a network and says so, and takes over a new version."""

import json

import httpx
import pytest

from ariane.core.registry import names
from tests.web.player import Player

pytestmark = pytest.mark.once


def ready(visitor: Player) -> None:
    visitor.home()
    visitor.until("() => document.documentElement.dataset.installed === 'yes'")
    kept = "async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined"
    for game in names():
        visitor.until(kept, f"/games/{game}/rules")


def test_it_can_be_installed(visitor: Player) -> None:
    visitor.home("fr")
    address = visitor.page.get_attribute("link[rel=manifest]", "href")
    told = httpx.get(f"{visitor.server.url}{address}", timeout=60)
    assert told.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(told.text)
    assert manifest["lang"] == "fr"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        sent = httpx.get(f"{visitor.server.url}{icon['src']}", timeout=60)
        assert sent.status_code == 200
        assert sent.headers["content-type"] == icon["type"]


def test_without_a_network_home_and_rulebooks_open_and_say_so(visitor: Player) -> None:
    ready(visitor)
    page = visitor.page
    page.context.set_offline(True)
    page.goto(f"{visitor.server.url}/")
    page.wait_for_selector("#page-unreachable:not([hidden])")
    assert page.locator(".card").count() == len(names())
    page.goto(f"{visitor.server.url}/games/gotown/rules")
    page.wait_for_selector("#page-unreachable:not([hidden])")
    assert page.locator("main").inner_text()
    page.goto(f"{visitor.server.url}/tables/aaaaaaaaaaaaaaaa")  # a table cannot be kept: the start page says why
    page.wait_for_selector("#page-unreachable:not([hidden])")
    page.context.set_offline(False)
    visitor.pardon("Failed to load resource")


def test_pictures_of_a_book_pass_the_worker_by_and_are_there_without_a_network(visitor: Player) -> None:
    ready(visitor)
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/gotown/rules")
    shown = "() => [...document.images].some((one) => one.src.includes('v=') && one.complete && one.naturalWidth > 1)"
    visitor.until(shown)
    kept = page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map((one) => one.url)"
    )
    assert any("/static/" in address for address in kept)
    assert not [address for address in kept if ".svg?" in address]
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("#page-unreachable:not([hidden])")
    visitor.until(shown)
    page.context.set_offline(False)
    visitor.pardon("Failed to load resource")


def test_nothing_of_a_table_is_kept(visitor: Player) -> None:
    ready(visitor)
    visitor.table("gotown")
    assert visitor.turn()
    kept = visitor.page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys()) {
            for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
          }
          return found;
        }"""
    )
    assert kept
    assert not [path for path in kept if path.startswith(("/tables/", "/api/matches"))]


def test_a_new_version_is_another_worker(visitor: Player) -> None:
    """The worker names the digest of all that is on the shelf: a byte more, and browsers fetch everything anew."""
    worker = httpx.get(f"{visitor.server.url}/worker.js", timeout=60)
    assert worker.headers["cache-control"] == "no-cache"
    visitor.page.goto(f"{visitor.server.url}/api/docs")  # it installs nothing
    visitor.page.evaluate("() => caches.open('of an old version')")
    visitor.home()
    static = str(visitor.page.get_attribute("link[rel=icon]", "href")).split("/")[2]
    assert f'const VERSION = "{static}"' in worker.text
    ready(visitor)
    visitor.until("async () => !(await caches.keys()).includes('of an old version')")
