"""Kragmortha: Gaze cards, their orders kept and broken, and what that costs."""

import pytest

from ariane import CHANCE, Rng, State
from ariane.core.views import say, tell
from ariane.games.kragmortha.views.tell import phrase
from ariane.players.greedy import GreedyPlayer
from tests.games.kragmortha.story import find, find_move, hall, hall_with, kinds, lay, moves, play, refused, told, where

ALL = "goblin-crystal+crystal"


def cost(state: State, name: str) -> int:
    """How many Gaze cards this move costs at once."""
    copy = state.copy()
    return told(play(copy, name)).count("broken")


@pytest.mark.rule("kragmortha.gaze.standing")
def test_an_order_stands_turn_after_turn() -> None:
    state = lay(
        f"seats 2\ngoblins c3 e6\nrigor a9\nhand 1: {ALL} {ALL}\nhand 2: goblin-grimoire+grimoire\ngaze 1: bow\n"
    )
    play(state, "bow", "card 1", "step north", "stop")
    draw(state)
    play(state, "card 1", "step north", "stop")
    draw(state)
    assert (state.turn(), find(state, "gaze 1")) == (0, "bow")
    assert "bow" in moves(state)  # a gesture is for one card: it is due again
    assert cost(state, "card 1") == 1


def draw(state: State) -> None:
    while state.actor() == CHANCE:
        state.play(state.moves()[0])


@pytest.mark.rule("kragmortha.gaze.obey")
@pytest.mark.parametrize("gesture", ["bow", "salute", "listen", "hum", "hop", "croak"])
def test_a_gesture_is_a_move_that_one_must_remember_before_the_card(gesture: str) -> None:
    state = lay(f"seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngaze 1: {gesture}\n")
    assert kinds(state) == ["card 1", gesture]
    assert cost(state, "card 1") == 1
    play(state, gesture)
    assert refused(state, gesture) == "kragmortha.gaze.obey"  # once is enough
    assert cost(state, "card 1") == 0
    free = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\n")
    assert refused(free, gesture) == "kragmortha.gaze.obey"  # nobody asked


@pytest.mark.rule("kragmortha.gaze.obey")
def test_a_second_card_wants_a_gesture_of_its_own() -> None:
    hand = "goblin-potion+potion goblin-potion+potion"
    state = lay(f"seats 2\ngoblins c3 a1\nhand 1: {hand}\ngaze 1: bow\ngrimoires hourglass@1\n")
    play(state, "use hourglass", "bow", "card 1", "step north", "stop")
    assert kinds(state) == ["card 1", "bow", "end"]
    assert cost(state, "card 1") == 1
    play(state, "bow")
    assert cost(state, "card 1") == 0


@pytest.mark.rule("kragmortha.gaze.obey")
@pytest.mark.parametrize(
    ("gaze", "text", "kept", "broken"),
    [
        ("elbows", "goblins c3 c4\nhand 1: goblin-crystal+crystal", "step east", "step north"),
        ("lick", "goblins d3 a1\nhand 1: goblin-crystal+crystal", "step north", "step west"),
        ("profile", "goblins d3 a1\nhand 1: goblin-crystal+crystal", "step north", "step west"),
        ("draught", "goblins d3 a1\nhand 1: goblin-crystal+crystal", "step north", "step south"),
    ],
)
def test_a_banned_step_can_be_made_and_costs_a_card(gaze: str, text: str, kept: str, broken: str) -> None:
    state = lay(f"seats 2\n{text}\ngaze 1: {gaze}\n")
    play(state, "card 1")
    assert {kept, broken} <= set(moves(state))  # never silently prevented
    assert (cost(state, kept), cost(state, broken)) == (0, 1)
    log = play(state, broken)
    assert "broken" in told(log)
    assert (state.actor(), state.asks()) == (CHANCE, "gaze")  # paid before anything else


@pytest.mark.rule("kragmortha.gaze.obey")
@pytest.mark.parametrize(
    ("gaze", "hand", "kept", "broken"),
    [
        ("footfall", "rigor-crystal+crystal goblin-potion+potion", "card 2", "card 1"),
        ("juggler", "goblin-potion+crystal goblin-potion+potion", "card 2", "card 1"),
        ("stutter", "goblin-potion+stones goblin-potion+potion", "card 1", "card 2"),
    ],
)
def test_a_banned_card_can_be_played_and_costs_a_card(gaze: str, hand: str, kept: str, broken: str) -> None:
    state = lay(f"seats 2\ngoblins c3 a1\nhand 1: {hand}\ngaze 1: {gaze}\n")
    assert kinds(state) == ["card 1", "card 2"]
    assert (cost(state, kept), cost(state, broken)) == (0, 1)


