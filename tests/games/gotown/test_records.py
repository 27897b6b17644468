"""Gotown: whole games, one for each way a game can end, replayed to the letter."""

from pathlib import Path

import pytest

from ariane import OVER, Outcome, Record

RECORDS = Path(__file__).parent / "records"
ENDINGS = {
    "tower": Outcome("tower", (2,)),
    "short-tower": Outcome("tower", (2,)),
    "stalemate": Outcome("stalemate", (0, 1)),
    "limit": Outcome("limit", (3,)),
}


def test_there_is_a_record_of_every_ending() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.record")) == sorted(ENDINGS)


@pytest.mark.rule("gotown.win.five", "gotown.win.short", "gotown.stalemate", "gotown.end.limit")
@pytest.mark.parametrize("name", ENDINGS)
def test_the_game_ends_as_it_was_recorded(name: str) -> None:
    record = Record.read(RECORDS / f"{name}.record")
    state = record.at()  # every move checked, and the closing lines too
    assert state.actor() == OVER
    assert state.outcome() == ENDINGS[name]
    assert record.fingerprint == state.fingerprint()


@pytest.mark.parametrize("name", ENDINGS)
def test_it_is_written_again_as_it_was_read(name: str) -> None:
    path = RECORDS / f"{name}.record"
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert Record.read(path).write().splitlines() == kept
