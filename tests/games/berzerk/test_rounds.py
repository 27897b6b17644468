"""The shape of the game: who begins, halves and rounds, lives, and the end."""

import pytest

import ariane
from ariane import OVER, Rng
from ariane.players.greedy import GreedyPlayer
from tests.games.berzerk.scenes import STARS, at, board, go, keys, legal, refused, where

# The Humanoid beside the exit with four eliminated, and one step of a Robot from its last life.
LEAVING = "asks walk; roll 1; humanoid d9; robots - - - - a6 i6; otto c4;"
DYING = "asks robots; roll 1; humanoid c4; robots c5 c8 g8 i8 a6 i6;"


@pytest.mark.rule("berzerk.first")
def test_the_higher_roll_is_the_humanoid_first_and_equal_rolls_are_rolled_again() -> None:
    state = board().new()
    assert (state.asks(), state.turn()) == ("first", 0)
    log = go(state, "roll 4")
    assert state.turn() == 1
    log = go(state, "roll 4")
    assert keys(log) == ["first-roll", "first-again"]
    assert (state.asks(), state.turn()) == ("first", 0)
    log = go(state, "roll 2", "roll 5")
    assert keys(log)[-1] == "half"
    assert log[-1].seats == {"seat": 1, "other": 0}
    assert (state.asks(), state.turn()) == ("roll", 1)
    other = board().new()
    go(other, "roll 6", "roll 5")
    assert other.turn() == 0


@pytest.mark.rule("berzerk.first", "berzerk.rounds")
def test_who_was_first_is_first_in_every_round_and_the_humanoid_moves_first() -> None:
    state = at("round 1; half 2; first 2;" + LEAVING)
    log = go(state, "step east")
    assert log[-1].seats == {"seat": 1, "other": 0}
    assert log[-1].numbers == {"round": 2, "half": 1}
    assert state.turn() == 1
    assert state.asks() == "roll"


@pytest.mark.rule("berzerk.alternate")
def test_the_players_roll_and_move_in_turn() -> None:
    state = at("humanoid c3")
    assert (state.asks(), state.turn()) == ("roll", 0)
    go(state, "roll 1", "step north")
    assert (state.asks(), state.turn()) == ("roll", 1)
    go(state, "roll 1", "robot 1 south")
    assert (state.asks(), state.turn()) == ("roll", 0)
    assert refused(state, "roll 6") is None
    for turn in range(1, 5):
        go(state, "roll 1")
        go(state, legal(state)[0])
        assert (state.asks(), state.turn()) == ("roll", turn % 2)


@pytest.mark.rule("berzerk.rounds")
def test_after_a_half_the_players_swap_and_all_pieces_go_back() -> None:
    state = at("points 40 0; lives 3 5;" + LEAVING)
    log = go(state, "step east")
    assert keys(log) == ["leaves", "half"]
    assert log[-1].numbers == {"round": 1, "half": 2}
    assert state.turn() == 1
    assert (where(state, "humanoid"), where(state, "otto")) == ("e1", "e9")
    assert where(state, "robots") == " ".join(STARS)
    assert where(state, "lives") == "3 5"
    go(state, "roll 1", "step north", "roll 1")
    assert state.asks() == "robots"  # Otto sleeps again: the counts begin anew
    assert state.turn() == 0


@pytest.mark.rule("berzerk.rounds", "berzerk.hit")
def test_a_hit_brings_no_robot_back() -> None:
    state = at("asks robots; roll 1; humanoid c4; robots - - c5 i8 a6 i6; otto c7")
    go(state, "robot 3 south")
    assert where(state, "robots") == "- - c4 i8 a6 i6"
    assert where(state, "otto") == "c7"


