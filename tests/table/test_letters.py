"""What goes over sockets: read and written without a detour where it is plain, and by the book where it is not."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosedError
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from ariane.table import entries, sockets
from ariane.table.authority import Authority
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.holds import Hold
from ariane.table.journal import JournalLine
from ariane.table.letters import LARGE, Letter, text_in
from ariane.table.live import Session
from ariane.table.match import Match
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage
from ariane.table.tables import Table
from tests.table.test_easel import sit, watch
from tests.table.test_storage import OPENING
from tests.table.test_wire import Wire, served

pytestmark = [pytest.mark.once, pytest.mark.anyio]

MOST = 1000


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, text, fin=fin).serialize(mask=True)


@settings(deadline=None)
@given(st.binary(max_size=400), st.binary(max_size=8), st.binary(max_size=8))
def test_a_plain_text_is_read_and_nothing_else_is(text: bytes, before: bytes, after: bytes) -> None:
    whole = frame(text)
    plain = text.isascii() and len(text) != 127  # of that length it is read by the book
    assert text_in(whole, MOST) == (text if plain else None)
    assert text_in(whole, len(text) - 1) is None, "longer than is allowed"
    assert text_in(whole + after, MOST) == (text if plain and not after else None)
    if before:
        assert text_in(whole[: -len(before)], MOST) is None, "not all of it"
    for other in (frame(text, fin=False), bytes((0xC1,)) + whole[1:], bytes((0x89,)) + whole[1:]):
        assert text_in(other, MOST) is None
    assert text_in(Frame(Opcode.TEXT, text).serialize(mask=False), MOST) is None, "clients mask what they send"


def test_no_bytes_at_all_upset_the_reader() -> None:
    for size in range(12):
        assert text_in(b"\x81\xff" + bytes(size), MOST) is None
        assert text_in(b"\x81\xfe" + b"\xff" * size, MOST) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, LARGE - 1, LARGE, 65_535, 65_536, 200_000])
def test_a_letter_says_the_same_packed_or_not(size: int) -> None:
    text = (b'{"picture":"<svg>' * (size // 17 + 1))[:size]
    letter = Letter(text)
    for packing, sent in ((False, letter.framed), (True, letter.packed())):
        client = ClientProtocol(
            parse_uri("ws://localhost/"), extensions=[ClientPerMessageDeflateFactory()], max_size=None
        )
        client.state = client.state.OPEN
        client.parser = super(ClientProtocol, client).parse()
        next(client.parser)
        if packing:
            client.extensions = [
                ClientPerMessageDeflateFactory().process_response_params([("server_no_context_takeover", None)], [])
            ]
        client.receive_data(sent)
        [heard] = client.events_received()
        assert isinstance(heard, Frame)
        assert bytes(heard.data) == text
    assert (letter.packed() is letter.framed) == (size < LARGE)
    assert size < LARGE or len(letter.packed()) < len(letter.framed)
    assert letter.packed() is letter.packed(), "once for everybody"


async def test_a_hold_is_handed_on_in_order_and_a_free_one_is_taken_at_once() -> None:
    hold, order = Hold(), list[int]()
    assert hold.take()
    assert not hold.take()

    async def wait(number: int) -> None:
        async with hold:
            order.append(number)
            await asyncio.sleep(0)

    waiting = [asyncio.create_task(wait(number)) for number in range(4)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    hold.release()  # it is the first one's now, though it has not run yet
    assert not hold.take(), "nobody comes before those who wait"
    waiting[0].cancel()  # and it is called off at that very moment
    async with asyncio.timeout(60):
        await asyncio.gather(*waiting, return_exceptions=True)
    assert order == [2, 3]
    assert hold.take()


def look(wire: Wire, table: Table, packed: bool = True) -> connect:
    address = f"ws://127.0.0.1:{wire.port}/api/matches/{table.match.id}/live"
    return connect(address, max_size=None, compression="deflate" if packed else None)


async def until(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            told: dict[str, Any] = json.loads(await socket.recv())
            if told["type"] in kinds:
                return told


class Heard:
    """Counts what is dealt with at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at_once: list[bool] = []
        listen = sockets.Socket.listen

        def listened(socket: sockets.Socket, ear: Callable[[bytes], bool] | None) -> None:
            def heard(text: bytes) -> bool:
                assert ear is not None
                self.at_once.append(ear(text))
                return self.at_once[-1]

            listen(socket, None if ear is None else heard)

        monkeypatch.setattr(sockets.Socket, "listen", listened)


