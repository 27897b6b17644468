"""Live: one socket for each viewer, told of every version in order; who has missed one asks for the whole view."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from ariane.core.errors import ArianeError
from ariane.table import looks, messages, sayings, secrets, showing, telling
from ariane.table.guard import Bucket
from ariane.table.letters import Letter, Parcel
from ariane.table.meter import Account
from ariane.table.models import readable
from ariane.table.refusals import Refused
from ariane.table.sockets import POLICY, Gone, Socket
from ariane.table.tables import Receipt, Table, Wish

if TYPE_CHECKING:
    from ariane.table.hall import Hall

log = logging.getLogger("ariane.table")

BROKEN = 1011


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
        self.listens = False  # it waits for the next message: all before it have been dealt with
        self.moving = False  # a move is on its way to the storage
        self.asking: asyncio.Task[None] | None = None  # what became of it
        self.stopped = False

    def start(self) -> None:
        self.table.watchers.add(self.news)
        self.socket.listen(self.hear_now)
        self.speaking = asyncio.create_task(self.account.pay(lambda: self._beside(self._speak)))
        self.wake.set()

    def stop(self) -> None:
        self.table.watchers.discard(self.news)
        if not self.table.watchers:
            self.table.easel.clear()
        self.stopped = True
        self.socket.listen(None)
        for task in (self.speaking, self.asking):
            if task is not None:
                task.cancel()

    async def send(self, message: messages.Told) -> None:
        await self.say(Letter(messages.write(message)))

    async def say(self, letter: Letter) -> None:
        """Everything is told here or in `_tell_now`: to nobody who has no right to hear it any more."""
        self.table.match.check_eyes(self.viewer, self.held)
        await self.socket.say(letter)

    # Telling: always the newest; a slow viewer skips what lies between

    async def _speak(self) -> None:
        while True:
            await self.wake.wait()
            if pause := self.account.wait():  # whoever has had more than its share is told later
                await asyncio.sleep(pause)
            self.wake.clear()
            await self._tell()

    async def _beside(self, work: Callable[[], Awaitable[None]]) -> None:
        """Beside what is heard: where that fails, it ends the conversation itself."""
        try:
            await work()
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
        slow, person = self.sent < 0 or self.account.wait() > 0, self.words or bool(self.ways)
        if person and self.viewer < 0 and not slow:
            self.table.gather(self)
        elif person or slow or not self.account.pay_now(self._tell_now):
            self.wake.set()

    def look_on(self) -> None:
        """A spectator is told and shown what is new where they stand, and not called up one by one."""
        if self.news in self.table.watchers and not self._show_now():
            self.wake.set()  # something is in the way: in their own time

    def _show_now(self) -> bool:
        """What is new in words and what is new in the picture: written to the line in one go, once for all alike."""
        match = self.table.match
        eyes = self.viewer, self.language, self.words, self.ways, self.differences
        try:
            match.check_eyes(self.viewer, self.held)
            if telling.has_missed_talk(match, self.sent):
                return False
            parcel, sheet = self.table.easel.parcel((*eyes, self.sent, self.drawn_at, self.sheet), self._pack)
            if parcel.letters and not self.socket.say_now(parcel):
                return False
        except Exception:  # noqa: BLE001 it happens again where it can be dealt with
            return False
        self.sent, self.sheet = match.version, sheet
        if self.ways:
            self.drawn_at = match.version
        return True

    def _pack(self) -> tuple[Parcel, int]:
        """All that is new to a spectator, who has asked for nothing; and the drawing they have then."""
        match, had, letters = self.table.match, self.sheet, list[Letter]()
        if self.sent != match.version:
            letters.append(self._happened()[0])
        try:
            if self.ways and self.drawn_at != match.version:
                letters.append(self._drawing())
            return Parcel(letters), self.sheet
        finally:
            self.sheet = had

    def _tell_now(self) -> bool:
        try:
            self.table.match.check_eyes(self.viewer, self.held)
            if telling.has_missed_talk(self.table.match, self.sent):
                return False
            letter, acks = self._happened()
        except Exception:  # noqa: BLE001 it happens again where it can be dealt with
            return False
        if not self.socket.say_now(letter):
            return False
        self._has_told(acks)
        return True

    def _happened(self) -> tuple[Letter, dict[str, int]]:
        """What is new, put into words once for all who are told the same; and what of it this viewer has sent."""
        acks = self._stored()
        if acks:
            return Letter(self._changed(acks)), acks
        eyes = self.viewer, self.language, self.words, self.sent
        return self.table.easel.write((*eyes, messages.Changed), lambda: self._changed(acks)), acks

    def _changed(self, acks: dict[str, int]) -> bytes:
        match, since = self.table.match, self.sent
        if not self.words:
            return self.table.easel.telegrams.write(self.viewer, since, acks)
        facts = self.table.easel.facts(self.viewer, self.language, self.words)
        news = telling.log(match, self.viewer, self.language, since, self.words)
        return messages.write(messages.Changed(since, match.version, acks, facts, news))

    def _pulse(self) -> messages.Beat:
        match = self.table.match
        return messages.Beat(match.version, None if match.clocks is None else self.hall.authority.tables.now())

    def _has_told(self, acks: dict[str, int]) -> None:
        self.sent = self.table.match.version
        for key in acks:
            self.asked.pop(key, None)

    def _stored(self) -> dict[str, int]:
        """What this viewer has sent and is stored, and it does not know yet."""
        keys = self.table.match.keys
        return {key: keys[key][0] for key, wish in self.asked.items() if key in keys and keys[key][2] == wish.mark}

    async def _tell(self) -> None:
        match = self.table.match
        if self.viewer < 0:
            await asyncio.sleep(0)  # whoever plays first; then all that is told goes as one
        if self.sent < 0 or telling.has_missed_talk(match, self.sent):
            await self._show()
        elif match.version != self.sent:
            letter, acks = self._happened()
            self._has_told(acks)
            await self.say(letter)
        for key, version in self._stored().items():
            self.asked.pop(key, None)
            await self.send(messages.Ack(key, version, again=False))
        if self.beat:
            self.beat = False
            await self.send(self._pulse())
        if self.presence is not None:
            present, self.presence = self.presence, None
            await self.say(self.table.easel.write((messages.Present, present), lambda: messages.write(present)))
        if self.ways and self.drawn_at != match.version and self.sent == match.version:
            if self.viewer >= 0:
                await asyncio.sleep(0)  # acknowledgements first
            self.drawn_at = match.version
            await self.say(self._drawing())

    def _drawing(self) -> Letter:
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
            await self.say(Letter(b'{"type":"view","view":' + kept + b"}"))
        else:
            easel, eyes = self.table.easel, (self.viewer, self.language, self.ways)
            sheet = easel.sheet(*eyes)
            self.sheet = sheet.number

            def whole() -> bytes:
                drawn = sheet.drawn
                return messages.write(
                    messages.Whole(showing.look(match, self.viewer, self.language, drawn, self.words))
                )

            self.sent = self.drawn_at = match.version
            await self.say(easel.write((*eyes, self.words, messages.Whole), whole))

    # Hearing

    async def listen(self) -> None:
        while True:
            self.listens = True
            text = await self.socket.hear()
            self.listens = False
            if not self.bucket.take():
                raise Refused("too-many", "too many messages")
            await self._hear(messages.read(text))

    def hear_now(self, text: bytes) -> bool:
        """Whether this could be dealt with at once: a move at a free table, by somebody who has not had their share."""
        if not self.listens or self.moving or self.viewer < 0 or self.account.wait() or not self.bucket.take():
            return False
        if not self.account.pay_now(lambda: self._move(text)):
            self.bucket.give_back()  # it is heard again, in its turn
            return False
        return True

    def _move(self, text: bytes) -> bool:
        try:
            said = messages.read(text)
            if not isinstance(said, messages.PlayMoves):
                return False
            wish = Wish(self.viewer, said.key, self.held, "play", said.moves)
            authority, then = self.hall.authority, partial(self._has_moved, said)
            self.moving = authority.play_now(self.table, wish, said.version, said.moves, self.account, then)
        except Exception:  # noqa: BLE001 it happens again where it can be dealt with, and what is wrong is said
            return False
        if self.moving:
            self.asked[said.key] = wish  # the acknowledgement goes with the news of it
        return self.moving

    def _has_moved(self, said: messages.PlayMoves, version: int | None) -> None:
        if version is None and not self.stopped:
            self.asking = asyncio.create_task(self.account.pay(lambda: self._beside(lambda: self._ask_again(said))))
            return
        self.moving = False
        if said.key in self.asked:
            self.wake.set()

    async def _ask_again(self, said: messages.PlayMoves) -> None:
        """By the way of those who wait, with the same key: it is stored once, or refused."""
        try:
            await self._hear(said)
        finally:
            self.moving = False

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
            await self.send(
                messages.No(key, code, sayings.said(str(error), self.language), rule, self.table.match.version)
            )
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
