"""Dédale: the Minotaur comes, walks, catches and leaves."""

import pytest

import ariane
from tests.games.dedale.scene import FULL, LAST_STEP, bull, hand, keys, legal, line, pawn, play, position, refused

# The Minotaur about to be moved by player 1.
PROWL = f"seats 2\nasks prowl\nhand 1: {FULL}\nhand 2: {FULL}\n"


@pytest.mark.rule("dedale.minotaur.must-play")
def test_all_minotaur_tiles_are_played_together_at_the_beginning_of_a_turn() -> None:
    state = position(LAST_STEP + "tiles l11=ew k10=ns k9=ns k8=ns k12=ns\nhand 2: red white tee\npawns k11 k12")
    events = play(state, "step east")
    assert keys(events) == ["step", "minotaur-tiles", "appears"]
    assert events[1].numbers == {"red": 1, "white": 1, "total": 2}
    assert (line(state, "play"), hand(state, 2), state.asks()) == (["red", "white"], ["tee"], "prowl")
    play(state, "prowl north")
    assert bull(state) == "k9"  # two tiles, two steps


@pytest.mark.rule("dedale.minotaur.must-play")
def test_one_drawn_during_a_turn_waits_for_the_next() -> None:
    state = position(LAST_STEP + "tiles l11=ew k10=ns k9=ns k12=ns\nhand 2: red tee tee\npawns k11 k12")
    play(state, "step east", "prowl north", "draw white")
    assert (state.asks(), line(state, "play"), hand(state, 2)) == ("act", ["red"], ["tee", "tee", "white"])
    play(state, "place j11")
    assert refused(state, "lay white") == "dedale.minotaur.must-play"
    assert refused(state, "lay red") == "dedale.not-now"
    only = position("seats 2\ntiles k10=ns\nactions 0 1 0\npawns k10 k11\nhome k9\nhand 1: white")
    assert refused(only, "place k9") == "dedale.minotaur.must-play"


@pytest.mark.rule("dedale.minotaur.must-play", "dedale.minotaur.enter")
def test_those_of_the_opening_hand_are_played_in_the_first_turn() -> None:
    state = ariane.load("dedale").new(2, first=1)
    play(state, "draw red", "draw tee", "draw tee", "draw tee", "draw tee")
    play(state, "draw tee")
    events = play(state, "first 1")
    # Everybody stands on the entrance, and no tile leads away from it: it appears, catches nobody, and stays.
    assert keys(events) == ["first", "minotaur-tiles", "appears", "dead-end"]
    assert state.asks() == "restock"
    play(state, "draw tee")
    assert state.actor() == 0


@pytest.mark.rule("dedale.minotaur.enter")
def test_it_appears_on_the_entrance_among_pawns_and_catches_nobody() -> None:
    state = position(LAST_STEP.replace("seats 2", "seats 3") + "tiles l11=ew k10=ns k9=ns\nhand 2: red tee tee")
    play(state, "step east")
    assert [pawn(state, seat) for seat in (2, 3)] == ["k11", "k11"]
    assert bull(state) == "k11"
    assert legal(state) == {"prowl north", "prowl east"}  # no back: any way on
    play(state, "prowl north")
    assert [pawn(state, seat) for seat in (2, 3)] == ["k11", "k11"]


@pytest.mark.rule("dedale.minotaur.enter")
def test_with_no_way_it_stays_and_the_next_mover_chooses_freely() -> None:
    state = position(f"seats 2\nactions 1 1 0\npawns c3 k11\ntiles c3=ns c4=ns\nhand 1: {FULL}\nhand 2: red tee tee")
    play(state, "step south", "draw tee")
    assert (bull(state), line(state, "back")) == ("k11", ["none"])
    play(state, "place k10", "lay nes", "place k12", "lay new", "step north", "draw tee", "draw tee")
    assert (state.asks(), state.actor()) == ("prowl", 0)
    assert legal(state) == {"prowl north", "prowl south"}


