"""G.O.O.T.M.U.: arriving and carrying: pick up, exchange, drop, give back, shove, touch."""

import pytest

from ariane import Rng
from tests.games.gootmu.story import at, field, find, has, keys, moves, play, refused


@pytest.mark.rule("gootmu.carry.pick-up", "gootmu.carry.others")
def test_things_passed_over_are_picked_up_others_pieces_only_if_one_likes() -> None:
    state = field("markers key@b2\npieces 1: c2\npieces 2: d2")
    play(state, "die 3", "step east", "step east", "step east")
    assert state.asks() == "pick"
    play(state, "take")
    assert has(state, "markers", "key@hand-1")
    assert has(state, "pieces 1", "hand-1")
    assert has(state, "pieces 2", "hand-1")


@pytest.mark.rule("gootmu.carry.limit", "gootmu.carry.pick-up")
def test_with_three_things_one_exchanges_or_leaves() -> None:
    lines = "markers key@hand-1 power@hand-1 cancel@hand-1 boat@b2"
    state = field(lines)
    play(state, "go", "roll", "die 1", "step east")
    assert refused(state, "take") == "gootmu.carry.limit"
    play(state, "exchange cancel", "end")
    assert has(state, "markers", "boat@hand-1", "cancel@b2", "key@hand-1", "power@hand-1")
    state = field(lines)
    play(state, "go", "roll", "die 1", "step east", "leave", "end")
    assert has(state, "markers", "boat@b2")
    state = field(lines + "\npawn 1: at=a2 limit=4")
    play(state, "go", "roll", "die 1", "step east")
    assert has(state, "markers", "boat@hand-1")  # gootmu.sq.carry-four


@pytest.mark.rule("gootmu.sq.carry-four", "gootmu.sq.no-permanent")
def test_when_the_right_to_four_goes_what_is_too_much_is_dropped_at_once() -> None:
    lines = "pawn 1: at=a2 limit=4 bonus=2\nmarkers key@hand-1 oil@hand-1 boat@hand-1 wall@hand-1"
    state = field(lines, b2="ANY PERMANENT EFFECT ON YOU GOES AWAY", d2="ANY PERMANENT EFFECT ON YOU GOES AWAY")
    play(state, "die 1", "step east", "step east", "step east", "choose oil")
    assert has(state, "markers", "oil@d2", "key@hand-1")
    assert "bonus" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.carry.drop")
def test_dropping_during_the_move_or_at_its_end_on_an_empty_square() -> None:
    state = field("markers key@hand-1 oil@hand-1\nquestions all", c2="LOSE 1 TURN")
    play(state, "die 2", "step east", "drop key", "step east")
    assert has(state, "markers", "key@b2")
    play(state, "drop oil")  # a text is no hindrance
    assert has(state, "markers", "oil@c2")
    state = field("markers key@hand-1 magnet@l6\npawn 2: at=b2 home=c2")
    play(state, "die 3", "step east")
    assert refused(state, "drop key") == "gootmu.carry.drop"  # a pawn
    play(state, "step east")
    assert refused(state, "drop key") == "gootmu.carry.drop"  # a start marker
    state = field("markers key@hand-1 magnet@b2\npawn 1: at=a2 plus=3")
    play(state, "die 2", "step east")
    assert refused(state, "drop key") == "gootmu.carry.drop"  # something lies there


@pytest.mark.rule("gootmu.carry.forced")
def test_out_of_turn_with_full_hands_the_thing_stays_face_up() -> None:
    lines = "pawn 2: at=h8\nmarkers key@hand-2 oil@hand-2 boat@hand-2 ?@h7"
    state = field(lines, b2="MOVE ANOTHER PLAYER 2 SPACES")
    play(state, "die 1", "step east", "player 2", "step north", "marker power", "step north")
    assert has(state, "markers", "power@h7")
    state = field("markers ?@c2 ?@d2", b2="SLIDE 2 SPACES >")
    play(state, "die 1", "step east", "marker key", "marker oil")  # slid over, and ended on
    assert has(state, "markers", "key@hand-1", "oil@hand-1")
    state = field("markers ?@c2 ?@d2", b2="JUMP 2 SPACES >")
    play(state, "die 1", "step east", "marker oil")  # only the landing of a jump
    assert has(state, "markers", "?@c2", "oil@hand-1")


