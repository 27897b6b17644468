"""G.O.O.T.M.U.: corners of the rules, each as the rulebook has it."""

import pytest

from ariane.games.gootmu.box import KEYS, read_text
from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, moves, play, refused, table

CORRIDOR = tuple(f"{column}2 {side}" for column in "abcd" for side in ("north", "south"))


@pytest.mark.rule("gootmu.sq.forward-backtrack")
def test_backtracking_may_turn_round() -> None:
    state = field(walls=CORRIDOR, b2="MOVE FORWARD 3 SPACES, BACKTRACK OKAY")
    play(state, "die 1", "step east", "step east")
    assert moves(state) == ["step east", "step west"]
    play(state, "step west", "step east")
    assert at(state) == "c2"


@pytest.mark.rule("gootmu.text.conflict")
def test_the_rulebooks_own_example_ends_one_square_left_of_the_slide() -> None:
    state = field(walls=CORRIDOR, b2="SLIDE 2 SPACES >", d2="MOVE THAT WAY 2 SPACES <")
    play(state, "die 1", "step east", "step west", "step west")
    assert at(state) == "a2"


@pytest.mark.rule("gootmu.text.conflict")
def test_a_conflict_is_broken_through_walls_by_a_text_that_ignores_them() -> None:
    state = field("pawn 1: at=b1", walls=("b2 west",), b2="JUMP 2 SPACES >", d2="JUMP 2 SPACES <")
    play(state, "die 1", "step south")
    assert at(state) == "a2"


@pytest.mark.rule("gootmu.text.conflict")
def test_a_conflict_is_broken_once_a_turn() -> None:
    state = field("pawn 1: at=b1", b2="SLIDE 2 SPACES >", d2="SLIDE 2 SPACES <", a2="SLIDE 1 SPACE >")
    play(state, "die 1", "step south")
    assert at(state) == "b2"  # to d2, back to b2, one further to a2, and by its text to b2 again: there it ends


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.sq.secret-panel")
def test_the_monster_is_tested_at_a_panel_and_passes_it() -> None:
    panel = "SECRET PANEL, ROLL 3 OR LESS TO PASS"
    for die, ways in (("die 3", {"step east", "step west"}), ("die 4", {"step west"})):
        state = field("pawn 1: at=k9\nmonster at=b2 held=1 side=west", walls=CORRIDOR, b2=panel)
        play(state, "monster", die, "die 1")
        assert set(moves(state)) == ways


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.sq.monster-free")
def test_on_a_free_move_the_monster_is_tested_too() -> None:
    texts = {"b2": "SECRET PANEL, ROLL 3 OR LESS TO PASS", "b4": "FREE MOVE FOR MONSTER"}
    state = field("pawn 1: at=a4\nmonster at=b2 held=1 side=west", walls=CORRIDOR, squares=texts)
    play(state, "go", "die 1", "step east", "die 2", "die 1")
    assert set(moves(state)) == {"step east", "step west"}


@pytest.mark.rule("gootmu.monster.like-player")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("REMOVE 1 TILE FROM BOARD", "tile-remove-tile"),
        ("MOVE ANOTHER PLAYER 2 SPACES", "whom-move-other-n"),
        ("MOVE 1 GOOTMU 1 SPACE IGNORE WALLS", "piece-move-any-gootmu"),
        ("GO TO NEAREST ENEMY GOOTMU", "square-nearest-gootmu"),
        ("BRING 1 ENEMY GOOTMU HERE", "piece-bring-enemy"),
    ],
)
def test_the_monster_follows_what_needs_no_carrying_and_its_mover_chooses(text: str, asked: str) -> None:
    state = field("pawn 1: at=k9\nmonster at=a2\npieces 1: f1 f2 f3\npieces 2: g1 g2 g3", b2=text)
    play(state, "monster", "die 1", "step east")
    assert (state.asks(), state.actor()) == (asked, 0)


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.sq.extra-turn")
def test_an_extra_turn_of_the_monster_is_its_movers() -> None:
    state = field("pawn 1: at=k9\nmonster at=a2", b2="EXTRA TURN, ROLL AGAIN")
    play(state, "monster", "die 1", "step east")
    assert find(state, "playing") == "1"


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.sq.add-next")
def test_a_modifier_of_the_monster_counts_for_its_next_roll_only() -> None:
    state = field("pawn 1: at=k9\nmonster at=a2 plus=2")
    play(state, "monster", "die 1")
    assert int(table(state).stack[int(table(state).find(5)) + 3]) == 3
    assert "plus" not in find(state, "monster")


