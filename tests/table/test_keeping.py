"""What accounts keep: tables sealed and merged, lessons, histories settled once, all of it exported and deleted."""

import asyncio
import json
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from ariane.table import secrets
from ariane.table.entries import SeatPlan
from ariane.table.finishing import finished, settled
from ariane.table.keeping import AHEAD, MOST_KEPT, held_seats, kept_notes, kept_tables
from ariane.table.storage import comments
from tests.table.receiving import House, code_of

pytestmark = [pytest.mark.once, pytest.mark.anyio]


class Game:
    """A match of two people, both seats ours; over when one of them gives up."""

    def __init__(self, match: str, held: list[str]) -> None:
        self.match = match
        self.held = held

    def table(self, seat: int = 0, at: int = 1_000, **more: object) -> dict[str, object]:
        mine = [{"seat": seat, "secret": self.held[seat]}]
        return {"match": self.match, "game": "gotown", "at": at, "mine": mine, "links": [], **more}


async def play(house: House, *names: str, rival: str = "") -> Game:
    """Sits down at every seat and lets the match begin."""
    authority = house.app.state.authority
    plans = [SeatPlan("kept") for _ in names] + ([SeatPlan("bot", "Minos", rival)] if rival else [])
    made = await authority.create(authority.prepare("gotown", plans))
    table = await authority.table(made.match)
    held = []
    for name, place in zip(names, made.places, strict=False):
        seated = await authority.join(table, None, name, "", held=place.secret)
        held.append(seated.secret)
    async with asyncio.timeout(60):
        while table.match.status == "open":
            await asyncio.sleep(0.01)
    return Game(made.match, held)


async def end(house: House, game: Game, loser: int) -> None:
    table = await house.app.state.authority.table(game.match)
    await house.app.state.authority.resign(table, loser, None)


async def synced(house: House, session: str, **form: object) -> Any:
    return await house.done("/sync", session, **form)


async def games(house: House, session: str) -> Any:
    answer = await house.web.get("/api/account/games", headers={"Authorization": f"Bearer {session}"})
    assert answer.is_success, answer.text
    return answer.json()


async def rows(house: House, table: sa.Table) -> list[Any]:
    async with house.app.state.authority.storage.reading() as connection:
        return list((await connection.execute(sa.select(table))).all())


async def test_tables_and_lessons_are_the_same_in_every_browser(either: House) -> None:
    key, here = await either.register()
    there = (await either.sign_in(key)).json()["session"]
    game = await play(either, "Ada", "Ben")
    await synced(either, here["session"], tables=[game.table(promise="ab" * 32)], lessons={"gotown/towers": 3})
    kept = await synced(either, there, lessons={"gotown/towers": 1, "dedale/corridors": 2})
    assert kept["tables"] == [game.table(promise="ab" * 32)]
    assert kept["lessons"] == {"gotown/towers": 3, "dedale/corridors": 2}


async def test_of_two_tellings_the_newer_one_holds_and_what_is_gone_stays_gone(house: House) -> None:
    _, me = await house.register()
    game = await play(house, "Ada", "Ben")
    await synced(house, me["session"], tables=[game.table(0, at=2_000)])
    await synced(house, me["session"], tables=[game.table(1, at=1_000)])
    assert (await synced(house, me["session"]))["tables"] == [game.table(0, at=2_000)]
    kept = await synced(house, me["session"], gone=[{"match": game.match, "at": 3_000}])
    assert (kept["tables"], kept["gone"]) == ([], [{"match": game.match, "at": 3_000}])
    assert (await synced(house, me["session"], tables=[game.table(0, at=2_500)]))["tables"] == []
    assert len((await synced(house, me["session"], tables=[game.table(0, at=4_000)]))["tables"]) == 1


async def test_a_clock_far_ahead_does_not_win_for_ever(house: House) -> None:
    _, me = await house.register()
    game = await play(house, "Ada", "Ben")
    await synced(house, me["session"], tables=[game.table(0, at=2**52)])
    house.at += AHEAD / 1000 + 1
    await synced(house, me["session"], gone=[{"match": game.match, "at": int(house.at * 1000)}])
    assert (await synced(house, me["session"]))["tables"] == []


async def test_secrets_of_seats_lie_sealed_and_open_for_their_account_alone(house: House) -> None:
    _, me = await house.register()
    _, eve = await house.register("Eve")
    game = await play(house, "Ada", "Ben")
    await synced(house, me["session"], tables=[game.table()])
    [row] = await rows(house, kept_tables)
    assert game.held[0] not in row.body
    assert (await synced(house, eve["session"]))["tables"] == []
    async with house.app.state.authority.storage.reading() as connection:
        theirs = (await house.look(eve["session"])).json()["id"]
        await connection.execute(kept_tables.update().values(account=theirs))  # as somebody with the database could
    with pytest.raises(Exception, match="sealed with another key"):
        await synced(house, eve["session"])


async def test_a_stranger_does_not_learn_what_an_account_keeps(house: House) -> None:
    for method, what in (("POST", "sync"), ("GET", "games"), ("GET", "export")):
        form: dict[str, object] | None = {} if method == "POST" else None
        for headers in ({}, {"Authorization": f"Bearer {'a' * 32}"}):
            refused = await house.web.request(method, f"/api/account/{what}", json=form, headers=headers)
            assert code_of(refused) == "not-signed-in"