@pytest.mark.rule("berzerk.lives", "berzerk.half-end")
def test_lives_last_the_whole_game_and_the_fifth_lost_ends_the_half_at_once() -> None:
    state = at("lives 1 5; points 20 0; asks robots; roll 6; humanoid c4; robots c5 c8 g8 i8 a6 i6")
    log = go(state, "robot 1 south")
    assert keys(log) == ["robot", "hit", "dead", "half"]
    assert where(state, "lives") == "0 5"
    assert state.turn() == 1
    assert state.asks() == "roll"  # the five steps left are void
    assert where(state, "humanoid") == "e1"
    assert where(state, "robots") == " ".join(STARS)
    wounded = at("points 40 0; lives 3 4;" + LEAVING)
    go(wounded, "step east")
    assert where(wounded, "lives") == "3 4"  # a new half gives none back
    second = at("round 2; lives 2 5;" + DYING)
    go(second, "robot 1 south")
    assert where(second, "lives") == "1 5"
    assert second.actor() != OVER
    assert "round 2\nhalf 1" in second.dump()


@pytest.mark.rule("berzerk.half-end", "berzerk.exit")
def test_leaving_ends_the_half_and_what_is_left_is_void() -> None:
    state = at("asks walk; roll 6; humanoid d9; robots - - - - a6 i6; otto c4")
    go(state, "step east")
    assert "half 2" in state.dump()
    assert (where(state, "roll"), where(state, "left")) == ("0", "0")


@pytest.mark.rule("berzerk.out")
def test_halves_of_a_player_without_lives_are_skipped_and_it_plays_otto_on() -> None:
    state = at("round 1; half 2; lives 0 3; points 10 0;" + LEAVING)
    log = go(state, "step east")
    assert keys(log) == ["leaves", "skipped", "half"]
    assert log[1].seats == {"seat": 0}
    assert log[1].numbers == {"round": 2}
    assert log[2].numbers == {"round": 2, "half": 2}
    assert log[2].seats == {"seat": 1, "other": 0}
    go(state, "roll 1", "step north", "roll 1")
    assert state.actor() == 0  # without lives it goes on playing the Robots
    assert state.asks() == "robots"


@pytest.mark.rule("berzerk.out", "berzerk.round3")
def test_special_rules_follow_the_number_of_the_round() -> None:
    state = at("round 2; half 2; lives 0 3;" + LEAVING)
    go(state, "step east")
    assert "round 3\nhalf 2" in state.dump()
    third = at("round 3; half 2; lives 0 3; turn 1; humanoid h1; robots - - g8 i8 a6 i6")
    go(third, "roll 2")
    assert third.asks() == "either"
    assert third.actor() == 0


@pytest.mark.rule("berzerk.out", "berzerk.game-end")
def test_with_the_last_halves_skipped_the_game_is_over() -> None:
    state = at("round 3; half 1; lives 2 0; points 30 40;" + LEAVING)
    log = go(state, "step east")
    assert keys(log) == ["leaves", "skipped", "over-rounds"]
    assert state.actor() == OVER
    end = state.outcome()
    assert end == ariane.Outcome("rounds", (1,))


@pytest.mark.rule("berzerk.game-end")
def test_the_game_ends_after_three_rounds() -> None:
    state = at("round 3; half 2; lives 2 2; points 30 50;" + LEAVING)
    log = go(state, "step east")
    assert keys(log) == ["leaves", "over-rounds"]
    assert state.actor() == OVER
    assert state.moves() == []
    assert state.asks() == "over"
    assert state.refusal(0) == "berzerk.not-now"
    earlier = at("round 3; half 1; lives 2 2;" + LEAVING)
    go(earlier, "step east")
    assert earlier.actor() != OVER


@pytest.mark.rule("berzerk.game-end", "berzerk.half-end")
def test_both_out_of_lives_in_round_two_ends_the_game_at_once() -> None:
    state = at("round 2; half 2; lives 0 1; points 30 10;" + DYING)
    log = go(state, "robot 1 south")
    assert keys(log) == ["robot", "hit", "dead", "over-lives"]
    assert state.outcome() == ariane.Outcome("lives", (0,))
    assert "round 2" in state.dump()