@pytest.mark.rule("kragmortha.gaze.obey")
def test_limits_on_squares_straight_lines_and_stopping() -> None:
    for gaze, kept, broken in (("limp", "stop", "step east"), ("gallop", "step east", "stop")):
        state = lay(f"seats 2\ngoblins c3 a1\nhand 1: {ALL}\ngaze 1: {gaze}\n")
        play(state, "card 1", "step north")
        assert (cost(state, kept), cost(state, broken)) == (0, 1)
    state = lay(f"seats 2\ngoblins c3 a1\nhand 1: {ALL}\ngaze 1: wobble\n")
    play(state, "card 1", "step north")
    assert (cost(state, "step east"), cost(state, "step north"), cost(state, "step south")) == (0, 1, 0)


@pytest.mark.rule("kragmortha.gaze.obey")
def test_a_grimoire_against_the_hush_costs_a_card() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngaze 1: hush\ngrimoires boots@1\n")
    assert cost(state, "use boots") == 1
    assert cost(state, "card 1") == 0


@pytest.mark.rule("kragmortha.gaze.obey")
def test_the_table_says_what_would_break_an_order() -> None:
    state = lay(f"seats 2\ngoblins d3 a1\nhand 1: {ALL}\ngaze 1: lick\n")
    play(state, "card 1")
    assert phrase(state, find_move(state, "step west"), "en") == "Step west, to c3 (breaks an order: No licking)"
    assert phrase(state, find_move(state, "step north"), "en") == "Step north, to d4"
    assert "enfreint un ordre" in phrase(state, find_move(state, "step west"), "fr")


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_a_penalty_is_no_meeting_and_does_not_end_the_turn() -> None:
    state = lay(f"seats 2\ngoblins d3 a1\nhand 1: {ALL}\ngaze 1: lick\n")
    play(state, "card 1", "step west", "gaze limp")
    assert find(state, "gaze 1") == "lick limp"
    assert (where(state, 1), state.actor(), state.asks()) == ("c3", 0, "step")


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_each_order_costs_one_card_a_turn_at_most() -> None:
    state = lay(f"seats 2\ngoblins d3 a1\nhand 1: {ALL}\ngaze 1: lick\n")
    play(state, "card 1", "step west", "gaze elbows")
    assert cost(state, "step north") == 0  # potion again, already paid
    both = lay(f"seats 2\ngoblins d3 a1\nhand 1: {ALL}\ngaze 1: lick profile\n")
    play(both, "card 1")
    assert cost(both, "step west") == 2  # two orders broken by one step


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_an_order_that_cannot_be_obeyed_costs_nothing() -> None:
    # Every first step leads onto potion.
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion\ngaze 1: lick\n")
    play(state, "card 1")
    assert cost(state, "step north") == 0
    play(state, "step north")
    assert cost(state, "step north") == 1  # the second one could be left out
    # Only Rigor Mortis cards in hand: they are shown, and nothing is paid.
    helpless = lay("seats 2\ngoblins c3 a1\nhand 1: rigor-crystal+crystal rigor-potion+crystal\ngaze 1: footfall\n")
    log = play(helpless, "card 1")
    assert "broken" not in told(log)
    assert told(log).count("shown-helpless") == 1
    said = say(log[told(log).index("shown-helpless")], 1, "en", ["Anna", "Bert"])
    assert said.startswith("Anna shows Rigor")
    assert ": it could not keep “" in said  # why, not only that
    assert said.endswith("so nothing is paid.")
    assert find(helpless, "hand 1") == "rigor-potion+crystal!all"
    # The oldest card is no use now.
    stutter = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-grimoire+grimoire goblin-potion+potion\ngaze 1: stutter\n")
    assert cost(stutter, "card 2") == 0


