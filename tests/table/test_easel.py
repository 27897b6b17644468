"""What viewers with the same eyes are shown is made once, and sent as what changed since the last drawing."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, cast

import msgspec
import pytest
from starlette.types import Message
from websockets.asyncio.client import ClientConnection, connect

import ariane
from ariane.core import svg
from ariane.core.difference import LINE, MARK, Apart, checksum, patched
from ariane.core.game import PUBLIC
from ariane.core.views import picture
from ariane.table import looks, showing, telling
from ariane.table.authority import Authority
from ariane.table.easel import Easel, Sheet
from ariane.table.entries import SeatPlan
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.letters import Letter, Parcel
from ariane.table.live import Session
from ariane.table.messages import Hello
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.sockets import Socket
from ariane.table.tables import Table
from tests.table.test_wire import Wire, served

pytestmark = [pytest.mark.once, pytest.mark.anyio]

DECISIONS = 14  # that are looked at in each game
MOVES = 6  # that are counted with and without spectators
POSITIONS = 80  # that are drawn for two seats,
FIRST = 20  # of them while most parts are new
STEP = 4000  # bytes of one step, for one viewer, in the middle


class Viewer:
    """Keeps the picture as a page does, and counts what it costs."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.picture = ""
        self.sentences = ""
        self.version = -1
        self.cost = 0

    async def say(self, **words: object) -> None:
        await self.socket.send(json.dumps(words))

    async def until(self, version: int) -> None:
        """Until the drawing of this version is there."""
        self.cost = 0
        async with asyncio.timeout(60):
            while self.version < version:
                self.hear(str(await self.socket.recv()))

    def hear(self, text: str) -> None:
        told: dict[str, Any] = json.loads(text)
        self.cost += len(text.encode())
        if told["type"] == "view":
            self._take(told["view"])
        elif told["type"] == "drawn":
            self._take(told)
        elif told["type"] == "redrawn":
            if told["picture"] is not None:
                self.picture = put_together(self.picture, told["picture"])
            if told["lines"] is not None:
                self.sentences = put_together(self.sentences, told["lines"], LINE)
            self.version = told["version"]

    def _take(self, told: dict[str, Any]) -> None:
        drawn, self.version = told["drawn"], told["version"]
        self.picture, self.sentences = drawn.get("picture", ""), drawn.get("sentences", "")


def put_together(old: str, patch: dict[str, Any], mark: str = MARK) -> str:
    made = patched(old, [(at, drop, put) for at, drop, put in patch["cuts"]], mark)
    assert checksum(made) == patch["sum"]
    return made


async def sit(authority: Authority, game: str, position: str = "", seats: int = 0) -> Table:
    """All seats taken at a table, from the beginning or from this position on."""
    seats = seats or ariane.load(game).seats[0]
    opening = authority.prepare(game, [SeatPlan("open")] * seats)
    if position:
        opening = msgspec.structs.replace(opening, position=position)
    created = await authority.create(opening, seed="11" * 32)
    table = await authority.table(created.match)
    for seat in range(seats):
        await authority.join(table, seat, f"P{seat}", "", proposed=f"{seat}" * 32)
    async with asyncio.timeout(60):
        while not table.match.begun:
            await asyncio.sleep(0.005)
    return table


def look(wire: Wire, table: Table) -> connect:
    return connect(f"ws://127.0.0.1:{wire.port}/api/matches/{table.match.id}/live", max_size=None)


def midway(game: str) -> tuple[str, int]:
    """The middle of a game with all seats taken, and how many these are."""
    rules, rng = ariane.load(game), random.Random(5)
    state, positions = rules.new(rules.seats[-1]), list[str]()
    while state.outcome() is None:
        if state.actor() >= 0:
            positions.append(state.dump())
        state.play(rng.choice(state.moves()))
    return positions[len(positions) // 2], rules.seats[-1]


@pytest.mark.parametrize("crowded", [False, True], ids=["first moves", "midway with all seats"])
@pytest.mark.parametrize("game", ariane.names())
async def test_a_step_costs_little_and_gives_the_same_picture(game: str, crowded: bool, tmp_path: Path) -> None:
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, game, *(midway(game) if crowded else ()))
        match, costs = table.match, list[int]()
        async with look(wire, table) as one, look(wire, table) as two:
            page, program = Viewer(one), Viewer(two)
            await page.say(type="hello", secret="0" * 32, draw=["picture", "sentences"], differences=True)
            await program.say(type="hello", secret="0" * 32, draw=["picture", "sentences"])
            for viewer in (page, program):
                await viewer.until(match.version)
            for number in range(DECISIONS):
                seat = match.deciding()
                if seat is None:
                    break
                moves = match.state.moves()
                await wire.authority.play(table, seat, match.version, [moves[number * 7 % len(moves)]], None)
                for viewer in (page, program):
                    await viewer.until(match.version)
                costs.append(page.cost)
                assert page.picture == program.picture
                assert page.sentences == program.sentences
        assert median(costs) < STEP, sorted(costs)