@pytest.mark.rule("berzerk.game-end")
def test_a_half_that_reaches_the_bound_of_turns_ends_too() -> None:
    state = at("turns 198; humanoid c3")
    log = go(state, "roll 1", "step north")
    assert "bound" not in keys(log)
    log = go(state, "roll 1", "robot 1 south")
    assert keys(log) == ["roll", "robot", "bound", "half"]
    assert state.turn() == 1
    assert (where(state, "turns"), where(state, "half")) == ("0", "2")


@pytest.mark.rule("berzerk.winner")
@pytest.mark.parametrize(
    ("points", "winners", "shares"),
    [("50 40", (0,), [1.0, 0.0]), ("40 50", (1,), [0.0, 1.0]), ("40 40", (0, 1), [0.5, 0.5])],
)
def test_most_points_win_and_equal_points_are_a_draw(
    points: str, winners: tuple[int, ...], shares: list[float]
) -> None:
    state = at(f"round 3; half 2; points {points};" + LEAVING)
    go(state, "step east")
    end = state.outcome()
    assert end is not None
    assert end.winners == winners
    assert state.returns() == shares
    assert state.scores() == [int(number) for number in points.split()]


@pytest.mark.rule("berzerk.winner")
def test_lives_decide_a_tie_where_the_table_says_so() -> None:
    over = "berzerk\nasks over\nround 3\nhalf 2\npoints 70 70\nlives 1 2\n"
    assert outcome(over) == (0, 1)
    assert outcome(over + "lives-decide yes\n") == (1,)
    assert outcome(over.replace("lives 1 2", "lives 2 2") + "lives-decide yes\n") == (0, 1)
    assert outcome(over.replace("points 70 70", "points 80 70") + "lives-decide yes\n") == (0,)
    game = board()
    state = game.new(lives=True)
    assert game.chosen(state) == {"lives": True, "stop": False}
    assert game.chosen(game.restore(state.dump())) == {"lives": True, "stop": False}
    assert game.new().fingerprint() != state.fingerprint() == state.copy().fingerprint()
    assert game.restore(state.dump()).fingerprint() == state.fingerprint()


def outcome(text: str) -> tuple[int, ...]:
    end = board().restore(text).outcome()
    assert end is not None
    return end.winners


@pytest.mark.rule("berzerk.aim")
def test_points_decide_whatever_became_of_the_humanoids() -> None:
    # Seat 1 came out of every maze alive, with three Robots; seat 2 was hit five times, with four.
    assert outcome("berzerk\nasks over\nround 3\nhalf 2\npoints 30 40\nlives 5 0\n") == (1,)


@pytest.mark.rule("berzerk.aim")
def test_the_house_hunts_as_the_humanoid_and_hits_as_the_other() -> None:
    player = GreedyPlayer(board())
    hunter = at("asks walk; roll 1; left 0; humanoid c3; robots c4 c8 g8 i8 a6 i6")
    assert hunter.name(player.choose(hunter.copy(), Rng(1))) == "eliminate 1"
    hitter = at("asks robots; roll 1; humanoid c3; robots c4 c8 g8 i8 a6 i6")
    assert hitter.name(player.choose(hitter.copy(), Rng(1))) == "robot 1 south"
    leaver = at("asks walk; roll 1; round 1; humanoid d9; robots - - - - - -; otto a1")
    assert leaver.name(player.choose(leaver.copy(), Rng(1))) == "step east"