@pytest.mark.rule("dedale.minotaur.first-move", "dedale.minotaur.each-turn")
def test_who_plays_the_tile_moves_it_and_then_everybody_in_turn_does() -> None:
    maze = "tiles l11=ew k10=ns k9=ns k8=ns k7=ns k12=ns k13=ns\n"
    state = position(LAST_STEP + maze + "hand 2: white tee tee\npawns k11 k13")
    play(state, "step east", "prowl north")
    assert (bull(state), state.asks()) == ("k10", "restock")  # one tile, one step, then a refill
    play(state, "draw tee", "step north", "place k14", "lay new", "place j14", "lay nes", "draw tee", "draw tee")
    assert (bull(state), state.turn()) == ("k9", 0)  # player 1 has no Minotaur tile and moves it all the same


@pytest.mark.rule("dedale.minotaur.each-turn")
def test_it_goes_as_many_steps_as_tiles_are_in_play_whoever_played_them() -> None:
    maze = "tiles l11=ew k10=ns k9=ns k8=ns k7=ns k6=ns\n"
    state = position(LAST_STEP + maze + f"hand 2: {FULL}\npawns k11 k11\nbull k10\nback south\nplay red white white")
    play(state, "step east")
    assert (bull(state), state.turn()) == ("k7", 1)


@pytest.mark.rule("dedale.minotaur.heading")
def test_it_keeps_its_way_round_corners_and_never_turns_back() -> None:
    maze = "tiles k10=nes k9=ns l10=nw l9=ns l8=esw m8=ew k8=ew\n"
    state = position(PROWL + maze + "bull k10\nback south\nplay red white red white\nprowl 4")
    assert legal(state) == {"prowl north", "prowl east"}
    assert refused(state, "prowl south") == "dedale.minotaur.heading"
    play(state, "prowl east")  # then the corner of l10 and the straight of l9 by itself, up to the fork of l8
    assert (bull(state), state.asks(), line(state, "prowl")) == ("l8", "prowl", ["1"])
    assert legal(state) == {"prowl east", "prowl west"}
    assert refused(state, "prowl south") == "dedale.minotaur.heading"


@pytest.mark.rule("dedale.minotaur.way-on")
def test_a_way_on_is_an_open_side_that_meets_one_and_no_exit() -> None:
    state = position(
        PROWL + "tiles p11=nesw p10=ns p12=ns o11=ns\nbull p11\nback north\nplay red\nprowl 1\npawns k11 k11"
    )
    assert refused(state, "prowl east") == "dedale.minotaur.way-on"  # the exit
    assert refused(state, "prowl west") == "dedale.minotaur.way-on"  # a wall
    assert refused(state, "prowl north") == "dedale.minotaur.heading"
    assert legal(state) == {"prowl south", "passage k11"}


@pytest.mark.rule("dedale.minotaur.way-on")
def test_its_back_stays_its_back_whatever_is_laid_there() -> None:
    """k10 has been covered behind it, with ways to three sides: still it only goes on, and at the end it stays."""
    text = f"tiles l11=ew k10=nes* k9=ns{{ahead}}\npawns k11 k11\nbull k9\nback south\nplay white\nhand 2: {FULL}"
    ahead = position(LAST_STEP + text.format(ahead=" k8=ns"))
    play(ahead, "step east")
    assert bull(ahead) == "k8"
    end = position(LAST_STEP + text.format(ahead=""))
    play(end, "step east")
    assert bull(end) == "k9"


@pytest.mark.rule("dedale.minotaur.turn-by-tile")
def test_a_further_tile_lets_it_turn_round_and_makes_it_faster() -> None:
    maze = "tiles l11=ew k10=ns k9=ns k8=ns k7=ns k6=ns\npawns k11 l11\nbull k9\nback south\nplay white\n"
    plain = position(LAST_STEP + maze + f"hand 2: {FULL}")
    play(plain, "step east")
    assert bull(plain) == "k8"
    state = position(LAST_STEP + maze + "hand 2: red tee tee")
    play(state, "step east")
    assert legal(state) == {"prowl north", "prowl south"}
    ahead = state.copy()
    play(ahead, "prowl north")
    assert bull(ahead) == "k7"  # two steps now
    play(state, "prowl south")
    assert (bull(state), line(state, "back")) == ("k11", ["north"])  # the freedom was for the first step only


