"""Kragmortha: cards played, steps made, hands and the movement deck."""

import pytest

from ariane import CHANCE
from tests.games.kragmortha.story import count, find, kinds, lay, moves, play, refused, told, where


@pytest.mark.rule("kragmortha.turn")
def test_a_turn_is_a_card_its_steps_and_a_draw_then_the_player_to_the_left() -> None:
    state = lay("seats 3\nplayer 3\ngoblins a1 e1 c3\nhand 3: goblin-potion+stones goblin-grimoire+grimoire\n")
    assert refused(state, "step east") == "kragmortha.turn"  # a card comes first
    play(state, "card 1", "step east")
    assert refused(state, "card 1") == "kragmortha.turn"  # one card only
    play(state, "step west")
    assert (state.actor(), state.asks()) == (CHANCE, "draw")
    log = play(state, "draw goblin-parchment+parchment", "draw goblin-parchment+parchment")
    assert told(log) == ["draw", "draw"]
    assert find(state, "hand 3").startswith("goblin-grimoire+grimoire goblin-parchment+parchment")
    assert find(state, "discard") == "goblin-potion+stones*1"
    assert state.turn() == 0  # seat 3's left-hand neighbour is seat 1


@pytest.mark.rule("kragmortha.turn.which")
def test_a_goblin_card_moves_ones_goblin_and_a_rigor_card_rigor_mortis() -> None:
    text = "seats 2\ngoblins c3 a1\nrigor c6\nhand 1: goblin-potion+potion rigor-potion+potion\n"
    state = lay(text)
    play(state, "card 1", "step north")
    assert (where(state, 1), find(state, "rigor")) == ("c4", "c6")
    state = lay(text)
    play(state, "card 2", "step north")
    assert (where(state, 1), find(state, "rigor")) == ("c3", "c7")


@pytest.mark.rule("kragmortha.move.one-or-two")
def test_either_symbol_first_then_the_other() -> None:
    for first, second in (("west", "north"), ("north", "west")):
        state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-parchment+potion\n")
        play(state, "card 1")
        assert moves(state) == ["step north", "step south", "step west"]
        assert refused(state, "step east") == "kragmortha.move.one-or-two"  # stones
        play(state, f"step {first}")
        if first == "west":
            assert moves(state) == ["step east", "stop"]  # parchment is spent, potion is left
        else:
            assert moves(state) == ["step west", "stop"]
        play(state, "stop" if first == "north" else "step east")
        assert state.actor() == CHANCE
        assert second


@pytest.mark.rule("kragmortha.move.one-or-two")
def test_the_second_step_is_free_to_leave_out_and_there_is_no_third() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngrimoires boots@1\n")
    play(state, "card 1")
    assert refused(state, "stop") == "kragmortha.move.must"
    play(state, "step north", "step north")  # twice the same symbol serves both steps
    assert (where(state, 1), state.asks()) == ("c5", "finish")
    assert refused(state, "step north") == "kragmortha.move.one-or-two"


@pytest.mark.rule("kragmortha.move.one-or-two", "kragmortha.move.crystal")
def test_some_assignment_of_the_two_symbols_must_fit() -> None:
    # The first step onto potion may have used the crystal ball or the potion: the second is free.
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+crystal\n")
    play(state, "card 1", "step north")
    assert moves(state) == ["step north", "step east", "step south", "step west", "stop"]
    # The first step onto stones must have used the ball: then only potion is left.
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+crystal\n")
    play(state, "card 1", "step east")
    assert moves(state) == ["step west", "stop"]


@pytest.mark.rule("kragmortha.move.crystal")
def test_any_symbol_leads_onto_the_desk() -> None:
    state = lay("seats 2\ngoblins f8 a1\nhand 1: goblin-stones+stones\n")
    play(state, "card 1")
    assert moves(state) == ["step north"]
    play(state, "step north")
    assert state.asks() == "grimoire"


@pytest.mark.rule("kragmortha.board")
def test_the_edge_of_the_board_is_the_end_of_the_library() -> None:
    state = lay("seats 2\ngoblins a1 c1\nhand 1: goblin-crystal+crystal\n")
    play(state, "card 1")
    assert refused(state, "step south") == "kragmortha.board"
    assert refused(state, "step west") == "kragmortha.board"


@pytest.mark.rule("kragmortha.move.must")
def test_a_usable_card_must_be_played_and_only_a_usable_one() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-grimoire+grimoire goblin-grimoire+potion\n")
    assert kinds(state) == ["card 2"]
    assert refused(state, "card 1") == "kragmortha.move.must"
    assert refused(state, "end") == "kragmortha.move.must"
    assert refused(state, "show") == "kragmortha.turn.stuck"
    play(state, "card 2")
    assert "stop" not in moves(state)  # one step at least


@pytest.mark.rule("kragmortha.turn.stuck")
def test_who_can_use_no_card_shows_discards_and_draws_as_many() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-grimoire+grimoire goblin-grimoire+grimoire\n")
    assert moves(state) == ["show"]
    assert refused(state, "card 1") == "kragmortha.turn.stuck"
    log = play(state, "show")
    assert told(log) == ["stuck", "discard", "discard"]  # shown to all, with their names
    assert [event.words["card"] for event in log[1:]] == ["card-goblin-grimoire-grimoire"] * 2
    assert all(not event.secret for event in log)
    play(state, "draw goblin-potion+potion", "draw goblin-potion+potion")
    assert find(state, "hand 1") == "goblin-potion+potion goblin-potion+potion"  # as many as were discarded: two
    assert state.turn() == 1


