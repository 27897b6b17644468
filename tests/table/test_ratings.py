"""Rated tables: only where everybody is known and nobody helped, rated once; profiles and standings."""

import asyncio
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from ariane.table import steward
from ariane.table.authority import Authority
from ariane.table.entries import Clock
from ariane.table.ratings import STARTED, ratings, won_by_themselves
from ariane.table.refusals import Refused
from ariane.table.tables import Table
from tests.table.receiving import House, code_of, housed
from tests.table.test_keeping import Game, end, games, rows, synced
from tests.table.test_patience import Clock as Watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]

TWO = [{"kind": "kept"}, {"kind": "kept"}]
WON_BY_THE_FIRST = "gotown\nseats 3\nasks over\nplayer 1\ntower 1: 3+6 1+8 2+7 1+8 4+5\n"
CLOCK = {"kind": "day", "seconds": 259_200, "at_zero": "lost"}


async def create(house: House, seats: list[dict[str, str]], **more: object) -> Any:
    form = {"game": "gotown", "seats": seats, "hints": False, "rated": True, "clock": CLOCK, **more}
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


async def questions(house: House, path: str) -> list[str]:
    """What the database is asked for an answer."""
    asked: list[str] = []
    sa.event.listen(Engine, "before_cursor_execute", note := lambda *given: asked.append(given[2]))
    await house.web.get(path)
    sa.event.remove(Engine, "before_cursor_execute", note)
    return [one for one in asked if "accounts" in one or "finished" in one or "ratings" in one]


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


async def test_where_nobody_knows_any_more_who_sat_there_nobody_is_rated(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    game = await rated_game(house, [ada, ben])
    await house.done("/delete", ben)
    await end(house, game, 1)
    [mine] = (await profile(house, ada))["played"]
    assert (mine["games"], mine["rating"]) == (1, None)
    assert await rows(house, ratings) == []


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
        {"clock": None},
        {"clock": None, "days": True},
        {"clock": CLOCK | {"at_zero": "house"}},
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


# Nobody waits for ever, and nobody is rated for what the house has played


async def until_over(house: House, game: Game) -> Table:
    table: Table = await house.app.state.authority.table(game.match)
    async with asyncio.timeout(60):
        while table.match.status != "over":
            await asyncio.sleep(0.01)
    return table


async def test_whoever_lets_a_rated_game_against_the_house_lie_has_lost_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else is there who could claim it."""
    monkeypatch.setattr(steward, "DAYS_RESPITE", 0.01)
    [ada] = await people(house, "Ada")
    authority: Authority = house.app.state.authority
    watch = Watch(authority)
    game = await rated_game(house, [ada], [{"kind": "kept"}, {"kind": "bot", "level": "easy"}])
    table = await authority.table(game.match)
    async with asyncio.timeout(60):
        while table.match.awaited != 0:
            await asyncio.sleep(0.01)
    watch.wait(259_201)
    del authority.tables.here[game.match]
    await authority.steward.sweep()
    table = await until_over(house, game)
    assert (table.match.ended_by, table.match.ended_how) == (0, "time")
    [mine] = (await profile(house, ada))["played"]
    assert mine["rating"] < STARTED


async def test_a_rated_game_is_played_or_given_up_but_not_left_to_the_house(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    game = await rated_game(house, [ada, ben])
    authority: Authority = house.app.state.authority
    table = await authority.table(game.match)
    with pytest.raises(Refused, match="play it or give it up"):
        await authority.leave(table, 0, None)
    made = (await create(house, TWO)).json()
    open_table = await authority.table(made["match"])
    await join(house, made["match"], made["places"][0]["secret"], ada)
    await authority.leave(open_table, 0, None)  # nothing has begun yet
    assert not open_table.match.seats[0].is_person


@pytest.mark.parametrize(
    ("shares", "gone", "earned"),
    [
        ([1.0, 0.0, 0.0], [], [1.0, 0.0, 0.0]),
        ([1.0, 0.0, 0.0], [0], [0.0, 0.5, 0.5]),
        ([0.5, 0.5, 0.0], [0], [0.0, 0.5, 0.0]),
        ([0.0, 1.0, 0.0], [0], [0.0, 1.0, 0.0]),
        ([1.0, 0.0, 0.0], [0, 2], [0.0, 1.0, 0.0]),
        ([0.0, 0.0, 0.0], [0], [0.0, 0.0, 0.0]),
        ([1.0, 0.0, 0.0], [0, 1, 2], [0.0, 0.0, 0.0]),
    ],
)
def test_what_the_house_has_won_for_somebody_is_not_theirs(
    shares: list[float], gone: list[int], earned: list[float]
) -> None:
    assert won_by_themselves(shares, gone) == earned


async def test_whoever_gave_up_among_three_is_not_rated_for_what_the_house_wins_there(house: House) -> None:
    sessions = await people(house, "Ada", "Ben", "Cleo")
    game = await rated_game(house, sessions, [{"kind": "kept"}] * 3)
    authority: Authority = house.app.state.authority
    table = await authority.table(game.match)
    await authority.resign(table, 0, None)
    table.match.state = table.match.game.restore(WON_BY_THE_FIRST)
    table.match._now = None
    await house.app.state.finishing.settle(table.match)
    first, second, third = [(await profile(house, one))["played"][0] for one in sessions]
    assert first["won"] == 0.0, "whoever gave up has not won"
    assert first["rating"] < STARTED < second["rating"] == pytest.approx(third["rating"])


async def test_a_rematch_of_a_rated_table_from_before_has_a_clock(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    game = await rated_game(house, [ada, ben])
    authority: Authority = house.app.state.authority
    table = await authority.table(game.match)
    table.match.opening = msgspec.structs.replace(table.match.opening, clock=None)
    await authority.resign(table, 0, None)
    again = await authority.table(await authority.rematch(table, 0))
    assert again.match.opening.rated
    assert again.match.opening.clock == Clock("day", 259_200, at_zero="lost")


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
    asked = [await questions(house, f"/api/people/{who}") for who in (mine, "a" * 16)]
    assert asked[0] == asked[1]  # nor by how long it takes
    assert (await house.web.get("/api/games/gotown/standings")).json() == []
    await house.done("/change", ada, public=True)
    shown = (await house.web.get(f"/api/people/{mine}")).json()
    assert (shown["name"], shown["met"]) == ("Ada", [])
    assert game.match not in str(shown)
    standings = (await house.web.get("/api/games/gotown/standings")).json()
    assert [place["name"] for place in standings] == ["Ada"]
    await house.done("/change", ben, public=True)
    standings = (await house.web.get("/api/games/gotown/standings")).json()
    assert [place["name"] for place in standings] == ["Ada", "Ben"], "the strongest first"
    await house.done("/change", ben, public=False)
    await house.done("/delete", ada)
    assert (await house.web.get("/api/games/gotown/standings")).json() == []
    assert [row.who for row in await rows(house, ratings)] == [(await profile(house, ben))["id"]]


async def test_a_rated_game_is_not_played_on_elsewhere_before_it_is_over(house: House) -> None:
    """With players of the house at its seats that would be asking for hints, at every move."""
    ada, ben = await people(house, "Ada", "Ben")
    game = await rated_game(house, [ada, ben])
    form = {"steps": 1, "seats": [{"kind": "bot"}, {"kind": "open"}]}
    url, headers = f"/api/matches/{game.match}/fork", {"Authorization": f"Bearer {game.held[0]}"}
    assert code_of(await house.web.post(url, json=form, headers=headers)) == "still-running"
    await end(house, game, 0)
    assert (await house.web.post(url, json=form, headers=headers)).status_code == 201
