"""The Humanoid's turn: its walk, what it may enter, and whom it eliminates."""

import pytest

from tests.games.berzerk.scenes import at, go, keys, legal, refused, where


@pytest.mark.rule("berzerk.move.walkers")
def test_it_walks_orthogonally_turns_freely_and_never_through_walls() -> None:
    state = at("asks walk; roll 4; humanoid c3", "c3|c4", "b3|c3")
    assert legal(state) == ["step east", "step south"]
    assert refused(state, "step north") == "berzerk.move.walkers"
    assert refused(state, "step west") == "berzerk.move.walkers"
    assert refused(state, "step northeast") == "berzerk.move.walkers"
    go(state, "step east", "step north", "step west", "step north")
    assert where(state, "humanoid") == "c5"
    edge = at("asks walk; roll 1; humanoid a3")
    assert refused(edge, "step west") == "berzerk.move.walkers"
    robot = at("asks robots; roll 1; robots c7 c9 g8 i8 a6 i6; humanoid h1", "c7|d7")
    assert refused(robot, "robot 1 east") == "berzerk.move.walkers"
    assert "robot 1 east" not in legal(robot)
    assert "robot 1 west" in legal(robot)


@pytest.mark.rule("berzerk.square.centre")
def test_nobody_enters_the_centre() -> None:
    humanoid = at("asks walk; roll 1; humanoid e4")
    assert refused(humanoid, "step north") == "berzerk.square.centre"
    robot = at("asks robots; roll 1; robots d5 c8 g8 i8 a6 i6; humanoid h1")
    assert refused(robot, "robot 1 east") == "berzerk.square.centre"
    otto = at("asks otto; roll 3; robots - - g8 i8 a6 i6; humanoid h1; otto e6")
    assert refused(otto, "otto south") == "berzerk.square.centre"
    before = at("asks otto; roll 3; robots - - - - a6 i6; humanoid h1; otto e7")
    assert refused(before, "otto south") == "berzerk.move.otto-length"  # one free square, then the centre


@pytest.mark.rule("berzerk.square.centre", "berzerk.move.otto")
def test_otto_may_cut_the_corner_of_the_centre() -> None:
    state = at("asks otto; roll 2; robots - - g8 i8 a6 i6; humanoid h1; otto e6")
    go(state, "otto southwest")
    assert where(state, "otto") == "c4"
    passing = at("asks otto; roll 1; robots - - g8 i8 a6 i6; humanoid h1; otto d5")
    go(passing, "otto southeast")
    assert where(passing, "otto") == "e4"


@pytest.mark.rule("berzerk.square.humanoid")
def test_only_the_humanoid_enters_its_square_and_is_safe_there() -> None:
    robot = at("asks robots; roll 1; robots e2 c8 g8 i8 a6 i6")
    assert refused(robot, "robot 1 south") == "berzerk.square.humanoid"
    otto = at("asks otto; roll 2; robots - - g8 i8 a6 i6; otto e2")
    assert refused(otto, "otto south") == "berzerk.square.humanoid"
    over = at("asks otto; roll 2; robots - - g8 i8 a6 i6; otto d1; humanoid h3")
    assert refused(over, "otto east") == "berzerk.square.humanoid"  # nor passes over it while it is empty
    near = at("asks otto; roll 4; robots - - g8 i8 a6 i6; otto e4")
    assert refused(near, "otto south") == "berzerk.move.otto-length"  # two free squares, no hit behind them


@pytest.mark.rule("berzerk.square.humanoid")
def test_for_the_humanoid_its_square_is_an_ordinary_one() -> None:
    state = at("asks walk; roll 1; robots e2 c8 g8 i8 a6 i6")
    assert legal(state) == ["step east", "step west", "eliminate 1"]
    assert refused(state, "stop") == "berzerk.move.full"
    back = at("asks walk; roll 1; humanoid e2")
    go(back, "step south")
    assert where(back, "humanoid") == "e1"
    stay = at("asks walk; roll 2; humanoid e2")
    go(stay, "step south")
    assert refused(stay, "step north") == "berzerk.move.no-revisit"


