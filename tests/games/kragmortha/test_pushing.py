"""Kragmortha: pushes, chains of them, and what they lead to."""

import pytest

import ariane
from tests.games.kragmortha.story import HALL, find, lay, moves, play, refused, told, where

ALL = "goblin-crystal+crystal"


@pytest.mark.rule("kragmortha.push", "kragmortha.one-per-square")
def test_a_goblin_entered_upon_is_pushed_where_the_pushers_owner_likes() -> None:
    state = lay(f"seats 2\ngoblins c3 c4\nhand 1: {ALL}\n")
    play(state, "card 1", "step north")
    assert (state.actor(), state.asks()) == (0, "push")
    assert moves(state) == ["push 2 north", "push 2 east", "push 2 west"]
    play(state, "push 2 east")
    assert find(state, "goblins") == "c4 d4"
    assert (state.actor(), state.asks()) == (0, "step")


@pytest.mark.rule("kragmortha.push.not-origin")
def test_never_back_to_where_the_pusher_came_from_nor_onto_a_bookcase_nor_off_the_board() -> None:
    state = lay(f"seats 2\ngoblins d2 e2\nhand 1: {ALL}\n")
    play(state, "card 1", "step east")
    assert refused(state, "push 2 west") == "kragmortha.push.not-origin"  # the origin
    assert refused(state, "push 2 north") == "kragmortha.push.not-origin"  # a bookcase
    assert moves(state) == ["push 2 east", "push 2 south"]
    state = lay(f"seats 2\ngoblins b2 a2\nhand 1: {ALL}\n")
    play(state, "card 1", "step west")
    assert refused(state, "push 2 west") == "kragmortha.push.not-origin"  # off the board
    assert moves(state) == ["push 2 north", "push 2 south"]  # whatever the symbols


@pytest.mark.rule("kragmortha.push.chain")
def test_in_a_chain_each_pushed_goblins_owner_chooses() -> None:
    state = lay(f"seats 4\ngoblins c3 c4 c5 d5\nhand 1: {ALL}\n")
    play(state, "card 1", "step north", "push 2 north")
    assert (state.actor(), state.asks()) == (1, "push")  # the owner of the goblin that now pushes
    assert moves(state) == ["push 3 north", "push 3 east", "push 3 west"]
    play(state, "push 3 east")
    assert state.actor() == 2
    log = play(state, "push 4 south")
    assert find(state, "goblins") == "c4 c5 d5 d4"
    assert (state.actor(), state.asks()) == (0, "step")
    assert told(log) == ["push"]


@pytest.mark.rule("kragmortha.push.loop")
def test_a_chain_never_closes_on_itself() -> None:
    # 1 pushes 2 north, which pushes 3; 3 may come neither onto 2's nor 1's square nor to 1's origin.
    state = lay(f"seats 4\ngoblins c3 d3 d4 c4\nrigor a9\nhand 1: {ALL}\n")
    play(state, "card 1", "step east", "push 2 north", "push 3 west")
    assert state.actor() == 2  # seat 3's goblin stands on c4 now and pushes 4
    assert refused(state, "push 4 south") == "kragmortha.push.loop"  # c3: the mover's origin
    assert refused(state, "push 4 east") == "kragmortha.push.loop"  # d4: filled by the chain
    assert moves(state) == ["push 4 north", "push 4 west"]


@pytest.mark.rule("kragmortha.push.completable")
def test_only_what_can_be_completed_is_offered() -> None:
    # A pocket: a1 and a2 full; pushing 2 west into the corner would leave 3 nowhere to go.
    state = lay("seats 4\ngoblins c1 b1 a1 a2\nrigor f6\nhand 1: goblin-crystal+crystal\n")
    play(state, "card 1", "step west")
    assert "push 2 west" in moves(state)  # 3 pushes 4 north along the wall
    full = lay("seats 5\ngoblins c1 b1 a1 a2 b2\nrigor f6\nhand 1: goblin-crystal+crystal\n")
    play(full, "card 1", "step west", "push 2 west")
    assert (full.actor(), moves(full)) == (1, ["push 3 north"])
    play(full, "push 3 north")
    assert moves(full) == ["push 4 north", "push 4 east"]  # b1 is filled, a1 is filled


@pytest.mark.rule("kragmortha.push.completable")
def test_where_no_push_can_be_completed_the_square_cannot_be_entered() -> None:
    # A bookcase on a2 and a3: from b1, nobody in the corner a1 can make way.
    lines = HALL.read_text(encoding="utf-8").splitlines()
    two = lines.index('2 = """')
    lines[two + 8 : two + 10] = ["1......", "1......"]
    boxed = ariane.load("kragmortha", ariane.Components("\n".join(lines), "boxed.toml"))
    state = lay("seats 2\ngoblins b1 a1\nhand 1: goblin-crystal+crystal\n", boxed)
    play(state, "card 1")
    assert refused(state, "step west") == "kragmortha.push.completable"
    assert "step west" not in moves(state)


