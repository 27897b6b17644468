"""Every game of Ariane keeps the laws, with every number of seats and every option."""

import tomllib
from pathlib import Path

import pytest

import ariane
from ariane import laws

GOLDEN = Path(__file__).parent / "fingerprints"
TABLES = [table for name in ariane.names() for table in laws.setups(ariane.load(name))]

# How much is looked at is shared out among a game's tables, so that a game with many options takes no longer.
POSITIONS = 3000 if ariane.COMPILED else 400
GAMES = 72 if ariane.COMPILED else 12
LEAST = 3 if ariane.COMPILED else 1  # at each table; the third is greedy


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_laws_hold(table: laws.Setup) -> None:
    tables = sum(other.game is table.game for other in TABLES)
    games = max(LEAST, GAMES // tables)
    laws.check_setup(table, max(2 * games, POSITIONS // tables), seed=1, games=games)


@pytest.mark.parametrize("name", ariane.names())
def test_fingerprints_are_the_golden_ones_interpreted_and_compiled(name: str) -> None:
    told = tomllib.loads((GOLDEN / f"{name}.toml").read_text(encoding="utf-8"))
    assert {str(table): laws.digest(table) for table in laws.setups(ariane.load(name))} == told


def test_a_position_that_breaks_a_law_can_be_found_again() -> None:
    game = ariane.load("gotown")
    [table] = laws.setups(game, 3, {"short": True, "first": 2})
    steps = laws.play_game(table, 5, "greedy")
    state = table.start()
    for move in steps[:40]:
        state.play(move)
    assert laws.stand(game, 3, {"short": True, "first": 2}, seed=5, step=40, style="greedy").dump() == state.dump()
