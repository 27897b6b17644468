"""G.O.O.T.M.U.: texts in general: when they are followed, by whom, what cannot be followed, and conflicts."""

import pytest

from ariane.games.gootmu import box
from ariane.games.gootmu.box import is_label
from tests.games.gootmu.story import CLOSED_C3, at, field, find, has, keys, moves, play, refused

CORRIDOR = tuple(f"{column}2 {side}" for column in "abcd" for side in ("north", "south"))
WALLED_B2 = ("b2 north", "b2 east", "b2 south")


@pytest.mark.rule("gootmu.text.end-only")
def test_a_text_is_for_who_ends_there() -> None:
    state = field(b2="LOSE 1 TURN")
    play(state, "die 2", "step east", "step east")
    assert "lost" not in find(state, "pawn 1")


SURROUNDED = "a2: TRAP DOOR ONE WAY >|b1: OIL NEEDED|b3: OIL NEEDED|c2: LOCKED DOOR"
EVERYWHERE = "pieces 1: e1 i1 a5|pieces 2: i5 a9 e9|pawn 2: at=h8 home=l12"
IMPOSSIBLE = [
    pytest.param(
        "MOVE ANY DIRECTION 2 SPACES, IGNORE WALLS",
        SURROUNDED,
        (),
        id="gootmu.sq.any-direction",
        marks=pytest.mark.rule("gootmu.sq.any-direction"),
    ),
    pytest.param(
        "MOVE 2 SPACES IGNORE WALLS",
        SURROUNDED,
        (),
        id="gootmu.sq.free-walls",
        marks=pytest.mark.rule("gootmu.sq.free-walls"),
    ),
    pytest.param(
        "REMOVE 1 TILE FROM BOARD",
        EVERYWHERE,
        (),
        id="gootmu.sq.remove-tile",
        marks=pytest.mark.rule("gootmu.sq.remove-tile"),
    ),
    pytest.param("SLIDE 2 SPACES >", "", ("c2 east",), id="gootmu.sq.slide", marks=pytest.mark.rule("gootmu.sq.slide")),
    pytest.param(
        "JUMP 2 SPACES >", "d2: LOCKED DOOR", (), id="gootmu.sq.jump", marks=pytest.mark.rule("gootmu.sq.jump")
    ),
    pytest.param(
        "MOVE THAT WAY 2 SPACES >",
        "",
        ("b2 east",),
        id="gootmu.sq.that-way",
        marks=pytest.mark.rule("gootmu.sq.that-way"),
    ),
    pytest.param(
        "MOVE FORWARD 2 SPACES", "", ("b2 east",), id="gootmu.sq.forward", marks=pytest.mark.rule("gootmu.sq.forward")
    ),
    pytest.param(
        "MOVE FORWARD 4 SPACES, BACKTRACK OKAY",
        "",
        ("b2 east",),
        id="gootmu.sq.forward-backtrack",
        marks=pytest.mark.rule("gootmu.sq.forward-backtrack"),
    ),
    pytest.param(
        "MOVE BACK 2 SPACES",
        "a2: TRAP DOOR ONE WAY >",
        (),
        id="gootmu.sq.back",
        marks=pytest.mark.rule("gootmu.sq.back"),
    ),
    pytest.param(
        "GO TO NEAREST ENEMY GOOTMU",
        "pieces 1: k9",
        (),
        id="gootmu.sq.nearest-gootmu",
        marks=pytest.mark.rule("gootmu.sq.nearest-gootmu"),
    ),
    pytest.param(
        "GO TO NEAREST ITEM",
        "markers magnet@k9",
        (),
        id="gootmu.sq.nearest-item",
        marks=pytest.mark.rule("gootmu.sq.nearest-item"),
    ),
    pytest.param(
        "MOVE TO THE NEAREST LABELED SPACE",
        "d1: POOL",
        (),
        id="gootmu.sq.nearest-label",
        marks=pytest.mark.rule("gootmu.sq.nearest-label"),
    ),
    pytest.param(
        "MOVE TO THE TILE WITH MONSTER ON IT",
        "",
        (),
        id="gootmu.sq.monster-tile",
        marks=pytest.mark.rule("gootmu.sq.monster-tile"),
    ),
    pytest.param(
        "TELEPORT TO ANY GOOTMU TOKEN",
        "pieces 2: hand-2",
        (),
        id="gootmu.sq.teleport-gootmu",
        marks=pytest.mark.rule("gootmu.sq.teleport-gootmu"),
    ),
    pytest.param(
        "MOVE TO SAME SPACE AS ANOTHER PLAYER",
        "pawn 2: at=d2|d2: POOL",
        (),
        id="gootmu.sq.same-space",
        marks=pytest.mark.rule("gootmu.sq.same-space"),
    ),
    pytest.param(
        "SWAP PLACE WITH ANOTHER PLAYER",
        "pawn 2: at=d2|d2: POOL",
        (),
        id="gootmu.sq.swap-player",
        marks=pytest.mark.rule("gootmu.sq.swap-player"),
    ),
    pytest.param(
        "MOVE ANOTHER PLAYER 2 SPACES",
        "pawn 2: at=c3",
        CLOSED_C3,
        id="gootmu.sq.move-other-n",
        marks=pytest.mark.rule("gootmu.sq.move-other-n"),
    ),
    pytest.param(
        "MOVE 1 OTHER PLAYER 1 SPACE",
        "pawn 2: at=c3",
        CLOSED_C3,
        id="gootmu.sq.move-other-one",
        marks=pytest.mark.rule("gootmu.sq.move-other-one"),
    ),
    pytest.param(
        "MOVE OTHER PLAYERS 1 SPACE EACH",
        "pawn 2: at=c3",
        CLOSED_C3,
        id="gootmu.sq.move-others",
        marks=pytest.mark.rule("gootmu.sq.move-others"),
    ),
    pytest.param(
        "GET ANOTHER PLAYER PIECE",
        "pseudo 1: at=k9",
        (),
        id="gootmu.sq.another-piece",
        marks=pytest.mark.rule("gootmu.sq.another-piece"),
    ),
    pytest.param(
        "BRING 1 ENEMY GOOTMU HERE",
        "pieces 1: k9",
        (),
        id="gootmu.sq.bring-enemy",
        marks=pytest.mark.rule("gootmu.sq.bring-enemy"),
    ),
    pytest.param(
        "MOVE 1 GOOTMU 1 SPACE IGNORE WALLS",
        "pieces 1: hand-1",
        (),
        id="gootmu.sq.move-any-gootmu",
        marks=pytest.mark.rule("gootmu.sq.move-any-gootmu"),
    ),
    pytest.param(
        "MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS",
        "pieces 2: k9",
        (),
        id="gootmu.sq.move-own-gootmu",
        marks=pytest.mark.rule("gootmu.sq.move-own-gootmu"),
    ),
    pytest.param(
        "ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE",
        "pieces 2: k9",
        (),
        id="gootmu.sq.enemy-moves-gootmu",
        marks=pytest.mark.rule("gootmu.sq.enemy-moves-gootmu"),
    ),
    pytest.param(
        "SWAP ANY 2 GOOTMU ON THE BOARD",
        "pieces 2: k9",
        (),
        id="gootmu.sq.swap-gootmu",
        marks=pytest.mark.rule("gootmu.sq.swap-gootmu"),
    ),
    pytest.param(
        "GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT",
        "pieces 1: k9",
        (),
        id="gootmu.sq.give-gootmu",
        marks=pytest.mark.rule("gootmu.sq.give-gootmu"),
    ),
    pytest.param(
        "YOU MUST PICK UP 1 ITEM BEFORE GOOTMU",
        "markers magnet@k9",
        (),
        id="gootmu.sq.item-first",
        marks=pytest.mark.rule("gootmu.sq.item-first"),
    ),
    pytest.param(
        "CONFUSED, DISCARD ONE ITEM",
        "pieces 1: hand-1",
        (),
        id="gootmu.sq.discard-item",
        marks=pytest.mark.rule("gootmu.sq.discard-item"),
    ),
    pytest.param(
        "DROP ONE ITEM 4 SPACES FROM HERE",
        "",
        (),
        id="gootmu.sq.drop-far",
        marks=pytest.mark.rule("gootmu.sq.drop-far"),
    ),
    pytest.param(
        "GET NEAREST ITEM",
        "markers magnet@k9",
        (),
        id="gootmu.sq.get-nearest",
        marks=pytest.mark.rule("gootmu.sq.get-nearest"),
    ),
    pytest.param(
        "GIVE ANOTHER PLAYER 1 ITEM",
        "pieces 1: hand-1",
        (),
        id="gootmu.sq.give-item",
        marks=pytest.mark.rule("gootmu.sq.give-item"),
    ),
    pytest.param(
        "TAKE 1 ITEM FROM ANOTHER PLAYER",
        "pieces 2: hand-2",
        (),
        id="gootmu.sq.take-item",
        marks=pytest.mark.rule("gootmu.sq.take-item"),
    ),
    pytest.param(
        "TURN OVER ANY 1 ITEM, ANYWHERE",
        "markers magnet@k9",
        (),
        id="gootmu.sq.turn-over",
        marks=pytest.mark.rule("gootmu.sq.turn-over"),
    ),
    pytest.param(
        "FREE MOVE FOR MONSTER", "", (), id="gootmu.sq.monster-free", marks=pytest.mark.rule("gootmu.sq.monster-free")
    ),
    pytest.param(
        "MOVE MONSTER OVER 1 TILE ANY SPACE",
        "",
        (),
        id="gootmu.sq.monster-tile-over",
        marks=pytest.mark.rule("gootmu.sq.monster-tile-over"),
    ),
]


