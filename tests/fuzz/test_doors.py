"""The doors of the table: whatever comes through them, the answer is in words and the house stands."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ariane.core.registry import our_components
from tests.fuzz import budget
from tests.fuzz.mangling import mangled
from tests.table.conftest import Server
from tests.table.test_web import OPEN, Player, two

pytestmark = pytest.mark.once

FORMS: dict[str, object] = {
    "": {"game": "gotown", "seats": OPEN, "options": {"first": 1}, "components": our_components("gotown").text},
    "join": {"name": "Anna", "entropy": "ab" * 16, "seat": 1},
    "play": {"version": 3, "moves": [92], "key": "k"},
    "why-not": {"clicks": ["hand-1"]},
    "undo": {"to": 1, "key": "k"},
    "undo/answer": {"agreed": True},
    "advance": {"asks": "play", "answer": "stop"},
    "plan": {"plans": [{"moves": ["end"], "given": {"seat": 0, "move": "end"}}]},
    "plan/look": {"moves": ["end"], "given": {"seat": 0, "move": "end"}},
    "line": {"step": 2, "line": ["end"]},
    "chat": {"text": "hello", "key": "c"},
    "replace": {"seat": 1},
    "fork": {"steps": 2, "seats": OPEN},
}
SAID: list[dict[str, object]] = [
    {"type": "play", "version": 3, "moves": [92], "key": "k"},
    {"type": "chat", "text": "hello", "key": "c"},
    {"type": "hello", "language": "fr", "draw": ["picture"], "words": True},
    {"type": "resync"},
    {"type": "ping"},
]
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def bent(draw: st.DrawFn, form: dict[str, object]) -> str:
    """A form with one field that is something else, or a text that was one."""
    key = draw(st.sampled_from([*form, "more"]))
    wrong = json.dumps({**form, key: draw(ANY)})
    return draw(st.just(wrong) | mangled([json.dumps(form)]) | st.just('{"a":' + "[" * 20_000) | st.just("9" * 6_000))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'table.sqlite3'}", "--unlimited", "--pace", "0")
    yield one
    one.stop()


@pytest.fixture(scope="module")
def anna(server: Server) -> Player:
    return two(server)[0]


@pytest.mark.parametrize("door", FORMS)
def test_every_request_is_answered_in_words(server: Server, anna: Player, door: str) -> None:
    form: Any = FORMS[door]
    url = f"{anna.url}/{door}" if door else f"{server.url}/api/matches"
    with httpx.Client(headers={**anna.headers, "Content-Type": "application/json"}, timeout=60) as client:

        @given(bent(form))
        @budget(12)
        def ask(body: str) -> None:
            answer = client.post(url, content=body.encode(errors="replace"))
            assert answer.status_code < 500, (answer.status_code, answer.text, body[:200])
            if answer.status_code >= 400:
                assert answer.json()["error"]["message"]

        ask()
    assert server.is_up()


def test_no_message_breaks_the_socket_of_another(server: Server, anna: Player) -> None:
    url = f"{server.live}/api/matches/{anna.match}/live"
    texts = [json.dumps(said) for said in SAID]
    message = mangled(texts) | st.sampled_from(texts) | st.sampled_from(SAID).flatmap(bent) | st.binary(max_size=20)

    async def talk(messages: list[str | bytes], first: bool) -> None:
        async with connect(url) as socket:
            with contextlib.suppress(ConnectionClosed):
                if first:
                    await socket.send(json.dumps({"type": "hello", "secret": anna.secret}))
                for said in messages:
                    await socket.send(said.encode(errors="replace").decode() if isinstance(said, str) else said)
                await socket.send('{"type":"ping"}')
                while json.loads(await asyncio.wait_for(socket.recv(), 30)).get("type") != "beat":
                    pass
                return
            assert socket.close_code in (1008, 1009), (socket.close_code, socket.close_reason, messages)

    @given(st.lists(message, max_size=4), st.booleans())
    @budget(40)
    def ask(messages: list[str | bytes], first: bool) -> None:
        asyncio.run(talk(messages, first))

    ask()
    assert server.is_up()
    assert anna.view()["read_only"] is None
