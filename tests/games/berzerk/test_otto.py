"""The other side's turn: Otto's line, the Robots' share of the roll, and the hits."""

import pytest

from ariane import PUBLIC, Rng
from tests.games.berzerk.scenes import at, go, keys, legal, refused, where

POCKET_OF_FOUR = ("a9|a8", "b9|b8", "c9|c8", "d9|d8")
POCKET_OF_SIX = ("a8|a7", "b8|b7", "b8|c8", "c9|c8", "d9|d8")


def otto_moves(names: list[str]) -> list[str]:
    return [name.removeprefix("otto ") for name in names if name.startswith("otto")]


@pytest.mark.rule("berzerk.move.otto")
def test_otto_moves_in_one_straight_line_through_walls() -> None:
    text = "asks otto; roll 3; humanoid h1; robots - - g8 i8 a6 i6; otto c4"
    state = at(text, "c4|c5", "c4|d4", "c4|c3")
    assert otto_moves(legal(state)) == ["north", "northeast", "east", "southeast", "south"]
    go(state, "otto north")
    assert where(state, "otto") == "c7"
    diagonal = at(text)
    go(diagonal, "otto southeast")
    assert where(diagonal, "otto") == "f1"


@pytest.mark.rule("berzerk.move.otto-length")
def test_otto_moves_exactly_the_roll_where_a_line_is_free_for_it() -> None:
    state = at("asks otto; roll 4; humanoid h1; robots - - c7 i8 a6 i6; otto c4")
    assert refused(state, "otto west") == "berzerk.move.otto-length"  # two squares to the edge
    assert refused(state, "otto north") == "berzerk.move.otto-length"  # two squares to Robot 3
    assert refused(state, "stop") == "berzerk.move.otto-length"
    go(state, "otto east")
    assert where(state, "otto") == "g4"


@pytest.mark.rule("berzerk.move.otto-length")
def test_where_no_line_is_free_for_the_roll_he_goes_along_any_to_its_end() -> None:
    # North two squares to Robot 3, east four to Robot 4, the other lines end at the edge: none has six.
    state = at("asks otto; roll 6; humanoid h1; robots - - c7 h4 a6 i6; otto c4")
    assert otto_moves(legal(state)) == [
        "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"
    ]  # fmt: skip
    north = state.copy()
    go(north, "otto north")
    assert where(north, "otto") == "c6"
    go(state, "otto east")
    assert where(state, "otto") == "g4"


@pytest.mark.rule("berzerk.move.otto-length", "berzerk.hit")
def test_he_goes_less_where_the_line_reaches_the_humanoid() -> None:
    state = at("asks otto; roll 4; humanoid e4; robots - - g8 i8 a6 i6; otto c4")
    log = go(state, "otto east")
    assert keys(log) == ["slide", "hit"]
    assert where(state, "otto") == "e4"
    assert where(state, "humanoid") == "e1"
    far = at("asks otto; roll 1; humanoid e4; robots - - g8 i8 a6 i6; otto c4")
    assert "hit" not in keys(go(far, "otto east"))
    exact = at("asks otto; roll 2; humanoid e4; robots - - g8 i8 a6 i6; otto c4")
    assert "hit" in keys(go(exact, "otto east"))


@pytest.mark.rule("berzerk.move.otto-length")
def test_he_may_choose_a_short_line_over_a_hit_where_none_is_free_for_the_roll() -> None:
    state = at("asks otto; roll 6; humanoid d6; robots - - g8 i8 a6 i6; otto d4")
    assert {"north", "west", "east"} <= set(otto_moves(legal(state)))
    go(state, "otto west")
    assert where(state, "otto") == "a4"


@pytest.mark.rule("berzerk.move.otto-length", "berzerk.otto.alone")
def test_he_stays_only_if_no_line_has_a_free_square() -> None:
    text = "turn 2; humanoid h1; robots - - a8 b9 b8 i6; otto a9"
    state = at(text)
    log = go(state, "roll 2")
    assert keys(log) == ["roll"]
    assert state.asks() == "robots"  # Otto is shut in; the Robots move alone
    loose = at("turn 2; humanoid h1; robots - - a8 b8 c8 i6; otto a9")
    go(loose, "roll 5")
    assert loose.asks() == "otto"
    assert legal(loose) == ["otto east"]  # three squares, then his own


