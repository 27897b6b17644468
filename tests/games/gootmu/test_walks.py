"""G.O.O.T.M.U.: walking exactly, round the edges and across holes, past what blocks, and how far at most."""

import pytest

import ariane
from ariane import CHANCE, Rng
from ariane.games.gootmu.rules.outlook import room_for
from ariane.games.gootmu.rules.search import walk_possible
from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, lay, moves, play, refused, table, tile

# A corridor from a2 to d2, open at both ends; d2 closed eastward makes it a dead end.
CORRIDOR = tuple(f"{column}2 {side}" for column in "abcd" for side in ("north", "south"))
DEAD_END = (*CORRIDOR, "d2 east")


@pytest.mark.rule("gootmu.move.exact", "gootmu.turn.must-move")
def test_the_number_is_walked_exactly_and_step_by_step() -> None:
    state = field(walls=DEAD_END)
    play(state, "die 3")
    assert moves(state) == ["step east", "step west"]
    assert refused(state, "step north") == "gootmu.move.exact"  # a wall
    play(state, "step east", "step east")
    assert moves(state) == ["step east"]
    play(state, "step east")
    assert at(state) == "d2"
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.move.dead-end")
def test_a_dead_end_is_entered_only_with_the_last_point() -> None:
    state = field(walls=DEAD_END)
    play(state, "die 4")
    assert moves(state) == ["step west"]
    assert refused(state, "step east") == "gootmu.move.dead-end"


@pytest.mark.rule("gootmu.move.pass")
def test_a_number_that_cannot_be_moved_moves_nobody() -> None:
    walls = (*DEAD_END, "a2 west")
    state = field(walls=walls)
    log = play(state, "go", "die 5")
    assert "stays" in keys(log)
    assert at(state) == "a2"
    assert find(state, "playing") == "2"
    state = field(walls=walls)
    play(state, "go", "die 6")
    assert refused(state, "walk") == "gootmu.move.pass"
    assert "stay" in moves(state)
    assert keys(play(state, "stay"))[0] == "stays-put"  # a six that nothing is done with is told, too


@pytest.mark.rule("gootmu.move.no-revisit")
def test_no_square_twice_in_a_turn_texts_included_but_an_extra_turn_starts_afresh() -> None:
    state = field()
    play(state, "die 3", "step east")
    assert refused(state, "step west") == "gootmu.move.no-revisit"
    state = field(b2="MOVE FORWARD 2 SPACES")
    play(state, "die 1", "step east", "step east")
    assert refused(state, "step west") == "gootmu.move.no-revisit"
    state = field(b2="MOVE THAT WAY 2 SPACES <")  # the arrow forces the pawn back over its starting square
    play(state, "die 1", "step east", "step west", "step west")
    assert at(state) == "l2"
    state = field(b2="EXTRA TURN, ROLL AGAIN")
    play(state, "die 1", "step east", "die 1", "step west")
    assert at(state) == "a2"


@pytest.mark.rule("gootmu.move.torus")
def test_leaving_on_one_side_enters_on_the_other() -> None:
    state = field()
    play(state, "die 3", "step west", "step north", "step north")
    assert at(state) == "l12"
    state = field("pawn 1: at=l12")
    play(state, "die 2", "step east", "step south")
    assert at(state) == "a1"


@pytest.mark.rule("gootmu.space.wall")
def test_a_side_between_tiles_is_open_only_where_both_open_it() -> None:
    state = field("pawn 1: at=e2", walls=("d2 east",))
    play(state, "die 1")
    assert refused(state, "step west") == "gootmu.move.exact"
    assert refused(state, "step east") is None
    state = field("pawn 1: at=d2", walls=("d2 east",))
    play(state, "die 1")
    assert refused(state, "step east") == "gootmu.move.exact"
    beside = "field-1 special field-2 field-3 field-4 field-5 field-6 field-7 field-8"
    state = lay(tile("special", walls=("a2 west",)), "pawn 1: at=d2", tiles=beside)
    play(state, "die 1")
    assert refused(state, "step east") == "gootmu.move.exact"
    assert refused(state, "step west") is None


@pytest.mark.rule("gootmu.space.adjacent", "gootmu.sq.remove-tile")
def test_across_a_hole_opposite_sides_are_adjacent_and_holes_in_line_are_skipped() -> None:
    one = "special - field-1 field-2 field-3 field-4 field-5 field-6 field-7"
    state = lay(tile("special"), "pawn 1: at=d2", tiles=one)
    play(state, "die 1", "step east")
    assert at(state) == "i2"
    two = "special - - field-2 field-3 field-4 field-5 field-6 field-7"
    state = lay(tile("special"), "pawn 1: at=d2", tiles=two)
    play(state, "die 1", "step east")
    assert at(state) == "a2"  # round the whole row to itself
    state = lay(tile("special"), "pawn 1: at=d2\nmarkers power@hand-1", tiles=one)
    assert refused(state, "rotate 3 clockwise") is None  # adjacent across the hole
    assert refused(state, "rotate 5 clockwise") == "gootmu.power.rotate"  # only diagonally
    assert refused(state, "rotate 2 clockwise") == "gootmu.power.rotate"  # the hole itself