async def test_talk_draws_nothing_anew(authority: Authority) -> None:
    table = await sit(authority, "gotown")
    before = table.easel.sheet(0, "en", ("picture",))
    await authority.chat(table, 1, "hello", None)
    assert table.easel.sheet(0, "en", ("picture",)) is before
    assert table.easel.sheet(1, "en", ("picture",)) is not before, "other eyes, another drawing"


async def test_many_onlookers_cost_little(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty spectators beside two players: one drawing, one telling and one writing more than without them."""
    made = {"drawn": 0, "told": 0, "written": 0, "logged": 0}

    def counted(name: str, deed: Callable[..., Any]) -> Callable[..., Any]:
        def count(*arguments: Any) -> Any:
            made[name] += 1
            return deed(*arguments)

        return count

    monkeypatch.setattr(showing, "picture", counted("drawn", showing.picture))
    monkeypatch.setattr(showing, "facts", counted("told", showing.facts))
    monkeypatch.setattr(telling, "log", counted("logged", telling.log))
    write = Easel.write
    monkeypatch.setattr(
        Easel, "write", lambda easel, message, encode: write(easel, message, counted("written", encode))
    )
    table = await sit(authority, "berzerk")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    for spectators, eyes in ((0, 2), (40, 3)):
        sessions = [watch(hall, table, seat) for seat in (0, 1, *[PUBLIC] * spectators)]
        await settled(sessions)
        made.update(drawn=0, told=0, written=0, logged=0)
        for _ in range(MOVES):
            seat = table.match.deciding()
            assert seat is not None
            await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)
            await settled(sessions)
        assert made["drawn"] == MOVES * eyes, spectators
        assert made["told"] <= MOVES * eyes, spectators
        assert made["logged"] <= MOVES * eyes, spectators
        assert made["written"] <= 2 * MOVES * eyes, spectators  # what happened, and how it looks now
        for session in sessions:
            session.stop()


async def test_onlookers_hear_after_those_who_play_and_all_at_once(authority: Authority) -> None:
    """What is written to a socket in one round of the loop is sent at once: half the work of a crowd."""
    table = await sit(authority, "gotown")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    sessions = [watch(hall, table, seat) for seat in (0, 1, *[PUBLIC] * 5)]
    await settled(sessions)
    loop, rounds, told = asyncio.get_running_loop(), [0], dict[Session, list[int]]()

    def turn() -> None:
        rounds[0] += 1
        loop.call_soon(turn)

    async def note(session: Session, _: Message) -> None:
        told.setdefault(session, []).append(rounds[0])

    for session in sessions:
        session.socket.send = partial(note, session)
    turn()
    seat = table.match.deciding()
    assert seat is not None
    await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)
    await settled(sessions)
    players = [told[session] for session in sessions[:2]]
    assert all(len(rounds) == 2 and rounds[0] < rounds[1] for rounds in players), (
        "first what happened, then how it looks"
    )
    for session in sessions[2:]:
        first, second = told[session]
        assert first == second > max(rounds[0] for rounds in players)
        session.stop()
    for session in sessions[:2]:
        session.stop()


class Ready:
    """A socket that takes what is said at once, as our own server's do."""

    def __init__(self) -> None:
        self.heard = list[bytes]()
        self.written = list[bytes]()

    def listen(self, _: object) -> None:
        pass

    def say_now(self, letter: Letter | Parcel) -> bool:
        self.written.append(letter.packed())
        self.heard += [each.text for each in (letter.letters if isinstance(letter, Parcel) else [letter])]
        return True

    async def say(self, letter: Letter) -> None:
        self.say_now(letter)


class Looking:
    """Somebody who looks on, and what they do when they are told."""

    def __init__(self, account: Account, look_on: Callable[[], None]) -> None:
        self.account = account
        self.look_on = look_on


class Called(asyncio.Event):
    """How often somebody was called up to be told something."""

    times = 0

    def set(self) -> None:
        Called.times += 1
        super().set()


async def test_a_crowd_is_not_called_up_one_by_one(authority: Authority) -> None:
    """However many look on: what is done for a move in the loop is no more than for one of them."""
    table = await sit(authority, "gotown")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    sessions = list[Session]()
    for _ in range(40):
        hello = Hello(draw=["picture", "sentences"], differences=True)
        account = Account(Meter(OPEN_HOUSE.share), "")
        sessions.append(Session(hall, cast("Socket", Ready()), account, table, PUBLIC, hello))
        sessions[-1].start()
    await settled(sessions)
    sockets = [cast("Ready", session.socket) for session in sessions]
    for session, socket in zip(sessions, sockets, strict=True):
        session.wake = Called()
        socket.heard.clear()
    for moves in range(1, MOVES + 1):
        seat = table.match.deciding()
        assert seat is not None
        await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)
        await settled(sessions)
        assert all(len(socket.heard) == 2 * moves for socket in sockets), "what happened, and how it looks"
    assert len({tuple(socket.heard) for socket in sockets}) == 1
    assert len({id(socket.written[-1]) for socket in sockets}) == 1, "put together once, not for each of them"
    assert Called.times == 0
    sessions[0].stop()
    before = len(sockets[0].heard)
    seat = table.match.deciding()
    assert seat is not None
    await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)
    await settled(sessions[1:])
    assert len(sockets[0].heard) == before, "whoever has left hears no more"
    for session in sessions[1:]:
        session.stop()


