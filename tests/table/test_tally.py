"""Percentiles of what was measured, and how sure their ratio is."""

import random

import pytest

from bench.tally import Tally, percentile, ratio_interval

pytestmark = pytest.mark.once


def pieces(times: float, seed: int) -> list[list[float]]:
    dice = random.Random(seed)
    return [[dice.expovariate(1 / times) for _ in range(500)] for _ in range(20)]


def test_the_interval_has_the_ratio_and_tells_a_slower_server_from_an_equal_one() -> None:
    low, high = ratio_interval(pieces(1.0, 1), pieces(1.0, 2), 0.99, draws=200)
    assert 0.8 < low < 1.0 < high < 1.25
    low, high = ratio_interval(pieces(1.0, 1), pieces(1.5, 2), 0.99, draws=200)
    assert 1.2 < low < 1.5 < high < 1.9


def test_one_slow_piece_makes_the_interval_wide_and_not_the_ratio_sure() -> None:
    usual = pieces(1.0, 1)
    low, high = ratio_interval(usual, [[10 * wait for wait in usual[0]], *usual[1:]], 0.99, draws=200)
    assert low < 1.2
    assert high > 3.0


def test_a_tally_is_cut_in_the_order_in_which_moves_came() -> None:
    tally = Tally(waits=[0.001 * number for number in range(1, 8)])
    assert [len(piece) for piece in tally.cut(3)] == [2, 2, 3]
    assert [wait for piece in tally.cut(3) for wait in piece] == tally.waits
    assert percentile(tally.waits, 0.5) == 0.004
    assert tally.percentile(0.5) == 4.0
