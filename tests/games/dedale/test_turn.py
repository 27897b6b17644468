"""Dédale: a turn of three actions, or an exchange."""

import pytest

import ariane
from ariane.core.views import say
from tests.games.dedale.scene import FULL, LAST_STEP, bull, hand, keys, legal, line, pawn, play, position, refused


@pytest.mark.rule("dedale.turn.three", "dedale.turn.refill")
def test_a_turn_is_three_actions_in_any_order_then_a_refill() -> None:
    state = position(f"seats 2\nhand 1: straight corner tee\nhand 2: {FULL}")
    play(state, "place k10", "lay ns", "step north", "place k9", "lay es")
    assert (state.asks(), state.turn(), hand(state, 1)) == ("refill", 0, ["tee"])
    play(state, "draw cross", "draw corner")
    assert hand(state, 1) == ["corner", "tee", "cross"]
    assert (state.asks(), state.actor()) == ("act", 1)


@pytest.mark.rule("dedale.turn.three")
def test_an_action_must_be_taken_while_there_is_one_and_the_turn_ends_early_when_there_is_none() -> None:
    state = position(f"seats 2\ntiles k10=ns\nactions 1 0 0\nhand 1: red red\nhand 2: {FULL}")
    assert refused(state, "stay") == "dedale.turn.three"
    events = play(state, "step north")  # back is not allowed, the red tiles cannot be placed, nobody is there to push
    assert keys(events) == ["step", "stuck"]
    assert state.asks() == "refill"


@pytest.mark.rule("dedale.turn.not-thrice")
def test_never_three_alike() -> None:
    tiles = "tiles k10=ns l11=ew m11=ew"
    placed = position(f"seats 2\n{tiles}\nactions 2 0 0\nhand 1: tee")
    assert refused(placed, "place k9") == "dedale.turn.not-thrice"
    assert {"step north", "step east", "push 2 north", "push 2 east"} == legal(placed)
    walked = position(f"seats 2\n{tiles}\npawns m11 k11\nhome k11\nactions 0 2 0\nhand 1: tee")
    assert refused(walked, "step west") == "dedale.turn.not-thrice"
    assert "place k9" in legal(walked)


@pytest.mark.rule("dedale.turn.exchange")
def test_a_whole_turn_may_be_an_exchange_of_the_whole_hand() -> None:
    state = position(f"seats 2\nhand 1: straight corner tee*\nhand 2: {FULL}")
    events = play(state, "exchange")
    assert keys(events) == ["exchange", "discard", "discard", "discard"]
    assert all(event.known_to(1) and event.known_to(ariane.PUBLIC) for event in events)
    assert (hand(state, 1), state.asks()) == ([], "refill")
    assert {"straight", "corner", "tee*"} <= set(line(state, "gone"))
    play(state, "draw cross", "draw cross", "draw cross")
    assert state.actor() == 1


@pytest.mark.rule("dedale.turn.exchange")
def test_an_exchange_is_the_only_action_and_needs_a_tile() -> None:
    begun = position("seats 2\ntiles k10=ns\nactions 1 0 0\nhand 1: straight tee")
    assert refused(begun, "exchange") == "dedale.turn.exchange"
    empty = position("seats 2\ntiles k10=ns\nhand 2: tee")
    assert refused(empty, "exchange") == "dedale.turn.exchange"
    assert "exchange" not in legal(empty)


@pytest.mark.rule("dedale.turn.exchange", "dedale.minotaur.must-play")
def test_an_exchange_may_discard_minotaur_tiles_drawn_in_this_turn() -> None:
    state = position(f"seats 2\nhand 1: red tee tee\nhand 2: {FULL}")
    play(state, "exchange")
    assert "red" in line(state, "gone")


@pytest.mark.rule("dedale.turn.exchange-forced")
def test_who_can_place_nothing_and_cannot_fill_the_turn_with_moves_and_pushes_must_exchange() -> None:
    alone = position("seats 2\ntiles k10=ns k9=ns m15=ns\npawns k11 m15\nhand 1: red white")
    assert legal(alone) == {"exchange"}
    assert refused(alone, "step north") == "dedale.turn.exchange-forced"
    assert refused(alone, "step east") == "dedale.move.step"
    # With somebody to push it can be done: a push, a step after, another push.
    company = position("seats 2\ntiles k10=es l10=sw l11=nw\nhand 1: red white")
    assert {"step north", "step east", "push 2 north", "push 2 east", "exchange"} == legal(company)


@pytest.mark.rule("dedale.turn.exchange-forced", "dedale.win.exit")
def test_nobody_must_exchange_who_can_walk_out() -> None:
    state = position("seats 2\ntiles o11=ew p11=ew\npawns o11 k11\nhand 1: red white")
    assert {"step east", "exchange"} == legal(state)
    play(state, "step east", "step east")
    assert state.outcome() == ariane.Outcome("escape", (0,))


