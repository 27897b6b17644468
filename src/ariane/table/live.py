"""Live: one socket for each viewer, told of every version in order; who has missed one asks for the whole view."""

import asyncio
import contextlib
import logging
import re
import time
from typing import Annotated, NamedTuple

import msgspec
from starlette.types import Receive, Scope, Send

from ariane.core.errors import ArianeError
from ariane.core.game import PUBLIC
from ariane.table import looks, secrets
from ariane.table.authority import Authority
from ariane.table.guard import Bucket, Limits
from ariane.table.models import KEY, readable
from ariane.table.refusals import Refused
from ariane.table.sockets import Gone, Socket
from ariane.table.tables import Table

log = logging.getLogger("ariane.table")

HELLO_SECONDS = 10.0
BEAT_SECONDS = 10.0
SILENCE = 35.0  # seconds after which another server is taken for gone
POLICY, BROKEN = 1008, 1011
ADDRESS = re.compile("/api/matches/([a-z0-9]{16})/live")

Key = Annotated[str, msgspec.Meta(pattern=KEY)]

# What a viewer says


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a viewer."""


class Hello(Said, frozen=True, tag="hello"):
    """Comes first: who one is (no secret: the public), in which language, and what is to be drawn."""

    secret: Annotated[str, msgspec.Meta(pattern=secrets.FORM)] | None = None
    language: looks.Language = "en"
    draw: Annotated[list[str], msgspec.Meta(max_length=3)] = []
    words: bool = True  # without them moves and log come in notation only, as programs like it


class PlayMoves(Said, frozen=True, tag="play"):
    version: int
    moves: Annotated[list[int], msgspec.Meta(min_length=1, max_length=64)]
    key: Key


class Talk(Said, frozen=True, tag="chat"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    key: Key


class Resync(Said, frozen=True, tag="resync"):
    """Asks for the whole view: what came last did not follow what came before."""


class Ping(Said, frozen=True, tag="ping"):
    pass


# What we say


class Told(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a viewer."""


class Whole(Told, frozen=True, tag="view"):
    view: looks.View


class Changed(Told, frozen=True, tag="step", rename={"since": "from"}):
    """From one version to another; a viewer that does not stand at `from` has a gap and says resync.

    `acks` are the keys of what this viewer sent and is now stored, with the version each has made.
    """

    since: int
    version: int
    acks: dict[str, int]
    facts: looks.Facts
    log: list[looks.News]


class NowDrawn(Told, frozen=True, tag="drawn"):
    version: int
    drawn: looks.Drawn


class Ack(Told, frozen=True, tag="ack"):
    """What this viewer sent is stored; for what changes nothing more, or was stored before."""

    key: str
    version: int
    again: bool


class No(Told, frozen=True, tag="refused"):
    key: str | None
    code: str
    message: str
    rule: str | None
    version: int


class Beat(Told, frozen=True, tag="beat"):
    version: int


class Present(Told, frozen=True, tag="presence"):
    """Who is connected, at whichever server, and how many look on."""

    seats: list[int]
    spectators: int


_said = msgspec.json.Decoder(Hello | PlayMoves | Talk | Resync | Ping)
_told = msgspec.json.Encoder()


class Elsewhere(NamedTuple):
    """Who is connected to a match at another server, and when that was said."""

    seats: list[int]
    spectators: int
    at: float


