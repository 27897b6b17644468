"""Kragmortha: real orders, kept or broken by the people at the table."""

import pytest

from ariane import CHANCE, OVER, Rng
from ariane.core.views import picture, tell
from ariane.players.house import seat_player
from tests.games.kragmortha.story import count, find, find_move, hall, hall_with, kinds, lay, moves, play, refused, told

LAST = "orders real\nstage step\ncard goblin-crystal+crystal\ngoblins d3 a1 a2 a3\n"
THREE = "hand 1: goblin-potion+potion goblin-potion+potion goblin-potion+stones\n"


def at_the_end(seats: int, gazes: str) -> list[str]:
    """A turn whose movement is over; the hand is full."""
    goblins = " ".join(("d3", "a1", "a2", "a3")[:seats])
    return [f"seats {seats}\n" + LAST.replace("d3 a1 a2 a3", goblins) + THREE + gazes, "step north", "stop"]


@pytest.mark.rule("kragmortha.gaze.obey")
def test_the_others_are_asked_at_the_end_of_a_turn_and_a_majority_costs_a_card() -> None:
    text, *turn = at_the_end(4, "gaze 1: bow\n")
    for said, caught in (
        (("caught", "caught", "kept"), True),
        (("caught", "kept", "kept"), False),
        (("caught", "kept", "abstain"), False),
        (("abstain", "caught", "abstain"), True),
        (("abstain", "abstain", "abstain"), False),
    ):
        state = lay(text)
        play(state, *turn)
        for seat, word in enumerate(said):
            assert (state.asks(), state.actor(), state.turn()) == ("judge", seat + 1, 0)
            assert moves(state) == ["kept", "caught", "abstain"]
            log = play(state, word)
        assert ("caught" in told(log)) is caught
        if caught:
            assert state.actor() == CHANCE
            play(state, "gaze elbows")
        assert count(state, "gaze 1") == (2 if caught else 1)
        assert (state.turn(), state.asks()) == (1, "choose")


@pytest.mark.rule("kragmortha.gaze.obey")
def test_nobody_is_asked_about_a_player_without_an_order() -> None:
    for gazes in ("", "gaze 2: bow\n", "gaze 1: blank\n"):
        text, *turn = at_the_end(3, gazes)
        state = lay(text)
        play(state, *turn)
        assert (state.turn(), state.asks()) == (1, "choose")


@pytest.mark.rule("kragmortha.gaze.obey", "kragmortha.gaze.four")
def test_the_fourth_card_ends_the_game_here_too() -> None:
    text, *turn = at_the_end(2, "gaze 1: bow elbows mouthful\n")
    state = lay(text)
    play(state, *turn, "caught", "gaze lick")
    assert state.actor() == OVER
    assert state.returns() == [0.0, 1.0]


@pytest.mark.rule("kragmortha.gaze.obey", "kragmortha.hand.limit")
def test_orders_bind_no_piece_no_hand_and_want_no_gesture() -> None:
    """What each of these orders forbids by moves is neither forbidden, nor paid for, nor shown to anybody."""
    hand = "hand 1: goblin-potion+potion goblin-potion+stones goblin-stones+stones\n"
    state = lay(f"seats 2\norders real\ngoblins c3 d3\n{hand}gaze 1: bow mouthful stutter\n")
    assert kinds(state) == ["card 1", "card 2", "card 3"]
    assert refused(state, "bow") == "kragmortha.gaze.obey"
    log = play(state, "card 2")
    assert not {"broken", "shown"} & set(told(log))
    state = lay(
        f"seats 2\norders real\nstage step\ncard goblin-crystal+crystal\ngoblins d3 a1\n{hand}gaze 1: mouthful lick\n"
    )
    log = play(state, "step west", "stop")
    assert "broken" not in told(log)
    assert count(state, "hand 1") == 3  # nothing to put down
    assert state.asks() == "judge"


@pytest.mark.rule("kragmortha.gaze.obey")
def test_elsewhere_nobody_judges() -> None:
    guided = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\n")
    assert refused(guided, "caught") == "kragmortha.gaze.obey"
    real = lay("seats 2\norders real\ngoblins c3 a1\nhand 1: goblin-potion+potion\n")
    assert refused(real, "caught") == "kragmortha.not-now"


@pytest.mark.rule("kragmortha.gaze.obey")
@pytest.mark.parametrize("name", ["random", "greedy", "search:8"])
def test_the_house_abstains(name: str) -> None:
    text, *turn = at_the_end(3, "gaze 1: bow elbows mouthful\n")
    state = lay(text)
    play(state, *turn)
    player = seat_player(name, state.game)
    assert {state.name(player.choose(state, Rng(seed))) for seed in range(6)} == {"abstain"}


def test_cards_say_what_people_do_as_their_box_or_we_say_it() -> None:
    text = "seats 2\norders real\ngoblins c3 a1\ngaze 1: bow\n"
    for lang, words in (("en", "Keep your chin on your chest."), ("fr", "Gardez le menton contre la poitrine.")):
        assert words in tell(lay(text), 1, lang)
        assert words not in tell(lay(text.replace("orders real\n", "")), 1, lang)
    own = hall_with('key = "bow"\n', 'key = "bow"\nreal = "Nod like a pigeon."\n')
    assert "Nod like a pigeon." in tell(lay(text, own), 1, "en")


def test_the_buttons_are_there_and_a_vote_is_kept_in_the_dump() -> None:
    text, *turn = at_the_end(4, "gaze 1: bow\n")
    state = lay(text)
    play(state, *turn, "caught", "kept")
    assert find(state, "pending") == "judge/4/17"
    again = hall().restore(state.dump())
    assert again.fingerprint() == state.fingerprint()
    for key in ("kept", "caught", "abstain"):
        assert f'id="{key}"' in picture(state, 3)
        assert f'id="{key}"' not in picture(state, 1)
    play(again, "caught")
    assert again.actor() == CHANCE
    assert find_move(again, "gaze elbows") >= 0
