"""The searching player: information-set tree search over redealt positions, each seat after its share of the win."""

from math import sqrt
from time import thread_time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State, Valuation
from ariane.players.learned import Learned, learned
from ariane.players.player import Player, options
from ariane.players.potential import soften
from ariane.players.tree import FATE, NOBODY, Tree

ANY: Final[i64] = -1  # whatever the number of seats
LARGEST: Final[i64] = 400_000  # nodes; beyond it a search deepens no more
DEEPEST: Final[i64] = 200  # decisions and outcomes followed inside the tree
DOUBT: Final = 0.4  # how much more a search explores where it plays all iterations to the end: chance says more there
NARROW: Final = 0.0001  # the least spread of shares that exploring is scaled to
PAUSE: Final[i64] = 16  # iterations from one look at the clock to the next, at most


class SearchPlayer(Player):
    """Thinks for a time, or for a number of iterations, and plays the move it came back to most.

    Every iteration redeals what the seat cannot know, walks down the tree to a place where it has not been, and
    remembers how all seats stand there: at a glance, or after a random playout. Time is that of the processor, so
    that a player is as strong on a busy machine as on an idle one. With iterations the same seed gives the same move.
    """

    def __init__(
        self,
        game: Game,
        name: str = "search",
        milliseconds: float = 0.0,
        iterations: i64 = 0,
        insight: bool = True,
        valuation: Valuation | None = None,
    ) -> None:
        """Looks at positions by the valuation given, or by the game's: what it has learned, or what was written."""
        self.name = name
        self.game = game
        self.table: i64 = 0 if valuation is None else ANY  # the number of seats that the valuation is for
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.insight = insight  # whether a glance says at first sight which moves look good
        self.playouts: i64 = 0  # of a hundred iterations, so many to the end of the game: the valuation says
        self.adopt(game.valuation if valuation is None else valuation)
        self.blur = 0.0  # how far off, give or take, it judges the shares of the moves it has compared
        self.curious = self.explore  # with what playouts add to it, or scaled
        self.squares = 0.0  # of the thinker's shares, summed over all iterations
        self.hidden = game.hidden
        self.redeals = game.hidden  # each try begins with what the thinker cannot know dealt anew
        self.buffer = vec[i64]([0] * int(game.widest))
        self.choices = vec[i64]([0] * int(game.widest))
        self.path = vec[i64]([0] * int(DEEPEST))
        self.tree = Tree()
        self.followed = False  # whether the table told what was played since the last choice
        self.spent: i64 = 0  # iterations of the last choice
        self.shares = vec[float]([0.0] * game.seats[-1])  # of each seat in this iteration
        self.totals = vec[float]([0.0] * game.seats[-1])  # the same, summed over all of them

    def adopt(self, valuation: Valuation) -> None:
        """Looks at positions by this valuation from now on, and searches as it says."""
        self.valuation = valuation
        # What is learned is asked at the end of a line; the moves there, of which most are never tried, only where it
        # is hardly slower than the game's own glance.
        self.sight = valuation.own if isinstance(valuation, Learned) and valuation.sight == 0.0 else valuation
        self.patience = valuation.patience
        self.steep = valuation.steep
        self.explore = valuation.explore
        self.trust = valuation.trust
        self.scaled = valuation.scaled
        self.content = valuation.content

    def sit(self, seats: i64) -> None:
        """Takes up what was learned for a table of this size, if anything was."""
        if self.table not in (seats, ANY):
            self.table = seats
            found = learned(self.game, int(seats))
            if found is not None:
                self.adopt(found)
            elif self.valuation is not self.game.valuation:
                self.adopt(self.game.valuation)

    def forget(self) -> None:
        self.tree = Tree()
        self.followed = False

    def notice(self, actor: i64, move: i64) -> None:
        """The tree goes on from what was played; where that was not seen, or not thought of, it starts anew."""
        tree = self.tree
        if actor == CHANCE:
            if not tree.fated(0):
                return  # what not everybody sees is left open in the tree
            actor = FATE
        self.followed = True
        node = tree.child(0, actor, move) if move >= 0 else NOBODY
        self.tree = tree.rooted(node) if node != NOBODY else Tree()

    def choose(self, state: State, rng: Rng) -> i64:
        if not self.followed or self.tree.size() > LARGEST // 2:
            self.tree = Tree()
        self.followed = False
        seat = state.actor()
        count = options(state, self.choices)
        self.spent = 0
        if count == 1:
            return self.choices[0]
        self.think(state, seat, rng, count)
        if self.blur > 0.0:
            return self.tree.move(self.fancied(seat, count, rng))
        return self.tree.move(self.favourite(seat, count))

    def favourite(self, seat: i64, choices: i64) -> i64:
        """The choice come back to most; or the best of those that were tried often enough for the valuation's taste."""
        tree = self.tree
        best: i64 = NOBODY
        for i in range(choices):  # a tree that was kept may know moves that are not possible now
            node = tree.child(0, seat, self.choices[i])
            if node != NOBODY and (best == NOBODY or tree.better(node, best)):
                best = node
        enough = self.content * float(tree.visits[best])
        for i in range(choices):
            node = tree.child(0, seat, self.choices[i])
            if node != NOBODY and float(tree.visits[node]) >= enough and tree.share(node) > tree.share(best):
                best = node
        return best

    def fancied(self, seat: i64, choices: i64, rng: Rng) -> i64:
        """The choice with the best share as it is judged with a blurred eye: what is nearly as good is taken for it."""
        tree = self.tree
        best: i64 = NOBODY
        highest = -1.0e18
        for i in range(choices):
            node = tree.child(0, seat, self.choices[i])
            if node != NOBODY:
                weight = float(tree.visits[node]) + self.trust
                worth = (tree.shares[node] + self.trust * tree.priors[node]) / weight
                for _ in range(3):  # three even errors make one as people make them, with a deviation of `blur`
                    worth += self.blur * (float(rng.below(2001)) - 1000.0) / 1000.0
                if worth > highest:
                    highest = worth
                    best = node
        return best

    def think(self, state: State, seat: i64, rng: Rng, choices: i64 = 0, first: i64 = NOBODY) -> None:
        """Spends the budget on this position, as this seat knows it, whoever acts; `first` on what follows that move.

        Where it is to choose, it stops once no other choice can come near the best.
        """
        self.spent = 0
        self.sit(state.seats)
        self.playouts = self.valuation.playouts(state)
        self.curious = self.explore + DOUBT * float(self.playouts) / 100.0
        self.squares = 0.0
        for other in range(state.seats):
            self.totals[other] = 0.0
        began = thread_time()
        pause: i64 = 1
        while self.spent < self.iterations or self.iterations == 0:
            deal = state.copy()
            if self.redeals:
                deal.redeal(seat, rng)
                deal.blindfold()
            if first != NOBODY:
                deal.play(first)
            self.iterate(deal, rng)
            self.spent += 1
            if self.scaled > 0.0:
                self.curious = self.scaled * self.spread(seat if seat >= 0 else 0)
            if self.spent % pause == 0:
                pause = PAUSE if self.spent >= 10 * PAUSE else 1
                left = self.iterations - self.spent
                if self.iterations == 0:
                    taken = 1000.0 * (thread_time() - began)
                    if taken >= self.milliseconds:
                        return
                    left = i64((self.milliseconds - taken) / taken * float(self.spent)) + 1 if taken > 0.0 else LARGEST
                if choices > 0 and self.lead(seat, choices) > left:
                    return

    def spread(self, seat: i64) -> float:
        """How far the seat's shares lie apart in the iterations so far: their standard deviation."""
        self.squares += self.shares[seat] * self.shares[seat]
        count = float(self.spent)
        mean = self.totals[seat] / count
        variance = self.squares / count - mean * mean
        return sqrt(variance) if variance > NARROW * NARROW else NARROW

    def lead(self, seat: i64, choices: i64) -> i64:
        """How many visits the best choice is ahead of the next, or of being rivalled by it."""
        tree = self.tree
        first: i64 = 0
        second: i64 = 0
        for i in range(choices):
            node = tree.child(0, seat, self.choices[i])
            if node != NOBODY:
                visits = tree.visits[node]
                if visits > first:
                    second = first
                    first = visits
                elif visits > second:
                    second = visits
        return i64(self.content * float(first)) - second

    def iterate(self, deal: State, rng: Rng) -> None:
        """Down the tree to a node nobody has visited, on to the end, and back with the result."""
        tree = self.tree
        buffer = self.buffer
        depth: i64 = 0
        node: i64 = 0
        while depth < DEEPEST:
            actor = deal.actor()
            if actor == CHANCE:
                outcome = deal.draw(rng)
                if self.public(deal, outcome):
                    below = tree.child(node, FATE, outcome)
                    if below == NOBODY:
                        if tree.size() >= LARGEST:
                            break
                        below = tree.grow(node, FATE, outcome, 0.0)
                    node = below
                    self.path[depth] = node
                    depth += 1
                deal.play(outcome)
                continue
            if actor == OVER or (node != 0 and tree.visits[node] == 0):
                break
            chosen = NOBODY
            if not self.hidden:  # the children are the legal moves
                chosen = tree.select_any(node, actor, self.curious, self.trust)
            if chosen == NOBODY:
                count = options(deal, buffer)
                chosen = tree.select(node, actor, buffer, count, self.curious, self.trust)
            if chosen == NOBODY:
                if tree.size() + count > LARGEST:
                    break
                self.sow(node, deal, actor, count)
                chosen = tree.select(node, actor, buffer, count, self.curious, self.trust)
            node = chosen
            deal.play(tree.move(node))
            self.path[depth] = node
            depth += 1
        self.finish(deal, rng)
        tree.visits[0] += 1
        for seat in range(deal.seats):
            self.totals[seat] += self.shares[seat]
        for i in range(depth):
            tree.credit(self.path[i], self.shares)

    def public(self, deal: State, outcome: i64) -> bool:
        """Whether everybody sees this outcome of chance: only then do later decisions depend on it in the tree."""
        for seat in range(deal.seats):
            if deal.unseen(outcome, seat):
                return False
        return True

    def sow(self, node: i64, deal: State, actor: i64, count: i64) -> None:
        """Gives every legal move (in the buffer) that has no child one, with what it promises at first sight."""
        tree = self.tree
        for i in range(count):
            move = self.buffer[i]
            if tree.child(node, actor, move) == NOBODY:
                prior = 1.0 / float(deal.seats)
                if self.insight:
                    after = deal.copy()
                    after.play(move)
                    prior = self.promise(after, actor)
                tree.grow(node, actor, move, prior)

    def promise(self, state: State, seat: i64) -> float:
        """The seat's share of the win at first sight."""
        shares = self.shares
        if state.actor() == OVER:
            self.judge(state)
        else:
            self.sight.glance(state, shares)
            soften(shares, state.seats, self.sight.steep if self.sight is not self.valuation else self.steep)
        return shares[seat]

    def finish(self, deal: State, rng: Rng) -> None:
        """Shares of the win at the end of a random playout, or how it looks where patience ends."""
        buffer = self.buffer
        left = self.patience
        if self.playouts > 0 and rng.below(100) < self.playouts:
            left = -1
        while deal.play_chance(rng) != OVER and left != 0:
            left -= 1
            count = options(deal, buffer)
            deal.play(buffer[rng.below(count)])
        self.judge(deal)

    def judge(self, state: State) -> None:
        """Shares of the win: of a finished game, or by how each seat stands, a soft maximum of the standings."""
        shares = self.shares
        if state.actor() == OVER:
            self.valuation.settle(state, shares)
            return
        self.valuation.glance(state, shares)
        soften(shares, state.seats, self.steep)
