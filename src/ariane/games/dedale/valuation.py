"""What a sensible Dédale player looks at: the way out, one's own and the others', and the Minotaur."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.game import OVER, State, Valuation
from ariane.core.maze import NOWHERE, SIDES, has_side, opposite
from ariane.games.dedale.box import COLLAPSE, LEVELS, OPENINGS, TEE
from ariane.games.dedale.moves import ACTING, ACTIONS, ALIKE, LAY_SPECIAL, LAYING, PROWLING, way_laid
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    CELLS,
    CENTRE,
    COLLAPSED,
    EMPTY,
    ENTRANCE,
    EXIT,
    FAR,
    MAZE,
    WIDE,
    Labyrinth,
)
from ariane.games.dedale.rules.placing import standing

# What a way out costs: a step, the tile to be laid first on an empty place, and breaking through a wall with stars.
STEP_COST: Final[i64] = 2
LAY_COST: Final[i64] = 3
WALL_COST: Final[i64] = 12
LOST: Final[i64] = 18  # what being caught costs: the turn of coming back, and the hand
BUCKETS: Final[i64] = 32  # more than any cost of one step
ENTRIES: Final[i64] = 1768  # a place gets cheaper at most once by each side, and four exits
FAR_OFF: Final[i64] = 200
FADE: Final = 14.0  # so much farther makes a way out count a third

RIVAL: Final = 1.0  # how much the best of the others counts beside oneself; less gives the road away
SIGNS: Final[i64] = 26
FEAR: Final = 0.12  # for each seat in reach of the Minotaur


class Nearness(Valuation):
    """A seat's way out against the best of the others, between -1 and 1, the win itself at the ends."""

    patience: i64 = 0  # who wanders at random hardly ever finds the way out
    steep: float = 5.0
    explore: float = 0.3
    signs: i64 = SIGNS

    def __init__(self) -> None:
        self.cost = vec[i64]([0] * int(CELLS))
        self.first = vec[i64]([0] * int(BUCKETS))
        self.entries = vec[i64]([0] * int(ENTRIES))
        self.after = vec[i64]([0] * int(ENTRIES))
        self.used: i64 = 0
        self.moves = vec[i64]([0] * 64)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Dedale)
        if state.actor() == OVER:
            return 1.0 if state.winner == seat else -1.0
        return self.standing(self.foreseen(state), seat)

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Dedale)
        state = self.foreseen(state)
        self.measure(state.lab)
        for seat in range(state.seats):
            standings[seat] = self.nearness(state, seat)

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        assert isinstance(state, Dedale)
        state = self.foreseen(state)
        self.measure(state.lab)
        for seat in range(state.seats):
            standings[seat] = self.nearness(state, seat)
            self.tell_of(state, seat, row, seat * SIGNS)

    def foreseen(self, state: Dedale) -> Dedale:
        """A place that was chosen is worth what the best tile makes of it: the position with that tile there."""
        if state.phase != LAYING:
            return state
        after = state.copy()
        best = -2.0
        lay = NOWHERE
        for i in range(state.fill(self.moves)):
            self.put(after, self.moves[i])
            worth = self.standing(after, state.player)
            if worth > best:
                best = worth
                lay = self.moves[i]
        self.put(after, lay)
        return after

    def put(self, state: Dedale, lay: i64) -> None:
        """Only what can be seen at a glance: what lies there, and its openings."""
        collapse = lay == LAY_SPECIAL
        state.lab.tiles[state.cell] = u8(COLLAPSED if collapse else MAZE)
        state.lab.maze.openings[state.cell] = 0 if collapse else i64(OPENINGS[way_laid(lay)])

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        assert isinstance(state, Dedale)
        state = self.foreseen(state)
        self.measure(state.lab)
        far = self.cost[standing(state.lab, seat)]
        way = fading(far if far < FAR_OFF else FAR_OFF)
        caught = 0.0
        if state.lab.pawns[seat] == CAUGHT:
            caught = fading(far + LOST if far + LOST < FAR_OFF else FAR_OFF) - way
        return {"way": way, "caught": caught, "minotaur": self.nearness(state, seat) - way - caught}

    def standing(self, state: Dedale, seat: i64) -> float:
        self.measure(state.lab)
        best = 0.0
        for other in range(state.seats):
            if other != seat:
                near = self.nearness(state, other)
                if near > best:
                    best = near
        worth = self.nearness(state, seat) - RIVAL * best
        return worth if worth > -0.99 else -0.99

    def nearness(self, state: Dedale, seat: i64) -> float:
        """From 0 far off to 1 at the exit."""
        lab = state.lab
        far = self.cost[standing(lab, seat)] + (LOST if lab.pawns[seat] == CAUGHT else 0)
        near = fading(far if far < FAR_OFF else FAR_OFF)
        if lab.bull != CAUGHT and lab.pawns[seat] != CAUGHT:
            apart = _apart(lab.pawns[seat], lab.bull)
            if apart <= state.sizes[state.in_play()]:
                near -= FEAR
        return near

    def tell_of(self, state: Dedale, seat: i64, row: vec[float], at: i64) -> None:
        """A seat's signs: its way out, the Minotaur, its turn and how much of it is left, its tiles."""
        lab = state.lab
        far = self.cost[standing(lab, seat)]
        caught = lab.pawns[seat] == CAUGHT
        row[at] = fading(far)
        row[at + 1] = 0.02 * float(far if far < 60 else 60)
        row[at + 2] = 1.0 if caught else 0.0
        row[at + 3] = 1.0 / (1.0 + 0.5 * float(far))
        for i in range(4):
            row[at + 4 + i] = 1.0 if far <= 4 * (i + 1) and not caught else 0.0  # turns of two steps to the exit
        apart: i64 = 40
        if lab.bull != CAUGHT and not caught:
            apart = _apart(lab.pawns[seat], lab.bull)
        row[at + 8] = 1.0 if apart <= state.sizes[state.in_play()] else 0.0
        row[at + 9] = 1.0 / (1.0 + float(apart))
        row[at + 10] = 0.1 * float(state.prowl) if state.player == seat else 0.0
        row[at + 11] = 0.3 * float(state.sizes[seat])
        stars: i64 = 0
        wide: i64 = 0
        for kind in range(COLLAPSE):
            count = state.holds(seat, kind)
            if count > 0:
                stars += count * (kind % LEVELS)
                wide += count if kind >= TEE * LEVELS else 0
        row[at + 12] = 0.2 * float(stars)
        row[at + 13] = 0.3 * float(wide)
        row[at + 14] = 0.5 * float(state.holds(seat, COLLAPSE))
        mine = state.player == seat
        left = ACTIONS - state.actions() if mine and state.phase in (ACTING, LAYING) else 0
        steps = ALIKE - state.steps if left > 0 else 0
        steps = steps if steps < left else left
        row[at + 15] = 1.0 if mine else 0.0
        row[at + 16] = 0.3 * float(left)
        row[at + 17] = 0.5 * float(steps)
        row[at + 18] = 1.0 if steps > 0 and far <= STEP_COST * steps and not caught else 0.0
        row[at + 19] = fading(far) if mine else 0.0
        row[at + 20] = 0.3 * float(left) * fading(far)
        after = seat - state.player if seat >= state.player else seat - state.player + state.seats
        row[at + 21] = float(after) / float(state.seats)
        row[at + 22] = 0.01 * float(state.sizes[state.bag()])
        row[at + 23] = 0.1 * float(state.sizes[state.in_play()])
        row[at + 24] = 1.0 if lab.bull != CAUGHT else 0.0
        row[at + 25] = 1.0 if state.phase == PROWLING else 0.0

    def measure(self, lab: Labyrinth) -> None:
        """What it costs from where pawns stand to the nearest open exit; cheapest first, by buckets."""
        cost, entries, after, near = self.cost, self.entries, self.after, lab.maze.grid.near
        for cell in range(CELLS):
            cost[cell] = FAR_OFF
        for bucket in range(BUCKETS):
            self.first[bucket] = NOWHERE
        self.used = 0
        for cell in (CENTRE - FAR, CENTRE + FAR, CENTRE - FAR * WIDE, CENTRE + FAR * WIDE):
            if lab.is_exit(cell):
                self.enter(cell, 0)
        for at in range(FAR_OFF):
            if self.settled(lab, at):
                return
            bucket = at % BUCKETS
            while self.first[bucket] != NOWHERE:
                entry = self.first[bucket]
                self.first[bucket] = after[entry]
                cell = entries[entry]
                if cost[cell] == at:
                    for side in range(SIDES):
                        other = near[cell * SIDES + side]
                        if other != NOWHERE:
                            total = at + _step_cost(lab, other, opposite(side), cell)
                            if total < cost[other]:
                                self.enter(other, total)

    def settled(self, lab: Labyrinth, at: i64) -> bool:
        """Whether no pawn's way can get cheaper once all ways under this cost are known."""
        for seat in range(len(lab.pawns)):
            if self.cost[standing(lab, seat)] > at:
                return False
        return True

    def enter(self, cell: i64, cost: i64) -> None:
        bucket = cost % BUCKETS
        self.cost[cell] = cost
        self.entries[self.used] = cell
        self.after[self.used] = self.first[bucket]
        self.first[bucket] = self.used
        self.used += 1


def _step_cost(lab: Labyrinth, start: i64, side: i64, to: i64) -> i64:
    """What it costs to come from one place to the next: through tiles that lie there or are still to be laid."""
    here, there = i64(lab.tiles[start]), i64(lab.tiles[to])
    if here in (EXIT, COLLAPSED) or there == COLLAPSED:
        return FAR_OFF
    cost = STEP_COST if there != EMPTY else STEP_COST + LAY_COST
    if here != EMPTY and not has_side(lab.maze.openings[start], side):
        cost += WALL_COST
    elif there not in (EMPTY, EXIT) and not has_side(lab.maze.openings[to], opposite(side)):
        cost += WALL_COST if there != ENTRANCE else 0
    return cost


def fading(far: i64) -> float:
    """1 at no distance, less and less the farther it is."""
    return FADE / (FADE + float(far) * (1.0 + float(far) / FADE))


def _apart(one: i64, two: i64) -> i64:
    rows, columns = one // WIDE - two // WIDE, one % WIDE - two % WIDE
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)
