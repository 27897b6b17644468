"""What happens at a table, told to the authority and stored in both databases."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

import ariane
from ariane.core.game import CHANCE, PUBLIC
from ariane.core.record import Record
from ariane.table import showing
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.secrets import digest
from ariane.table.storage import Storage
from ariane.table.tables import LINGER, Settings, Table

pytestmark = [pytest.mark.once, pytest.mark.anyio]

SEED = "11" * 32
PAIR = "00" * 32  # deals a pair to the first seat
PEOPLE = [SeatPlan("open"), SeatPlan("open")]


async def sit(authority: Authority, seats: int = 2, seed: str = SEED, referee: int | None = None) -> Table:
    """A table of gotown with Anna, Ben, … sitting; seat 1 begins."""
    opening = authority.prepare("gotown", [SeatPlan("open")] * seats, {"first": 1}, referee=referee)
    created = await authority.create(opening, seed=seed)
    table = await authority.table(created.match)
    for seat in range(seats):
        name = ("Anna", "Ben", "Cleo", "Dora")[seat]
        await authority.join(table, seat, name, "00" * 16, proposed=secret(seat))
    await until(lambda: table.match.begun)
    return table


def secret(seat: int) -> str:
    return f"{seat}" * 32


async def until(true: Callable[[], bool], seconds: float = 240.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


async def begun(table: Table) -> None:
    await until(lambda: table.match.begun)


def move(table: Table, name: str) -> int:
    return table.match.state.parse(name)


async def play(authority: Authority, table: Table, name: str) -> None:
    seat = table.match.deciding()
    assert seat is not None
    await authority.play(table, seat, table.match.version, [move(table, name)], None)


async def finish(authority: Authority, table: Table) -> None:
    """Everybody plays the first legal move that is not the end of the turn, until the match is over."""
    while (seat := table.match.deciding()) is not None:
        await authority.play(table, seat, table.match.version, [table.match.state.moves()[0]], None)


async def reread(authority: Authority, table: Table) -> Match:
    """The match as its journal tells it to a server that has never seen it."""
    other = Authority(Storage(str(authority.storage.url.render_as_string(hide_password=False))), Settings(workers=1))
    await other.open()
    try:
        return (await other.table(table.match.id)).match
    finally:
        await other.close()


async def test_a_match_begins_when_everybody_sits(authority: Authority) -> None:
    created = await authority.create(authority.prepare("gotown", PEOPLE))
    table = await authority.table(created.match)
    with pytest.raises(Refused, match="every seat"):
        await authority.play(table, 0, 0, [0], "k")
    first = await authority.join(table, None, "Anna", "ab" * 16)
    second = await authority.join(table, None, "Ben", "cd" * 16)
    assert (first.seat, second.seat) == (0, 1)
    await until(lambda: table.match.begun)
    with pytest.raises(Refused, match="every seat is taken"):
        await authority.join(table, None, "Cleo", "")
    assert table.match.names == ["Anna", "Ben"]
    assert table.match.seat_of(first.secret) == 0
    with pytest.raises(Refused, match="opens no seat"):
        table.match.seat_of("0" * 32)


async def test_a_move_is_stored_once_however_often_it_is_sent(authority: Authority) -> None:
    table = await sit(authority)
    version, end = table.match.version, move(table, "end")
    answers = await asyncio.gather(*(authority.play(table, 0, version, [end], "same key") for _ in range(5)))
    assert {answer.version for answer in answers} == {version + 1}
    assert sum(answer.again for answer in answers) == 4
    stored = await reread(authority, table)
    assert stored.version == version + 1
    assert stored.state.fingerprint() == table.match.state.fingerprint()
    with pytest.raises(Refused, match="key was used"):
        await authority.play(table, 1, stored.version, [end], "same key")


async def test_a_stale_move_is_refused_and_table_talk_makes_none_stale(authority: Authority) -> None:
    table = await sit(authority)
    version = table.match.version
    await authority.chat(table, 1, "take your time", None)
    await authority.play(table, 0, version, [move(table, "end")], "a")
    with pytest.raises(Refused) as refused:
        await authority.play(table, 1, version, [move(table, "end")], "b")
    assert refused.value.code == "stale"
    with pytest.raises(Refused) as refused:
        await authority.play(table, 1, table.match.version + 1, [move(table, "end")], "c")
    assert refused.value.code == "stale"


async def test_several_moves_are_played_all_or_none(authority: Authority) -> None:
    table = await sit(authority, seed=PAIR)
    steps, version = len(table.match.steps), table.match.version
    legal = table.match.state.moves()
    builds = [one for one in legal if table.match.state.name(one).startswith("build")]
    assert builds
    with pytest.raises(Refused) as refused:
        await authority.play(table, 0, version, [builds[0], builds[0], builds[0], builds[0], builds[0]], "a")
    assert refused.value.code == "illegal"
    assert refused.value.rule == "gotown.not-now"
    with pytest.raises(Refused, match="chance comes in between; nothing was played"):
        await authority.play(table, 0, version, [builds[0], move(table, "end"), move(table, "end")], "b")
    assert (len(table.match.steps), table.match.version) == (steps, version)
    await authority.play(table, 0, version, [builds[0], move(table, "end")], "c")
    assert table.match.version == version + 1
    assert [step.move for step in table.match.steps[steps : steps + 2]] == [builds[0], move(table, "end")]


async def test_only_who_is_to_decide_is_told_why_not(authority: Authority) -> None:
    table = await sit(authority)
    assert authority.why_not(table, 0, move(table, "end")) is None
    assert authority.why_not(table, 0, table.match.state.parse("build joker+joker")) == "gotown.joker.not-two"
    with pytest.raises(Refused) as refused:
        authority.why_not(table, 1, 0)
    assert refused.value.rule is None


async def test_taking_back_is_free_while_nothing_was_learnt(authority: Authority) -> None:
    table = await sit(authority, seed=PAIR)
    before = table.match.state.fingerprint()
    build = next(one for one in table.match.state.moves() if table.match.state.name(one).startswith("build"))
    await authority.play(table, 0, table.match.version, [build], None)
    assert showing.undo_kind(table.match, 0) == "free"
    await authority.undo(table, 0, None, None)
    assert table.match.state.fingerprint() == before
    stored = await reread(authority, table)
    assert stored.state.fingerprint() == before
    assert stored.broken is None


async def test_taking_back_after_chance_needs_consent_and_never_rolls_again(authority: Authority) -> None:
    table = await sit(authority, seats=3)
    steps = len(table.match.steps)
    await play(authority, table, "end")
    drawn = [(step.actor, step.move) for step in table.match.steps[steps:]]
    assert any(actor == CHANCE for actor, _ in drawn)
    assert showing.undo_kind(table.match, 0) == "ask"
    for _ in range(5):
        await authority.undo(table, 0, None, None)
        assert table.match.asked is not None
        await authority.answer_undo(table, 1, True, None)
        assert len(table.match.steps) > steps, "one of the others has not agreed yet"
        await authority.answer_undo(table, 2, True, None)
        assert len(table.match.steps) == steps
        await play(authority, table, "end")
        assert [(step.actor, step.move) for step in table.match.steps[steps:]] == drawn


async def test_refused_consent_changes_nothing(authority: Authority) -> None:
    table = await sit(authority)
    await play(authority, table, "end")
    steps = len(table.match.steps)
    await authority.undo(table, 0, None, None)
    await authority.answer_undo(table, 1, False, None)
    assert table.match.asked is None
    assert len(table.match.steps) == steps
    with pytest.raises(Refused, match="nobody has asked"):
        await authority.answer_undo(table, 1, True, None)


async def test_resigning_of_two_ends_the_match_at_the_table(authority: Authority) -> None:
    table = await sit(authority)
    await authority.resign(table, 1, None)
    assert table.match.status == "over"
    assert table.match.state.actor() == 0, "in the rules the game goes on"
    end = showing.end(table.match)
    assert end is not None
    assert (end.reason, end.winners) == ("resigned", [0])
    record = Record.parse(await authority.record(table, PUBLIC))
    assert record.resigned == 1
    assert record.verify() == sum(step.actor == CHANCE for step in record.steps)


async def test_a_match_that_is_over_leaves_the_memory_and_is_found_again(authority: Authority) -> None:
    running, over, watched = await sit(authority), await sit(authority), await sit(authority)
    await authority.resign(over, 1, None)
    await authority.resign(watched, 1, None)
    watched.watchers.add(lambda: None)
    shown = await authority.gallery.look(over, 0, "en")
    for table in (running, over, watched):
        await authority.gallery.keep(table)
        assert table.views == {}, "stored, they need no memory"
    here = authority.tables.here
    await authority.tables.put_away()
    assert over.match.id in here, "whoever played may still look at it"
    for table in (running, over, watched):
        table.since -= LINGER + 1
    await authority.tables.put_away()
    assert over.match.id in here, "or at something of it"
    for table in (running, over, watched):
        table.asked -= LINGER + 1
    await authority.tables.put_away()
    assert over.match.id not in here
    assert {running.match.id, watched.match.id} <= here.keys()
    again = await authority.table(over.match.id)
    assert again is not over
    assert await authority.gallery.look(again, 0, "en") == shown


async def test_resigning_of_three_hands_the_seat_to_a_bot(authority: Authority) -> None:
    table = await sit(authority, seats=3)
    await authority.resign(table, 0, None)
    await until(lambda: table.match.deciding() in (1, 2))
    assert table.match.status == "running"
    with pytest.raises(Refused, match="resigned"):
        await authority.come_back(table, 0, None)


async def test_who_has_resigned_is_asked_nothing_and_plays_no_more(authority: Authority) -> None:
    table = await sit(authority, seats=3)
    assert table.match.deciding() == 0
    move = int(table.match.state.moves()[0])
    await authority.resign(table, 0, None)
    assert showing.facts(table.match, 0, "en").moves == []
    with pytest.raises(Refused, match="resigned"):
        await authority.play(table, 0, table.match.version, [move], None)
    with pytest.raises(Refused, match="resigned"):
        await authority.advance(table, 0, "turn", "end", None)
    with pytest.raises(Refused, match="resigned"):
        await authority.hint(table, 0)
    await until(lambda: table.match.deciding() in (1, 2))
    seat = table.match.deciding()
    assert seat is not None
    assert showing.facts(table.match, seat, "en").moves != []


async def test_a_vanished_player_is_replaced_and_comes_back(authority: Authority) -> None:
    table = await sit(authority)
    with pytest.raises(Refused, match="waited for"):
        await authority.replace(table, 0, 1, None)  # it is not their turn
    await authority.replace(table, 1, 0, None)
    await until(lambda: table.match.deciding() == 1)
    await authority.come_back(table, 0, None)
    await play(authority, table, "end")
    assert table.match.deciding() == 0
    assert not table.match.seats[0].is_bot


async def test_leaving_frees_a_seat_before_and_seats_a_bot_after_the_first_move(authority: Authority) -> None:
    created = await authority.create(authority.prepare("gotown", PEOPLE))
    table = await authority.table(created.match)
    await authority.join(table, 0, "Anna", "ab" * 16)
    await authority.leave(table, 0, None)
    assert table.match.seats[0].kind == "open"
    assert table.match.entropy == {}
    table = await sit(authority)
    await authority.leave(table, 0, None)
    await until(lambda: table.match.deciding() == 1)
    await authority.join(table, None, "Anna", "", held=secret(0))
    assert not table.match.seats[0].is_bot


async def test_an_answer_in_advance_is_played_as_an_ordinary_move(authority: Authority) -> None:
    table = await sit(authority)
    await authority.advance(table, 1, "play", "end", None)
    await play(authority, table, "end")
    assert table.match.deciding() == 0, "the other's turn has passed"
    assert [step.move for step in table.match.steps if step.actor == 1] == [move(table, "end")]
    assert showing.facts(table.match, 1, "en").standing == {"play": "end"}
    assert [look.answer for look in showing.facts(table.match, 1, "fr").answers] == ["Finir le tour"]
    assert showing.facts(table.match, 0, "en").standing == {}
    await authority.advance(table, 1, "play", "", None)
    await play(authority, table, "end")
    assert table.match.deciding() == 1
    await authority.advance(table, 1, "play", "end", None)
    assert table.match.deciding() == 0, "asked right now, it is answered at once"


async def test_a_rematch_is_one_match_and_the_old_secrets_open_it(authority: Authority) -> None:
    table = await sit(authority)
    with pytest.raises(Refused, match="over"):
        await authority.rematch(table, 0)
    await authority.resign(table, 0, None)
    first, second = await asyncio.gather(authority.rematch(table, 0), authority.rematch(table, 1))
    assert first == second == (await reread(authority, table)).rematch
    again = await authority.table(first)
    assert again.match.seat_of(secret(1)) == 1
    assert again.match.seed != table.match.seed
    await authority.join(again, None, "Anna", "aa" * 16, held=secret(0))
    await authority.join(again, None, "Ben", "bb" * 16, held=secret(1))
    await until(lambda: again.match.begun)


async def test_the_link_one_came_by_invites_again_until_somebody_sits_there(authority: Authority) -> None:
    """In another browser, games later; a newer link replaces it, and to look at a hand it is never enough."""
    created = await authority.create(authority.prepare("gotown", [SeatPlan("kept"), SeatPlan("kept")]))
    links = [str(place.secret) for place in created.places]
    assert created.host is not None
    table = await authority.table(created.match)
    for game in range(3):
        for seat in (0, 1):
            await authority.join(table, None, "", "", held=links[seat], proposed=f"{game}{seat}" * 16)
        for link in links:
            with pytest.raises(Refused, match="no seat"):
                table.match.seat_of(link)
            with pytest.raises(Refused, match="no seat"):
                table.match.check_eyes(1, digest(link))
        await begun(table)
        await authority.resign(table, 0, None)
        table = await authority.table(await authority.rematch(table, 1))
        assert [table.match.seat_of(link) for link in links] == [0, 1]
        assert table.match.seat_of(f"{game}1" * 16) == 1, "whoever has stayed comes by their own secret"
        if game == 1:
            old, links[1] = links[1], str((await authority.invite(table, created.host, 1)).secret)
            with pytest.raises(Refused, match="no seat"):
                table.match.seat_of(old)
    await authority.join(table, None, "", "", held=links[1], proposed="99" * 16)
    await authority.leave(table, 1, None)
    assert table.match.seat_of(links[1]) == 1


async def test_a_finished_match_is_proven_and_forked_from_any_point(authority: Authority) -> None:
    table = await sit(authority)
    await finish(authority, table)
    text = await authority.record(table, 0)
    record = Record.parse(text)
    assert record.verify() == sum(step.actor == CHANCE for step in record.steps)
    assert record.at().fingerprint() == table.match.state.fingerprint()
    created = await authority.fork(table, PUBLIC, 20, PEOPLE)
    forked = await authority.table(created.match)
    assert forked.match.state.fingerprint() == record.at(20).fingerprint()
    await authority.join(forked, 0, "Cleo", "")
    await authority.join(forked, 1, "Dora", "")
    await until(lambda: forked.match.begun)
    await finish(authority, forked)
    again = Record.parse(await authority.record(forked, PUBLIC))
    assert again.verify() == sum(step.actor == CHANCE for step in again.steps)


async def test_a_running_match_is_forked_from_a_redealt_position(authority: Authority) -> None:
    table = await sit(authority)
    steps = len(table.match.steps)
    hands = set()
    for _ in range(6):
        created = await authority.fork(table, 0, steps, PEOPLE)
        state = (await authority.table(created.match)).match.state
        assert ariane.sketch(state, 0) == ariane.sketch(table.match.state, 0)
        hands.add(state.fingerprint())
    assert len(hands) > 1


async def test_a_running_match_is_written_down_as_a_seat_knows_it(authority: Authority) -> None:
    table = await sit(authority)
    text = await authority.record(table, 0)
    assert "draw ?" in text
    assert "seed" not in text
    assert table.match.seed not in text
    assert "fingerprint" not in text
    hidden = [line for line in (await authority.record(table, PUBLIC)).splitlines() if line.startswith("* draw")]
    assert hidden
    assert all(line == "* draw ?" for line in hidden)


async def test_at_a_referees_table_a_seat_plays_chance(authority: Authority) -> None:
    table = await sit(authority, referee=1)
    match = table.match
    assert match.state.actor() == CHANCE
    assert match.deciding() == 1
    assert showing.choices(match, 0, "en", True) == []
    names = [choice.name for choice in showing.choices(match, 1, "en", True)]
    assert "draw joker" in names
    with pytest.raises(Refused):
        await authority.play(table, 0, match.version, [match.state.moves()[0]], None)
    await authority.play(table, 1, match.version, [match.state.parse("draw 3"), match.state.parse("draw 6")], None)
    while match.state.actor() == CHANCE:
        await authority.play(table, 1, match.version, [match.state.moves()[-1]], None)
    assert match.deciding() == 0
    assert "build 3+6" in [match.state.name(one) for one in match.state.moves()]
    assert "sealed" not in await authority.record(table, 1)


async def test_own_components_are_kept_with_the_match(authority: Authority) -> None:
    box = ariane.load("gotown").components.text.replace("joker = 4", "joker = 5")
    opening = authority.prepare("gotown", PEOPLE, box=box)
    created = await authority.create(opening)
    table = await authority.table(created.match)
    assert (await reread(authority, table)).game.components.digest == opening.components
    assert opening.components != ariane.load("gotown").components.digest


async def test_a_match_that_no_longer_replays_is_shown_as_it_was(authority: Authority) -> None:
    table = await sit(authority)
    await play(authority, table, "end")
    shown = authority.gallery.view(table, 0, "en")
    await authority.gallery.keep(table)
    older = msgspec.structs.replace(table.match.opening, rules=0)
    broken = Match(table.match.id, older, table.match.seed)
    for line in await authority.storage.lines(table.match.id):
        broken.take(line.number, line.key, line.entry)
    table.match = broken
    body = (await authority.gallery.look(table, 0, "en")).decode()
    assert "version 0 of the rules" in body
    assert shown.drawn.sketch is not None
    assert shown.drawn.sketch.splitlines()[0].strip()[:20] in body.replace("\\n", "\n")
    with pytest.raises(Refused) as refused:
        await authority.play(table, 0, broken.version, [0], None)
    assert refused.value.code == "read-only"


async def test_two_servers_never_accept_two_moves_for_one_version(authority: Authority) -> None:
    table = await sit(authority)
    other = Authority(Storage(authority.storage.url.render_as_string(hide_password=False)), Settings(workers=1))
    await other.open()
    try:
        for turn in range(6):
            twin = await other.table(table.match.id, fresh=True)
            seat, version = table.match.deciding(), table.match.version
            assert seat is not None
            end = move(table, "end")
            answers = await asyncio.gather(
                authority.play(table, seat, version, [end], f"here {turn}"),
                other.play(twin, seat, version, [end], f"there {turn}"),
                return_exceptions=True,
            )
            assert sorted(isinstance(answer, Refused) for answer in answers) == [False, True], answers
            table = await authority.table(table.match.id, fresh=True)
            assert table.match.version == version + 1
    finally:
        await other.close()
