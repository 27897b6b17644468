"""G.O.O.T.M.U.: scenes without which a single break of a rule went unnoticed."""

import pytest

from tests.games.gootmu.story import at, field, find, has, keys, moves, play, refused


@pytest.mark.rule("gootmu.text.end-only")
def test_who_ends_on_a_text_follows_it() -> None:
    state = field(b2="LOSE 2 TURNS")
    play(state, "die 1", "step east")
    assert has(state, "pawn 1", "lost=2")


@pytest.mark.rule("gootmu.text.choices")
def test_whom_a_shoved_pawn_moves_its_own_player_says() -> None:
    state = field("pawn 2: at=b2", c2="MOVE 1 OTHER PLAYER 1 SPACE")
    play(state, "die 1", "step east", "shove 2 east")
    assert state.actor() == 1


@pytest.mark.rule("gootmu.start.return")
def test_a_return_touches_nobody() -> None:
    state = field("pawn 1: at=a2 home=h8\npawn 2: at=h8 touch=1", b2="SLIDE 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east")
    assert at(state) == "h8"
    assert has(state, "pawn 2", "touch=1")


@pytest.mark.rule("gootmu.sq.drop-all")
def test_pieces_are_dropped_with_all_else() -> None:
    state = field(
        "pieces 1: hand-1 k8 k9\nmarkers key@hand-1",
        a2="TRAP DOOR ONE WAY >",
        b2="DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES",
    )
    play(state, "die 1", "step east")
    assert has(state, "pieces 1", "b2", "k8", "k9")
    assert has(state, "markers", "key@b2")


@pytest.mark.rule("gootmu.text.parts")
def test_who_came_from_nowhere_drops_all_and_does_not_back_up() -> None:
    state = field("markers key@hand-1", b2="GO ANYWHERE", d3="DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES")
    play(state, "die 1", "step east", "to d3")
    assert has(state, "markers", "key@d3")
    assert at(state) == "d3"


@pytest.mark.rule("gootmu.text.move")
def test_a_text_whose_whole_number_cannot_be_walked_is_ignored() -> None:
    state = field(walls=("c2 north", "c2 east", "c2 south"), b2="MOVE THAT WAY 3 SPACES >")
    log = play(state, "die 1", "step east")
    assert "ignored" in keys(log)
    assert at(state) == "b2"


@pytest.mark.rule("gootmu.pseudo.status")
def test_anothers_pseudo_player_is_an_opponent() -> None:
    state = field("pseudo 2: at=c1 home=c1", b2="MOVE 1 OTHER PLAYER 1 SPACE")
    play(state, "die 1", "step east")
    assert "player 2b" in moves(state)


@pytest.mark.rule("gootmu.move.no-revisit")
def test_where_a_texts_direction_leaves_no_other_way_one_goes_back_the_way_one_came() -> None:
    state = field("pawn 1: at=l2", walls=("a2 north", "a2 south"), b2="MOVE THAT WAY 2 SPACES <")
    play(state, "die 2", "step east", "step east", "step west", "step west")
    assert at(state) == "l2"
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.go-anywhere")
def test_going_anywhere_is_not_staying() -> None:
    state = field(b2="GO ANYWHERE")
    play(state, "die 1", "step east")
    assert "to c2" in moves(state)
    assert "to b2" not in moves(state)


@pytest.mark.rule("gootmu.sq.lose-turn")
def test_a_turn_is_lost_once() -> None:
    state = field("pawn 1: at=a2 lost=1\nplaying 2")
    play(state, "die 1", "step north")
    assert find(state, "playing") == "2"
    assert "lost" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.move-other-one")
def test_the_way_of_the_other_is_the_movers_choice() -> None:
    state = field("pawn 2: at=c1", b2="MOVE 1 OTHER PLAYER 1 SPACE")
    play(state, "die 1", "step east", "player 2")
    assert state.actor() == 0


@pytest.mark.rule("gootmu.sq.move-own-gootmu")
def test_an_own_piece_goes_its_whole_number() -> None:
    state = field("pieces 1: c2", b2="MOVE 1 OF YOUR GOOTMU 3 SPACES IGNORE WALLS")
    play(state, "die 1", "step east", "piece 1 c2", "step south", "step south", "step south")
    assert has(state, "pieces 1", "c5")


@pytest.mark.rule("gootmu.text.chain")
def test_who_is_sent_onto_a_text_follows_it_too() -> None:
    state = field(b2="JUMP 2 SPACES >", d2="LOSE 2 TURNS")
    play(state, "die 1", "step east")
    assert has(state, "pawn 1", "lost=2")


@pytest.mark.rule("gootmu.text.end-only")
def test_who_picks_something_up_in_passing_a_text_does_not_follow_it() -> None:
    state = field("markers key@b2", b2="LOSE 1 TURN")
    play(state, "die 2", "step east", "step east")
    assert has(state, "markers", "key@hand-1")
    assert "lost" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.move.torus")
def test_the_tile_across_the_upper_edge_is_beside_one_and_can_be_turned() -> None:
    state = field()
    play(state, "die 6")
    assert refused(state, "rotate 7 clockwise") is None
    assert refused(state, "rotate 5 clockwise") is not None


@pytest.mark.rule("gootmu.sq.drop-gootmu")
def test_no_item_is_dropped_in_place_of_a_piece() -> None:
    state = field("markers key@hand-1\npieces 1: hand-1 k8 k7", b2="DROP 1 GOOTMU PIECE, GO BACK TO START")
    play(state, "die 1", "step east")
    assert moves(state) == ["choose gootmu-1"]
