"""G.O.O.T.M.U.: whose turn it is: cancelled, extra, led by the neighbour, and the pseudo-players'."""

import pytest

from ariane.core.views import say, strikes, touches
from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, moves, play, refused


@pytest.mark.rule("gootmu.mk.cancel-turn", "gootmu.turn.order")
def test_asked_about_everything_a_holder_is_asked_before_each_turn_and_the_turn_is_missed() -> None:
    lines = "markers cancel@hand-1 cancel@hand-3\nquestions all"
    state = field(lines, seats=3)
    play(state, "die 1", "step north", "end")
    assert (state.asks(), state.actor()) == ("cancel-turn", 2)  # clockwise from the player on turn
    play(state, "no")
    assert state.actor() == 0
    log = play(state, "yes")
    assert "cancelled-turn" in keys(log)
    assert has(state, "markers", "cancel@gone", "cancel@hand-3")
    assert find(state, "playing") == "3"
    assert at(state, "pawn 2") == "h8"


@pytest.mark.rule("gootmu.mk.cancel-turn")
def test_a_holder_says_once_before_whose_turns_to_be_asked() -> None:
    state = field("markers cancel@hand-1", seats=3)
    play(state, "die 1", "step north")
    assert (state.asks(), state.actor()) == ("watch", 0)
    assert moves(state) == ["yes", "no", "player 2", "player 3"]
    assert refused(state, "player 1") == "gootmu.mk.cancel-turn"
    play(state, "player 3")
    assert (state.asks(), find(state, "playing")) == ("die", "2")  # not before this one's
    play(state, "die 1", "step north")
    assert (state.asks(), state.actor(), find(state, "watches")) == ("cancel-turn", 0, "1@3")
    play(state, "yes")
    assert find(state, "playing") == "1"
    play(state, "die 1", "step north")
    play(state, "die 1", "step west")
    assert find(state, "watches") == ""  # the marker is gone, and with the next the question comes again


@pytest.mark.rule("gootmu.mk.cancel-turn")
def test_where_it_matters_is_before_a_turn_of_somebody_with_two_own_pieces() -> None:
    lines = "markers cancel@hand-1\npieces 2: hand-2 k9 k8\npieces 3: hand-3 k7 hand-3"
    state = field(lines, seats=3)
    play(state, "die 1", "step north", "no")
    assert (state.asks(), find(state, "playing")) == ("die", "2")
    play(state, "die 1", "step north")
    assert (state.asks(), state.actor()) == ("cancel-turn", 0)
    play(state, "no", "die 1", "step north")
    state = field("pieces 2: hand-2 k9 hand-2b\npseudo 2: at=k11\nmarkers cancel@hand-1\nwatches 1@matters")
    play(state, "die 1", "step north")
    assert (state.asks(), find(state, "playing")) == ("cancel-turn", "2")
    play(state, "no", "die 1", "step north")
    assert (state.asks(), find(state, "playing")) == ("cancel-turn", "2b")  # the second pawn's turn is theirs too
    state = field("pieces 1: hand-1 k9 hand-1\npseudo 1: at=k11\nmarkers cancel@hand-1b", seats=2)
    play(state, "die 1", "step north")
    assert (state.asks(), find(state, "playing")) == ("die", "1b")
    play(state, "die 1", "step north", "no", "die 1", "step north")
    assert (state.asks(), find(state, "playing")) == ("die", "1")  # one's own turns do not matter
    assert moves(field("markers cancel@hand-2\nplaying 2")) == [f"die {face}" for face in range(1, 7)]


@pytest.mark.rule("gootmu.mk.cancel-turn", "gootmu.turn.next")
def test_a_cancelled_turn_spends_nothing_and_an_extra_turn_can_be_cancelled() -> None:
    state = field("markers cancel@hand-2\nwatches 2@every\npawn 1: at=a2 odd=1", b2="EXTRA TURN, ROLL AGAIN")
    play(state, "die 1", "step east")
    assert state.asks() == "cancel-turn"
    play(state, "yes")
    assert find(state, "playing") == "2"
    state = field("markers cancel@hand-1\npawn 2: at=h8 odd=1 lost=1")
    play(state, "die 1", "step north", "yes", "yes")
    assert has(state, "pawn 2", "odd=1", "lost=1")