@pytest.mark.rule("gootmu.sq.remove-tile")
def test_a_tile_with_anybody_or_a_piece_or_a_start_stays_and_its_markers_leave_the_game() -> None:
    lines = "pawn 2: at=h8 home=l12\npieces 2: e1\nmonster at=a12\nmarkers ?@e12 key@g10"
    state = field(lines, b2="REMOVE 1 TILE FROM BOARD")
    play(state, "go", "die 1", "step east")
    for place in (1, 2, 5, 7, 9):  # player, piece, player, monster, start
        assert refused(state, f"remove {place}") == "gootmu.sq.remove-tile"
    census = state.census()
    play(state, "remove 8")
    assert has(state, "markers", "?@gone", "key@gone")
    assert state.census() == census


@pytest.mark.rule("gootmu.space.distance", "gootmu.sq.nearest-gootmu")
def test_nearest_counts_steps_without_walls_round_the_edges_and_across_holes() -> None:
    walls = ("b2 north", "b2 east", "b2 south")
    state = field("pieces 2: b11 e3 none", walls=walls, b2="GO TO NEAREST ENEMY GOOTMU")
    play(state, "die 1", "step east")
    assert moves(state) == ["to b11"]  # three steps round the edge, e3 is four away
    assert refused(state, "to e3") == "gootmu.sq.nearest-gootmu"
    state = field("pieces 2: b11 e2 none", walls=walls, b2="GO TO NEAREST ENEMY GOOTMU")
    play(state, "die 1", "step east")
    assert sorted(moves(state)) == ["to b11", "to e2"]  # among equals the player chooses
    holed = "special - field-1 field-2 field-3 field-4 field-5 field-6 field-7"
    special = tile("special", b2="GO TO NEAREST ENEMY GOOTMU")
    state = lay(special, "pieces 2: b11 j2 none", tiles=holed)
    play(state, "die 1", "step east")
    assert moves(state) == ["to b11"]  # j2 is four steps away across the hole
    state = lay(special, "pieces 2: b10 i2 none", tiles=holed)
    play(state, "die 1", "step east")
    assert moves(state) == ["to i2"]  # three steps across the hole


@pytest.mark.rule("gootmu.move.through-players")
def test_pawns_pass_freely_over_pawns() -> None:
    state = field("pawn 2: at=b2")
    play(state, "die 2", "step east", "step east")
    assert at(state) == "c2"
    assert at(state, "pawn 2") == "b2"


@pytest.mark.rule("gootmu.monster.blocks")
def test_no_player_walks_onto_the_monster() -> None:
    state = field("monster at=b2")
    play(state, "go", "die 2")
    assert refused(state, "step east") == "gootmu.monster.blocks"


@pytest.mark.rule("gootmu.move.long")
def test_more_than_36_are_walked_exactly_or_not_at_all() -> None:
    walls = (*DEAD_END, "a2 west")
    state = field("pawn 1: at=a2 squares=1 doubles=1", walls=walls)  # 4 doubled is 8, squared 64
    log = play(state, "go", "die 4")
    assert [event.numbers["number"] for event in log if event.key == "gootmu.modified"] == [64]
    assert at(state) == "a2"
    assert find(state, "playing") == "2"
    state = field("pawn 1: at=a2 squares=1 doubles=1")  # in the open 64 can be walked, to the last square
    play(state, "die 4")
    steps = 0
    while state.asks() == "step":
        state.play(state.moves()[0])
        steps += 1
    assert steps == 64
    state = field("pawn 1: at=a2 squares=1", walls=walls)
    play(state, "go", "die 6")
    assert refused(state, "walk") == "gootmu.move.pass"  # 36 must come out


@pytest.mark.rule("gootmu.sq.square", "gootmu.sq.double", "gootmu.move.exact")
def test_36_and_12_squares_can_be_walked_to_the_end() -> None:
    for note, number in (("squares=1", 36), ("doubles=1", 12)):
        state = field(f"pawn 1: at=a2 {note}")
        play(state, "die 6", "walk")
        steps = 0
        while state.asks() == "step":
            state.play(state.moves()[0])
            steps += 1
        assert steps == number


@pytest.mark.rule("gootmu.sq.ignore-walls-next")
def test_walls_ignored_for_the_whole_move_obstacles_not() -> None:
    state = field("pawn 1: at=b2 no-walls=1", walls=(*CLOSED_C3, "b2 north", "b2 south", "b2 east"), c2="POOL")
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"  # the pool behind the wall
    play(state, "step south", "step east")
    assert at(state) == "c3"
    assert "no-walls=1" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.pass-wall-next")