@pytest.mark.rule("gootmu.text.impossible")
@pytest.mark.parametrize(("text", "about", "walls"), IMPOSSIBLE)
def test_what_cannot_be_followed_is_ignored(text: str, about: str, walls: tuple[str, ...]) -> None:
    texts = {"b2": text}
    lines = []
    for part in about.split("|"):
        if part[2:3] == ":":
            texts[part[:2]] = part[4:]
        else:
            lines.append(part)
    state = field("\n".join([f"pawn 1: at=a2{' held=2' if 'a2' in texts else ''}", *lines]), walls=walls, squares=texts)
    before = {what: find(state, what) for what in ("pieces 1", "pieces 2", "markers", "pawn 2", "monster", "tiles")}
    play(state, "die 1", "step east")
    if state.asks() == "end":
        play(state, "end")
    assert find(state, "playing") == ("1b" if "pseudo" in about else "2")  # nothing was asked
    assert at(state) == "b2"
    assert {what: find(state, what) for what in before} == before


# Texts that can always be followed: they note something, turn a tile, or go where there is always room; of those with
# two parts one is always possible; the doors hold whoever stands there.
ALWAYS = {
    "add-all", "add-next", "minus", "subtract-all", "double", "square", "select", "no-roll", "odd-only",
    "less-than", "random", "that-way-next", "ignore-walls-next", "pass-wall-next", "no-permanent", "cancel-square",
    "extra-turn", "roll-extra", "roll-lose", "lose-turn", "enemy-moves", "go-anywhere", "next-tile",
    "secret-panel", "trap-door", "touch-home", "drop-gootmu", "drop-all", "carry-four", "rotate-this-cw",
    "may-rotate", "rotate-any",
}  # fmt: skip