@pytest.mark.rule("gootmu.turn.order")
def test_an_announcement_with_one_answer_is_not_asked() -> None:
    assert field().asks() == "die"
    assert field("pawn 1: at=a2 led=1\nmonster at=k10").asks() == "die"  # the neighbour leads, the pawn must move
    assert moves(field("monster at=k10")) == ["go", "monster"]
    assert moves(field("pawn 1: at=c2", walls=CLOSED_C3)) == ["go", "wait south"]
    state = field("markers power@hand-1\npawn 1: at=a2 led=1\nmonster at=k10")
    assert "rotate 1 clockwise" in moves(state)
    assert refused(state, "monster") == "gootmu.sq.enemy-moves"
    state = field("pawn 1: at=c2 waited=2 wait-for=c3", walls=CLOSED_C3)
    play(state, "go", "die 1", "step north")
    assert "waited" not in find(state, "pawn 1")
    state = field("pawn 1: at=a2 waited=2 wait-for=c3", walls=CLOSED_C3)  # nothing to wait for any more
    assert "waited" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.carry.drop")
@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        ("markers key@hand-1 oil@hand-1", False),
        ("markers key@hand-1\npieces 1: hand-1", False),
        ("markers key@hand-1 oil@hand-1 boat@hand-1", True),  # full hands
        ("markers key@hand-1 oil@hand-1 boat@hand-1\npawn 1: at=a2 limit=4", False),
        ("pieces 2: hand-1", True),  # somebody else's piece
        ("markers power@hand-1", True),  # a tile to turn
        ("markers key@hand-1\nquestions all", True),
        ("markers\nquestions all", False),
    ],
)
def test_the_end_of_a_turn_asks_where_there_is_something_to_do(hand: str, asked: bool) -> None:
    state = field(hand)
    play(state, *(("go", "roll") if "power" in hand else ()), "die 1", "step north")
    assert (state.asks() == "end") == asked
    state = field("pseudo 1: at=k9\nplaying 1b\npieces 1: hand-1b")
    play(state, "die 1", "step north")
    assert "drop gootmu-1" in moves(state)  # for the leader's own pawn to fetch


@pytest.mark.rule("gootmu.sq.extra-turn", "gootmu.turn.extra-other")
def test_an_extra_turn_gained_in_anothers_turn_follows_it_and_the_order_resumes() -> None:
    state = field("pawn 3: at=b2", seats=3, c2="EXTRA TURN, ROLL AGAIN")
    play(state, "die 1", "step east", "shove 3 east")
    assert find(state, "playing") == "3"
    play(state, "die 1", "step north")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.enemy-moves", "gootmu.setup.neighbours")
def test_the_right_hand_neighbour_moves_the_pawn_but_not_the_hand() -> None:
    state = field("pawn 1: at=a2 led=1\nmonster at=k10\npieces 3: c2", seats=3)
    play(state, "die 2")
    assert state.actor() == 2  # the way is the neighbour's
    play(state, "step east", "step east")
    assert (state.asks(), state.actor()) == ("pick", 0)  # the hand is the owner's
    play(state, "take")
    state = field("pawn 1: at=a2 led=1", seats=3)
    play(state, "die 6")
    assert state.actor() == 2  # so is the use of a six
    play(state, "rotate 2 clockwise")
    state = field("pawn 1: at=a2 led=1", seats=3, b2="GO ANYWHERE")
    play(state, "die 1", "step east")
    assert state.actor() == 2  # and the choices of movement of texts
    play(state, "to k9")
    assert "led" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.enemy-moves")