@pytest.mark.rule("berzerk.square.otto")
def test_nobody_comes_back_to_ottos_square() -> None:
    otto = at("asks otto; roll 1; humanoid h1; robots - - g8 i8 a6 i6; otto e8")
    assert refused(otto, "otto north") == "berzerk.square.otto"
    over = at("asks otto; roll 3; humanoid h1; robots - - g8 i8 a6 i6; otto d9")
    assert refused(over, "otto east") == "berzerk.square.otto"
    robot = at("asks robots; roll 2; humanoid h1; robots e8 d9 g8 i8 a6 i6")
    assert refused(robot, "robot 1 north") == "berzerk.square.otto"
    assert refused(robot, "robot 2 east") == "berzerk.square.otto"
    empty = at("asks robots; roll 2; humanoid h1; robots - - e8 d9 a6 i6; otto c4")
    assert refused(empty, "robot 3 north") == "berzerk.square.otto"
    assert refused(empty, "robot 4 east") == "berzerk.square.otto"
    start = at("asks otto; roll 1; humanoid h1; robots - - g8 i8 a6 i6")
    assert otto_moves(legal(start)) == ["east", "southeast", "south", "southwest", "west"]


@pytest.mark.rule("berzerk.robots.split")
@pytest.mark.parametrize(
    ("roll", "steps", "robots"),
    [
        (1, ["robot 1 south"], "c7 d8 g8 i8 a6 i6"),
        (2, ["robot 1 south", "robot 2 south"], "c7 d7 g8 i8 a6 i6"),
        (4, ["robot 1 south"] * 4, "c4 d8 g8 i8 a6 i6"),
        (4, ["robot 1 south"] * 3 + ["robot 4 south"], "c5 d8 g8 i7 a6 i6"),
        (6, [f"robot {number} south" for number in (6, 5, 4, 3, 2, 1)], "c7 d7 g7 i7 a5 i5"),
    ],
)
def test_the_roll_is_split_among_robots_in_any_way(roll: int, steps: list[str], robots: str) -> None:
    state = at(f"asks robots; roll {roll}; humanoid h1; robots c8 d8 g8 i8 a6 i6")
    log = go(state, *steps)
    assert where(state, "robots") == robots
    assert [event.numbers["robot"] for event in log] == list(dict.fromkeys(int(step[6]) for step in steps))
    assert state.turn() == 0


@pytest.mark.rule("berzerk.robots.split")
def test_a_robot_moves_only_once_a_turn() -> None:
    state = at("asks robots; roll 4; humanoid h1; robots c8 d8 g8 i8 a6 i6")
    go(state, "robot 1 south", "robot 2 south")
    assert refused(state, "robot 1 south") == "berzerk.robots.split"
    assert refused(state, "robot 2 south") is None
    assert refused(state, "stop") == "berzerk.robots.split"  # the whole roll is used while anyone can


@pytest.mark.rule("berzerk.robots.split")
def test_what_nobody_can_use_is_lost() -> None:
    # Robot 1 in the corner has one way, to a2; the others are gone.
    state = at("asks robots; roll 3; humanoid h1; robots a1 - - - - -; otto a3; round 1", "a1|b1", "a2|b2")
    log = go(state, "robot 1 north")
    assert keys(log) == ["robot", "lost"]
    assert log[1].numbers == {"steps": 2}
    assert state.turn() == 0


@pytest.mark.rule("berzerk.otto.asleep")
def test_otto_sleeps_until_two_robots_are_eliminated() -> None:
    state = at("turn 2; humanoid h1; robots - c8 g8 i8 a6 i6")
    go(state, "roll 3")
    assert state.asks() == "robots"
    assert otto_moves(legal(state)) == []
    assert refused(state, "otto south") == "berzerk.otto.asleep"
    awake = at("turn 2; humanoid h1; robots - - g8 i8 a6 i6")
    go(awake, "roll 3")
    assert awake.asks() == "otto"


@pytest.mark.rule("berzerk.otto.awake", "berzerk.otto.first")
def test_in_round_one_otto_moves_then_robots_with_the_same_roll() -> None:
    state = at("turn 2; humanoid h1; robots - - g8 i8 a6 i6")
    go(state, "roll 3")
    assert refused(state, "robot 3 south") == "berzerk.otto.first"
    go(state, "otto south")
    assert where(state, "otto") == "e6"
    assert state.asks() == "robots"
    assert refused(state, "otto west") == "berzerk.otto.first"
    go(state, "robot 3 south", "robot 4 south", "robot 5 south")
    assert where(state, "robots") == "- - g7 i7 a5 i6"
    assert state.turn() == 0
    second = at("round 2; turn 2; humanoid h1; robots - - g8 i8 a6 i6")
    go(second, "roll 3")
    assert second.asks() == "otto"