@pytest.mark.rule("gootmu.carry.under")
def test_things_brought_under_a_pawn_may_be_taken_when_it_next_starts_a_move() -> None:
    state = field("pieces 2: k9", b2="BRING 1 ENEMY GOOTMU HERE")
    play(state, "die 1", "step east", "piece 2 k9")
    assert has(state, "pieces 2", "b2")
    play(state, "die 1", "step north", "die 1")
    assert moves(state) == ["take", "leave"]
    play(state, "take", "step east")
    assert has(state, "pieces 2", "hand-1")


@pytest.mark.rule("gootmu.carry.give-back", "gootmu.carry.others")
def test_the_owner_who_ends_exactly_there_gets_all_own_pieces_back() -> None:
    state = field("pawn 2: at=b2\npieces 1: hand-2 hand-2 k9\npieces 2: k1")
    play(state, "die 1", "step east")
    assert find(state, "pieces 1") == "hand-1 hand-1 k9"
    state = field("pawn 2: at=b2\npieces 1: hand-2 k8 k9")
    play(state, "die 2", "step east", "step east")
    assert has(state, "pieces 1", "hand-2")  # passing over is not enough
    state = field("pawn 2: at=b2\npieces 2: hand-1 k8 k9")
    play(state, "die 1", "step east")
    assert has(state, "pieces 2", "hand-1")  # a carrier who comes to the owner gives nothing


@pytest.mark.rule("gootmu.carry.give-back", "gootmu.carry.limit")
def test_with_full_hands_the_owner_exchanges() -> None:
    state = field("pawn 2: at=b2\npieces 1: hand-2 k8 k9\nmarkers key@hand-1 oil@hand-1 boat@hand-1")
    play(state, "die 1", "step east")
    assert state.asks() == "gain"
    play(state, "exchange oil")
    assert has(state, "pieces 1", "hand-1")
    assert has(state, "markers", "oil@b2")


@pytest.mark.rule("gootmu.carry.gain-full")
def test_who_takes_or_gets_with_full_hands_exchanges_or_declines() -> None:
    lines = "markers key@hand-1 oil@hand-1 boat@hand-1 wall@hand-2"
    state = field(lines, b2="TAKE 1 ITEM FROM ANOTHER PLAYER")
    play(state, "die 1", "step east", "player 2", "choose wall")
    assert refused(state, "take") == "gootmu.carry.limit"
    play(state, "exchange key")
    assert has(state, "markers", "wall@hand-1", "key@b2")
    state = field("markers key@hand-1 oil@hand-1 boat@hand-1 wall@d2", b2="GET NEAREST ITEM")
    play(state, "die 1", "step east", "to d2", "leave")
    assert has(state, "markers", "wall@d2")


@pytest.mark.rule("gootmu.carry.not-items", "gootmu.mk.magnet")
def test_magnets_fires_and_starts_are_not_picked_up_and_a_magnet_does_not_block() -> None:
    state = field("markers ?@b2 ?@c2\npawn 2: at=h8 home=d2")
    play(state, "die 3", "step east", "marker magnet", "step east", "marker cave-in", "step east")
    assert at(state) == "d2"
    assert has(state, "markers", "magnet@b2", "cave-in@c2")
    state = field("markers magnet@b2\npawn 1: at=a2 plus=2")
    play(state, "die 2", "step east")
    assert at(state) == "b2"


@pytest.mark.rule("gootmu.marker.reveal", "gootmu.hidden")
def test_a_face_down_marker_is_chance_over_the_unseen_ones() -> None:
    state = field("markers ?@b2 bucket@k9 bucket@k10")
    play(state, "die 2", "step east")
    assert "marker bucket" not in moves(state)  # both have been seen
    odds = dict(zip(moves(state), state.odds(), strict=True))
    assert odds["marker power"] == 8  # as many as are in the box
    assert refused(state, "marker bucket") == "gootmu.hidden"
    state = field("markers ?@b2 ?@c2 magnet@k9")
    play(state, "die 2", "step east", "marker magnet", "step east")
    assert refused(state, "marker magnet") == "gootmu.hidden"  # that was the other one
    fingerprint = state.fingerprint()
    state.redeal(0, Rng(1))
    assert state.fingerprint() == fingerprint  # nothing is hidden in the position


@pytest.mark.rule("gootmu.power.discard")
def test_a_found_token_may_be_kept() -> None:
    state = field("markers ?@b2")
    play(state, "die 1", "step east", "marker power", "end")
    assert has(state, "markers", "power@hand-1")


# Shoves