@pytest.mark.rule("dedale.minotaur.turn-by-tile", "dedale.minotaur.dead-end")
def test_a_new_tile_while_it_stands_in_a_dead_end() -> None:
    maze = "tiles l11=ew k10=ns k9=es l9=ns\npawns k11 l11\nbull k9\nback south\nplay white\n"
    stays = position(LAST_STEP + maze + f"hand 2: {FULL}")
    assert keys(play(stays, "step east"))[-1] == "dead-end"
    assert bull(stays) == "k9"
    back = position(LAST_STEP + maze + "hand 2: red tee tee")
    play(back, "step east")
    assert (bull(back), back.asks()) == ("k11", "restock")  # the only way on is back, and it is taken


@pytest.mark.rule("dedale.minotaur.passages")
def test_crossings_and_entrance_are_linked_by_passages() -> None:
    """Connected or not, several times in a movement, never straight back."""
    maze = (
        "tiles k10=ns c3=nesw s18=nesw s3=nesw o5=nes\nbull k11\nback north\nplay red red red\nprowl 3\npawns k10 k10"
    )
    state = position(PROWL + maze)
    assert legal(state) == {"passage c3", "passage s18", "passage s3"}
    assert refused(state, "passage o5") == "dedale.minotaur.passages"  # only three ways
    assert refused(state, "passage k11") == "dedale.minotaur.passages"  # where it is
    play(state, "passage c3")
    assert refused(state, "passage k11") == "dedale.minotaur.passages"  # straight back
    assert legal(state) == {"passage s18", "passage s3"}
    play(state, "passage s3")
    assert legal(state) == {"passage s18", "passage k11"}  # it came from c3 now


@pytest.mark.rule("dedale.minotaur.catch", "dedale.minotaur.passages")
def test_it_catches_by_a_passage_as_by_any_step() -> None:
    maze = "tiles k10=ns c3=nesw s18=nesw\nbull k11\nback north\nplay red red\nprowl 2\npawns k10 c3"
    state = position(PROWL + maze)
    log = play(state, "passage c3")
    assert keys(log)[:2] == ["passage", "caught"]
    assert (pawn(state, 1), pawn(state, 2), bull(state)) == ("k10", "caught", "away")


@pytest.mark.rule("dedale.minotaur.passages")
def test_where_a_passage_is_the_only_way_on_it_is_taken() -> None:
    maze = "tiles k10=ns c3=nesw s18=nesw\nbull k11\nback north\nplay red red\nprowl 2\npawns k10 k10"
    state = position(PROWL + maze)
    play(state, "passage c3")
    assert (bull(state), line(state, "back"), state.asks()) == ("s18", ["c3"], "act")


@pytest.mark.rule("dedale.minotaur.passages")
def test_after_a_passage_any_way_on_may_be_chosen() -> None:
    maze = "tiles k10=ns c3=nesw c2=ns d3=ew s18=nesw\nbull k11\nback north\nplay red red\nprowl 2\npawns k10 k10"
    state = position(PROWL + maze)
    play(state, "passage c3")
    assert legal(state) == {"prowl north", "prowl east", "passage s18"}
    fork = position(PROWL + "tiles k10=nes k9=ns l10=ew\nbull k10\nback south\nplay red\nprowl 1\npawns l10 l10")
    assert refused(fork, "passage k11") == "dedale.minotaur.passages"  # not from a fork of three


@pytest.mark.rule("dedale.minotaur.dead-end")
def test_where_it_has_no_way_on_the_rest_of_its_movement_is_lost() -> None:
    state = position(
        LAST_STEP
        + f"tiles l11=ew k10=ns k9=ns\npawns k11 l11\nbull k10\nback south\nplay red red white\nhand 2: {FULL}"
    )
    events = play(state, "step east")
    assert keys(events) == ["step", "prowl", "dead-end"]
    assert (bull(state), state.asks(), state.actor()) == ("k9", "act", 1)