def test_every_text_is_tried_where_it_is_impossible_or_always_possible() -> None:
    tried = {str(case.id).removeprefix("gootmu.sq.") for case in IMPOSSIBLE}
    labels = {key for kind, key in enumerate(box.KEYS) if is_label(kind)}
    assert tried | ALWAYS == labels
    assert not tried & ALWAYS


@pytest.mark.rule("gootmu.sq.any-direction", "gootmu.sq.free-walls")
def test_walls_are_ignored_straight_on_or_not() -> None:
    state = field(walls=(*WALLED_B2, *CLOSED_C3), b2="MOVE ANY DIRECTION 2 SPACES, IGNORE WALLS")
    play(state, "die 1", "step east", "step east")
    assert at(state) == "d2"
    state = field(walls=(*WALLED_B2, *CLOSED_C3), b2="MOVE 2 SPACES IGNORE WALLS")
    play(state, "die 1", "step east", "step south", "step east")
    assert at(state) == "c3"


@pytest.mark.rule("gootmu.text.parts", "gootmu.sq.drop-gootmu", "gootmu.sq.drop-all")
def test_of_two_parts_each_possible_one_is_done() -> None:
    state = field("pawn 1: at=a2 home=k6", b2="DROP 1 GOOTMU PIECE, GO BACK TO START")
    play(state, "die 1", "step east")
    assert at(state) == "k6"  # with nothing to drop one goes back all the same
    state = field("markers key@hand-1", a2="TRAP DOOR ONE WAY >", b2="DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES")
    play(state, "die 1", "step east")
    assert has(state, "markers", "key@b2")
    assert at(state) == "b2"  # the way back is barred, the drop is done
    state = field(b2="DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES")
    play(state, "die 1", "step east", "step west", "step west")
    assert at(state) == "l2"


