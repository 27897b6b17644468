"""The searching player: information-set tree search over redealt positions, each seat after its share of the win."""

from math import exp
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State
from ariane.players.player import Player
from ariane.players.tree import NOBODY, Tree

EXPLORE: Final = 0.7
TRUST: Final = 2.0  # how many visits a first sight counts as
LARGEST: Final[i64] = 400_000  # nodes; beyond it a search deepens no more
DEEPEST: Final[i64] = 200  # decisions followed inside the tree
STEEP: Final = 5.5  # how much a lead in the valuation says about who will win


class SearchPlayer(Player):
    """Thinks for a time, or so many iterations, and plays the move it came back to most.

    Every iteration redeals what the seat cannot know, walks down the tree to a place where it has not been, plays on at
    random and remembers who won. With an iteration budget the same seed gives the same move.
    """

    def __init__(
        self,
        game: Game,
        name: str = "search",
        milliseconds: float = 0.0,
        iterations: i64 = 0,
        insight: bool = True,
    ) -> None:
        self.name = name
        self.valuation = game.valuation
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.insight = insight  # whether the valuation says at first sight which moves look good
        self.patience = game.valuation.patience
        self.buffer = vec[i64]([0] * int(game.widest))
        self.path = vec[i64]([0] * int(DEEPEST))
        self.tree = Tree()
        self.followed = False  # whether the table told what was played since the last choice
        self.spent: i64 = 0  # iterations of the last choice
        self.totals = vec[float]([0.0] * game.seats[-1])  # shares of each seat, summed over these iterations

    def forget(self) -> None:
        self.tree = Tree()
        self.followed = False

    def notice(self, actor: i64, move: i64) -> None:
        """The tree goes on from what was played; where that was not seen, or not thought of, it starts anew."""
        self.followed = True
        node = self.tree.child(0, actor, move) if move >= 0 else NOBODY
        self.tree = self.tree.rooted(node) if node != NOBODY else Tree()

    def choose(self, state: State, rng: Rng) -> i64:
        if not self.followed or self.tree.size() > LARGEST // 2:
            self.tree = Tree()
        self.followed = False
        seat = state.actor()
        count = state.fill(self.buffer)
        self.spent = 0
        if count == 1:
            return self.buffer[0]
        self.think(state, seat, rng)
        count = state.fill(self.buffer)
        best: i64 = NOBODY
        for i in range(count):  # a tree that was kept may know moves that are not possible now
            node = self.tree.child(0, seat, self.buffer[i])
            if node != NOBODY and (best == NOBODY or self.tree.better(node, best)):
                best = node
        return self.tree.move(best)

    def think(self, state: State, seat: i64, rng: Rng) -> None:
        """Spends the budget on this position, as this seat knows it, whoever acts."""
        self.spent = 0
        for other in range(state.seats):
            self.totals[other] = 0.0
        end = perf_counter() + self.milliseconds / 1000.0
        while self.spent < self.iterations or self.iterations == 0:
            deal = state.copy()
            deal.redeal(seat, rng)
            deal.blindfold()
            self.iterate(deal, rng)
            self.spent += 1
            if self.iterations == 0 and perf_counter() >= end:
                break

    def iterate(self, deal: State, rng: Rng) -> None:
        """Down the tree to a node nobody has visited, on to the end, and back with the result."""
        tree = self.tree
        buffer = self.buffer
        depth: i64 = 0
        node: i64 = 0
        while depth < DEEPEST:
            actor = deal.actor()
            while actor == CHANCE:
                deal.play(deal.draw(rng))
                actor = deal.actor()
            if actor == OVER or (node != 0 and tree.visits[node] == 0):
                break
            count = deal.fill(buffer)
            chosen = tree.select(node, actor, buffer, count, EXPLORE, TRUST)
            if chosen == NOBODY:
                if tree.size() + count > LARGEST:
                    break
                self.sow(node, deal, actor, count)
                chosen = tree.select(node, actor, buffer, count, EXPLORE, TRUST)
            node = chosen
            deal.play(tree.move(node))
            self.path[depth] = node
            depth += 1
        shares = self.result(deal, rng)
        tree.visits[0] += 1
        for seat in range(deal.seats):
            self.totals[seat] += shares[seat]
        for i in range(depth):
            tree.credit(self.path[i], shares[tree.mover(self.path[i])])

    def sow(self, node: i64, deal: State, actor: i64, count: i64) -> None:
        """Gives every legal move (in the buffer) that has no child one, with what the valuation says of it."""
        tree = self.tree
        for i in range(count):
            move = self.buffer[i]
            if tree.child(node, actor, move) == NOBODY:
                prior = 1.0 / float(deal.seats)
                if self.insight:
                    after = deal.copy()
                    after.play(move)
                    prior = self.first_sight(after, actor)
                tree.grow(node, actor, move, prior)

    def first_sight(self, state: State, seat: i64) -> float:
        """The share of the win that the valuation promises a seat: an even one where nobody is ahead."""
        lead = 2.0 * STEEP * self.valuation.value(state, seat) / self.valuation.top
        return 1.0 / (1.0 + float(state.seats - 1) * exp(-lead))

    def result(self, deal: State, rng: Rng) -> list[float]:
        """Shares of the win at the end of a random playout, or what the valuation makes of the place it stopped."""
        buffer = self.buffer
        left = self.patience
        while True:
            actor = deal.actor()
            if actor == OVER:
                return deal.returns()
            if actor == CHANCE:
                deal.play(deal.draw(rng))
            elif left == 0:
                return self.guess(deal)
            else:
                left -= 1
                count = deal.fill(buffer)
                deal.play(buffer[rng.below(count)])

    def guess(self, deal: State) -> list[float]:
        """Shares by how each seat stands: a soft maximum of the valuations."""
        worths = [self.valuation.value(deal, seat) / self.valuation.top for seat in range(deal.seats)]
        highest = max(worths)
        weights = [exp(STEEP * (worth - highest)) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]