@pytest.mark.rule("dedale.minotaur.catch", "dedale.minotaur.catch-tiles")
def test_it_catches_all_on_the_tile_it_comes_to_and_leaves_with_them() -> None:
    state = position(
        "seats 4\nplayer 1\nactions 1 1 0\ntiles l11=ew k10=ns k9=ns k8=ns k7=ns\npawns k11 l11 k9 k9\n"
        "bull k10\nback south\nplay red white red\n"
        f"hand 1: {FULL}\nhand 2: {FULL}\nhand 3: tee*** corner*\nhand 4: tee**"
    )
    bag = line(state, "bag").count("red")
    events = play(state, "step east")
    assert keys(events) == ["step", "prowl", "caught", "caught", "leaves"]
    assert [pawn(state, seat) for seat in (1, 2, 3, 4)] == ["l11", "l11", "caught", "caught"]
    assert (bull(state), line(state, "play"), state.asks(), state.actor()) == ("away", [], "act", 1)
    assert line(state, "bag").count("red") == bag + 2
    assert {"tee***", "corner*", "tee**"} <= set(line(state, "bag"))
    assert line(state, "gone").count("white") == 1
    assert hand(state, 3) == hand(state, 4) == []
    caught = [event for event in events if event.key == "dedale.caught"]
    assert all(not event.words.get("tile") for event in caught)  # the hands go back unseen


@pytest.mark.rule("dedale.minotaur.catch", "dedale.minotaur.return")
def test_a_catch_in_ones_own_turn_ends_it_at_once_without_a_refill() -> None:
    state = position(LAST_STEP + "tiles l11=ew k10=ns k9=ns\npawns k11 k10\nhand 2: red tee tee")
    events = play(state, "step east", "prowl north")
    assert keys(events)[-2:] == ["caught", "leaves"]
    assert (pawn(state, 2), hand(state, 2), state.actor()) == ("caught", [], 0)


@pytest.mark.rule("dedale.minotaur.return")
def test_a_caught_player_comes_back_draws_three_and_passes() -> None:
    state = position(LAST_STEP + "tiles l11=ew\npawns k11 caught")
    events = play(state, "step east")
    assert keys(events) == ["step", "return"]
    assert (pawn(state, 2), state.asks()) == ("k11", "return")
    play(state, "draw tee", "draw tee", "draw red")
    assert (state.actor(), hand(state, 2)) == (0, ["tee", "tee", "red"])


@pytest.mark.rule("dedale.minotaur.return")
def test_a_caught_player_moves_the_minotaur_first_and_is_not_caught_beside_it() -> None:
    state = position(
        "seats 3\nplayer 1\nactions 1 1 0\ntiles k10=ns k9=ns c3=ns c4=ns\npawns c3 caught c4\n"
        f"bull k10\nback north\nplay red\nhand 1: {FULL}\nhand 3: {FULL}"
    )
    play(state, "step south")
    assert (bull(state), pawn(state, 2), state.asks()) == ("k11", "k11", "return")
    play(state, "draw tee", "draw tee", "draw tee")
    assert (pawn(state, 2), bull(state), state.actor()) == ("k11", "k11", 2)


@pytest.mark.rule("dedale.minotaur.meet")
def test_who_steps_onto_its_tile_is_caught_and_the_turn_is_over() -> None:
    state = position(f"seats 2\ntiles k10=ns\nbull k10\nback north\nplay red white\nhand 1: tee\nhand 2: {FULL}")
    events = play(state, "step north")
    assert keys(events) == ["step", "caught", "leaves"]
    assert (pawn(state, 1), bull(state), state.actor(), hand(state, 1)) == ("caught", "away", 1, [])


@pytest.mark.rule("dedale.minotaur.meet", "dedale.minotaur.catch")
def test_who_steps_in_draws_it_upon_those_beside_it() -> None:
    """On the entrance a returned pawn stands beside the Minotaur, safe until somebody comes."""
    state = position(f"seats 3\ntiles k10=ns\npawns k10 k11 k10\nbull k11\nback north\nplay red\nhand 1: {FULL}")
    assert keys(play(state, "step south"))[:4] == ["step", "caught", "caught", "leaves"]
    assert [pawn(state, seat) for seat in (1, 2, 3)][:2] == ["caught", "k11"]  # player 2 comes back at once: its turn


@pytest.mark.rule("dedale.minotaur.meet")
def test_who_is_pushed_onto_its_tile_is_caught_and_the_turn_goes_on() -> None:
    state = position(f"seats 2\ntiles k10=ns\nbull k10\nback north\nplay red white\nhand 1: tee\nhand 2: {FULL}")
    play(state, "push 2 north")
    assert (pawn(state, 2), bull(state), state.actor(), state.asks()) == ("caught", "away", 0, "act")
    assert "step north" in legal(state)


