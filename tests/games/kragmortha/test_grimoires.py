"""Kragmortha: what each Grimoire does, and when it can be played."""

import pytest

from ariane import CHANCE, Event, State, say
from tests.games.kragmortha.story import count, find, kinds, lay, moves, play, refused, told, where

ALL = "goblin-crystal+crystal"
HERE = "seats 3\ngoblins c3 e6 a8\nhand 1: goblin-potion+potion goblin-stones+stones\n"


def hold(*grimoires: str, more: str = "") -> State:
    return lay(HERE + "grimoires " + " ".join(grimoires) + "\n" + more)


@pytest.mark.rule("kragmortha.grimoire.use")
def test_a_grimoire_is_used_in_ones_own_turn_before_between_and_after_steps_and_turned_down() -> None:
    state = hold("boots@1", "bell@1", "trapdoor@1", "ladder@2")
    assert refused(state, "use ladder") == "kragmortha.not-now"  # another's
    play(state, "use boots", "stop", "card 1", "step north", "use bell", "stop", "step north")
    assert find(state, "grimoires") == "boots@1/down bell@1/down trapdoor@1 ladder@2"
    assert refused(state, "use boots") == "kragmortha.not-now"  # face down
    assert (state.actor(), state.asks()) == (0, "finish")
    assert moves(state) == ["use trapdoor", "end"]
    play(state, "use trapdoor", "go a5")
    assert state.actor() == CHANCE  # nothing left to use: the draw


@pytest.mark.rule("kragmortha.grimoire.use")
def test_none_after_a_forced_end_of_turn_but_one_drawn_this_turn_while_it_goes_on() -> None:
    state = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\ngrimoires boots@1\n")
    play(state, "card 1", "step south", "token plain", "go a5")
    assert state.asks() == "draw"  # the boots would have been of use
    asked = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\ngrimoires boots@1\ngaze 1: mouthful\n")
    play(asked, "card 1", "step south", "token plain", "go a5")
    assert moves(asked) == ["end", "overdraw"]  # only how to draw is still asked
    assert refused(asked, "use boots") == "kragmortha.grimoire.use"
    drawn = lay("seats 2\ngoblins c3 g1\nhand 1: goblin-potion+potion\nplayer 1\npending grimoire/1/0\n")
    play(drawn, "grimoire boots")
    assert "use boots" in moves(drawn)


@pytest.mark.rule("kragmortha.grimoire.use")
def test_face_down_it_still_counts_for_its_owner() -> None:
    state = lay("seats 2\nstage over\nreason limit\ngoblins c3 g1\ngrimoires boots@1/down boots@1/down bell@2\n")
    end = state.outcome()
    assert end is not None
    assert end.winners == (0,)


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_banish_sends_a_gaze_card_of_ones_choice_to_the_bottom() -> None:
    state = hold("eraser@1", more="gaze 1: lick limp\n")
    play(state, "use eraser")
    assert moves(state) == ["banish 1 lick", "banish 2 limp"]
    play(state, "banish 1")
    assert (find(state, "gaze 1"), find(state, "under")) == ("limp", "lick")
    assert refused(hold("eraser@1"), "use eraser") == "kragmortha.grimoire.cards"  # no Gaze card to get rid of


@pytest.mark.rule("kragmortha.grimoire.cards", "kragmortha.hand.limit")
def test_the_satchel_works_by_itself_and_stays_face_up() -> None:
    state = hold("satchel@1")
    assert refused(state, "use satchel") == "kragmortha.grimoire.use"
    play(state, "card 1", "step north", "stop")
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
    assert (count(state, "hand 1"), find(state, "grimoires")) == (4, "satchel@1")


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_boots_take_one_more_square_of_any_symbol() -> None:
    state = hold("boots@1")
    play(state, "use boots")
    assert moves(state) == ["step north", "step east", "step south", "step west", "stop"]
    play(state, "step east")
    assert (where(state, 1), state.asks()) == ("d3", "choose")
    play(state, "card 2", "step north", "step north")
    assert where(state, 1) == "d5"
    forced = hold("boots@1", more="rigor d3\n")
    play(forced, "use boots", "step east", "gaze limp", "go a5")
    assert (forced.turn(), forced.asks()) == (0, "draw")  # what befalls the goblin ends the turn


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_prism_makes_every_symbol_fit_this_turn() -> None:
    state = hold("prism@1", "prism@1")
    play(state, "use prism")
    assert refused(state, "use prism") == "kragmortha.grimoire.cards"  # once is enough
    play(state, "card 1")
    assert moves(state)[:4] == ["step north", "step east", "step south", "step west"]
    stuck = lay("seats 2\ngoblins c3 g1\nhand 1: goblin-grimoire+grimoire\ngrimoires prism@1\n")
    assert moves(stuck) == ["use prism", "show"]
    play(stuck, "use prism", "card 1", "step east")
    assert where(stuck, 1) == "d3"


