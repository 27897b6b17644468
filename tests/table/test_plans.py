"""Planned turns: seen by their seat alone, played once and as entered when it is asked, or not at all."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

import msgspec
import pytest
import sqlalchemy as sa

import ariane
from ariane.core.chance import Rng
from ariane.core.game import PUBLIC, State
from ariane.table import admin, sheets, showing
from ariane.table.authority import Authority
from ariane.table.dreams import At, Draft, PlanLook, dream, imagine, place
from ariane.table.entries import SeatPlan
from ariane.table.house import restored
from ariane.table.match import Match
from ariane.table.meter import Account, Meter
from ariane.table.planning import MOST_FOR_ONE, GivenForm, LookForm, PlanForm, Planner, PlansLook
from ariane.table.refusals import Refused
from ariane.table.storage import Storage
from ariane.table.storage import plans as stored
from ariane.table.tables import Settings, Table
from tests.table.postgres import Postgres
from tests.table.posting import House, Receiver, hook
from tests.table.test_authority import play, secret, until
from tests.table.test_patience import Clock as Watch

pytestmark = [pytest.mark.once, pytest.mark.anyio]

# The first can only steal or end; the second could build three floors.
HANDS = "gotown\nseats 2\nplayer 1\nhand 1: 2 2\nhand 2: 4 5 1 8 3 6\ntower 1: 1+8 2+7\ntower 2: 2+7\n"
TURN = ["build 1+8", "build 3+6"]
STEAL = "steal from 2 with 2"


async def sit(authority: Authority, position: str = HANDS) -> Table:
    opening = authority.prepare("gotown", [SeatPlan("open")] * 2, days=True)
    made = await authority.create(msgspec.structs.replace(opening, position=position), seed="11" * 32)
    table = await authority.table(made.match)
    for seat in range(2):
        await authority.join(table, seat, ("Anna", "Ben")[seat], "", proposed=secret(seat))
    await until(lambda: table.match.begun)
    return table


def plan(*moves: str, given: tuple[int, str] | None = None) -> PlanForm:
    return PlanForm(moves=list(moves), given=None if given is None else GivenForm(seat=given[0], move=given[1]))


def asker(client: str = "198.51.100.7") -> Account:
    return Account(Meter((0.0, 100.0)), client)


async def keep(planner: Planner, table: Table, seat: int, forms: list[PlanForm], language: str = "en") -> PlansLook:
    """As its holder asks for it."""
    return await planner.keep(table, seat, forms, language, asker(), table.match.seats[seat].digest)


def made(table: Table, seat: int) -> list[str]:
    """The decisions of a seat, in notation."""
    state, names = table.match.start(), []
    for step in table.match.steps:
        if step.actor == seat:
            names.append(state.name(step.move))
        state.play(step.move)
    return names


async def at_rest(table: Table) -> None:
    """The house has done what there was to do."""
    await until(lambda: table.driving is None)


async def rows(authority: Authority) -> list[str]:
    async with authority.storage.reading() as connection:
        return [str(body) for (body,) in (await connection.execute(sa.select(stored.c.body))).all()]


async def test_a_planned_turn_is_played_once_as_ordinary_moves_and_nobody_else_knows_of_it(
    authority: Authority,
) -> None:
    table = await sit(authority)
    planner, match = Planner(authority), table.match
    before = {eyes: showing.look(match, eyes, "en") for eyes in (PUBLIC, 0)}
    told = await keep(planner, table, 1, [plan(*TURN)])
    assert [one.phrases for one in told.plans] == [["Build with a 1 and an 8", "Build with a 3 and a 6"]]
    assert {eyes: showing.look(match, eyes, "en") for eyes in before} == before, (
        "nothing tells of it, no version either"
    )
    assert (await planner.read(table, 0)).plans == []
    [body] = await rows(authority)
    assert "build" not in body, "it is sealed"
    await play(authority, table, "end")
    await until(lambda: made(table, 1) == TURN)
    await at_rest(table)
    assert match.deciding() == 1, "what was not planned is asked"
    assert await rows(authority) == []
    assert (await planner.read(table, 1)).plans == []
    entries = await authority.storage.lines(match.id)
    assert [line.key.startswith("plan-") for line in entries if line.key] == [True], "one entry, both moves"
    assert (await admin.one(authority.storage, match.id)).state.fingerprint() == match.state.fingerprint()


async def test_whoever_planned_is_not_there_when_it_is_played(authority: Authority, receiver: Receiver) -> None:
    """They stay on vacation, and are told where more is asked of them than they have planned."""
    watch, table, planner = Watch(authority), await sit(authority), Planner(authority)
    await keep(planner, table, 1, [plan("end")])
    await authority.vacation(table, 1, 3, None)
    await play(authority, table, "end")
    await until(lambda: made(table, 1) == ["end"])
    assert table.match.rests.until(1) == authority.tables.now() + 3 * 86_400_000
    await authority.vacation(table, 1, 0, None)
    house = House(authority)
    reader = await house.reader()
    await hook(house, reader, receiver.url)
    await house.told_of(reader, table, 1, "webhook")
    await keep(planner, table, 1, [plan(*TURN)])
    await play(authority, table, "end")
    await until(lambda: made(table, 1) == ["end", *TURN])
    await at_rest(table)
    watch.wait(61)
    await house.round()
    assert [one.json["notices"][0]["kind"] for one in receiver.got] == ["turn"]


async def test_a_condition_is_what_the_other_really_did(authority: Authority) -> None:
    planner = Planner(authority)
    for done, then in ((["end"], TURN), ([STEAL, "end"], ["end"])):
        table = await sit(authority)
        told = await keep(planner, table, 1, [plan("end", given=(0, STEAL)), plan(*TURN)], "fr")
        assert told.plans[0].given is not None
        assert told.plans[0].given.phrase == "Bâtir avec un 2 et le 7 pris chez Ben"
        for name in done:
            await play(authority, table, name)
        await until(lambda table=table: made(table, 1) != [])  # type: ignore[misc]
        assert made(table, 1) == then


async def test_what_does_not_fit_is_not_begun_and_the_seat_is_told_why(authority: Authority) -> None:
    planner = Planner(authority)
    table = await sit(authority)
    await keep(planner, table, 1, [plan("end", given=(0, STEAL))])
    await play(authority, table, "end")
    await until(lambda: table.plans[1].sheet.stopped is not None)
    assert (await planner.read(table, 1)).stopped == sheets.OTHERWISE
    assert made(table, 1) == []
    # Whoever answers by hand has seen it.
    await play(authority, table, "end")
    assert (await planner.read(table, 1)).stopped is None
    assert await rows(authority) == []
    await keep(planner, table, 1, [plan(*TURN)])
    assert (await planner.read(table, 1)).stopped is None
    # What is taken back takes the ground from under a plan.
    await authority.undo(table, 1, None, None)
    await authority.answer_undo(table, 0, True, None)
    assert table.match.deciding() == 1
    await until(lambda: 1 not in table.plans or table.plans[1].sheet.stopped is not None)
    assert (await planner.read(table, 1)).stopped == sheets.TAKEN_BACK
    assert made(table, 1) == []
    await keep(planner, table, 1, [])
    assert await rows(authority) == []


def test_nothing_comes_between_the_moves_of_a_plan() -> None:
    state = ariane.load("gotown").restore(HANDS.replace("player 1", "player 2"))
    assert sheets.playable(state, 1, ["build 1+8", "end"]).stopped is None
    assert sheets.playable(state, 1, ["end", "build 1+8"]).stopped == sheets.BETWEEN, "the others come between"
    assert sheets.playable(state, 1, ["build 1+8", "build 1+8"]).stopped == sheets.ILLEGAL
    assert sheets.playable(state, 1, ["build 1+8", "build 3+6", "fly"]).moves == []


class Lookup:
    """A position of no game: one may look something up, or go on, for as long as one likes."""

    def copy(self) -> "Lookup":
        return self

    def actor(self) -> int:
        return 1

    def moves(self) -> list[int]:
        return [0, 1]

    def name(self, move: int) -> str:
        return ("look", "go")[move]

    def tells(self, move: int) -> bool:
        return move == 0

    def play(self, move: int) -> None:
        pass


def test_what_a_move_may_tell_comes_between_the_moves_of_a_plan() -> None:
    """Whoever has just learnt something decides anew, though it is their turn still."""
    state = cast("State", Lookup())
    assert sheets.playable(state, 1, ["go", "go", "look"]) == ([1, 1, 0], None)
    assert sheets.playable(state, 1, ["look", "go"]) == ([], sheets.BETWEEN)


async def test_a_plan_is_dropped_for_good_and_what_cannot_be_is_refused(authority: Authority) -> None:
    table = await sit(authority)
    planner, match = Planner(authority), table.match
    await keep(planner, table, 1, [plan(*TURN)])
    await keep(planner, table, 1, [])
    await play(authority, table, "end")
    assert match.deciding() == 1
    assert made(table, 1) == []
    with pytest.raises(Refused, match="you can just play"):
        await keep(planner, table, 1, [plan("end")])
    for wrong, words in (
        (plan("fly"), "is no move here"),
        (plan("end", "end"), "cannot know yet"),
        (plan("end", given=(0, "end")), "about another seat"),
        (plan("end", given=(7, "end")), "about another seat"),
        (plan("end", given=(1, "fly")), "cannot happen"),
    ):
        with pytest.raises(Refused, match=words):
            await keep(planner, table, 0, [wrong])
    # A plan that a server is just using is too late to drop.
    await keep(planner, table, 0, [plan("end")])
    assert await authority.tables.plans.take(match.id, 0, table.plans[0].id)
    for forms in ([], [plan("end")]):
        with pytest.raises(Refused, match="being played"):
            await keep(planner, table, 0, forms)
    # Where the house plays on for somebody, what they had planned is gone; and with the match all of it.
    await authority.leave(table, 0, None)
    await play(authority, table, "end")
    await until(lambda: made(table, 0) != [] and match.deciding() == 1)
    await at_rest(table)
    assert await rows(authority) == []
    await authority.come_back(table, 0, None)
    await until(lambda: match.deciding() is not None)
    other = 1 if match.deciding() == 0 else 0
    await keep(planner, table, other, [plan("end")])
    assert await admin.delete(authority.storage, match.id)
    assert await rows(authority) == []


async def test_another_server_plays_it_and_a_restart_forgets_nothing(database: str) -> None:
    """The one that was told dies; what it had begun to use is played once."""
    here = Authority(Storage(database), Settings(workers=1))
    await here.open()
    table = await sit(here)
    await keep(Planner(here), table, 1, [plan(*TURN)])
    kept = table.plans[1]
    here.tables.closing = (
        True  # it dies before it has seen that it is due: the move is stored, the plan is marked as begun
    )
    await play(here, table, "end")
    assert await here.tables.plans.take(table.match.id, 1, kept.id)
    await here.close()
    there = Authority(Storage(database), Settings(workers=1))
    await there.open()  # nobody asks for the match: it looks round by itself
    await until(lambda: table.match.id in there.tables.here)
    again = there.tables.here[table.match.id]
    await until(lambda: made(again, 1) == TURN)
    await at_rest(again)
    assert await rows(there) == []
    await there.close()


KILLED = """
import asyncio, os, signal, sys
from ariane.table.authority import Authority
from ariane.table.plans import Plans
from ariane.table.storage import Storage
from ariane.table.tables import Settings
async def main(database, match):
    async def killed(*_):  # the moves are stored, the plan is still there
        os.kill(os.getpid(), signal.SIGKILL)
    Plans.forget = killed
    authority = Authority(Storage(database), Settings(workers=1))
    await authority.open()
    await authority.table(match)
    await asyncio.sleep(600)
