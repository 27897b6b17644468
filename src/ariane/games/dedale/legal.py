"""What is legal in Dédale, the fast way; refusals.py says the same as plain rules."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.maze import NOWHERE, SIDES
from ariane.games.dedale.labyrinth import CAUGHT, CELLS
from ariane.games.dedale.minotaur import fill_ways
from ariane.games.dedale.placing import fill_places, may_collapse, may_lie, survey
from ariane.games.dedale.position import (
    ACTING,
    ACTIONS,
    ALIKE,
    BEGINS,
    ENDED,
    EXCHANGE,
    FIRST,
    LAY,
    LAY_SPECIAL,
    LAYING,
    PROWL,
    PROWLING,
    PUSH,
    STAY,
    STEP,
    Position,
)
from ariane.games.dedale.tiles import COLLAPSE, KINDS, LEVELS, OPENINGS, WAY_SHAPES, WAYS


class Choices(Position):
    """A position that knows its moves and outcomes."""

    def fill(self, buffer: vec[i64]) -> i64:
        if self.phase == ACTING:
            return self._fill_actions(buffer)
        if self.phase == LAYING:
            return self._fill_lays(buffer)
        if self.phase == PROWLING:
            count = fill_ways(self.lab, self.loose == 1, buffer)
            for i in range(count):
                buffer[i] += PROWL  # a passage's number follows those of the sides
            return count
        return self._outcomes(buffer, False)

    def _fill_actions(self, buffer: vec[i64]) -> i64:
        n: i64 = 0
        if self.places < ALIKE:
            n = fill_places(self.lab, self.cards, self.player * KINDS, buffer, CELLS)
        exchange = self.may_exchange()
        if n > 0 or not exchange or self.can_go_on():
            harmless = n > 0 or exchange
            if self.steps < ALIKE:
                me = self.lab.pawns[self.player]
                for side in range(SIDES):
                    to = self.lab.maze.through(me, side)
                    if to != NOWHERE and not self.comes_back(to):
                        buffer[n] = STEP + side
                        n += 1
                        harmless = harmless or to != self.lab.bull
            if self.pushes < ALIKE:
                before = n
                n = self._fill_pushes(buffer, n)
                harmless = harmless or n > before
            if not harmless and n > 0:
                buffer[n] = STAY  # dedale.minotaur.meet
                n += 1
        if exchange:
            buffer[n] = EXCHANGE
            n += 1
        return n

    def _fill_pushes(self, buffer: vec[i64], n: i64) -> i64:
        me = self.lab.pawns[self.player]
        for seat in range(self.seats):
            if seat != self.player and self.lab.pawns[seat] == me:
                for side in range(SIDES):
                    if self.push_to(me, side) != NOWHERE:
                        buffer[n] = PUSH + seat * SIDES + side
                        n += 1
        return n

    def push_to(self, cell: i64, side: i64) -> i64:
        """dedale.push: where a push from here leads: as in a move, never onto an exit."""
        to = self.lab.maze.through(cell, side)
        return NOWHERE if to == NOWHERE or self.lab.is_exit(to) else to

    def _fill_lays(self, buffer: vec[i64]) -> i64:
        lab, hand = self.lab, self.player * KINDS
        survey(lab)
        n: i64 = 0
        if lab.is_exit(self.cell):
            if self.cards[hand + COLLAPSE] > 0 and may_collapse(lab, self.cell):
                buffer[n] = LAY_SPECIAL
                n += 1
            return n
        for way in range(WAYS):
            held = hand + i64(WAY_SHAPES[way]) * LEVELS
            for stars in range(LEVELS):
                if self.cards[held + stars] > 0 and may_lie(lab, self.cell, i64(OPENINGS[way]), stars):
                    buffer[n] = LAY + way * LEVELS + stars
                    n += 1
        return n

    def can_act(self) -> bool:
        """Whether any action is left: dedale.turn.three."""
        if self.may_exchange() or self.can_move():
            return True
        hand, buffer = self.player * KINDS, self.lab.search.ways
        return self.places < ALIKE and fill_places(self.lab, self.cards, hand, buffer, 1) > 0

    def can_move(self) -> bool:
        """Whether a step or a push is left."""
        if self.steps < ALIKE:
            for side in range(SIDES):
                to = self.lab.maze.through(self.lab.pawns[self.player], side)
                if to != NOWHERE and not self.comes_back(to):
                    return True
        return self.pushes < ALIKE and self._fill_pushes(self.lab.search.ways, 0) > 0

    def can_go_on(self) -> bool:
        """dedale.turn.exchange-forced: whether moves and pushes alone make three actions, or lead out."""
        return self._can_finish(self.lab.pawns[:], self.lab.bull, 0, 0)

    def _can_finish(self, pawns: vec[i64], bull: i64, steps: i64, pushes: i64) -> bool:
        if steps + pushes == ACTIONS:
            return True
        me = pawns[self.player]
        for side in range(SIDES):
            to = self.lab.maze.through(me, side)
            if to == NOWHERE:
                continue
            if steps < ALIKE and to != bull and not (steps == 1 and to == self.home):
                if self.lab.is_exit(to):
                    return True
                moved = pawns[:]
                moved[self.player] = to
                if self._can_finish(moved, bull, steps + 1, pushes):
                    return True
            if pushes < ALIKE and not self.lab.is_exit(to):
                for seat in range(self.seats):
                    if seat != self.player and pawns[seat] == me:
                        pushed = pawns[:]
                        pushed[seat] = to
                        met = to == bull
                        if met:
                            _clear(pushed, to)
                        if self._can_finish(pushed, CAUGHT if met else bull, steps, pushes + 1):
                            return True
        return False

    def _outcomes(self, buffer: vec[i64], weights: bool) -> i64:
        """The possible outcomes, or their weights."""
        n: i64 = 0
        if self.phase == FIRST:
            for seat in range(self.seats):
                if self.may_begin(seat):
                    buffer[n] = 1 if weights else BEGINS + seat
                    n += 1
        elif self.phase != ENDED:
            bag = self.bag() * KINDS
            for kind in range(KINDS):
                count = self.cards[bag + kind]
                if count > 0:
                    buffer[n] = count if weights else kind
                    n += 1
        return n

    def weigh(self, buffer: vec[i64]) -> i64:
        return self._outcomes(buffer, True)

    def draw(self, rng: Rng) -> i64:
        if self.phase == FIRST:
            return BEGINS + (rng.below(self.seats) if self.first < 0 else self.first)
        left = rng.below(self.sizes[self.bag()])
        at = self.bag() * KINDS
        kind: i64 = 0
        while True:
            left -= self.cards[at + kind]
            if left < 0:
                return kind
            kind += 1

    def refusal(self, move: i64) -> str | None:
        from ariane.games.dedale.refusals import refusal

        return refusal(self, move)


def _clear(pawns: vec[i64], cell: i64) -> None:
    """All pawns on that tile are caught."""
    for seat in range(len(pawns)):
        if pawns[seat] == cell:
            pawns[seat] = CAUGHT
