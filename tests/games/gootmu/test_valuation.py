"""G.O.O.T.M.U.: what the house sees: a rival about to win, a marker kept too long."""

from ariane import Rng, State
from ariane.players.house import seat_player
from tests.games.gootmu.story import field, play


def choice(state: State) -> str:
    player = seat_player("greedy", state.game)
    return state.name(player.choose(state, Rng(1)))


def test_a_rival_about_to_win_is_cancelled_and_the_marker_is_kept_for_that() -> None:
    lines = "markers cancel@hand-1\npawn 2: at=h8\npieces 1: k9 k8 k7\npieces 2: hand-2 hand-2 {}"
    near = field(lines.format("h7"))
    play(near, "die 1", "step north")
    assert (near.asks(), choice(near)) == ("watch", "no")  # bots do not ask to be asked
    play(near, "no")
    assert (near.asks(), choice(near)) == ("cancel-turn", "yes")
    far = field(lines.format("b2"))
    play(far, "die 1", "step north", "no")
    assert (far.asks(), choice(far)) == ("cancel-turn", "no")


def test_the_monster_is_set_on_a_rival_about_to_win_but_not_by_who_may_win_first() -> None:
    lines = "monster at=f8\npawn 2: at=h8 home=b12\npieces 2: hand-2 hand-2 h9\npieces 1: {}"
    assert choice(field(lines.format("k1 k2 k3"))) == "monster"
    assert choice(field(lines.format("hand-1 hand-1 b2"))) == "go"
