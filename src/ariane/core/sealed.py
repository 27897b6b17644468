"""Sealed chance: outcomes from a seed whose hash is shown before the first move and which is shown after the last.

Every seat commits to entropy of its own before any is shown, and after the hash of the seed is: so neither the house,
nor a player, nor both together can choose what falls. (In scheme 1 the seats threw theirs in openly, one after the
other: there the last of them could choose, if it knew the seed.) The k-th outcome of a game depends on nothing but
seed, entropy and k: who takes a move back meets the same luck again.
"""

import hmac
from hashlib import sha256
from itertools import count

from ariane.core.errors import BadRecord

SCHEMES = {1: "ariane chance 1", 2: "ariane chance 2"}
SPAN = 1 << 256


class Seal:
    """The hash of the seed, what each seat threw in, and the seed itself where it may be known.

    `committed` are the hashes of what the seats were going to throw in; `left_out` those who never showed it. In their
    place the house has drawn a share that follows from the seed; in older games there is none.
    """

    def __init__(
        self,
        commitment: str,
        entropy: dict[int, str] | None = None,
        seed: str | None = None,
        *,
        scheme: int = 1,
        committed: dict[int, str] | None = None,
        left_out: tuple[int, ...] = (),
    ) -> None:
        self.commitment = commitment
        self.entropy = entropy or {}
        self.seed = seed
        self.scheme = scheme
        self.committed = committed or {}
        self.left_out = left_out
        self._key: bytes | None = None

    @classmethod
    def of(cls, seed: str, entropy: dict[int, str] | None = None) -> "Seal":
        return cls(commitment(seed), entropy, seed)

    def liar(self) -> int | None:
        """A seat that threw in something else than it had committed to, or nothing without having been left out."""
        if self.scheme == 1:
            return None
        for seat in sorted({*self.committed, *self.entropy}):
            shown = self.entropy.get(seat)
            if seat in self.left_out:
                continue
            if shown is None or commitment(shown) != self.committed.get(seat):
                return seat
        return None

    def misplaced(self) -> int | None:
        """A seat in whose place the house has thrown in something else than what follows from the seed."""
        for seat in self.left_out:
            shown = self.entropy.get(seat)
            if shown is not None and self.seed is not None and shown != replacement(self.seed, seat):
                return seat
        return None

    def opened(self) -> bool:
        """Whether the seed is there and is the one that was promised."""
        return self.seed is not None and hmac.compare_digest(commitment(self.seed), self.commitment)

    def key(self) -> bytes:
        """What every outcome is derived from: the seed, and all entropy in the order of the seats."""
        if self.seed is None:
            raise BadRecord("the seed of this game has not been shown: its chance can be proven when it is over")
        if self._key is None:
            thrown = [f"{seat + 1} {text}" for seat, text in sorted(self.entropy.items())]
            self._key = hmac.digest(
                bytes.fromhex(self.seed), "\n".join([SCHEMES[self.scheme], *thrown]).encode(), sha256
            )
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


def replacement(seed: str, seat: int) -> str:
    """What the house throws in for a seat that never showed its share: fixed by the promise, so nobody chooses it."""
    return hmac.digest(bytes.fromhex(seed), f"ariane share {seat + 1}".encode(), sha256).hex()


def commitment(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()