def pocket() -> ariane.Game:
    """The hall for three with bookcases on a3 and a4, b2 and c2: a1 and a2 can be left only by b1."""
    lines = HALL.read_text(encoding="utf-8").splitlines()
    top = lines.index('3 = """') + 1
    lines[top + 6 : top + 9] = ["1......", "1......", ".22...."]
    return ariane.load("kragmortha", ariane.Components("\n".join(lines), "pocket.toml"))


@pytest.mark.rule("kragmortha.push.completable")
def test_a_chain_is_looked_through_to_its_end() -> None:
    state = lay("seats 3\ngoblins b1 a1 a2\nhand 1: goblin-crystal+crystal\n", pocket())
    play(state, "card 1")
    assert "step west" not in moves(state)  # 2 could be pushed north, but 3 then nowhere
    assert refused(state, "step west") == "kragmortha.push.completable"


@pytest.mark.rule("kragmortha.rigor.no-push")
def test_a_goblin_is_pushed_upon_rigor_mortis_even_where_he_could_not_make_way() -> None:
    state = lay("seats 3\ngoblins b1 a1 g9\nrigor a2\nhand 1: goblin-crystal+crystal\n", pocket())
    play(state, "card 1", "step west", "push 2 north")
    assert (where(state, 2), find(state, "rigor")) == ("a2", "a2")
    state = lay("seats 3\ngoblins g8 a1 a2\nrigor b1\nhand 1: rigor-crystal+crystal\n", pocket())
    play(state, "card 1")
    assert "step west" in moves(state)  # he meets whom no push could move


@pytest.mark.rule("kragmortha.push.second-step")
def test_after_a_push_the_second_step_is_an_ordinary_one() -> None:
    text = "seats 3\ngoblins c3 c4 d4\nhand 1: goblin-potion+crystal\n"
    state = lay(text)
    play(state, "card 1", "step north", "push 2 north")
    back = state.copy()
    play(back, "step south")  # back to where the turn began
    assert where(back, 1) == "c3"
    play(state, "step east")  # and it may push again
    assert state.asks() == "push"
    play(state, "push 3 south")
    assert find(state, "goblins") == "d4 c5 d3"


@pytest.mark.rule("kragmortha.push.effects")
def test_a_pushed_goblin_suffers_its_square_and_its_own_player_draws_and_chooses() -> None:
    rigor = lay(f"seats 2\ngoblins c5 c6\nhand 1: {ALL}\n")
    log = play(rigor, "card 1", "step north", "push 2 east", "gaze elbows")
    assert "meet" in told(log)
    assert find(rigor, "gaze 2") == "elbows"
    assert (rigor.actor(), rigor.asks()) == (1, "flee")
    circle = lay(f"seats 2\ngoblins c4 b4\nhand 1: {ALL}\n")
    play(circle, "card 1", "step west", "push 2 west")
    circle = lay(f"seats 2\ngoblins b4 a4\nhand 1: {ALL}\n")
    play(circle, "card 1", "step west", "push 2 north", "token grimoire")
    assert (circle.actor(), circle.asks()) == (1, "teleport")
    desk = lay(f"seats 2\ngoblins e8 f8\nhand 1: {ALL}\n")
    play(desk, "card 1", "step east", "push 2 north", "grimoire boots")
    assert find(desk, "grimoires") == "boots@2"
    assert (desk.actor(), desk.asks()) == (1, "relocate")


@pytest.mark.rule("kragmortha.push.order")
def test_positions_settle_first_then_effects_from_the_last_pushed_to_the_mover() -> None:
    state = lay(f"seats 3\ngoblins b2 b1 a1\nrigor f6\nhand 1: {ALL}\n")
    log = play(state, "card 1", "step south", "push 2 west", "push 3 north")
    assert find(state, "goblins") == "b1 a1 a2"  # all stand
    assert told(log)[-1] == "circle"
    both = lay(f"seats 3\ngoblins b8 c8 c7\nrigor c6\nhand 1: {ALL}\n")
    log = play(both, "card 1", "step east", "push 2 south", "push 3 south")
    assert find(both, "goblins") == "c8 c7 c6"
    assert (told(log)[-1], both.asks()) == ("meet", "gaze")  # the last pushed first
    play(both, "gaze elbows")
    assert (both.actor(), moves(both)) == (2, ["go a5", "go g5", "go b1"])  # empty at that moment: not c8
    log = play(both, "go a5")
    assert told(log) == ["flee", "circle"]  # then the mover's own circle
    play(both, "token plain")
    assert (both.actor(), moves(both)) == (0, ["go g5", "go b1"])


@pytest.mark.rule("kragmortha.rigor.no-push")
def test_a_chain_that_reaches_rigor_mortis_ends_there() -> None:
    state = lay(f"seats 3\ngoblins d3 d4 d5\nhand 1: {ALL}\n")
    log = play(state, "card 1", "step north", "push 2 north", "push 3 north")
    assert told(log)[-1] == "meet"
    assert find(state, "rigor") == "d6"  # he is not pushed
    state = lay("seats 2\ngoblins d5 a1\nhand 1: rigor-crystal+crystal\n")
    play(state, "card 1", "step south")  # nor does he push
    assert (where(state, 1), find(state, "rigor"), state.asks()) == ("d5", "d5", "gaze")