def test_it_is_told_that_the_neighbour_moves_the_pawn() -> None:
    """Nobody wonders why their pawn walks off by itself."""
    state = field("pawn 2: at=h8 led=1", seats=3)
    log = play(state, "die 1", "step north")
    told = next(event for event in log if event.key == "gootmu.led")
    assert touches(told, 0)
    assert strikes(told, 1)
    said = [say(told, seat, "en", ["Ann", "Bob", "Cy"]) for seat in range(3)]
    assert said == [
        "Bob is moved by you this turn.",
        "This turn Ann moves your pawn.",
        "Bob is moved by Ann this turn.",
    ]


@pytest.mark.rule("gootmu.setup.neighbours", "gootmu.sq.enemy-moves-gootmu")
def test_the_left_hand_neighbour_moves_the_piece() -> None:
    state = field("pieces 1: k9", seats=3, b2="ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE")
    play(state, "die 1", "step east")
    assert state.actor() == 1
    play(state, "piece 1 k9")
    assert state.actor() == 1
    state = field(
        "pieces 1: k9\nplaying 2\npieces 2: k8\npawn 2: at=a2", b2="ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE"
    )
    play(state, "die 1", "step east")
    assert state.actor() == 0  # with two players both neighbours are the opponent


@pytest.mark.rule("gootmu.sq.another-piece")
def test_a_pseudo_players_start_is_less_than_four_squares_away_on_an_empty_blank_square() -> None:
    state = field("pieces 2: c2", b2="GET ANOTHER PLAYER PIECE", b3="LOSE 1 TURN")
    play(state, "die 1", "step east")
    for square in ("f2", "b3", "c2", "a2", "k9"):  # too far, a text, a piece, a start, too far
        assert refused(state, f"to {square}") == "gootmu.sq.another-piece"
    play(state, "to e2")
    assert has(state, "pseudo 1", "at=e2", "home=e2")


@pytest.mark.rule("gootmu.pseudo.turn")
def test_it_plays_right_after_its_leader_with_its_own_hand_and_modifiers() -> None:
    lines = "pseudo 1: at=k9 bonus=1\nmarkers key@hand-1\npawn 1: at=a2 lost=0"
    state = field(lines)
    play(state, "die 1", "step north")
    assert find(state, "playing") == "1b"
    log = play(state, "die 1")
    assert [event.numbers["number"] for event in log if event.key == "gootmu.modified"] == [2]
    play(state, "step north", "step north")
    assert at(state, "pseudo 1") == "k7"
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.pseudo.turn")
def test_won_in_anothers_turn_it_plays_first_after_that_turn() -> None:
    state = field("pawn 1: at=b2\npawn 2: at=a2\nplaying 2", seats=3, c2="GET ANOTHER PLAYER PIECE")
    play(state, "die 1", "step east", "shove 1 east", "to d2")
    assert find(state, "playing") == "1b"
    play(state, "die 1", "step north")
    assert find(state, "playing") == "3"


@pytest.mark.rule("gootmu.pseudo.status", "gootmu.win")
def test_it_is_another_player_but_no_enemy_collects_for_its_leader_and_cannot_win() -> None:
    state = field("pseudo 1: at=k9", b2="MOVE OTHER PLAYERS 1 SPACE EACH")
    play(state, "die 1", "step east", "step north")
    assert find(state, "playing") == "1b"  # only pawn 2 was moved
    state = field("pseudo 1: at=k9", b2="SWAP PLACE WITH ANOTHER PLAYER")
    play(state, "die 1", "step east")
    assert "player 1b" in moves(state)
    state = field("pseudo 1: at=k9\npieces 1: k8 k7 k6\nplaying 1b")
    play(state, "die 3", "step north", "step north", "step north")
    assert find(state, "pieces 1") == "hand-1b hand-1b hand-1b"
    assert state.outcome() is None
    state = field("pseudo 1: at=b2\npieces 1: hand-1b hand-1b hand-1b")
    play(state, "die 1", "step east")
    assert state.outcome() is not None  # the leader's pawn collects by ending there
    state = field("pseudo 1: at=a2\npawn 1: at=k9\npawn 2: at=b2\npieces 1: hand-2\nplaying 1b")
    play(state, "die 1", "step east", "no")
    assert has(state, "pieces 1", "hand-1b")  # it reclaims the leader's pieces


