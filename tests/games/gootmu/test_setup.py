"""G.O.O.T.M.U.: the box, the maze laid out, who begins, starts and pieces placed, and how a game ends."""

import pytest

import ariane
from ariane import CHANCE, OVER, Outcome, Rng, State
from ariane.core.errors import BadPosition, BadSeats
from ariane.core.maze import FAR
from ariane.core.views import say
from ariane.games.gootmu.box import MARKERS, MONSTER_START
from ariane.games.gootmu.moves import MONSTER
from tests.games.gootmu.story import at, box, field, find, has, keys, lay, moves, play, refused, table, tile


def started(seats: int, seed: int = 1, lay_pawns: bool = True) -> State:
    """A game with its maze laid and its first player rolled for."""
    state = ariane.load("gootmu").new(seats)
    rng = Rng(seed, seats)
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    return state


# The maze


@pytest.mark.rule("gootmu.setup.size", "gootmu.pieces")
@pytest.mark.parametrize(("seats", "width", "height"), [(2, 3, 3), (3, 3, 4), (4, 4, 4), (5, 4, 4), (6, 4, 5)])
def test_the_maze_grows_with_the_players(seats: int, width: int, height: int) -> None:
    state = started(seats)
    names = find(state, "tiles").split()
    assert len(names) == width * height
    assert len({name.split("/")[0] for name in names}) == width * height
    assert state.census()["gootmu"] == 3 * seats
    with pytest.raises(BadSeats):
        ariane.load("gootmu").new(7)


@pytest.mark.rule("gootmu.setup.size")
def test_tiles_are_drawn_in_random_rotation_each_once() -> None:
    state = ariane.load("gootmu").new(2)
    assert len(state.moves()) == 32 * 4
    assert set(state.odds()) == {1}
    play(state, "tile gallery 90")
    assert len(state.moves()) == 31 * 4
    assert refused_outcome(state, "tile gallery 0") == "gootmu.setup.size"


def refused_outcome(state: State, name: str) -> str | None:
    return state.refusal(state.parse(name))


@pytest.mark.rule("gootmu.setup.markers", "gootmu.hidden")
def test_one_face_down_marker_on_every_circle() -> None:
    state = started(3)
    board = table(state).board
    circles = [board.name(place * 16 + board.box.circles[int(tile)]) for place, tile in enumerate(board.tiles)]
    assert find(state, "markers").split() == [f"?@{circle}" for circle in circles]
    assert len(circles) == 12
    assert sum(state.census()[name] for name in MARKERS) == sum(board.box.markers)


@pytest.mark.rule("gootmu.setup.monster", "gootmu.sq.monster-start")
def test_the_monster_stands_on_its_square_if_that_tile_is_there() -> None:
    state = ariane.load("gootmu").new(2)
    play(state, "tile lair 90")
    while state.asks() == "tiles":
        state.play(state.moves()[0])
    position = table(state)
    assert position.board.texts[position.at(MONSTER)] == MONSTER_START
    game = ariane.load("gootmu")
    state = game.new(2)
    while state.asks() == "tiles":
        state.play(next(move for move in state.moves() if "lair" not in state.name(move)))
    assert at(state, "monster") == ""


@pytest.mark.rule("gootmu.setup.order")
def test_the_highest_roll_begins_ties_roll_again_and_placing_goes_in_turn_order() -> None:
    state = ariane.load("gootmu").new(3)
    while state.asks() == "tiles":
        state.play(state.moves()[0])
    log = play(state, "die 2", "die 5", "die 5")
    assert [say(event, 0, "en") for event in log][-2:] == [
        "Player 3 rolls a 5.",
        "A tie: whoever rolled highest rolls again.",
    ]
    assert state.asks() == "order"
    log = play(state, "die 3", "die 4")  # only the tied ones
    assert keys(log) == ["die", "die", "begins"]
    order = []
    while state.asks() in ("start-where", "piece-where"):
        order.append((state.asks(), int(state.actor())))
        log = play(state, state.name(state.moves()[0]))
    starts = [("start-where", seat) for seat in (2, 0, 1)]
    pieces = [("piece-where", seat) for seat in (1, 1, 1, 2, 2, 2, 0, 0, 0)]  # the right-hand neighbours
    assert order == starts + pieces
    assert log[0].marks == ("piece-2-3",)  # what was placed is shown, not who did it
    assert find(state, "playing") == "3"


SETUP = (
    "order 0 0\nfirst 1\nplaying 1\n"
    "frame 1: setup 0 1 {done} 0 0 0 0\nframe 2: ask {who} {question} {seat} {thing} 0 0 0"
)


def placing(special: str, lines: str, question: int, who: int, seat: int, thing: int = 0, done: int = 0) -> State:
    rest = " ".join(f"field-{number}" for number in range(1, 9))
    head = f"gootmu\nseats 2\ntiles special {rest}\n{lines}\n"
    return box(special).restore(head + SETUP.format(done=done, who=who, question=question, seat=seat, thing=thing))


@pytest.mark.rule("gootmu.setup.start")
def test_a_start_is_an_empty_blank_square_from_which_three_free_ones_can_be_reached() -> None:
    walls = tuple(f"{square} {side}" for square in ("a1", "b1") for side in ("north", "south"))
    special = tile("special", (*walls, "a1 west", "b1 east"), c3="LOSE 1 TURN", c2="POOL")
    state = placing(special, "pawn 2: at=k9\nmonster at=k8\nmarkers ?@k7", 0, 0, 0)
    for square in (
        "c3",
        "c2",
        "k9",
        "k8",
        "k7",
        "a1",
    ):  # text, obstacle, start, monster, marker, closed in with one other
        assert refused(state, f"to {square}") == "gootmu.setup.start", square
    play(state, "to d4")
    assert at(state) == "d4"
    assert has(state, "pawn 1", "home=d4")