@pytest.mark.rule("berzerk.otto.alone")
def test_with_no_robot_left_or_able_to_move_otto_moves_alone() -> None:
    state = at("turn 2; humanoid h1; robots - - - - - -; otto c4")
    log = go(state, "roll 2", "otto north")
    assert keys(log) == ["roll", "slide"]
    assert state.turn() == 0
    stuck = at("turn 2; humanoid h1; robots - - a9 b9 c9 d9; otto c4", *POCKET_OF_FOUR)
    log = go(stuck, "roll 2", "otto north")
    assert keys(log) == ["roll", "slide", "lost"]
    assert stuck.turn() == 0


@pytest.mark.rule("berzerk.otto.alone")
def test_if_neither_can_move_the_turn_passes() -> None:
    """A pocket that opens on Otto's square only, full of Robots: none can step, and Otto sleeps."""
    state = at("turn 2; humanoid h1; robots a9 b9 c9 d9 a8 b8", *POCKET_OF_SIX)
    log = go(state, "roll 6")
    assert keys(log) == ["roll", "passes"]
    assert state.turn() == 0
    assert state.asks() == "roll"


@pytest.mark.rule("berzerk.round2")
def test_in_round_two_otto_and_only_one_robot_move() -> None:
    state = at("round 2; turn 2; humanoid h1; robots - - g8 i8 a6 i6")
    go(state, "roll 3", "otto south", "robot 3 south")
    assert refused(state, "robot 4 south") == "berzerk.round2"
    assert refused(state, "stop") == "berzerk.round2"
    go(state, "robot 3 south", "robot 3 west")
    assert where(state, "robots") == "- - f6 i8 a6 i6"
    assert state.turn() == 0


@pytest.mark.rule("berzerk.round2")
def test_in_round_two_the_rest_of_a_robot_that_is_stuck_is_lost() -> None:
    state = at("round 2; asks robots; roll 3; humanoid h1; robots - - a1 i8 a6 i6; otto a3", "a1|b1", "a2|b2")
    log = go(state, "robot 3 north")
    assert keys(log) == ["robot", "lost"]
    assert state.turn() == 0


@pytest.mark.rule("berzerk.round2")
def test_in_round_two_all_robots_move_while_otto_sleeps() -> None:
    state = at("round 2; turn 2; humanoid h1; robots - c8 g8 i8 a6 i6")
    go(state, "roll 2", "robot 2 south", "robot 3 south")
    assert where(state, "robots") == "- c7 g7 i8 a6 i6"


@pytest.mark.rule("berzerk.round3")
def test_in_round_three_either_otto_or_robots_move() -> None:
    state = at("round 3; turn 2; humanoid h1; robots - - g8 i8 a6 i6")
    go(state, "roll 2")
    assert state.asks() == "either"
    assert refused(state, "stop") == "berzerk.round3"
    robots = state.copy()
    go(robots, "robot 3 south")
    assert refused(robots, "otto south") == "berzerk.round3"
    go(robots, "robot 4 south")  # one or more of them
    assert robots.turn() == 0
    assert where(robots, "otto") == "e9"
    go(state, "otto south")
    assert state.turn() == 0
    assert where(state, "robots") == "- - g8 i8 a6 i6"


@pytest.mark.rule("berzerk.round3")
def test_in_round_three_a_side_that_can_move_is_chosen_over_one_that_cannot() -> None:
    shut_in = at("round 3; turn 2; humanoid h1; robots - - a8 b9 b8 i6; otto a9")
    go(shut_in, "roll 2")
    assert otto_moves(legal(shut_in)) == []
    assert refused(shut_in, "otto east") == "berzerk.move.no-jump"
    alone = at("round 3; turn 2; humanoid h1; robots - - - - - -; otto c4")
    go(alone, "roll 2")
    assert all(name.startswith("otto") for name in legal(alone))