class Hall:
    """Who is connected to which table."""

    def __init__(self, authority: Authority, limits: Limits) -> None:
        self.authority = authority
        self.limits = limits
        self.sessions: dict[str, set[Session]] = {}
        self.addresses: dict[str, int] = {}
        self.elsewhere: dict[str, dict[str, Elsewhere]] = {}  # match -> server -> who is connected there
        self.clock = time.monotonic
        authority.bus.met = self._meet

    async def beat_on(self) -> None:
        """Tells everybody now and then which version is the present one: who hears nothing any more reconnects."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            for session in [session for sessions in self.sessions.values() for session in sessions]:
                session.beat = True
                session.wake.set()
            self.refresh()

    async def receive(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one socket until it closes."""
        address = scope["client"][0] if scope.get("client") else ""
        place = ADDRESS.fullmatch(scope["path"])
        if place is None or self.addresses.get(address, 0) >= self.limits.sockets_per_address:
            await send({"type": "websocket.close", "code": POLICY})
            return
        socket = Socket(scope, receive, send)
        self.addresses[address] = self.addresses.get(address, 0) + 1
        try:
            with contextlib.suppress(Gone):
                await socket.accept()
                await self._serve(socket, place[1])
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    async def _serve(self, socket: Socket, id: str) -> None:
        session = None
        try:
            session = await self._welcome(socket, id)
            await session.listen()
        except Refused as refused:
            await socket.close(POLICY, refused.code)
        except TimeoutError:
            await socket.close(POLICY, "silence")
        except msgspec.MsgspecError:
            await socket.close(POLICY, "bad-request")
        finally:
            if session is not None:
                session.stop()
                sessions = self.sessions.get(id, set())
                sessions.discard(session)
                if not sessions:
                    self.sessions.pop(id, None)
                self.tell_presence(id)

    async def _welcome(self, socket: Socket, id: str) -> "Session":
        hello = _said.decode(await asyncio.wait_for(socket.hear(), HELLO_SECONDS))
        if not isinstance(hello, Hello):
            raise Refused("bad-request", "say hello first")
        table = await self.authority.table(id, fresh=True)
        viewer = await self.authority.viewer(table, hello.secret)
        sessions = self.sessions.setdefault(id, set())
        if len(sessions) >= self.limits.sockets_per_match:
            raise Refused("too-many", "too many look at this match")
        session = Session(self, socket, table, viewer, hello)
        sessions.add(session)
        session.start()
        self.tell_presence(id)
        return session

    # Who is there

    def tell_presence(self, id: str) -> None:
        """Somebody came or went here: those who are here are told, and the other servers."""
        sessions = self.sessions.get(id, set())
        here = sorted({session.viewer for session in sessions if session.viewer >= 0})
        self.authority.bus.tell(id, here, sum(session.viewer == PUBLIC for session in sessions))
        if not sessions:
            self.elsewhere.pop(id, None)
        self._show_presence(id)

    def _show_presence(self, id: str) -> None:
        sessions = self.sessions.get(id, set())
        seats = {session.viewer for session in sessions if session.viewer >= 0}
        spectators = sum(session.viewer == PUBLIC for session in sessions)
        for others in self.elsewhere.get(id, {}).values():
            seats.update(others.seats)
            spectators += others.spectators
        present = Present(sorted(seats), spectators)
        for session in sessions:
            if session.knows != present:
                session.knows = session.presence = present
                session.wake.set()

    def _meet(self, server: str, id: str, seats: list[int], spectators: int) -> None:
        """Another server tells who is connected there; whoever is new is told who is here."""
        if id not in self.sessions:
            return
        others = self.elsewhere.setdefault(id, {})
        new = server not in others
        if seats or spectators:
            others[server] = Elsewhere(seats, spectators, self.clock())
        else:
            others.pop(server, None)
        if new and (seats or spectators):
            self.tell_presence(id)
        else:
            self._show_presence(id)

    def refresh(self) -> None:
        """A server that says nothing any more is gone, and so is who was connected there; we say that we are here."""
        now = self.clock()
        for match in list(self.sessions):
            others = self.elsewhere.get(match, {})
            gone = [server for server, there in others.items() if now - there.at > SILENCE]
            for server in gone:
                del others[server]
            if gone or self.authority.bus.connection is not None:
                self.tell_presence(match)