@pytest.mark.rule("gootmu.text.parts", "gootmu.sq.rotate-this-cw", "gootmu.sq.may-rotate")
def test_texts_without_may_are_compulsory() -> None:
    state = field("markers key@hand-1", b2="CONFUSED, DISCARD ONE ITEM")
    play(state, "die 1", "step east")
    assert moves(state) == ["choose key"]
    state = field(b2="YOU MAY ROTATE THIS TILE")
    play(state, "die 1", "step east")
    assert refused(state, "rotate 2 clockwise") == "gootmu.sq.may-rotate"
    play(state, "no")
    assert has(state, "tiles", "special/0")


@pytest.mark.rule("gootmu.text.move")
def test_a_moves_first_step_follows_the_arrow_then_it_is_free_without_turning_back() -> None:
    state = field(b2="MOVE THAT WAY 3 SPACES v")
    play(state, "die 1", "step east")
    assert moves(state) == ["step south"]
    assert refused(state, "step east") == "gootmu.text.move"
    play(state, "step south")
    assert sorted(moves(state)) == ["step east", "step south", "step west"]


@pytest.mark.rule("gootmu.text.slide-jump")
def test_a_slide_stays_straight_and_a_jump_flies_over_walls_and_squares() -> None:
    state = field("markers ?@c2", walls=("d2 east",), b2="SLIDE 3 SPACES >")
    log = play(state, "die 1", "step east")
    assert "ignored" in keys(log)
    assert at(state) == "b2"
    state = field(
        "markers ?@c2 ?@d2\npawn 1: at=a2 touch=1\npawn 2: at=c2 home=k9", walls=WALLED_B2, b2="JUMP 2 SPACES >"
    )
    play(state, "die 1", "step east", "marker key")
    assert at(state) == "d2"
    assert at(state, "pawn 2") == "c2"
    assert has(state, "markers", "?@c2", "key@hand-1")


@pytest.mark.rule("gootmu.text.destination", "gootmu.sq.go-anywhere", "gootmu.sq.next-tile")
def test_a_chosen_destination_is_no_monster_and_no_obstacle_without_its_pass() -> None:
    state = field("monster at=k9", b2="GO ANYWHERE", c4="POOL")
    play(state, "go", "die 1", "step east")
    assert refused(state, "to k9") == "gootmu.text.destination"
    assert refused(state, "to c4") == "gootmu.text.destination"
    assert refused(state, "to d1") is None
    state = field("markers boat@hand-1", b2="GO ANYWHERE", c4="POOL")
    play(state, "die 1", "step east")
    assert refused(state, "to c4") is None
    state = field(b2="MOVE TO NEXT TILE, ANYWHERE IN IT v")
    play(state, "die 1", "step east")
    assert refused(state, "to f3") == "gootmu.sq.next-tile"
    assert len(moves(state)) == 16


