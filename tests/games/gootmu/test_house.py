"""G.O.O.T.M.U.: the house rules that a table may choose."""

import pytest

from ariane import Outcome
from tests.games.gootmu.story import at, field, play


@pytest.mark.rule("gootmu.monster.touch")
def test_a_tame_monster_spares_the_pawns_of_its_mover() -> None:
    lines = "house spares\nmonster at=a1\npawn 1: at=b1 home=k5\npawn 2: at=c1 home=k6"
    state = field(lines)
    play(state, "monster", "die 2", "step east", "step east")
    assert (at(state), at(state, "pawn 2")) == ("b1", "k6")


@pytest.mark.rule("gootmu.end.bound")
def test_half_as_long_a_game_ends_after_fifty_turns_each() -> None:
    for turns, end in ((149, None), (150, Outcome("bound", (0,)))):
        state = field(f"house brief\npieces 1: hand-1 hand-1 k9\npieces 2: hand-2\nturns {turns} 0", seats=3)
        play(state, "die 1", "step north")
        assert state.outcome() == end
