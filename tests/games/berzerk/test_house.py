"""Berzerk: the house rules that a table may choose."""

import pytest

from tests.games.berzerk.scenes import at, go, refused


@pytest.mark.rule("berzerk.move.full")
def test_with_an_early_stop_the_humanoid_may_leave_the_rest_after_a_step() -> None:
    state = at("asks walk; roll 4; humanoid c3; house stop")
    assert refused(state, "stop") == "berzerk.move.full"  # standing still is no stop
    go(state, "step east")
    log = go(state, "stop")
    assert log[0].numbers == {"steps": 1, "lost": 3}
    assert state.turn() == 1
