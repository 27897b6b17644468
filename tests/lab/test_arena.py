"""The arena: fair seats, honest intervals, results that can be continued."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.lab import arena

PLAN = arena.plan("gotown", ["greedy", "random"], None, {}, 7)


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 2), (4, 3), (2, 3), (2, 4), (3, 4), (5, 4)])
def test_everyone_sits_everywhere_equally_often(players: int, seats: int) -> None:
    rounds = seats * 60
    met = Counter((player, seat) for k in range(rounds) for seat, player in enumerate(arena.seating(k, players, seats)))
    assert len(met) == players * seats
    assert len(set(met.values())) == 1


def test_one_player_alone_against_many_sits_everywhere_once_a_round() -> None:
    tables = [arena.seating(number, 2, 4, alone=True) for number in range(8)]
    assert all(table.count(0) == 1 for table in tables)
    assert [table.index(0) for table in tables[:4]] == [0, 3, 2, 1]


def test_an_interval_of_a_share_is_wilsons() -> None:
    low, high = arena.wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)  # the textbook's example
    assert arena.wilson(0, 10)[0] == 0.0
    assert arena.wilson(10, 10)[1] == 1.0
    assert arena.wilson(0, 0) == (0.0, 1.0)


def test_the_stronger_player_stands_first_and_is_rated_higher() -> None:
    played = list(arena.bouts(PLAN, list(range(24)), 1))
    first, last = arena.standings(PLAN, played)
    assert (first.name, last.name) == ("greedy", "random")
    assert first.share + last.share == pytest.approx(1)
    assert first.games == last.games == 24
    assert first.rating > last.rating
    assert first.low < first.share < first.high
    assert first.fair == 0.5
    assert first.milliseconds > last.milliseconds > 0


def won(number: int, winner: int) -> arena.Bout:
    seats = arena.seating(number, 2, 2)
    return arena.Bout(number, seats, [float(player == winner) for player in seats], [10, 10], [0.1, 0.1])


def test_it_is_clear_only_when_the_intervals_are_and_enough_was_played() -> None:
    assert not arena.clear(PLAN, [won(number, 0) for number in range(10)])
    assert not arena.clear(PLAN, [won(number, number % 2) for number in range(100)])
    assert arena.clear(PLAN, [won(number, 0) for number in range(40)])
    assert not arena.clear(PLAN, [won(number, 0) for number in range(41)]), "not everyone sat everywhere equally often"
    assert not arena.clear(PLAN, [won(number, 0) for number in range(42)]), "who may stop anywhere stops at a lucky run"


def test_equal_players_are_hardly_ever_told_apart_at_any_of_the_looks() -> None:
    runs, fooled = 400, 0
    for run in range(runs):
        rng, wins = Rng(run), 0
        for game in range(1, arena.LOOKS[-1] + 1):
            wins += int(rng.below(2))
            if arena.at_look(game, 2):
                low, high = arena.wilson(wins, game, arena.SURE_AT_LOOKS)
                if low > 0.5 or high < 0.5:
                    fooled += 1
                    break
    assert 0 < fooled <= 0.05 * runs


def test_looks_come_when_everyone_has_sat_everywhere() -> None:
    assert [games for games in range(100) if arena.at_look(games, 3)] == [21, 42, 81]


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results"
    assert arena.resume(path, PLAN) == []
    for one in arena.bouts(PLAN, [0, 1, 2], 1):
        arena.append(path, one)
    kept = arena.resume(path, PLAN)
    assert [one.number for one in kept] == [0, 1, 2]
    [again] = arena.bouts(PLAN, [2], 1)
    assert again._replace(seconds=[]) == kept[2]._replace(seconds=[]), "a game depends on seed and number alone"


def test_a_file_of_another_arena_or_a_broken_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    arena.resume(path, PLAN)
    with pytest.raises(ArianeError, match="another seed: go on with the same"):
        arena.resume(path, PLAN._replace(seed=8))
    arena.append(path, won(0, 1))
    path.write_text(path.read_text() + '{"number": 1, "seat')
    with pytest.raises(ArianeError, match="line 3: is no line"):
        arena.resume(path, PLAN)
    path.write_text(path.read_text().splitlines()[0] + "\n" + json.dumps(won(5, 1)._asdict()) + "\n")
    with pytest.raises(ArianeError, match="line 2: is not game 0"):
        arena.resume(path, PLAN)


@pytest.mark.parametrize("players", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_a_field_that_cannot_play_is_refused(players: list[str]) -> None:
    with pytest.raises(ArianeError):
        arena.plan("gotown", players, None, {}, 0)
