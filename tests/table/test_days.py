"""Tables over days: chosen when they are set, waited for in days, and told in a few sentences to whoever comes back."""

from typing import Any

import httpx
import pytest

from ariane.core.game import PUBLIC
from ariane.table import glances, showing, telling
from ariane.table.authority import Authority
from ariane.table.entries import Clock, SeatPlan
from ariane.table.patience import DAYS, LONG
from ariane.table.refusals import Refused
from ariane.table.tables import Settings, Table
from tests.table.conftest import Server
from tests.table.test_authority import play, reread, secret, until
from tests.table.test_patience import Clock as Watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]

DAY = 86_400


async def sit(authority: Authority, seats: int = 2, clock: Clock | None = None) -> Table:
    opening = authority.prepare("gotown", [SeatPlan("open")] * seats, {"first": 1}, clock=clock, days=clock is None)
    table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
    for seat in range(seats):
        await authority.join(table, seat, ("Anna", "Ben", "Cleo")[seat], "", proposed=secret(seat))
    await until(lambda: table.match.begun)
    return table


async def test_over_days_nobody_is_replaced_or_beaten_within_minutes(authority: Authority) -> None:
    authority.settings = Settings(workers=1, patience=60.0)
    watch = Watch(authority)
    authority.absent = lambda _, seat: 10.0 * DAY if seat == 0 else 0.0
    for clock in (None, Clock("day", 30 * DAY)):
        table = await sit(authority, clock=clock)
        watch.wait(3600)
        with pytest.raises(Refused, match="waiting for 3 days"):
            await authority.replace(table, 1, 0, None)
        with pytest.raises(Refused, match="waiting for 15 days"):
            await authority.claim(table, 1, None)
        watch.wait(DAYS)
        await authority.replace(table, 1, 0, None)
        assert table.match.seats[0].away


async def test_a_game_of_two_is_claimed_after_weeks(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority)
    watch.wait(LONG * DAYS + 1)
    await authority.claim(table, 1, None)
    assert table.match.status == "over"


async def test_the_choice_is_stored_and_kept_in_a_rematch_but_not_in_a_fork(authority: Authority) -> None:
    table = await sit(authority)
    assert (await reread(authority, table)).opening.over_days
    assert showing.look(table.match, 0, "en").patience == DAYS
    fork = await authority.fork(table, 0, 1, [SeatPlan("open"), SeatPlan("bot", "", "random")])
    assert not (await authority.table(fork.match)).match.opening.over_days
    await authority.resign(table, 0, None)
    again = await authority.table(await authority.rematch(table, 0))
    assert again.match.opening.over_days


async def test_since_tells_what_the_others_did_as_the_seat_may_read_it(authority: Authority) -> None:
    table = await sit(authority)
    await play(authority, table, "end")
    told = glances.since(table.match, 1, "en")
    assert [news.text for news in told if news.kind == "step"][-1].startswith("Anna")
    assert all(news.seat != 1 for news in told)
    drawn = ["Ben draws a card."]  # which one, only Ben knows; what one did oneself is not told
    assert [news.text for news in glances.since(table.match, 0, "en")] == drawn
    await authority.chat(table, 1, "hello", None)
    assert [news.text for news in glances.since(table.match, 0, "en")] == [*drawn, "hello"]
    await play(authority, table, "end")
    mine, public = (glances.since(table.match, viewer, "en", acted=0) for viewer in (0, PUBLIC))
    hidden = {news.text for news in telling.log(table.match, 1, "en")} - {
        news.text for news in telling.log(table.match, 0, "en")
    }
    assert mine
    assert public
    assert not hidden & {news.text for news in (*mine, *public)}


def test_a_glance_says_how_a_table_stands_without_a_picture(server: Server) -> None:
    url = f"{server.url}/api/matches"
    form = {"game": "gotown", "seats": [{"kind": "open"}] * 2, "options": {"first": 1}, "days": True}
    match = httpx.post(url, json=form, timeout=60).raise_for_status().json()["match"]
    seated = [
        httpx.post(f"{url}/{match}/join", json={"name": name, "seat": seat}, timeout=60).raise_for_status().json()
        for seat, name in enumerate(("Anna", "Ben"))
    ]

    def glance(seat: int) -> Any:
        headers = {"Authorization": f"Bearer {seated[seat]['secret']}"}
        return httpx.get(f"{url}/{match}/glance?language=fr", headers=headers, timeout=60).raise_for_status().json()

    told = glance(0)
    while told["status"] == "open":
        told = glance(0)
    assert (told["viewer"], told["deciding"], told["names"], told["over_days"]) == (0, 0, ["Anna", "Ben"], True)
    assert "drawn" not in told
    assert told["deadline"] is None


# Vacation


async def test_time_does_not_run_on_vacation_and_everybody_sees_it(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, clock=Clock("day", DAY))
    begun = authority.tables.now()
    watch.wait(10 * 3600)
    await authority.vacation(table, 0, 5, None)
    until_then = authority.tables.now() + 5 * DAY * 1000
    assert table.match.deadline() == begun + 6 * DAY * 1000
    assert showing.facts(table.match, PUBLIC, "en").seats[0].vacation == until_then
    assert "vacation" in [note.kind for note in table.match.notes]
    look = showing.clock(table.match)
    assert look is not None
    assert (look.since, look.left[0]) == (until_then, 14 * 3600 * 1000), "what had run before stays spent"
    watch.wait(4 * DAY)
    with pytest.raises(Refused, match="waiting for 3 days"):
        await authority.replace(table, 1, 0, None)
    assert (await reread(authority, table)).deadline() == table.match.deadline()
    await authority.vacation(table, 0, 0, None)
    assert table.match.deadline() == authority.tables.now() + 14 * 3600 * 1000
    assert showing.facts(table.match, 0, "en").rest == 10


async def test_vacation_is_bounded_and_ends_with_a_move(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority)
    await authority.vacation(table, 0, 14, None)
    watch.wait(12 * DAY)
    await play(authority, table, "end")
    assert table.match.rests.until(0) == authority.tables.now(), "whoever plays is back"
    with pytest.raises(Refused, match="2 days of vacation left"):
        await authority.vacation(table, 0, 3, None)
    await authority.vacation(table, 0, 2, None)
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2)
    quick = await authority.table((await authority.create(opening)).match)
    for seat in range(2):
        await authority.join(quick, seat, "Cleo", "", proposed=secret(seat))
    await until(lambda: quick.match.begun)
    with pytest.raises(Refused, match="only at a table over days"):
        await authority.vacation(quick, 0, 1, None)


async def test_at_zero_after_a_vacation_the_house_takes_over(authority: Authority) -> None:
    watch = Watch(authority)
    table = await sit(authority, clock=Clock("day", DAY))
    await authority.vacation(table, 0, 2, None)
    watch.wait(2.5 * DAY)
    assert not table.match.seats[0].away
    watch.wait(0.6 * DAY)
    await until(lambda: table.match.seats[0].away)
