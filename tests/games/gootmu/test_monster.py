"""G.O.O.T.M.U.: the monster, moved instead of the own pawn."""

import pytest

from ariane import Rng
from ariane.players.house import seat_player
from tests.games.gootmu.story import at, field, find, has, keys, moves, play, refused


@pytest.mark.rule("gootmu.monster.instead", "gootmu.turn.order")
def test_the_monster_is_announced_before_the_roll() -> None:
    state = field("monster at=k10")
    assert "monster" in moves(state)
    play(state, "monster", "die 2", "step west", "step west")
    assert at(state, "monster") == "i10"
    assert at(state) == "a2"
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.setup.monster")
def test_without_a_monster_nothing_about_it_happens() -> None:
    state = field("markers power@hand-1", b2="FREE MOVE FOR MONSTER")
    assert refused(state, "monster") == "gootmu.setup.monster"
    play(state, "go", "roll", "die 1", "step east", "end")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.monster.touch")
def test_whoever_it_passes_or_ends_on_goes_home_the_movers_pawn_too() -> None:
    lines = "monster at=a1\npawn 1: at=b1 home=k5\npawn 2: at=c1 home=k6\npieces 2: hand-2"
    state = field(lines)
    play(state, "monster", "die 2", "step east", "step east")
    assert (at(state), at(state, "pawn 2")) == ("k5", "k6")
    assert has(state, "pieces 2", "hand-2")
    state = field("monster at=a1\npawn 2: at=b1 home=k6\npawn 3: at=b1 home=k7", seats=3)
    play(state, "monster", "die 1", "step east")
    assert (at(state, "pawn 2"), at(state, "pawn 3")) == ("k6", "k7")  # every pawn there


@pytest.mark.rule("gootmu.monster.like-player")
def test_it_carries_nothing_reveals_what_it_passes_and_obstacles_block_it() -> None:
    state = field("monster at=a1\nmarkers ?@b1 key@c1", d1="POOL")
    play(state, "monster", "die 2", "step east", "marker oil", "step east")
    assert has(state, "markers", "oil@b1", "key@c1")
    state = field("monster at=c1", d1="POOL")
    play(state, "monster", "die 1")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"


@pytest.mark.rule("gootmu.monster.like-player")
def test_it_follows_texts_that_move_it_or_turn_tiles_and_ignores_the_others() -> None:
    state = field("monster at=a1", b1="SLIDE 2 SPACES >")
    play(state, "monster", "die 1", "step east")
    assert at(state, "monster") == "d1"
    state = field("monster at=a1", b1="ROTATE ANY TILE ON BOARD")
    play(state, "monster", "die 1", "step east")
    assert state.actor() == 0  # its mover chooses
    play(state, "rotate 4 clockwise")
    state = field("monster at=a1", b1="LOSE 1 TURN")
    play(state, "monster", "die 1", "step east")
    assert "lost" not in find(state, "monster")
    state = field("monster at=a1", b1="SLIDE 2 SPACES >", d1="POOL")
    play(state, "monster", "die 1", "step east")
    assert at(state, "monster") == "b1"  # a text that drives it into an obstacle is ignored


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.move.natural-six")
def test_its_natural_six_rotates_its_own_tile_or_one_beside_it() -> None:
    state = field("monster at=k10")
    play(state, "monster", "die 6")
    assert refused(state, "rotate 1 clockwise") == "gootmu.move.natural-six"
    play(state, "rotate 9 clockwise")
    assert at(state, "monster") == "k11"  # it turned with the tile


@pytest.mark.rule("gootmu.sq.monster-tile-over")
def test_moved_over_to_an_unmarked_square_it_sends_the_player_there_home() -> None:
    lines = "monster at=k10\npawn 2: at=f10 home=l6"
    state = field(lines, b2="MOVE MONSTER OVER 1 TILE ANY SPACE")
    play(state, "go", "die 1", "step east")
    assert refused(state, "to f6") == "gootmu.sq.monster-tile-over"  # only diagonally adjacent
    assert refused(state, "to h12") == "gootmu.sq.monster-tile-over"  # a circle is a mark
    play(state, "to f10")
    assert at(state, "pawn 2") == "l6"


@pytest.mark.rule("gootmu.sq.monster-free", "gootmu.monster.touch")
def test_a_free_move_is_a_new_roll_for_the_monster() -> None:
    state = field("monster at=k10\npawn 2: at=k9 home=l6", b2="FREE MOVE FOR MONSTER")
    log = play(state, "go", "die 1", "step east", "die 1", "step north")
    assert at(state, "pawn 2") == "l6"
    assert "struck" in keys(log)
    assert find(state, "playing") == "2"


@pytest.mark.parametrize(
    ("monster", "rival", "announced"),
    [
        ("c1", "pieces 2: hand-2 hand-2 f3", "monster"),  # one step from a rival who is about to win
        ("c1", "pieces 2: j10 j9 i10", "go"),  # who would only be brought nearer to the pieces
        ("i8", "pieces 2: hand-2 hand-2 f3", "go"),  # too far away
    ],
)
def test_the_house_announces_the_monster_where_it_pays(monster: str, rival: str, announced: str) -> None:
    lines = f"monster at={monster}\npawn 1: at=a8 home=a8\npawn 2: at=d1 home=j7\npieces 1: c8 g8 g9\n{rival}"
    state = field(lines)
    chosen = {state.name(seat_player("greedy", state.game).choose(state, Rng(seed))) for seed in range(3)}
    assert chosen == {announced}
