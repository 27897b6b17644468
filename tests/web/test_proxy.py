"""Behind a real nginx, with TLS and below a path: the page, the API and the socket, as a club would run it."""

import asyncio
import json
import re
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.table.conftest import Server
from tests.table.nginx import Nginx
from tests.table.postgres import free_port
from tests.web.visiting import PATIENCE

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    folder = tmp_path_factory.mktemp("nginx")
    port = free_port()
    nginx = Nginx(folder, port)
    try:
        arguments = ("--public-url", nginx.url, "--trusted-proxy", "127.0.0.1", "--pace", "0")
        server = Server(f"sqlite:///{folder / 'table.sqlite3'}", "--port", str(port), *arguments)
        yield nginx
        server.stop()
    finally:
        nginx.stop()


@pytest.fixture
def client(front: Nginx) -> Iterator[httpx.Client]:
    with httpx.Client(verify=trust(front.folder), timeout=60) as one:
        yield one


def trust(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def seat(front: Nginx, client: httpx.Client) -> tuple[str, str]:
    form = {"game": "gotown", "seats": [{"kind": "open"}, {"kind": "bot"}], "options": {"first": 1}}
    made = client.post(f"{front.url}/api/matches", json=form)
    assert made.status_code == 201, made.text
    match: str = made.json()["match"]
    joined = client.post(f"{front.url}/api/matches/{match}/join", json={"name": "Anna", "entropy": "ab" * 16})
    return match, joined.json()["secret"]


def test_every_address_of_a_page_lies_below_the_path(front: Nginx, client: httpx.Client) -> None:
    home = client.get(f"{front.url}/")
    assert home.headers["strict-transport-security"]
    book = client.get(f"{front.url}/games/gotown/rules")
    pictures = re.findall(r'\sdata-src="(/[^"]*)"', book.text)[:1]
    assert pictures
    addresses = re.findall(r'\s(?:href|src)="(/[^"]*)"', home.text) + pictures
    assert len(addresses) > 10
    root = front.url.removesuffix("/ariane")
    for address in addresses:
        assert address.startswith("/ariane/"), address
        assert client.get(f"{root}{address.partition('#')[0]}").status_code == 200, address
    modules = re.search(r'type="importmap">(.*?)</script>', home.text)
    assert modules is not None
    assert all(path.startswith("/ariane/static/") for path in json.loads(modules[1])["imports"].values())
    french = client.get(f"{front.url}/?lang=fr")
    assert "Path=/ariane" in french.headers["set-cookie"]


def test_addresses_that_open_something_are_not_in_the_log_of_nginx(front: Nginx, client: httpx.Client) -> None:
    """And they are asked for by the same client as all others."""
    token = "a" * 16 + "." + "b" * 24
    assert client.get(f"{front.url}/feeds/{token}.atom").status_code == 404
    assert client.get(f"{front.url}/notices/stop/{token}").status_code == 200
    assert client.post(f"{front.url}/api/notices/stop/{token}", json={}).json() == {"done": False}
    assert client.get(f"{front.url}/api/health/live").status_code == 200
    asked = (front.folder / "requests").read_text()
    assert "/ariane/api/health/live" in asked
    assert token not in asked
    assert client.get(f"{front.url}/metrics").status_code == 404
    assert client.get(f"{front.url}/api/health/ready").status_code == 200


def test_the_socket_goes_through_and_another_site_does_not(front: Nginx, client: httpx.Client) -> None:
    match, secret = seat(front, client)
    url = front.url.replace("https", "wss") + f"/api/matches/{match}/live"
    ours = Origin(front.url.removesuffix("/ariane"))

    async def talk() -> None:
        async with connect(url, ssl=trust(front.folder), origin=ours) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            async with asyncio.timeout(60):
                while True:
                    message: Any = json.loads(await socket.recv())
                    if message["type"] == "view":
                        return

    asyncio.run(talk())
    with pytest.raises(InvalidStatus):
        asyncio.run(knock(url, front))
    refused = client.get(f"{front.url}/api/matches", headers={"Origin": "https://elsewhere.example"})
    assert refused.status_code == 403


async def knock(url: str, front: Nginx) -> None:
    async with connect(url, ssl=trust(front.folder), origin=Origin("https://elsewhere.example")):
        pass


def test_a_table_is_played_in_the_browser_below_the_path(front: Nginx, client: httpx.Client, browser: Browser) -> None:
    match, secret = seat(front, client)
    context = browser.new_context(ignore_https_errors=True, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(f"{front.url}/tables/{match}#{secret}")
    page.wait_for_selector("svg [data-id], svg [data-click], #page-board svg")
    page.goto(f"{front.url}/")
    page.wait_for_selector("h1")
    context.close()
    assert any(url.startswith("wss://") for url in asked)
    here = front.url.partition("://")[2]
    assert [url for url in asked if not url.partition("://")[2].startswith(here) and "://" in url] == []