@pytest.mark.rule("kragmortha.gaze.penalty", "kragmortha.hidden")
def test_who_pays_for_a_card_shows_one_that_would_have_kept_the_order() -> None:
    hand = "rigor-crystal+crystal goblin-grimoire+grimoire goblin-potion+potion"
    state = lay(f"seats 2\ngoblins c3 a1\nhand 1: {hand}\ngaze 1: footfall\n")
    log = play(state, "card 1")
    assert [event.words["card"] for event in log if event.key == "kragmortha.shown-kept"] == [
        "card-goblin-potion-potion"
    ]
    assert find(state, "hand 1") == "goblin-grimoire+grimoire goblin-potion+potion!all"


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_a_card_that_can_only_break_a_ban_on_steps_is_judged_when_it_is_played() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion goblin-stones+stones\ngaze 1: lick\n")
    assert (cost(state, "card 1"), cost(state, "card 2")) == (1, 0)


@pytest.mark.rule("kragmortha.gaze.symbol")
def test_a_symbol_one_has_already_goes_to_the_bottom_before_all_eyes() -> None:
    state = lay(f"seats 2\ngoblins d5 a1\nhand 1: {ALL}\ngaze 1: bow\n")
    play(state, "card 1", "gaze limp", "step north")
    log = play(state, "gaze bow")  # the chin again
    assert told(log) == ["gaze-under"]
    assert not log[0].secret
    assert (find(state, "under"), state.asks()) == ("bow", "gaze")
    log = play(state, "gaze profile", "gaze hop", "gaze elbows")  # chin, then leg, which also is there already
    assert told(log) == ["gaze-under", "gaze-under", "gaze"]
    assert find(state, "under") == "bow profile hop"
    assert find(state, "gaze 1") == "bow limp elbows"


def whole_deck() -> str:
    """Every Gaze card in a known order, as if all had gone under."""
    census = hall().new(2).census()
    keys = list(census)[30 : 30 + 18]
    return "under " + " ".join(key for key in keys for _ in range(census[key])) + "\n"


@pytest.mark.rule("kragmortha.gaze.exhausted")
def test_cards_at_the_bottom_come_again_in_their_order() -> None:
    state = lay(f"seats 2\ngoblins d5 a1\nhand 1: {ALL}\n{whole_deck()}")
    first, second = find(state, "under").split()[:2]
    play(state, "card 1", "step north")
    assert moves(state) == [f"gaze {first}"]
    play(state, f"gaze {first}")
    assert find(state, "under").split()[0] == second


@pytest.mark.rule("kragmortha.gaze.exhausted")
def test_a_deck_without_a_new_symbol_gives_its_top_card_all_the_same() -> None:
    # All cards lie before players but the second bow: seat 1 has the chin already.
    before = "gaze 1: bow\ngaze 2: elbows limp footfall\ngaze 3: elbows limp footfall\n"
    before += "gaze 4: salute mouthful lick\ngaze 5: juggler mouthful lick\ngaze 6: profile hush stutter\n"
    before += "gaze 7: wobble hum croak\ngaze 8: listen gallop\n"
    state = lay(f"seats 8\ngoblins d5 a1 b1 c1 d1 e1 f1 g1\nhand 1: {ALL}\n{before}under bow draught hop\n")
    play(state, "bow", "card 1", "step north")
    assert moves(state) == ["gaze bow"]
    log = play(state, "gaze bow")
    assert told(log) == ["gaze-under"]  # draught and hop are still new
    rest = before.replace("gaze 8: listen gallop\n", "gaze 8: listen gallop draught\n").replace(
        "gaze 1: bow", "gaze 1: bow hop"
    )
    state = lay(f"seats 8\ngoblins d5 a1 b1 c1 d1 e1 f1 g1\nhand 1: {ALL}\n{rest}under bow\n")
    play(state, "bow", "hop", "card 1", "step north", "gaze bow")
    assert find(state, "gaze 1") == "bow hop bow"
    assert find(state, "under") == ""


