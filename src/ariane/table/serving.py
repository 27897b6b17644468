"""Serving: one process with the table behind a port, on loopback unless told otherwise."""

import asyncio
import contextlib
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
from ariane.table.tables import Settings
from ariane.table.web import application

PACE = 0.4
LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "ariane"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ariane"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ariane"


def serve(
    host: str = "127.0.0.1",
    port: int = 8420,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
    limits: Limits | None = None,
) -> None:
    """Serves until interrupted. Without a database: SQLite in the user's data folder."""
    url = database or f"sqlite:///{data_folder() / 'table.sqlite3'}"
    local = host == "localhost" or _is_loopback(host)
    limits = limits or Limits()
    app = application(url, settings or Settings(pace=PACE), limits, LOCAL_NAMES if local else None)
    listener = listen(host, port)
    shown = f"http://{'localhost' if local else host}:{listener.getsockname()[1]}/"
    print(f"Ariane serves at {shown} — Ctrl-C ends it", flush=True)
    if open_browser and _has_screen():
        threading.Timer(1.0, webbrowser.open, (shown,)).start()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
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
        uvicorn.Server(config).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        raise ArianeError(f"cannot listen on {host} port {port}: {error.strerror}; another port: --port 8421") from None
    listener.set_inheritable(True)
    return listener


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