@pytest.mark.rule("dedale.turn.exchange-forced")
def test_a_pawn_pushed_onto_the_minotaur_still_fills_a_turn() -> None:
    """Two steps and a push make the three; pushing another onto the Minotaur counts, stepping there does not."""
    text = "seats 2\ntiles k10=sw j10=ew i10=es\npawns k10 k10\nhand 1: red\nplay white\nback west\nbull {bull}"
    assert {"push 2 west", "step south", "exchange"} <= legal(position(text.format(bull="j10")))
    beyond = text.replace("pawns k10 k10", "pawns k10 i10").replace("tiles", "tiles i11=ns")
    assert legal(position(beyond.format(bull="j10"))) == {"exchange"}
    assert "step west" in legal(position(beyond.format(bull="k11")))


RING = "j10=es* k10=ew l10=sw* l11=ns* l12=nw* k12=ew* j12=ne* j11=ns*"  # round the entrance, shut everywhere


@pytest.mark.rule("dedale.turn.exchange-forced", "dedale.move.not-back")
def test_nobody_must_exchange_who_can_cover_the_tile_just_left() -> None:
    """Step, cover where one stood, step back: a tile that fits nowhere now fits after the step."""
    state = position(f"seats 2\ntiles {RING}\npawns k10 k11\nhand 1: straight* red white")
    assert legal(state) == {"step east", "step west", "exchange"}
    play(state, "step east")
    assert "step west" not in legal(state)
    play(state, "place k10", "lay ew*", "step west")
    assert pawn(state, 1) == "k10"
    assert state.actor() == ariane.CHANCE  # three actions: the refill


@pytest.mark.rule("dedale.turn.exchange-forced")
def test_a_tile_that_fits_after_no_step_either_must_be_exchanged() -> None:
    state = position(f"seats 2\ntiles {RING}\npawns k10 k11\nhand 1: straight red white")
    assert legal(state) == {"exchange"}
    assert refused(state, "step east") == "dedale.turn.exchange-forced"


@pytest.mark.rule("dedale.turn.refill")
def test_a_short_bag_gives_what_it_has() -> None:
    state = position(f"seats 2\nhand 1: straight corner tee\nhand 2: {FULL}\nbag tee")
    play(state, "place k10", "lay ns", "place l11", "lay esw", "step north", "draw tee")
    assert len(hand(state, 1)) == 2
    assert state.actor() == ariane.OVER


@pytest.mark.rule("dedale.turn.order", "dedale.minotaur.first-move", "dedale.minotaur.must-play")
def test_the_order_of_a_turn() -> None:
    state = position(LAST_STEP + "tiles l11=ew m11=ew k10=nes\nhand 2: red white tee\npawns k11 l11\nfails 1")
    seen = []
    for name in ("step east", "prowl north", "draw cross", "draw corner", "place k9", "lay nesw"):
        seen.append(state.asks())
        play(state, name)
    # Both tiles are played at once; the Minotaur appears, takes the way chosen, and loses its second step at the end of
    # it; then the hand is refilled, and the actions come.
    assert seen == ["act", "prowl", "restock", "restock", "act", "lay"]
    assert (line(state, "play"), bull(state), hand(state, 2)) == (["red", "white"], "k10", ["corner", "tee"])
    play(state, "place k8", "lay nsw", "step east")
    assert (state.asks(), line(state, "fails")) == ("refill", ["0"])  # the cave check comes before the refill


@pytest.mark.rule("dedale.move.step")
def test_a_step_goes_through_two_open_sides_that_meet() -> None:
    state = position("seats 2\ntiles k10=ns l11=ns\nhand 1: tee")
    assert refused(state, "step east") == "dedale.move.step"  # l11 has a wall there
    assert refused(state, "step west") == "dedale.move.step"  # nothing lies there
    play(state, "step north")
    assert pawn(state, 1) == "k10"
    assert refused(state, "step north") == "dedale.move.step"  # an open side, and nothing behind it


@pytest.mark.rule("dedale.move.share")
def test_any_number_of_pawns_share_a_tile() -> None:
    state = position("seats 6\ntiles k10=ns\npawns k11 k10 k10 k10 k10 k10\nhand 1: tee")
    play(state, "step north")
    assert [pawn(state, seat) for seat in range(1, 7)] == ["k10"] * 6


@pytest.mark.rule("dedale.move.not-back")
def test_two_moves_do_not_end_where_the_turn_began() -> None:
    state = position("seats 2\ntiles k10=ns k9=ns\nhand 1: tee tee tee")
    play(state, "step north")
    assert refused(state, "step south") == "dedale.move.not-back"
    assert "step north" in legal(state)


@pytest.mark.rule("dedale.move.not-back")
def test_back_onto_the_starting_place_once_another_tile_covers_it() -> None:
    state = position("seats 2\ntiles k10=ns k9=ns\npawns k10 k11\nhand 1: tee* tee tee")
    play(state, "step south")
    assert refused(state, "step north") == "dedale.move.not-back"
    play(state, "place k10", "lay nes*", "step north")
    assert pawn(state, 1) == "k10"


