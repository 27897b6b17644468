"""Kragmortha: meeting Rigor Mortis, fleeing, and where he goes."""

import pytest

from ariane import CHANCE
from tests.games.kragmortha.story import find, hall_with, kinds, lay, moves, play, refused, told, where

ALL = "goblin-crystal+crystal"
RIGOR = "rigor-crystal+crystal"


@pytest.mark.rule("kragmortha.gaze.meet")
def test_coming_onto_his_square_draws_a_gaze_card_whoever_moves() -> None:
    walked = lay(f"seats 2\ngoblins d5 a1\nhand 1: {ALL}\n")
    play(walked, "card 1", "step north")
    assert (walked.actor(), walked.asks()) == (CHANCE, "gaze")
    play(walked, "gaze limp")
    assert find(walked, "gaze 1") == "limp"
    sent = lay(f"seats 2\ngoblins a1 d5\nhand 1: {RIGOR}\n")
    play(sent, "card 1", "step south", "gaze limp")
    assert find(sent, "gaze 2") == "limp"
    assert find(sent, "gaze 1") == ""


@pytest.mark.rule("kragmortha.gaze.flee", "kragmortha.one-per-square")
def test_then_the_goblin_flees_to_an_empty_circle_and_its_turn_ends() -> None:
    state = lay(f"seats 2\ngoblins d5 a5\nhand 1: {ALL}\n")
    play(state, "card 1", "step north", "gaze limp")
    assert (state.actor(), moves(state)) == (0, ["go c8", "go g5", "go b1"])
    assert refused(state, "go a5") == "kragmortha.one-per-square"
    assert refused(state, "go d4") == "kragmortha.gaze.flee"
    log = play(state, "go c8")
    assert told(log) == ["flee"]  # the circle is not activated
    assert where(state, 1) == "c8"
    assert state.asks() == "draw"  # the second step is lost


@pytest.mark.rule(
    "kragmortha.gaze.flee", "kragmortha.relocate", "kragmortha.teleport.none-free", "kragmortha.one-per-square"
)
def test_with_all_circles_occupied_the_flight_leads_to_a_start_square() -> None:
    state = lay(f"seats 5\ngoblins d5 a5 g5 c8 b1\nhand 1: {ALL}\n")
    play(state, "card 1", "step north", "gaze limp")
    assert (state.actor(), state.asks()) == (0, "relocate")
    assert moves(state) == ["go a1", "go c1", "go d1", "go e1", "go f1", "go g1"]
    assert refused(state, "go b1") == "kragmortha.one-per-square"
    play(state, "go g1")
    assert where(state, 1) == "g1"


@pytest.mark.rule("kragmortha.relocate")
def test_with_no_start_square_free_it_is_a_free_square_next_to_one_then_the_nearest() -> None:
    text = "seats 8\nplayer 8\ngoblins a1 b1 c1 d1 e1 f1 g1 f8\nhand 8: goblin-stones+stones\n"
    state = lay(text)
    play(state, "card 1", "step north", "grimoire boots")
    assert (state.actor(), state.asks()) == (7, "relocate")
    assert moves(state) == [f"go {letter}2" for letter in "abcdefg"]
    assert refused(state, "go a3") == "kragmortha.relocate"
    assert refused(state, "go f9") == "kragmortha.relocate"
    log = play(state, "go a2")
    assert told(log) == ["start"]


@pytest.mark.rule("kragmortha.rigor.goes-on")
def test_after_a_meeting_he_may_go_on_and_meet_another() -> None:
    state = lay(f"seats 3\ngoblins a1 d7 d8\nhand 1: {RIGOR}\n")
    play(state, "card 1", "step north", "gaze limp", "go a5")
    assert (state.actor(), state.asks()) == (0, "step")  # the active player goes on
    log = play(state, "step north")
    assert "meet" in told(log)
    play(state, "gaze bow", "go g5")
    assert (find(state, "gaze 2"), find(state, "gaze 3")) == ("limp", "bow")
    assert state.asks() == "draw"


@pytest.mark.rule("kragmortha.rigor.goes-on")
def test_unless_he_met_the_active_players_own_goblin() -> None:
    state = lay(f"seats 3\ngoblins d7 a1 d8\nhand 1: {RIGOR}\n")
    play(state, "card 1", "step north", "gaze limp", "go a5")
    assert (state.asks(), state.turn()) == ("draw", 0)
    assert find(state, "rigor") == "d7"