@pytest.mark.rule("berzerk.move.no-revisit")
def test_no_square_is_entered_twice_in_one_turn() -> None:
    state = at("asks walk; roll 6; humanoid c3")
    go(state, "step north", "step east", "step south")
    assert refused(state, "step west") == "berzerk.move.no-revisit"  # the start counts
    assert refused(state, "step north") == "berzerk.move.no-revisit"
    robot = at("asks robots; roll 4; robots c7 c8 g8 i8 a6 i6; humanoid h1")
    go(robot, "robot 1 south")
    assert refused(robot, "robot 1 north") == "berzerk.move.no-revisit"
    go(robot, "robot 1 east", "robot 1 north")
    assert refused(robot, "robot 1 west") == "berzerk.move.no-revisit"


@pytest.mark.rule("berzerk.move.no-revisit")
@pytest.mark.parametrize(
    ("who", "start"),
    [
        ("", "asks walk; roll 6; humanoid c2"),
        ("robot 1 ", "asks robots; roll 6; robots c2 c8 g8 i8 a6 i6; humanoid h1"),
    ],
)
def test_a_loop_is_none_however_long_it_is(who: str, start: str) -> None:
    state = at(start)
    step = who or "step "
    go(state, *(step + way for way in ("north", "north", "east", "south", "south")))
    assert refused(state, step + "west") == "berzerk.move.no-revisit"  # six squares round, back to where it began


@pytest.mark.rule("berzerk.move.no-jump")
def test_nobody_enters_an_occupied_square() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots c4 b3 - - - i8; otto d3")
    assert refused(state, "step north") == "berzerk.move.no-jump"
    assert refused(state, "step west") == "berzerk.move.no-jump"
    assert refused(state, "step east") == "berzerk.move.no-jump"
    robots = at("asks robots; roll 2; humanoid h1; robots c4 b4 - - - i8; otto c5")
    assert refused(robots, "robot 1 west") == "berzerk.move.no-jump"
    assert refused(robots, "robot 1 north") == "berzerk.move.no-jump"
    otto = at("asks otto; roll 2; humanoid h1; robots c4 b4 - - - i8; otto c5")
    assert refused(otto, "otto south") == "berzerk.move.no-jump"
    beyond = at("asks otto; roll 3; humanoid h1; robots c4 b4 - - - i8; otto c7")
    assert refused(beyond, "otto south") == "berzerk.move.otto-length"  # he cannot pass over Robot 1


@pytest.mark.rule("berzerk.move.full")
def test_the_whole_roll_is_used_while_a_step_exists() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots c4 b3 g8 i8 a6 i6")
    assert refused(state, "stop") == "berzerk.move.full"
    go(state, "step east")
    assert refused(state, "stop") == "berzerk.move.full"
    log = go(state, "step east")
    assert keys(log) == ["walk"]
    assert state.asks() == "roll"
    assert state.turn() == 1


@pytest.mark.rule("berzerk.move.full")
def test_what_is_left_when_no_step_exists_is_lost() -> None:
    # a1 has one way out, to b1; from there Robots and the way it came bar everything.
    state = at("asks walk; roll 5; humanoid b1; robots b2 c1 g8 i8 a6 i6", "a1|a2")
    log = go(state, "step west")
    assert keys(log) == ["walk"]
    assert log[0].numbers == {"steps": 1, "lost": 4}
    assert state.turn() == 1


@pytest.mark.rule("berzerk.move.full", "berzerk.exit")
def test_where_the_exit_is_the_only_step_left_stopping_is_offered_too() -> None:
    text = "asks walk; roll 3; humanoid d9; robots - - - - a6 i6; otto c9"
    state = at(text, "d8|d9")  # a wall and Otto: only the exit on e9 can be entered
    assert legal(state) == ["step east", "stop"]
    stays = state.copy()
    log = go(stays, "stop")
    assert keys(log) == ["walk"]
    assert log[0].numbers == {"steps": 0, "lost": 3}
    assert (stays.turn(), where(stays, "humanoid")) == (1, "d9")
    assert "leaves" in keys(go(state, "step east"))
    assert refused(at(text), "stop") == "berzerk.move.full"  # without the wall another step is left
    with_prey = at("asks walk; roll 3; humanoid d9; robots - - - - d8 i6; otto c9")
    assert legal(with_prey) == ["step east", "eliminate 5", "stop"]


