"""What the house's players of Berzerk think of lives: in the last round too they are worth a hunt."""

import pytest

from ariane import CHANCE, Rng, load
from ariane.games.berzerk.position import Position
from ariane.players.greedy import GreedyPlayer

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