@pytest.mark.rule("kragmortha.rigor.where")
def test_he_enters_start_squares_circles_and_the_desk_where_nothing_happens_to_him() -> None:
    start = lay(f"seats 2\ngoblins a1 c1\nrigor d2\nhand 1: {RIGOR}\n")
    play(start, "card 1", "step south")
    assert find(start, "rigor") == "d1"
    desk = lay(f"seats 2\ngoblins a1 c1\nrigor f8\nhand 1: {RIGOR}\n")
    log = play(desk, "card 1", "step north")
    assert (find(desk, "rigor"), told(log)) == ("f9", ["card", "rigor-step"])
    assert desk.asks() == "step"


@pytest.mark.rule("kragmortha.rigor.where")
def test_a_goblin_that_enters_his_square_on_the_desk_meets_him_and_finds_no_grimoire() -> None:
    state = lay(f"seats 2\ngoblins f8 c1\nrigor f9\nhand 1: {ALL}\n")
    log = play(state, "card 1", "step north", "gaze limp")
    assert "meet" in told(log)
    assert "desk" not in told(log)
    play(state, "go a5")
    assert find(state, "grimoires") == ""


# Circles


@pytest.mark.rule("kragmortha.teleport.enter", "kragmortha.teleport.token-plain")
def test_a_circle_stops_the_goblin_and_turns_up_a_token() -> None:
    state = lay(f"seats 2\ngoblins b2 g5\nhand 1: {ALL}\n")
    play(state, "card 1", "step south")
    assert (state.actor(), state.asks()) == (CHANCE, "token")
    assert dict(zip(moves(state), state.odds(), strict=True)) == {
        "token plain": 3,
        "token grimoire": 2,
        "token trap": 1,
    }
    play(state, "token plain")
    assert moves(state) == ["go c8", "go a5"]  # another one, and empty
    assert refused(state, "go b1") == "kragmortha.one-per-square"
    assert refused(state, "go c3") == "kragmortha.teleport.token-plain"
    log = play(state, "go c8")
    assert told(log) == ["teleport"]
    assert (where(state, 1), find(state, "up"), state.asks()) == ("c8", "plain", "draw")


@pytest.mark.rule("kragmortha.teleport.enter")
def test_with_rigor_mortis_on_the_circle_the_meeting_comes_first_and_no_token_is_turned() -> None:
    state = lay(f"seats 2\ngoblins b2 g5\nrigor b1\nhand 1: {ALL}\n")
    play(state, "card 1", "step south", "gaze limp", "go a5")
    assert find(state, "up") == ""
    assert state.asks() == "draw"


@pytest.mark.rule("kragmortha.teleport.token-grimoire")
def test_a_grimoire_token_teleports_and_then_brings_a_grimoire() -> None:
    state = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\n")
    play(state, "card 1", "step south", "token grimoire", "go a5")
    assert state.asks() == "grimoire"
    play(state, "grimoire boots")
    assert find(state, "grimoires") == "boots@1"
    assert (where(state, 1), state.asks()) == ("a5", "draw")  # the boots come too late for this turn


@pytest.mark.rule("kragmortha.teleport.token-trap", "kragmortha.gaze.penalty")
def test_a_trap_teleports_and_then_brings_a_gaze_card_without_a_flight() -> None:
    state = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\n")
    play(state, "card 1", "step south", "token trap", "go a5", "gaze limp")
    assert find(state, "gaze 1") == "limp"
    assert (where(state, 1), state.asks()) == ("a5", "draw")


@pytest.mark.rule("kragmortha.teleport.no-cascade")
def test_being_moved_to_a_circle_turns_up_no_token() -> None:
    state = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\n")
    log = play(state, "card 1", "step south", "token plain", "go a5")
    assert told(log).count("circle") == 1
    assert find(state, "up") == "plain"
    fled = lay(f"seats 2\ngoblins d5 a5\nhand 1: {ALL}\n")
    log = play(fled, "card 1", "step north", "gaze limp", "go c8")
    assert (told(log).count("circle"), fled.asks(), find(fled, "up")) == (0, "draw", "")


@pytest.mark.rule("kragmortha.teleport.reshuffle")
def test_used_tokens_stay_up_until_all_six_are() -> None:
    state = lay(f"seats 2\ngoblins b2 g1\nup plain plain plain grimoire grimoire\nhand 1: {ALL}\n")
    play(state, "card 1", "step south")
    assert moves(state) == ["token trap"]
    assert refused(state, "token plain") == "kragmortha.teleport.reshuffle"
    log = play(state, "token trap")
    assert "tokens-shuffled" in told(log)
    assert find(state, "up") == ""
    play(state, "go a5", "gaze limp")  # the sixth still does what it says