@pytest.mark.rule("kragmortha.gaze.exhausted")
def test_an_empty_deck_gives_a_blank_marker_that_counts() -> None:
    before = "gaze 1: bow hop\ngaze 2: elbows limp footfall\ngaze 3: elbows limp footfall\n"
    before += "gaze 4: salute mouthful lick\ngaze 5: juggler mouthful lick\ngaze 6: profile hush stutter\n"
    before += "gaze 7: wobble hum croak\ngaze 8: listen gallop draught\n"
    cards = [key for line in before.splitlines() for key in line.partition(":")[2].split()]
    assert len(cards) == 23
    state = lay(
        f"seats 8\nplayer 8\ngoblins a1 b1 c1 d1 e1 f1 g1 b7\nhand 8: {ALL}\n{before}"
        "under bow\ngrimoires eraser@8\npending gaze/1/0\n"
    )
    play(state, "gaze bow")
    assert find(state, "gaze 1") == "bow hop bow"
    state = lay(
        f"seats 8\nplayer 8\ngoblins a1 b1 c1 d1 e1 f1 g1 d5\nhand 8: {ALL} goblin-potion+potion\n"
        + before.replace("gaze 8: listen gallop draught\n", "gaze 8: listen gallop\n").replace(
            "bow hop\n", "bow hop draught\n"
        )
        + "under bow\n"
    )
    play(state, "listen", "card 1", "step north", "gaze bow")  # the last card of the deck
    assert find(state, "gaze 8") == "listen gallop bow"
    blank = lay(
        f"seats 8\nplayer 8\ngoblins a1 b1 c1 d1 e1 f1 g1 d5\nhand 8: {ALL}\n"
        + before.replace("gaze 1: bow hop\n", "gaze 1: bow hop bow\n").replace(
            "gaze 8: listen gallop draught", "gaze 8: listen gallop"
        )
        + "under draught\npending gaze/8/0\n"
    )
    play(blank, "gaze draught")  # an ear again, but nothing else is left
    assert find(blank, "gaze 8") == "listen gallop draught"


@pytest.mark.rule("kragmortha.gaze.exhausted", "kragmortha.gaze.four")
def test_the_blank_marker_is_a_gaze_card_and_can_be_the_fourth() -> None:
    before = "gaze 1: bow hop bow\ngaze 2: elbows limp footfall\ngaze 3: elbows limp footfall\n"
    before += "gaze 4: salute mouthful lick\ngaze 5: juggler mouthful lick\ngaze 6: profile hush stutter\n"
    before += "gaze 7: wobble hum croak\ngaze 8: listen gallop draught\n"
    state = lay(f"seats 8\nplayer 8\ngoblins a1 b1 c1 d1 e1 f1 g1 d5\nhand 8: rigor-crystal+crystal\n{before}")
    log = play(state, "listen", "card 1", "step south")
    assert told(log)[-2:] == ["gaze", "over-gazes"]
    assert find(state, "gaze 8") == "listen gallop draught blank"


@pytest.mark.rule("kragmortha.gaze.four", "kragmortha.end.at-once")
@pytest.mark.parametrize("way", ["meeting", "trap", "penalty"])
def test_the_fourth_gaze_card_ends_the_game_however_it_comes(way: str) -> None:
    three = "gaze 1: lick listen hop\n"
    if way == "meeting":
        state = lay(f"seats 2\ngoblins d5 a1\nhand 1: {ALL}\n{three}")
        play(state, "listen", "hop", "card 1", "step north", "gaze elbows")
    elif way == "trap":
        state = lay(f"seats 2\ngoblins b2 a1\nhand 1: {ALL}\n{three}")
        play(state, "listen", "hop", "card 1", "step south", "token trap", "go a5", "gaze elbows")
    else:
        state = lay(f"seats 2\ngoblins d3 a1\nhand 1: {ALL}\n{three}")
        play(state, "listen", "hop", "card 1", "step west", "gaze elbows")
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.winners) == ("gazes", (1,))
    assert moves(state) == []  # no flight, no draw, no further step


@pytest.mark.rule("kragmortha.gaze.obey")
def test_a_bot_bows_when_told_and_breaks_an_order_that_is_worth_it() -> None:
    state = lay("seats 2\ngoblins c3 a1\nhand 1: goblin-potion+potion goblin-stones+stones\ngaze 1: bow\n")
    player = GreedyPlayer(hall())
    assert state.name(player.choose(state.copy(), Rng(1))) == "bow"
    # The last Grimoire lies behind a forbidden step: taking it wins, whatever it costs.
    worth = lay(
        f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\ngaze 1: draught\ngaze 2: limp bow elbows\n" + almost_all_grimoires()
    )
    play(worth, "card 1")
    assert worth.name(player.choose(worth.copy(), Rng(1))) == "step north"
    south = lay(f"seats 2\ngoblins c9 c1\nhand 1: {ALL}\ngaze 1: draught\n")
    play(south, "card 1")
    assert all(south.name(player.choose(south.copy(), Rng(seed))) != "step south" for seed in range(5))


