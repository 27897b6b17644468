"""Private groups: made, joined by a link that can be renewed, led by one, with tables and standings of their own."""

import asyncio
from typing import Any

import httpx
import pytest

from ariane.table import groups
from ariane.table.entries import SeatPlan
from tests.table.receiving import House, code_of
from tests.table.test_keeping import Game, end, rows, synced

pytestmark = [pytest.mark.once, pytest.mark.anyio]


class Person:
    """Somebody who is signed in, and what they do with groups."""

    def __init__(self, house: House, welcome: Any) -> None:
        self.house = house
        self.id, self.session = welcome["account"], welcome["session"]

    async def ask(self, path: str = "", **form: object) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.session}"}
        return await self.house.web.post(f"/api/groups{path}", json=form, headers=headers)

    async def done(self, path: str = "", **form: object) -> Any:
        answer = await self.ask(path, **form)
        assert answer.is_success, answer.text
        return answer.json()

    async def look(self, path: str = "") -> httpx.Response:
        return await self.house.web.get(f"/api/groups{path}", headers={"Authorization": f"Bearer {self.session}"})


async def people(house: House, *names: str) -> list[Person]:
    return [Person(house, (await house.register(name))[1]) for name in names]


async def set_table(house: House) -> tuple[str, str]:
    """A table with a free seat for whoever comes first, and the secret of whoever set it."""
    authority = house.app.state.authority
    made = await authority.create(authority.prepare("gotown", [SeatPlan("open"), SeatPlan("open")]))
    return made.match, made.host


async def sit(house: House, match: str) -> Game:
    """Both sit down, and the game begins."""
    authority = house.app.state.authority
    table = await authority.table(match)
    held = [(await authority.join(table, seat, name, "")).secret for seat, name in enumerate(("Winner", "Loser"))]
    async with asyncio.timeout(60):
        while table.match.status == "open":
            await asyncio.sleep(0.01)
    return Game(match, held)


async def play_out(house: House, match: str, winner: Person, loser: Person) -> None:
    """Both sit down with their accounts, and one of them gives up."""
    game = await sit(house, match)
    for seat, person in enumerate((winner, loser)):
        await synced(house, person.session, tables=[game.table(seat)])
    await end(house, game, 1)
    await house.app.state.finishing.settle_all()


async def test_a_group_has_its_own_tables_and_standings(either: House) -> None:
    ada, ben, eve = await people(either, "Ada", "Ben", "Eve")
    made = await ada.done(name="Family")
    at, link = f"/{made['id']}", made["link"]
    assert (await eve.done(f"{at}/door", secret=link)) == {"id": made["id"], "name": "Family", "members": 1}
    either.at += 1
    joined = await ben.done(f"{at}/join", secret=link)
    assert await ben.done(f"{at}/join", secret=link) == joined  # twice is once
    assert [(one["name"], one["leads"]) for one in joined["members"]] == [("Ada", True), ("Ben", False)]
    assert (joined["leads"], joined["link"]) == (False, link)
    assert (await ben.look()).json() == [{"id": made["id"], "name": "Family", "members": 2, "leads": False}]

    match, host = await set_table(either)
    listed = await ada.done(f"{at}/tables", match=match, secret=host)
    assert [(one["match"], one["status"], one["seats"], one["by"]) for one in listed["tables"]] == [
        (match, "open", 2, "Ada")
    ]
    await play_out(either, match, ben, ada)
    outside, _ = await set_table(either)
    await play_out(either, outside, ada, ben)  # a game of theirs that is not the group's
    alone, host = await set_table(either)
    await ada.done(f"{at}/tables", match=alone, secret=host)
    await play_out(either, alone, ada, eve)  # at the group's table, but not between its members
    seen = (await ben.look(at)).json()
    assert [(one["name"], one["games"], one["won"]) for one in seen["standings"]] == [("Ben", 1, 1.0), ("Ada", 1, 0.0)]
    assert {one["match"]: one["status"] for one in seen["tables"]} == {match: "over", alone: "over"}