asyncio.run(main(*sys.argv[1:]))
"""


async def test_killed_between_the_moves_and_forgetting_the_plan_nothing_is_doubled(database: str) -> None:
    here = Authority(Storage(database), Settings(workers=1))
    await here.open()
    table = await sit(here)
    await keep(Planner(here), table, 1, [plan("build 1+8")])
    table.plans.clear()
    await play(here, table, "end")
    await here.close()
    command = [sys.executable, "-P", "-c", KILLED, database, table.match.id]
    done = await asyncio.to_thread(subprocess.run, command, env=os.environ, timeout=600, check=False)
    assert done.returncode == -signal.SIGKILL
    there = Authority(Storage(database), Settings(workers=1))
    await there.open()
    again = await there.table(table.match.id)
    assert made(again, 1) == ["build 1+8"]
    assert again.plans == {}
    assert await rows(there) == []
    await there.close()


async def test_two_servers_on_one_database_use_a_plan_once(postgres: Postgres) -> None:
    database = postgres.database()
    here, there = (Authority(Storage(database), Settings(workers=1, grace=0.2)) for _ in range(2))
    for one in (here, there):
        await one.open()
    table = await sit(here)
    away = await there.table(table.match.id, fresh=True)
    for one in (here, there):
        await one.tables.bus.attend(table.match.id)
    await keep(Planner(here), table, 1, [plan(*TURN)])
    await until(lambda: 1 in away.plans)
    await play(there, away, "end")
    await until(lambda: made(table, 1) == made(away, 1) == TURN)
    assert (await Planner(there).read(away, 1)).plans == []
    # Dropped at one, it is dropped at the other.
    await play(here, table, "end")
    await until(lambda: away.match.deciding() == 0)
    await keep(Planner(here), table, 1, [plan("end")])
    await until(lambda: 1 in away.plans)
    await keep(Planner(there), away, 1, [])
    count = len(table.match.steps)
    await play(here, table, "end")
    await until(lambda: len(away.match.steps) == len(table.match.steps) > count)
    assert table.match.deciding() == 1
    for one in (here, there):
        await one.close()


# Where it is imagined


async def look(planner: Planner, table: Table, seat: int, who: Account, *moves: str) -> PlanLook:
    return await planner.look(table.match, seat, LookForm(moves=list(moves)), "en", who)


async def test_what_is_tried_is_imagined_beside_the_tables_each_client_in_its_turn(authority: Authority) -> None:
    """While it is, the table goes on; one client cannot fill the room, and each pays for what it has asked."""
    table = await sit(authority)
    planner, who, other = Planner(authority), asker(), asker("198.51.100.8")
    async with planner.worker.turns.turn("somebody else"):
        asked = [asyncio.create_task(look(planner, table, 1, who)) for _ in range(MOST_FOR_ONE)]
        later = asyncio.create_task(look(planner, table, 1, other, *TURN))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="several things at once") as refused:
            await look(planner, table, 1, who)
        assert refused.value.code == "too-many"
        await play(authority, table, STEAL)
        assert not any(task.done() for task in (*asked, later))
    shown = await later
    assert sum(task.done() for task in asked) < 2, "the other has waited for one of them"
    assert shown.look.line == ["Build with a 1 and an 8", "Build with a 3 and a 6"]
    assert [one.look.seat for one in await asyncio.gather(*asked)] == [1] * MOST_FOR_ONE
    for one in (who, other):
        assert one.meter.left(one.client) < 100
    assert not planner.few.under_way


async def test_what_cannot_be_planned_is_charged_too(authority: Authority) -> None:
    table, who = await sit(authority), asker()
    form = LookForm(given=GivenForm(seat=0, move="fly"))
    with pytest.raises(Refused, match="cannot happen") as refused:
        await Planner(authority).look(table.match, 1, form, "en", who)
    assert refused.value.code == "not-now"
    assert who.meter.left(who.client) < 100


async def test_a_worker_that_dies_over_it_is_told_of_and_replaced(authority: Authority) -> None:
    table, planner = await sit(authority), Planner(authority)
    await planner.worker.do(os.getpid)
    planner.worker.patience = 0.0
    with pytest.raises(Refused, match="takes too long") as refused:
        await look(planner, table, 1, asker())
    assert refused.value.code == "not-ready"
    planner.worker.patience = 60.0
    assert (await look(planner, table, 1, asker())).look.seat == 1


async def test_what_changed_while_it_was_tried_out_is_not_planned_over(authority: Authority) -> None:
    """The seat may have played by hand meanwhile, or be somebody else's: then nothing is kept."""
    table = await sit(authority)
    planner = Planner(authority)
    async with planner.worker.turns.turn("somebody else"):
        asked = asyncio.create_task(keep(planner, table, 1, [plan("end")]))
        await asyncio.sleep(0)
        await play(authority, table, "end")
        await play(authority, table, "end")
    with pytest.raises(Refused, match="plan it anew"):
        await asked
    async with planner.worker.turns.turn("somebody else"):
        asked = asyncio.create_task(keep(planner, table, 1, [plan("end")]))
        await asyncio.sleep(0)
        table.match.seats[1].digest = "0" * 64
    with pytest.raises(Refused, match="opens no seat"):
        await asked
    assert await rows(authority) == []