def almost_all_grimoires() -> str:
    census = hall().new(2).census()
    keys = list(census)[30 + 18 :]
    cards = [key for key in keys for _ in range(census[key])]
    assert len(cards) == 18
    return "grimoires " + " ".join(f"{key}@{1 + at % 2}/down" for at, key in enumerate(cards[:-1])) + "\n"


@pytest.mark.rule("kragmortha.gaze.four", "kragmortha.end.at-once")
@pytest.mark.parametrize("way", ["meeting", "trap", "penalty"])
def test_the_fourth_gaze_card_ends_the_game_in_anothers_turn_too(way: str) -> None:
    three = "gaze 2: lick listen hop\n"
    if way == "meeting":
        state = lay(f"seats 3\ngoblins a1 d5 c1\nhand 1: rigor-crystal+crystal\n{three}")
        play(state, "card 1", "step south", "gaze elbows")
    elif way == "trap":
        state = lay(f"seats 3\ngoblins b3 b2 c1\nhand 1: {ALL}\n{three}")
        play(state, "card 1", "step south", "push 2 south", "token trap", "go a5", "gaze elbows")
    else:
        hand = "goblin-potion+potion goblin-potion+potion goblin-stones+stones"
        state = lay(f"seats 3\ngoblins a1 d5 c1\nhand 1: rigor-crystal+crystal\nhand 2: {hand}\ngaze 2: lick listen\n")
        play(state, "card 1", "step south", "gaze mouthful", "keep", "gaze elbows")
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.winners, moves(state)) == ("gazes", (0, 2), [])


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_an_order_costs_one_card_a_turn_whoevers_turn_it_is() -> None:
    hand = "goblin-potion+potion goblin-potion+potion goblin-stones+stones"
    text = f"seats 2\ngoblins a1 d5\nhand 1: rigor-crystal+crystal\nhand 2: {hand}\n"
    state = lay(text)
    play(state, "card 1", "step south", "gaze mouthful")
    assert (state.actor(), state.asks()) == (1, "drop")
    assert cost(state, "keep") == 1
    play(state, "keep", "gaze elbows")
    assert (state.actor(), state.asks()) == (1, "drop")  # still one card too many
    assert cost(state, "keep") == 0
    assert state.game.restore(state.dump()).fingerprint() == state.fingerprint()
    play(state, "keep", "go g5", "stop")
    draw(state)
    play(state, "card 1", "step north", "stop")
    assert cost(state, "overdraw") == 1  # a new turn, a new penalty


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_a_limit_on_squares_counts_them_whichever_comes_first() -> None:
    text = f"seats 2\ngoblins c3 a1\nhand 1: {ALL}\ngaze 1: limp\ngrimoires boots@1\n"
    boots_first = lay(text)
    play(boots_first, "use boots", "step north")
    assert cost(boots_first, "card 1") == 1
    between = lay(text)
    play(between, "card 1", "use boots", "step north")
    assert cost(between, "step north") == 1
    card_first = lay(text)
    play(card_first, "card 1", "step north", "use boots")
    assert cost(card_first, "step north") == 1
    rigor = lay("seats 2\ngoblins c3 a1\nhand 1: rigor-crystal+crystal\ngaze 1: limp\n")
    play(rigor, "card 1", "step north")
    assert cost(rigor, "step north") == 1  # its card says so: whoever it is that you move


@pytest.mark.rule("kragmortha.gaze.penalty")
def test_whether_an_order_binds_rigor_mortis_too_stands_on_its_card() -> None:
    ours = lay("seats 2\ngoblins c3 a1\nhand 1: rigor-crystal+crystal\ngaze 1: profile\n")
    play(ours, "card 1")
    assert cost(ours, "step west") == 0
    strict = hall_with('key = "profile"', 'key = "profile"\nrigor = true')
    both = lay("seats 2\ngoblins c3 a1\nhand 1: rigor-crystal+crystal\ngaze 1: profile\n", strict)
    play(both, "card 1")
    assert (cost(both, "step west"), cost(both, "step north")) == (1, 0)
    for lang, goblin, rigor in (
        ("en", "your goblin", "when you move him"),
        ("fr", "votre gobelin", "quand vous le dép"),
    ):
        said = [tell(state, 0, lang) for state in (ours, both)]
        assert all(goblin in text for text in said)
        assert [rigor in text for text in said] == [False, True]
