"""A few matches of the soak; all of it by `make soak`."""

import pytest

from tests.table.soak import soak

pytestmark = pytest.mark.once


def test_matches_that_nobody_watches_are_played_to_their_end() -> None:
    told = soak(matches=6, at_once=3)
    assert told.warm > 0
    assert told.end < 3 * told.warm, "so few matches do not fill a memory"
