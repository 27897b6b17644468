"""Kragmortha: the box, the library, the deal and the first placing."""

import re

import pytest

import ariane
from ariane import CHANCE, Components, Game
from ariane.core.errors import BadComponents, BadPosition
from ariane.games.kragmortha.box import DESK, EFFECTS, FENCED, ORDERS
from ariane.games.kragmortha.rules.game import KragmorthaGame
from tests.games.kragmortha.story import HALL, count, find, hall, kinds, lay, moves, play, refused, where

PLAN = """.....DD
.....DD
.......
.......
.......
.......
.......
....11.
.......
......."""


def shipped() -> KragmorthaGame:
    game = ariane.load("kragmortha")
    assert isinstance(game, KragmorthaGame)
    return game


BOOTS_ONCE = 'key = "boots"\neffect = "stride"\nnumber = 1\nmagic = 1\ncount = 1'


def changed(old: str, new: str) -> Game:
    text = HALL.read_text(encoding="utf-8")
    assert old in text
    return ariane.load("kragmortha", Components(text.replace(old, new, 1), "mine.toml"))


@pytest.mark.rule("kragmortha.pieces")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    game = shipped()
    assert game.seats == range(2, 9)
    cards = game.box.cards
    assert sum(cards.movement_counts) == 58
    assert sum(cards.gaze_counts) == 24
    assert sum(cards.grimoire_counts) == 18
    assert list(cards.token_counts) == [3, 2, 1]
    for seats in game.seats:
        state = game.new(seats)
        assert sum(state.census().values()) == 58 + 24 + 18
        assert len(set(game.box.library(seats).bookcase) - {0}) <= 6


@pytest.mark.rule("kragmortha.pieces")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"grimoire+grimoire" = 2', '"grimoire+grimoire" = 3', "movement holds"),
        ('key = "boots"\neffect = "stride"\nnumber = 1\nmagic = 1\ncount = 2', BOOTS_ONCE, "has 17 cards"),
        ("plain = 3", "plain = 4", "the box has 6"),
        ('key = "hop"\nsymbol = "leg"', 'key = "hop"\nsymbol = "ear"', "symbol ear"),
        ('order = "steps"\nnumber = 1', 'order = "steps"\nnumber = 9', "number is 9"),
        ('order = "run"', 'order = "sing"', "order is 'sing'"),
        ('key = "hop"', 'key = "bow"', "stands there twice"),
        ("....11.", "....1..", "bookcase 1 on 1 squares"),
        (".....DD\n.....DD", ".....DD\n.....D.", "no proper desk"),
        (PLAN, "\n".join(reversed(PLAN.splitlines())), "in no corner"),  # the desk at the start squares
        (PLAN, PLAN.replace("DD", "..").replace("....11.", ".DD....", 1).replace(".......", ".DD....", 1), "no proper"),
        ('rigor = "d6"', 'rigor = "a5"', "ordinary square"),
        ('rigor = "d6"', 'rigor = "h6"', "a square from a1 to g10"),
        ("gposgpo\ngposgpo", "gposgpo\ngposgp", "10 lines of 7"),
        ("magic = 1", "magic = 7", "magic is 7"),
        ("[tokens]", "[token]", "token is not known"),
    ],
)
def test_a_wrong_box_is_refused_with_the_place_and_what_would_be_right(old: str, new: str, said: str) -> None:
    with pytest.raises(BadComponents, match=re.escape(said)) as caught:
        changed(old, new)
    assert "mine.toml" in str(caught.value)


