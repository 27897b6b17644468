"""Kragmortha: who wins, and ties of every kind."""

import pytest

import ariane
from ariane import Outcome
from ariane.games.kragmortha.box import EFFECTS
from ariane.games.kragmortha.rules.game import KragmorthaGame
from tests.games.kragmortha.story import find, lay, play, told


def winners(lines: str, seats: int = 3) -> tuple[int, ...]:
    end = lay(f"seats {seats}\nstage over\nreason limit\n{lines}").outcome()
    assert end is not None
    return tuple(seat + 1 for seat in end.winners)


@pytest.mark.rule("kragmortha.win.fewest")
def test_fewest_gaze_cards_win_whatever_else_one_has() -> None:
    assert winners("gaze 1: bow\ngaze 2: limp lick\ngaze 3: limp bow\ngrimoires boots@2 bell@2 satchel@3\n") == (1,)


@pytest.mark.rule("kragmortha.win.tie")
def test_equal_gazes_most_grimoires_then_most_magic_then_shared() -> None:
    even = "gaze 1: bow\ngaze 2: limp\ngaze 3: lick elbows\n"
    assert winners(even + "grimoires boots@1 bell@2 boots@2\n") == (2,)
    assert winners(even + "grimoires absolution@1 bell@2 boots@2\n") == (2,)  # two books beat three magic symbols
    assert winners(even + "grimoires boots@1/down bell@2 boots@2/down absolution@1\n") == (1,)  # 1+3 magic against 1+1
    assert winners(even + "grimoires boots@1 bell@2 boots@2 absolution@1/down\n") == (1,)  # used ones count in full
    assert winners(even + "grimoires boots@1 boots@2\n") == (1, 2)
    assert winners(even) == (1, 2)
    assert winners("") == (1, 2, 3)


@pytest.mark.rule("kragmortha.win.eliminated", "kragmortha.win.tie")
def test_an_eliminated_player_wins_no_tie() -> None:
    four = "gaze 1: bow limp lick elbows\n"
    assert winners(four + "gaze 2: bow limp lick\ngaze 3: elbows footfall mouthful\n") == (2, 3)
    assert winners("gaze 1: bow limp lick elbows\ngaze 2: bow limp lick elbows\n", seats=2) == ()  # laid out by hand
    state = lay("seats 2\nstage over\nreason gazes\n" + four + "gaze 2: limp bow lick\ngrimoires boots@1 bell@1\n")
    assert state.outcome() == Outcome("gazes", (1,))
    assert state.returns() == [0.0, 1.0]
    assert state.scores() == [0, 1]


@pytest.mark.rule("kragmortha.end.at-once")
def test_a_game_at_its_bound_of_turns_ends_and_is_scored_the_same_way() -> None:
    text = "seats 2\nplayer 2\nturns 239\ngoblins a1 c3\nhand 2: goblin-potion+potion\ngaze 1: bow\n"
    state = lay(text)
    log = play(state, "card 1", "step north", "stop", "draw goblin-potion+stones", "draw goblin-potion+stones")
    log += play(state, "draw goblin-stones+stones")
    assert told(log)[-1] == "over-limit"
    assert state.outcome() == Outcome("limit", (1,))
    earlier = lay(text.replace("239", "238"))
    play(earlier, "card 1", "step north", "stop", "draw goblin-potion+stones", "draw goblin-potion+stones")
    play(earlier, "draw goblin-stones+stones")
    assert earlier.outcome() is None


@pytest.mark.rule("kragmortha.end.at-once")
def test_turns_are_not_evened_out() -> None:
    # Seat 1 of three ends the game in the first round; seats 2 and 3 have had no turn.
    state = lay("seats 3\ngoblins d5 a1 c1\nhand 1: goblin-crystal+crystal\ngaze 1: limp lick elbows\n")
    play(state, "card 1", "step north", "gaze bow")
    assert state.outcome() == Outcome("gazes", (1, 2))
    assert find(state, "pending") == ""  # nobody flees any more


@pytest.mark.rule("kragmortha.end.at-once")
def test_the_rulebook_states_the_number_of_rounds_of_our_box() -> None:
    game = ariane.load("kragmortha")
    assert isinstance(game, KragmorthaGame)
    for lang in ("en", "fr"):
        assert f" {game.box.rounds} " in game.rulebook(lang)["kragmortha.end.at-once"].text


@pytest.mark.rule("kragmortha.grimoire.cards", "kragmortha.gaze.standing")
def test_the_rulebook_lists_every_effect_and_calls_rulings_rulings() -> None:
    book = ariane.load("kragmortha").rulebook
    named = {
        "banish": "rid of a Gaze",
        "satchel": "more movement cards",
        "stride": "further step",
        "wild": "any symbol for a turn",
        "shield": "a shield",
        "peek": "a look at",
        "swap": "changing places",
        "leash": "moving Rigor Mortis",
        "second": "second movement card",
        "redraw": "a new hand",
        "recall": "empty teleport square",
    }
    assert set(named) == set(EFFECTS)
    text = book["kragmortha.grimoire.cards"].text
    assert [effect for effect, words in named.items() if words.lower() not in text.lower()] == []
    assert book["kragmortha.gaze.standing"].kind == "ruling"