def test_one_wall_of_the_next_move_is_passed_but_only_one() -> None:
    walls = (*CORRIDOR, "a2 east", "b2 east", "a2 west")
    state = field("pawn 1: at=a2 one-wall=1", walls=walls)
    play(state, "go", "die 2")
    assert "step east" not in moves(state)  # it would need two walls
    state = field("pawn 1: at=a2 one-wall=1", walls=walls)
    log = play(state, "go", "die 1", "step east")
    assert at(state) == "b2"
    assert "through-wall" in keys(log)
    play(state, "die 1", "step north", "go", "die 1")
    assert find(state, "playing") == "2"  # spent: now the pawn cannot move


@pytest.mark.rule("gootmu.mk.wall")
def test_a_kept_marker_passes_one_wall_and_is_discarded() -> None:
    state = field("pawn 1: at=b3\nmarkers wall@hand-1", walls=CLOSED_C3)
    play(state, "go", "die 1", "step east")
    assert at(state) == "c3"
    assert has(state, "markers", "wall@gone")
    state = field("pawn 1: at=b3", walls=CLOSED_C3)
    play(state, "go", "die 1")
    assert refused(state, "step east") == "gootmu.move.exact"


@pytest.mark.rule("gootmu.turn.must-move")
def test_what_is_found_on_the_way_is_used_at_once_and_what_is_known_counts() -> None:
    walls = (*CORRIDOR, "a2 west")
    state = field("markers key@b2", walls=walls, c2="LOCKED DOOR")
    play(state, "die 3", "step east", "step east", "step east")  # the key lies before the door
    assert at(state) == "d2"
    state = field("markers ?@b2", walls=walls, c2="LOCKED DOOR")
    play(state, "die 3")
    assert find(state, "playing") == "2"  # what lies face down is not known
    state = field("markers key@hand-1", walls=walls, c2="LOCKED DOOR")
    play(state, "die 3", "step east")
    assert refused(state, "drop key") == "gootmu.turn.must-move"


# Two rows of the tile as one closed corridor of eight squares: a2 to d2, then d3 back to a3.
SNAKE = (
    *(f"{column}2 north" for column in "abcd"),
    *(f"{column}3 south" for column in "abcd"),
    *("a2 south", "b2 south", "c2 south", "a2 west", "d2 east", "a3 west", "d3 east"),
)


@pytest.mark.rule("gootmu.move.exact", "gootmu.move.pass")
def test_the_last_square_there_is_can_be_reached_and_none_beyond() -> None:
    state = field("pawn 1: at=a2 plus=2", walls=SNAKE)
    play(state, "go", "die 5")  # seven squares lie before it
    play(state, *["step east"] * 3, "step south", *["step west"] * 3)
    assert at(state) == "a3"
    state = field("pawn 1: at=a2 plus=3", walls=SNAKE)
    play(state, "go", "die 5")
    assert (at(state), find(state, "playing")) == ("a2", "2")


@pytest.mark.rule("gootmu.move.exact")
def test_room_is_counted_to_the_square() -> None:
    state = table(field("pawn 1: at=a2", walls=SNAKE))
    assert walk_possible(state, 0, 1, 0, 15, 0)  # lays out what is looked at
    assert [room_for(state, int(state.at(0)), squares) for squares in (6, 7, 8)] == [True, True, False]


@pytest.mark.rule("gootmu.move.exact")
def test_even_36_squares_are_searched_in_a_few_thousand_nodes() -> None:
    rng = Rng(77)
    worst = 0
    for number in range(60 if ariane.COMPILED else 4):
        state = table(ariane.load("gootmu").new(2 + number % 5))
        while state.actor() == CHANCE:
            state.play(state.draw(rng))
        for move in state.moves()[:: 9 if ariane.COMPILED else 40]:
            placed = table(state.copy())
            placed.play(move)
            for squares in (12, 25, 36):
                walk_possible(placed, int(placed.first), squares, 0, 15, 0)
                worst = max(worst, int(placed.tray.nodes))
    assert 30 < worst < 5000


def looks_and_nodes(squares: int) -> tuple[int, int]:
    """How often room was looked for, and how many squares were tried, from some starts in a maze for six."""
    state, rng = table(ariane.load("gootmu").new(6)), Rng(2)
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    looks = nodes = 0
    for move in state.moves()[::20]:
        placed = table(state.copy())
        placed.play(move)
        before = int(placed.tray.stamp)
        walk_possible(placed, int(placed.first), squares, 0, 15, 0)
        looks += int(placed.tray.stamp) - before
        nodes += int(placed.tray.nodes)
    return looks, nodes


def test_in_a_lane_nobody_looks_for_room_again() -> None:
    looks, nodes = looks_and_nodes(40)  # beyond LONGEST, where room is looked for from the first step on
    assert nodes / 2 < looks < nodes * 0.7  # at every step but the last six it would be 0.83


def test_room_is_looked_for_only_where_a_walk_is_not_found_at_once() -> None:
    looks, nodes = looks_and_nodes(36)
    assert looks < nodes / 10
