"""A few matches of the soak; all of it by `make soak`."""

from typing import Any

import pytest

from tests.table import soak

pytestmark = pytest.mark.once

STEADY = [(300.0 * part, 200.0 + part % 3) for part in range(1, 13)]


def test_matches_are_played_to_their_end_and_memory_is_read_on_the_way() -> None:
    told = soak.soak(matches=24, at_once=2, games=["gotown", "kragmortha"])  # the short ones
    assert told.matches == 24
    assert len(told.memory) == soak.PARTS
    assert 0 < told.memory[-1][1] < 2 * told.memory[0][1], "so few matches do not fill a memory"
    assert len(told.workers) == soak.PARTS
    assert len(told.files) == soak.PARTS
    assert told.files[-1][1] > 5
    assert all(0 < median <= most for _, median, most in told.waits)
    assert told.log == ""


@pytest.mark.parametrize(
    ("memory", "said"),
    [
        (STEADY, None),
        ([(300.0 * part, 200.0 + 5 * part) for part in range(1, 13)], "server grew"),
        ([(300.0 * part, 200.0 + 50 * (part > 9)) for part in range(1, 13)], "server grew"),
        ([(10.0 * part, 200.0 + 50 * part) for part in range(1, 13)], None),  # over before it was warm
    ],
)
def test_memory_that_grows_is_noticed_once_it_is_warm(
    memory: list[tuple[float, float]], said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["soak"])
    monkeypatch.setattr(soak, "soak", lambda *_: soak.Soaked(6000, 3600.0, 2000.0, memory, STEADY))
    if said is None:
        soak.main()
    else:
        with pytest.raises(AssertionError, match=said):
            soak.main()


def test_workers_that_grow_are_noticed_too_and_how_fast_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["soak"])
    growing = [(300.0 * part, 200.0 + 5 * part) for part in range(1, 13)]
    monkeypatch.setattr(soak, "soak", lambda *_: soak.Soaked(6000, 3600.0, 2000.0, STEADY, growing))
    with pytest.raises(AssertionError, match="workers grew"):
        soak.main()
    assert "workers: 215 MB after the warm-up, 260 MB at the end, +60.0 MB per hour" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"files": [(300.0 * part, 40.0 + part % 3) for part in range(1, 13)]}, None),
        ({"files": [(300.0 * part, 40.0 + 5 * part) for part in range(1, 13)]}, "does not close"),
        ({"log": "2026-01-31 WARNING ariane.table slow"}, None),
        ({"log": "2026-01-31 ERROR ariane.table a viewer could not be told"}, "met a fault"),
    ],
)
def test_files_left_open_and_faults_are_noticed(
    more: dict[str, Any], said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["soak"])
    monkeypatch.setattr(soak, "soak", lambda *_: soak.Soaked(6000, 3600.0, 2000.0, STEADY, STEADY, **more))
    if said is None:
        soak.main()
    else:
        with pytest.raises(AssertionError, match=said):
            soak.main()
