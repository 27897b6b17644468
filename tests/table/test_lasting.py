"""Matches that outlive their rules: shown over the wire as they were last seen, and nobody can touch them."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.table.conftest import Serve
from tests.table.postgres import wait_for
from tests.table.test_web import Player, hear, hello, two

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("rules", 0, "version 0 of the rules"),
        ("components", "f" * 64, "no components file with digest"),
        ("options", {"short": "sideways"}, "cannot be opened"),
    ],
)
def test_a_match_that_no_longer_replays_is_read_only_over_the_wire(
    serve: Serve, tmp_path: Path, field: str, value: object, says: str
) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited")
    anna, ben = two(server)
    anna.ask("play", version=anna.view()["version"], moves=[92], key="a")
    seen = [anna.view(), ben.view()]
    server.stop()
    change(path, anna.match, **{field: value})
    server.start()
    for who, before in zip((moved(anna, server.url), moved(ben, server.url)), seen, strict=True):
        check(before, who.view(), says)
        assert who.ask("play", 409, version=before["version"], moves=[92], key="b")["error"]["code"] == "read-only"
        for wish in ("undo", "resign", "hint"):
            assert who.ask(wish, 409)["error"]["code"] == "read-only"
        assert who.ask("why-not", 409, move=1)["error"]["code"] == "read-only"
        assert httpx.get(f"{who.url}/record", headers=who.headers, timeout=60).json()["error"]["code"] == "read-only"
        assert httpx.get(f"{server.url}/tables/{who.match}", timeout=60).status_code == 200

        async def watch(who: Player, before: Any) -> None:
            socket = await hello(server, who.match, secret=who.secret)
            check(before, (await hear(socket, "view"))["view"], says)
            await socket.send(json.dumps({"type": "play", "version": before["version"], "moves": [92], "key": "c"}))
            async with asyncio.timeout(60):
                while (told := json.loads(await socket.recv()))["type"] != "refused":
                    pass
            assert told["code"] == "read-only"
            assert says in told["message"]
            await socket.close()

        asyncio.run(watch(who, before))
    public = httpx.get(anna.url.replace(anna.url.split("/api")[0], server.url), timeout=60).json()
    assert says in public["read_only"]
    assert public["drawn"]["sketch"] != seen[0]["drawn"]["sketch"], "a hand is not for everybody, then as now"


def change(path: Path, match: str, **fields: object) -> None:
    """The match began long ago, under other circumstances."""
    with sqlite3.connect(path) as database:
        [(text,)] = database.execute("select opening from matches where id = ?", (match,)).fetchall()
        database.execute("update matches set opening = ? where id = ?", (json.dumps(json.loads(text) | fields), match))
    database.close()


def moved(player: Player, url: str) -> Player:
    player.url = f"{url}/api/matches/{player.match}"
    return player


def check(before: Any, after: Any, says: str) -> None:
    assert says in after["read_only"]
    assert after["drawn"] == before["drawn"]
    assert after["log"] == before["log"]
    assert after["version"] == before["version"]
    assert after["facts"]["moves"] == []
    assert after["facts"]["undo"] is None


def test_a_match_that_touches_a_changed_rule_goes_on_from_before_it_as_a_new_one(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited")
    anna, ben = two(server)
    for number in range(3):
        who = anna if anna.view()["facts"]["moves"] else ben
        view = who.view()
        who.ask("play", version=view["version"], moves=[view["facts"]["moves"][0]["move"]], key=f"k{number}")
        if number == 1:
            sound = anna.view()["facts"]["steps"]
    assert anna.view()["goes_on"] is None
    kept = anna.view()["drawn"]["sketch"]
    server.stop()
    last_leads_elsewhere(path, anna.match)
    server.start()
    view = moved(anna, server.url).view()
    assert (view["goes_on"], view["drawn"]["sketch"]) == (sound, kept)
    assert "no longer lead" in view["read_only"]
    kept_seats = [{"kind": "kept"}, {"kind": "kept"}]
    refused = anna.ask("fork", 409, steps=sound + 1, seats=kept_seats)
    assert refused["error"]["code"] == "read-only"
    made = anna.ask("fork", 201, steps=sound, seats=kept_seats)
    again = [Player(server, made["match"], f"Late {place['seat']}", place["secret"]) for place in made["places"]]
    wait_for(lambda: again[0].view()["facts"]["status"] == "running")
    view = next(view for player in again if (view := player.view())["facts"]["moves"])
    assert (view["read_only"], view["parent"]) == (None, anna.match)
    again[view["viewer"]].ask("play", version=view["version"], moves=[view["facts"]["moves"][0]["move"]], key="on")
    change(path, anna.match, rules=0)
    server.stop()
    server.start()
    assert moved(anna, server.url).view()["goes_on"] is None
    assert anna.ask("fork", 409, steps=0, seats=kept_seats)["error"]["code"] == "read-only"


def last_leads_elsewhere(path: Path, match: str) -> None:
    """The last move was made when another rule held: it led to a position that it does not lead to now."""
    with sqlite3.connect(path) as database:
        rows = database.execute("select number, body from entries where match = ? order by number", (match,)).fetchall()
        number, body = [(number, json.loads(body)) for number, body in rows if "print" in json.loads(body)][-1]
        body["print"] += 1
        database.execute(
            "update entries set body = ? where match = ? and number = ?", (json.dumps(body), match, number)
        )
    database.close()