async def test_what_is_kept_is_bounded(house: House) -> None:
    _, me = await house.register()
    table = {"match": "a" * 16, "game": "gotown", "at": 1, "mine": [], "links": []}
    too_many = [{**table, "match": f"{number:016d}"} for number in range(41)]
    assert (await house.ask("/sync", me["session"], tables=too_many)).status_code == 422
    wrongs: list[dict[str, object]] = [
        {"match": "short"},
        {"game": "../x"},
        {"at": -1},
        {"links": [{}] * 9},
        {"notes": ""},
    ]
    for wrong in wrongs:
        assert (await house.ask("/sync", me["session"], tables=[{**table, **wrong}])).status_code == 422
    assert (await house.ask("/sync", me["session"], lessons={"x" * 200: 1})).status_code == 422
    for first in range(0, MOST_KEPT + 40, 40):
        some = [{**table, "match": f"{number:016d}", "at": number} for number in range(first, first + 40)]
        kept = await synced(house, me["session"], tables=some)
    assert len(kept["tables"]) == 40
    assert len(await rows(house, kept_tables)) == MOST_KEPT


async def test_a_finished_match_comes_into_the_history_of_both_once(either: House) -> None:
    _, ada = await either.register("Ada")
    _, ben = await either.register("Ben")
    game = await play(either, "Ada", "Ben")
    await synced(either, ada["session"], tables=[game.table(0)])
    await synced(either, ben["session"], tables=[game.table(1)])
    assert await games(either, ada["session"]) == []
    await end(either, game, 1)
    await asyncio.gather(*(either.app.state.finishing.settle_all() for _ in range(4)))
    [won], [lost] = await games(either, ada["session"]), await games(either, ben["session"])
    assert (won["share"], lost["share"]) == (1.0, 0.0)
    assert (won["game"], won["seats"], won["others"]) == ("gotown", 2, [{"name": "Ben", "level": ""}])
    assert len(await rows(either, finished)) == 2
    assert len(await rows(either, settled)) == 1


async def test_a_table_is_taken_into_an_account_after_it_is_over(house: House) -> None:
    game = await play(house, "Ada", rival="greedy")
    await end(house, game, 0)
    _, ada = await house.register("Ada")
    await synced(house, ada["session"], tables=[game.table(0)])
    [lost] = await games(house, ada["session"])
    assert (lost["share"], lost["others"]) == (0.0, [{"name": "Minos", "level": "greedy"}])


async def test_a_seat_is_whose_secret_it_is_and_first_come(house: House) -> None:
    _, ada = await house.register("Ada")
    _, eve = await house.register("Eve")
    game = await play(house, "Ada", "Ben")
    lie = {**game.table(0), "mine": [{"seat": 0, "secret": secrets.new_secret()}]}
    await synced(house, eve["session"], tables=[lie])
    assert await rows(house, held_seats) == []
    await synced(house, ada["session"], tables=[game.table(0)])
    await synced(house, eve["session"], tables=[game.table(0)])  # she was given the link later on
    mine = (await house.look(ada["session"])).json()["id"]
    assert [(row.seat, row.account) for row in await rows(house, held_seats)] == [(0, mine)]
    await end(house, game, 1)
    assert await games(house, eve["session"]) == []
    assert len(await games(house, ada["session"])) == 1


async def test_everything_is_exported_and_deleted_and_the_match_stays_for_the_others(either: House) -> None:
    _, ada = await either.register("Ada")
    _, ben = await either.register("Ben")
    game = await play(either, "Ada", "Ben")
    await synced(either, ada["session"], tables=[game.table(0)], lessons={"gotown/towers": 3})
    await synced(either, ben["session"], tables=[game.table(1)])
    await end(either, game, 1)
    for seat, text in enumerate(("Too early", "Too late")):
        written = {"id": f"{seat:016x}", "step": 0, "text": text}
        seated = {"Authorization": f"Bearer {game.held[seat]}"}
        (await either.web.post(f"/api/matches/{game.match}/comments", json=written, headers=seated)).raise_for_status()
    headers = {"Authorization": f"Bearer {ada['session']}"}
    told = (await either.web.get("/api/account/export", headers=headers)).json()
    assert [(one["match"], one["text"]) for one in told["comments"]] == [(game.match, "Too early")]
    assert told["account"]["name"] == "Ada"
    assert told["tables"] == [game.table(0)]
    assert told["lessons"] == {"gotown/towers": 3}
    assert [one["match"] for one in told["games"]] == [game.match]
    assert len(await games(either, ben["session"])) == 1
    await either.done("/delete", ada["session"])
    assert [row.text for row in await rows(either, comments)] == ["Too late"]
    mine = told["account"]["id"]
    for table in (kept_tables, kept_notes, held_seats, finished):
        assert mine not in json.dumps([list(map(str, row)) for row in await rows(either, table)])
    assert len(await games(either, ben["session"])) == 1
    record = await either.web.get(f"/api/matches/{game.match}/record")
    assert record.status_code == 200
    assert "Ada" in record.text


async def test_many_browsers_at_once_lose_nothing(either: House) -> None:
    _, me = await either.register()
    table = {"game": "gotown", "at": 5, "mine": [], "links": []}

    async def tell(browser: int) -> httpx.Response:
        some = [{**table, "match": f"{number:016d}"} for number in range(browser, browser + 8)]
        return await either.ask("/sync", me["session"], tables=some, lessons={f"gotown/{browser}": browser})

    told = await asyncio.gather(*(tell(browser) for browser in range(6)))
    assert [one.status_code for one in told] == [200] * 6
    kept = await synced(either, me["session"])
    assert len(kept["tables"]) == 13
    assert kept["lessons"] == {f"gotown/{browser}": browser for browser in range(6)}
