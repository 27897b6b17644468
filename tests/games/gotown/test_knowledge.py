"""Gotown: what each seat knows of the others' hands, and what a redealt position may make of it."""

from collections import Counter

import pytest

from ariane import PUBLIC, Record, Rng, State, load
from tests.games.gotown.story import box, find, lay, play, size

PUBLIC_LINES = ("tower 1", "tower 2", "tower 3", "discard", "milkshakes", "asks", "player", "idle", "van", "shuffles")


def redealt(state: State, seat: int, seed: int) -> State:
    copy = state.copy()
    copy.redeal(seat, Rng(seed))
    return copy


def hands(state: State, seat: int, of: int, times: int = 60) -> Counter[str]:
    """The hands that a seat (from 1) may think another has, over so many redeals."""
    return Counter(find(redealt(state, seat - 1, seed), f"hand {of}") for seed in range(times))


def chance_of(state: State, seat: int, card: str, of: int, times: int = 800) -> float:
    """How often a seat (from 1) finds a card in another's hand when its view is redealt."""
    return sum(count for hand, count in hands(state, seat, of, times).items() if card in hand.split()) / times


SCENE = """seats 3
player 1
hand 1: thief 1 2 3
hand 2: ball 5 6
hand 3: 7 8 dog thief
tower 1: 2+7
tower 3: 4+5/dog 1+8
milkshakes 0 1 0
discard 3 3 hammer
"""


@pytest.mark.rule("gotown.hidden")
@pytest.mark.parametrize("seat", [0, 1, 2, PUBLIC])
def test_hands_are_secret_and_all_else_is_public(seat: int) -> None:
    state = lay(SCENE)
    others = [place for place in ("hand 1", "hand 2", "hand 3", "pile") if place != f"hand {seat + 1}"]
    for seed in range(20):
        copy = redealt(state, seat, seed)
        assert [find(copy, line) for line in PUBLIC_LINES] == [find(state, line) for line in PUBLIC_LINES]
        assert [size(copy, place) for place in others] == [size(state, place) for place in others]
        if seat >= 0:
            assert find(copy, f"hand {seat + 1}") == find(state, f"hand {seat + 1}")
    for place in others:
        assert len({find(redealt(state, seat, seed), place) for seed in range(20)}) > 10


@pytest.mark.rule("gotown.hidden")
def test_an_unknown_hand_is_any_hand_from_what_is_not_seen() -> None:
    state = lay(SCENE)
    unseen = 54 - 4 - 7 - 1 - 3  # own hand, three floors with a dog, a milkshake, three discards
    assert chance_of(state, 1, "ball", 2, 1500) == pytest.approx(3 / unseen, abs=0.025)
    assert chance_of(state, 1, "donut", 3, 1500) == pytest.approx(4 / unseen, abs=0.025)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_a_theft_is_seen_by_thief_and_victim_only() -> None:
    state = lay(SCENE)
    play(state, "thief 2")
    move = state.parse("take ball")
    assert [state.unseen(move, seat) for seat in (0, 1, 2, PUBLIC)] == [False, False, True, True]
    [event] = play(state, "take ball")
    assert [event.seen_by(seat).words for seat in (0, 1, 2, PUBLIC)] == [{"card": "card-ball"}] * 2 + [{}] * 2
    assert event.seen_by(2).seats == {"seat": 0, "victim": 1}  # that it happened, everyone sees


@pytest.mark.rule("gotown.hidden")
def test_the_victim_knows_the_stolen_card_in_the_thiefs_hand() -> None:
    state = lay(SCENE)
    play(state, "thief 2", "take ball")
    assert chance_of(state, 2, "ball", 1, 100) == 1.0
    assert chance_of(state, 3, "ball", 1, 100) < 0.5
    assert chance_of(state, PUBLIC + 1, "ball", 1, 100) < 0.5
    assert chance_of(state, 1, "ball", 1, 100) == 1.0  # the thief's own hand
    play(state, "end", "draw 4", "end", "draw 4", "end")
    assert find(state, "player") == "2"
    assert chance_of(state, 2, "ball", 1, 100) == 1.0  # it does not forget


@pytest.mark.rule("gotown.hidden")
def test_a_stolen_card_that_is_played_is_no_longer_thought_in_hand() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: thief 1 2 3\nhand 2: 8 8 8\n")
    play(state, "thief 2", "take 8")
    assert chance_of(state, 2, "8", 1, 60) == 1.0
    play(state, "build 1+8")
    assert chance_of(state, 2, "8", 1, 200) < 0.3  # the only eight it does not see may be anywhere