async def test_a_move_is_dealt_with_at_once_and_all_else_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(monkeypatch)
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "gotown")
        match = table.match
        async with look(wire, table, packed=False) as one:
            seat = match.deciding()
            assert seat is not None
            hello = {"type": "hello", "secret": f"{seat}" * 32, "words": False}
            await one.send(json.dumps(hello))
            await until(one, "view")

            async def say(**words: object) -> None:
                await one.send(json.dumps(words))

            move, version = match.state.moves()[0], match.version
            await say(type="play", version=version, moves=[move], key="one")
            assert (await until(one, "step", "refused"))["acks"] == {"one": version + 1}
            await say(type="play", version=version, moves=[move], key="one")
            assert await until(one, "ack") == {"type": "ack", "key": "one", "version": version + 1, "again": True}
            await say(type="play", version=match.version, moves=[1 << 30], key="wrong")
            assert (await until(one, "refused"))["code"] in ("illegal", "not-your-turn")
            await say(type="chat", text="hello", key="talk")
            assert (await until(one, "step"))["acks"] == {"talk": match.version}
            await say(type="ping")
            assert (await until(one, "beat"))["version"] == match.version
    assert heard.at_once == [True, False, False, False, False]


async def test_moves_that_come_together_are_made_in_their_order(tmp_path: Path) -> None:
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "berzerk")
        match = table.match
        async with look(wire, table, packed=False) as one:
            seat = match.deciding()
            assert seat is not None
            await one.send(json.dumps({"type": "hello", "secret": f"{seat}" * 32, "words": False}))
            version = (await until(one, "view"))["view"]["version"]
            said = [
                json.dumps({"type": "play", "version": version, "moves": [move], "key": f"k{move}"}).encode()
                for move in match.state.moves()[:1] * 3
            ]
            one.transport.write(b"".join(map(frame, said)))  # in one piece: then all go by the book
            for each in said:
                one.transport.write(frame(each))
            keys = [f"k{json.loads(said[0])['moves'][0]}"]
            told = await until(one, "step")
            assert list(told["acks"]) == keys
            for _ in range(5):
                again = await until(one, "ack")
                assert (again["key"], again["version"], again["again"]) == (keys[0], version + 1, True)
        assert match.version == version + 1


@pytest.mark.parametrize("packed", [True, False])
async def test_what_comes_in_pieces_is_put_together(packed: bool, tmp_path: Path) -> None:
    """A frame cut anywhere, or in fragments: the rest of one is not taken for a message, whatever it looks like."""
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "gotown")
        async with look(wire, table, packed) as one:
            seat = table.match.deciding()
            await one.send(json.dumps({"type": "hello", "secret": f"{seat}" * 32, "words": False}))
            await until(one, "view")
            outside = b'{"type":"chat","key":"k","text":"' + b"x" * 40 + b'"}'
            sent = frame(outside)
            for cut in (1, 2, 5, len(sent) - 3):
                one.transport.write(sent[:cut])
                await asyncio.sleep(0.05)
                one.transport.write(sent[cut:])
                assert (await until(one, "step", "ack", "view"))["type"] in ("step", "ack")
            # The second half of this message is, byte for byte, a frame of its own, with a move that could be made.
            version = table.match.version
            move = {"type": "play", "version": version, "moves": table.match.state.moves()[:1], "key": "inside"}
            inside = frame(json.dumps(move).encode())
            text = b'{"type":"chat","key":"k2","text":"'
            head = bytes((0x81, 0x80 | 126)) + (len(text) + len(inside) + 2).to_bytes(2, "big") + bytes(4)
            one.transport.write(head + text)
            await asyncio.sleep(0.05)
            one.transport.write(inside)
            await asyncio.sleep(0.05)
            one.transport.write(b'"}')
            with pytest.raises(Exception, match=r"1007|bad-request|1008"):
                await until(one, "view", "step")
        assert table.match.version == version


