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
