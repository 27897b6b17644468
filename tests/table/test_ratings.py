"""Rated tables: only where everybody is known and nobody helped, rated once; profiles and standings."""

import asyncio
from typing import Any

import pytest

from ariane.table.authority import Authority
from ariane.table.ratings import STARTED, ratings
from tests.table.receiving import House, code_of, housed
from tests.table.test_keeping import Game, end, games, rows, synced

pytestmark = [pytest.mark.once, pytest.mark.anyio]

TWO = [{"kind": "kept"}, {"kind": "kept"}]


async def create(house: House, seats: list[dict[str, str]], **more: object) -> Any:
    form = {"game": "gotown", "seats": seats, "hints": False, "rated": True, **more}
    return await house.web.post("/api/matches", json=form)


async def join(house: House, match: str, link: str, session: str | None, **more: object) -> Any:
    form: dict[str, object] = {"name": "Somebody", **more}
    if session is not None:
        form["account"] = session
    headers = {"Authorization": f"Bearer {link}"}
    return await house.web.post(f"/api/matches/{match}/join", json=form, headers=headers)


async def rated_game(house: House, sessions: list[str], seats: list[dict[str, str]] | None = None) -> Game:
    """A rated match of these people, begun."""
    made = (await create(house, seats or TWO)).json()
    held = []
    for place, session in zip(made["places"], sessions, strict=False):
        answer = await join(house, made["match"], place["secret"], session)
        assert answer.is_success, answer.text
        held.append(answer.json()["secret"])
    authority: Authority = house.app.state.authority
    table = await authority.table(made["match"])
    async with asyncio.timeout(60):
        while table.match.status == "open":
            await asyncio.sleep(0.01)
    return Game(made["match"], held)


async def profile(house: House, session: str) -> Any:
    answer = await house.web.get("/api/account/profile", headers={"Authorization": f"Bearer {session}"})
    assert answer.is_success, answer.text
    return answer.json()


async def people(house: House, *names: str) -> list[str]:
    return [(await house.register(name))[1]["session"] for name in names]


async def test_winner_and_loser_are_rated_once_whoever_settles_it(database: str) -> None:
    async with housed(database) as one, housed(database) as other:
        ada, ben = await people(one, "Ada", "Ben")
        game = await rated_game(one, [ada, ben])
        assert (await one.web.get(f"/api/matches/{game.match}")).json()["rated"] is True
        await end(one, game, 1)
        await asyncio.gather(*(house.app.state.finishing.settle_all() for house in (one, other, one, other)))
        [mine], [theirs] = (await profile(one, ada))["played"], (await profile(other, ben))["played"]
        assert mine["rating"] > STARTED > theirs["rating"]
        assert (mine["games"], mine["won"], mine["rated"]) == (1, 1.0, 1)
        assert (mine["best"], theirs["best"]) == (mine["rating"], STARTED)
        [won] = await games(one, ada)
        assert won["rating"] == pytest.approx(mine["rating"])
        assert won["gained"] == pytest.approx(mine["rating"] - STARTED)
        assert [row.games for row in await rows(one, ratings)] == [1, 1]


async def test_levels_of_the_house_are_rated_too(house: House) -> None:
    [ada] = await people(house, "Ada")
    game = await rated_game(house, [ada], [{"kind": "kept"}, {"kind": "bot", "level": "easy"}])
    await end(house, game, 0)
    [mine] = (await profile(house, ada))["played"]
    assert mine["rating"] < STARTED
    standings = (await house.web.get("/api/games/gotown/standings")).json()
    assert [(place["level"], place["id"]) for place in standings] == [("easy", None)]


async def test_only_people_with_accounts_sit_at_a_rated_table_and_only_once(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    made = (await create(house, TWO)).json()
    first, second = (place["secret"] for place in made["places"])
    assert code_of(await join(house, made["match"], first, None)) == "not-signed-in"
    assert code_of(await join(house, made["match"], first, "a" * 32)) == "not-signed-in"
    own = "b" * 32
    assert (await join(house, made["match"], first, ada, secret=own)).is_success
    assert (await join(house, made["match"], first, ada, secret=own)).json()["seat"] == 0  # the answer got lost
    assert (await join(house, made["match"], own, ada)).json()["seat"] == 0  # and so does whoever comes back
    assert code_of(await join(house, made["match"], second, ada)) == "not-now"
    assert (await join(house, made["match"], second, ben)).is_success


@pytest.mark.parametrize(
    "wrong",
    [
        {"hints": True},
        {"referee": 0},
        {"seats": [{"kind": "kept"}, {"kind": "bot", "level": "random"}]},
        {"seats": [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "hard"}]},
        {"game": "berzerk", "options": {"beginner": True}},
    ],
)
async def test_a_table_is_rated_only_where_its_conditions_hold(house: House, wrong: dict[str, Any]) -> None:
    refused = await create(house, **{"seats": TWO, **wrong})
    assert refused.status_code == 422
    assert (await create(house, TWO)).status_code == 201


async def test_unrated_games_count_for_the_profile_and_change_no_rating(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    made = (await create(house, TWO, rated=False)).json()
    held = [(await join(house, made["match"], place["secret"], None)).json()["secret"] for place in made["places"]]
    game = Game(made["match"], held)
    table = await house.app.state.authority.table(game.match)
    async with asyncio.timeout(60):
        while table.match.status == "open":
            await asyncio.sleep(0.01)
    await synced(house, ada, tables=[game.table(0)])
    await synced(house, ben, tables=[game.table(1)])
    await end(house, game, 0)
    lost = await profile(house, ada)
    assert [(one["game"], one["seats"], one["games"], one["won"], one["rating"]) for one in lost["played"]] == [
        ("gotown", 2, 1, 0.0, None)
    ]
    assert lost["met"] == [{"name": "Somebody", "level": "", "games": 1, "won": 0.0}]
    assert await rows(house, ratings) == []


async def test_a_profile_is_private_until_made_public_and_never_tells_tables_or_rivals(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    game = await rated_game(house, [ada, ben])
    await end(house, game, 1)
    mine = (await profile(house, ada))["id"]
    hidden = await house.web.get(f"/api/people/{mine}")
    nobody = await house.web.get(f"/api/people/{'a' * 16}")
    assert (hidden.status_code, hidden.json()) == (nobody.status_code, nobody.json()) == (404, nobody.json())
    assert (await house.web.get("/api/games/gotown/standings")).json() == []
    await house.done("/change", ada, public=True)
    shown = (await house.web.get(f"/api/people/{mine}")).json()
    assert (shown["name"], shown["met"]) == ("Ada", [])
    assert game.match not in str(shown)
    standings = (await house.web.get("/api/games/gotown/standings")).json()
    assert [place["name"] for place in standings] == ["Ada"]
    await house.done("/delete", ada)
    assert (await house.web.get("/api/games/gotown/standings")).json() == []
    assert [row.who for row in await rows(house, ratings)] == [(await profile(house, ben))["id"]]