@pytest.mark.rule("gootmu.monster.like-player", "gootmu.sq.take-item", "gootmu.sq.lose-turn")
@pytest.mark.parametrize("text", ["TAKE 1 ITEM FROM ANOTHER PLAYER", "GET NEAREST ITEM", "LOSE 1 TURN"])
def test_the_monster_ignores_what_it_cannot_follow(text: str) -> None:
    state = field("pawn 1: at=k9\nmonster at=a2\nmarkers key@hand-2 oil@f2", b2=text)
    play(state, "monster", "die 1", "step east")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.monster.like-player")
@pytest.mark.parametrize(
    "text",
    [
        "LOSE 2 TURNS",
        "ROLL A 3, LOSE YOUR NEXT TURN",
        "MOVE 3 SPACES NEXT TURN (NO ROLL)",
        "NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL",
        "ROLL LESS THAN 3 TO MOVE",
        "MOVE RANDOMLY NEXT TURN",
        "MOVE THAT WAY NEXT TURN >",
        "IGNORE WALLS NEXT TURN",
        "PASS THROUGH ANY WALL NEXT TURN",
        "ENEMY MOVES YOUR NEXT TURN",
        "SELECT NEXT ROLL (1 TO 6)",
        "CANCEL OUT ANY 1 FUTURE SQUARE",
        "NEXT PLAYER YOU TOUCH GO HOME",
    ],
)
def test_a_later_turn_is_nothing_to_the_monster_which_has_none_of_its_own(text: str) -> None:
    lines = "pawn 1: at=k9\nmonster at=a2"
    plain, state = field(lines), field(lines, b2=text)
    for each in (plain, state):
        play(each, "monster", "die 1", "step east")
    assert (at(state, "monster"), find(state, "playing")) == ("b2", "2")
    for who in ("monster", "pawn 1", "pawn 2"):
        assert find(state, who) == find(plain, who)  # as on a square without a text


@pytest.mark.rule("gootmu.move.natural-six", "gootmu.mk.magnet")
def test_a_natural_six_may_turn_a_tile_although_a_magnet_would_drag() -> None:
    state = field("pawn 1: at=a2 plus=-4\nmarkers magnet@c2")
    play(state, "die 6")
    assert state.asks() == "six"
    assert {"walk", "rotate 1 clockwise"} <= set(moves(state))
    play(state, "walk")
    assert at(state) == "b2"  # dragged by one


@pytest.mark.rule("gootmu.sq.get-nearest")
def test_among_several_items_on_one_square_the_player_chooses() -> None:
    state = field("markers key@f2 oil@f2 ?@f2", b2="GET NEAREST ITEM")
    play(state, "die 1", "step east", "to f2")
    assert moves(state) == ["take", "choose key", "choose oil"]
    assert refused(state, "choose boat") == "gootmu.sq.get-nearest"
    play(state, "choose oil")
    assert "oil@hand-1" in find(state, "markers")
    assert "key@f2" in find(state, "markers")


@pytest.mark.rule("gootmu.sq.get-nearest")
def test_the_face_down_one_of_several_may_be_a_fire_then_the_next_is_sought() -> None:
    state = field("markers key@f2 ?@f2", b2="GET NEAREST ITEM")
    play(state, "die 1", "step east", "to f2", "take", "marker fire")
    assert "fire@f2" in find(state, "markers")
    play(state, "to f2")
    assert "key@hand-1" in find(state, "markers")


@pytest.mark.rule("gootmu.sq.item-first", "gootmu.sq.take-item")
def test_taking_an_item_from_a_player_does_not_lift_item_first() -> None:
    state = field("pawn 1: at=a2 item-first=1\nmarkers key@hand-2 oil@f9", b2="TAKE 1 ITEM FROM ANOTHER PLAYER")
    play(state, "die 1", "step east", "player 2", "choose key")
    assert "key@hand-1" in find(state, "markers")
    assert has(state, "pawn 1", "item-first=1")


@pytest.mark.rule("gootmu.sq.odd-only", "gootmu.closed.six")
def test_an_even_six_crosses_no_wall_where_only_an_odd_roll_moves() -> None:
    state = field("pawn 1: at=c2 odd=1", walls=CLOSED_C3)
    play(state, "go", "die 6")
    assert refused(state, "cross south") == "gootmu.sq.odd-only"
    assert "rotate 1 clockwise" in moves(state)


