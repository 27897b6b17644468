"""Matches that outlive their rules: shown over the wire as they were last seen, and nobody can touch them."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ariane.core.game import CHANCE, PUBLIC
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.table import entries, showing
from ariane.table.match import Match
from tests.table.conftest import Serve, Server
from tests.table.postgres import wait_for
from tests.table.test_web import OPEN, Player, create, hear, hello, two

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


WALLED_IN = Path(__file__).parents[1] / "games" / "dedale" / "rules-1" / "walled-in.record"
LATER = ["lay ns*", "step east"]  # the first is what the present rules refuse


def written_by_the_first_rules(server: Server, path: Path, *, looked_at: bool = True) -> tuple[Player, Player, int]:
    """A match of Dédale as version 1 stored it, which let the second tile wall somebody in; and how long it is.

    The server is stopped then. The steps are those of the fixture, and one more.
    """
    match = create(server, OPEN, game="dedale", options={"first": 1})["match"]
    anna, ben = Player(server, match, "Anna"), Player(server, match, "Ben")
    wait_for(lambda: anna.view()["facts"]["status"] == "running", 60)
    server.stop()
    record = Record.read(WALLED_IN)
    assert record.position is not None
    change(path, match, position=record.position, rules=1, components=record.game.components.digest)
    state = record.start()
    stored: list[entries.Begin | entries.Play] = [entries.Begin(moves=[], print=state.fingerprint(), at=1)]
    names = [step.text for step in record.steps[:3]] + LATER
    for name in names:
        moves = [state.parse(name)]
        state.play(moves[0])
        while state.actor() == CHANCE:
            moves.append(state.moves()[0])
            state.play(moves[-1])
        stored.append(entries.Play(seat=0, moves=moves, print=state.fingerprint(), at=1))
    with sqlite3.connect(path) as database:
        rows = database.execute("select number, body from entries where match = ? order by number", (match,)).fetchall()
        first = next(number for number, body in rows if isinstance(entries.read_entry(body), entries.Begin))
        database.execute("delete from entries where match = ? and number >= ?", (match, first))
        for number, entry in enumerate(stored, first):
            database.execute(
                "insert into entries (match, number, at, body) values (?, ?, 1, ?)",
                (match, number, entries.write_entry(entry)),
            )
        database.execute("delete from looks where match = ?", (match,))
        if looked_at:
            keep_views(database, match, rows[: first - 1], stored)
    database.close()
    return anna, ben, sum(len(entry.moves) for entry in stored)


def keep_views(database: sqlite3.Connection, id: str, seating: list[Any], stored: list[Any]) -> None:
    """What the table showed then: nothing checks moves that are said to be of the present rules."""
    [(opening,)] = database.execute("select opening from matches where id = ?", (id,)).fetchall()
    match = Match(id, entries.read_opening(json.dumps(json.loads(opening) | {"rules": 2})), "00" * 32)
    for number, body in seating:
        match.take(number, None, entries.read_entry(body))
    for number, entry in enumerate(stored, len(seating) + 1):
        match.take(number, None, entry)
    assert match.broken is None
    for viewer in (PUBLIC, 0, 1):
        view = msgspec.json.encode(showing.look(match, viewer, "en")).decode()
        database.execute("insert into looks (match, viewer, body) values (?, ?, ?)", (id, viewer, view))


def test_a_match_of_earlier_rules_names_the_rule_and_is_read_step_by_step(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited")
    anna, ben, length = written_by_the_first_rules(server, path)
    server.start()
    for who in (moved(anna, server.url), moved(ben, server.url)):
        view = who.view()
        assert (view["goes_on"], view["facts"]["steps"], view["facts"]["moves"]) == (3, length, [])
        assert "dedale.place.no-trap" in view["read_only"]
        [rule] = view["changed"]
        assert (rule["rule"], rule["text"]) == (
            "dedale.place.no-trap",
            load("dedale").rulebook["dedale.place.no-trap"].text,
        )
        assert who.view("fr")["changed"][0]["text"] == load("dedale").rulebook("fr")["dedale.place.no-trap"].text
        drawn = [who.get(f"/at/{step}").json() for step in range(length + 1)]
        assert all("picture" in one for one in drawn[:4])
        assert len({one["picture"] for one in drawn[:3]}) > 1
        assert [one.get("picture") for one in drawn[4:-1]] == [None] * (length - 4)
        assert drawn[-1]["picture"] == view["drawn"]["picture"]
        told = who.get("/log").json()
        assert {news["step"] for news in told if news["kind"] == "step"} >= {1, 3, 4}
        [walled] = [news["text"] for news in told if news["step"] == 3]
        assert "c5" in walled
        assert drawn[4]["sentences"] == walled
        assert httpx.get(f"{who.url}/at/1?eyes=1", headers=anna.headers, timeout=60).status_code == 409
    secret = [news["text"] for news in ben.get("/log").json() if news["text"].startswith("Anna draws")]
    assert set(secret) == {"Anna draws a tile."}
    made = anna.ask("fork", 201, steps=3, seats=[{"kind": "kept"}, {"kind": "kept"}])
    again = Player(server, made["match"], "Late", made["places"][0]["secret"])
    Player(server, made["match"], "Later", made["places"][1]["secret"])
    wait_for(lambda: again.view()["facts"]["status"] == "running", 60)
    assert [move["name"] for move in again.view()["facts"]["moves"]] == ["lay ew*"]


def test_what_no_view_was_stored_of_is_told_without_secrets(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    server = serve(f"sqlite:///{path}", "--unlimited")
    anna, _, length = written_by_the_first_rules(server, path, looked_at=False)
    server.start()
    view = moved(anna, server.url).view()
    assert (view["goes_on"], view["facts"]["steps"]) == (3, length)
    told = [news for news in anna.get("/log").json() if news["kind"] == "step" and news["step"] >= 3]
    assert [(news["step"], news["text"]) for news in told] == [(step, "Anna: ?") for step in range(3, length)]
    assert anna.get(f"/at/{length}").json() == {"sentences": "Anna: ?"}
