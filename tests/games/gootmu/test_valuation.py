"""G.O.O.T.M.U.: what the house sees: a rival about to win, a marker kept too long, a tile to be turned."""

import pytest

from ariane import Rng, State
from ariane.players.house import seat_player
from tests.games.gootmu.story import field, lay, moves, play, tile

# Two squares behind a door; the one above has an opening in the edge of its tile, which meets a wall of the lid.
POCKET = ("b1 east", "b1 west", "b2 east", "b2 west")
LID = ("b4 south",)
TIGHT = ("b4 south", "d3 east", "a2 west")  # meets the opening with a wall after a quarter turn, too


def choice(state: State, seed: int = 1) -> str:
    player = seat_player("greedy", state.game)
    return state.name(player.choose(state, Rng(seed)))


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


def pocket(lines: str, above: tuple[str, ...], beside: tuple[str, ...]) -> State:
    """The pocket in the upper left, its opening below a lid; further lids on the other sides of its tile."""
    tiles = "special/0 lid-1/90 lid-2/270 lid-3/180 field-1/0 field-2/0 lid/0 field-3/0 field-4/0"
    made = [tile("special", POCKET, b3="LOCKED DOOR"), tile("lid", above)]
    made += [tile(f"lid-{number}", beside) for number in (1, 2, 3)]
    return lay("".join(made), lines, tiles=tiles)


@pytest.mark.parametrize(("lid", "turns"), [(LID, 1), (TIGHT, 2)])
def test_who_is_shut_in_turns_tiles_until_there_is_a_way_out(lid: tuple[str, ...], turns: int) -> None:
    state = pocket("pawn 1: at=b1\npawn 2: at=h8\npieces 1: k9 k8 k7", lid, TIGHT)
    for _ in range(turns):
        play(state, "die 6")
        assert choice(state).startswith("rotate 7 ")
        play(state, choice(state), "die 1", "step north")
    play(state, "die 4")
    assert "step north" in moves(state)


def test_who_wants_a_piece_that_no_pass_leads_to_goes_where_its_tile_can_be_turned() -> None:
    state = pocket("pawn 1: at=f5\npieces 1: b1 hand-1 hand-1\nmarkers boat@h5", LID, ())
    play(state, "die 1")
    assert {choice(state, seed) for seed in range(5)} == {"step north"}
    play(state, "step north", "die 1", "step north", "die 6")
    assert choice(state).startswith("rotate 1 ")


def test_the_monster_is_sent_out_of_the_only_way_to_a_piece() -> None:
    lines = "pawn 1: at=c4\npieces 1: b1 hand-1 hand-1\nmonster at={}"
    walls = ("b1 north", "b1 east", "b1 west", "b2 east", "b2 west")
    assert choice(field(lines.format("b2"), walls=walls)) == "monster"
    assert choice(field(lines.format("d2"), walls=walls)) == "go"


def test_who_must_pick_up_an_item_first_goes_for_one() -> None:
    lines = "pawn 1: at=f6 item-first=1\npieces 1: f3 hand-1 hand-1\nmarkers boat@f9"
    state = field(lines)
    play(state, "die 1")
    assert {choice(state, seed) for seed in range(3)} == {"step south"}