@pytest.mark.rule("berzerk.score.robot", "berzerk.score.bonus")
def test_all_six_in_one_half_are_worth_a_bonus_that_is_kept() -> None:
    state = at("asks walk; roll 1; humanoid c7; robots c8 - - - - -; otto i1; points 50 0; lives 1 5")
    log = go(state, "eliminate 1")
    assert state.scores() == [120, 0]
    assert keys(log) == ["eliminate", "bonus"]
    go(state, "step east", "roll 6", "otto north")
    assert where(state, "lives") == "1 5"
    hit = at("turn 2; humanoid h1; robots - - - - - -; otto i1; points 120 0; lives 1 5")
    go(hit, "roll 3", "otto west")
    assert where(hit, "lives") == "0 5"
    assert hit.scores() == [120, 0]  # kept without an escape


@pytest.mark.rule("berzerk.score.bonus")
def test_six_over_two_halves_are_no_bonus_and_leaving_scores_nothing() -> None:
    state = at("asks walk; roll 1; humanoid c7; robots c8 a1 - - - -; otto i1; points 40 0; round 2")
    go(state, "eliminate 1")
    assert state.scores() == [50, 0]
    leaving = at("points 40 0;" + LEAVING)
    go(leaving, "step east")
    assert leaving.scores() == [40, 0]


@pytest.mark.rule("berzerk.exit", "berzerk.exit.same-move")
def test_the_fourth_elimination_and_the_exit_may_be_one_move() -> None:
    state = at("asks walk; roll 5; humanoid d8; robots - - - d9 i8 a6; otto c4")
    assert refused(state, "step east") is None
    go(state, "eliminate 4", "step north")
    log = go(state, "step east")
    assert keys(log) == ["leaves", "half"]
    assert state.scores() == [10, 0]


@pytest.mark.rule("berzerk.exit")
def test_ottos_square_is_closed_before_and_blocked_while_he_stands_on_it() -> None:
    closed = at("asks walk; roll 2; humanoid d9; robots - - - i8 a6 i6; otto c4")
    assert refused(closed, "step east") == "berzerk.exit"
    asleep = at("asks walk; roll 2; humanoid d9; robots - - - - a6 i6")
    assert refused(asleep, "step east") == "berzerk.exit"
    free = at("asks walk; roll 2; humanoid d9; robots - - - - a6 i6; otto c4")
    assert refused(free, "step east") is None
    assert "step south" in legal(free)  # nobody must leave


@pytest.mark.rule("berzerk.no-return")
def test_after_the_fifth_the_way_back_over_the_line_is_closed() -> None:
    five = "robots - - - - - i8; otto i1;"
    state = at("asks walk; roll 2; humanoid c6;" + five)
    assert refused(state, "step south") == "berzerk.no-return"
    own = at("asks walk; roll 2; humanoid c5;" + five)
    assert refused(own, "step south") is None  # on the hatched line it is still at home: nobody is forced to cross
    go(own, "step north")
    assert refused(own, "step south") == "berzerk.move.no-revisit"
    four = at("asks walk; roll 2; humanoid c6; robots - - - - i6 i8; otto i1")
    assert refused(four, "step south") is None


@pytest.mark.rule("berzerk.no-return")
def test_it_binds_from_the_moment_both_hold_in_mid_move_too() -> None:
    state = at("asks walk; roll 3; humanoid c6; robots c7 - - - - i8; otto i1")
    assert refused(state, "step south") is None
    go(state, "eliminate 1")
    assert refused(state, "step south") == "berzerk.no-return"
    hatched = at("asks walk; roll 3; humanoid c6; robots c5 - - - - i8; otto i1")
    go(hatched, "eliminate 1")  # a Robot on a hatched square, attacked from Otto's camp
    assert refused(hatched, "step south") == "berzerk.no-return"


@pytest.mark.rule("berzerk.no-return", "berzerk.move.full")
def test_where_only_the_way_back_is_left_the_rest_is_lost() -> None:
    state = at("asks walk; roll 4; humanoid b6; robots - - - - - i8; otto i1", "a6|a7", "b6|b7", "b6|c6")
    log = go(state, "step west")
    assert log[-1].numbers == {"steps": 1, "lost": 3}
