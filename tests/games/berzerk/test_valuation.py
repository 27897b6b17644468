"""What the house's players of Berzerk think of lives: in the last round too they are worth a hunt."""

import pytest

from ariane import CHANCE, Rng, load
from ariane.games.berzerk.position import Position
from ariane.players.greedy import GreedyPlayer
from ariane.players.house import seat_player

pytestmark = pytest.mark.once


def lives_lost(key: int, turns: int = 40) -> int:
    """Of a Humanoid that wanders about in round 3 and leaves the Robots alone, against greedy Robots."""
    game = load("berzerk")
    state, rng, robots = game.new(), Rng(9, key), GreedyPlayer(game)
    assert isinstance(state, Position)
    while state.actor() == CHANCE and state.first < 0:
        state.play(state.draw(rng))
    state.round = 3
    wanderer = int(state.humanoid_seat())
    while state.half == 0 and state.turns < turns:
        moves = state.moves()
        if state.actor() == CHANCE:
            move = int(state.draw(rng))
        elif state.actor() == wanderer:
            walks = [move for move in moves if not state.name(move).startswith("eliminate")] or moves
            move = walks[int(rng.below(len(walks)))]
        else:
            move = int(robots.choose(state.copy(), rng))
        state.play(move)
    return 5 - int(state.lives[wanderer])


def test_robots_hunt_in_the_last_round_so_that_nobody_drags_a_half_to_its_bound() -> None:
    """Where a life was cheap they kept away from a Humanoid that kept away from them, for 200 turns."""
    assert [lives_lost(key) for key in (1, 3, 5)] == [5, 5, 5]


# The very last half; the Humanoid has one life, and a Robot beside it could hit.
LAST_HIT = """
berzerk
asks robots
round 3
half 2
first 2
turn 2
turns 81
lives 1 1
points 120 60
humanoid e4
otto e9
robots d4 a7 i7 a6 i6 -
roll 1
left 1
"""


@pytest.mark.parametrize("name", ["greedy", "search:60"])
def test_robots_that_have_lost_take_the_last_hit_once_a_half_drags_on(name: str) -> None:
    """They put it off for ever when only the win counted."""
    game = load("berzerk")
    state = game.restore(LAST_HIT)
    assert state.name(seat_player(name, game).choose(state, Rng(4))) == "robot 1 east"


# The same with four gone: Otto could hit a Humanoid that runs from him, and Robots could frighten it more.
RUNNING = """
berzerk
asks either
round 3
half 2
first 2
turn 2
turns 115
lives 1 5
points {points}
humanoid b3
otto b4
robots - e2 - - - h2
roll 6
left 6
"""


@pytest.mark.parametrize("points", ["280 160", "160 160", "60 160"], ids=["lost", "drawn", "won"])
@pytest.mark.parametrize("name", ["greedy", "search:60"])
def test_robots_take_the_last_life_of_a_humanoid_that_runs_whatever_comes_of_it(name: str, points: str) -> None:
    """A hunted Humanoid looked worse than a dead one, and a draw worse than hunting one that can only win."""
    game = load("berzerk")
    state = game.restore(RUNNING.format(points=points))
    chosen = [state.name(seat_player(name, game).choose(state.copy(), Rng(key))) for key in range(3)]
    assert chosen == ["otto south"] * 3


@pytest.mark.parametrize("name", ["greedy", "search:60"])
def test_robots_that_stand_about_a_humanoid_let_otto_hit_it(name: str) -> None:
    """Neither it nor they come past Otto, and they liked to stand there more than to see it go back to its square."""
    game = load("berzerk")
    state = game.restore(
        "berzerk\nasks either\nround 3\nhalf 1\nfirst 1\nturn 2\nturns 195\nlives 5 5\npoints 20 0\n"
        "humanoid d9\notto c9\nrobots e8 f9 c8 - - b9\nroll 2\nleft 2\n"
    )
    assert state.name(seat_player(name, game).choose(state, Rng(4))) == "otto east"


def test_a_search_ends_a_game_that_is_a_draw() -> None:
    """All Robots are gone and the points are equal: the Humanoid beside the exit leaves."""
    game = load("berzerk")
    state = game.restore(
        "berzerk\nasks walk\nround 3\nhalf 2\nfirst 2\nturn 1\nturns 30\nlives 1 1\npoints 120 120\n"
        "humanoid d9\notto a1\nrobots - - - - - -\nroll 1\nleft 1\npath d9\n"
    )
    chosen = [state.name(seat_player("search:60", game).choose(state, Rng(key))) for key in range(5)]
    assert chosen == ["step east"] * 5