@pytest.mark.rule("kragmortha.turn.draw")
@pytest.mark.parametrize(
    ("goblin", "step", "outcomes"),
    [
        ("b2", "step south", ["token plain", "go a5"]),  # a circle
        ("f8", "step north", ["grimoire duster", "go a1"]),  # the desk, with nothing to play
        ("d5", "step north", ["gaze elbows", "go a5"]),  # Rigor Mortis
    ],
)
def test_a_turn_cut_short_still_ends_with_the_draw(goblin: str, step: str, outcomes: list[str]) -> None:
    state = lay(
        f"seats 2\ngoblins {goblin} c1\nhand 1: goblin-crystal+crystal goblin-potion+stones goblin-potion+stones\n"
    )
    play(state, "card 1", step, *outcomes)
    assert (state.actor(), state.asks(), state.turn()) == (CHANCE, "draw", 0)  # the second step is lost
    play(state, "draw goblin-stones+stones")
    assert (count(state, "hand 1"), state.turn()) == (3, 1)


@pytest.mark.rule("kragmortha.turn.whose")
@pytest.mark.parametrize(
    ("goblins", "push", "outcomes"),
    [
        ("c2 b2", "push 2 south", ["token plain", "go a5"]),
        ("d8 e8 ", None, []),
        ("c5 c6", "push 2 east", ["gaze elbows", "go a5"]),
    ],
)
def test_what_befalls_a_pushed_goblin_does_not_end_the_turn(
    goblins: str, push: str | None, outcomes: list[str]
) -> None:
    if push is None:
        state = lay("seats 2\ngoblins e8 f8\nhand 1: goblin-crystal+crystal\n")
        play(state, "card 1", "step east", "push 2 north", "grimoire boots", "go a1")
    else:
        state = lay(f"seats 2\ngoblins {goblins}\nhand 1: goblin-crystal+crystal\n")
        side = "step west" if goblins == "c2 b2" else "step north"
        play(state, "card 1", side, push, *outcomes)
    assert (state.actor(), state.asks()) == (0, "step")  # the mover's second step goes on
    assert "stop" in moves(state)


@pytest.mark.rule("kragmortha.hand.limit")
def test_three_cards_unless_a_card_changes_it() -> None:
    text = "seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion goblin-potion+potion\n"
    plain = lay(text)
    play(plain, "card 1", "step north", "stop")
    draw_all(plain)
    assert count(plain, "hand 1") == 3
    more = lay(text + "grimoires satchel@1 satchel@1\n")
    play(more, "card 1", "step north", "stop")
    draw_all(more)
    assert count(more, "hand 1") == 5
    theirs = lay(text + "grimoires satchel@2 satchel@2\n")  # only one's own counts
    play(theirs, "card 1", "step north", "stop")
    draw_all(theirs)
    assert count(theirs, "hand 1") == 3


@pytest.mark.rule("kragmortha.hand.limit", "kragmortha.gaze.obey")
def test_a_lower_limit_costs_the_surplus_at_once_of_ones_choice_or_a_penalty() -> None:
    three = "goblin-potion+potion rigor-potion+stones goblin-stones+stones"
    text = f"seats 2\nplayer 2\ngoblins c3 d7\nhand 1: {three}\nhand 2: rigor-potion+crystal\nrigor c4\n"
    state = lay(text)
    play(state, "card 1", "step south", "gaze mouthful")  # seat 2 sends Rigor Mortis onto seat 1's goblin
    assert (state.actor(), state.asks()) == (0, "drop")
    assert kinds(state) == ["drop 1", "drop 2", "drop 3", "keep"]
    keeping = state.copy()
    play(state, "drop 2")
    assert find(state, "hand 1") == "goblin-potion+potion goblin-stones+stones"
    assert state.asks() == "flee"
    log = play(keeping, "keep")
    assert told(log) == ["keep", "broken"]
    play(keeping, "gaze elbows")
    assert find(keeping, "gaze 1") == "mouthful elbows"
    assert count(keeping, "hand 1") == 3


@pytest.mark.rule("kragmortha.hand.limit", "kragmortha.gaze.obey")
def test_the_draw_respects_a_smaller_hand_or_breaks_the_order() -> None:
    text = "seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion goblin-potion+stones\ngaze 1: mouthful\n"
    state = lay(text)
    play(state, "card 1", "step north", "step north")
    assert moves(state) == ["end", "overdraw"]
    other = state.copy()
    play(state, "end")
    draw_all(state)
    assert count(state, "hand 1") == 2
    log = play(other, "overdraw", "gaze elbows")
    assert told(log) == ["overdraw", "broken", "gaze"]
    draw_all(other)
    assert count(other, "hand 1") == 3
    assert find(other, "gaze 1") == "mouthful elbows"
    free = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngrimoires boots@1\n")
    play(free, "card 1", "step north", "stop")
    assert refused(free, "overdraw") == "kragmortha.hand.limit"


@pytest.mark.rule("kragmortha.deck.movement")
def test_an_exhausted_movement_deck_is_made_anew_from_its_discards() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\n")
    census = state.census()
    rest = " ".join(
        f"{name}*{number}" for name, number in census.items() if "+" in name and name != "goblin-potion+potion"
    )
    spare = census["goblin-potion+potion"] - 1
    state = lay(
        f"seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ndiscard {rest} goblin-potion+potion*{spare}\n".replace(
            "goblin-potion+potion*0", ""
        )
    )
    log = play(state, "card 1", "step north", "stop")
    assert log[-1].key == "kragmortha.shuffle"
    assert log[-1].numbers["cards"] == 58  # the card just played too
    assert find(state, "discard") == ""
    assert find(state, "shuffles") == "1"
    play(state, "draw goblin-potion+potion")
    assert find(state, "hand 1") == "goblin-potion+potion~1"


def draw_all(state: object) -> None:
    from ariane import State

    assert isinstance(state, State)
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
