"""Dédale: recorded games, one for each way a game can end and for what is rare, replayed to the letter."""

from pathlib import Path

import pytest

from ariane import OVER, Outcome, Record

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.record"))
SHOWN = ["bag", "catch", "cave", "collapse", "cover", "escape", "idle", "trap"]


def last_events(name: str) -> list[str]:
    return [event.key for event in list(Record.read(RECORDS / f"{name}.record").replay())[-1].events]


def test_there_is_a_record_of_every_ending_and_every_rare_thing() -> None:
    assert NAMES == SHOWN


@pytest.mark.parametrize("name", SHOWN)
def test_it_is_written_again_as_it_was_read(name: str) -> None:
    path = RECORDS / f"{name}.record"
    assert Record.read(path).write() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_of_the_first_rules_that_touches_nothing_changed_replays_to_its_end(name: str) -> None:
    record = Record.read(RECORDS / f"{name}.record")
    assert record.rules == 1
    assert record.at().fingerprint() == record.fingerprint


@pytest.mark.rule("dedale.place.no-trap")
def test_a_game_of_the_first_rules_that_walls_somebody_in_names_the_rule_and_goes_on_as_a_fork() -> None:
    """Written by version 1, which accepted the second tile."""
    record = Record.read(RECORDS.parent / "rules-1" / "walled-in.record")
    parting = record.parting()
    assert parting is not None
    assert (parting.step, parting.rules) == (3, ("dedale.place.no-trap",))
    fork = Record.parse(record.fork().write())
    assert (fork.rules, [step.text for step in fork.steps]) == (2, ["place b5", "lay ew", "place c5"])
    state = fork.at()
    assert [state.name(move) for move in state.moves()] == ["lay ew*"]


@pytest.mark.rule("dedale.win.exit", "dedale.end.bag", "dedale.end.idle")
@pytest.mark.parametrize("reason", ["escape", "bag", "idle"])
def test_a_game_for_each_ending(reason: str) -> None:
    state = Record.read(RECORDS / f"{reason}.record").at()
    assert state.actor() == OVER
    end = state.outcome()
    assert end is not None
    assert end.reason == reason
    assert len(end.winners) == (1 if reason == "escape" else 0)
    assert end == Outcome(reason, end.winners)


@pytest.mark.rule("dedale.minotaur.catch")
def test_a_catch() -> None:
    assert {"dedale.caught", "dedale.leaves"} <= set(last_events("catch"))
    assert "caught" in Record.read(RECORDS / "catch.record").at().dump()


@pytest.mark.rule("dedale.minotaur.cave")
def test_a_return_to_the_cave() -> None:
    assert "dedale.cave" in last_events("cave")


@pytest.mark.rule("dedale.collapse.place")
def test_a_collapse() -> None:
    assert "dedale.collapse" in last_events("collapse")


@pytest.mark.rule("dedale.place.star-over")
def test_a_covering() -> None:
    assert "dedale.cover" in last_events("cover")


@pytest.mark.rule("dedale.place.no-trap")
def test_a_trap_refused() -> None:
    state = Record.read(RECORDS / "trap.record").at()
    refused = [move for move in range(state.game.move_count) if state.refusal(move) == "dedale.place.no-trap"]
    assert refused
    assert not set(refused) & set(state.moves())
    assert state.moves()  # turned otherwise, or another tile, may lie there
