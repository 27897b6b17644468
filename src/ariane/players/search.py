"""The searching player: information-set tree search over redealt positions, each seat after its own share of the win."""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State
from ariane.players.player import Player
from ariane.players.tree import NOBODY, Tree

EXPLORE: Final = 0.7
LARGEST: Final[i64] = 400_000  # nodes; beyond it a search deepens no more
DEEPEST: Final[i64] = 200  # decisions followed inside the tree
CLOCK: Final[i64] = 16  # iterations between two looks at the clock


class SearchPlayer(Player):
    """Thinks for a time, or so many iterations, and plays the move it came back to most.

    Every iteration redeals what the seat cannot know, walks down the tree, adds one node, plays on at random and
    remembers who won. With an iteration budget the same seed gives the same move.
    """

    def __init__(
        self,
        game: Game,
        name: str = "search",
        milliseconds: float = 0.0,
        iterations: i64 = 0,
        bias: float = 0.3,
        patience: i64 = 0,
    ) -> None:
        self.name = name
        self.valuation = game.valuation
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.bias = bias
        self.patience = patience  # decisions a playout goes on before the valuation is asked; 0: to the end
        self.buffer = vec[i64]([0] * int(game.widest))
        self.path = vec[i64]([0] * int(DEEPEST))
        self.tree = Tree()
        self.followed = False  # whether the table told what was played since the last choice
        self.spent: i64 = 0  # iterations of the last choice

    def forget(self) -> None:
        self.tree = Tree()
        self.followed = False

    def notice(self, move: i64) -> None:
        """The tree goes on from what was played; where that was not seen, or not thought of, it starts anew."""
        self.followed = True
        node = self.tree.child(0, move) if move >= 0 else NOBODY
        self.tree = self.tree.rooted(node) if node != NOBODY else Tree()

    def choose(self, state: State, rng: Rng) -> i64:
        count = state.fill(self.buffer)
        if count == 1:
            self.spent = 0
            return self.buffer[0]
        if not self.followed:
            self.tree = Tree()
        self.followed = False
        self.think(state, rng)
        best: i64 = NOBODY
        for i in range(state.fill(self.buffer)):
            node = self.tree.child(0, self.buffer[i])
            if node != NOBODY and (best == NOBODY or self.better(node, best)):
                best = node
        return self.tree.moves[best]

    def better(self, node: i64, other: i64) -> bool:
        tree = self.tree
        if tree.visits[node] != tree.visits[other]:
            return tree.visits[node] > tree.visits[other]
        return tree.shares[node] > tree.shares[other]

    def think(self, state: State, rng: Rng) -> None:
        """Spends the budget on this position, seen by the seat that acts."""
        seat = state.actor()
        start = perf_counter()
        done: i64 = 0
        while True:
            if self.iterations > 0:
                if done >= self.iterations:
                    break
            elif done % CLOCK == 0 and done > 0 and (perf_counter() - start) * 1000.0 >= self.milliseconds:
                break
            deal = state.copy()
            deal.redeal(seat, rng)
            deal.blindfold()
            self.iterate(deal, rng)
            done += 1
        self.spent = done

    def iterate(self, deal: State, rng: Rng) -> None:
        """Down the tree, one node more, on to the end, and back with the result."""
        tree = self.tree
        buffer = self.buffer
        depth: i64 = 0
        node: i64 = 0
        while depth < DEEPEST:
            actor = deal.actor()
            while actor == CHANCE:
                deal.play(deal.draw(rng))
                actor = deal.actor()
            if actor == OVER:
                break
            count = deal.fill(buffer)
            chosen = tree.select(node, buffer, count, EXPLORE, self.bias)
            if chosen >= 0:
                node = chosen
                deal.play(tree.moves[node])
                self.path[depth] = node
                depth += 1
                continue
            if tree.size() < LARGEST:
                move = self.untried(node, count, rng)
                deal.play(move)
                prior = self.valuation.value(deal, actor)
                self.path[depth] = tree.grow(node, move, actor, prior)
                depth += 1
            break
        shares = self.result(deal, rng)
        tree.visits[0] += 1
        for i in range(depth):
            at = self.path[i]
            tree.visits[at] += 1
            tree.shares[at] += shares[tree.movers[at]]

    def untried(self, node: i64, count: i64, rng: Rng) -> i64:
        """One of the legal moves (in the buffer) that have no child yet, by lot."""
        tree = self.tree
        seen: i64 = 0
        pick: i64 = 0
        below = tree.first[node]
        for i in range(count):
            move = self.buffer[i]
            while below != NOBODY and tree.moves[below] < move:
                below = tree.next[below]
            if below == NOBODY or tree.moves[below] != move:
                seen += 1
                if rng.below(seen) == 0:
                    pick = move
        return pick

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
            else:
                if self.patience > 0:
                    if left == 0:
                        return self.guess(deal)
                    left -= 1
                count = deal.fill(buffer)
                deal.play(buffer[rng.below(count)])

    def guess(self, deal: State) -> list[float]:
        """Shares by how each seat thinks it stands: a soft maximum of the valuations."""
        worths = [self.valuation.value(deal, seat) for seat in range(deal.seats)]
        top = max(worths)
        weights = [2.0 ** (8.0 * (worth - top)) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]
