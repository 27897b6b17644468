"""Whether what a seat thinks of hidden cards follows the odds that were counted out."""

from collections import Counter
from collections.abc import Hashable
from math import sqrt
from typing import TypeVar

Hands = TypeVar("Hands", bound=Hashable)


def distance(found: Counter[Hands], expected: Counter[Hands]) -> float:
    """Chi-square as deviations from what chance alone would make of it."""
    assert set(found) <= set(expected), "nothing impossible is thought of"
    part = found.total() / expected.total()
    square = sum((found[hands] - part * ways) ** 2 / (part * ways) for hands, ways in expected.items())
    freedom = len(expected) - 1
    return (square - freedom) / sqrt(2 * freedom)