@pytest.mark.rule("gotown.hidden", "gotown.turn.reshuffle")
def test_after_a_shuffle_two_players_know_each_others_hands_by_counting() -> None:
    held = "1 2 3 joker", "4 5 6 6 dog"
    state = lay(f"seats 2\nplayer 1\nhand 1: {held[0]}\nhand 2: {held[1]}\npile\ndiscard {box(*held)}\n")
    assert hands(state, 1, 2) == {"4 5 6 6 dog": 60}  # the empty pile says it already
    play(state, "end")
    assert find(state, "shuffles") == "1"
    assert hands(state, 1, 2) == {"4 5 6 6 dog": 60}
    assert hands(state, 2, 1) == {"1 2 3 joker": 60}
    play(state, "draw ball")
    thought = hands(state, 1, 2)
    assert len(thought) > 5  # the card drawn since is any
    assert all(not Counter(["4", "5", "6", "6", "dog"]) - Counter(hand.split()) for hand in thought)


@pytest.mark.rule("gotown.hidden", "gotown.turn.reshuffle")
def test_after_a_shuffle_three_players_know_what_the_other_two_hold_together() -> None:
    held = "1 2 3 joker", "4 5 6", "ball dog dog"
    scene = "".join(f"hand {seat}: {hand}\n" for seat, hand in enumerate(held, 1))
    state = lay(f"seats 3\nplayer 1\n{scene}pile\ndiscard {box(*held)}\n")
    play(state, "end")
    for seed in range(40):
        copy = redealt(state, 0, seed)
        together = sorted(f"{find(copy, 'hand 2')} {find(copy, 'hand 3')}".split())
        assert together == ["4", "5", "6", "ball", "dog", "dog"]
    assert chance_of(state, 1, "ball", 2, 600) == pytest.approx(1 / 2, abs=0.07)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
@pytest.mark.parametrize(("hand", "share"), [("1", 1 / 2), ("1 2 3", 1 / 4), ("1 1 2 2 3 3 4", 1 / 8)])
def test_a_known_card_may_since_have_been_stolen_one_in_the_hands_size(hand: str, share: float) -> None:
    state = lay(f"seats 3\nplayer 1\nhand 1: thief {hand}\nhand 2: ball\nhand 3: thief 5 6\n")
    play(state, "thief 2", "take ball")  # seat 2 knows the wrecking ball at seat 1
    state = state.game.restore(state.dump().replace("player 1", "player 3"))
    play(state, "thief 1", f"take {hand[0]}")  # seat 2 does not see which card this is
    assert chance_of(state, 2, "ball", 3) == pytest.approx(share, abs=0.05)
    assert chance_of(state, 2, "ball", 1) == pytest.approx(1 - share, abs=0.05)


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_each_of_two_known_cards_may_have_been_the_stolen_one() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: thief thief 1 2\nhand 2: ball donut\nhand 3: thief 5 6\n")
    play(state, "thief 2", "take ball", "thief 2", "take donut")
    state = state.game.restore(state.dump().replace("player 1", "player 3"))
    play(state, "thief 1", "take 1")
    assert chance_of(state, 2, "ball", 3) == pytest.approx(1 / 4, abs=0.05)
    assert chance_of(state, 2, "donut", 3) == pytest.approx(1 / 4, abs=0.05)
    thought = Counter(
        sum(card in find(redealt(state, 1, seed), "hand 3") for card in ("ball", "donut")) for seed in range(600)
    )
    assert set(thought) == {0, 1}  # but never both: one card was taken


@pytest.mark.rule("gotown.hidden", "gotown.thief")
def test_where_the_whole_hand_is_known_so_is_what_was_stolen_from_it() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: thief\nhand 2: ball 5\nhand 3: thief 5 6\n")
    play(state, "thief 2", "take ball")
    state = state.game.restore(state.dump().replace("player 1", "player 3"))
    play(state, "thief 1", "take ball")
    assert chance_of(state, 2, "ball", 3, 60) == 1.0
    assert hands(state, 2, 1) == {"": 60}


@pytest.mark.rule("gotown.hidden")
def test_a_record_as_one_seat_may_know_it() -> None:
    game = load("gotown")
    record, state = Record(game, 3, {"first": 1}), game.new(3, first=1)
    deal = ["draw thief", "draw 1", "draw 2", "draw 3", "draw 4"], ["draw ball"] + ["draw 5"] * 4, ["draw 6"] * 4
    for name in (*deal[0], *deal[1], *deal[2], "draw 7", "draw joker", "thief 2", "take ball", "end"):
        record.add(state, state.parse(name))
        state.play(state.parse(name))
    seen = {eyes: [line for line in record.write(eyes).splitlines() if line[:2] in ("* ", "1 ")] for eyes in (0, 1, 2)}
    assert seen[0][:6] == ["* draw thief", "* draw 1", "* draw 2", "* draw 3", "* draw 4", "* draw ?"]
    assert seen[0][15:] == ["* draw joker", "1 thief 2", "* take ball", "1 end"]
    assert seen[1][4:6] == ["* draw ?", "* draw ball"]
    assert seen[1][15:] == ["* draw ?", "1 thief 2", "* take ball", "1 end"]
    assert seen[2][15:] == ["* draw ?", "1 thief 2", "* take ?", "1 end"]
    spectators = record.write(PUBLIC)
    assert spectators.count("* draw ?") == 16
    assert "* take ?" in spectators
    assert "eyes public" in spectators
    assert "fingerprint" not in spectators
