"""The board as data: read, checked, refused with what would be right."""

import pytest

import ariane
from ariane.core.errors import BadComponents
from ariane.core.registry import our_components, released
from ariane.games.berzerk.box import square_name, square_of
from ariane.games.berzerk.rules import BerzerkGame
from tests.games.berzerk.scenes import CAMPS, STARS, at, board, components, drawing, go, refused


def rejected(maze: list[str], camps: list[str] = CAMPS) -> str:
    with pytest.raises(BadComponents) as error:
        ariane.load("berzerk", components(maze, camps))
    return str(error.value)


@pytest.mark.rule("berzerk.pieces")
def test_the_box_holds_a_humanoid_six_robots_otto_and_five_lives_each() -> None:
    state = ariane.load("berzerk").new()
    assert state.census() == {"robots": 6, "humanoid and otto": 2}
    assert "lives 5 5" in state.dump()
    assert state.seats == 2
    assert state.moves() == [0, 1, 2, 3, 4, 5]
    assert [state.name(move) for move in state.moves()] == [f"roll {number}" for number in range(1, 7)]


@pytest.mark.rule("berzerk.board")
def test_our_board_is_nine_by_nine_with_homes_at_the_ends_and_six_stars() -> None:
    game = ariane.load("berzerk")
    assert isinstance(game, BerzerkGame)
    board = game.board
    assert (square_name(board.home), square_name(board.lair), square_name(board.centre)) == ("e1", "e9", "e5")
    assert len(set(board.stars)) == 6
    assert [square_of(square_name(square)) for square in range(81)] == list(range(81))
    hatched = [square_name(square) for square in range(81) if board.hatched[square]]
    assert hatched == ["a5", "b5", "c5", "d5", "f5", "g5", "h5", "i5"]
    assert all(board.camps[square_of(name)] == 0 for name in hatched)
    assert board.camps[board.home] == 0
    assert board.camps[board.lair] == 1


@pytest.mark.rule("berzerk.board")
@pytest.mark.parametrize(
    ("change", "right"),
    [
        (lambda maze: maze[:-2], "19 lines"),
        (lambda maze: [maze[0] + "+", *maze[1:]], "37 wide"),
        (lambda maze: [line.replace(" H ", "   ") for line in maze], "one H"),
        (lambda maze: [line.replace(" O ", " H ") for line in maze], "one H"),
        (lambda maze: [line.replace(" X ", "///") for line in maze], "X (the centre)"),
        (lambda maze: [*maze[:9], maze[9].replace("///  X ", " X  ///"), *maze[10:]], "stands on e5"),
        (lambda maze: [maze[0], " " + maze[1][1:], *maze[2:]], "all round the edge"),
        (lambda maze: [maze[0], maze[1], "+-- " + maze[2][4:], *maze[3:]], "'---' or nothing"),
        (lambda maze: [maze[0], "|   !" + maze[1][5:], *maze[2:]], "wall '|' or nothing"),
        (lambda maze: [maze[0], "| ?" + maze[1][3:], *maze[2:]], "a square shows one of"),
    ],
)
def test_a_wrong_drawing_is_refused_with_what_would_be_right(change: object, right: str) -> None:
    assert callable(change)
    told = rejected(change(drawing()))
    assert right in told
    assert told.startswith("test.toml, line 2: board.maze")


@pytest.mark.rule("berzerk.board")
@pytest.mark.parametrize("stars", [STARS[:5], (*STARS, "b2")])
def test_there_are_six_stars_no_more_and_no_fewer(stars: tuple[str, ...]) -> None:
    assert f"has {len(stars)} star squares; there are 6" in rejected(drawing(stars=stars))


@pytest.mark.rule("berzerk.board")
def test_every_square_must_be_reached_on_foot() -> None:
    told = rejected(drawing(("a1|a2", "a1|b1")))
    assert "no way from the Humanoid's square to a1" in told


@pytest.mark.rule("berzerk.board")
def test_no_single_square_may_cut_the_humanoid_off_from_otto() -> None:
    assert "cut in two on e2" in rejected(drawing(("d1|e1", "e1|f1")))
    across = tuple(f"{column}4|{column}3" for column in "abcdefgh")
    assert "cut in two on i4" in rejected(drawing(across))


@pytest.mark.rule("berzerk.board")
def test_the_camps_are_joined_through_hatched_squares_only() -> None:
    assert "past the hatched line" in rejected(drawing(hatched_row=4))
    camps = [*CAMPS[:4], "ohhhxhhhh", *CAMPS[5:]]
    assert "hatched squares are in camp h" in rejected(drawing(), camps)
    assert "nine lines of nine letters" in rejected(drawing(), CAMPS[1:])
    assert "H lies in camp h" in rejected(drawing(), ["ooooooooo"] * 9)


def test_an_unknown_key_is_not_silently_ignored() -> None:
    box = components(drawing())
    with pytest.raises(BadComponents, match="is not known here"):
        ariane.load("berzerk", ariane.Components(box.text + "walls = 3\n", "test.toml"))


def test_a_board_of_ones_own_can_be_played_and_its_record_read_back() -> None:
    game = board("d4|d5")
    record = ariane.Record(game, 2)
    state = record.start()
    rng = ariane.Rng(3)
    while state.actor() != ariane.OVER:
        move = int(state.draw(rng)) if state.actor() == ariane.CHANCE else state.moves()[0]
        record.add(state, move)
        state.play(move)
    again = ariane.Record.parse(record.write())
    assert again.at().fingerprint() == state.fingerprint()


def test_the_shipped_board_is_kept_for_old_records() -> None:
    box = our_components("berzerk")
    kept = released("berzerk")
    assert box.digest in kept
    assert (ariane.core.registry.folder("berzerk") / "released" / f"{box.digest}.toml").is_file()


@pytest.mark.rule("berzerk.square.stars")
def test_every_piece_may_stand_on_a_star() -> None:
    assert STARS[0] == "a8"
    humanoid = at("asks walk; roll 1; humanoid a7; robots - - - - a6 i6; otto e8")
    go(humanoid, "step north")
    assert "humanoid a8" in humanoid.dump()
    robot = at("asks robots; roll 1; robots b8 c8 g8 i8 a6 i6; humanoid h1")
    go(robot, "robot 1 west")
    assert "robots a8 c8 g8 i8 a6 i6" in robot.dump()
    otto = at("asks otto; roll 4; robots - - - i8 b6 i6; otto e8; humanoid h1")
    go(otto, "otto west")
    assert "otto a8" in otto.dump()


@pytest.mark.rule("berzerk.camps.free")
def test_hatched_squares_stop_nobody_and_shelter_nobody() -> None:
    over = at("asks walk; roll 3; humanoid b4; robots - - - - - i8; otto e8")
    go(over, "step north", "step north", "step east")
    assert "humanoid c6" in over.dump()
    back = at("asks walk; roll 1; humanoid c6; robots - - - - a8 i8; otto e8")
    assert refused(back, "step south") is None
    hit = at("asks robots; roll 2; humanoid b5; robots b7 c8 g8 i8 a6 i6")
    log = go(hit, "robot 1 south", "robot 1 south")
    assert "berzerk.hit" in [event.key for event in log]
    otto = at("asks otto; roll 6; humanoid h1; robots - - - - a8 i8; otto c9")
    go(otto, "otto south")
    assert "otto c3" in otto.dump()
