"""G.O.O.T.M.U.: places without a way out, and the three ways through their walls."""

import pytest

from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, moves, play, refused


@pytest.mark.rule("gootmu.closed.six", "gootmu.closed.which")
def test_a_natural_six_passes_the_wall_and_moves_that_one_square_only() -> None:
    state = field("pawn 1: at=b3", walls=CLOSED_C3)
    play(state, "go", "die 6")
    assert refused(state, "cross north") == "gootmu.closed.which"  # no wall there
    play(state, "cross east")
    assert at(state) == "c3"
    assert find(state, "playing") == "2"
    play(state, "die 1", "step north", "go", "die 5", "die 1", "step north")
    assert at(state) == "c3"  # five cannot be walked from inside
    play(state, "go", "die 6", "cross west")
    assert at(state) == "b3"


@pytest.mark.rule("gootmu.closed.which")
def test_only_places_that_cannot_be_walked_to_are_closed() -> None:
    state = field("pawn 1: at=b3", walls=("c3 west",))
    play(state, "die 6")
    assert refused(state, "cross east") == "gootmu.closed.which"  # one can walk round
    state = field("pawn 1: at=b3\nmonster at=c3", walls=CLOSED_C3)
    play(state, "go", "die 6")
    assert refused(state, "cross east") == "gootmu.monster.blocks"
    pair = ("c3 north", "c3 east", "c3 south", "b3 north", "b3 west", "b3 south")  # two squares closed together
    state = field("pawn 1: at=a3", walls=pair)
    play(state, "go", "die 6", "cross east")
    assert at(state) == "b3"


@pytest.mark.rule("gootmu.closed.which", "gootmu.sq.trap-door")
def test_a_trap_door_in_a_closed_place_is_entered_from_its_right_side_only() -> None:
    door = "TRAP DOOR ONE WAY ^"
    state = field("pawn 1: at=c2", walls=CLOSED_C3, c3=door)
    play(state, "die 6")
    assert refused(state, "cross south") == "gootmu.sq.trap-door"
    state = field("pawn 1: at=c4", walls=CLOSED_C3, c3=door)
    play(state, "go", "die 6", "cross north")
    assert at(state) == "c3"


@pytest.mark.rule("gootmu.closed.wait")
def test_three_missed_turns_on_the_spot_and_the_fourth_begins_beyond_the_wall() -> None:
    state = field("pawn 1: at=b3", walls=CLOSED_C3)
    for waited in (1, 2, 3):
        play(state, "wait east")
        assert has(state, "pawn 1", f"waited={waited}", "at=b3")
        play(state, "die 1", f"step {'north' if waited % 2 else 'south'}")
    assert at(state) == "c3"  # through, and the fourth turn goes on as usual
    assert state.asks() == "announce"
    play(state, "go", "die 6")
    assert "cross north" in moves(state)


@pytest.mark.rule("gootmu.closed.wait")
def test_rolling_or_being_moved_breaks_the_wait_and_a_lost_turn_counts() -> None:
    state = field("pawn 1: at=b3 waited=2 wait-for=c3", walls=CLOSED_C3)
    play(state, "go", "die 1", "step west", "die 1", "step north")
    assert at(state) == "a3"
    assert "waited" not in find(state, "pawn 1")
    state = field("pawn 1: at=b3 waited=2 wait-for=c3 lost=1\nplaying 2", walls=CLOSED_C3)
    play(state, "die 1", "step north")  # turn 3 of pawn 1 is lost, and counts
    assert has(state, "pawn 1", "waited=3")
    play(state, "die 1", "step north")
    assert at(state) == "c3"
    state = field("pawn 1: at=b3 waited=2 wait-for=c3\nplaying 2\npawn 2: at=b4", walls=CLOSED_C3)
    play(state, "die 1", "step north", "shove 1 west")
    assert "waited" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.closed.wait")
def test_another_target_begins_the_wait_anew() -> None:
    walls = (*CLOSED_C3, "a3 north", "a3 east", "a3 south", "a3 west")
    state = field("pawn 1: at=b3 waited=2 wait-for=c3", walls=walls)
    play(state, "wait west")
    assert has(state, "pawn 1", "waited=1", "wait-for=a3")


@pytest.mark.rule("gootmu.closed.token")
def test_a_token_passes_the_wall_instead_of_the_roll_and_is_an_arrival() -> None:
    state = field("pawn 1: at=b3\nmarkers power@hand-1", walls=CLOSED_C3, c3="ADD 2 TO YOUR NEXT ROLL")
    log = play(state, "cross east")
    assert at(state) == "c3"
    assert has(state, "pawn 1", "plus=2")
    assert has(state, "markers", "power@gone")
    assert "die" not in keys(log)
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.setup.reachable-only")
def test_texts_may_bring_pieces_and_pawns_into_closed_places() -> None:
    state = field("pieces 1: c2", walls=CLOSED_C3, b2="MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS")
    play(state, "die 1", "step east", "piece 1 c2", "step south")
    assert has(state, "pieces 1", "c3")
    state = field(walls=CLOSED_C3, b2="GO ANYWHERE")
    play(state, "die 1", "step east", "to c3")
    assert at(state) == "c3"