@pytest.mark.rule("gootmu.sq.cancel-square")
def test_a_cancelled_square_opens_a_door_on_a_texts_way() -> None:
    for text in ("SLIDE 2 SPACES >", "MOVE THAT WAY 2 SPACES >"):
        state = field("pawn 1: at=a2 cancels=1", walls=CORRIDOR, b2=text, c2="LOCKED DOOR")
        play(state, "die 1", "step east")
        play(state, "no")  # the text itself is followed
        assert state.asks() == "cancel-square"
        log = play(state, "yes")
        if state.asks() == "step":
            log += play(state, "step east", "step east")
        assert at(state) == "d2"
        assert "cancelled-square" in keys(log)
        assert "cancels" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.cancel-square", "gootmu.text.impossible")
def test_who_keeps_the_cancelled_square_ignores_the_text() -> None:
    state = field("pawn 1: at=a2 cancels=1", b2="JUMP 2 SPACES >", d2="LOCKED DOOR")
    play(state, "die 1", "step east", "no", "no")
    assert at(state) == "b2"
    assert has(state, "pawn 1", "cancels=1")
    state = field("pawn 1: at=a2 cancels=1", b2="JUMP 2 SPACES >", d2="LOCKED DOOR")
    play(state, "die 1", "step east", "no", "yes")
    assert at(state) == "d2"
    assert "cancels" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.power.roll")
def test_a_token_may_stand_for_a_test() -> None:
    state = field("pawn 1: at=b2 less=3\nmarkers power@hand-1")
    play(state, "go")
    assert state.asks() == "roll"
    play(state, "token 2")
    assert "power@gone" in find(state, "markers")
    assert state.asks() == "die"  # passed, and now the movement roll


@pytest.mark.rule("gootmu.power.roll", "gootmu.sq.roll-extra")
def test_a_token_may_stand_for_a_texts_roll_or_not() -> None:
    for answer, turn in (("token 1", "1"), ("roll", "2")):
        state = field("markers power@hand-1", b2="ROLL A 1, GET 2 EXTRA TURNS")
        play(state, "go", "roll", "die 1", "step east", answer)
        if state.asks() == "die":
            play(state, "die 4")
        if state.asks() == "end":
            play(state, "end")
        assert find(state, "playing") == turn


@pytest.mark.rule("gootmu.power.roll", "gootmu.sq.random")
def test_a_token_may_stand_for_a_direction_that_can_be_gone() -> None:
    state = field("pawn 1: at=b2 random=1\nmarkers power@hand-1", walls=("b2 north",))
    play(state, "go", "roll", "die 2")
    assert moves(state) == ["roll", "token 2", "token 3", "token 4"]
    assert refused(state, "token 1") == "gootmu.sq.random"
    play(state, "token 2")
    assert at(state) == "c2"