@pytest.mark.rule("kragmortha.gaze.standing", "kragmortha.grimoire.cards")
def test_orders_and_effects_are_data() -> None:
    cards = shipped().box.cards
    assert len(cards.gaze_keys) >= 12
    for symbol in range(6):
        assert sum(cards.gaze_symbol[kind] == symbol for kind in range(len(cards.gaze_keys))) >= 2
    assert {ORDERS[order] for order in cards.gaze_order} == set(ORDERS)
    assert {EFFECTS[effect] for effect in cards.grimoire_effect} == set(EFFECTS)
    assert len(set(cards.grimoire_effect)) >= 9
    assert set(cards.grimoire_magic) <= {1, 2, 3}
    own = changed('order = "no-symbol"\ntarget = "potion"', 'order = "no-symbol"\ntarget = "stones"')
    state = lay("seats 2\ngoblins c4 a1\nhand 1: goblin-potion+stones\ngaze 1: lick\n", own)
    log = play(state, "card 1", "step east")  # onto stones, which this box's card forbids
    assert "kragmortha.broken" in [event.key for event in log]


@pytest.mark.rule("kragmortha.board")
def test_the_library_is_smaller_the_fewer_play() -> None:
    game = shipped()
    floors = []
    for seats in game.seats:
        library = game.box.library(seats)
        ground = [int(kind) for kind in library.ground]
        floors.append(sum(kind <= DESK for kind in ground))
        assert ground.count(int(DESK)) == 4
        assert len(library.starts) >= min(seats, 7)
        assert all(cell >= 63 for cell in library.starts)  # the short edge below
        assert library.rigor == game.box.library(2).rigor
        if seats >= 7:
            assert FENCED not in ground
        assert all(library.ground[cell] < DESK for cell in library.circles)  # those fenced off are out of play
    assert floors[:6] == sorted(set(floors[:6]))
    assert floors[5] == floors[6]
    assert set(game.box.library(8).symbol) == {0, 1, 2, 3}
    assert len(game.box.library(2).circles) < len(game.box.library(8).circles)


@pytest.mark.rule("kragmortha.furniture")
def test_nobody_enters_a_bookcase() -> None:
    state = lay("seats 2\ngoblins e2 a1\nhand 1: goblin-crystal+crystal\n")
    play(state, "card 1")
    assert refused(state, "step north") == "kragmortha.furniture"
    assert "step north" not in moves(state)
    state = lay("seats 2\ngoblins a1 c1\nrigor e4\nhand 1: rigor-crystal+crystal\n")
    play(state, "card 1")
    assert refused(state, "step south") == "kragmortha.furniture"
    placing = lay("seats 3\nstage place\nplayer 3\ngoblins - - -\n")
    assert refused(placing, "go e3") == "kragmortha.furniture"


@pytest.mark.rule("kragmortha.cards.movement")
def test_movement_cards_bear_a_pawn_and_two_symbols_and_some_a_crystal_ball() -> None:
    counts = [int(number) for number in shipped().box.cards.movement_counts]
    assert sum(counts[:15]) > 29  # goblin cards are the majority
    assert sum(counts[15:]) > 0
    names = [name for name, number in shipped().new(2).census().items() if "+" in name and number]
    assert any("crystal" in name for name in names)
    assert any("crystal" not in name for name in names)


@pytest.mark.rule("kragmortha.cards.movement")
def test_a_box_with_fewer_cards_or_fewer_goblin_cards_is_refused() -> None:
    goblin, rigor = '[movement.goblin]\n"grimoire+grimoire" = ', '[movement.rigor]\n"grimoire+grimoire" = '
    with pytest.raises(BadComponents, match="holds 57 cards; the box has 58"):
        changed(goblin + "2", goblin + "1")
    text = HALL.read_text(encoding="utf-8").replace(goblin + "2", goblin + "1").replace(rigor + "1", rigor + "2")
    with pytest.raises(BadComponents, match="holds 29 cards; goblin cards are the majority"):
        ariane.load("kragmortha", Components(text, "mine.toml"))


