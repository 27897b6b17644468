"""Serving: one process with the table behind a port, on loopback unless told otherwise."""

import asyncio
import contextlib
import errno
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from ariane.core.errors import ArianeError
from ariane.table.guard import Limits
from ariane.table.sockets import Line
from ariane.table.tables import Settings
from ariane.table.web import application

PACE = 0.4
PORT = 8420
LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "ariane"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ariane"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ariane"


class Server(uvicorn.Server):
    """Says when it serves, and shows the page to who wants to see it."""

    def __init__(self, config: uvicorn.Config, page: str | None) -> None:
        super().__init__(config)
        self.page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.page is not None:
            # Some browsers give the terminal back only when they are closed.
            threading.Thread(target=webbrowser.open, args=(self.page,), daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
    limits: Limits | None = None,
) -> None:
    """Serves until interrupted. Without a database: SQLite in the user's data folder; without a port: ours or any."""
    url = database or f"sqlite:///{data_folder() / 'table.sqlite3'}"
    local = host == "localhost" or _is_loopback(host)
    limits = limits or Limits()
    app = application(url, settings or Settings(pace=PACE), limits, LOCAL_NAMES if local else None)
    listener = listen(host, PORT if port is None else port, or_another=port is None)
    shown = f"http://{'localhost' if local else host}:{listener.getsockname()[1]}/"
    print(f"Ariane serves at {shown} — Ctrl-C ends it", flush=True)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws=Line,
        ws_max_size=limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    # Thousands of tables are many objects that stay: looking through all of them for rubbish is done seldom.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    # Whoever has stored something says so at once, and does not wait until a busy loop has a breath to spare.
    sys.setswitchinterval(0.0005)
    # A server that is told to end ends in good order, its workers too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        Server(config, shown if open_browser and _has_browser() else None).run(sockets=[listener])


def listen(host: str, port: int, or_another: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if or_another and error.errno == errno.EADDRINUSE:
            return listen(host, 0)
        raise ArianeError(f"cannot listen on {host} port {port}: {error.strerror}; another port: --port 8421") from None
    listener.set_inheritable(True)
    return listener


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _has_browser() -> bool:
    """Whether there is a screen to show a page on, or somebody has said which program shows pages here."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
