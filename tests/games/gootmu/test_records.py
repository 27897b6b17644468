"""G.O.O.T.M.U.: whole games, each named for what happens in it, replayed to the letter."""

from pathlib import Path

import pytest

from ariane import OVER, Record

RECORDS = Path(__file__).parent / "records"
SHOWN = {
    "win": {"take", "over-gootmu"},
    "monster": {"monster", "struck", "home"},
    "rotation-and-removal": {"rotate", "remove"},
    "pseudo-player": {"pseudo"},
}


def test_there_is_a_record_of_each() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.record")) == sorted(SHOWN)


@pytest.mark.rule(
    "gootmu.win", "gootmu.monster.touch", "gootmu.tile.rotate", "gootmu.sq.remove-tile", "gootmu.pseudo.turn"
)
@pytest.mark.parametrize("name", SHOWN)
def test_the_game_goes_as_it_was_recorded_and_shows_what_it_is_named_for(name: str) -> None:
    record = Record.read(RECORDS / f"{name}.record")
    happened: set[str] = set()
    census: set[str] = set()
    second = 0
    for played in record.replay():  # every move checked, and the closing lines too
        happened |= {event.key.removeprefix("gootmu.") for event in played.events}
        second += any(event.key == "gootmu.turn" and event.words["who"] == "who-a-pseudo" for event in played.events)
        census.add(repr(played.before.census()))
    assert SHOWN[name] <= happened
    assert len(census) == 1  # no piece is ever lost
    assert second >= 3 or name != "pseudo-player"
    state = record.at()
    assert state.actor() == OVER
    end = state.outcome()
    assert end is not None
    assert end.reason == "gootmu"
    assert record.fingerprint == state.fingerprint()


@pytest.mark.parametrize("name", SHOWN)
def test_it_is_written_again_as_it_was_read(name: str) -> None:
    path = RECORDS / f"{name}.record"
    assert Record.read(path).write() == path.read_text(encoding="utf-8")