async def test_whoever_cannot_be_told_at_once_is_told_in_their_own_time(authority: Authority) -> None:
    table = await sit(authority, "gotown")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    hello = Hello(draw=["picture"], differences=True)
    reference, slow = Ready(), Ready()
    sessions = [
        Session(hall, cast("Socket", socket), Account(Meter(OPEN_HOUSE.share), ""), table, PUBLIC, hello)
        for socket in (reference, slow)
    ]
    for session in sessions:
        session.start()
    await settled(sessions)
    takes, spoken = [0], Ready.say_now

    def say_now(letter: Letter | Parcel) -> bool:
        takes[0] += 1
        return takes[0] % 4 < 2 and spoken(slow, letter)

    async def say(letter: Letter) -> None:
        spoken(slow, letter)

    slow.say_now, slow.say = say_now, say  # type: ignore[method-assign]
    for _ in range(3 * MOVES):
        seat = table.match.deciding()
        assert seat is not None
        await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)
        await settled(sessions)
    assert slow.heard == reference.heard
    for session in sessions:
        session.stop()


def watch(hall: Hall, table: Table, viewer: int, account: Account | None = None, *, program: bool = False) -> Session:
    async def nothing() -> Message:
        raise AssertionError("nobody speaks here")

    async def send(_: Message) -> None:
        pass

    secret = f"{viewer}" * 32 if viewer >= 0 else None
    draw = [] if program else ["picture", "sentences"]
    hello = Hello(secret=secret, draw=draw, differences=True, words=not program)
    socket = Socket({"type": "websocket"}, nothing, send)
    session = Session(hall, socket, account or Account(Meter(OPEN_HOUSE.share), ""), table, viewer, hello)
    session.start()
    return session


async def settled(sessions: list[Session]) -> None:
    async with asyncio.timeout(60):
        while any(session.drawn_at != session.table.match.version for session in sessions):
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("game", ariane.names())
def test_what_stays_is_not_drawn_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two pictures after a move at most an eighth is written anew, in the middle; parts that stay are kept."""
    written = 0
    attribute = svg._attribute

    def counted(key: str) -> str:
        nonlocal written
        written += 1
        return attribute(key)

    monkeypatch.setattr(svg, "_attribute", counted)
    rules, rng, anew = ariane.load(game), random.Random(5), list[float]()
    state = rules.new(rules.seats[0])
    while len(anew) < POSITIONS:
        if state.outcome() is not None:
            state = rules.new(rules.seats[0])
        state.play(rng.choice(state.moves()))
        if state.actor() >= 0:
            written = 0
            drawn = [picture(state, seat, names=["Ann", "Bob", "Cleo", "Dan"], alone=False) for seat in (0, 1)]
            anew.append(written / sum(one.count('="') for one in drawn))
    assert median(anew[FIRST:]) < 1 / 8, sorted(anew)


def test_a_picture_is_taken_apart_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once to be compared with the one before, and again with the one after."""
    taken: list[str] = []
    apart = Apart.__init__

    def counted(self: Apart, text: str) -> None:
        taken.append(text)
        apart(self, text)

    monkeypatch.setattr(Apart, "__init__", counted)
    pictures = [f"<svg>{'<g/>' * 40}<text>{number}</text></svg>" for number in range(4)]
    sheets: list[Sheet] = []
    for number, text in enumerate(pictures):
        drawn = looks.Drawn(picture=text, sentences=str(number))
        beside = looks.Drawn(sentences=str(number))
        sheets.append(Sheet(number, number, text, beside, sheets[-1] if sheets else None))
        changes = sheets[-1].changes()
        assert sheets[-1].drawn == drawn, "it can still be shown whole"
        assert (changes is None) == (number == 0)
        if changes is not None:
            assert patched(pictures[number - 1], changes[0].cuts) == text
    assert taken == pictures
    assert all(sheet.before is None for sheet in sheets), "those before are let go"


async def test_whoever_breaks_off_keeps_nobody_else_from_being_told(authority: Authority) -> None:
    table, told = await sit(authority, "gotown"), asyncio.Event()

    meter = Meter((0.1, 1.0), clock=lambda: 0.0)

    def broken() -> None:
        raise OSError("a line that breaks")

    def slow() -> None:
        began = time.thread_time()
        while time.thread_time() < began + 0.02:
            pass
        told.set()

    for client, look_on in (("broken", broken), ("slow", slow)):
        table.gather(Looking(Account(meter, client), look_on))
    async with asyncio.timeout(10):
        await told.wait()
    await asyncio.sleep(0)
    for client in ("broken", "slow"):
        assert 0.005 < 1.0 - meter.left(client) < 0.5, "what it took is paid by all alike"
