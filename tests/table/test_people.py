"""Whoever runs a house looks through accounts and groups; a match that is deleted leaves every history."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ariane.cli.admin import app
from ariane.core.errors import ArianeError
from ariane.players.luck import Fortune
from ariane.table import admin, fortunes, groups
from ariane.table.accounts import accounts, sessions
from ariane.table.finishing import finished, settled
from ariane.table.fortunes import Sum
from ariane.table.keeping import held_seats
from ariane.table.musing import Musing
from ariane.table.tables import Settings
from tests.table.receiving import House, housed
from tests.table.test_belongings import box
from tests.table.test_groups import people, play_out, set_table
from tests.table.test_keeping import games, rows, synced

pytestmark = pytest.mark.once


async def furnish(database: str) -> dict[str, str]:
    """Two people with a group and a finished game in it."""
    async with housed(database) as house:
        ada, ben = await people(house, "Ada", "Ben")
        made = await ada.done(name="Family")
        await ben.done(f"/{made['id']}/join", secret=made["link"])
        match, host = await set_table(house)
        await ada.done(f"/{made['id']}/tables", match=match, secret=host)
        await play_out(house, match, ada, ben)
        await house.done("/boxes", ada.session, box=box("Château"))
        return {"ada": ada.id, "ben": ben.id, "group": made["id"], "match": match, "link": made["link"]}


def test_accounts_and_groups_from_the_command_line(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    known = asyncio.run(furnish(database))

    def run(*arguments: str) -> str:
        done = CliRunner().invoke(app, [*arguments, "--database", database], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return done.output

    def told(*arguments: str) -> Any:
        return json.loads(run(*arguments))

    listed = told("accounts", "list", "--json")
    assert {(one["name"], one["games"], one["sessions"]) for one in listed} == {("Ada", 1, 1), ("Ben", 1, 1)}
    assert known["ada"] in run("accounts", "list")
    shown = told("accounts", "show", known["ada"])
    assert (shown["passkeys"], shown["codes"], shown["group_members"]) == (1, 10, 1)
    saved = run("accounts", "export", known["ada"])
    everything = json.loads(saved)
    assert (everything["tables"], everything["boxes"][0]["name"]) == ([known["match"]], "Château")
    assert everything["groups"] == [{"id": known["group"], "name": "Family"}]
    assert "secret" not in saved
    assert "1 browsers" in run("accounts", "sign-out", known["ada"])
    assert told("accounts", "show", known["ada"])["sessions"] == 0

    assert told("groups", "list", "--json")[0]["members"] == 2
    assert "Family" in run("groups", "list")
    seen = run("groups", "show", known["group"])
    assert known["link"] not in seen
    assert [(one["name"], one["won"]) for one in json.loads(seen)["standings"]] == [("Ada", 1.0), ("Ben", 0.0)]
    run("accounts", "delete", known["ada"])
    assert [one["name"] for one in told("groups", "show", known["group"])["members"]] == ["Ben"]
    run("groups", "delete", known["group"])
    assert told("groups", "list", "--json") == []
    for gone in (("accounts", "show", known["ada"]), ("accounts", "delete", "nobody"), ("groups", "show", "none")):
        with pytest.raises(ArianeError, match="there is no"):
            run(*gone)


async def gone_from_histories(database: str) -> None:
    async with housed(database) as house:
        ada, ben = await people(house, "Ada", "Ben")
        made = await ada.done(name="Family")
        match, host = await set_table(house)
        await ada.done(f"/{made['id']}/tables", match=match, secret=host)
        await play_out(house, match, ada, ben)
        known = house.app.state.authority.reviews.fortunes
        await known.keep(match, [Fortune(0.1, 0.2, 70.0)], [])
        assert [one["match"] for one in await games(house, ada.session)] == [match]
        assert await admin.delete(house.app.state.authority.storage, match)
        assert await games(house, ada.session) == []
        for table in (finished, settled, held_seats, groups.group_tables, fortunes.fortunes):
            assert await rows(house, table) == []
        kept = await synced(house, ada.session)
        assert (kept["tables"], [one["match"] for one in kept["gone"]]) == ([], [match])
        assert len(await rows(house, accounts)) == 2
        assert len(await rows(house, sessions)) == 2


def test_a_match_that_is_deleted_leaves_every_history(database: str) -> None:
    asyncio.run(gone_from_histories(database))


def test_the_luck_of_several_games_is_one() -> None:
    several = Sum()
    assert (several.percentile, several.lost_per_game) == (None, None)
    for luck, lost in ((0.2, 0.1), (-0.2, None), (0.0, 0.3)):
        several.add(luck, 0.2, lost)
    assert several.percentile == pytest.approx(50)
    assert several.lost_per_game == pytest.approx(0.2)
    several.add(0.8, 0.2, None)
    assert several.percentile is not None
    assert several.percentile > 95


async def muse(house: House) -> None:
    """Two games of accounts, one of which the house looks back at by itself."""
    ada, ben = await people(house, "Ada", "Ben")
    match, _ = await set_table(house)
    await play_out(house, match, ada, ben)
    authority = house.app.state.authority
    musing = Musing(authority)
    await musing.muse()
    told = await rows(house, fortunes.fortunes)
    assert [(row.match, row.seat) for row in told] == [(match, 0), (match, 1)]
    assert all(row.percentile is None or 0 <= row.percentile <= 100 for row in told)
    asked = {"Authorization": f"Bearer {ada.session}"}
    profile = (await house.web.get("/api/account/profile", headers=asked)).json()
    [played] = profile["played"]
    assert (played["game"], played["looked"]) == ("gotown", 1)
    look = await authority.reviews.look((await authority.table(match)).match, "me", "en")
    assert [one.seat for one in look.fortunes] == [0, 1]
    assert not look.growing
    before = authority.reviews.here[match].moments[:]
    await musing.muse()  # nothing is left to look at
    assert authority.reviews.here[match].moments == before


def test_the_house_looks_back_by_itself_and_the_profile_tells_luck_beside_skill(database: str) -> None:
    async def go() -> None:
        async with housed(database, settings=Settings(workers=1, review=8)) as house:
            await muse(house)

    asyncio.run(go())
