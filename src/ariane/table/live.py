"""Live: one socket for each viewer, told of every version in order; who has missed one asks for the whole view."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from ariane.core.errors import ArianeError
from ariane.table import looks, messages, secrets
from ariane.table.guard import Bucket
from ariane.table.meter import Account
from ariane.table.models import readable
from ariane.table.refusals import Refused
from ariane.table.sockets import Gone, Socket
from ariane.table.tables import Receipt, Table, Wish

if TYPE_CHECKING:
    from ariane.table.hall import Hall

log = logging.getLogger("ariane.table")

POLICY, BROKEN = 1008, 1011


class Session:
    """One viewer: a task that tells what is new, and the loop that hears what it wants."""

    def __init__(
        self, hall: "Hall", socket: Socket, account: Account, table: Table, viewer: int, hello: messages.Hello
    ) -> None:
        self.hall = hall
        self.socket = socket
        self.account = account  # who pays for what is told and drawn here
        self.table = table
        self.viewer = viewer
        self.held = None if hello.secret is None else secrets.digest(hello.secret)  # the right to look, as it was
        self.language = looks.spoken(table.match.opening.game, hello.language)
        self.ways = tuple(way for way in looks.WAYS if way in hello.draw)
        self.words = hello.words
        self.differences = hello.differences
        self.sheet = -1  # the number of the drawing it was sent last
        self.wake = asyncio.Event()
        self.sent = -1  # the version this viewer stands at; -1: nothing yet, or it asked for all
        self.drawn_at = -1
        self.knows: messages.Present | None = None
        self.presence: messages.Present | None = None  # to be told
        self.beat = False
        self.looks = True  # until the page says that nobody does
        self.asked: dict[str, Wish] = {}  # by key: what this viewer sent and was not told about
        self.bucket = Bucket(hall.limits.messages)
        self.speaking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.table.watchers.add(self.news)
        self.speaking = asyncio.create_task(self.account.pay(self._speak))
        self.wake.set()

    def stop(self) -> None:
        self.table.watchers.discard(self.news)
        if not self.table.watchers:
            self.table.easel.clear()
        if self.speaking is not None:
            self.speaking.cancel()

    async def send(self, message: messages.Told) -> None:
        await self.say(messages.write(message))

    async def say(self, payload: bytes) -> None:
        """Everything is told here or in `_tell_now`: to nobody who has no right to hear it any more."""
        self.table.match.check_eyes(self.viewer, self.held)
        await self.socket.say(payload)

    # Telling: always the newest; a slow viewer skips what lies between

    async def _speak(self) -> None:
        try:
            while True:
                await self.wake.wait()
                if pause := self.account.wait():  # whoever has had more than its share is told later
                    await asyncio.sleep(pause)
                self.wake.clear()
                await self._tell()
        except Gone:
            pass
        except Refused as refused:
            # The seat has become another's, or is free again, or nobody may look on from now.
            self.hall.dismiss(self)
            with contextlib.suppress(Gone):
                await self.socket.close(POLICY, refused.code)
        except Exception:
            # Better no socket than one that says nothing any more: who hears it close comes back and sees the whole.
            log.exception("match %s: a viewer could not be told", self.table.match.id)
            with contextlib.suppress(Gone):
                await self.socket.close(BROKEN, "broken")

    def news(self) -> None:
        """The table has a new version: told at once to programs, who have quick ears, and to people in their turn."""
        if self.words or self.ways or self.sent < 0 or self.account.wait() or not self.account.pay_now(self._tell_now):
            self.wake.set()

    def _tell_now(self) -> bool:
        try:
            self.table.match.check_eyes(self.viewer, self.held)
            if looks.has_missed_talk(self.table.match, self.sent):
                return False
            told = self._changed()
        except Exception:  # noqa: BLE001 it happens again where it can be dealt with
            return False
        if not self.socket.say_now(self._written(told)):
            return False
        self._has_told(told)
        return True

    def _changed(self) -> messages.Changed:
        match, since = self.table.match, self.sent
        facts = self.table.easel.facts(self.viewer, self.language, self.words)
        news = looks.log(match, self.viewer, self.language, since, self.words)
        return messages.Changed(since, match.version, self._stored(), facts, news)

    def _pulse(self) -> messages.Beat:
        match = self.table.match
        return messages.Beat(match.version, None if match.clocks is None else self.hall.authority.tables.now())

    def _has_told(self, told: messages.Changed) -> None:
        self.sent = told.version
        for key in told.acks:
            self.asked.pop(key, None)

    def _stored(self) -> dict[str, int]:
        """What this viewer has sent and is stored, and it does not know yet."""
        keys = self.table.match.keys
        return {key: keys[key][0] for key, wish in self.asked.items() if key in keys and keys[key][2] == wish.mark}

    async def _tell(self) -> None:
        match = self.table.match
        if self.sent < 0 or looks.has_missed_talk(match, self.sent):
            await self._show()
        elif match.version != self.sent:
            told = self._changed()
            self._has_told(told)
            await self.say(self._written(told))
        for key, version in self._stored().items():
            self.asked.pop(key, None)
            await self.send(messages.Ack(key, version, again=False))
        if self.beat:
            self.beat = False
            await self.send(self._pulse())
        if self.presence is not None:
            present, self.presence = self.presence, None
            await self.send(present)
        if self.ways and self.drawn_at != match.version and self.sent == match.version:
            await asyncio.sleep(0)  # acknowledgements first
            self.drawn_at = match.version
            await self.say(self._drawing())

    def _written(self, told: messages.Changed) -> bytes:
        if told.acks:
            return messages.write(told)
        eyes = self.viewer, self.language, self.words, told.since
        return self.table.easel.write((*eyes, messages.Changed), lambda: messages.write(told))

    def _drawing(self) -> bytes:
        """The present drawing, or how it differs from the one this viewer has."""
        easel, version = self.table.easel, self.table.match.version
        eyes = self.viewer, self.language, self.ways
        sheet = easel.sheet(*eyes)
        had, self.sheet = self.sheet, sheet.number
        told: messages.Told
        if self.differences and had == sheet.number:
            told = messages.Redrawn(version, None, None, None)
        elif self.differences and had == sheet.follows and (changes := sheet.changes()) is not None:
            told = messages.Redrawn(version, *changes)
        else:
            told = messages.NowDrawn(version, sheet.drawn)
        return easel.write((*eyes, had, type(told)), lambda: messages.write(told))

    async def _show(self) -> None:
        """The whole view."""
        match = self.table.match
        if match.broken:
            kept = await self.hall.authority.gallery.look(self.table, self.viewer, self.language)
            self.sent = self.drawn_at = match.version
            await self.say(b'{"type":"view","view":' + kept + b"}")
        else:
            easel, eyes = self.table.easel, (self.viewer, self.language, self.ways)
            sheet = easel.sheet(*eyes)
            self.sheet = sheet.number

            def whole() -> bytes:
                drawn = sheet.drawn
                return messages.write(messages.Whole(looks.look(match, self.viewer, self.language, drawn, self.words)))

            self.sent = self.drawn_at = match.version
            await self.say(easel.write((*eyes, self.words, messages.Whole), whole))

    # Hearing

    async def listen(self) -> None:
        while True:
            text = await self.socket.hear()
            if not self.bucket.take():
                raise Refused("too-many", "too many messages")
            await self._hear(messages.read(text))

    async def _hear(self, said: messages.Said) -> None:
        key = said.key if isinstance(said, messages.PlayMoves | messages.Talk) else None
        try:
            if isinstance(said, messages.Ping):
                await self.send(self._pulse())
            elif isinstance(said, messages.Look):
                self.looks = said.on
            elif isinstance(said, messages.Resync):
                self.sent = -1
                self.wake.set()
            elif isinstance(said, messages.PlayMoves | messages.Talk):
                await self._do(said)
            else:
                raise Refused("bad-request", "hello is said once")
        except ArianeError as error:
            if key is not None:
                self.asked.pop(key, None)
            code, rule = (error.code, error.rule) if isinstance(error, Refused) else ("bad-request", None)
            await self.send(messages.No(key, code, str(error), rule, self.table.match.version))
            if code == "stale":
                self.sent = -1
                self.wake.set()

    async def _do(self, said: messages.PlayMoves | messages.Talk) -> None:
        if self.viewer < 0:
            raise Refused("not-seated", "Spectators cannot play")
        if isinstance(said, messages.PlayMoves):
            wish = Wish(self.viewer, said.key, self.held, "play", said.moves)
        else:
            wish = Wish(self.viewer, said.key, self.held, "chat", said.text)
        self.asked[said.key] = wish  # the acknowledgement goes with the news of it
        receipt = await self._ask(said, wish)
        if receipt.again:
            self.asked.pop(said.key, None)
            await self.send(messages.Ack(said.key, receipt.version, again=True))
        elif said.key in self.asked:
            self.wake.set()

    async def _ask(self, said: messages.PlayMoves | messages.Talk, wish: Wish) -> Receipt:
        authority = self.hall.authority
        if isinstance(said, messages.PlayMoves):
            return await authority.play_wish(self.table, wish, said.version, said.moves)
        try:
            text = readable(said.text)
        except ValueError as error:
            raise Refused("bad-request", str(error)) from None
        return await authority.chat(self.table, self.viewer, text, said.key, self.held)
