"""Dédale: the box and the setup."""

import pytest

import ariane
from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.registry import load, our_components
from ariane.games.dedale.rules.game import Dedale
from tests.games.dedale.scene import GAME, exits, hand, legal, line, pawn, play, position, refused


def dealt(seats: int, *tiles: str, **options: bool | int) -> Dedale:
    """A new game with hands of these tiles, again and again."""
    state = GAME.new(seats, **options)
    assert isinstance(state, Dedale)
    for number in range(seats * 3):
        play(state, f"draw {tiles[number % len(tiles)]}")
    if options.get("first"):
        play(state, f"first {options['first']}")
    return state


@pytest.mark.rule("dedale.bag")
def test_the_box_holds_150_tiles_with_stars_rare_and_rarer() -> None:
    census = GAME.new(6).census()
    maze = {name: count for name, count in census.items() if name.rstrip("*") in ("straight", "corner", "tee", "cross")}
    assert sum(maze.values()) == 132
    assert (census["collapse"], census["red"], census["white"], census["exit"]) == (3, 4, 6, 4)
    assert 1 + sum(census.values()) == 150
    by_stars = [sum(count for name, count in maze.items() if name.count("*") == stars) for stars in range(4)]
    assert by_stars[0] > 132 * 2 / 3
    assert by_stars == sorted(by_stars, reverse=True)
    assert 0 < by_stars[3] < by_stars[2] < by_stars[1]


@pytest.mark.rule("dedale.modules")
def test_collapses_and_minotaur_can_be_left_out_and_are_in_by_default() -> None:
    assert {"draw collapse", "draw red", "draw white"} <= legal(GAME.new(4))
    without = legal(GAME.new(4, minotaur=False))
    assert "draw collapse" in without
    assert not {"draw red", "draw white"} & without
    assert not {"draw collapse", "draw red", "draw white"} & legal(GAME.new(4, minotaur=False, collapses=False))


@pytest.mark.rule("dedale.setup.entrance")
def test_all_begin_on_the_entrance_open_to_all_sides() -> None:
    state = dealt(3, "corner", first=1)
    assert [pawn(state, seat) for seat in (1, 2, 3)] == ["k11"] * 3
    assert {"place k10", "place l11", "place k12", "place j11"} | {"exchange"} == legal(state)


@pytest.mark.rule("dedale.setup.exits")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, {"e11", "q11"}),
        (3, {"e11", "q11"}),
        (4, {"e11", "q11", "k17"}),
        (5, {"e11", "q11", "k17", "k5"}),
        (6, {"e11", "q11", "k17", "k5"}),
    ],
)
def test_exits_lie_six_steps_away_by_the_number_of_players(seats: int, places: set[str]) -> None:
    state = GAME.new(seats)
    assert isinstance(state, Dedale)
    assert exits(state) == places


@pytest.mark.rule("dedale.setup.exits")
@pytest.mark.parametrize(
    ("tile", "side"), [("p11=ew", "east"), ("q10=ns", "south"), ("r11=ew", "west"), ("q12=ns", "north")]
)
def test_an_exit_is_open_on_every_side(tile: str, side: str) -> None:
    state = position(f"seats 2\ntiles {tile}\npawns {tile[:3]} k11\nhand 1: cross")
    play(state, f"step {side}")
    assert state.outcome() == ariane.Outcome("escape", (0,))


@pytest.mark.rule("dedale.setup.collapses")
@pytest.mark.parametrize(("seats", "collapses"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_half_as_many_collapses_as_exits_go_into_the_bag(seats: int, collapses: int) -> None:
    state = GAME.new(seats)
    assert isinstance(state, Dedale)
    assert line(state, "bag").count("collapse") == collapses
    assert line(state, "gone").count("collapse") == 3 - collapses


@pytest.mark.rule("dedale.setup.hand", "dedale.hidden")
def test_everyone_draws_three_tiles_that_only_they_see() -> None:
    state = GAME.new(3)
    assert isinstance(state, Dedale)
    move = state.parse("draw corner")
    assert [state.unseen(move, seat) for seat in (0, 1, 2, ariane.PUBLIC)] == [False, True, True, True]
    events = play(state, "draw corner")
    assert events[0].seen_by(0).words == {"tile": "tile-corner-0"}
    assert events[0].seen_by(1).words == {}
    play(state, *["draw tee"] * 8)
    assert hand(state, 1) == ["corner", "tee", "tee"]
    assert hand(state, 3) == ["tee"] * 3
    assert state.asks() == "first"


@pytest.mark.rule("dedale.setup.first")
def test_chance_says_who_begins_unless_the_table_does_and_turns_go_clockwise() -> None:
    state = dealt(3, "corner")
    assert (state.actor(), legal(state)) == (ariane.CHANCE, {"first 1", "first 2", "first 3"})
    assert state.odds() == [1, 1, 1]
    play(state, "first 3")
    assert state.actor() == 2
    named = dealt(3, "corner", first=2)
    assert named.actor() == 1
    other = GAME.restore("dedale\nseats 2\nfirst 2\nasks first\nhand 1: tee\nhand 2: tee")
    assert (legal(other), refused(other, "first 1")) == ({"first 2"}, "dedale.setup.first")
    play(named, "exchange", "draw tee", "draw tee", "draw tee")
    assert named.actor() == 2
    play(named, "exchange", "draw tee", "draw tee", "draw tee")
    assert named.actor() == 0


def test_impossible_outcomes_are_refused_by_their_rule() -> None:
    state = GAME.new(2, collapses=False)
    assert refused(state, "draw collapse") == "dedale.setup.hand"
    assert refused(dealt(2, "corner"), "draw tee") == "dedale.setup.first"


def with_exits(text: str) -> Components:
    ours = our_components("dedale")
    return Components(f"{ours.text}\n[exits]\n{text}\n", "mine.toml")


@pytest.mark.rule("dedale.setup.exits", "dedale.setup.collapses")
def test_a_box_may_have_more_exits_for_some_numbers_of_players() -> None:
    game = load("dedale", with_exits("3 = 4"))
    state, two = game.new(3), game.new(2)
    again = game.restore(state.dump())
    assert isinstance(state, Dedale)
    assert isinstance(two, Dedale)
    assert isinstance(again, Dedale)
    assert exits(state) == {"k5", "e11", "q11", "k17"}
    assert state.census()["exit"] == 4
    assert exits(two) == {"e11", "q11"}
    assert exits(again) == exits(state)
    assert again.fingerprint() == state.fingerprint()
    with pytest.raises(BadComponents, match=r"exits\.3 is 5; it is a whole number from 2 to 4"):
        load("dedale", with_exits("3 = 5"))