async def test_nobody_else_sees_or_changes_it(house: House) -> None:
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    made = await ada.done(name="Club")
    at = f"/{made['id']}"
    await ben.done(f"{at}/join", secret=made["link"])
    match, host = await set_table(house)
    stranger = [("/join", {"secret": "0" * 32}), ("/door", {"secret": "0" * 32}), ("/leave", {}), ("/delete", {})]
    stranger += [("/link", {}), ("/name", {"name": "Mine"}), ("/tables", {"match": match, "secret": host})]
    for path, form in stranger:
        assert code_of(await eve.ask(at + path, **form)) == "unknown-group"
    assert code_of(await eve.look(at)) == "unknown-group"
    assert code_of(await eve.look("/" + "a" * 16)) == "unknown-group"
    assert (await eve.look()).json() == []
    member = [("/link", {}), ("/name", {"name": "Mine"}), ("/delete", {}), ("/remove", {"account": ada.id})]
    for path, form in [*member, ("/hand-on", {"account": ben.id})]:
        assert code_of(await ben.ask(at + path, **form)) == "not-seated"
    assert code_of(await ben.ask(f"{at}/tables", match=match, secret="0" * 32)) == "not-seated"
    assert code_of(await house.web.get(f"/api/groups{at}")) == "not-signed-in"


async def test_a_link_ends_when_it_is_renewed_or_somebody_is_removed(house: House) -> None:
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    made = await ada.done(name="Class")
    at, first = f"/{made['id']}", made["link"]
    second = (await ada.done(f"{at}/link"))["link"]
    assert second != first
    assert code_of(await ben.ask(f"{at}/join", secret=first)) == "unknown-group"
    await ben.done(f"{at}/join", secret=second)
    left = await ada.done(f"{at}/remove", account=ben.id)
    assert [one["name"] for one in left["members"]] == ["Ada"]
    assert code_of(await ben.look(at)) == "unknown-group"
    assert code_of(await ben.ask(f"{at}/join", secret=second)) == "unknown-group"
    assert code_of(await ada.ask(f"{at}/remove", account=eve.id)) == "bad-request"
    assert code_of(await ada.ask(f"{at}/remove", account=ada.id)) == "bad-request"
    await ben.done(f"{at}/join", secret=left["link"])
    assert (await ada.done(f"{at}/name", name="Class 4b"))["name"] == "Class 4b"
    await ada.done(f"{at}/delete")
    assert code_of(await ben.look(at)) == "unknown-group"
    assert (await ben.look()).json() == []


async def test_somebody_always_leads_and_with_the_last_it_goes(house: House) -> None:
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    made = await ada.done(name="Friends")
    at = f"/{made['id']}"
    for who in (ben, eve):
        house.at += 1
        await who.done(f"{at}/join", secret=made["link"])
    await ada.done(f"{at}/hand-on", account=eve.id)
    assert (await eve.look(at)).json()["leads"]
    await eve.done(f"{at}/leave")
    assert (await ada.look(at)).json()["leads"]  # the one who has been there longest
    await house.done("/delete", ada.session)  # an account that goes leaves its groups as well
    seen = (await ben.look(at)).json()
    assert [(one["name"], one["leads"]) for one in seen["members"]] == [("Ben", True)]
    await ben.done(f"{at}/leave")
    assert await rows(house, groups.groups) == []


async def test_a_table_is_the_groups_before_it_begins_and_so_is_its_rematch(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    made = await ada.done(name="Family")
    at = f"/{made['id']}"
    await ben.done(f"{at}/join", secret=made["link"])
    late, host = await set_table(house)
    await play_out(house, late, ada, ben)
    assert code_of(await ada.ask(f"{at}/tables", match=late, secret=host)) == "not-now"
    match, host = await set_table(house)
    for _ in range(2):  # twice is once
        await ada.done(f"{at}/tables", match=match, secret=host)
    other = await ada.done(name="Club")
    assert code_of(await ada.ask(f"/{other['id']}/tables", match=match, secret=host)) == "not-now"
    game = await sit(house, match)
    await end(house, game, 1)
    headers = {"Authorization": f"Bearer {game.held[0]}"}
    again = (await house.web.post(f"/api/matches/{match}/rematch", json={}, headers=headers)).json()["match"]
    assert {one["match"] for one in (await ben.look(at)).json()["tables"]} == {match, again}


async def test_there_are_limits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST_GROUPS", 2)
    monkeypatch.setattr(groups, "MOST_MEMBERS", 2)
    monkeypatch.setattr(groups, "MOST_TABLES", 1)
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    made = [await ada.done(name=name) for name in ("One", "Two")]
    assert code_of(await ada.ask(name="Three")) == "too-many"
    at, link = f"/{made[0]['id']}", made[0]["link"]
    await ben.done(f"{at}/join", secret=link)
    assert code_of(await eve.ask(f"{at}/join", secret=link)) == "too-many"
    for _ in range(2):
        match, host = await set_table(house)
        house.at += 1
        listed = await ada.done(f"{at}/tables", match=match, secret=host)
    assert [one["match"] for one in listed["tables"]] == [match]
