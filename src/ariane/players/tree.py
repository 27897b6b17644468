"""A search tree over decisions: open to chance, shared by all deals that a seat cannot tell apart."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOBODY: Final[i64] = -1


class Tree:
    """Nodes in flat vectors. A node is a move that a seat made after the moves above it; its children are kept by move."""

    def __init__(self) -> None:
        self.moves = vec[i64]()
        self.movers = vec[i64]()
        self.first = vec[i64]()  # the child with the lowest move
        self.next = vec[i64]()  # the sibling with the next higher move
        self.visits = vec[i64]()
        self.chances = vec[i64]()  # how often it could have been chosen
        self.shares = vec[float]()  # of the win, summed over visits, for the seat that moved
        self.priors = vec[float]()  # what the mover thought of it at first sight
        self.add(NOBODY, NOBODY, 0.0)

    def add(self, move: i64, mover: i64, prior: float) -> i64:
        node: i64 = len(self.moves)
        self.moves = append(self.moves, move)
        self.movers = append(self.movers, mover)
        self.first = append(self.first, NOBODY)
        self.next = append(self.next, NOBODY)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.shares = append(self.shares, 0.0)
        self.priors = append(self.priors, prior)
        return node

    def size(self) -> i64:
        return len(self.moves)

    def child(self, node: i64, move: i64) -> i64:
        """The child of this move, or NOBODY."""
        below = self.first[node]
        while below != NOBODY and self.moves[below] < move:
            below = self.next[below]
        return below if below != NOBODY and self.moves[below] == move else NOBODY

    def grow(self, node: i64, move: i64, mover: i64, prior: float) -> i64:
        """A new child, put in its place among its siblings."""
        new = self.add(move, mover, prior)
        before: i64 = NOBODY
        after = self.first[node]
        while after != NOBODY and self.moves[after] < move:
            before = after
            after = self.next[after]
        self.next[new] = after
        if before == NOBODY:
            self.first[node] = new
        else:
            self.next[before] = new
        return new

    def select(self, node: i64, legal: vec[i64], count: i64, explore: float, bias: float) -> i64:
        """The most promising child among the legal moves; -2 less the index of the first legal move without a child yet."""
        best: i64 = NOBODY
        highest = -1.0e18
        below = self.first[node]
        for i in range(count):
            move = legal[i]
            while below != NOBODY and self.moves[below] < move:
                below = self.next[below]
            if below == NOBODY or self.moves[below] != move:
                return -2 - i
            visits = float(self.visits[below])
            self.chances[below] += 1
            worth = self.shares[below] / visits + explore * sqrt(log(float(self.chances[below])) / visits)
            worth += bias * self.priors[below] / (visits + 1.0)
            if worth > highest:
                highest = worth
                best = below
        return best

    def rooted(self, node: i64) -> "Tree":
        """The part below a node as a tree of its own."""
        tree = Tree()
        tree.visits[0] = self.visits[node]
        self._transplant(node, tree, 0)
        return tree

    def _transplant(self, node: i64, tree: "Tree", root: i64) -> None:
        old = vec[i64]([int(node)])
        new = vec[i64]([int(root)])
        at: i64 = 0
        while at < len(old):
            below = self.first[old[at]]
            last: i64 = NOBODY
            while below != NOBODY:
                twin = tree.add(self.moves[below], self.movers[below], self.priors[below])
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
