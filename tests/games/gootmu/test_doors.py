"""G.O.O.T.M.U.: secret panels, trap doors both ways, obstacles and their passes."""

import pytest

from ariane import CHANCE, OVER, Rng, load
from ariane.core.maze import BARRED, Flood
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.drift import bar_blocked, one_way
from ariane.games.gootmu.rules.obstacles import blocked
from tests.games.gootmu.story import at, field, find, has, keys, moves, play, refused, table

PANEL = "SECRET PANEL, ROLL 3 OR LESS TO PASS"
DOOR = "TRAP DOOR ONE WAY >"
CORRIDOR = tuple(f"{column}2 {side}" for column in "abcd" for side in ("north", "south"))


@pytest.mark.rule("gootmu.sq.secret-panel", "gootmu.move.dead-end")
def test_a_panel_is_entered_only_exactly() -> None:
    state = field(b2=PANEL)
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.move.dead-end"
    state = field(b2=PANEL)
    play(state, "die 1", "step east")
    assert has(state, "pawn 1", "held=1", "side=west")


@pytest.mark.rule("gootmu.sq.secret-panel", "gootmu.roll.which")
def test_three_or_less_lets_one_through_else_back_the_way_one_came_from_both_sides() -> None:
    for side, beyond in (("west", "east"), ("east", "west")):
        state = field(f"pawn 1: at=b2 held=1 side={side} bonus=2", walls=CORRIDOR, b2=PANEL)
        log = play(state, "die 3", "die 1")
        assert "test-passed" in keys(log)
        play(state, f"step {beyond}")
        state = field(f"pawn 1: at=b2 held=1 side={side}", walls=CORRIDOR, b2=PANEL)
        play(state, "die 4", "die 1")
        assert refused(state, f"step {beyond}") == "gootmu.sq.secret-panel"
        play(state, f"step {side}")
        assert "held" not in find(state, "pawn 1")


@pytest.mark.rule("gootmu.sq.secret-panel")
def test_no_test_for_a_monster_turn_and_who_comes_from_nowhere_chooses_a_side() -> None:
    state = field("pawn 1: at=b2 held=1 side=west\nmonster at=k10", b2=PANEL)
    play(state, "monster", "die 1", "step north")
    assert has(state, "pawn 1", "held=1")
    state = field(walls=("c2 north",), b2="GO ANYWHERE", c2=PANEL)
    play(state, "die 1", "step east", "to c2")
    assert state.asks() == "side"
    assert refused(state, "step north") == "gootmu.sq.secret-panel"
    play(state, "step south")
    assert has(state, "pawn 1", "held=1", "side=south")


@pytest.mark.rule("gootmu.sq.trap-door", "gootmu.move.dead-end")
def test_a_trap_door_is_entered_exactly_and_never_from_its_other_side() -> None:
    state = field(b2=DOOR)
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.move.dead-end"
    state = field("pawn 1: at=c2", b2=DOOR)
    play(state, "die 1")
    assert refused(state, "step west") == "gootmu.sq.trap-door"


@pytest.mark.rule("gootmu.sq.trap-door")
def test_the_next_move_goes_through_it_and_until_then_it_is_pending() -> None:
    state = field(b2=DOOR)
    play(state, "die 1", "step east", "die 1", "step north", "die 2")
    assert moves(state) == ["step east"]
    assert refused(state, "step west") == "gootmu.sq.trap-door"
    state = field("pawn 1: at=b2 held=2\nmonster at=k10", b2=DOOR)
    play(state, "monster", "die 1", "step north")  # a monster turn
    assert has(state, "pawn 1", "held=2")
    state = field("pawn 1: at=b2 held=2", b2=DOOR)
    play(state, "die 6", "rotate 1 clockwise")  # a rotation: the door now leads south
    play(state, "die 1", "step north", "die 1")
    assert moves(state) == ["step south"]
    walls = (*CORRIDOR, "c2 east")
    state = field("pawn 1: at=b2 held=2", walls=walls, b2=DOOR)
    play(state, "go", "die 5")  # an unplayable roll
    assert has(state, "pawn 1", "held=2")