@pytest.mark.rule("kragmortha.teleport.rigor")
def test_rigor_mortis_may_be_teleported_which_ends_his_move() -> None:
    state = lay(f"seats 2\ngoblins d1 g5\nrigor b2\nhand 1: {RIGOR}\n")
    play(state, "card 1", "step south")
    assert (state.actor(), moves(state)) == (0, ["go c8", "go a5", "stay"])
    assert refused(state, "go d3") == "kragmortha.teleport.rigor"
    declined = state.copy()
    log = play(state, "go c8")
    assert (find(state, "rigor"), find(state, "up"), told(log)) == ("c8", "", ["warp"])
    assert state.asks() == "draw"
    play(declined, "stay")
    assert (declined.asks(), find(declined, "rigor")) == ("step", "b1")
    play(declined, "step west")
    assert find(declined, "rigor") == "a1"


@pytest.mark.rule("kragmortha.teleport.rigor", "kragmortha.rigor.goes-on")
def test_on_a_circle_he_meets_first_and_is_teleported_then_unless_the_turn_is_over() -> None:
    state = lay(f"seats 2\ngoblins d1 b1\nrigor b2\nhand 1: {RIGOR}\n")
    play(state, "card 1", "step south", "gaze limp", "go a5")
    assert (state.actor(), state.asks()) == (0, "warp")
    own = lay(f"seats 2\ngoblins b1 d1\nrigor b2\nhand 1: {RIGOR}\n")
    play(own, "card 1", "step south", "gaze limp", "go a5")
    assert own.asks() == "draw"


@pytest.mark.rule("kragmortha.teleport.none-free")
def test_with_no_empty_circle_nobody_teleports_but_the_tokens_card_is_drawn() -> None:
    state = lay(f"seats 4\ngoblins b2 a5 g5 c8\nhand 1: {ALL}\n")
    play(state, "card 1", "step south", "token grimoire")
    assert state.asks() == "grimoire"
    play(state, "grimoire boots")
    assert (where(state, 1), state.asks()) == ("b1", "draw")
    rigor = lay(f"seats 4\ngoblins d1 a5 g5 c8\nrigor b2\nhand 1: {RIGOR}\n")
    play(rigor, "card 1", "step south")
    assert (find(rigor, "rigor"), rigor.asks()) == ("b1", "step")  # nothing is asked, he may go on


# The desk


@pytest.mark.rule("kragmortha.desk.enter")
def test_the_desk_gives_the_top_grimoire_face_up_and_sends_the_goblin_to_a_start_square() -> None:
    state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\n")
    log = play(state, "card 1", "step north")
    assert told(log)[-1] == "desk"
    play(state, "grimoire duster")
    assert find(state, "grimoires") == "duster@1"
    assert moves(state) == ["go a1", "go b1", "go d1", "go e1", "go f1", "go g1"]
    log = play(state, "go b1")  # a circle: nothing is activated
    assert told(log) == ["start"]
    assert state.asks() == "draw"  # the second step is lost


@pytest.mark.rule("kragmortha.desk.enter", "kragmortha.grimoire.use")
def test_the_desk_ends_the_movement_and_not_the_turn() -> None:
    state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\n")
    play(state, "card 1", "step north", "grimoire boots", "go d1")
    assert (state.asks(), moves(state)) == ("finish", ["use boots", "end"])  # the second step is lost
    assert refused(state, "step north") == "kragmortha.move.one-or-two"
    play(state, "use boots", "step north")
    assert (where(state, 1), find(state, "grimoires"), state.asks()) == ("d2", "boots@1/down", "draw")


@pytest.mark.rule("kragmortha.desk.enter", "kragmortha.turn.whose")
def test_after_the_desk_a_further_card_may_be_played_and_boots_are_spent_there() -> None:
    hand = f"{ALL} goblin-stones+stones"
    state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {hand}\ngrimoires hourglass@1\n")
    play(state, "use hourglass", "card 1", "step north", "grimoire duster", "go d1")
    assert kinds(state) == ["card 1", "end"]
    play(state, "card 1", "step north")
    assert (where(state, 1), state.asks()) == ("d2", "step")
    far = hall_with('key = "boots"\neffect = "stride"\nnumber = 1', 'key = "boots"\neffect = "stride"\nnumber = 3')
    boots = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\ngrimoires boots@1\n", far)
    play(boots, "use boots", "step north", "grimoire duster", "go d1")
    assert (boots.asks(), kinds(boots)) == ("choose", ["card 1"])  # two squares of the boots are lost, the card is not


@pytest.mark.rule("kragmortha.teleport.none-free", "kragmortha.teleport.token-trap")
def test_with_no_empty_circle_a_trap_still_brings_its_gaze_card() -> None:
    state = lay(f"seats 4\ngoblins b2 a5 g5 c8\nhand 1: {ALL}\n")
    play(state, "card 1", "step south", "token trap")
    assert (state.actor(), state.asks()) == (CHANCE, "gaze")
    play(state, "gaze limp")
    assert (where(state, 1), find(state, "gaze 1"), state.asks()) == ("b1", "limp", "draw")