@pytest.mark.rule("gootmu.sq.drop-all")
def test_dropped_tokens_can_be_picked_up_again_by_passing_and_dropped_again_by_stopping() -> None:
    text = "DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES"
    state = field("markers key@hand-1", b2=text)
    play(state, "die 1", "step east", "step west", "step west", "die 1", "step north")
    play(state, "die 3", "step east", "step east", "step east")
    assert has(state, "markers", "key@hand-1")
    state = field("markers key@b2", b2=text)
    play(state, "die 1", "step east", "step west", "step west")
    assert has(state, "markers", "key@b2")


@pytest.mark.rule("gootmu.sq.get-nearest", "gootmu.sq.nearest-item")
def test_what_turns_out_to_be_no_item_stays_face_up() -> None:
    state = field("markers ?@c2 oil@e2", b2="GET NEAREST ITEM")
    play(state, "die 1", "step east", "to c2", "marker fire", "to e2")
    assert has(state, "markers", "fire@c2", "oil@hand-1")
    state = field("markers ?@d2", b2="GO TO NEAREST ITEM")
    play(state, "die 1", "step east", "to d2", "marker magnet")
    assert moves(state) == ["step north", "step east", "step south", "step west"]
    play(state, "step south")
    assert at(state) == "d3"
    assert has(state, "markers", "magnet@d2")


@pytest.mark.rule("gootmu.sq.give-item", "gootmu.sq.take-item", "gootmu.sq.discard-item", "gootmu.sq.drop-far")
def test_items_given_taken_discarded_are_never_pieces_and_too_much_is_put_down() -> None:
    lines = "pieces 1: hand-1\nmarkers key@hand-1 oil@hand-2 boat@hand-2 wall@hand-2"
    state = field(lines, b2="GIVE ANOTHER PLAYER 1 ITEM")
    play(state, "die 1", "step east")
    assert refused(state, "choose gootmu-1") == "gootmu.sq.give-item"
    play(state, "choose key")
    assert refused(state, "player 1") == "gootmu.sq.give-item"
    play(state, "player 2")
    assert state.actor() == 1
    play(state, "choose oil")
    assert has(state, "markers", "key@hand-2", "oil@h8")
    state = field("pieces 2: hand-2\nmarkers key@hand-2", b2="TAKE 1 ITEM FROM ANOTHER PLAYER")
    play(state, "die 1", "step east", "player 2")
    assert refused(state, "choose gootmu-2") == "gootmu.sq.take-item"
    state = field("pieces 1: hand-1\nmarkers key@hand-1", b2="CONFUSED, DISCARD ONE ITEM")
    play(state, "die 1", "step east")
    assert refused(state, "choose gootmu-1") == "gootmu.sq.discard-item"
    state = field("pieces 1: hand-1", b2="DROP ONE ITEM 4 SPACES FROM HERE")
    play(state, "die 1", "step east", "choose gootmu-1", "step west")
    assert has(state, "pieces 1", "j2")


@pytest.mark.rule("gootmu.sq.give-gootmu", "gootmu.setup.gootmu")
def test_a_piece_given_for_placement_is_placed_as_at_setup() -> None:
    lines = "pieces 1: hand-1\nmarkers ?@k9"
    closed = tuple(f"d1 {side}" for side in ("north", "east", "south", "west"))
    state = field(lines, seats=3, walls=closed, b2="GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT", c2="LOSE 1 TURN")
    play(state, "die 1", "step east", "choose gootmu-1")
    assert refused(state, "player 1") == "gootmu.sq.give-gootmu"
    play(state, "player 3")
    assert state.actor() == 2
    assert refused(state, "to k9") == "gootmu.setup.gootmu"
    assert refused(state, "to c2") == "gootmu.setup.gootmu"
    assert refused(state, "to d1") == "gootmu.setup.reachable"
    play(state, "to l12")
    assert has(state, "pieces 1", "l12")