@pytest.mark.rule("gootmu.mk.trap-back")
def test_with_the_marker_the_first_step_goes_through_it_backward() -> None:
    state = field("pawn 1: at=c2\nmarkers trap-back@hand-1", b2=DOOR)
    log = play(state, "die 3", "step west", "step west", "step west")
    assert at(state) == "l2"
    assert "door-backward" in keys(log)
    assert has(state, "markers", "trap-back@gone")
    state = field("pawn 1: at=c2\nmarkers trap-back@hand-1", b2=DOOR)
    play(state, "die 1", "step west")  # a 1: its text is ignored
    assert at(state) == "b2"
    assert "held" not in find(state, "pawn 1")
    state = field("pawn 1: at=d2\nmarkers trap-back@hand-1", b2=DOOR)
    play(state, "die 2", "step west")
    assert refused(state, "step west") == "gootmu.sq.trap-door"  # only as the first step of the turn


PASSES = [
    ("LOCKED DOOR", "key"),
    ("POOL", "boat"),
    ("SNAKE PIT", "board"),
    ("OIL NEEDED", "oil"),
]


@pytest.mark.rule("gootmu.obstacle.pass", "gootmu.obstacle.blocked", "gootmu.sq.door", "gootmu.passes.reusable")
@pytest.mark.parametrize(("text", "kind"), PASSES)
def test_a_permanent_obstacle_blocks_without_its_pass_which_is_not_used_up(text: str, kind: str) -> None:
    state = field(b2=text)
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"
    state = field(f"markers {kind}@hand-1", b2=text)
    play(state, "die 2", "step east", "step east")
    assert at(state) == "c2"
    assert has(state, "markers", f"{kind}@hand-1")
    others = [other for _, other in PASSES if other != kind]
    state = field(f"markers {' '.join(f'{other}@hand-1' for other in others)}", b2=text)
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"


@pytest.mark.rule("gootmu.obstacle.pass", "gootmu.obstacle.removed")
@pytest.mark.parametrize(("kind", "needed"), [("fire", "bucket"), ("cave-in", "pickaxe")])
def test_fire_and_cave_in_block_and_go_when_crossed_with_the_pass(kind: str, needed: str) -> None:
    state = field(f"markers {kind}@b2")
    play(state, "die 2")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"
    state = field(f"markers {kind}@b2 {needed}@hand-1")
    play(state, "die 2", "step east", "step east")
    assert has(state, "markers", f"{kind}@gone", f"{needed}@hand-1")


@pytest.mark.rule("gootmu.obstacle.revealed", "gootmu.marker.reveal")
def test_who_turns_up_a_fire_is_not_affected_and_leaves_freely() -> None:
    state = field("markers ?@b2")
    play(state, "die 2", "step east", "marker fire", "step east")
    assert has(state, "markers", "fire@b2")
    assert at(state) == "c2"
    state = field("markers ?@b2")
    play(state, "die 1", "step east", "marker fire", "die 1", "step north", "die 1", "step east")
    assert at(state) == "c2"
    state = field("markers ?@b2 bucket@hand-1")
    play(state, "die 2", "step east", "marker fire", "step east")
    assert has(state, "markers", "fire@gone")
    state = field("markers ?@c2\npawn 2: at=d2\nplaying 1", b2="TURN OVER ANY 1 ITEM, ANYWHERE")
    play(state, "die 1", "step east", "to c2", "marker fire", "die 1")
    assert refused(state, "step west") == "gootmu.obstacle.blocked"  # turned up by a text, it binds the next comer


@pytest.mark.rule("gootmu.obstacle.stand")
def test_losing_the_pass_on_an_obstacle_changes_nothing() -> None:
    state = field(
        "pawn 1: at=b2\npawn 2: at=c1\nmarkers boat@hand-1\nplaying 2", b2="POOL", c2="TAKE 1 ITEM FROM ANOTHER PLAYER"
    )
    play(state, "die 1", "step south", "player 1", "choose boat")
    assert at(state) == "b2"
    play(state, "die 1", "step west")
    assert at(state) == "a2"


@pytest.mark.rule("gootmu.obstacle.forced")
@pytest.mark.parametrize(("text", "kind"), [("POOL", ""), ("SNAKE PIT", ""), ("", "fire@d2"), ("", "monster")])
@pytest.mark.parametrize("forced", ["SLIDE 2 SPACES >", "JUMP 2 SPACES >"])
def test_forced_into_danger_one_goes_home_with_all_one_carries(text: str, kind: str, forced: str) -> None:
    lines = "pawn 1: at=a2 home=k6\nmarkers key@hand-1 " + (kind if "@" in kind else "")
    lines += "\nmonster at=d2" if kind == "monster" else ""
    texts = {"b2": forced} | ({"d2": text} if text else {})
    state = field(lines, squares=texts)
    log = play(state, *(("go",) if kind == "monster" else ()), "die 1", "step east")
    assert "home" in keys(log)
    assert at(state) == "k6"
    assert has(state, "markers", "key@hand-1")


