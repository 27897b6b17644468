"""G.O.O.T.M.U.: what is made of a roll: modifiers in order, natural sixes, tokens, tests, magnets, chance."""

import pytest

from ariane import CHANCE, Event
from ariane.core.views import strikes
from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, moves, play, refused


def number(log: list[Event]) -> int | None:
    """What a roll became by its modifiers."""
    return next((event.numbers["number"] for event in log if event.key == "gootmu.modified"), None)


@pytest.mark.rule(
    "gootmu.move.order", "gootmu.sq.double", "gootmu.sq.square", "gootmu.sq.add-next", "gootmu.sq.add-all"
)
@pytest.mark.parametrize(
    ("notes", "die", "result"),
    [
        ("bonus=2", 3, 5),
        ("plus=2", 3, 5),
        ("plus=-1 bonus=-1", 3, 1),
        ("doubles=1", 6, 12),
        ("plus=2 doubles=1", 3, 10),
        ("squares=1", 6, 36),
        ("squares=1 doubles=1", 3, 36),
        ("bonus=1 squares=1", 2, 9),
        ("plus=-3 doubles=1", 3, 0),
        ("plus=-3 squares=1", 1, -2),
    ],
)
def test_additions_then_doubling_then_squaring(notes: str, die: int, result: int) -> None:
    state = field(f"pawn 1: at=a2 {notes}")
    assert number(play(state, f"die {die}")) == result


@pytest.mark.rule("gootmu.sq.minus", "gootmu.sq.subtract-all")
def test_zero_or_less_means_staying() -> None:
    for notes in ("plus=-3", "bonus=-3"):
        state = field(f"pawn 1: at=a2 {notes}")
        log = play(state, "die 3")
        assert "stays-put" in keys(log)
        assert at(state) == "a2"


@pytest.mark.rule("gootmu.turn.next", "gootmu.sq.add-next")
def test_a_next_roll_effect_is_spent_by_the_roll_and_a_lasting_one_stays() -> None:
    state = field("pawn 1: at=a2 plus=-5 bonus=-1 doubles=1 squares=1 select=5")
    play(state, "roll", "die 2")  # cannot move: spent all the same
    line = find(state, "pawn 1")
    assert not any(word in line for word in ("plus", "doubles", "squares", "select"))
    assert "bonus=-1" in line


@pytest.mark.rule("gootmu.turn.next")
def test_lost_turns_add_up_and_spend_nothing_and_a_monster_turn_spends_next_turn_effects() -> None:
    state = field("pawn 1: at=a2 lost=2 odd=1 plus=2\nplaying 2")
    play(state, "die 1", "step north")
    assert has(state, "pawn 1", "lost=1", "odd=1", "plus=2")
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2 odd=1 no-walls=1 fixed=3\nmonster at=k10")
    play(state, "monster", "step north", "step north", "step north")
    line = find(state, "pawn 1")
    assert not any(word in line for word in ("odd", "no-walls", "fixed"))
    assert at(state, "monster") == "k7"


@pytest.mark.rule("gootmu.move.natural-six", "gootmu.move.modified", "gootmu.sq.double")
def test_only_a_natural_six_rotates_whatever_the_modifiers() -> None:
    state = field("pawn 1: at=a2 bonus=1")
    play(state, "die 5")
    assert state.asks() == "step"  # six by addition is no six
    state = field("pawn 1: at=a2 bonus=-1")
    play(state, "die 6")
    assert refused(state, "rotate 5 clockwise") == "gootmu.move.natural-six"  # only diagonally adjacent
    assert refused(state, "rotate 9 clockwise") == "gootmu.move.natural-six"
    play(state, "rotate 2 counterclockwise")
    assert has(state, "tiles", "field-1/270")
    assert at(state) == "a2"
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2 doubles=1")
    play(state, "die 6", "rotate 1 clockwise")
    assert find(state, "playing") == "2"  # one rotation, not two


@pytest.mark.rule("gootmu.move.natural-six")
def test_a_six_rotates_also_where_six_squares_cannot_be_moved() -> None:
    state = field("pawn 1: at=c3", walls=CLOSED_C3)
    play(state, "go", "die 6")
    assert "rotate 1 clockwise" in moves(state)
    play(state, "rotate 7 clockwise")  # adjacent round the edge


@pytest.mark.rule("gootmu.power.roll", "gootmu.power.discard")
def test_a_token_replaces_the_roll_modifiers_apply_and_it_is_no_natural_six() -> None:
    state = field("pawn 1: at=a2 plus=1\nmarkers power@hand-1")
    play(state, "go")
    log = play(state, "token 6")
    assert number(log) == 7
    assert state.asks() == "step"
    assert has(state, "markers", "power@gone")


