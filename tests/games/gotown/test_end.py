"""Gotown: how a game ends, and who has won."""

import pytest

import ariane
from ariane import OVER, Outcome
from tests.games.gotown.story import box, find, lay, moves, play

# Nobody can build with these, and who holds eight cards draws none.
LOCKED = "1 1 1 1 2 2 2 2", "3 3 3 3 4 4 4 4", "dog dog bone bone hammer ball thief 5"


@pytest.mark.rule("gotown.win.five")
def test_the_fifth_floor_wins_at_once_before_any_refill() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 1 8\nhand 2: 1\ntower 1: 1+8 2+7 3+6\n")
    play(state, "build 4+5")
    assert state.actor() == 0  # four floors do not
    assert state.outcome() is None
    log = play(state, "build 1+8")
    assert state.actor() == OVER
    assert state.outcome() == Outcome("tower", (0,))
    assert state.returns() == [1.0, 0.0]
    assert state.scores() == [5, 0]
    assert find(state, "hand 1") == ""
    assert log[-1].key == "gotown.over-tower"


@pytest.mark.rule("gotown.win.five")
def test_a_stolen_fifth_floor_wins_too() -> None:
    state = lay("seats 3\nplayer 2\nhand 2: 4\ntower 1: 4+5\ntower 2: 1+8 2+7 3+6 4+5\n")
    play(state, "steal from 1 with 4")
    assert state.outcome() == Outcome("tower", (1,))


@pytest.mark.rule("gotown.win.five")
def test_only_standing_floors_count() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 4\nhand 2: hammer 4\ntower 1: 1+8 2+7 3+6\n")
    play(state, "build 4+5", "end", "draw 8", "draw 8", "draw 1", "hammer 1", "end", "draw 1", "draw 5")
    play(state, "build 4+5")  # the fifth that was built, the fourth that stands
    assert state.actor() == 0
    assert state.scores() == [4, 0]


@pytest.mark.rule("gotown.win.short")
def test_four_floors_win_the_short_game() -> None:
    state = lay("seats 2\nshort yes\nplayer 1\nhand 1: 4 5 1 8\nhand 2: 1\ntower 1: 1+8 2+7\n")
    play(state, "build 1+8")
    assert state.actor() == 0
    play(state, "build 4+5")
    assert state.outcome() == Outcome("tower", (0,))
    assert ariane.load("gotown").options["short"].default is False


@pytest.mark.rule("gotown.stalemate")
@pytest.mark.parametrize(
    ("towers", "winners", "returns"),
    [
        ("tower 2: joker+5", (1,), [0.0, 1.0]),
        ("tower 1: joker+6\ntower 2: joker+5", (0, 1), [0.5, 0.5]),
        ("tower 1: joker+6 joker+7\ntower 2: joker+5", (0,), [1.0, 0.0]),
    ],
)
def test_as_many_idle_turns_as_players_end_the_game(
    towers: str, winners: tuple[int, ...], returns: list[float]
) -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: {LOCKED[0]}\nhand 2: {LOCKED[1]}\n{towers}\n")
    play(state, "end")
    assert state.actor() == 1
    play(state, "end")
    assert state.outcome() == Outcome("stalemate", winners)
    assert state.returns() == returns


@pytest.mark.rule("gotown.stalemate")
def test_three_players_need_three_idle_turns() -> None:
    state = lay(f"seats 3\nplayer 2\nhand 1: {LOCKED[0]}\nhand 2: {LOCKED[1]}\nhand 3: {LOCKED[2]}\n")
    play(state, "end", "end")
    assert state.actor() == 0
    play(state, "end")
    assert state.outcome() == Outcome("stalemate", (0, 1, 2))
    assert state.returns() == pytest.approx([1 / 3] * 3)


@pytest.mark.rule("gotown.stalemate")
def test_a_card_drawn_or_played_begins_the_count_anew() -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: {LOCKED[0]}\nhand 2: 3 3 3 3 4 4 4\n")
    play(state, "end", "draw 4", "end")  # seat 2 drew
    assert state.actor() == 0
    play(state, "end")
    assert state.actor() == 1
    play(state, "end")
    assert state.actor() == OVER
    state = lay(f"seats 2\nplayer 1\nhand 1: {LOCKED[0]}\nhand 2: {LOCKED[1]} milkshake\n")
    play(state, "end", "milkshake 1", "end")  # seat 2 played
    assert state.actor() == 1  # and seat 1 misses its turn