@pytest.mark.rule("kragmortha.setup.hand", "kragmortha.hidden")
def test_everyone_is_dealt_three_secret_cards() -> None:
    state = hall().new(3, first=2)
    log = []
    for _ in range(9):
        assert state.actor() == CHANCE
        log += play(state, moves(state)[0])
    assert [count(state, f"hand {seat}") for seat in (1, 2, 3)] == [3, 3, 3]
    assert [event.knowers for event in log] == [(seat,) for seat in (0, 0, 0, 1, 1, 1, 2, 2, 2)]
    assert all(event.secret == ("card",) for event in log)
    assert state.actor() == 1
    assert find(state, "up") == ""  # all tokens face down


@pytest.mark.rule("kragmortha.setup.first")
def test_chance_says_who_begins_unless_the_table_names_somebody() -> None:
    state = lay("seats 3\nstage first\ngoblins - - -\n")
    assert state.actor() == CHANCE
    assert moves(state) == ["first 1", "first 2", "first 3"]
    assert refused(state, "first 5") == "kragmortha.setup.first"
    play(state, "first 3")
    assert state.actor() == 2
    named = hall().new(4, first=3)
    while named.actor() == CHANCE:
        named.play(named.moves()[0])
    assert (named.actor(), named.asks()) == (2, "place")


@pytest.mark.rule("kragmortha.setup.place", "kragmortha.one-per-square")
def test_goblins_are_placed_on_free_start_squares_from_the_first_player_leftwards() -> None:
    state = lay("seats 3\nstage place\nplayer 3\ngoblins - - -\n")
    assert moves(state) == [f"go {letter}1" for letter in "abcdefg"]
    assert refused(state, "go a2") == "kragmortha.setup.place"
    assert refused(state, "go e3") == "kragmortha.furniture"
    log = play(state, "go b1")  # a circle, which does nothing now
    assert [event.key for event in log] == ["kragmortha.place"]
    assert state.actor() == 0
    assert refused(state, "go b1") == "kragmortha.one-per-square"
    play(state, "go a1", "go g1")
    assert (state.actor(), state.asks()) == (2, "choose")  # the first player's turn
    assert find(state, "goblins") == "a1 g1 b1"


@pytest.mark.rule("kragmortha.setup.place")
def test_an_eighth_player_stands_next_to_another_goblin() -> None:
    state = lay("seats 8\nstage place\nplayer 8\nrigor c2\ngoblins a1 b1 c1 d1 e1 f1 g1 -\n")
    assert moves(state) == ["go a2", "go b2", "go d2", "go e2", "go f2", "go g2"]  # not on Rigor Mortis
    assert refused(state, "go a3") == "kragmortha.setup.place"
    assert refused(state, "go c2") == "kragmortha.one-per-square"
    play(state, "go e2")
    assert where(state, 8) == "e2"
    assert (state.actor(), state.asks()) == (0, "choose")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 2"),
        ("seats 9\n", "from 2 to 8"),
        ("seats 2\ngoblins a1\n", "found 1 squares"),
        ("seats 2\ngoblins a1 e3\n", "no square in play"),
        ("seats 2\ngoblins a1 a1\n", "two pawns stand on a1"),
        ("seats 2\nhand 3: goblin-potion+potion\n", "there is no seat 3"),
        ("seats 2\nhand 1: goblin-potion\n", "is not known"),
        ("seats 2\ngaze 1: bow bow bow\n", "one bow too many"),
        ("seats 2\ngaze 1: bow lick limp footfall\n", "the game is over"),
        ("seats 2\nstage step\n", "needs the movement card"),
        ("seats 2\npending jump/1/0\n", "no frame"),
        ("seats 2\ngrimoires boots\n", "name@seat"),
        ("seats 2\nhand 1: goblin-potion+potion~1\n", "younger than the deck"),
        ("seats 2\nup trap trap\n", "too many tokens"),
        ("seats 2\nwind north\n", "'wind' is not known"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        lay(text)


def test_a_plain_position_is_a_turn_of_the_first_player() -> None:
    state = lay("seats 3\nhand 1: goblin-grimoire+potion\n")
    assert find(state, "goblins") == "a1 b1 c1"
    assert find(state, "rigor") == "d6"
    assert kinds(state) == ["card 1"]