@pytest.mark.rule("berzerk.move.full", "berzerk.attack.optional")
def test_nobody_must_eliminate_a_robot_to_clear_a_way() -> None:
    state = at("asks walk; roll 5; humanoid a1; robots a2 b1 g8 i8 a6 i6")
    assert state.asks() == "attack"
    assert legal(state) == ["eliminate 1", "eliminate 2", "stop"]
    log = go(state, "stop")
    assert log[0].numbers == {"steps": 0, "lost": 5}
    assert state.scores() == [0, 0]


@pytest.mark.rule("berzerk.attack.adjacent")
def test_a_robot_next_to_it_is_eliminated_at_any_point_of_the_move() -> None:
    before = at("asks walk; roll 1; humanoid c3; robots c4 c8 g8 i8 a6 i6")
    go(before, "eliminate 1")
    assert where(before, "robots") == "- c8 g8 i8 a6 i6"
    between = at(
        "asks walk; roll 5; humanoid c1; robots c5 c8 g8 i8 a6 i6"
    )  # the rulebook's example: a 5, a Robot at 4
    go(between, "step north", "step north", "step north", "eliminate 1")
    go(between, "step north", "step north")
    assert where(between, "humanoid") == "c6"
    after = at("asks walk; roll 1; humanoid c2; robots c4 c8 g8 i8 a6 i6")
    go(after, "step north")
    assert legal(after) == ["eliminate 1", "stop"]
    go(after, "eliminate 1")
    assert after.turn() == 1


@pytest.mark.rule("berzerk.attack.adjacent")
def test_next_to_means_sharing_a_side() -> None:
    state = at("asks walk; roll 1; humanoid c3; robots d4 c5 g8 i8 a6 i6")
    assert refused(state, "eliminate 1") == "berzerk.attack.adjacent"
    assert refused(state, "eliminate 2") == "berzerk.attack.adjacent"


@pytest.mark.rule("berzerk.attack.wall")
def test_no_attack_through_a_wall() -> None:
    state = at("asks walk; roll 1; humanoid c3; robots c4 d3 g8 i8 a6 i6", "c3|c4")
    assert refused(state, "eliminate 1") == "berzerk.attack.wall"
    assert refused(state, "eliminate 2") is None


@pytest.mark.rule("berzerk.attack.several", "berzerk.score.robot")
def test_several_are_eliminated_in_one_move_for_ten_points_each() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots c4 d3 e3 i8 a6 i6")
    go(state, "eliminate 1", "eliminate 2", "step east", "eliminate 3", "step south")
    assert where(state, "robots") == "- - - i8 a6 i6"
    assert state.scores() == [30, 0]


@pytest.mark.rule("berzerk.attack.vacated")
def test_the_square_of_an_eliminated_robot_is_free_at_once() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots c4 c8 g8 i8 a6 i6")
    assert refused(state, "step north") == "berzerk.move.no-jump"
    go(state, "eliminate 1", "step north", "step north")
    assert where(state, "humanoid") == "c5"


@pytest.mark.rule("berzerk.attack.vacated", "berzerk.move.full")
def test_an_elimination_can_open_the_only_way_on() -> None:
    state = at("asks walk; roll 2; humanoid a1; robots a2 b1 g8 i8 a6 i6")
    go(state, "eliminate 1")
    assert refused(state, "stop") == "berzerk.move.full"
    go(state, "step north", "step north")
    assert where(state, "humanoid") == "a3"


@pytest.mark.rule("berzerk.attack.optional")
def test_passing_by_a_robot_spares_it() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots d4 c8 g8 i8 a6 i6")
    go(state, "step east")
    assert "eliminate 1" in legal(state)
    go(state, "step east")
    assert state.turn() == 1
    assert where(state, "robots") == "d4 c8 g8 i8 a6 i6"


@pytest.mark.rule("berzerk.attack.not-otto")
def test_otto_cannot_be_eliminated() -> None:
    state = at("asks walk; roll 1; humanoid c3; robots - - g8 i8 a6 i6; otto c4")
    assert refused(state, "eliminate otto") == "berzerk.attack.not-otto"


@pytest.mark.rule("berzerk.attack.adjacent")
def test_a_robot_that_is_gone_is_no_target() -> None:
    state = at("asks walk; roll 1; humanoid c3; robots - d3 g8 i8 a6 i6")
    assert refused(state, "eliminate 1") == "berzerk.not-now"
    assert refused(state, "robot 2 north") == "berzerk.not-now"
    assert refused(state, "otto south") == "berzerk.not-now"
