"""Who may hear and act is decided whenever it changes: seats given up, tables closed to strangers, keys used again."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from ariane.table import secrets
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.refusals import Refused
from tests.table.conftest import Serve, Server
from tests.table.postgres import Postgres, wait_for
from tests.table.test_authority import move, secret, sit, until
from tests.table.test_web import Player, create, hear, hello

pytestmark = pytest.mark.once

THREE = [{"kind": "open"}] * 3


async def heard_until_closed(socket: ClientConnection, seconds: float = 60) -> tuple[list[Any], str]:
    """All that is still told, and the word with which the socket is closed."""
    heard: list[Any] = []
    try:
        async with asyncio.timeout(seconds):
            while True:
                heard.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.reason if closed.rcvd is not None else ""


async def seat_changes_hands(here: Server, there: Server) -> tuple[Player, Player, list[Any], str]:
    """Mallory sits down, listens, and leaves; Ben takes the seat, at another server perhaps, and the match begins."""
    match = create(here, THREE)["match"]
    anna, mallory = Player(here, match, "Anna"), Player(here, match, "Mallory")
    assert mallory.view()["viewer"] == 1
    socket = await hello(here, match, secret=mallory.secret, draw=["sentences"])
    await hear(socket, "view")
    await asyncio.to_thread(mallory.ask, "leave")
    ben = await asyncio.to_thread(Player, there, match, "Ben")
    await asyncio.to_thread(Player, there, match, "Cleo")
    heard, reason = await heard_until_closed(socket)
    assert ben.view()["viewer"] == 1
    return anna, mallory, heard, reason


def test_a_socket_does_not_keep_a_seat_that_was_given_up(server: Server) -> None:
    anna, mallory, heard, reason = asyncio.run(seat_changes_hands(server, server))
    assert reason == "not-seated"
    assert not any(message.get("facts", {}).get("status") == "running" for message in heard)
    assert not any(news["text"] == "Ben" for message in heard for news in message.get("log", ()))
    assert httpx.get(mallory.url, headers=mallory.headers, timeout=60).status_code == 403
    wait_for(lambda: anna.view()["facts"]["status"] == "running")


def test_a_seat_given_up_at_one_server_is_given_up_at_the_other(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, "--unlimited"), serve(database, "--unlimited")
    _, _, heard, reason = asyncio.run(seat_changes_hands(here, there))
    assert reason == "not-seated"
    assert not any(message.get("facts", {}).get("status") == "running" for message in heard)


def test_who_gave_up_a_seat_is_not_counted_as_present_there(server: Server) -> None:
    match = create(server, THREE)["match"]
    anna, mallory = Player(server, match, "Anna"), Player(server, match, "Mallory")

    async def watch() -> None:
        mine = await hello(server, match, secret=anna.secret)
        theirs = await hello(server, match, secret=mallory.secret)
        while (await hear(mine, "presence"))["seats"] != [0, 1]:
            pass
        await asyncio.to_thread(mallory.ask, "leave")
        while (await hear(mine, "presence"))["seats"] != [0]:
            pass
        assert (await heard_until_closed(theirs))[1] == "not-seated"
        await mine.close()

    asyncio.run(watch())


def test_a_stranger_hears_nothing_of_a_closed_table_once_it_has_begun(server: Server) -> None:
    match = create(server, spectators=False)["match"]
    anna = Player(server, match, "Anna")

    async def watch() -> tuple[list[Any], str]:
        stranger = await hello(server, match, draw=["sentences"])
        await hear(stranger, "view")
        await asyncio.to_thread(anna.ask, "chat", text="between us", key="c")
        ben = await asyncio.to_thread(Player, server, match, "Ben")
        told = await heard_until_closed(stranger)
        mine = await hello(server, match, secret=ben.secret)
        await hear(mine, "view")
        await mine.close()
        return told

    heard, reason = asyncio.run(watch())
    assert reason == "no-spectators"
    assert not any(message.get("facts", {}).get("status") == "running" for message in heard)
    assert "between us" not in json.dumps(heard)
    assert any(news["kind"] == "chat" for news in anna.view()["log"])


def test_a_closed_table_stays_closed_when_it_is_over(server: Server) -> None:
    """By every door; those who played look back."""
    match = create(server, spectators=False)["match"]
    anna = Player(server, match, "Anna")
    Player(server, match, "Ben")
    wait_for(lambda: anna.view()["facts"]["status"] == "running")
    anna.ask("resign")
    doors = (
        "",
        "glance",
        "record",
        "talk",
        "pieces",
        "comments",
        "review",
        "chance",
        "log",
        "at/0",
        "at/0/picture.svg",
    )
    for door in doors:
        address = f"{anna.url}/{door}".rstrip("/")
        assert httpx.get(address, timeout=60).status_code == 403, door
        assert httpx.get(address, headers=anna.headers, timeout=60).status_code == 200, door
    for door, form in (("line", {"step": 0}), ("fork", {"steps": 0, "seats": THREE[:2]})):
        assert httpx.post(f"{anna.url}/{door}", json=form, timeout=60).status_code == 403, door
    assert httpx.get(f"{server.url}/embed/{match}/0", timeout=60).status_code == 404


def test_an_open_table_goes_on_being_watched(server: Server) -> None:
    match = create(server)["match"]
    Player(server, match, "Anna")

    async def watch() -> None:
        watcher = await hello(server, match)
        await hear(watcher, "view")
        await asyncio.to_thread(Player, server, match, "Ben")
        while (await hear(watcher, "step"))["facts"]["status"] != "running":
            pass
        await watcher.close()

    asyncio.run(watch())


# Links: good for sitting down once, and then nobody but who sits there holds the seat


def test_who_made_the_links_cannot_look_into_the_hands_of_friends(server: Server) -> None:
    made = create(server, [{"kind": "kept"}, {"kind": "kept"}])
    links = [place["secret"] for place in made["places"]]
    host = Player(server, made["match"], "Host", links[0])
    friend = Player(server, made["match"], "Friend", links[1])
    url, eyes = friend.url, {"Authorization": f"Bearer {links[1]}"}
    wait_for(lambda: host.view()["facts"]["status"] == "running")
    assert httpx.get(url, headers=eyes, timeout=60).status_code == 403
    assert httpx.get(f"{url}/record", headers=eyes, timeout=60).status_code == 403
    for wish, form in (
        ("play", {"version": 3, "moves": [92], "key": "k"}),
        ("chat", {"text": "it is me", "key": "k"}),
        ("join", {"name": "Host"}),
        ("leave", {}),
        ("resign", {}),
        ("return", {}),
    ):
        assert httpx.post(f"{url}/{wish}", json=form, headers=eyes, timeout=60).status_code == 403, wish
    again = {"Authorization": f"Bearer {made['host']}"}
    assert httpx.post(f"{url}/invite", json={"seat": 1}, headers=again, timeout=60).json()["error"]["code"] == "not-now"
    assert httpx.get(url, headers=again, timeout=60).status_code == 403, "the host's own secret opens no seat"

    async def intrude() -> str:
        return (await heard_until_closed(await hello(server, made["match"], secret=links[1])))[1]

    assert asyncio.run(intrude()) == "not-seated"
    assert friend.view()["viewer"] == 1


def test_a_socket_opened_with_a_link_ends_when_somebody_sits_down_with_it(server: Server) -> None:
    made = create(server, [{"kind": "kept"}, {"kind": "kept"}])
    host, link = (place["secret"] for place in made["places"])
    Player(server, made["match"], "Host", host)

    async def watch() -> tuple[list[Any], str]:
        lurking = await hello(server, made["match"], secret=link, draw=["sentences"])
        await hear(lurking, "view")
        await asyncio.to_thread(Player, server, made["match"], "Friend", link)
        return await heard_until_closed(lurking)

    heard, reason = asyncio.run(watch())
    assert reason == "not-seated"
    assert not any(message.get("facts", {}).get("status") == "running" for message in heard)


def test_sitting_down_twice_with_ones_own_secret_is_sitting_down_once(server: Server) -> None:
    """The answer got lost: whoever proposed the secret asks again, and sits there."""
    made = create(server, [{"kind": "kept"}, {"kind": "kept"}])
    link, own = made["places"][0]["secret"], "5e" * 16
    url, headers = f"{server.url}/api/matches/{made['match']}/join", {"Authorization": f"Bearer {link}"}
    first, second = (
        httpx.post(url, json={"name": "Anna", "secret": own}, headers=headers, timeout=60).json() for _ in range(2)
    )
    assert first == second == {"match": made["match"], "seat": 0, "secret": own, "version": 1}
    same = httpx.post(url, json={"name": "Anna", "secret": link}, headers=headers, timeout=60)
    assert same.status_code == 422
    stolen = httpx.post(url, json={"name": "Mallory", "secret": "6f" * 16}, headers=headers, timeout=60)
    assert stolen.json()["error"]["code"] == "not-seated"


@pytest.mark.anyio
async def test_the_host_invites_anew_while_a_seat_is_empty_and_all_see_it(authority: Authority) -> None:
    plans = [SeatPlan("kept"), SeatPlan("kept"), SeatPlan("open")]
    created = await authority.create(authority.prepare("gotown", plans))
    table = await authority.table(created.match)
    assert created.host is not None
    lost = str(created.places[1].secret)
    for nobody in (None, lost, "0" * 32):
        with pytest.raises(Refused, match="set the table"):
            await authority.invite(table, nobody, 1)
    for seat in (2, 3, -1):
        with pytest.raises(Refused):
            await authority.invite(table, created.host, seat)
    place = await authority.invite(table, created.host, 1)
    assert [(note.kind, note.seat) for note in table.match.notes] == [("invite", 1)]
    with pytest.raises(Refused, match="opens no seat"):
        await authority.join(table, None, "Late", "", held=lost)
    seated = await authority.join(table, None, "Ben", "", held=place.secret)
    assert seated.secret not in (place.secret, lost)
    with pytest.raises(Refused, match="nobody has taken"):
        await authority.invite(table, created.host, 1)
    # Who leaves before the start leaves an empty seat: the last link opens it again, the secret of who left does not.
    await authority.leave(table, 1, None, secrets.digest(seated.secret))
    with pytest.raises(Refused, match="opens no seat"):
        table.match.seat_of(seated.secret)
    authority.tables.here.clear()
    table = await authority.table(created.match)
    assert table.match.seat_of(str(place.secret)) == 1
    await authority.invite(table, created.host, 1)
    with pytest.raises(Refused, match="opens no seat"):
        table.match.seat_of(str(place.secret))


@pytest.mark.anyio
async def test_whoever_goes_on_elsewhere_is_the_host_there(authority: Authority) -> None:
    """The host of the table before has no right there: an empty seat would be theirs for the asking."""
    created = await authority.create(authority.prepare("gotown", [SeatPlan("open"), SeatPlan("open")]))
    table = await authority.table(created.match)
    for seat in range(2):
        await authority.join(table, seat, "Somebody", "", proposed=secret(seat))
    await until(lambda: table.match.begun)
    forked = await authority.fork(table, 1, 1, [SeatPlan("kept"), SeatPlan("kept")])
    again = await authority.table(forked.match)
    with pytest.raises(Refused, match="set the table"):
        await authority.invite(again, created.host, 0)
    assert (await authority.invite(again, forked.host, 0)).seat == 0


# What waits for the table's lock while the seat changes hands


@pytest.mark.anyio
async def test_a_wish_that_waited_while_the_seat_changed_hands_is_refused(authority: Authority) -> None:
    created = await authority.create(authority.prepare("gotown", [SeatPlan("open"), SeatPlan("open")]))
    table = await authority.table(created.match)
    await authority.join(table, 0, "Mallory", "", proposed=secret(0))
    held = secrets.digest(secret(0))
    async with table.lock:
        leaving = asyncio.create_task(authority.leave(table, 0, None, held))
        await asyncio.sleep(0)
        joining = asyncio.create_task(authority.join(table, 0, "Anna", "", proposed=secret(1)))
        await asyncio.sleep(0)
        talking = asyncio.create_task(authority.chat(table, 0, "I am Anna", None, held))
        await asyncio.sleep(0)
    await leaving
    await joining
    with pytest.raises(Refused) as refused:
        await talking
    assert refused.value.code == "not-seated"
    assert not [note for note in table.match.notes if note.kind == "chat"]


# A key and what was asked for under it belong together


@pytest.mark.anyio
async def test_a_key_used_again_for_something_else_is_refused(authority: Authority) -> None:
    table = await sit(authority, seed="00" * 32)  # deals a pair to the first seat
    builds = [one for one in table.match.state.moves() if table.match.state.name(one).startswith("build")]
    first, end = builds[0], move(table, "end")
    receipt = await authority.play(table, 0, table.match.version, [first], "k")
    again = await authority.play(table, 0, table.match.version, [first], "k")
    assert (again.version, again.again) == (receipt.version, True)
    for other in (
        authority.play(table, 0, table.match.version, [end], "k"),
        authority.play(table, 0, table.match.version, [first, end], "k"),
        authority.chat(table, 0, "hello", "k"),
        authority.undo(table, 0, None, "k"),
        authority.resign(table, 0, "k"),
    ):
        with pytest.raises(Refused) as refused:
            await other
        assert refused.value.code == "key-used"
    assert table.match.version == receipt.version
    await authority.chat(table, 0, "hello", "c")
    with pytest.raises(Refused, match="something else"):
        await authority.chat(table, 0, "good-bye", "c")
    # A server that has read the journal only knows it just as well.
    authority.tables.here.clear()
    stored = await authority.table(table.match.id)
    with pytest.raises(Refused, match="something else"):
        await authority.chat(stored, 0, "good-bye", "c")
    assert (await authority.chat(stored, 0, "hello", "c")).again


@pytest.mark.anyio
async def test_the_last_consent_sent_twice_is_given_once(authority: Authority) -> None:
    table = await sit(authority)
    await authority.play(table, 0, table.match.version, [move(table, "end")], None)
    await authority.undo(table, 0, None, None)
    first = await authority.answer_undo(table, 1, True, "yes")
    again = await authority.answer_undo(table, 1, True, "yes")
    assert (again.version, again.again) == (first.version, True)
    with pytest.raises(Refused, match="something else"):
        await authority.answer_undo(table, 1, False, "yes")


@pytest.mark.anyio
async def test_keys_of_a_journal_from_before_still_answer_again(authority: Authority) -> None:
    table = await sit(authority)
    end = move(table, "end")
    receipt = await authority.play(table, 0, table.match.version, [end], "old")
    version, seat, _ = table.match.keys["old"]
    table.match.keys["old"] = version, seat, ""  # what was asked for was not written down then
    assert (await authority.play(table, 0, receipt.version, [end], "old")).again
    with pytest.raises(Refused, match="something else"):
        await authority.play(table, 1, receipt.version, [end], "old")
    await until(lambda: table.driving is None)


def test_over_the_socket_too_other_content_under_a_used_key_is_never_acknowledged(server: Server) -> None:
    match = create(server)["match"]
    anna, _ = Player(server, match, "Anna"), Player(server, match, "Ben")

    async def speak() -> None:
        socket = await hello(server, match, secret=anna.secret)
        await hear(socket, "view")
        await socket.send(json.dumps({"type": "chat", "text": "one", "key": "k"}))
        while "k" not in (await hear(socket, "step"))["acks"]:
            pass
        await socket.send(json.dumps({"type": "chat", "text": "two", "key": "k"}))
        await socket.send(json.dumps({"type": "ping"}))
        kinds: list[str] = []
        async with asyncio.timeout(60):
            while "refused" not in kinds or kinds[-1] != "beat":  # beats come by themselves too
                told = json.loads(await socket.recv())
                kinds.append(told["type"])
                assert told["type"] != "ack"
                assert "k" not in told.get("acks", {})
                if told["type"] == "refused":
                    assert (told["key"], told["code"]) == ("k", "key-used")
        await socket.close()

    asyncio.run(speak())
    assert [news["text"] for news in anna.view()["log"] if news["kind"] == "chat"] == ["one"]
