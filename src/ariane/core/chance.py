"""Chance: a small seeded generator, the same interpreted and compiled, and the mixing of fingerprints."""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

# A lag-one multiply-with-carry generator: 32 bits of number below, the carry above. The product stays under 2**63, so
# compiled and interpreted arithmetic agree.
MULTIPLIER: Final[i64] = 1791398085
LOW: Final[i64] = 0xFFFFFFFF


class Rng:
    """A stream of numbers named by a key: equal keys give equal streams."""

    def __init__(self, *key: int) -> None:
        digest = int.from_bytes(blake2b(repr(key).encode(), digest_size=8).digest(), "big")
        self.word: i64 = ((digest >> 32) % (MULTIPLIER - 1) << 32) | (digest & 0xFFFFFFFF) | 1

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        word = self.word
        word = (word & LOW) * MULTIPLIER + (word >> 32)
        self.word = word
        return ((word & LOW) * bound) >> 32

    def pick(self, moves: list[int]) -> int:
        """One of these, each as likely."""
        return moves[self.below(len(moves))]

    def copy(self) -> "Rng":
        twin = Rng()
        twin.word = self.word
        return twin


def mix(print_: i64, number: i64) -> i64:
    """A fingerprint that has taken in one more number."""
    return ((print_ ^ number) & LOW) * MULTIPLIER + (print_ >> 32)