@pytest.mark.rule("gootmu.setup.gootmu", "gootmu.setup.reachable")
def test_pieces_go_to_free_squares_that_the_owner_can_reach_with_every_pass() -> None:
    ring = tuple(f"d{row} {side}" for row in (1,) for side in ("north", "east", "south", "west"))
    behind = ("a4 north", "a4 west", "a4 south", "b4 north", "b4 south", "b4 east")  # a4 and b4, behind nothing
    pool = ("a2 north", "a2 west", "a2 south", "b2 north", "b2 south")  # a2 behind the pool on b2
    special = tile("special", (*ring, *behind, *pool), b2="POOL", c2="LOSE 1 TURN")
    state = placing(special, "pawn 1: at=k9\npawn 2: at=k8\nmarkers ?@k7\npieces 2: k6", 1, 0, 1, 0, 2)
    assert state.actor() == 1
    for square in ("c2", "b2", "k9", "k8", "k7", "k6"):
        assert refused(state, f"to {square}") == "gootmu.setup.gootmu", square
    for square in ("d1", "a4", "b4"):
        assert refused(state, f"to {square}") == "gootmu.setup.reachable", square
    assert refused(state, "to a2") is None  # with the boat it can be reached
    play(state, "to a2")
    assert has(state, "pieces 1", "a2")


@pytest.mark.rule("gootmu.setup.reachable")
def test_trap_doors_count_in_their_direction_panels_and_the_monster_as_passable() -> None:
    corridor = ("a2 north", "a2 west", "a2 south", "b2 north", "b2 south")
    for text, reached in (
        ("TRAP DOOR ONE WAY <", True),
        ("TRAP DOOR ONE WAY >", False),
        ("SECRET PANEL, ROLL 3 OR LESS TO PASS", True),
    ):
        special = tile("special", corridor, b2=text)
        state = placing(special, "pawn 1: at=k9\npawn 2: at=k8\nmarkers", 1, 0, 1, 0, 2)
        assert (refused(state, "to a2") is None) == reached, text
    special = tile("special", corridor)
    state = placing(special, "pawn 1: at=k9\npawn 2: at=k8\nmonster at=b2\nmarkers", 1, 0, 1, 0, 2)
    assert refused(state, "to a2") is None


# The end


@pytest.mark.rule("gootmu.win", "gootmu.win.when")
def test_three_own_pieces_in_the_own_hand_win_at_once_in_mid_move_and_on_anyones_turn() -> None:
    state = field("pieces 1: hand-1 hand-1 b2")
    log = play(state, "die 5", "step east")
    assert state.actor() == OVER
    assert state.outcome() == Outcome("gootmu", (0,))
    assert state.returns() == [1.0, 0.0]
    assert keys(log)[-1] == "over-gootmu"
    state = field("pawn 2: at=b2\npieces 2: hand-2 hand-2 c2")
    play(state, "die 1", "step east", "shove 2 east")
    assert state.outcome() == Outcome("gootmu", (1,))
    state = field("pieces 2: hand-1 hand-1 hand-1")
    assert state.outcome() is None  # others' pieces do not win


@pytest.mark.rule("gootmu.end.bound")
def test_at_the_bound_most_own_pieces_in_hand_win_and_equal_ones_share() -> None:
    state = field("pieces 1: hand-1 hand-1 k9\npieces 2: hand-2\nturns 300 0", seats=3)
    play(state, "die 1", "step north")
    assert state.outcome() == Outcome("bound", (0,))
    state = field("pieces 1: hand-1\npieces 2: hand-2\nturns 300 0", seats=3)
    log = play(state, "die 1", "step north")
    assert state.outcome() == Outcome("bound", (0, 1))
    assert keys(log)[-1] == "over-bound"
    state = field("turns 299 0", seats=3)
    play(state, "die 1", "step north")
    assert state.outcome() is None  # there is one turn more
    state = field("turns 5 29999", seats=3)
    play(state, "die 1", "step north")
    assert state.outcome() == Outcome("bound", (0, 1, 2))  # the number of decisions is bounded too


def test_what_is_no_position_is_refused_with_its_line() -> None:
    game = ariane.load("gootmu")
    for text, said in (
        ("gootmu\n", "seats"),
        ("gootmu\nseats 9\ntiles -\n", "seats"),
        ("gootmu\nseats 2\ntiles lair\n", "9"),
        ("gootmu\nseats 2\ntiles " + "lair " * 9, "twice"),
    ):
        with pytest.raises(BadPosition, match=said):
            game.restore(text)
    for line in ("pawn 1: at=z9", "pawn 1: at=a1 heading=up", "markers soup@a1", "pawn 7: at=a1", "pawn 1: hunger=3"):
        with pytest.raises(BadPosition, match="line"):
            field(line)
    with pytest.raises(BadPosition, match="the box has 3"):
        field("markers cancel@a1 cancel@b1 cancel@c1 cancel@d1")
    assert FAR > 320
    assert moves(lay(tile("special"))) == ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6"]
