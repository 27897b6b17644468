"""Patience: who may be replaced, when and by whom; who must agree to going back; who has no say any more."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from ariane.table import entries, showing
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.guard import OPEN_HOUSE
from ariane.table.hall import Hall
from ariane.table.journal import JournalLine
from ariane.table.live import Session
from ariane.table.messages import Hello
from ariane.table.meter import Account, Meter
from ariane.table.orders import Orders
from ariane.table.patience import AWAY
from ariane.table.refusals import Refused
from ariane.table.sockets import Socket
from ariane.table.tables import Settings, Table
from tests.table.test_authority import play, reread, secret, sit, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]


class Clock:
    """Time that goes by when it is told to."""

    def __init__(self, authority: Authority) -> None:
        self.seconds = 1_000_000.0
        authority.tables.time = lambda: self.seconds

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def here(authority: Authority) -> Callable[[int], None]:
    """Whoever is named is connected from then on."""
    there: set[int] = set()
    authority.absent = lambda _, seat: 0.0 if seat in there else AWAY
    return there.add


@pytest.fixture
def clock(authority: Authority) -> Clock:
    authority.settings = Settings(workers=1, patience=60.0)
    return Clock(authority)


async def test_whoever_is_away_is_replaced_after_a_while(
    authority: Authority, clock: Clock, here: Callable[[int], None]
) -> None:
    table = await sit(authority)
    clock.wait(59)
    with pytest.raises(Refused, match="waiting for 60 seconds"):
        await authority.replace(table, 1, 0, None)
    clock.wait(2)
    await authority.replace(table, 1, 0, None)
    assert table.match.seats[0].away


async def test_whoever_loads_the_page_anew_while_thinking_is_not_away(authority: Authority, clock: Clock) -> None:
    """Nor whoever has not come back yet to a server that has just begun."""
    hall = Hall(authority, Orders(authority.storage, OPEN_HOUSE))
    at = [hall.began]
    hall.clock = lambda: at[0]
    table = await sit(authority)
    name = table.match.id
    clock.wait(61)
    with pytest.raises(Refused, match="a moment ago"):
        await authority.replace(table, 1, 0, None)
    account = Account(Meter((0.5, 20.0)), "somebody")
    silent: Any = None
    sessions = hall.sessions[name] = {
        Session(hall, Socket({}, silent, silent), account, table, seat, Hello(secret(seat))) for seat in range(2)
    }
    hall.tell_presence(name)
    at[0] += 100.0
    with pytest.raises(Refused, match="here and thinking"):
        await authority.replace(table, 1, 0, None)
    hall.sessions.clear()  # the line is gone for both of them, and the other is back first
    hall.tell_presence(name)
    hall.sessions[name] = {one for one in sessions if one.viewer == 1}
    hall.tell_presence(name)
    for wait in (1.0, AWAY - 2.0):
        at[0] += wait
        hall.refresh()
        with pytest.raises(Refused, match="a moment ago"):
            await authority.replace(table, 1, 0, None)
    at[0] += 1.0
    await authority.replace(table, 1, 0, None)
    assert table.match.seats[0].away
    hall.sessions.clear()
    hall.tell_presence(name)
    at[0] += AWAY + 1.0
    hall.refresh()
    assert (hall.left, hall.there) == ({}, {}), "of those who are all gone nothing is kept for ever"


async def test_whoever_left_long_ago_is_replaced_at_once(authority: Authority, clock: Clock) -> None:
    authority.absent = lambda _, seat: 61.0 if seat == 0 else 0.0
    table = await sit(authority)
    await authority.replace(table, 1, 0, None)
    assert table.match.seats[0].away


async def test_talk_and_answers_in_advance_do_not_buy_time(authority: Authority, clock: Clock) -> None:
    table = await sit(authority)
    for _ in range(3):
        clock.wait(20)
        await authority.chat(table, 0, "just a moment", None)
        await authority.advance(table, 0, "another-question", "yes", None)
    assert authority.tables.waited(table.match) == 60
    await authority.replace(table, 1, 0, None)
    assert table.match.seats[0].away


async def test_taking_back_and_playing_again_does_not_buy_time(authority: Authority, clock: Clock) -> None:
    table = await sit(authority, seed="00" * 32)
    build = next(one for one in table.match.state.moves() if table.match.state.name(one).startswith("build"))
    for _ in range(4):
        await authority.play(table, 0, table.match.version, [build], None)
        clock.wait(20)
        await authority.undo(table, 0, None, None)
    assert authority.tables.waited(table.match) == 80
    await authority.replace(table, 1, 0, None)


async def test_the_wait_is_the_same_on_another_server(authority: Authority, clock: Clock) -> None:
    table = await sit(authority)
    clock.wait(50)
    await authority.chat(table, 1, "are you there?", None)
    assert (await reread(authority, table)).waiting == table.match.waiting == 1_000_000_000


async def test_somebody_who_is_here_and_thinks_is_replaced_by_vote_only(
    authority: Authority, clock: Clock, here: Callable[[int], None]
) -> None:
    table = await sit(authority, seats=4)
    here(0)
    clock.wait(61)
    await authority.replace(table, 1, 0, None)
    assert 0 in table.match.others(1), "one of three is no majority"
    assert table.match.votes == {1}
    await authority.replace(table, 1, 0, None)
    assert table.match.votes == {1}, "voting twice is voting once"
    assert (await reread(authority, table)).votes == {1}
    await authority.replace(table, 3, 0, None)
    assert table.match.seats[0].away
    await authority.come_back(table, 0, None)
    with pytest.raises(Refused, match="60 seconds"):
        await authority.replace(table, 2, 0, None)  # who comes back has all the time again
    await play(authority, table, "end")


async def test_a_move_makes_the_votes_void(authority: Authority, clock: Clock, here: Callable[[int], None]) -> None:
    table = await sit(authority, seats=4)
    here(0)
    clock.wait(61)
    await authority.replace(table, 1, 0, None)
    await play(authority, table, "end")
    assert table.match.votes == set()


async def test_of_two_the_game_is_claimed_instead(
    authority: Authority, clock: Clock, here: Callable[[int], None]
) -> None:
    table = await sit(authority)
    here(0)
    clock.wait(61)
    with pytest.raises(Refused, match="claim the game"):
        await authority.replace(table, 1, 0, None)
    with pytest.raises(Refused, match="5 minutes"):
        await authority.claim(table, 1, None)
    clock.wait(240)
    with pytest.raises(Refused, match="5 minutes"):
        await authority.claim(table, 0, None)  # it is their own move
    await authority.claim(table, 1, None)
    end = showing.end(table.match)
    assert end is not None
    assert (table.match.status, end.reason, end.winners) == ("over", "claimed", [1])
    assert "\nclaimed 1\n" in await authority.record(table, 1)
    assert (await reread(authority, table)).status == "over"


async def test_of_three_nothing_is_claimed(authority: Authority, clock: Clock) -> None:
    table = await sit(authority, seats=3)
    clock.wait(1000)
    with pytest.raises(Refused, match="more than two"):
        await authority.claim(table, 1, None)


async def away_after_playing(authority: Authority) -> Table:
    """Three sit; the first two have each decided something; the first has left, and it is the third's turn."""
    table = await sit(authority, seats=3)
    await play(authority, table, "end")
    await play(authority, table, "end")
    await authority.leave(table, 0, None)
    return table