@pytest.mark.rule("kragmortha.grimoire.use", "kragmortha.move.one-or-two")
def test_a_grimoire_between_the_steps_may_make_the_second_one_possible() -> None:
    text = "seats 2\ngoblins b4 a1\nhand 1: goblin-grimoire+potion goblin-stones+stones\ngrimoires prism@1 boots@1\n"
    state = lay(text)
    play(state, "card 1", "step east")
    assert (where(state, 1), moves(state)) == ("c4", ["use boots", "use prism", "end"])  # no grimoire beside
    wild = state.copy()
    play(wild, "use prism")
    assert (wild.asks(), kinds(wild)[-2:]) == ("step", ["stop", "use boots"])
    play(wild, "step north")
    assert (where(wild, 1), moves(wild)) == ("c5", ["use boots", "end"])
    play(state, "use boots", "step east", "use prism")
    assert (where(state, 1), state.asks()) == ("d4", "step")
    boots = lay(text.replace(" prism@1", ""))
    play(boots, "card 1", "step east", "use boots", "step west")
    assert (boots.asks(), moves(boots)) == ("step", ["step west", "stop"])  # from b4 to a4: the second symbol
    play(boots, "step west")
    assert (where(boots, 1), boots.asks()) == ("a4", "draw")


@pytest.mark.rule("kragmortha.grimoire.use", "kragmortha.move.one-or-two")
def test_a_stop_the_desk_and_two_steps_end_a_cards_movement_whatever_grimoire_comes_after() -> None:
    text = "seats 2\ngoblins b4 a1\nhand 1: goblin-parchment+potion goblin-stones+stones\ngrimoires prism@1 boots@1\n"
    stopped = lay(text)
    play(stopped, "card 1", "step east")
    assert "step west" in moves(stopped)
    play(stopped, "stop")
    assert moves(stopped) == ["use boots", "end"]  # a prism would do nothing any more
    play(stopped, "use boots", "step south")
    assert stopped.asks() == "draw"
    twice = lay(text)
    play(twice, "card 1", "step east", "step west")
    assert moves(twice) == ["use boots", "end"]
    rigor = lay("seats 2\nrigor b4\ngoblins g1 a1\nhand 1: rigor-grimoire+potion\ngrimoires bell@1\n")
    play(rigor, "card 1", "step east")  # no grimoire beside him, either
    play(rigor, "use bell", "step west", "stop")
    assert (rigor.asks(), moves(rigor)) == ("step", ["step west", "stop"])


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_duster_is_raised_against_one_meeting_in_anyones_turn() -> None:
    text = "seats 2\ngoblins a1 d5\nhand 1: rigor-crystal+crystal\ngrimoires duster@2\n"
    state = lay(text)
    play(state, "card 1", "step south")
    assert (state.actor(), moves(state)) == (1, ["shield", "suffer"])
    suffered = state.copy()
    play(state, "shield")
    assert (find(state, "gaze 2"), find(state, "grimoires"), state.asks()) == ("", "duster@2/down", "flee")
    play(suffered, "suffer", "gaze limp")
    assert (find(suffered, "gaze 2"), find(suffered, "grimoires")) == ("limp", "duster@2")


