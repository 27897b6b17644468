"""Steps are kept in as few bytes as the numbers of a game need, and read back as they were played."""

import pytest

import ariane
from ariane.players.steps import steps_of


@pytest.mark.parametrize("name", ariane.names())
def test_the_first_and_last_numbers_of_a_game_are_read_back(name: str) -> None:
    game = ariane.load(name)
    most = max(int(game.move_count), int(game.outcome_count)) - 1
    played = [0, 1, most, 127, most - 1, 0]
    steps = steps_of(game, played)
    assert list(steps) == played
    assert len(steps) == len(played)
    assert steps.width == (1 if most < 256 else 2)


def test_a_copy_is_not_written_on() -> None:
    steps = steps_of(ariane.load("gotown"), [3, 92])
    twin = steps.copy()
    steps.add(7)
    assert (list(steps), list(twin)) == ([3, 92, 7], [3, 92])
    assert list(steps_of(ariane.load("gotown"))) == []