HEADWORDS = """
add-all: ADD 1 TO ALL FUTURE DIE ROLL
add-next: ADD 2 TO YOUR NEXT ROLL
no-permanent: ANY PERMANENT EFFECT ON YOU GOES AWAY
bring-enemy: BRING 1 ENEMY GOOTMU HERE
cancel-square: CANCEL OUT ANY ONE FUTURE SQUARE|CANCEL OUT ANY TWO FUTURE SQUARE
discard-item: CONFUSED, DISCARD ONE ITEM
drop-all: DROP ALL TOKENS HERE, THEN BACK UP 3 SPACES
drop-far: DROP ONE ITEM 4 SPACE FROM HERE
drop-gootmu: DROP 1 GOOTMU PIECE, GO BACK TO START
double: DOUBLE YOUR NEXT ROLL
enemy-moves: ENEMY MOVES YOUR NEXT TURN|LET OTHER PLAYER MOVE YOUR NEXT TURN
enemy-moves-gootmu: ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE
extra-turn: EXTRA TURN, ROLL AGAIN
monster-free: FREE MOVE FOR MONSTER
another-piece: GET ANOTHER PLAYER PIECE
get-nearest: GET NEAREST ITEM
give-gootmu: GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT
give-item: GIVE ANOTHER PLAYER 1 ITEM
go-anywhere: GO ANYWHERE
nearest-gootmu: GO TO NEAREST ENEMY GOOTMU
nearest-item: GO TO NEAREST ITEM
ignore-walls-next: IGNORE WALLS NEXT TURN
jump: JUMP 3 SPACES >
locked-door: LOCKED DOOR
lose-turn: LOSE 1 TURN
move-other-n: MOVE ANOTHER PLAYER 2 SPACES
any-direction: MOVE ANY DIRECTION 3 SPACES, IGNORE WALLS
back: MOVE BACK 3 SPACES
forward: MOVE FORWARD 3 SPACES
forward-backtrack: MOVE FORWARD 10 SPACES, BACKTRACK OKAY
monster-tile-over: MOVE MONSTER OVER 1 TILE ANY SPACE
move-any-gootmu: MOVE 1 GOOTMU 1 SPACE IGNORE WALLS
move-own-gootmu: MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS
move-other-one: MOVE 1 OTHER PLAYER 1 SPACE
move-others: MOVE OTHER PLAYERS 1 SPACE EACH
random: MOVE RANDOMLY NEXT TURN
that-way-next: MOVE THAT WAY NEXT TURN >
that-way: MOVE THAT WAY 5 SPACES >
no-roll: MOVE THREE SPACES NEXT TURN (NO ROLL)
free-walls: MOVE 3 SPACES IGNORE WALLS
nearest-label: MOVE TO THE NEAREST LABELED SPACE
next-tile: MOVE TO NEXT TILE, ANYWHERE IN IT >
same-space: MOVE TO SAME SPACE AS ANOTHER PLAYER
monster-tile: MOVE TO THE TILE WITH MONSTER ON IT
touch-home: NEXT PLAYER YOU TOUCH GO HOME
odd-only: NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL
narrow-passage: OIL NEEDED|NARROW PASSAGE
pass-wall-next: PASS THROUGH ANY WALL NEXT TURN
pool: POOL
remove-tile: REMOVE 1 TILE FROM BOARD
roll-extra: ROLL A 1, GET 2 EXTRA TURNS
roll-lose: ROLL A 5, LOSE YOUR NEXT TURN
less-than: ROLL LESS THAN 3 TO MOVE
rotate-any: ROTATE ANY TILE ON BOARD
rotate-this-cw: ROTATE THIS TILE CLOCKWISE 1/4 TURN
secret-panel: SECRET PANEL, ROLL 3 OR LESS TO PASS
select: SELECT NEXT ROLL (1 TO 5)
slide: SLIDE 2 SPACES >
snake-pit: SNAKE PIT
square: SQUARE NEXT ROLL
minus: SUBSTRACT 3 FROM YOUR NEXT ROLL|MINUS 1 TO YOUR ROLL
subtract-all: SUBSTRACT 1 FROM ALL YOUR FUTURE DIE ROLLS
swap-gootmu: SWAP ANY 2 GOOTMU ON THE BOARD
swap-player: SWAP PLACE WITH ANOTHER PLAYER
take-item: TAKE 1 ITEM FROM ANOTHER PLAYER
teleport-gootmu: TELEPORT TO ANY GOOTMU TOKEN
monster-start: THE MONSTER START HERE|THE MONSTER STARTS HERE
trap-door: TRAP DOOR ONE WAY >|ONE WAY TRAP DOOR >
turn-over: TURN OVER ANY 1 ITEM, ANYWHERE
carry-four: YOU MAY NOW CARRY 4 ITEMS
may-rotate: YOU MAY ROTATE THIS TILE
item-first: YOU MUST PICK UP 1 ITEM BEFORE GOOTMU
"""


@pytest.mark.rule("gootmu.tiles", "gootmu.text.numbers")
@pytest.mark.parametrize("line", HEADWORDS.strip().splitlines())
def test_the_box_reads_what_the_rulebook_prints(line: str) -> None:
    key, _, printed = line.partition(": ")
    for words in printed.split("|"):
        text = read_text(words)
        assert text is not None
        assert KEYS[text.kind] == key


@pytest.mark.rule("gootmu.pieces", "gootmu.tiles")
def test_the_census_counts_what_is_really_there() -> None:
    state = table(field(b2="REMOVE 1 TILE FROM BOARD"))
    before = state.census()
    state.set_note(1, 0, -1)  # a pawn that is nowhere
    assert state.census()["pawn"] == before["pawn"] - 1
    state.set_note(1, 0, 20)
    assert state.census() == before
    state.board.tiles[3] = state.board.tiles[4]  # one tile lies twice, another nowhere
    assert state.census()["tile"] != before["tile"]
