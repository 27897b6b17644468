"""The API as programs use it: `ariane serve` in a process of its own, asked over HTTP and sockets."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ariane.core.record import Record
from tests.table.conftest import Serve, Server
from tests.table.postgres import wait_for

pytestmark = pytest.mark.once

OPEN = [{"kind": "open"}, {"kind": "open"}]


class Player:
    """Somebody with a seat, who speaks HTTP."""

    def __init__(self, server: Server, match: str, name: str, secret: str | None = None) -> None:
        self.match = match
        self.url = f"{server.url}/api/matches/{match}"
        self.headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        seated = self.ask("join", name=name, entropy="ab" * 16)
        self.secret: str = seated["secret"]
        self.headers = {"Authorization": f"Bearer {self.secret}"}

    def ask(self, what: str, status: int = 200, **form: object) -> Any:
        answer = httpx.post(f"{self.url}/{what}", json=form, headers=self.headers, timeout=60)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, what: str = "", **query: str) -> httpx.Response:
        answer = httpx.get(f"{self.url}{what}", params=query, headers=self.headers, timeout=60)
        assert answer.status_code == 200, answer.text
        return answer

    def view(self, language: str = "en") -> Any:
        return self.get(language=language).json()


def create(server: Server, seats: list[dict[str, str]] | None = None, **form: object) -> Any:
    asked = {"game": "gotown", "seats": seats or OPEN, "options": {"first": 1}, **form}
    answer = httpx.post(f"{server.url}/api/matches", json=asked, timeout=60)
    assert answer.status_code == 201, answer.text
    return answer.json()


def two(server: Server) -> tuple[Player, Player]:
    match = create(server)["match"]
    anna, ben = Player(server, match, "Anna"), Player(server, match, "Ben")
    wait_for(lambda: anna.view()["facts"]["status"] == "running")
    return anna, ben


def test_the_shelf_tells_games_options_and_rulebooks(server: Server) -> None:
    shelf = httpx.get(f"{server.url}/api/games", params={"language": "fr"}, timeout=60).json()
    gotown = next(game for game in shelf["games"] if game["name"] == "gotown")
    assert {"random", "greedy"} <= set(shelf["levels"])
    assert [option["key"] for option in gotown["options"]] == ["short", "first", "nine", "melts"]
    assert gotown["seats"] == [2, 3, 4]
    rules = httpx.get(f"{server.url}/api/games/gotown/rulebook", params={"language": "fr"}, timeout=60).json()
    assert any(rule["id"] == "gotown.joker.not-two" and rule["kind"] == "rule" for rule in rules)
    missing = httpx.get(f"{server.url}/api/games/chess", timeout=60)
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "unknown-game")


def test_the_api_describes_itself_without_asking_another_host(server: Server) -> None:
    described = httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()
    assert "/api/matches/{match}/play" in described["paths"]
    page = httpx.get(f"{server.url}/api/docs", timeout=60)
    assert page.status_code == 200
    assert "http://" not in page.text
    assert "https://" not in page.text
    assert "<script" not in page.text
    assert "/api/docs" in httpx.get(server.url, timeout=60).text


def test_two_people_play_a_whole_match_and_prove_its_record(server: Server, tmp_path: Path) -> None:
    anna, ben = two(server)
    moves = 0
    view = anna.view()
    while view["facts"]["status"] != "over":
        who = anna if view["facts"]["deciding"] == 0 else ben
        view = who.view()
        assert view["facts"]["chance"]["seed"] is None
        done = who.ask("play", version=view["version"], moves=[view["facts"]["moves"][0]["move"]], key=f"m{moves}")
        assert done["version"] > view["version"]
        view = who.view()
        moves += 1
    assert view["facts"]["end"]["reason"]
    assert view["facts"]["chance"]["seed"]
    record = tmp_path / "match.record"
    record.write_text(anna.get("/record").text)
    assert Record.read(record).verify() > 10
    proven = subprocess.run(
        [sys.executable, "-P", "-m", "ariane", "record", "verify", str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert proven.returncode == 0
    assert "proven" in proven.stdout
    assert Record.read(record).names == ["Anna", "Ben"]


def test_a_view_has_all_a_seat_may_see_in_its_language(server: Server) -> None:
    anna, ben = two(server)
    view = anna.view("fr")
    assert view["viewer"] == 0
    assert view["drawn"]["picture"].startswith("<svg")
    assert view["drawn"]["sketch"]
    assert "Joueur" in view["drawn"]["sentences"] or "Vous" in view["drawn"]["sentences"]
    assert all(choice["name"] and choice["phrase"] and choice["clicks"] for choice in view["facts"]["moves"])
    assert any(line["kind"] == "step" for line in view["log"])
    assert (view["facts"]["asks"], view["facts"]["rules"][0]) == ("play", "gotown.turn.any-number")
    assert ben.view()["facts"]["moves"] == []
    assert [seat["name"] for seat in view["facts"]["seats"]] == ["Anna", "Ben"]


def test_a_refusal_cites_the_rule_and_a_stale_one_shows_the_position(server: Server) -> None:
    anna, ben = two(server)
    jokers = 12
    version = anna.view()["version"]
    refused = anna.ask("play", 422, version=version, moves=[jokers], key="a")
    assert refused["error"]["rule"] == "gotown.joker.not-two"
    why = anna.ask("why-not", move=jokers)
    assert why["rule"] == "gotown.joker.not-two"
    assert why["text"]
    assert not why["legal"]
    assert ben.ask("why-not", 409, move=jokers)["error"]["rule"] is None
    end = next(choice["move"] for choice in anna.view()["facts"]["moves"] if choice["name"] == "end")
    anna.ask("play", version=version, moves=[end], key="b")
    assert anna.ask("play", version=version, moves=[end], key="b")["again"]
    stale = ben.ask("play", 409, version=version, moves=[end], key="c")
    assert stale["error"]["code"] == "stale"
    assert stale["error"]["view"]["facts"]["deciding"] == 1


def test_a_hint_is_a_legal_move_for_who_decides_where_the_table_allows_it(server: Server) -> None:
    anna, ben = two(server)
    assert anna.ask("hint")["move"] in [choice["move"] for choice in anna.view()["facts"]["moves"]]
    assert ben.ask("hint", 409)["error"]["code"] == "not-your-turn"
    match = create(server, hints=False)["match"]
    strict = Player(server, match, "Anna")
    Player(server, match, "Ben")
    wait_for(lambda: strict.view()["facts"]["status"] == "running")
    assert strict.ask("hint", 409)["error"]["code"] == "not-now"


def test_bots_and_kept_seats(server: Server) -> None:
    created = create(server, [{"kind": "kept", "name": "Anna"}, {"kind": "bot", "level": "greedy"}])
    secret = created["places"][0]["secret"]
    anna = Player(server, created["match"], "Anna", secret)
    assert anna.secret != secret, "the link's secret is known to who made it"
    wait_for(lambda: anna.view()["facts"]["deciding"] == 0)
    anna.ask("play", version=anna.view()["version"], moves=[92], key="x")
    wait_for(lambda: anna.view()["facts"]["deciding"] == 0)
    assert any(line["seat"] == 1 for line in anna.view()["log"])


def test_listed_and_closed_tables(server: Server) -> None:
    shown = create(server, listed=True)["match"]
    hidden = create(server, spectators=False)["match"]
    listed = [listing["match"] for listing in httpx.get(f"{server.url}/api/matches", timeout=60).json()]
    assert shown in listed
    assert hidden not in listed
    Player(server, hidden, "Anna"), Player(server, hidden, "Ben")
    wait_for(lambda: httpx.get(f"{server.url}/api/matches/{hidden}", timeout=60).status_code == 403)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("", {"game": "gotown"}, 422),
        ("", {"game": "gotown", "seats": [{"kind": "open"}]}, 422),
        ("", {"game": "gotown", "seats": OPEN, "options": {"colour": 3}}, 422),
        ("", {"game": "gotown", "seats": OPEN, "listed": "yes"}, 422),
        ("", {"game": "gotown", "seats": OPEN, "surprise": 1}, 422),
        ("", {"game": "chess", "seats": OPEN}, 404),
        ("", {"game": "gotown", "seats": OPEN, "components": "this is no toml ="}, 422),
        ("", {"game": "gotown", "seats": [{"kind": "open", "name": "x" * 41}] * 2}, 422),
        ("", {"game": "gotown", "seats": [{"kind": "bot", "level": "genius"}] * 2}, 422),
        ("", {"game": "gotown", "seats": OPEN, "components": "x" * 70_000}, 413),
        ("/aaaaaaaaaaaaaaaa/join", {"name": "Anna"}, 404),
        ("/aaaaaaaaaaaaaaaa/join", {"name": "An\u0000na"}, 422),
        ("/nonsense/join", {"name": "Anna"}, 422),
    ],
)
def test_what_is_not_right_is_refused_with_a_reason(server: Server, path: str, body: object, status: int) -> None:
    answer = httpx.post(f"{server.url}/api/matches{path}", json=body, timeout=60)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"]


def test_another_sites_page_cannot_open_a_socket(server: Server) -> None:
    match = create(server)["match"]

    async def intrude() -> None:
        async with connect(f"{server.live}/api/matches/{match}/live", origin=Origin("https://elsewhere.example")):
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(intrude())


def test_every_answer_is_guarded(server: Server) -> None:
    for path in ("/", "/api/docs", "/api/games", "/nowhere", "/api/matches/aaaaaaaaaaaaaaaa"):
        headers = httpx.get(server.url + path, timeout=60).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    foreign = httpx.post(
        f"{server.url}/api/matches", json={}, headers={"Origin": "https://elsewhere.example"}, timeout=60
    )
    assert foreign.status_code == 403
    rebound = httpx.get(f"{server.url}/api/games", headers={"Host": "elsewhere.example"}, timeout=60)
    assert rebound.status_code == 403
    plain = httpx.post(f"{server.url}/api/matches", content=b"{}", headers={"Content-Type": "text/plain"}, timeout=60)
    assert plain.status_code == 415


def test_secrets_are_stored_hashed_and_never_told(server: Server) -> None:
    anna, ben = two(server)
    assert len(anna.secret) == 32
    seen = json.dumps([ben.view(), anna.view(), ben.ask("chat", text="hello", key="a")])
    assert anna.secret not in seen
    stored = b"".join(path.read_bytes() for path in Path(server.database.removeprefix("sqlite:///")).parent.iterdir())
    assert anna.secret.encode() not in stored
    wrong = httpx.get(anna.url, headers={"Authorization": f"Bearer {'f' * 32}"}, timeout=60)
    assert wrong.status_code == 403
    odd = httpx.get(anna.url, headers={"Authorization": f"Bearer {anna.secret}x"}, timeout=60)
    assert odd.status_code == 422
    assert anna.secret not in odd.text


# Live


async def hello(server: Server, match: str, **words: object) -> ClientConnection:
    return await hello_at(server.live, match, **words)


async def hello_at(address: str, match: str, **words: object) -> ClientConnection:
    # Without pings of its own: they are answered late where the machine is busy, or nobody listens for a while.
    socket = await connect(f"{address}/api/matches/{match}/live", ping_interval=None)
    await socket.send(json.dumps({"type": "hello", **words}))
    return socket


async def hear(socket: ClientConnection, kind: str) -> Any:
    async with asyncio.timeout(60):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind:
                return message
            assert message["type"] != "refused", message


def test_every_viewer_is_told_each_version_and_pictures_follow(server: Server) -> None:
    anna, ben = two(server)

    async def watch() -> None:
        mine = await hello(server, anna.match, secret=anna.secret, draw=["picture"])
        theirs = await hello(server, anna.match, secret=ben.secret)
        public = await hello(server, anna.match, language="fr")
        view = (await hear(mine, "view"))["view"]
        assert view["drawn"]["picture"].startswith("<svg")
        assert (await hear(theirs, "view"))["view"]["viewer"] == 1
        assert (await hear(public, "view"))["view"]["viewer"] == -3
        end = next(choice["move"] for choice in view["facts"]["moves"] if choice["name"] == "end")
        play = {"type": "play", "version": view["version"], "moves": [end], "key": "k"}
        await mine.send(json.dumps(play))
        told = await hear(mine, "step")
        assert told["version"] == view["version"] + 1
        assert told["acks"] == {"k": told["version"]}
        step = await hear(theirs, "step")
        assert step["from"] == view["version"]
        assert step["acks"] == {}
        assert step["version"] == view["version"] + 1
        assert step["facts"]["deciding"] == 1
        assert step["facts"]["moves"]
        assert any(news["kind"] == "step" for news in step["log"])
        watched = await hear(public, "step")
        assert watched["facts"]["moves"] == []
        assert (await hear(mine, "drawn"))["version"] == view["version"] + 1
        await mine.send(json.dumps(play))
        assert (await hear(mine, "ack"))["again"]
        await mine.send(json.dumps({**play, "key": "other"}))
        assert (await hear(mine, "refused"))["code"] == "stale"
        assert (await hear(mine, "view"))["view"]["version"] == step["version"]
        await theirs.send(json.dumps({"type": "resync"}))
        assert (await hear(theirs, "view"))["view"]["version"] == step["version"]
        await public.send(json.dumps({"type": "ping"}))
        assert (await hear(public, "beat"))["version"] == step["version"]
        await public.send(json.dumps({**play, "key": "p"}))
        refused = await hear(public, "refused")
        assert (refused["code"], refused["message"]) == ("not-seated", "Les spectateurs ne jouent pas")
        await theirs.close()
        while (await hear(mine, "presence"))["seats"] != [0]:
            pass
        for socket in (mine, public):
            await socket.close()

    asyncio.run(watch())


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{}",
        "[]",
        '{"type":"play"}',
        '{"type":"hello","secret":"short"}',
        "null",
        '{"type":"hello","more":1}',
        "x" * 20_000,
    ],
)
def test_who_does_not_say_hello_properly_is_shown_out(server: Server, said: str) -> None:
    match = create(server)["match"]

    async def speak() -> None:
        async with connect(f"{server.live}/api/matches/{match}/live") as socket:
            await socket.send(said)
            with pytest.raises(ConnectionClosed):
                await hear(socket, "view")

    asyncio.run(speak())


def test_what_is_said_over_the_socket_is_as_readable_as_over_http(server: Server) -> None:
    anna, _ = two(server)

    async def speak() -> None:
        socket = await hello(server, anna.match, secret=anna.secret)
        version = (await hear(socket, "view"))["view"]["version"]
        for text in ("\u0000", "a\u202eb", " \n "):
            await socket.send(json.dumps({"type": "chat", "text": text, "key": "k"}))
            with pytest.raises(AssertionError, match="bad-request"):
                await hear(socket, "ack")
        await socket.send(json.dumps({"type": "chat", "text": "two\nlines", "key": "k"}))
        assert (await hear(socket, "step"))["acks"] == {"k": version + 1}
        await socket.send(json.dumps({"type": "chat", "text": "hello", "key": "a\u0000"}))
        with pytest.raises(ConnectionClosed):
            await hear(socket, "ack")

    asyncio.run(speak())


def test_a_reconnect_shows_the_truth(server: Server) -> None:
    anna, ben = two(server)

    async def again() -> None:
        socket = await hello(server, anna.match, secret=ben.secret)
        version = (await hear(socket, "view"))["view"]["version"]
        socket.transport.abort()
        anna.ask("play", version=version, moves=[92], key="away")
        socket = await hello(server, anna.match, secret=ben.secret)
        assert (await hear(socket, "view"))["view"]["facts"]["deciding"] == 1
        await socket.close()

    asyncio.run(again())


def test_a_flood_is_stopped(serve: Serve, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'flood.sqlite3'}")
    anna, _ = two(server)

    async def flood() -> None:
        socket = await hello(server, anna.match, secret=anna.secret)
        for _ in range(500):
            await socket.send('{"type":"ping"}')
            await asyncio.sleep(0)
        async with asyncio.timeout(60):
            while True:
                await socket.recv()

    with pytest.raises(ConnectionClosed):
        asyncio.run(flood())
    with httpx.Client(timeout=60) as client:
        codes = {client.post(f"{server.url}/api/matches", json={}).status_code for _ in range(60)}
    assert 429 in codes
