"""Boxes of one's own and where to be told, kept by an account: the same in every browser, sealed, exported, gone."""

from hashlib import sha256
from typing import Any

import pytest

from ariane.table import belongings, readers, secrets
from ariane.table.belongings import kept_boxes, mark
from ariane.table.keeping import kept_notes
from ariane.table.readers import Wish
from tests.table.posting import Browser
from tests.table.receiving import House, code_of
from tests.table.test_keeping import play, rows

pytestmark = [pytest.mark.once, pytest.mark.anyio]


def box(name: str, at: int = 1_000, text: str = "[about]\n") -> dict[str, object]:
    about = {"author": "Zoé", "version": "2", "digest": "ab" * 32}
    return {"game": "gotown", "name": name, "text": text, "at": at, **about}


async def test_boxes_are_the_same_in_every_browser(either: House) -> None:
    key, here = await either.register()
    there = (await either.sign_in(key)).json()["session"]
    told = await either.done("/boxes", here["session"], box=box("Château", text="[about]\nname = 'secret plan'\n"))
    assert told["boxes"][0]["name"] == "Château"  # it was not said to be known
    heard = await either.done("/boxes", there)
    assert heard["boxes"] == [box("Château", text="[about]\nname = 'secret plan'\n")]
    [row] = await rows(either, kept_boxes)
    assert "secret plan" not in row.body
    known = {mark("gotown", "Château"): 1_000}
    assert (await either.done("/boxes", there, known=known)) == {"boxes": [], "gone": [], "more": False}

    # The newer one holds, and what was deleted in one browser goes in the others.
    await either.done("/boxes", here["session"], box=box("Château", 3_000, "newer"))
    await either.done("/boxes", there, box=box("Château", 2_000, "older"), known=known)
    assert (await either.done("/boxes", there, known=known))["boxes"][0]["text"] == "newer"
    gone = [{"game": "gotown", "name": "Château", "at": 4_000}]
    await either.done("/boxes", there, gone=gone)
    heard = await either.done("/boxes", here["session"], known={mark("gotown", "Château"): 3_000})
    assert heard == {"boxes": [], "gone": [mark("gotown", "Château")], "more": False}
    _, eve = await either.register("Eve")
    assert (await either.done("/boxes", eve["session"]))["boxes"] == []


async def test_many_boxes_come_in_several_answers_and_the_oldest_make_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(belongings, "MOST_BOXES", 5)
    monkeypatch.setattr(belongings, "TOLD", 3)
    _, me = await house.register()
    for number in range(7):
        await house.done("/boxes", me["session"], box=box(f"Box {number}", 1_000 + number))
    known: dict[str, int] = {}
    answers = []
    while True:
        heard = await house.done("/boxes", me["session"], known=known)
        answers.append([one["name"] for one in heard["boxes"]])
        known |= {mark("gotown", one["name"]): int(one["at"]) for one in heard["boxes"]}
        if not heard["more"]:
            break
    assert answers == [["Box 6", "Box 5", "Box 4"], ["Box 3", "Box 2"]]


async def reader(house: House) -> str:
    answer = await house.web.post("/api/notices/readers", json={"language": "fr", "zone": "Europe/Paris"})
    return str(answer.json()["secret"])


async def add(house: House, secret: str, address: str) -> None:
    known = house.app.state.postman.readers
    await known.add_way(await known.find(secret), "webhook", {"url": address, "form": "json"}, 1.0)


async def told(house: House, secret: str) -> Any:
    answer = await house.web.get("/api/notices/reader", headers={"Authorization": f"Bearer {secret}"})
    assert answer.is_success, answer.text
    return answer.json()


async def test_where_to_be_told_is_set_once_for_the_account(either: House) -> None:
    key, here = await either.register()
    there = (await either.sign_in(key)).json()["session"]
    assert (await either.done("/notices", here["session"])) == {"reader": None}
    desk = await reader(either)
    await add(either, desk, "https://ada.example/desk")
    assert (await either.done("/notices", here["session"], reader=desk)) == {"reader": desk}
    assert (await either.done("/notices", there)) == {"reader": desk}
    assert desk not in str(await rows(either, kept_notes))

    # What another browser had before it was the account's is taken into it, seats and all.
    phone = await reader(either)
    await add(either, phone, "https://ada.example/desk")
    await add(either, phone, "https://ada.example/phone")
    game = await play(either, "Ada", "Ben")
    known = either.app.state.postman.readers
    wish = Wish(game.match, 0, secrets.digest(game.held[0]), ["webhook"])
    await known.subscribe(await known.find(phone), wish, 0)
    assert (await either.done("/notices", there, reader=phone)) == {"reader": desk}
    look = await told(either, desk)
    assert len(look["ways"]) == 2
    assert look["seats"] == [{"match": game.match, "seat": 0, "kinds": ["webhook"], "browsers": []}]
    assert len(await rows(either, readers.readers)) == 1

    saved = await either.web.get("/api/account/export", headers={"Authorization": f"Bearer {there}"})
    ways = saved.json()["notices"]["ways"]
    assert {one["url"] for one in ways} == {"https://ada.example/desk", "https://ada.example/phone"}
    await either.done("/boxes", there, box=box("Château"))
    await either.done("/delete", there)
    for table in (readers.readers, readers.ways, readers.seats, kept_boxes, kept_notes):
        assert await rows(either, table) == []


async def test_each_browser_of_an_account_is_pushed_to_as_its_owner_chose_there(either: House) -> None:
    """Both wanted to be told of one seat, by push and otherwise, before they were the account's."""
    key, here = await either.register()
    there = (await either.sign_in(key)).json()["session"]
    known, game, ways = either.app.state.postman.readers, await play(either, "Ada", "Ben"), list[str]()
    for session, kinds in ((here["session"], ["push"]), (there, ["mail", "push"])):
        guest = await reader(either)
        mine = await known.find(guest)
        pushed = Browser().subscription(f"https://push.example/{len(ways)}")
        ways.append((await known.add_way(mine, "push", pushed, 1.0)).id)
        await known.subscribe(mine, Wish(game.match, 0, secrets.digest(game.held[0]), kinds), 0)
        owner = str((await either.done("/notices", session, reader=guest))["reader"])
    look = await told(either, owner)
    [seat] = look["seats"]
    assert (seat["kinds"], seat["browsers"]) == (["mail", "push"], sorted(ways))
    assert [one["mark"] for one in look["ways"]] == [
        sha256(f"https://push.example/{number}".encode()).hexdigest() for number in range(2)
    ]
    # A third one that is added for another table hears nothing of this one.
    mine, pushed = await known.find(owner), Browser().subscription("https://push.example/3")
    ways.append((await known.add_way(mine, "push", pushed, 1.0)).id)
    [wish] = await known.seats_of(mine)
    assert [wish.reaches(way, "push") for way in ways] == [True, True, False]


async def test_a_secret_that_is_no_readers_changes_nothing(house: House) -> None:
    _, me = await house.register()
    assert (await house.done("/notices", me["session"], reader="0" * 32)) == {"reader": None}
    assert code_of(await house.ask("/notices", None, reader="0" * 32)) == "not-signed-in"