@pytest.mark.rule("gotown.stalemate")
def test_a_discarded_milkshake_begins_the_count_anew() -> None:
    hands = "".join(f"hand {seat}: {hand}\n" for seat, hand in enumerate(LOCKED, 1))
    state = lay(f"seats 3\nplayer 1\n{hands}milkshakes 0 1 0\n")
    played = []
    while state.actor() != OVER:
        played.append(int(state.actor()))
        play(state, "end")
    assert played == [0, 2, 0, 1]  # the turn of the milkshake counts for nothing; three idle turns follow it
    assert state.outcome() == Outcome("stalemate", (0, 1, 2))


def last_shuffle(hand: str, other: str, more: str = "") -> ariane.State:
    """Seat 1 to play, an empty pile that was shuffled 19 times, and the rest of the box discarded."""
    kept = [hand, other, *more.replace("+", " ").replace("/", " ").split()]
    cards = [card for card in kept if not card.startswith("tower") and card not in ("1:", "2:")]
    return lay(
        f"seats 2\nplayer 1\nhand 1: {hand}\nhand 2: {other}\n{more}\npile\ndiscard {box(*cards)}\nshuffles 19\n"
    )


@pytest.mark.rule("gotown.end.limit")
def test_the_turn_of_the_twentieth_shuffle_is_the_last() -> None:
    state = last_shuffle("1 2 3", "4 5 6", "tower 1: 1+8")
    play(state, "end")  # seat 2 must draw: the discards are shuffled for the twentieth time
    assert (find(state, "shuffles"), state.turn()) == ("20", 1)
    play(state, "draw 5", "build 4+5")  # the turn is played out
    log = play(state, "end", "draw 8")  # with its refill
    assert state.actor() == OVER
    assert state.outcome() == Outcome("limit", (0, 1))
    assert state.returns() == [0.5, 0.5]
    assert log[-1].key == "gotown.over-limit"


@pytest.mark.rule("gotown.end.limit")
def test_the_tallest_tower_wins_at_the_limit() -> None:
    state = last_shuffle("1 2", "4 5 6", "tower 1: 1+8")
    play(state, "end")
    assert (state.asks(), find(state, "shuffles")) == ("refill", "20")
    play(state, "draw 7")
    assert state.outcome() == Outcome("limit", (0,))


@pytest.mark.rule("gotown.end.limit")
def test_a_nineteenth_shuffle_ends_nothing() -> None:
    state = lay(f"seats 2\nplayer 1\nhand 1: 1 2\nhand 2: 4 5 6\npile\ndiscard {box('1 2 4 5 6')}\nshuffles 18\n")
    play(state, "end", "draw 8")
    assert (state.asks(), state.turn(), find(state, "shuffles")) == ("draw", 1, "19")


@pytest.mark.rule("gotown.end.limit", "gotown.donut")
def test_the_van_gives_no_further_turn_after_the_last() -> None:
    state = last_shuffle("1 donut", "4 5 6")
    play(state, "donut", "end", "draw 8", "draw 7")
    assert state.outcome() == Outcome("limit", (0, 1))
    assert find(state, "van") == "no"


@pytest.mark.rule("gotown.end.limit", "gotown.win.five")
def test_a_fifth_floor_in_the_last_turn_wins_as_ever() -> None:
    state = last_shuffle("1 2 3", "4 5 6", "tower 1: 1+8 2+7 3+6 4+joker\ntower 2: 1+8 2+7 3+6 joker+5")
    play(state, "end", "draw 4", "build 4+5")
    assert state.outcome() == Outcome("tower", (1,))


@pytest.mark.rule("gotown.win.five")
def test_nothing_can_be_played_after_the_end() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 1 8\nhand 2: 1\ntower 1: 1+8 2+7 3+6 3+6\n")
    play(state, "build 4+5")
    assert moves(state) == []
    assert state.refusal(0) == "gotown.not-now"
