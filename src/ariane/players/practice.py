"""Practice: whole games played quickly by a valuation, and what every position in them looked like.

One decision deep and compiled, a game of a thousand looks takes a millisecond or two, so that a network can learn from
its own games by the thousand; with some iterations of thought per move it also learns what a search finds. What was
seen is kept in rows of numbers that a learner reads as buffers and then has cleared.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State, Valuation
from ariane.players.player import options
from ariane.players.potential import soften
from ariane.players.search import SearchPlayer

MANY: Final[i64] = 1_000_000  # lots of which a player that wanders draws one
UNSEEN: Final = -1.0  # a seat's share where nobody thought
CUT: Final = 1.0  # of a position: what was played there was drawn by lot, and says nothing about what it is worth


class Practice:
    """Plays games between players that think alike: each tries its moves and goes where its seat stands best, or
    where a short search would.

    Who decides looks at positions redealt for its seat, as every player does; what is learned from is the game itself.
    """

    def __init__(self, game: Game, seats: i64, mind: Valuation, wander: float, deals: i64, thought: i64) -> None:
        """`wander`: how often a move is drawn by lot; `deals`: how many positions it could be are looked at.

        `thought`: iterations of a search per move; 0: one decision deep.
        """
        self.game = game
        self.seats = seats
        self.own = game.valuation
        self.features = game.features
        self.signed = game.valuation.signs > 0
        self.each: i64 = game.valuation.signs if game.valuation.signs > 0 else game.features.length
        self.mind = mind
        self.steep = mind.steep
        self.lots = i64(wander * float(MANY))
        self.deals: i64 = deals if game.hidden else 1
        self.choices = vec[i64]([0] * int(game.widest))
        self.hopes = vec[float]([0.0] * int(game.widest))
        self.shares = vec[float]([0.0] * int(seats))
        self.row = vec[float]([0.0] * int(self.each * seats))
        self.cut = 0.0  # of the last choice
        self.searcher = SearchPlayer(game, iterations=thought, valuation=mind) if thought > 0 else None
        self.sighted = False  # whether the last choice was thought about
        self.clear()

    def clear(self) -> None:
        """Forgets what was written."""
        self.count: i64 = 0  # of positions
        self.rows = vec[float]()  # [position][seat][sign or feature]
        self.glances = vec[float]()  # [position][seat] the game's own
        self.cuts = vec[float]()  # [position] CUT, or 0
        self.lengths = vec[i64]()  # [game] how many positions it had
        self.sights = vec[float]()  # [position][seat] what a search found there, or UNSEEN; empty without thought
        self.ends = vec[float]()  # [game][seat] its share of the win

    def play(self, rng: Rng) -> None:
        """One game from its beginning to its end, as this generator has it."""
        state = self.game.new(int(self.seats))
        before = self.count
        actor = state.actor()
        while actor != OVER:
            self.write(state)
            self.cut = 0.0
            self.sighted = False
            state.play(state.draw(rng) if actor == CHANCE else self.choice(state, rng))
            self.cuts = append(self.cuts, self.cut)
            self.keep_sight()
            actor = state.actor()
        self.lengths = append(self.lengths, self.count - before)
        self.own.settle(state, self.shares)
        total = 0.0
        for seat in range(self.seats):
            total += self.shares[seat]
        for seat in range(self.seats):
            self.ends = append(self.ends, self.shares[seat] / total if total > 0.0 else 1.0 / float(self.seats))

    def choice(self, state: State, rng: Rng) -> i64:
        """What the acting seat does: now and then anything, else what seems best."""
        count = options(state, self.choices)
        if count == 1:
            return self.choices[0]
        if rng.below(MANY) < self.lots:
            self.cut = CUT
            return self.choices[rng.below(count)]
        searcher = self.searcher
        if searcher is not None:
            move = searcher.choose(state, rng)
            self.sighted = searcher.spent > 0
            return move
        return self.choices[self.best(state, state.actor(), count, rng)]

    def best(self, state: State, seat: i64, count: i64, rng: Rng) -> i64:
        """Which of the choices leaves the seat best off, over positions that it could be in; of equals one by lot."""
        hopes, shares = self.hopes, self.shares
        for i in range(count):
            hopes[i] = 0.0
        for _deal in range(self.deals):
            seen = state
            if self.game.hidden:
                seen = state.copy()
                seen.redeal(seat, rng)
                seen.blindfold()
            for i in range(count):
                after = seen.copy()
                after.play(self.choices[i])
                if after.actor() == OVER:
                    self.own.settle(after, shares)
                else:
                    self.mind.glance(after, shares)
                    soften(shares, self.seats, self.steep)
                hopes[i] += shares[seat]
        found: i64 = 0
        ties: i64 = 1
        for i in range(1, count):
            if hopes[i] > hopes[found]:
                found = i
                ties = 1
            elif hopes[i] == hopes[found]:
                ties += 1
                if rng.below(ties) == 0:
                    found = i
        return found

    def keep_sight(self) -> None:
        """What the search of the last choice found, for every seat: the mean over its iterations."""
        searcher = self.searcher
        if searcher is None:
            return
        sights = self.sights
        for seat in range(self.seats):
            sights = append(sights, searcher.totals[seat] / float(searcher.spent) if self.sighted else UNSEEN)
        self.sights = sights

    def write(self, state: State) -> None:
        """What a search that comes here would see."""
        shown = state.copy()
        shown.blindfold()
        row, shares = self.row, self.shares
        for i in range(len(row)):
            row[i] = 0.0
        if self.signed:
            self.own.tell(shown, shares, row)
        else:
            self.own.glance(shown, shares)
            for seat in range(self.seats):
                self.features.write(shown, seat, row, seat * self.each)
        rows, glances = self.rows, self.glances
        for i in range(len(row)):
            rows = append(rows, row[i])
        for seat in range(self.seats):
            glances = append(glances, shares[seat])
        self.rows, self.glances = rows, glances
        self.count += 1