@pytest.mark.rule("gootmu.power.rotate")
def test_a_token_rotates_before_during_and_after_the_move() -> None:
    lines = "markers power@hand-1 power@hand-1 power@hand-1"
    state = field(lines)
    play(state, "rotate 2 clockwise", "go", "roll", "die 2", "step east")
    play(state, "rotate 2 clockwise", "step east", "rotate 2 clockwise")
    assert has(state, "tiles", "field-1/270")
    assert at(state) == "c2"
    assert find(state, "markers") == "power@gone power@gone power@gone ?@gone ?@gone ?@gone ?@gone ?@gone ?@gone"


@pytest.mark.rule("gootmu.power.rotate")
def test_in_mid_move_only_if_the_rest_can_still_be_moved() -> None:
    walls = ("d2 north", "d2 south")
    state = field("pawn 1: at=b2\nmonster at=c5\nmarkers power@hand-1", walls=walls)
    play(state, "go", "roll", "die 3", "step east", "step east")
    assert refused(state, "step east") is None
    assert refused(state, "rotate 1 clockwise") == "gootmu.power.rotate"  # the way out would lead to the monster
    assert refused(state, "rotate 2 clockwise") is None


@pytest.mark.rule("gootmu.sq.select", "gootmu.move.modified")
def test_a_selected_number_is_a_roll_but_never_natural() -> None:
    state = field("pawn 1: at=a2 select=5 doubles=1")
    assert moves(state) == ["roll", "select 1", "select 2", "select 3", "select 4", "select 5"]
    assert refused(state, "select 6") == "gootmu.sq.select"
    assert number(play(state, "select 5")) == 10


@pytest.mark.rule("gootmu.sq.no-roll")
def test_three_spaces_without_a_roll_and_pending_modifiers_wait() -> None:
    state = field("pawn 1: at=a2 fixed=3 plus=2 doubles=1")
    play(state, "step east", "step east", "step east")
    assert at(state) == "d2"
    assert has(state, "pawn 1", "plus=2", "doubles=1")


@pytest.mark.rule("gootmu.sq.odd-only")
def test_only_an_odd_die_moves_but_a_six_may_rotate() -> None:
    state = field("pawn 1: at=a2 odd=1")
    play(state, "die 4")
    assert at(state) == "a2"
    assert "odd" not in find(state, "pawn 1")
    state = field("pawn 1: at=a2 odd=1 plus=1")
    play(state, "die 3")
    assert state.asks() == "step"
    state = field("pawn 1: at=a2 odd=1")
    play(state, "die 6")
    assert refused(state, "walk") == "gootmu.move.pass"
    play(state, "rotate 1 clockwise")


@pytest.mark.rule("gootmu.sq.less-than", "gootmu.roll.which")
def test_below_the_number_one_rolls_again_and_moves_modifiers_are_for_the_second_roll() -> None:
    state = field("pawn 1: at=a2 less=3 plus=3 bonus=1")
    log = play(state, "die 2", "die 1")
    assert "test-passed" in keys(log)
    assert number(log) == 5
    assert state.asks() == "step"
    state = field("pawn 1: at=a2 less=3 plus=-9")
    log = play(state, "die 3")
    assert "test-failed" in keys(log)
    assert has(state, "pawn 1", "at=a2", "plus=-9")
    assert "less" not in find(state, "pawn 1")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.random")
def test_a_chance_walk_first_up_right_down_left_then_left_straight_right() -> None:
    state = field("pawn 1: at=a2 random=1")
    play(state, "die 4", "die 2", "die 1", "die 3", "die 6")  # east, left is north, straight, right is east
    assert at(state) == "c12"
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.random")
def test_impossible_directions_are_rolled_again_squares_may_repeat_and_a_dead_end_ends_it() -> None:
    walls = (*tuple(f"{column}2 {side}" for column in "ab" for side in ("north", "south")), "a2 west", "b2 east")
    state = field("pawn 1: at=a2 random=1", walls=walls)
    play(state, "go", "die 5")
    assert state.actor() == CHANCE
    assert moves(state) == ["die 2"]  # only east is open
    play(state, "die 2")
    assert at(state) == "b2"
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2 random=1")
    play(state, "die 5", "die 1", "die 5", "die 5", "die 5", "die 5")  # north, then four times right
    assert at(state) == "a1"