@pytest.mark.rule("gootmu.sq.monster-tile", "gootmu.sq.teleport-gootmu")
def test_only_squares_of_the_monsters_tile_and_only_squares_with_a_piece() -> None:
    state = field("monster at=k10", b2="MOVE TO THE TILE WITH MONSTER ON IT")
    play(state, "go", "die 1", "step east")
    assert refused(state, "to f3") == "gootmu.sq.monster-tile"
    assert refused(state, "to k10") == "gootmu.text.destination"
    assert len(moves(state)) == 15
    state = field("pieces 1: j9\npieces 2: k1 hand-2", b2="TELEPORT TO ANY GOOTMU TOKEN")
    play(state, "die 1", "step east")
    assert refused(state, "to h8") == "gootmu.sq.teleport-gootmu"  # a carried piece is no target
    assert sorted(moves(state)) == ["to j9", "to k1"]


@pytest.mark.rule("gootmu.sq.move-others", "gootmu.text.chain")
def test_all_other_players_are_moved_and_each_follows_the_text_it_lands_on() -> None:
    texts = {"b2": "MOVE OTHER PLAYERS 1 SPACE EACH", "c2": "ADD 2 TO YOUR NEXT ROLL"}
    state = field("pawn 2: at=h8\npawn 3: at=c1", seats=3, squares=texts)
    play(state, "die 1", "step east", "step north", "step south")
    assert at(state, "pawn 2") == "h7"
    assert has(state, "pawn 3", "at=c2", "plus=2")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.sq.give-item", "gootmu.sq.take-item", "gootmu.sq.enemy-moves-gootmu", "gootmu.pseudo.status")
def test_items_go_to_opponents_come_from_who_has_some_and_only_own_pieces_are_moved() -> None:
    lines = "pawn 3: at=k9\npseudo 1: at=k6\nmarkers key@hand-1"
    state = field(lines, seats=3, b2="GIVE ANOTHER PLAYER 1 ITEM")
    play(state, "die 1", "step east", "choose key")
    assert refused(state, "player 1b") == "gootmu.sq.give-item"  # never its leader's enemy
    assert moves(state) == ["player 2", "player 3"]
    state = field("pawn 3: at=k9\nmarkers key@hand-3", seats=3, b2="TAKE 1 ITEM FROM ANOTHER PLAYER")
    play(state, "die 1", "step east")
    assert refused(state, "player 2") == "gootmu.sq.take-item"  # nothing to take
    assert moves(state) == ["player 3"]
    state = field("pieces 1: k9\npieces 2: k10", b2="ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE")
    play(state, "die 1", "step east")
    assert state.actor() == 1
    assert refused(state, "piece 2 k10") == "gootmu.sq.enemy-moves-gootmu"


@pytest.mark.rule("gootmu.text.conflict")
def test_texts_that_send_back_and_forth_end_with_one_square_more() -> None:
    state = field(walls=CORRIDOR, b2="SLIDE 2 SPACES >", d2="MOVE THAT WAY 2 SPACES <")
    play(state, "die 1", "step east", "step west", "step west")
    assert at(state) == "a2"  # slid, came back, one further that way


@pytest.mark.rule("gootmu.text.conflict")
def test_if_the_further_square_is_barred_the_plain_number_is_carried_out() -> None:
    state = field("pawn 1: at=b1", walls=("d2 east", "b2 west"), b2="SLIDE 2 SPACES >", d2="SLIDE 2 SPACES <")
    play(state, "die 1", "step south")
    assert at(state) == "b2"  # right 2, left 2, and no further


