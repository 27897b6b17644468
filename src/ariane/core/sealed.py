"""Sealed chance: outcomes from a seed whose hash is shown before the first move and which is shown after the last.

The seats add entropy of their own after the hash is shown, so neither the house nor a player can choose what falls. The
k-th outcome of a game depends on nothing but seed, entropy and k: who takes a move back meets the same luck again.
"""

import hmac
from hashlib import sha256
from itertools import count

from ariane.core.errors import BadRecord

SCHEME = "ariane chance 1"
SPAN = 1 << 256


class Seal:
    """The hash of the seed, what each seat threw in, and the seed itself where it may be known."""

    def __init__(self, commitment: str, entropy: dict[int, str] | None = None, seed: str | None = None) -> None:
        self.commitment = commitment
        self.entropy = entropy or {}
        self.seed = seed
        self._key: bytes | None = None

    @classmethod
    def of(cls, seed: str, entropy: dict[int, str] | None = None) -> "Seal":
        return cls(commitment(seed), entropy, seed)

    def opened(self) -> bool:
        """Whether the seed is there and is the one that was promised."""
        return self.seed is not None and hmac.compare_digest(commitment(self.seed), self.commitment)

    def key(self) -> bytes:
        """What every outcome is derived from: the seed, and all entropy in the order of the seats."""
        if self.seed is None:
            raise BadRecord("the seed of this game has not been shown: its chance can be proven when it is over")
        if self._key is None:
            thrown = [f"{seat + 1} {text}" for seat, text in sorted(self.entropy.items())]
            self._key = hmac.digest(bytes.fromhex(self.seed), "\n".join([SCHEME, *thrown]).encode(), sha256)
        return self._key

    def outcome(self, number: int, outcomes: list[int], odds: list[int]) -> int:
        """The outcome of this number (the first is 0) among these, exactly by their odds."""
        key, total = self.key(), sum(odds)
        fair = SPAN - SPAN % total  # numbers above it would favour the first outcomes: they are drawn again
        for attempt in count():
            drawn = int.from_bytes(hmac.digest(key, f"{number} {attempt}".encode(), sha256), "big")
            if drawn < fair:
                break
        left = drawn % total
        for outcome, weight in zip(outcomes, odds, strict=True):
            left -= weight
            if left < 0:
                return outcome
        raise AssertionError("odds are positive")


def commitment(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()