async def test_nobody_goes_back_behind_the_back_of_somebody_who_played(authority: Authority) -> None:
    table = await away_after_playing(authority)
    await authority.undo(table, 1, None, None)
    assert table.match.asked is not None
    steps = len(table.match.steps)
    await authority.answer_undo(table, 2, True, None)
    assert len(table.match.steps) == steps, "the one who is away was not asked yet"
    await authority.come_back(table, 0, None)
    await authority.answer_undo(table, 0, True, None)
    assert len(table.match.steps) < steps


async def test_the_last_one_at_a_table_does_not_go_back_alone(authority: Authority) -> None:
    table = await away_after_playing(authority)
    await authority.leave(table, 2, None)
    assert table.match.others(1) == []
    assert not table.match.takes_back_freely(1, table.match.last[1])
    assert showing.undo_kind(table.match, 1) == "ask"


async def test_whoever_resigned_has_no_veto_and_no_vote(authority: Authority, clock: Clock) -> None:
    table = await sit(authority, seats=4)
    await play(authority, table, "end")
    await authority.resign(table, 2, None)
    await authority.undo(table, 0, None, None)
    with pytest.raises(Refused, match="resigned"):
        await authority.answer_undo(table, 2, False, None)
    steps = len(table.match.steps)
    await authority.answer_undo(table, 1, True, None)
    await authority.answer_undo(table, 3, True, None)
    assert len(table.match.steps) < steps, "those who play have agreed"
    clock.wait(100)
    with pytest.raises(Refused, match="resigned"):
        await authority.replace(table, 2, 0, None)


async def test_a_journal_without_times_has_those_it_was_stored_at(authority: Authority, clock: Clock) -> None:
    created = await authority.create(authority.prepare("gotown", [SeatPlan("open")] * 2, {"first": 1}))
    table = await authority.table(created.match)
    for seat in range(2):
        await authority.storage.append(
            JournalLine(created.match, seat + 1, None, entries.Join(seat, "Anna", f"{seat}" * 64))
        )
    async with table.lock:
        await authority.tables.catch_up(table)
    await until(lambda: table.match.begun)
    assert abs(table.match.at / 1000 - time.time()) < 100, "no earlier than what was stored before"