async def test_a_move_that_finds_the_storage_gone_is_answered_when_that_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked again, with its key, by the way of everybody who waits: stored once, or said not to be."""
    faults = [None, OSError("the disk is on fire")]
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "berzerk")
        match, pen = table.match, wire.authority.storage.pen
        write = pen.write

        def fail(lines: Any, then: Callable[[Any], None]) -> None:
            fault = faults.pop() if faults else None
            if fault is None:
                write(lines, then)
            else:
                asyncio.get_running_loop().call_soon(then, fault)

        monkeypatch.setattr(pen, "write", fail)
        async with look(wire, table, packed=False) as one:
            seat = match.deciding()
            assert seat is not None
            await one.send(json.dumps({"type": "hello", "secret": f"{seat}" * 32, "words": False}))
            version = (await until(one, "view"))["view"]["version"]
            play = {"type": "play", "version": version, "moves": match.state.moves()[:1], "key": "k"}
            await one.send(json.dumps(play))
            assert (await until(one, "step", "refused"))["acks"] == {"k": version + 1}
        assert not faults
        assert [line.key for line in await wire.authority.storage.lines(match.id)].count("k") == 1
        assert wire.authority.storage.health.faults["journal"] == 1


async def test_whoever_has_had_their_share_is_not_heard_at_once(authority: Authority) -> None:
    table = await sit(authority, "berzerk")
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    seat = table.match.deciding()
    assert seat is not None
    meter = Meter((1.0, 1.0), lambda: 0.0)
    session: Session = watch(hall, table, seat, Account(meter, "greedy"), program=True)
    session.listens = True
    text = json.dumps(
        {"type": "play", "version": table.match.version, "moves": table.match.state.moves()[:1], "key": "k"}
    ).encode()
    meter.charge("greedy", 2.0)
    assert not session.hear_now(text)
    meter.charge("greedy", -2.0)
    async with table.lock:
        assert not session.hear_now(text), "somebody else is writing"
    version = table.match.version
    assert session.hear_now(text)
    assert not session.hear_now(text), "one after the other"
    async with asyncio.timeout(60):
        while table.match.version == version:
            await asyncio.sleep(0.001)
    assert meter.left("greedy") < 1.0, "and it is charged for it"
    session.stop()


async def test_browsers_that_unpack_are_sent_long_messages_packed(tmp_path: Path) -> None:
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "gotown")
        seen = []
        for packed in (True, False):
            async with look(wire, table, packed) as one:
                await one.send(json.dumps({"type": "hello", "draw": ["picture"]}))
                seen.append(await until(one, "view"))
                if packed:
                    assert one.response is not None
                    assert "permessage-deflate; server_no_context_takeover" in str(
                        one.response.headers["Sec-WebSocket-Extensions"]
                    )
        assert seen[0] == seen[1]
        assert len(json.dumps(seen[0])) > LARGE


async def test_an_end_tells_everybody_what_became_of_their_line(tmp_path: Path) -> None:
    """Of one that was under way, and of one that was not; whoever comes after the end is told at once."""
    store = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    await store.open()
    await store.create("a" * 16, "00" * 32, OPENING)
    told: list[tuple[int, bool | None]] = []

    def hand_in(number: int) -> None:
        line = JournalLine("a" * 16, number, None, entries.Chat(0, "hello"))
        store.hand_in(line, lambda mine: told.append((number, mine)))

    hand_in(1)
    hand_in(2)
    await store.close()
    assert told == [(2, None), (1, True)]
    hand_in(3)
    assert told[-1] == (3, None)


async def test_whoever_stumbles_over_what_was_stored_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """Lines that go together belong to many tables: each is told, and the next ones are stored."""
    store = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    await store.open()
    await store.create("a" * 16, "00" * 32, OPENING)
    told: list[tuple[int, bool | None]] = []

    def hand_in(number: int) -> None:
        def hear(mine: bool | None) -> None:
            told.append((number, mine))
            if number == 2:
                raise LookupError("no such table")

        store.hand_in(JournalLine("a" * 16, number, None, entries.Chat(0, "hello")), hear)

    for number in (1, 2, 3):
        hand_in(number)
    assert await store.append(JournalLine("a" * 16, 4, None, entries.Chat(0, "hello")))
    assert told == [(1, True), (2, True), (3, True)]
    await store.close()


async def test_a_pen_that_cannot_even_begin_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    await store.open()
    await store.create("a" * 16, "00" * 32, OPENING)
    line = JournalLine("a" * 16, 1, None, entries.Chat(0, "hello"))
    with monkeypatch.context() as broken:
        broken.setattr(store.pen, "write", refuse)
        async with asyncio.timeout(60):
            with pytest.raises(NotStored):
                await store.append(line)
    async with asyncio.timeout(60):
        assert await store.append(line)
    await store.close()


async def until_free(table: Table) -> None:
    async with asyncio.timeout(60):
        while table.lock.held:
            await asyncio.sleep(0.001)


def refuse(*_: object) -> None:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize("lasting", [False, True])
async def test_a_move_that_is_stored_and_cannot_be_gone_on_with_is_asked_for_again(
    lasting: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it is read from the storage, as every server would; where that fails, too, the conversation ends."""
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "berzerk")
        match, take = table.match, Match.take
        async with look(wire, table, packed=False) as one:
            seat = match.deciding()
            assert seat is not None
            await one.send(json.dumps({"type": "hello", "secret": f"{seat}" * 32, "words": False}))
            version = (await until(one, "view"))["view"]["version"]
            faults = [0] * (100 if lasting else 1)

            def stumble(self: Match, number: int, key: str | None, entry: Any) -> None:
                if faults:
                    faults.pop()
                    raise LookupError("no such thing")
                take(self, number, key, entry)

            monkeypatch.setattr(Match, "take", stumble)
            play = {"type": "play", "version": version, "moves": match.state.moves()[:1], "key": "k"}
            await one.send(json.dumps(play))
            if lasting:
                with pytest.raises(ConnectionClosedError, match="1011"):
                    await until(one, "ack", "step", "refused")
            else:
                told = await until(one, "ack", "step", "refused")
                assert told.get("acks") == {"k": version + 1} or (told["type"], told["key"]) == ("ack", "k")
                assert match.version == version + 1
        await until_free(table)
        assert [line.key for line in await wire.authority.storage.lines(match.id)].count("k") == 1


async def test_whoever_hangs_up_after_a_move_leaves_the_table_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path / "table.sqlite3") as wire:
        table = await sit(wire.authority, "berzerk")
        match, pen = table.match, wire.authority.storage.pen
        write, held_back = pen.write, list[Callable[[], None]]()
        monkeypatch.setattr(pen, "write", lambda lines, then: held_back.append(lambda: write(lines, then)))
        async with look(wire, table, packed=False) as one:
            seat = match.deciding()
            assert seat is not None
            await one.send(json.dumps({"type": "hello", "secret": f"{seat}" * 32, "words": False}))
            version = (await until(one, "view"))["view"]["version"]
            play = {"type": "play", "version": version, "moves": match.state.moves()[:1], "key": "k"}
            await one.send(json.dumps(play))
            async with asyncio.timeout(60):
                while not held_back:
                    await asyncio.sleep(0.001)
            assert not table.lock.take()
            await one.send(json.dumps({"type": "ping"}))
            assert (await until(one, "beat", "step"))["version"] == version, "the others are not kept waiting"
        async with asyncio.timeout(60):
            while table.watchers:
                await asyncio.sleep(0.001)
            held_back.pop()()
        await until_free(table)
        assert match.version == version + 1
        assert not table.unsure
