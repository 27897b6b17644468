"""A search tree over decisions: open to chance, shared by all deals that a seat cannot tell apart."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOBODY: Final[i64] = -1
SEATS: Final[i64] = 16  # more than any table has; keeps apart the same move by two seats
FATE: Final[i64] = 15  # the mover of an outcome of chance


class Tree:
    """Nodes in flat vectors. A node is a decision that a seat made after those above it, or an outcome of chance that
    everybody saw; siblings are kept by key.

    A node that nobody has visited yet stands there with its prior alone: the share of the win that the valuation gave
    its mover at first sight.
    """

    def __init__(self) -> None:
        self.keys = vec[i64]()  # the move and who made it: chance in between may let another seat act
        self.first = vec[i64]()  # the child with the lowest key
        self.next = vec[i64]()  # the sibling with the next higher key
        self.visits = vec[i64]()
        self.chances = vec[i64]()  # how often it could have been chosen
        self.shares = vec[float]()  # of the win, summed over visits, for the seat that moved
        self.priors = vec[float]()
        self.add(NOBODY, 0.0)

    def add(self, key: i64, prior: float) -> i64:
        node: i64 = len(self.keys)
        self.keys = append(self.keys, key)
        self.first = append(self.first, NOBODY)
        self.next = append(self.next, NOBODY)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.shares = append(self.shares, 0.0)
        self.priors = append(self.priors, prior)
        return node

    def size(self) -> i64:
        return len(self.keys)

    def move(self, node: i64) -> i64:
        return self.keys[node] >> 4

    def mover(self, node: i64) -> i64:
        return self.keys[node] & (SEATS - 1)

    def child(self, node: i64, mover: i64, move: i64) -> i64:
        """The child of this decision, or NOBODY."""
        key = move * SEATS + mover
        below = self.first[node]
        while below != NOBODY and self.keys[below] < key:
            below = self.next[below]
        return below if below != NOBODY and self.keys[below] == key else NOBODY

    def grow(self, node: i64, mover: i64, move: i64, prior: float) -> i64:
        """A new child, put in its place among its siblings."""
        key = move * SEATS + mover
        new = self.add(key, prior)
        before: i64 = NOBODY
        after = self.first[node]
        while after != NOBODY and self.keys[after] < key:
            before = after
            after = self.next[after]
        self.next[new] = after
        if before == NOBODY:
            self.first[node] = new
        else:
            self.next[before] = new
        return new

    def select(self, node: i64, mover: i64, legal: vec[i64], count: i64, explore: float, trust: float) -> i64:
        """The most promising child among the legal moves, or NOBODY where one of them has no child yet.

        A prior counts as much as `trust` visits; what is seldom possible is not held against a move that it was seldom
        chosen.
        """
        best: i64 = NOBODY
        highest = -1.0e18
        below = self.first[node]
        for i in range(count):
            key = legal[i] * SEATS + mover
            while below != NOBODY and self.keys[below] < key:
                below = self.next[below]
            if below == NOBODY or self.keys[below] != key:
                return NOBODY
            chances = self.chances[below] + 1
            self.chances[below] = chances
            weight = float(self.visits[below]) + trust
            worth = (self.shares[below] + trust * self.priors[below]) / weight
            worth += explore * sqrt(log(float(chances + 1)) / weight)
            if worth > highest:
                highest = worth
                best = below
        return best

    def select_any(self, node: i64, mover: i64, explore: float, trust: float) -> i64:
        """The most promising child of this mover, or NOBODY: where nothing is hidden, all of them are legal."""
        best: i64 = NOBODY
        highest = -1.0e18
        wide = explore * sqrt(log(float(self.visits[node] + 2)))
        below = self.first[node]
        while below != NOBODY:
            if self.keys[below] & (SEATS - 1) == mover:
                weight = float(self.visits[below]) + trust
                worth = (self.shares[below] + trust * self.priors[below]) / weight + wide / sqrt(weight)
                if worth > highest:
                    highest = worth
                    best = below
            below = self.next[below]
        return best

    def credit(self, node: i64, shares: vec[float]) -> None:
        """One more visit, and to the mover what it came to."""
        self.visits[node] += 1
        mover = self.mover(node)
        if mover != FATE:
            self.shares[node] += shares[mover]

    def fated(self, node: i64) -> bool:
        """Whether outcomes of chance lie below a node: their keys may be anywhere among the children's."""
        below = self.first[node]
        while below != NOBODY and self.mover(below) != FATE:
            below = self.next[below]
        return below != NOBODY

    def share(self, node: i64) -> float:
        """The mover's share of the win over all visits; before the first, what the valuation said."""
        if self.visits[node] == 0:
            return self.priors[node]
        return self.shares[node] / float(self.visits[node])

    def best(self, node: i64) -> i64:
        """The child that was come back to most, of equals the one with the higher share; NOBODY where there is none."""
        best: i64 = NOBODY
        below = self.first[node]
        while below != NOBODY:
            if best == NOBODY or self.better(below, best):
                best = below
            below = self.next[below]
        return best

    def better(self, node: i64, other: i64) -> bool:
        if self.visits[node] != self.visits[other]:
            return self.visits[node] > self.visits[other]
        return self.share(node) > self.share(other)

    def rooted(self, node: i64) -> "Tree":
        """The part below a node as a tree of its own."""
        tree = Tree()
        tree.visits[0] = self.visits[node]
        old = vec[i64]([int(node)])
        new = vec[i64]([0])
        at: i64 = 0
        while at < len(old):
            below = self.first[old[at]]
            last: i64 = NOBODY
            while below != NOBODY:
                twin = tree.add(self.keys[below], self.priors[below])
                tree.visits[twin] = self.visits[below]
                tree.chances[twin] = self.chances[below]
                tree.shares[twin] = self.shares[below]
                if last == NOBODY:
                    tree.first[new[at]] = twin
                else:
                    tree.next[last] = twin
                last = twin
                old = append(old, below)
                new = append(new, twin)
                below = self.next[below]
            at += 1
        return tree
