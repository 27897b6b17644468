"""Every box we ever shipped is still played with: a whole game written with it replays, by the rules of its time."""

from pathlib import Path

import pytest

import ariane
from ariane import OVER, Record
from ariane.core.registry import released

WRITTEN = sorted(Path(__file__).parent.glob("*/**/*.record"))


@pytest.mark.parametrize("name", ariane.names())
def test_a_whole_game_was_kept_with_every_box_that_another_has_replaced(name: str) -> None:
    """Before replacing one: python -m tests.games.keep_box."""
    whole = [record for path in WRITTEN if path.parts[-3] == name and (record := Record.read(path)).ending]
    earlier = set(released(name)) - {ariane.load(name).components.digest}
    assert earlier <= {record.game.components.digest for record in whole}


@pytest.mark.parametrize("path", [path for path in WRITTEN if path.parent.name == "boxes"], ids=lambda path: path.stem)
def test_a_game_written_with_a_box_we_shipped_replays_and_goes_on_from_its_middle(path: Path) -> None:
    record = Record.read(path)
    assert record.game.components.digest == path.stem
    end = record.at()  # every step checked, and the closing lines with the fingerprint
    assert end.actor() == OVER
    assert record.write() == path.read_text(encoding="utf-8")
    middle = len(record.steps) // 2
    state = record.at(middle)
    again = state.game.restore(state.dump())
    for step in record.steps[middle:]:
        again.play(again.parse(step.text))
    assert again.fingerprint() == end.fingerprint()