@pytest.mark.rule("dedale.minotaur.meet", "dedale.turn.three")
def test_a_step_onto_its_tile_is_never_compulsory() -> None:
    text = f"seats 2\ntiles k10=ns c3=ns\npawns k11 c3\nbull k10\nback south\nplay red\nhand 1: tee\nhand 2: {FULL}\n"
    state = position(text + "actions 2 0 0")
    assert legal(state) == {"step north", "stay"}
    play(state, "stay", "draw tee", "draw tee")
    assert (pawn(state, 1), state.turn()) == ("k11", 1)
    choice = position(text + "actions 1 0 0")
    assert refused(choice, "stay") == "dedale.turn.three"  # a tile can be placed


@pytest.mark.rule("dedale.minotaur.catch-tiles")
def test_what_a_caught_player_held_can_be_drawn_again() -> None:
    state = position(
        LAST_STEP
        + "tiles l11=ew k10=ns k9=ns k8=ns\npawns k11 k9\nbull k10\nback south\nplay red\n"
        + "hand 2: cross*** tee tee\nbag tee"
    )
    play(state, "step east")
    assert sorted(line(state, "bag")) == ["cross***", "red", "tee", "tee", "tee"]


@pytest.mark.rule("dedale.minotaur.shut-in")
def test_it_can_be_shut_in_by_a_tile() -> None:
    state = position(f"seats 2\ntiles k10=ns k9=ns\nbull k9\nback south\nplay red\nhand 1: corner\nhand 2: {FULL}")
    play(state, "place k8", "lay es")
    assert bull(state) == "k9"


@pytest.mark.rule("dedale.minotaur.cave")
def test_after_a_whole_round_without_a_way_to_anybody_it_goes_back_to_its_cave() -> None:
    text = (
        LAST_STEP
        + "tiles l11=ew m11=ew c3=ns c4=ns\npawns k11 m11\nbull c3\nback south\nplay red white\n"
        + f"hand 2: {FULL}\nfails {{fails}}"
    )
    state = position(text.format(fails=1))
    bag = len(line(state, "bag"))
    events = play(state, "step east")
    assert "cave" in keys(events)
    assert (bull(state), line(state, "play"), len(line(state, "bag"))) == ("away", [], bag + 2)
    assert {"red", "white"} <= set(line(state, "bag"))
    earlier = position(text.format(fails=0))
    play(earlier, "step east")
    assert (bull(earlier), line(earlier, "fails")) == ("c3", ["1"])


@pytest.mark.rule("dedale.minotaur.cave")
def test_a_way_over_passages_counts_and_a_new_tile_begins_the_count_anew() -> None:
    linked = position(
        LAST_STEP
        + f"tiles l11=ew m11=ew c3=ns c2=nesw\npawns k11 m11\nbull c3\nback south\nplay red\nhand 2: {FULL}\nfails 1"
    )
    play(linked, "step east")
    assert (bull(linked) != "away", line(linked, "fails")) == (True, ["0"])
    renewed = position(
        LAST_STEP.replace("seats 2", "seats 3")
        + "tiles l11=ew m11=ew c3=ns c4=ns\npawns k11 m11 m11\nbull c3\nback south\nplay red\n"
        + "hand 2: red tee tee\nfails 1"
    )
    play(renewed, "step east")
    assert line(renewed, "fails") == ["0"]


@pytest.mark.rule("dedale.minotaur.cave", "dedale.minotaur.passages")
def test_with_two_crossings_only_it_cannot_come_back_by_the_same_passage() -> None:
    """In c3 by the passage from k11, where the pawns are beyond: straight back is no way, and c3 leads nowhere."""
    text = (
        LAST_STEP
        + f"tiles l11=ew m11=ew c3=nesw{{more}}\npawns k11 m11\nbull c3\nback k11\nplay red\nhand 2: {FULL}\nfails 1"
    )
    alone = position(text.format(more=""))
    assert "cave" in keys(play(alone, "step east"))
    third = position(text.format(more=" s3=nesw"))
    assert "cave" not in keys(play(third, "step east"))
    # A ring beside it leads back into c3 by another side: from there the passage may be taken.
    ring = position(text.format(more=" d3=sw d4=nw c4=ne"))
    assert "cave" not in keys(play(ring, "step east"))