@pytest.mark.rule("gootmu.obstacle.forced", "gootmu.text.impossible")
@pytest.mark.parametrize(("text", "marker"), [("LOCKED DOOR", ""), ("OIL NEEDED", ""), ("", "cave-in@d2")])
def test_a_door_a_narrow_passage_or_a_cave_in_is_as_good_as_a_wall(text: str, marker: str) -> None:
    texts = {"b2": "SLIDE 2 SPACES >"} | ({"d2": text} if text else {})
    state = field(f"markers {marker}", squares=texts)
    log = play(state, "die 1", "step east")
    assert "ignored" in keys(log)
    assert at(state) == "b2"


@pytest.mark.rule("gootmu.obstacle.forced")
def test_where_there_is_a_choice_the_way_that_avoids_the_danger_must_be_taken() -> None:
    state = field(b2="MOVE THAT WAY 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east", "step east")
    assert refused(state, "step east") == "gootmu.obstacle.blocked"
    assert refused(state, "step north") is None
    state = field("pawn 1: at=a2 home=k6", walls=CORRIDOR, b2="MOVE THAT WAY 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east", "step east", "step east")  # no other way: in one must go
    assert at(state) == "k6"


@pytest.mark.rule("gootmu.sq.cancel-square")
def test_a_cancelled_square_is_a_text_an_obstacle_or_a_panel_but_never_the_monster() -> None:
    state = field("pawn 1: at=a2 cancels=1", b2="LOSE 1 TURN")
    play(state, "die 1", "step east", "yes")
    assert "lost" not in find(state, "pawn 1")
    assert "cancels" not in find(state, "pawn 1")
    state = field("pawn 1: at=a2 cancels=1", b2="LOSE 1 TURN")
    play(state, "die 1", "step east", "no")
    assert has(state, "pawn 1", "lost=1", "cancels=1")
    for text in ("POOL", PANEL, DOOR, "LOCKED DOOR"):
        state = field("pawn 1: at=a2 cancels=1", b2=text)
        play(state, "die 2", "step east", "step east")
        assert at(state) == "c2"
        assert "cancels" not in find(state, "pawn 1")
    state = field("pawn 1: at=a2 cancels=1\nmarkers fire@b2")
    play(state, "die 2", "step east", "step east")
    assert has(state, "markers", "fire@b2")  # the fire stays
    state = field("pawn 1: at=a2 cancels=1\nmonster at=b2")
    play(state, "go", "die 2")
    assert refused(state, "step east") == "gootmu.monster.blocks"


@pytest.mark.rule("gootmu.sq.cancel-square", "gootmu.obstacle.forced")
def test_a_forced_obstacle_may_be_cancelled() -> None:
    state = field("pawn 1: at=a2 home=k6 cancels=1", b2="SLIDE 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east", "no", "yes")  # the slide is followed, the pool cancelled
    assert at(state) == "d2"
    state = field("pawn 1: at=a2 home=k6 cancels=1", b2="JUMP 2 SPACES >", d2="POOL")
    play(state, "die 1", "step east", "no", "no")
    assert at(state) == "k6"
    assert has(state, "pawn 1", "cancels=1")


@pytest.mark.rule("gootmu.obstacle.blocked")
def test_a_search_for_ways_goes_round_what_blocks_and_nothing_else() -> None:
    rng, flood = Rng(4), Flood(m.SQUARES)
    state = table(load("gootmu").new(3))
    barred = 0
    for number in range(1500):
        if state.actor() == OVER:
            break
        legal = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else legal[int(rng.below(len(legal)))])
        for pawn in range(int(m.PAWNS)) if number % 100 == 99 else ():
            flood.clear(m.SQUARES)
            bar_blocked(state, pawn, flood)
            for square in filter(state.board.there, range(int(state.board.cells))):
                if not one_way(state, square):
                    blocks = blocked(state, pawn, square) or square == state.at(m.MONSTER)
                    assert (flood.steps[square] == BARRED) == blocks
                    barred += blocks
    assert barred > 0