@pytest.mark.rule("dedale.push")
def test_a_push_moves_another_pawn_of_the_same_tile_one_step() -> None:
    state = position("seats 3\ntiles k10=ns l11=ns\npawns k11 k11 k10\nhand 1: tee")
    assert refused(state, "push 1 north") == "dedale.push"  # oneself
    assert refused(state, "push 3 south") == "dedale.push"  # not on this tile
    assert refused(state, "push 2 east") == "dedale.push"  # a wall
    assert refused(state, "push 4 north") == "dedale.not-now"  # nobody
    assert {name for name in legal(state) if name.startswith("push")} == {"push 2 north"}
    [told] = play(state, "push 2 north")
    assert pawn(state, 2) == "k10"
    assert [say(told, seat, "en", ["Ann", "Bob", "Cy"]) for seat in range(3)] == [
        "You push Bob north, to k10.",
        "Ann pushes you north, to k10.",
        "Ann pushes Bob north, to k10.",
    ]
    assert say(told, 1, "fr", ["Ann", "Bob", "Cy"]) == "Ann vous pousse vers le nord, en k10."


@pytest.mark.rule("dedale.push")
def test_a_push_leads_back_or_into_a_shut_corridor_but_never_onto_an_exit() -> None:
    beside = position("seats 2\ntiles p11=ew o11=ew n11=ns\npawns p11 p11\nhand 1: tee")
    assert refused(beside, "push 2 east") == "dedale.push"
    assert "step east" in legal(beside)
    play(beside, "push 2 west", "step west", "push 2 east")
    assert (pawn(beside, 1), pawn(beside, 2)) == ("o11", "p11")


@pytest.mark.rule("dedale.push.twice")
def test_at_most_two_pushes() -> None:
    state = position("seats 4\ntiles k10=ns\nhand 1: tee")
    play(state, "push 2 north", "push 3 north")
    assert refused(state, "push 4 north") == "dedale.push.twice"
    assert {"step north", "place k9", "place l11", "place k12", "place j11"} == legal(state)


@pytest.mark.rule("dedale.win.exit")
def test_arriving_on_an_open_exit_wins_at_once() -> None:
    state = position("seats 3\ntiles p11=ew\npawns p11 p11 k11\nhand 1: tee")
    events = play(state, "step east")
    assert keys(events) == ["step", "over-escape"]
    assert state.actor() == ariane.OVER
    assert state.outcome() == ariane.Outcome("escape", (0,))
    assert (state.returns(), state.scores()) == ([1.0, 0.0, 0.0], [1, 0, 0])


@pytest.mark.rule("dedale.end.bag")
def test_an_empty_bag_at_the_end_of_a_turn_ends_it_whatever_the_hands_hold() -> None:
    """The last tile drawn is a Minotaur tile that its owner will never play."""
    state = position(f"seats 2\ntiles k10=ns\nhand 1: straight straight tee\nhand 2: {FULL}\nbag red")
    play(state, "place k9", "lay ns", "step north", "step north", "draw red")
    assert state.outcome() == ariane.Outcome("bag", ())
    assert state.returns() == [0.0, 0.0]
    assert "red" in hand(state, 1)


@pytest.mark.rule("dedale.end.bag")
def test_a_bag_emptied_in_mid_turn_lets_the_turn_finish() -> None:
    state = position(LAST_STEP + "tiles l11=ew k10=ns k12=ns\npawns k11 k12\nhand 2: white tee tee\nbag cross")
    play(state, "step east", "prowl north", "draw cross")
    assert (line(state, "bag"), state.asks(), state.actor()) == ([], "act", 1)
    play(state, "place k13", "lay nesw", "place k14", "lay nes", "step south")
    assert state.outcome() == ariane.Outcome("bag", ())


@pytest.mark.rule("dedale.end.idle")
def test_three_rounds_without_a_tile_placed_or_exchanged_end_it() -> None:
    text = f"seats 2\ntiles k10=ns l11=ew\nactions 0 1 1\nhand 1: {FULL}\nhand 2: {FULL}\nidle 5"
    state = position(text)
    play(state, "step north")
    assert state.outcome() == ariane.Outcome("idle", ())
    earlier = position(text.replace("idle 5", "idle 4"))
    play(earlier, "step north")
    assert earlier.actor() == 1
    busy = position(text.replace("hand 1: " + FULL, "hand 1: tee tee tee"))
    play(busy, "place k9", "lay nes", "draw tee")
    assert (busy.actor(), line(busy, "idle")) == (1, ["0"])


@pytest.mark.rule("dedale.end.idle")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_three_rounds_are_counted_by_the_seats_at_the_table(seats: int) -> None:
    text = f"seats {seats}\ntiles k10=ns l11=ew\nactions 0 1 1\nhand 1: {FULL}\nidle "
    earlier = position(text + str(3 * seats - 2))
    play(earlier, "step north")
    assert earlier.outcome() is None
    state = position(text + str(3 * seats - 1))
    play(state, "step north")
    assert state.outcome() == ariane.Outcome("idle", ())
