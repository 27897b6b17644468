"""Two people, three days, by a clock of the test's own: who is told what and when, and what they find on coming."""

import asyncio
import contextlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser

from ariane.table.carriers import Delivery
from ariane.table.guard import OPEN_HOUSE
from ariane.table.proxies import Front
from ariane.table.serving import listen
from ariane.table.sockets import QuickSocket
from ariane.table.tables import Settings
from ariane.table.web import application
from tests.table.postgres import Postgres, wait_for
from tests.table.posting import Browser as Keys
from tests.table.posting import Receiver, receiving
from tests.web.player import Player
from tests.web.test_days import Friend, set_over_days

pytestmark = pytest.mark.once

HOUR = 3600.0


@dataclass
class Served:
    """As much of a server as a visitor wants to know."""

    url: str
    live: str


@dataclass
class Village:
    """Servers on one database, where people are told, and a clock that goes when it is told to."""

    servers: list[Served] = field(default_factory=list)
    receiver: Receiver = field(default_factory=Receiver)
    apps: list[FastAPI] = field(default_factory=list)
    seconds: float = 1_800_000_000.0  # some day in January, eight in the morning

    async def run(self, database: str, count: int, there: threading.Event, stop: asyncio.Event) -> None:
        async with contextlib.AsyncExitStack() as stack:
            self.receiver = await stack.enter_async_context(receiving())
            running = []
            for _ in range(count):
                listener = listen("127.0.0.1", 0)
                stack.callback(listener.close)
                at = f"127.0.0.1:{listener.getsockname()[1]}"
                sent = Delivery(private=True, every=0.1)
                app = application(
                    database, Settings(workers=1), OPEN_HOUSE, front=Front(origin=f"http://{at}"), delivery=sent
                )
                app.state.authority.tables.time = lambda: self.seconds
                self.apps.append(app)
                server = uvicorn.Server(uvicorn.Config(app, ws=QuickSocket, log_level="warning"))
                running.append((server, asyncio.create_task(server.serve(sockets=[listener]))))
                self.servers.append(Served(f"http://{at}", f"ws://{at}"))
            while not all(server.started for server, _ in running):
                await asyncio.sleep(0.01)
            there.set()
            await stop.wait()
            for server, _ in running:
                server.should_exit = True
            await asyncio.gather(*(task for _, task in running))


@pytest.fixture(params=["sqlite", "postgresql"])
def village(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Village]:
    """SQLite has one server; on PostgreSQL there are two."""
    if request.param == "sqlite":
        database, count = f"sqlite:///{tmp_path / 'table.sqlite3'}", 1
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        database, count = postgres.database(), 2
    one, loop, there, stop = Village(), asyncio.new_event_loop(), threading.Event(), asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(one.run(database, count, there, stop)))
    thread.start()
    assert there.wait(180)
    yield one
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


class Person:
    """Somebody with a browser, who is told by push."""

    def __init__(self, browser: Browser, village: Village, name: str, at: int) -> None:
        self.village, self.name, self.keys = village, name, Keys()
        self.context = browser.new_context(permissions=["notifications"], reduced_motion="reduce", locale="en")
        given = self.keys.subscription(f"{village.receiver.url}/{name}")
        told = json.dumps({"endpoint": given.pop("endpoint"), "keys": given})
        self.context.add_init_script(f"PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({told}) }});")
        server = village.servers[at % len(village.servers)]
        self.player = Player(self.context, server)  # type: ignore[arg-type]
        self.page = self.player.page

    @property
    def messages(self) -> list[str]:
        return [self.keys.read(one)["title"] for one in self.village.receiver.got if one.path == f"/{self.name}"]

    def wants_to_be_told(self) -> None:
        self.page.wait_for_selector("#page-notices[open] input[value=push]", state="attached")
        self.page.check("#page-notices input[value=push]")
        self.page.wait_for_function("() => document.querySelector('#page-notices-told').textContent === 'Saved.'")

    def leave(self) -> None:
        """Looks at something else."""
        self.page.goto("about:blank")

    def come(self) -> str:
        """To the start page, and what it says of the table."""
        self.player.home()
        self.page.wait_for_selector("#page-mine li")
        told = self.page.locator("#page-mine li .since")
        return f"{self.page.inner_text('#page-mine-title')}: {told.inner_text() if told.count() else ''}"

    def play(self, match: str) -> None:
        secret = self.page.evaluate("() => JSON.parse(localStorage.getItem('ariane.tables'))[0].mine[0].secret")
        Friend(f"{self.player.server.url}/api/matches/{match}", secret).play()