def opened(match: Match, seat: int) -> At:
    where = place(match, seat, "en")
    return At(restored(*where.box, where.position), where)


def offered(match: Match, seat: int) -> PlanLook | None:
    try:
        return imagine(opened(match, seat), Draft([], None))
    except Refused as refused:
        if refused.code != "not-now":
            raise
        return None


async def test_any_game_can_be_planned_with_what_the_seat_knows(tmp_path: Path) -> None:
    """Wherever somebody waits, a first move can be planned or it is said why not; equal views are offered the same."""
    authority = Authority(Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}"), Settings(workers=1))
    await authority.open()
    for game in ariane.names():
        opening = authority.prepare(game, [SeatPlan("open")] * 2)
        table = await authority.table((await authority.create(opening, seed="11" * 32)).match)
        for seat in range(2):
            await authority.join(table, seat, ("Anna", "Ben")[seat], "", proposed=secret(seat))
        await until(lambda table=table: table.match.begun)  # type: ignore[misc]
        match, rng, planned = table.match, Rng(1), 0
        for _ in range(12):
            deciding = match.deciding()
            assert deciding is not None
            planned += check_planning(match, 1 - deciding)
            moves = match.state.moves()
            await authority.play(table, deciding, match.version, [moves[rng.below(len(moves))]], None)
        assert planned > 0, game
    await authority.close()


def check_planning(match: Match, seat: int) -> bool:
    """Whether this seat, which waits, can plan; what it is shown does not depend on what it cannot know."""
    look = offered(match, seat)
    if look is None:
        return False
    assert look.look.seat == seat
    assert imagine(opened(match, seat), Draft([look.look.moves[0].name], None)).look.line
    state, true = dream(opened(match, seat), None).state, match.state
    redealt = true.copy()
    redealt.redeal(seat, Rng(9))
    match.state, match._now = redealt, None  # the same match for this seat, another one for the others
    where = place(match, seat, "en")
    assert dream(opened(match, seat), None).state.fingerprint() == state.fingerprint()
    match.state, match._now = true, None
    assert place(match, seat, "en") == where, "nothing leaves for the worker that the seat does not know"
    return True
