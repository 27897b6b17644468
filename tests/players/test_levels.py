"""The levels of the house: as strong as each game's levels.toml says, and mistakes that a person might make."""

import tomllib
from collections import Counter

import pytest

import ariane
from ariane import Rng
from ariane.core.registry import folder
from ariane.players.house import LEVELS, level, level_of, seat_player
from ariane.players.search import SearchPlayer

KEYS = {"milliseconds", "iterations", "blur"}
OURS = [name for name in ariane.names() if (folder(name) / "levels.toml").is_file()]


@pytest.mark.parametrize("name", OURS)
def test_a_game_says_how_strong_each_level_is(name: str) -> None:
    seats = {str(count) for count in ariane.load(name).seats}
    table = tomllib.loads((folder(name) / "levels.toml").read_text("utf-8"))
    assert set(table) <= set(LEVELS)
    for one in table.values():
        assert set(one) <= KEYS | seats, "at a table of any size, or of one"
        for more in (one, *(one[key] for key in set(one) & seats)):
            assert set(more) <= KEYS | seats
            found = level_of({**one, **more})
            assert (found.milliseconds > 0) != (found.iterations > 0), "a time, or a number of iterations"
            assert 0 <= found.blur < 0.5


@pytest.mark.parametrize("name", OURS)
def test_a_player_of_a_level_is_what_the_game_says_at_this_table(name: str) -> None:
    game = ariane.load(name)
    for kind in LEVELS:
        player = seat_player(kind, game)
        assert isinstance(player, SearchPlayer)
        for seats in (game.seats[0], game.seats[-1]):
            player.sit(seats)
            asked = level(kind, name, seats)
            assert (player.milliseconds, player.iterations, player.blur) == (
                asked.milliseconds,
                asked.iterations,
                asked.blur,
            )


def test_a_game_that_says_nothing_has_the_usual_levels() -> None:
    assert level("hard", "a game of somebody", 2) is LEVELS["hard"]


def test_a_blurred_eye_takes_what_is_nearly_as_good_and_no_blunder() -> None:
    game = ariane.load("gotown")
    player = SearchPlayer(game, iterations=1)
    player.trust, player.choices = 0.0, type(player.choices)([3, 4, 5])
    for move, share in ((3, 0.50), (4, 0.49), (5, 0.30)):
        node = player.tree.grow(0, 0, move, share)
        player.tree.visits[node] = 10
        player.tree.shares[node] = 10 * share
    for blur, expected in ((0.0, {3}), (0.02, {3, 4})):
        player.blur = blur
        found = Counter(int(player.tree.move(player.fancied(0, 3, Rng(seed)))) for seed in range(300))
        assert set(found) == expected
        assert found.most_common(1)[0][0] == 3