@pytest.mark.rule("gootmu.sq.that-way-next")
def test_the_next_move_begins_along_the_arrow_unless_that_side_is_barred_or_the_pawn_has_left() -> None:
    state = field("pawn 1: at=b2 that-way=south")
    play(state, "die 2")
    assert moves(state) == ["step south"]
    assert refused(state, "step east") == "gootmu.sq.that-way-next"
    state = field("pawn 1: at=b2 that-way=south", walls=("b2 south",))
    play(state, "die 2")
    assert len(moves(state)) == 3
    state = field("pawn 1: at=b2 that-way=south\nmarkers power@hand-1")
    play(state, "rotate 1 clockwise", "die 2")
    assert moves(state) == ["step west"]  # it turned with the tile
    state = field("pawn 1: at=b2 that-way=south home=k3\npawn 2: at=b1\nplaying 2")
    play(state, "die 1", "step south", "shove 1 east", "die 1")
    assert len(moves(state)) == 4


@pytest.mark.rule("gootmu.mk.magnet", "gootmu.move.order")
def test_a_magnet_takes_three_off_every_movement_roll_within_three_squares() -> None:
    state = field("markers magnet@d2")
    assert number(play(state, "die 5")) == 2
    state = field("markers magnet@e2")
    assert number(play(state, "die 5")) is None  # four squares away
    state = field("markers magnet@d2 magnet@a4")
    assert number(play(state, "die 5")) == -1  # two add up
    state = field("markers magnet@d2\npawn 1: at=a2 less=5")
    play(state, "die 4")
    assert state.actor() == CHANCE  # a test die stays natural


@pytest.mark.rule("gootmu.mk.magnet")
def test_a_negative_result_drags_towards_it_by_open_ways_and_is_an_arrival() -> None:
    state = field("markers magnet@d2\npawn 1: at=a2 plus=-1", b2="LOSE 1 TURN", c2="ADD 2 TO YOUR NEXT ROLL")
    log = play(state, "die 2")  # 2 - 1 - 3 = -2
    assert strikes(next(event for event in log if event.key == "gootmu.drag"), 0)  # it is told until the next move
    assert at(state) == "c2"
    assert has(state, "pawn 1", "plus=2")
    assert "lost" not in find(state, "pawn 1")
    state = field("markers magnet@b2\npawn 1: at=a2 plus=-5")
    play(state, "die 1")
    assert at(state) == "b2"  # stops on the magnet
    state = field("markers magnet@a2")
    play(state, "die 1")
    assert at(state) == "a2"  # stays on it
    walls = tuple(f"a2 {side}" for side in ("north", "east", "south", "west"))
    state = field("markers magnet@b2", walls=walls)
    play(state, "go", "die 1")
    assert at(state) == "a2"  # no way, no move
    state = field("markers magnet@b3\npawn 1: at=a2")
    play(state, "die 1")
    assert moves(state) == ["step east", "step south"]  # two shortest ways
    assert refused(state, "step north") == "gootmu.mk.magnet"


@pytest.mark.rule("gootmu.mk.magnet", "gootmu.monster.instead")
def test_the_magnet_is_measured_from_the_moving_piece_the_monster_too() -> None:
    state = field("markers magnet@b2\nmonster at=k10")
    assert number(play(state, "monster", "die 5")) is None
    state = field("markers magnet@k9\nmonster at=k10\npawn 1: at=a2 plus=1")
    assert number(play(state, "monster", "die 5")) == 3


@pytest.mark.rule("gootmu.roll.which", "gootmu.move.modified")
def test_modifiers_concern_the_announced_monster_and_a_free_move() -> None:
    state = field("monster at=k10\npawn 1: at=a2 bonus=2")
    assert number(play(state, "monster", "die 3")) == 5
    state = field("monster at=k10\npawn 1: at=a2 bonus=2", b2="FREE MOVE FOR MONSTER", d2="FREE MOVE FOR MONSTER")
    play(state, "go", "die 1", "step east", "step east", "step east")
    log = play(state, "die 1")
    assert number(log) == 3


@pytest.mark.rule("gootmu.sq.roll-extra", "gootmu.sq.roll-lose", "gootmu.roll.which")
def test_only_the_named_number_counts_and_the_die_is_natural() -> None:
    state = field("pawn 1: at=a2", b2="ROLL A 1, GET 2 EXTRA TURNS")
    play(state, "die 1", "step east", "die 2")
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2", b2="ROLL A 1, GET 2 EXTRA TURNS")
    play(state, "die 1", "step east", "die 1", "die 1", "step north", "die 1", "step north")
    assert find(state, "playing") == "2"  # two extra turns, then the order resumes
    state = field("pawn 1: at=k2 bonus=1", a2="ROLL A 5, LOSE YOUR NEXT TURN")
    play(state, "die 1", "step east", "step east", "die 4")
    assert "lost" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.lose-turn", "gootmu.turn.order")
def test_a_lost_turn_is_missed() -> None:
    state = field("pawn 1: at=a2 lost=1\nplaying 2")
    log = play(state, "die 1", "step north")
    assert "lost-turn" in keys(log)
    assert find(state, "playing") == "2"
