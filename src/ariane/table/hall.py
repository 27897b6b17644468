"""The hall: who is connected to which table, here and at other servers; every socket comes in through it."""

import asyncio
import contextlib
import re
import time
from typing import NamedTuple

import msgspec
from starlette.types import Receive, Scope, Send

from ariane.core.game import PUBLIC
from ariane.table import messages
from ariane.table.authority import Authority
from ariane.table.guard import Limits, client_of
from ariane.table.live import Session
from ariane.table.messages import Hello, Present
from ariane.table.meter import Account
from ariane.table.orders import Orders
from ariane.table.patience import AWAY
from ariane.table.refusals import Refused
from ariane.table.sockets import POLICY, Gone, Socket

HELLO_SECONDS = 10.0
BEAT_SECONDS = 10.0
SILENCE = 35.0  # seconds after which another server is taken for gone
LULL = 0.25  # seconds for which it waits for more who come and go before those who look on are counted anew
ADDRESS = re.compile("/api/matches/([a-z0-9]{16})/live")


class Elsewhere(NamedTuple):
    """Who is connected to a match at another server, and when that was said."""

    seats: list[int]
    spectators: int
    at: float


class Hall:
    """Who is connected to which table."""

    def __init__(self, authority: Authority, orders: Orders) -> None:
        self.authority = authority
        self.orders = orders
        self.dismissing: set[asyncio.Task[None]] = set()
        self.sessions: dict[str, set[Session]] = {}
        self.addresses: dict[str, int] = {}
        self.elsewhere: dict[str, dict[str, Elsewhere]] = {}  # match -> server -> who is connected there
        self.clock = time.monotonic
        self.began = self.clock()
        self.left: dict[str, dict[int, float]] = {}  # match -> seat -> when it was last connected
        self.there: dict[str, set[int]] = {}  # match -> the seats that are connected
        self.lulls: dict[str, asyncio.TimerHandle] = {}  # match -> when its spectators are counted anew
        authority.tables.bus.met = self._meet
        authority.absent = self.absent

    @property
    def limits(self) -> Limits:
        return self.orders.limits

    def let_go(self, id: str) -> None:
        """The match was deleted: nobody looks at it any more."""
        self.authority.tables.here.pop(id, None)
        for session in list(self.sessions.get(id, ())):
            self._close(session, "unknown-match")

    def put_out(self) -> None:
        """Whoever is banned by now: nobody goes on talking because they came before."""
        for session in [session for sessions in self.sessions.values() for session in sessions]:
            if self.orders.is_banned(session.account.client):
                self._close(session, "")

    def _close(self, session: Session, why: str) -> None:
        task = asyncio.create_task(session.socket.close(POLICY, why))
        self.dismissing.add(task)
        task.add_done_callback(self.dismissing.discard)

    async def close(self) -> None:
        """Nobody is told anything more."""
        for lull in self.lulls.values():
            lull.cancel()
        sessions = [session for sessions in self.sessions.values() for session in sessions]
        for session in sessions:
            session.stop()
        speaking = [session.speaking for session in sessions if session.speaking is not None]
        await asyncio.gather(*speaking, *self.dismissing, return_exceptions=True)

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
        address = client_of(scope)
        place = ADDRESS.fullmatch(scope["path"])
        if place is None or self.addresses.get(address, 0) >= self.limits.sockets_per_address:
            await send({"type": "websocket.close", "code": POLICY})
            return
        socket = Socket(scope, receive, send)
        self.addresses[address] = self.addresses.get(address, 0) + 1
        try:
            with contextlib.suppress(Gone):
                await socket.accept()
                await self._serve(socket, place[1], scope["account"])
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    async def _serve(self, socket: Socket, id: str, account: Account) -> None:
        session = None
        await self.authority.tables.bus.attend(id)  # before the match is read: what is stored from now on is heard
        try:
            session = await self._welcome(socket, id, account)
            await session.listen()
        except Refused as refused:
            await socket.close(POLICY, refused.code)
        except TimeoutError:
            await socket.close(POLICY, "silence")
        except msgspec.MsgspecError:
            await socket.close(POLICY, "bad-request")
        finally:
            if session is not None:
                self.dismiss(session)
                session.stop()
            await self.authority.tables.bus.leave(id)

    def dismiss(self, session: Session) -> None:
        """It is told nothing more, and is not counted among those who are here."""
        match = session.table.match.id
        session.table.watchers.discard(session.news)
        sessions = self.sessions.get(match, set())
        if session in sessions:
            sessions.discard(session)
            if not sessions:
                self.sessions.pop(match, None)
            self.tell_presence(match)

    async def _welcome(self, socket: Socket, id: str, account: Account) -> Session:
        hello = messages.read(await asyncio.wait_for(socket.hear(), HELLO_SECONDS))
        if not isinstance(hello, Hello):
            raise Refused("bad-request", "say hello first")
        table = await self.authority.table(id, fresh=True)
        viewer = await self.authority.viewer(table, hello.secret)
        sessions = self.sessions.setdefault(id, set())
        if len(sessions) >= self.limits.sockets_per_match:
            raise Refused("too-many", "too many people are watching this match")
        session = Session(self, socket, account, table, viewer, hello)
        sessions.add(session)
        session.start()
        self.tell_presence(id)
        return session

    # Who is there

    def tell_presence(self, id: str) -> None:
        """Somebody came or went here: those who are here are told, and the other servers."""
        sessions = self.sessions.get(id, set())
        self.authority.tables.bus.tell(id, sorted(self.here(id)), sum(session.viewer == PUBLIC for session in sessions))
        self._show_presence(id)

    def absent(self, id: str, seat: int) -> float:
        """Seconds since this seat was connected anywhere, 0 where it is.

        Where we never saw it, it is away as soon as it has had the time to come back to a server that has just begun.
        """
        if seat in self._connected(id):
            return 0.0
        now, left = self.clock(), self.left.get(id, {}).get(seat)
        return max(0.001, min(now - self.began, AWAY) if left is None else now - left)

    def here(self, id: str) -> set[int]:
        """The seats of this match that are connected here."""
        return {session.viewer for session in self.sessions.get(id, ()) if session.viewer >= 0}

    def looking(self, id: str) -> set[int]:
        """Those of them before whose eyes the page is."""
        return {session.viewer for session in self.sessions.get(id, ()) if session.viewer >= 0 and session.looks}

    def _connected(self, id: str) -> set[int]:
        return self.here(id).union(*(others.seats for others in self.elsewhere.get(id, {}).values()))

    def _show_presence(self, id: str, *, now: bool = False) -> None:
        """Who sits is told at once; how many look on, a moment later: mostly several come and go together."""
        sessions = self.sessions.get(id, set())
        seats = self._connected(id)
        self._note_who_left(id, seats)
        spectators = sum(session.viewer == PUBLIC for session in sessions)
        spectators += sum(others.spectators for others in self.elsewhere.get(id, {}).values())
        present, later = Present(tuple(sorted(seats)), spectators), False
        for session in sessions:
            if session.knows is None or (now or session.knows.seats != present.seats):
                if session.knows != present:
                    session.knows = session.presence = present
                    session.wake.set()
            else:
                later = later or session.knows != present
        if later and id not in self.lulls:
            self.lulls[id] = asyncio.get_running_loop().call_later(LULL, self._count_spectators, id)

    def _count_spectators(self, id: str) -> None:
        del self.lulls[id]
        self._show_presence(id, now=True)

    def _note_who_left(self, id: str, seats: set[int]) -> None:
        left = self.left.setdefault(id, {})
        for seat in self.there.get(id, set()) - seats:
            left[seat] = self.clock()
        self.there[id] = seats
        if id not in self.sessions and id not in self.elsewhere:
            del self.there[id]

    def _meet(self, server: str, id: str, seats: list[int], spectators: int) -> None:
        """Another server tells who is connected there; whoever is new is told who is here."""
        if id not in self.sessions and id not in self.authority.tables.here:
            return
        others = self.elsewhere.setdefault(id, {})
        new = server not in others
        if seats or spectators:
            others[server] = Elsewhere(seats, spectators, self.clock())
        else:
            others.pop(server, None)
            if not others:
                del self.elsewhere[id]
        if new and (seats or spectators):
            self.tell_presence(id)
        else:
            self._show_presence(id)

    def refresh(self) -> None:
        """A server that says nothing any more is gone, and so is who was connected there; we say that we are here."""
        now = self.clock()
        for match in [match for match, left in self.left.items() if match not in self.there]:
            if all(now - at > AWAY for at in self.left[match].values()):  # nobody knows better than that they are away
                del self.left[match]
        for match in {*self.sessions, *self.elsewhere}:
            others = self.elsewhere.get(match, {})
            gone = [server for server, there in others.items() if now - there.at > SILENCE]
            for server in gone:
                del others[server]
            if gone and not others:
                del self.elsewhere[match]
            if gone or (match in self.sessions and self.authority.tables.bus.connection is not None):
                self.tell_presence(match)