@pytest.mark.rule("gootmu.text.who", "gootmu.sq.swap-player")
def test_after_a_swap_the_swapper_follows_the_new_text_the_other_ignores_the_swap() -> None:
    state = field("pawn 2: at=d1", b2="SWAP PLACE WITH ANOTHER PLAYER", d1="ADD 2 TO YOUR NEXT ROLL")
    play(state, "die 1", "step east", "player 2")
    assert has(state, "pawn 1", "at=d1", "plus=2")
    assert has(state, "pawn 2", "at=b2")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.text.choices")
def test_the_moved_pawns_player_decides_its_own_text() -> None:
    state = field("pawn 2: at=c1", b2="MOVE 1 OTHER PLAYER 1 SPACE", c2="GO ANYWHERE")
    play(state, "die 1", "step east", "player 2")
    assert state.actor() == 0  # the way is the chooser's
    play(state, "step south")
    assert state.actor() == 1  # where to go is not
    play(state, "to k9")
    state = field("pawn 2: at=b2\nmarkers key@hand-2", c2="CONFUSED, DISCARD ONE ITEM")
    play(state, "die 1", "step east", "shove 2 east")
    assert state.actor() == 1
    state = field("pawn 2: at=b2", c2="ROLL A 5, LOSE YOUR NEXT TURN")
    log = play(state, "die 1", "step east", "shove 2 east", "die 5")
    assert log[-2].seats["seat"] == 1 or has(state, "pawn 2", "lost=1") or "lost-turn" in keys(log)


@pytest.mark.rule("gootmu.text.chain", "gootmu.tile.rotate")
def test_a_moved_player_lands_on_a_text_that_turns_the_tile() -> None:
    """The text that moves another player onto a text that rotates the tile both stand on, and what follows from it."""
    state = field(
        "pawn 2: at=c1\nmarkers oil@a4", b2="MOVE 1 OTHER PLAYER 1 SPACE", c2="ROTATE THIS TILE CLOCKWISE 1/4 TURN"
    )
    play(state, "die 1", "step east", "player 2", "step south")
    assert at(state) == "c2"  # b2 turned
    assert at(state, "pawn 2") == "c3"
    assert has(state, "markers", "oil@a1")
    assert has(state, "pawn 2", "heading=west")
    assert has(state, "tiles", "special/90")
    assert find(state, "playing") == "2"


@pytest.mark.rule("gootmu.tile.rotate")
def test_everything_turns_with_the_tile_and_no_text_is_triggered() -> None:
    lines = "pawn 1: at=a4\npawn 2: at=c2 home=b1 that-way=north waited=1 wait-for=c3\n"
    lines += "monster at=a1\nmarkers ?@d4 power@hand-1\npieces 2: c4"
    state = field(lines, walls=CLOSED_C3, c2="LOSE 1 TURN")
    play(state, "rotate 1 clockwise")
    assert has(state, "pawn 2", "at=c3", "home=d2", "that-way=east", "wait-for=b3", "waited=1")
    assert at(state, "monster") == "d1"
    assert has(state, "markers", "?@a4")
    assert has(state, "pieces 2", "a3")
    assert "lost" not in find(state, "pawn 2")
    state = field("markers power@hand-1")
    play(state, "go", "roll", "die 4", "step east", "step south", "rotate 1 clockwise")  # a2 b2 b3: now c1 c2 b2
    assert at(state) == "b2"
    assert refused(state, "step east") == "gootmu.move.no-revisit"  # the visited squares turned as well


@pytest.mark.rule("gootmu.text.direction")
def test_an_arrow_turns_with_its_tile() -> None:
    state = field("markers power@hand-1", b3="SLIDE 1 SPACE >")
    play(state, "rotate 1 clockwise", "die 1")
    assert at(state) == "c1"
    state = field("pawn 1: at=b1\nmarkers power@hand-1", b3="SLIDE 1 SPACE >")
    play(state, "rotate 1 clockwise")  # the slide is now on b2 and points south, the pawn on d2
    play(state, "die 2", "step west", "step west")
    assert at(state) == "b3"