@pytest.mark.rule("gootmu.move.shove", "gootmu.text.who")
def test_a_shove_through_an_opening_makes_the_shoved_one_follow_the_text() -> None:
    state = field("pawn 2: at=b2", walls=("b2 north",), c2="ADD 2 TO YOUR NEXT ROLL")
    play(state, "die 1", "step east")
    assert refused(state, "shove 2 north") == "gootmu.move.shove"
    play(state, "shove 2 east")
    assert at(state, "pawn 2") == "c2"
    assert has(state, "pawn 2", "plus=2", "heading=east")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.move.shove")
def test_no_shove_onto_monster_obstacle_or_a_doors_wrong_side_and_only_when_ending_there() -> None:
    state = field("pawn 2: at=b2\nmonster at=b1", c2="POOL", b3="TRAP DOOR ONE WAY ^")
    play(state, "go", "die 1", "step east")
    assert moves(state) == ["no", "shove 2 west"]
    state = field("pawn 2: at=b2\nmonster at=b1\nmarkers boat@hand-2", c2="POOL", b3="TRAP DOOR ONE WAY ^")
    play(state, "go", "die 1", "step east")
    assert refused(state, "shove 2 east") is None  # the shoved one's pass counts
    state = field("pawn 2: at=b2")
    play(state, "die 2", "step east")
    assert state.asks() == "step"


@pytest.mark.rule("gootmu.move.shove")
def test_no_chains_and_each_of_several_once() -> None:
    state = field("pawn 2: at=b2\npawn 3: at=c2", seats=3)
    play(state, "die 1", "step east", "shove 2 east")
    assert find(state, "playing") == "2"  # pawn 2 may not shove pawn 3 on
    state = field("pawn 2: at=b2\npawn 3: at=b2", seats=3)
    play(state, "die 1", "step east", "shove 2 east", "shove 3 south")
    assert (at(state, "pawn 2"), at(state, "pawn 3")) == ("c2", "b3")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.move.shove")
def test_who_is_sent_back_by_a_text_is_not_shoved_again() -> None:
    state = field("pawn 2: at=b2\npawn 3: at=b2", seats=3, c2="SLIDE 1 SPACE <")
    play(state, "die 1", "step east", "shove 2 east", "no")  # onto the slide, and back; it shoves nobody itself
    assert at(state, "pawn 2") == "b2"
    assert (state.asks(), state.actor()) == ("shove", 0)
    assert refused(state, "shove 2 south") == "gootmu.move.shove"
    play(state, "shove 3 south")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.same-space")
def test_one_goes_to_another_player_who_is_elsewhere() -> None:
    text = "MOVE TO SAME SPACE AS ANOTHER PLAYER"
    state = field("pawn 2: at=b2\npawn 3: at=h8", seats=3, b2=text)
    play(state, "die 1", "step east", "no")
    assert moves(state) == ["player 3"]
    assert refused(state, "player 2") == "gootmu.sq.same-space"
    play(state, "player 3")
    assert at(state) == "h8"
    state = field("pawn 2: at=b2", b2=text)
    assert "ignored" in keys(play(state, "die 1", "step east", "no"))
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.same-space")
def test_who_is_not_shoved_cannot_shove_back_next_turn() -> None:
    state = field("pawn 2: at=h8", b2="MOVE TO SAME SPACE AS ANOTHER PLAYER")
    play(state, "die 1", "step east", "player 2", "no", "die 2", "step north", "step north")
    play(state, "die 1", "step north")
    lines = "pawn 1: at=h8\npawn 2: at=h9 barred=1\nplaying 2"
    state = field(lines)
    play(state, "die 1", "step north")
    assert find(state, "playing") == "1"  # no shove was offered
    state = field("pawn 1: at=h8\npawn 2: at=h9\nplaying 2")
    play(state, "die 1", "step north")
    assert state.asks() == "shove"


@pytest.mark.rule("gootmu.sq.touch-home", "gootmu.arrive.order")
def test_touching_sends_home_whom_one_crosses_once() -> None:
    state = field("pawn 1: at=a2 touch=1\npawn 2: at=b2 home=k9\npawn 3: at=c2 home=l9", seats=3)
    play(state, "die 3", "step east", "step east", "step east")
    assert (at(state, "pawn 2"), at(state, "pawn 3")) == ("k9", "c2")
    assert "touch" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.touch-home")