@pytest.mark.rule("berzerk.round3.exit")
def test_in_round_three_otto_must_leave_the_exit_once_four_are_eliminated() -> None:
    state = at("round 3; turn 2; humanoid h1; robots - - - - a6 i6")
    go(state, "roll 2")
    assert refused(state, "robot 5 south") == "berzerk.round3.exit"
    assert otto_moves(legal(state)) == ["east", "southeast", "south", "southwest", "west"]
    three = at("round 3; turn 2; humanoid h1; robots - - - i8 a6 i6")
    go(three, "roll 2")
    assert refused(three, "robot 5 south") is None
    gone = at("round 3; turn 2; humanoid h1; robots - - - - a6 i6; otto e8")
    go(gone, "roll 2")
    assert refused(gone, "robot 5 south") is None


@pytest.mark.rule("berzerk.round3.exit")
def test_otto_asleep_on_the_exit_in_round_three_bars_it_until_he_is_woken() -> None:
    """The fourth Robot falls beside the exit on which Otto still stands: the Humanoid waits, and Otto has to go."""
    state = at("round 3; asks walk; roll 3; humanoid d8; robots - - - d9 i8 a6")
    go(state, "eliminate 4", "step north")
    assert refused(state, "step east") == "berzerk.exit"
    go(state, "step west", "step south", "roll 4")
    assert state.asks() == "either"
    assert refused(state, "robot 5 south") == "berzerk.round3.exit"
    assert legal(state) == ["otto east", "otto southeast", "otto southwest", "otto west"]  # south ends at the centre
    go(state, "otto southeast")
    assert where(state, "otto") == "i5"


@pytest.mark.rule("berzerk.hit", "berzerk.lives")
def test_a_robot_that_reaches_the_humanoid_hits_it() -> None:
    state = at("asks robots; roll 5; humanoid c4; robots c7 d8 g8 i8 a6 i6; lives 3 4")
    log = go(state, "robot 1 south", "robot 1 south", "robot 1 south")
    assert keys(log) == ["robot", "hit"]
    assert where(state, "humanoid") == "e1"
    assert where(state, "robots") == "c4 d8 g8 i8 a6 i6"  # it stays there
    assert where(state, "lives") == "2 4"
    assert refused(state, "robot 1 south") == "berzerk.robots.split"  # and its move is over
    go(state, "robot 2 south", "robot 2 south")
    assert state.turn() == 0


@pytest.mark.rule("berzerk.hit")
def test_robots_still_move_after_otto_has_hit_where_the_round_lets_them() -> None:
    text = "turn 2; humanoid e4; robots - - g8 i8 a6 i6; otto c4"
    one = at(text)
    go(one, "roll 3", "otto east")
    assert one.asks() == "robots"
    two = at("round 2;" + text)
    go(two, "roll 3", "otto east", "robot 3 south", "robot 3 south", "robot 3 south")
    assert two.turn() == 0
    three = at("round 3;" + text)
    go(three, "roll 3", "otto east")
    assert three.turn() == 0
    assert three.asks() == "roll"


@pytest.mark.rule("berzerk.hit", "berzerk.round2")
def test_in_round_two_the_rest_is_lost_after_the_one_robot_has_hit() -> None:
    state = at("round 2; asks robots; roll 5; humanoid c4; robots - - c6 i8 a6 i6; otto h8")
    log = go(state, "robot 3 south", "robot 3 south")
    assert keys(log) == ["robot", "hit", "lost"]
    assert state.turn() == 0


@pytest.mark.rule("berzerk.hit", "berzerk.no-return")
def test_hit_while_crossing_it_goes_home_and_may_cross_again() -> None:
    state = at("asks walk; roll 1; humanoid c5; robots c8 - - - - -; otto i1")
    go(state, "step north", "roll 2", "otto west", "robot 1 south", "robot 1 south")
    assert where(state, "humanoid") == "e1"
    assert where(state, "lives") == "4 5"
    go(state, "roll 6", "step north", "step north", "step north", "step west", "step north", "step north")
    assert where(state, "humanoid") == "d6"


@pytest.mark.rule("berzerk.open")
def test_nothing_is_hidden() -> None:
    state = at("asks otto; roll 4; humanoid e4; robots - - g8 i8 a6 i6; otto c4")
    before = state.dump()
    for seat in (0, 1, PUBLIC):
        state.redeal(seat, Rng(seat))
        assert state.dump() == before
        assert not any(state.unseen(move, seat) for move in state.moves())
    assert all(not event.secret for event in go(state, "otto east"))