@pytest.mark.rule("kragmortha.grimoire.cards", "kragmortha.hidden")
def test_a_peek_is_for_one_pair_of_eyes_and_the_cards_stay_in_their_order() -> None:
    state = hold("mirror@1", "catalogue@1")
    log = play(state, "use mirror", "peek limp", "peek bow", "peek elbows")
    peeks = [event for event in log if event.key == "kragmortha.peek"]
    assert all(event.knowers == (0,) and event.secret == ("card",) for event in peeks)
    assert find(state, "top-gaze") == "limp!1 bow!1 elbows!1"
    play(state, "card 2", "step east", "stop", "end")
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
    met = lay(f"seats 2\ngoblins d5 a1\nhand 1: {ALL}\ntop-gaze limp!2 bow!2\n")
    play(met, "card 1", "step north")
    assert moves(met) == ["gaze limp"]
    assert refused(met, "gaze bow") == "kragmortha.hidden"


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_a_second_look_sees_what_the_first_saw() -> None:
    state = lay(HERE.replace("seats 3", "seats 3\nplayer 1") + "grimoires mirror@1\ntop-gaze limp!2 bow!2 elbows!2\n")
    log = play(state, "use mirror")
    assert told(log) == ["use", "peek", "peek", "peek"]
    assert find(state, "top-gaze") == "limp!12 bow!12 elbows!12"


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_ladder_changes_places_and_wakes_nothing() -> None:
    state = hold("ladder@1")
    play(state, "use ladder")
    assert moves(state) == ["swap 2", "swap 3"]
    assert refused(state, "swap 1") == "kragmortha.grimoire.cards"
    log = play(state, "swap 3")
    assert (find(state, "goblins"), told(log)) == ("a8 e6 c3", ["swap"])
    assert state.asks() == "choose"


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_bell_walks_rigor_mortis_and_he_meets_whom_he_finds() -> None:
    state = hold("bell@1")
    log = play(state, "use bell", "step east")
    assert "meet" in told(log)  # seat 2 on e6
    play(state, "gaze limp", "go a5")
    assert (state.actor(), state.asks()) == (0, "leash")
    play(state, "step north")
    assert (find(state, "rigor"), state.asks()) == ("e7", "choose")
    circle = hold("bell@1", more="rigor c7\n")
    play(circle, "use bell", "step north", "go g5")
    assert (find(circle, "rigor"), circle.asks()) == ("g5", "choose")  # teleported: his walk is over


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_hourglass_allows_a_second_card_or_not() -> None:
    state = hold("hourglass@1")
    play(state, "use hourglass", "card 1", "step north", "stop")
    assert kinds(state) == ["card 1", "end"]
    other = state.copy()
    play(other, "card 1", "step east", "stop")
    assert (where(other, 1), other.asks()) == ("d4", "draw")
    play(state, "end")
    assert state.asks() == "draw"


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_bookmark_gives_a_new_hand_of_as_many() -> None:
    state = hold("bookmark@1")
    log = play(state, "use bookmark", "draw goblin-potion+stones", "draw rigor-potion+stones")
    assert told(log) == ["use", "discard", "discard", "draw", "draw"]
    assert find(state, "hand 1") == "goblin-potion+stones rigor-potion+stones"
    assert state.asks() == "choose"


@pytest.mark.rule("kragmortha.grimoire.cards")
def test_the_trapdoor_leads_to_an_empty_circle_that_stays_asleep() -> None:
    state = hold("trapdoor@1")
    play(state, "use trapdoor")
    assert moves(state) == ["go c8", "go a5", "go g5", "go b1"]
    assert refused(state, "go d4") == "kragmortha.grimoire.cards"
    log = play(state, "go c8")
    assert (told(log), state.asks()) == (["teleport"], "choose")
    full = lay("seats 5\ngoblins c3 c8 a5 g5 b1\nhand 1: goblin-potion+potion\ngrimoires trapdoor@1\n")
    assert refused(full, "use trapdoor") == "kragmortha.grimoire.cards"


def most_grimoires(state: State) -> list[str]:
    census = state.census()
    return [key for key in list(census)[48:] for _ in range(census[key])]


@pytest.mark.rule("kragmortha.grimoire.last", "kragmortha.end.at-once")
@pytest.mark.parametrize("way", ["desk", "token", "pushed"])
def test_the_last_grimoire_ends_the_game_however_it_comes(way: str) -> None:
    cards = most_grimoires(lay("seats 2\n"))
    lying = "grimoires " + " ".join(f"{key}@1/down" for key in cards[:-1]) + "\n"
    last = f"grimoire {cards[-1]}"
    log: list[Event]
    if way == "desk":
        state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\n{lying}")
        log = play(state, "card 1", "step north", last)
    elif way == "token":
        state = lay(f"seats 2\ngoblins b2 g1\nhand 1: {ALL}\n{lying}")
        log = play(state, "card 1", "step south", "token grimoire", "go a5", last)
    else:
        state = lay(f"seats 2\ngoblins e8 f8\nhand 1: {ALL}\n{lying}")
        log = play(state, "card 1", "step east", "push 2 north", last)
    assert told(log)[-1] == "over-grimoires"
    end = state.outcome()
    assert end is not None
    assert end.reason == "grimoires"
    assert moves(state) == []  # pending moves to a start square, steps and draws lapse


@pytest.mark.rule("kragmortha.grimoire.last")
def test_with_one_grimoire_left_the_game_goes_on() -> None:
    cards = most_grimoires(lay("seats 2\n"))
    lying = "grimoires " + " ".join(f"{key}@1/down" for key in cards[:-2]) + "\n"
    state = lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\n{lying}")
    play(state, "card 1", "step north", f"grimoire {cards[-1]}")
    assert state.outcome() is None


def test_what_a_used_grimoire_does_is_told_with_it() -> None:
    [used] = [event for event in play(hold("boots@1"), "use boots") if event.key == "kragmortha.use"]
    assert say(used, 1, "en", ["Anna", "Bert"]) == (
        "Anna uses a Grimoire: Seven-Shelf Boots (one more step, on any symbol)."
    )