def test_who_ends_on_ones_square_goes_home_unless_shoving_and_giving_back_comes_first() -> None:
    lines = "pawn 1: at=b2 touch=1\npawn 2: at=a2 home=k9\nplaying 2"
    state = field(lines)
    play(state, "die 1", "step east", "no")
    assert at(state, "pawn 2") == "k9"
    assert "touch" not in find(state, "pawn 1")
    state = field(lines)
    play(state, "die 1", "step east", "shove 1 east")
    assert (at(state, "pawn 2"), at(state)) == ("b2", "c2")
    assert has(state, "pawn 1", "touch=1")  # not used
    state = field(lines + "\npieces 2: hand-1")
    play(state, "die 1", "step east", "no")
    assert has(state, "pieces 2", "hand-2")


@pytest.mark.rule("gootmu.arrive.order")
def test_pick_up_then_give_back_then_shove_then_text() -> None:
    lines = "pawn 2: at=b2\npieces 1: hand-2\nmarkers ?@b2"
    state = field(lines, b2="EXTRA TURN, ROLL AGAIN")
    log = play(state, "die 1", "step east", "marker key", "shove 2 south")
    told = [key for key in keys(log) if key in ("reveal", "take", "give-back", "shove", "text")]
    assert told == ["reveal", "take", "give-back", "take", "shove", "text"]


@pytest.mark.rule("gootmu.arrive.order")
def test_the_text_waits_for_a_pawn_that_is_still_there() -> None:
    lines = "pawn 1: at=a2\npawn 2: at=b2 touch=1"
    state = field(lines, b2="LOSE 1 TURN")
    play(state, "die 1", "step east", "no")
    assert at(state) == "a2"  # sent home before the text
    assert "lost" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.arrive.order", "gootmu.text.chain")
def test_a_shoved_one_whose_text_takes_the_shover_away_leaves_it_without_a_text() -> None:
    texts = {"b2": "LOSE 1 TURN", "c2": "SWAP PLACE WITH ANOTHER PLAYER"}
    state = field("pawn 2: at=b2", squares=texts)
    log = play(state, "die 1", "step east", "shove 2 east", "player 1")
    assert (at(state), at(state, "pawn 2")) == ("c2", "b2")
    assert "lost" not in find(state, "pawn 1")  # it is no longer there, nor does it follow the SWAP it came by
    assert "lost-turn" in keys(log)  # that was pawn 2's
    assert (state.asks(), find(state, "playing")) == ("die", "1")


@pytest.mark.rule("gootmu.arrive.direction")
def test_after_a_teleport_forward_and_back_are_ignored_after_a_shove_not() -> None:
    state = field(b2="GO ANYWHERE", d1="MOVE FORWARD 2 SPACES")
    log = play(state, "die 1", "step east", "to d1")
    assert "ignored" in keys(log)
    assert at(state) == "d1"
    state = field("pawn 2: at=b2", c2="MOVE FORWARD 2 SPACES")
    play(state, "die 1", "step east", "shove 2 east", "step east", "step east")
    assert at(state, "pawn 2") == "e2"
    state = field("pawn 1: at=a2", a3="ROTATE THIS TILE CLOCKWISE 1/4 TURN")
    play(state, "die 1", "step south")
    assert has(state, "pawn 1", "heading=west")  # it turned with the tile


@pytest.mark.rule("gootmu.start.return")
def test_a_return_shoves_nobody_and_shares_the_square() -> None:
    state = field("pawn 1: at=a2 home=h8\npawn 2: at=h8", b2="SLIDE 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east")
    assert at(state) == at(state, "pawn 2") == "h8"
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2 home=h7\nmonster at=h7", b2="SLIDE 2 SPACES >", d2="POOL")
    play(state, "go", "die 1", "step east")
    assert at(state) == at(state, "monster") == "h7"


@pytest.mark.rule("gootmu.sq.item-first")
def test_no_piece_before_an_item_giving_back_included_and_ignored_without_items() -> None:
    lines = "pawn 1: at=a2 item-first=1\npieces 1: b2\n"
    state = field(lines + "markers key@d2")
    play(state, "die 4", "step east", "step east", "step east", "step east")
    assert has(state, "pieces 1", "b2")
    assert "item-first" not in find(state, "pawn 1")  # the key was picked up
    state = field(lines + "markers magnet@l9")
    play(state, "die 1", "step east")
    assert has(state, "pieces 1", "hand-1")  # a magnet is no item
    state = field(lines + "markers ?@k9")
    play(state, "die 1", "step east")
    assert has(state, "pieces 1", "b2")  # a face-down marker may be one
    state = field("pawn 1: at=a2 item-first=1\npawn 2: at=b2\npieces 1: hand-2\nmarkers key@k9")
    play(state, "die 1", "step east", "no")
    assert has(state, "pieces 1", "hand-2")
