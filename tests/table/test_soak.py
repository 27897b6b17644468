"""A few matches of the soak; all of it by `make soak`."""

import pytest

from tests.table import soak

pytestmark = pytest.mark.once


def test_matches_are_played_to_their_end_and_memory_is_read_on_the_way() -> None:
    told = soak.soak(matches=24, at_once=2, games=["gotown", "kragmortha"])  # the short ones
    assert told.matches == 24
    assert len(told.memory) == soak.PARTS
    assert 0 < told.end < 2 * told.memory[0][1], "so few matches do not fill a memory"


@pytest.mark.parametrize(
    ("memory", "said"),
    [
        ([(300.0 * part, 200.0 + part % 3) for part in range(1, 13)], None),
        ([(300.0 * part, 200.0 + 5 * part) for part in range(1, 13)], "memory grew"),
        ([(10.0 * part, 200.0 + 50 * part) for part in range(1, 13)], None),  # over before it was warm
    ],
)
def test_memory_that_grows_is_noticed_once_it_is_warm(
    memory: list[tuple[float, float]], said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["soak"])
    monkeypatch.setattr(soak, "soak", lambda *_: soak.Soaked(6000, 3600.0, 2000.0, memory))
    if said is None:
        soak.main()
    else:
        with pytest.raises(AssertionError, match=said):
            soak.main()