def test_three_days_of_two_people(browser: Browser, village: Village) -> None:
    anna, ben = Person(browser, village, "Anna", 0), Person(browser, village, "Ben", 1)
    # The first day, in the morning: they sit down together, and Anna plays.
    anna.player.home()
    anna.page.fill("#page-name", "Anna")
    link = set_over_days(anna.page, "day 86400 0")
    match, _, secret = link.rpartition("/")[2].partition("#")
    ben.page.goto(f"{ben.player.server.url}/tables/{match}?lang=en#{secret}")
    ben.page.fill("#page-sit input", "Ben")
    ben.page.click("#page-sit button")
    for one in (anna, ben):
        one.page.wait_for_selector("main[data-state=yours], main[data-state=waiting]")
        one.wants_to_be_told()
    first, second = (anna, ben) if anna.page.get_attribute("main", "data-state") == "yours" else (ben, anna)
    first_seat = awaited(village, match)
    first.play(match)
    second.page.wait_for_selector("main[data-state=yours]")
    # That the second looks is known where they look first, and then to every server; only then an hour passes.
    wait_for(lambda: lookers(village, match) & {awaited(village, match)} != set())
    settled(village)
    village.seconds += HOUR
    settled(village)
    assert village.receiver.got == [], "both have looked"
    for one in (anna, ben):
        one.leave()
    wait_for(lambda: lookers(village, match) == set())  # else a reminder would be dropped: they would still be looking
    settled(village)
    # In the evening, a reminder, for nothing has happened; then the second plays from the start page.
    village.seconds += 18 * HOUR
    wait_for(lambda: len(village.receiver.got) == 1)
    assert second.messages == [f"Gotown with {first.name}: 5 hours left for your move"]
    assert second.come().startswith("One table waits for you")
    second.play(match)
    second.leave()
    assert first.messages == []
    village.seconds += 61
    wait_for(lambda: len(first.messages) == 1)
    assert first.messages == [f"Your turn in Gotown with {second.name}"]
    # The second day: the first one comes, sees what happened since, plays, and the other is told.
    village.seconds += 10 * HOUR
    told = first.come()
    assert told.startswith("One table waits for you")
    assert second.name in told
    first.play(match)
    first.leave()
    village.seconds += 61
    wait_for(lambda: len(second.messages) == 2)
    # The third day: nobody has come.
    village.seconds += 19 * HOUR
    wait_for(lambda: len(second.messages) == 3)
    settled(village)
    assert second.messages[1:] == [
        f"Your turn in Gotown with {first.name}",
        f"Gotown with {first.name}: 5 hours left for your move",
    ]
    assert len(first.messages) == 1
    # At zero the house takes over; it is the first one's turn again, who is told so and reads why.
    village.seconds += 5 * HOUR
    wait_for(lambda: awaited(village, match) == first_seat)
    village.seconds += 61
    wait_for(lambda: len(first.messages) == 2)
    assert first.come().startswith("One table waits for you")
    first.page.locator("#page-mine li a.primary").click()
    first.page.locator("#page-log", has_text=f"The time of {second.name} has run out.").wait_for(state="attached")
    settled(village)
    assert len(second.messages) == 3
    tags = [one.headers["topic"] for one in village.receiver.got]
    assert len(set(tags)) == len(tags) == 5, "nobody is told twice of anything"
    for one in (anna, ben):
        one.context.close()
        assert one.player.wrong == []


def lookers(village: Village, match: str) -> set[int | None]:
    """The seats that see the table, at whichever server; while that is just changing, as if they could not be told."""
    with contextlib.suppress(RuntimeError):  # the servers run in another thread
        return set[int | None]().union(*(app.state.hall.looking(match) for app in village.apps))
    return {None}


def awaited(village: Village, match: str) -> int:
    tables = [app.state.authority.tables.here.get(match) for app in village.apps]
    seats = {table.match.awaited for table in tables if table is not None}
    return next(iter(seats)) or 0 if len(seats) == 1 else -1


def settled(village: Village) -> None:
    """Every postman has gone a whole round since now, and another: what one of them left to the other is done, too."""
    before = [app.state.postman.rounds for app in village.apps]
    wait_for(lambda: all(app.state.postman.rounds > then + 3 for app, then in zip(village.apps, before, strict=True)))