class Session:
    """One viewer: a task that tells what is new, and the loop that hears what it wants."""

    def __init__(self, hall: Hall, socket: Socket, table: Table, viewer: int, hello: Hello) -> None:
        self.hall = hall
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.language = looks.spoken(table.match.opening.game, hello.language)
        self.ways = tuple(way for way in looks.WAYS if way in hello.draw)
        self.words = hello.words
        self.wake = asyncio.Event()
        self.sent = -1  # the version this viewer stands at; -1: nothing yet, or it asked for all
        self.drawn = -1
        self.knows: Present | None = None
        self.presence: Present | None = None  # to be told
        self.beat = False
        self.asked: set[str] = set()  # keys of what this viewer sent and was not told about
        self.bucket = Bucket(hall.limits.messages)
        self.speaking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.table.watchers.add(self.news)
        self.speaking = asyncio.create_task(self._speak())
        self.wake.set()

    def stop(self) -> None:
        self.table.watchers.discard(self.news)
        if self.speaking is not None:
            self.speaking.cancel()

    async def send(self, message: Told) -> None:
        await self.socket.say(_told.encode(message))

    # Telling: always the newest; a slow viewer skips what lies between

    async def _speak(self) -> None:
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self._tell()
        except Gone:
            pass
        except Exception:
            # Better no socket than one that says nothing any more: who hears it close comes back and sees the whole.
            log.exception("match %s: a viewer could not be told", self.table.match.id)
            with contextlib.suppress(Gone):
                await self.socket.close(BROKEN, "broken")

    def news(self) -> None:
        """The table has a new version: told at once to programs, who have quick ears, and to people in their turn."""
        if self.words or self.ways or self.sent < 0 or not self._tell_now():
            self.wake.set()

    def _tell_now(self) -> bool:
        try:
            told = self._changed()
        except Exception:  # noqa: BLE001 it happens again where it can be dealt with
            return False
        if not self.socket.say_now(_told.encode(told)):
            return False
        self._has_told(told)
        return True

    def _changed(self) -> Changed:
        match, since = self.table.match, self.sent
        facts = looks.facts(match, self.viewer, self.language, self.words)
        news = looks.log(match, self.viewer, self.language, since, self.words)
        return Changed(since, match.version, self._stored(), facts, news)

    def _has_told(self, told: Changed) -> None:
        self.sent = told.version
        self.asked.difference_update(told.acks)

    def _stored(self) -> dict[str, int]:
        """What this viewer has sent and is stored, and it does not know yet."""
        keys = self.table.match.keys
        return {key: keys[key][0] for key in self.asked if key in keys and keys[key][1] == self.viewer}

    async def _tell(self) -> None:
        match = self.table.match
        if self.sent < 0:
            await self._show()
        elif match.version != self.sent:
            told = self._changed()
            self._has_told(told)
            await self.send(told)
        for key, version in self._stored().items():
            self.asked.discard(key)
            await self.send(Ack(key, version, again=False))
        if self.beat:
            self.beat = False
            await self.send(Beat(match.version))
        if self.presence is not None:
            present, self.presence = self.presence, None
            await self.send(present)
        if self.ways and self.drawn != match.version and self.sent == match.version:
            await asyncio.sleep(0)  # acknowledgements first
            self.drawn = match.version
            await self.send(NowDrawn(match.version, looks.draw(match, self.viewer, self.language, self.ways)))

    async def _show(self) -> None:
        """The whole view."""
        match = self.table.match
        if match.broken:
            kept = await self.hall.authority.look(self.table, self.viewer, self.language)
            self.sent = self.drawn = match.version
            await self.socket.say(b'{"type":"view","view":' + kept + b"}")
        else:
            view = looks.look(match, self.viewer, self.language, self.ways, self.words)
            self.sent = self.drawn = view.version
            await self.send(Whole(view))

    # Hearing

    async def listen(self) -> None:
        while True:
            text = await self.socket.hear()
            if not self.bucket.take():
                raise Refused("too-many", "too many messages")
            await self._hear(_said.decode(text))

    async def _hear(self, said: Said) -> None:
        key = said.key if isinstance(said, PlayMoves | Talk) else None
        try:
            if isinstance(said, Ping):
                await self.send(Beat(self.table.match.version))
            elif isinstance(said, Resync):
                self.sent = -1
                self.wake.set()
            elif isinstance(said, PlayMoves | Talk):
                await self._do(said)
            else:
                raise Refused("bad-request", "hello is said once")
        except ArianeError as error:
            if key is not None:
                self.asked.discard(key)
            code, rule = (error.code, error.rule) if isinstance(error, Refused) else ("bad-request", None)
            await self.send(No(key, code, str(error), rule, self.table.match.version))
            if code == "stale":
                self.sent = -1
                self.wake.set()

    async def _do(self, said: PlayMoves | Talk) -> None:
        if self.viewer < 0:
            raise Refused("not-seated", "who looks on does not play")
        authority = self.hall.authority
        self.asked.add(said.key)  # the acknowledgement goes with the news of it
        if isinstance(said, PlayMoves):
            receipt = await authority.play(self.table, self.viewer, said.version, said.moves, said.key)
        else:
            try:
                text = readable(said.text)
            except ValueError as error:
                raise Refused("bad-request", str(error)) from None
            receipt = await authority.chat(self.table, self.viewer, text, said.key)
        if receipt.again:
            self.asked.discard(said.key)
            await self.send(Ack(said.key, receipt.version, again=True))
        elif said.key in self.asked:
            self.wake.set()
