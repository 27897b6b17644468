"""Serving: the table behind a port, on loopback unless told otherwise."""

import asyncio
import contextlib
import errno
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass, replace

import uvicorn

from ariane.core.errors import ArianeError
from ariane.core.places import table_database
from ariane.table import crew, logs, opening, rubbish
from ariane.table.carriers import Delivery
from ariane.table.connections import Door
from ariane.table.guard import Limits
from ariane.table.office import Posting
from ariane.table.proxies import Front
from ariane.table.sockets import QuickSocket
from ariane.table.storage import database_url
from ariane.table.tables import Settings
from ariane.table.web import application

PACE = 0.4
PORT = 8420
LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


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


@dataclass(frozen=True)
class Plan:
    """All that a serving process needs to know."""

    database: str
    settings: Settings
    limits: Limits
    hosts: frozenset[str] | None
    front: Front
    delivery: Delivery
    log_level: str = "warning"
    log_json: bool = False
    page: str | None = None  # shown in a browser once it serves


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
    limits: Limits | None = None,
    front: Front | None = None,
    processes: int = 1,
    log_level: str = "warning",
    log_json: bool = False,
    delivery: Delivery | None = None,
) -> None:
    """Serves until interrupted. Without a database: SQLite in the user's data folder; without a port: ours or any."""
    url = database or table_database()
    local = host == "localhost" or _is_loopback(host)
    settings = settings or Settings(pace=PACE)
    if processes > 1:
        # SQLite has one writer: there the other processes think.
        shared = database_url(url).get_backend_name() == "postgresql"
        settings = replace(settings, workers=settings.workers or (1 if shared else processes - 1))
        processes = processes if shared else 1
    allowed = limits or Limits()
    allowed = replace(allowed, processes=allowed.processes * processes)
    hosts, seen = LOCAL_NAMES if local else None, front or Front()
    plan = Plan(url, settings, allowed, hosts, seen, delivery or Delivery(), log_level, log_json)
    with opening.kept(url):
        asyncio.run(opening.prepare(url))
        listener = listen(host, PORT if port is None else port, or_another=port is None)
        shown = f"http://{'localhost' if local else host}:{listener.getsockname()[1]}/"
        print(f"Ariane serves at {shown} — Ctrl-C ends it", flush=True)
        page = shown if open_browser and _has_browser() else None
        if processes > 1:
            crew.supervise(processes, serve_alone, plan, listener)
        else:
            serve_alone(replace(plan, page=page), listener)


def serve_alone(plan: Plan, listener: socket.socket) -> None:
    """One process, until it is told to end."""
    logs.begin(plan.log_level, plan.log_json)
    posting = Posting(plan.database, plan.delivery, plan.front, plan.log_level, plan.log_json)
    app = application(plan.database, plan.settings, plan.limits, plan.hosts, plan.front, plan.delivery, posting)
    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        access_log=False,
        http=type("OurDoor", (Door,), {"limits": plan.limits.divided(), "front": plan.front}),
        ws=type("OurSocket", (QuickSocket,), {"messages": plan.limits.messages}),
        ws_max_size=plan.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        proxy_headers=False,  # ours are read by the guard, which knows whom to trust
        timeout_graceful_shutdown=3,
    )
    _take_many()
    rubbish.seldom_looked_for()
    # Whoever has stored something says so at once, and does not wait until a busy loop has a breath to spare.
    sys.setswitchinterval(0.0001)
    # A server that is told to end ends in good order, its workers too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        Server(config, plan.page).run(sockets=[listener])


def _take_many() -> None:
    """As many connections as the system allows, and not the few it allows at first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 65_536)), hard))


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
